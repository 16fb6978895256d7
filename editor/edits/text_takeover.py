"""Texts that the data writes: taken over by the author, given back, or kept although the data has changed since."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from editor.edits.edit import Edit
from schema.frozen import FrozenDict
from schema.issues import Parameter
from schema.scenario import Scenario
from schema.text_fields import with_sheet_text
from schema.texts import ScenarioText


@dataclass(frozen=True)
class _TextEdit(Edit):
    language: str
    field: str

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"field": f"ui:field.text.{self.field}", "language": f"language:{self.language}"}

    def changed(self, text: ScenarioText) -> ScenarioText:
        raise NotImplementedError

    def with_source(self, text: ScenarioText, sentences: str) -> ScenarioText:
        """The text, with what the data said when the author last looked."""
        sources = FrozenDict(sorted({**text.taken_over, self.field: sentences}.items()))
        return text.model_copy(update={"taken_over": sources})

    def apply(self, scenario: Scenario) -> Scenario:
        old = scenario.texts.get(self.language) or ScenarioText()
        new = self.changed(old)
        return scenario if new == old else with_sheet_text(scenario, self.language, new)


@dataclass(frozen=True)
class TakeOverText(_TextEdit):
    """Make the sentences of the data the author's own text; what they said is remembered."""

    sentences: str
    text_key: ClassVar[str] = "history.take-over-text"

    def changed(self, text: ScenarioText) -> ScenarioText:
        return self.with_source(text.model_copy(update={self.field: self.sentences}), self.sentences)


@dataclass(frozen=True)
class GiveBackText(_TextEdit):
    """Drop the author's text: the data writes it again."""

    text_key: ClassVar[str] = "history.give-back"

    def changed(self, text: ScenarioText) -> ScenarioText:
        sources = FrozenDict({field: sentences for field, sentences in text.taken_over.items() if field != self.field})
        return text.model_copy(update={self.field: "", "taken_over": sources})


@dataclass(frozen=True)
class KeepText(_TextEdit):
    """The author has seen what the data says now, and keeps the text as it is."""

    sentences: str
    text_key: ClassVar[str] = "history.keep-text"

    def changed(self, text: ScenarioText) -> ScenarioText:
        return self.with_source(text, self.sentences)
