"""What the findings say: where, how bad, with which parameters; and what happens when a check itself fails."""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from math import comb

import pytest

from rules.checks import CHECKS, CheckContext, Finding, run
from rules.checks.playability import dead_hand_chance
from rules.checks.registry import Check, check
from schema.battle import Battle
from schema.board import Camp, Seat
from schema.carried import Carried
from schema.catalog.switch import Profile
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import Issue, Severity
from schema.markers import Exit, Medal
from schema.pieces import Equipment, Modifier, Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import Airdrop, ArmorBreakthrough, ReconAsAirPower, Reinforcement, SupplyTrain
from schema.victory import ExitByEdge
from tests.rules.valid_scenarios import (
    add,
    content,
    infantry,
    issues,
    mark,
    overlord,
    put,
    sound,
    with_rules,
    with_side,
    with_sides,
    with_victory,
    without_units,
)

TANK = Reinforcement(kind="armor", nation="us")


def only(scenario: Scenario) -> Issue:
    (issue,) = issues(scenario)
    return issue


def test_an_issue_names_its_hex_and_its_place_in_the_file() -> None:
    scenario = put(sound(), "C5", obstacle=Tile(terrain="sandbags"))
    issue = only(scenario)
    assert issue.hex == Hex(4, 4)
    assert issue.params == {"hex": "C5", "obstacle": "terrain:sandbags", "terrain": "terrain:river"}
    (kind, number, layer) = issue.path
    assert (kind, layer) == ("hexes", "obstacle")
    assert isinstance(number, int)
    assert scenario.hexes[number].hex == issue.hex


@pytest.mark.parametrize(
    ("center", "unknown"),
    [("F4, Z9 and aa4 (stars)", ("Z9", "aa4")), ("the stars on the hill", ("the stars on the hill",))],
)
def test_hexes_of_a_drop_zone_that_nobody_can_find_are_named(center: str, unknown: tuple[str, ...]) -> None:
    unit = Reinforcement(kind="infantry", nation="us")
    issue = only(with_rules(sound(), Airdrop(camp=Camp.ALLIES, reach=2, drops=(3,), center=center, unit=unit)))
    assert (issue.code, issue.severity) == ("rule.hex-unknown", Severity.WARNING)
    assert issue.path == ("special_rules", 0, "center")
    assert issue.params == {"rule": "special_rule:airdrop", "hexes": unknown}


def test_hexes_of_air_strikes_that_the_board_does_not_have_are_named() -> None:
    issue = only(with_rules(sound(), ReconAsAirPower(hexes=(Hex(0, 0), Hex(0, 50)))))
    assert (issue.code, issue.path) == ("rule.hex-unknown", ("special_rules", 0, "hexes"))
    assert issue.params == {"rule": "special_rule:recon_as_air_power", "hexes": ("Z9",)}


def test_rules_that_name_no_hex_or_only_hexes_of_the_board_are_right() -> None:
    drop = Airdrop(camp=Camp.ALLIES, reach=2, drops=(3,), unit=Reinforcement(kind="infantry", nation="us"))
    assert issues(with_rules(sound(), drop, ReconAsAirPower(hexes=(Hex(0, 0),)))) == ()


def test_a_check_that_fails_is_an_issue_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: CheckContext) -> Iterator[Finding]:
        yield Finding(Hex(0, 0))
        raise ZeroDivisionError

    monkeypatch.setitem(CHECKS, "hex.off-board", Check("hex.off-board", Severity.INFO, fails))
    found = run(with_sides(sound(), first=None))
    assert [issue.code for issue in found] == ["hex.off-board", "check.failed", "side.first-player"]
    assert found[1].params == {"check": "hex.off-board", "problem": "ZeroDivisionError"}
    assert found[1].severity is Severity.ERROR


def test_a_code_belongs_to_one_check() -> None:
    with pytest.raises(ValueError, match="two checks"):
        check("hex.off-board", Severity.INFO)(lambda _: iter(()))


@pytest.mark.parametrize("profile", Profile)
def test_both_readings_of_the_rules_can_be_checked(profile: Profile) -> None:
    assert run(sound(), profile) == ()


def test_an_empty_scenario_is_only_unfinished() -> None:
    found = {issue.code for issue in run(Scenario())}
    assert found == {"side.no-units", "side.cards", "side.medals", "side.first-player"}


# Severities


def severity(scenario: Scenario) -> Severity:
    return only(scenario).severity


def test_ground_that_the_author_closed_may_be_where_a_unit_starts() -> None:
    closed = Tile(terrain="forest", modifier=Modifier.IMPASSABLE)
    assert severity(put(sound(), "E3", terrain=closed, unit=infantry("us"))) is Severity.WARNING
    assert severity(put(sound(), "C5", unit=infantry("us"))) is Severity.ERROR


def test_a_medal_that_is_kept_is_won_before_the_first_move() -> None:
    assert severity(mark(sound(), "A9", Medal(camp=Camp.AXIS))) is Severity.INFO
    assert severity(mark(sound(), "A9", Medal(camp=Camp.AXIS, permanent=True))) is Severity.WARNING


def test_a_side_that_only_drops_in_has_no_units_yet() -> None:
    drop = Airdrop(camp=Camp.ALLIES, reach=2, drops=(9,), unit=TANK)
    assert severity(without_units(with_rules(sound(), drop), Camp.ALLIES)) is Severity.WARNING
    assert severity(without_units(sound(), Camp.ALLIES)) is Severity.ERROR


def test_a_few_figures_too_many_are_strange_and_many_are_wrong() -> None:
    few = Unit(kind="french_resistance", nation="us", figures=4)
    assert severity(put(sound(), "A1", unit=few)) is Severity.WARNING
    assert severity(put(sound(), "A1", unit=few.model_copy(update={"figures": 5}))) is Severity.ERROR


# What is said once


def test_a_whole_army_of_another_nation_is_one_finding() -> None:
    issue = only(with_side(sound(), Seat.BOTTOM, nation="gb"))
    assert issue.path == ("sides", "bottom", "nation")
    assert issue.params == {"nation": "nation:us", "side": "nation:gb", "units": 7}


def test_units_off_the_board_may_be_the_missing_ones() -> None:
    gone = without_units(sound(), Camp.ALLIES)
    assert {issue.code for issue in run(add(gone, content(30, 0, unit=infantry("us"))))} == {"hex.off-board"}
    assert {issue.code for issue in run(put(gone, "A1", unit=Unit(kind="m44:x", nation="us")))} == {"unit.unknown"}


def test_of_two_entries_for_a_hex_the_later_layers_count() -> None:
    twice = add(
        sound(),
        HexContent(row=2, col=6, terrain=Tile(terrain="hill"), markers=(Medal(camp=Camp.ALLIES),)),
    )
    context = CheckContext(twice)
    assert [placed.tile.terrain for placed in context.tiles if placed.hex == Hex(2, 6)] == ["wire", "hill"]
    assert sum(isinstance(marker, Medal) for _, _, marker in context.markers) == 2
    assert len(context.on_board) == len(twice.hexes)


# Reinforcements


@pytest.mark.parametrize(
    "rule",
    [
        Airdrop(camp=Camp.ALLIES, reach=1, drops=(2, 1), unit=TANK),
        ArmorBreakthrough(camp=Camp.ALLIES, units=3, unit=TANK),
        SupplyTrain(camp=Camp.ALLIES, units=(1, 2), unit=TANK),
    ],
)
def test_units_that_come_later_can_be_eliminated(rule: Airdrop | ArmorBreakthrough | SupplyTrain) -> None:
    scenario = with_side(sound(), Seat.TOP, medals=9)
    assert only(scenario).params["most"] == 8
    assert CheckContext(with_rules(scenario, rule)).reinforcements(Camp.ALLIES) == 3
    assert CheckContext(with_rules(scenario, rule)).reinforcements(Camp.AXIS) == 0
    assert "victory.impossible" not in {issue.code for issue in run(with_rules(scenario, rule))}


def test_units_that_leave_are_worth_medals_too() -> None:
    few = without_units(sound(), Camp.AXIS, range(1, 24))
    assert "victory.impossible" not in {issue.code for issue in run(few)}
    closed = few.with_contents([few.at(Hex(0, 16)).model_copy(update={"markers": ()})])
    assert "victory.impossible" in {issue.code for issue in run(closed)}
    assert "victory.impossible" not in {issue.code for issue in run(mark(closed, "I9", Exit()))}


def test_a_target_that_nobody_can_meet_at_all_has_no_fix() -> None:
    bare = without_units(sound(), Camp.AXIS, range(1, 25))
    bare = bare.with_contents([one.model_copy(update={"markers": ()}) for one in bare.hexes])
    issue = next(issue for issue in run(bare) if issue.code == "victory.impossible")
    assert (issue.params["most"], issue.fixes) == (1, ())


# Reach


def test_an_edge_behind_an_endless_river_cannot_be_reached() -> None:
    cut = put(sound(), "G5", structure=None)
    blocks = with_victory(cut, ExitByEdge(camp=Camp.AXIS), ExitByEdge(camp=Camp.ALLIES))
    found = [issue for issue in run(blocks) if issue.code == "exit.unreachable"]
    assert [(issue.hex, issue.path) for issue in found] == [
        (Hex(0, 16), ("hexes", found[0].path[1], "markers", 0)),
        (None, ("victory", 0)),
        (None, ("victory", 1)),
    ]


def test_the_terrain_in_the_way_is_named() -> None:
    lake = mark(put(sound(), "E3", terrain=Tile(terrain="lake")), "E3", Medal(camp=Camp.AXIS))
    assert only(lake).params["terrain"] == "terrain:lake"
    cut = put(sound(), "G5", structure=None)
    far = next(issue for issue in run(cut) if issue.code == "medal.unreachable")
    assert "terrain" not in far.params


# Chances


def test_the_chance_of_a_dead_hand_is_exact() -> None:
    """On the right flank stands nobody: the 13 section cards for it and what orders nobody anyway are dead."""
    scenario = without_units(sound(), Camp.ALLIES, range(18, 25))
    context = CheckContext(scenario)
    one = dead_hand_chance(context, Camp.ALLIES, 1)
    dead = one * 60
    assert dead.denominator == 1
    assert dead > 13
    assert dead_hand_chance(context, Camp.ALLIES, 5) == Fraction(comb(int(dead), 5), comb(60, 5))
    assert dead_hand_chance(CheckContext(sound()), Camp.ALLIES, 1) < one


def test_overlord_hands_come_from_two_decks() -> None:
    assert dead_hand_chance(CheckContext(overlord()), Camp.AXIS, 1) > 0


def test_the_worst_battle_of_the_first_turn_is_told() -> None:
    scenario = put(sound(), "f6", unit=Unit(kind="artillery", nation="de"))
    scenario = put(put(scenario, "e6", unit=Unit(kind="armor", nation="us")), "b2", unit=infantry("us"))
    issue = only(scenario)
    assert issue.params == {
        "hex": "f6",
        "unit": "unit:artillery",
        "attacker": "unit:armor",
        "from": "e6",
        "chance": issue.params["chance"],
    }
    assert 0 < int(str(issue.params["chance"])) <= 10


def test_equipment_counts_for_the_worst_battle() -> None:
    """A Tiger that has not moved rolls one die more with Wittmann in it, which is enough for four figures."""
    scenario = put(sound(), "f6", unit=Unit(kind="infantry", nation="us"))
    scenario = with_sides(put(scenario, "e6", unit=Unit(kind="tiger", nation="de")), first=Seat.TOP)
    assert issues(scenario) == ()
    wittmann = put(scenario, "e6", unit=Unit(kind="tiger", nation="de", equipment=(Equipment.WITTMANN,)))
    assert only(wittmann).params["attacker"] == "unit:tiger"


def test_a_mortar_that_stands_fires_farther() -> None:
    scenario = put(without_units(sound(), Camp.AXIS), "i6", unit=Unit(kind="infantry", nation="us", figures=1))
    scenario = with_sides(put(scenario, "e6", unit=Unit(kind="mortar", nation="de")), first=Seat.TOP)
    scenario = scenario.model_copy(update={"battle": Battle(begins=date(1944, 6, 6))})
    assert "first-turn.elimination" not in {issue.code for issue in issues(scenario)}
    found = {issue.code: issue for issue in run(scenario, Profile.ONLINE)}
    assert found["first-turn.elimination"].params["attacker"] == "unit:mortar"


def test_units_that_nobody_knows_how_to_hit_are_safe() -> None:
    scenario = put(sound(), "f6", unit=Unit(kind="supply_truck", nation="de"))
    assert issues(put(scenario, "e6", unit=Unit(kind="armor", nation="us"))) == ()


def test_an_unread_number_in_a_file_is_a_finding() -> None:
    unit = Unit(kind="infantry", nation="us", carried=Carried(keep={"/nbr_units": -1, "/other": 1}))
    issue = only(put(sound(), "A1", unit=unit))
    assert issue.params == {"hex": "A1", "unit": "unit:infantry", "usual": 4}
    fixed = issue.fixes[0].apply(put(sound(), "A1", unit=unit)).at(Hex(8, 0)).unit
    assert fixed is not None
    assert fixed.carried == Carried(keep={"/other": 1})


def test_whoever_does_not_wait_any_more_stops_the_checks() -> None:
    called = []

    def stop() -> None:
        called.append(1)
        if len(called) == 3:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        run(Scenario(), before_each=stop)
    assert len(called) == 3
