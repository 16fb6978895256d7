"""What a greedy player answers as a Commander-in-Chief and as his generals."""

from rules.game.actions import Action, Verb
from rules.game.command_state import COMMANDER
from rules.game.state import Question
from rules.players.greedy_player import GreedyPlayer
from rules.players.view import PlayerView
from schema.board import Camp
from schema.special_rules import AirStrikes
from tests.rules.game.overlord.overlord_battle import CENTER, LEFT, SIX_EACH, OverlordBattle, overlord_battle


def overlord_choice(battle: OverlordBattle) -> str:
    """The card and the receiver that a commander chooses."""
    action = GreedyPlayer(battle.field).choose(PlayerView(battle.game.engine, battle.state))
    return f"{battle.field.cards.name(action.card)} to {action.general}"


def test_the_commander_gives_a_card_to_the_general_who_can_use_it() -> None:
    units = {**SIX_EACH, "k6": "us infantry"}
    battle = overlord_battle(units)
    battle.hold(0, "attack:left", "attack:center", "probe:right")
    assert overlord_choice(battle) == f"attack:center to {CENTER}"


def test_the_commander_plays_recon_as_a_strike_where_that_is_worth_more() -> None:
    around = dict.fromkeys(("d6", "E5", "F5", "d4"), "de infantry 1")
    units = {label: unit for label, unit in SIX_EACH.items() if label not in ("B3", "F3")}
    battle = overlord_battle({**units, **around}, special_rules=(AirStrikes(camp=Camp.ALLIES),))
    battle.hold(0, "recon:left", "probe:right", "probe:right")
    assert overlord_choice(battle) == f"recon:left to {COMMANDER}"


def test_an_air_sortie_is_worth_nothing_to_a_general_without_airplanes() -> None:
    battle = overlord_battle(SIX_EACH)
    values = GreedyPlayer(battle.field).commander_values(PlayerView(battle.game.engine, battle.state))
    sortie = battle.field.cards.index("air_sortie")
    assert values.place(Action(Verb.PLAY, card=sortie), CENTER) == 0


def test_infantry_assault_is_worth_nothing_in_a_section_without_infantry() -> None:
    """The tank beside a weak enemy is no unit of choice for a general who has infantry."""
    tank = {"F3": "us armor", "f4": "de infantry 1"}
    values = {}
    for others in ({"B3": "us infantry"}, {"B3": "us armor"}):
        battle = overlord_battle({**tank, **others, "X7": "de infantry"})
        commander = GreedyPlayer(battle.field).commander_values(PlayerView(battle.game.engine, battle.state))
        assault = Action(Verb.PLAY, card=battle.card("infantry_assault"), section=1)
        values[others["B3"]] = commander.place(assault, LEFT)
    assert values["us infantry"] == 0 < values["us armor"]


def initiative_points(units: dict[str, str]) -> float:
    """What the first general without a card hopes for."""
    battle = overlord_battle(units)
    battle.hold(0, "probe:center", "probe:center")
    battle.skip_to(Question.INITIATIVE)
    (ranked,) = GreedyPlayer(battle.field).explain(PlayerView(battle.game.engine, battle.state))
    assert ranked.action.verb is Verb.INITIATIVE
    return ranked.value


def test_a_general_without_a_card_rolls_only_where_there_is_something_to_gain() -> None:
    beside_enemies = {"B3": "us infantry", "F3": "us armor", "b4": "de infantry 1", "f4": "de infantry 1"}
    alone = {"B1": "us artillery", "F1": "us artillery", "X9": "de infantry", "T9": "de infantry"}
    assert (
        initiative_points(beside_enemies) > 0 > initiative_points({**alone, "B1": "us artillery", "F1": "us artillery"})
    )


def test_the_general_gives_up_the_figure_that_is_worth_least() -> None:
    units = {"B3": "us infantry", "F3": "us armor 1", "G3": "us artillery", "B7": "de infantry"}
    battle = overlord_battle(units, ["probe:center", "probe:right"])
    battle.give("probe:center", CENTER)
    battle.roll(["grenade"])
    battle.do(Action(Verb.INITIATIVE))
    assert battle.question is Question.INITIATIVE_UNIT
    action = GreedyPlayer(battle.field).choose(PlayerView(battle.game.engine, battle.state))
    assert action.hex == battle.at("B3")
