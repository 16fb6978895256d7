"""Where a game stands as a scenario: what the board painter, the editor and the lab can show."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from rules.board.ground import Ground
from rules.board.troops import TroopKind
from rules.game.command_state import CommandState
from rules.game.events import Event, EventCode
from rules.game.field import CAMPS, Field
from rules.game.objectives import NOBODY
from rules.game.options import GameOptions
from rules.game.scoring import hold_first_objectives
from rules.game.state import NO_CARD, GameState
from rules.geometry import indices_of
from schema.catalog.terrain import TerrainLayer
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Camouflage, Mine
from schema.pieces import Tile, Unit
from schema.scenario import Scenario, in_board_order

_LAYERS: Final = {TerrainLayer.STRUCTURE: "structure", TerrainLayer.OBSTACLE: "obstacle"}
_WALKS: Final = frozenset({EventCode.MOVE, EventCode.RETREAT, EventCode.TAKE_GROUND})
_GONE: Final = frozenset({EventCode.ELIMINATED, EventCode.EXIT, EventCode.UNIT_LOST})
# Of all hexes of a long game.
_CONTENTS_KEPT: Final = 1 << 14


@dataclass(frozen=True, slots=True)
class PositionDraft:
    """A position of a game as a scenario, and what its figures and cards mean to a game that goes on from there."""

    scenario: Scenario
    options: GameOptions


class BoardPositions:
    """Makes scenarios of the states of one field. What did not change is the same object, so little is painted anew."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self._setup = field.scenario
        self._units = _units_by_kind(field)
        self._contents: dict[tuple[object, ...], HexContent] = {}
        # The hexes of the set-up that are not on this board.
        self._beyond = tuple(content for content in self._setup.hexes if content.hex not in field.grid.index)
        hexes = field.grid.hexes
        self._in_order = sorted(range(field.grid.size), key=lambda index: (hexes[index].row, hexes[index].col))
        # What every hex of the state before had, and the content that was made of it: most actions change a few.
        self._looks: list[tuple[object, ...]] = [()] * field.grid.size
        self._shown: list[HexContent | None] = [None] * field.grid.size

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes of the board by their numbers."""
        return self._field.grid.hexes

    def scenario(self, state: GameState) -> Scenario:
        """The set-up as it looks now: units, pieces that came or went, mines, camouflage."""
        looks: list[tuple[object, ...]] = list(zip(state.kinds, state.figures, state.landscape.grounds, strict=True))
        for index in (*indices_of(state.camouflaged), *state.mines):
            looks[index] = (*looks[index], state.camouflaged >> index & 1, index in state.mines)
        for index, (before, now) in enumerate(zip(self._looks, looks, strict=True)):
            if before != now:
                self._shown[index] = self._content(state, index)
        self._looks = looks
        hexes = tuple(content for content in map(self._shown.__getitem__, self._in_order) if content is not None)
        return self._setup.model_copy(
            update={"hexes": in_board_order((*self._beyond, *hexes)) if self._beyond else hexes}
        )

    def _content(self, state: GameState, index: int) -> HexContent | None:
        kind, figures = state.kinds[index], state.figures[index]
        ground = state.landscape.grounds[index]
        is_camouflaged, has_mine = bool(state.camouflaged >> index & 1), index in state.mines
        key = (index, kind, figures, ground, is_camouflaged, has_mine)
        content = self._contents.get(key)
        if content is None:
            if len(self._contents) >= _CONTENTS_KEPT:
                self._contents.clear()
            content = self._contents[key] = self._make(
                index, self.unit(kind, figures), ground, is_camouflaged=is_camouflaged, has_mine=has_mine
            )
        return None if content.is_bare else content

    def unit(self, kind: TroopKind | None, figures: int) -> Unit | None:
        if kind is None:
            return None
        known = self._units.get(kind) or Unit(kind=kind.type.kind, nation=kind.nation, equipment=kind.equipment)
        if known.figures is None and figures == kind.strength:
            return known
        return known.model_copy(update={"figures": figures})

    def _make(
        self, index: int, unit: Unit | None, ground: Ground, *, is_camouflaged: bool, has_mine: bool
    ) -> HexContent:
        where = self._field.grid.hexes[index]
        before = self._setup.at(where)
        update: dict[str, object] = {"unit": unit}
        first_ground = self._field.landscape.grounds[index]
        if ground is not first_ground:
            update |= _changed_tiles(self._field, before, first_ground, ground)
        update["markers"] = tuple(
            marker
            for marker in before.markers
            if (has_mine or not isinstance(marker, Mine)) and (is_camouflaged or not isinstance(marker, Camouflage))
        )
        if is_camouflaged and not any(isinstance(marker, Camouflage) for marker in before.markers):
            update["markers"] = (*before.markers, Camouflage())
        # A unit that the game does not know stays where it fills its hex; where rules leave it out, it is not there.
        if unit is None and self._field.setup.unknown_units >> index & 1:
            update["unit"] = before.unit
        return before.model_copy(update=update)

    # Between two states

    def after_event(self, scenario: Scenario, event: Event) -> Scenario:
        """The board after one of the events of an action: units walk, lose figures and go. The rest comes with the
        state after the action.
        """
        hexes = self._field.grid.hexes
        if event.hex < 0:
            return scenario
        where = hexes[event.hex]
        content = scenario.at(where)
        if content.unit is None:
            return scenario
        if event.code in _WALKS and event.target >= 0 and event.target != event.hex:
            return _moved(scenario, content, hexes[event.target])
        if event.code in _GONE:
            return scenario.with_contents([content.model_copy(update={"unit": None})])
        if event.code is EventCode.LOSS:
            return scenario.with_contents([_with_figures(content, int(event.values[0]))])
        return scenario

    def without_unit(self, scenario: Scenario, where: Hex) -> Scenario:
        """While its unit is on its way."""
        return scenario.with_contents([scenario.at(where).model_copy(update={"unit": None})])

    # A draft

    def draft(self, state: GameState, seen: Collection[int] = (0, 1)) -> PositionDraft:
        """The position as a scenario of its own: the side to play begins, and needs only the medals that are left.

        `seen`: the sides whose cards may be known; others are dealt a hand.
        """
        scenario = self.scenario(state)
        sides = scenario.sides
        changes: dict[str, object] = {"first": sides.seat_of(CAMPS[state.side]) or sides.first}
        held = self._held_medals(state)
        for side, camp in enumerate(CAMPS):
            seat = sides.seat_of(camp)
            if seat is not None and sides.at(seat).medals:
                # What is still held counts again in the new game; what was eliminated does not.
                left = max(1, self._field.medals_to_win[side] - state.medals[side] + held[side])
                changes[seat.value] = sides.at(seat).model_copy(update={"medals": left})
        update = {"sides": sides.model_copy(update=changes), "playtests": ()}
        return PositionDraft(scenario.model_copy(update=update), self._options(state, seen))

    def _held_medals(self, state: GameState) -> list[int]:
        """The medals that a game which begins in this position gives at once."""
        fresh = state.copy()
        fresh.holders, fresh.medals = [NOBODY] * len(state.holders), [0, 0]
        hold_first_objectives(self._field, fresh)
        return fresh.medals

    def _options(self, state: GameState, seen: Collection[int]) -> GameOptions:
        """What a game from this position agrees on: the cards that are held, and that figures were lost."""
        hands = [list(hand) for hand in state.hands]
        # The turn begins anew, so its cards are still to be played.
        if isinstance(state, CommandState):
            hands[state.side] += [one.card for one in state.dispatched if one.is_from_hand]
        elif state.card != NO_CARD:
            hands[state.side].append(state.card)
        allied, axis = (
            tuple(self._field.cards.name(card) for card in hand) if side in seen else ()
            for side, hand in enumerate(hands)
        )
        update = {"allied_hand": allied, "axis_hand": axis, "figures_lost": True, "first": None}
        return self._field.options.model_copy(update={**update, "allied_medals": 0, "axis_medals": 0})


def _units_by_kind(field: Field) -> Mapping[TroopKind, Unit]:
    return {troop.kind: troop.unit for troop in reversed(field.setup.troops.values())}


def _changed_tiles(field: Field, before: HexContent, first: Ground, now: Ground) -> dict[str, object]:
    """Tiles that are no longer on the ground go, pieces that were not there at first come into their layer."""
    here = {part.piece.terrain for part in now.parts}
    known = {part.piece.terrain for part in first.parts}
    changes: dict[str, object] = {}
    for name in ("terrain", "structure", "obstacle"):
        tile: Tile | None = getattr(before, name)
        if tile is not None and tile.terrain in known and tile.terrain not in here:
            changes[name] = None
    for part in now.parts:
        if part.piece.terrain not in known:
            layer = _LAYERS.get(field.catalog.terrain(part.piece.terrain).layer, "terrain")
            changes[layer] = Tile(terrain=part.piece.terrain, shape=part.piece.shape, rotation=part.piece.turn)
    return changes


def _moved(scenario: Scenario, content: HexContent, target: Hex) -> Scenario:
    there = scenario.at(target)
    left = content.model_copy(update={"unit": None, "markers": _without_camouflage(content)})
    return scenario.with_contents([left, there.model_copy(update={"unit": content.unit})])


def _without_camouflage(content: HexContent) -> tuple[object, ...]:
    return tuple(marker for marker in content.markers if not isinstance(marker, Camouflage))


def _with_figures(content: HexContent, figures: int) -> HexContent:
    assert content.unit is not None
    unit = content.unit.model_copy(update={"figures": figures}) if figures else None
    return content.model_copy(update={"unit": unit})
