"""Texts of issues in the language of the window: sentence, location, and the verb of a fix."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from i18n.catalogs import Domain, catalog
from schema.issues import Fix, Issue, Severity

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

# The icon of each severity, which is also the name of its color.
SEVERITY_ICONS: Final = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "info"}
# First parts of the paths of what is edited in the Battle panel.
BATTLE_PATHS: Final = frozenset({"sides", "battle", "victory", "special_rules", "expansions"})


class IssueWords:
    """`rows` is the height of the board, which the label of a hex depends on."""

    def __init__(self, context: EditorContext, rows: int) -> None:
        self._context = context
        self._rows = rows

    def sentence(self, issue: Issue) -> str:
        return self._context.sentence(issue, self._rows)

    def location(self, issue: Issue) -> str:
        if issue.hex is not None:
            return issue.hex.label(self._rows)
        first = str(issue.path[0]) if issue.path else ""
        code = "texts" if first == "texts" else "battle" if first in BATTLE_PATHS else "file"
        return self._context.text(f"issues.{code}-chip")

    def accessible_text(self, issue: Issue) -> str:
        """For screen readers: severity, location and sentence."""
        severity = self._context.text(f"issues.{issue.severity.value}")
        return self._context.text(
            "issues.row", severity=severity, place=self.location(issue), message=self.sentence(issue)
        )


def fix_words(fix: Fix, context: EditorContext) -> str:
    """The text of a fix in the catalog of messages, else "Fix"."""
    messages = catalog(Domain.MESSAGES, context.language)
    return messages.text(fix.code, **fix.params) if messages.has(fix.code) else context.text("issues.fix")
