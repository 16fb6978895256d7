"""Which part of the scenario a widget changes. A widget that says nothing changes nothing: a test holds it to that."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

_PROPERTY: Final = "edit_target"
ANYTHING: Final = "*"


def set_edit_target(widget: QWidget, *fields: str) -> None:
    """The widget and its children change these fields of the scenario, such as `hexes`; or ANYTHING."""
    widget.setProperty(_PROPERTY, list(fields))


def edit_target(widget: QWidget) -> frozenset[str]:
    """What the widget, or the nearest widget around it that says so, may change; empty for nothing."""
    owner: QWidget | None = widget
    while owner is not None:
        if fields := owner.property(_PROPERTY):
            return frozenset(fields)
        owner = owner.parentWidget()
    return frozenset()
