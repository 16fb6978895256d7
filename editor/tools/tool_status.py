"""What the status bar says about a tool: what buttons and wheel do now, and the most useful keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple


class KeyHint(NamedTuple):
    """Text keys of the window's catalog: the name of a key, and what it does."""

    key: str
    effect: str


@dataclass(frozen=True)
class ToolStatus:
    """Text keys of the window's catalog."""

    left: str
    right: str = "status.right.capture"
    wheel: str = "status.wheel.zoom"
    keys: tuple[KeyHint, ...] = ()


_ALT, _CTRL, _SHIFT = "key-name.alt", "key-name.ctrl", "key-name.shift"

ROTATE: Final = KeyHint("key-name.r", "status.key.rotate")
FLIP: Final = KeyHint("key-name.f", "status.key.flip")
SEA_SIDE: Final = KeyHint("key-name.f", "status.key.sea-side")
BRUSH_SIZE: Final = KeyHint("key-name.brackets", "status.key.brush")
NEXT_VARIATION: Final = KeyHint("key-name.tab", "status.key.next")
LEAVE: Final = KeyHint("key-name.escape", "status.key.leave")
STRAIGHT_LINE: Final = KeyHint(_SHIFT, "status.key.straight")
ERASE_ALL: Final = KeyHint(_SHIFT, "status.key.erase-all")
ADD: Final = KeyHint(_CTRL, "status.key.add")
COPY: Final = KeyHint(_CTRL, "status.key.copy")
LASSO: Final = KeyHint(_ALT, "status.key.lasso")
WRITE: Final = KeyHint("key-name.enter", "status.key.write")
NEW_LINE: Final = KeyHint("key-name.shift-enter", "status.key.new-line")
RECTANGLE: Final = KeyHint(_ALT, "status.key.rectangle")
