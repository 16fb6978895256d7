"""What the Battle panel holds: facts, sides, rules, and how the battle is won; side by side where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from editor.edits.board_turning import SwapSides
from editor.edits.fields import SetField
from editor.panels.battle.author_section import AuthorSection, BoxesSection
from editor.panels.battle.commands_section import CommandsSection
from editor.panels.battle.controller import BattleController
from editor.panels.battle.facts_section import FactsSection
from editor.panels.battle.reading_order import focus_beyond, reading_order
from editor.panels.battle.rules_section import RulesSection
from editor.panels.battle.side_card import SideCard
from editor.panels.battle.victory_section import VictorySection
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.folding_section import FoldingSection
from editor.ui.parts.labels import Hairline, worded_label
from schema.board import BoardKind, Seat
from schema.special_rules import ReconAsAirPower

if TYPE_CHECKING:
    from editor.tools.tool_state import HexChoice
    from editor.ui.context import EditorContext
    from schema.hexes import Hex

TWO_COLUMNS_FROM: Final = 700
_MARGIN = 14
_HEXES_TOOL = "hexes"
_SELECT_TOOL = "select"


class BattlePage(QStackedWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.desk = BattleController(context, self)
        # The rule whose hexes are chosen on the map, by its place; None: the chosen block's are, if any.
        self._rule: int | None = None
        self._is_choosing = False
        self.facts = FactsSection(self.desk)
        self.sides = self._sides()
        self.commands = CommandsSection(self.desk)
        self.rules = RulesSection(self.desk)
        self.boxes, self.author = BoxesSection(self.desk), AuthorSection(self.desk)
        self.victory = VictorySection(self.desk)
        self.addWidget(self._nothing())
        self.addWidget(self._page())
        self.rules.map_wanted.connect(self._choose_for_rule)
        self.victory.choice_changed.connect(self._choice_changed)
        self.victory.board_wanted.connect(self._go_to_board)
        self.victory.adding.wanted.connect(self._block_added)
        self.desk.changed.connect(self._show)
        self._show()

    def _nothing(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(16, 16, 16, 16)
        column.addWidget(worded_label(self._context, "battle.none", "hint", wrap=True))
        column.addStretch(1)
        return page

    def _sides(self) -> FoldingSection:
        section = FoldingSection(self._context, "battle.sides")
        self.swap = PushButton(self._context, "battle.swap", kind="small", icon_name="swap_sides")
        self.swap.clicked.connect(self._swap)
        section.head_row.addWidget(self.swap)
        self.cards = {seat: SideCard(self.desk, seat) for seat in (Seat.BOTTOM, Seat.TOP)}
        for card in self.cards.values():
            section.column.addWidget(card)
        return section

    def _page(self) -> QWidget:
        page = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.TopToBottom, page)
        self._columns.setContentsMargins(_MARGIN, 12, _MARGIN, 16)
        self._columns.setSpacing(16)
        left, right = QWidget(), QWidget()
        for side, parts in (
            (left, (self.facts, self.sides, self.rules, self.boxes, self.author)),
            (right, (self.victory,)),
        ):
            column = QVBoxLayout(side)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(12)
            if side is left:
                column.addWidget(self.commands)  # first where there are any, and then with a line of its own
            for place, part in enumerate(parts):
                if place:
                    column.addWidget(Hairline())
                column.addWidget(part)
            column.addStretch(1)
        self._line = Hairline()
        for part in (left, self._line, right):
            self._columns.addWidget(part, 0 if part is self._line else 1)
        return page

    # What is shown

    def _show(self) -> None:
        has_document = self.desk.document is not None
        self.setCurrentIndex(1 if has_document else 0)
        # Bars of generals are for Overlord; elsewhere the sections are of interest on the deep board.
        self.commands.setVisible(self.desk.scenario.board.kind is not BoardKind.STANDARD)
        if self._rule is not None:
            self._choice_changed()

    def set_room(self, width: int) -> None:
        """So much room is there: two columns where it is enough."""
        wide = width >= TWO_COLUMNS_FROM
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._columns.direction() != direction:
            self._columns.setDirection(direction)
            self._line.setMinimumSize(1, 1)
            self._line.setMaximumSize(*((1, 16_777_215) if wide else (16_777_215, 1)))

    @property
    def is_wide(self) -> bool:
        return self._columns.direction() == QBoxLayout.Direction.LeftToRight

    def _swap(self) -> None:
        self.desk.do(SwapSides())

    # Hexes on the map

    def _choose_for_rule(self, index: int) -> None:
        self.victory.choose(None)
        self._rule = index
        self._choice_changed()
        self._go_to_board()

    @property
    def choice(self) -> HexChoice | None:
        """The hexes that a click on the map would change."""
        from editor.tools.tool_state import HexChoice

        scenario = self.desk.scenario
        if self._rule is not None and self._rule < len(scenario.special_rules):
            rule = scenario.special_rules[self._rule]
            return HexChoice(rule.hexes) if isinstance(rule, ReconAsAirPower) else None
        block = self.victory.chosen
        if block is None or not block.on_map:
            return None
        refused = frozenset(where for where in scenario.board.kind.hexes() if not block.accepts(scenario, where))
        return HexChoice(block.hexes, len(block.hexes) > 1 and _is_linked(block), refused)

    def _choice_changed(self) -> None:
        """Show the hexes in gold and take up the tool that changes them, or put both away."""
        if self.desk.document is None or not self.isVisible():
            return
        choice = self.choice
        state = self._context.tool_state
        if choice is not None and not self._is_choosing:
            self._is_choosing = True
            state.hex_choice_changed.connect(self._choice_dropped)
            state.hex_clicked.connect(self._hex_clicked)
            state.set_hex_choice(choice)
            self._context.toolbox.use(_HEXES_TOOL)
        elif choice is not None:
            state.set_hex_choice(choice)
        elif self._is_choosing:
            self._stop_choosing()
            self._context.toolbox.use(_SELECT_TOOL)

    def _choice_dropped(self, choice: HexChoice | None) -> None:
        """Escape, or another tool: the map is done with the block."""
        if choice is None and self._is_choosing:
            self._stop_choosing()
            self.victory.choose(None)
            QTimer.singleShot(0, self, self._put_tool_away)

    def _put_tool_away(self) -> None:
        """Another scenario came to the front with the tool still in the hand: there is nothing to choose in it."""
        toolbox = self._context.toolbox
        if toolbox.state.hex_choice is None and toolbox.state.has_document and toolbox.current.id == _HEXES_TOOL:
            toolbox.use(_SELECT_TOOL)

    def _stop_choosing(self) -> None:
        self._is_choosing = False
        self._rule = None
        state = self._context.tool_state
        state.hex_choice_changed.disconnect(self._choice_dropped)
        state.hex_clicked.disconnect(self._hex_clicked)

    def _hex_clicked(self, where: Hex) -> None:
        if self._rule is None:
            self.victory.toggle_hex(where)
            return
        rule = self.desk.scenario.special_rules[self._rule]
        assert isinstance(rule, ReconAsAirPower)
        hexes = tuple(one for one in rule.hexes if one != where) if where in rule.hexes else (*rule.hexes, where)
        self.desk.do(SetField(("special_rules", self._rule), rule.model_copy(update={"hexes": hexes})))

    def _go_to_board(self) -> None:
        self._context.board_requested.emit()

    def _block_added(self, *_: object) -> None:
        QTimer.singleShot(0, self, self._show_chosen_block)  # once it has its place

    def _show_chosen_block(self) -> None:
        chosen = self.victory.chosen
        card = None if chosen is None else self.victory.card_of(chosen)
        if card is not None and isinstance(area := self._scroll_area(), QScrollArea):
            area.ensureWidgetVisible(card, 0, 24)

    # Keys

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 # Qt's own word
        """Tab goes as the eye does: column by column, from the top, whenever a control was made."""
        controls = reading_order(self)
        focus = QApplication.focusWidget()
        place = controls.index(focus) + (1 if next else -1) if focus in controls else -1
        if not 0 <= place < len(controls):
            return focus_beyond(self, next)
        controls[place].setFocus(Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason)
        if isinstance(area := self._scroll_area(), QScrollArea):
            area.ensureWidgetVisible(controls[place], 0, 24)
        return True

    def _scroll_area(self) -> QWidget | None:
        viewport = self.parentWidget()
        return None if viewport is None else viewport.parentWidget()

    # Being seen

    def wake(self) -> None:
        self.desk.set_awake(True)

    def sleep(self) -> None:
        """A panel that is not seen waits for no clicks."""
        if self._is_choosing:
            self._stop_choosing()
            self._context.toolbox.use(_SELECT_TOOL)
            self.victory.choose(None)
        self.desk.set_awake(False)


def _is_linked(block: object) -> bool:
    """Whether the hexes of a block count together."""
    from editor.edits.marker_blocks import ObjectiveBlock, Shape
    from editor.edits.victory_block import ConditionBlock

    return isinstance(block, ConditionBlock) or (isinstance(block, ObjectiveBlock) and block.shape is not Shape.EACH)
