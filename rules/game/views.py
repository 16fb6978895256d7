"""Views: what a seat may know of a game. Players get views, and states in which what they do not know is guessed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.board.troops import TroopKind
from rules.game.actions import Action
from rules.game.chance import Chance
from rules.game.combat_cards import COMBAT, CombatPiles, piles_of
from rules.game.command_state import COMMANDER, CommandState
from rules.game.command_tables import GENERALS
from rules.game.engine import Engine
from rules.game.events import Event, EventCode
from rules.game.piles import air_sorties
from rules.game.seats import Roles, Seating, TeamSeat
from rules.game.state import Decision, GameState, Question
from schema.catalog.card import CardKind

_NO_COMBAT_CARDS: Final = CombatPiles((), ())
# What happens to cards that only their holder sees.
_SECRET_EVENTS: Final = frozenset({EventCode.DRAW, EventCode.KEEP, EventCode.CHIP, EventCode.DISPATCH})


class SeenUnit(NamedTuple):
    hex: int
    kind: TroopKind
    figures: int
    is_camouflaged: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    """All that one seat knows. Cards are indices of the field's cards; those of a hand are in no order but theirs."""

    seat: TeamSeat
    turn: int
    side: int
    winner: int
    units: tuple[SeenUnit, ...]
    ordered: int
    moved: int
    medals: tuple[int, ...]
    holders: tuple[int, ...]
    visibility: int | None
    # The values of the mines that have been turned up, by hex.
    mines: tuple[tuple[int, int], ...]
    hand: tuple[int, ...]
    chip_cards: tuple[int, ...]
    dispatched: tuple[int, ...]
    # By side: how many cards it holds, and how many lie under its chip.
    hand_sizes: tuple[int, ...]
    chip_sizes: tuple[int, ...]
    air_sorties: tuple[tuple[int, ...], ...]
    # Own Combat cards as indices of the deck, how many every hand has, and those that are played.
    combat_cards: tuple[int, ...]
    combat_sizes: tuple[int, ...]
    combat_discards: tuple[int, ...]
    pile_size: int
    discards: tuple[int, ...]
    card: int
    # What this seat has to decide, and the answers; None while another seat decides.
    decision: Decision | None
    actions: tuple[Action, ...]


def seat_view(engine: Engine, state: GameState, seating: Seating, seat: TeamSeat) -> SeatView:
    """A general of an Overlord game knows the cards that were given to him, his commander all of the side.

    On other boards all players of a side look into one hand.
    """
    side = seat.side
    roles = seating.roles[side][seat.number]
    holds_hand = engine.field.command is None or COMMANDER in roles
    dispatched = state.dispatched if isinstance(state, CommandState) and state.side == side else ()
    open_mines: int = state.extras.get("open_mines", 0)
    values: dict[int, int] = state.extras.get("mines", {})
    own_actions = actions_of(engine, state, seating, seat)
    combat = state.extras.get(COMBAT, _NO_COMBAT_CARDS)
    return SeatView(
        seat=seat,
        turn=state.turn,
        side=state.side,
        winner=state.winner,
        units=tuple(
            SeenUnit(index, kind, state.figures[index], bool(state.camouflaged >> index & 1))
            for index, kind in enumerate(state.kinds)
            if kind is not None
        ),
        ordered=state.ordered,
        moved=state.moved,
        medals=tuple(state.medals),
        holders=tuple(state.holders),
        visibility=state.visibility,
        mines=tuple((index, values[index]) for index in sorted(values) if open_mines >> index & 1),
        hand=tuple(sorted(state.hands[side])) if holds_hand else (),
        chip_cards=tuple(sorted(state.chip_cards[side])) if holds_hand else (),
        dispatched=tuple(one.card for one in dispatched if holds_hand or one.general in roles),
        hand_sizes=tuple(map(len, state.hands)),
        chip_sizes=tuple(map(len, state.chip_cards)),
        air_sorties=(air_sorties(state, 0), air_sorties(state, 1)),
        combat_cards=tuple(
            sorted(card for holder in _combat_holders(engine, side, roles) for card in combat.hands[holder])
        ),
        combat_sizes=tuple(map(len, combat.hands)),
        combat_discards=tuple(sorted(combat.discards)),
        pile_size=len(state.pile),
        discards=tuple(sorted(state.discards)),
        card=state.card,
        decision=state.decision if own_actions else None,
        actions=own_actions,
    )


def _combat_holders(engine: Engine, side: int, roles: Roles) -> set[int]:
    """The hands of Combat cards into which these roles look: in Overlord each general has his own."""
    tables = engine.field.combat
    if tables is None:
        return set()
    generals = roles & set(GENERALS) if engine.field.command is not None else roles
    return {tables.holder(side, general) for general in generals}


def actions_of(engine: Engine, state: GameState, seating: Seating, seat: TeamSeat) -> tuple[Action, ...]:
    """The answers that a seat may give to the open question. Whoever has none only knows that somebody else decides."""
    if state.decision.side != seat.side:
        return ()
    return tuple(action for action in engine.legal_actions(state) if seat in seating.who_decides(state, action))


def seen_events(events: Iterable[Event], seating: Seating, seat: TeamSeat) -> tuple[Event, ...]:
    """The events as a seat sees them: cards that lie face down for it have no name."""
    return tuple(event if _is_open(event, seating, seat) else event._replace(subject="", values=()) for event in events)


def _is_open(event: Event, seating: Seating, seat: TeamSeat) -> bool:
    if event.code not in _SECRET_EVENTS:
        return True
    if event.side != seat.side:
        return False
    roles = seating.roles[seat.side][seat.number]
    is_receiver = event.code is EventCode.DISPATCH and event.number in roles
    return seating.field.command is None or COMMANDER in roles or is_receiver


# Guessing


def guessed_state(engine: Engine, state: GameState, side: int, chance: Chance) -> GameState:
    """A state that looks the same to the commander of a side, with all that he cannot know dealt anew.

    Cards on their way to enemy generals stay: by the time that the other side has to decide anything they are played.
    """
    guess = state.copy()
    enemy = 1 - side
    question = guess.decision
    drawn = question.facts if question.question is Question.KEEP_CARD and question.side == enemy else ()
    sizes = len(guess.hands[enemy]), len(guess.chip_cards[enemy]), len(drawn)
    cards = [*guess.pile, *guess.hands[enemy], *guess.chip_cards[enemy], *drawn]
    chance.shuffle(cards)
    entries = engine.field.cards.entries
    if engine.field.has_air_rules:
        # Nobody holds an Air Sortie: they lie open.
        cards.sort(key=lambda card: entries[card].kind is not CardKind.AIR)
    guess.hands[enemy], guess.chip_cards[enemy], drawn_cards = ([cards.pop() for _ in range(size)] for size in sizes)
    if engine.field.has_air_rules:
        chance.shuffle(cards)
    if drawn:
        guess.decision = question._replace(facts=tuple(drawn_cards))
    guess.pile = tuple(cards)
    guess.options = None
    _guess_mines(guess, chance)
    _guess_combat_cards(engine, guess, side, chance)
    return guess


def _guess_mines(state: GameState, chance: Chance) -> None:
    values: dict[int, int] = state.extras.get("mines", {})
    hidden = [index for index in sorted(values) if not state.extras.get("open_mines", 0) >> index & 1]
    if hidden:
        tokens = [values[index] for index in hidden]
        chance.shuffle(tokens)
        state.extras["mines"] = {**values, **dict(zip(hidden, tokens, strict=True))}


def _guess_combat_cards(engine: Engine, state: GameState, side: int, chance: Chance) -> None:
    tables = engine.field.combat
    if tables is None:
        return
    piles = piles_of(state)
    own = {tables.holder(side, general) for general in GENERALS}
    cards = [*piles.pile, *(card for holder, hand in enumerate(piles.hands) if holder not in own for card in hand)]
    chance.shuffle(cards)
    hands = tuple(
        hand if holder in own else tuple(cards.pop() for _ in hand) for holder, hand in enumerate(piles.hands)
    )
    state.extras[COMBAT] = piles._replace(hands=hands, pile=tuple(cards))
