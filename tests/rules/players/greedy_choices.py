"""What a greedy player answers in a drawn game, by labels."""

from rules.game.actions import Action
from rules.players.greedy_player import GreedyPlayer
from rules.players.style import BALANCED, PlayingStyle
from rules.players.view import PlayerView
from tests.rules.game.drawn_games import DrawnGame


def choice(game: DrawnGame, style: PlayingStyle = BALANCED) -> Action:
    return GreedyPlayer(game.field, style).choose(PlayerView(game.game.engine, game.state))


def answer(game: DrawnGame, *chance: tuple[str | int, ...], style: PlayingStyle = BALANCED) -> Action:
    """The choice, carried out."""
    action = choice(game, style)
    game.do(action, *chance)
    return action
