"""What people have added to the chosen thing: a star, tags, the lists it is in, and a note."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from editor.library_view.access.undo_step import UndoStep
from editor.library_view.cards.card_words import person_name
from editor.library_view.own.note_field import ItemKey, NoteField
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.flow_layout import FlowLayout
from editor.ui.parts.labels import Hairline, plain_label
from editor.ui.parts.layouts import clear_layout
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.menu_text import plain_action
from editor.ui.parts.tick_menu import TickMenu
from i18n.values import printable
from library.store.log import Change
from library.store.marks import (
    add_tag,
    add_to_list,
    delete_list,
    list_lists,
    list_tags,
    marks_of,
    remove_from_list,
    remove_tag,
    set_favorite,
)
from library.user import user_name
from library.values import ItemMarks

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.texts.typing_journal import TypingJournal
    from editor.ui.context import EditorContext
    from library.search.listing import Card

_WriteMark = Callable[[ItemKey, str, bool, "Session"], None]


class MarksPanel(QWidget):
    """`filter_wanted(text)`: show all that has a tag or is on a list; `name_wanted(title, then)`: ask for the name of a
    new one, and call `then` with it.
    """

    filter_wanted = Signal(str)
    name_wanted = Signal(str, object)

    def __init__(self, context: EditorContext, access: LibraryAccess, journal: TypingJournal) -> None:
        super().__init__()
        self._context = context
        self._access = access
        self._item: ItemKey | None = None
        self._marks = ItemMarks()
        self._known_tags: tuple[str, ...] = ()
        self._known_lists: tuple[str, ...] = ()
        self.star = IconButton(context, "favorite", code="library.mark.favorite")
        self.star.setCheckable(True)
        self.star.clicked.connect(self._toggle_favorite)
        self.tag = PushButton(context, "library.mark.add-tag", kind="small", icon_name="plus")
        self.tag.clicked.connect(self._show_tags)
        self.lists = PushButton(context, "library.mark.lists", kind="small", icon_name="plus")
        self.lists.clicked.connect(self._show_lists)
        self.write = PushButton(context, "library.mark.add-note", kind="small", icon_name="plus")
        self.write.clicked.connect(self._begin_note)
        self._chips = QWidget()
        self._flow = FlowLayout(self._chips, gap=6, line_gap=6)
        self.note = NoteField(context, access, journal)
        self.note.left.connect(self._show)
        self.note.stored.connect(self.refresh)
        self.written_by = plain_label("", "small", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 0)
        column.setSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.star)
        row.addWidget(self.tag)
        row.addWidget(self.lists)
        row.addWidget(self.write)
        row.addStretch(1)
        column.addLayout(row)
        column.addWidget(self._chips)
        column.addWidget(self.note)
        column.addWidget(self.written_by)
        column.addWidget(Hairline())
        set_accessible_name(context, self.note, "library.mark.note")
        self.hide()
        access.changed.connect(self.refresh)
        connect_while_alive(context.language_changed, self, lambda *_: self._show(), now=True)

    def show_card(self, card: Card | None) -> None:
        item = None if card is None else (card.kind, card.key)
        self.note.show_item(item)
        if item != self._item:
            self._item = item
            self._marks = ItemMarks()
            self._show()
        self.setVisible(item is not None)
        self.refresh()

    def refresh(self) -> None:
        if self._item is not None and self._access.is_open:
            job = self._access.read(partial(_read, self._item), self)
            job.done.connect(partial(self._arrived, self._item))

    def _arrived(self, item: ItemKey, found: tuple[ItemMarks, tuple[str, ...], tuple[str, ...]]) -> None:
        if item != self._item:
            return
        self._marks, self._known_tags, self._known_lists = found
        self.note.show_note(self._marks.note)
        self._show()

    def _show(self) -> None:
        marks = self._marks
        self.star.setChecked(marks.is_favorite)
        clear_layout(self._flow)
        for filter_name, names in (("tag", marks.tags), ("list", marks.lists)):
            for name in names:
                self._flow.addWidget(self._chip(filter_name, name))
        self._chips.setVisible(bool(marks.tags or marks.lists))
        self.note.setPlaceholderText(self._context.text("library.mark.note-hint"))
        has_note = bool(marks.note.text or self.note.words) or self.note.hasFocus()
        self.note.setVisible(has_note)
        self.write.setVisible(not has_note)
        by = person_name(marks.note.by, self._context) if marks.note.text else ""
        self.written_by.setText(self._context.text("library.mark.written-by", by=by) if by else "")
        self.written_by.setVisible(bool(by))

    def _chip(self, filter_name: str, name: str) -> PushButton:
        button = PushButton(self._context, kind="small")
        button.setText(self._context.text(f"library.mark.chip-{filter_name}", name=name))
        button.setAccessibleName(button.text())
        button.clicked.connect(partial(self._show_chip_menu, button, filter_name, name))
        return button

    def _show_chip_menu(self, button: PushButton, filter_name: str, name: str) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        text = self._context.text
        show = menu.addAction(self._context.icon("search"), text("library.mark.show-all"))
        show.triggered.connect(partial(self.filter_wanted.emit, f'{filter_name}:"{name}"'))
        remove = menu.addAction(self._context.icon("close"), text("library.mark.remove"))
        remove.triggered.connect(partial(self.set_tag if filter_name == "tag" else self.set_listed, name, False))
        if filter_name == "list":
            menu.addSeparator()
            delete = menu.addAction(self._context.icon("bin"), text("library.mark.delete-list"))
            delete.triggered.connect(partial(self._delete_list, name))
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _begin_note(self) -> None:
        self.note.show()
        self.write.hide()
        self.note.setFocus(Qt.FocusReason.OtherFocusReason)

    # Changes

    def _toggle_favorite(self, on: bool) -> None:
        if self._item is not None:
            self._write(partial(_set_favorite, self._item, on))

    def set_tag(self, tag: str, on: bool) -> None:
        self._mark(self._item, _set_tag, tag, on)

    def set_listed(self, name: str, on: bool) -> None:
        self._mark(self._item, _set_listed, name, on)

    def _delete_list(self, name: str) -> None:
        """The whole list, with Undo as long as its library is open."""
        job = self._access.write(partial(_delete_list, name))
        job.done.connect(partial(self._report_deleted, name))

    def _report_deleted(self, name: str, items: tuple[ItemKey, ...]) -> None:
        step = UndoStep(self, partial(self._write, partial(_make_list, name, items)))
        self._access.leaving.connect(step.history_changed)
        self._context.toast_requested.emit(self._context.text("library.mark.list-deleted", name=printable(name)), step)

    def _mark(self, item: ItemKey | None, write: _WriteMark, name: str, on: bool = True) -> None:
        if item is not None:
            self._write(partial(write, item, name, on))

    def _write(self, work: Callable[[Session], None]) -> None:
        self._access.write(work)

    def _show_tags(self) -> None:
        self._show_names(self.tag, self._known_tags, self._marks.tags, _set_tag)

    def _show_lists(self) -> None:
        self._show_names(self.lists, self._known_lists, self._marks.lists, _set_listed)

    def _show_names(self, button: PushButton, known: tuple[str, ...], on: tuple[str, ...], write: _WriteMark) -> None:
        menu, item, what = TickMenu(self), self._item, "tag" if write is _set_tag else "list"
        for name in known:
            action = plain_action(name, menu)
            action.setCheckable(True)
            action.setChecked(name in on)
            action.toggled.connect(partial(self._mark, item, write, name))
        if known:
            menu.addSeparator()
        new = menu.addAction(self._context.icon("plus"), self._context.text(f"library.mark.new-{what}"))
        # Whatever is chosen when the name is there: it was asked for this one.
        then = partial(self._mark, item, write)
        new.triggered.connect(lambda *_: self.name_wanted.emit(f"library.mark.{what}-title", then))
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))


def _read(item: ItemKey, session: Session) -> tuple[ItemMarks, tuple[str, ...], tuple[str, ...]]:
    kind, key = item
    return (
        marks_of(session=session, kind=kind, key=key, by=user_name()),
        tuple(list_tags(session=session)),
        tuple(list_lists(session=session)),
    )


def _set_favorite(item: ItemKey, on: bool, session: Session) -> None:
    kind, key = item
    set_favorite(session=session, kind=kind, key=key, is_favorite=on, change=Change.now(user_name()))


def _set_tag(item: ItemKey, tag: str, on: bool, session: Session) -> None:
    kind, key = item
    (add_tag if on else remove_tag)(session=session, kind=kind, key=key, tag=tag, change=Change.now(user_name()))


def _set_listed(item: ItemKey, name: str, on: bool, session: Session) -> None:
    change = Change.now(user_name())
    (add_to_list if on else remove_from_list)(session=session, name=name, items=[item], change=change)


def _delete_list(name: str, session: Session) -> tuple[ItemKey, ...]:
    return delete_list(session=session, name=name, change=Change.now(user_name()))


def _make_list(name: str, items: tuple[ItemKey, ...], session: Session) -> None:
    add_to_list(session=session, name=name, items=items, change=Change.now(user_name()))
