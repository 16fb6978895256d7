"""A field for a date: shown in the language of the window, understood in every language and in figures."""

from __future__ import annotations

import datetime
import re
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from editor.panels.battle.fields import LineField
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.languages import Language
from i18n.lexicon import typography
from i18n.values import format_day, printable

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_WORDS = re.compile(r"[^\W\d_]+|\d+")
_YEARS = (1800, 2100)


def date_words(day: datetime.date | None, language: Language) -> str:
    return "" if day is None else format_day(day, language)


def find_date(text: str) -> datetime.date | None:
    """The day that a text means: `1944-06-06`, `6 June 1944`, `6/6/1944`, `June 6, 1944`; None for anything else.

    Figures alone are read with the day first, as on the continent, unless that is impossible.
    """
    parts = _WORDS.findall(text.casefold())
    months = [month for part in parts if (month := _months().get(_bare(part))) is not None]
    numbers = [int(part) for part in parts if part.isdecimal()]
    words = [part for part in parts if not part.isdecimal() and _months().get(_bare(part)) is None]
    if not _date_words().issuperset(words):
        return None
    if len(months) == 1 and len(numbers) == 2:
        year, day = (numbers[0], numbers[1]) if numbers[0] > 31 else (numbers[1], numbers[0])
        return _day(year, months[0], day)
    if not months and len(numbers) == 3:
        first, second, third = numbers
        if first > 31:
            return _day(first, second, third)
        return _day(third, second, first) or _day(third, first, second)
    return None


def _day(year: int, month: int, day: int) -> datetime.date | None:
    try:
        return datetime.date(year, month, day) if _YEARS[0] <= year <= _YEARS[1] else None
    except ValueError:
        return None


def _bare(word: str) -> str:
    return word.rstrip(".")


@cache
def _date_words() -> frozenset[str]:
    return frozenset().union(*(typography(language).date_words for language in Language))


@cache
def _months() -> dict[str, int]:
    """The names of the months, long and short, in all languages."""
    from babel.dates import get_month_names  # takes long to import

    months: dict[str, int] = {}
    for language in Language:
        for width in ("wide", "abbreviated"):
            names = get_month_names(width, locale=language.locale)
            months |= {_bare(name.casefold()): month for month, name in names.items()}
    return months


class DateField(LineField):
    """`day_edited(date or None)` when the user has finished; a text that is no date is replaced by the last one, and
    the user is told.

    Until then undo is for what is typed.
    """

    day_edited = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(max_length=60)
        self._context = context
        self._day: datetime.date | None = None
        self.editingFinished.connect(self._finished)
        self.textEdited.connect(self._check_text)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def _retranslate(self) -> None:
        self.setPlaceholderText(self._context.text("battle.date-hint"))
        self.setText(date_words(self._day, self._context.language))

    def show_day(self, day: datetime.date | None) -> None:
        if day != self._day or not self.hasFocus():
            self._day = day
            self.show_value(date_words(day, self._context.language))

    def _check_text(self, text: str) -> None:
        """Mark a text that is no date while it is typed."""
        is_day = not text.strip() or find_date(text) is not None
        set_plain_tool_tip(self, "" if is_day else self._context.text("battle.no-date"))
        self._mark(wrong=not is_day)

    def _mark(self, *, wrong: bool) -> None:
        if bool(self.property("wrong")) != wrong:
            self.setProperty("wrong", wrong)
            color = self._context.tokens.hex("error")
            self.setStyleSheet(f"QLineEdit {{ color: {color}; }}" if wrong else "")

    def _finished(self) -> None:
        text = self.text().strip()
        day = find_date(text)
        if text and day is None:
            self._context.toast(self._context.text("battle.date-dropped", text=printable(text)))
        elif day != self._day:
            self._day = day
            self.day_edited.emit(day)
        set_plain_tool_tip(self, "")
        self._mark(wrong=False)
        self.setText(date_words(self._day, self._context.language))

    def isUndoAvailable(self) -> bool:
        return QLineEdit.isUndoAvailable(self)

    def isRedoAvailable(self) -> bool:
        return QLineEdit.isRedoAvailable(self)
