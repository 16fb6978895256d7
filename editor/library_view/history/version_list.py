"""The versions of a text or a scenario: who and when, what each changed, and buttons to restore or compare it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.library_view.cards.card_words import field_words, format_moment, person_name
from editor.library_view.history.differences_label import DifferencesLabel
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import Hairline, plain_label, worded_label
from editor.ui.parts.layouts import clear_layout
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from i18n.values import capitalized
from library.text_differences import TextDifference
from library.values import Revision, RevisionCause

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_MAX_ROWS: Final = 6
_ICONS: Final = {
    RevisionCause.SHIPPED: "box",
    RevisionCause.IMPORTED: "import",
    RevisionCause.CREATED: "new",
    RevisionCause.CHANGED: "paint",
    RevisionCause.RESTORED: "undo",
    RevisionCause.BINNED: "bin",
    RevisionCause.UNBINNED: "undo",
    RevisionCause.WITHDRAWN: "minus",
    RevisionCause.OFFERED: "info",
}


@dataclass(frozen=True, slots=True)
class Version:
    """A revision and what it changed: words of a text, or sentences about a scenario. `of`: which field, if several."""

    revision: Revision
    of: str = ""
    pieces: tuple[TextDifference, ...] = ()
    lines: tuple[str, ...] = ()
    is_current: bool = False
    # Whether it differs from the current version.
    can_restore: bool = True


class VersionList(QWidget):
    """`restore_wanted(revision id)`; `compare_wanted(revision id)` for versions of scenarios."""

    restore_wanted = Signal(int)
    compare_wanted = Signal(int)

    def __init__(self, context: EditorContext, *, with_compare: bool = False) -> None:
        super().__init__()
        self._context = context
        self._with_compare = with_compare
        self._versions: tuple[Version, ...] = ()
        self._shows_all = False
        self.rows: list[VersionRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        connect_while_alive(context.language_changed, self, lambda *_: self._build())

    def show_versions(self, versions: Sequence[Version]) -> None:
        self._versions, self._shows_all = tuple(versions), False
        self._build()

    def _build(self) -> None:
        clear_layout(self._column)
        shown = self._versions if self._shows_all else self._versions[:_MAX_ROWS]
        self.rows = [VersionRow(self._context, version, with_compare=self._with_compare) for version in shown]
        for row in self.rows:
            row.restore_wanted.connect(self.restore_wanted)
            row.compare_wanted.connect(self.compare_wanted)
            self._column.addWidget(row)
            self._column.addWidget(Hairline())
        rest = len(self._versions) - len(shown)
        if rest:
            more = PushButton(self._context, "library.history-more", kind="link", count=rest)
            more.clicked.connect(self._show_all)
            self._column.addWidget(more, alignment=Qt.AlignmentFlag.AlignLeft)
        if not self._versions:
            self._column.addWidget(worded_label(self._context, "library.history-none", "hint", wrap=True))
        self._column.addStretch(1)

    def _show_all(self) -> None:
        self._shows_all = True
        self._build()


class VersionRow(QWidget):
    restore_wanted = Signal(int)
    compare_wanted = Signal(int)

    def __init__(self, context: EditorContext, version: Version, *, with_compare: bool) -> None:
        super().__init__()
        self._context = context
        self.version = version
        revision = version.revision
        mark = QLabel()
        connect_while_alive(
            context.theme_changed,
            mark,
            lambda *_: mark.setPixmap(
                pixmap(_ICONS[revision.action], context.tokens.color("text_2"), 16, mark.devicePixelRatioF())
            ),
            now=True,
        )
        what = context.text(f"library.action.{revision.action}")
        head = context.pair(field_words(version.of, context), what) if version.of else what
        words = QVBoxLayout()
        words.setSpacing(0)
        title = QHBoxLayout()
        title.setSpacing(8)
        title.addWidget(plain_label(capitalized(head), "bold", wrap=True), 1)
        if version.is_current:
            title.addWidget(worded_label(context, "library.version-now", "chip"))
        words.addLayout(title)
        where = " · ".join((format_moment(revision.at, context), person_name(revision.by, context)))
        words.addWidget(plain_label(where, "small"))
        for line in version.lines:
            words.addWidget(plain_label(line, "label", wrap=True))
        if version.pieces:
            words.addWidget(DifferencesLabel(context, version.pieces))
        words.addLayout(self._button_row(with_compare))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 4)
        row.setSpacing(10)
        row.addWidget(mark, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self.setAccessibleName(f"{head}, {where}")

    def _button_row(self, with_compare: bool) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.setContentsMargins(0, 4, 0, 0)
        self.restore = self.compare = None
        if not self.version.is_current and self.version.can_restore:
            self.restore = PushButton(self._context, "library.restore-version", kind="small", icon_name="undo")
            self.restore.clicked.connect(self._restore)
            row.addWidget(self.restore)
            if with_compare:
                self.compare = PushButton(self._context, "library.compare", kind="small", icon_name="compare")
                self.compare.clicked.connect(self._compare)
                row.addWidget(self.compare)
        row.addStretch(1)
        return row

    def _restore(self) -> None:
        self.restore_wanted.emit(self.version.revision.id)

    def _compare(self) -> None:
        self.compare_wanted.emit(self.version.revision.id)
