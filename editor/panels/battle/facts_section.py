"""The section for board, date, front and operation of the battle, and for who moves first."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from editor.edits.board_change import ChangeBoard
from editor.edits.fields import SetField, set_first
from editor.panels.battle.battle_form import BattleForm
from editor.panels.battle.board_change_form import BoardChangeForm, has_empty_map
from editor.panels.battle.date_field import DateField
from editor.panels.battle.fields import ChoiceField, LineField, SegmentField
from editor.ui.parts.folding_section import FoldingSection
from editor.ui.parts.live_connection import connect_while_alive
from i18n.values import capitalized
from schema.battle import Front, Operation, Setting
from schema.board import Board, BoardKind, Face, Seat

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController

_LINE = 1000


class FactsSection(FoldingSection):
    def __init__(self, controller: BattleController) -> None:
        super().__init__(controller.context, "battle.facts")
        self._controller = controller
        self._context = context = controller.context
        self.kind, self.face = ChoiceField(context), ChoiceField(context)
        self.board_change = BoardChangeForm(controller)
        self.setting = SegmentField(context, list(Setting))
        self.begins, self.ends = DateField(context), DateField(context)
        self.front = ChoiceField(context)
        self.operation, self.operation_id = LineField(max_length=_LINE), LineField(max_length=_LINE)
        self.first = SegmentField(context, (Seat.BOTTOM, Seat.TOP))
        form = BattleForm(context)
        form.add("battle.board", self.kind, path="board.kind")
        form.add_widget(self.board_change)
        form.add("battle.face", self.face, path="board.face")
        form.add("battle.setting", self.setting, path="battle.setting")
        form.add("battle.begins", self.begins, path="battle.begins")
        form.add("battle.ends", self.ends, path="battle.ends")
        form.add("battle.front", self.front, path="battle.front")
        form.add("battle.operation", self.operation, path="battle.operation.name")
        form.add("battle.operation-id", self.operation_id, path="battle.operation.id")
        form.add("battle.first", self.first, path="sides.first")
        self.column.addWidget(form)
        self._connect()
        controller.changed.connect(self._show)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())
        self._retranslate()

    def _connect(self) -> None:
        self.kind.value_edited.connect(self._board_chosen)
        self.board_change.done.connect(self._show)
        self.face.value_edited.connect(self._face_chosen)
        self.setting.value_edited.connect(lambda value: self._set(("battle", "setting"), value))
        self.begins.day_edited.connect(lambda day: self._set_day("begins", day))
        self.ends.day_edited.connect(lambda day: self._set_day("ends", day))
        self.front.value_edited.connect(lambda value: self._set(("battle", "front"), value))
        self.operation.value_edited.connect(lambda text: self._write_operation("name", text))
        self.operation_id.value_edited.connect(lambda text: self._write_operation("id", text))
        for field in (self.operation, self.operation_id):
            field.paused.connect(self._controller.end_typing)
        self.first.value_edited.connect(lambda seat: self._controller.do(set_first(seat)))

    def _set(self, path: tuple[str, ...], value: Any) -> None:
        self._controller.do(SetField(path, value))

    def _board_chosen(self, kind: BoardKind) -> None:
        """An empty board changes at once; otherwise the user confirms it first."""
        board = self._controller.scenario.board
        if kind is board.kind:
            self.board_change.kind = None
            self.board_change.hide()
        elif has_empty_map(self._controller.scenario):
            self._controller.do(ChangeBoard(Board(kind=kind, face=board.face)))
        else:
            self.board_change.ask(kind)

    def _face_chosen(self, face: Face) -> None:
        self._controller.do(ChangeBoard(Board(kind=self._controller.scenario.board.kind, face=face)))

    def _set_day(self, field: str, day: datetime.date | None) -> None:
        self._set(("battle", field), day)

    def _write_operation(self, field: str, text: str | None) -> None:
        old = self._controller.scenario.battle.operation or Operation()
        new = old.model_copy(update={field: text})
        self._controller.do_typed(SetField(("battle", "operation"), None if new == Operation() else new))

    def _retranslate(self) -> None:
        text, name = self._context.text, self._context.name_of
        self.kind.set_choices([(kind, self._board_words(kind)) for kind in BoardKind])
        self.face.set_choices([(face, text(f"face.{face.value}")) for face in Face])
        for setting in Setting:
            self.setting.set_words(setting.value, text(f"battle.setting-{setting.value}"))
        fronts: list[tuple[Front | None, str]] = [(front, capitalized(name(f"front:{front.value}"))) for front in Front]
        self.front.set_choices([(None, text("battle.unknown")), *fronts])
        self._show()

    def _board_words(self, kind: BoardKind) -> str:
        size = f"{kind.width} × {kind.rows}"  # without the word for hexes: Dutch has no room for it
        return f"{self._context.text(f'board.{kind.value}')} · {size}"

    def _show(self, *_: object) -> None:
        scenario = self._controller.scenario
        if self.board_change.kind is None:
            self.kind.show_value(scenario.board.kind)
        self.face.show_value(scenario.board.face)
        battle = scenario.battle
        self.setting.show_value(battle.setting)
        self.begins.show_day(battle.begins)
        self.ends.show_day(battle.ends)
        self.front.show_value(battle.front)
        operation = battle.operation or Operation()
        self.operation.show_value(operation.name)
        self.operation_id.show_value(operation.id)
        for seat in Seat:
            camp = scenario.sides.at(seat).camp
            code = f"battle.side-{camp.value}" if camp is not None else f"battle.seat-{seat.value}"
            self.first.set_words(seat.value, self._context.text(code))
        self.first.show_value(scenario.sides.first)
