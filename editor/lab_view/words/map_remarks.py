"""What the map shows, in three plain sentences made of the reading."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from editor.lab_view.words.reading_words import ReadingWords, idlest_section
from rules.geometry import distance
from rules.lab.reading import BalanceReading, ObjectiveReading
from schema.board import Camp
from schema.hexes import Hex

MAX_REMARKS: Final = 3
# The fight is at a place if so much of the losses falls within two hexes of it.
_NEAR: Final = 2
_GATHERED: Final = 0.3
# Only the hexes with most losses can be that place.
_CANDIDATES: Final = 12
# An objective decides, or is quiet, from these shares of the wins on.
_DECISIVE: Final = 0.25
_QUIET: Final = 0.25
_IDLE: Final = 0.5
_DOOMED: Final = 0.6


@dataclass(frozen=True, slots=True)
class MapRemark:
    title: str
    detail: str


def map_remarks(reading: BalanceReading, words: ReadingWords) -> tuple[MapRemark, ...]:
    """At most three, the most telling first."""
    found = (*_fight(reading, words), *_objectives(reading, words), *_idle(reading, words), *_doomed(reading, words))
    return found[:MAX_REMARKS]


def _fight(reading: BalanceReading, words: ReadingWords) -> Iterator[MapRemark]:
    total = sum(sum(entry.losses) for entry in reading.hexes)
    if not total:
        return
    by_losses = sorted(reading.hexes, key=lambda entry: -sum(entry.losses))[:_CANDIDATES]
    near, hottest = max((_losses_near(reading, entry.hex), entry.hex) for entry in by_losses)
    share = near / total
    title = "lab.fight" if share >= _GATHERED else "lab.fight-spread"
    yield MapRemark(
        words.text(title, hex=words.hex(hottest), place=words.place(hottest)),
        words.text("lab.fight-detail", percent=round(share * 100), hex=words.hex(hottest)),
    )


def _losses_near(reading: BalanceReading, middle: Hex) -> float:
    return sum(sum(entry.losses) for entry in reading.hexes if distance(middle, entry.hex) <= _NEAR)


def _objectives(reading: BalanceReading, words: ReadingWords) -> Iterator[MapRemark]:
    """The one that decides most; else the quietest."""
    on_board = [objective for objective in reading.objectives if objective.hex is not None]
    wins = {camp: reading.side(camp).wins for camp in Camp}
    on_board = [objective for objective in on_board if wins[objective.camp]]
    if not on_board:
        return
    strongest = max(on_board, key=lambda objective: objective.decisive)
    quietest = min(on_board, key=lambda objective: objective.held)
    if strongest.decisive >= _DECISIVE:
        yield _objective(strongest, "decides", strongest.decisive, words)
    elif quietest.held <= _QUIET:
        yield _objective(quietest, "quiet", quietest.held, words)


def _objective(objective: ObjectiveReading, code: str, share: float, words: ReadingWords) -> MapRemark:
    assert objective.hex is not None
    return MapRemark(
        words.text(f"lab.{code}", hex=words.hex(objective.hex), place=words.place(objective.hex)),
        words.text(f"lab.{code}-{objective.camp.value}", percent=round(share * 100)),
    )


def _idle(reading: BalanceReading, words: ReadingWords) -> Iterator[MapRemark]:
    idle = idlest_section(reading.sections)
    if idle is not None and idle.without_order >= _IDLE:
        section = words.name(f"section:{idle.section}")
        yield MapRemark(
            words.text(f"lab.idle-title-{idle.camp.value}", section=section),
            words.text("lab.idle-detail", tenths=round(idle.without_order * 10)),
        )


def _doomed(reading: BalanceReading, words: ReadingWords) -> Iterator[MapRemark]:
    doomed = max(reading.units, key=lambda unit: unit.eliminated, default=None)
    if doomed is not None and doomed.eliminated >= _DOOMED:
        yield MapRemark(
            words.text(f"lab.doomed-{doomed.camp.value}", unit=f"unit:{doomed.unit}", hex=words.hex(doomed.hex)),
            words.text("lab.doomed-detail", percent=round(doomed.eliminated * 100)),
        )
