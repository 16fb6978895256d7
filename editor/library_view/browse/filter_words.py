"""The filters of a query in the words of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.library_view.browse.library_query import find_filter
from i18n.catalogs import language_name
from library.query import ChoiceFilter

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_COMPARED: Final = {"!=": "≠", ">=": "≥", "<=": "≤"}


def filter_words(text: str, context: EditorContext) -> tuple[str, str]:
    """Name and values of a filter as people read them; the bare text where it is not understood."""
    parsed = find_filter(text)
    if parsed is None:
        return "", text
    if not isinstance(parsed, ChoiceFilter):
        name = context.text(f"library.filter.{parsed.name}")
        return name, f"{_COMPARED.get(parsed.operator, parsed.operator)} {parsed.value}"
    name = context.text(f"library.filter.{parsed.name}")
    values = ", ".join(value_words(parsed.name, value, context) for value in parsed.values)
    if parsed.exactly:
        values = context.text("library.filter-only", values=values)
    return name, context.text("library.filter-not", values=values) if parsed.negated else values


def filter_text(text: str, context: EditorContext) -> str:
    """The whole filter in one line: `front: Pacific`."""
    name, values = filter_words(text, context)
    return f"{context.text('library.filter-name', name=name)} {values}" if name else values


def value_words(name: str, value: str, context: EditorContext) -> str:
    """The name of a value of a filter; what the user wrote where it has none."""
    ours = {"kind": "library.kinds.", "state": "library.state.", "is": "library.standing."}
    if name == "lang":
        return language_name(value.lower(), context.language)
    if name in ours:
        code = f"{ours[name]}{value.lower()}"
        return context.text(code) if context.has_text(code) else value
    terms = {"deck": "board", "needs": "box"}
    named = f"{terms.get(name, name)}:{value}"
    words = context.name_of(named)
    return words or value
