"""What the engine of the rules tells, in the lines of the records."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from rules.board.troops import TroopKind
from rules.game.events import Event, EventCode
from rules.geometry import Grid
from schema.catalog.specials.unit import HitsAreRerolled
from tests.recorded_games.decisions import Retreat
from tests.recorded_games.engine_offers import SIDES, hexes_of_mask
from tests.recorded_games.events import (
    Heal,
    Loss,
    Medal,
    MedalLost,
    MineSwept,
    Night,
    OrderOffer,
    Roll,
    Smoke,
    TerrainAdded,
    TerrainRemoved,
    TokenAdded,
    TokenRemoved,
    Uncamouflaged,
    UnitAdded,
)
from tests.recorded_games.line import Line

# A cross-hair is a token of the other implementation.
_TARGET = "target"


class EventTranslator:
    """Turns the events of one step into lines. `kinds`: who stood where before it."""

    def __init__(self, grid: Grid, kinds: Sequence[TroopKind | None]) -> None:
        self._grid = grid
        self._kinds = kinds

    def lines(self, events: Sequence[Event]) -> list[Line]:
        found: list[Line] = []
        for number, event in enumerate(events):
            found += self._translate(event, events[:number], events[number + 1 :])
        return _with_heals_added_up(found)

    def _translate(self, event: Event, before: Sequence[Event], after: Sequence[Event]) -> Iterator[Line]:
        simple = _SIMPLE.get(event.code)
        if simple is not None:
            yield simple(self, event)
        elif event.code is EventCode.ROLL:
            yield self._roll(event, before)
        elif event.code is EventCode.FLAGS:
            yield self._retreat(event, after)
        elif event.code is EventCode.ELIMINATED and not any(
            one.code is EventCode.LOSS and one.hex == event.hex for one in before[-1:]
        ):
            yield Loss(at=self._at(event.hex), hits=1, left=0)

    def _at(self, index: int) -> Any:
        return tuple(self._grid.hexes[index])

    def _optional(self, index: int) -> Any:
        return None if index < 0 else self._at(index)

    def _roll(self, event: Event, before: Sequence[Event]) -> Roll:
        make = partial(Roll, side=SIDES[event.side], faces=tuple(str(face) for face in event.values))
        match event.subject:
            case "battle" | "ambush" | "battle_back" | "strike":
                purpose = "battle" if event.subject == "strike" else event.subject
                hits = None if self._is_rerolled(event.target) else event.number
                ends = {"origin": self._optional(event.hex), "to": self._at(event.target)}
                return make(purpose=purpose, hits=hits, **ends)
            case "tiger":
                first = next(one for one in reversed(before) if one.code is EventCode.ROLL)
                ends = {"origin": self._optional(first.hex), "to": self._at(first.target)}
                # It has but one figure to lose.
                purpose = "battle" if first.subject == "strike" else first.subject
                made = make(purpose=purpose, hits=min(event.number, 1), tiger=True, **ends)
                return made.model_copy(update={"side": SIDES[first.side]})
            case "mine" | "frozen_river":
                return make(purpose=event.subject, at=self._at(event.hex), hits=event.number)
            case _:
                return make(purpose=event.subject, at=self._optional(event.hex))

    def _is_rerolled(self, index: int) -> bool:
        kind = self._kinds[index]
        return kind is not None and kind.type.find_special(HitsAreRerolled) is not None

    def _retreat(self, event: Event, after: Sequence[Event]) -> Retreat:
        """Flags and what came of them, up to the next ones."""
        least, most, losses, *levels = (int(value) for value in event.values)
        path: tuple[Any, ...] = ()
        lost = 0
        for one in after:
            if one.code in (EventCode.FLAGS, EventCode.ROLL):
                break
            if one.code is EventCode.RETREAT:
                path = tuple(self._at(int(index)) for index in one.values)
            elif one.code is EventCode.LOSS and one.subject == "no_retreat":
                lost = one.number
        cells = [(*at, count) for count, level in enumerate(levels) if count for at in hexes_of_mask(self._grid, level)]
        return Retreat(
            side=SIDES[event.side],
            origin=self._at(event.hex),
            min=least,
            max=most,
            cells=tuple(cells),
            blocked=losses,
            path=path,
            ignored=0,
            lost=lost,
        )

    def _orders(self, event: Event) -> OrderOffer:
        candidates, extra, on_the_move, *limits = (int(value) for value in event.values)
        # Of a section that was chosen the records only list the units.
        is_limited = bool(limits) and event.subject != "infantry_assault"
        return OrderOffer(
            purpose="order",
            side=SIDES[event.side],
            units=hexes_of_mask(self._grid, candidates),
            n=event.number,
            sections=(limits[0], limits[1], limits[2]) if is_limited else None,
            extra=extra,
            on_the_move=on_the_move,
        )

    def _rolled_orders(self, event: Event) -> OrderOffer:
        candidates, infantry, armor, anything = (int(value) for value in event.values)
        return OrderOffer(
            purpose="their_finest_hour",
            side=SIDES[event.side],
            units=hexes_of_mask(self._grid, candidates),
            infantry=infantry,
            armor=armor,
            any=anything,
        )

    def _medal(self, event: Event) -> Medal:
        return Medal(side=SIDES[event.side], n=event.number, why=event.subject, at=self._optional(event.hex))

    def _medal_lost(self, event: Event) -> MedalLost:
        return MedalLost(side=SIDES[event.side], n=event.number, why=event.subject, at=self._optional(event.hex))

    def _loss(self, event: Event) -> Loss:
        return Loss(at=self._at(event.hex), hits=event.number, left=event.values[0], why=event.subject or None)


def _with_heals_added_up(lines: Sequence[Line]) -> list[Line]:
    """The figures that a unit gets back one by one as one number."""
    figures: dict[Any, int] = {}
    for line in lines:
        if isinstance(line, Heal):
            figures[line.at] = figures.get(line.at, 0) + line.n
    found: list[Line] = []
    for line in lines:
        if not isinstance(line, Heal):
            found.append(line)
        elif line.at in figures:
            found.append(line.model_copy(update={"n": figures.pop(line.at)}))
    return found


_SIMPLE: dict[EventCode, Callable[[EventTranslator, Event], Line]] = {
    EventCode.ORDERS: EventTranslator._orders,
    EventCode.ROLLED_ORDERS: EventTranslator._rolled_orders,
    EventCode.MEDAL: EventTranslator._medal,
    EventCode.MEDAL_LOST: EventTranslator._medal_lost,
    EventCode.LOSS: EventTranslator._loss,
    EventCode.HEAL: lambda own, event: Heal(side=SIDES[event.side], at=own._at(event.hex), n=event.number),
    EventCode.TERRAIN_REMOVED: lambda own, event: TerrainRemoved(at=own._at(event.hex), kind=event.subject),
    EventCode.TERRAIN_ADDED: lambda own, event: TerrainAdded(at=own._at(event.hex), kind=event.subject),
    EventCode.UNCAMOUFLAGED: lambda own, event: Uncamouflaged(at=own._at(event.hex)),
    EventCode.CROSS_HAIR: lambda own, event: TokenAdded(kind=_TARGET, at=own._at(event.hex)),
    EventCode.CROSS_HAIR_LOST: lambda own, event: TokenRemoved(kind=_TARGET, at=own._at(event.hex)),
    EventCode.MINE_CLEARED: lambda _own, _event: MineSwept(),
    EventCode.NIGHT: lambda _own, event: Night(visibility=event.number),
    EventCode.SMOKE: lambda own, event: Smoke(at=own._at(event.hex), stage=event.subject),
    EventCode.UNIT_ADDED: lambda own, event: UnitAdded(
        side=SIDES[event.side], at=own._at(event.hex), kind=event.subject
    ),
}
