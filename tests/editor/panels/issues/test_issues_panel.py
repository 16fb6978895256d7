"""The Issues panel: what the command line finds too, in groups, filtered, stepped through and mended."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.fields import SetField
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.panels.issues.check_options import BGA, MY_BOXES, CheckOptions
from editor.panels.issues.findings import KIND_OF_PREFIX, Findings, GroupBy, group_issues, kind_of
from editor.panels.issues.issue_filter import IssueFilter
from editor.panels.issues.issue_list import MAX_UNFOLDED
from editor.panels.issues.issue_row import IssueRow
from editor.scenario_issues import find_fix, find_issues
from editor.window.main_window import MainWindow
from i18n.checks import CODES
from i18n.languages import Language
from rules.checks import CHECKS, TargetName
from schema.board import Camp
from schema.catalog.switch import Profile
from schema.frozen import FrozenDict
from schema.hexes import Hex
from schema.issues import Issue, Severity
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.texts import ScenarioText


@pytest.fixture
def window(reused_window: MainWindow) -> MainWindow:
    return reused_window


def checked(window: MainWindow, qtbot: QtBot) -> Findings:
    qtbot.waitUntil(lambda: window.checker.findings is not None and not window.checker.is_busy, timeout=30_000)
    QApplication.processEvents()
    found = window.checker.findings
    assert found is not None
    return found


def made_up(count: int, severity: Severity = Severity.WARNING, code: str = "link.broken") -> tuple[Issue, ...]:
    """Findings of one kind on hexes of their own; their sentences need a few parameters."""
    params = {"hex": "a1", "next": "b2", "terrain": "terrain:river"}
    return tuple(Issue(code, severity, hex=Hex(2, 2 * location), params=params) for location in range(count))


# What is found


def test_the_window_finds_what_the_command_line_finds(window: MainWindow, pegasus: Path, qtbot: QtBot) -> None:
    window.commands.open_path(pegasus)
    qtbot.waitUntil(lambda: bool(window.context.documents), timeout=30_000)
    document = window.context.current_document
    assert document is not None
    fresh = find_issues(document.scenario, notes=document.notes, target=TargetName.TABLE)
    assert sorted(map(repr, checked(window, qtbot).all)) == sorted(map(repr, fresh))
    assert window.context.issues == checked(window, qtbot).all
    document.do(PlacePiece(tile_piece("forest"), (Hex(4, 4),)))
    fresh = find_issues(document.scenario, notes=document.notes, target=TargetName.TABLE)
    assert sorted(map(repr, checked(window, qtbot).all)) == sorted(map(repr, fresh))


def test_every_code_belongs_to_a_group() -> None:
    words = {code.partition(".")[0] for code in (*CHECKS, *CODES, "m44.case", "check.failed")}
    assert words <= KIND_OF_PREFIX.keys()


def test_a_text_that_the_data_writes_is_not_missing_but_where_a_file_needs_it() -> None:
    sides = Sides(top=Side(camp=Camp.AXIS, cards=4, medals=4), bottom=Side(camp=Camp.ALLIES, cards=4, medals=4))
    scenario = Scenario(sides=sides, texts=FrozenDict({"en": ScenarioText(title="T")}))

    def about_texts(target: TargetName | None, wanted: Scenario = scenario) -> set[tuple[str, object]]:
        found = find_issues(wanted, target=target)
        return {(issue.code, issue.path[-1]) for issue in found if issue.code.startswith("text.")}

    assert about_texts(TargetName.TABLE) == about_texts(None) == set()
    # Other programs show only what is written.
    assert about_texts(TargetName.BGA) == {("text.not-written", "briefing"), ("text.not-written", "conditions")}
    begun = {"en": ScenarioText(title="T", history="So.", conditions="Mine."), "nl": ScenarioText(title="T")}
    half = scenario.model_copy(update={"texts": FrozenDict(begun)})
    assert about_texts(TargetName.TABLE, half) == {("text.missing", "history")}


def test_target_and_rules_are_asked_and_kept(window: MainWindow, qtbot: QtBot) -> None:
    document = window.commands.files.create(Scenario())
    forest = tuple(Hex(row, col) for row in range(0, 9, 2) for col in range(0, 24, 2))
    document.do(PlacePiece(tile_piece("forest"), forest))
    assert "box.short" not in {issue.code for issue in checked(window, qtbot).all}
    tools = window.editor.issue_tools
    tools.target.chosen.emit(MY_BOXES)
    qtbot.waitUntil(lambda: any(issue.code == "box.short" for issue in window.context.issues), timeout=30_000)
    assert window.context.settings.value("target") == tools.target.value == MY_BOXES
    tools.target.chosen.emit(BGA)
    tools.rules.chosen.emit(Profile.ONLINE.value)
    found = checked(window, qtbot)
    assert found.options == CheckOptions(Profile.ONLINE, BGA)
    assert "box.short" not in {issue.code for issue in found.all}
    assert window.context.settings.value("rules") == "online"


# How it is shown


def test_findings_fall_into_groups() -> None:
    issues = (*made_up(2), *made_up(1, Severity.ERROR, "unit.unknown"), Issue("text.missing", Severity.WARNING))
    keys = {by: [group.key for group in group_issues(issues, by, 9)] for by in GroupBy}
    assert keys[GroupBy.KIND] == ["board", "units", "texts"]
    assert keys[GroupBy.SEVERITY] == ["warning", "error"]
    assert keys[GroupBy.HEX][-1] == ""
    assert sum(len(group.issues) for group in group_issues(issues, GroupBy.HEX, 9)) == len(issues)


def test_no_group_unfolds_more_than_a_dozen_lines(window: MainWindow, qtbot: QtBot) -> None:
    window.commands.files.create(Scenario())
    checked(window, qtbot)
    panel = window.editor.issues
    panel.show_findings(Findings(made_up(20)))
    assert len(panel.rows) == MAX_UNFOLDED
    more = panel.list.more_buttons["board"]
    assert more.text() == "8 more issues"
    more.click()
    assert len(panel.rows) == 20
    panel.list.headers["board"].click()
    assert panel.rows == []
    panel.list.headers["board"].click()
    panel.set_group_by("hex")
    assert len(panel.rows) == MAX_UNFOLDED
    assert window.context.settings.value("issues-group") == "hex"


def test_filters_narrow_and_say_what_they_hide(window: MainWindow, qtbot: QtBot) -> None:
    window.commands.files.create(Scenario())
    checked(window, qtbot)
    panel, chips = window.editor.issues, window.editor.issue_tools.counts.chips
    issues = (*made_up(1, Severity.ERROR, "hex.duplicate"), *made_up(3))
    findings = Findings(issues)
    window.checker.findings_changed.emit(findings)
    assert chips[Severity.WARNING].accessibleName() == "3 warnings"
    assert chips[Severity.INFO].isHidden()
    chips[Severity.ERROR].click()
    assert [row.issue for row in panel.rows] == list(issues[:1])
    chips[Severity.ERROR].click()
    assert len(panel.rows) == 4
    panel.set_filter_shown(True)
    panel.filter_row.search.setText("link.broken")
    assert len(panel.rows) == 3
    panel.filter_row.search.setText("nothing like this")
    assert panel.rows == []
    assert panel.empty_page.title.text() == "The filter hides 4 issues."
    panel.empty_page.show_all.click()
    assert len(panel.rows) == 4
    panel.set_filter(IssueFilter(code="hex.duplicate"))
    assert len(panel.rows) == 1
    panel.filter_row.code.click()
    assert len(panel.rows) == 4


def test_nothing_found_says_what_was_checked(window: MainWindow, qtbot: QtBot) -> None:
    window.commands.files.create(Scenario())
    found = checked(window, qtbot)
    assert found.checks == len(CHECKS) + len(CODES)
    panel = window.editor.issues
    panel.show_findings(Findings((), CheckOptions(Profile.ONLINE, BGA), 43))
    assert panel.empty_page.title.text() == "No issues found."
    said = panel.empty_page.words.text()
    assert "43 checks" in said
    assert "Board Game Arena" in said
    assert "Online rules" in said


def test_a_row_stays_as_long_as_its_finding(window: MainWindow, qtbot: QtBot) -> None:
    document = window.commands.files.create(Scenario())
    checked(window, qtbot)
    panel = window.editor.issues
    before = {row.issue: row for row in panel.rows}
    panel.rows[-1].setFocus()
    focused = panel.rows[-1]
    document.do(PlacePiece(tile_piece("forest"), (Hex(4, 4),)))
    checked(window, qtbot)
    assert all(row is before[row.issue] for row in panel.rows if row.issue in before)
    assert focused.hasFocus()


@pytest.mark.parametrize("width", [1100, 1300, 1600])
def test_the_head_of_the_dock_never_squeezes(window: MainWindow, qtbot: QtBot, width: int) -> None:
    window.commands.files.create(Scenario())
    checked(window, qtbot)
    window.resize(width, 800)
    QApplication.processEvents()
    tools = window.editor.issue_tools
    for combo in (tools.target, tools.rules):
        assert combo.isHidden() or combo.width() >= combo.minimumSizeHint().width()
    offered = {action.text() for action in tools.make_menu().actions()}
    assert ("Board Game Arena" in offered) is tools.target.isHidden()
    assert ("Online rules" in offered) is tools.rules.isHidden()


# What it does


def test_stepping_focuses_a_row_and_enter_mends_it(window: MainWindow, qtbot: QtBot) -> None:
    document = window.commands.files.create(Scenario())
    checked(window, qtbot)
    panel = window.editor.issues
    window.registry.action("scenario.next-finding").trigger()
    assert panel.rows[0].hasFocus()
    assert panel.rows[0].is_current
    window.registry.action("scenario.previous-finding").trigger()
    assert panel.rows[-1].hasFocus()
    while not panel.list.current or not panel.list.current.fixes:
        window.registry.action("scenario.next-finding").trigger()
    row = next(row for row in panel.rows if row.is_current)
    before, steps = document.scenario, document.history_index
    QTest.keyClick(row, Qt.Key.Key_Return)
    assert document.scenario != before
    assert document.history_index == steps + 1
    assert window.toasts.visible
    document.undo()
    assert document.scenario == before


@pytest.mark.new_window
def test_the_row_after_a_mended_one_is_seen_whole(window: MainWindow, qtbot: QtBot) -> None:
    """Qt gives the focus of a row that goes to the row made next, wherever it stands: that must not scroll."""
    document = window.commands.files.create(Scenario())
    checked(window, qtbot)
    panel = window.editor.issues
    document.do(PlacePiece(tile_piece("bridge"), (Hex(4, 4),)))
    checked(window, qtbot)
    document.do(SetField(("texts",), FrozenDict({"en": ScenarioText(title="T"), "fr": ScenarioText(title="T")})))
    checked(window, qtbot)
    window.registry.action("scenario.next-finding").trigger()
    mended = panel.rows[0]
    assert mended.hasFocus()
    assert [fix.code for fix in mended.issue.fixes]
    QTest.keyClick(mended, Qt.Key.Key_Return)
    checked(window, qtbot)
    assert panel.rows[0] is not mended
    assert panel.rows[0].hasFocus()
    qtbot.waitUntil(lambda: seen_whole(panel.rows[0], panel.list.viewport()))


def seen_whole(widget: QWidget, viewport: QWidget) -> bool:
    return viewport.rect().contains(QRect(widget.mapTo(viewport, QPoint()), widget.size()))


def test_arrows_walk_through_the_rows(window: MainWindow, qtbot: QtBot) -> None:
    window.commands.files.create(Scenario())
    checked(window, qtbot)
    rows = window.editor.issues.rows
    rows[0].setFocus()
    QTest.keyClick(rows[0], Qt.Key.Key_Down)
    assert rows[1].hasFocus()
    QTest.keyClick(rows[1], Qt.Key.Key_Up)
    assert rows[0].hasFocus()


def test_a_click_goes_to_the_hex(window: MainWindow, pegasus: Path, qtbot: QtBot) -> None:
    window.commands.open_path(pegasus)
    qtbot.waitUntil(lambda: bool(window.context.documents), timeout=30_000)
    checked(window, qtbot)
    document = window.context.current_document
    assert document is not None
    row = next(row for row in window.editor.issues.rows if row.issue.hex is not None)
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(row.width() // 2, row.height() // 2))
    assert document.selection.hexes == {row.issue.hex}
    canvas = window.editor.canvas
    assert canvas is not None
    assert row.issue.hex is not None
    assert canvas.canvas.badges.at(row.issue.hex) is row.issue.severity


@pytest.mark.new_window
def test_a_finding_about_a_text_opens_it(window: MainWindow, qtbot: QtBot) -> None:
    texts = {"en": ScenarioText(title="T", history="H"), "nl": ScenarioText(title="T")}
    window.commands.files.create(Scenario(texts=FrozenDict(texts)))
    checked(window, qtbot)
    row = next(row for row in window.editor.issues.rows if row.issue.path == ("texts", "nl", "history"))
    row.chosen.emit(row.issue)
    assert window.editor.right.current_panel == "texts"
    assert window.context.text_language.value == "nl"
    assert window.editor.texts.list.rows["history"].isChecked()


def test_a_finding_with_several_fixes_offers_them_all(window: MainWindow, qtbot: QtBot) -> None:
    document = window.commands.files.create(Scenario())
    checked(window, qtbot)
    row = _with_fixes(window.editor.issues.rows, 2)
    assert row.fixes is not None
    assert not row.fixes.more.isHidden()
    menu = row.fixes.make_menu()
    assert len(menu.actions()) == len(row.issue.fixes)
    wanted = row.issue.fixes[1].apply(document.scenario)
    menu.actions()[1].trigger()
    assert document.scenario == wanted


def test_the_menu_of_a_finding_filters_by_its_code(window: MainWindow, qtbot: QtBot) -> None:
    window.commands.files.create(Scenario())
    checked(window, qtbot)
    panel = window.editor.issues
    issue = panel.rows[0].issue
    menu = panel.make_menu(issue)
    menu.actions()[-1].trigger()
    assert panel.filter.code == issue.code
    assert {row.issue.code for row in panel.rows} == {issue.code}
    assert not panel.filter_row.isHidden()


def test_the_menu_of_a_finding_offers_its_fixes(window: MainWindow, qtbot: QtBot) -> None:
    document = window.commands.files.create(Scenario())
    checked(window, qtbot)
    panel = window.editor.issues
    issue = _with_fixes(panel.rows, 1).issue
    before = document.scenario
    panel.make_menu(issue).actions()[0].trigger()
    assert document.scenario == issue.fixes[0].apply(before)


def _with_fixes(rows: list[IssueRow], count: int) -> IssueRow:
    return next(row for row in rows if len(row.issue.fixes) >= count)


def test_kinds_are_those_of_the_codes() -> None:
    assert kind_of(Issue("medal.unreachable", Severity.WARNING)) == "victory"
    assert kind_of(Issue("text.missing", Severity.WARNING)) == "texts"


def test_a_closed_document_leaves_nothing_behind(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    document: Document = window.commands.files.create(Scenario())
    checked(window, qtbot)
    document.save_as(tmp_path / "x.beachhead")
    window.commands.close_document(document)
    assert window.checker.findings is None
    assert document not in window.checker.results
    assert document not in window.checker.live


def test_a_nation_that_a_briefing_names_is_changed_only_by_hand() -> None:
    sides = Sides(top=Side(camp=Camp.AXIS, nation="de"), bottom=Side(camp=Camp.ALLIES, nation="us"))
    briefing = ScenarioText(title="T", briefing="Axis Player [Italy]: take 4 command cards.", conditions="4 medals")
    found = find_issues(Scenario(sides=sides, texts=FrozenDict({"en": briefing})))
    issue = next(issue for issue in found if issue.code == "text.nation-differ")
    assert [fix.code for fix in issue.fixes] == ["fix.side-nation"]
    assert find_fix(issue) is None


def cut(row: IssueRow, view: QWidget) -> str:
    """What of the row is cut, in words."""
    if row.mapTo(view, row.rect().topRight()).x() > view.rect().right():
        return f"{row.accessibleName()}: the row"
    if row.fixes is None:
        return ""
    button = row.fixes.first
    lines = button.fontMetrics().size(0, button.text())
    has_room = lines.width() < button.width() and lines.height() < button.height()
    is_inside = row.fixes.geometry().right() <= row.width() and row.fixes.geometry().bottom() <= row.height()
    return "" if has_room and is_inside else f"{row.accessibleName()}: {button.text()}"


@pytest.mark.new_window
def test_beside_a_wide_dock_no_row_is_cut(window: MainWindow, qtbot: QtBot) -> None:
    window.commands.files.create(Scenario())
    window.resize(1280, 800)
    checked(window, qtbot)
    window.editor.splitter.setSizes([220, 200, 820])
    issues = window.editor.issues.list

    def nothing_is_cut() -> None:
        assert [words for row in issues.rows if (words := cut(row, issues.viewport()))] == []

    for language in Language:
        window.context.set_language(language)
        qtbot.wait(50)  # laid out in several rounds, of which the first may still show the old rows
        qtbot.waitUntil(nothing_is_cut)
        assert any(row.fixes is not None for row in issues.rows)
