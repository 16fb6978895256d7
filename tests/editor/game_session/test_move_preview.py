"""What is told of a move before it is made is what is found after it."""

import random

import pytest

from editor.game_session.board_positions import BoardPositions
from editor.game_session.move_preview import battles_after, may_battle_after, move_of
from rules.game.actions import Verb
from rules.game.battle_phase import targets_of
from tests.editor.game_session.played_games import OVERLORD, PEGASUS, session_of


@pytest.mark.parametrize("name", [PEGASUS, OVERLORD])
def test_the_battles_that_are_foretold_are_those_after_the_move(name: str) -> None:
    session, choose = session_of(name), random.Random(2)
    history, positions = session.history, BoardPositions(session.history.field)
    found = 0
    for _ in range(260):
        if session.is_over:
            break
        session.show_hand()
        moves = [one for one in history.legal_actions if one.verb is Verb.MOVE]
        action = choose.choice(moves or history.legal_actions)
        told = None
        if moves and may_battle_after(
            history.engine, session.state, action, move_of(history.engine, session.state, action)
        ):
            battles = battles_after(history.engine, session.state, positions, action)
            told = {one.target: one.dice for one in battles}
            chances = [one.odds.some_hit for one in battles if one.odds is not None]
            assert chances == sorted(chances, reverse=True)
        session.apply(action)
        if told is not None and not session.is_over:
            after = targets_of(history.engine, session.state, action.target)
            assert told == {target.hex: target.dice for target in after}
            found += len(told)
    assert found
