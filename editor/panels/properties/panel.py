"""The Properties panel: follows the selection of the current document and puts its sections together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFocusEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QScrollArea, QVBoxLayout, QWidget

from editor.edits.hex_fields import PutPart
from editor.edits.hex_parts import MARKER_KINDS, PIECES, HexPart, marker_part, parts_of
from editor.panels.properties.abilities import Abilities
from editor.panels.properties.add_button import AddButton, first_values
from editor.panels.properties.head import Head
from editor.panels.properties.label_section import LabelSection
from editor.panels.properties.marker_section import MarkerSection
from editor.panels.properties.medal_section import MedalSection
from editor.panels.properties.nothing_selected import NothingSelected
from editor.panels.properties.objective import Objective
from editor.panels.properties.part_section import PartSection
from editor.panels.properties.rules_at_work import RulesAtWork
from editor.panels.properties.subject import Subject
from editor.panels.properties.tab_order import set_order
from editor.panels.properties.tile_section import TileSection
from editor.panels.properties.unit_section import UnitSection
from editor.ui.current_document import CurrentDocument
from editor.ui.parts.live_connection import connect_while_alive
from schema.frozen import Frozen
from schema.hexes import Hex
from schema.markers import Medal
from schema.pieces import Tile, Unit

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

# From this width on the content stands in two columns.
TWO_COLUMNS: Final = 700
_MARGIN: Final = 16
# Milliseconds: first the map shows what is selected, and a rectangle that is being drawn waits for nobody.
_AFTER_THE_MAP: Final = 10


class PropertiesPanel(QScrollArea):
    """Sections are made when they are first needed, and then kept."""

    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        self._context = context
        self._registry = registry
        self._current = CurrentDocument(context, self)
        self._subject: Subject | None = None
        self._label_wanted: tuple[Hex, ...] = ()
        self.sections: dict[HexPart, PartSection] = {}
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._build()
        self._later = QTimer(self, singleShot=True, interval=_AFTER_THE_MAP)
        self._later.timeout.connect(self.refresh)
        self._current.replaced.connect(self._show_document)
        self._current.selection_changed.connect(self._selected)
        self._current.changed.connect(self._changed)
        connect_while_alive(context.language_changed, self, lambda *_: self.refresh())
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)
        self._show_document(self._document)

    def _build(self) -> None:
        context = self._context
        self.tip = NothingSelected(context, self._registry)
        self.head = Head(context)
        self.add = AddButton(context)
        self.add.part_wanted.connect(self._add_part)
        self.add.label_wanted.connect(self._add_label)
        self.label = LabelSection(context)
        self.abilities = Abilities(context)
        self.abilities.grown.connect(self._order_tabs)
        self.objective = Objective(context)
        self.objective.medal_wanted.connect(self._add_medal)
        self.rules = RulesAtWork(context)
        self.rules.cards_wanted.connect(self._registry.action("view.rules").trigger)
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
        column.addWidget(self.tip)
        column.addWidget(self._content)
        column.addStretch(1)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self.setWidget(page)

    # What it follows

    @property
    def _document(self) -> Document | None:
        return self._current.document

    def _show_document(self, document: Document | None) -> None:
        self.abilities.take(document)
        self.refresh()

    def _selected(self, *_: object) -> None:
        if self._document is not None:
            self._document.seal()  # what is typed for another selection is another step
        self._later.start()

    def _changed(self, *_: object) -> None:
        self._later.start()

    def _focus_moved(self, before: QWidget | None, now: QWidget | None) -> None:
        """Leaving a field ends the step; entering one by keys brings it into view."""
        if before is not None and self.isAncestorOf(before) and self._document is not None:
            self._document.seal()
        if now is not None and self.isAncestorOf(now):
            self.ensureWidgetVisible(now, 0, _MARGIN)

    # What it shows

    @property
    def subject(self) -> Subject | None:
        return self._subject

    def refresh(self) -> None:
        """Show what is selected now; nothing is done while another page hides this one."""
        self._later.stop()
        if not self.isVisible():
            return
        document = self._document
        hexes = () if document is None else tuple(sorted(document.selection.hexes))
        self.tip.setVisible(not hexes)
        self._content.setVisible(bool(hexes))
        self._subject = None if document is None or not hexes else Subject(document, hexes)
        if self._subject is not None:
            with self._layouts_at_rest():
                self._show(self._subject)
        # It takes the focus only to pass it on. A focus proxy would be a stop of Tab before all others.
        policies = Qt.FocusPolicy
        self.setFocusPolicy(policies.NoFocus if self._subject is None else policies.ClickFocus)

    @contextmanager
    def _layouts_at_rest(self) -> Iterator[None]:
        """Qt lays everything out anew for each widget that comes or goes; once at the end is enough."""
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
                section.forget_sizes()
            for layout in resting:
                layout.setEnabled(True)
                layout.invalidate()
            for layout in reversed(resting):
                layout.activate()

    def _show(self, subject: Subject) -> None:
        self.head.show_subject(subject)
        parts = tuple(parts_of(subject.contents))
        for part in parts:
            self._section(part).show_subject(subject)
        for part, section in self.sections.items():
            section.setVisible(part in parts)
        labelled = any(where in subject.labels for where in subject.hexes)
        if self._label_wanted != subject.hexes:
            self._label_wanted = ()
        self.label.show_subject(subject)
        self.label.setVisible(labelled or bool(self._label_wanted))
        self.add.show_subject(subject)
        self.abilities.show_subject(subject)
        self.objective.show_subject(subject)
        self.rules.show_subject(subject)

    def _section(self, part: HexPart) -> PartSection:
        if part in self.sections:
            return self.sections[part]
        section = self._make(part)
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
        set_order([*order, self.rules])

    def _make(self, part: HexPart) -> PartSection:
        if part.model is Unit:
            return UnitSection(self._context)
        if part.model is Tile:
            return TileSection(self._context, part)
        if part.model is Medal:
            section = MedalSection(self._context, part)
            section.pop_up_wanted.connect(self._registry.action("edit.medal").trigger)
            return section
        return MarkerSection(self._context, part)

    # What it does

    def _add_part(self, part: HexPart, value: Frozen) -> None:
        subject = self._subject
        if subject is None:
            return
        subject.document.seal()
        subject.document.do(PutPart(part, value, subject.hexes))
        subject.document.seal()
        self.refresh()
        section = self.sections[part]
        section.controls[section.specs[0].name].take_focus()
        self._reveal(section)

    def _add_medal(self) -> None:
        if self._subject is not None:
            medal = marker_part(Medal)
            self._add_part(medal, dict(first_values(self._subject.scenario))[medal])

    def _add_label(self) -> None:
        if self._subject is not None:
            self._label_wanted = self._subject.hexes
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
        """Where F2 leads: the first field of what is selected."""
        if self._subject is None:
            return None
        part = next(iter(parts_of(self._subject.contents)), None)
        if part is None:
            return self.add
        section = self.sections[part]
        return section.controls[section.specs[0].name].target

    # Qt overrides

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        first = self.first_field
        if first is not None and event.reason() is not Qt.FocusReason.MouseFocusReason:
            first.setFocus(event.reason())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.viewport().width() >= TWO_COLUMNS
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
    return len(PIECES) + MARKER_KINDS.index(part.marker), part.place
