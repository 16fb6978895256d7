"""Every recorded fact is compared: the same fact is counted as same, another one is told with its kind and line."""

import pytest

from tests.recorded_games.comparison import GameResult, compare
from tests.recorded_games.example_record import changed, example, line_number, snapshot
from tests.recorded_games.follower import NotPossible
from tests.recorded_games.line import Decision
from tests.recorded_games.record import Record
from tests.recorded_games.trusting_follower import TrustingFollower


def compared(recorded: Record) -> GameResult:
    """The record against an engine that plays the example."""
    return compare(recorded, TrustingFollower(example()))


def told(result: GameResult) -> list[tuple[str, str, int]]:
    return [(difference.counter, difference.kind, difference.line) for difference in result.differences]


def test_a_record_that_is_followed_to_its_end_is_whole() -> None:
    result = compared(example())
    assert (result.is_whole, result.differences, result.last_line) == (True, (), 28)
    assert result.same == {
        "positions": 7,
        "orders": 1,
        "moves": 1,
        "targets": 2,
        "retreats": 1,
        "dice": 2,
        "medals": 2,
    }
    assert not result.different.total()


@pytest.mark.parametrize(
    ("line", "fields", "counter", "kinds"),
    [
        ({"t": "offer"}, {"units": [[3, 1], [1, 9]]}, "orders", ["missing"]),
        ({"t": "offer"}, {"units": []}, "orders", ["surplus"]),
        ({"t": "offer"}, {"n": 3}, "orders", ["n"]),
        ({"t": "offer"}, {"sections": [3, 0, 0]}, "orders", ["sections"]),
        ({"t": "offer"}, {"extra": 1}, "orders", ["extra"]),
        ({"t": "move"}, {"offer": [[2, 2, 1], [3, 1, 0]]}, "moves", ["surplus"]),
        ({"t": "move"}, {"offer": [[2, 2, 1], [3, 1, 0], [3, 3, 1], [3, 5, 2]]}, "moves", ["missing"]),
        ({"t": "move"}, {"offer": [[2, 2, 1], [3, 1, 0], [3, 3, 2]]}, "moves", ["number"]),
        ({"t": "battle"}, {"offer": [[1, 1, 1, 3], [1, 5, 2, 2]]}, "targets", ["number"]),
        ({"t": "battle"}, {"offer": [[1, 1, 1, 3], [1, 5, 3, 3]]}, "targets", ["number"]),
        ({"t": "battle"}, {"offer": [[1, 1, 1, 3], [1, 7, 2, 3]]}, "targets", ["surplus", "missing"]),
        ({"t": "roll"}, {"hits": 2}, "dice", ["hits"]),
        ({"t": "roll"}, {"faces": ["infantry", "flag"]}, "dice", ["number"]),
        ({"t": "roll"}, {"for": "ambush"}, "dice", ["purpose"]),
        ({"t": "retreat"}, {"min": 1}, "retreats", ["min"]),
        ({"t": "retreat"}, {"max": 3}, "retreats", ["max"]),
        ({"t": "retreat"}, {"blocked": 0}, "retreats", ["blocked"]),
        ({"t": "retreat"}, {"cells": [[0, 4, 1]]}, "retreats", ["surplus"]),
    ],
)
def test_another_offer_or_roll_is_told_and_the_game_goes_on(
    line: dict[str, object], fields: dict[str, object], counter: str, kinds: list[str]
) -> None:
    number = line_number(**line)
    result = compared(changed(number, **fields))
    assert told(result) == [(counter, kind, number) for kind in kinds]
    assert result.different == {counter: 1}
    assert result.is_whole


def test_fewer_steps_than_none_are_none() -> None:
    number = line_number(t="retreat")
    engine = TrustingFollower(changed(number, min=0))
    assert compare(changed(number, min=-1), engine).differences == ()


def test_another_medal_is_told_from_both_ends() -> None:
    number = line_number(t="medal")
    result = compared(changed(number, why="position"))
    assert told(result) == [("medals", "missing", number), ("medals", "surplus", 16)]


def test_the_order_of_medals_within_a_step_says_nothing() -> None:
    lines = list(example().lines)
    first, second = line_number(t="medal") - 1, line_number(t="medal", why="position") - 1
    both = [*lines[: first + 1], lines[second], *lines[first + 1 : second], *lines[second + 1 :]]
    turned = [*lines[:first], lines[second], lines[first], *lines[first + 1 : second], *lines[second + 1 :]]
    engine = TrustingFollower(Record("engine", tuple(turned)))
    assert compare(Record("example", tuple(both)), engine).different["medals"] == 0


UNITS = ("1 1 X infantry 1", "1 5 X infantry 4", "2 2 A armor 3 o")
CARDS = (1, 1, 3, 0)


@pytest.mark.parametrize(
    ("position", "kinds"),
    [
        (snapshot(*UNITS[:2], "2 2 A armor 2 o", cards=CARDS), ["figures"]),
        (snapshot(*UNITS[:2], "2 2 A armor 3", cards=CARDS), ["flags"]),
        (snapshot(*UNITS[:2], "2 2 X armor 3 o", cards=CARDS), ["camp"]),
        (snapshot(*UNITS[:2], "2 2 A elite_armor 3 o", cards=CARDS), ["kind"]),
        (snapshot(*UNITS[:2], "2 4 A armor 3 o", cards=CARDS), ["unit", "unit"]),
        (snapshot(*UNITS, cards=(2, 1, 3, 0)), ["hands"]),
        (snapshot(*UNITS, cards=(1, 1, 2, 0)), ["draw_pile"]),
        (snapshot(*UNITS, cards=(1, 1, 3, 1)), ["discards"]),
        (snapshot(*UNITS, cards=CARDS, medals=1), ["medals"]),
    ],
)
def test_a_game_ends_at_its_first_differing_position(position: dict[str, object], kinds: list[str]) -> None:
    result = compared(changed(11, **position))
    assert told(result) == [("positions", kind, 11) for kind in kinds]
    assert (result.is_whole, result.last_line) == (False, 8)
    assert (result.same["positions"], result.different["positions"]) == (3, 1)
    assert result.same["targets"] == 0


@pytest.mark.parametrize(
    ("line", "fields", "kind"),
    [
        ({"t": "loss"}, {"left": 1}, "losses"),
        ({"t": "loss", "why": "no_retreat"}, {"at": [1, 7]}, "losses"),
        ({"t": "terrain_removed"}, {"kind": "wire"}, "terrain"),
    ],
)
def test_another_consequence_makes_another_position(
    line: dict[str, object], fields: dict[str, object], kind: str
) -> None:
    result = compared(changed(line_number(**line), **fields))
    assert {(counter, found) for counter, found, _ in told(result)} == {("positions", kind)}
    assert result.different == {"positions": 1}


def test_other_cards_in_hand_make_another_position() -> None:
    result = compared(changed(line_number(t="play"), hand=["probe:left", "recon:right"]))
    assert told(result) == [("positions", "cards", 8)]


def test_another_winner_makes_the_last_position_differ() -> None:
    result = compared(changed(line_number(t="end"), winner="axis"))
    assert told(result) == [("positions", "winner", 29)]
    assert (result.is_whole, result.same["positions"], result.different["positions"]) == (False, 6, 1)


def test_a_decision_that_the_engine_does_not_offer_ends_the_game() -> None:
    class Stubborn(TrustingFollower):
        def offered(self, decision: Decision) -> Decision:
            if decision.t == "take_ground":
                raise NotPossible("no ground is to be taken")
            return super().offered(decision)

    result = compare(example(), Stubborn(example()))
    assert told(result) == [("positions", "not possible", 18)]
    assert result.differences[0].text == "no ground is to be taken"
    assert not result.is_whole
