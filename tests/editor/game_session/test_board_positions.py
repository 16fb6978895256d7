"""Positions of a game as scenarios: like the set-up at first, and after every action what the state says."""

from pathlib import Path

import pytest

from editor.game_session.board_positions import BoardPositions
from editor.game_session.game_session import GameSession
from rules.game.chance import SeededChance
from rules.game.command_state import CommandState
from rules.game.field import Field
from rules.game.game import Game, set_up
from rules.game.record import load_record, new_record, save_record
from rules.game.replay import replayed_game
from rules.game.state import NO_CARD, GameState
from rules.game.state_digest import state_digest
from rules.geometry import indices_of
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.nations import find_camp
from schema.scenario import Scenario
from tests.editor.game_session.played_games import OVERLORD, PEGASUS, play_on, session_of
from tests.rules.game.random_play import SHIPPED
from tests.rules.game.test_options import SIDES
from tests.rules.skirmish import scenario


def units_on(scenario: Scenario, positions: BoardPositions, state: GameState) -> None:
    """The same units on both, figure by figure."""
    for index, where in enumerate(positions.hexes):
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
        assert positions.scenario(state) == BoardPositions(session.history.field).scenario(state)


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


@pytest.mark.parametrize(("profile", "is_shown"), [(Profile.BOOK, True), (Profile.ONLINE, False)])
def test_a_unit_that_the_game_does_not_know_is_shown_only_where_it_fills_its_hex(
    profile: Profile, *, is_shown: bool
) -> None:
    """A unit of no kind under book rules; under online rules whatever has no rules is left out, a supply truck too."""
    units = {"C3": "us infantry", "c4": "us nothing" if is_shown else "us supply_truck", "K7": "de infantry"}
    built = scenario(units, sides={**SIDES})
    field = Field(built, profile)
    state = set_up(field)
    shown = BoardPositions(field).scenario(state)
    occupied = {field.grid.hexes[index] for index in indices_of(state.allies | state.axis | state.others)}
    assert {where for where, content in shown.by_hex.items() if content.unit is not None} == occupied
    assert len(occupied) == (3 if is_shown else 2)


def test_what_did_not_change_is_the_same_object() -> None:
    session = session_of()
    positions = BoardPositions(session.history.field)
    before = positions.scenario(session.state)
    play_on(session, 1)
    after = positions.scenario(session.state)
    assert after.changed_hexes(before) == frozenset()


@pytest.mark.parametrize("name", [PEGASUS, OVERLORD])
@pytest.mark.parametrize("decisions", [40, 120, 121, 122, 123])
def test_a_game_goes_on_from_a_draft_where_the_other_stands(name: str, decisions: int) -> None:
    session = session_of(name)
    play_on(session, decisions)
    field, state = session.history.field, session.state
    draft = BoardPositions(field).draft(state)
    assert draft.scenario.sides.first_camp is (Camp.ALLIES, Camp.AXIS)[state.side]
    game = Game(Field(draft.scenario, options=draft.options), SeededChance(1))
    assert not game.is_over
    assert game.state.side == state.side
    assert [(kind and kind.type, kind and kind.strength) for kind in game.state.kinds] == [
        (kind and kind.type, kind and kind.strength) for kind in state.kinds
    ]
    assert game.state.figures == state.figures
    played = cards_in_play(state)
    for side in (0, 1):
        left = field.medals_to_win[side] - state.medals[side]
        assert game.field.medals_to_win[side] - game.state.medals[side] == max(1, left)
        assert sorted(game.state.hands[side]) == sorted([*state.hands[side], *(played if side == state.side else ())])


def cards_in_play(state: GameState) -> list[int]:
    """The cards that the side in turn has played or given out."""
    if isinstance(state, CommandState):
        return [one.card for one in state.dispatched]
    return [] if state.card == NO_CARD else [state.card]


def test_the_record_of_a_game_from_a_position_is_played_again(tmp_path: Path) -> None:
    session = session_of()
    play_on(session, 150)
    draft = BoardPositions(session.history.field).draft(session.state)
    other = GameSession(new_record(draft.scenario, 3, options=draft.options))
    play_on(other, 80)
    save_record(other.record, tmp_path / "position.game")
    again = replayed_game(load_record(tmp_path / "position.game"), tmp_path)
    assert state_digest(again.field, again.state) == other.record.digest
    assert load_record(tmp_path / "position.game").options == draft.options


def test_a_unit_on_its_way_is_not_on_the_board() -> None:
    session = session_of()
    positions = BoardPositions(session.history.field)
    scenario = positions.scenario(session.state)
    where = session.history.field.grid.hexes[next(iter(indices_of(session.state.allies)))]
    assert positions.without_unit(scenario, where).at(where).unit is None
