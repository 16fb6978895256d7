"""Overlays: what they show is what the engine says, on real widgets, in three languages and by both rules profiles."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.board.overlays.controller import BoardOverlays, attach_overlays
from editor.board.overlays.facts import OverlayName
from editor.board.overlays.medal_march import objectives
from editor.board.overlays.overlay_words import whole_percent
from editor.board.overlays.rules_choice import choose_profile
from editor.document.document import Document
from editor.document.selection import Selection
from editor.edits.pieces import UnitPiece
from editor.edits.place_piece import PlacePiece
from i18n.languages import Language
from rules.board.inspection import SIGHT_RANGE, Inspection
from rules.geometry import MAXIMUM_RANGE, distance
from schema.board import Board, BoardKind, Camp
from schema.catalog.switch import Profile
from schema.content import HexContent
from schema.formats.codecs import load
from schema.hexes import Hex
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from tests.editor.board.board_driver import BoardDriver, make_board_driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
UNIT_OVERLAYS = (OverlayName.MOVES, OverlayName.SIGHT, OverlayName.TARGETS)


@pytest.fixture
def pegasus(root: Path) -> Scenario:
    return load(root / "library" / "scenarios" / "01-pegasus-bridge.beachhead").scenario


class Table:
    """A board with overlays on it."""

    def __init__(self, driver: BoardDriver) -> None:
        self.driver = driver
        self.overlays: BoardOverlays = attach_overlays(driver.view, driver.context, driver.registry)
        self.settle()

    def settle(self) -> None:
        self.driver.qtbot.waitUntil(lambda: not self.overlays.finder.is_busy, timeout=10_000)
        QApplication.processEvents()

    def show(self, *names: str) -> None:
        for name in names:
            self.driver.context.view.set_overlay(name, True)
        self.settle()

    def select(self, *labels: str) -> None:
        self.driver.document.select(Selection(frozenset(self.driver.hex(label) for label in labels)))
        self.settle()

    @property
    def engine(self) -> Inspection:
        """Made anew: what the overlays found must not depend on how they kept it."""
        return Inspection(self.driver.scenario, self.overlays.finder.profile)


@pytest.fixture
def make_table(qtbot: QtBot, tmp_path: Path) -> Iterator[object]:
    made: list[Table] = []

    def make(scenario: Scenario) -> Table:
        made.append(Table(make_board_driver(qtbot, tmp_path, Document(scenario))))
        return made[-1]

    yield make
    for table in made:
        table.overlays.finder.shut_down()
        QApplication.processEvents()
        table.driver.document.close()


@pytest.fixture
def table(make_table, pegasus: Scenario) -> Table:  # type: ignore[no-untyped-def]
    made: Table = make_table(pegasus)
    made.show(*UNIT_OVERLAYS)
    return made


def unit_labels(scenario: Scenario) -> list[str]:
    return [scenario.label(where) for where, content in scenario.by_hex.items() if content.unit is not None]


# What is found


def test_every_unit_as_the_engine_says(table: Table) -> None:
    engine = table.engine
    position = engine.position
    for label in unit_labels(table.driver.scenario):
        table.select(label)
        about = table.overlays.finder.about
        assert about is not None
        assert about.troop is not None
        report = engine.unit(position.troops[about.troop.hex])
        assert {(where.row, where.col) for where in about.reach} == {
            (move["row"], move["col"]) for move in report["moves"]
        }
        assert [(one.hex.row, one.hex.col, one.range, one.dice) for one in about.targets] == [
            (target["row"], target["col"], target["range"], target["dice"]) for target in report["targets"]
        ]
        for seen in report["sight"]:
            assert (Hex(seen["row"], seen["col"]) in about.hidden) is not seen["visible"]
        # The veil leaves clear what is seen and nothing else, up to the edges of the board.
        clear = set(table.driver.scenario.board.kind.hexes()) - about.hidden - {about.hex}
        here = about.troop.hex
        assert clear == {
            where
            for index, where in enumerate(position.grid.hexes)
            if index != here and engine.sight.can_see(here, index, about.troop.unit_class)
        }
        assert all(distance(where, about.hex) <= MAXIMUM_RANGE for where in clear)


def test_what_is_too_far_to_be_seen_is_veiled_and_says_so(table: Table) -> None:
    table.select("c4")
    far = next(where for where in table.driver.scenario.board.kind.hexes() if where.col == 24)
    about = table.overlays.finder.about
    assert about is not None
    assert far in about.hidden
    assert table.overlays.tips(far)[-1] == "Out of sight of c4: farther than 8 hexes."
    table.show(OverlayName.SIGHT)
    assert f"does not see {len(about.blocked)} hexes" in table.overlays.speech(about.hex)
    assert len(about.blocked) < len(about.hidden)


def test_moves_tell_where_a_battle_follows(table: Table) -> None:
    table.select("c4")
    about = table.overlays.finder.about
    assert about is not None
    moves = table.engine.movement.moves(table.engine.position.troops[about.troop.hex])  # type: ignore[union-attr]
    by_hex = {table.engine.position.hex(index): move for index, move in moves.items()}
    assert {where: end.hexes for where, end in about.reach.items()} == {
        where: move.hexes for where, move in by_hex.items()
    }
    assert {end.may_battle for end in about.reach.values() if end.hexes == 2} == {False}  # infantry: 1 and battle


@pytest.mark.parametrize("camp", Camp)
def test_threat_is_what_infantry_would_meet_there(table: Table, camp: Camp) -> None:
    """Put infantry on a hex, and ask the engine with how many dice it is battled."""
    table.show(OverlayName.THREAT)
    table.select()
    board = table.overlays.finder.board
    assert board is not None
    scenario, found = table.driver.scenario, board.threat[camp]
    nation = {Camp.ALLIES: "de", Camp.AXIS: "us"}[camp]
    for where in [*sorted(found)[::7], Hex(0, 24), Hex(4, 4)]:
        content = scenario.at(where)
        changed = scenario
        if content.unit is None:
            guest = content.model_copy(update={"unit": Unit(kind="infantry", nation=nation)})
            changed = scenario.with_contents([guest])
        engine = Inspection(changed)
        index = engine.position.grid.index[where]
        dice = sum(
            target.dice
            for troop in engine.position.troops.values()
            if troop.camp is camp
            for target in engine.battle.targets(troop)
            if target.hex == index
        )
        assert found.get(where, 0) == dice, scenario.label(where)


def test_an_empty_hex_knows_who_hits_and_sees_it(table: Table) -> None:
    table.select("E5")
    about = table.overlays.finder.about
    assert about is not None
    assert about.troop is None
    by_camp = {camp: sum(one.dice for one in about.attackers if one.camp is camp) for camp in Camp}
    table.show(OverlayName.THREAT)
    board = table.overlays.finder.board
    assert board is not None
    assert by_camp == {camp: board.threat[camp].get(about.hex, 0) for camp in Camp}
    engine, here = table.engine, table.engine.position.grid.index[about.hex]
    for index, troop in engine.position.troops.items():
        if engine.position.grid.distance(index, here) <= SIGHT_RANGE:
            seen = engine.sight.can_see(index, here, troop.unit_class)
            assert (engine.position.hex(index) in about.hidden) is not seen


def test_distance_to_the_objectives(table: Table) -> None:
    table.show(OverlayName.MEDALS)
    board = table.overlays.finder.board
    assert board is not None
    goals = objectives(table.driver.scenario, Camp.ALLIES) | objectives(table.driver.scenario, Camp.AXIS)
    assert goals
    assert {where for where, hexes in board.march.items() if hexes == 0} == goals
    grid = table.engine.position.grid
    for where, hexes in board.march.items():
        nearest = min(grid.distance(grid.index[where], grid.index[goal]) for goal in goals)
        assert hexes >= nearest  # no shorter than as the crow flies
    assert any(
        hexes > min(grid.distance(grid.index[where], grid.index[goal]) for goal in goals)
        for where, hexes in board.march.items()
    )  # the river makes a way round


def test_units_by_section_of_both_seats(table: Table) -> None:
    from editor.board.canvas.section_names import SectionNames
    from schema.board import Seat

    names = SectionNames(table.driver.context)
    report = table.engine.report()["units"]
    for seat in Seat:
        camp = table.driver.scenario.sides.at(seat).camp
        counts = names.counts(table.driver.scenario, seat)
        assert camp is not None
        for section in ("left", "center", "right"):
            assert counts[section] == sum(unit["side"] == camp and section in unit["sections"] for unit in report)
    table.show(OverlayName.SECTIONS)
    assert not table.driver.canvas.grab().isNull()


# What is shown


def test_plates_and_legend_in_three_languages(table: Table) -> None:
    table.select("c4")
    target = table.driver.hex("d6")
    plates, legends = [], []
    for language in Language:
        table.driver.context.set_language(language)
        plates.append(table.overlays.target_marks.plates[target])
        legends.append(tuple(table.overlays.legend.words))
    about = table.overlays.finder.about
    assert about is not None
    odds = next(one.odds for one in about.targets if one.hex == target)
    assert odds is not None
    percent = whole_percent(odds.chance_of_hit)
    assert [bold for bold, _ in plates] == ["1 die", "1 dé", "1 dobbelsteen"]
    assert {rest.replace("\u00a0", "").strip() for _, rest in plates} == {f"{percent}%"}
    assert len(set(legends)) == 3
    assert "move and battle" in legends[0]


def test_in_sight_without_dice_says_why(table: Table) -> None:
    table.select("c4")
    bold, reason = table.overlays.target_marks.plates[table.driver.hex("C7")]
    assert bold == "0 dice"
    assert reason.endswith("−1")


def test_the_tip_gives_the_reasons_of_the_engine(table: Table) -> None:
    table.select("c4")
    tip = table.driver.view.input.tip
    hidden = tip.text(table.driver.scenario, table.driver.hex("E7"))
    assert "Out of sight of c4: a unit on d6, on the line." in hidden
    target = " ".join(table.overlays.tips(table.driver.hex("d6")))
    assert "elimination" in target
    table.driver.context.set_language(Language.FRENCH)
    assert "Hors de vue" in tip.text(table.driver.scenario, table.driver.hex("E7"))


def test_the_map_says_it_aloud(table: Table) -> None:
    table.select("c4")
    about = table.overlays.finder.about
    assert about is not None
    assert f"can move to {len(about.reach)} hexes" in table.driver.canvas.accessibleName()


def test_toggling_and_holding_off(table: Table) -> None:
    table.select("c4")
    legend = table.overlays.legend
    assert not legend.isHidden()
    canvas = table.driver.canvas
    for kind, is_hidden in ((QEvent.Type.KeyPress, True), (QEvent.Type.KeyRelease, False)):
        QApplication.sendEvent(canvas, QKeyEvent(kind, Qt.Key.Key_Q, Qt.KeyboardModifier.NoModifier, "q"))
        QApplication.processEvents()
        assert canvas.overlays_held_off is is_hidden
        assert legend.isHidden() is is_hidden
    for name in UNIT_OVERLAYS:
        table.driver.context.view.set_overlay(name, False)
    assert legend.isHidden()
    about = table.overlays.finder.about
    assert about is None


def test_at_most_three_at_once(table: Table) -> None:
    view = table.driver.context.view
    table.show(OverlayName.THREAT)
    assert view.overlays == {"sight", "targets", "threat"}  # the first of them went off
    table.show(OverlayName.MEDALS)
    assert view.overlays == {"targets", "threat", "medals"}


def test_threat_of_the_enemy_with_a_unit_selected_else_of_both_or_as_chosen(table: Table) -> None:
    table.show(OverlayName.THREAT)
    table.select("c4")
    assert set(table.overlays.threat_maps) == {Camp.AXIS}
    table.select()
    assert set(table.overlays.threat_maps) == set(Camp)
    table.overlays.legend.sides.choose(Camp.ALLIES.value)
    assert set(table.overlays.threat_maps) == {Camp.ALLIES}
    assert not table.driver.canvas.grab().isNull()


def test_a_side_begins_with_a_capital_where_its_name_begins_a_line(table: Table) -> None:
    """Within a sentence the Dutch Allies begin with a small letter."""
    table.driver.context.set_language(Language.DUTCH)
    table.show(OverlayName.THREAT)
    table.select()
    table.overlays.legend.sides.choose(Camp.ALLIES.value)
    assert table.overlays.legend.sides.text() == "Geallieerden"
    threatened = min(table.overlays.threat_maps[Camp.ALLIES])
    assert any(tip.startswith("Geallieerden: ") for tip in table.overlays.tips(threatened))


def test_an_edit_changes_what_is_shown(table: Table) -> None:
    table.select("c4")
    before = table.overlays.finder.about
    assert before is not None
    where = next(iter(before.reach))
    table.driver.document.do(PlacePiece(UnitPiece(Unit(kind="armor", nation="gb")), (where,)))
    table.driver.qtbot.waitUntil(lambda: table.overlays.finder.about is not before)
    after = table.overlays.finder.about
    assert after is not None
    assert where not in after.reach
    table.driver.document.undo()
    table.driver.qtbot.waitUntil(lambda: table.overlays.finder.about is not after)
    assert where in table.overlays.finder.about.reach  # type: ignore[union-attr]


def test_the_rules_profile_changes_the_answers(make_table) -> None:  # type: ignore[no-untyped-def]
    """Infantry and a wide river: by the books it sees across but may not fire, online it does not see."""
    contents = [
        HexContent(row=4, col=4, unit=Unit(kind="infantry", nation="us")),
        HexContent(row=4, col=6, terrain=Tile(terrain="wide_river")),
        HexContent(row=4, col=8, unit=Unit(kind="infantry", nation="de")),
    ]
    scenario = Scenario(board=Board(kind=BoardKind.STANDARD)).with_contents(contents)
    reports = {profile: Inspection(scenario, profile).report()["units"] for profile in Profile}
    assert reports[Profile.BOOK] != reports[Profile.ONLINE]
    table: Table = make_table(scenario)
    table.show(*UNIT_OVERLAYS)
    found = {}
    for profile in Profile:
        choose_profile(table.driver.context.settings, profile)
        table.settle()
        assert table.overlays.legend.rules.chosen == profile.value
        answers = []
        for label in unit_labels(scenario):
            table.select(label)
            about = table.overlays.finder.about
            assert about is not None
            answers.append((sorted(about.reach), sorted(about.hidden), [(one.hex, one.dice) for one in about.enemies]))
        found[profile] = answers
    assert found[Profile.BOOK] != found[Profile.ONLINE]


# What must not break


@pytest.mark.parametrize("kind", BoardKind)
def test_empty_boards_and_unknown_units(make_table, kind: BoardKind) -> None:  # type: ignore[no-untyped-def]
    strange = HexContent(row=2, col=4, unit=Unit(kind="zeppelin", nation="xx"))
    table: Table = make_table(Scenario(board=Board(kind=kind)).with_contents([strange]))
    for names in (UNIT_OVERLAYS, tuple(OverlayName)[3:]):
        table.show(*names)
        for where in (None, Hex(2, 4), Hex(0, 0)):
            table.driver.document.select(Selection(frozenset() if where is None else frozenset({where})))
            table.settle()
            table.driver.view.set_zoom(0.25)  # discs without numbers, no plates
            assert not table.driver.canvas.grab().isNull()
            table.driver.view.set_zoom(1.0)
            assert not table.driver.canvas.grab().isNull()
            assert isinstance(table.overlays.speech(Hex(2, 4)), str)


def test_several_hexes_show_their_only_unit(table: Table) -> None:
    table.select("c4", "D5")
    assert table.overlays.focus == table.driver.hex("c4")
    table.select("c4", "d6")
    assert table.overlays.focus is None
    assert table.overlays.finder.about is None


def test_the_legend_stays_in_the_view_and_off_the_mini_map(table: Table) -> None:
    table.show(OverlayName.THREAT)
    table.driver.context.set_language(Language.FRENCH)
    table.select("c4")
    table.driver.view.set_zoom(2.0)
    QApplication.processEvents()
    legend, view = QRectF(table.overlays.legend.geometry()), table.driver.canvas.camera.view
    assert view.contains(legend)
    assert not legend.intersects(QRectF(table.driver.view.mini_map.geometry()))
