"""What the selected unit can do: dice by range, moves, targets with their odds, enemies that it does not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from editor.board.overlays.fact_finder import FactFinder
from editor.board.overlays.facts import HexFacts, OverlayName
from editor.board.overlays.rules_choice import SETTING, chosen_profile
from editor.panels.properties.dice_table import DiceTable
from editor.panels.properties.enemy_line import EnemyLine
from editor.panels.properties.enemy_row import find_enemy_rows
from editor.panels.properties.properties_section import PropertiesSection
from editor.panels.properties.selected_hexes import SelectedHexes
from editor.tools.why_tool import WhyTool
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from i18n.values import capitalized
from rules.board.move_search import STANDING
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext

_OVERLAYS: Final = frozenset({OverlayName.MOVES.value, OverlayName.TARGETS.value, OverlayName.SIGHT.value})
_MAX_LINES: Final = 6


class Abilities(PropertiesSection):
    """Hidden unless one unit with known rules is selected. The facts come from the rules, by the chosen profile.

    `lines_added()`: there are more lines, with buttons that are tab stops.
    """

    lines_added = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context, "abilities")
        self._finder: FactFinder | None = None
        self._document: Document | None = None
        self.profile = plain_label("", "chip")
        self.head.add(self.profile)
        self.dice_words = worded_label(context, "properties.dice-at-range", "label", wrap=True)
        before = worded_label(context, "properties.before-cover", "small")
        captions = QHBoxLayout()
        captions.addWidget(self.dice_words, 1)
        captions.addWidget(before)
        self.dice = DiceTable(context)
        self.moves = plain_label("", "", wrap=True)
        self.rest = plain_label("", "small", wrap=True)
        self.lines: list[EnemyLine] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        self.column.addLayout(captions)
        self.column.addWidget(self.dice)
        self.column.addWidget(self.moves)
        self.column.addLayout(self._rows)
        self.column.addWidget(self.rest)
        self.hide()
        connect_while_alive(context.settings.changed, self, self._setting_changed)
        connect_while_alive(context.theme_changed, self, lambda *_: self._show())

    def set_document(self, document: Document | None) -> None:
        """Stop with the facts of the last document."""
        if self._finder is not None:
            self._finder.finished.disconnect(self._show)
            self._finder.shut_down()
            self._finder.deleteLater()
            self._finder = None
        self._document = document
        self.hide()

    def show_selection(self, selection: SelectedHexes) -> None:
        units = [content.hex for content in selection.contents if content.unit is not None]
        focus = units[0] if len(units) == 1 and selection.scenario.board.kind.contains(units[0]) else None
        if self._finder is None and focus is not None:
            profile = chosen_profile(self.context.settings)
            self._finder = FactFinder(self.context, selection.document, profile, self)
            self._finder.finished.connect(self._show)
        if self._finder is not None:
            self._finder.look(focus, _OVERLAYS if focus is not None else frozenset())

    @property
    def facts(self) -> HexFacts | None:
        about = None if self._finder is None else self._finder.about
        return about if about is not None and about.troop is not None else None

    @property
    def is_busy(self) -> bool:
        return self._finder is not None and self._finder.is_busy

    def _setting_changed(self, name: str) -> None:
        if name == SETTING and self._finder is not None:
            self._finder.profile = chosen_profile(self.context.settings)
            about = self._finder.about
            if about is not None:
                self._finder.look(about.hex, _OVERLAYS)

    def _show(self) -> None:
        facts = self.facts
        self.setVisible(facts is not None)
        if facts is None or facts.troop is None or self._finder is None:
            return
        text = self.context.text
        self.head.show_words(text("properties.abilities"))
        self.profile.setText(text(f"callout.rules-{self._finder.profile.value}"))
        table, _ = facts.questions.battle.firepower.table(facts.troop, facts.troop.hex, STANDING)
        self.dice.show_dice(table, text("properties.dice-at-range"))
        battling = sum(end.may_battle for end in facts.reach.values())
        words = text("properties.moves", count=len(facts.reach))
        if facts.reach:
            words = f"{words} {text('properties.moves-and-battles', count=battling)}"
        self.moves.setText(capitalized(words))
        rows = find_enemy_rows(self.context, facts)
        before = len(self.lines)
        while len(self.lines) < min(len(rows), _MAX_LINES):
            line = EnemyLine(self.context)
            line.why_wanted.connect(self._ask_why)
            self.lines.append(line)
            self._rows.addWidget(line)
        if len(self.lines) > before:
            self.lines_added.emit()
        for index, line in enumerate(self.lines):
            line.setVisible(index < len(rows))
            if index < len(rows):
                line.show_row(rows[index])
        more = len(rows) - _MAX_LINES
        self.rest.setText(text("properties.more-rows", count=more) if more > 0 else text("properties.nobody-near"))
        self.rest.setVisible(more > 0 or not rows)

    def _ask_why(self, target: Hex) -> None:
        """Use the Why tool, whose callout on the map answers."""
        facts = self.facts
        if facts is None or self._document is None:
            return
        toolbox = self.context.toolbox
        toolbox.use(WhyTool.id)
        tool = toolbox.current
        if isinstance(tool, WhyTool) and tool.source == facts.hex:
            tool.target = target
            toolbox.updated.emit()
