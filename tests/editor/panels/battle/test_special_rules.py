"""Special rules as switches: every kind and every parameter has its control, and contradictions are told."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.rule_blocks import REPEATABLE, RULE_GROUPS, RULE_TYPES, new_rule
from editor.panels.battle.conflicts import conflicts, would_conflict
from editor.panels.battle.rule_words import rule_matches
from i18n.catalogs import find_name
from i18n.languages import Language
from rules.checks.special_rules import REPEATABLE as CHECKED_AS_REPEATABLE
from schema.board import Board, Camp, Face
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Unit
from schema.scenario import Scenario
from schema.special_rules import (
    Airdrop,
    Blitz,
    CustomRule,
    HandGrowth,
    NightAttack,
    NightFall,
    NorthAfricanDesert,
    ReconAsAirPower,
    Reinforcement,
    SmokeScreen,
)
from tests.editor.conftest import MakeDocument
from tests.editor.panels.battle.battle_driver import BattleDriver, choose, make_battle_driver

# Another value for each parameter than the one a rule is turned on with.
VALUES: dict[str, Any] = {
    "camp": Camp.AXIS,
    "reach": 6,
    "drops": (2, 1),
    "center": "F5",
    "one_at_a_time": True,
    "on_center": True,
    "needs_daylight": True,
    "hexes": (Hex(4, 4), Hex(5, 5)),
    "dice": 3,
    "needs_adjacent_unit": True,
    "turns": 3,
    "draw": 1,
    "limit": 6,
    "name": "Fog",
    "unit.kind": "special_forces",
    "unit.nation": "us",
    "unit.badge": "us_rangers",
    "unit.not_before_turn": 2,
    "unit.may_not_exit": True,
    "armor_breakthrough.units": 2,
    "supply_train.units": (2, 1, 1),
    "mine_deck.deck": "pacific",
}
OTHERWISE = {"blow_bridges.camp": Camp.ALLIES, "supply_train.camp": Camp.ALLIES, "hand_growth.camp": Camp.ALLIES,
             "bunker_owner.camp": Camp.ALLIES}  # fmt: skip
# There is only one deck so far.
ONLY_ONE = frozenset({"deck.deck"})


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, document: Document) -> BattleDriver:
    driver = make_battle_driver(qtbot, tmp_path, document)
    driver.page.rules.all.click()
    return driver


def fields_of(kind: str) -> list[str]:
    found = []
    for name in RULE_TYPES[kind].model_fields:
        if name == "unit":
            found += [f"unit.{part}" for part in Reinforcement.model_fields]
        elif name != "rule":
            found.append(name)
    return found


def test_every_rule_has_a_switch_and_every_parameter_a_control(driver: BattleDriver, tmp_path: Path) -> None:
    for kind in RULE_TYPES:
        row = driver.page.rules.row(kind)
        assert row.isVisible()
        assert row.title.text()
        assert row.words.text()
        row.switch.click()
        assert driver.scenario.special_rules == (new_rule(kind),)
        for field in fields_of(kind):
            _try(driver, kind, field, tmp_path)
        assert driver.saved(tmp_path) == driver.scenario, kind
        row.switch.click()
        assert driver.scenario == Scenario()


def _try(driver: BattleDriver, kind: str, field: str, folder: Path) -> None:
    path, place = f"special_rules.{kind}.{field}", f"special_rules.0.{field}"
    if field == "text":
        row = driver.page.rules.row(kind)
        assert row.fields is not None
        for language, prose in row.fields.fields["text"].fields.items():
            driver.write(prose, f"Text {language.value}")
        assert dict(driver.value(place)) == {language.value: f"Text {language.value}" for language in Language}
        return
    control = driver.control(path)
    if f"{kind}.{field}" in ONLY_ONE:
        assert control.values == (driver.value(place),)
        return
    before, steps = driver.scenario, driver.steps
    value = OTHERWISE.get(f"{kind}.{field}", VALUES.get(f"{kind}.{field}", VALUES.get(field)))
    assert driver.value(place) != value, path
    driver.give(path, value)
    assert driver.value(place) == value, path
    assert driver.steps == steps + 1, path
    assert driver.saved(folder) == driver.scenario, path
    driver.document.undo()
    assert driver.scenario == before, path
    driver.document.redo()


def test_an_optional_number_is_emptied_away(driver: BattleDriver) -> None:
    driver.page.rules.row("airdrop").switch.click()
    driver.give("special_rules.airdrop.unit.not_before_turn", 3)
    field = driver.control("special_rules.airdrop.unit.not_before_turn").field
    field.setFocus()
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    driver.page.rules.search.setFocus()
    rule = driver.scenario.special_rules[0]
    assert isinstance(rule, Airdrop)
    assert rule.unit.not_before_turn is None


def test_what_an_m44_file_can_say_comes_back_from_it(driver: BattleDriver, tmp_path: Path) -> None:
    for kind in ("blitz", "night_attack", "smoke_screen", "blow_bridges", "airdrop"):
        driver.page.rules.row(kind).switch.click()
    assert set(driver.saved(tmp_path, "m44").special_rules) == set(driver.scenario.special_rules)


def test_rules_of_a_kind_stand_side_by_side(driver: BattleDriver) -> None:
    rules = driver.page.rules
    rules.row("smoke_screen").switch.click()
    rules.row("smoke_screen").more.click()
    assert driver.scenario.special_rules == (SmokeScreen(camp=Camp.ALLIES),) * 2
    second = rules.row("smoke_screen", 1)
    assert second.remark.isVisible(), "twice the same is a contradiction"
    assert second.fields is not None
    choose(second.fields.fields["camp"], Camp.AXIS)
    assert driver.scenario.special_rules[1] == SmokeScreen(camp=Camp.AXIS)
    assert not second.remark.isVisible()
    rules.row("smoke_screen", 0).switch.click()
    assert driver.scenario.special_rules == (SmokeScreen(camp=Camp.AXIS),)
    assert not rules.row("blitz").more.isVisible()


def test_the_same_kinds_may_be_repeated_as_the_checks_say() -> None:
    assert REPEATABLE == CHECKED_AS_REPEATABLE


@pytest.mark.parametrize(
    ("query", "kind"),
    [
        ("smoke", "smoke_screen"),
        ("FUMEE", "smoke_screen"),
        ("rookgordijn", "smoke_screen"),
        ("écran de fumée", "smoke_screen"),
        ("remelange", "no_reshuffle"),
        ("désert", "north_african_desert"),
        ("desert", "north_african_desert"),
        ("Brug opblazen", "blow_bridges"),
        ("parachutage", "airdrop"),
    ],
)
def test_search_is_blind_to_accents_and_case_in_all_languages(query: str, kind: str) -> None:
    assert rule_matches(kind, query)
    assert not rule_matches("gung_ho" if kind != "gung_ho" else "blitz", query)


@pytest.mark.parametrize("language", Language)
def test_every_rule_is_found_by_its_name(language: Language) -> None:
    for kind in RULE_TYPES:
        name = find_name(f"special_rule:{kind}", language)
        assert name is not None
        assert rule_matches(kind, name), (kind, name)


def test_the_list_shows_what_the_search_finds(driver: BattleDriver) -> None:
    rules = driver.page.rules
    rules.search.setFocus()
    QTest.keyClicks(rules.search, "tombee")
    assert [row.kind for row in rules.rows.values() if row.isVisible()] == ["night_fall"]
    rules.search.clear()
    QTest.keyClicks(rules.search, "xyzzy")
    assert not any(row.isVisible() for row in rules.rows.values())
    assert "xyzzy" in rules.nothing.text()


def test_without_a_search_only_what_is_on_is_listed_until_all_are_wanted(
    qtbot: QtBot, tmp_path: Path, make_document: MakeDocument
) -> None:
    driver = make_battle_driver(qtbot, tmp_path, make_document(Scenario(special_rules=(Blitz(),))))
    rules = driver.page.rules
    assert [row.kind for row in rules.rows.values() if row.isVisible()] == ["blitz"]
    rules.all.click()
    assert sum(row.isVisible() for row in rules.rows.values()) == len(RULE_TYPES)


def test_rules_stand_in_groups_and_stay_where_they_are_when_turned_on(driver: BattleDriver) -> None:
    assert sorted(kind for kinds in RULE_GROUPS.values() for kind in kinds) == sorted(RULE_TYPES)
    rules = driver.page.rules
    rules.all.setChecked(True)
    QApplication.processEvents()

    def tops() -> list[tuple[int, str]]:
        rows = [(row.y(), row.kind) for row in rules.rows.values()]
        heads = [(head.y(), f"[{group}]") for group, head in rules.headings.items()]
        return sorted(rows + heads)

    before = [name for _, name in tops()]
    assert before == [name for group, kinds in RULE_GROUPS.items() for name in (f"[{group}]", *kinds)]
    row = rules.row("night_fall")
    low = row.height()
    row.switch.click()
    driver.qtbot.waitUntil(lambda: row.height() > low)  # its fields are laid out
    QApplication.processEvents()  # and so is the list
    assert [name for _, name in tops()] == before
    rules.all.setChecked(False)  # only what is on, under its heading
    assert [group for group, head in rules.headings.items() if not head.isHidden()] == ["sight"]
    rules.search.setText("bunker")
    assert not rules.headings["ground"].isHidden()
    assert rules.headings["armies"].isHidden()


def army(nation: str, row: int) -> HexContent:
    return HexContent(row=row, col=0, unit=Unit(kind="infantry", nation=nation))


WINTER = Scenario(board=Board(face=Face.WINTER), hexes=(army("us", 8), army("de", 0)))


def test_contradictions_are_found_on_the_board_and_among_the_rules() -> None:
    night = WINTER.model_copy(update={"special_rules": (NightAttack(), NightFall(), NorthAfricanDesert())})
    found = conflicts(night)
    assert found[1][0].params["reason"] == "reason:night"
    assert found[2][0].params["reason"] == "reason:face"
    would = would_conflict(WINTER)
    assert would["north_african_desert"].params["reason"] == "reason:face"
    assert would["commissar"].params["reason"] == "reason:nation"
    assert "blitz" not in would


def test_a_switch_says_what_it_contradicts(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> None:
    driver = make_battle_driver(qtbot, tmp_path, make_document(WINTER))
    rules = driver.page.rules
    rules.all.click()
    rules.show_hints()
    desert = rules.row("north_african_desert")
    assert desert.remark.words.text().startswith("If turned on: ")
    desert.switch.click()
    assert desert.remark.isVisible()
    assert not desert.remark.words.text().startswith("If turned on")
    driver.give("board.face", Face.DESERT)
    assert not desert.remark.isVisible()


def test_typing_a_rule_of_ones_own_is_one_step_for_each_text(driver: BattleDriver) -> None:
    row = driver.page.rules.row("custom")
    row.switch.click()
    driver.give("special_rules.custom.name", "Fog")
    assert row.fields is not None
    driver.write(row.fields.fields["text"].fields[Language.FRENCH], "Du brouillard.")
    assert driver.scenario.special_rules == (CustomRule(name="Fog", text={"fr": "Du brouillard."}),)
    assert driver.steps == 3
    assert "Fog" in row.title.text()
    driver.document.undo()
    assert row.fields.fields["text"].fields[Language.FRENCH].toPlainText() == ""


def test_a_parameter_keeps_the_focus_when_it_changes(driver: BattleDriver) -> None:
    driver.page.rules.row("hand_growth").switch.click()
    field = driver.control("special_rules.hand_growth.draw").field
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert driver.scenario.special_rules == (HandGrowth(camp=Camp.AXIS, turns=2, draw=3, limit=4),)
    assert field.hasFocus()


def test_labels_that_are_no_hexes_change_nothing(driver: BattleDriver) -> None:
    driver.page.rules.row("recon_as_air_power").switch.click()
    field = driver.control("special_rules.recon_as_air_power.hexes")
    field.line.setText("L5, k4")
    field.line.editingFinished.emit()
    assert driver.scenario.special_rules == (ReconAsAirPower(hexes=(Hex(4, 22), Hex(5, 21))),)
    field.line.setText("L5 Z99")
    field.line.editingFinished.emit()
    assert driver.steps == 2
    assert "Z99" in field.line.toolTip()
    assert field.line.text() == "L5 k4"
