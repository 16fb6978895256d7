"""Combat cards: dealing and drawing, and the moments at which one may be played."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from rules.board.troops import TroopKind
from rules.game.actions import PASS, Action, Mode, Verb
from rules.game.combat_tables import CombatTables
from rules.game.command_state import COMMANDER, CommandState
from rules.game.deployments import building_hexes, deploy, may_deploy
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.field import CAMPS
from rules.game.state import NO_CARD, Decision, GameState, Question
from schema.catalog.combat_card import CombatCard, CombatEffect, CombatMoment

COMBAT: Final = "combat"
"""The name under which a state keeps its Combat cards."""
_MOMENTS: Final = tuple(CombatMoment)


class CombatPiles(NamedTuple):
    """All Combat cards of a game, by index. Replaced, never changed. The last card of the pile is drawn next."""

    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    discards: tuple[int, ...] = ()


class CombatChance(NamedTuple):
    """A moment at which a card may be played: for which unit, at which range, and who holds the cards."""

    moment: CombatMoment
    holder: int
    hex: int = -1
    distance: int = 0


def tables_of_combat(engine: Engine) -> CombatTables:
    tables = engine.field.combat
    assert tables is not None  # only games with Combat cards come here
    return tables


def piles_of(state: GameState) -> CombatPiles:
    piles: CombatPiles = state.extras[COMBAT]
    return piles


# Dealing, drawing and shuffling


def deal_combat_cards(engine: Engine, state: GameState) -> None:
    tables = tables_of_combat(engine)
    pile = list(tables.deck)
    engine.chance.shuffle(pile)
    hands = []
    for _ in range(tables.holders):
        hands.append(tuple(pile[len(pile) - tables.cards_at_start :]))
        del pile[len(pile) - tables.cards_at_start :]
    state.extras[COMBAT] = CombatPiles(tuple(hands), tuple(pile))


def draw_combat_card(engine: Engine, state: GameState, holder: int) -> None:
    """The next card of the pile; an empty one is made anew of the discards."""
    piles = piles_of(state)
    if not piles.pile:
        shuffle_combat_cards(engine, state)
        piles = piles_of(state)
    limit = tables_of_combat(engine).rules.hand_limit
    if piles.pile and (limit is None or len(piles.hands[holder]) < limit):
        hands = list(piles.hands)
        hands[holder] = (*hands[holder], piles.pile[-1])
        state.extras[COMBAT] = piles._replace(hands=tuple(hands), pile=piles.pile[:-1])
        engine.tell(EventCode.DRAW_COMBAT_CARD, state.side)


def shuffle_combat_cards(engine: Engine, state: GameState) -> None:
    """Discards and pile become the new pile."""
    piles = piles_of(state)
    cards = [*piles.pile, *piles.discards]
    engine.chance.shuffle(cards)
    state.extras[COMBAT] = piles._replace(pile=tuple(cards), discards=())


def note_command_card(engine: Engine, state: GameState, card: int) -> None:
    """Some Command cards have the Combat cards shuffled as soon as they are played."""
    if engine.field.cards.entries[card].id in tables_of_combat(engine).rules.reshuffled_by:
        shuffle_combat_cards(engine, state)


@step(Step.DRAW_COMBAT_CARDS)
def draw_combat_cards(engine: Engine, state: GameState) -> None:
    """At the end of the turn whoever has played Recon draws."""
    tables, side = tables_of_combat(engine), state.side
    if isinstance(state, CommandState):
        played = [(one.card, one.general) for one in state.dispatched if one.general != COMMANDER]
    else:
        played = [(state.card, COMMANDER)] if state.card != NO_CARD else []
    for card, general in played:
        if engine.field.cards.entries[card].id in tables.rules.drawn_after:
            for _ in range(tables.rules.draw):
                draw_combat_card(engine, state, tables.holder(side, general))


# Moments


@step(Step.COMBAT_BEFORE_ORDERS)
def ask_before_orders(engine: Engine, state: GameState) -> None:
    general = state.general if isinstance(state, CommandState) else COMMANDER
    if not isinstance(state, CommandState) or general != COMMANDER:
        _ask(engine, state, CombatMoment.ORDERS, state.side, general)


@step(Step.COMBAT_IN_BATTLE)
def ask_in_battle(engine: Engine, state: GameState, origin: int, target: int, distance: int) -> None:
    """The attacker first, then whoever is attacked. What they play changes the dice of the battle on the agenda."""
    if state.kinds[origin] is None or state.kinds[target] is None:
        return
    push(state, Step.COMBAT_MOMENT, CombatMoment.ENEMY_BATTLE, target, distance)
    push(state, Step.COMBAT_MOMENT, CombatMoment.BATTLE, origin, distance)


@step(Step.COMBAT_MOMENT)
def ask_about_unit(engine: Engine, state: GameState, moment: CombatMoment, index: int, distance: int) -> None:
    kind = state.kinds[index]
    assert kind is not None  # nobody is lost before the dice are rolled
    side = CAMPS.index(kind.camp)
    _ask(engine, state, moment, side, general_of_unit(engine, state, side, index), index, distance)


def general_of_unit(engine: Engine, state: GameState, side: int, index: int) -> int:
    """In Overlord the general whose unit it is; of several the left one."""
    if not isinstance(state, CommandState):
        return COMMANDER
    assert engine.field.command is not None  # the state is one of generals
    return engine.field.command.generals_of(state, side, index)[0]


def _ask(
    engine: Engine, state: GameState, moment: CombatMoment, side: int, general: int, index: int = -1, distance: int = 0
) -> None:
    """Ask whether a card is played, if one can be."""
    facts = (_MOMENTS.index(moment), tables_of_combat(engine).holder(side, general), index, distance)
    decision = Decision(Question.COMBAT_CARD, side, facts, general)
    actions = combat_actions(engine, state, decision)
    if len(actions) > 1:
        state.decision, state.options = decision, actions


def chance_of(decision: Decision) -> CombatChance:
    moment, holder, index, distance = decision.facts
    return CombatChance(_MOMENTS[moment], holder, index, distance)


@question(Question.COMBAT_CARD)
def combat_actions(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    """The cards that may be played now, as they say or for street fighting."""
    tables, chance = tables_of_combat(engine), chance_of(decision)
    actions = []
    for number in dict.fromkeys(piles_of(state).hands[chance.holder]):
        card = tables.cards[number]
        if _has_effect(engine, state, card, chance, decision.side):
            actions.append(Action(Verb.COMBAT_CARD, card=number))
        if card.street_fighting and _is_street_fight(engine, state, chance):
            actions.append(Action(Verb.COMBAT_CARD, card=number, mode=Mode.STREET_FIGHTING))
    actions.append(PASS)
    return actions


def _has_effect(engine: Engine, state: GameState, card: CombatCard, chance: CombatChance, side: int) -> bool:
    """A card of the other camp can only be used for street fighting."""
    effect = card.effect
    if effect is None or effect.moment is not chance.moment:
        return False
    is_foreign = card.camp not in (None, CAMPS[side])
    if is_foreign and tables_of_combat(engine).rules.other_camp_street_fighting_only:
        return False
    if effect.deploy is not None and not may_deploy(engine, state, effect.deploy):
        return False
    return chance.hex < 0 or _concerns(engine, state, effect, chance, state.kinds[chance.hex])


def _concerns(
    engine: Engine, state: GameState, effect: CombatEffect, chance: CombatChance, kind: TroopKind | None
) -> bool:
    if kind is None or kind.unit_class not in effect.unit_classes or (effect.close_assault and chance.distance != 1):
        return False
    return not effect.beside_building or is_beside_building(engine, state, chance.hex)


def _is_street_fight(engine: Engine, state: GameState, chance: CombatChance) -> bool:
    """An ordered unit on or beside a building has declared a close assault."""
    is_assault = chance.moment is CombatMoment.BATTLE and chance.distance == 1
    return is_assault and is_beside_building(engine, state, chance.hex)


def is_beside_building(engine: Engine, state: GameState, index: int) -> bool:
    distance = tables_of_combat(engine).rules.street_fighting_distance
    near = engine.field.grid.within_masks[index][distance] | 1 << index
    return bool(near & building_hexes(state))


@answer(Question.COMBAT_CARD)
def play_combat_card(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    """Discard the card, let it work, and ask for another one."""
    if action.verb is Verb.PASS:
        return
    tables, chance, piles = tables_of_combat(engine), chance_of(decision), piles_of(state)
    hand = list(piles.hands[chance.holder])
    hand.remove(action.card)
    hands = list(piles.hands)
    hands[chance.holder] = tuple(hand)
    state.extras[COMBAT] = piles._replace(hands=tuple(hands), discards=(*piles.discards, action.card))
    card = tables.cards[action.card]
    engine.tell(EventCode.COMBAT_CARD, decision.side, chance.hex, subject=card.id, values=(action.mode.name.lower(),))
    if action.mode is Mode.STREET_FIGHTING:
        _change_agenda(state, Step.ROLL_BATTLE, 3, tables.rules.street_fighting_dice)
    else:
        assert card.effect is not None  # else it could not be played so
        _let_work(state, card.effect)
        if card.effect.deploy is not None:
            deploy(state, action.card, card.effect.deploy)
            return
    _ask(engine, state, chance.moment, decision.side, decision.general, chance.hex, chance.distance)


def _let_work(state: GameState, effect: CombatEffect) -> None:
    match effect.moment:
        case CombatMoment.ORDERS:
            limits = state.limits
            symbols = limits.symbols
            if symbols is not None:
                symbols = (symbols[0], symbols[1], symbols[2] + effect.units)
            state.limits = replace(
                limits, units=limits.units + effect.units, extra=limits.extra + effect.units, symbols=symbols
            )
        case CombatMoment.BATTLE:
            _change_agenda(state, Step.ROLL_BATTLE, 3, effect.dice)
        case CombatMoment.ENEMY_BATTLE:
            _change_agenda(state, Step.ROLL_BATTLE, 3, -effect.dice)
        case _:
            _change_agenda(state, Step.RETREAT, 2, -effect.flags)


def _change_agenda(state: GameState, name: Step, place: int, change: int) -> None:
    """Other dice or flags for the step that comes next of that name."""
    number = next(number for number in reversed(range(len(state.agenda))) if state.agenda[number][0] is name)
    item = list(state.agenda[number])
    item[place] = max(0, item[place] + change)
    state.agenda[number] = tuple(item)
