"""Connections to signals that end with the widget, and texts of widgets that follow the language of the window."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from editor.ui.tool_tip import set_plain_tool_tip
from schema.issues import Parameter

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class _TextHolder(Protocol):
    def setText(self, text: str, /) -> None: ...


def connect_while_alive(
    signal: SignalInstance, owner: QObject, slot: Callable[..., object], *, now: bool = False
) -> None:
    """Call the slot on the signal until the owner is gone; `now` also calls it once at once, without arguments."""

    def call(*arguments: object) -> None:
        if isValid(owner):
            slot(*arguments)

    def leave() -> None:
        with contextlib.suppress(RuntimeError, TypeError):  # the sender may be gone before its listener
            signal.disconnect(call)

    signal.connect(call)
    owner.destroyed.connect(leave)
    if now:
        slot()


def set_text(context: EditorContext, widget: _TextHolder, code: str, /, **params: Parameter) -> None:
    """Give a label or button its words, now and whenever the language changes."""
    assert isinstance(widget, QWidget)

    def set_words(*_: object) -> None:
        words = context.text(code, **params)
        # Captions are set in capitals; the catalog keeps them in sentence case for the ear.
        widget.setText(words.upper() if widget.property("kind") == "caption" else words)
        if not widget.property("own_name"):
            widget.setAccessibleName(words)

    connect_while_alive(context.language_changed, widget, set_words, now=True)


def set_accessible_name(context: EditorContext, widget: QWidget, code: str, /, **params: Parameter) -> None:
    """Give a widget the name that a screen reader says."""
    widget.setProperty("own_name", True)
    connect_while_alive(
        context.language_changed,
        widget,
        lambda *_: widget.setAccessibleName(context.text(code, **params)),
        now=True,
    )


def set_tool_tip(context: EditorContext, widget: QWidget, code: str, /, **params: Parameter) -> None:
    """Give a widget its tool tip."""
    connect_while_alive(
        context.language_changed, widget, lambda *_: set_plain_tool_tip(widget, context.text(code, **params)), now=True
    )
