"""The text of a field of several lines, letter by letter."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QTextDocument

# How Qt writes the ends of lines inside a document.
_ENDS: Final = str.maketrans({"\u2028": "\n", "\u2029": "\n", "\ufdd0": "\n", "\ufdd1": "\n"})


def plain_text(document: QTextDocument) -> str:
    """Unlike `toPlainText`, which turns every no-break space, French above all, into a plain one."""
    return document.toRawText().translate(_ENDS)
