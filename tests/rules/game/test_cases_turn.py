"""The cases of the fact base about cards and piles, as games. Names start with the ids of the cases."""

from rules.game.actions import PASS, Verb
from rules.game.events import EventCode
from rules.game.objectives import NOBODY
from rules.game.state import Question
from schema.catalog.switch import Profile
from tests.rules.game.drawn_games import FILLING, drawn_game
from tests.rules.game.shipped_battles import shipped_battle

AXIS = 1


def test_b02_orders_without_a_unit_are_lost() -> None:
    game = drawn_game(
        {"B3": "us infantry", "C3": "us infantry", "F3": "us infantry", "f8": "de infantry"}, allies=["attack:left"]
    ).begin()
    game.play("attack:left")
    assert game.state.limits.units == 3
    assert not game.may(Verb.ORDER, "F3")
    game.do(game.game.legal_actions()[0])
    game.do(game.game.legal_actions()[0])
    assert game.asked is Question.MOVE
    assert {game.label(action.hex) for action in game.game.legal_actions() if action != PASS} == {"B3", "C3"}


def test_b49_an_empty_pile_is_made_of_the_discards() -> None:
    game = drawn_game({"F3": "us infantry", "f8": "de infantry"}, allies=[FILLING, "probe:left"], pile=[]).begin()
    discarded = [game.field.cards.index(name) for name in ("attack:left", "attack:right")]
    game.state.discards = list(discarded)
    played = game.field.cards.index(FILLING)
    game.play(FILLING)
    game.do(PASS, (discarded[0], played, discarded[1]))
    assert game.asked is Question.PLAY_CARD
    assert game.hand(0) == ["probe:left", "attack:right"]
    assert game.state.pile == (discarded[0], played)
    assert game.state.discards == []


VASSIEUX = {"E5": "fr french_resistance", "E7": "de infantry"}


def test_b50_the_axis_wins_vassieux_when_the_pile_is_empty() -> None:
    game = shipped_battle("07-vassieux", VASSIEUX, pile=[FILLING, FILLING])
    game.play(FILLING)
    game.skip(Question.ORDER)
    assert game.state.winner == NOBODY
    game.play(FILLING)
    game.skip(Question.ORDER)
    assert game.state.winner == AXIS
    assert [event.subject for event in game.told(EventCode.END)] == ["deck_exhausted"]
    assert game.state.medals == [0, 0], "nobody has won a medal"
    assert game.told(EventCode.MEDAL) == []


def test_b50_under_the_online_rules_the_winner_gets_the_medals_that_were_missing() -> None:
    game = shipped_battle("07-vassieux", VASSIEUX, pile=[FILLING], rules=Profile.ONLINE)
    game.play(FILLING)
    game.skip(Question.MOVE)
    game.skip(Question.BATTLE)
    assert game.state.winner == AXIS
    assert game.state.medals == [0, 4]


def test_b50_nothing_makes_a_new_pile_in_vassieux() -> None:
    game = shipped_battle("07-vassieux", VASSIEUX, axis=["their_finest_hour"], pile=[FILLING, FILLING])
    game.state.discards = [game.field.cards.index(FILLING)]
    game.play("their_finest_hour", ("flag",))
    assert game.asked is Question.PLAY_CARD
    assert not game.told(EventCode.SHUFFLE)
    assert len(game.state.discards) == 2


def test_b50_recon_keeps_the_last_card_of_the_pile() -> None:
    game = shipped_battle("07-vassieux", VASSIEUX, axis=["recon:center"], pile=["attack:left"])
    game.play("recon:center")
    game.skip(Question.ORDER)
    assert game.hand(AXIS) == ["attack:left"]
    assert game.state.winner == AXIS
