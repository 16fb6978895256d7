"""Which styles meet in which game."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from rules.lab.game_plan import ALL_STYLES, EVERY_STYLE, PARTS, ROUND, StyleChoice, first_choice, planned_game
from rules.lab.player_selection import STYLE_NAMES, PlayerGroup, PlayerSelection
from rules.players.style import STYLES

styles = st.sets(st.sampled_from(ALL_STYLES), min_size=1).map(lambda found: tuple(sorted(found)))
choices = st.tuples(styles, styles).map(lambda pair: StyleChoice(*pair))


@given(choices, st.integers(0, 200))
def test_every_pair_meets_once_in_a_round(choice: StyleChoice, rounds: int) -> None:
    first = rounds * choice.cells
    pairs = [choice.cell(number) for number in range(first, first + choice.cells)]
    assert sorted(pairs) == sorted((row, column) for row in choice.allied for column in choice.axis)


@given(choices, st.data())
def test_games_are_shared_out_by_weight(choice: StyleChoice, data: st.DataObject) -> None:
    allied, axis = (
        data.draw(st.lists(st.floats(0.01, 1), min_size=len(side), max_size=len(side)))
        for side in (choice.allied, choice.axis)
    )
    weighted = choice.weighted([one / sum(allied) for one in allied], [one / sum(axis) for one in axis])
    met = Counter(weighted.cell(number) for number in range(120))
    shares = {
        (row, column): 0.8 * weight / sum(allied) * other / sum(axis) + 0.2 / choice.cells
        for row, weight in zip(choice.allied, allied, strict=True)
        for column, other in zip(choice.axis, axis, strict=True)
    }
    assert all(abs(met[cell] - 120 * share) < choice.cells for cell, share in shares.items())
    assert set(met) <= set(shares)
    assert weighted.cell(0) == weighted.cell(120)


def test_as_many_games_as_styles_have_each_style_once() -> None:
    pairs = [EVERY_STYLE.cell(number) for number in range(len(STYLES))]
    assert sorted(row for row, _ in pairs) == sorted(column for _, column in pairs) == list(ALL_STYLES)


def test_a_round_of_games_has_every_pair_and_a_population() -> None:
    games = [planned_game(1, number) for number in range(ROUND)]
    met = Counter(game.cell for game in games)
    assert met.pop(None) == ROUND // 3
    assert set(met.values()) == {1}
    assert len(met) == len(STYLES) ** 2


def test_parts_are_of_the_same_size() -> None:
    sizes = Counter(planned_game(1, number).part for number in range(ROUND * PARTS))
    assert len(sizes) == PARTS
    assert max(sizes.values()) - min(sizes.values()) <= 1


def test_a_game_depends_on_its_number_and_the_seed_alone() -> None:
    assert planned_game(1, 17) == planned_game(1, 17)
    assert planned_game(1, 17).styles != planned_game(2, 17).styles
    assert planned_game(1, 17).seed != planned_game(1, 20).seed
    few = StyleChoice((0,), (1,))
    assert planned_game(1, 4, few).seed == planned_game(1, 4).seed


def test_both_sides_of_the_population_are_drawn_on_their_own() -> None:
    games = [planned_game(1, number) for number in range(2, 60, 3)]
    assert all(game.cell is None for game in games)
    assert len({style for game in games for style in game.styles}) == 2 * len(games)
    assert 0 < sum(game.has_twin for game in games) < len(games)


def test_beginners_play_no_games_of_the_table_and_club_players_no_others() -> None:
    beginners = first_choice(PlayerSelection(group=PlayerGroup.BEGINNERS))
    club = first_choice(PlayerSelection(group=PlayerGroup.CLUB_PLAYERS))
    assert all(planned_game(1, number, beginners).cell is None for number in range(40))
    assert {planned_game(1, number, club).cell for number in range(EVERY_STYLE.cells)} == {
        (row, column) for row in ALL_STYLES for column in ALL_STYLES
    }


@given(st.sampled_from(PlayerGroup), st.sampled_from((None, *STYLE_NAMES)), st.sampled_from((None, *STYLE_NAMES)))
def test_a_side_that_keeps_to_one_style_plays_no_other(
    group: PlayerGroup, allies: str | None, axis: str | None
) -> None:
    choice = first_choice(PlayerSelection(group=group, allies=allies, axis=axis))
    for number in range(12):
        styles = planned_game(1, number, choice).styles
        for style, name in zip(styles, (allies, axis), strict=True):
            assert name is None or style.name == name


def test_parts_of_a_run_of_one_group_are_of_the_same_size() -> None:
    for group in (PlayerGroup.BEGINNERS, PlayerGroup.CLUB_PLAYERS):
        choice = first_choice(PlayerSelection(group=group))
        sizes = Counter(planned_game(1, number, choice).part for number in range(EVERY_STYLE.cells * PARTS))
        assert len(sizes) == PARTS
        assert len(set(sizes.values())) == 1
