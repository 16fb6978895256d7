"""HTML by construction: whatever is not markup already is escaped, so that no text can become an element."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from html import escape
from typing import Final

from editor.render.painting.svg_surface import without_control_letters

_VOID: Final = frozenset(("meta", "link", "input", "img"))


class Markup(str):
    """HTML that was made here."""

    __slots__ = ()


Child = str | Markup | None
Attribute = str | bool | int | None


def element(tag: str, *children: Child | Iterable[Child], **attributes: Attribute) -> Markup:
    """`class_` and `data_hex` name the attributes class and data-hex. True has no value, None is left out."""
    opening = "".join(_attribute(name, value) for name, value in attributes.items())
    if tag in _VOID:
        return Markup(f"<{tag}{opening}>")
    return Markup(f"<{tag}{opening}>{joined(*children)}</{tag}>")


def joined(*children: Child | Iterable[Child]) -> Markup:
    return Markup("".join(map(_written, children)))


def policy_element(css: str, code: str | None = None) -> Markup:
    """The policy of a page that may use this style, this script, and pictures inside it; no more. It comes first."""
    rules = [
        "default-src 'none'",
        f"style-src '{_digest(css)}'",
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    if code is not None:
        rules.append(f"script-src '{_digest(code)}'")
    return element("meta", http_equiv="Content-Security-Policy", content="; ".join(rules))


def _digest(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _written(child: Child | Iterable[Child]) -> str:
    if child is None:
        return ""
    if isinstance(child, Markup):
        return child
    if isinstance(child, str):
        return escape(without_control_letters(child), quote=True)
    return "".join(map(_written, child))


def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = name.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(without_control_letters(str(value)), quote=True)}"'
