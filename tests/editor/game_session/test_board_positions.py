"""Positions of a game as scenarios: like the set-up at first, and after every action what the state says."""

import pytest

from editor.game_session.board_positions import BoardPositions, hexes_of
from rules.game.game import new_game
from rules.game.state import GameState
from schema.board import Camp
from schema.nations import find_camp
from schema.scenario import Scenario
from tests.editor.game_session.played_games import OVERLORD, PEGASUS, play_on, session_of
from tests.rules.game.random_play import SHIPPED


def units_on(scenario: Scenario, positions: BoardPositions, state: GameState) -> None:
    """The same units on both, figure by figure."""
    for index, where in enumerate(positions._field.grid.hexes):
        unit, kind = scenario.at(where).unit, state.kinds[index]
        if kind is None:
            assert unit is None, where
        else:
            assert unit is not None, where
            strength = kind.strength if unit.figures is None else unit.figures
            assert (unit.kind, find_camp(unit.nation), strength) == (kind.type.kind, kind.camp, state.figures[index])


@pytest.mark.parametrize("name", SHIPPED)
def test_the_first_position_is_the_set_up(name: str) -> None:
    session = session_of(name)
    positions = BoardPositions(session.history.field)
    assert positions.scenario(session.state).by_hex == session.history.field.scenario.by_hex


@pytest.mark.parametrize("name", [PEGASUS, OVERLORD, "05-first-assault-wave", "13-arnhem"])
def test_every_position_has_the_units_of_its_state(name: str) -> None:
    session = session_of(name)
    play_on(session, 300)
    positions = BoardPositions(session.history.field)
    for number in range(0, 301, 20):
        state = session.history.state_before(number)
        units_on(positions.scenario(state), positions, state)


@pytest.mark.parametrize("name", SHIPPED)
def test_events_lead_from_one_position_to_the_next(name: str) -> None:
    session = session_of(name)
    play_on(session, 250)
    positions = BoardPositions(session.history.field)
    wrong = []
    for number, done in enumerate(session.history.actions):
        scenario = positions.scenario(done.state)
        for event in done.events:
            scenario = positions.after_event(scenario, event)
        after = positions.scenario(session.history.state_before(number + 1))
        units = {where: content.unit for where, content in scenario.by_hex.items() if content.unit}
        if units != {where: content.unit for where, content in after.by_hex.items() if content.unit}:
            wrong.append((number, done.text))
    assert len(wrong) <= len(session.history.actions) // 50, wrong


def test_what_did_not_change_is_the_same_object() -> None:
    session = session_of()
    positions = BoardPositions(session.history.field)
    before = positions.scenario(session.state)
    play_on(session, 1)
    after = positions.scenario(session.state)
    assert after.changed_hexes(before) == frozenset()


def test_a_draft_can_be_played_and_the_side_to_play_begins() -> None:
    session = session_of()
    play_on(session, 120)
    positions = BoardPositions(session.history.field)
    draft = positions.draft(session.state)
    assert draft.sides.first_camp is (Camp.ALLIES, Camp.AXIS)[session.state.side]
    game = new_game(draft, 1)
    assert not game.is_over
    assert [kind and kind.type for kind in game.state.kinds] == [kind and kind.type for kind in session.state.kinds]
    for side in (0, 1):
        left = session.history.field.medals_to_win[side] - session.state.medals[side]
        assert game.field.medals_to_win[side] - game.state.medals[side] == max(1, left)


def test_a_unit_on_its_way_is_not_on_the_board() -> None:
    session = session_of()
    positions = BoardPositions(session.history.field)
    scenario = positions.scenario(session.state)
    (where, *_) = hexes_of(session.history.field, session.state.allies)
    assert positions.without_unit(scenario, where).at(where).unit is None
