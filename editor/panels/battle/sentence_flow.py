"""Sentences in which words and slots follow each other."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QLayout, QWidget


def take_slots(flow: QLayout) -> list[QWidget]:
    """Empty the flow of a sentence: its words are deleted, its slots are the caller's again."""
    slots: list[QWidget] = []
    while (item := flow.takeAt(0)) is not None:
        widget = item.widget()
        if isinstance(widget, QLabel):
            widget.hide()
            widget.deleteLater()
        elif widget is not None:
            slots.append(widget)
    return slots
