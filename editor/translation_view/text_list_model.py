"""The texts of a language as a model for their list: thousands of rows, without a widget for any of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from editor.library_view.cards.card_words import text_location
from editor.library_view.texts.state_chip import text_state
from editor.translation_view.text_list_filter import TextListFilter, TextListOrder
from editor.translation_view.text_list_row import TextKey, TextListRow
from i18n.values import capitalized, printable
from library.kinds import Kind, find_code

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from editor.ui.context import EditorContext
    from i18n.checks.translation import TranslationFinding
    from library.translation.text_list import ListedText
    from library.values import LibraryText

Index = QModelIndex | QPersistentModelIndex
# Texts that come are shown once they are this part of those that are.
_SHARE: Final = 4


class TextListModel(QAbstractListModel):
    """A text that is finished while it is shown stays in its row until another filter is set: nothing jumps."""

    def __init__(self, context: EditorContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.filter = TextListFilter()
        self._texts: dict[TextKey, TextListRow] = {}
        self._rows: list[TextKey] = []
        self._positions: dict[TextKey, int] = {}
        # Read, and not shown yet: those of a large library come in pieces.
        self._coming: list[TextKey] = []
        # Finished since the filter was set.
        self._finished: set[TextKey] = set()
        # With words that wait beside those of somebody else: they need work, whatever they are.
        self._undecided: set[TextKey] = set()

    @property
    def texts(self) -> tuple[TextListRow, ...]:
        """All of the language, whatever the filter."""
        return tuple(self._texts.values())

    def set_texts(self, texts: tuple[TextListRow, ...], current: TextKey | None = None) -> None:
        """`current`: the text in work, which stays whatever others have made of it."""
        self.beginResetModel()
        self._texts = {listed.key: listed for listed in texts}
        if not texts:  # those of another language come
            self._undecided.clear()
        if current is not None and current in self._texts:
            self._finished.add(current)
        self._fill()
        self.endResetModel()

    def add_texts(self, texts: tuple[TextListRow, ...]) -> None:
        """Further texts, which come after those that are here. They are shown as soon as they make a difference: a view
        measures all rows whenever some are added.
        """
        self._texts.update((listed.key, listed) for listed in texts)
        self._coming += (row.key for row in self.filter.select(texts))
        if len(self._coming) > len(self._rows) // _SHARE:
            self.show_coming()

    def show_coming(self) -> None:
        """Every text that has come; other orders than that of the library are made anew."""
        if self.filter.order is not TextListOrder.LIBRARY:
            self.beginResetModel()
            self._fill()
            self.endResetModel()
        elif self._coming:
            first = len(self._rows)
            self.beginInsertRows(QModelIndex(), first, first + len(self._coming) - 1)
            self._positions.update((key, row) for row, key in enumerate(self._coming, first))
            self._rows += self._coming
            self._coming = []
            self.endInsertRows()

    def set_findings(self, found: Mapping[TextKey, ListedText]) -> bool:
        """What checks say about the texts as they were read; a text that was changed since is left as it is. Answers
        whether other texts are shown now.
        """
        for key, listed in self._texts.items():
            checked = found.get(key)
            is_same = checked is None or checked.text.text == listed.text.text
            findings, ignored = ((), ()) if checked is None or not is_same else (checked.findings, checked.ignored)
            if is_same and (findings != listed.findings or ignored != listed.ignored):
                self._texts[key] = listed.with_findings(findings, ignored)
        if self._found() == self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))
            return False
        self.beginResetModel()
        self._fill()
        self.endResetModel()
        return True

    def set_filter(self, wanted: TextListFilter) -> None:
        self.beginResetModel()
        self.filter = wanted
        self._finished.clear()
        self._fill()
        self.endResetModel()

    def set_undecided(self, key: TextKey) -> None:
        """Words for it are in conflict with those of somebody else, until it is next stored."""
        self._undecided.add(key)

    def update_text(self, text: LibraryText, findings: Iterable[TranslationFinding] = ()) -> None:
        """This text is now so, and checks say this about it."""
        key = TextKey(text.kind, text.key, text.field)
        listed = self._texts.get(key)
        if listed is None or listed.text.language != text.language:
            return
        self._undecided.discard(key)
        ignored = listed.ignored if text.source == listed.text.source else ()
        hidden = {one.check for one in ignored}
        heeded = tuple(one for one in findings if one.check not in hidden)
        self._texts[key] = listed.with_text(text).with_findings(heeded, ignored)
        row = self.row_of(key)
        if row is not None:
            self._finished.add(key)
            self.dataChanged.emit(self.index(row), self.index(row))

    def listed(self, row: int) -> TextListRow | None:
        return self._texts[self._rows[row]] if 0 <= row < len(self._rows) else None

    def row_of(self, key: TextKey) -> int | None:
        return self._positions.get(key)

    def same_source(self, key: TextKey) -> list[TextListRow]:
        """The other texts with the same source."""
        listed = self._texts.get(key)
        if listed is None:
            return []
        source = (listed.text.source_language, listed.text.source)
        return [
            one
            for one in self._texts.values()
            if (one.text.source_language, one.text.source) == source and one.key != key
        ]

    def next_row(self, row: int, except_for: Collection[TextKey] = ()) -> int | None:
        """The next row after this one that needs work, from the top again after the last; None if no other does.

        `except_for`: texts that are being finished.
        """
        order = (*range(row + 1, len(self._rows)), *range(row))
        keys = ((other, self._rows[other]) for other in order)
        return next((other for other, key in keys if self._needs_work(key) and key not in except_for), None)

    def _needs_work(self, key: TextKey) -> bool:
        return self._texts[key].needs_work or key in self._undecided

    def first_line(self, listed: TextListRow) -> str:
        return printable(listed.title)

    def second_line(self, listed: TextListRow) -> str:
        return text_location(listed.text, self._context)

    def describe(self, code: str) -> str:
        """Where a text stands, in words; a sentence that the program writes has only its code."""
        found = find_code(code)
        kinds = [] if found is None else [kind for kind in Kind if kind.prefix == found.prefix]
        keys = (TextKey(kind, found.key, found.field) for kind in kinds if found is not None)
        listed = next((self._texts[key] for key in keys if key in self._texts), None)
        return printable(code) if listed is None else f"{self.first_line(listed)} · {self.second_line(listed)}"

    def _fill(self) -> None:
        self._rows = self._found()
        self._positions = {key: row for row, key in enumerate(self._rows)}
        self._coming = []

    def _found(self) -> list[TextKey]:
        found = [row.key for row in self.filter.select(self._texts.values())]
        kept = (self._finished | self._undecided.intersection(self._texts)) - set(found)
        if kept:
            wanted = kept.union(found)
            found = [row.key for row in self.filter.in_order(self._texts[key] for key in self._texts if key in wanted)]
        return found

    # Qt overrides

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        listed = self.listed(index.row())
        if listed is None or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        state = capitalized(self._context.text(f"library.state.{text_state(listed.text)}"))
        words = self._context.text("translation.words", count=listed.word_count)
        parts = [state, self.first_line(listed), self.second_line(listed), words]
        if listed.findings:
            parts.append(self._context.text("translation.findings-count", count=len(listed.findings)))
        return ", ".join(parts)
