"""Which texts go to a translator: the language, and all of them or only those with work to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.parts.segments import Segments
from i18n.languages import Language
from library.exchange.translations import TextSelection
from library.kinds import Kind
from schema.texts import TextState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from editor.ui.context import EditorContext

_ALL: Final = "all"
_OPEN: Final = "open"
_CHOSEN: Final = "chosen"
# What a translator still has to look at.
_OPEN_STATES: Final = frozenset((TextState.UNTRANSLATED, TextState.DRAFT, TextState.OUTDATED))


class TextExportDialog(FormDialog):
    """`export_wanted(Language, TextSelection)`. `scenarios`: the keys of those that are chosen in the list."""

    export_wanted = Signal(object, object)

    def __init__(self, context: EditorContext, window: QWidget, scenarios: Sequence[str]) -> None:
        super().__init__(context, window, title="translate.export-title", main="export.choose", main_icon="export")
        self._scenarios = frozenset(scenarios)
        self.languages = Segments(context, height=30)
        for language in Language:
            self.languages.add(language.value, language.own_name)
        spoken = context.text_language
        self.languages.set_current(next((one for one in (spoken, *Language) if one is not Language.ENGLISH), spoken))
        self.states = Segments(context, height=30)
        for key in (_ALL, _OPEN):
            self.states.add(key, context.text(f"translate.export-{key}"))
        self.states.set_current(_ALL)
        self.scope = Segments(context, height=30)
        self.scope.add(_ALL, context.text("translate.export-everything"))
        if scenarios:
            self.scope.add(_CHOSEN, context.text("translate.export-chosen", count=len(scenarios)))
        self.scope.set_current(_CHOSEN if scenarios else _ALL)
        self.add_row("translate.export-language", self.languages)
        self.add_row("translate.export-states", self.states)
        if scenarios:
            self.add_row("translate.export-scope", self.scope)
        self.first_focus = self.languages.segment(self.languages.current)

    def finish(self) -> None:
        is_chosen = self.scope.current == _CHOSEN
        selection = TextSelection(
            (Kind.SCENARIO,) if is_chosen else tuple(Kind),
            self._scenarios if is_chosen else None,
            _OPEN_STATES if self.states.current == _OPEN else frozenset(TextState),
        )
        self.accept()
        self.export_wanted.emit(Language(self.languages.current), selection)
