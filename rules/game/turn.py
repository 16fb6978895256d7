"""The turn: its start, the draw, its end, and who is next."""

from __future__ import annotations

from typing import Final

from rules.game.actions import Action, Verb
from rules.game.airdrops import await_daylight
from rules.game.engine import UNDECIDED, Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.ground_changes import remove_piece
from rules.game.hands import grow_hand
from rules.game.night import change_visibility
from rules.game.objectives import NOBODY
from rules.game.piles import discard, draw, draw_into_hand, reshuffle
from rules.game.scoring import (
    PILE_EMPTY,
    check_sudden_death,
    check_victory,
    end_game,
    gain_medals,
    score_objectives,
)
from rules.game.smoke import thin_smoke
from rules.game.state import NO_CARD, Decision, GameState, Question
from schema.catalog.specials.terrain import CaptureHeadquarters
from schema.victory import Timing

# Steps of every turn, the last one first.
_ASK_FOR_CARD: Final = (Step.ASK_FOR_CARD,)
_NEXT_TURN: Final = (Step.NEXT_TURN,)
_ENDING: Final = (_NEXT_TURN, (Step.DRAW_CARDS,))
_COMMANDED_ENDING: Final = ((Step.NEXT_TURN,), (Step.DRAW_FOR_COMMANDER,))


@step(Step.START_TURN)
def start_turn(engine: Engine, state: GameState) -> None:
    state.turn += 1
    if engine.events is not None:
        engine.tell(EventCode.TURN, state.side, number=state.turn)
    rules = engine.field.rules
    if engine.field.command is not None:
        push(state, Step.START_COMMAND)
    elif rules.chip_side == NOBODY:
        state.agenda.append(_ASK_FOR_CARD)
    else:
        push(state, Step.ASK_FOR_CHIP_CARD if state.side == rules.chip_side else Step.ASK_FOR_CARD)
        push(state, Step.LAY_UNDER_CHIP)
    if rules.night is not None:
        change_visibility(engine, state)
    if rules.airdrops:
        await_daylight(engine, state)
    if state.turn == 1 or engine.field.objectives.has_turn_start:
        before = list(state.holders)
        score_objectives(engine, state, starting_side=state.side)
        if engine.field.switches.camp_goes_with_medal and state.winner == NOBODY:
            remove_camps(engine, state, before)


def remove_camps(engine: Engine, state: GameState, before: list[int]) -> None:
    """Camps on the hexes of medals that have just been gained at the start of the turn."""
    for number, objective in enumerate(engine.field.objectives.medals):
        if objective.turn_start and state.holders[number] not in (NOBODY, before[number]):
            for part in state.landscape.grounds[objective.hex].parts:
                if part.terrain.find_special(CaptureHeadquarters) is not None:
                    remove_piece(engine, state, objective.hex, part)


@step(Step.END_TURN)
def end_turn(engine: Engine, state: GameState) -> None:
    """Discard, replace a played Ambush, draw; then it is the other side's turn."""
    field = engine.field
    if field.objectives.sudden_deaths:
        check_sudden_death(engine, state, Timing.END_OF_TURN)
        if state.winner != NOBODY:
            return
    if field.command is None and field.combat is None and "ambush" not in state.extras:
        # So most turns end: nothing comes between, no way round by the agenda.
        draw_cards(engine, state)
        if state.decision is UNDECIDED:
            next_turn(engine, state)
        else:
            state.agenda.append(_NEXT_TURN)
        return
    state.agenda += _ENDING if field.command is None else _COMMANDED_ENDING
    if field.combat is not None:
        push(state, Step.DRAW_COMBAT_CARDS)
    enemy = 1 - state.side
    if "ambush" in state.extras:
        # A deck may have several Ambushes.
        for ambush in state.extras.pop("ambush"):
            discard(engine, state, enemy, ambush)
            draw_into_hand(engine, state, enemy, field.ambush.replacement_cards)


@step(Step.DRAW_CARDS)
def draw_cards(engine: Engine, state: GameState) -> None:
    side, card = state.side, state.card
    if card == NO_CARD:
        return
    # Of a card that repeated another one the facts of that.
    facts = engine.field.cards.facts[state.extras.get("repeats", card)]
    discard(engine, state, side, card)
    state.card = NO_CARD
    if facts.is_reshuffling and engine.field.reshuffles:
        reshuffle(engine, state)
    number, keep = facts.draw, facts.keep
    if "draw" in state.extras:
        number, keep = state.extras.pop("draw")
    if number == keep:
        draw_into_hand(engine, state, side, number)
        return
    cards = draw(engine, state, number)
    if engine.events is not None:
        names = tuple(engine.field.cards.name(one) for one in cards)
        engine.tell(EventCode.DRAW, side, number=len(cards), values=names)
    if len(cards) <= keep:
        state.hands[side] += cards
    else:
        state.decision = Decision(Question.KEEP_CARD, side, tuple(cards))


@question(Question.KEEP_CARD)
def cards_to_keep(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    return [Action(Verb.KEEP, card=card) for card in dict.fromkeys(decision.facts)]


@answer(Question.KEEP_CARD)
def keep_card(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    others = list(decision.facts)
    others.remove(action.card)
    state.hands[decision.side].append(action.card)
    engine.tell(EventCode.KEEP, decision.side, subject=engine.field.cards.name(action.card))
    for card in others:
        discard(engine, state, decision.side, card)


@step(Step.NEXT_TURN)
def next_turn(engine: Engine, state: GameState) -> None:
    field, extras = engine.field, state.extras
    winner = field.objectives.exhaustion_winner
    if winner != NOBODY and not state.pile:
        if field.switches.empty_pile_gives_medals:
            gain_medals(engine, state, winner, field.medals_to_win[winner] - state.medals[winner], PILE_EMPTY)
        end_game(engine, state, winner, PILE_EMPTY)
        return
    check_victory(engine, state)
    if state.turn <= field.rules.last_growing_turn and field.command is None:
        grow_hand(engine, state)
    if extras:
        if "smoke" in extras:
            thin_smoke(engine, state)
        extras.pop("entered", None)
        extras.pop("repeats", None)
    state.plan = None
    state.ordered = state.on_the_move = state.moved = state.finished = state.without_battle = 0
    state.paths = {}
    state.battles = {}
    state.side = 1 - state.side
    if state.winner == NOBODY:
        start_turn(engine, state)
