"""How many players share the roles of each side of an Overlord game, and who holds what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from editor.ui.parts.choice_combo import ChoiceCombo
from editor.ui.parts.labels import worded_label
from rules.game.options import MAX_PLAYERS, GameOptions

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_CAMPS = ("allies", "axis")


class TeamForm(QWidget):
    """A row for each side that people play."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self.combos = tuple(ChoiceCombo(context, f"play.new.players-{camp}") for camp in _CAMPS)
        self._labels = tuple(worded_label(context, f"play.new.players-{camp}", "label") for camp in _CAMPS)
        choices = [(str(count), f"play.new.team.{count}") for count in range(1, MAX_PLAYERS + 1)]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(10)
        for row, (label, combo) in enumerate(zip(self._labels, self.combos, strict=True)):
            combo.set_choices(choices, "1")
            grid.addWidget(label, row, 0)
            grid.addWidget(combo, row, 1, Qt.AlignmentFlag.AlignLeft)
        grid.setColumnStretch(1, 1)

    def show_sides(self, shown: tuple[bool, bool]) -> None:
        """The sides that have players to share roles."""
        for label, combo, on in zip(self._labels, self.combos, shown, strict=True):
            label.setVisible(on)
            combo.setVisible(on)
            if not on:
                combo.set_value("1")
        self.setVisible(any(shown))

    def shared(self, options: GameOptions) -> GameOptions:
        """The options with the players who share the roles."""
        allies, axis = (int(combo.value) for combo in self.combos)
        return options.model_copy(update={"allied_players": allies, "axis_players": axis})
