"""A step of the history as people read it: what was done, with the values before and after of a single change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.document.history_steps import HistoryEntry
from editor.wording.differences import BETWEEN, difference_words
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from i18n.values import Printable, capitalized
from schema.differences import find_differences

if TYPE_CHECKING:
    from editor.document.document import Document
    from schema.differences import Difference

# A parameter that begins so is itself a text of the window: `ui:piece.medal`.
_WINDOW_TEXT: Final = "ui:"
# Steps that say nothing but that a value was changed: where they changed one, it is told instead.
_TOLD_BY_VALUE: Final = frozenset({"history.field", "history.hex-field", "history.text", "history.label"})


def history_text(entry: HistoryEntry, language: Language) -> str:
    """What was done, without values."""
    texts = catalog(Domain.UI, language)
    params = {
        name: texts.text(value.removeprefix(_WINDOW_TEXT))
        if isinstance(value, str) and value.startswith(_WINDOW_TEXT)
        else value
        for name, value in entry.params.items()
    }
    return texts.text(entry.text_key, **params)


def step_text(document: Document, index: int, language: Language) -> str:
    """The step of a document, with the values before and after if it changed a single thing."""
    entry = document.history()[index]
    texts = catalog(Domain.UI, language)
    told_with_value = f"{entry.text_key}|what"
    if entry.text_key in _TOLD_BY_VALUE or texts.has(told_with_value):
        differences = find_differences(document.scenario_at(index), document.scenario_at(index + 1))
        if len(differences) == 1:
            what = _what(differences[0], language)
            if entry.text_key in _TOLD_BY_VALUE:
                return capitalized(what)
            return capitalized(texts.text(told_with_value, what=Printable(what)))
        messages = catalog(Domain.MESSAGES, language)
        if isinstance(fix := entry.params.get("fix"), str) and messages.has(fix):
            return capitalized(texts.text(told_with_value, what=Printable(messages.text(fix, **entry.params))))
    return capitalized(history_text(entry, language))


def _what(difference: Difference, language: Language) -> str:
    what = difference_words(language).what(difference)
    return what if difference.label is None else f"{difference.label}{BETWEEN}{what}"
