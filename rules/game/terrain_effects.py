"""What pieces do to units that enter, leave or are lost: sandbags, wire, mines, frozen rivers, headquarters."""

from __future__ import annotations

from rules.board.ground import GroundPiece
from rules.board.troops import TroopKind
from rules.game.clearing import clear_mine, find_enemy_mine, may_work, sweep_mine
from rules.game.engine import Engine
from rules.game.events import EventCode
from rules.game.ground_changes import remove_piece
from rules.game.headquarters import enter_headquarters
from rules.game.losses import lose_figures
from rules.game.scoring import check_victory, gain_medals
from rules.game.state import GameState
from schema.board import Camp
from schema.catalog.specials.special import Occasion, WorkMoment
from schema.catalog.specials.terrain import (
    CaptureHeadquarters,
    FrozenRiverRisk,
    MineValues,
    WireRemoval,
)
from schema.catalog.unit_class import UnitClass


def enter_hex(
    engine: Engine,
    state: GameState,
    index: int,
    occasion: Occasion,
    *,
    stops_here: bool,
    spared: tuple[str, ...] = (),
) -> None:
    """A unit has come to a hex: wire under armor, thin ice, mines. `stops_here`: it does not only pass.

    `spared`: terrain that does nothing to it now.
    """
    parts = state.landscape.grounds[index].special_parts
    kind = state.kinds[index]
    if not parts or kind is None:
        return
    for part in parts:
        if part.terrain.id not in spared:
            _enter_piece(engine, state, index, kind, part, occasion, stops_here=stops_here)
            if state.kinds[index] is None:
                return


def _enter_piece(
    engine: Engine,
    state: GameState,
    index: int,
    kind: TroopKind,
    part: GroundPiece,
    occasion: Occasion,
    *,
    stops_here: bool,
) -> None:
    for special in part.terrain.specials:
        match special:
            case WireRemoval() if occasion is not Occasion.RETREAT:
                if kind.unit_class is UnitClass.ARMOR and special.armor is WorkMoment.ON_ENTERING:
                    remove_piece(engine, state, index, part)
            case FrozenRiverRisk() if occasion in special.when:
                switches = engine.field.switches
                is_held = switches.ice_holds_behind_enemy_lines and passes_all(state, kind, index, occasion)
                if not is_held and special.not_with_trait not in state.landscape.grounds[index].traits:
                    _cross_ice(engine, state, index, kind, special)
            case MineValues() if occasion in special.when and stops_here:
                _step_on_mine(engine, state, index, kind, part, special, occasion)
            case CaptureHeadquarters():
                enter_headquarters(engine, state, index, kind, part, special)
            case _:
                pass


def _cross_ice(engine: Engine, state: GameState, index: int, kind: TroopKind, risk: FrozenRiverRisk) -> None:
    faces = engine.chance.roll(risk.dice)
    lost = sum(face in risk.faces for face in faces) * risk.figures_lost_per_face
    side = 1 if kind.camp is Camp.AXIS else 0
    engine.tell(EventCode.ROLL, side, index, number=lost, subject="frozen_river", values=faces)
    if lost:
        lose_figures(engine, state, index, lost)


def _step_on_mine(
    engine: Engine,
    state: GameState,
    index: int,
    kind: TroopKind,
    part: GroundPiece,
    mines: MineValues,
    occasion: Occasion,
) -> None:
    """The value of a mine is turned up, and so many dice are rolled at the unit. Engineers may clear it first."""
    owners = state.mines.get(index, ())
    if owners and all(owner is kind.camp for owner in owners):
        return
    if occasion is Occasion.MOVE and find_enemy_mine(engine, state, index, kind) is not None:
        if passes_all(state, kind, index, occasion):
            return  # it may go on after its battle, so it clears the mine when it could battle
        if may_work(engine, state, index, kind):
            sweep_mine(engine, state, index, kind, part)
            return
    is_first_move = not state.without_battle >> index & 1
    if (
        engine.field.switches.mines_wait_behind_enemy_lines
        and is_first_move
        and passes_all(state, kind, index, occasion)
    ):
        return
    values: dict[int, int] = state.extras["mines"]
    value = values.get(index, 0)
    side = 1 if kind.camp is Camp.AXIS else 0
    _turn_up(engine, state, index, value)
    if not value:
        _score_decoy(engine, state, index, side)
        clear_mine(engine, state, index, part)
        return
    faces = engine.chance.roll(value)
    hitting = engine.field.strike_faces(mines.hit_faces, kind)
    hits = sum(face in hitting for face in faces)
    engine.tell(EventCode.ROLL, side, index, number=hits, subject="mine", values=faces)
    if hits:
        lose_figures(engine, state, index, hits)


def passes_all(state: GameState, kind: TroopKind, index: int, occasion: Occasion) -> bool:
    """Whether the card by which it was ordered lets a unit pass what lies on its way. No card helps in a retreat."""
    if occasion is Occasion.RETREAT:
        return False
    plan = state.plan_of(index)
    order = None if plan is None else plan.move_order(kind)
    return order is not None and order.ignores_stops


def _turn_up(engine: Engine, state: GameState, index: int, value: int) -> None:
    """Everybody knows the value from now on."""
    known: int = state.extras.get("open_mines", 0)
    if not known >> index & 1:
        state.extras["open_mines"] = known | 1 << index
        engine.tell(EventCode.MINE, hex=index, number=value)


def _score_decoy(engine: Engine, state: GameState, index: int, side: int) -> None:
    """The first mine without a value gives a medal, where the scenario says so."""
    if index in engine.field.decoys and "decoy" not in state.extras:
        state.extras["decoy"] = side
        gain_medals(engine, state, side, engine.field.decoy_medals, "mine_decoy", index)
        check_victory(engine, state)
