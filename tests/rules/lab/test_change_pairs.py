"""Two changes together: what they do, which are tried, what is expected of them."""

import pytest
from pydantic import TypeAdapter

from editor.wording.change_text import change_sentence
from i18n.languages import Language
from rules.lab.rate import moved_share
from rules.lab.reading import Estimate
from rules.lab.suggestions.change_pair import AnyChange, ChangePair, SingleChange
from rules.lab.suggestions.legality import ChangeLegality
from rules.lab.suggestions.pairs import promising_pairs
from rules.lab.suggestions.ranking import ranked_suggestions
from rules.lab.suggestions.suggestion import Suggestion
from schema.board import Camp
from schema.catalog.switch import Profile
from tests.rules.lab.small_battles import small_battle
from tests.rules.lab.test_suggestions import CHANGES

MEDALS, CARDS, FIRST, FIGURES, _, REMOVAL, MOVE, WIRE, *_ = CHANGES
KNOWN = Estimate(rate=0.8, low=0.78, high=0.82)


def pair(first: SingleChange, second: SingleChange) -> ChangePair:
    return ChangePair(first=first, second=second)


def test_a_pair_makes_both_changes() -> None:
    scenario = small_battle()
    both = pair(MEDALS, MOVE)
    assert both.apply(scenario) == MOVE.apply(MEDALS.apply(scenario))
    assert both.hexes == MOVE.hexes
    assert both.size == MEDALS.size + MOVE.size
    assert (both.helps, pair(MEDALS, MEDALS).helps) == (None, Camp.AXIS)


def test_a_pair_of_which_one_does_not_fit_changes_nothing() -> None:
    scenario = small_battle()
    assert pair(REMOVAL, MOVE).apply(scenario) is scenario
    gone = REMOVAL.apply(scenario)
    assert pair(MOVE, MEDALS).apply(gone) is gone


def test_a_pair_is_told_by_the_sentences_of_both() -> None:
    told = change_sentence(small_battle(), Language.ENGLISH, pair(MEDALS, MOVE))
    assert told == "The Allies need 3 medals to win instead of 2. The infantry unit on D7 starts on C7."


def test_a_pair_comes_back_from_json() -> None:
    adapter: TypeAdapter[AnyChange] = TypeAdapter(AnyChange)
    for change in (pair(MEDALS, MOVE), MEDALS):
        assert adapter.validate_json(adapter.dump_json(change)) == change


@pytest.mark.parametrize(
    ("before", "others", "after"),
    [(0.5, (0.6, 0.4), 0.5), (0.8, (0.5, 0.8), 0.5), (0.2, (0.2, 0.2), 0.2), (0.9, (0.0, 0.0), 0.0)],
)
def test_effects_add_up_by_the_odds(before: float, others: tuple[float, ...], after: float) -> None:
    assert moved_share(before, others) == pytest.approx(after, abs=0.001)


def suggestion(change: AnyChange, rate: float) -> Suggestion:
    return Suggestion(change=change, before=KNOWN, after=Estimate(rate=rate, low=rate, high=rate), games=9)


def test_pairs_that_should_come_nearest_to_even_are_tried_first() -> None:
    legality = ChangeLegality(small_battle(), Profile.BOOK)
    known = [suggestion(MEDALS, 0.65), suggestion(FIRST, 0.66), suggestion(WIRE, 0.78), suggestion(MOVE, 0.8)]
    found = promising_pairs(known, legality, 3)
    assert found[0] == pair(MEDALS, FIRST)
    # A hex does not get two things.
    assert pair(WIRE, MOVE) not in promising_pairs(known, legality, 10)
    assert promising_pairs([*known, suggestion(found[0], 0.5)], legality, 3) == found
    assert promising_pairs([], legality, 3) == ()


def test_a_change_is_in_few_pairs() -> None:
    legality = ChangeLegality(small_battle(), Profile.BOOK)
    known = [suggestion(change, 0.65) for change in CHANGES]
    found = promising_pairs(known, legality, 100)
    uses = [part for one in found for part in (one.first, one.second)]
    assert max(uses.count(change) for change in CHANGES) == 3


def test_a_pair_is_drawn_to_what_its_parts_do() -> None:
    games = 40
    before = [2, 2, 2, 2, 0] * 8
    half = [2, 0] * 20
    both = pair(MEDALS, CARDS)
    points: dict[AnyChange, list[int]] = {MEDALS: half, CARDS: before, FIGURES: before, WIRE: before, MOVE: []}
    points[both] = [0] * games
    found = {one.change: one for one in ranked_suggestions(KNOWN, before, points)}
    assert MOVE not in found
    assert 0.0 < found[both].after.rate < found[MEDALS].after.rate
    assert [one.score for one in found.values()] == sorted(one.score for one in found.values())
