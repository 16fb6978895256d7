"""A step of the history as people read it. A parameter `ui:...` is itself a text of the window."""

from __future__ import annotations

from editor.document.history_steps import HistoryEntry
from i18n.catalogs import Domain, catalog
from i18n.languages import Language

_WINDOW_TEXT = "ui:"


def history_text(entry: HistoryEntry, language: Language) -> str:
    texts = catalog(Domain.UI, language)
    params = {
        name: texts.text(value.removeprefix(_WINDOW_TEXT))
        if isinstance(value, str) and value.startswith(_WINDOW_TEXT)
        else value
        for name, value in entry.params.items()
    }
    return texts.text(entry.text_key, **params)
