"""Scoring: medals for objectives and eliminated units, and who has won."""

from __future__ import annotations

from typing import Final

from rules.board.troops import TroopKind
from rules.game.engine import Engine
from rules.game.events import EventCode
from rules.game.field import Field
from rules.game.objectives import NOBODY, Objective
from rules.game.state import GAME_OVER, GameState, with_side
from schema.board import Camp
from schema.victory import Timing

# How a game ended whose loser had no unit left, rather than by medals.
NO_ENEMY_LEFT: Final = "no_enemy_left"
# How a game ended that the draw pile has decided.
PILE_EMPTY: Final = "deck_exhausted"
# Medals of which a side has no more than it needs, where they are capped.
_CAPPED = frozenset({"elimination", "position"})


def score_change(engine: Engine, state: GameState, changed: int) -> None:
    """Look at the objectives again if one of them lies where units have come or gone."""
    if engine.field.objectives.watched & changed:
        score_objectives(engine, state)


def score_objectives(engine: Engine, state: GameState, *, starting_side: int = NOBODY) -> None:
    """Look at all objectives again, and whether the game ends. `starting_side`: whose turn begins."""
    if engine.field.objectives.medals:
        update_objectives(engine, state, starting_side=starting_side)
    check_end(engine, state)


def update_objectives(engine: Engine, state: GameState, *, starting_side: int = NOBODY) -> None:
    """Give and take the medals of objectives. `starting_side`: whose turn begins, for those that count then only."""
    units = (state.allies, state.axis)
    holders = state.holders
    for number, objective in enumerate(engine.field.objectives.medals):
        holder = holders[number]
        owner = _owner(engine.field, objective, holder, units, starting_side)
        if owner != holder:
            holders[number] = owner
            if holder != NOBODY:
                _lose_medals(engine, state, holder, objective)
            if owner != NOBODY:
                gain_medals(engine, state, owner, objective.worth, objective.reason, objective.hex)


def check_end(engine: Engine, state: GameState) -> None:
    if engine.field.objectives.sudden_deaths:
        check_sudden_death(engine, state, Timing.AT_ONCE)
    check_victory(engine, state)


def hold_first_objectives(field: Field, state: GameState) -> None:
    """The medals for what the set-up already holds."""
    for number, objective in enumerate(field.objectives.medals):
        owner = _owner(field, objective, NOBODY, (state.allies, state.axis), NOBODY)
        if owner != NOBODY:
            state.holders[number] = owner
            state.medals[owner] += objective.worth


def _owner(field: Field, objective: Objective, holder: int, units: tuple[int, int], starting_side: int) -> int:
    """The side that has the medal now."""
    if objective.permanent and holder != NOBODY:
        return holder
    if objective.turn_start:
        # The Allies first, as in all ties.
        if starting_side != NOBODY and objective.is_met(starting_side, units):
            return starting_side
        return NOBODY if holder == starting_side else holder
    # Who has it already keeps it as long as the condition is met.
    sides = (1, 0) if holder == 1 and not field.switches.contested_medal_goes_to_allies else (0, 1)
    for side in sides:
        if objective.is_met(side, units):
            return side
    return holder if objective.last_to_occupy else NOBODY


def gain_medals(engine: Engine, state: GameState, side: int, worth: int, reason: str, where: int = -1) -> None:
    """Medals on the track of a side, with the reason."""
    if engine.field.switches.medal_cap and reason in _CAPPED:
        worth = min(worth, engine.field.medals_to_win[side] - state.medals[side])
    if worth > 0:
        state.medals[side] += worth
        engine.tell(EventCode.MEDAL, side, where, number=worth, subject=reason)


def _lose_medals(engine: Engine, state: GameState, side: int, objective: Objective) -> None:
    state.medals[side] -= objective.worth
    engine.tell(EventCode.MEDAL_LOST, side, objective.hex, number=objective.worth, subject=objective.reason)


def score_elimination(engine: Engine, state: GameState, kind: TroopKind, where: int) -> None:
    """A unit is gone: its enemy gains the medals that it is worth."""
    side = 0 if kind.camp is Camp.AXIS else 1
    loser = 1 - side
    state.eliminated = with_side(state.eliminated, loser, state.eliminated[loser] + 1)
    worth = engine.field.objectives.elimination_worths[side].get(kind.type.kind, kind.worth)
    if worth is None:
        worth = 1 if kind.type.medal_value is None else kind.type.medal_value
    gain_medals(engine, state, side, worth, "elimination", where)


def score_exit(engine: Engine, state: GameState, side: int, kind: TroopKind, where: int) -> None:
    objectives = engine.field.objectives
    state.exited = with_side(state.exited, side, state.exited[side] + 1)
    if objectives.exits[side] >> where & 1:
        worth = objectives.exit_worths.get(kind.unit_class.value, 1)
    else:
        worth = objectives.edge_worths[side]
    gain_medals(engine, state, side, worth, "exit", where)


def check_sudden_death(engine: Engine, state: GameState, timing: Timing) -> None:
    """Whether a side holds enough of the hexes that end the game."""
    usual = Timing.AT_ONCE if engine.field.switches.sudden_death_at_once else Timing.END_OF_TURN
    units = (state.allies, state.axis)
    for rule in engine.field.objectives.sudden_deaths:
        if (rule.timing or usual) is not timing or (timing is Timing.END_OF_TURN and rule.side != state.side):
            continue
        if (units[rule.side] & rule.hexes).bit_count() >= rule.needed:
            end_game(engine, state, rule.side, "sudden_death")
            return


def check_victory(engine: Engine, state: GameState) -> None:
    """The first side to have its medals wins at once; of two at the same moment, which no rule covers, the Allies."""
    if state.decision is GAME_OVER:
        return
    field, medals = engine.field, state.medals
    allies_need, axis_need = field.medals_to_win
    if medals[0] >= allies_need or medals[1] >= axis_need:  # asked after every turn, hardly ever so
        for side in (0, 1):
            if medals[side] >= field.medals_to_win[side] and state.exited[side] >= field.objectives.exits_needed[side]:
                end_game(engine, state, side, "medals")
                return
    if field.switches.annihilation and not (state.allies and state.axis):
        end_game(engine, state, 0 if state.allies else 1, NO_ENEMY_LEFT)


def end_game(engine: Engine, state: GameState, winner: int, reason: str) -> None:
    state.winner = winner
    state.agenda.clear()
    state.options = []
    state.decision = GAME_OVER
    engine.tell(EventCode.END, winner, number=state.turn, subject=reason)
