"""Views: a seat knows its own cards and all that lies open, and nothing else."""

import pytest

from rules.game.actions import Verb
from rules.game.chance import SeededChance
from rules.game.combat_cards import piles_of
from rules.game.command_state import COMMANDER
from rules.game.events import Event, EventCode
from rules.game.field import ALLIES, AXIS, Field
from rules.game.game import Game
from rules.game.options import GameOptions
from rules.game.seats import Seating, TeamSeat
from rules.game.state import Question
from rules.game.views import actions_of, guessed_state, seat_view, seen_events
from schema.catalog.combat_card import CombatCard, CombatDeck
from schema.special_rules import AirRules, CombatCards
from tests.rules.game.combat_battle import combat_battle
from tests.rules.game.overlord.overlord_battle import overlord_battle
from tests.rules.game.random_play import SHIPPED, new_game, random_decisions, shipped_field
from tests.rules.game.test_invariants import all_cards


@pytest.mark.parametrize("has_combat_cards", [False, True])
@pytest.mark.parametrize("name", [*SHIPPED[:-1:7], SHIPPED[-1]])
def test_a_view_is_the_same_whatever_its_seat_cannot_know(name: str, has_combat_cards: bool) -> None:
    """Whatever is dealt anew, the enemy's hand, the pile, hidden mines: the view does not change, so it holds none."""
    field = shipped_field(name, options=GameOptions(combat_cards=has_combat_cards))
    game = new_game(field, 1)
    seating = Seating(field)
    changed = 0
    for number, _ in enumerate(random_decisions(game, 1, 300)):
        state = game.state
        for side in (ALLIES, AXIS):
            guess = guessed_state(game.engine, state, side, SeededChance(number))
            seat = TeamSeat(side, 0)
            assert seat_view(game.engine, guess, seating, seat) == seat_view(game.engine, state, seating, seat)
            assert all_cards(guess) == all_cards(state)
            changed += guess.hands[1 - side] != state.hands[1 - side]
            assert guess.hands[side] == state.hands[side]
    assert changed > 300


def test_a_view_has_what_its_seat_may_know() -> None:
    game = new_game(shipped_field(SHIPPED[0]), 1)
    seating = Seating(game.field)
    own, other = (seat_view(game.engine, game.state, seating, TeamSeat(side, 0)) for side in (ALLIES, AXIS))
    assert own.hand == tuple(sorted(game.state.hands[ALLIES]))
    assert own.hand_sizes == other.hand_sizes == (len(game.state.hands[ALLIES]), len(game.state.hands[AXIS]))
    assert own.actions == game.legal_actions()
    assert (other.actions, other.decision) == ((), None)
    assert own.decision == game.decision
    assert len(own.units) == sum(kind is not None for kind in game.state.kinds)
    assert own.pile_size == len(game.state.pile)


def test_on_a_standard_board_all_players_of_a_side_look_into_one_hand() -> None:
    field = Field(shipped_field(SHIPPED[0]).scenario, options=GameOptions(allied_players=3))
    game = new_game(field, 1)
    views = [seat_view(game.engine, game.state, Seating(field), TeamSeat(ALLIES, number)) for number in range(3)]
    assert [view.hand for view in views] == [tuple(sorted(game.state.hands[ALLIES]))] * 3


def games_at(question: Question, name: str) -> Game:
    for seed in range(100):
        game = new_game(shipped_field(name), seed)
        for _ in random_decisions(game, seed, 300):
            if game.decision.question is question:
                return game
    raise AssertionError(question)


def test_cards_to_choose_from_are_guessed_by_the_other_side() -> None:
    game = games_at(Question.KEEP_CARD, SHIPPED[0])
    side = game.decision.side
    guesses = {guessed_state(game.engine, game.state, 1 - side, SeededChance(seed)).decision for seed in range(10)}
    assert len(guesses) > 1
    assert guessed_state(game.engine, game.state, side, SeededChance(1)).decision == game.decision


def test_a_general_sees_the_card_that_was_given_to_him() -> None:
    options = GameOptions(allied_players=4, axis_players=4)
    game = new_game(Field(shipped_field("overlord-01-omaha").scenario, options=options), 1)
    seating, side = Seating(game.field), game.decision.side
    seats = {general: seating.with_role(side, general)[0] for general in (COMMANDER, 0, 1, 2)}
    assert actions_of(game.engine, game.state, seating, seats[COMMANDER]) == game.legal_actions()
    assert actions_of(game.engine, game.state, seating, seats[0]) == ()
    action = next(one for one in game.legal_actions() if one.verb is Verb.DISPATCH and one.general != COMMANDER)
    told = next(event for event in game.apply(action) if event.code is EventCode.DISPATCH)
    for general, seat in seats.items():
        view = seat_view(game.engine, game.state, seating, seat)
        knows = general in (COMMANDER, action.general)
        assert view.dispatched == ((action.card,) if knows else ())
        assert bool(view.hand) == (general == COMMANDER)
        assert bool(seen_events([told], seating, seat)[0].subject) == knows
    enemy = seating.with_role(1 - side, COMMANDER)[0]
    assert seat_view(game.engine, game.state, seating, enemy).dispatched == ()
    assert seen_events([told], seating, enemy)[0].subject == ""


def test_events_hide_the_names_of_cards_that_lie_face_down() -> None:
    drawn = Event(EventCode.DRAW, AXIS, number=2, values=("attack:left", "barrage"))
    played = Event(EventCode.PLAY, AXIS, subject="barrage")
    seating = Seating(shipped_field(SHIPPED[0]))
    assert seen_events([drawn, played], seating, TeamSeat(AXIS, 0)) == (drawn, played)
    assert seen_events([drawn, played], seating, TeamSeat(ALLIES, 0)) == (drawn._replace(values=()), played)


def test_mines_that_nobody_has_turned_up_have_no_value() -> None:
    game = new_game(shipped_field(SHIPPED[0]), 1)
    state = game.state
    state.extras["mines"] = {3: 1, 5: 2, 9: 3}
    state.extras["open_mines"] = 1 << 5
    assert seat_view(game.engine, state, Seating(game.field), TeamSeat(ALLIES, 0)).mines == ((5, 2),)
    guesses = [guessed_state(game.engine, state, ALLIES, SeededChance(seed)).extras["mines"] for seed in range(8)]
    assert all(guess[5] == 2 and {guess[3], guess[9]} == {1, 3} for guess in guesses)
    assert len({guess[3] for guess in guesses}) == 2
    assert state.extras["mines"] == {3: 1, 5: 2, 9: 3}


def test_a_seat_sees_its_own_combat_cards() -> None:
    battle = combat_battle()
    battle.hold(0, "street_fighting", "street_fighting")
    seating = Seating(battle.game.field)
    own, enemy = (seat_view(battle.game.engine, battle.game.state, seating, TeamSeat(side, 0)) for side in (0, 1))
    assert (own.combat_cards, own.combat_sizes) == ((0, 0), (2, 0))
    assert (enemy.combat_cards, enemy.combat_sizes) == ((), (2, 0))


def test_a_general_sees_his_own_combat_card() -> None:
    battle = overlord_battle(special_rules=(CombatCards(),), options=GameOptions(allied_players=4))
    seating = Seating(battle.field)
    hands = [
        seat_view(battle.game.engine, battle.state, seating, TeamSeat(0, number)).combat_cards for number in range(4)
    ]
    assert [len(hand) for hand in hands] == [0, 1, 1, 1]


def test_combat_cards_and_air_sorties_are_guessed_where_they_can_be() -> None:
    cards = tuple(CombatCard(id=key, copies=3) for key in ("smoke", "snipers", "mortars"))
    rules = (CombatCards(), AirRules())
    battle = overlord_battle(special_rules=rules, options=GameOptions(combat_deck=CombatDeck(cards=cards)))
    sortie = battle.card("air_sortie")
    guesses = [guessed_state(battle.game.engine, battle.state, 0, SeededChance(seed)) for seed in range(8)]
    assert all(sortie not in guess.hands[1] for guess in guesses)
    assert {piles_of(guess).hands[:3] for guess in guesses} == {piles_of(battle.state).hands[:3]}
    assert len({piles_of(guess).hands[3:] for guess in guesses}) > 1
    for guess in guesses:
        everything = [*piles_of(guess).pile, *(card for hand in piles_of(guess).hands for card in hand)]
        assert sorted(everything) == sorted(battle.field.combat.deck)
