"""Which texts the list shows, and in which order: by state, group, scenario, check, and the words that they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from editor.translation_view.text_group import TextGroup
from editor.translation_view.text_list_row import TextListRow
from i18n.checks.translation import CheckSeverity
from library.folding import folded
from library.kinds import Kind
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


class TextListOrder(StrEnum):
    """`library`: cards, then pieces and so on, each in the order of its kind, then scenarios."""

    LIBRARY = "library"
    WORDS = "words"
    FINDINGS = "findings"
    CHANGED = "changed"


# Texts in which any check has found something.
ANY_CHECK: Final = "any"


@dataclass(frozen=True, slots=True)
class TextListFilter:
    """`group`: None for all of them. `scenario`: the key of one, empty for all. `check`: the name of one that has found
    something, or `ANY_CHECK`, empty for all. `words`: each of them must occur, whatever its accents and case.
    """

    state: StateFilter = StateFilter.NEEDS_WORK
    group: TextGroup | None = None
    scenario: str = ""
    check: str = ""
    words: str = ""
    order: TextListOrder = TextListOrder.LIBRARY

    def select(self, rows: Iterable[TextListRow]) -> list[TextListRow]:
        """In their order; equals in that of the library."""
        found = self._of_state(rows)
        if self.group is not None:
            found = [row for row in found if row.group is self.group]
        if self.scenario:
            found = [row for row in found if row.key.kind is Kind.SCENARIO and row.key.key == self.scenario]
        if self.check == ANY_CHECK:
            found = [row for row in found if row.findings]
        elif self.check:
            found = [row for row in found if any(one.check == self.check for one in row.findings)]
        for word in folded(self.words).split():
            found = [row for row in found if word in row.search_words]
        return self.in_order(found)

    def in_order(self, rows: Iterable[TextListRow]) -> list[TextListRow]:
        """Rows that are in the order of the library, in this one."""
        key = _KEYS.get(self.order)
        return list(rows) if key is None else sorted(rows, key=key)

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


def _by_findings(row: TextListRow) -> tuple[int, int]:
    """The worst first, of equals those with the most findings."""
    return (len(CheckSeverity) if row.worst is None else list(CheckSeverity).index(row.worst)), -len(row.findings)


_KEYS: Mapping[TextListOrder, Callable[[TextListRow], float | tuple[int, int]]] = {
    TextListOrder.WORDS: lambda row: -row.word_count,
    TextListOrder.FINDINGS: _by_findings,
    TextListOrder.CHANGED: lambda row: -(0.0 if row.text.changed_at is None else row.text.changed_at.timestamp()),
}
