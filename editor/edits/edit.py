"""The edit: one thing a user does to a scenario."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from schema.issues import Fix, Parameter
from schema.scenario import Scenario


class Edit(ABC):
    """Frozen. `apply` returns the very same scenario if there is nothing to change."""

    @property
    @abstractmethod
    def text_key(self) -> str: ...

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        """For the sentence of `text_key`. The document adds `hex` (one changed) or `count` (several)."""
        return {}

    @property
    def merge_key(self) -> Hashable | None:
        """Two edits in a row with the same key are one step of the history; None never merges."""
        return None

    @abstractmethod
    def apply(self, scenario: Scenario) -> Scenario: ...


@dataclass(frozen=True)
class CompositeEdit(Edit):
    """Several edits as one step, named after the first."""

    edits: tuple[Edit, ...]
    text_key: ClassVar[str] = "history.together"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"steps": len(self.edits)}

    def apply(self, scenario: Scenario) -> Scenario:
        for edit in self.edits:
            scenario = edit.apply(scenario)
        return scenario


@dataclass(frozen=True)
class ApplyFix(Edit):
    """The way out that a check offers with its finding."""

    fix: Fix
    text_key: ClassVar[str] = "history.fix"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"fix": self.fix.code, **self.fix.params}

    def apply(self, scenario: Scenario) -> Scenario:
        return self.fix.apply(scenario)


@dataclass(frozen=True)
class ReplaceScenario(Edit):
    """Everything at once: what a file, a recovery copy or a comparison holds."""

    scenario: Scenario = field(repr=False)
    text_key: str = "history.replace"

    def apply(self, scenario: Scenario) -> Scenario:
        return scenario if scenario == self.scenario else self.scenario


@dataclass(frozen=True)
class TryChange(Edit):
    """What the play-test lab makes of a scenario; `what` says it in words."""

    scenario: Scenario = field(repr=False)
    what: str
    text_key: ClassVar[str] = "history.try-change"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"what": self.what}

    def apply(self, scenario: Scenario) -> Scenario:
        return scenario if scenario == self.scenario else self.scenario
