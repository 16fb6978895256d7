"""The words of the turn band: the sides with their medals, and how far the turn is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.play_view.band.turn_band import BandSide, BandStep
from editor.ui.parts.unit_picture import pictured_nation
from i18n.values import capitalized
from rules.game.command_state import CommandState
from rules.game.field import CAMPS, Field
from rules.game.objectives import NOBODY
from rules.game.state import NO_CARD, GameState, Question, TurnStep

if TYPE_CHECKING:
    from editor.game_session.game_session import GameSession
    from editor.ui.context import EditorContext
    from schema.board import Camp

ORDER, MOVE, BATTLE, DRAW = range(4)
_STEPS: Final = ("order", "move", "battle", "draw")
_COMMAND_STEPS: Final = ("dispatch", "order", "initiative", "move", "battle", "draw")
_STEP_NAMES: Final = {step: step.name.lower() for step in TurnStep}


class BandWords:
    def __init__(self, context: EditorContext) -> None:
        self._context = context

    def band(self, session: GameSession, waiting: int = 0) -> tuple[tuple[BandSide, ...], tuple[BandStep, ...], str]:
        """The sides, the steps, and a line in place of them where the game is over.

        `waiting`: cards that have their general already and are given out with the last of them.
        """
        field, state = session.history.field, session.state
        line = ""
        if state.winner != NOBODY:
            line = capitalized(self._context.text(f"play.won.{CAMPS[state.winner].value}"))
        return self.sides(field, state), self.steps(field, state, waiting), line

    def sides(self, field: Field, state: GameState) -> tuple[BandSide, ...]:
        text = self._context.text
        return tuple(
            BandSide(
                name=capitalized(self._context.name_of(f"camp:{camp.value}")),
                medals=state.medals[side],
                needed=field.medals_to_win[side],
                count=text("play.medals", count=state.medals[side], needed=field.medals_to_win[side]),
                to_play=text("play.to-play") if state.side == side and state.winner == NOBODY else "",
                nation=self._nation(field, camp),
            )
            for side, camp in enumerate(CAMPS)
        )

    @staticmethod
    def _nation(field: Field, camp: Camp) -> str | None:
        side = field.scenario.sides.of(camp)
        return pictured_nation(camp, None if side is None else side.nation)

    def steps(self, field: Field, state: GameState, waiting: int = 0) -> tuple[BandStep, ...]:
        names = _STEPS if field.command is None else _COMMAND_STEPS
        now = self._step(field, state)
        details = self._details(field, state, waiting)
        return tuple(
            BandStep(
                self._context.text(f"play.step.{name}"),
                details.get(name, ""),
                -1 if number < now else 0 if number == now else 1,
            )
            for number, name in enumerate(names)
        )

    def _step(self, field: Field, state: GameState) -> int:
        names = _STEPS if field.command is None else _COMMAND_STEPS
        name = _STEP_NAMES[state.decision.question.step]
        return names.index(name) if name in names else 0

    def _details(self, field: Field, state: GameState, waiting: int) -> dict[str, str]:
        text = self._context.text
        question = state.decision.question
        ordered = (state.ordered | state.on_the_move).bit_count()
        details = {"draw": text("play.cards", count=1 if field.command is None else 2)}
        if isinstance(state, CommandState):
            details["dispatch"] = text("play.given", count=len(state.dispatched) + waiting)
        elif state.card != NO_CARD:
            card = field.cards.cards[state.card]
            section = card.name.partition(":")[2]
            details["order"] = (
                text("play.card-section", card=f"card:{card.id}", section=f"section:{section}")
                if section
                else self._context.name_of(f"card:{card.id}")
            )
        elif question is Question.PLAY_CARD:
            details["order"] = text("play.cards", count=len(state.hands[state.side]))
        if ordered and question is Question.MOVE:
            details["move"] = text("play.moved", count=state.moved.bit_count(), units=ordered)
        elif ordered and question.step is TurnStep.BATTLE:
            details["move"] = text("play.moved", count=state.moved.bit_count(), units=ordered)
            details["battle"] = text("play.battled", count=len(state.battles), units=ordered)
        return details
