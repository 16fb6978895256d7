"""The filter of the issues: by severity, code and words."""

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
    def is_empty(self) -> bool:
        """Whether every issue matches."""
        return self == IssueFilter()

    def apply(self, issues: Iterable[Issue], words: IssueWords) -> tuple[Issue, ...]:
        if self.is_empty:
            return tuple(issues)
        return tuple(issue for issue in issues if self._matches(issue, words))

    def _matches(self, issue: Issue, words: IssueWords) -> bool:
        if self.severity is not None and issue.severity is not self.severity:
            return False
        if self.code and issue.code != self.code:
            return False
        if not self.words:
            return True
        text = f"{words.location(issue)} {words.sentence(issue)} {issue.code}".casefold()
        return all(part in text for part in self.words.casefold().split())
