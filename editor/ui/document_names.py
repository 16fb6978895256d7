"""What an open scenario is called in a window: its title in the window's language, else its file, else a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n.values import printable

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext
    from schema.scenario import Scenario

_LONGEST = 60


def scenario_title(scenario: Scenario, context: EditorContext) -> str:
    """The title in the window's language or any other; "" if there is none."""
    return _short(" ".join(scenario.title_in(context.language.value).split()))


def document_title(document: Document, context: EditorContext) -> str:
    title = scenario_title(document.scenario, context)
    if not title and document.path is not None:
        title = _short(document.path.stem)
    if title:
        return title
    number = document.untitled_number
    return context.text("window.untitled") if number == 1 else context.text("window.untitled-next", number=number)


def title_language(scenario: Scenario, context: EditorContext) -> str:
    """The language of the title that the window shows: its own, or the first that has one."""
    own = context.language.value
    titled = [language for language, text in scenario.texts.items() if text.title]
    return own if own in titled or not titled else titled[0]


def _short(words: str) -> str:
    return printable(words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1]}…")
