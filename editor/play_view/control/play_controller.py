"""What happens between the hands of a player and the rules: pointing at units, hexes and cards becomes actions."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from editor.game_session.battle_odds import BattleOdds, battle_odds
from editor.game_session.board_positions import BoardPositions
from editor.game_session.choices import Choices, choices_of
from editor.game_session.deciding_rule import deciding_rule
from editor.game_session.game_history import HistoryAction
from editor.game_session.move_preview import PreviewedBattle, battles_after
from rules.board.inspection import Inspection
from rules.game.actions import NONE, Action, Verb
from rules.game.battle_phase import path_of, targets_of
from rules.game.state import Question, QuestionTrait
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.game_session.game_session import GameSession

NOWHERE: Final = -1


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was pointed at and is not possible: a hex or a card, and by which unit."""

    hex: int = NOWHERE
    origin: int = NOWHERE
    card: int = NOWHERE


class PlayController(QObject):
    """`changed()`: anything that the page shows; `acted(HistoryAction)`: a decision was carried out;
    `taken_back()`: one or more were taken back.
    """

    changed = Signal()
    acted = Signal(HistoryAction)
    taken_back = Signal()

    def __init__(self, session: GameSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.positions = BoardPositions(session.history.field)
        # The unit that acts, the target whose odds are shown, the card that is read, what was refused last.
        self.acting = NOWHERE
        self.aimed = NOWHERE
        self.read_card = NOWHERE
        self.refusal: Refusal | None = None
        # The hex that the pointer rests on or the cursor is at, where it is one that the unit may move to.
        self.pointed = NOWHERE
        # Units that the player leaves where they are in this phase.
        self.skipped: frozenset[int] = frozenset()
        self._choices: Choices | None = None
        self._scenario: Scenario | None = None
        self._inspection: Inspection | None = None
        self._previewed: tuple[tuple[int, int], tuple[PreviewedBattle, ...]] | None = None
        self._begin_decision()

    # What is known

    @property
    def can_choose(self) -> bool:
        """A person decides whose hand is open."""
        session = self.session
        return not session.is_over and session.computer is None and not session.is_covered

    @property
    def choices(self) -> Choices:
        """The choices of whoever sits at the screen; none while somebody else decides."""
        if self._choices is None:
            self._choices = choices_of(self.session.history.legal_actions if self.can_choose else ())
        return self._choices

    @property
    def scenario(self) -> Scenario:
        """The board as it is now."""
        if self._scenario is None:
            self._scenario = self.positions.scenario(self.session.state)
        return self._scenario

    @property
    def inspection(self) -> Inspection:
        if self._inspection is None:
            self._inspection = Inspection(self.scenario, self.session.history.field.profile)
        return self._inspection

    def dice_of(self, action: Action) -> int:
        """The dice of a battle that may be chosen now."""
        state, engine = self.session.state, self.session.history.engine
        found: Iterable[tuple[int, int, int]] = state.targets.get(action.hex, ())
        if not found:
            found = targets_of(engine, state, action.hex, is_first=self.question is Question.BATTLE)
        return next((dice for where, _, dice in found if where == action.target), 0)

    def odds_of(self, action: Action) -> BattleOdds | None:
        has_moved = bool(path_of(self.session.state, action.hex).last_move.hexes)
        return battle_odds(self.inspection, action.hex, action.target, self.dice_of(action), has_moved=has_moved)

    def rule_of(self, action: Action) -> str:
        """The term of the rule that decides how many dice a battle has."""
        state = self.session.state
        move, dice = path_of(state, action.hex).last_move, self.dice_of(action)
        return deciding_rule(self.inspection, action.hex, action.target, move, dice, state.plan_of(action.hex))

    @property
    def aimed_battle(self) -> Action | None:
        """The battle whose odds are shown: a second click rolls."""
        action = self.choices.units.get(self.acting, {}).get(self.aimed)
        return action if action is not None and action.verb is Verb.BATTLE else None

    @property
    def previewed(self) -> tuple[PreviewedBattle, ...]:
        """The battles that the acting unit could have from the hex pointed at, the best chance first."""
        action = self.choices.units.get(self.acting, {}).get(self.pointed)
        if action is None or action.verb is not Verb.MOVE:
            return ()
        key = (self.acting, self.pointed)
        if self._previewed is None or self._previewed[0] != key:
            history = self.session.history
            self._previewed = (key, battles_after(history.engine, self.session.state, self.positions, action))
        return self._previewed[1]

    def preview(self, index: int) -> None:
        """Point at a hex, NOWHERE for none, without choosing it."""
        before = self.previewed
        self.pointed = index
        if before or self.previewed:
            self.changed.emit()

    @property
    def question(self) -> Question:
        return self.session.history.decision.question

    # Going on

    def _begin_decision(self) -> None:
        self._choices = self._scenario = self._inspection = self._previewed = None
        self.aimed = self.pointed = NOWHERE
        self.refusal = None
        choices = self.choices
        acting = choices.acting_hexes
        if self.question.has(QuestionTrait.ONE_UNIT) and len(acting) == 1:
            self.acting = acting[0]
        elif self.acting not in acting:
            self.acting = NOWHERE
        if self.read_card != NOWHERE and not self._holds(self.read_card):
            self.read_card = NOWHERE

    def _holds(self, card: int) -> bool:
        side = self.session.shown_side
        return (side >= 0 and card in self.session.state.hands[side]) or card in self.choices.cards

    def play(self, action: Action) -> HistoryAction:
        """Carry out a legal action of the open decision."""
        question = self.question
        done = self.session.apply(action)
        if self.question is not question:
            self.skipped = frozenset()
        if action.verb in (Verb.MOVE, Verb.RETREAT, Verb.TAKE_GROUND) and self.question is question:
            self.acting = NOWHERE
        self._begin_decision()
        self.acted.emit(done)
        self.changed.emit()
        return done

    def refresh(self) -> None:
        """The session was changed from outside: a hand was shown, a turn taken back."""
        self._begin_decision()
        self.changed.emit()

    # Pointing at the board

    def point_at(self, index: int) -> None:
        """A click on a hex, or Enter on it."""
        if not self.can_choose:
            return
        choices = self.choices
        by_target = choices.units.get(self.acting, {})
        if index in choices.hexes:
            self.play(choices.hexes[index])
        elif index in by_target:
            self._act_on(by_target[index])
        elif self._take_back_order(index):
            return
        elif index in choices.units or index in choices.works:
            self.choose_unit(NOWHERE if index == self.acting else index)
        else:
            self._refuse(Refusal(hex=index, origin=self.acting))

    def _act_on(self, action: Action) -> None:
        if action.verb is Verb.BATTLE and self.aimed != action.target:
            self.aimed = action.target
            self.refusal = None
            self.changed.emit()
        else:
            self.play(action)

    def drag(self, origin: int, target: int) -> None:
        """A piece dropped on a hex does what two clicks do; dropped elsewhere it goes back."""
        by_target = self.choices.units.get(origin, {})
        if target in by_target:
            self.acting = origin
            self._act_on(by_target[target])
        elif origin != target and self.can_choose:
            self.acting = origin if origin in self.choices.units else self.acting
            self._refuse(Refusal(hex=target, origin=origin))

    def choose_unit(self, index: int) -> None:
        self.acting = index
        self.aimed = NOWHERE
        self.refusal = None
        self.changed.emit()

    def _refuse(self, refusal: Refusal) -> None:
        self.refusal = refusal
        self.aimed = NOWHERE
        self.changed.emit()

    def _take_back_order(self, index: int) -> bool:
        """A second click on an ordered unit takes its order back; later orders stay."""
        actions = self.session.history.actions
        if self.question is not Question.ORDER or not self.session.state.ordered >> index & 1:
            return False
        later: list[Action] = []
        number = len(actions)
        while number and actions[number - 1].action.verb in (Verb.ORDER, Verb.ORDER_ON_THE_MOVE):
            number -= 1
            if actions[number].action.hex == index:
                break
            later.append(actions[number].action)
        else:
            return False
        for _ in range(len(actions) - number):
            if not self.session.can_undo:
                return False
            self.session.undo()
        for action in reversed(later):
            if action in self.session.history.legal_actions:
                self.session.apply(action)
        self._begin_decision()
        self.taken_back.emit()
        self.changed.emit()
        return True

    # Going through units and targets by keys

    def next_unit(self, step: int = 1, after: int = NOWHERE) -> int:
        """The next unit that has something to do; NOWHERE if none has. Where units are pointed at, that after a hex."""
        choices = self.choices
        units = [index for index in choices.acting_hexes if index not in self.skipped] or list(choices.acting_hexes)
        hexes = units or sorted(choices.hexes)
        if not hexes:
            return NOWHERE
        here = self.acting if units else after
        at = bisect_right(hexes, here) if step > 0 else bisect_left(hexes, here) - 1
        chosen = hexes[at % len(hexes)]
        if units:
            self.choose_unit(chosen)
        return chosen

    def next_target(self, step: int = 1) -> int:
        """The next hex on which the unit may act; for a battle its odds are shown."""
        targets = sorted(self.choices.units.get(self.acting, {}))
        if not targets:
            return NOWHERE
        at = targets.index(self.aimed) + step if self.aimed in targets else (0 if step > 0 else -1)
        self.aimed = targets[at % len(targets)]
        self.refusal = None
        self.changed.emit()
        return self.aimed

    def skip(self) -> None:
        """The acting unit stays where it is; the next one is up."""
        if self.acting != NOWHERE:
            self.skipped |= {self.acting}
            left = [index for index in self.choices.acting_hexes if index not in self.skipped]
            self.choose_unit(left[0] if left else NOWHERE)

    # Cards

    def read(self, card: int) -> None:
        """The first click on a card: it rises and can be read."""
        self.read_card = card
        self.refusal = None
        self.changed.emit()

    def play_card(self, card: int) -> None:
        """The second click. A card with several uses asks for one of them by buttons."""
        actions = self.choices.cards.get(card, [])
        if len(actions) == 1:
            self.play(actions[0])
        elif not actions:
            self.read_card = card
            self._refuse(Refusal(card=card))
        else:
            self.read(card)

    # Going back

    def undo(self) -> bool:
        if not self.session.can_undo:
            return False
        done = self.session.undo()
        self.acting = done.action.hex if done.action.verb is Verb.MOVE and done.action.hex != NONE else NOWHERE
        self._begin_decision()
        self.taken_back.emit()
        self.changed.emit()
        return True

    def take_back_turn(self) -> None:
        self.session.take_back_turn()
        self.acting = NOWHERE
        self._begin_decision()
        self.taken_back.emit()
        self.changed.emit()
