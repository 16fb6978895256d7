"""Design tokens: every colour, size and weight of the window, read from `theme.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final

from PySide6.QtGui import QColor


class Appearance(StrEnum):
    LIGHT = "light"
    DARK = "dark"

    @property
    def other(self) -> Appearance:
        return Appearance.DARK if self is Appearance.LIGHT else Appearance.LIGHT


@cache
def _theme() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(Path(__file__).with_name("theme.json").read_bytes())
    return data


@dataclass(frozen=True)
class Tokens:
    """The look of one appearance. Colours and sizes go by the names of docs/ui.md."""

    appearance: Appearance
    hexes: Mapping[str, str]
    sizes: Mapping[str, int]
    type_sizes: Mapping[str, int]
    radii: Mapping[str, int]
    overlays: Mapping[str, Any]
    high_contrast: bool = False

    def hex(self, name: str) -> str:
        """A colour as a style sheet writes it: `#4b6320`."""
        return self.hexes[name]

    def color(self, name: str, alpha: float = 1.0) -> QColor:
        color = QColor(self.hexes[name])
        if alpha < 1.0:
            color.setAlphaF(alpha)
        return color

    def overlay(self, name: str, alpha: float = 1.0) -> QColor:
        """A colour for marks on the board; never for the chrome."""
        color = QColor(self.overlays[name])
        if alpha < 1.0:
            color.setAlphaF(alpha)
        return color

    def size(self, name: str) -> int:
        return self.sizes[name]

    def type(self, role: str) -> int:
        """The size of the letters of a role: caption, small, body, strong, title, display."""
        return self.type_sizes[role]

    def radius(self, name: str) -> int:
        return self.radii[name]


# In high contrast lines are as dark as words, the quietest words as dark as the next, and soft fills vanish: what
# they told is told by lines and weight.
_CONTRAST: Final = {
    "line": "text_2",
    "line_strong": "text",
    "text_3": "text_2",
    **{f"{tone}_soft": "surface" for tone in ("accent", "error", "warning", "info", "ok")},
}


@cache
def tokens(appearance: Appearance, *, high_contrast: bool = False) -> Tokens:
    data = _theme()
    hexes: dict[str, str] = data[appearance.value]
    stronger = {name: hexes[source] for name, source in _CONTRAST.items()} if high_contrast else {}
    return Tokens(
        appearance=appearance,
        hexes={**hexes, **stronger},
        high_contrast=high_contrast,
        sizes=data["size"],
        type_sizes={role: size for role, size in data["font"].items() if isinstance(size, int)},
        radii=data["radius"],
        overlays=data["overlay"],
    )
