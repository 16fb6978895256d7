"""Games that the lab plays."""

import pytest

from rules.game.chance import SeededChance
from rules.game.engine import Engine
from rules.game.field import Field
from rules.game.game import new_state
from rules.game.options import GameOptions
from rules.lab import simulation
from rules.lab.game_plan import PlannedGame, planned_game
from rules.lab.player_choice import player_of
from rules.lab.simulation import Simulation, SimulationCancelled, with_other_start
from rules.lab.tally import Quantity, Tally
from rules.players.style import BALANCED
from rules.players.view import PlayerView
from schema.board import Camp
from tests.rules.lab.small_battles import SEED, small_battle

GAMES = [planned_game(SEED, number) for number in range(15)]


def swapped(game: PlannedGame) -> PlannedGame:
    """The same game with the camps exchanged."""
    cell = None if game.cell is None else (game.cell[1], game.cell[0])
    return game._replace(styles=(game.styles[1], game.styles[0]), cell=cell)


def test_the_same_games_have_the_same_counts() -> None:
    first, second = (Simulation(Field(small_battle())).play_all(GAMES) for _ in range(2))
    assert first.counts == second.counts
    assert first.get(Quantity.GAMES) == len(GAMES)


def test_counts_do_not_depend_on_who_counted_which_game() -> None:
    field = Field(small_battle())
    whole = Simulation(field).play_all(GAMES)
    parts = Tally()
    for first, last in ((8, 15), (0, 3), (3, 8)):
        parts.merge(Simulation(field).play_all(GAMES[first:last]))
    assert parts.counts == whole.counts


def test_swapped_camps_play_the_same_games_under_other_names() -> None:
    # Air Power has more dice for the Allies.
    options = GameOptions(section_cards_only=True)
    plain = Simulation(Field(small_battle(), options=options)).play_all(GAMES)
    other = Simulation(Field(small_battle(swapped=True), options=options)).play_all([swapped(game) for game in GAMES])
    for quantity in (Quantity.WINS, Quantity.MEDALS, Quantity.FIGURES_LOST, Quantity.UNITS_LOST):
        assert [plain.get(quantity, side) for side in (0, 1)] == [other.get(quantity, side) for side in (1, 0)]
    assert list(plain.all_of(Quantity.TURNS)) == list(other.all_of(Quantity.TURNS))
    for quantity in (Quantity.HEX_LOSSES, Quantity.HEX_PRESENCE, Quantity.HEX_FIRE_ON):
        heat = {(1 - key.side, key.item): number for key, number in plain.all_of(quantity)}
        assert heat == {(key.side, key.item): number for key, number in other.all_of(quantity)}


def test_points_are_those_of_the_counted_games() -> None:
    field = Field(small_battle())
    tally = Simulation(field).play_all(GAMES)
    points = [Simulation(field).allied_points(game) for game in GAMES]
    assert sum(points) == 2 * tally.get(Quantity.WINS, 0) + tally.get(Quantity.UNDECIDED)


def test_a_twin_is_played_with_the_other_side_beginning() -> None:
    scenario = small_battle()
    assert with_other_start(scenario).sides.first_camp is Camp.AXIS
    assert with_other_start(with_other_start(scenario)) == scenario
    tally = Simulation(Field(scenario)).play_all(GAMES)
    twins = [game for game in GAMES if game.has_twin]
    assert tally.get(Quantity.TWIN_GAMES) == len(twins) == 2
    other = Simulation(Field(with_other_start(scenario)))
    assert tally.get(Quantity.TWIN_SECOND_POINTS) == sum(other.allied_points(game) for game in twins)


def test_a_cancelled_game_is_broken_off() -> None:
    asked = 0

    def is_cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    with pytest.raises(SimulationCancelled):
        Simulation(Field(small_battle()), is_cancelled).play_all(GAMES)
    assert asked == 6


def test_a_game_without_end_has_no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MAXIMUM_TURNS", 1)
    tally = Simulation(Field(small_battle())).play_all(GAMES[:2])
    assert tally.get(Quantity.UNDECIDED) == 2
    assert sum(number for _, number in tally.all_of(Quantity.TABLE_POINTS)) == 2


def test_a_guarded_player_explains_itself_as_ever() -> None:
    field = Field(small_battle())
    engine = Engine(field)
    view = PlayerView(engine, new_state(engine, SeededChance(1)))
    player = player_of(field, BALANCED, 1)
    assert simulation.GuardedPlayer(player, simulation.never).explain(view) == player.explain(view)
