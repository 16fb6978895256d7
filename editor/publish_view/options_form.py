"""How: only the choices that change the product. `changed(PublishOptions)`."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from editor.publish_view.address_field import AddressField
from editor.publishing.publish_options import MAX_DPI, MIN_DPI, TEXTS, Arrangement, M44Reader, PublishOptions
from editor.render.paper import SHEET_PAPERS, Paper
from editor.render.picture_format import PictureFormat
from editor.render.theme import Theme
from editor.ui.parts.choice_combo import ChoiceCombo
from editor.ui.parts.flow_layout import FlowLayout
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive, set_text
from editor.ui.parts.number_field import NumberField
from editor.ui.parts.segments import Segments
from editor.ui.parts.tick_box import TickBox
from i18n.languages import Language

if TYPE_CHECKING:
    from editor.publishing.product import Product
    from editor.ui.context import EditorContext

_LABEL_WIDTH: Final = 92
_FIELD_WIDTH: Final = 264
_DPI_STEP: Final = 50
# What a sheet has only where it is wanted, with the codes of the words.
_EXTRAS: Final = {
    "has_piece_list": "sheet.heading.pieces",
    "has_setup_order": "publish.setup-order",
    "has_general_sheets": "publish.generals",
    "has_double_page_map": "publish.double-page",
}
_OVERLORD_EXTRAS: Final = frozenset({"has_general_sheets", "has_double_page_map"})


class OptionsForm(QWidget):
    changed = Signal(object)

    def __init__(self, context: EditorContext, options: PublishOptions, *, is_overlord: bool = False) -> None:
        super().__init__()
        self._context = context
        self._is_overlord = is_overlord
        self.options = options
        self._product: Product | None = None
        self.title = plain_label("", "strong")
        self.lead = plain_label("", "label", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.title)
        column.addWidget(self.lead)
        column.addSpacing(8)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnMinimumWidth(0, _LABEL_WIDTH)
        self._grid.setColumnStretch(1, 1)
        column.addLayout(self._grid)
        self.rows: dict[str, tuple[QWidget, QWidget]] = {}
        self.languages = {language: self._tick(language in options.languages) for language in Language}
        for language, box in self.languages.items():
            box.setText(language.own_name)
            box.toggled.connect(partial(self._choose_language, language))
        self._add_row("languages", "publish.languages", self._flow(*self.languages.values()))
        self.arrangements = self._segments([one.value for one in Arrangement], options.arrangement.value)
        self.arrangements.chosen.connect(lambda key: self._choose(arrangement=Arrangement(key)))
        self._add_row("arrangement", "publish.arrangement", self.arrangements)
        self.papers = self._segments([paper.value for paper in SHEET_PAPERS], options.paper.value)
        self.papers.chosen.connect(lambda key: self._choose(paper=Paper(key)))
        self._add_row("paper", "export.paper", self.papers)
        self.themes = self._segments([theme.value for theme in Theme], options.theme.value)
        self.themes.chosen.connect(lambda key: self._choose(theme=Theme(key)))
        self._add_row("theme", "publish.drawing", self.themes)
        self.pictures = self._segments([one.value for one in PictureFormat], options.picture_format.value)
        self.pictures.chosen.connect(lambda key: self._choose(picture_format=PictureFormat(key)))
        self._add_row("picture_format", "export.format", self.pictures)
        self.dpi = NumberField(context, minimum=MIN_DPI, maximum=MAX_DPI, value=options.dpi, step=_DPI_STEP)
        self.dpi.changed.connect(lambda value: self._choose(dpi=value))
        self._add_row("dpi", "publish.dpi", self.dpi)
        self.texts = {field: self._tick(field in options.texts) for field in TEXTS}
        for field, box in self.texts.items():
            set_text(context, box, f"sheet.heading.{field}")
            box.toggled.connect(partial(self._choose_text, field))
        self._add_row("texts", "publish.texts", self._flow(*self.texts.values()))
        self.extras = {name: self._tick(getattr(options, name)) for name in _EXTRAS}
        for name, box in self.extras.items():
            set_text(context, box, _EXTRAS[name])
            box.toggled.connect(partial(self._choose_extra, name))
        self._add_row("has_piece_list", "publish.also", self._flow(*self.extras.values()))
        self.address = AddressField(context, options.address)
        self.address.chosen.connect(lambda address: self._choose(address=address))
        self._add_row("address", "publish.address", self.address)
        self.differences = self._tick(options.only_differences)
        set_text(context, self.differences, "publish.only-differences")
        self.differences.toggled.connect(lambda on: self._choose(only_differences=on))
        self._add_row("only_differences", "publish.cards", self.differences)
        self.readers = ChoiceCombo(context, "publish.reader")
        choices = [(reader.value, f"publish.reader.{reader.value}") for reader in M44Reader]
        self.readers.set_choices(choices, options.reader.value)
        self.readers.chosen.connect(lambda key: self._choose(reader=M44Reader(key)))
        self._add_row("reader", "publish.reader", self.readers)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)

    def show_product(self, product: Product) -> None:
        """Name it, and show what can be chosen about it; if it is played, also where."""
        self._product = product
        shown = product.options | ({"reader"} if product.is_played else set())
        for name, parts in self.rows.items():
            for part in parts:
                part.setVisible(name in shown)
        for name, box in self.extras.items():
            box.setVisible(name in product.options and (self._is_overlord or name not in _OVERLORD_EXTRAS))
        self._show_arrangement()
        self._show_dpi()
        self._retranslate()

    # Building

    def _tick(self, on: bool) -> TickBox:
        box = TickBox(self._context)
        box.setChecked(on)
        return box

    def _segments(self, keys: list[str], current: str) -> Segments:
        segments = Segments(self._context, height=30)
        for key in keys:
            segments.add(key)
        segments.set_current(current)
        return segments

    def _flow(self, *parts: QWidget) -> QWidget:
        widget = QWidget()
        flow = FlowLayout(widget, gap=6, line_gap=2)
        for part in parts:
            flow.addWidget(part)
        return widget

    def _add_row(self, name: str, code: str, field: QWidget) -> None:
        label = worded_label(self._context, code, "label")
        label.setMinimumHeight(28)
        row = len(self.rows)
        self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        if field.layout() is None or isinstance(field, (Segments, NumberField)):
            self._grid.addWidget(field, row, 1, Qt.AlignmentFlag.AlignLeft)
        else:
            self._grid.addWidget(field, row, 1)
        self.rows[name] = (label, field)

    def _retranslate(self) -> None:
        text = self._context.text
        for paper in SHEET_PAPERS:
            self.papers.set_words(paper.value, paper.label)
        for theme in Theme:
            self.themes.set_words(theme.value, text(f"publish.drawing.{theme.value}"))
        for one in PictureFormat:
            self.pictures.set_words(one.value, one.name)
        for arrangement in Arrangement:
            self.arrangements.set_words(arrangement.value, text(f"publish.arrangement.{arrangement.value}"))
        self.arrangements.setAccessibleName(text("publish.arrangement"))
        named = ((self.papers, "export.paper"), (self.themes, "publish.drawing"), (self.pictures, "export.format"))
        for segments, code in named:
            segments.setAccessibleName(text(code))
        self.dpi.setAccessibleName(text("publish.dpi"))
        for _, field in self.rows.values():  # a grid would press the last line of what wraps
            flow = field.layout()
            if isinstance(flow, FlowLayout):
                field.setMinimumHeight(flow.heightForWidth(_FIELD_WIDTH))
        product = self._product
        if product is not None:
            self.title.setText(text(f"publish.product.{product.id.value}"))
            self.lead.setText(text(f"publish.lead.{product.id.value}"))

    # What the user chooses

    def _choose(self, **changes: Any) -> None:
        options = replace(self.options, **changes)
        if options != self.options:
            self.options = options
            self.changed.emit(options)

    def _choose_extra(self, name: str, wanted: bool) -> None:
        self._choose(**{name: wanted})

    def _show_arrangement(self) -> None:
        """With one language there is nothing to arrange."""
        has_choice = self._product is not None and "arrangement" in self._product.options
        for part in self.rows["arrangement"]:
            part.setVisible(has_choice and len(self.options.languages) > 1)

    def _show_dpi(self) -> None:
        """Only a picture made of pixels has a resolution."""
        has_choice = self._product is not None and "dpi" in self._product.options
        for part in self.rows["dpi"]:
            part.setVisible(has_choice and self.options.picture_format is PictureFormat.PNG)

    def _choose_language(self, language: Language, wanted: bool) -> None:
        kept = [one for one in self.options.languages if one is not language]
        languages = tuple([*kept, language] if wanted else kept)
        if not languages:  # a product needs one
            self.languages[language].setChecked(True)
            return
        self._choose(languages=languages)

    def _choose_text(self, field: str, wanted: bool) -> None:
        chosen = {*self.options.texts, field} if wanted else {*self.options.texts} - {field}
        self._choose(texts=tuple(one for one in TEXTS if one in chosen))
