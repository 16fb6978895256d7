"""The section for the victory conditions: the blocks, a row to add more, and their verdict in the current position."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.edits.fields import SetField
from editor.edits.victory_block import VictoryBlock, VictoryConditionBlock
from editor.edits.victory_blocks import NEW_BLOCKS, ChangeBlock, MoveBlock, victory_blocks
from editor.panels.battle.add_block_row import AddBlockRow
from editor.panels.battle.block_card import BlockCard
from editor.panels.battle.conditions_preview import ConditionsPreview
from editor.panels.battle.fixed_cards import MedalTargetCard, SentenceCard
from editor.panels.battle.verdict import find_verdict
from editor.panels.battle.verdict_row import VerdictRow
from editor.ui.parts.labels import Hairline, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.segments import Segments
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.catalogs import Domain, catalog
from i18n.languages import Language

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController


class VictorySection(QWidget):
    """`choice_changed()` when another block is chosen or its hexes changed."""

    choice_changed = Signal()

    def __init__(self, controller: BattleController) -> None:
        super().__init__()
        self._controller = controller
        self._context = context = controller.context
        self.language = context.language
        self.blocks: tuple[VictoryBlock, ...] = ()
        self.draft: VictoryBlock | None = None
        self.chosen: VictoryBlock | None = None
        self.cards: list[BlockCard] = []
        self.languages = Segments(context, height=26)
        for language in Language:
            set_plain_tool_tip(self.languages.add(language.value, language.value.upper()), language.own_name)
        self.languages.chosen.connect(self._language_chosen)
        self._cards = QVBoxLayout()
        self._cards.setSpacing(8)
        self.elimination, self.target = SentenceCard(), MedalTargetCard(controller)
        self.add_row = AddBlockRow(controller)
        self.add_row.block_requested.connect(self.add)
        self.verdict_row = VerdictRow(controller)
        self.verdict_row.button.toggled.connect(self._show_verdicts)
        self.preview = ConditionsPreview(controller)
        self._arrange()
        controller.changed.connect(self.show_blocks)
        connect_while_alive(context.language_changed, self, lambda *_: self._language_changed())
        self._language_changed()

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.addWidget(worded_label(self._context, "battle.victory", "strong", wrap=True), 1)
        head.addWidget(self.languages)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(worded_label(self._context, "battle.victory-hint", "small", wrap=True))
        column.addLayout(self._cards)
        column.addWidget(self.elimination)
        column.addWidget(self.target)
        column.addWidget(self.add_row)
        column.addWidget(Hairline())
        column.addWidget(self.verdict_row)
        column.addWidget(Hairline())
        column.addWidget(self.preview)

    # Languages

    def _language_changed(self) -> None:
        self.language = self._context.language
        self.languages.set_current(self.language.value)
        self.show_blocks()

    def _language_chosen(self, code: str) -> None:
        self.language = Language(code)
        self.show_blocks()

    # Show

    def show_blocks(self) -> None:
        scenario = self._controller.scenario
        self.blocks = victory_blocks(scenario)
        self.chosen = self._find_chosen()
        if self.draft is not None and self.draft not in (self.chosen, None):
            self.draft = None
        shown = (*self.blocks, *(() if self.draft is None else (self.draft,)))
        while len(self.cards) < len(shown):
            self._add_card()
        while len(self.cards) > len(shown):
            card = self.cards.pop()
            card.hide()
            card.deleteLater()
        last = len(scenario.victory) - 1
        for number, (card, block) in enumerate(zip(self.cards, shown, strict=True)):
            index = block.index if isinstance(block, VictoryConditionBlock) else None
            movable = (index is not None and index > 0, index is not None and index < last)
            card.is_chosen = block == self.chosen
            card.show_block(block, number + 1, self.language, movable=movable)
            card.show()
        self.elimination.show_words(self._words("battle.elimination"))
        self.target.show_target(self.language)
        self._show_verdicts()
        self.choice_changed.emit()

    def _show_verdicts(self, *_: object) -> None:
        scenario = self._controller.scenario
        verdicts = [find_verdict(block, scenario) for block in self.blocks]
        for number, card in enumerate(self.cards):
            is_shown = self.verdict_row.is_on and number < len(verdicts)
            card.show_verdict(verdicts[number] if is_shown else None)
        self.verdict_row.show_verdicts(verdicts)

    def _words(self, code: str) -> str:
        return catalog(Domain.UI, self.language).text(code)

    def _find_chosen(self) -> VictoryBlock | None:
        """The chosen block as the scenario has it now, by its index or by the hexes that it shares."""
        chosen = self.chosen
        if chosen is None or chosen in self.blocks or chosen is self.draft:
            return chosen
        if isinstance(chosen, VictoryConditionBlock):
            same = (chosen.kind, chosen.index)
            conditions = (block for block in self.blocks if isinstance(block, VictoryConditionBlock))
            return next((block for block in conditions if (block.kind, block.index) == same), None)
        alike_on_map = [block for block in self.blocks if block.kind == chosen.kind]
        shared = [(len(set(block.hexes) & set(chosen.hexes)), block) for block in alike_on_map]
        count, best = max(shared, key=lambda pair: pair[0], default=(0, None))
        return best if count else None

    def _add_card(self) -> None:
        card = BlockCard(self._controller)
        card.setObjectName(f"block {len(self.cards) + 1}")
        card.chosen.connect(lambda: self.choose(card.block))
        card.changed.connect(lambda block: self._change(card, block))
        card.typed.connect(lambda block: self._do_typed(card, block))
        card.texts.paused.connect(self._controller.end_typing)
        card.removed.connect(lambda: self.remove(card.block))
        card.copy.clicked.connect(lambda: self._copy(card.block))
        card.moved.connect(lambda step: self._move(card, step))
        card.grip.dropped.connect(lambda height: self._drop(card, height))
        self.cards.append(card)
        self._cards.addWidget(card)

    def card_of(self, block: VictoryBlock) -> BlockCard | None:
        return next((card for card in self.cards if card.block == block and not card.isHidden()), None)

    # User actions

    def choose(self, block: VictoryBlock | None) -> None:
        self.chosen = block
        if self.draft is not None and block is not self.draft:
            self.draft = None
        self.show_blocks()

    def add(self, kind: str) -> None:
        """A new block; one that needs hexes takes those that are selected, or waits for them."""
        block = NEW_BLOCKS[kind]()
        scenario = self._controller.scenario
        document = self._controller.document
        if document is None:
            return
        if block.on_map:
            selected = sorted(where for where in document.selection.hexes if block.accepts(scenario, where))
            block = block.with_hexes(tuple(selected))
        if block.on_map and not block.hexes and not isinstance(block, VictoryConditionBlock):
            self.draft = self.chosen = block
            self.show_blocks()
        else:
            self._do(None, block)
        card = None if self.chosen is None else self.card_of(self.chosen)
        if card is not None:
            card.setFocus()

    def remove(self, block: VictoryBlock | None) -> None:
        if block is self.draft:
            self.draft = self.chosen = None
            self.show_blocks()
        elif block is not None:
            self.chosen = None
            self._controller.do(ChangeBlock(block, None))

    def toggle_hex(self, where: object) -> None:
        """A click on the map."""
        block = self.chosen
        if block is None or not block.on_map:
            return
        hexes = block.hexes
        changed = tuple(one for one in hexes if one != where) if where in hexes else (*hexes, where)
        self._do(block, block.with_hexes(changed))  # type: ignore[arg-type] # the map says hexes

    def _do(self, old: VictoryBlock | None, new: VictoryBlock) -> None:
        """Make the edit and keep the block chosen, whatever its index is then."""
        is_draft = old is not None and old is self.draft
        if new.on_map and not new.hexes and not isinstance(new, VictoryConditionBlock):
            if old is not None and not is_draft:
                self._controller.do(ChangeBlock(old, None))
            self.draft = self.chosen = new if is_draft or old is None else _without_hexes(new)
            self.show_blocks()
            return
        edit = ChangeBlock(None if is_draft else old, new)
        if isinstance(new, VictoryConditionBlock) and new.index is None:
            new = VictoryConditionBlock(new.condition, len(self._controller.scenario.victory))
        self.draft, self.chosen = None, new
        if not self._controller.do(edit):
            self.show_blocks()

    def _change(self, card: BlockCard, block: VictoryBlock) -> None:
        """The focus stays in the slot that was changed, or in the hexes that were typed."""
        focused = next((name for name, part in card.parts.items() if part.hasFocus()), None)
        self._do(card.block, block)
        after = None if self.chosen is None else self.card_of(self.chosen)
        if focused is not None and after is not None and after is not card and focused in after.parts:
            after.parts[focused].setFocus()

    def _do_typed(self, card: BlockCard, block: VictoryConditionBlock) -> None:
        if isinstance(card.block, VictoryConditionBlock) and card.block.index is not None:
            self._controller.do_typed(SetField(("victory", card.block.index), block.condition))

    def _copy(self, block: VictoryBlock | None) -> None:
        if isinstance(block, VictoryConditionBlock) and block.index is not None:
            copied = VictoryConditionBlock(block.condition, block.index + 1)
            self.chosen = copied
            self._controller.do(ChangeBlock(None, copied))

    def _move(self, card: BlockCard, step: int) -> None:
        block = card.block
        if isinstance(block, VictoryConditionBlock) and block.index is not None:
            self._move_to(block, block.index + step)

    def _move_to(self, block: VictoryConditionBlock, to: int) -> None:
        if not 0 <= to < len(self._controller.scenario.victory) or block.index is None:
            return
        self.chosen = VictoryConditionBlock(block.condition, to)
        had_focus = any(card.hasFocus() or card.isAncestorOf(card.focusWidget()) for card in self.cards)
        self._controller.do(MoveBlock("victory", block.index, to))
        card = self.card_of(self.chosen)
        if card is not None and had_focus:
            card.setFocus()

    def _drop(self, card: BlockCard, height: int) -> None:
        """Move the condition to the index of the one over which it was dropped."""
        block = card.block
        conditions = [one for one in self.cards if not one.isHidden() and isinstance(one.block, VictoryConditionBlock)]
        if not isinstance(block, VictoryConditionBlock) or not conditions:
            return
        middles = [one.mapToGlobal(QPoint(0, one.height() // 2)).y() for one in conditions]
        index = sum(1 for one, middle in zip(conditions, middles, strict=True) if one is not card and middle < height)
        self._move_to(block, index)


def _without_hexes(block: VictoryBlock) -> VictoryBlock:
    """A block that lost its last hex, without what it remembers of the map."""
    names = {field.name for field in fields(block)}  # type: ignore[arg-type] # all blocks are dataclasses
    return replace(block, **{name: () for name in ("placed", "before") if name in names})  # type: ignore[type-var]
