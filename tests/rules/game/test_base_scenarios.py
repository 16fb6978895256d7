"""What the base rule book says of its seventeen scenarios, played with what we ship of them."""

from collections import Counter

import pytest

from rules.board.inspection import Inspection
from rules.board.troops import Troop
from rules.game.actions import Action, Mode, Verb
from rules.game.chance import SeededChance
from rules.game.events import EventCode
from rules.game.field import ALLIES, AXIS, Field
from rules.game.game import Game
from rules.game.objectives import NOBODY
from rules.game.state import Question
from rules.geometry import OFF_BOARD, indices_of
from schema.board import Camp
from tests.collected_facts import facts_of
from tests.rules.game.drawn_games import FILLING, DrawnGame
from tests.rules.game.overlord.overlord_battle import COMMANDER, LEFT, RIGHT, OverlordBattle
from tests.rules.game.random_play import SHIPPED, shipped_field
from tests.rules.game.shipped_battles import pass_turn, replace_units, shipped_battle, shipped_scenario, turn_of
from tests.rules.skirmish import Skirmish

OMAHA = "overlord-01-omaha"
FAR = {"A1": "us infantry", "M5": "de infantry"}


def board_of(name: str, units: dict[str, str]) -> Skirmish:
    """The questions of a scenario with other units."""
    return Skirmish(replace_units(shipped_scenario(name), units))


def moves(board: Skirmish, label: str) -> dict[str, int]:
    """The points of the best way to each hex that a unit may move to."""
    found = board.questions.movement.moves(board.troop(label))
    return {board.position.label(index): move.points for index, move in found.items()}


def steps(board: Skirmish, label: str) -> set[str]:
    """Where the first step of a unit may lead."""
    table = board.questions.movement.table(board.troop(label).traveller)
    return {board.position.label(index) for index in indices_of(table.targets[board.at(label)])}


def dice(board: Skirmish, attacker: str, target: str) -> int:
    """0 if it is no target."""
    found = board.questions.battle.targets(board.troop(attacker), board.at(attacker))
    return next((one.dice for one in found if one.hex == board.at(target)), 0)


def troops_of(name: str, camp: Camp) -> list[Troop]:
    position = Inspection(shipped_scenario(name)).position
    return [troop for troop in position.troops.values() if troop.camp is camp]


def omaha(units: dict[str, str], side: int = ALLIES) -> OverlordBattle:
    """The Overlord scenario with other units; both sides hold the same cards."""
    battle = OverlordBattle(Game(Field(replace_units(shipped_scenario(OMAHA), units)), SeededChance(1)))
    for one in (ALLIES, AXIS):
        battle.hold(one, "recon:left", "probe:left", "probe:center")
    if side == ALLIES:
        battle.give("probe:center", 1)
        battle.end_turn()
    return battle


@pytest.mark.parametrize("fact", facts_of("base_scenarios"), ids=lambda fact: str(fact["number"]))
def test_hands_first_side_and_medals_of_each_game(fact: dict[str, object]) -> None:
    number, cards = fact["number"], fact["cards"]
    assert isinstance(cards, dict)
    prefix = f"{number:02}-" if isinstance(number, int) else "overlord-01"
    field = shipped_field(next(name for name in SHIPPED if name.startswith(prefix)))
    game = Game(field, SeededChance(1))
    assert [len(hand) for hand in game.state.hands] == [cards["allies"], cards["axis"]]
    assert game.state.side == ("ALLIES", "AXIS").index(str(fact["starts"]))
    assert field.medals_to_win == (fact["medals_to_win"],) * 2


# Units


@pytest.mark.parametrize(
    ("name", "camp", "units"),
    [
        ("01-pegasus-bridge", Camp.ALLIES, {("infantry", 4): 9}),
        ("03-sword-beach", Camp.ALLIES, {("special_forces", 4): 3, ("infantry", 4): 6, ("armor", 3): 3}),
        ("04-pointe-du-hoc", Camp.ALLIES, {("special_forces", 4): 9}),
        ("05-first-assault-wave", Camp.ALLIES, {("special_forces", 4): 1, ("infantry", 4): 9, ("armor", 3): 3}),
        ("06-mont-mouchet", Camp.ALLIES, {("french_resistance", 3): 7}),
        ("06-mont-mouchet", Camp.AXIS, {("elite_armor", 4): 2, ("infantry", 4): 6}),
        ("07-vassieux", Camp.ALLIES, {("french_resistance", 3): 10}),
        ("08-operation-cobra", Camp.AXIS, {("elite_armor", 4): 1, ("armor", 3): 1, ("infantry", 4): 7}),
        (
            "09-mortain",
            Camp.AXIS,
            {("special_forces", 4): 1, ("elite_armor", 4): 2, ("armor", 3): 4, ("infantry", 4): 6},
        ),
        ("10-toulon", Camp.ALLIES, {("special_forces", 4): 2, ("infantry", 4): 8, ("armor", 3): 4}),
        (
            "12-montelimar",
            Camp.AXIS,
            {("special_forces", 4): 3, ("infantry", 3): 6, ("armor", 3): 4, ("artillery", 2): 1},
        ),
        ("13-arnhem", Camp.ALLIES, {("special_forces", 4): 5, ("artillery", 2): 2}),
        (
            "13-arnhem",
            Camp.AXIS,
            {
                ("special_forces", 4): 2,
                ("elite_armor", 4): 3,
                ("armor", 3): 2,
                ("infantry", 4): 6,
                ("artillery", 2): 1,
            },
        ),
        ("16-saint-vith", Camp.AXIS, {("elite_armor", 4): 4, ("infantry", 4): 10, ("artillery", 2): 1}),
        (OMAHA, Camp.ALLIES, {("special_forces", 4): 2, ("infantry", 4): 18, ("armor", 3): 5}),
    ],
)
def test_which_units_are_special(name: str, camp: Camp, units: dict[tuple[str, int], int]) -> None:
    troops = troops_of(name, camp)
    assert Counter((troop.type.id, troop.figures) for troop in troops) == units
    for troop in troops:
        if troop.type.id == "special_forces":
            assert (troop.maximum_hexes, troop.kind.hexes_and_battle) == (2, 2)
        elif troop.type.id == "french_resistance":
            assert troop.type.battles_after_entering_any_terrain
            assert (troop.type.retreat_minimum, troop.type.retreat_maximum) == (1, 3)


# The hand of the Axis at Pegasus Bridge


def test_at_pegasus_the_hand_of_the_axis_grows_from_two_to_four() -> None:
    units = {"H1": "gb infantry", "H9": "de infantry"}
    game = shipped_battle("01-pegasus-bridge", units, axis=[FILLING] * 2, pile=[FILLING] * 12)
    sizes = []
    for _ in range(4):
        pass_turn(game)
        pass_turn(game)
        sizes.append(len(game.hand(AXIS)))
    assert sizes == [3, 4, 4, 4]


# The drop at Sainte-Mère-Église


def test_at_sainte_mere_eglise_four_figures_drop_before_the_first_turn() -> None:
    """One lands and becomes a whole unit; one falls on a friend, one on an enemy, one off the board."""
    units = {"E3": "us infantry", "H7": "de infantry"}
    game = DrawnGame(replace_units(shipped_scenario("02-sainte-mere-eglise"), units), allies=["attack:center"]).begin()
    assert (game.asked, game.state.decision.side, game.state.turn) == (Question.LAND, ALLIES, 0)
    fall = ((game.at("G3"),), (game.at("E3"),), (game.at("H7"),), (OFF_BOARD,))
    game.do(game.game.legal_actions()[0], *fall)
    assert game.figures("G3") == 4
    assert len(game.told(EventCode.UNIT_LOST)) == 3
    assert game.state.medals == [0, 0]
    game.play("attack:center")
    assert game.may(Verb.ORDER, "G3")


# Bunkers, heights and the sea wall of the beaches


@pytest.mark.parametrize(
    ("name", "bunker", "beside", "without"),
    [
        ("03-sword-beach", "G7", "H7", 3),
        ("04-pointe-du-hoc", "H7", "I7", 3),
        ("05-first-assault-wave", "M5", "l6", 2),  # on a bluff, which covers anybody
        (OMAHA, "Z5", "Y5", 2),
    ],
)
def test_only_the_axis_is_covered_by_bunkers(name: str, bunker: str, beside: str, without: int) -> None:
    held = board_of(name, {bunker: "de infantry", beside: "us armor"})
    taken = board_of(name, {bunker: "us infantry", beside: "de armor"})
    assert (dice(held, beside, bunker), dice(taken, beside, bunker)) == (1, without)


@pytest.mark.parametrize(
    ("name", "beach", "height", "inland"),
    [
        ("04-pointe-du-hoc", "c4", "C5", "c6"),
        ("05-first-assault-wave", "F5", "f6", "F7"),
        (OMAHA, "F5", "f6", "F7"),
    ],
)
def test_a_height_by_the_sea_costs_two_hexes_from_the_beach_only(
    name: str, beach: str, height: str, inland: str
) -> None:
    below = board_of(name, {beach: "us infantry"})
    assert moves(below, beach)[height] == 2
    assert inland not in moves(below, beach)
    for unit in ("infantry", "armor"):
        assert moves(board_of(name, {inland: f"us {unit}"}), inland)[height] == 1


@pytest.mark.parametrize(
    ("name", "height", "inland"),
    [("04-pointe-du-hoc", "C5", "c6"), ("05-first-assault-wave", "f6", "F7"), (OMAHA, "f6", "F7")],
)
def test_a_height_by_the_sea_covers_like_a_hill(name: str, height: str, inland: str) -> None:
    board = board_of(name, {height: "de infantry", inland: "us infantry"})
    assert (dice(board, inland, height), dice(board, height, inland)) == (2, 3)


@pytest.mark.parametrize("name", ["05-first-assault-wave", OMAHA])
def test_armor_climbs_no_bluff_from_the_beach(name: str) -> None:
    assert "f6" not in moves(board_of(name, {"F5": "us armor"}), "F5")


@pytest.mark.parametrize(
    ("name", "wall", "below", "above"), [("05-first-assault-wave", "k4", "K3", "K5"), (OMAHA, "r4", "R3", "R5")]
)
def test_the_sea_wall_covers_like_sandbags_and_slows_nobody(name: str, wall: str, below: str, above: str) -> None:
    assert moves(board_of(name, {below: "us infantry"}), below)[above] == 2
    board = board_of(name, {wall: "us infantry", above: "de infantry"})
    assert dice(board, above, wall) == 2
    assert board.questions.retreats.ignored_flags(board.troop(wall)).may == 1


def test_the_sea_wall_of_omaha_in_overlord_stays_when_its_unit_leaves() -> None:
    battle = omaha({"r4": "us infantry", "E5": "us infantry", "C9": "de infantry"})
    battle.hold(ALLIES, "probe:right", "probe:left")
    battle.give("probe:right", RIGHT)
    battle.skip_to(Question.PLACE_CARD)
    battle.place(0)
    battle.order("r4")
    battle.move("r4", "R5")
    left = battle.state.landscape.grounds[battle.at("r4")]
    assert "sea_wall" in [part.terrain.id for part in left.parts]


def test_the_sea_wall_stays_when_its_unit_leaves() -> None:
    game = turn_of("05-first-assault-wave", ALLIES, "probe:right", {**FAR, "k4": "us infantry"})
    assert "sea_wall" in game.terrain("k4")
    game.order("k4")
    game.move("k4", "K5")
    assert "sea_wall" in game.terrain("k4")


# Other special rules


@pytest.mark.parametrize(("kind", "medals"), [("elite_armor", 2), ("infantry", 1)])
def test_at_mont_mouchet_elite_armor_is_worth_two_medals(kind: str, medals: int) -> None:
    units = {"F3": "fr french_resistance", "f4": f"de {kind} 1", "A9": "de infantry"}
    game = turn_of("06-mont-mouchet", ALLIES, FILLING, units)
    game.order("F3")
    game.skip(Question.MOVE)
    game.battle("F3", "f4", ("grenade", "star", "star")[: dice(board_of("06-mont-mouchet", units), "F3", "f4")])
    assert game.state.medals == [medals, 0]


def test_at_mortain_a_hill_costs_two_hexes_except_from_another_hill() -> None:
    below = moves(board_of("09-mortain", {"E5": "us armor"}), "E5")
    assert (below["F5"], below["e4"]) == (2, 2)
    assert moves(board_of("09-mortain", {"F5": "us armor"}), "F5")["e4"] == 1


@pytest.mark.parametrize(("held", "wins"), [("G9 h8", True), ("G9 G7", True), ("G9", False)])
def test_at_toulon_three_hexes_win_at_once(held: str, wins: bool) -> None:
    units = {**dict.fromkeys(held.split(), "fr infantry"), "i6": "fr infantry", "A9": "de infantry"}
    game = shipped_battle("10-toulon", units, allies=["probe:center"])
    game.play("probe:center")
    game.order("i6")
    assert game.state.winner == NOBODY
    game.do(next(one for one in game.game.legal_actions() if one.verb is Verb.MOVE and one.target == game.at("i8")))
    assert game.state.winner == (ALLIES if wins else NOBODY)


@pytest.mark.parametrize(
    ("name", "hills"),
    [
        ("12-montelimar", "K7 j6 J5 K5 j4 K3"),
        ("16-saint-vith", "D3 E3 F3 G3 H3 I3"),
        ("17-saverne", "d8 E7 c6 d6 j6 A5 E5 J5 K5 a4 c4 d4 j4 D3 E3 J3 L3 c2 i2 l2"),
    ],
)
def test_nobody_enters_the_impassable_hills(name: str, hills: str) -> None:
    grid = shipped_field(name).grid
    for hill in hills.split():
        beside = [grid.label(index) for index in indices_of(grid.adjacent_masks[grid.parse(hill)])]
        free = next(label for label in beside if label not in hills.split())
        for unit in ("us infantry", "us armor", "de infantry"):
            board = board_of(name, {free: unit})
            assert hill not in steps(board, free)
            ends = board.questions.retreats.retreat(board.troop(free), 1).ends
            assert board.at(hill) not in ends


def test_the_bridge_of_arnhem_is_entered_and_left_at_its_ends() -> None:
    ways = {label: steps(board_of("13-arnhem", {label: "gb special_forces"}), label) for label in ("g4", "H5", "h6")}
    assert ways == {"g4": {"G3", "H5"}, "H5": {"g4", "h6"}, "h6": {"H5", "I7"}}
    for beside in ("f4", "G5", "h4", "H3", "I5", "i4"):
        board = board_of("13-arnhem", {beside: "gb special_forces"})
        assert not steps(board, beside) & {"g4", "H5", "h6"}


def test_on_the_bridge_of_arnhem_units_move_as_ever() -> None:
    assert moves(board_of("13-arnhem", {"G3": "de armor"}), "G3")["h6"] == 3
    assert moves(board_of("13-arnhem", {"G3": "de infantry"}), "G3")["H5"] == 2


@pytest.mark.parametrize(("unit", "rolled"), [("special_forces", 0), ("infantry", 0), ("armor", 3), ("artillery", 3)])
def test_infantry_does_not_fire_over_the_rhine_at_arnhem(unit: str, rolled: int) -> None:
    board = board_of("13-arnhem", {"J5": f"gb {unit}", "I7": "de infantry"})
    assert dice(board, "J5", "I7") == rolled


def test_at_saverne_artillery_does_not_fire_over_hills() -> None:
    over = board_of("17-saverne", {"b6": "de artillery", "e6": "fr infantry"})
    beside = board_of("17-saverne", {"F5": "de artillery", "I5": "fr infantry"})
    assert (dice(over, "b6", "e6"), dice(beside, "F5", "I5")) == (0, 2)


# Omaha Beach in Overlord


def test_the_towns_of_omaha_are_medals_as_long_as_the_allies_are_there() -> None:
    towns = ["A9", "B9", "L9", "M9", "N9", "w8", "x8", "P7"]
    everywhere = dict.fromkeys(towns[:-1], "us infantry") | {"A1": "us infantry", "Q1": "de infantry"}
    assert omaha(everywhere).state.medals == [7, 0]
    battle = omaha({"P7": "us infantry", "B9": "us infantry", "E5": "us infantry", "Q1": "de infantry"})
    assert battle.state.medals == [2, 0]
    battle.give("probe:left", LEFT)
    battle.skip()
    battle.place(0)
    battle.order("B9")
    battle.move("B9", "a8")
    assert battle.state.medals == [1, 0]


def test_the_medal_of_a_town_of_omaha_is_lost_with_the_unit() -> None:
    units = {"B9": "us infantry 1", "Q1": "us infantry", "C9": "de infantry", "K7": "de infantry"}
    battle = omaha(units, AXIS)
    assert battle.state.medals == [1, 0]
    battle.hold(AXIS, "probe:right", "probe:left")
    battle.give("probe:right", RIGHT)
    battle.skip_to(Question.PLACE_CARD)
    battle.place(1)
    battle.order("C9")
    battle.skip_to(Question.BATTLE)
    battle.roll(("infantry", "star"))
    battle.do(Action(Verb.BATTLE, battle.at("C9"), battle.at("B9")))
    assert battle.state.medals == [0, 1]


def test_the_allies_leave_omaha_by_the_edge_of_the_axis_for_a_medal_each() -> None:
    battle = omaha({"C9": "us infantry", "E5": "us infantry", "Q1": "de infantry"})
    battle.give("probe:left", LEFT)
    battle.skip()
    battle.place(0)
    battle.order("C9")
    battle.skip_to(Question.MOVE)
    battle.do(Action(Verb.EXIT, battle.at("C9")))
    assert battle.state.medals == [1, 0]
    assert battle.state.kinds[battle.at("C9")] is None


@pytest.mark.parametrize("side", [ALLIES, AXIS])
def test_both_sides_of_omaha_may_play_recon_as_barrage(side: int) -> None:
    battle = omaha({"C5": "us infantry", "W5": "us infantry", "C9": "de infantry", "Q9": "de infantry"}, side)
    battle.give("recon:left", COMMANDER, Mode.BARRAGE)
    battle.skip_to(Question.STRIKE)
    battle.do(Action(Verb.STRIKE, target=battle.at(("Q9", "W5")[side])))
    assert [len(event.values) for event in battle.told(EventCode.ROLL)] == [4]
