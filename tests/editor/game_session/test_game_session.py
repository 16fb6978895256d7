"""A game at the screen: who decides, whose hand is open, what can be taken back."""

import random

import pytest

from editor.game_session.game_session import NO_SIDE, GameSession
from rules.game.actions import PASS, Action, Verb
from rules.game.game import IllegalActionError
from rules.game.record import write_record
from rules.game.state import Question
from rules.game.state_digest import state_digest
from rules.game.strength import PERSON, Strength
from tests.editor.game_session.played_games import COMPUTER, PEGASUS, play_on, session_of


def digest(session: GameSession) -> str:
    return state_digest(session.history.field, session.state)


def test_a_game_for_two_opens_covered_and_shows_the_hand_of_whoever_decides() -> None:
    session = session_of()
    assert session.is_covered and session.shown_side == NO_SIDE  # noqa: PT018
    session.show_hand()
    assert session.shown_side == session.deciding_side
    assert not session.is_covered


def test_the_only_person_has_an_open_hand_always() -> None:
    session = session_of(players=(PERSON, COMPUTER))
    assert (session.shown_side, session.people) == (0, 1)
    session.cover_hands()
    assert session.shown_side == 0


def test_the_hand_is_covered_before_the_other_person_decides() -> None:
    session = session_of()
    for _ in range(200):
        session.show_hand()
        side = session.deciding_side
        session.apply(session.history.legal_actions[0])
        if session.deciding_side != side:
            assert session.shown_side == NO_SIDE
            return
        assert session.shown_side == side
    pytest.fail("nobody else ever decided")


def test_a_computer_player_decides_for_its_side() -> None:
    session = session_of(players=(COMPUTER, COMPUTER))
    assert session.computer is Strength.CLUB
    assert not session.is_covered


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    session = session_of()
    before = digest(session)
    with pytest.raises(IllegalActionError):
        session.apply(Action(Verb.MOVE, 0, 1))
    assert (digest(session), session.history.actions) == (before, [])


def test_undo_goes_back_step_by_step_to_the_last_roll_or_draw() -> None:
    session = session_of()
    session.show_hand()
    assert not session.can_undo
    digests = []
    while not session.history.actions or session.can_undo:
        digests.append(digest(session))
        choices = [action for action in session.history.legal_actions if action != PASS]
        session.apply((choices or session.history.legal_actions)[0])
        if session.history.actions[-1].is_revealing:
            assert not session.can_undo
            break
    assert len(digests) > 2
    fresh = session_of()
    fresh.show_hand()
    for done in session.history.actions[:-1]:
        fresh.apply(done.action)
    for before in reversed(digests[:-1]):
        assert fresh.can_undo
        fresh.undo()
        assert digest(fresh) == before


def test_undo_does_not_reach_into_the_other_players_decisions() -> None:
    session = session_of()
    for _ in range(400):
        session.show_hand()
        side = session.deciding_side
        session.apply(session.history.legal_actions[0])
        if session.deciding_side not in (side, NO_SIDE):
            session.show_hand()
            assert not session.can_undo
            return


def test_after_undo_the_same_chance_comes() -> None:
    plain, undone = session_of(), session_of()
    for session in (plain, undone):
        session.show_hand()
    choice = random.Random(3).choice
    for _ in range(120):
        action = choice(plain.history.legal_actions)
        plain.show_hand()
        plain.apply(action)
        undone.show_hand()
        undone.apply(action)
        if undone.can_undo:
            undone.undo()
            undone.apply(action)
    assert write_record(plain.record) == write_record(undone.record)


def test_a_whole_turn_is_taken_back_only_in_practice() -> None:
    played, practised = session_of(), session_of(practice=True)
    for session in (played, practised):
        play_on(session, 60)
    assert not played.can_take_back_turn
    assert practised.can_take_back_turn
    begin = [span for span in practised.history.turns if span.begin < span.end][-1].begin
    practised.take_back_turn()
    assert len(practised.history.actions) == begin
    assert practised.history.decision.question is Question.PLAY_CARD
    assert not practised.is_covered


def test_trying_from_here_is_a_new_game_with_the_same_past_and_another_future() -> None:
    session = session_of()
    play_on(session, 80)
    first, second = (GameSession(session.history.cut(40, seed)) for seed in ("one", "two"))
    texts = [done.text for done in session.history.actions]
    assert [done.text for done in first.history.actions] == texts[:40]
    assert digest(first) == digest(second)
    play_on(first, 60)
    play_on(second, 60)
    assert write_record(first.record) != write_record(second.record)
    assert len(session.history.actions) == 80
    again = GameSession(first.record)
    assert digest(again) == digest(first)


def test_turns_part_the_history_without_a_gap() -> None:
    session = session_of(PEGASUS)
    play_on(session, 10_000)
    assert session.is_over
    spans = session.history.turns
    assert [span.begin for span in spans[1:]] == [span.end for span in spans[:-1]]
    assert (spans[0].begin, spans[-1].end) == (0, len(session.history.actions))
    assert [span.turn for span in spans] == sorted({span.turn for span in spans})


def test_turns_follow_what_was_taken_back_and_played_otherwise() -> None:
    session = session_of(PEGASUS)
    choose = random.Random(3)
    taken_back = 0
    for _ in range(300):
        history = session.history
        if choose.random() < 0.7:
            spans = [(span.turn, span.side) for span in history.turns for _ in range(span.begin, span.end)]
            assert spans == [(done.turn, done.side) for done in history.actions]
        if session.can_undo and choose.random() < 0.4:
            session.undo()
            taken_back += 1
        else:
            session.show_hand()
            session.apply(choose.choice(history.legal_actions))
    assert taken_back > 20
