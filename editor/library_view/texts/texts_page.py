"""The page with all texts of an entry or a scenario in one language, each beside its source."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from editor.library_view.cards.live_card import CardTexts
from editor.library_view.sub_page import SubPage
from editor.library_view.texts.translation_row import TranslationRow
from editor.ui.parts.layouts import clear_layout
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.reading_order import set_direct_order
from i18n.catalogs import language_name
from i18n.languages import Language
from i18n.values import capitalized
from library.kinds import NAME, Kind
from library.store import list_texts

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.texts.typing_journal import TypingJournal
    from editor.ui.context import EditorContext
    from library.values import LibraryText


class TextsPage(SubPage):
    """The language is that of texts and cards. `typed(CardTexts)`: the words of an entry as they are in the fields;
    `hidden()`: nothing is typed here any longer.
    """

    typed = Signal(CardTexts)
    hidden = Signal()

    def __init__(self, context: EditorContext, access: LibraryAccess, journal: TypingJournal) -> None:
        super().__init__(context, title_kind="title")
        self._access = access
        self._journal = journal
        self._entry_key: tuple[Kind, str] | None = None
        self.rows: list[TranslationRow] = []
        self._body = QWidget()
        self._column = QVBoxLayout(self._body)
        self._column.setContentsMargins(24, 16, 24, 24)
        self._column.setSpacing(8)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self._body)
        self.column.addWidget(area, 1)
        access.changed.connect(self._refresh)
        connect_while_alive(context.text_language_changed, self, lambda *_: self._language_changed())
        connect_while_alive(context.language_changed, self, lambda *_: self._show_title())

    @property
    def entry_key(self) -> tuple[Kind, str] | None:
        return self._entry_key

    def show_texts(self, kind: Kind, key: str) -> None:
        self.save()
        self._entry_key = (kind, key)
        self._clear()
        self._read()

    def save(self) -> None:
        """What is being typed, before anything else is shown."""
        for row in self.rows:
            row.save()

    def leave(self) -> None:
        self.save()
        super().leave()

    def _read(self) -> None:
        if self._entry_key is not None:
            job = self._access.read(partial(_read_texts, *self._entry_key, self._context.text_language.value), self)
            job.done.connect(self._show_texts)

    def _refresh(self) -> None:
        if self._entry_key is not None and self.isVisible():
            self._read()

    def _language_changed(self) -> None:
        if self._entry_key is not None and self.isVisible():
            self.show_texts(*self._entry_key)

    def _show_texts(self, texts: Sequence[LibraryText]) -> None:
        if not texts or (texts[0].kind, texts[0].key) != self._entry_key:
            return
        if texts[0].language != self._context.text_language:
            return  # the language has changed since
        if [row.text.code for row in self.rows] == [text.code for text in texts]:
            for row, text in zip(self.rows, texts, strict=True):
                row.show_text(text)
        else:
            for row in self.rows:
                row.keep()  # in the new row it is there again
            self._clear()
            for text in texts:
                row = TranslationRow(self._context, self._access, self._journal, text)
                row.field.accepted.connect(partial(self._go_on, row))
                row.field.entered.connect(partial(self._tell_words, row))
                row.field.textChanged.connect(partial(self._tell_words, row))
                self.rows.append(row)
                self._column.addWidget(row)
            self._column.addStretch(1)
            set_direct_order(*(row.field for row in self.rows))
            if self.isVisible() and self.rows:
                self.rows[0].field.setFocus(Qt.FocusReason.OtherFocusReason)
                self._tell_words(self.rows[0])
        self._show_title()

    def _tell_words(self, row: TranslationRow) -> None:
        text = row.text
        if text.kind is not Kind.SCENARIO and row in self.rows:
            words = {one.text.field: one.field.words for one in self.rows}
            self.typed.emit(CardTexts(text.kind, text.key, Language(text.language), words, text.field))

    def _go_on(self, row: TranslationRow) -> None:
        """From a text that was accepted to the next one; one with a problem stays in work."""
        following = self.rows[self.rows.index(row) + 1 :]
        if following and not row.problems.problems and row.conflict.conflict is None:
            following[0].field.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_title(self) -> None:
        title = next((row.text for row in self.rows if row.text.field in (NAME, "title")), None)
        if title is not None:
            language = language_name(self._context.text_language, self._context.language)
            words = capitalized(title.text or title.source or title.key)
            self.title.setText(self._context.text("library.texts-of", title=words, language=language))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.hidden.emit()

    def _clear(self) -> None:
        self.rows = []
        clear_layout(self._column)


def _read_texts(kind: Kind, key: str, language: str, session: Session) -> list[LibraryText]:
    return list_texts(session=session, kind=kind, key=key, languages=(language,))
