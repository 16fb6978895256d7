"""A victory block as a card: its sentence with slots, the finished sentence, its hexes and its verdict."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.edits.victory_block import Slot, VictoryBlock, VictoryConditionBlock, custom
from editor.panels.battle import block_words
from editor.panels.battle.drag_grip import DragGrip
from editor.panels.battle.hexes_field import HexesField
from editor.panels.battle.remark_line import RemarkLine
from editor.panels.battle.rule_fields import TextsField
from editor.panels.battle.sentence_flow import take_slots
from editor.panels.battle.slot_button import SlotButton
from editor.panels.battle.verdict import Verdict
from editor.ui.parts.buttons import IconButton, paint_focus
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.parts.flow_layout import FlowLayout, glue
from editor.ui.parts.focus_card import FocusCard
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.resting_layouts import resting_layouts
from i18n.languages import Language
from schema.hexes import readable_labels
from schema.victory import CustomCondition

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_MAX_CHIPS = 5


class BlockCard(FocusCard):
    """The card never changes the scenario itself; its signals request it. `changed(block)` replaces the block,
    `typed(block)` is one letter of a replacement, `moved(step)` and `dropped(y)` of the `grip`
    change its position.
    """

    chosen = Signal()
    changed = Signal(object)
    typed = Signal(object)
    removed = Signal()
    moved = Signal(int)

    def __init__(self, controller: BattleController) -> None:
        super().__init__()
        self._controller = controller
        self._context = context = controller.context
        self.block: VictoryBlock | None = None
        self.is_chosen = False
        self._language = context.language
        self._shown_parts: tuple[object, ...] = ()
        self.slots: dict[str, SlotButton] = {}
        self._line = QWidget()
        self._flow = FlowLayout(self._line)
        self.grip = DragGrip(context)
        self.sentence = plain_label("", "quote", wrap=True)
        self.hexes = HexesField(controller)
        self.hexes.value_edited.connect(self._set_hexes)
        self.hexes.map.clicked.connect(self._request_board)
        self.texts = TextsField(controller, "battle.custom-text")
        self.texts.typed.connect(self._text_typed)
        self.remark = RemarkLine(controller)
        self._chips: list[QLabel] = []
        self._chip_line = QWidget()
        self._chip_row = FlowLayout(self._chip_line, gap=6)
        self._make_buttons()
        self._arrange()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        set_edit_target(self, "victory", "hexes")
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def _make_buttons(self) -> None:
        context = self._context
        self.up = IconButton(context, "chevron_up", side=24, icon_size=16, code="battle.block-up")
        self.down = IconButton(context, "chevron_down", side=24, icon_size=16, code="battle.block-down")
        self.copy = IconButton(context, "duplicate", side=24, icon_size=16, code="battle.block-copy")
        self.remove = IconButton(context, "bin", side=24, icon_size=16, code="battle.block-remove")
        self.up.clicked.connect(self._move_up)
        self.down.clicked.connect(self._move_down)
        self.remove.clicked.connect(self.removed)

    def _arrange(self) -> None:
        foot = QHBoxLayout()
        foot.setSpacing(2)
        foot.addWidget(self._chip_line, 1)
        for button in (self.up, self.down, self.copy, self.remove):
            foot.addWidget(button)
        inner = QVBoxLayout()
        inner.setSpacing(6)
        for part in (self._line, self.sentence, self.hexes, self.texts, self.remark):
            inner.addWidget(part)
        inner.addLayout(foot)
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 10, 10, 8)
        row.setSpacing(6)
        row.addWidget(self.grip, alignment=Qt.AlignmentFlag.AlignTop)
        row.addLayout(inner, 1)

    @property
    def parts(self) -> dict[str, QWidget]:
        """The widgets that can have the focus, by names that are the same in every card."""
        return {**self.slots, "typed hexes": self.hexes.line, "hexes on the map": self.hexes.map, "bin": self.remove}

    # Show

    def show_block(self, block: VictoryBlock, number: int, language: Language, *, movable: tuple[bool, bool]) -> None:
        """`movable`: up and down in the list of conditions."""
        scenario = self._controller.scenario
        self.block, self._language = block, language
        self.grip.show_number(number, can_move=any(movable))
        self._show_line(block, language)
        words = block.sentence(scenario, language)
        self.sentence.setText(words)
        self.sentence.setVisible(bool(words))
        self.setAccessibleName(words or self._context.text("verdict.no-hexes"))
        self.hexes.show_value(block.hexes)
        self.hexes.setAccessibleName(self._context.text("slot-name.hexes"))
        if isinstance(block, VictoryConditionBlock) and isinstance(block.condition, CustomCondition):
            self.texts.show_value(block.condition.text)
        self.texts.setVisible(block.kind == "custom")
        self.up.setVisible(movable[0])
        self.down.setVisible(movable[1])
        self.copy.setVisible(isinstance(block, VictoryConditionBlock))
        self._show_hex_chips(block)
        self.set_chosen(self.is_chosen)

    def _show_line(self, block: VictoryBlock, language: Language) -> None:
        """Slot buttons are reused by name, so that the focus stays in the one that was changed."""
        pieces = block_words.sentence_parts(block, language)
        if (*pieces, language) != self._shown_parts:
            self._shown_parts = (*pieces, language)
            with resting_layouts(self._line):
                self._fill_flow(pieces)
        first = pieces[0][1] if pieces and pieces[0][0] == "slot" else ""
        for slot in block.slots():
            words = block_words.slot_words(slot, language, camp=block.camp, first=slot.name == first)
            of_choice = partial(block_words.value_words, slot, language=language, camp=block.camp)
            self.slots[slot.name].show_slot(slot, words, of_choice, block_words.slot_name(slot, language))
        self._flow.invalidate()
        self._line.updateGeometry()

    def _fill_flow(self, pieces: list[tuple[str, str]]) -> None:
        assert self.block is not None
        slot_names = [text for kind, text in pieces if kind == "slot"]
        take_slots(self._flow)
        for name in [name for name in self.slots if name not in slot_names]:
            slot = self.slots.pop(name)
            slot.hide()
            slot.deleteLater()
        for kind, text in pieces:
            part = self._slot(self.block.slot(text)) if kind == "slot" else self._word(text)
            self._flow.addWidget(part)
            part.show()

    def _word(self, text: str) -> QLabel:
        word = plain_label(text)
        if block_words.is_glued(text):
            glue(word)
        return word

    def _slot(self, slot: Slot) -> SlotButton:
        if slot.name not in self.slots:
            button = SlotButton(self._context, slot)
            button.setObjectName(f"slot {slot.name}")
            button.value_edited.connect(lambda value, name=slot.name: self._set_slot(name, value))
            button.opened.connect(self._request_board)
            self.slots[slot.name] = button
        return self.slots[slot.name]

    def _show_hex_chips(self, block: VictoryBlock) -> None:
        scenario = self._controller.scenario
        words = [readable_labels(scenario.label(where)) for where in block.hexes[:_MAX_CHIPS]]
        if len(block.hexes) > _MAX_CHIPS:
            words[-2:] = [self._context.text("battle.more-hexes", count=len(block.hexes) - _MAX_CHIPS + 2)]
        while len(self._chips) < len(words):
            chip = plain_label("", "tag")
            self._chips.append(chip)
            self._chip_row.addWidget(chip)
        for index, chip in enumerate(self._chips):
            chip.setVisible(index < len(words))
            if index < len(words):
                chip.setText(words[index])

    def set_chosen(self, is_chosen: bool) -> None:
        self.is_chosen = is_chosen
        on_map = self.block is not None and self.block.on_map
        self.hexes.setVisible(is_chosen and on_map)
        for chip in self._chips:
            if is_chosen and on_map:
                chip.hide()
        self.update()

    def show_verdict(self, verdict: Verdict | None) -> None:
        if verdict is None:
            self.remark.show_words("", "info")
        else:
            words = block_words.verdict_words(verdict, self._language)
            self.remark.show_words(words, "ok" if verdict.is_met else "info")

    # User actions

    def _set_slot(self, name: str, value: object) -> None:
        if self.block is not None:
            self.changed.emit(self.block.with_slot(name, value))

    def _set_hexes(self, hexes: object) -> None:
        if self.block is not None and isinstance(hexes, tuple):
            scenario = self._controller.scenario
            fitting = tuple(where for where in hexes if self.block.accepts(scenario, where))
            self.changed.emit(self.block.with_hexes(fitting))
            self.hexes.show_value(self.block.hexes)

    def _text_typed(self, texts: object) -> None:
        if isinstance(self.block, VictoryConditionBlock) and isinstance(texts, dict):
            self.typed.emit(VictoryConditionBlock(custom(texts), self.block.index))

    def _request_board(self) -> None:
        self.chosen.emit()
        self._context.window.focus_board()

    def _move_up(self) -> None:
        self.moved.emit(-1)

    def _move_down(self) -> None:
        self.moved.emit(1)

    # Qt overrides

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.chosen.emit()
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if event.key() in _ENTER and self.hasFocus():
            self.chosen.emit()
        elif event.key() == Qt.Key.Key_Delete and self.hasFocus():
            self.removed.emit()
        elif alt and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        inset = 1.0 if self.is_chosen else 0.5
        painter.setPen(QPen(tokens.color("accent" if self.is_chosen else "line"), 2 if self.is_chosen else 1))
        painter.setBrush(tokens.color("surface"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), 8, 8)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), tokens.color("focus"))
