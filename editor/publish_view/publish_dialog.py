"""The Publish dialog: what at the left, how in the middle, the page itself at the right. Nothing here blocks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.document.selection import Selection
from editor.printing.page_bar import PageBar
from editor.printing.page_renderer import PageRenderer, PaintedPage
from editor.printing.page_view import PageView
from editor.publish_view.content_preview import ContentPreview
from editor.publish_view.options_form import OptionsForm
from editor.publish_view.page_thumbnails import PageThumbnails
from editor.publish_view.preview_pages import PreviewRequest, paint_preview_page
from editor.publish_view.product_list import ProductList
from editor.publish_view.publish_choices import PublishChoices, load_publish_choices
from editor.publish_view.publish_job import PublishJob
from editor.publish_view.target_box import TargetBox
from editor.publishing.file_names import file_name
from editor.publishing.product import ProductId
from editor.publishing.products import PRODUCTS, PlannedFiles
from editor.publishing.publish_options import M44Reader, PublishOptions
from editor.ui.dialogs.floating_dialog import SHADOW, FloatingDialog
from editor.ui.dialogs.problem_dialogs import existing_files_dialog
from editor.ui.document_names import document_title
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.labels import Hairline, column_of, plain_label, set_background
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.segments import Segments
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.languages import Language
from i18n.values import printable
from rules.checks import TargetName
from schema.board import BoardKind
from schema.formats.existing_files import IS_INPUT, Existing, OutputRule
from schema.issues import Severity

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.decision_dialog import DecisionDialog
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from editor.ui.dialogs.file_dialogs import FileDialogs
    from schema.hexes import Hex
    from schema.scenario import Scenario

_WIDTH, _HEIGHT = 1256, 792
_LIST_WIDTH: Final = 234
_FORM_WIDTH: Final = 404
_TARGETS: Final = {M44Reader.BGA: TargetName.BGA, M44Reader.DOW: TargetName.DOW}


class PublishDialog(FloatingDialog):
    def __init__(self, context: EditorContext, dialogs: DialogQueue, chooser: FileDialogs, document: Document) -> None:
        super().__init__(context, dialogs.window, width=_WIDTH)
        self.setProperty("help", "printing")
        self._dialogs = dialogs
        self._chooser = chooser
        # The board as it is now: what is published is what was looked at.
        self._document = document
        self._scenario = document.scenario
        self._copy: Scenario | None = None
        self._title = document_title(document, context)
        self._page = 0
        # The page that was asked for last: what is painted is always that one.
        self._request: PreviewRequest | None = None
        # What becomes of files that are there already, while it is asked.
        self.question: DecisionDialog | None = None
        self.choices = load_publish_choices(context.settings, context.sheet_language)
        self.products = ProductList(context, self.choices.product)
        is_overlord = self._scenario.board.kind is BoardKind.OVERLORD
        self.form = OptionsForm(context, self.choices.options, is_overlord=is_overlord)
        self.target = TargetBox(context, self._scenario)
        self.view = PageView(context)
        self.bar = PageBar(context, self.view)
        self.thumbnails = PageThumbnails(context)
        self.renderer = PageRenderer(paint_preview_page, self)
        self.languages = Segments(context, height=28)
        for language in Language:
            self.languages.add(language.value, language.value.upper())
        self.content = ContentPreview(context)
        self._build()
        self.products.chosen.connect(self._choose_product)
        self.form.changed.connect(self._choose_options)
        self.target.fitted.connect(self._use_copy)
        self.target.show_on_map.clicked.connect(lambda: self._show_on_map(self.target.hexes))
        self.languages.chosen.connect(lambda _: self._refresh())
        self.view.page_requested.connect(self.turn_to)
        self.thumbnails.page_requested.connect(self.turn_to)
        self.view.scale_changed.connect(self._refresh)
        self.renderer.painted.connect(self._show_page)
        self.renderer.failed.connect(context.window.report_crash)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)
        connect_while_alive(context.issues_changed, self, lambda *_: self._retranslate())
        self._show_product()
        self.first_focus = self.products.rows[self.choices.product]

    # Building

    def _build(self) -> None:
        self.body.setContentsMargins(SHADOW, SHADOW, SHADOW, SHADOW)
        self.body.setSpacing(0)
        self.body.addLayout(self._head())
        self.body.addWidget(Hairline())
        middle = QHBoxLayout()
        middle.setSpacing(0)
        self.products.setFixedWidth(_LIST_WIDTH)
        middle.addWidget(self.products)
        middle.addWidget(Hairline(upright=True))
        middle.addWidget(self._how())
        middle.addWidget(Hairline(upright=True))
        middle.addWidget(self._preview(), 1)
        self.body.addLayout(middle, 1)
        self.body.addWidget(Hairline())
        self.body.addLayout(self._foot())

    def _head(self) -> QHBoxLayout:
        self.heading, self.subtitle = plain_label("", "title"), plain_label("", "label")
        close = IconButton(self.context, "close", code="publish.close")
        close.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.setContentsMargins(22, 12, 14, 12)
        row.addLayout(column_of(self.heading, self.subtitle), 1)
        row.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _how(self) -> QWidget:
        widget = QWidget()
        widget.setFixedWidth(_FORM_WIDTH)
        column = QVBoxLayout(widget)
        column.setContentsMargins(20, 16, 20, 14)
        column.setSpacing(12)
        column.addWidget(self.form)
        column.addWidget(self.target, 1)
        column.addStretch(0)
        self.note = plain_label("", "hint", wrap=True)
        column.addWidget(self.note)
        # Overlord has more choices, and words are longer in some languages, than a low window has room for.
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidgetResizable(True)
        area.setFixedWidth(_FORM_WIDTH)
        area.setWidget(widget)
        for ground in (area.viewport(), widget):
            ground.setAutoFillBackground(False)
        return area

    def _preview(self) -> QWidget:
        widget = set_background(QWidget(), "canvas")
        column = QVBoxLayout(widget)
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(8)
        self.preview_label = plain_label("", "bold")
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.preview_label)
        row.addWidget(self.languages)
        row.addWidget(self.bar, 1)
        row.addStretch(0)
        column.addLayout(row)
        self.pages = QWidget()
        pages = QHBoxLayout(self.pages)
        pages.setContentsMargins(0, 0, 0, 0)
        pages.setSpacing(8)
        pages.addWidget(self.view, 1)
        pages.addWidget(self.thumbnails)
        column.addWidget(self.pages, 1)
        column.addWidget(self.content, 1)
        return widget

    def _foot(self) -> QHBoxLayout:
        close = PushButton(self.context, "publish.close", kind="ghost")
        close.clicked.connect(self.reject)
        self.error = plain_label("", "label", wrap=True)
        self.files = plain_label("", "label")
        self.folder = PushButton(self.context, icon_name="open")
        self.folder.clicked.connect(self.choose_folder)
        self.print = PushButton(self.context, "print.print", icon_name="print")
        self.print.clicked.connect(self._print)
        self.main = PushButton(self.context, kind="main")
        self.main_button = self.main
        self.main.clicked.connect(self.publish)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self, self.publish)
        row = QHBoxLayout()
        row.setContentsMargins(14, 12, 20, 12)
        row.setSpacing(10)
        row.addWidget(close)
        row.addWidget(self.error, 1)
        for part in (self.files, self.folder, self.print, self.main):
            row.addWidget(part)
        return row

    # What it says

    @property
    def product(self) -> ProductId:
        return self.choices.product

    @property
    def options(self) -> PublishOptions:
        return self.choices.options

    def _retranslate(self) -> None:
        text = self.context.text
        title = text("publish.title", scenario=self._title)
        self.heading.setText(title)
        self.setAccessibleName(title)
        findings = sum(issue.severity is not Severity.INFO for issue in self.context.issues)
        self.subtitle.setText(text("publish.findings", count=findings) if findings else text("publish.no-findings"))
        self.preview_label.setText(text("publish.preview"))
        self.languages.setAccessibleName(text("publish.preview-language"))
        self._show_foot()

    def _show_foot(self) -> None:
        text = self.context.text
        errors = [issue for issue in self.context.issues if issue.severity is Severity.ERROR]
        code = "publish.main-with-errors" if errors else f"publish.main.{self.product.value}"
        self.main.setText(text(code, count=len(errors)))
        self.print.setVisible(self.product is ProductId.SHEET)
        rows = self._scenario.board.kind.rows
        self.error.setText(self.context.sentence(errors[0], rows) if errors else "")
        folder = self.choices.folder
        shown = printable("/".join(folder.parts[-2:]))
        files = PRODUCTS[self.product].file_names(self._scenario, self.options, file_name(self._title))
        self.files.setText(text("publish.files", count=len(files)))
        self.folder.setText(shown)
        set_plain_tool_tip(self.folder, printable(str(folder)))
        self.note.setText(text("publish.copy-note") if PRODUCTS[self.product].is_played else "")

    def _show_product(self) -> None:
        product = PRODUCTS[self.product]
        self.form.show_product(product)
        self.target.show_target(_TARGETS.get(self.options.reader) if product.is_played else None)
        is_paged = product.pages is not None
        self.pages.setVisible(is_paged)
        self.bar.setVisible(is_paged)
        self.content.setVisible(not is_paged)
        self._show_languages()
        self._show_foot()
        self._refresh()

    def _show_languages(self) -> None:
        """The preview is in one language at a time, of those that are published."""
        wanted = self.options.languages if "languages" in PRODUCTS[self.product].options else ()
        for language in Language:
            self.languages.segment(language.value).setVisible(language in wanted)
        self.languages.setVisible(len(wanted) > 1 and PRODUCTS[self.product].pages is not None)
        if wanted and self.languages.current not in wanted:
            self.languages.set_current(wanted[0].value)

    # What the user chooses

    def _choose_product(self, product: ProductId) -> None:
        self._page = 0
        self._set(replace(self.choices, product=product))
        self._show_product()

    def _choose_options(self, options: PublishOptions) -> None:
        self._set(replace(self.choices, options=options))
        self._show_product()

    def _set(self, choices: PublishChoices) -> None:
        self.choices = choices
        choices.save(self.context.settings)

    def _use_copy(self, copy: Scenario | None) -> None:
        self._copy = copy
        self._refresh()

    def _show_on_map(self, hexes: frozenset[Hex]) -> None:
        """Leave the dialog: what plays differently is selected, and the board goes there."""
        self.accept()
        self._document.select(Selection(hexes))
        self.context.window.show_hex(min(hexes))

    def choose_folder(self) -> None:
        folder = self._chooser.choose_folder(self.choices.folder)
        if folder is not None:
            self._set(replace(self.choices, folder=folder))
            self._show_foot()

    def _print(self) -> None:
        self.accept()
        self.context.window.print_board()

    def publish(self) -> None:
        """Write the files. Where some are there already, the user says once what becomes of all of them."""
        if self.question is not None:
            return
        name, rule = file_name(self._title), OutputRule(self.context.files_in_use)
        scenario = self._copy or self._scenario
        planned = PlannedFiles(scenario, (self.product,), self.options, self.choices.folder)
        paths = planned.paths(name)
        problems = {path: problem for path in paths if (problem := rule.find_problem(path))}
        if not problems:
            self._publish(name, rule)
            return
        names = {Existing.REPLACE: name, Existing.KEEP_BOTH: planned.free_name(name)}
        inputs = {path for path, problem in problems.items() if problem.code == IS_INPUT}
        self.question = question = existing_files_dialog(
            self.context, self.scrim, list(problems), inputs, new=len(paths), free_name=names[Existing.KEEP_BOTH]
        )
        question.decided.connect(lambda answer: self._answer(answer, names, rule))
        question.present()

    def _answer(self, answer: str, names: Mapping[Existing, str], rule: OutputRule) -> None:
        def go_on() -> None:
            self.question = None
            if answer in names:
                existing = Existing(answer)
                self._publish(names[existing], replace(rule, existing=existing))

        assert self.question is not None
        self.question.finished.connect(go_on)  # the focus is back here then

    def _publish(self, name: str, rule: OutputRule) -> None:
        job = PublishJob(self.context, self._dialogs, self.product, self.choices.folder)
        job.start(self._copy or self._scenario, self.options, name, rule)
        self.accept()

    # Pages

    def turn_to(self, page: int) -> None:
        self._page = page
        self._refresh()

    def _refresh(self) -> None:
        if not self.isVisible():
            return  # its size is not yet known
        scenario = self._copy or self._scenario
        if PRODUCTS[self.product].pages is None:
            self.content.request(scenario, self.product, self.options, file_name(self._title))
            return
        self.content.forget()
        self._request = PreviewRequest(
            scenario,
            self.product,
            self.options,
            Language(self.languages.current or self.options.languages[0].value),
            self._page,
            self.view.pixels_per_point,
        )
        self.renderer.request(self._request)

    def _show_page(self, painted: PaintedPage) -> None:
        if PRODUCTS[self.product].pages is None or self._request is None:
            return
        before = self.view.pixels_per_point
        self._page = painted.page
        self.view.show_page(painted)
        self.bar.refresh()
        self.thumbnails.show_document(self._request, painted.facts, painted.page)
        if abs(before - self.view.pixels_per_point) > 0.01:  # the page has another size than was thought
            self._refresh()

    # Qt overrides

    def present(self) -> None:
        super().present()
        self._refresh()

    def place(self) -> None:
        self.place_in_middle(min(_HEIGHT, self.scrim.height() - 24) + 2 * SHADOW)
