"""`beachhead game moves`: what is to be decided where a record ends, and the legal actions."""

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

if TYPE_CHECKING:
    from rules.game.game import Game
    from rules.game.record import GameRecord

EXAMPLES = (
    f"{PROGRAM} game moves omaha.game",
    f"{PROGRAM} game moves --json omaha.game",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def moves(
        file: Annotated[Path, typer.Argument(metavar=text("help.metavar.record"), help=text("command.game.record"))],
        as_json: Annotated[bool, typer.Option("--json", help=text("command.game.moves.json"))] = False,
    ) -> int:
        def show(record: "GameRecord", game: "Game") -> int:
            from editor.wording.game_text import GameText
            from rules.game.notation import action_text
            from rules.game.replay import replay

            for _ in replay(record, game):
                pass
            actions = [action_text(game.field, action) for action in game.legal_actions()]
            if as_json:
                console.out(json.dumps({**game_facts(game), "actions": actions}))
                return ExitCode.SUCCESS
            words = GameText(game.field, console.language)
            console.out(words.heading(game.state.turn, game.state.side))
            console.out(words.decision(game.decision))
            for action in actions:
                console.out(f"  {action}")
            return ExitCode.SUCCESS

        return with_game(console, file, show)

    return moves


def game_facts(game: "Game") -> dict[str, object]:
    """Where a game stands, for other programs."""
    from rules.game.field import CAMPS

    state = game.state
    side, winner = game.decision.side, state.winner
    return {
        "turn": state.turn,
        "question": game.decision.question.name.lower(),
        "side": CAMPS[side].value if side >= 0 else None,
        "medals": {camp.value: medals for camp, medals in zip(CAMPS, state.medals, strict=True)},
        "winner": CAMPS[winner].value if winner >= 0 else None,
    }
