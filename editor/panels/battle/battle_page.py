"""The content of the Battle panel: facts, sides, rules and victory conditions, in one column or two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from editor.edits.board_symmetry import SwapSides
from editor.edits.fields import SetField
from editor.edits.marker_blocks import ObjectiveBlock, ObjectiveShape
from editor.edits.proposal import ProposeSides
from editor.edits.victory_block import VictoryConditionBlock
from editor.panels.battle.author_section import AuthorSection, BoxesSection
from editor.panels.battle.battle_controller import BattleController
from editor.panels.battle.commands_section import CommandsSection
from editor.panels.battle.facts_section import FactsSection
from editor.panels.battle.rules_section import RulesSection
from editor.panels.battle.side_card import SideCard
from editor.panels.battle.victory_section import VictorySection
from editor.tools.tool_state import HexChoice
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.edit_target import set_edit_target
from editor.ui.parts.folding_section import FoldingSection
from editor.ui.parts.labels import Hairline, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.reading_order import focus_beyond, focus_by_tab, reading_order
from editor.ui.tool_tip import set_plain_tool_tip
from schema.board import BoardKind, Seat
from schema.special_rules import ReconAsAirPower

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from schema.hexes import Hex

MIN_TWO_COLUMNS_WIDTH: Final = 700
_MARGIN = 14
_HEXES_TOOL = "hexes"
_SELECT_TOOL = "select"


class BattlePage(QStackedWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.controller = BattleController(context, self)
        # Index of the rule whose hexes are chosen on the map; None: those of the chosen block are, if any.
        self._rule: int | None = None
        self._is_choosing = False
        self.facts = FactsSection(self.controller)
        self.sides = self._sides()
        self.commands = CommandsSection(self.controller)
        self.rules = RulesSection(self.controller)
        self.boxes, self.author = BoxesSection(self.controller), AuthorSection(self.controller)
        self.victory = VictorySection(self.controller)
        self.addWidget(self._nothing())
        self.addWidget(self._page())
        self.rules.map_requested.connect(self._choose_for_rule)
        self.victory.choice_changed.connect(self._choice_changed)
        self.victory.add_row.block_requested.connect(self._block_added)
        self.controller.changed.connect(self._show)
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
        self.propose = PushButton(self._context, "battle.propose", kind="small", icon_name="fix")
        self.propose.clicked.connect(self._propose)
        connect_while_alive(
            self._context.language_changed,
            self.propose,
            lambda *_: set_plain_tool_tip(self.propose, self._context.text("battle.propose-tip")),
            now=True,
        )
        for button in (self.swap, self.propose):
            set_edit_target(button, "sides")
        section.head_row.addWidget(self.swap)
        self.cards = {seat: SideCard(self.controller, seat) for seat in (Seat.BOTTOM, Seat.TOP)}
        for card in self.cards.values():
            section.column.addWidget(card)
        section.column.addWidget(self.propose, alignment=Qt.AlignmentFlag.AlignLeft)
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
                column.addWidget(self.commands)  # it ends with a line of its own
            for index, part in enumerate(parts):
                if index:
                    column.addWidget(Hairline())
                column.addWidget(part)
            column.addStretch(1)
        self._line = Hairline()
        for part in (left, self._line, right):
            self._columns.addWidget(part, 0 if part is self._line else 1)
        return page

    # Show

    def _show(self) -> None:
        has_document = self.controller.document is not None
        self.setCurrentIndex(1 if has_document else 0)
        # Not on the standard board: generals are for Overlord, sections of interest for Breakthrough.
        self.commands.setVisible(self.controller.scenario.board.kind is not BoardKind.STANDARD)
        scenario = self.controller.scenario
        self.propose.setEnabled(has_document and ProposeSides().apply(scenario) is not scenario)
        if self._rule is not None:
            self._choice_changed()

    def set_available_width(self, width: int) -> None:
        """Arrange the content in two columns if the width allows it."""
        wide = width >= MIN_TWO_COLUMNS_WIDTH
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._columns.direction() != direction:
            self._columns.setDirection(direction)
            self._line.setMinimumSize(1, 1)
            self._line.setMaximumSize(*((1, 16_777_215) if wide else (16_777_215, 1)))

    @property
    def is_wide(self) -> bool:
        return self._columns.direction() == QBoxLayout.Direction.LeftToRight

    def _propose(self) -> None:
        """Then the button has nothing to propose, and the work goes on with the numbers."""
        self.cards[Seat.BOTTOM].cards.field.setFocus(Qt.FocusReason.TabFocusReason)
        self.controller.do(ProposeSides())

    def _swap(self) -> None:
        self.controller.do(SwapSides())

    # Hexes on the map

    def _choose_for_rule(self, index: int) -> None:
        self.victory.choose(None)
        self._rule = index
        self._choice_changed()
        self._context.window.focus_board()

    @property
    def choice(self) -> HexChoice | None:
        """The hexes that a click on the map would change."""
        scenario = self.controller.scenario
        if self._rule is not None and self._rule < len(scenario.special_rules):
            rule = scenario.special_rules[self._rule]
            return HexChoice(rule.hexes) if isinstance(rule, ReconAsAirPower) else None
        block = self.victory.chosen
        if block is None or not block.on_map:
            return None
        refused = frozenset(where for where in scenario.board.kind.hexes() if not block.accepts(scenario, where))
        return HexChoice(block.hexes, len(block.hexes) > 1 and _is_linked(block), refused)

    def _choice_changed(self) -> None:
        """Mark the hexes and switch to the tool that changes them, or undo both."""
        if self.controller.document is None or not self.isVisible():
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
        """The user pressed Escape or took another tool."""
        if choice is None and self._is_choosing:
            self._stop_choosing()
            self.victory.choose(None)
            QTimer.singleShot(0, self, self._put_hexes_tool_away)

    def _put_hexes_tool_away(self) -> None:
        """Another scenario became the current one while the tool was active: it has nothing to choose."""
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
        rule = self.controller.scenario.special_rules[self._rule]
        assert isinstance(rule, ReconAsAirPower)
        hexes = tuple(one for one in rule.hexes if one != where) if where in rule.hexes else (*rule.hexes, where)
        self.controller.do(SetField(("special_rules", self._rule), rule.model_copy(update={"hexes": hexes})))

    def _block_added(self, *_: object) -> None:
        QTimer.singleShot(0, self, self._show_chosen_block)  # after the layout

    def _show_chosen_block(self) -> None:
        chosen = self.victory.chosen
        card = None if chosen is None else self.victory.card_of(chosen)
        if card is not None and isinstance(area := self._scroll_area(), QScrollArea):
            area.ensureWidgetVisible(card, 0, 24)

    # Keys

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 # Qt's own word
        """Tab follows the reading order: column by column, from the top."""
        controls = reading_order(self)
        focus = QApplication.focusWidget()
        if focus is not None and not (focus.isVisible() and focus.isEnabled()):
            return super().focusNextPrevChild(next)  # no Tab: the window says where a lost focus goes
        index = controls.index(focus) + (1 if next else -1) if focus in controls else -1
        if not 0 <= index < len(controls):
            return focus_beyond(self, forward=next)
        focus_by_tab(controls[index], forward=next)
        if isinstance(area := self._scroll_area(), QScrollArea):
            area.ensureWidgetVisible(controls[index], 0, 24)
        return True

    def _scroll_area(self) -> QWidget | None:
        viewport = self.parentWidget()
        return None if viewport is None else viewport.parentWidget()

    # Visibility

    def activate(self) -> None:
        self.controller.set_active(True)

    def deactivate(self) -> None:
        """A hidden panel ends the choice of hexes on the map."""
        if self._is_choosing:
            self._stop_choosing()
            self._context.toolbox.use(_SELECT_TOOL)
            self.victory.choose(None)
        self.controller.set_active(False)


def _is_linked(block: object) -> bool:
    """Whether the hexes of a block count together."""
    return isinstance(block, VictoryConditionBlock) or (
        isinstance(block, ObjectiveBlock) and block.shape is not ObjectiveShape.EACH
    )
