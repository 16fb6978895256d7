"""What the pages of the window have in common. A page knows neither the window nor the other pages."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from editor.ui.context import Hints
from editor.ui.parts.labels import set_background


@dataclass(frozen=True, slots=True)
class PageStatus:
    """For the status bar: the hex under the cursor or what is listed, what is there, the keys that help now, and at the
    right whether all is kept, with a tick if it is.
    """

    label: str = ""
    content: str = ""
    hints: Hints = field(default_factory=Hints)
    saved: str = ""
    is_safe: bool = False


class Page(QWidget):
    """`bar`, if there is one, is as wide as the window: the window shows it above the page, and hides it with it."""

    status_changed = Signal(PageStatus)

    bar: QWidget | None = None

    def __init__(self) -> None:
        super().__init__()
        set_background(self, "window")

    def enter(self) -> None:
        """The page has come to the front: it takes the focus."""

    def leave(self) -> None:
        """Another page comes to the front."""

    def shut_down(self) -> None:
        """The window is about to close: what goes on ends, and what is typed is saved."""
