"""When the program itself is wrong: a sentence, what is safe, and a report to copy. No traceback otherwise."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from editor.crash_report import traceback_of, write_report
from editor.ui.dialogs.decision_dialog import DecisionDialog, DialogAnswer, DialogFact
from i18n.values import printable

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue

# A mistake that repeats with every mouse move must not fill the screen with boxes.
_MAX_BOXES = 3


class CrashDialog(DecisionDialog):
    """Answers: go-on, quit. Copying the report leaves it open."""

    def __init__(self, context: EditorContext, window: QWidget, problem: BaseException) -> None:
        text = context.text
        self.report = traceback_of(problem)
        where = write_report(problem)
        facts = [DialogFact("ok", text("crash.safe"))]
        if where is not None:
            facts.append(DialogFact("info", text("crash.report", file=printable(str(where)))))
        super().__init__(
            context,
            window,
            icon="error",
            tone="error",
            title=text("crash.title"),
            where=text("crash.where", error=type(problem).__name__),
            facts=facts,
            details=self.report,
            answers=[
                DialogAnswer("quit", "crash.save-quit", "ghost"),
                DialogAnswer("copy", "dialog.copy-report", "", "copy"),
                DialogAnswer("go-on", "crash.go-on", "main"),
            ],
        )
        self._safe = "go-on"

    def _choose(self, answer: str) -> None:
        if answer == "copy":
            QGuiApplication.clipboard().setText(self.report)
            self.buttons["copy"].setText(self.context.text("dialog.copied"))
            return
        super()._choose(answer)


class CrashHandler:
    """Takes every exception that nobody caught, also those in slots, to the box."""

    def __init__(self, context: EditorContext, dialogs: DialogQueue) -> None:
        self._context = context
        self._dialogs = dialogs
        self._shown = 0
        self._before = sys.excepthook

    def start(self) -> None:
        sys.excepthook = self.caught

    def stop(self) -> None:
        sys.excepthook = self._before

    def caught(self, kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._before(kind, problem, trace)
            return
        self._shown += 1
        if self._shown > _MAX_BOXES or self._dialogs.current is not None:
            write_report(problem)
            return
        box: list[CrashDialog] = []

        def make() -> CrashDialog:
            box.append(CrashDialog(self._context, self._dialogs.window, problem))
            box[0].decided.connect(self._decided)
            return box[0]

        self._dialogs.ask(make)

    def _decided(self, answer: str) -> None:
        self._shown = 0
        if answer == "quit":
            self._dialogs.window.close()
