"""A new card, house rule or ruling of one's own."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QDateEdit, QLineEdit, QWidget

from editor.library_view.texts.prose_box import TextField
from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.parts.segments import Segments
from editor.ui.parts.wheel_guard import WheelGuard
from i18n.languages import Language
from library.kinds import FULL, NAME, Kind
from library.store.own_entries import ANSWER, OWN_FIELDS, QUESTION, SOURCE, OwnFacts
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_WIDTH: Final = 380
# Two lines.
_MIN_HEIGHT: Final = 60
_LONG: Final = (FULL, QUESTION, ANSWER)


class _DateField(WheelGuard, QDateEdit):
    """The day of a ruling."""


class OwnEntryDialog(FormDialog):
    """`entry_wanted(kind, texts by language and field, OwnFacts)`. `about`: the code of what is chosen in the list."""

    entry_wanted = Signal(object, object, object)

    def __init__(self, context: EditorContext, window: QWidget, kind: Kind, about: str = "") -> None:
        super().__init__(context, window, title=f"library.own.new-{kind}", main="library.own.create", main_icon="plus")
        self._kind = kind
        self._about = about
        self.languages = Segments(context, height=30)
        for language in Language:
            self.languages.add(language.value, language.own_name)
        self.languages.set_current(context.text_language)
        self.add_row("library.own.language", self.languages)
        self.texts: dict[str, QLineEdit | TextField] = {}
        for field in OWN_FIELDS[kind]:
            self.texts[field] = self._field(field)
            self.add_row(f"library.own.{field}", self.texts[field], stretch=True)
        self.date = _DateField(QDate.currentDate())
        self.date.setCalendarPopup(True)
        self.date.setMinimumSize(140, 32)
        if kind is Kind.RULING:
            self.add_row("library.own.date", self.date)
        self.first_focus = self.texts[NAME]

    def _field(self, field: str) -> QLineEdit | TextField:
        widget: QLineEdit | TextField
        if field in _LONG:
            widget = TextField(self.context)
            widget.accepted.connect(self.main.click)
        else:
            widget = QLineEdit()
            widget.setMaxLength(200 if field in (NAME, SOURCE) else 400)
        widget.setMinimumWidth(_WIDTH)
        widget.setObjectName(f"own {field}")
        return widget

    def place(self) -> None:
        """The long fields share what the window leaves them; each takes no more than its words need."""
        fields = [widget for widget in self.texts.values() if isinstance(widget, TextField)]
        self.body.activate()
        rest = self.body.sizeHint().height() - sum(field.minimumHeight() for field in fields)
        room = self.scrim.height() - rest
        for left, field in enumerate(sorted(fields, key=lambda field: field.words_height)):
            height = max(_MIN_HEIGHT, room // (len(fields) - left))
            field.limit_height(height)
            room -= min(height, field.words_height)
        super().place()

    def finish(self) -> None:
        texts = {
            field: widget.text().strip() if isinstance(widget, QLineEdit) else widget.words.strip()
            for field, widget in self.texts.items()
        }
        if not texts[NAME]:
            self.show_problem(self.context.sentence(KnownProblem("library.no-name")))
            self.texts[NAME].setFocus()
            return
        day = self.date.date()
        is_ruling = self._kind is Kind.RULING
        facts = OwnFacts(
            date=datetime.date(day.year(), day.month(), day.day()) if is_ruling else None,
            about=(self._about,) if self._about and is_ruling else (),
        )
        self.accept()
        self.entry_wanted.emit(self._kind, {self.languages.current: texts}, facts)
