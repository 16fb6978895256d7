"""The Properties panel: shows the selection of the current document in sections."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFocusEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QLineEdit, QPlainTextEdit, QScrollArea, QVBoxLayout, QWidget

from editor.edits.hex_fields import PutPart
from editor.edits.hex_parts import MARKER_KINDS, PIECES, HexPart, marker_part, parts_of
from editor.edits.layers import MapLayer
from editor.panels.properties.abilities import Abilities
from editor.panels.properties.add_button import AddButton, first_values
from editor.panels.properties.hex_rules_section import HexRulesSection
from editor.panels.properties.label_section import LabelSection
from editor.panels.properties.marker_section import MarkerSection
from editor.panels.properties.medal_section import MedalSection
from editor.panels.properties.no_selection_page import NoSelectionPage
from editor.panels.properties.objective_section import ObjectiveSection
from editor.panels.properties.part_section import PartSection
from editor.panels.properties.properties_header import PropertiesHeader
from editor.panels.properties.selected_hexes import SelectedHexes
from editor.panels.properties.tab_order import finish_typing, set_tab_order, tab_stops
from editor.panels.properties.tile_section import TileSection
from editor.panels.properties.unit_section import UnitSection
from editor.ui.current_document import CurrentDocument
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.reading_order import keep_own_order
from editor.ui.tool_tip import set_plain_tool_tip
from schema.frozen import Frozen
from schema.hexes import Hex
from schema.markers import Medal
from schema.pieces import Tile, Unit

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

# From this width on there are two columns.
MIN_TWO_COLUMNS_WIDTH: Final = 700
_MARGIN: Final = 16
# The map shows the selection first.
_REFRESH_DELAY_MS: Final = 10


class PropertiesPanel(QScrollArea):
    """Sections are made when they are first needed and then reused."""

    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        self._context = context
        self._registry = registry
        self._current = CurrentDocument(context, self)
        self._selection: SelectedHexes | None = None
        self._label_hexes: tuple[Hex, ...] = ()
        self.sections: dict[HexPart, PartSection] = {}
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        keep_own_order(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._build()
        self._refresh_timer = QTimer(self, singleShot=True, interval=_REFRESH_DELAY_MS)
        self._refresh_timer.timeout.connect(self.refresh)
        self._current.replaced.connect(self._show_document)
        self._current.selection_changed.connect(self._selected)
        self._current.changed.connect(self._changed)
        connect_while_alive(context.language_changed, self, lambda *_: self.refresh())
        connect_while_alive(context.layers.changed, self, lambda *_: self.refresh())
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)
        self._show_document(self._document)

    def _build(self) -> None:
        context = self._context
        self.no_selection = NoSelectionPage(context, self._registry)
        self.head = PropertiesHeader(context)
        self.add = AddButton(context)
        self.add.part_wanted.connect(self._add_part)
        self.add.label_wanted.connect(self._add_label)
        self.label = LabelSection(context)
        self.abilities = Abilities(context)
        self.abilities.lines_added.connect(self._order_tabs)
        self.objective = ObjectiveSection(context)
        self.objective.add.clicked.connect(self._add_medal)
        self.rules = HexRulesSection(context)
        self.rules.cards.clicked.connect(self._registry.action("view.rules").trigger)
        self._pieces, self._markers = _column(), _column()
        forms, facts = _column(_MARGIN), _column(_MARGIN)
        forms.addWidget(self.head)
        forms.addLayout(self._pieces)
        forms.addWidget(self.label)
        forms.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        forms.addStretch(1)
        facts.addWidget(self.abilities)
        facts.addWidget(self.objective)
        facts.addLayout(self._markers)
        facts.addWidget(self.rules)
        facts.addStretch(1)
        self._columns = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._columns.setSpacing(12)
        self._columns.addLayout(forms)
        self._columns.addLayout(facts)
        self._content = QWidget()
        self._content.setLayout(self._columns)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.addWidget(self.no_selection)
        column.addWidget(self._content)
        column.addStretch(1)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self.setWidget(page)

    # Follow the document

    @property
    def _document(self) -> Document | None:
        return self._current.document

    def _show_document(self, document: Document | None) -> None:
        self.abilities.set_document(document)
        self._forget_selection()
        self.refresh()

    def _forget_selection(self) -> None:
        """Also where nothing is shown now: a selection keeps its document alive."""
        self._selection = None
        self.add.selection = self.label.selection = None
        for section in self.sections.values():
            section.selection = None

    def _selected(self, *_: object) -> None:
        if self._document is not None:
            self._document.seal()  # typing for another selection is another step
        self._set_focus_policy()
        self._refresh_timer.start()

    def _changed(self, *_: object) -> None:
        self._refresh_timer.start()

    def _focus_moved(self, before: QWidget | None, now: QWidget | None) -> None:
        """Leaving a field ends the step of the history; a field that gets the focus is scrolled into view."""
        if before is not None and self.isAncestorOf(before) and self._document is not None:
            self._document.seal()
        if now is not None and self.isAncestorOf(now):
            self.ensureWidgetVisible(now, 0, _MARGIN)

    # Show

    @property
    def selection(self) -> SelectedHexes | None:
        return self._selection

    def refresh(self) -> None:
        """Show the current selection; does nothing while the panel is hidden."""
        self._refresh_timer.stop()
        if not self.isVisible():
            return
        document = self._document
        hexes = () if document is None else tuple(sorted(document.selection.hexes))
        self.no_selection.setVisible(not hexes)
        self._content.setVisible(bool(hexes))
        self._selection = None if document is None or not hexes else SelectedHexes(document, hexes)
        if self._selection is not None:
            with self._disabled_layouts():
                self._show(self._selection)
        self._set_focus_policy()

    def _set_focus_policy(self) -> None:
        """It takes the focus only to pass it on, and only where something is selected: F2 asks before the refresh.

        A focus proxy would be an additional tab stop.
        """
        is_selected = self._document is not None and bool(self._document.selection.hexes)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus if is_selected else Qt.FocusPolicy.NoFocus)

    @contextmanager
    def _disabled_layouts(self) -> Iterator[None]:
        """Disable the layouts meanwhile: Qt would otherwise lay out again for each widget that is shown or hidden."""
        page = self.widget()
        shown = (section for section in self.sections.values() if not section.isHidden())
        widgets = (page, self._content, *shown)
        resting = [layout for widget in widgets if widget is not None and (layout := widget.layout()) is not None]
        for layout in resting:
            layout.setEnabled(False)
        try:
            yield
        finally:
            for section in self.sections.values():
                section.update_sizes()
            for layout in resting:
                layout.setEnabled(True)
                layout.invalidate()
            for layout in reversed(resting):
                layout.activate()

    def _show(self, selection: SelectedHexes) -> None:
        self.head.show_selection(selection)
        parts = tuple(parts_of(selection.contents))
        for part in parts:
            self._section(part).show_selection(selection)
        for part, section in self.sections.items():
            section.setVisible(part in parts)
            self._lock(section, part.map_layer)
        labelled = any(where in selection.labels for where in selection.hexes)
        if self._label_hexes != selection.hexes:
            self._label_hexes = ()
        self.label.show_selection(selection)
        self.label.setVisible(labelled or bool(self._label_hexes))
        self._lock(self.label, MapLayer.LABEL)
        self.add.show_selection(selection)
        self.abilities.show_selection(selection)
        self.objective.show_selection(selection)
        self.rules.show_selection(selection)

    def _lock(self, section: QWidget, layer: MapLayer) -> None:
        """What lies on a locked or hidden layer is seen here, but not changed."""
        is_locked = layer.value in self._context.layers.unchangeable
        section.setEnabled(not is_locked)
        set_plain_tool_tip(section, self._context.text("properties.layer-locked") if is_locked else "")

    def _section(self, part: HexPart) -> PartSection:
        if part in self.sections:
            return self.sections[part]
        section = self._make_section(part)
        self.sections[part] = section
        column = self._pieces if part.marker is None else self._markers
        order = [one for one in self.sections if (one.marker is None) is (part.marker is None)]
        order.sort(key=_rank)
        column.insertWidget(order.index(part), section)
        self._order_tabs()
        return section

    def _order_tabs(self) -> None:
        parts = sorted(self.sections, key=_rank)
        pieces = [self.sections[part] for part in parts if part.marker is None]
        markers = [self.sections[part] for part in parts if part.marker is not None]
        order = [stop for section in pieces for stop in section.focus_order()]
        order += [self.label, self.add, self.abilities, self.objective]
        order += [stop for section in markers for stop in section.focus_order()]
        set_tab_order([*order, self.rules])

    def _make_section(self, part: HexPart) -> PartSection:
        if part.model is Unit:
            return UnitSection(self._context)
        if part.model is Tile:
            return TileSection(self._context, part)
        if part.model is Medal:
            section = MedalSection(self._context, part)
            section.beside.clicked.connect(self._registry.action("edit.medal").trigger)
            return section
        return MarkerSection(self._context, part)

    # Edit

    def _add_part(self, part: HexPart, value: Frozen) -> None:
        selection = self._selection
        if selection is None:
            return
        selection.document.seal()
        selection.document.do(PutPart(part, value, selection.hexes))
        selection.document.seal()
        self.refresh()
        section = self.sections[part]
        section.controls[section.specs[0].name].take_focus()
        self._reveal(section)

    def _add_medal(self) -> None:
        if self._selection is not None:
            medal = marker_part(Medal)
            self._add_part(medal, dict(first_values(self._selection.scenario))[medal])

    def _add_label(self) -> None:
        if self._selection is not None:
            self._label_hexes = self._selection.hexes
            self.refresh()
            self.label.words.setFocus(Qt.FocusReason.TabFocusReason)
            self._reveal(self.label)

    def _reveal(self, widget: QWidget) -> None:
        page = self.widget()
        if page is not None and (layout := page.layout()) is not None:
            layout.activate()
        self.ensureWidgetVisible(widget, 0, _MARGIN)

    @property
    def first_field(self) -> QWidget | None:
        """Where F2 goes: the first field to type in, else the first field of the selection."""
        if self._selection is None:
            return None
        texts = (stop for stop in tab_stops(self._content) if isinstance(stop, QLineEdit | QPlainTextEdit))
        if (text := next((stop for stop in texts if stop.isVisible() and stop.isEnabled()), None)) is not None:
            return text
        part = next(iter(parts_of(self._selection.contents)), None)
        if part is None:
            return self.add
        section = self.sections[part]
        return section.controls[section.specs[0].name].target

    # Qt overrides

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.refresh()  # what was selected a moment ago
        first = self.first_field
        if first is not None and event.reason() is not Qt.FocusReason.MouseFocusReason:
            first.setFocus(event.reason())

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 # Qt's own word
        finish_typing()
        self.refresh()
        return super().focusNextPrevChild(next)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.viewport().width() >= MIN_TWO_COLUMNS_WIDTH
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._columns.direction() is not direction:
            self._columns.setDirection(direction)
            self._columns.setSpacing(32 if wide else 12)


def _column(spacing: int = 12) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(spacing)
    return column


def _rank(part: HexPart) -> tuple[int, int]:
    """From the top of the hex down, then the markers."""
    if part.marker is None:
        return PIECES.index(part), 0
    return len(PIECES) + MARKER_KINDS.index(part.marker), part.index
