"""The case of the fact base about Recon at Mortain, as a game. Names start with the id of the case."""

from rules.game.actions import Mode, Verb
from rules.game.events import EventCode
from rules.game.state import Question
from tests.rules.game.drawn_games import DrawnGame
from tests.rules.game.shipped_battles import shipped_battle

RECON = "recon:left"
ENEMIES = {"B9": "de infantry", "b8": "de infantry", "F9": "de armor"}


def mortain(hill: str) -> DrawnGame:
    """The turn of the Allies, with one unit on a hex."""
    game = shipped_battle("09-mortain", {hill: "us infantry", **ENEMIES}, allies=[RECON])
    game.play("probe:center")
    game.skip(Question.ORDER)
    return game


def modes(game: DrawnGame) -> set[Mode]:
    return {action.mode for action in game.game.legal_actions()}


def test_b54_from_hill_317_recon_is_air_power_in_its_section() -> None:
    game = mortain("L5")
    assert modes(game) == {Mode.PLAIN, Mode.AIR_POWER}
    game.play(RECON, mode=Mode.AIR_POWER)
    assert game.may(Verb.STRIKE, "B9")
    assert game.may(Verb.STRIKE, "b8")
    assert not game.may(Verb.STRIKE, "F9")
    game.aim(Verb.STRIKE, "B9")
    game.aim(Verb.STRIKE, "b8", ("star", "grenade"), ("infantry", "armor"))
    assert game.figures("B9") == 2
    assert game.figures("b8") == 3
    assert [len(event.values) for event in game.told(EventCode.ROLL)] == [2, 2]


def test_b54_the_other_hex_of_the_hill_counts_as_well() -> None:
    assert Mode.AIR_POWER in modes(mortain("k4"))


def test_b54_recon_may_order_a_unit_as_always() -> None:
    game = mortain("L5")
    game.play(RECON)
    assert game.asked is not Question.STRIKE


def test_b54_off_the_hill_recon_is_recon() -> None:
    assert modes(mortain("J5")) == {Mode.PLAIN}
