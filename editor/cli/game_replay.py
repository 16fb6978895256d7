"""`beachhead game replay`: a record from its first action to its last."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.game_file import with_game
from editor.program import PROGRAM
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from rules.game.field import Field
    from rules.game.game import Game
    from rules.game.record import GameRecord
    from rules.game.replay import ReplayedAction

EXAMPLES = (
    f"{PROGRAM} game replay omaha.game",
    f"{PROGRAM} game replay --text --lang fr omaha.game",
    f"{PROGRAM} game replay --json omaha.game",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def replay(
        file: Annotated[Path, typer.Argument(metavar=text("help.metavar.record"), help=text("command.game.record"))],
        as_text: Annotated[bool, typer.Option("--text", help=text("command.game.replay.text"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=text("command.game.replay.json"))] = False,
    ) -> int:
        if as_text and as_json:
            raise KnownProblem("usage.not-together", option="--text", other="--json")

        def show(record: "GameRecord", game: "Game") -> int:
            if as_json:
                _print_json(console, record, game)
            elif as_text:
                _print_text(console, record, game)
            else:
                _print_notation(console, record, game)
            return ExitCode.SUCCESS

        return with_game(console, file, show)

    return replay


def _print_json(console: Console, record: "GameRecord", game: "Game") -> None:
    """One object a line for each action, and one for where the game stands at last."""
    from editor.cli.game_moves import game_facts
    from rules.game.replay import replay

    for step in replay(record, game):
        console.out(json.dumps(_step_facts(game.field, step)))
    console.out(json.dumps(game_facts(game)))


def _step_facts(field: "Field", step: "ReplayedAction") -> dict[str, object]:
    from rules.game.event_facts import event_facts
    from rules.game.field import CAMPS

    return {
        "number": step.number,
        "turn": step.turn,
        "question": step.decision.question.name.lower(),
        "side": CAMPS[step.decision.side].value,
        "action": step.text,
        "events": [event_facts(field, event) for event in step.events],
    }


def _print_text(console: Console, record: "GameRecord", game: "Game") -> None:
    from editor.wording.game_playthrough import Playthrough
    from rules.game.replay import replay

    told = Playthrough(game, console.language)
    for step in replay(record, game):
        told.add(step)
        for line in told.take():
            console.out(line)
    console.out(told.words.decision(game.decision))


def _print_notation(console: Console, record: "GameRecord", game: "Game") -> None:
    """A line for each turn: its heading, and the actions of both sides in the notation."""
    from editor.wording.game_text import GameText
    from rules.game.replay import replay

    words = GameText(game.field, console.language)
    turn, heading, actions = 0, "", list[str]()
    for step in replay(record, game):
        if step.turn != turn and actions:
            console.out(console.pair(heading, ", ".join(actions)))
            actions = []
        if step.turn != turn:
            turn, heading = step.turn, words.heading(step.turn, step.side)
        actions.append(step.text)
    if actions:
        console.out(console.pair(heading, ", ".join(actions)))
    console.out(words.decision(game.decision))
