"""What forbids a battle: every rule that does is named, and without one there are dice."""

from pathlib import Path

import pytest

from rules.answers import Answer
from rules.board.inspection import Inspection
from rules.explain.why_not_battle import WhyNotBattle
from schema.board import Face
from schema.catalog.switch import Profile
from schema.formats.codecs import load
from schema.markers import Camouflage, Mine
from schema.pieces import Modifier
from schema.special_rules import Blitz, NightAttack, NightFall
from tests.rules.skirmish import Skirmish, skirmish

Reason = tuple[str, str, str | None]


def battle(board: Skirmish, unit: str, target: str) -> Answer:
    return WhyNotBattle(board.questions).answer(board.troop(unit), board.at(target))


def why_not(board: Skirmish, unit: str, target: str) -> list[Reason]:
    answer = battle(board, unit, target)
    assert not answer.allowed
    return [(term.code, term.rule, term.hex and board.position.scenario.label(term.hex)) for term in answer.terms]


def test_dice_term_by_term() -> None:
    board = skirmish({"d6": "de infantry", "E5": "us infantry"}, {"E5": "forest"})
    answer = battle(board, "d6", "E5")
    assert answer.allowed
    assert answer.value == 2
    assert [(term.code, term.rule, term.value) for term in answer.terms] == [
        ("dice.range", "unit:infantry", 3),
        ("dice.cover", "terrain:forest", -1),
    ]


def test_nobody_to_battle() -> None:
    board = skirmish({"d6": "de infantry", "E5": "de infantry"})
    assert why_not(board, "d6", "e6") == [("battle.no-enemy", "rule:battle", "e6")]
    assert why_not(board, "d6", "E5") == [("battle.own-unit", "rule:battle", "E5")]


def test_a_locomotive_has_no_weapon() -> None:
    board = skirmish({"d6": "de locomotive", "E5": "us infantry"})
    assert why_not(board, "d6", "E5") == [("battle.no-weapon", "unit:locomotive", None)]


def test_no_source_has_rules_for_a_supply_truck() -> None:
    board = skirmish({"d6": "us supply_truck", "E5": "de infantry"})
    assert why_not(board, "d6", "E5") == [("unit.no-rules", "unit:supply_truck", None)]


def test_b46_nobody_battles_from_the_ocean() -> None:
    board = skirmish({"E1": "us infantry", "e2": "de infantry"}, face=Face.BEACH)
    assert why_not(board, "E1", "e2") == [("battle.not-from", "terrain:ocean", "E1")]


def test_engineers_on_a_mine_clear_it() -> None:
    board = skirmish({"d6": "de combat_engineer", "E5": "us infantry"}, markers={"d6": Mine()})
    assert why_not(board, "d6", "E5") == [("battle.clears-mine", "terrain:minefield", "d6")]


def test_a_sniper_leaves_armor_alone() -> None:
    board = skirmish({"d6": "de sniper", "E5": "us armor"})
    assert why_not(board, "d6", "E5") == [("battle.cannot-target", "unit:sniper", "E5")]


def test_b08_out_of_range() -> None:
    board = skirmish({"E5": "de infantry", "I5": "us infantry"})
    assert why_not(board, "E5", "I5") == [("battle.out-of-range", "unit:infantry", "I5")]
    assert battle(skirmish({"E5": "de infantry", "H5": "us infantry"}), "E5", "H5").value == 1


def test_b11_an_adjacent_enemy_comes_first() -> None:
    board = skirmish({"E5": "de infantry", "D5": "us infantry", "G5": "us infantry"})
    assert why_not(board, "E5", "G5") == [("battle.adjacent-first", "rule:close-assault-first", "D5")]
    sniper = skirmish({"E5": "de sniper", "D5": "us armor", "G5": "us infantry"})
    assert battle(sniper, "E5", "G5").value == 1


def test_camouflage_hides_from_afar_only() -> None:
    board = skirmish({"E5": "de infantry", "G5": "us infantry"}, markers={"G5": Camouflage()})
    assert why_not(board, "E5", "G5") == [("battle.camouflaged", "rule:camouflage", "G5")]
    near = skirmish({"E5": "de infantry", "F5": "us infantry"}, markers={"F5": Camouflage()})
    assert battle(near, "E5", "F5").allowed


def test_every_obstruction_is_named_with_its_side() -> None:
    board = skirmish({"E5": "de infantry", "H5": "us infantry", "F5": "de infantry"}, {"G5": "forest"})
    answer = battle(board, "E5", "H5")
    assert [(term.code, term.params.get("side")) for term in answer.terms] == [
        ("battle.not-in-sight", None),
        ("sight.unit", "line:through"),
        ("sight.terrain", "line:through"),
    ]
    beside = skirmish({"E5": "de infantry", "E3": "us infantry"}, {"d4": "forest", "e4": "town_village"})
    sides = [(term.rule, term.params.get("side")) for term in battle(beside, "E5", "E3").terms[1:]]
    assert sorted(sides) == [("terrain:forest", "line:right"), ("terrain:town_village", "line:left")]


def test_the_edge_of_the_board_is_no_hex() -> None:
    board = skirmish({"A5": "de infantry", "A3": "us infantry"}, {"a4": "forest"}, rules="online")
    assert ("sight.board-edge", "rule:board-edge", None) in why_not(board, "A5", "A3")


def test_infantry_does_not_fire_across_a_wide_river() -> None:
    board = skirmish({"E5": "de infantry", "G5": "us infantry"}, {"F5": "wide_river"})
    assert why_not(board, "E5", "G5") == [("battle.across", "terrain:wide_river", None)]


def test_wadis_let_adjacent_units_battle_only() -> None:
    tiles = {"G5": "wadi_gully straight 1"}
    board = skirmish({"E5": "de infantry", "G5": "us infantry"}, tiles)
    assert why_not(board, "E5", "G5") == [("battle.adjacent-only", "terrain:wadi_gully", "G5")]
    guns = skirmish({"E5": "de artillery", "G5": "us infantry"}, tiles, rules="online")
    assert why_not(guns, "E5", "G5") == [("battle.into-wadi", "terrain:wadi_gully", "G5")]
    unseen = skirmish({"E5": "de infantry", "G5": "us infantry"}, tiles, rules="online")
    assert [reason[0] for reason in why_not(unseen, "E5", "G5")] == ["battle.not-in-sight", "sight.wadi"]


def test_a_hill_that_stops_indirect_fire() -> None:
    free = skirmish({"E5": "de artillery", "G5": "us infantry"}, {"F5": "hill"}).position.scenario
    content = next(content for content in free.hexes if content.terrain is not None)
    assert content.terrain is not None
    blocking = content.terrain.model_copy(update={"modifier": Modifier.IMPASSABLE_BLOCKING})
    board = Skirmish(free.with_contents([content.model_copy(update={"terrain": blocking})]))
    assert why_not(board, "E5", "G5") == [("battle.fire-blocked", "terrain:impassable_blocking_hill", None)]


def test_at_night_units_battle_as_far_as_they_see() -> None:
    board = skirmish({"E5": "de infantry", "G5": "us infantry"}, special_rules=[Blitz(), NightAttack()])
    assert why_not(board, "E5", "G5") == [("battle.night", "nation:night_attack", None)]
    dusk = skirmish({"A5": "de big_gun", "H5": "us infantry"}, special_rules=[NightFall()])
    assert why_not(dusk, "A5", "H5") == [("battle.night", "nation:night_fall", None)]


def test_b21_no_dice_left() -> None:
    board = skirmish({"d6": "de armor", "E5": "us infantry"}, {"d6": "town_village", "E5": "forest"})
    answer = battle(board, "d6", "E5")
    assert answer.value == -1
    assert why_not(board, "d6", "E5")[-1] == ("battle.no-dice", "rule:no-dice", None)


@pytest.mark.parametrize("rules", Profile)
def test_the_verdict_is_that_of_the_engine(real_files: list[Path], rules: Profile) -> None:
    allowed = 0
    for path in real_files[:: max(1, len(real_files) // 13)]:
        questions = Inspection(load(path).scenario, rules)
        position, verdicts = questions.position, WhyNotBattle(questions)
        for troop in position.troops.values():
            dice = {target.hex: target.dice for target in questions.battle.targets(troop)}
            for target in position.troops:
                answer = verdicts.answer(troop, target)
                assert answer.allowed is (target in dice), f"{path.name} {troop.hex} {target}"
                assert answer.terms
                if answer.allowed:
                    allowed += 1
                    assert answer.value == dice[target]
    assert allowed > 50
