"""The keys of a game: a whole turn without a mouse. Letters mean this only here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from editor.play_view.control.play_controller import NOWHERE
from rules.game.actions import Action, Verb
from rules.game.state import Question, QuestionTrait

if TYPE_CHECKING:
    from editor.play_view.game_view import GameView

_ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
# With Shift, through the turns that are over.
_LOOKS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LETTERS: Final = (
    *(Qt.Key.Key_C, Qt.Key.Key_S, Qt.Key.Key_B, Qt.Key.Key_T, Qt.Key.Key_E, Qt.Key.Key_Y, Qt.Key.Key_O, Qt.Key.Key_H),
    *(Qt.Key.Key_I, Qt.Key.Key_R, Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_Backspace),
)
_NO_MODIFIERS: Final = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class PlayKeys:
    """`takes` says which keys belong to the game, `press` does what they mean."""

    def __init__(self, view: GameView) -> None:
        self._view = view
        # An answer takes its button away; the keys go on from the board.
        view.decision.setFocusProxy(view.board)

    def takes(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            return key == Qt.Key.Key_Z
        if event.modifiers() == Qt.KeyboardModifier.ShiftModifier:
            return key in _LOOKS
        return event.modifiers() in _NO_MODIFIERS and key in (*_ARROWS, *_ENTER, *_LETTERS, Qt.Key.Key_Space)

    def press(self, event: QKeyEvent) -> bool:
        view = self._view
        key = Qt.Key(event.key())
        if view.player.is_playing:
            view.player.finish()  # any key finishes a motion, and then does what it means
        if event.modifiers() == Qt.KeyboardModifier.ControlModifier and key == Qt.Key.Key_Z:
            view.undo()
            return True
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and key in _LOOKS:
            view.look_back(_LOOKS[key])
            return True
        if event.modifiers() not in _NO_MODIFIERS:
            return False
        if key in _ENTER:
            self._enter()
        elif key in _ARROWS:
            view.board.focus_board()
            view.board.hex_cursor.step(key)
        elif key == Qt.Key.Key_Space:
            self._point()
        elif key == Qt.Key.Key_Escape:
            return self._leave()
        else:
            return self._letter(key)
        return True

    def _letter(self, key: Qt.Key) -> bool:
        view = self._view
        match key:
            case Qt.Key.Key_C:
                view.hand.view.setFocus(Qt.FocusReason.TabFocusReason)
            case Qt.Key.Key_S:
                self._stay()
            case Qt.Key.Key_B | Qt.Key.Key_E:
                self._pass()
            case Qt.Key.Key_T:
                self._target(1)
            case Qt.Key.Key_Y:
                view.answers.ask_why()
            case Qt.Key.Key_R:
                view.answers.show_rule()
            case Qt.Key.Key_O:
                view.dock.show_tab("battle")
            case Qt.Key.Key_H:
                view.cover()
            case Qt.Key.Key_I:
                self._initiative()
            case Qt.Key.Key_0 | Qt.Key.Key_1 | Qt.Key.Key_2 | Qt.Key.Key_3:
                self._dispatch(int(key) - int(Qt.Key.Key_0) - 1)
            case Qt.Key.Key_Backspace:
                view.undo()
            case _:
                return False
        return True

    def tab(self, step: int) -> bool:
        """The next unit, or the next hex to go back to. False: the focus goes on as everywhere."""
        view = self._view
        controller = view.controller
        if not view.board.canvas.hasFocus() or not controller.can_choose:
            return False
        # The one hex to take or to go to needs no pointing.
        if controller.question.has(QuestionTrait.ONE_WAY) and controller.acting != NOWHERE:
            found = self._target(step)
        else:
            cursor = view.board.canvas.cursor_hex
            found = controller.next_unit(step, NOWHERE if cursor is None else view.index(cursor))
            if found == NOWHERE:
                return False
            self._move_cursor(found)
        return found != NOWHERE

    def _move_cursor(self, index: int) -> None:
        view = self._view
        view.board.hex_cursor.go_to(view.hex(index))

    def _target(self, step: int) -> int:
        found = self._view.controller.next_target(step)
        if found != NOWHERE:
            self._move_cursor(found)
        return found

    def _enter(self) -> None:
        """Whatever is plainly next: the hex of the cursor, the one target, or the main button."""
        view = self._view
        controller = view.controller
        if not controller.can_choose:
            for button in view.decision.buttons:
                button.click()
                return
            return
        cursor = view.board.canvas.cursor_hex
        if cursor is not None and controller.question is not Question.ORDER:
            index = view.index(cursor)
            by_target = controller.choices.units.get(controller.acting, {})
            if index in by_target or index in controller.choices.hexes:
                self._use(index)
                return
            if index != controller.acting and not controller.question.has(QuestionTrait.ONE_WAY):
                controller.point_at(index)
                return
        main = next((button for button in view.decision.buttons if button.property("kind") == "main"), None)
        if main is not None:
            main.click()

    def _use(self, index: int) -> None:
        """By keys the target was shown before: Enter rolls at once."""
        controller = self._view.controller
        action = controller.choices.units.get(controller.acting, {}).get(index)
        if action is not None and action.verb is Verb.BATTLE:
            controller.aimed = index
        controller.point_at(index)
        self._view.board.hex_cursor.hide()

    def _point(self) -> None:
        """Space orders the unit at the cursor, or takes the order back."""
        view = self._view
        cursor = view.board.canvas.cursor_hex
        if cursor is not None:
            view.controller.point_at(view.index(cursor))

    def _stay(self) -> None:
        view = self._view
        controller = view.controller
        if controller.question in (Question.MOVE, Question.BATTLE) and controller.acting != NOWHERE:
            controller.skip()
            if controller.acting != NOWHERE:
                self._move_cursor(controller.acting)
        else:
            self._pass()

    def _pass(self) -> None:
        action: Action | None = self._view.controller.choices.pass_action
        if action is not None:
            self._view.play(action)

    def _dispatch(self, general: int) -> None:
        """Give the card that is read to a general, from the left; 0 keeps it for the commander. Or answer by number."""
        controller = self._view.controller
        cards = controller.choices.cards.get(controller.read_card, ())
        action = next((one for one in cards if one.verb is Verb.DISPATCH and one.general == general), None)
        if action is None:
            answers = self._view.words.text().buttons if controller.can_choose else ()
            action = next((one.action for one in answers if one.key == str(general + 1)), None)
        if action is not None:
            self._view.play(action)

    def _initiative(self) -> None:
        choices = self._view.controller.choices
        action = next((one for one in choices.answers if one.verb is Verb.INITIATIVE), None)
        if action is not None:
            self._view.play(action)

    def _leave(self) -> bool:
        view = self._view
        if view.replay.is_shown:
            view.replay.leave()
        elif view.why.isVisible():
            view.why.hide()
        elif view.controller.acting != NOWHERE or view.controller.read_card != NOWHERE:
            view.controller.read_card = NOWHERE
            view.controller.choose_unit(NOWHERE)
        else:
            return False
        view.board.focus_board()
        return True
