"""What the board answers about a hex: the odds of a battle, why something may be done, and the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.play_view.control.play_controller import NOWHERE
from editor.wording.rule_book import rule_book

if TYPE_CHECKING:
    from editor.play_view.board.odds_card import ShownOdds
    from editor.play_view.game_view import GameView
    from editor.ui.context import EditorContext
    from schema.hexes import Hex


class BoardAnswers:
    """Fills the cards over the board of a game."""

    def __init__(self, context: EditorContext, view: GameView) -> None:
        self._context = context
        self._view = view

    def look_at(self, where: Hex | None) -> None:
        """The pointer rests on a hex, or the cursor comes to it: odds, what a move would lead to, and its sight."""
        view = self._view
        if view.odds.is_under_pointer:
            return
        odds: ShownOdds | None = None
        if view.shows("odds"):
            index = view.index(where) if where is not None and view.controller.can_choose else NOWHERE
            view.controller.preview(index)
            odds = None if index == NOWHERE else view.facts.odds_at(index)
        if odds is None and view.controller.aimed != NOWHERE:
            odds = view.facts.aimed_odds()
        view.odds.show_aim(odds, view.board, is_pointed=True)
        view.show_sight()

    def leave_hex(self) -> None:
        """The pointer goes on. The odds stay until it rests, so that it can reach the rule on their card."""
        self._view.controller.preview(NOWHERE)
        self._view.show_sight()

    def ask_why(self, where: Hex | None = None) -> None:
        """Of the acting unit and the hex pointed at; or of the hex cursor."""
        view = self._view
        view.odds.hide()
        target = where or view.board.canvas.shown_hex
        acting = view.controller.acting
        if target is not None:
            view.why.explain(view.controller.inspection, None if acting == NOWHERE else view.hex(acting), target)

    def show_rule(self, term: str = "") -> None:
        """In the dock, or as its card in the library where there is no dock; without a term that of the odds."""
        odds = self._view.odds.shown
        term = term or ("" if odds is None else odds.rule)
        rule = rule_book(self._context.language).find(term)
        if rule is None:
            return
        if self._view.has_dock:
            self._view.dock.rules.show_rule(term)
            self._view.dock.show_tab("rules")
        elif rule.entry is not None:
            self._context.window.show_entry(*rule.entry)
