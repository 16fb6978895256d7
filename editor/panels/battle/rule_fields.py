"""The parameters of a special rule as a form: a control for each field of its block."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from editor.edits.victory_block import CAMPS, CAMPS_OR_EITHER, unit_kinds
from editor.panels.battle.battle_form import BattleForm
from editor.panels.battle.fields import ChoiceField, CountField, LineField, ProseField, TickField
from editor.panels.battle.hexes_field import HexesField
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.piece_names import piece_name
from i18n.languages import Language
from i18n.values import capitalized
from rules.catalog import catalog
from schema.frozen import Frozen
from schema.nations import CAMP_OF_NATION
from schema.special_rules import Deck, Reinforcement, SpecialRule

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController

_NUMBER: Final = re.compile(r"\d+")
_MAX = 99
# Rules whose side may be left open: for both, or for the one that the rule means anyway.
_OPEN_CAMP: Final = {
    "partial_blitz": "both",
    "recon_as_barrage": "both",
    "night_attack": "usual",
    "night_fall": "usual",
}


class CountsField(QLineEdit):
    """Several numbers in a row: how many units come down each time."""

    value_edited = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._counts: tuple[int, ...] = ()
        self.editingFinished.connect(self._finished)

    def show_value(self, counts: tuple[int, ...]) -> None:
        self._counts = counts
        self.setText(" ".join(map(str, counts)))

    def _finished(self) -> None:
        counts = tuple(min(int(number), _MAX) for number in _NUMBER.findall(self.text()))
        if counts and counts != self._counts:
            self.value_edited.emit(counts)
        self.show_value(counts or self._counts)


class TextsField(QWidget):
    """A text in each language. `typed(texts)` with every letter, `paused()` at the end."""

    typed = Signal(object)
    paused = Signal()

    def __init__(self, controller: BattleController, code: str) -> None:
        super().__init__()
        self._texts: dict[str, str] = {}
        self.fields: dict[Language, ProseField] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for language in Language:
            field = ProseField()
            set_accessible_name(controller.context, field, code, language=Language(language).own_name)
            field.value_edited.connect(lambda text, language=language: self._typed(language, text))
            field.paused.connect(self.paused)
            self.fields[language] = field
            column.addWidget(plain_label(language.value.upper(), "small"))
            column.addWidget(field)

    def show_value(self, texts: Any) -> None:
        self._texts = dict(texts)
        for language, field in self.fields.items():
            field.show_value(self._texts.get(language.value, ""))

    def _typed(self, language: Language, text: str) -> None:
        self._texts[language.value] = text
        self.typed.emit({code: words for code, words in sorted(self._texts.items()) if words})


class RuleFields(BattleForm):
    """`changed(block)` is one step, `typed(block)` one letter of a step; `paused()` ends it."""

    changed = Signal(object)
    typed = Signal(object)
    paused = Signal()
    map_requested = Signal()

    def __init__(self, controller: BattleController, block: SpecialRule) -> None:
        super().__init__(controller.context)
        self._controller = controller
        self._block = block
        self._retranslators: list[Callable[[], None]] = []
        self.fields: dict[str, Any] = {}
        for field in type(block).model_fields:
            if field == "unit":
                for part in Reinforcement.model_fields:
                    self._add(f"unit.{part}", getattr(block.unit, part))  # type: ignore[union-attr]
            elif field != "rule":
                self._add(field, getattr(block, field))
        connect_while_alive(controller.context.language_changed, self, lambda *_: self._retranslate())
        self._retranslate()
        self.show_block(block)

    def _add(self, field: str, value: Any) -> None:
        control = self._control(field, value)
        self.fields[field] = control
        code = f"rule-field.{self._block.rule}.{field}"
        if not self._controller.context.has_text(code):
            code = f"rule-field.{field}"
        if isinstance(control, TextsField):
            self.add_widget(control)
            control.setProperty("path", f"special_rules.{self._block.rule}.{field}")
            return
        self.add(code, control, path=f"special_rules.{self._block.rule}.{field}")

    def _control(self, field: str, value: Any) -> QWidget:
        match field:
            case "camp":
                return self._choice(field, self._camps)
            case "deck":
                values = tuple(Deck) if self._block.rule == "deck" else ("terrain", "pacific")
                return self._choice(field, lambda: [(deck, self._text(f"rule-deck.{deck}")) for deck in values])
            case "unit.kind":
                return self._choice(field, lambda: self._named("unit", unit_kinds(value)))
            case "unit.nation":
                return self._choice(field, lambda: self._with_none(self._named("nation", tuple(CAMP_OF_NATION))))
            case "unit.badge":
                return self._choice(field, lambda: self._with_none(self._named("badge", _badges())))
            case "hexes":
                hexes = HexesField(self._controller)
                hexes.value_edited.connect(lambda value: self._set_field("hexes", value))
                hexes.map.clicked.connect(self.map_requested)
                return hexes
            case "text":
                texts = TextsField(self._controller, "battle.custom-text")
                texts.typed.connect(lambda value: self._do_typed("text", value))
                texts.paused.connect(self.paused)
                return texts
            case "center" | "name":
                line = LineField(max_length=100 if field == "name" else 1000)
                line.value_edited.connect(lambda value: self._do_typed(field, value or ""))
                line.paused.connect(self.paused)
                return line
            case _:
                return self._counted(field, value)

    def _counted(self, field: str, value: Any) -> QWidget:
        """Yes or no, a number, or several."""
        if isinstance(value, bool):
            tick = TickField(self._controller.context)
            tick.value_edited.connect(lambda value: self._set_field(field, value))
            return tick
        if isinstance(value, tuple):
            counts = CountsField()
            counts.value_edited.connect(lambda value: self._set_field(field, value))
            return counts
        if isinstance(value, int) or field == "unit.not_before_turn":
            count = CountField(self._controller.context, optional=value is None)
            count.value_edited.connect(lambda value: self._set_field(field, value))
            return count
        raise LookupError(field)  # a parameter without a control

    def _choice(self, field: str, choices: Callable[[], list[tuple[Any, str]]]) -> ChoiceField:
        box = ChoiceField(self._controller.context)
        box.value_edited.connect(lambda value: self._set_field(field, value))
        self._retranslators.append(lambda: box.set_choices(choices()))
        return box

    def _camps(self) -> list[tuple[Any, str]]:
        open_word = _OPEN_CAMP.get(self._block.rule)
        camps: tuple[Any, ...] = CAMPS if open_word is None else CAMPS_OR_EITHER
        return [
            (camp, self._text(f"battle.camp-{open_word}") if camp is None else self._text(f"battle.side-{camp.value}"))
            for camp in camps
        ]

    def _named(self, kind: str, ids: tuple[str, ...]) -> list[tuple[Any, str]]:
        context = self._controller.context
        if kind == "nation":
            pairs = [(one, capitalized(context.name_of(f"nation:{one}"))) for one in ids]
        else:
            pairs = [(one, piece_name(context, kind, one)) for one in ids]
        return sorted(pairs, key=lambda pair: pair[1])

    def _with_none(self, pairs: list[tuple[Any, str]]) -> list[tuple[Any, str]]:
        return [(None, self._text("battle.unknown")), *pairs]

    def _text(self, code: str) -> str:
        return self._controller.context.text(code)

    def _retranslate(self) -> None:
        for retranslate in self._retranslators:
            retranslate()
        self.show_block(self._block)

    def show_block(self, block: SpecialRule) -> None:
        self._block = block
        for field, control in self.fields.items():
            control.show_value(_value(block, field))

    def _set_field(self, field: str, value: Any) -> None:
        self.changed.emit(_with(self._block, field, value))

    def _do_typed(self, field: str, value: Any) -> None:
        self.typed.emit(_with(self._block, field, value))


def _value(block: Frozen, field: str) -> Any:
    for part in field.split("."):
        block = getattr(block, part)
    return block


def _with(block: SpecialRule, field: str, value: Any) -> SpecialRule:
    first, _, rest = field.partition(".")
    if rest:
        value = getattr(block, first).model_copy(update={rest: value})
    fields = {name: getattr(block, name) for name in type(block).model_fields}
    return type(block)(**{**fields, first: value})  # checked, and its texts made unchangeable


def _badges() -> tuple[str, ...]:
    return tuple(catalog().badges)
