"""The findings below a text: what is wrong with it, and what the window is asked for by their buttons."""

import pytest

from editor.panels.texts.text_findings import TextFindings
from editor.ui.context import EditorContext
from schema.issues import Fix, Issue, Severity
from tests.editor.recording_window import RecordingWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_each_fix_of_a_finding_has_a_button(context: EditorContext) -> None:
    fix, other = (Fix("fix.medals", lambda scenario: scenario, {"count": count}) for count in (5, 6))
    issue = Issue(
        "text.medals-differ",
        Severity.WARNING,
        params={"language": "language:en", "text": 4, "data": 5},
        fixes=(fix, other),
    )
    context.window = recording = RecordingWindow()
    findings = TextFindings(context)
    findings.show_issues((issue,), 9)
    for button in findings.rows[0].buttons:
        button.click()
    assert recording.fixes == [(issue, fix), (issue, other)]
