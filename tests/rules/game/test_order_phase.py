"""Orders: what the Marines may order on top, and dice that give orders."""

import pytest

from rules.game.actions import PASS, Verb
from rules.game.state import Question
from schema.catalog.switch import Profile
from schema.special_rules import GungHo, NightAttack
from tests.rules.game.drawn_games import BOOK, ONLINE, drawn_game


@pytest.mark.parametrize(("profile", "extra"), [(BOOK, 0), (ONLINE, 1)])
def test_whether_marines_have_an_order_beside_all_of_a_section(profile: Profile, extra: int) -> None:
    game = drawn_game(
        {"A1": "us infantry", "B1": "us infantry", "A9": "de infantry"},
        profile=profile,
        allies=["assault:left"],
        special_rules=[GungHo()],
    ).begin()
    game.play("assault:left")
    assert game.state.limits.extra == extra
    game.order("A1", "B1")
    assert game.state.ordered.bit_count() == 2


def test_marines_order_a_unit_more_of_the_section() -> None:
    game = drawn_game(
        {"A1": "us infantry", "B1": "us infantry", "C1": "us infantry", "G1": "us infantry", "A9": "de infantry"},
        allies=["recon:left"],
        special_rules=[GungHo()],
    ).begin()
    game.play("recon:left")
    game.act(Verb.ORDER, "A1")
    assert not game.may(Verb.ORDER, "G1")
    game.act(Verb.ORDER, "B1")
    assert game.asked is Question.MOVE


@pytest.mark.parametrize(
    ("card", "unit", "book", "online"),
    [
        ("armor_assault", "us infantry", 2, 2),
        ("dig_in", "us armor", 2, 2),
        ("move_out", "us armor", 2, 1),
        ("behind_enemy_lines", "us armor", 2, 1),
        ("artillery_bombard", "us infantry", 1, 2),
        ("infantry_assault", "us armor", 1, 2),
    ],
)
def test_gung_ho_raises_units_of_choice_as_it_raises_the_card(card: str, unit: str, book: int, online: int) -> None:
    units = dict.fromkeys(("F1", "G1", "H1"), unit) | {"A9": "jp infantry"}
    for profile, expected in ((BOOK, book), (ONLINE, online)):
        game = drawn_game(units, profile=profile, allies=[card], special_rules=[GungHo()]).begin()
        game.play(card, section=1 if card == "infantry_assault" else -1)
        assert (game.asked, game.state.limits.units) == (Question.ORDER, expected), profile


@pytest.mark.parametrize("card", ["air_power", "barrage"])
def test_gung_ho_leaves_strikes_alone_that_order_a_unit_at_night(card: str) -> None:
    units = {"F1": "us infantry", "G1": "us infantry", "H1": "us infantry", "A9": "jp infantry"}
    for profile, expected in ((BOOK, 1), (ONLINE, 2)):
        rules = [GungHo(), NightAttack()]
        game = drawn_game(units, profile=profile, allies=[card], special_rules=rules).begin(("flag",) * 4)
        game.play(card)
        assert game.state.limits.units == expected, profile


def test_their_finest_hour_orders_units_by_the_faces_of_its_dice() -> None:
    units = {"A1": "us infantry", "B1": "us armor", "C1": "us artillery", "D1": "us infantry", "A9": "de infantry"}
    game = drawn_game(units, allies=["their_finest_hour", "probe:left"]).begin()
    game.play("their_finest_hour", ("infantry", "star"))
    game.act(Verb.ORDER, "A1")
    game.act(Verb.ORDER, "C1")
    assert game.asked is Question.MOVE
    assert game.state.ordered.bit_count() == 2


def test_without_a_face_of_use_nobody_is_ordered() -> None:
    game = drawn_game({"A1": "us infantry", "A9": "de infantry"}, allies=["their_finest_hour"], pile=[]).begin()
    game.play("their_finest_hour", ("flag",), (game.field.cards.index("their_finest_hour"),))
    assert game.asked is Question.PLAY_CARD
    assert game.state.side == 1


def test_a_player_need_not_order_all_that_he_may() -> None:
    game = drawn_game({"F1": "us infantry", "G1": "us infantry", "A9": "de infantry"}).begin()
    game.play("probe:center")
    game.act(Verb.ORDER, "F1")
    game.do(PASS)
    assert game.asked is Question.MOVE
    assert game.state.ordered == 1 << game.at("F1")
