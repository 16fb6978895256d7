"""What is read about a text beside the text itself: its other languages, its neighbors, what its source was before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.translation_view.text_list_row import TextKey
from library.exchange.translations import previous_source
from library.kinds import Kind
from library.store import get_scenario, list_texts
from schema.texts import TextState

if TYPE_CHECKING:
    from sqlmodel import Session

    from library.values import LibraryText
    from schema.scenario import Scenario


@dataclass(frozen=True, slots=True)
class TextSurroundings:
    """`text` as it is now. `fields`: the texts of the same card or rule in the same language. `references`: this text
    in other languages.

    `previous_source`: what an outdated text was translated from, as far as the history knows it.
    """

    text: LibraryText
    fields: Mapping[str, str]
    references: Mapping[str, str]
    previous_source: str = ""
    scenario: Scenario | None = None

    @property
    def key(self) -> TextKey:
        return TextKey(self.text.kind, self.text.key, self.text.field)


def read_surroundings(text: LibraryText, session: Session) -> TextSurroundings:
    texts = list_texts(session=session, kind=text.kind, key=text.key)
    others = {one.language: one.text for one in texts if one.field == text.field and one.text}
    known = (text.language, text.source_language)
    return TextSurroundings(
        next((one for one in texts if (one.field, one.language) == (text.field, text.language)), text),
        {one.field: one.text for one in texts if one.language == text.language},
        {language: words for language, words in others.items() if language not in known},
        previous_source(session, text) if text.state is TextState.OUTDATED else "",
        get_scenario(session=session, key=text.key) if text.kind is Kind.SCENARIO else None,
    )
