"""Changes of the ground: pieces that are taken off the board or laid on it during a game."""

from __future__ import annotations

from rules.board.ground import Ground, GroundPiece, ground_of
from rules.board.pieces import PlacedPiece
from rules.game.cross_hairs import CROSS_HAIRS, lose_range
from rules.game.engine import Engine
from rules.game.events import EventCode
from rules.game.state import GameState
from schema.catalog.specials.special import Occasion
from schema.catalog.specials.terrain import LeavingRemoves


def change_ground(state: GameState, index: int, pieces: tuple[PlacedPiece, ...], engine: Engine) -> None:
    """Other pieces on a hex: the landscape of the state goes on with them."""
    ground = ground_of(pieces, engine.field.profile)
    if ground is not state.landscape.grounds[index]:
        state.landscape = state.landscape.changed(index, ground)


def pieces_on(ground: Ground) -> tuple[PlacedPiece, ...]:
    return tuple(part.piece for part in ground.parts)


def remove_piece(engine: Engine, state: GameState, index: int, part: GroundPiece) -> None:
    """Take one piece off a hex."""
    pieces = tuple(piece for piece in pieces_on(state.landscape.grounds[index]) if piece != part.piece)
    change_ground(state, index, pieces, engine)
    engine.tell(EventCode.TERRAIN_REMOVED, hex=index, subject=part.terrain.id)


def add_piece(engine: Engine, state: GameState, index: int, terrain: str) -> None:
    """Lay a piece on a hex, on top of what lies there."""
    pieces = (*pieces_on(state.landscape.grounds[index]), PlacedPiece(terrain))
    change_ground(state, index, pieces, engine)
    engine.tell(EventCode.TERRAIN_ADDED, hex=index, subject=terrain)


def leave_hex(engine: Engine, state: GameState, index: int, occasion: Occasion) -> None:
    """A unit has left a hex: some pieces go with it."""
    if CROSS_HAIRS in state.extras:
        lose_range(engine, state, index)
    for part in state.landscape.grounds[index].special_parts:
        special = part.terrain.find_special(LeavingRemoves)
        if special is not None and occasion in special.when:
            remove_piece(engine, state, index, part)
