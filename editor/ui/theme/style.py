"""The style sheet and the palette of Qt, made of the tokens. Widgets say what they are by the property `kind`."""

from __future__ import annotations

from string import Template
from typing import Final

from PySide6.QtGui import QColor, QPalette

from editor.ui.theme.style_rules import RULES
from editor.ui.theme.tokens import Tokens

# Each role of Qt's palette and the token that it takes.
_ROLES: Final = (
    (QPalette.ColorRole.Window, "panel"),
    (QPalette.ColorRole.WindowText, "text"),
    (QPalette.ColorRole.Base, "surface"),
    (QPalette.ColorRole.AlternateBase, "sunken"),
    (QPalette.ColorRole.Text, "text"),
    (QPalette.ColorRole.Button, "surface"),
    (QPalette.ColorRole.ButtonText, "text"),
    (QPalette.ColorRole.BrightText, "error"),
    (QPalette.ColorRole.ToolTipBase, "raised"),
    (QPalette.ColorRole.ToolTipText, "text"),
    (QPalette.ColorRole.PlaceholderText, "text_3"),
    (QPalette.ColorRole.Highlight, "accent_soft"),
    (QPalette.ColorRole.HighlightedText, "text"),
    (QPalette.ColorRole.Link, "info"),
    (QPalette.ColorRole.Light, "surface"),
    (QPalette.ColorRole.Midlight, "sunken"),
    (QPalette.ColorRole.Mid, "line"),
    (QPalette.ColorRole.Dark, "line_strong"),
    (QPalette.ColorRole.Shadow, "shadow"),
    (QPalette.ColorRole.Accent, "accent"),
)


def style_sheet(tokens: Tokens) -> str:
    names = dict(tokens.hexes)
    names |= {f"type_{role}": f"{size}px" for role, size in tokens.type_sizes.items()}
    names |= {f"radius_{name}": f"{size}px" for name, size in tokens.radii.items()}
    return Template(RULES).substitute(names)


def qt_palette(tokens: Tokens) -> QPalette:
    palette = QPalette()
    for role, token in _ROLES:
        palette.setColor(role, QColor(tokens.hex(token)))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens.hex("text_3")))
    return palette
