"""Golden files of whole games: counts for ten positions, and a playthrough for each kind of board.

python -m tests.rules.game.golden --write     after a change of rules; read the difference before you commit it
"""

import json
import random
import sys
from pathlib import Path
from typing import NamedTuple

from editor.wording.game_playthrough import Playthrough
from i18n.languages import Language
from rules.game.actions import Action, Verb
from rules.game.field import Field
from rules.game.game import Game
from rules.game.notation import action_text
from rules.game.perft import perft
from rules.game.replay import play_text
from rules.game.state import Question
from rules.geometry import indices_of
from schema.catalog.switch import Profile
from tests.rules.game.drawn_battles import breakthrough_field
from tests.rules.game.random_play import new_game, shipped_field

FOLDER = Path(__file__).with_name("golden_files")
COUNTS = FOLDER / "perft.json"
BREAKTHROUGH = "breakthrough"
PLAYTHROUGHS = ("01-pegasus-bridge", "overlord-01-omaha", BREAKTHROUGH)
# What a player does who means to get on with it, best first; anything else comes in between.
_EAGER = (Verb.BATTLE, Verb.TAKE_GROUND, Verb.STRIKE, Verb.AMBUSH, Verb.BATTLE_BACK, Verb.ORDER)


class PerftPosition(NamedTuple):
    """The first position of a game with a seed at which a question is asked."""

    board: str
    rules: Profile
    seed: int
    question: Question
    depth: int


POSITIONS = (
    PerftPosition("01-pegasus-bridge", Profile.BOOK, 1, Question.PLAY_CARD, 4),
    PerftPosition("03-sword-beach", Profile.BOOK, 2, Question.ORDER, 4),
    PerftPosition("08-operation-cobra", Profile.BOOK, 3, Question.MOVE, 3),
    PerftPosition("14-arracourt", Profile.ONLINE, 4, Question.MOVE, 3),
    PerftPosition("12-montelimar", Profile.BOOK, 5, Question.BATTLE, 4),
    PerftPosition("05-first-assault-wave", Profile.ONLINE, 6, Question.BATTLE, 4),
    PerftPosition("13-arnhem", Profile.BOOK, 7, Question.RETREAT, 4),
    PerftPosition("10-toulon", Profile.BOOK, 8, Question.TAKE_GROUND, 4),
    PerftPosition("overlord-01-omaha", Profile.BOOK, 9, Question.DISPATCH, 3),
    PerftPosition(BREAKTHROUGH, Profile.BOOK, 10, Question.ORDER, 3),
)


def field_of(board: str, rules: Profile = Profile.BOOK) -> Field:
    return breakthrough_field(rules) if board == BREAKTHROUGH else shipped_field(board, rules)


def eager_choice(game: Game, chance: random.Random) -> Action:
    """A random action, but battles before anything else, moves towards the enemy, and nothing left undone."""
    legal = game.legal_actions()
    for verb in _EAGER:
        if found := [action for action in legal if action.verb is verb]:
            return chance.choice(found)
    moves = [action for action in legal if action.verb is Verb.MOVE]
    if moves:
        enemies = tuple(indices_of(game.state.own_units(1 - game.state.side)))
        distances = [min(game.field.grid.distance(move.target, enemy) for enemy in enemies) for move in moves]
        return chance.choice([move for move, far in zip(moves, distances, strict=True) if far == min(distances)])
    return chance.choice([action for action in legal if action.verb is not Verb.PASS] or list(legal))


def perft_entry(position: PerftPosition) -> dict[str, object]:
    """The actions that lead to a position, and its counts."""
    game = new_game(field_of(position.board, position.rules), position.seed)
    chance = random.Random(position.seed)
    actions = []
    while game.decision.question is not position.question:
        action = eager_choice(game, chance)
        actions.append(action_text(game.field, action))
        game.apply(action)
    return {
        "board": position.board,
        "rules": position.rules.value,
        "seed": position.seed,
        "actions": actions,
        "counts": counts_of(game, position.depth),
    }


def counts_of(game: Game, depth: int) -> list[list[int]]:
    return [list(count) for count in perft(game.engine, game.state, depth)]


def playthrough(board: str) -> str:
    """A whole game in English, each action in the notation before what came of it."""
    game = new_game(field_of(board), 1944)
    told = Playthrough(game, Language.ENGLISH)
    chance = random.Random(1944)
    lines = []
    number = 0
    while not game.is_over:
        number += 1
        text = action_text(game.field, eager_choice(game, chance))
        told.add(play_text(game, text, number))
        heading, *sentences = told.take() or [""]
        if not heading.startswith("  ") and heading:
            lines += ["", heading]
        elif heading:
            sentences.insert(0, heading)
        lines += [f"> {text}", *sentences]
    allies, axis = game.state.medals
    lines += ["", told.words.decision(game.decision), f"{allies}–{axis}"]
    return "\n".join(lines).lstrip() + "\n"


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    entries = ",\n".join(f" {json.dumps(perft_entry(position))}" for position in POSITIONS)
    COUNTS.write_text(f"[\n{entries}\n]\n", "utf-8")
    for board in PLAYTHROUGHS:
        (FOLDER / f"{board}.txt").write_text(playthrough(board), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.rules.game.golden --write")
    write()
