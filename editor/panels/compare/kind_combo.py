"""A combo box that filters the differences by kind, each with its count."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from editor.ui.parts.choice_combo import ChoiceCombo
from schema.differences import Difference, DifferenceKind

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class KindCombo(ChoiceCombo):
    def __init__(self, context: EditorContext) -> None:
        self._counts: Counter[DifferenceKind] = Counter()
        super().__init__(context, "compare.kinds")

    @property
    def kind(self) -> DifferenceKind | None:
        """None: all kinds."""
        return DifferenceKind(self.value) if self.value else None

    def show_kinds(self, differences: tuple[Difference, ...]) -> None:
        """Only kinds that there are; the chosen one stays as long as it is among them."""
        self._counts = Counter(one.kind for one in differences)
        kinds = [kind for kind in DifferenceKind if self._counts[kind]]
        chosen = self.value if self.value in kinds else ""
        choices = [("", "compare.all-kinds"), *((kind.value, f"compare.kind.{kind.value}") for kind in kinds)]
        self.set_choices(choices, chosen)

    def retranslate(self, *_: object) -> None:
        super().retranslate()
        for index in range(self.count()):
            kind = self.itemData(index)
            count = self._counts[DifferenceKind(kind)] if kind else self._counts.total()
            words = self._context.text("compare.kind-count", kind=self.itemText(index), number=count)
            self.setItemText(index, words)
