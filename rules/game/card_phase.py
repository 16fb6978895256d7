"""The card phase: which cards may be played and how, and what a played card starts."""

from __future__ import annotations

from typing import Final

from rules.game.actions import PASS, Action, Mode, Verb
from rules.game.armor_breakthrough import break_through, may_break_through
from rules.game.bridges import bridges_to_blow
from rules.game.cards import NO_SECTION, SECTION_NAMES
from rules.game.combat_cards import note_command_card
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.order_phase import among_candidates, orderable_units, start_orders, start_rolled_orders
from rules.game.recon_strikes import strike_by_recon, ways_to_strike
from rules.game.state import NO_CARD, Decision, GameState, Question, with_side
from rules.game.strikes import start_strike
from schema.catalog.specials.card import NightOrdersUnits

_MIRRORED: Final = (2, 1, 0)
# What every turn needs: CPython 3.11 is slow to find the members of an enum in their class.
_DECISIONS: Final = (Decision(Question.PLAY_CARD, 0), Decision(Question.PLAY_CARD, 1))
_END_OF_TURN: Final = (Step.END_TURN,)
_PLAIN: Final = Mode.PLAIN
_PASS: Final = Verb.PASS


@step(Step.ASK_FOR_CARD)
def ask_for_card(engine: Engine, state: GameState) -> None:
    state.agenda.append(_END_OF_TURN)
    state.decision = _DECISIONS[state.side]


@question(Question.PLAY_CARD)
def cards_to_play(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    """Every different card of the hand, in each way it can be played; pass only where nothing can be."""
    actions: list[Action] = []
    plays, has_ways = engine.field.play_actions, engine.field.rules.has_ways_to_play
    for card in decision.facts or dict.fromkeys(state.hands[decision.side]):
        if has_ways:
            actions += ways_to_play(engine, state, card)
        else:
            ways = plays[card]
            actions += ways if len(ways) <= 1 else _with_orders(engine, state, ways)
    return actions or [PASS]


def _with_orders(engine: Engine, state: GameState, ways: tuple[Action, ...]) -> tuple[Action, ...]:
    """Of Infantry Assault, the one card for a section of choice, the ways to order infantry, if there are any."""
    field, side = engine.field, state.side
    if field.switches.fallback_in_section or len(ways) <= 1:
        return ways
    plan = field.plan(ways[0].card, side, ways[0].section)
    infantry = among_candidates(engine, state, plan, orderable_units(state))
    if not infantry:
        return ways
    sections = field.sections[side]
    return tuple([way for way in ways if infantry & sections[way.section]])


def ways_to_play(engine: Engine, state: GameState, card: int) -> tuple[Action, ...]:
    """A card as it says, and otherwise where the scenario lets it."""
    ways = engine.field.play_actions[card]
    others = list(ways_to_strike(engine, state, card))
    if bridges_to_blow(engine, state, card):
        others.append(Action(Verb.PLAY, card=card, mode=Mode.BLOW_BRIDGE))
    for way in ways:
        section = engine.field.cards.cards[card].section if way.section == NO_SECTION else way.section
        if may_break_through(engine, state, card, section):
            others.append(way._replace(mode=Mode.ARMOR_BREAKTHROUGH))
    return (*_with_orders(engine, state, ways), *others)


@answer(Question.PLAY_CARD)
def play_card(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    """The decision names a card if it comes from elsewhere than the hand."""
    if action.verb is not _PASS:
        play(engine, state, action, from_hand=not decision.facts)


def play(engine: Engine, state: GameState, action: Action, *, from_hand: bool = True) -> None:
    card = action.card
    if from_hand:
        state.hands[state.side].remove(card)
    state.card = card
    resolve_card(engine, state, card, action.section, action.mode)


def resolve_card(engine: Engine, state: GameState, card: int, section: int, mode: Mode) -> None:
    """What the card starts; a card that repeats another one starts that."""
    cards, side = engine.field.cards, state.side
    copy = cards.facts[card].repeating
    if engine.events is not None:
        section_name = SECTION_NAMES[section] if section != NO_SECTION else ""
        engine.tell(EventCode.PLAY, side, subject=cards.name(card), values=(section_name, mode.name.lower()))
    if engine.field.combat is not None:
        note_command_card(engine, state, card)
    if copy is None:
        section = cards.cards[card].section if section == NO_SECTION else section
        state.played = with_side(state.played, side, (card, section))
        if mode is _PLAIN:
            start_effect(engine, state, card, section)
            return
        match mode:
            case Mode.AIR_POWER | Mode.BARRAGE:
                strike_by_recon(engine, state, card, mode)
            case Mode.BLOW_BRIDGE:
                push(state, Step.ASK_FOR_BRIDGE, card)
            case Mode.ARMOR_BREAKTHROUGH:
                break_through(engine, state, card, section)
            case _:
                start_effect(engine, state, card, section)
        return
    repeated, where = state.played[1 - side]
    if copy.mirror_sections and where != NO_SECTION:
        where = _MIRRORED[where]
    state.played = with_side(state.played, side, (repeated, where))
    if repeated == NO_CARD:
        return
    state.extras["repeats"] = repeated
    start_effect(engine, state, repeated, where)


def start_effect(engine: Engine, state: GameState, card: int, section: int) -> None:
    """Orders, dice that give orders, a strike, or healing."""
    field, side = engine.field, state.side
    if field.cards.facts[card].is_plain_order:
        start_orders(engine, state, field.plan(card, side, section), section)
        return
    effect = field.cards.effects[card]
    if effect.strike is not None:
        night = field.cards.entries[card].find_special(NightOrdersUnits)
        if night is not None and state.visibility is not None and state.visibility < night.below_visibility:
            start_orders(engine, state, field.night_plan(card, side, night))
        else:
            start_strike(engine, state, effect.strike, field.grid.board_mask)
    elif effect.healing is not None:
        push(state, Step.ASK_TO_HEAL, card)
    else:
        assert effect.order_roll is not None  # the card is no plain order
        start_rolled_orders(engine, state, field.plan(card, side, section), effect.order_roll)
