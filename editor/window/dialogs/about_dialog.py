"""What this program is, and what it is not."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.program import version
from editor.ui.dialogs.floating_dialog import FloatingDialog
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import worded_label
from editor.ui.theme.logo import Logo

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class AboutDialog(FloatingDialog):
    def __init__(self, context: EditorContext, window: QWidget) -> None:
        super().__init__(context, window)
        self.setAccessibleName(context.text("action.help.about"))
        words = QVBoxLayout()
        words.setSpacing(8)
        words.addWidget(worded_label(context, "about.title", "title", version=version()))
        for code in ("about.what", "about.unofficial", "about.licence"):
            words.addWidget(worded_label(context, code, "label", wrap=True))
        python, qt = platform.python_version(), qVersion()
        words.addWidget(worded_label(context, "about.system", "small", python=python, qt=qt))
        row = QHBoxLayout()
        row.setSpacing(24)
        row.addWidget(Logo(64), alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self.body.addLayout(row)
        close = PushButton(context, "dialog.close", kind="main")
        close.clicked.connect(self.accept)
        self.body.addWidget(close, alignment=Qt.AlignmentFlag.AlignRight)
        self.main_button = self.first_focus = close
