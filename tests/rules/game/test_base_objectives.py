"""The medals for places in the scenarios of the base rule book, played with what we ship of them."""

import pytest

from rules.game.field import ALLIES, AXIS
from rules.game.state import Question
from tests.rules.game.drawn_games import FILLING
from tests.rules.game.shipped_battles import shipped_battle, turn_of


@pytest.mark.parametrize(
    ("name", "side", "hexes"),
    [
        ("01-pegasus-bridge", ALLIES, "D7 k4"),
        ("03-sword-beach", ALLIES, "B9 F9 M9"),
        ("05-first-assault-wave", ALLIES, "A9 F9 H7 k8 l8"),
        ("08-operation-cobra", ALLIES, "K9 e8"),
        ("09-mortain", AXIS, "L1"),
        ("12-montelimar", AXIS, "b2 l2"),
    ],
)
def test_which_hexes_are_medals(name: str, side: int, hexes: str) -> None:
    for camp in (ALLIES, AXIS):
        unit = ("us infantry", "de infantry")[camp]
        other = ("de infantry", "us infantry")[camp]
        game = shipped_battle(name, {**dict.fromkeys(hexes.split(), unit), "G5": other})
        assert game.state.medals[camp] == (len(hexes.split()) if camp == side else 0)
        assert game.state.medals[1 - camp] == 0


@pytest.mark.parametrize(
    ("name", "side", "card", "town", "away"),
    [
        ("03-sword-beach", ALLIES, "probe:center", "F9", "f8"),
        ("05-first-assault-wave", ALLIES, "probe:center", "F9", "f8"),
        ("08-operation-cobra", ALLIES, "probe:center", "e8", "E7"),
        ("09-mortain", AXIS, "probe:left", "L1", "K1"),
        ("12-montelimar", AXIS, "probe:right", "b2", "c2"),
    ],
)
def test_the_medal_of_a_town_is_lost_when_the_unit_leaves(
    name: str, side: int, card: str, town: str, away: str
) -> None:
    own, enemy = (("us", "de"), ("de", "us"))[side]
    units = {town: f"{own} infantry", "G5": f"{own} infantry", "G3": f"{enemy} infantry"}
    game = turn_of(name, side, card, units)
    assert game.state.medals[side] == 1
    game.order(town)
    game.move(town, away)
    assert game.state.medals == [0, 0]


@pytest.mark.parametrize(
    ("name", "side", "card", "town", "enemy"),
    [
        ("03-sword-beach", ALLIES, "probe:center", "F9", "f8"),
        ("05-first-assault-wave", ALLIES, "probe:center", "F9", "f8"),
        ("08-operation-cobra", ALLIES, "probe:center", "e8", "E7"),
        ("09-mortain", AXIS, "probe:right", "L1", "K1"),
        ("12-montelimar", AXIS, "probe:left", "b2", "c2"),
    ],
)
def test_the_medal_of_a_town_is_lost_with_the_unit(name: str, side: int, card: str, town: str, enemy: str) -> None:
    own, other = (("us", "de"), ("de", "us"))[side]
    units = {town: f"{own} infantry 1", "G5": f"{own} infantry", enemy: f"{other} infantry"}
    game = turn_of(name, 1 - side, card, units)
    assert game.state.medals[side] == 1
    game.order(enemy)
    game.skip(Question.MOVE)
    game.battle(enemy, town, ("infantry", "star"))
    assert game.state.medals[side] == 0
    assert game.state.medals[1 - side] == 1  # for the unit


def test_the_medals_of_paris_are_kept() -> None:
    units = {"C9": "fr infantry", "F9": "fr infantry", "J9": "fr infantry", "F5": "de infantry"}
    game = shipped_battle("11-paris", units)
    assert game.state.medals == [3, 0]
    game.play(FILLING)
    game.order("F9")
    game.move("F9", "f8")
    assert game.state.medals == [3, 0]


def test_a_medal_of_paris_outlives_its_unit() -> None:
    units = {"F9": "fr infantry 1", "f8": "de infantry", "A1": "fr infantry"}
    game = turn_of("11-paris", AXIS, FILLING, units)
    game.order("f8")
    game.skip(Question.MOVE)
    game.battle("f8", "F9", ("infantry", "star"))
    assert game.state.medals == [1, 1]
