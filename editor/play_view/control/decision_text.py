"""An open decision as the strip shows it: title, dice, what happened, the question and its answers."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game.actions import Action
from schema.catalog.die import DieFace


@dataclass(frozen=True, slots=True)
class AnswerButton:
    """An action as a button; the key that does the same."""

    action: Action
    words: str
    key: str = ""
    is_main: bool = False


@dataclass(frozen=True, slots=True)
class ShownDie:
    """A die as it lies there: its face, and the word for what it does; "" where it does nothing."""

    face: DieFace
    effect: str


@dataclass(frozen=True, slots=True)
class DecisionText:
    """What the strip shows of a decision."""

    title: str
    chip: str
    lines: tuple[str, ...]
    question: str
    buttons: tuple[AnswerButton, ...]
    dice: tuple[ShownDie, ...] = ()
