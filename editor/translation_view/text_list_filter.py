"""Which texts the list shows: by state, by group, and by the words that they hold."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from editor.translation_view.text_group import TextGroup
from editor.translation_view.text_list_row import TextListRow
from library.folding import folded
from schema.texts import TextState


class StateFilter(StrEnum):
    """`needs-work`: whatever nobody has finished, or whose source has changed since."""

    NEEDS_WORK = "needs-work"
    ALL = "all"
    UNTRANSLATED = "untranslated"
    DRAFT = "draft"
    OUTDATED = "outdated"
    TRANSLATED = "translated"
    REVIEWED = "reviewed"
    GENERATED = "generated"


@dataclass(frozen=True, slots=True)
class TextListFilter:
    """`group`: None for all of them. `words`: each of them must occur, whatever its accents and case."""

    state: StateFilter = StateFilter.NEEDS_WORK
    group: TextGroup | None = None
    words: str = ""

    def select(self, rows: Iterable[TextListRow]) -> list[TextListRow]:
        """In their order."""
        found = self._of_state(rows)
        if self.group is not None:
            found = [row for row in found if row.group is self.group]
        for word in folded(self.words).split():
            found = [row for row in found if word in row.search_words]
        return found

    def _of_state(self, rows: Iterable[TextListRow]) -> list[TextListRow]:
        match self.state:
            case StateFilter.ALL:
                return list(rows)
            case StateFilter.NEEDS_WORK:
                return [row for row in rows if row.needs_work]
            case StateFilter.GENERATED:
                return [row for row in rows if row.is_generated]
            case _:
                state = TextState(self.state.value)
                return [row for row in rows if row.text.state is state and not row.is_generated]
