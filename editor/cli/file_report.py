"""What `check` found in one file."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from editor.cli.console import Console
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from i18n.render import STANDARD_ROWS, json_path, render
from i18n.values import Printable
from schema.issues import Fix, Issue, KnownProblem, Severity


@dataclass(frozen=True, slots=True)
class FileReport:
    file: str
    issues: tuple[Issue, ...] = ()
    # The height of the board, which labels of hexes depend on.
    rows: int = STANDARD_ROWS
    is_readable: bool = True
    # The fixes that were made, or would be, each with the issue that it answers; None where nobody asked.
    fixes: tuple[tuple[Issue, Fix], ...] | None = field(default=None)
    written_to: str | None = None
    # Why the fixes could not be written.
    unwritten: KnownProblem | None = None

    @property
    def has_findings(self) -> bool:
        """Notes on what was normalised are no findings."""
        return any(issue.severity is not Severity.INFO for issue in self.issues)

    def to_json(self, console: Console) -> str:
        """One line, in ASCII: the same in every terminal and for every reader."""
        report: dict[str, Any] = {
            "file": self.file,
            "issues": [
                {
                    "code": issue.code,
                    "severity": issue.severity.value,
                    "path": json_path(issue.path),
                    "hex": None if issue.hex is None else issue.hex.label(self.rows),
                    "message": render(issue, console.language, rows=self.rows),
                }
                for issue in self.issues
            ],
        }
        if self.fixes is not None:
            report["fixes"] = [
                {
                    "code": fix.code,
                    "issue": issue.code,
                    "hex": None if issue.hex is None else issue.hex.label(self.rows),
                    "message": describe(fix, console.language),
                }
                for issue, fix in self.fixes
            ]
            report["written_to"] = self.written_to
        return json.dumps(report)


def describe(fix: Fix, language: Language) -> Printable:
    """What a fix does, in words."""
    return catalog(Domain.MESSAGES, language).text(fix.code, **fix.params)
