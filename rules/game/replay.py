"""Replays: the game of a record, action by action, and records that go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rules.game.chance import Chance, ChanceMismatch, ContinuedChance, GivenChance, SeededChance
from rules.game.events import Event
from rules.game.field import Field
from rules.game.game import Game, IllegalActionError
from rules.game.notation import action_text, parse_action
from rules.game.objectives import NOBODY
from rules.game.record import GameRecord, find_scenario
from rules.game.seats import Seating
from rules.game.state import Decision
from rules.game.state_digest import state_digest
from rules.game.why_not import NO_WAY, why_not
from schema.issues import KnownProblem


class ReplayedAction(NamedTuple):
    """One action of a record: its number from 1, the turn and whose it is, the decision, and what came of it."""

    number: int
    turn: int
    side: int
    decision: Decision
    text: str
    events: tuple[Event, ...]


def chance_of(record: GameRecord) -> Chance:
    """Where the chance of a record comes from. One with results and a seed goes on by the seed."""
    if record.chance is None:
        assert record.seed is not None  # a record has either
        return SeededChance(record.seed)
    given = GivenChance(record.chance)
    return given if record.seed is None else ContinuedChance(given, SeededChance(record.seed))


def start_game(record: GameRecord, folder: Path, chance: Chance | None = None) -> Game:
    """The game of a record before its first action. `folder` is where the record lies; `chance` may listen in."""
    chance = chance or chance_of(record)
    field = Field(find_scenario(record, folder), record.rules, record.options)
    Seating(field)  # which tells of too many players
    try:
        return Game(field, chance)
    except ChanceMismatch:
        raise KnownProblem("game.chance-mismatch") from None


def replay(record: GameRecord, game: Game) -> Iterator[ReplayedAction]:
    """Carry out the actions of a record; a KnownProblem with its number for one that cannot be."""
    for number, text in enumerate(record.actions, 1):
        yield play_text(game, text, number)


def play_text(game: Game, text: str, number: int) -> ReplayedAction:
    """Carry out an action in the notation. One that is not legal is told with its number, and changes nothing."""
    turn, side, decision = game.state.turn, game.state.side, game.decision
    if game.is_over:
        raise KnownProblem("game.after-the-end", action=text, number=number)
    legal = game.legal_actions()
    try:
        action = parse_action(game.field, text, legal)
    except KnownProblem as problem:
        reason = why_not(game.field, game.state, text, (action_text(game.field, one) for one in legal))
        raise KnownProblem("game.not-legal", **{**problem.params, "number": number, "reason": reason}) from None
    try:
        events = game.apply(action)
    except IllegalActionError:
        plain = action_text(game.field, action._replace(way=()))
        raise KnownProblem("game.not-legal", action=text, number=number, near=(plain,), reason=NO_WAY) from None
    except ChanceMismatch:
        raise KnownProblem("game.chance-mismatch", number=number) from None
    return ReplayedAction(number, turn, side, decision, action_text(game.field, action), events)


def replayed_game(record: GameRecord, folder: Path) -> Game:
    """The game after the last action of a record."""
    game = start_game(record, folder)
    for _ in replay(record, game):
        pass
    return game


def extend(
    record: GameRecord,
    game: Game,
    texts: Iterable[str],
    tell: Callable[[ReplayedAction], None] | None = None,
) -> tuple[GameRecord, tuple[ReplayedAction, ...]]:
    """The record with further actions, and what came of them. `game` stands where the record ends, and goes on.

    `tell` is called after each action, while the game stands there.
    """
    played = []
    for number, text in enumerate(texts, len(record.actions) + 1):
        played.append(play_text(game, text, number))
        if tell is not None:
            tell(played[-1])
    actions = (*record.actions, *(one.text for one in played))
    update = {"actions": actions, "digest": state_digest(game.field, game.state)}
    return record.model_copy(update=update), tuple(played)


def check_digest(record: GameRecord, game: Game) -> None:
    """Raises KnownProblem where a record leads to another state than when it was written."""
    if record.digest not in (None, state_digest(game.field, game.state), _earlier_digest(game)):
        raise KnownProblem("game.other-state")


def _earlier_digest(game: Game) -> str | None:
    """Of a game that the empty pile has decided. Under both profiles its winner used to gain the medals that were
    missing, and a record of that time is as good as ever.
    """
    state, needed = game.state.copy(), game.field.medals_to_win
    if state.winner != game.field.objectives.exhaustion_winner or state.pile or state.winner == NOBODY:
        return None
    state.medals[state.winner] = max(state.medals[state.winner], needed[state.winner])
    return state_digest(game.field, state)
