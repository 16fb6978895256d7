"""A side as a card: camp, nation, cards in hand, medals to win, commander."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.edits.fields import SetField, set_side
from editor.panels.battle.battle_form import BattleForm
from editor.panels.battle.fields import ChoiceField, CountField, LineField, SegmentField
from editor.ui.parts.labels import column_of, plain_label, set_background
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.unit_picture import pictured_nation, unit_pixmap
from i18n.values import capitalized
from schema.board import BoardKind, Camp, Seat
from schema.nations import CAMP_OF_NATION

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController
    from editor.ui.context import EditorContext

_PICTURE = 40
_COMMANDER = 500
_DEFAULT_COUNTS = {BoardKind.STANDARD: (5, 5), BoardKind.OVERLORD: (8, 10), BoardKind.BREAKTHROUGH: (6, 8)}


class SideCard(QWidget):
    def __init__(self, controller: BattleController, seat: Seat) -> None:
        super().__init__()
        set_background(self, "card")
        self._controller = controller
        self._context = context = controller.context
        self.seat = seat
        self._pictured_nation: tuple[object, ...] = ()
        self.picture = QLabel()
        self.picture.setFixedSize(_PICTURE, _PICTURE)
        self.title = plain_label("", "strong")
        self.facts = plain_label("", "small", wrap=True)
        kind = controller.scenario.board.kind
        self.camp = SegmentField(context, list(Camp))
        self.nation = ChoiceField(context)
        self.cards = CountField(context, default=_DEFAULT_COUNTS[kind][0])
        self.medals = CountField(context, default=_DEFAULT_COUNTS[kind][1])
        self.commander = LineField(max_length=_COMMANDER)
        form = BattleForm(context)
        path = f"sides.{seat.value}"
        form.add("battle.camp", self.camp, path=f"{path}.camp")
        form.add("properties.nation", self.nation, path=f"{path}.nation")
        form.add("battle.cards", self.cards, path=f"{path}.cards")
        form.add("battle.medals", self.medals, path=f"{path}.medals")
        form.add("battle.commander", self.commander, path=f"{path}.commander")
        words = column_of(self.title, self.facts)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.picture, alignment=Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(form)
        self._connect()
        controller.changed.connect(self._show)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint())
        self._retranslate()

    def _connect(self) -> None:
        self.camp.value_edited.connect(self._set_camp)
        self.nation.value_edited.connect(lambda value: self._set("nation", value))
        self.cards.value_edited.connect(lambda value: self._set("cards", value))
        self.medals.value_edited.connect(lambda value: self._set("medals", value))
        self.commander.value_edited.connect(
            lambda text: self._controller.do_typed(set_side(self.seat, "commander", text))
        )
        self.commander.paused.connect(self._controller.end_typing)

    def _set(self, field: str, value: Any) -> None:
        self._controller.do(set_side(self.seat, field, value))

    def _set_camp(self, camp: Camp) -> None:
        """Two sides of one camp are no battle: the other one gets the other camp in the same step."""
        sides = self._controller.scenario.sides
        other = sides.at(self.seat.opposite)
        changed = {
            self.seat.value: sides.at(self.seat).model_copy(update={"camp": camp}),
            self.seat.opposite.value: other.model_copy(update={"camp": camp.enemy}) if other.camp is camp else other,
        }
        self._controller.do(SetField(("sides",), sides.model_copy(update=changed)))

    def _retranslate(self) -> None:
        for camp in Camp:
            self.camp.set_words(camp.value, self._context.text(f"battle.side-{camp.value}"))
        self._show()

    def _nations(self, camp: Camp | None, present: str | None) -> list[tuple[str | None, str]]:
        """The nations of the camp first, each group sorted by name."""
        ids = list(CAMP_OF_NATION) + ([] if present is None or present in CAMP_OF_NATION else [present])
        named = [(nation, capitalized(self._context.name_of(f"nation:{nation}"))) for nation in ids]
        named.sort(key=lambda pair: (CAMP_OF_NATION.get(pair[0]) is not camp, pair[1]))
        return [(None, self._context.text("battle.unknown")), *named]

    def _show(self, *_: object) -> None:
        text, scenario = self._context.text, self._controller.scenario
        side = scenario.sides.at(self.seat)
        camp = side.camp
        name = text(f"battle.seat-{self.seat.value}") if camp is None else text(f"battle.side-{camp.value}")
        self.title.setText(name)
        self._tint()
        facts = [text(f"battle.edge-{self.seat.value}")]
        if scenario.sides.first is self.seat:
            facts.append(text("battle.moves-first"))
        self.facts.setText(" · ".join(facts))
        self.camp.show_value(camp)
        self.nation.set_choices(self._nations(camp, side.nation))
        self.nation.show_value(side.nation)
        self.cards.show_value(side.cards)
        self.medals.show_value(side.medals)
        self.commander.show_value(side.commander)
        self._show_picture(camp, side.nation)

    def _tint(self) -> None:
        paint_side(self.title, self._context, self._controller.scenario.sides.at(self.seat).camp)

    def _show_picture(self, camp: Camp | None, nation: str | None) -> None:
        wanted = pictured_nation(camp, nation)
        ratio = self.devicePixelRatioF()
        if self._pictured_nation != (wanted, ratio):
            self._pictured_nation = (wanted, ratio)
            self.picture.setPixmap(unit_pixmap(wanted, _PICTURE, ratio))


def paint_side(label: QLabel, context: EditorContext, camp: Camp | None) -> None:
    """The name of a side in its colour."""
    token = {Camp.ALLIES: "allied_text", Camp.AXIS: "axis_text", None: "text"}[camp]
    label.setStyleSheet(f"color: {context.tokens.hex(token)};")
