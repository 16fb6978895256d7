"""Recovery: infantry that stays in an oasis or a hospital rolls to get figures back."""

from __future__ import annotations

from rules.board.troops import TroopKind
from rules.game.actions import Action, Verb, hex_action
from rules.game.engine import Engine
from rules.game.events import EventCode
from rules.game.order_phase import cards_held
from rules.game.state import GameState
from rules.geometry import indices_of
from schema.catalog.specials.terrain import HospitalRecovery, OasisRecovery


def recovery_actions(engine: Engine, state: GameState) -> list[Action]:
    """The ordered units that may recover instead of moving and battling."""
    waiting = state.ordered & ~(state.finished | state.without_battle) & engine.field.recovery_hexes
    return [hex_action(Verb.RECOVER, index) for index in indices_of(waiting) if _find_place(engine, state, index)]


def _find_place(engine: Engine, state: GameState, index: int) -> OasisRecovery | HospitalRecovery | None:
    kind = state.kinds[index]
    assert kind is not None  # it was ordered
    if state.figures[index] >= kind.strength or not kind.type.healable:
        return None
    enemies = state.own_units(1 - state.side) & engine.field.grid.adjacent_masks[index]
    for part in state.landscape.grounds[index].parts:
        place = part.terrain.find_special(OasisRecovery) or part.terrain.find_special(HospitalRecovery)
        if (
            place is not None
            and kind.unit_class in place.unit_classes
            and (place.adjacent_enemy_allowed or not enemies)
            and (place.moved_allowed or not state.moved >> index & 1)
        ):
            return place
    return None


def recover(engine: Engine, state: GameState, index: int) -> None:
    """Roll for figures; the unit has nothing else to do in this turn."""
    place, kind = _find_place(engine, state, index), state.kinds[index]
    assert place is not None and kind is not None  # the action was legal  # noqa: PT018
    dice = cards_held(state, state.side) if place.dice == "cards_held" else place.dice
    faces = engine.chance.roll(dice)
    engine.tell(EventCode.ROLL, state.side, index, subject="recover", values=faces)
    figures = sum(face in place.faces for face in faces) * place.figures_per_face
    _give_back(engine, state, index, kind, figures)
    state.moved |= 0 if place.then_may_move else 1 << index
    state.finished |= 0 if place.then_may_battle else 1 << index


def _give_back(engine: Engine, state: GameState, index: int, kind: TroopKind, figures: int) -> None:
    figures = min(figures, kind.strength - state.figures[index])
    if figures:
        state.figures[index] += figures
        engine.tell(EventCode.HEAL, state.side, index, number=figures)
