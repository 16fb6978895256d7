"""A form that confirms a change of the board kind: what would be lost, and where the map is put on the new board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.edits.board_change import ChangeBoard
from editor.panels.battle.battle_form import BattleForm
from editor.panels.battle.board_change_preview import BoardChangePreview
from editor.panels.battle.fields import ChoiceField
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.edit_target import ANYTHING, set_edit_target
from editor.ui.parts.labels import plain_label, set_background
from editor.ui.parts.live_connection import connect_while_alive
from schema.board import Board, BoardKind
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController

# Where the map is put on the new board: at its low edges, in its middle, at its high edges.
ALIGNMENTS: Final = ("start", "middle", "end")


def map_shift(old: BoardKind, new: BoardKind, alignment: str) -> tuple[int, int]:
    """By how many rows and doubled columns the map moves."""
    rows, columns = new.rows - old.rows, 2 * (new.width - old.width)
    if alignment == "start":
        return 0, 0
    if alignment == "end":
        return rows, columns
    half_rows, half_columns = rows // 2, columns // 2
    return half_rows, half_columns + (half_rows + half_columns) % 2


def has_empty_map(scenario: Scenario) -> bool:
    """Whether a change of the board can neither move nor lose anything."""
    blocks = (*scenario.victory, *scenario.special_rules)
    return not (scenario.hexes or scenario.labels or any(getattr(block, "hexes", ()) for block in blocks))


class BoardChangeForm(QWidget):
    """Hidden until another kind of board is chosen. `done()` when the user confirmed or canceled it."""

    done = Signal()

    def __init__(self, controller: BattleController) -> None:
        super().__init__()
        set_background(self, "sunken")
        self._controller = controller
        self._context = controller.context
        self.kind: BoardKind | None = None
        self.words = plain_label("", "", wrap=True)
        self.preview = BoardChangePreview(self._context)
        self.alignment = ChoiceField(self._context)
        self.alignment.value_edited.connect(self._show)
        form = BattleForm(self._context)
        form.add("battle.board-place", self.alignment)
        self.keep = PushButton(self._context, "battle.board-keep", kind="ghost")
        self.keep.clicked.connect(self._cancel)
        self.change = PushButton(self._context, "battle.board-change")
        set_edit_target(self.change, ANYTHING)
        self.change.clicked.connect(self._change)
        buttons = QHBoxLayout()
        buttons.addWidget(self.keep)
        buttons.addStretch(1)
        buttons.addWidget(self.change)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.setSpacing(8)
        column.addWidget(self.words)
        column.addWidget(form)
        column.addWidget(self.preview)
        column.addLayout(buttons)
        self.hide()
        connect_while_alive(self._context.language_changed, self, self._show)
        controller.changed.connect(self._scenario_changed)

    def ask(self, kind: BoardKind) -> None:
        self.kind = kind
        self._show()
        self.alignment.show_value("middle")
        self._show()
        self.show()

    def _scenario_changed(self) -> None:
        if self.kind is self._controller.scenario.board.kind:
            self._cancel()
        elif self.kind is not None:
            self._show()

    @property
    def edit(self) -> ChangeBoard | None:
        if self.kind is None:
            return None
        board = self._controller.scenario.board
        shift = map_shift(board.kind, self.kind, self.alignment.value or "middle")
        return ChangeBoard(Board(kind=self.kind, face=board.face), shift)

    def _show(self, *_: object) -> None:
        edit = self.edit
        if edit is None:
            return
        text, scenario = self._context.text, self._controller.scenario
        old = scenario.board.kind
        axis = "both" if old.rows != edit.board.kind.rows and old.width != edit.board.kind.width else None
        axis = axis or ("rows" if old.rows != edit.board.kind.rows else "columns")
        self.alignment.set_choices([(alignment, text(f"battle.board-{axis}-{alignment}")) for alignment in ALIGNMENTS])
        self.preview.show_change(scenario, edit)
        fallen = edit.fallen(scenario)
        if fallen.is_nothing:
            self.words.setText(text("battle.board-all-fits"))
            return
        units = sum(1 for content in fallen.contents if content.unit is not None)
        markers = sum(len(content.markers) for content in fallen.contents)
        parts = (
            text("battle.board-falls-hexes", count=len(fallen.contents)) if fallen.contents else "",
            text("battle.board-falls-units", count=units) if units else "",
            text("battle.board-falls-markers", count=markers) if markers else "",
            text("battle.board-falls-labels", count=len(fallen.labels)) if fallen.labels else "",
            text("battle.board-falls-blocks", count=fallen.blocks) if fallen.blocks else "",
        )
        lost = tuple(part for part in parts if part)
        sentences = (
            text("battle.board-falls", parts=lost) if lost else "",
            text("battle.board-narrows", count=fallen.narrowed_blocks) if fallen.narrowed_blocks else "",
        )
        self.words.setText(" ".join(filter(None, sentences)))

    def _change(self) -> None:
        edit = self.edit
        self.kind = None
        self.hide()
        if edit is not None:
            self._controller.do(edit)
        self.done.emit()

    def _cancel(self) -> None:
        self.kind = None
        self.hide()
        self.done.emit()
