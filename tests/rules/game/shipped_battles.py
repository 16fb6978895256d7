"""Shipped scenarios with other units: ground, markers and rules are theirs, the units are those of a test."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from rules.game.state import Question
from schema.catalog.switch import Profile
from schema.formats.codecs import load
from schema.scenario import Scenario
from tests.rules.game.drawn_games import FILLING, DrawnGame
from tests.rules.skirmish import scenario

SCENARIOS = Path(__file__).parents[3] / "library" / "scenarios"


def shipped_scenario(name: str) -> Scenario:
    return load(SCENARIOS / f"{name}.beachhead").scenario


def shipped_battle(
    name: str,
    units: Mapping[str, str],
    *,
    allies: Iterable[str] = (FILLING,),
    axis: Iterable[str] = (FILLING,),
    pile: Sequence[str] = (FILLING,) * 8,
    rules: Profile = Profile.BOOK,
) -> DrawnGame:
    """The game of a scenario at its first question, with these units instead of its own."""
    return DrawnGame(replace_units(shipped_scenario(name), units), rules, allies=allies, axis=axis, pile=pile).begin()


def pass_turn(game: DrawnGame) -> None:
    game.play(game.hand(game.state.side)[0])
    for question in (Question.ORDER, Question.MOVE, Question.BATTLE):
        game.skip(question)


def turn_of(name: str, side: int, card: str, units: dict[str, str]) -> DrawnGame:
    """A game in which it is the side's turn and the card has been played."""
    game = shipped_battle(name, units, allies=[card], axis=[card])
    if game.state.side != side:
        pass_turn(game)
    game.play(card)
    return game


def replace_units(shipped: Scenario, units: Mapping[str, str]) -> Scenario:
    placed = {(content.row, content.col): content for content in shipped.hexes if content.unit is None}
    for content in shipped.hexes:
        if content.unit is not None:
            placed[content.row, content.col] = content.model_copy(update={"unit": None})
    for content in scenario(units).hexes:
        there = placed.get((content.row, content.col), content)
        placed[content.row, content.col] = there.model_copy(update={"unit": content.unit})
    hexes = [placed[where] for where in sorted(placed)]
    return Scenario.model_validate(shipped.model_dump() | {"hexes": [one.model_dump() for one in hexes]})
