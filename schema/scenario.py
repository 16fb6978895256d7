"""The scenario: one frozen value that says everything. An edit returns another one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from operator import attrgetter
from typing import Annotated, TypeVar

from pydantic import AfterValidator, Field

from schema.battle import Authorship, Battle, Expansion
from schema.board import Board
from schema.carried import NOTHING_CARRIED, Carried
from schema.content import HexContent, Label
from schema.frozen import Frozen, FrozenDict, FrozenMap
from schema.hexes import Hex, find_label
from schema.playtests import Playtest
from schema.sides import Sides
from schema.special_rules import SpecialRule
from schema.texts import ENGLISH, LanguageCode, ScenarioText
from schema.underlay import Underlay
from schema.victory import VictoryCondition

CURRENT_FORMAT = 1

Placed = TypeVar("Placed", HexContent, Label)


def in_board_order(placed: Iterable[Placed]) -> tuple[Placed, ...]:
    """Row by row from the top left; entries for the same hex stay in their order."""
    return tuple(sorted(placed, key=attrgetter("row", "col")))


class Scenario(Frozen):
    """Everything about a scenario. It may be half finished: shape is guarded here, legality by `rules.checks`."""

    format: Annotated[int, Field(ge=CURRENT_FORMAT, le=CURRENT_FORMAT)] = CURRENT_FORMAT
    board: Board = Board()
    battle: Battle = Battle()
    sides: Sides = Sides()
    hexes: Annotated[tuple[HexContent, ...], AfterValidator(in_board_order)] = ()
    labels: Annotated[tuple[Label, ...], AfterValidator(in_board_order)] = ()
    victory: tuple[VictoryCondition, ...] = ()
    special_rules: tuple[SpecialRule, ...] = ()
    texts: FrozenMap[LanguageCode, ScenarioText] = Field(default_factory=FrozenDict)
    expansions: tuple[Expansion, ...] = ()
    authorship: Authorship = Authorship()
    playtests: tuple[Playtest, ...] = ()
    underlay: Underlay | None = None
    carried: Carried = NOTHING_CARRIED

    @cached_property
    def by_hex(self) -> Mapping[Hex, HexContent]:
        """What is on each hex that has anything. Entries for the same hex are merged, the later one wins."""
        merged: dict[Hex, HexContent] = {}
        for content in self.hexes:
            where = content.hex
            earlier = merged.get(where)
            merged[where] = content if earlier is None else earlier.merged_with(content)
        return FrozenDict(merged)

    def at(self, where: Hex) -> HexContent:
        """What is on a hex; an empty content where nothing is."""
        return self.by_hex.get(where) or HexContent.empty(where)

    def with_contents(self, contents: Iterable[HexContent]) -> Scenario:
        """The scenario with these hexes as given here, each replacing all that was listed for it."""
        changed = {content.hex: content for content in contents}
        kept = [content for content in self.hexes if (content.row, content.col) not in changed]
        added = [content for content in changed.values() if not content.is_bare]
        return self.model_copy(update={"hexes": in_board_order(kept + added)})

    def changed_hexes(self, before: Scenario) -> frozenset[Hex]:
        """The hexes whose contents or labels differ from those of an earlier scenario.

        Values that an edit left alone are the same objects, so this is quick.
        """
        hexes: set[Hex] = set()
        if self.hexes is not before.hexes:
            old, new = {id(content) for content in before.hexes}, {id(content) for content in self.hexes}
            removed = {content for content in before.hexes if id(content) not in new}
            added = {content for content in self.hexes if id(content) not in old}
            hexes = {content.hex for content in removed ^ added}
        if self.labels is not before.labels:
            hexes |= {label.hex for label in set(self.labels) ^ set(before.labels)}
        return frozenset(hexes)

    def title_in(self, language: str) -> str:
        """The title in a language, or else in English or any other; "" if there is none."""
        texts = (self.texts.get(code) for code in (language, ENGLISH, *self.texts))
        return next((text.title for text in texts if text is not None and text.title.strip()), "")

    def label(self, where: Hex) -> str:
        return where.label(self.board.kind.rows)

    def find_hex(self, label: str) -> Hex | None:
        """The hex of this board that a label names."""
        where = find_label(label, self.board.kind.rows)
        return where if where is not None and self.board.kind.contains(where) else None
