"""Small changes: what they do, that they stay legal, how they are tried and ranked."""

import json

import pytest
from pydantic import TypeAdapter

from editor.wording.change_text import change_sentence
from i18n.languages import Language
from rules import checks
from rules.lab.player_selection import PlayerGroup, PlayerSelection
from rules.lab.reading import BalanceReading, Estimate, Progress
from rules.lab.suggestions import search
from rules.lab.suggestions.board_changes import ObjectiveChange, ObjectiveRemoval, ObstacleAddition, ObstacleRemoval
from rules.lab.suggestions.candidates import candidates
from rules.lab.suggestions.change import ScenarioChange
from rules.lab.suggestions.change_pair import AnyChange, ChangePair, SingleChange
from rules.lab.suggestions.search import LISTED, ROUNDS, SearchRound, SuggestionSearch, rounds_for
from rules.lab.suggestions.side_changes import CardsChange, FirstMoveChange, MedalsChange
from rules.lab.suggestions.style_draw import StyleDraw
from rules.lab.suggestions.suggestion import Suggestion
from rules.lab.suggestions.unit_changes import FiguresChange, UnitAddition, UnitMove, UnitRemoval
from rules.lab.workers import LocalWorker, ProcessWorkers
from schema.board import Board, BoardKind, Camp
from schema.hexes import Hex, parse_label
from schema.issues import Severity
from schema.markers import Medal, Star
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from tests.rules.lab.small_battles import small_battle, small_reading

GERMANS = Unit(kind="infantry", nation="de")


def at(label: str) -> Hex:
    return parse_label(label, 9)


def medal(scenario: Scenario) -> Medal:
    return next(marker for marker in scenario.at(at("E7")).markers if isinstance(marker, Medal))


CHANGES: tuple[SingleChange, ...] = (
    MedalsChange(camp=Camp.ALLIES, by=1, number=3),
    CardsChange(camp=Camp.AXIS, by=-1, number=3),
    FirstMoveChange(camp=Camp.AXIS),
    FiguresChange(hex=at("D7"), camp=Camp.AXIS, unit=GERMANS, by=-1, figures=3),
    UnitAddition(hex=at("C7"), camp=Camp.AXIS, unit=GERMANS),
    UnitRemoval(hex=at("D7"), camp=Camp.AXIS, unit=GERMANS),
    UnitMove(hex=at("D7"), camp=Camp.AXIS, unit=GERMANS, target=at("C7")),
    ObstacleAddition(hex=at("C7"), obstacle=Tile(terrain="wire")),
    ObstacleRemoval(hex=at("F5"), terrain="wire"),
    ObjectiveChange(hex=at("E7"), condition="permanent", value=True, camp=Camp.ALLIES),
    ObjectiveChange(hex=at("E7"), condition="turn_start", value=True, camp=Camp.ALLIES),
    ObjectiveRemoval(hex=at("E7"), camp=Camp.ALLIES),
)
EMPTY = Scenario().model_copy(update={"sides": Scenario().sides.model_copy(update={"top": Scenario().sides.bottom})})


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.code)
def test_a_change_changes_what_it_names_and_nothing_else(change: AnyChange) -> None:
    before = small_battle()
    after = change.apply(before)
    assert after != before
    assert after.changed_hexes(before) == set(change.hexes)
    assert (after.sides == before.sides) == bool(change.hexes)
    # Where it does not fit any more it changes nothing.
    if not isinstance(change, MedalsChange | CardsChange | FirstMoveChange):
        assert change.apply(after) == after


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.code)
def test_a_change_that_does_not_fit_leaves_a_scenario_alone(change: AnyChange) -> None:
    if not isinstance(change, UnitAddition | ObstacleAddition):
        assert change.apply(EMPTY) is EMPTY


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.code)
def test_a_change_has_a_sentence_in_every_language(change: AnyChange) -> None:
    told = {change_sentence(small_battle(), language, change) for language in Language}
    assert len(told) == len(Language)
    assert all(sentence.endswith(".") for sentence in told)


def test_sentences_of_changes() -> None:
    told = [change_sentence(small_battle(), Language.ENGLISH, change) for change in CHANGES]
    assert told[0] == "The Allies need 3 medals to win instead of 2."
    assert told[3] == "The infantry unit on D7 has 3 figures instead of 4."
    assert told[6] == "The infantry unit on D7 starts on C7."
    assert told[8] == "The obstacle on F5 is removed (wire)."


def test_what_changes_do() -> None:
    before = small_battle()
    assert CHANGES[0].apply(before).sides.bottom.medals == 3
    assert CHANGES[1].apply(before).sides.top.cards == 3
    assert CHANGES[2].apply(before).sides.first_camp is Camp.AXIS
    moved = CHANGES[6].apply(before)
    assert (moved.at(at("D7")).unit, moved.at(at("C7")).unit) == (None, GERMANS)
    assert medal(CHANGES[9].apply(before)).permanent
    assert medal(CHANGES[10].apply(before)).turn_start


def test_whom_a_change_helps() -> None:
    helped = [change.helps for change in CHANGES]
    axis, allies = Camp.AXIS, Camp.ALLIES
    assert helped == [axis, allies, None, allies, None, None, None, None, None, allies, axis, axis]
    both = ObjectiveChange(hex=at("E7"), condition="permanent", value=True, camp=None)
    assert both.helps is None
    assert ObjectiveRemoval(hex=at("E7"), camp=None).helps is None
    assert MedalsChange(camp=allies, by=-1, number=1).helps is allies
    assert CardsChange(camp=allies, by=1, number=5).helps is allies
    assert FiguresChange(hex=at("D7"), camp=axis, unit=GERMANS, by=1, figures=5).helps is axis


def leaning(rate: float) -> BalanceReading:
    return small_reading().model_copy(update={"allied": Estimate(rate=rate, low=rate - 0.1, high=rate + 0.1)})


def errors(scenario: Scenario) -> set[tuple[str, Hex | None]]:
    return {(issue.code, issue.hex) for issue in checks.run(scenario) if issue.severity is Severity.ERROR}


@pytest.mark.parametrize(("rate", "weaker"), [(0.8, Camp.AXIS), (0.2, Camp.ALLIES)])
def test_candidates_are_legal_and_help_the_weaker_side(rate: float, weaker: Camp) -> None:
    scenario = small_battle()
    found = candidates(scenario, leaning(rate))
    assert len(found) == len(set(found)) > 10
    assert {change.change for change in found} >= {"medals", "cards", "first-move", "unit-moved", "unit-removed"}
    for change in found:
        assert change.helps in (None, weaker)
        changed = change.apply(scenario)
        assert changed != scenario
        assert errors(changed) <= errors(scenario)


def test_candidates_of_a_scenario_without_numbers() -> None:
    scenario = small_battle()
    sides = scenario.sides.model_copy(update={"top": scenario.sides.top.model_copy(update={"cards": 2})})
    few_cards = scenario.model_copy(update={"sides": sides})
    found = candidates(few_cards, leaning(0.2))
    assert not [change for change in found if isinstance(change, CardsChange) and change.camp is Camp.AXIS]
    for camp in (Camp.ALLIES, None):
        bare = sides.bottom.model_copy(update={"cards": None, "medals": None, "camp": camp})
        undecided = scenario.model_copy(update={"sides": sides.model_copy(update={"bottom": bare})})
        found = candidates(undecided, leaning(0.8))
        assert not [
            change for change in found if isinstance(change, MedalsChange | CardsChange) and change.camp is camp
        ]


def test_units_of_one_figure_and_other_markers() -> None:
    scenario = small_battle()
    weak = scenario.at(at("E3")).model_copy(update={"unit": Unit(kind="infantry", nation="us", figures=1)})
    marked = scenario.at(at("C3")).model_copy(update={"markers": (Star(),)})
    changed = scenario.with_contents((weak, marked))
    units = tuple(
        unit.model_copy(update={"figures": 1}) if unit.hex == at("E3") else unit for unit in small_reading().units
    )
    found = candidates(changed, leaning(0.8).model_copy(update={"units": units}))
    assert at("E3") not in {change.hex for change in found if isinstance(change, FiguresChange)}
    assert at("C3") not in {change.target for change in found if isinstance(change, UnitMove)}


def test_a_list_is_made_anew_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "LIST_SECONDS", 1e9)
    told: list[int] = []
    rounds = (SearchRound(kept=100, games=3),)
    run = SuggestionSearch(small_battle(), small_reading(), LocalWorker(), rounds, CHANGES[:4])
    run.run(lambda _, suggestions: told.append(len(suggestions)))
    assert set(told[:-1]) == {0}
    assert told[-1] == 4


def test_a_search_tries_the_promising_ones_longer() -> None:
    told: list[tuple[Progress, tuple[Suggestion, ...]]] = []
    rounds = (SearchRound(kept=100, games=3), SearchRound(kept=2, games=7))
    run = SuggestionSearch(small_battle(), small_reading(), LocalWorker(), rounds, CHANGES[:4])
    found = run.run(lambda *state: told.append(state))
    assert sorted(one.games for one in found) == [3, 3, 7, 7]
    assert [one.score for one in found] == sorted(one.score for one in found)
    assert all(one.before == small_reading().allied for one in found)
    assert told[-1][0].done == 3 * 5 + 4 * 3
    assert {progress.planned for progress, _ in told} == {3 * 5 + 4 * 3}  # known from the first round on
    assert told[-1][1] == found
    assert not run.is_cancelled


def test_the_same_search_finds_the_same() -> None:
    rounds = (SearchRound(kept=100, games=3),)
    found = [
        SuggestionSearch(small_battle(), small_reading(), LocalWorker(), rounds, CHANGES[:3]).run() for _ in range(2)
    ]
    assert found[0] == found[1]


def test_processes_find_what_one_finds() -> None:
    rounds = (SearchRound(kept=100, games=4), SearchRound(kept=0, games=4, pairs=1), SearchRound(kept=2, games=6))
    alone = SuggestionSearch(small_battle(), small_reading(), LocalWorker(), rounds, CHANGES[:3]).run()
    with ProcessWorkers(2) as workers:
        assert SuggestionSearch(small_battle(), small_reading(), workers, rounds, CHANGES[:3]).run() == alone


def test_pairs_join_where_no_single_change_does() -> None:
    rounds = (SearchRound(kept=100, games=3), SearchRound(kept=0, games=3, pairs=2))
    told: list[Progress] = []
    changes = (CHANGES[0], CHANGES[2], CHANGES[7])
    run = SuggestionSearch(small_battle(), leaning(0.9), LocalWorker(), rounds, changes)
    found = run.run(lambda progress, _: told.append(progress))
    pairs = [one.change for one in found if isinstance(one.change, ChangePair)]
    assert len(pairs) == 2
    assert {part for pair in pairs for part in (pair.first, pair.second)} <= set(changes)
    assert told[-1].done == told[-1].planned == 3 * (1 + 3 + 2)


def test_pairs_are_left_out_where_a_single_change_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "NEAR_EVEN", 100.0)
    rounds = (SearchRound(kept=100, games=2), SearchRound(kept=0, games=2, pairs=2))
    run = SuggestionSearch(small_battle(), small_reading(), LocalWorker(), rounds, CHANGES[:3])
    assert {one.change for one in run.run()} == set(CHANGES[:3])


def test_a_search_without_anything_to_try() -> None:
    rounds = (SearchRound(kept=100, games=2), SearchRound(kept=0, games=2, pairs=2))
    assert SuggestionSearch(small_battle(), small_reading(), LocalWorker(), rounds, ()).run() == ()


def test_the_list_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "LISTED", 2)
    run = SuggestionSearch(small_battle(), small_reading(), LocalWorker(), (SearchRound(100, 2),), CHANGES[:3])
    assert len(run.run()) == 2


def test_large_boards_play_fewer_games() -> None:
    large = Scenario(board=Board(kind=BoardKind.OVERLORD))
    assert rounds_for(small_battle()) == ROUNDS
    for usual, fewer in zip(ROUNDS, rounds_for(large), strict=True):
        assert fewer.kept == usual.kept
        assert fewer.games < usual.games
    assert max(one.kept for one in ROUNDS[1:]) >= LISTED


def test_a_cancelled_search_keeps_what_was_tried() -> None:
    rounds = (SearchRound(kept=100, games=3),)
    run = SuggestionSearch(small_battle(), small_reading(), LocalWorker(), rounds)
    found = run.run(lambda progress, _: run.cancel() if progress.done > 9 else None)
    assert run.is_cancelled
    assert 0 < len(found) < len(candidates(small_battle(), small_reading()))


def test_a_suggestion_comes_back_from_json() -> None:
    estimate = Estimate(rate=0.53, low=0.5, high=0.56)
    adapter = TypeAdapter(tuple[Suggestion, ...])
    found = tuple(Suggestion(change=change, before=estimate, after=estimate, games=9) for change in CHANGES)
    assert adapter.validate_json(json.dumps(adapter.dump_python(found, mode="json"))) == found


def test_what_is_hardly_known_is_not_ranked_first() -> None:
    def suggestion(rate: float, half: float) -> Suggestion:
        after = Estimate(rate=rate, low=rate - half, high=rate + half)
        return Suggestion(change=CHANGES[0], before=after, after=after, games=9)

    certain, known, guessed = suggestion(0.53, 0.0), suggestion(0.53, 0.03), suggestion(0.52, 0.3)
    assert certain.distance == pytest.approx(3)
    assert certain.score == pytest.approx(5)
    assert known.distance == pytest.approx(3, abs=0.1)
    assert guessed.distance > 10
    assert suggestion(0.47, 0.03).distance == pytest.approx(known.distance)


def test_styles_are_drawn_by_their_weights() -> None:
    table = small_reading().styles.model_copy(
        update={"allied_weights": (0.0, 1.0, 0.0, 0.0, 0.0, 0.0), "axis_weights": (0.5, 0.0, 0.5, 0.0, 0.0, 0.0)}
    )
    games = [StyleDraw(table, 1).game(number) for number in range(40)]
    cells = [game.cell for game in games if game.cell is not None]
    assert len(cells) == 20
    assert {allied for allied, _ in cells} == {1}
    assert {axis for _, axis in cells} == {0, 2}


def test_changes_are_tried_by_the_players_of_the_reading() -> None:
    table = small_reading().styles
    beginners = PlayerSelection(group=PlayerGroup.BEGINNERS, axis="hold")
    club = PlayerSelection(group=PlayerGroup.CLUB_PLAYERS)
    games = [StyleDraw(table, 1, beginners).game(number) for number in range(8)]
    assert {game.cell for game in games} == {None}
    assert {game.styles[1].name for game in games} == {"hold"}
    assert len({game.styles[0] for game in games}) == len(games)
    assert all(StyleDraw(table, 1, club).game(number).cell is not None for number in range(8))


def test_the_base_of_changes_decides_nothing() -> None:
    change = ScenarioChange()
    assert (change.params, change.hexes) == ({}, ())
    with pytest.raises(NotImplementedError):
        change.apply(Scenario())
    with pytest.raises(NotImplementedError):
        assert change.helps
