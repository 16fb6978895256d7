"""The verdict below the blocks: what the checks say of them, or what they would give on the map as it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from editor.panels.battle import block_words
from editor.panels.battle.rule_row import Remark
from editor.panels.battle.verdict import Verdict, totals
from editor.ui.parts.buttons import PushButton
from i18n.values import Printable
from schema.board import Camp
from schema.issues import Severity

if TYPE_CHECKING:
    from editor.panels.battle.controller import BattleController

# Findings that speak of how the battle is won.
_CODES: Final = ("medal.", "victory.", "exit.", "side.medals")
_BESIDE_FROM: Final = 330


class TrialRow(QWidget):
    """`toggled(bool)`: whether the blocks are tried on the map."""

    toggled = Signal(bool)

    def __init__(self, desk: BattleController) -> None:
        super().__init__()
        self._desk = desk
        self._context = context = desk.context
        self._verdicts: Sequence[Verdict] = ()
        self.verdict = Remark(desk)
        self.button = PushButton(context, "battle.try", icon_name="play")
        self.button.setCheckable(True)
        self.button.toggled.connect(self.toggled)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._row.addWidget(self.verdict, 1)
        self._row.addWidget(self.button, alignment=Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        context.issues_changed.connect(self._show)

    @property
    def is_on(self) -> bool:
        return self.button.isChecked()

    def show_verdicts(self, verdicts: Sequence[Verdict]) -> None:
        self._verdicts = verdicts
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow dock the button stands below the words."""
        super().resizeEvent(event)
        wide = self.width() >= _BESIDE_FROM
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def _show(self, *_: object) -> None:
        if self.is_on:
            winner = next((one.wins for one in self._verdicts if one.wins is not None), None)
            self.verdict.show_words(self._total(winner), "ok" if winner else "info")
            return
        found = next((issue for issue in self._context.issues if _is_told(issue.code, issue.severity)), None)
        if found is None:
            self.verdict.show_words(self._context.text("battle.victory-ok"), "ok")
        else:
            rows = self._desk.scenario.board.kind.rows
            self.verdict.show_words(self._context.sentence(found, rows), found.severity.value)

    def _total(self, winner: Camp | None) -> str:
        text, language = self._context.text, self._context.language
        medals = totals(self._verdicts)
        lines = []
        for camp in Camp:
            side = self._desk.scenario.sides.of(camp)
            needed = None if side is None else side.medals
            name = Printable(block_words.side_name(camp, language))
            lines.append(text("verdict.total", side=name, count=medals[camp], needed=needed))
        if winner is not None:
            lines.append(text("verdict.winner", side=Printable(block_words.side_name(winner, language))))
        return " ".join(lines)


def _is_told(code: str, severity: Severity) -> bool:
    return severity is not Severity.INFO and code.startswith(_CODES)
