"""The answers of `inspect` for people: one unit a line, in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from editor.cli.console import Console, name_of
from i18n.catalogs import name_or_id
from rules.board.inspection import Inspection
from schema.hexes import Hex

_COLUMNS = ("hex", "side", "unit", "figures", "sections", "battles", "moves", "sees", "retreats", "ignores")


def lines(path: Path, inspection: Inspection, console: Console) -> Iterator[str]:
    """The file, then a table of its units, then an empty line."""
    kind = inspection.position.grid.kind
    report = inspection.report()
    yield console.text(
        "inspect.file", file=name_of(path), board=f"board:{kind.value}", rules=console.text(f"rules.{report['rules']}")
    )
    titles = [console.text(f"inspect.column.{column}") for column in _COLUMNS]
    rows = [_Row(unit, kind.rows, console).cells() for unit in report["units"]]
    yield from _table([titles, *rows])
    yield ""


class _Row:
    """One unit as the cells of its line."""

    def __init__(self, unit: dict[str, Any], rows: int, console: Console) -> None:
        self._unit = unit
        self._rows = rows
        self._console = console

    def cells(self) -> list[str]:
        unit = self._unit
        visible = sum(one["visible"] for one in unit["sight"])
        ignores = unit["ignorable_flags"]
        return [
            self._label(unit),
            self._name(f"camp:{unit['side']}"),
            self._name(f"unit:{unit['unit']}"),
            str(unit["figures"]),
            ", ".join(self._name(f"section:{section}") for section in unit["sections"]),
            ", ".join(f"{self._label(target)} {target['dice']}" for target in unit["targets"]) or "–",
            str(len(unit["moves"])),
            f"{visible}/{len(unit['sight'])}",
            " ".join(self._retreat(retreat) for retreat in unit["retreats"]),
            self._console.text("inspect.all-flags") if ignores == "all" else str(ignores),
        ]

    def _retreat(self, retreat: dict[str, Any]) -> str:
        """The hexes it goes back, and the figures it loses for the others."""
        steps, losses = retreat["flags"] - retreat["losses"], retreat["losses"]
        return f"{steps}−{losses}" if losses else str(steps)

    def _label(self, position: dict[str, Any]) -> str:
        return Hex(position["row"], position["col"]).label(self._rows)

    def _name(self, term: str) -> str:
        return name_or_id(term, self._console.language)


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
