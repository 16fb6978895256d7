"""What the library cannot do and why, in one line, with the ways out. Nothing else in the window stops for it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.labels import plain_label, set_background
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

AGAIN, OTHER, RESTORE, ANEW = "again", "other", "restore", "anew"
# What helps against which problem, the best first; trying again always may.
_WAYS: Final = {
    "library.locked": (AGAIN,),
    "library.corrupt": (RESTORE, ANEW, AGAIN),
    "library.not-a-library": (OTHER, AGAIN),
    "library.too-new": (OTHER, AGAIN),
    "library.not-writable": (AGAIN, OTHER),
    "file.disk-full": (AGAIN, OTHER),
}


class ProblemLine(QWidget):
    """`way_chosen(way)`."""

    way_chosen = Signal(str)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self.problem: KnownProblem | None = None
        self.mark = QLabel()
        self.words = plain_label("", wrap=True)
        self.buttons = {way: self._button(way) for way in (AGAIN, OTHER, RESTORE, ANEW)}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 6, 12, 6)
        self._row.setSpacing(10)
        self._row.addWidget(self.mark, alignment=Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self.words, 1)
        for button in self.buttons.values():
            self._row.addWidget(button)
        self.close_button = IconButton(context, "close", side=24, icon_size=14, code="toast.close")
        self.close_button.clicked.connect(self.clear)
        self._row.addWidget(self.close_button)
        connect_while_alive(context.language_changed, self, lambda *_: self._speak())
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint(), now=True)
        self.hide()

    def show_problem(self, problem: KnownProblem) -> None:
        self.problem = problem
        # What is wrong with another file than the library is only told.
        ways = _WAYS.get(problem.code, (AGAIN, OTHER) if problem.code.startswith("library.") else ())
        for way, button in self.buttons.items():
            button.setVisible(way in ways)
        self._speak()
        self.show()

    def clear(self) -> None:
        self.problem = None
        self.hide()

    def _button(self, way: str) -> PushButton:
        button = PushButton(self._context, f"library.way.{way}", kind="small")
        button.setObjectName(f"way {way}")
        button.clicked.connect(partial(self.way_chosen.emit, way))
        return button

    def _tint(self) -> None:
        self.mark.setPixmap(pixmap("error", self._context.tokens.color("error"), 18, self.devicePixelRatioF()))

    def _speak(self) -> None:
        if self.problem is not None:
            self.words.setText(self._context.sentence(self.problem))
            self.setAccessibleName(self.words.text())
