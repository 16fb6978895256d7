"""What holds in every battle: medals for eliminated units, and the number of medals that wins."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.edits.edit import CompositeEdit, Edit
from editor.edits.fields import SetField, set_side
from editor.edits.victory_block import COUNTS, Slot, Tone
from editor.panels.battle import block_words
from editor.panels.battle.flow_layout import FlowLayout, glue
from editor.panels.battle.slot_button import SlotButton
from editor.ui.parts.labels import plain_label, set_background
from i18n.catalogs import Catalog, Domain, catalog
from i18n.languages import Language
from i18n.values import Printable
from schema.board import Seat

if TYPE_CHECKING:
    from editor.panels.battle.controller import BattleController

_MARK = "\x00"


class FixedCard(QWidget):
    """A card of one sentence that belongs to the game and not to the scenario."""

    def __init__(self) -> None:
        super().__init__()
        set_background(self, "card")
        self.words = plain_label("", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self.words)

    def show_words(self, words: str) -> None:
        self.words.setText(words)


class TargetCard(QWidget):
    """The first side with so many medals wins: a slot for each side."""

    def __init__(self, desk: BattleController) -> None:
        super().__init__()
        set_background(self, "card")
        self._desk = desk
        self._said: tuple[object, ...] = ()
        self.slots = {seat: SlotButton(desk.context, self._slot(seat)) for seat in Seat}
        for seat, slot in self.slots.items():
            slot.given.connect(lambda value, seat=seat: self._given(seat, value))
        self._line = QWidget()
        self._flow = FlowLayout(self._line)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 10, 12, 10)
        row.addWidget(self._line, 1, Qt.AlignmentFlag.AlignTop)

    def _slot(self, seat: Seat) -> Slot:
        value = self._desk.scenario.sides.at(seat).medals
        return Slot("worth", Tone.NUMBER, value, COUNTS)

    def _given(self, seat: Seat, medals: int) -> None:
        """Sides that had as many go on having as many: the usual case."""
        sides = self._desk.scenario.sides
        if sides.top.medals == sides.bottom.medals:
            both: tuple[Edit, ...] = tuple(set_side(one, "medals", medals) for one in Seat)
            changed = CompositeEdit(both).apply(self._desk.scenario).sides
            self._desk.do(SetField(("sides",), changed))
        else:
            self._desk.do(set_side(seat, "medals", medals))

    def show_target(self, language: Language) -> None:
        texts, sides = catalog(Domain.UI, language), self._desk.scenario.sides
        same = sides.top.medals == sides.bottom.medals
        marks = {seat.value: Printable(f"{_MARK}{seat.value}{_MARK}") for seat in Seat}
        names = {f"{seat.value}_side": Printable(block_words.side_name(sides.at(seat).camp, language)) for seat in Seat}
        template = texts.text("slots.target-same" if same else "slots.target", **marks, **names)
        parts = tuple(template.split(_MARK))
        if parts != self._said:
            self._said = parts
            self._lay(parts)
        for seat, slot in self.slots.items():
            value = sides.at(seat).medals
            words = texts.text("battle.unknown") if value is None else texts.text("slot.worth", count=value)
            slot.show_slot(self._slot(seat), words, partial(_medals, texts), texts.text("battle.medals"))
        self._flow.invalidate()

    def _lay(self, parts: tuple[str, ...]) -> None:
        while (item := self._flow.takeAt(0)) is not None:
            widget = item.widget()
            if isinstance(widget, QLabel):
                widget.hide()
                widget.deleteLater()
            elif widget is not None:
                widget.hide()
        for place, part in enumerate(parts):
            if place % 2:
                slot = self.slots[Seat(part)]
                slot.setParent(self._line)
                self._flow.addWidget(slot)
                slot.show()
                continue
            for word in filter(None, part.split(" ")):
                label = plain_label(word)
                self._flow.addWidget(glue(label) if block_words.is_glued(word) else label)
                label.show()


def _medals(texts: Catalog, count: int) -> str:
    return texts.text("slot.worth", count=count)
