"""Which texts go to a translator: the language, all of them or some, and the format of the file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.parts.segments import Segments
from i18n.languages import Language
from library.exchange.file_formats import ExchangeFormat
from library.exchange.translations import TextSelection
from library.kinds import Kind
from schema.texts import TextState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.ui.context import EditorContext

_ALL: Final = "all"
_OPEN: Final = "open"
_CHOSEN: Final = "chosen"
_SHOWN: Final = "shown"
_SELECTED: Final = "selected"
# What a translator still has to look at.
_OPEN_STATES: Final = frozenset((TextState.UNTRANSLATED, TextState.DRAFT, TextState.OUTDATED))
# Names of formats are the same in all languages.
FORMAT_NAMES: Final = {
    ExchangeFormat.PO: "PO",
    ExchangeFormat.XLIFF: "XLIFF 1.2",
    ExchangeFormat.XLIFF_2: "XLIFF 2.0",
    ExchangeFormat.CSV: "CSV",
    ExchangeFormat.TMX: "TMX",
    ExchangeFormat.TBX: "TBX",
}


@dataclass(frozen=True, slots=True)
class ExportScope:
    """What the list of translators shows, and what of it is selected, by code."""

    language: Language
    shown: frozenset[str]
    selected: frozenset[str]


class TextExportDialog(FormDialog):
    """`export_wanted(Language, TextSelection, ExchangeFormat)`. `scenarios`: the keys of those that are chosen in the
    library; `scope`: what the list of translators shows, where it is in front.
    """

    export_wanted = Signal(Language, TextSelection, ExchangeFormat)

    def __init__(
        self, context: EditorContext, window: QWidget, scenarios: Sequence[str], scope: ExportScope | None = None
    ) -> None:
        super().__init__(context, window, title="translate.export-title", main="export.choose", main_icon="export")
        self._scenarios = frozenset(scenarios) if scope is None else frozenset()
        self._scope = scope
        self.languages = Segments(context, height=30)
        for language in Language:
            self.languages.add(language.value, language.own_name)
        spoken = context.text_language
        first = next((one for one in (spoken, *Language) if one is not Language.ENGLISH), spoken)
        self.languages.set_current(first if scope is None else scope.language)
        self.languages.chosen.connect(lambda *_: self._show_scope())
        self.states = Segments(context, height=30)
        for key in (_ALL, _OPEN):
            self.states.add(key, context.text(f"translate.export-{key}"))
        self.states.set_current(_ALL)
        self.scope = Segments(context, height=30)
        self._add_scope()
        self.formats = Segments(context, height=30)
        for one, name in FORMAT_NAMES.items():
            self.formats.add(one.value, name)
        self.formats.set_current(ExchangeFormat.PO)
        self.formats.chosen.connect(lambda *_: self._show_scope())
        self.add_row("translate.export-language", self.languages)
        self.add_row("translate.export-states", self.states)
        if self._scenarios or (scope is not None and scope.shown):
            self.add_row("translate.export-scope", self.scope)
        self.add_row("translate.export-format", self.formats)
        self.first_focus = self.languages.segment(self.languages.current)

    def _add_scope(self) -> None:
        text = self.context.text
        self.scope.add(_ALL, text("translate.export-everything"))
        if self._scenarios:
            self.scope.add(_CHOSEN, text("translate.export-chosen", count=len(self._scenarios)))
        if self._scope is not None and self._scope.shown:
            self.scope.add(_SHOWN, text("translate.export-shown", count=len(self._scope.shown)))
            if len(self._scope.selected) > 1:
                self.scope.add(_SELECTED, text("translate.export-selected", count=len(self._scope.selected)))
        is_several = self._scope is not None and len(self._scope.selected) > 1
        self.scope.set_current(_CHOSEN if self._scenarios else _SELECTED if is_several else _ALL)

    def _show_scope(self) -> None:
        """Terms have neither language nor state; the list of another language shows other texts."""
        is_texts = self.formats.current != ExchangeFormat.TBX
        is_same = self._scope is None or self.languages.current == self._scope.language
        self.languages.setEnabled(is_texts)
        self.states.setEnabled(is_texts)
        self.scope.setEnabled(is_texts and is_same)
        if not is_same:
            self.scope.set_current(_ALL)

    def finish(self) -> None:
        scope, current = self._scope, self.scope.current
        codes = None
        if scope is not None and current in (_SHOWN, _SELECTED):
            codes = scope.shown if current == _SHOWN else scope.selected
        selection = TextSelection(
            (Kind.SCENARIO,) if current == _CHOSEN else tuple(Kind),
            self._scenarios if current == _CHOSEN else None,
            _OPEN_STATES if self.states.current == _OPEN else frozenset(TextState),
            codes,
        )
        self.accept()
        self.export_wanted.emit(Language(self.languages.current), selection, ExchangeFormat(self.formats.current))
