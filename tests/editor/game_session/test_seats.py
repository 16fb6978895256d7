"""Several players of a side at one screen: who looks at it, who sees the hand, and who hears what."""

import pytest

from editor.game_session.game_session import NO_SIDE, GameSession
from rules.game.actions import PASS
from rules.game.command_state import COMMANDER
from rules.game.events import EventCode
from rules.game.options import GameOptions
from rules.game.record import new_record
from rules.game.state import Question
from rules.game.strength import PERSON, SeatedPlayer
from tests.editor.game_session.played_games import COMPUTER, OVERLORD
from tests.rules.game.random_play import shipped_field


def seated(
    allies: int, axis: int, players: tuple[SeatedPlayer, SeatedPlayer] = (PERSON, PERSON), seed: int = 7
) -> GameSession:
    options = GameOptions(allied_players=allies, axis_players=axis)
    record = new_record(shipped_field(OVERLORD).scenario, seed, options=options)
    return GameSession(record.model_copy(update={"players": players}))


def give_one_card(session: GameSession) -> int:
    """The first card that goes to a general; then the orders begin. Returns that general."""
    action = next(one for one in session.history.legal_actions if one.general >= 0)
    session.apply(action)
    session.apply(PASS)
    return action.general


def test_only_the_commander_opens_the_hand() -> None:
    session = seated(4, 4)
    assert session.is_covered
    session.show_hand()
    assert session.shown_roles == {COMMANDER}
    assert session.shows_hand


def test_orders_hand_the_screen_to_the_generals_and_close_the_hand() -> None:
    session = seated(4, 4)
    session.show_hand()
    general = give_one_card(session)
    while session.history.decision.general != general:
        session.apply(PASS)
    assert session.shown_roles == {general}
    assert not session.shows_hand
    assert not session.is_covered


@pytest.mark.parametrize("players", [1, 2])
def test_players_who_decide_together_look_into_one_hand(players: int) -> None:
    session = seated(players, players)
    session.show_hand()
    give_one_card(session)
    assert session.shows_hand
    assert not session.shares_roles(session.shown_side)


def test_a_seat_that_is_asked_for_shows_what_it_may_know() -> None:
    session = seated(4, 4)
    session.show_hand()
    session.choose_seat(1)
    assert session.is_covered  # the chief still has to give out cards
    assert not session.shows_hand
    session.show_hand()
    assert session.shown_roles == {COMMANDER}
    give_one_card(session)
    session.choose_seat(0)
    assert session.shown_side == NO_SIDE
    session.show_hand()
    assert session.shown_roles == {COMMANDER}
    assert session.shows_hand


def test_undo_brings_the_screen_back_to_the_commander_covered() -> None:
    session = seated(4, 4)
    session.show_hand()
    give_one_card(session)
    while session.history.decision.question is not Question.DISPATCH:
        assert session.can_undo
        session.undo()
    assert session.is_covered


def test_people_of_one_side_hide_the_hand_from_each_other_also_against_a_computer_player() -> None:
    assert seated(1, 4, (COMPUTER, PERSON)).can_cover
    session = seated(1, 1, (COMPUTER, PERSON))
    assert not session.can_cover
    assert session.shows_hand


def test_cards_of_others_have_no_name_for_whoever_looks_on() -> None:
    session = seated(1, 1)
    session.show_hand()
    action = next(one for one in session.history.legal_actions if one.general >= 0)
    done = session.apply(action)
    given = [event for event in done.events if event.code is EventCode.DISPATCH]
    assert [event.subject for event in session.seen_events(given)] == [event.subject for event in given]
    session.cover_hands()
    assert [event.subject for event in session.seen_events(given)] == [""]
