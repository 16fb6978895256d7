"""The enemies around a unit as rows: targets, enemies in sight without dice, and hidden ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from editor.board.overlays.facts import HexFacts
from editor.board.overlays.overlay_words import OverlayWords, obstructions
from editor.ui.piece_names import piece_name
from editor.wording.reasons import Reasons
from i18n.values import capitalized
from rules.board.inspection import SIGHT_RANGE
from rules.geometry import indices_of
from schema.hexes import Hex, readable_labels

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class EnemyKind(StrEnum):
    """The values are the names of the icons."""

    TARGET = "target"
    WITHOUT_DICE = "dice"
    HIDDEN = "sight"


@dataclass(frozen=True)
class EnemyRow:
    kind: EnemyKind
    hex: Hex
    label: str
    words: str
    result: str = ""


def find_enemy_rows(context: EditorContext, facts: HexFacts) -> list[EnemyRow]:
    """The best targets first, then the others from near to far."""
    return [*_targets(context, facts), *_without_dice(context, facts), *_hidden(context, facts)]


def _targets(context: EditorContext, facts: HexFacts) -> Iterator[EnemyRow]:
    words = OverlayWords(context)

    def chance(index: int) -> tuple[float, int]:
        target = facts.targets[index]
        hit = 0.0 if target.odds is None else float(target.odds.chance_of_hit)
        return -hit, -target.dice

    for index in sorted(range(len(facts.targets)), key=chance):
        target = facts.targets[index]
        dice, percent = words.plate(target)
        result = f"{dice} · {percent}" if percent else dice
        yield EnemyRow(
            EnemyKind.TARGET, target.hex, _label(facts, target.hex), _who(context, facts, target.hex), result
        )


def _without_dice(context: EditorContext, facts: HexFacts) -> Iterator[EnemyRow]:
    words = OverlayWords(context)
    for enemy in sorted((one for one in facts.enemies if not one.is_target), key=lambda one: one.range):
        dice, reason = words.plate(enemy)
        who = _who(context, facts, enemy.hex, ground=not reason)
        line = context.text("properties.who-why", who=who, why=reason) if reason else who
        yield EnemyRow(EnemyKind.WITHOUT_DICE, enemy.hex, _label(facts, enemy.hex), line, dice)


def _hidden(context: EditorContext, facts: HexFacts) -> Iterator[EnemyRow]:
    troop = facts.troop
    if troop is None:
        return
    position = facts.questions.position
    near = position.enemies(troop.camp) & position.grid.within(troop.hex, SIGHT_RANGE)
    seen = {enemy.hex for enemy in facts.enemies}
    hexes = [position.hex(index) for index in indices_of(near) if position.hex(index) not in seen]
    reasons = Reasons(context.language, position.grid.kind.rows)
    grid = position.grid
    for where in sorted(hexes, key=lambda one: grid.distance(troop.hex, grid.index[one])):
        terms = obstructions(facts, where)[:1]
        why = capitalized(reasons.phrase(terms[0])) if terms else context.text("legend.hidden")
        yield EnemyRow(EnemyKind.HIDDEN, where, _label(facts, where), why)


def _label(facts: HexFacts, where: Hex) -> str:
    return readable_labels(facts.questions.position.scenario.label(where))


def _who(context: EditorContext, facts: HexFacts, where: Hex, *, ground: bool = True) -> str:
    """`Infantry, town`."""
    content = facts.questions.position.scenario.at(where)
    parts = [] if content.unit is None else [piece_name(context, "unit", content.unit.kind)]
    top = next((tile for tile in (content.obstacle, content.structure, content.terrain) if tile is not None), None)
    if top is not None and ground:
        parts.append(context.name_of(f"terrain:{top.terrain}"))
    return ", ".join(parts)
