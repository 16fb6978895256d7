"""What a computer player beside the window is asked, and what it answers. Values that go through a pipe."""

from __future__ import annotations

from typing import NamedTuple

from rules.game.strength import Strength


class ThinkRequest(NamedTuple):
    """Decide, after these actions of the game. `number` tells one request from the next."""

    number: int
    actions: tuple[str, ...]
    strength: Strength


class StopThinking(NamedTuple):
    """What is best so far is good enough."""

    number: int


class ThinkProgress(NamedTuple):
    number: int
    share: float


class Thought(NamedTuple):
    """The decision, in the notation."""

    number: int
    action: str


class ThinkCrash(NamedTuple):
    """The process broke off; the text says where."""

    text: str


ThinkAnswer = ThinkProgress | Thought | ThinkCrash
