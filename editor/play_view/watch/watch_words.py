"""The words of a watched game: where it is, what happened, why it was played, and all of it as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.game_session.tried_plays import OutcomeKind
from editor.play_view.replay.event_words import EventWords
from editor.wording.game_text import whole_game
from i18n.values import capitalized
from rules.game.actions import NONE, Action, Verb
from rules.game.field import CAMPS
from rules.game.notation import action_text
from schema.hexes import readable_labels

if TYPE_CHECKING:
    from editor.game_session.game_history import GameHistory
    from editor.game_session.tried_plays import PlayOutcome, TriedPlays
    from editor.game_session.weighed_plays import WeighedPlays
    from editor.play_view.watch.lead_chart import LeadChart
    from editor.ui.context import EditorContext


class WatchWords(EventWords):
    def __init__(self, context: EditorContext, history: GameHistory) -> None:
        super().__init__(context, history.field)
        self._history = history

    def _label(self, index: int) -> str:
        return readable_labels(self.field.grid.label(index))

    # Where it is

    def heading(self, position: int, turn: int) -> str:
        text, spans = self._context.text, self._history.turns
        span = spans[turn]
        camp = f"camp:{CAMPS[span.side].value}"
        first = text("watch.turn", number=span.turn, turns=spans[-1].turn, camp=camp)
        if not position:
            return f"{first}\n{text('watch.set-up')}"
        return f"{first}\n{self.short(self._history.actions[position - 1])}"

    def chances(self, chart: LeadChart, turn: int) -> str:
        return self._context.text("watch.chances", before=chart.percent_at(turn), after=chart.percent_at(turn + 1))

    # Why

    def play_words(self, action: Action) -> str:
        """A play in a few words."""
        text = self._context.text
        if action.verb is Verb.PASS:
            return text("watch.play.pass")
        if action.card != NONE and action.verb is not Verb.COMBAT_CARD:
            card = self.field.cards.cards[action.card]
            section = card.name.partition(":")[2]
            if section:
                return text("play.card-section", card=f"card:{card.id}", section=f"section:{section}")
            return capitalized(self._context.name_of(f"card:{card.id}"))
        if action.hex != NONE and action.target != NONE:
            code = {Verb.BATTLE: "battle", Verb.MOVE: "move", Verb.RETREAT: "retreat"}.get(action.verb, "go")
            return text(f"watch.play.{code}", hex=self._label(action.hex), target=self._label(action.target))
        where = action.hex if action.hex != NONE else action.target
        if where != NONE:
            return text("watch.play.at", hex=self._label(where))
        return action_text(self.field, action)

    def why(
        self, position: int, plays: WeighedPlays | None
    ) -> tuple[str, str, tuple[tuple[str, float, str], ...], str]:
        text = self._context.text
        if not position or plays is None:
            return text("watch.why-none"), "", (), ""
        done = self._history.actions[position - 1]
        title = text("watch.why", play=self.play_words(done.action._replace(way=())))
        detail = text(f"watch.weighed.{CAMPS[plays.side].value}", count=plays.weighed)
        rows = tuple(
            (self.play_words(play.action), play.value, text("watch.played") if play.was_played else "")
            for play in plays.plays
        )
        return title, detail, rows, text("watch.why-note")

    def gains(self, tried: TriedPlays, number: int) -> tuple[str, tuple[tuple[str, int], ...], str]:
        """What one of the plays brings, from 1; and how firm the first one is."""
        text = self._context.text
        gain = tried.gains[number - 1]
        rows = tuple((self._outcome(one), round(one.points)) for one in gain.outcomes)
        firmness = ""
        if len(tried.gains) > 1:
            firmness = text("watch.firmness", count=tried.trials, percent=round(100 * tried.share_ahead))
        return text("watch.gains", number=number), rows, firmness

    def _outcome(self, one: PlayOutcome) -> str:
        """`D7 is eliminated, 50%`."""
        code = f"watch.outcome.{one.kind}"
        if one.kind is OutcomeKind.REST:
            return self._context.text(code)
        return self._context.text(code, hex=self._label(one.hex), percent=round(100 * one.share))

    # All of it

    def whole_text(self) -> str:
        """The whole game as text: a heading for each turn, a sentence for each event."""
        return whole_game(self.field, self._context.language, self._history.told_turns())
