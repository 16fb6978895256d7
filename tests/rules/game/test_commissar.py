"""The commissar's chip: cards are laid a turn before they are played."""

import pytest

from rules.game.actions import Action, Mode, Verb
from rules.game.state import Question
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.special_rules import Commissar
from tests.rules.game.drawn_games import BOOK, ONLINE, DrawnGame, drawn_game

UNITS = {"E3": "ru infantry", "E9": "de infantry"}


def game_with_chip(
    profile: Profile, hand: list[str], *, first: Camp = Camp.ALLIES, units: dict[str, str] = UNITS
) -> DrawnGame:
    return drawn_game(units, profile=profile, special_rules=[Commissar()], allies=hand, first=first).begin()


def lay(game: DrawnGame, card: str) -> None:
    game.do(Action(Verb.LAY_UNDER_CHIP, card=game.field.cards.index(card)))


def names(game: DrawnGame) -> list[str]:
    return [game.field.cards.name(card) for card in game.state.chip_cards[0]]


@pytest.mark.parametrize("profile", [BOOK, ONLINE])
def test_the_first_card_is_laid_before_the_first_card_is_played(profile: Profile) -> None:
    game = game_with_chip(profile, ["attack:left", "ambush"], first=Camp.AXIS)
    assert (game.asked, game.state.decision.side) == (Question.CHIP_CARD, 0)
    assert [action.verb for action in game.game.legal_actions()] == [Verb.LAY_UNDER_CHIP]  # never an Ambush
    lay(game, "attack:left")
    assert (game.asked, game.state.decision.side) == (Question.PLAY_CARD, 1)
    assert names(game) == ["attack:left"]


def test_in_the_book_the_first_card_is_played_with_the_next_one_laid() -> None:
    game = game_with_chip(BOOK, ["attack:center", "probe:center", "probe:left"])
    lay(game, "attack:center")
    assert game.asked is Question.CHIP_CARD
    lay(game, "probe:center")
    assert game.field.cards.name(game.state.card) == "attack:center"
    assert names(game) == ["probe:center"]


def test_online_the_side_that_begins_plays_its_first_card_from_the_hand() -> None:
    game = game_with_chip(ONLINE, ["attack:center", "probe:center"])
    lay(game, "attack:center")
    assert game.asked is Question.PLAY_CARD
    game.play("probe:center")
    assert names(game) == ["attack:center"]


@pytest.mark.parametrize("card", ["recon:center", "counter_attack"])
def test_some_cards_are_played_from_the_hand_and_leave_the_chip_alone(card: str) -> None:
    game = game_with_chip(BOOK, ["attack:center", card])
    lay(game, "attack:center")
    game.play(card, mode=Mode.FROM_HAND)
    assert names(game) == ["attack:center"]


def test_a_chip_card_that_can_be_played_in_several_ways_is_asked_for() -> None:
    units = {**UNITS, "L3": "ru infantry"}
    game = game_with_chip(BOOK, ["infantry_assault", "probe:center", "probe:left"], units=units)
    lay(game, "infantry_assault")
    lay(game, "probe:center")
    assert game.asked is Question.PLAY_CARD
    assert {game.field.cards.name(action.card) for action in game.game.legal_actions()} == {"infantry_assault"}
    game.play("infantry_assault", section=1)
    assert names(game) == ["probe:center"]


def test_with_nothing_to_lay_the_chip_card_is_played() -> None:
    game = game_with_chip(BOOK, ["attack:center", "ambush"])
    lay(game, "attack:center")
    assert game.field.cards.name(game.state.card) == "attack:center"
    assert names(game) == []


def test_cards_under_the_chip_count_as_held() -> None:
    game = game_with_chip(BOOK, ["attack:center", "their_finest_hour", "probe:left"])
    lay(game, "their_finest_hour")
    pile = (*game.state.pile, game.field.cards.index("their_finest_hour"))
    game.chance.add(("flag",) * 3, pile)  # a card in the hand, one under the chip, and the one in play; then a new pile
    lay(game, "probe:left")
