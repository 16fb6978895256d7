"""Battle Back: British units that a close assault has left with one figure roll at the attacker."""

import pytest

from rules.game.actions import AMBUSH, BATTLE_BACK, PASS
from rules.game.events import EventCode
from rules.game.state import Question
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.special_rules import BritishCommonwealth
from tests.rules.game.drawn_games import BOOK, ONLINE, DrawnGame, drawn_game

UNITS = {"f4": "gb infantry 2", "F5": "de infantry"}


def assaulted(
    units: dict[str, str] = UNITS,
    tiles: dict[str, str] | None = None,
    profile: Profile = BOOK,
    first: Camp = Camp.AXIS,
    **changes: object,
) -> DrawnGame:
    """The unit on F5 has declared a battle. `changes`: what the rule says instead of what the data say."""
    game = drawn_game(
        units,
        tiles,
        profile,
        first=first,
        axis=["direct_from_hq", "ambush"],
        allies=["direct_from_hq", "ambush"],
        special_rules=[BritishCommonwealth()],
    )
    game.field.battle_back = game.field.battle_back.model_copy(update=changes)
    game.begin()
    game.play("direct_from_hq")
    game.order("F5")
    game.skip(Question.MOVE)
    game.battle("F5", "f4")
    return game


def test_a_unit_with_one_figure_left_rolls_one_die_at_its_attacker() -> None:
    game = assaulted()
    game.do(PASS, ("infantry", "star", "star"))
    assert game.asked is Question.BATTLE_BACK
    game.do(BATTLE_BACK, ("infantry",))
    assert game.figures("F5") == 3


def test_it_need_not_roll() -> None:
    game = assaulted()
    game.do(PASS, ("infantry", "star", "star"))
    game.do(PASS)
    assert game.figures("F5") == 4
    assert not game.told(EventCode.BATTLE_BACK)


def test_whoever_is_driven_off_does_not_roll() -> None:
    game = assaulted()
    game.do(PASS, ("infantry", "flag", "star"))
    assert game.asked is Question.RETREAT


@pytest.mark.parametrize(("profile", "expected"), [(BOOK, False), (ONLINE, True)])
def test_a_unit_without_a_loss_rolls_online_only(profile: Profile, expected: bool) -> None:
    game = assaulted({**UNITS, "f4": "gb infantry 1"}, profile=profile)
    game.do(PASS, ("star",) * 3)
    assert (game.asked is Question.BATTLE_BACK) is expected


@pytest.mark.parametrize("in_ambush", [False, True])
def test_an_ambush_is_answered_only_if_the_rule_says_so(in_ambush: bool) -> None:
    units = {"f4": "de infantry", "F5": "gb infantry 3"}
    game = assaulted(units, first=Camp.ALLIES, in_ambush=in_ambush)
    hits = ("infantry", "infantry", "star")
    game.do(AMBUSH, *([hits] if in_ambush else [hits, ("star",) * 3]))
    assert (game.asked is Question.BATTLE_BACK) is in_ambush


@pytest.mark.parametrize("ignores", [True, False])
def test_terrain_takes_dice_only_if_the_rule_says_so(ignores: bool) -> None:
    game = assaulted(tiles={"F5": "forest"}, dice=3, ignores_terrain_dice=ignores)
    game.do(PASS, ("infantry", "star", "star"))
    game.do(BATTLE_BACK, ("star",) * (3 if ignores else 2))
    assert len(game.told(EventCode.ROLL)[-1].values) == (3 if ignores else 2)
