"""The row below the blocks: an issue of the checks about them, or what they give in the current position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from editor.panels.battle import block_words
from editor.panels.battle.remark_line import RemarkLine
from editor.panels.battle.verdict import Verdict, count_medals
from editor.ui.parts.buttons import PushButton
from i18n.values import Printable
from schema.board import Camp
from schema.issues import Severity

if TYPE_CHECKING:
    from editor.panels.battle.battle_controller import BattleController

# Codes of issues about the victory conditions.
_CODES: Final = ("medal.", "victory.", "exit.", "side.medals")
_MIN_BESIDE_WIDTH: Final = 330


class VerdictRow(QWidget):
    """`button` says whether the blocks are evaluated on the map."""

    def __init__(self, controller: BattleController) -> None:
        super().__init__()
        self._controller = controller
        self._context = context = controller.context
        self._verdicts: Sequence[Verdict] = ()
        self.verdict = RemarkLine(controller)
        self.button = PushButton(context, "battle.try", icon_name="play")
        self.button.setCheckable(True)
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
        """In a narrow dock the button is below the text."""
        super().resizeEvent(event)
        wide = self.width() >= _MIN_BESIDE_WIDTH
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def _show(self, *_: object) -> None:
        if self.is_on:
            winner = next((one.wins for one in self._verdicts if one.wins is not None), None)
            self.verdict.show_words(self._total(winner), "ok" if winner else "info")
            return
        issue = next((issue for issue in self._context.issues if _is_relevant(issue.code, issue.severity)), None)
        if issue is None:
            self.verdict.show_words(self._context.text("battle.victory-ok"), "ok")
        else:
            rows = self._controller.scenario.board.kind.rows
            self.verdict.show_words(self._context.sentence(issue, rows), issue.severity.value)

    def _total(self, winner: Camp | None) -> str:
        text, language = self._context.text, self._context.language
        medals = count_medals(self._verdicts)
        lines = []
        for camp in Camp:
            side = self._controller.scenario.sides.of(camp)
            needed = None if side is None else side.medals
            name = Printable(block_words.side_name(camp, language))
            lines.append(text("verdict.total", side=name, count=medals[camp], needed=needed))
        if winner is not None:
            lines.append(text("verdict.winner", side=Printable(block_words.side_name(winner, language))))
        return " ".join(lines)


def _is_relevant(code: str, severity: Severity) -> bool:
    return severity is not Severity.INFO and code.startswith(_CODES)
