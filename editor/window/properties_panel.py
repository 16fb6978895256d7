"""Properties: the picture, name and facts of what is selected; figures and rotation can be changed here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.window.hex_facts import (
    Row,
    figures_of,
    main_name,
    other_rows,
    place_words,
    tile_rows,
    unit_rows,
)
from editor.window.hex_portrait import HexPortrait
from editor.window.parts.buttons import PushButton
from editor.window.parts.following import follow
from editor.window.parts.labels import Hairline, plain_label
from editor.window.parts.number_field import NumberField
from schema.content import HexContent
from schema.pieces import Tile, Unit

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.window.context import EditorContext
    from schema.hexes import Hex

_LABEL_WIDTH = 100
_MOST_FIGURES = 12


class PropertiesPanel(QScrollArea):
    """Follows the selection of the current document."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._document: Document | None = None
        self._shown: tuple[object, ...] = ()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        context.current_document_changed.connect(self._take)
        follow(context.language_changed, self, lambda *_: self._show(force=True))
        self._show(force=True)

    def _take(self, document: Document | None) -> None:
        if self._document is not None:
            self._document.selection_changed.disconnect(self._show_quietly)
            self._document.changed.disconnect(self._show_quietly)
        self._document = document
        if document is not None:
            document.selection_changed.connect(self._show_quietly)
            document.changed.connect(self._show_quietly)
        self._show()

    def _show_quietly(self, *_: object) -> None:
        self._show()

    def _show(self, *, force: bool = False) -> None:
        document = self._document
        hexes = frozenset() if document is None else document.selection.hexes
        contents = () if document is None else tuple(document.scenario.at(where) for where in sorted(hexes))
        shown = (document, hexes, contents)
        if shown == self._shown and not force:
            return
        self._shown = shown
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(16, 16, 16, 16)
        self._column.setSpacing(12)
        if document is None or not hexes:
            self._column.addWidget(plain_label(self._context.text("properties.none"), "hint", wrap=True))
        elif len(hexes) > 1:
            self._show_many(contents)
        else:
            self._show_one(document, next(iter(hexes)))
        self._column.addStretch(1)
        self.setWidget(page)

    def _show_many(self, contents: tuple[HexContent, ...]) -> None:
        words = self._context.text("properties.many", count=len(contents))
        self._column.addWidget(plain_label(words, "strong", wrap=True))
        counts: dict[str, int] = {}
        for content in contents:
            name = main_name(self._context, content)
            counts[name] = counts.get(name, 0) + 1
        for name, count in sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])):
            self._column.addWidget(plain_label(f"{count} × {name}", "label", wrap=True))

    def _show_one(self, document: Document, where: Hex) -> None:
        scenario = document.scenario
        content = scenario.at(where)
        portrait = HexPortrait()
        portrait.show_hex(scenario, where)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(plain_label(main_name(self._context, content), "strong", wrap=True))
        words.addWidget(plain_label(place_words(self._context, scenario, where), "label", wrap=True))
        words.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(portrait)
        head.addLayout(words, 1)
        self._column.addLayout(head)
        if content.unit is not None:
            self._column.addWidget(Hairline())
            self._column.addLayout(self._unit_form(document, content, content.unit))
        tiles = tile_rows(self._context, content)
        if tiles:
            self._column.addWidget(Hairline())
            form = self._form()
            for layer, tile, row in tiles:
                self._add(form, row)
                if tile.rotation is not None:
                    form.addRow(self._label("properties.rotation"), self._rotation(document, content, layer, tile))
            self._column.addLayout(form)
        others = other_rows(self._context, scenario, content)
        if others:
            self._column.addWidget(Hairline())
            form = self._form()
            for row in others:
                self._add(form, row)
            self._column.addLayout(form)
        self._column.addWidget(plain_label(self._context.text("properties.later"), "small", wrap=True))

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(4)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return form

    def _label(self, code: str) -> QLabel:
        label = plain_label(self._context.text(code), "label", wrap=True)
        label.setFixedWidth(_LABEL_WIDTH)
        label.setMinimumHeight(24)
        return label

    def _add(self, form: QFormLayout, row: Row) -> None:
        form.addRow(self._label(row.code), plain_label(row.value, wrap=True))

    def _unit_form(self, document: Document, content: HexContent, unit: Unit) -> QFormLayout:
        form = self._form()
        for row in unit_rows(self._context, unit):
            self._add(form, row)
        count = figures_of(unit)
        figures = NumberField(self._context, least=1, most=max(_MOST_FIGURES, count), value=count)
        figures.setObjectName("figures")
        figures.setAccessibleName(self._context.text("properties.figures"))

        def change(count: int) -> None:
            from editor.edits.placing import ChangeHex

            changed = unit.model_copy(update={"figures": count})
            document.do(ChangeHex(content.model_copy(update={"unit": changed})))

        figures.changed.connect(change)
        form.addRow(self._label("properties.figures"), figures)
        return form

    def _rotation(self, document: Document, content: HexContent, layer: str, tile: Tile) -> QWidget:
        part = QWidget()
        row = QHBoxLayout(part)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(plain_label(f"{tile.turn}"))
        row.addStretch(1)
        button = PushButton(self._context, "properties.rotate", kind="small", icon_name="rotate")

        def turn() -> None:
            from editor.edits.placing import ChangeHex
            from editor.edits.turning import rotated_tile

            document.do(ChangeHex(content.model_copy(update={layer: rotated_tile(tile, 1)})))

        button.clicked.connect(lambda *_: turn())
        row.addWidget(button)
        return part
