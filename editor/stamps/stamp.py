"""A stamp: a name and the clips it can put down."""

from __future__ import annotations

from dataclasses import dataclass

from editor.edits.clip import Clip


@dataclass(frozen=True)
class Stamp:
    name: str
    variations: tuple[Clip, ...]
