"""Fills the pages of the dock: the unit that acts or is pointed at, the battle that could be, the rules of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.board.overlays.overlay_words import whole_percent
from editor.play_view.board.odds_card import ShownOdds
from editor.play_view.control.play_controller import NOWHERE
from editor.play_view.dock.fact_words import FactWords
from editor.play_view.strip.fact_page import ChanceRow
from rules.game.actions import Action, Verb
from rules.game.state import Question
from schema.hexes import readable_labels

if TYPE_CHECKING:
    from editor.game_session.battle_odds import BattleOdds
    from editor.play_view.board.mark_finder import MarkFinder
    from editor.play_view.control.play_controller import PlayController
    from editor.play_view.dock.play_dock import PlayDock
    from editor.ui.context import EditorContext

_OPEN: Final = {Question.MOVE: "play.open.move", Question.BATTLE: "play.open.battle"}


class DockFacts:
    def __init__(self, context: EditorContext, controller: PlayController, finder: MarkFinder) -> None:
        self._context = context
        self._controller = controller
        self._finder = finder
        self._words = FactWords(context)

    def show(self, dock: PlayDock) -> None:
        tab = dock.tabs.currentIndex()
        if tab == 1:
            acting = self._controller.acting
            where = None if acting == NOWHERE else self._finder.hex(acting)
            self._words.show_unit(dock.unit, self._controller.scenario, where, "play.no-unit")
        elif tab == 2:
            self._show_battle(dock)
        elif tab == 3:
            self._words.show_rules(dock.rules, self._finder.field)

    # The turn

    def open_words(self) -> str:
        """The ordered units that may still move or battle; "" where no such thing is decided."""
        controller = self._controller
        code = _OPEN.get(controller.question) if controller.can_choose else None
        grid = controller.session.history.field.grid
        hexes = tuple(readable_labels(grid.label(index)) for index in controller.choices.acting_hexes)
        return self._context.text(code, count=len(hexes), hexes=hexes) if code and hexes else ""

    # Battles

    def _battle_at(self, index: int) -> Action | None:
        """The battle that a click on a hex would announce; without an acting unit that of the first who could."""
        units = self._controller.choices.units
        acting = self._controller.acting
        for origin in (acting,) if acting != NOWHERE else units:
            action = units.get(origin, {}).get(index)
            if action is not None and action.verb is Verb.BATTLE:
                return action
        return None

    def odds_at(self, index: int) -> ShownOdds | None:
        action = self._battle_at(index)
        return None if action is None else self._shown(action)

    def aimed_odds(self) -> ShownOdds | None:
        aimed = self._controller.aimed
        return None if aimed == NOWHERE else self.odds_at(aimed)

    def _shown(self, action: Action) -> ShownOdds | None:
        odds = self._controller.odds_of(action)
        if odds is None:
            return None
        text, field = self._context.text, self._finder.field
        label = field.grid.label
        is_close = field.grid.distance(action.hex, action.target) == 1
        target = self._controller.session.state.figures[action.target]
        return ShownOdds(
            origin=self._finder.hex(action.hex),
            target=self._finder.hex(action.target),
            title=text(
                "play.against",
                hex=readable_labels(label(action.hex)),
                target=readable_labels(label(action.target)),
            ),
            dice=text("play.dice", count=odds.dice),
            detail=text("play.odds-close" if is_close else "play.odds-far", number=round(float(odds.expected_hits), 1)),
            chances=tuple(self._chances(odds, target)),
            remark=text("play.odds-both") if odds.may_lose_and_retreat else "",
            rule=self._controller.rule_of(action),
        )

    def _chances(self, odds: BattleOdds, figures: int) -> list[ChanceRow]:
        text = self._context.text
        most = min(figures - 1, odds.dice)
        rows = [ChanceRow(text("play.odds-eliminated"), whole_percent(odds.eliminated), is_strong=True)]
        if most:
            rows.append(ChanceRow(text("play.odds-losses", count=most), whole_percent(odds.losses)))
        rows.append(ChanceRow(text("play.odds-retreat"), whole_percent(odds.retreat)))
        rows.append(ChanceRow(text("play.odds-nothing"), whole_percent(odds.no_effect)))
        return rows

    def _show_battle(self, dock: PlayDock) -> None:
        odds = self.aimed_odds()
        if odds is None:
            dock.battle.show_facts("", self._context.text("play.no-battle"), ())
        else:
            dock.battle.show_facts(odds.title, f"{odds.dice}. {odds.detail}", (odds.remark,), odds.chances)
