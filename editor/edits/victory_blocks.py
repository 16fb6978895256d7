"""All victory blocks of a scenario, in the order of its text, and the edits that add, change, move and remove one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final

from editor.edits.edit import Edit
from editor.edits.fields import BlockListEdit
from editor.edits.marker_blocks import DecoyBlock, ExitBlock, ObjectiveBlock
from editor.edits.piece_blocks import BridgeBlock, UnitsBlock
from editor.edits.victory_block import VictoryBlock, VictoryConditionBlock
from schema.board import Camp
from schema.hexes import Hex
from schema.issues import Parameter
from schema.markers import Exit, Marker, Medal, Mine
from schema.scenario import Scenario
from schema.sections import Section
from schema.victory import (
    CustomCondition,
    DeckExhaustion,
    EliminationWorth,
    EmptySections,
    ExitByEdge,
    ExitWorth,
    MustExit,
    SuddenDeath,
)

_ALLIES: Final = Camp.ALLIES

NEW_BLOCKS: Final[Mapping[str, Callable[[], VictoryBlock]]] = MappingProxyType(
    {
        "objective": lambda: ObjectiveBlock(Medal(camp=_ALLIES)),
        "exit": lambda: ExitBlock(_ALLIES),
        "sudden_death": lambda: VictoryConditionBlock(SuddenDeath(camp=_ALLIES, needed=1, hexes=())),
        "units": lambda: UnitsBlock(_ALLIES),
        "elimination_worth": lambda: VictoryConditionBlock(EliminationWorth(camp=_ALLIES, kind="elite_armor", worth=2)),
        "exit_by_edge": lambda: VictoryConditionBlock(ExitByEdge(camp=_ALLIES)),
        "exit_worth": lambda: VictoryConditionBlock(ExitWorth()),
        "must_exit": lambda: VictoryConditionBlock(MustExit(camp=_ALLIES, units=1)),
        "empty_sections": lambda: VictoryConditionBlock(EmptySections(camp=_ALLIES, sections=(Section.CENTER,))),
        "bridge": lambda: BridgeBlock(None),
        "decoy": lambda: DecoyBlock(_ALLIES),
        "deck_exhaustion": lambda: VictoryConditionBlock(DeckExhaustion(winner=Camp.AXIS)),
        "custom": lambda: VictoryConditionBlock(CustomCondition(text={})),
    }
)
"""A block of each kind as it is added; those on the map wait for their hexes."""


def victory_blocks(scenario: Scenario) -> tuple[VictoryBlock, ...]:
    bridges = BridgeBlock.find(scenario)
    return (
        *(ObjectiveBlock.of(placed) for placed in _together(scenario, _medal_key)),
        *(ExitBlock.of(placed) for placed in _together(scenario, _exit_key)),
        *(DecoyBlock.of(placed) for placed in _together(scenario, _decoy_key)),
        *(() if bridges is None else (bridges,)),
        *UnitsBlock.all_of(scenario),
        *(
            VictoryConditionBlock(condition, index, scenario.board.kind)
            for index, condition in enumerate(scenario.victory)
        ),
    )


def _together(
    scenario: Scenario, key: Callable[[Marker, Hex], object | None]
) -> tuple[tuple[tuple[Hex, Marker], ...], ...]:
    markers_by_key: dict[object, list[tuple[Hex, Marker]]] = {}
    for where, content in sorted(scenario.by_hex.items()):
        for marker in content.markers:
            if (group := key(marker, where)) is not None:
                markers_by_key.setdefault(group, []).append((where, marker))
    return tuple(map(tuple, markers_by_key.values()))


def _medal_key(marker: Marker, where: Hex) -> object | None:
    """Equal for medals that one sentence can tell: one that has a group stands alone."""
    if not isinstance(marker, Medal):
        return None
    own = ("nation", "carried")
    demands = tuple(getattr(marker, name) for name in Medal.model_fields if name not in own)
    return demands, where if marker.group else None


def _exit_key(marker: Marker, where: Hex) -> object | None:
    del where
    return ("exit", marker.camp) if isinstance(marker, Exit) else None


def _decoy_key(marker: Marker, where: Hex) -> object | None:
    del where
    return ("mine", marker.camp) if isinstance(marker, Mine) and marker.decoy else None


@dataclass(frozen=True)
class ChangeBlock(Edit):
    """A block as it was and as it is to be; None for one that comes or goes."""

    old: VictoryBlock | None
    new: VictoryBlock | None

    @property
    def text_key(self) -> str:
        if self.old is None:
            return "history.add-victory"
        return "history.remove-victory" if self.new is None else "history.change-victory"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        block = self.new or self.old
        return {} if block is None else {"block": f"ui:block.{block.kind}"}

    def apply(self, scenario: Scenario) -> Scenario:
        if self.old == self.new:
            return scenario
        changed = scenario
        # A block that is changed takes the old one's place itself: what lies on the map keeps its order.
        if self.old is not None and (self.new is None or isinstance(self.old, VictoryConditionBlock)):
            changed = self.old.taken_from(changed)
        if self.new is not None:
            changed = self.new.put(changed)
        return scenario if changed == scenario else changed


@dataclass(frozen=True)
class MoveBlock(BlockListEdit):
    """A condition or a special rule to another position of its list."""

    index: int
    to: int
    text_key: ClassVar[str] = "history.move-block"

    def apply(self, scenario: Scenario) -> Scenario:
        blocks = list(getattr(scenario, self.field))
        if not (0 <= self.index < len(blocks) and 0 <= self.to < len(blocks)) or self.index == self.to:
            return scenario
        blocks.insert(self.to, blocks.pop(self.index))
        return scenario.model_copy(update={self.field: tuple(blocks)})
