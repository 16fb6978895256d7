"""On a board seen in a mirror everything is worth the same."""

import pytest

from rules.players.greedy_player import GreedyPlayer
from rules.players.situation import Situation
from rules.players.style import STYLES, PlayingStyle
from rules.players.view import PlayerView
from schema.board import Camp
from schema.markers import Marker, Medal
from tests.rules.game.drawn_games import DrawnGame, drawn_game

UNITS = {
    "B3": "us infantry",
    "F3": "us armor",
    "H1": "us artillery",
    "c6": "de infantry 2",
    "F7": "de armor",
    "J9": "de artillery",
}
TILES = {"D5": "forest", "c6": "town_village", "G5": "hill", "e4": "wire"}
MARKERS: dict[str, Marker] = {"J7": Medal(camp=Camp.ALLIES), "B1": Medal(camp=Camp.AXIS)}
MIRRORED_SECTIONS = {"left": "right", "right": "left", "center": "center"}


def mirrored(label: str) -> str:
    column, row = label[0], label[1:]
    columns = "ABCDEFGHIJKLM" if column.isupper() else "abcdefghijkl"
    return columns[-1 - columns.index(column)] + row


def weighed(style: PlayingStyle, *, in_mirror: bool) -> tuple[DrawnGame, Situation]:
    turn = mirrored if in_mirror else str
    hand = ["attack:left", "probe:center"]
    if in_mirror:
        hand = [f"{card}:{MIRRORED_SECTIONS[section]}" for card, section in (name.split(":") for name in hand)]
    game = drawn_game(
        {turn(label): unit for label, unit in UNITS.items()},
        {turn(label): tile for label, tile in TILES.items()},
        markers={turn(label): marker for label, marker in MARKERS.items()},
        allies=hand,
    ).begin()
    return game, GreedyPlayer(game.field, style).situation(PlayerView(game.game.engine, game.state))


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_every_hex_is_worth_what_it_is_worth_in_the_mirror(style: PlayingStyle) -> None:
    plain, plain_situation = weighed(style, in_mirror=False)
    other, other_situation = weighed(style, in_mirror=True)
    for unit in ("B3", "F3", "H1"):
        kind = plain.state.kinds[plain.at(unit)]
        other_kind = other.state.kinds[other.at(mirrored(unit))]
        assert kind is other_kind
        assert kind is not None
        for index in range(plain.field.grid.size):
            there = other.at(mirrored(plain.label(index)))
            values = [
                situation.position(kind, kind.strength, where, 0, game.state.occupied)
                for situation, where, game in ((plain_situation, index, plain), (other_situation, there, other))
            ]
            assert values[0] == pytest.approx(values[1])
