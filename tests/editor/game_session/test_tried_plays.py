"""Plays tried out with fresh dice: the same dice for each, and what they bring by the end of the turn."""

import pytest

from editor.game_session.game_history import GameHistory
from editor.game_session.tried_plays import OutcomeKind, try_plays
from rules.game.actions import PASS, Verb
from rules.game.state_digest import state_digest
from tests.editor.game_session.played_games import play_on, session_of


def battle(history: GameHistory) -> int:
    """The first battle that could also be left out."""
    return next(number for number, done in enumerate(history.actions) if done.action.verb is Verb.BATTLE)


def test_a_battle_brings_figures_of_the_enemy_and_to_pass_brings_none() -> None:
    session = session_of()
    play_on(session, 200)
    history = session.history
    done = history.actions[battle(history)]
    before = state_digest(history.field, done.state)
    tried = try_plays(history.field, done, (done.action, PASS), "a", lambda: None, trials=20)
    fought, passed = tried.gains
    assert tried.trials == 20
    assert fought.points > passed.points
    assert fought.points == pytest.approx(sum(one.points for one in fought.outcomes))
    told, rest = fought.outcomes[:-1], fought.outcomes[-1]
    assert rest.kind is OutcomeKind.REST
    assert [abs(one.points) for one in told] == sorted((abs(one.points) for one in told), reverse=True)
    hits = [one for one in told if one.kind in (OutcomeKind.LOSS, OutcomeKind.ELIMINATED)]
    assert any(one.hex == done.action.target and 0 < one.share <= 1 and one.points > 0 for one in hits)
    assert 0 <= tried.share_ahead <= 1
    assert state_digest(history.field, done.state) == before
    again = try_plays(history.field, done, (done.action, PASS), "a", lambda: None, trials=20)
    assert again == tried


def test_of_two_equal_plays_the_first_is_ahead_in_every_trial() -> None:
    session = session_of()
    play_on(session, 30)
    done = session.history.actions[0]
    tried = try_plays(session.history.field, done, (done.action, done.action), "a", lambda: None, trials=3)
    assert tried.gains[0] == tried.gains[1]
    assert tried.share_ahead == 1


def test_trials_end_where_they_are_told_to() -> None:
    session = session_of()
    play_on(session, 5)
    done = session.history.actions[0]

    def stop() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        try_plays(session.history.field, done, (done.action,), "a", stop, trials=3)
