"""Keys of the Play page as they are printed on the user's keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_NAMES: Final = {
    "Enter": "key-name.enter",
    "Esc": "key-name.escape",
    "Space": "key-name.space",
    "Backspace": "key-name.backspace",
}


def key_name(context: EditorContext, key: str) -> str:
    """Letters, digits and arrows are the same in every language."""
    code = _NAMES.get(key)
    return key if code is None else context.text(code)
