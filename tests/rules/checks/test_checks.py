"""Every code: a sound scenario broken in the smallest way shows exactly that code; a near miss shows nothing."""

from collections.abc import Callable
from datetime import date

import pytest

from rules.checks import CHECKS
from schema.battle import Battle
from schema.board import Camp, Face, Seat
from schema.carried import Carried
from schema.content import Label
from schema.hexes import Hex
from schema.markers import Exit, Medal, Mine
from schema.pieces import FigureClass, Modifier, Shape, Tile, Unit
from schema.scenario import Scenario
from schema.sections import Section
from schema.sides import Side
from schema.special_rules import (
    Airdrop,
    Blitz,
    BritishCommonwealth,
    Commissar,
    CustomRule,
    GungHo,
    HandGrowth,
    ItalianRoyalArmy,
    NightAttack,
    NightFall,
    NorthAfricanDesert,
    PartialBlitz,
    Reinforcement,
)
from schema.victory import (
    CustomCondition,
    DeckExhaustion,
    EliminationWorth,
    EmptySections,
    ExitByEdge,
    SuddenDeath,
)
from tests.rules.valid_scenarios import (
    add,
    at,
    codes,
    content,
    infantry,
    mark,
    on_face,
    overlord,
    put,
    ringed,
    sound,
    with_rules,
    with_side,
    with_sides,
    with_victory,
    without_units,
)

TOP, BOTTOM = Seat.TOP, Seat.BOTTOM
ALLIES, AXIS = Camp.ALLIES, Camp.AXIS
LAKE, FOREST = Tile(terrain="lake", shape=Shape.LAKE_A), Tile(terrain="forest")
ROAD = Tile(terrain="road", shape=Shape.STRAIGHT, rotation=1)
DROP = Airdrop(camp=ALLIES, reach=2, drops=(3,), unit=Reinforcement(kind="infantry", nation="us"))
Edit = Callable[[Scenario], Scenario]


def edited(label: str, **layers: object) -> Edit:
    return lambda scenario: put(scenario, label, **layers)


def unit(label: str, kind: str, nation: str | None, **fields: object) -> Edit:
    return edited(label, unit=Unit.model_validate({"kind": kind, "nation": nation, **fields}))


def dated(scenario: Scenario, begins: date | None, ends: date | None) -> Scenario:
    return scenario.model_copy(update={"battle": Battle(begins=begins, ends=ends)})


def ponded(scenario: Scenario) -> Scenario:
    """A pond of four curves of a river, whose banks do not all meet."""
    for label, rotation in {"i8": 6, "j8": 5, "I7": 2, "J7": 3}.items():
        scenario = put(scenario, label, terrain=Tile(terrain="river", shape=Shape.CURVE, rotation=rotation))
    return scenario


def medals(number: int) -> Edit:
    return lambda scenario: with_side(scenario, BOTTOM, medals=number)


def rules(*blocks: object) -> Edit:
    return lambda scenario: with_rules(scenario, *blocks)  # type: ignore[arg-type]


def duel(defender: str, attacker: str) -> Scenario:
    """Units of both sides face to face in the middle, and one of each kind in every section behind them."""
    scenario = put(sound(), "f6", unit=Unit(kind=defender, nation="de", figures=1))
    return put(scenario, "e6", unit=Unit(kind=attacker, nation="us"))


BREAKS: list[tuple[str, Edit]] = [
    ("battle.dates", lambda s: dated(s, date(1944, 12, 16), date(1944, 11, 8))),
    ("hex.off-board", lambda s: add(s, content(9, 1, terrain=FOREST))),
    ("hex.off-board", lambda s: add(s, content(2, 25, unit=infantry("us")))),
    ("hex.off-board", lambda s: add(s, content(-1, 1))),
    ("hex.off-board", lambda s: add(s, content(2, 3, terrain=FOREST))),
    ("hex.off-board", lambda s: s.model_copy(update={"labels": (Label(row=20, col=0, lines=("Caen",)),)})),
    ("hex.off-board", lambda s: add(s.with_contents([content(4, 2)]), content(24, 2, terrain=s.at(Hex(4, 2)).terrain))),
    ("hex.duplicate", lambda s: add(s, s.at(at(s, "D7")))),
    ("hex.duplicate", lambda s: add(s, content(2, 6, obstacle=Tile(terrain="sandbags")))),
    ("terrain.unknown", edited("D7", terrain=Tile(terrain="m44:forrest"))),
    ("terrain.unknown", edited("C5", terrain=Tile(terrain="m44:zzz"))),
    ("terrain.unknown", edited("G5", structure=Tile(terrain="m44:zzz"))),
    ("terrain.unknown", lambda s: put(s, "G5", structure=Tile(terrain="m44:zzz"), unit=infantry("us"))),
    ("terrain.no-rules", edited("E3", structure=Tile(terrain="unsupported_barge"))),
    ("obstacle.on-water", edited("C5", obstacle=Tile(terrain="sandbags"))),
    ("obstacle.on-water", lambda s: put(s, "E3", terrain=LAKE, obstacle=Tile(terrain="wire"))),
    ("obstacle.on-water", lambda s: put(on_face(s, Face.BEACH), "E1", obstacle=Tile(terrain="hedgehog"))),
    (
        "obstacle.on-water",
        lambda s: put(s, "C5", terrain=Tile(terrain="ford", shape=Shape.STRAIGHT), obstacle=Tile(terrain="sandbags")),
    ),
    ("mine.no-owner", lambda s: mark(s, "E3", Mine())),
    ("unit.unknown", unit("A9", "m44:zeppelin", "de")),
    ("unit.unknown", unit("A9", "m44:infantri", "de")),
    ("unit.unknown", unit("A9", "infantry", None)),
    ("unit.unknown", lambda s: unit("A9", "infantry", None)(with_side(s, BOTTOM, nation=None))),
    ("unit.nation", unit("A9", "infantry", "jp")),
    ("unit.nation", unit("A1", "infantry", "ru")),
    ("unit.nation", lambda _: unit("f6", "infantry", "jp", figures=1)(duel("infantry", "armor"))),
    ("unit.nation", unit("A1", "infantry", "xx")),
    ("unit.nation", lambda s: unit("A1", "infantry", "ru")(with_side(s, BOTTOM, nation=None))),
    ("unit.nation", lambda s: with_side(s, BOTTOM, nation="ru")),
    ("unit.figures", unit("A9", "infantry", "de", figures=0)),
    ("unit.figures", unit("A9", "infantry", "de", figures=9)),
    ("unit.figures", unit("A1", "french_resistance", "us", figures=4)),
    ("unit.kind-nation", unit("A9", "french_resistance", "de")),
    ("unit.figures", unit("A9", "infantry", "de", carried=Carried(keep={"/nbr_units": "many"}))),
    ("unit.badge", unit("G1", "armor", "us", badge="german_sniper")),
    ("unit.badge", unit("A1", "special_forces", "us", badge="mortar")),
    ("unit.badge", unit("A1", "special_forces", "us", badge="german_elite")),
    ("unit.badge", unit("A1", "infantry", "us", badge="us_rangers")),
    ("unit.badge", unit("A1", "infantry", "us", badge="m44:badge99")),
    ("unit.badge", unit("A1", "infantry", "us", carried=Carried(keep={"/badge": "badge99"}))),
    ("unit.on-impassable", edited("C5", unit=infantry("us"))),
    ("unit.on-impassable", lambda s: put(s, "E3", terrain=LAKE, unit=infantry("us"))),
    (
        "unit.on-impassable",
        lambda s: put(s, "E3", terrain=Tile(terrain="city_ruins"), unit=Unit(kind="armor", nation="us")),
    ),
    (
        "unit.on-impassable",
        lambda s: put(s, "E3", terrain=Tile(terrain="forest", modifier=Modifier.IMPASSABLE), unit=infantry("us")),
    ),
    (
        "unit.on-impassable",
        lambda s: put(
            s, "E3", terrain=Tile(terrain="forest", barred={ALLIES: (FigureClass.INFANTRY,)}), unit=infantry("us")
        ),
    ),
    ("unit.on-impassable", unit("E3", "destroyer", "us")),
    ("unit.on-impassable", lambda s: put(s, "E3", terrain=FOREST, unit=Unit(kind="destroyer", nation="us"))),
    ("unit.bunker", unit("G9", "armor", "de")),
    ("bridge.nothing-to-cross", edited("E3", structure=Tile(terrain="bridge"))),
    ("bridge.nothing-to-cross", edited("E3", structure=Tile(terrain="ford"))),
    ("bridge.direction", edited("G5", structure=Tile(terrain="bridge", rotation=4))),
    ("bridge.direction", edited("G5", structure=Tile(terrain="pontoon_bridge", rotation=3))),
    ("link.broken", edited("C5", terrain=None)),
    ("link.broken", edited("B3", terrain=ROAD)),
    ("link.broken", edited("B3", terrain=Tile(terrain="railroad", shape=Shape.CURVE))),
    ("link.broken", lambda s: put(ponded(s), "J7", terrain=None)),
    ("side.same-camp", lambda s: with_side(s, TOP, camp=ALLIES)),
    ("side.same-camp", lambda s: with_side(s, TOP, camp=None)),
    ("side.same-camp", lambda s: with_sides(s, top=Side(cards=5, medals=6), bottom=Side(cards=5, medals=6))),
    ("side.no-units", lambda s: without_units(s, AXIS)),
    ("side.no-units", lambda s: without_units(s, ALLIES)),
    ("side.no-units", lambda s: unit("E1", "destroyer", "us")(without_units(on_face(s, Face.BEACH), ALLIES))),
    ("side.no-units", lambda s: without_units(with_rules(s, DROP), ALLIES)),
    ("side.cards", lambda s: with_side(s, TOP, cards=0)),
    ("side.cards", lambda s: with_side(s, TOP, cards=1)),
    ("side.cards", lambda s: with_side(s, TOP, cards=99)),
    ("side.cards", lambda s: with_side(s, TOP, cards=None)),
    ("side.medals", medals(0)),
    ("side.medals", medals(1)),
    ("side.medals", medals(99)),
    ("side.medals", lambda s: with_side(s, TOP, medals=None)),
    ("side.first-player", lambda s: with_sides(s, first=None)),
    ("victory.impossible", lambda s: with_side(s, TOP, medals=9)),
    (
        "victory.impossible",
        lambda s: with_side(with_victory(s, SuddenDeath(camp=ALLIES, needed=1, hexes=(Hex(0, 0),))), TOP, medals=12),
    ),
    ("medal.unreachable", lambda s: mark(put(s, "E3", terrain=LAKE), "E3", Medal())),
    ("medal.unreachable", lambda s: mark(s, "C5", Medal(camp=ALLIES))),
    ("medal.unreachable", lambda s: mark(put(with_rules(s, DROP), "E3", terrain=LAKE), "E3", Medal(camp=ALLIES))),
    ("medal.unreachable", lambda s: mark(ringed(s, "K7", Tile(terrain="escarpment")), "K7", Medal(camp=ALLIES))),
    (
        "medal.unreachable",
        lambda s: mark(put(s, "E3", terrain=LAKE), "E3", Medal(camp=AXIS, majority=True, majority_camp=ALLIES)),
    ),
    ("medal.held-at-start", lambda s: mark(s, "A9", Medal(camp=AXIS))),
    ("medal.held-at-start", lambda s: mark(s, "A9", Medal(permanent=True))),
    ("medal.held-at-start", lambda s: mark(s, "B9", Medal(camp=AXIS, majority=True, group=(Hex(0, 0),)))),
    ("medal.held-at-start", lambda s: mark(s, "B9", Medal(camp=AXIS, needed=2, group=(Hex(0, 0), Hex(0, 4))))),
    ("medal.group", lambda s: mark(s, "D7", Medal(camp=ALLIES, group=(Hex(0, 26),)))),
    ("medal.group", lambda s: mark(s, "D7", Medal(camp=ALLIES, needed=2))),
    ("medal.group", lambda s: mark(s, "D7", Medal(camp=ALLIES, needed=0))),
    ("medal.group", lambda s: mark(s, "D7", Medal(camp=ALLIES, carried=Carried(keep={"/group": ("A10",)})))),
    ("medal.group", lambda s: mark(s, "I9", Exit(camp=ALLIES, group=(Hex(-1, 1),)))),
    ("medal.group", lambda s: with_victory(s, SuddenDeath(camp=AXIS, needed=1, hexes=(Hex(9, 9),)))),
    ("medal.group", lambda s: with_victory(s, SuddenDeath(camp=AXIS, needed=2, hexes=(Hex(8, 8), Hex(8, 8))))),
    ("exit.unreachable", lambda s: mark(put(s, "E7", terrain=LAKE), "E7", Exit(camp=ALLIES))),
    ("overlord.general-without-units", lambda _: without_units(overlord(), AXIS, range(17))),
    ("overlord.hand", lambda _: with_side(overlord(), TOP, cards=3)),
    ("overlord.hand", lambda _: with_side(overlord(), TOP, cards=1)),
    ("rule.hex-unknown", rules(DROP.model_copy(update={"center": "Z9"}))),
    ("rule.conflict", rules(NightAttack(), NightFall())),
    ("rule.conflict", rules(Blitz(), PartialBlitz(camp=ALLIES))),
    ("rule.conflict", rules(Blitz(), Blitz())),
    ("rule.conflict", rules(PartialBlitz(camp=AXIS), PartialBlitz(camp=AXIS))),
    ("rule.conflict", rules(Commissar())),
    ("rule.conflict", rules(BritishCommonwealth())),
    ("rule.conflict", rules(ItalianRoyalArmy())),
    ("rule.conflict", lambda s: with_rules(soviet(s), Commissar(camp=AXIS))),
    ("rule.conflict", lambda s: on_face(with_rules(s, NorthAfricanDesert()), Face.WINTER)),
    ("rule.conflict", lambda s: with_side(s, BOTTOM, nation="de")),
    ("section.empty", lambda s: without_units(s, ALLIES, range(17, 25))),
    ("hand.dead-opening", lambda s: with_side(s, BOTTOM, cards=2)),
    ("unit.stuck", lambda s: ringed(s, "A9", Tile(terrain="escarpment"))),
    ("balance.medals", medals(8)),
    ("balance.medals", medals(3)),
    ("first-turn.elimination", lambda _: duel("infantry", "armor")),
    ("first-turn.elimination", lambda _: put(duel("sniper", "armor"), "f6", unit=Unit(kind="artillery", nation="de"))),
]


def soviet(scenario: Scenario) -> Scenario:
    """With Soviets in place of Americans."""
    contents = [
        one.model_copy(update={"unit": one.unit.model_copy(update={"nation": "ru"})})
        for one in scenario.hexes
        if one.unit is not None and one.unit.nation == "us"
    ]
    return with_side(scenario.with_contents(contents), BOTTOM, nation="ru")


def bunkered(scenario: Scenario) -> Scenario:
    return put(scenario, "K7", structure=Tile(terrain="bunker"), unit=Unit(kind="artillery", nation="de"))


NEAR_MISSES: list[tuple[str, Edit]] = [
    ("battle.dates", lambda s: dated(s, date(1944, 12, 16), date(1944, 12, 16))),
    ("battle.dates", lambda s: dated(s, date(1944, 12, 16), None)),
    ("battle.dates", lambda s: dated(s, None, date(1944, 12, 16))),
    ("hex.off-board", edited("M1", terrain=FOREST)),
    ("hex.off-board", lambda s: s.model_copy(update={"labels": (Label(row=8, col=0, lines=("Caen",)),)})),
    ("hex.duplicate", edited("E7", terrain=FOREST)),
    ("terrain.unknown", edited("D7", terrain=Tile(terrain="marsh"))),
    ("terrain.no-rules", edited("E3", terrain=Tile(terrain="unsupported_ravine"))),
    ("obstacle.on-water", edited("G5", obstacle=Tile(terrain="wire"))),
    ("obstacle.on-water", lambda s: put(on_face(s, Face.BEACH), "E3", obstacle=Tile(terrain="hedgehog"))),
    ("mine.no-owner", lambda s: mark(s, "E3", Mine(camp=ALLIES))),
    ("unit.unknown", unit("A9", "sniper", "de")),
    ("unit.nation", lambda s: with_side(s, BOTTOM, nation="fr")),
    ("unit.nation", lambda s: unit("A1", "infantry", "gb")(with_side(s, BOTTOM, nation="ca"))),
    ("unit.nation", lambda s: with_side(s, BOTTOM, nation=None)),
    ("unit.nation", lambda s: put(on_face(s, Face.BEACH), "E1", unit=Unit(kind="destroyer", nation="ru"))),
    ("unit.figures", unit("A9", "infantry", "de", figures=1)),
    ("unit.figures", unit("A9", "elite_armor", "de", figures=4)),
    ("unit.badge", unit("A1", "sniper", "us", badge="soviet_sniper")),
    ("unit.badge", unit("A1", "special_forces", "us", badge="british_airborne")),
    ("unit.badge", unit("A1", "infantry", "us", badge="red_shield")),
    ("unit.badge", unit("A1", "french_resistance", "us", badge="cross_of_lorraine")),
    ("unit.kind-nation", unit("A1", "french_resistance", "us")),
    ("unit.on-impassable", edited("G5", unit=infantry("us"))),
    (
        "unit.on-impassable",
        lambda s: put(s, "E3", terrain=Tile(terrain="mountain"), unit=Unit(kind="artillery", nation="us")),
    ),
    ("unit.on-impassable", lambda s: put(on_face(s, Face.BEACH), "E1", unit=Unit(kind="destroyer", nation="us"))),
    ("unit.bunker", unit("G9", "infantry", "de")),
    (
        "bridge.nothing-to-cross",
        lambda s: put(s, "E3", terrain=Tile(terrain="marsh"), structure=Tile(terrain="bridge")),
    ),
    (
        "bridge.nothing-to-cross",
        lambda s: put(
            put(s, "g6", structure=Tile(terrain="bridge_section", rotation=2)),
            "G5",
            structure=Tile(terrain="bridge_section", rotation=1),
        ),
    ),
    ("bridge.direction", edited("G5", structure=Tile(terrain="bridge", rotation=2))),
    (
        "bridge.direction",
        lambda s: put(s, "E3", terrain=Tile(terrain="lake"), structure=Tile(terrain="bridge", rotation=3)),
    ),
    ("link.broken", edited("C5", terrain=Tile(terrain="river", shape=Shape.STRAIGHT, rotation=4))),
    ("link.broken", lambda s: put(put(s, "A3", terrain=ROAD), "B3", terrain=Tile(terrain="town_village"))),
    (
        "link.broken",
        lambda s: put(put(put(s, "A3", terrain=ROAD), "B3", terrain=ROAD), "C3", terrain=Tile(terrain="town_village")),
    ),
    ("link.broken", ponded),
    ("side.same-camp", lambda s: s),
    ("side.no-units", lambda s: s),
    ("side.cards", lambda s: with_side(s, TOP, cards=4)),
    ("side.medals", medals(4)),
    ("side.first-player", lambda s: with_sides(s, first=TOP)),
    ("victory.impossible", lambda s: with_side(s, TOP, medals=7)),
    ("victory.impossible", lambda s: with_side(with_victory(twelve(s), DeckExhaustion(winner=AXIS)), TOP, medals=7)),
    ("victory.impossible", lambda s: with_victory(twelve(s), CustomCondition(text={"en": "Hold out."}))),
    ("victory.impossible", lambda s: with_victory(twelve(s), SuddenDeath(camp=AXIS, needed=1, hexes=(Hex(8, 8),)))),
    ("victory.impossible", lambda s: with_victory(twelve(s), EliminationWorth(camp=AXIS, kind="infantry", worth=3))),
    ("victory.impossible", lambda s: with_victory(twelve(s), ExitByEdge(camp=AXIS))),
    (
        "victory.impossible",
        lambda s: with_victory(twelve(s), EmptySections(camp=AXIS, sections=(Section.LEFT,), worth=9)),
    ),
    (
        "victory.impossible",
        lambda s: mark(mark(twelve(s), "E7", Mine(camp=AXIS, decoy=True)), "K7", Medal(camp=AXIS, worth=9)),
    ),
    ("victory.impossible", lambda s: put(twelve(s), "G5", structure=Tile(terrain="bridge", medal_if_blown=True))),
    ("victory.impossible", lambda s: with_rules(twelve(s), DROP)),
    ("medal.unreachable", lambda s: mark(s, "G5", Medal(camp=ALLIES))),
    (
        "medal.unreachable",
        lambda s: mark(with_rules(ringed(s, "K7", Tile(terrain="escarpment")), DROP), "K7", Medal(camp=ALLIES)),
    ),
    ("medal.unreachable", lambda s: mark(put(s, "E3", terrain=LAKE), "E3", Medal(camp=ALLIES, group=(Hex(2, 2),)))),
    ("medal.held-at-start", lambda s: mark(s, "A9", Medal(camp=ALLIES))),
    ("medal.held-at-start", lambda s: mark(s, "A9", Medal(camp=AXIS, turn_start=True))),
    ("medal.held-at-start", lambda s: mark(s, "B9", Medal(camp=AXIS, group=(Hex(0, 0), Hex(8, 0)), sole_control=True))),
    ("medal.group", lambda s: mark(s, "D7", Medal(camp=ALLIES, needed=2, group=(Hex(2, 4),)))),
    ("medal.group", lambda s: mark(s, "D7", Medal(camp=ALLIES, needed=9, any_hex=True))),
    ("medal.group", lambda s: with_victory(s, SuddenDeath(camp=AXIS, needed=1, hexes=(Hex(8, 8),)))),
    ("exit.unreachable", lambda s: mark(put(s, "E7", terrain=LAKE), "E7", Exit())),
    ("exit.unreachable", lambda s: with_victory(s, ExitByEdge(camp=AXIS))),
    ("overlord.general-without-units", lambda _: without_units(overlord(), AXIS, range(7))),
    ("overlord.general-without-units", lambda _: with_rules(without_units(overlord(), ALLIES, range(17)), DROP)),
    ("overlord.hand", lambda _: with_side(overlord(), TOP, cards=4)),
    ("rule.hex-unknown", rules(DROP.model_copy(update={"center": "F4, i2; J6 (the stars)"}))),
    ("rule.conflict", rules(NightAttack())),
    ("rule.conflict", rules(PartialBlitz(camp=AXIS), PartialBlitz(camp=ALLIES))),
    ("rule.conflict", rules(GungHo())),
    ("rule.conflict", lambda s: with_rules(soviet(s), Commissar())),
    ("rule.conflict", lambda s: with_rules(with_side(s, BOTTOM, nation="ca"), BritishCommonwealth())),
    (
        "rule.conflict",
        lambda s: with_rules(unit("A9", "infantry", "de", badge="italian_royal_army")(s), ItalianRoyalArmy()),
    ),
    ("rule.conflict", lambda s: with_rules(on_face(s, Face.DESERT), NorthAfricanDesert())),
    ("rule.conflict", rules(CustomRule(name="a", text={"en": "A."}), CustomRule(name="b", text={"en": "B."}))),
    ("rule.conflict", lambda s: with_side(s, TOP, nation="fr")),
    ("section.empty", lambda s: put(without_units(s, ALLIES, range(17, 25)), "i2", unit=infantry("us"))),
    ("section.empty", lambda s: with_rules(without_units(s, ALLIES, range(17, 25)), DROP)),
    ("hand.dead-opening", lambda s: with_side(s, BOTTOM, cards=4)),
    ("hand.dead-opening", lambda s: with_rules(with_side(s, BOTTOM, cards=2), DROP)),
    (
        "hand.dead-opening",
        lambda s: with_rules(with_side(s, BOTTOM, cards=2), HandGrowth(camp=ALLIES, turns=2, draw=2, limit=4)),
    ),
    ("unit.stuck", lambda s: put(ringed(s, "A9", Tile(terrain="escarpment")), "B9", terrain=FOREST)),
    ("unit.stuck", lambda s: bunkered(ringed(s, "K7", Tile(terrain="escarpment")))),
    ("balance.medals", medals(7)),
    ("first-turn.elimination", lambda _: put(duel("infantry", "armor"), "f6", unit=infantry("de"))),
]


def twelve(scenario: Scenario) -> Scenario:
    """One medal more to win than there are for the Axis, without calling it unusual."""
    return with_side(without_units(scenario, ALLIES, range(1, 2)), TOP, medals=7)


@pytest.mark.parametrize(("code", "broken"), BREAKS)
def test_the_smallest_break_shows_exactly_its_code(code: str, broken: Edit) -> None:
    assert codes(broken(sound())) == {code}


@pytest.mark.parametrize(("code", "near"), NEAR_MISSES)
def test_a_near_miss_shows_nothing(code: str, near: Edit) -> None:
    assert codes(near(sound())) == set(), code


def test_the_scenarios_to_be_broken_are_sound() -> None:
    assert codes(sound()) == set()
    assert codes(overlord()) == set()
    assert codes(soviet(sound())) == set()


def test_every_code_has_its_break_and_its_near_miss() -> None:
    targets = {code for code in CHECKS if code.startswith("target.")}
    elsewhere = {"box.short", "box.unknown", "overlord.boards", *targets}
    assert {code for code, _ in BREAKS} == CHECKS.keys() - elsewhere
    assert {code for code, _ in NEAR_MISSES} == CHECKS.keys() - elsewhere
