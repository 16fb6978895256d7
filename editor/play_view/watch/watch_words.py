"""The words of a watched game: where it is, captions beside what happened, why it was played, and all of it as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.wording.game_text import GameText, is_told_otherwise, whole_game
from i18n.values import capitalized
from rules.game.actions import NONE, Action, Verb
from rules.game.events import Event, EventCode
from rules.game.field import CAMPS
from rules.game.notation import action_text
from schema.hexes import readable_labels

if TYPE_CHECKING:
    from editor.game_session.game_history import GameHistory, HistoryAction
    from editor.game_session.tried_plays import TriedPlays
    from editor.game_session.weighed_plays import WeighedPlays
    from editor.play_view.watch.lead_chart import LeadChart
    from editor.ui.context import EditorContext
    from i18n.languages import Language
    from schema.hexes import Hex

_WALKS: Final = frozenset({EventCode.MOVE, EventCode.RETREAT, EventCode.TAKE_GROUND})
_FIRES: Final = frozenset({EventCode.BATTLE, EventCode.AMBUSH, EventCode.BATTLE_BACK})
_TOLD: Final = frozenset(
    {
        *(EventCode.BATTLE, EventCode.AMBUSH, EventCode.BATTLE_BACK, EventCode.MOVE, EventCode.RETREAT),
        *(EventCode.TAKE_GROUND, EventCode.ELIMINATED, EventCode.MEDAL, EventCode.MEDAL_LOST, EventCode.LOSS),
        *(EventCode.STRIKE, EventCode.HEAL, EventCode.TERRAIN_REMOVED, EventCode.TERRAIN_ADDED, EventCode.LANDED),
        *(EventCode.UNIT_ADDED, EventCode.FLAGS_IGNORED, EventCode.BRIDGE_BLOWN, EventCode.MINE),
    }
)
# A move is told by its arrow.
_MAX_CAPTIONS: Final = 3


class WatchWords:
    def __init__(self, context: EditorContext, history: GameHistory) -> None:
        self._context = context
        self._history = history
        self._field = history.field
        self._last_told: tuple[HistoryAction, Language, list[tuple[Event, str]]] | None = None

    def _text(self, *, short: bool = True) -> GameText:
        return GameText(self._field, self._context.language, names_kinds=not short)

    def _label(self, index: int) -> str:
        return readable_labels(self._field.grid.label(index))

    # Where it is

    def heading(self, position: int, turn: int) -> str:
        text, spans = self._context.text, self._history.turns
        span = spans[turn]
        camp = f"camp:{CAMPS[span.side].value}"
        first = text("watch.turn", number=span.turn, turns=spans[-1].turn, camp=camp)
        if not position:
            return f"{first}\n{text('watch.set-up')}"
        return f"{first}\n{self.short(self._history.actions[position - 1])}"

    def short(self, done: HistoryAction) -> str:
        """The first thing that an action did, in a sentence."""
        sentences = [sentence for _, sentence in self._told(done)]
        return capitalized(readable_labels(sentences[0])) if sentences else action_text(self._field, done.action)

    def _told(self, done: HistoryAction) -> list[tuple[Event, str]]:
        """The events with their sentences; those of the last action are kept, because heading and captions ask."""
        language = self._context.language
        if self._last_told is None or self._last_told[0] is not done or self._last_told[1] is not language:
            told = [event for event in done.events if not is_told_otherwise(event)]
            sentences = self._text().sentences(done.state.kinds, done.events)
            self._last_told = (done, language, list(zip(told, sentences, strict=True)))
        return self._last_told[2]

    def chances(self, chart: LeadChart, turn: int) -> str:
        return self._context.text("watch.chances", before=chart.percent_at(turn), after=chart.percent_at(turn + 1))

    # On the board

    def walks(self, done: HistoryAction) -> list[Event]:
        return [event for event in done.events if event.code in _WALKS and event.target >= 0]

    def targets(self, done: HistoryAction) -> list[int]:
        return [event.target for event in done.events if event.code in (*_FIRES, EventCode.STRIKE)]

    def fire(self, done: HistoryAction) -> tuple[Hex, Hex] | None:
        hexes = self._field.grid.hexes
        battle = next((event for event in done.events if event.code in _FIRES and event.hex >= 0), None)
        return None if battle is None else (hexes[battle.hex], hexes[battle.target])

    def stays(self, done: HistoryAction) -> bool:
        """Whether the acting unit is still where it was."""
        return not any(event.hex == done.action.hex for event in self.walks(done))

    def captions(self, done: HistoryAction) -> tuple[tuple[Hex, str, str], ...]:
        """Beside the events: the hex, bold words, further words. What happens on one hex is one caption."""
        by_hex: dict[int, list[str]] = {}
        for event, sentence in self._told(done):
            where = event.target if event.code in _WALKS else event.hex if event.hex >= 0 else event.target
            if event.code in _TOLD and where >= 0:
                by_hex.setdefault(where, []).append(readable_labels(sentence).removesuffix("."))
        hexes = self._field.grid.hexes
        found = list(by_hex.items())[-_MAX_CAPTIONS:]
        return tuple((hexes[index], capitalized(words[0]), " · ".join(words[1:2])) for index, words in found)

    def spoken(self, done: HistoryAction) -> str:
        return " ".join(self._text(short=False).sentences(done.state.kinds, done.events))

    # Why

    def play_words(self, action: Action) -> str:
        """A play in a few words."""
        text = self._context.text
        if action.verb is Verb.PASS:
            return text("watch.play.pass")
        if action.card != NONE and action.verb is not Verb.COMBAT_CARD:
            card = self._field.cards.cards[action.card]
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
        return action_text(self._field, action)

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
        rows = tuple((text(f"watch.gain.{name}"), round(points)) for name, points in gain._asdict().items())
        firmness = ""
        if len(tried.gains) > 1:
            firmness = text("watch.firmness", count=tried.trials, percent=round(100 * tried.share_ahead))
        return text("watch.gains", number=number), rows, firmness

    # All of it

    def whole_text(self) -> str:
        """The whole game as text: a heading for each turn, a sentence for each event."""
        return whole_game(self._field, self._context.language, self._history.told_turns())
