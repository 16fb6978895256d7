"""Bridges that a Section card blows up."""

import pytest

from rules.game.actions import Mode, Verb
from rules.game.events import EventCode
from rules.game.state import Question
from schema.board import Camp
from schema.special_rules import BlowBridges
from tests.rules.game.drawn_games import BOOK, DrawnGame, sides
from tests.rules.skirmish import scenario

RIVER = {"E5": ["river straight 1", "bridge"], "K5": ["river straight 1", "bridge"]}
UNITS = {"e4": "us infantry", "E9": "de infantry"}


def with_bridge(hand: list[str], *, units: dict[str, str] = UNITS, medal: bool = False, near: bool = True) -> DrawnGame:
    rules = [BlowBridges(camp=Camp.ALLIES, needs_adjacent_unit=near)]
    drawn = scenario(units, RIVER, special_rules=rules, sides=sides())
    if medal:
        hexes = tuple(
            content.model_copy(update={"structure": content.structure.model_copy(update={"medal_if_blown": True})})
            if content.structure is not None
            else content
            for content in drawn.hexes
        )
        drawn = type(drawn).model_validate(drawn.model_copy(update={"hexes": hexes}).model_dump())
    return DrawnGame(drawn, BOOK, allies=hand).begin()


def modes(game: DrawnGame) -> set[Mode]:
    return {action.mode for action in game.game.legal_actions()}


def test_a_star_destroys_the_bridge_and_one_card_is_drawn() -> None:
    game = with_bridge(["recon:center"])
    game.play("recon:center", mode=Mode.BLOW_BRIDGE)
    assert game.asked is Question.BLOW_BRIDGE
    game.aim(Verb.BLOW_BRIDGE, "E5", ("star", "flag"))
    assert game.terrain("E5") == ["river", "broken_bridge"]
    assert game.told(EventCode.BRIDGE_BLOWN)
    assert len(game.hand(0)) == 1
    assert game.asked is Question.PLAY_CARD


def test_without_a_star_it_holds() -> None:
    game = with_bridge(["attack:center"])
    game.play("attack:center", mode=Mode.BLOW_BRIDGE)
    game.aim(Verb.BLOW_BRIDGE, "E5", ("grenade", "flag"))
    assert "bridge" in game.terrain("E5")
    assert game.told(EventCode.BRIDGE_HELD)


def test_whoever_stands_on_it_is_lost_and_the_medal_is_won() -> None:
    game = with_bridge(["attack:center"], units={**UNITS, "E5": "de infantry"}, medal=True)
    game.play("attack:center", mode=Mode.BLOW_BRIDGE)
    game.aim(Verb.BLOW_BRIDGE, "E5", ("star", "flag"))
    assert game.figures("E5") == 0
    assert game.state.medals == [2, 0]


@pytest.mark.parametrize(
    ("hand", "units", "expected"),
    [
        (["attack:center"], UNITS, True),
        (["recon_in_force"], UNITS, True),  # it orders in all sections
        (["attack:right"], UNITS, False),  # no own unit beside that bridge
        (["attack:right"], {**UNITS, "k4": "us infantry"}, True),
        (["general_advance"], UNITS, True),
        (["move_out"], UNITS, False),
    ],
)
def test_cards_and_units_that_may_blow_a_bridge(hand: list[str], units: dict[str, str], expected: bool) -> None:
    assert (Mode.BLOW_BRIDGE in modes(with_bridge(hand, units=units))) is expected


def test_a_unit_beside_the_bridge_is_needed_only_where_the_scenario_says_so() -> None:
    assert Mode.BLOW_BRIDGE in modes(with_bridge(["attack:right"], near=False))
    assert Mode.BLOW_BRIDGE not in modes(with_bridge(["attack:left"], near=False))


def test_a_bridge_without_a_unit_beside_it_is_safe_where_one_is_needed() -> None:
    units = {"L1": "us infantry", "E9": "de infantry"}
    assert Mode.BLOW_BRIDGE not in modes(with_bridge(["recon:right"], units=units))
    assert Mode.BLOW_BRIDGE in modes(with_bridge(["recon:right"], units=units, near=False))


def test_the_other_side_blows_no_bridge() -> None:
    rules = [BlowBridges(camp=Camp.AXIS)]
    game = DrawnGame(scenario(UNITS, RIVER, special_rules=rules, sides=sides()), BOOK, allies=["recon:center"]).begin()
    assert modes(game) == {Mode.PLAIN}
