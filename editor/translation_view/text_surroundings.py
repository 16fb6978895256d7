"""What is read about a text beside the text itself: its other languages, its neighbors, what its source was before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from editor.translation_view.text_list_row import TextKey
from i18n.sentences import TextOrigin, effective_text
from library.exchange.translations import previous_source
from library.kinds import Kind
from library.scenario_texts import with_text
from library.store import get_scenario, history, list_texts
from library.store.remarks import list_remarks
from library.store.reviews import find_author, needs_other_reviewer
from schema.texts import TextState

if TYPE_CHECKING:
    from sqlmodel import Session

    from library.values import LibraryText, Revision, TextRemark
    from schema.scenario import Scenario


@dataclass(frozen=True, slots=True)
class TextSurroundings:
    """`text` as it is now. `fields`: the texts of the same card or rule in the same language. `references`: this text
    in other languages.

    `previous_source`: what an outdated text was translated from, as far as the history knows it. `last_change`: who has
    changed it last, and when; `author`: who wrote its words, None where nobody knows. `needs_other_reviewer`: whether
    somebody else must review them. `generated`: what the data of the scenario would say in its place.
    """

    text: LibraryText
    fields: Mapping[str, str]
    references: Mapping[str, str]
    previous_source: str = ""
    scenario: Scenario | None = None
    remarks: tuple[TextRemark, ...] = ()
    last_change: Revision | None = None
    author: str | None = None
    needs_other_reviewer: bool = False
    generated: str = ""

    @property
    def key(self) -> TextKey:
        return TextKey(self.text.kind, self.text.key, self.text.field)


def read_surroundings(text: LibraryText, session: Session) -> TextSurroundings:
    texts = list_texts(session=session, kind=text.kind, key=text.key)
    scenario = get_scenario(session=session, key=text.key) if text.kind is Kind.SCENARIO else None
    others = {one.language: one.text for one in texts if one.field == text.field and one.text}
    known = (text.language, text.source_language)
    return TextSurroundings(
        next((one for one in texts if (one.field, one.language) == (text.field, text.language)), text),
        {one.field: one.text for one in texts if one.language == text.language},
        {language: words for language, words in others.items() if language not in known},
        previous_source(session, text) if text.state is TextState.OUTDATED else "",
        scenario,
        list_remarks(session=session, text=text),
        next(iter(_versions(session, text)), None),
        find_author(session=session, text=text),
        needs_other_reviewer(session=session),
        "" if scenario is None else _generated(scenario, text),
    )


def _generated(scenario: Scenario, text: LibraryText) -> str:
    """What the data writes where nobody has; empty where it writes nothing."""
    without = with_text(scenario, text.field, text.language, "")
    effective = effective_text(without, text.field, text.language)
    return effective.words if effective.origin is TextOrigin.GENERATED else ""


def _versions(session: Session, text: LibraryText) -> list[Revision]:
    return history(session=session, kind=text.kind, key=text.key, field=text.field, language=text.language)
