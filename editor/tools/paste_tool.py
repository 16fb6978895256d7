"""Paste and stamp: a clip follows the hand until a click puts it down, as often as wanted."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar

from editor.edits.clip import Clip
from editor.edits.paste import Paste
from editor.tools.commands import allowed_clip, paste_clip
from editor.tools.select_tool import OFF_BOARD, preview_of
from editor.tools.tool import EMPTY_PREVIEW, NO_KEYS, Modifiers, Preview, Tool, ToolKey
from editor.tools.tool_status import FLIP, NEXT_VARIATION, ROTATE, ToolStatus
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.tools.tool_state import ToolState


class ClipTool(Tool):
    """What paste and stamp share: R turns by 60 degrees, F mirrors."""

    text_key: ClassVar[str]

    def clip(self) -> Clip | None:
        raise NotImplementedError

    def set_clip(self, clip: Clip) -> None:
        raise NotImplementedError

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:  # noqa: ARG002
        self.hover = where
        clip = self._allowed()
        if where is None or clip is None:
            return
        paste_clip(self.state, Paste(clip, where, text_key=self.text_key))

    def _allowed(self) -> Clip | None:
        clip = self.clip()
        return None if clip is None else allowed_clip(self.state, clip)

    def key(self, key: ToolKey) -> bool:
        clip = self.clip()
        if clip is None:
            return False
        match key:
            case ToolKey.ROTATE:
                self.set_clip(clip.turned(-1))
            case ToolKey.ROTATE_BACK:
                self.set_clip(clip.turned(1))
            case ToolKey.FLIP:
                self.set_clip(clip.flipped())
            case _:
                return False
        return True

    @property
    def preview(self) -> Preview:
        clip = self._allowed()
        if self.hover is None or clip is None:
            return EMPTY_PREVIEW
        return preview_of(self.state, clip, self.hover)

    def _left(self, plain: str) -> str:
        """What the button does here, or what of the clip would be lost."""
        return plain if self.preview.remark is None else OFF_BOARD


class PasteTool(ClipTool):
    """Puts down what was copied. Escape goes back to selecting."""

    id: ClassVar[str] = "paste"
    button_of: ClassVar[str] = "select"
    text_key: ClassVar[str] = "history.paste"

    def clip(self) -> Clip | None:
        return self.state.clip

    def set_clip(self, clip: Clip) -> None:
        self.state.clip = clip

    def cancel(self) -> bool:
        return False

    @property
    def status(self) -> ToolStatus:
        return ToolStatus(self._left("status.left.paste"), keys=(ROTATE, FLIP))


class StampTool(ClipTool):
    """Puts down a variation of the stamp, another one each time. The key `NEXT` goes through them by hand."""

    id: ClassVar[str] = "stamp"
    button_of: ClassVar[str] = "paint"
    text_key: ClassVar[str] = "history.stamp"

    def __init__(self, state: ToolState, seed: int | None = None) -> None:
        super().__init__(state)
        self._random = random.Random(seed)
        self._variation: Clip | None = None
        state.stamp_changed.connect(self._renew)

    def activate(self) -> None:
        self._renew()

    def _renew(self) -> None:
        stamp = self.state.stamp
        if stamp is None or not stamp.variations:
            self._variation = None
            return
        before = self._variation
        clip = self._random.choice(stamp.variations)
        # How the hand turned the last one holds for the next.
        self._variation = clip if before is None else Clip(clip.anchor, clip.contents, clip.labels, before.symmetry)

    def clip(self) -> Clip | None:
        return self._variation

    def set_clip(self, clip: Clip) -> None:
        self._variation = clip

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        super().pressed(where, keys)
        if where is not None:
            self._renew()

    def key(self, key: ToolKey) -> bool:
        stamp, now = self.state.stamp, self._variation
        if key is not ToolKey.NEXT or stamp is None or now is None:
            return super().key(key)
        plain = Clip(now.anchor, now.contents, now.labels)
        at = stamp.variations.index(plain) if plain in stamp.variations else -1
        clip = stamp.variations[(at + 1) % len(stamp.variations)]
        self._variation = Clip(clip.anchor, clip.contents, clip.labels, now.symmetry)
        return True

    @property
    def status(self) -> ToolStatus:
        if self.state.stamp is None:
            return ToolStatus("status.left.choose-stamp")
        return ToolStatus(self._left("status.left.stamp"), keys=(ROTATE, NEXT_VARIATION))
