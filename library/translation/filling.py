"""One translation for all texts with the same source."""

from __future__ import annotations

from library.store.text_changes import TextChange
from library.translation.text_list import TextList
from schema.texts import TextState


def fill_identical(
    listed: TextList, code: str, words: str, *, state: TextState = TextState.TRANSLATED, replaces_others: bool = False
) -> tuple[TextChange, ...]:
    """The changes that fill these words in wherever the source is that of the text `code`; `set_texts` makes them.

    Only what is not done yet is filled, unless `replaces_others` takes finished translations as well.
    """
    rows = listed.identical(code)
    return tuple(
        TextChange(row.text, words, state)
        for row in rows
        if row.text.text != words and (replaces_others or not row.is_done)
    )
