"""What a reader notices on its way: normalisations for the author, errors that make a file no scenario."""

from __future__ import annotations

from schema.frozen import kind_of
from schema.issues import CappedIssues, Issue, PathPart, Severity

Path = tuple[PathPart, ...]
_LONGEST_SHOWN = 80


class Notes:
    def __init__(self) -> None:
        self._issues = CappedIssues()
        self.has_errors = False

    @property
    def issues(self) -> tuple[Issue, ...]:
        return self._issues.all()

    def add(self, issue: Issue) -> None:
        self._issues.add(issue)
        self.has_errors |= issue.severity is Severity.ERROR

    def note(self, code: str, path: Path, **params: str | int | None) -> None:
        self.add(Issue(code, Severity.INFO, path, params=params))

    def warn(self, code: str, path: Path, **params: str | int | None) -> None:
        self.add(Issue(code, Severity.WARNING, path, params=params))

    def error(self, code: str, path: Path, **params: str | int | None) -> None:
        self.add(Issue(code, Severity.ERROR, path, params=params))

    def unknown_value(self, path: Path, found: object) -> None:
        self.warn("m44.unknown-value", path, found=str(found)[:_LONGEST_SHOWN])

    def wrong_kind(self, path: Path, found: object, allowed: str) -> None:
        self.error("schema.type", path, found=kind_of(found), allowed=allowed)
