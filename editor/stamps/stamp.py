"""A stamp: a name and the clips it can put down."""

from __future__ import annotations

from dataclasses import dataclass, replace

from editor.edits.clip import Clip


@dataclass(frozen=True)
class Stamp:
    name: str
    variations: tuple[Clip, ...]

    def with_variation(self, clip: Clip) -> Stamp:
        return replace(self, variations=(*self.variations, clip.straightened()))

    def without_variation(self, index: int) -> Stamp:
        return replace(self, variations=self.variations[:index] + self.variations[index + 1 :])
