"""What may be meant while a query is being typed: names of filters, and the values of the filter at its end.

All of it in the words of the reader, which the query understands as well. Reads no database.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from i18n.catalogs import Domain, catalog, find_name, language_name
from i18n.languages import Language
from library.filter_names import CHOICES, FILTERS, NUMBERS, typed_filter_name, typed_value
from library.folding import folded
from library.query import find_unfinished
from library.search.choices import known_ids
from library.search.conditions import ItemStatus
from schema.texts import TextState

MOST = 12
# Names of values that are not those of the filter itself.
_NAMED_AS = {"deck": "board", "needs": "box", "rule": "special_rule"}
# A shorter beginning fits too many names.
_SHORTEST = 2


@dataclass(frozen=True, slots=True)
class Completion:
    """`text`: the query with it; `words`: what is offered; `hint`: what that does, or how it may be written else."""

    text: str
    words: str
    hint: str = ""


def complete_query(text: str, language: Language) -> tuple[Completion, ...]:
    """What the last part of a query may become; nothing for plain words."""
    unfinished = find_unfinished(text)
    if unfinished is not None:
        if unfinished.name not in CHOICES:
            return ()
        before, comma, last = unfinished.value.rpartition(",")
        start = text[: len(text) - len(unfinished.value)]
        offered = (
            Completion(
                f"{start}{before}{comma}{_quoted(words)} ", words, value if folded(words) != folded(value) else ""
            )
            for value, words in _values(unfinished.name, language)
            if _begins(words, last) or _begins(value, last)
        )
        return tuple(sorted(offered, key=lambda one: folded(one.words)))[:MOST]
    start, last = _last_word(text)
    if len(last.lstrip("-")) < _SHORTEST:
        return ()
    return tuple(_filters(start, last, language))


def _filters(start: str, last: str, language: Language) -> Iterator[Completion]:
    minus, wanted = ("-", last[1:]) if last.startswith("-") else ("", last)
    ui = catalog(Domain.UI, language)
    for name in FILTERS:
        typed = typed_filter_name(name, language)
        if _begins(typed, wanted) or _begins(name, wanted):
            sign = ">" if name in NUMBERS else ":"
            yield Completion(f"{start}{minus}{typed}{sign}", f"{typed}{sign}", ui.text(f"library.filter-help.{name}"))


def _values(name: str, language: Language) -> Iterator[tuple[str, str]]:
    """The values of a filter with their names."""
    for value in _ids(name):
        if name == "lang":
            yield value, language_name(value, language)
            continue
        own = typed_value(name, value, language)
        words = own or find_name(f"{_NAMED_AS.get(name, name)}:{value}", language)
        if words:
            yield value, str(words)


def _ids(name: str) -> Iterator[str]:
    if name == "lang":
        yield from (one.value for one in Language)
    elif name in ("state", "is"):
        yield from (str(one) for one in (TextState if name == "state" else ItemStatus))
    else:
        yield from known_ids(name)


def _last_word(text: str) -> tuple[str, str]:
    last = text.rsplit(None, 1)[-1] if text.strip() and not text[-1].isspace() else ""
    last = last.rpartition("(")[2]
    return text[: len(text) - len(last)], last


def _begins(words: str, with_: str) -> bool:
    """Whether one of the words begins so."""
    wanted = folded(with_.strip('"'))
    return not wanted or folded(words).startswith(wanted) or f" {wanted}" in folded(words)


def _quoted(words: str) -> str:
    return f'"{words}"' if any(one.isspace() or one in '(),"' for one in words) else words
