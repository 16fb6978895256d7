"""Cards for what every battle has: medals for eliminated units, and the number of medals that wins."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.edits.edit import CompositeEdit, Edit
from editor.edits.fields import SetField, set_side
from editor.edits.victory_block import COUNTS, Slot, Tone
from editor.panels.battle import block_words
from editor.panels.battle.sentence_flow import take_slots
from editor.panels.battle.slot_button import SlotButton
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.parts.flow_layout import FlowLayout, glue
from editor.ui.parts.labels import plain_label, set_background
from editor.ui.parts.resting_layouts import resting_layouts
from i18n.catalogs import Domain, MessageCatalog, catalog
from i18n.languages import Language
from i18n.values import Printable
from schema.board import Seat

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController

_MARK = "\x00"


class SentenceCard(QWidget):
    """A card with one sentence that is part of the game, not of the scenario."""

    def __init__(self) -> None:
        super().__init__()
        set_background(self, "card")
        self.words = plain_label("", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(self.words)

    def show_words(self, words: str) -> None:
        self.words.setText(words)


class MedalTargetCard(QWidget):
    """The first side with so many medals wins: a slot for each side."""

    def __init__(self, controller: BattleController) -> None:
        super().__init__()
        set_background(self, "card")
        self._controller = controller
        self._shown_parts: tuple[object, ...] = ()
        self.slots = {seat: SlotButton(controller.context, self._slot(seat)) for seat in Seat}
        for seat, slot in self.slots.items():
            set_edit_target(slot, "sides")
            slot.value_edited.connect(lambda value, seat=seat: self._set_medals(seat, value))
        self._line = QWidget()
        self._flow = FlowLayout(self._line)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 10, 12, 10)
        row.addWidget(self._line, 1, Qt.AlignmentFlag.AlignTop)

    def _slot(self, seat: Seat) -> Slot:
        value = self._controller.scenario.sides.at(seat).medals
        return Slot("worth", Tone.NUMBER, value, COUNTS)

    def _set_medals(self, seat: Seat, medals: int) -> None:
        """If both sides need the same number of medals, change both."""
        sides = self._controller.scenario.sides
        if sides.top.medals == sides.bottom.medals:
            both: tuple[Edit, ...] = tuple(set_side(one, "medals", medals) for one in Seat)
            changed = CompositeEdit(both).apply(self._controller.scenario).sides
            self._controller.do(SetField(("sides",), changed))
        else:
            self._controller.do(set_side(seat, "medals", medals))

    def show_target(self, language: Language) -> None:
        texts, sides = catalog(Domain.UI, language), self._controller.scenario.sides
        same = sides.top.medals == sides.bottom.medals
        marks = {seat.value: Printable(f"{_MARK}{seat.value}{_MARK}") for seat in Seat}
        names = {f"{seat.value}_side": Printable(block_words.side_name(sides.at(seat).camp, language)) for seat in Seat}
        template = texts.text("slots.target-same" if same else "slots.target", **marks, **names)
        parts = tuple(template.split(_MARK))
        if parts != self._shown_parts:
            self._shown_parts = parts
            with resting_layouts(self._line):
                self._fill_flow(parts)
        for seat, slot in self.slots.items():
            value = sides.at(seat).medals
            words = texts.text("battle.unknown") if value is None else texts.text("slot.worth", count=value)
            slot.show_slot(self._slot(seat), words, partial(_medals, texts), texts.text("battle.medals"))
        self._flow.invalidate()

    def _fill_flow(self, parts: tuple[str, ...]) -> None:
        for slot_button in take_slots(self._flow):
            slot_button.hide()
        for index, part in enumerate(parts):
            if index % 2:
                slot = self.slots[Seat(part)]
                slot.setParent(self._line)
                self._flow.addWidget(slot)
                slot.show()
                continue
            for word in filter(None, part.split(" ")):
                label = plain_label(word)
                self._flow.addWidget(glue(label) if block_words.is_glued(word) else label)
                label.show()


def _medals(texts: MessageCatalog, count: int) -> str:
    return texts.text("slot.worth", count=count)
