"""What `check` found in one file."""

from __future__ import annotations

import json
from dataclasses import dataclass

from editor.cli.console import Console
from i18n.render import STANDARD_ROWS, json_path, render
from schema.issues import Issue, Severity


@dataclass(frozen=True, slots=True)
class FileReport:
    file: str
    issues: tuple[Issue, ...] = ()
    # The height of the board, which labels of hexes depend on.
    rows: int = STANDARD_ROWS
    is_readable: bool = True

    @property
    def has_findings(self) -> bool:
        """Notes on what was normalised are no findings."""
        return any(issue.severity is not Severity.INFO for issue in self.issues)

    def to_json(self, console: Console) -> str:
        """One line, in ASCII: the same in every terminal and for every reader."""
        issues = [
            {
                "code": issue.code,
                "severity": issue.severity.value,
                "path": json_path(issue.path),
                "hex": None if issue.hex is None else issue.hex.label(self.rows),
                "message": render(issue, console.language, rows=self.rows),
            }
            for issue in self.issues
        ]
        return json.dumps({"file": self.file, "issues": issues})
