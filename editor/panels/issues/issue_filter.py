"""What of the findings is shown: by severity, by code, by words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from editor.ui.issue_words import IssueWords
from schema.issues import Issue, Severity


@dataclass(frozen=True)
class IssueFilter:
    severity: Severity | None = None
    code: str = ""
    words: str = ""

    @property
    def is_open(self) -> bool:
        """Whether it lets everything through."""
        return self == IssueFilter()

    def passed(self, issues: Iterable[Issue], words: IssueWords) -> tuple[Issue, ...]:
        if self.is_open:
            return tuple(issues)
        return tuple(issue for issue in issues if self._passes(issue, words))

    def _passes(self, issue: Issue, words: IssueWords) -> bool:
        if self.severity is not None and issue.severity is not self.severity:
            return False
        if self.code and issue.code != self.code:
            return False
        if not self.words:
            return True
        said = f"{words.place(issue)} {words.sentence(issue)} {issue.code}".casefold()
        return all(part in said for part in self.words.casefold().split())
