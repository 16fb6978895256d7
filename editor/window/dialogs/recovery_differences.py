"""What a recovery copy would bring, in words: a few lines that count, and a list of every hex, old and new."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QWidget

from editor.document.differences import KINDS, Differences
from editor.ui.dialogs.decision_dialog import DialogFact
from editor.ui.parts.labels import plain_label, set_background
from editor.wording.hex_words import HexWords
from i18n.catalogs import language_name
from schema.hexes import readable_labels

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from schema.hexes import Hex

_HEIGHT: Final = 220
_ARROW: Final = " → "


def difference_summary(context: EditorContext, differences: Differences) -> list[DialogFact]:
    """`Added: 2 units, 1 medal`, and so on; empty if there is nothing to tell."""
    changed = [*_counted(context, differences.changed), *(part_words(context, part) for part in differences.parts)]
    rows = (
        ("plus", "difference.added", _counted(context, differences.added)),
        ("info", "difference.changed", changed),
        ("minus", "difference.removed", _counted(context, differences.removed)),
    )
    return [DialogFact(tone, context.text(code, what=", ".join(what))) for tone, code, what in rows if what]


def _counted(context: EditorContext, counts: Counter[str]) -> list[str]:
    return [context.text(f"difference.count.{kind}", count=counts[kind]) for kind in KINDS if counts[kind]]


def part_words(context: EditorContext, part: str) -> str:
    """`texts:nl` by the name of the language, any other part by its own."""
    name, _, language = part.partition(":")
    if not language:
        return context.text(f"field.{name}")
    return context.text("difference.part.texts", language=language_name(language, context.language))


class RecoveryDifferences(QScrollArea):
    """One row for each hex, in the order of the board, then the other parts."""

    def __init__(self, context: EditorContext, differences: Differences) -> None:
        super().__init__()
        self._context = context
        self._words = HexWords(context)
        self._differences = differences
        inner = set_background(QWidget(), "sunken")
        self._grid = QGridLayout(inner)
        self._grid.setContentsMargins(16, 12, 16, 12)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self.rows: list[str] = []
        for where in differences.hexes:
            self._add(readable_labels(differences.after.label(where)), self._row(where))
        for part in differences.parts:
            self._add("", escape(context.text("difference.changed", what=part_words(context, part))))
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(_HEIGHT)
        self.setAccessibleName(context.text("difference.list"))

    def _row(self, where: Hex) -> str:
        """Old and new; what is the same in words was turned or changed in something small."""
        before, after = self._differences.before, self._differences.after
        old, new = self._words.line(before, where), self._words.line(after, where)
        if old == new:
            return escape(self._context.text("difference.laid-otherwise", what=new))
        return f"{escape(old)}{_ARROW}<b>{escape(new)}</b>"

    def _add(self, hex_label: str, words: str) -> None:
        row = len(self.rows)
        label = QLabel(words)
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setWordWrap(True)
        self._grid.addWidget(plain_label(hex_label, "bold"), row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(label, row, 1)
        self.rows.append(f"{hex_label} {words}".strip())
