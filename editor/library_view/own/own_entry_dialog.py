"""A new card, house rule or ruling of one's own."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QDate, QTimer, Signal
from PySide6.QtWidgets import QDateEdit, QHBoxLayout, QLineEdit, QWidget

from editor.library_view.texts.prose_box import TextField
from editor.library_view.texts.typing_journal import PAUSE_MS
from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import worded_label
from editor.ui.parts.segments import Segments
from editor.ui.parts.tick_box import TickBox
from editor.ui.parts.wheel_guard import WheelGuard
from i18n.languages import Language
from library.kinds import FULL, NAME, Kind
from library.store.own_entries import ANSWER, OWN_FIELDS, QUESTION, SOURCE
from library.values import OwnFacts
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.library_view.own.own_draft import OwnDraft
    from editor.ui.context import EditorContext

_WIDTH: Final = 380
# Two lines.
_MIN_HEIGHT: Final = 60
_LONG: Final = (FULL, QUESTION, ANSWER)


class _DateField(WheelGuard, QDateEdit):
    """The day of a ruling."""


class AboutCard(NamedTuple):
    """What a ruling may be about: the code and the title of the card that is shown."""

    code: str
    title: str


class OwnEntryDialog(FormDialog):
    """`entry_wanted(kind, texts by language and field, OwnFacts)`. What is typed is in the draft, however it ends."""

    entry_wanted = Signal(object, object, OwnFacts)

    def __init__(
        self, context: EditorContext, window: QWidget, draft: OwnDraft, about: AboutCard | None = None
    ) -> None:
        kind = draft.kind
        super().__init__(context, window, title=f"library.own.new-{kind}", main="library.own.create", main_icon="plus")
        self._kind = kind
        self._draft = draft
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
        self.about = TickBox(context)
        if kind is Kind.RULING:
            self.add_row("library.own.date", self.date)
            if about is not None:
                self.about.setText(context.text("library.own.is-about", title=about.title))
                self.about.setChecked(True)
                self.add_row("library.own.about", self.about)
        self.first_focus = self.texts[NAME]
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._keep)
        self.again = QWidget()
        self._show_draft()
        for widget in self.texts.values():
            widget.textChanged.connect(self._pause.start)
        self.languages.chosen.connect(self._pause.start)
        self.finished.connect(self._keep)

    def _show_draft(self) -> None:
        """What was typed before, and a way to begin with nothing."""
        typed = self._draft.find()
        self.again.setVisible(False)
        if typed is None:
            return
        language, words = typed
        self.languages.set_current(language)
        for field, text in words.items():
            widget = self.texts[field]
            widget.setText(text) if isinstance(widget, QLineEdit) else widget.set_words(text)
        anew = PushButton(self.context, "library.own.anew", kind="link")
        anew.clicked.connect(self._begin_anew)
        row = QHBoxLayout(self.again)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(worded_label(self.context, "library.kept-typing", "hint", wrap=True), 1)
        row.addWidget(anew)
        self.fields.insertWidget(0, self.again)
        self.again.setVisible(True)

    def _begin_anew(self) -> None:
        for widget in self.texts.values():
            widget.clear()
        self.again.hide()
        self.texts[NAME].setFocus()

    def _words(self) -> dict[str, str]:
        return {
            field: widget.text() if isinstance(widget, QLineEdit) else widget.words
            for field, widget in self.texts.items()
        }

    def _keep(self, *_: object) -> None:
        self._pause.stop()
        self._draft.keep(Language(self.languages.current), self._words())

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
        texts = {field: words.strip() for field, words in self._words().items()}
        if not texts[NAME]:
            self.show_problem(self.context.sentence(KnownProblem("library.no-name")))
            self.texts[NAME].setFocus()
            return
        day = self.date.date()
        is_ruling = self._kind is Kind.RULING
        facts = OwnFacts(
            date=datetime.date(day.year(), day.month(), day.day()) if is_ruling else None,
            about=(self._about.code,) if self._about is not None and self.about.isChecked() else (),
        )
        self.accept()
        self.entry_wanted.emit(self._kind, {self.languages.current: texts}, facts)
