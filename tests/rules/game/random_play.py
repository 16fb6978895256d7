"""Games that are played at random, for tests of whatever holds in every game."""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from rules.game.actions import Action
from rules.game.chance import SeededChance
from rules.game.field import Field
from rules.game.game import Game
from rules.game.options import PLAIN_OPTIONS, GameOptions
from schema.catalog.switch import Profile
from schema.formats.codecs import load

ROOT = Path(__file__).parents[3]
SHIPPED = sorted(path.stem for path in (ROOT / "library" / "scenarios").glob("*.beachhead"))
# No game of random moves has come near it.
MANY_DECISIONS = 20_000


@cache
def shipped_field(name: str, profile: Profile = Profile.BOOK, options: GameOptions = PLAIN_OPTIONS) -> Field:
    return Field(load(ROOT / "library" / "scenarios" / f"{name}.beachhead").scenario, profile, options)


def new_game(field: Field, seed: int) -> Game:
    return Game(field, SeededChance(seed))


def random_decisions(game: Game, seed: int, most: int = MANY_DECISIONS) -> Iterator[tuple[tuple[Action, ...], Action]]:
    """The legal actions of each decision and the one that is carried out as soon as the next is asked for."""
    choice = random.Random(seed).choice
    for _ in range(most):
        if game.is_over:
            return
        legal = game.legal_actions()
        action = choice(legal)
        yield legal, action
        game.apply(action)
