"""The board as a picture: PNG, SVG or PDF. A process of its own paints it, so that the window stays free."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QProcess

from editor.edits.underlay import NameUnderlayFrom
from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.dialogs.problem_dialogs import notice_dialog
from editor.ui.document_names import document_title
from editor.ui.parts.live_connection import set_text
from editor.ui.parts.number_field import NumberField
from editor.ui.parts.segments import Segments
from editor.ui.parts.tick_box import TickBox
from i18n.values import printable
from schema.formats import codecs

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from editor.ui.dialogs.file_dialogs import FileDialogs
    from schema.scenario import Scenario

_FORMS = (".png", ".svg", ".pdf")
_PAPERS = ("board", "a4", "a3", "letter")


class ExportDialog(FormDialog):
    def __init__(
        self,
        context: EditorContext,
        dialogs: DialogQueue,
        chooser: FileDialogs,
        document: Document,
    ) -> None:
        super().__init__(context, dialogs.window, title="export.title", main="export.choose", main_icon="export")
        self._dialogs = dialogs
        self._chooser = chooser
        self._document = document
        self.forms = Segments(context, height=30)
        for form in _FORMS:
            self.forms.add(form, form[1:].upper())
        self.looks = Segments(context, height=30)
        for look in ("screen", "print"):
            self.looks.add(look, context.text(f"export.look-{look}"))
        self.pixels = NumberField(context, least=200, most=12_000, value=2_600, step=100)
        self.papers = Segments(context, height=30)
        for paper in _PAPERS:
            self.papers.add(paper, context.text("export.paper-board") if paper == "board" else paper.capitalize())
        self.papers.set_current("board")
        self.underlay = TickBox(context)
        set_text(context, self.underlay, "export.underlay")
        self.add_row("export.format", self.forms)
        self.add_row("export.look", self.looks)
        self._pixels_label = self.add_row("export.width", self.pixels)
        self._papers_label = self.add_row("export.paper", self.papers)
        self._underlay_label = self.add_row("export.scan", self.underlay)
        self.forms.chosen.connect(lambda _: self._show())
        self.forms.set_current(".png")
        self.looks.set_current("screen")
        self._show()
        self.first_focus = self.forms.segment(self.forms.current)

    def _show(self) -> None:
        form = self.forms.current
        self.pixels.setVisible(form == ".png")
        self._pixels_label.setVisible(form == ".png")
        self.papers.setVisible(form == ".pdf")
        self._papers_label.setVisible(form == ".pdf")
        for part in (self.underlay, self._underlay_label):
            part.setVisible(self._document.scenario.underlay is not None and form != ".svg")

    def finish(self) -> None:
        title = document_title(self._document, self.context)
        path = self._chooser.choose_picture(title, self.forms.current)
        if path is None:
            return
        options = ["--theme", self.looks.current]
        if self.forms.current == ".png":
            options += ["--width", str(self.pixels.value)]
        elif self.forms.current == ".pdf":
            options += ["--paper", self.papers.current]
        scenario = self._document.scenario
        if self.underlay.isVisibleTo(self) and self.underlay.isChecked():
            options.append("--underlay")
            # It is painted from another folder.
            scenario = NameUnderlayFrom(self._document.path, None).apply(scenario)
        Export(self.context, self._dialogs, scenario, path, options).start()
        self.accept()


class Export(QObject):
    """One picture being written. Ends with a toast or with a dialog that says why not."""

    def __init__(
        self, context: EditorContext, dialogs: DialogQueue, scenario: Scenario, path: Path, options: list[str]
    ) -> None:
        super().__init__(dialogs)
        self._context = context
        self._dialogs = dialogs
        self._path = path
        self._folder = tempfile.TemporaryDirectory(prefix="beachhead-")
        source = Path(self._folder.name) / "board.beachhead"
        codecs.save(scenario, source)
        arguments = ["-m", "editor", "render", str(source), "-o", str(path), *options]
        self._process = QProcess(self)
        self._process.setProgram(sys.executable)
        self._process.setArguments([*arguments, "--lang", context.language.value])
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(lambda _: self._finished(1))

    def start(self) -> None:
        self._process.start()

    def _finished(self, code: int, *_: object) -> None:
        said = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace")
        self._folder.cleanup()
        if code == 0:
            self._context.toast(self._context.text("export.done", file=printable(self._path.name)))
        else:
            title = self._context.text("export.failed")
            reason = printable(said.strip().splitlines()[-1]) if said.strip() else printable(str(self._path))
            self._dialogs.ask(lambda: notice_dialog(self._context, self._dialogs.window, title, reason))
        self.deleteLater()
