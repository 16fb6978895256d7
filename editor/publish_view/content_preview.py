"""What a product that is not for paper will hold: its files with their sizes, its text, or the page in a browser.

The files are made as they will be published, in the painting thread; nothing is kept but what is shown.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, Qt, QTemporaryDir, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from editor.document.jobs import Job, JobControl
from editor.printing.painting_thread import painting_thread
from editor.publishing.product import ProductId, PublishedFile, PublishRequest
from editor.publishing.products import PRODUCTS
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from i18n.values import printable
from schema.formats.files import write_atomically
from schema.formats.share_bundle import BUNDLE
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.publishing.publish_options import PublishOptions
    from editor.ui.context import EditorContext
    from schema.scenario import Scenario

_MAX_CHARACTERS: Final = 40_000
"""Of a text: enough to see what it is; a larger one would hold the window up."""
_PAGE: Final = ".html"


@dataclass(frozen=True)
class PreviewedContent:
    """`sizes` are the files by name, in bytes; those inside an archive where it is one."""

    sizes: tuple[tuple[str, int], ...]
    text: str = ""
    page: PublishedFile | None = None


def previewed_content(files: tuple[PublishedFile, ...]) -> PreviewedContent:
    if len(files) == 1 and files[0].name.endswith(BUNDLE):
        with zipfile.ZipFile(io.BytesIO(files[0].content)) as archive:
            return PreviewedContent(tuple((entry.filename, entry.file_size) for entry in archive.infolist()))
    sizes = tuple((file.name, len(file.content)) for file in files)
    if len(files) == 1 and files[0].name.endswith(_PAGE):
        return PreviewedContent(sizes, page=files[0])
    return PreviewedContent(sizes, text=files[0].content.decode("utf-8")[:_MAX_CHARACTERS])


@cache
def _page_folder() -> QTemporaryDir:
    """Where pages are put for the browser; removed when the program ends, not while somebody still reads one. Raises
    KnownProblem, and is tried again the next time.
    """
    folder = QTemporaryDir()
    if not folder.isValid():
        raise KnownProblem("file.write-failed", reason=printable(folder.errorString()))
    return folder


class ContentPreview(QWidget):
    """`open_page` shows a file to the user in another program and tells whether there was one."""

    def __init__(self, context: EditorContext, open_page: Callable[[QUrl], bool] = QDesktopServices.openUrl) -> None:
        super().__init__()
        self._context = context
        self.open_page = open_page
        self._job: Job[PreviewedContent] | None = None
        self.content: PreviewedContent | None = None
        self.heading = plain_label("", "bold", wrap=True)
        self.files = plain_label("", "label", wrap=True)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setProperty("kind", "report")
        self.open = PushButton(context, "publish.open-page", icon_name="language")
        self.open.clicked.connect(self._open)
        self.problem = plain_label("", "label", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(10)
        column.addWidget(self.heading)
        column.addWidget(self.files)
        column.addWidget(self.open, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.problem)
        column.addWidget(self.text, 1)
        column.addStretch(0)
        connect_while_alive(context.language_changed, self, lambda *_: self._show(), now=True)

    def request(self, scenario: Scenario, product: ProductId, options: PublishOptions, name: str) -> None:
        """Who asks again before it is done gets only the newest."""
        self.forget()
        make = PRODUCTS[product].make

        def work(control: JobControl) -> PreviewedContent:
            request = PublishRequest(scenario, options, name, painting_thread().drawings, control.progress)
            return previewed_content(make(request))

        self._job = job = Job(work, self)
        job.done.connect(self._set_content)
        job.failed.connect(self._context.window.report_crash)
        job.start(painting_thread().pool)

    def forget(self) -> None:
        """Nothing is wanted any more of what is being made."""
        if self._job is not None:
            self._job.cancel()
        self._job = None
        self._set_content(None)

    def _set_content(self, content: PreviewedContent | None) -> None:
        self.content = content
        self.problem.setText("")
        self._show()

    def _show(self) -> None:
        text, content = self._context.text, self.content
        self.text.setAccessibleName(text("publish.preview"))
        if content is None:
            self.heading.setText(text("publish.preparing"))
            self.files.setText("")
        else:
            self.heading.setText(text("publish.contains", count=len(content.sizes)))
            locale = QLocale(self._context.language.value)
            lines = (text("publish.contained", file=name, size=_size(locale, size)) for name, size in content.sizes)
            self.files.setText("\n".join(lines))
        words = "" if content is None else content.text
        if self.text.toPlainText() != words:
            self.text.setPlainText(words)
        self.text.setVisible(bool(words))
        self.open.setVisible(content is not None and content.page is not None)

    def _open(self) -> None:
        page = None if self.content is None else self.content.page
        if page is None:
            return
        try:
            path = Path(_page_folder().filePath(page.name))
            write_atomically(path, page.content)
        except KnownProblem as problem:
            self.problem.setText(self._context.sentence(problem))
            return
        opened = self.open_page(QUrl.fromLocalFile(str(path)))
        self.problem.setText("" if opened else self._context.text("publish.no-browser"))


def _size(locale: QLocale, size: int) -> str:
    return locale.formattedDataSize(size, 0, QLocale.DataSizeFormat.DataSizeTraditionalFormat)
