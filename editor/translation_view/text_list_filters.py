"""The choices above the list of texts: state, group, scenario, what checks have found, and the order of the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from editor.translation_view.scenario_combo import ScenarioCombo, ScenarioCounts
from editor.translation_view.text_group import TextGroup
from editor.translation_view.text_list_filter import ANY_CHECK, StateFilter, TextListFilter, TextListOrder
from editor.translation_view.word_counts import count_by_scenario, count_words
from editor.ui.parts.chevron_combo import ChevronCombo
from editor.ui.parts.choice_combo import ChoiceCombo
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from i18n.checks.translation import TranslationCheck
from i18n.values import printable
from library.kinds import Kind

if TYPE_CHECKING:
    from editor.translation_view.text_list_row import TextListRow
    from editor.ui.context import EditorContext

_ALL: Final = "all"


class TextListFilters(QWidget):
    """`changed()` when the user has chosen something else. `all_texts`: those of the list as they are now."""

    changed = Signal()

    def __init__(self, context: EditorContext, all_texts: Callable[[], tuple[TextListRow, ...]]) -> None:
        super().__init__()
        self._context = context
        self._all_texts = all_texts
        self._texts: tuple[TextListRow, ...] = ()
        self.states = ChoiceCombo(context, "translation.state-filter")
        self.states.set_choices([(one.value, f"translation.show.{one}") for one in StateFilter], StateFilter.NEEDS_WORK)
        self.groups = ChoiceCombo(context, "translation.group-filter")
        groups = [(group.value, f"translation.group.{group}") for group in TextGroup]
        self.groups.set_choices([(_ALL, "translation.group.all"), *groups], _ALL)
        self.scenarios = ScenarioCombo(context, self._count_scenarios)
        set_accessible_name(context, self.scenarios, "translation.scenario-filter")
        self.checks = ChevronCombo(context)
        set_accessible_name(context, self.checks, "translation.check-filter")
        self.orders = ChoiceCombo(context, "translation.order")
        orders = [(order.value, f"translation.order.{order}") for order in TextListOrder]
        self.orders.set_choices(orders, TextListOrder.LIBRARY)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for combo in (self.states, self.groups, self.scenarios, self.checks, self.orders):
            # Names of scenarios may be as long as they like; the panel is as wide as it is.
            combo.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            (combo.chosen if isinstance(combo, ChoiceCombo) else combo.activated).connect(lambda *_: self._choose())
            column.addWidget(combo)
        connect_while_alive(context.language_changed, self, lambda *_: self._fill(), now=True)

    def filter(self, words: str) -> TextListFilter:
        group = None if self.groups.value == _ALL else TextGroup(self.groups.value)
        return TextListFilter(
            state=StateFilter(self.states.value),
            group=group,
            scenario=str(self.scenarios.currentData() or "") if group is TextGroup.SCENARIOS else "",
            check=str(self.checks.currentData() or ""),
            words=words,
            order=TextListOrder(self.orders.value),
        )

    def clear(self) -> None:
        """Everything is shown; the order stays."""
        self.states.set_value(StateFilter.ALL)
        self.groups.set_value(_ALL)
        self.scenarios.setCurrentIndex(0)
        self.checks.setCurrentIndex(0)
        self._show_scenarios()

    def set_texts(self, texts: tuple[TextListRow, ...]) -> None:
        """The scenarios and findings that there are to choose from."""
        self._texts = texts
        self._fill()

    def _count_scenarios(self) -> ScenarioCounts:
        texts = self._all_texts()
        return {**count_by_scenario(texts), "": count_words(row for row in texts if row.key.kind is Kind.SCENARIO)}

    def _choose(self) -> None:
        self._show_scenarios()
        self.changed.emit()

    def _fill(self) -> None:
        text = self._context.text
        titles = {row.key.key: row.title for row in self._texts if row.key.kind is Kind.SCENARIO}
        named = sorted(((printable(title), key) for key, title in titles.items()), key=lambda one: one[0].casefold())
        _refill(self.scenarios, [(text("translation.scenario.all"), ""), *named])
        counts = Counter(check for row in self._texts for check in {one.check for one in row.findings})
        found = sum(1 for row in self._texts if row.findings)
        choices = [(text("translation.check.all"), "")]
        if found:
            choices.append((text("translation.check.any", count=found), ANY_CHECK))
        choices += [
            (f"{text(f'translation.check.{check}')} ({counts[check]})", check.value)
            for check in TranslationCheck
            if counts[check]
        ]
        _refill(self.checks, choices)
        self._show_scenarios()

    def _show_scenarios(self) -> None:
        self.scenarios.setVisible(self.groups.value == TextGroup.SCENARIOS)


def _refill(combo: ChevronCombo, choices: Iterable[tuple[str, str]]) -> None:
    """What was chosen stays chosen, if it is still there."""
    chosen = str(combo.currentData() or "")
    combo.clear()
    for words, value in choices:
        combo.addItem(words, value)
    combo.setCurrentIndex(max(0, combo.findData(chosen)))
