"""Who is ahead, turn by turn: the curve over the slider of a watched game, with the medals on their turns."""

from __future__ import annotations

from dataclasses import dataclass

from editor.game_session.game_history import GameHistory
from rules.game.events import EventCode
from rules.players.lead import LeadEstimate


@dataclass(frozen=True, slots=True)
class TurnMedal:
    """A medal gained in a turn, counted from 0; `is_lost`: it was lost again later."""

    turn: int
    side: int
    is_lost: bool = False


@dataclass(frozen=True, slots=True)
class LeadCurve:
    """`chances`: the estimated chance of the Allies before each turn, and last at the end."""

    chances: tuple[float, ...]
    medals: tuple[TurnMedal, ...]


def lead_curve(history: GameHistory) -> LeadCurve:
    estimate = LeadEstimate(history.field)
    chances = [estimate.allied_chance(history.state_before(0))]
    medals: list[TurnMedal] = []
    for number, span in enumerate(history.turns):
        for action in history.actions[span.begin : span.end]:
            for event in action.events:
                if event.code is EventCode.MEDAL:
                    medals += [TurnMedal(number, event.side)] * event.number
                elif event.code is EventCode.MEDAL_LOST:
                    for _ in range(event.number):
                        _lose(medals, event.side)
        chances.append(estimate.allied_chance(history.state_before(span.end)))
    return LeadCurve(tuple(chances), tuple(medals))


def _lose(medals: list[TurnMedal], side: int) -> None:
    """The medal that was gained last is the one that goes."""
    for index in range(len(medals) - 1, -1, -1):
        if medals[index].side == side and not medals[index].is_lost:
            medals[index] = TurnMedal(medals[index].turn, side, is_lost=True)
            return
