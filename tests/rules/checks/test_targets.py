"""Targets: what each place cannot play or misreads, with exactly one reason; and nothing about what it can."""

import pytest

from rules.checks import TargetName
from schema.board import Camp, Face, Seat
from schema.carried import Carried
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import Severity
from schema.markers import Camouflage, Exit, Mine, OtherMarker, Star
from schema.pieces import Equipment, Look, Modifier, Shape, Tile, Unit
from schema.scenario import Scenario
from schema.sections import Section
from schema.special_rules import AirRules, Blitz, BritishCommonwealth, BunkerOwner, GungHo, MineDeck, SmokeScreen
from schema.texts import ScenarioText
from schema.victory import EmptySections, ExitWorth, SuddenDeath
from tests.rules.checks.test_checks import Edit, edited, unit
from tests.rules.valid_scenarios import (
    infantry,
    issues,
    mark,
    on_face,
    overlord,
    put,
    sound,
    with_rules,
    with_side,
    with_sides,
    with_victory,
)

TABLE, BGA, DOW = TargetName.TABLE, TargetName.BGA, TargetName.DOW
OTHER_DEATH = SuddenDeath(camp=Camp.ALLIES, needed=1, hexes=(Hex(0, 8),))
DEATH = SuddenDeath(camp=Camp.AXIS, needed=1, hexes=(Hex(8, 8),))


def behaving(terrain: str, behavior: str, **fields: object) -> Tile:
    return Tile.model_validate({"terrain": terrain, "carried": Carried(keep={"/behavior": behavior}), **fields})


def mined(scenario: Scenario, number: int) -> Scenario:
    for letter in "ABCDEFGHIJKLM"[:number]:
        scenario = mark(scenario, f"{letter}7", Mine(camp=Camp.AXIS))
    return scenario


def _bare(content: HexContent) -> HexContent:
    return content.model_copy(update={"terrain": None, "structure": None, "obstacle": None})


def _unmanned(content: HexContent) -> HexContent:
    return content.model_copy(update={"unit": None})


def carrying(scenario: Scenario, option: str, value: object) -> Scenario:
    """With an option of its .m44 file that could not be read and is written back."""
    return scenario.model_copy(
        update={"carried": Carried.model_validate({"keep": {f"/game_info/options/{option}": value}})}
    )


MISREAD: list[tuple[TargetName, str, Edit]] = [
    (TABLE, "no_rules", edited("E3", structure=Tile(terrain="unsupported_barge"))),
    (TABLE, "no_rules", unit("E3", "supply_truck", "us")),
    *((site, "no_first_player", lambda s: with_sides(s, first=None)) for site in (BGA, DOW)),
    *((site, "no_cards", lambda s: with_side(s, Seat.TOP, cards=None)) for site in (BGA, DOW)),
    *((site, "no_medals", lambda s: with_side(s, Seat.TOP, medals=None)) for site in (BGA, DOW)),
    *((site, "no_camp", lambda s: with_side(s, Seat.TOP, camp=None)) for site in (BGA, DOW)),
    *((site, "not_in_m44", lambda s: with_rules(s, AirRules())) for site in (BGA, DOW)),
    *((site, "unit", unit("E3", "airplane", "us")) for site in (BGA, DOW)),
    *((site, "not_in_m44", edited("E3", terrain=Tile(terrain="smoke_screen"))) for site in (BGA, DOW)),
    *((site, "one_condition", lambda s: with_victory(s, DEATH, OTHER_DEATH)) for site in (BGA, DOW)),
    (BGA, "no_overlord", lambda _: put(overlord(), "E3", terrain=Tile(terrain="forest"))),
    (BGA, "tile", edited("E3", terrain=Tile(terrain="unsupported_wchurch"))),
    (BGA, "tile", edited("E3", terrain=Tile(terrain="unsupported_railroad", shape=Shape.STRAIGHT))),
    (BGA, "tile", edited("E3", structure=Tile(terrain="unsupported_barge"))),
    (BGA, "not_in_m44", edited("E3", terrain=Tile(terrain="flooded_fields"))),
    (BGA, "behavior", edited("E3", terrain=behaving("hill", "BLUFF", look=Look.WINTER))),
    (BGA, "behavior", edited("C5", terrain=behaving("river", "CREEK", shape=Shape.STRAIGHT))),
    (BGA, "ford", edited("E3", terrain=behaving("hill", "FORD"))),
    (BGA, "ford", edited("E3", terrain=behaving("forest", "FORD"))),
    (BGA, "bunker_owner", edited("E3", structure=Tile(terrain="bunker"))),
    (BGA, "headquarters_owner", edited("E3", terrain=Tile(terrain="hq_supply_tent"))),
    (BGA, "unit", unit("E3", "supply_truck", "us")),
    (BGA, "badge", unit("A1", "special_forces", "us", badge="mortar")),
    *((site, "no_nation", unit("A1", "infantry", "zz")) for site in (BGA, DOW)),
    (BGA, "no_tiles", lambda s: s.model_copy(update={"hexes": tuple(_bare(one) for one in s.hexes)})),
    (BGA, "no_units", lambda s: s.model_copy(update={"hexes": tuple(_unmanned(one) for one in s.hexes)})),
    (BGA, "airdrop_side", lambda s: carrying(s, "airdrop", {"range": 2, "nbr_units": 3})),
    (BGA, "airdrop_side", lambda s: carrying(s, "airdrop2", {"side": "", "range": 2})),
    (BGA, "empty_sections_side", lambda s: carrying(s, "empty_section_medals", {"sections": [1], "count_for": 1})),
    (BGA, "star", lambda s: mark(s, "A9", Star())),
    (BGA, "ignored", lambda s: with_rules(s, MineDeck(deck="pacific"))),
    (BGA, "paid_once", lambda s: with_victory(s, EmptySections(camp=Camp.AXIS, sections=tuple(Section)))),
    (BGA, "british", unit("A1", "infantry", "gb")),
    (BGA, "mines", lambda s: mined(s, 10)),
    (BGA, "exit", lambda s: mark(s, "E9", Exit())),
    (BGA, "marker", lambda s: mark(s, "E3", OtherMarker(name="tag99"))),
    (BGA, "language", lambda s: s.model_copy(update={"texts": {"fr": ScenarioText(title="Caen")}})),
    (DOW, "only_standard", lambda _: overlord()),
    (DOW, "unit", lambda s: put(on_face(s, Face.BEACH), "E1", unit=Unit(kind="destroyer", nation="us"))),
    (DOW, "equipment", unit("A1", "infantry", "us", equipment=(Equipment.BOAT,))),
    (DOW, "nation", lambda s: with_side(s, Seat.BOTTOM, nation="fr")),
    (DOW, "nation", lambda s: with_rules(s, GungHo())),
    (DOW, "added_later", lambda s: with_rules(s, SmokeScreen(camp=Camp.AXIS))),
    (DOW, "added_later", lambda s: with_victory(s, ExitWorth())),
]
PLAYED: list[tuple[TargetName, Edit]] = [
    (BGA, lambda s: carrying(s, "airdrop", {"side": "AXIS", "range": "far"})),
    (BGA, lambda s: carrying(s, "empty_section_medals", "none")),
    *((target, lambda s: s) for target in TargetName),
    *((target, lambda s: with_rules(s, Blitz())) for target in TargetName),
    *((target, lambda s: with_victory(s, DEATH)) for target in TargetName),
    (TABLE, lambda _: overlord()),
    (TABLE, edited("E3", terrain=Tile(terrain="unsupported_wchurch"))),
    (BGA, edited("E3", terrain=behaving("hill", "HILL"))),
    (BGA, edited("E3", terrain=behaving("oasis", "FLOOD"))),
    (BGA, edited("E3", structure=Tile(terrain="bunker", owner=Camp.AXIS))),
    (BGA, lambda s: put(s, "E3", structure=Tile(terrain="bunker"), unit=infantry("us"))),
    (BGA, lambda s: with_rules(unit("A1", "infantry", "gb")(s), BritishCommonwealth())),
    (BGA, lambda s: mined(s, 9)),
    (BGA, lambda s: mark(mark(s, "E9", Exit()), "G9", Exit(camp=Camp.ALLIES, group=(Hex(0, 8), Hex(0, 12))))),
    (BGA, lambda s: mark(s, "E3", Star())),
    (BGA, edited("C5", terrain=Tile(terrain="ford", shape=Shape.STRAIGHT))),
    (BGA, lambda s: put(with_rules(s, BunkerOwner(camp=Camp.AXIS)), "E3", structure=Tile(terrain="bunker"))),
    (BGA, lambda s: mark(s, "A9", Camouflage())),
    (BGA, lambda s: with_rules(s, GungHo(), SmokeScreen(camp=Camp.AXIS))),
    (BGA, lambda s: s.model_copy(update={"texts": {"en": ScenarioText(title="Caen")}})),
    (DOW, edited("E3", structure=Tile(terrain="bunker"))),
]


def reasons(scenario: Scenario, target: TargetName) -> set[str]:
    found = [issue for issue in issues(scenario, target=target) if issue.code == "target.unsupported"]
    assert all(issue.params["target"] == f"target:{target.value}" for issue in found)
    return {str(issue.params["reason"]).removeprefix("why:") for issue in found}


@pytest.mark.parametrize(("target", "reason", "edit"), MISREAD)
def test_what_a_place_cannot_play(target: TargetName, reason: str, edit: Edit) -> None:
    found = reasons(edit(sound()), target)
    assert found - {"unit"} == {reason} or found == {reason}


@pytest.mark.parametrize(("target", "edit"), PLAYED)
def test_what_a_place_can_play(target: TargetName, edit: Edit) -> None:
    assert reasons(edit(sound()), target) == set()


OTHERWISE: list[tuple[str, Edit]] = [
    ("target.not-told", unit("A1", "infantry", "us", move_limit=2)),
    ("target.not-told", edited("E3", terrain=Tile(terrain="cliff", modifier=Modifier.IMPASSABLE_BLOCKING))),
    ("target.other-unit", unit("A1", "tiger", "us")),
    ("target.other-unit", unit("A9", "elite_armor", "de", figures=1)),
    ("target.other-side", lambda s: put(on_face(s, Face.BEACH), "E1", unit=Unit(kind="destroyer", nation="de"))),
    ("target.other-figures", unit("A1", "infantry", "fr")),
]


@pytest.mark.parametrize(("code", "edit"), OTHERWISE)
@pytest.mark.parametrize("target", [BGA, DOW])
def test_what_is_read_otherwise_is_told_with_its_hex(target: TargetName, code: str, edit: Edit) -> None:
    found = [issue for issue in issues(edit(sound()), target=target) if issue.code == code]
    assert [issue.hex is not None for issue in found] == [True]
    assert not [issue for issue in issues(edit(sound()), target=TABLE) if issue.code == code]
    assert not [issue for issue in issues(sound(), target=target) if issue.code == code]


def test_british_units_get_other_figures_and_keep_their_rules() -> None:
    scenario = unit("C1", "artillery", "gb")(unit("A1", "infantry", "gb")(sound()))
    (issue,) = [found for found in issues(scenario, target=BGA) if found.code == "target.unsupported"]
    (fix,) = issue.fixes
    assert fix.params == {"nation": "nation:us", "count": 2}
    assert fix.apply(scenario) == unit("C1", "artillery", "us")(unit("A1", "infantry", "us")(sound()))


def test_without_a_target_nothing_is_said() -> None:
    assert issues(sound()) == ()


def test_what_stops_a_game_is_an_error_and_what_is_misread_a_warning() -> None:
    refused = issues(put(sound(), "E3", terrain=Tile(terrain="unsupported_wchurch")), target=BGA)
    misread = issues(put(sound(), "E3", structure=Tile(terrain="bunker")), target=BGA)
    assert [issue.severity for issue in refused + misread] == [Severity.ERROR, Severity.WARNING]


def test_a_tile_is_replaced_by_the_one_that_it_is_like() -> None:
    scenario = put(sound(), "E3", terrain=Tile(terrain="unsupported_wchurch"))
    (issue,) = issues(scenario, target=BGA)
    assert issue.fixes[0].params == {"near": "terrain:church"}
    assert issue.fixes[0].apply(scenario) == put(scenario, "E3", terrain=Tile(terrain="church"))
