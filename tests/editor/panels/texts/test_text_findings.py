"""The findings below a text: what the window is asked for by their buttons."""

from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from editor.panels.texts.text_findings import TextFindings
from editor.ui.context import EditorContext
from schema.issues import Fix, Issue, Severity
from tests.editor.recording_window import RecordingWindow


def test_each_fix_of_a_finding_has_a_button(context: EditorContext, qtbot: QtBot) -> None:
    fix, other = (Fix("fix.medals", lambda scenario: scenario, {"count": count}) for count in (5, 6))
    params = {"language": "language:en", "text": 4, "data": 5}
    issue = Issue("text.medals-differ", Severity.WARNING, params=params, fixes=(fix, other))
    context.window = recording = RecordingWindow()
    page = QWidget()
    qtbot.addWidget(page)
    findings = TextFindings(context)
    QVBoxLayout(page).addWidget(findings)
    findings.show_issues((issue,), 9)
    for button in findings.rows[0].buttons:
        button.click()
    assert recording.fixes == [(issue, fix), (issue, other)]
