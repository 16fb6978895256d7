"""How the battle is won: the blocks, a row to add more, and what they would give on the map as it stands."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.edits.fields import SetField
from editor.edits.victory_block import ConditionBlock, VictoryBlock
from editor.edits.victory_blocks import NEW_BLOCKS, ChangeBlock, MoveBlock, victory_blocks
from editor.panels.battle.add_row import AddRow
from editor.panels.battle.block_card import BlockCard
from editor.panels.battle.fixed_cards import FixedCard, TargetCard
from editor.panels.battle.players_text import PlayersText
from editor.panels.battle.trial_row import TrialRow
from editor.panels.battle.verdict import verdict
from editor.ui.parts.labels import Hairline, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.segments import Segments
from editor.ui.tool_tip import set_plain_tool_tip
from i18n.catalogs import Domain, catalog
from i18n.languages import Language

if TYPE_CHECKING:
    from editor.panels.battle.controller import BattleController


class VictorySection(QWidget):
    """`choice_changed()` when another block is chosen or its hexes changed; `board_wanted()` to go to the map."""

    choice_changed = Signal()
    board_wanted = Signal()

    def __init__(self, desk: BattleController) -> None:
        super().__init__()
        self._desk = desk
        self._context = context = desk.context
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
        self.elimination, self.target = FixedCard(), TargetCard(desk)
        self.adding = AddRow(desk)
        self.adding.wanted.connect(self.add)
        self.trial = TrialRow(desk)
        self.trial.toggled.connect(self._show_verdicts)
        self.players = PlayersText(desk)
        self._arrange()
        desk.changed.connect(self.show_blocks)
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
        column.addWidget(self.adding)
        column.addWidget(Hairline())
        column.addWidget(self.trial)
        column.addWidget(Hairline())
        column.addWidget(self.players)

    # Languages

    def _language_changed(self) -> None:
        self.language = self._context.language
        self.languages.set_current(self.language.value)
        self.show_blocks()

    def _language_chosen(self, code: str) -> None:
        self.language = Language(code)
        self.show_blocks()

    # What is shown

    def show_blocks(self) -> None:
        scenario = self._desk.scenario
        self.blocks = victory_blocks(scenario)
        self.chosen = self._found_again()
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
            index = block.index if isinstance(block, ConditionBlock) else None
            movable = (index is not None and index > 0, index is not None and index < last)
            card.is_chosen = block == self.chosen
            card.show_block(block, number + 1, self.language, movable=movable)
            card.show()
        self.elimination.show_words(self._words("battle.elimination"))
        self.target.show_target(self.language)
        self._show_verdicts()
        self.choice_changed.emit()

    def _show_verdicts(self, *_: object) -> None:
        scenario = self._desk.scenario
        verdicts = [verdict(block, scenario) for block in self.blocks]
        for number, card in enumerate(self.cards):
            is_shown = self.trial.is_on and number < len(verdicts)
            card.show_verdict(verdicts[number] if is_shown else None)
        self.trial.show_verdicts(verdicts)

    def _words(self, code: str) -> str:
        return catalog(Domain.UI, self.language).text(code)

    def _found_again(self) -> VictoryBlock | None:
        """The chosen block as it is now, by its place or by the hexes that it shares."""
        chosen = self.chosen
        if chosen is None or chosen in self.blocks or chosen is self.draft:
            return chosen
        if isinstance(chosen, ConditionBlock):
            same = (chosen.kind, chosen.index)
            conditions = (block for block in self.blocks if isinstance(block, ConditionBlock))
            return next((block for block in conditions if (block.kind, block.index) == same), None)
        alike_on_map = [block for block in self.blocks if block.kind == chosen.kind]
        shared = [(len(set(block.hexes) & set(chosen.hexes)), block) for block in alike_on_map]
        count, best = max(shared, key=lambda pair: pair[0], default=(0, None))
        return best if count else None

    def _add_card(self) -> None:
        card = BlockCard(self._desk)
        card.setObjectName(f"block {len(self.cards) + 1}")
        card.chosen.connect(lambda: self.choose(card.block))
        card.changed.connect(lambda block: self._change(card, block))
        card.written.connect(lambda block: self._write(card, block))
        card.paused.connect(self._desk.pause)
        card.removed.connect(lambda: self.remove(card.block))
        card.copied.connect(lambda: self._copy(card.block))
        card.moved.connect(lambda step: self._move(card, step))
        card.dropped.connect(lambda height: self._drop(card, height))
        card.board_wanted.connect(self.board_wanted)
        self.cards.append(card)
        self._cards.addWidget(card)

    def card_of(self, block: VictoryBlock) -> BlockCard | None:
        return next((card for card in self.cards if card.block == block and not card.isHidden()), None)

    # What the user does

    def choose(self, block: VictoryBlock | None) -> None:
        self.chosen = block
        if self.draft is not None and block is not self.draft:
            self.draft = None
        self.show_blocks()

    def add(self, kind: str) -> None:
        """A new block; one that needs hexes takes those that are selected, or waits for them."""
        block = NEW_BLOCKS[kind]()
        scenario = self._desk.scenario
        document = self._desk.document
        if document is None:
            return
        if block.on_map:
            selected = sorted(where for where in document.selection.hexes if block.accepts(scenario, where))
            block = block.with_hexes(tuple(selected))
        if block.on_map and not block.hexes and not isinstance(block, ConditionBlock):
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
            self._desk.do(ChangeBlock(block, None))

    def toggle_hex(self, where: object) -> None:
        """A click on the map."""
        block = self.chosen
        if block is None or not block.on_map:
            return
        hexes = block.hexes
        changed = tuple(one for one in hexes if one != where) if where in hexes else (*hexes, where)
        self._do(block, block.with_hexes(changed))  # type: ignore[arg-type] # the map says hexes

    def _do(self, old: VictoryBlock | None, new: VictoryBlock) -> None:
        """Make the edit and stay with the block, whatever place it has then."""
        is_draft = old is not None and old is self.draft
        if new.on_map and not new.hexes and not isinstance(new, ConditionBlock):
            if old is not None and not is_draft:
                self._desk.do(ChangeBlock(old, None))
            self.draft = self.chosen = new if is_draft or old is None else _loose(new)
            self.show_blocks()
            return
        edit = ChangeBlock(None if is_draft else old, new)
        if isinstance(new, ConditionBlock) and new.index is None:
            new = ConditionBlock(new.condition, len(self._desk.scenario.victory))
        self.draft, self.chosen = None, new
        if not self._desk.do(edit):
            self.show_blocks()

    def _change(self, card: BlockCard, block: VictoryBlock) -> None:
        """The focus goes with the slot that was changed, or with the hexes that were typed."""
        held = next((name for name, part in card.parts.items() if part.hasFocus()), None)
        self._do(card.block, block)
        after = None if self.chosen is None else self.card_of(self.chosen)
        if held is not None and after is not None and after is not card and held in after.parts:
            after.parts[held].setFocus()

    def _write(self, card: BlockCard, block: ConditionBlock) -> None:
        if isinstance(card.block, ConditionBlock) and card.block.index is not None:
            self._desk.write(SetField(("victory", card.block.index), block.condition))

    def _copy(self, block: VictoryBlock | None) -> None:
        if isinstance(block, ConditionBlock) and block.index is not None:
            copied = ConditionBlock(block.condition, block.index + 1)
            self.chosen = copied
            self._desk.do(ChangeBlock(None, copied))

    def _move(self, card: BlockCard, step: int) -> None:
        block = card.block
        if isinstance(block, ConditionBlock) and block.index is not None:
            self._move_to(block, block.index + step)

    def _move_to(self, block: ConditionBlock, to: int) -> None:
        if not 0 <= to < len(self._desk.scenario.victory) or block.index is None:
            return
        self.chosen = ConditionBlock(block.condition, to)
        had_focus = any(card.hasFocus() or card.isAncestorOf(card.focusWidget()) for card in self.cards)
        self._desk.do(MoveBlock("victory", block.index, to))
        card = self.card_of(self.chosen)
        if card is not None and had_focus:
            card.setFocus()

    def _drop(self, card: BlockCard, height: int) -> None:
        """To the place of the condition over which it was let go."""
        block = card.block
        conditions = [one for one in self.cards if not one.isHidden() and isinstance(one.block, ConditionBlock)]
        if not isinstance(block, ConditionBlock) or not conditions:
            return
        middles = [one.mapToGlobal(QPoint(0, one.height() // 2)).y() for one in conditions]
        place = sum(1 for one, middle in zip(conditions, middles, strict=True) if one is not card and middle < height)
        self._move_to(block, place)


def _loose(block: VictoryBlock) -> VictoryBlock:
    """A block that lost its last hex, with nothing of the map left in it."""
    names = {field.name for field in fields(block)}  # type: ignore[arg-type] # all blocks are dataclasses
    return replace(block, **{name: () for name in ("placed", "before") if name in names})  # type: ignore[type-var]
