"""What the engine of the rules offers for a decision, in the words of the records."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.board.move_search import Reach
from rules.board.move_search import moves_of as moves_by_hex
from rules.board.target_search import Target
from rules.game.actions import Verb
from rules.game.battle_phase import targets_of
from rules.game.game import Game
from rules.game.ground_phase import desert_reach, overrun_targets
from rules.game.healing import wounded_units
from rules.game.move_phase import reach_of
from rules.game.second_moves import second_reach
from rules.game.state import Question
from rules.geometry import Grid, indices_of
from tests.recorded_games.decisions import (
    AirPower,
    Barrage,
    Battle,
    DesertMove,
    Keep,
    Medics,
    MedicsBreakthrough,
    Move,
    Play,
)
from tests.recorded_games.line import At, Decision, Destination, TargetOffer

SIDES = ("allies", "axis")
# Which questions of the engine a kind of decision answers.
QUESTIONS: dict[str, tuple[Question, ...]] = {
    "play": (Question.PLAY_CARD, Question.CHIP_CARD),
    "commissar": (Question.CHIP_CARD,),
    "commissar_play": (Question.PLAY_CARD,),
    "order": (Question.ORDER,),
    "move": (Question.MOVE, Question.SECOND_MOVE),
    "move_done": (Question.MOVE, Question.SECOND_MOVE),
    "exit": (Question.MOVE, Question.SECOND_MOVE),
    "recover": (Question.MOVE,),
    "desert_move": (Question.OVERRUN_MOVE,),
    "battle": (Question.BATTLE, Question.OVERRUN),
    "battle_done": (Question.BATTLE,),
    "remove_wire": (Question.BATTLE,),
    "remove_road_block": (Question.BATTLE,),
    "seal_cave": (Question.BATTLE,),
    "overrun_pass": (Question.OVERRUN,),
    "ambush": (Question.AMBUSH,),
    "battle_back": (Question.BATTLE_BACK,),
    "take_ground": (Question.TAKE_GROUND,),
    "keep": (Question.KEEP_CARD,),
    "air_power": (Question.STRIKE,),
    "barrage": (Question.STRIKE,),
    "medics": (Question.HEAL,),
    "medics_breakthrough": (Question.HEAL,),
    "blow_bridge": (Question.BLOW_BRIDGE,),
    "airdrop": (Question.LAND,),
    "smoke_screen": (Question.SMOKE,),
    "armor_breakthrough": (Question.ENTER,),
    "reinforce": (Question.ENTER,),
}


def is_pending(game: Game, decision: Decision) -> bool:
    """Whether the engine asks that player for such a decision."""
    pending = game.decision
    return pending.question in QUESTIONS[decision.t] and pending.side == SIDES.index(decision.side)


def with_own_offer(game: Game, decision: Decision) -> Decision:
    """The decision with what the engine offers in place of what was recorded."""
    return decision.model_copy(update=_own_offer(game, decision))


def _own_offer(game: Game, decision: Decision) -> dict[str, Any]:
    engine, state, grid = game.engine, game.state, game.field.grid
    match decision:
        case Play() if decision.hand is not None:
            hand = state.hands[SIDES.index(decision.side)]
            return {"hand": tuple(game.field.cards.name(card) for card in hand)}
        case Keep():
            return {"of": tuple(game.field.cards.name(card) for card in game.decision.facts)}
        case Move():
            return {"offer": _destinations(grid, decision.origin, _reach(game, grid.index[decision.origin]))}
        case DesertMove():
            reach = desert_reach(engine, state, grid.index[decision.origin])
            return {"offer": _destinations(grid, decision.origin, reach)}
        case Battle():
            return {"offer": _targets(grid, _battle_targets(game, grid.index[decision.origin]))}
        case AirPower() | Barrage():
            return {"offer": _hexes(grid, (action.target for action in game.legal_actions()))}
        case Medics():
            healed = (action.hex for action in game.legal_actions() if action.verb is Verb.HEAL)
            return {"offer": _hexes(grid, healed), "n": game.decision.facts[0]}
        case MedicsBreakthrough():
            # The records list all wounded units, whatever the dice show.
            _, infantry, armor, anything = game.decision.facts
            offer = hexes_of_mask(grid, wounded_units(state))
            return {"offer": offer, "infantry": infantry, "armor": armor, "any": anything}
        case _:
            return {}


def _reach(game: Game, index: int) -> Reach:
    state = game.state
    if game.decision.question is Question.SECOND_MOVE:
        return second_reach(game.engine, state, index)
    waiting = (state.ordered | state.on_the_move) & ~state.moved
    return reach_of(game.engine, state, index) if waiting >> index & 1 else ()


def _battle_targets(game: Game, index: int) -> list[Target]:
    state = game.state
    if game.decision.question is Question.OVERRUN:
        return overrun_targets(game.engine, state, index) if game.decision.facts[0] == index else []
    waiting = state.ordered & ~(state.finished | state.without_battle)
    return targets_of(game.engine, state, index) if waiting >> index & 1 else []


def _destinations(grid: Grid, origin: At, reach: Reach) -> tuple[Destination, ...]:
    """All ends of a move; staying is one of them."""
    ends = ((*grid.hexes[index], move.points) for index, move in moves_by_hex(reach).items())
    return ((*origin, 0), *ends)


def _targets(grid: Grid, targets: Iterable[Target]) -> tuple[TargetOffer, ...]:
    return tuple((*grid.hexes[target.hex], target.range, target.dice) for target in targets)


def _hexes(grid: Grid, indices: Iterable[int]) -> tuple[At, ...]:
    return tuple(tuple(grid.hexes[index]) for index in indices if index >= 0)


def hexes_of_mask(grid: Grid, mask: int) -> tuple[At, ...]:
    return _hexes(grid, indices_of(mask))
