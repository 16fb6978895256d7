"""Clearing: wire, road blocks and mines that units take off the board, and caves that they seal."""

from __future__ import annotations

from rules.board.ground import GroundPiece
from rules.board.move_search import STANDING, Move
from rules.board.troops import TroopKind
from rules.game.actions import Action, Verb, hex_action
from rules.game.engine import Engine
from rules.game.events import EventCode
from rules.game.field import CAMPS
from rules.game.ground_changes import change_ground, pieces_on, remove_piece
from rules.game.state import GameState
from rules.geometry import indices_of
from rules.specials import get_special
from schema.catalog.specials.special import WorkMoment
from schema.catalog.specials.terrain import EngineersRemove, MineClearing, SealCave, WireRemoval
from schema.catalog.specials.unit import EngineerWork
from schema.catalog.unit_class import UnitClass

LAST_AT_WORK = "last_at_work"
"""The name of the hex whose unit has battled or cleared something last."""


def work_actions(engine: Engine, state: GameState) -> list[Action]:
    """What ordered units may clear or seal where they stand."""
    actions = []
    for index in indices_of(state.ordered & ~state.without_battle & engine.field.work_hexes):
        kind = state.kinds[index]
        assert kind is not None  # it was ordered
        if _find_removable(engine, state, index, kind) is not None:
            actions.append(hex_action(Verb.REMOVE, index))
        if _find_cave(engine, state, index, kind) is not None:
            actions.append(hex_action(Verb.SEAL, index))
    return actions


def may_work(engine: Engine, state: GameState, index: int, kind: TroopKind) -> bool:
    """Whether the unit could battle from where it stands: it may, if it has not moved too far to battle."""
    path = state.paths.get(index)
    move, start = (STANDING, index) if path is None else (path.last_move, path.start)
    return _find_ban(engine, state, index, kind, start, move) is None


def _find_ban(engine: Engine, state: GameState, index: int, kind: TroopKind, start: int, move: Move) -> object:
    plan = state.plan_of(index)
    order = None if plan is None else plan.battle_order(kind)
    ban = engine.field.targets.find_ban(state, kind, index, start=start, move=move, order=order)
    return None if ban is not None and ban.code == "battle.clears-mine" else ban


def _find_removable(engine: Engine, state: GameState, index: int, kind: TroopKind) -> GroundPiece | None:
    """Wire or a road block under the unit that it may take off now."""
    for part in state.landscape.grounds[index].parts:
        for special in part.terrain.specials:
            match special:
                case WireRemoval() if kind.unit_class is UnitClass.INFANTRY:
                    is_free = not state.finished >> index & 1 or _clears_after_battle(engine, state, index, part)
                    if is_free and may_work(engine, state, index, kind):
                        return part
                case EngineersRemove() if kind.type.kind == special.kind:
                    if not state.finished >> index & 1 and may_work(engine, state, index, kind):
                        return part
                case _:
                    pass
    return None


def _clears_after_battle(engine: Engine, state: GameState, index: int, part: GroundPiece) -> bool:
    """Whether the unit has battled and removes wire besides, perhaps only before anybody else battles."""
    kind = state.kinds[index]
    assert kind is not None  # it was ordered
    if not _clears_with_battle(kind, part) or index not in state.battles:
        return False
    return not engine.field.switches.engineers_clear_wire_at_once or state.extras.get(LAST_AT_WORK) == index


def _clears_with_battle(kind: TroopKind, part: GroundPiece) -> bool:
    """Whether a unit removes a piece besides its battle, as combat engineers do with wire."""
    work, wire = kind.type.find_special(EngineerWork), part.terrain.find_special(WireRemoval)
    if work is None:
        return wire is not None and wire.infantry is WorkMoment.WITH_BATTLE
    return (work.road_block if wire is None else work.wire) is WorkMoment.WITH_BATTLE


def _find_cave(engine: Engine, state: GameState, index: int, kind: TroopKind) -> GroundPiece | None:
    """The cave that the unit may try to seal."""
    for part in state.landscape.grounds[index].parts:
        special = part.terrain.find_special(SealCave)
        if special is None or kind.camp is not special.camp or kind.unit_class not in special.unit_classes:
            continue
        enemies = state.own_units(1 - state.side) & engine.field.grid.adjacent_masks[index]
        is_free = special.adjacent_enemy_allowed or not enemies
        if is_free and not state.finished >> index & 1 and may_work(engine, state, index, kind):
            return part
    return None


def remove_obstacle(engine: Engine, state: GameState, index: int) -> None:
    """A unit takes off the wire or the road block under it."""
    kind = state.kinds[index]
    assert kind is not None  # it was chosen
    part = _find_removable(engine, state, index, kind)
    assert part is not None  # the action was legal
    remove_piece(engine, state, index, part)
    state.extras[LAST_AT_WORK] = index
    has_battled = index in state.battles
    if not _clears_with_battle(kind, part) or (engine.field.switches.engineers_clear_wire_at_once and not has_battled):
        state.finished |= 1 << index


def seal_cave(engine: Engine, state: GameState, index: int) -> None:
    """Roll: one of the faces turns the cave into the ground that it lies in."""
    kind = state.kinds[index]
    assert kind is not None  # it was chosen
    part = _find_cave(engine, state, index, kind)
    assert part is not None  # the action was legal
    special = part.terrain.find_special(SealCave)
    assert special is not None  # it was found by it
    state.finished |= 1 << index if special.instead_of_battle else 0
    faces = engine.chance.roll(kind.type.dice_by_range[special.dice_of_range - 1])
    engine.tell(EventCode.ROLL, state.side, index, subject="seal_cave", values=faces)
    if sum(face in special.faces for face in faces) < special.faces_needed:
        return
    pieces = tuple(
        piece._replace(terrain=special.becomes) if piece == part.piece else piece
        for piece in pieces_on(state.landscape.grounds[index])
    )
    change_ground(state, index, pieces, engine)
    engine.tell(EventCode.SEALED, state.side, index, subject=special.becomes)
    engine.tell(EventCode.TERRAIN_REMOVED, hex=index, subject=part.terrain.id)
    engine.tell(EventCode.TERRAIN_ADDED, hex=index, subject=special.becomes)


def clear_under_armor(engine: Engine, state: GameState, index: int) -> None:
    """Armor that began its turn on wire has torn it down with its battle."""
    kind = state.kinds[index]
    if kind is None or kind.unit_class is not UnitClass.ARMOR:
        return
    for part in state.landscape.grounds[index].parts:
        special = part.terrain.find_special(WireRemoval)
        if special is not None and special.armor is WorkMoment.ON_ENTERING:
            remove_piece(engine, state, index, part)


# Mines


def find_enemy_mine(engine: Engine, state: GameState, index: int, kind: TroopKind) -> GroundPiece | None:
    """The mine on a hex that combat engineers would clear; None for all other units and for their own mines."""
    clearing = engine.field.mine_clearing
    if index not in state.mines or kind.type.kind != clearing.kind:
        return None
    if clearing.enemy_mines_only and all(camp is kind.camp for camp in state.mines[index]):
        return None
    parts = state.landscape.grounds[index].parts
    return next((part for part in parts if part.terrain.find_special(MineClearing) is not None), None)


def clear_mine(engine: Engine, state: GameState, index: int, part: GroundPiece) -> None:
    """Take a mine off the board."""
    remove_piece(engine, state, index, part)
    state.mines = {where: owners for where, owners in state.mines.items() if where != index}


def sweep_mine(engine: Engine, state: GameState, index: int, kind: TroopKind, part: GroundPiece) -> None:
    """Combat engineers clear the mine, as their kind has it instead of battling."""
    engine.tell(EventCode.MINE_CLEARED, state.side, index)
    clear_mine(engine, state, index, part)
    is_instead = get_special(kind.type, EngineerWork).mine is WorkMoment.INSTEAD_OF_BATTLE
    state.finished |= is_instead << index


def sweep_mines(engine: Engine, state: GameState) -> None:
    """At the start of the battles all ordered engineers on an enemy mine clear it, if they could battle."""
    for index in indices_of(state.ordered & ~(state.without_battle | state.finished) & engine.field.work_hexes):
        kind = state.kinds[index]
        assert kind is not None  # it was ordered
        part = find_enemy_mine(engine, state, index, kind)
        if part is not None and CAMPS.index(kind.camp) == state.side and may_work(engine, state, index, kind):
            sweep_mine(engine, state, index, kind, part)
