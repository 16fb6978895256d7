"""A bar that tells a problem of the database, with buttons for what may solve it."""

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

RETRY, OTHER_LIBRARY, RESTORE, START_ANEW, PASSWORD = "again", "other", "restore", "anew", "password"
_ALL: Final = (PASSWORD, RETRY, OTHER_LIBRARY, RESTORE, START_ANEW)
# What may solve which problem, the best first.
_REMEDIES: Final = {
    "library.locked": (RETRY,),
    "library.password-needed": (PASSWORD, RETRY),
    "library.corrupt": (RESTORE, START_ANEW, RETRY),
    "library.damaged-row": (RESTORE, START_ANEW, RETRY),
    "library.foreign-part": (RESTORE, START_ANEW, RETRY),
    "library.not-a-library": (OTHER_LIBRARY, RETRY),
    "library.too-new": (OTHER_LIBRARY, RETRY),
    "library.not-writable": (RETRY, OTHER_LIBRARY),
    "file.disk-full": (RETRY, OTHER_LIBRARY),
}


class ProblemBar(QWidget):
    """`remedy_chosen(remedy)`."""

    remedy_chosen = Signal(str)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self.problem: KnownProblem | None = None
        self.mark = QLabel()
        self.words = plain_label("", wrap=True)
        self.buttons = {remedy: self._button(remedy) for remedy in _ALL}
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
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint(), now=True)
        self.hide()

    def show_problem(self, problem: KnownProblem) -> None:
        self.problem = problem
        # A problem with another file than the library is only shown.
        remedies = _REMEDIES.get(problem.code, (RETRY, OTHER_LIBRARY) if problem.code.startswith("library.") else ())
        for remedy, button in self.buttons.items():
            button.setVisible(remedy in remedies)
        self._retranslate()
        self.show()

    def clear(self) -> None:
        self.problem = None
        self.hide()

    def _button(self, remedy: str) -> PushButton:
        button = PushButton(self._context, f"library.way.{remedy}", kind="small")
        button.setObjectName(f"way {remedy}")
        button.clicked.connect(partial(self.remedy_chosen.emit, remedy))
        return button

    def _tint(self) -> None:
        self.mark.setPixmap(pixmap("error", self._context.tokens.color("error"), 18, self.devicePixelRatioF()))

    def _retranslate(self) -> None:
        if self.problem is not None:
            self.words.setText(self._context.sentence(self.problem))
            self.setAccessibleName(self.words.text())
