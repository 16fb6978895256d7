"""Reports of `check` as SARIF 2.1.0, the format that code hosts and editors read."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from editor.cli.console import Console
from editor.cli.file_report import FileReport
from editor.program import PROGRAM, version
from i18n.render import json_path, render
from schema.issues import Issue, Severity

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def to_sarif(reports: Sequence[FileReport], console: Console) -> str:
    """One document for all files."""
    codes = sorted({issue.code for report in reports for issue in report.issues})
    rules = [{"id": code} for code in codes]
    results = [
        _result(issue, report, console, codes.index(issue.code)) for report in reports for issue in report.issues
    ]
    driver = {"name": PROGRAM, "version": version(), "rules": rules}
    run = {
        "tool": {"driver": driver},
        "language": console.language.value,
        "columnKind": "unicodeCodePoints",
        "results": results,
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def _result(issue: Issue, report: FileReport, console: Console, rule: int) -> dict[str, Any]:
    path = json_path(issue.path)
    location: dict[str, Any] = {"fullyQualifiedName": path, "kind": "element"}
    if issue.hex is not None:
        location["name"] = issue.hex.label(report.rows)
    return {
        "ruleId": issue.code,
        "ruleIndex": rule,
        "level": _LEVELS[issue.severity],
        "message": {"text": str(render(issue, console.language, rows=report.rows))},
        "locations": [
            {
                "physicalLocation": {"artifactLocation": {"uri": _uri(report.file)}},
                "logicalLocations": [location],
            }
        ],
    }


def _uri(file: str) -> str:
    """A file name as a URI: absolute names as `file:`, others relative to where the program ran."""
    path = Path(file)
    if path.is_absolute():
        return path.as_uri()
    return quote(os.fsencode(path.as_posix()))
