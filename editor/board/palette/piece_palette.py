"""The palette that the window hosts: search, groups, boxes, recent pieces, then the pieces themselves; or a strip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedLayout, QVBoxLayout, QWidget

from editor.board.palette.box_row import BoxRow
from editor.board.palette.current_piece_row import CurrentPiecePicture, CurrentPieceRow
from editor.board.palette.entry_words import EntryWords
from editor.board.palette.folded_strip import FoldedStrip
from editor.board.palette.group_icons import GroupIcons
from editor.board.palette.group_section import GroupSection
from editor.board.palette.nation_picker import NationPicker
from editor.board.palette.no_matching_pieces import NoMatchingPieces
from editor.board.palette.palette_entry import PieceGroup
from editor.board.palette.palette_state import PaletteState
from editor.board.palette.piece_pixmaps import PiecePixmaps
from editor.board.palette.recent_row import RecentRow
from editor.board.palette.search_field import SearchField
from editor.ui.parts.buttons import IconButton
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

_MARGIN: Final = 12


class PiecePalette(QWidget):
    """`folded_changed(bool)`."""

    folded_changed = Signal(bool)

    def __init__(self, context: EditorContext, registry: ActionRegistry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._registry = registry
        self.state = PaletteState(context, self)
        self._words = EntryWords(context)
        self.pictures = PiecePixmaps(self)
        self.search = SearchField(context, registry)
        self.groups = GroupIcons(context)
        self.boxes = BoxRow(context, self.state)
        self.recent = RecentRow(context, self.state, self._words, self.pictures)
        self.nations = NationPicker(context, self.state, self.pictures)
        self.sections: dict[PieceGroup | None, GroupSection] = {
            group: GroupSection(
                context, self.state, self._words, self.pictures, self.nations if group is PieceGroup.UNIT else None
            )
            for group in (None, *PieceGroup)
        }
        self.nothing = NoMatchingPieces(context, self.state)
        self.hidden_note = plain_label("", "small", wrap=True)
        self.current_piece = CurrentPieceRow(context, self.state, self._words, self.pictures)
        self.strip = FoldedStrip(context, CurrentPiecePicture(context, self.state, self._words, self.pictures))
        self._folded = False
        self._arrange()
        self._connect()
        self.groups.show_group(None)
        self.refresh()

    def _arrange(self) -> None:
        self._pieces = QWidget()
        column = QVBoxLayout(self._pieces)
        column.setContentsMargins(_MARGIN, 0, 2, 8)
        column.setSpacing(0)
        for section in self.sections.values():
            column.addWidget(section)
        column.addWidget(self.nothing)
        column.addWidget(self.hidden_note)
        column.addStretch(1)
        self.scroller = QScrollArea()
        self.scroller.setWidget(self._pieces)
        self.scroller.setWidgetResizable(True)
        self.scroller.setFrameShape(QFrame.Shape.NoFrame)
        self.scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroller.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._open = QWidget()
        head = QVBoxLayout()
        head.setContentsMargins(_MARGIN, 10, _MARGIN, 6)
        head.setSpacing(8)
        self.fold_button = IconButton(self._context, "chevron_left", side=24, icon_size=16, code="palette.fold")
        boxes = QHBoxLayout()
        boxes.setSpacing(2)
        boxes.addWidget(self.boxes, 1)
        boxes.addWidget(self.fold_button)
        recent = QHBoxLayout()
        recent.addWidget(worded_label(self._context, "palette.recent", "bold"))
        recent.addStretch(1)
        recent.addWidget(worded_label(self._context, "palette.keys", "small"))
        head.addWidget(self.search)
        head.addWidget(self.groups)
        head.addLayout(boxes)
        head.addLayout(recent)
        head.addWidget(self.recent)
        outer = QVBoxLayout(self._open)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addLayout(head)
        outer.addWidget(self.scroller, 1)
        # At the foot: above the list it would push the cells away under the pointer.
        foot = QVBoxLayout()
        foot.setContentsMargins(_MARGIN, 0, _MARGIN, 0)
        foot.addWidget(self.current_piece)
        outer.addLayout(foot)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._open)
        self._stack.addWidget(self.strip)

    def _connect(self) -> None:
        self.search.textChanged.connect(self.state.set_query)
        self.search.textChanged.connect(self._unfold_matches)
        self.search.installEventFilter(self)
        self.groups.chosen.connect(self._choose_group)
        self.recent.number_chosen.connect(self.use_recent)
        self.state.changed.connect(self.refresh)
        self.state.current_piece_changed.connect(self._show_current_piece)
        self.nothing.clear.clicked.connect(self._clear_search)
        self.fold_button.clicked.connect(lambda *_: self.set_folded(True))
        self.strip.unfold.clicked.connect(lambda: self.set_folded(False))
        self.strip.search.clicked.connect(self.focus_search)
        self.strip.groups.chosen.connect(self._unfold_at)
        for section in self.sections.values():
            section.grid.left.connect(lambda step, section=section: self._leave(section, step))
        connect_while_alive(self._context.language_changed, self, lambda *_: self.refresh())
        connect_while_alive(self._context.theme_changed, self, lambda *_: self._pieces.update())

    # What the window asks for

    def focus_search(self) -> None:
        self.set_folded(False)
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    @property
    def is_folded(self) -> bool:
        return self._folded

    def set_folded(self, folded: bool) -> None:
        if folded != self._folded:
            self._folded = folded
            self._stack.setCurrentWidget(self.strip if folded else self._open)
            self.folded_changed.emit(folded)

    def use_recent(self, number: int) -> None:
        piece = self.state.recent.at(number)
        if piece is not None:
            self.state.choose_piece(piece)

    # Showing

    def _unfold_matches(self, words: str) -> None:
        """What is searched for is seen, in a folded group too."""
        if words.strip():
            for section in self.sections.values():
                section.head.setChecked(True)

    def refresh(self) -> None:
        text = self._context.text
        count = 0
        for group, section in self.sections.items():
            entries = self.state.starred() if group is None else self.state.entries(group)
            count += len(entries)
            first = text("palette.favourites") if group is None else text(f"palette.group.{group.value}")
            second = str(len(entries))
            if group is PieceGroup.UNIT:
                second = self._context.name_of(f"nation:{self.state.shown_nation}")
            section.show_entries(entries, first, second)
        self.nothing.show_for(self.state, nothing=count == 0)
        hidden = self.state.hidden_by_boxes()
        self.hidden_note.setText(text("palette.hidden", count=hidden) if hidden and count else "")
        self.hidden_note.setVisible(bool(hidden and count))
        self._show_current_piece()

    def _show_current_piece(self) -> None:
        """What the next click puts down is always to be seen: in its cell, or in a row of its own."""
        listed = (entry for section in self.sections.values() for entry in section.grid.entries_model.entries)
        self.current_piece.show_unless(any(self.state.is_current(entry) for entry in listed))

    def _clear_search(self) -> None:
        self.search.clear()
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose_group(self, group: PieceGroup | None) -> None:
        self.search.clear()
        self.state.set_group(group)
        self.scroller.verticalScrollBar().setValue(0)

    def _unfold_at(self, group: PieceGroup) -> None:
        self.set_folded(False)
        self.groups.show_group(group)
        self._choose_group(group)

    def _leave(self, section: GroupSection, step: int) -> None:
        """The arrow keys go on in the next section, or back to the search."""
        open_sections = [one for one in self.sections.values() if one.isVisible() and one.head.isChecked()]
        index = open_sections.index(section) + step
        if index < 0:
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
        elif index < len(open_sections):
            last = step < 0
            open_sections[index].grid.focus_cell(10_000 if last else 0)
            self.scroller.ensureWidgetVisible(open_sections[index].head)

    def choose_first(self) -> bool:
        """The best match of the search, in the hand."""
        for section in self.sections.values():
            entries = section.grid.entries_model.entries
            if entries and section.isVisible():
                self.state.choose(entries[0])
                return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            match Qt.Key(event.key()):
                case Qt.Key.Key_Down:
                    first = next((one for one in self.sections.values() if one.isVisible()), None)
                    if first is not None:
                        first.grid.focus_cell(0)
                    return True
                case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                    if self.choose_first():
                        self._context.window.focus_board()  # who searched a piece wants to put it down
                    return True
                case Qt.Key.Key_Escape:
                    self.search.clear()
                    return True
                case _:
                    return False
        return super().eventFilter(watched, event)
