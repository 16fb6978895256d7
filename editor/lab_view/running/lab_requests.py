"""What the lab's process is asked to do, and what it answers. Values that go through a pipe."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rules.lab.play_test import PlayTestOptions


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """Play a scenario, which comes as the text of its file."""

    scenario: str
    options: PlayTestOptions


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """Look for small changes, from a reading, which comes as JSON."""

    scenario: str
    reading: str


LabRequest = PlayRequest | SearchRequest


class AnswerKind(StrEnum):
    PROGRESS = "progress"
    # A reading or a list of suggestions, as JSON: so far, and the last one.
    VALUE = "value"
    DONE = "done"
    # A known problem: its code, and its parameters as JSON.
    PROBLEM = "problem"
    CRASH = "crash"


class LabAnswer(NamedTuple):
    kind: AnswerKind
    text: str
    params: str = ""
