"""What an author says of a sentence of a text: whether a game plays it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from editor.edits.edit import Edit
from schema.issues import Parameter
from schema.scenario import Scenario

_RULES: Final = "rules"


@dataclass(frozen=True)
class MarkSentence(Edit):
    """Nothing is noted where the data says the same. `without_rules`: terms of pieces that no game knows."""

    field: str
    number: int
    is_played: bool
    without_rules: frozenset[str] = frozenset()
    text_key: ClassVar[str] = "history.mark-sentence"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"field": f"ui:field.text.{self.field}"}

    def apply(self, scenario: Scenario) -> Scenario:
        from i18n.played import NOTHING, statements_of, with_mark  # the editor starts without the checks

        plain = with_mark(scenario, self.field, self.number, None)
        found = statements_of(plain, self.field, self.without_rules)[self.number].by
        if bool(found) is self.is_played:
            return plain
        return with_mark(plain, self.field, self.number, _RULES if self.is_played else NOTHING)
