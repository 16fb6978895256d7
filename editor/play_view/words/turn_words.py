"""The turns of a game in words: the cards of each, and a line for everything that happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Final

from editor.play_view.dock.turn_list import TurnLine, TurnRow
from editor.wording.game_text import GameText, is_told_otherwise
from i18n.values import capitalized
from rules.game.actions import Verb
from rules.game.events import Event, EventCode
from rules.game.field import CAMPS
from schema.catalog.die import DieFace
from schema.hexes import readable_labels

if TYPE_CHECKING:
    from editor.game_session.game_history import GameHistory, HistoryAction, TurnSpan
    from editor.ui.context import EditorContext

# What the head of a turn tells.
_IN_HEAD: Final = frozenset({EventCode.PLAY, EventCode.DISCARD})
# What happens to cards that only their holder sees.
_SECRET: Final = frozenset({EventCode.DRAW, EventCode.KEEP, EventCode.CHIP, EventCode.DISPATCH})
# What is told in one line for several actions.
_ORDERS: Final = "orders"
_MOVES: Final = "moves"


class TurnWords:
    """The rows of the list of turns, in the language of the window. Turns that are over are put into words once."""

    def __init__(self, context: EditorContext, history: GameHistory) -> None:
        self._context = context
        self._history = history
        self._kept: dict[tuple[object, ...], TurnRow] = {}

    def rows(self, seen_by: Sequence[int] = (0, 1), now: int | None = None, open_words: str = "") -> list[TurnRow]:
        """`seen_by`: the sides whose drawn cards may be named; `now`: the number of actions that are shown;
        `open_words`: what the turn that goes on still has to bring.
        """
        history, count = self._history, len(self._history.actions) if now is None else now
        spans = [span for span in history.turns if span.begin <= count]
        has_now = now is not None or not history.is_over
        rows = [
            self._row(span, min(span.end, count), tuple(seen_by), is_now=has_now and span is spans[-1])
            for span in spans
        ]
        if open_words and rows:
            rows[-1] = replace(rows[-1], lines=(*rows[-1].lines, TurnLine(open_words, is_open=True)))
        return rows

    def _row(self, span: TurnSpan, end: int, seen_by: tuple[int, ...], *, is_now: bool) -> TurnRow:
        language = self._context.language
        key = (span.turn, span.side, span.begin, end, seen_by, is_now, language, self._last_text(end))
        row = self._kept.get(key)
        if row is None:
            actions = self._history.actions[span.begin : end]
            events = [event for action in actions for event in action.events]
            row = self._kept[key] = TurnRow(
                turn=span.turn,
                side=span.side,
                name=capitalized(self._context.name_of(f"camp:{CAMPS[span.side].value}")),
                cards=self._cards(events, span.side),
                lines=tuple(self._lines(actions, seen_by))
                if actions
                else (TurnLine(self._context.text("play.not-begun")),),
                medals=tuple(
                    event.side for event in events if event.code is EventCode.MEDAL for _ in range(event.number)
                ),
                is_now=is_now,
                now=self._context.text("play.now"),
            )
        return row

    def _last_text(self, end: int) -> str:
        return self._history.actions[end - 1].text if end else ""

    def _cards(self, events: Sequence[Event], side: int) -> str:
        names = []
        for event in events:
            if event.code is EventCode.PLAY and event.side == side:
                card, _, section = event.subject.partition(":")
                name = self._context.name_of(f"card:{card}")
                chosen = str(event.values[0]) if event.values and event.values[0] else section
                if chosen:
                    name = self._context.text("play.card-section", card=f"card:{card}", section=f"section:{chosen}")
                names.append(name)
        return ", ".join(names)

    def _lines(self, actions: Sequence[HistoryAction], seen_by: tuple[int, ...]) -> Iterator[TurnLine]:
        """Orders of one unit after the other are one line, and so are moves of which nothing else came."""
        text = GameText(self._history.field, self._context.language, names_kinds=False)
        for is_of, group in groupby(actions, _kind_of_line):
            if is_of == _ORDERS:
                yield TurnLine(self._orders([self._label(action.action.hex) for action in group]))
            elif is_of == _MOVES:
                yield TurnLine(self._moves([event for action in group for event in action.events]))
            else:
                for action in group:
                    yield from self._of_action(text, action, seen_by)

    def _label(self, index: int) -> str:
        return readable_labels(self._history.field.grid.label(index))

    def _orders(self, labels: list[str]) -> str:
        return self._context.text("play.orders", count=len(labels), hexes=tuple(labels))

    def _moves(self, events: Sequence[Event]) -> str:
        """`E5 moves to d6, h4 to H5.`, and so on without an "and": it is a list."""
        ways = [(self._label(event.hex), self._label(event.target)) for event in events if event.code is EventCode.MOVE]
        (first, target), *rest = ways
        text = self._context.text
        others = [text("play.turn.moves-too", hex=origin, target=end) for origin, end in rest]
        if not others:
            return text("play.turn.move", hex=first, target=target)
        return text("play.turn.moves", hex=first, target=target, others=", ".join(others))

    def _of_action(self, text: GameText, action: HistoryAction, seen_by: tuple[int, ...]) -> Iterator[TurnLine]:
        events = [_hidden(event) if _is_secret(event, seen_by) else event for event in action.events]
        sentences = text.sentences(action.state.kinds, events)
        words = ""
        for event in events:
            if is_told_otherwise(event):
                continue
            sentence = capitalized(readable_labels(next(sentences)))
            if event.code is EventCode.BATTLE:  # the board shows how far, the dice how many
                labels = {"hex": self._label(event.hex), "target": self._label(event.target)}
                sentence = self._context.text("play.turn.battle", **labels)
            if event.code is EventCode.ROLL:
                yield TurnLine(words, tuple(DieFace(str(face)) for face in event.values))
                words = ""
            elif event.code not in _IN_HEAD:
                if words:
                    yield TurnLine(words)
                words = sentence
        if words:
            yield TurnLine(words)


def _kind_of_line(action: HistoryAction) -> str:
    if action.action.verb in (Verb.ORDER, Verb.ORDER_ON_THE_MOVE):
        return _ORDERS
    told = [event for event in action.events if not is_told_otherwise(event)]
    is_plain_move = len(told) == 1 and told[0].code is EventCode.MOVE and told[0].target >= 0
    return _MOVES if is_plain_move else ""


def _is_secret(event: Event, seen_by: tuple[int, ...]) -> bool:
    return event.code in _SECRET and event.side not in seen_by


def _hidden(event: Event) -> Event:
    return event._replace(subject="", values=())
