"""A game and the words in which tests talk about it, on any board."""

from collections.abc import Sequence

from rules.game.actions import PASS, Action, Verb
from rules.game.chance import GivenChance
from rules.game.game import Game
from rules.game.state import Question


class PlayedBattle:
    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def question(self) -> Question:
        return self.game.decision.question

    def at(self, label: str) -> int:
        return self.game.field.grid.parse(label)

    def roll(self, *rolls: Sequence[str]) -> None:
        """What the next dice show."""
        self.game.chance = GivenChance([tuple(roll) for roll in rolls])

    def skip_to(self, question: Question) -> None:
        """Decide nothing until the question comes up: cards lie in the first section, nobody rolls, moves, battles."""
        for _ in range(200):
            if self.question is question:
                return
            self._decide_nothing()
        raise AssertionError(f"{question.name} does not come up")

    def end_turn(self) -> None:
        """Decide nothing until the other side is in turn."""
        turn = self.game.state.turn
        while self.game.state.turn == turn:
            self._decide_nothing()

    def move(self, origin: str, target: str) -> None:
        """Decide nothing until units move, then move this one."""
        self.skip_to(Question.MOVE)
        self.game.apply(Action(Verb.MOVE, self.at(origin), self.at(target)))

    def attack(self, origin: str, target: str) -> None:
        """Decide nothing until units battle, then battle with this one."""
        self.skip_to(Question.BATTLE)
        self.game.apply(Action(Verb.BATTLE, self.at(origin), self.at(target)))

    def _decide_nothing(self) -> None:
        actions = self.game.legal_actions()
        self.game.apply(PASS if PASS in actions else actions[0])
