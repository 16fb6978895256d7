"""A reading of a tally, and the reading as a value."""

import datetime
import json

import pytest

from rules.game.field import Field
from rules.lab.digest import played_digest, with_played
from rules.lab.evaluation import TallyEvaluation
from rules.lab.reading import BalanceReading
from rules.lab.tally import Quantity, Tally
from schema.board import Board, BoardKind, Camp
from schema.content import Label
from schema.hexes import parse_label
from schema.playtests import Playtest
from schema.texts import ScenarioText
from tests.rules.lab.small_battles import SEED, small_battle, small_reading


def test_means_are_of_the_games_that_were_played() -> None:
    reading = small_reading()
    allies, axis = reading.sides
    assert (reading.games, reading.seed, reading.first_camp) == (12, SEED, Camp.ALLIES)
    assert allies.wins + axis.wins + reading.undecided == reading.games
    assert reading.side(Camp.AXIS) is axis
    assert sum(games for _, games in reading.length.histogram) == reading.games
    assert sum(games for _, games in reading.margins) == reading.games
    assert reading.length.p10 <= reading.length.mean <= reading.length.p90
    assert 0 <= reading.loser_progress < 1
    assert reading.allied.rate + reading.axis.rate == pytest.approx(1)


def test_wins_by_elimination_are_wins() -> None:
    reading = small_reading()
    assert all(side.wins_by_elimination is not None for side in reading.sides)
    tally = Tally()
    tally.add(Quantity.WINS, 1, number=4)
    tally.add(Quantity.WINS_BY_ELIMINATION, 1, number=3)
    allies, axis = TallyEvaluation(Field(small_battle()), tally, SEED).reading().sides
    assert (allies.wins_by_elimination, axis.wins_by_elimination) == (0, 3)


def test_a_share_of_the_wins_is_by_elimination() -> None:
    reading = small_reading()
    allies, axis = (
        side.model_copy(update={"wins": wins, "wins_by_elimination": number})
        for side, wins, number in zip(reading.sides, (3, 5), (2, 4), strict=True)
    )
    assert reading.model_copy(update={"sides": (allies, axis)}).elimination_share == pytest.approx(0.75)
    # Of what was kept before it was counted, and of games that nobody won, nothing is known.
    old = allies.model_copy(update={"wins_by_elimination": None})
    assert reading.model_copy(update={"sides": (old, axis)}).elimination_share is None
    none = allies.model_copy(update={"wins": 0, "wins_by_elimination": 0})
    assert reading.model_copy(update={"sides": (none, none)}).elimination_share is None


def test_a_reading_that_was_kept_before_wins_by_elimination_were_counted_is_read() -> None:
    document = small_reading().model_dump(mode="json")
    for side in document["sides"]:
        del side["wins_by_elimination"]
    assert BalanceReading.model_validate(document).elimination_share is None


def test_medals_come_from_their_sources() -> None:
    reading = small_reading()
    for side in reading.sides:
        sources = sum(one.medals for one in reading.medal_sources if one.camp is side.camp)
        assert sources == pytest.approx(side.medals)
    objective = next(one for one in reading.medal_sources if one.code == "position")
    assert objective.hex == parse_label("E7", 9)
    assert {one.camp for one in reading.objectives} == {Camp.ALLIES}
    assert all(0 < one.decisive <= one.held <= 1 for one in reading.objectives)


def test_losses_of_units_hexes_and_sides_are_the_same() -> None:
    reading = small_reading()
    for number, side in enumerate(reading.sides):
        units = sum(one.figures_lost for one in reading.units if one.camp is side.camp)
        assert units == pytest.approx(side.figures_lost)
        assert sum(one.losses[number] for one in reading.hexes) == pytest.approx(side.figures_lost)
        assert sum(one.eliminated for one in reading.units if one.camp is side.camp) == pytest.approx(side.units_lost)


def test_shares_of_cards_and_sections() -> None:
    reading = small_reading()
    shares = [share for card in reading.cards for share in (card.without_effect, card.kept)]
    shares += [share for part in reading.sections for share in (part.without_order, part.without_card)]
    assert shares
    assert all(0 <= share <= 1 for share in shares)
    turns = sum(card.played for card in reading.cards if not card.card.startswith("ambush"))
    assert turns == pytest.approx(reading.length.mean, abs=1)


def test_a_reading_comes_back_from_json() -> None:
    reading = small_reading()
    document = json.loads(json.dumps(reading.model_dump(mode="json")))
    assert document["format"] == 1
    assert BalanceReading.model_validate(document) == reading


def test_nothing_played_is_a_reading_too() -> None:
    reading = TallyEvaluation(Field(small_battle()), Tally(), SEED).reading()
    assert (reading.games, reading.length.p90, reading.hexes) == (0, 0, ())


def test_words_and_notes_are_not_played() -> None:
    scenario = small_battle()
    told = scenario.model_copy(update={"texts": {"en": ScenarioText(title="Told")}, "playtests": (Playtest(turns=3),)})
    assert played_digest(told) == played_digest(scenario)
    assert played_digest(small_battle(swapped=True)) != played_digest(scenario)
    early = scenario.battle.model_copy(update={"begins": datetime.date(1940, 5, 10)})
    assert played_digest(scenario.model_copy(update={"battle": early})) != played_digest(scenario)


def test_what_is_played_is_taken_over_without_the_words() -> None:
    words = {"en": ScenarioText(title="Told")}
    here = Label(row=0, col=0, lines=("Here",))
    told = small_battle(swapped=True).model_copy(update={"texts": words, "labels": (here,)})
    early = small_battle().battle.model_copy(update={"begins": datetime.date(1940, 5, 10)})
    played = small_battle().model_copy(update={"battle": early})
    taken = with_played(told, played)
    assert played_digest(taken) == played_digest(played)
    assert (taken.texts, taken.labels, taken.playtests) == (words, (here,), told.playtests)
    larger = played.model_copy(update={"board": Board(kind=BoardKind.OVERLORD)})
    assert with_played(told, larger).labels == ()
    assert with_played(told, larger).texts == words
