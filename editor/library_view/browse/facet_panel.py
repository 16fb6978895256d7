"""Facets: values to tick, each with the number of its matches, and the entries that the open board uses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.library_view.browse.filter_words import value_words
from editor.library_view.browse.library_query import LibraryQuery
from editor.library_view.browse.library_tab import STATES, FacetGroup, LibraryTab, facet_groups
from editor.render.fonts import lato
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.labels import Hairline, plain_label, set_background, worded_label
from editor.ui.parts.layouts import clear_layout
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name, set_text
from editor.ui.theme.icons import pixmap
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.languages import Language
from i18n.values import capitalized
from schema.texts import TextState

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

WIDTH, NARROW_WIDTH = 222, 178
_BOX: Final = 16
_BOLD: Final = QFont.Weight.Bold
# The values of these groups are always shown, those of other groups only while they have matches.
_ALWAYS: Final = ("kind", "deck", "board", "front", "is")


class FacetBox(QCheckBox):
    """A tick, its word, and a count at the right edge."""

    toggled_value = Signal(str, str, bool)

    def __init__(self, context: EditorContext, group: str, value: str, icon: str = "") -> None:
        super().__init__()
        self._context = context
        self.facet, self.value = group, value
        self._icon = icon
        self.count: int | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._clicked)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def set_count(self, count: int | None) -> None:
        self.count = count
        self.setAccessibleName(self.text() if count is None else f"{self.text()}, {self._context.number(count)}")
        self.update()

    def _clicked(self, on: bool) -> None:
        self.toggled_value.emit(self.facet, self.value, on)

    def sizeHint(self) -> QSize:
        return QSize(140, 27)

    def minimumSizeHint(self) -> QSize:
        return QSize(100, 27)

    def hitButton(self, pos: object) -> bool:
        del pos
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        on = self.isChecked()
        top = (self.height() - _BOX) / 2
        if self._icon:
            color = tokens.color("accent_text" if on else "text_2")
            painter.drawPixmap(QPointF(0, top), pixmap(self._icon, color, _BOX, self.devicePixelRatioF()))
        else:
            painter.setPen(tokens.color("accent" if on else "line_strong"))
            painter.setBrush(tokens.color("accent" if on else "surface"))
            painter.drawRoundedRect(QRectF(0.5, top + 0.5, _BOX - 1, _BOX - 1), 4, 4)
            if on:
                tick = pixmap("check", tokens.color("on_accent"), 12, self.devicePixelRatioF())
                painter.drawPixmap(QPointF(2, top + 2), tick)
        count = "" if self.count is None else self._context.number(self.count)
        small = lato(12)
        width = QFontMetrics(small).horizontalAdvance(count) + 2
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(small)
        painter.setPen(tokens.color("text_3"))
        area = QRectF(self.rect())
        painter.drawText(area, middle | Qt.AlignmentFlag.AlignRight, count)
        font = lato(13, _BOLD if on else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(tokens.color("accent_text" if on and self._icon else "text"))
        room = area.adjusted(_BOX + 8, 0, -width - 6, 0)
        words = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, round(room.width()))
        set_plain_tool_tip(self, "" if words == self.text() else self.text())
        painter.drawText(room, middle | Qt.AlignmentFlag.AlignLeft, words)
        if self.hasFocus():
            paint_focus(painter, area.adjusted(-2, 0, 2, 0), tokens.color("focus"))


class FacetPanel(QScrollArea):
    """`toggled(filter, value, on)`; `board_toggled(on)` for what the open board uses."""

    toggled = Signal(str, str, bool)
    board_toggled = Signal(bool)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._tab: LibraryTab | None = None
        self._query = LibraryQuery()
        self._are_counted = False
        self._boxes: dict[tuple[str, str], FacetBox] = {}
        self._groups: dict[str, list[QWidget]] = {}
        self.board_box = FacetBox(context, "board", "", icon="card")
        self.board_box.toggled_value.connect(self._board_clicked)
        self.setFixedWidth(WIDTH)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        set_accessible_name(context, self, "library.facets")
        self._body = set_background(QWidget(), "panel")
        self._column = QVBoxLayout(self._body)
        self._column.setContentsMargins(14, 10, 14, 12)
        self._column.setSpacing(0)
        self.setWidget(self._body)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())

    def set_narrow(self, is_narrow: bool) -> None:
        self.setFixedWidth(NARROW_WIDTH if is_narrow else WIDTH)

    def show_query(self, query: LibraryQuery) -> None:
        if query.tab is not self._tab:
            self._build(query.tab)
        self._query = query
        for (group, value), box in self._boxes.items():
            box.setChecked(value in query.values(group))
        self._name_state_language()
        self._show_groups()
        self.board_box.setChecked(query.is_of_board)

    def show_counts(self, counts: Mapping[tuple[str, str], int | None]) -> None:
        self._are_counted = True
        for key, box in self._boxes.items():
            box.set_count(counts.get(key))
        self._show_groups()

    def show_board(self, title: str) -> None:
        """`title` of the open board; empty for no board."""
        is_shown = bool(title) and self._tab is not LibraryTab.SCENARIOS
        for widget in self._groups.get("board-of", ()):
            widget.setVisible(is_shown)
        self.board_box.setText(self._context.text("library.cards-of", title=title))
        self.board_box.set_count(self.board_box.count)

    def box(self, group: str, value: str) -> FacetBox:
        return self._boxes[group, value]

    def _build(self, tab: LibraryTab) -> None:
        self._tab = tab
        self.board_box.setParent(None)
        clear_layout(self._column, keep=self.board_box)
        self._boxes.clear()
        self._groups.clear()
        self._are_counted = False
        for group in facet_groups(tab):
            self._add_group(group)
        caption = worded_label(self._context, "library.this-scenario", "caption")
        self._groups["board-of"] = [caption, self.board_box]
        for widget in (caption, self.board_box):
            self._column.addWidget(widget)
            widget.hide()
        self._column.addStretch(1)
        self._retranslate()

    def _add_group(self, group: FacetGroup) -> None:
        caption = plain_label("", "caption")
        if group.name != STATES.name:  # whose words change with the query
            set_text(self._context, caption, f"library.facet.{group.name}")
        parts: list[QWidget] = [caption]
        self._column.addWidget(caption)
        for value in group.values:
            box = FacetBox(self._context, group.name, str(value))
            box.toggled_value.connect(self.toggled)
            self._boxes[group.name, str(value)] = box
            self._column.addWidget(box)
            parts.append(box)
        foot = QWidget()
        inside = QVBoxLayout(foot)
        inside.setContentsMargins(0, 8, 0, 8)
        inside.addWidget(Hairline())
        self._column.addWidget(foot)
        self._groups[group.name] = [*parts, foot]

    def _show_groups(self) -> None:
        """Hide values without matches, unless the group is short or they are ticked."""
        visible: set[str] = set()
        for box in self._boxes.values():
            is_unknown = box.count is None and self._are_counted
            is_shown = box.facet in _ALWAYS or box.isChecked() or is_unknown or bool(box.count)
            box.setVisible(is_shown)
            visible |= {box.facet} if is_shown else set()
        for name_of_group, parts in self._groups.items():
            if name_of_group != "board-of":
                parts[0].setVisible(name_of_group in visible)
                parts[-1].setVisible(name_of_group in visible)

    def _name_state_language(self) -> None:
        caption = self._groups[STATES.name][0]
        assert isinstance(caption, QLabel)
        languages = self._query.state_languages(self._context.text_language)
        words = self._context.text("library.facet.state", languages=", ".join(map(str.upper, languages)))
        caption.setText(words.upper())
        caption.setAccessibleName(words)
        # The source of all others was written, not translated.
        is_source = languages == (Language.ENGLISH.value,)
        box = self._boxes[STATES.name, TextState.TRANSLATED.value]
        code = "texts.state.translated" if is_source else "library.state.translated"
        box.setText(capitalized(self._context.text(code)))
        box.set_count(box.count)

    def _board_clicked(self, _group: str, _value: str, on: bool) -> None:
        self.board_toggled.emit(on)

    def _retranslate(self) -> None:
        for (group, value), box in self._boxes.items():
            box.setText(capitalized(value_words(group, value, self._context)))
            box.set_count(box.count)
        if self._tab is not None:
            self._name_state_language()
