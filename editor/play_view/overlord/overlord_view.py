"""An Overlord game on the page: trays below the generals, the chief's hand, and cards that go from one to the other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.board.overlays.order_tab import READY
from editor.play_view.board.board_column import board_column
from editor.play_view.board.choice_marks import BoardMarks
from editor.play_view.control.play_controller import NOWHERE, PlayController
from editor.play_view.game_view import GameView
from editor.play_view.overlord.command_controller import CommandController
from editor.play_view.overlord.command_hand import CommandHand
from editor.play_view.overlord.command_hand_words import CommandHandWords
from editor.play_view.overlord.command_keys import CommandKeys
from editor.play_view.overlord.command_words import CommandRefusals, CommandWords
from editor.play_view.overlord.tray_row import TrayRow
from editor.play_view.overlord.tray_words import ShownCommand, TrayWords
from editor.play_view.strip.card_pictures import card_height
from editor.play_view.strip.hand_panel import HandPanel
from editor.play_view.strip.hand_view import HandCard
from editor.play_view.strip.strip_row import strip_row
from editor.play_view.words.decision_words import DecisionWords
from editor.play_view.words.refusal_words import RefusalWords
from editor.render.painting.general_areas import general_areas
from i18n.values import Printable, capitalized
from rules.game.command_state import COMMANDER
from rules.game.command_tables import GENERALS
from rules.game.dispatch_advice import units_to_order
from rules.game.field import CAMPS
from rules.game.state import Question
from rules.geometry import indices_of
from schema.sections import Section

if TYPE_CHECKING:
    from editor.game_session.game_session import GameSession
    from editor.play_view.control.decision_text import DecisionText
    from editor.play_view.thinking.computer_opponent import ComputerOpponent
    from editor.play_view.words.page_buttons import PageButton
    from editor.ui.context import EditorContext
    from schema.hexes import Hex

STRIP: Final = 176
LOW_STRIP: Final = 148
# A page that is lower than this leaves the room to the board.
_LOW: Final = 780
_DRAGGED: Final = 84
_DECISION: Final = 380


class OverlordView(GameView):
    """`trays` below the board; the hand's cards go there by click, drag or key."""

    has_dock = False
    command: CommandController
    hand: CommandHand

    def __init__(self, context: EditorContext, session: GameSession, opponent: ComputerOpponent | None) -> None:
        self._spoken: tuple[object, ...] = ()
        self._dragged: HandCard | None = None
        self._last_question: Question | None = None
        super().__init__(context, session, opponent)
        self.keys = CommandKeys(self)

    def _make_controller(self, session: GameSession) -> PlayController:
        self.command = CommandController(session, self)
        return self.command

    def _make_words(self) -> DecisionWords:
        return CommandWords(self._context, self.command)

    def _make_refusals(self) -> RefusalWords:
        return CommandRefusals(self._context, self.command)

    def _make_hand(self) -> HandPanel:
        return CommandHand(self._context)

    def _build(self) -> None:
        self.trays = TrayRow(self._context, self.board)
        self.tray_words = TrayWords(self._context, self.session.history.engine)
        self._command_hand_words = CommandHandWords(self._context, self.command, self.tray_words.dispatch)
        self._hand_words = self._command_hand_words
        self.decision.setMaximumWidth(_DECISION)
        self.strip = strip_row(STRIP, (self.hand, 1), (self.decision, 0))
        self.setLayout(board_column(self.band, self.board, self.strip, self.trays))
        self.dock.setParent(self)
        self.dock.hide()
        self.hand.raised.setParent(self)

    def _connect_signals(self) -> None:
        super()._connect_signals()
        hand, trays, command = self.hand, self.trays, self.command
        hand.view.card_chosen.connect(self._choose_card)
        hand.view.card_dragged.connect(self._drag_from_hand)
        hand.view.card_dropped.connect(self._drop_from_hand)
        hand.raised.drag.moved.connect(lambda _, at: self._drag_from_hand(command.read_card, at))
        hand.raised.drag.dropped.connect(lambda _, at: self._drop_from_hand(command.read_card, at))
        for general, tray in enumerate(trays.views):
            tray.drag.clicked.connect(lambda *_, general=general: self._click_tray(general))
            tray.drag.moved.connect(self._drag_from_tray)
            tray.drag.dropped.connect(self._drop_from_tray)
            tray.take_back.clicked.connect(lambda *_, general=general: command.take_back_from(general))

    # Giving cards

    def _choose_card(self, card: int) -> None:
        if self.command.is_dispatching:
            self.command.read(card)

    def click_card(self, card: int) -> None:
        own = [one.card for one in self.command.dispatched if one.general == COMMANDER]
        if self.command.is_dispatching and card in own and card not in self.command.hand:
            self.command.take_back_from(COMMANDER)
        else:
            super().click_card(card)

    def _click_tray(self, general: int) -> None:
        self.player.finish()
        self.command.dispatch(self.command.read_card, general)

    def run(self, command: str) -> None:
        if command == "give-out":
            self.command.give_out()
        elif command == "take-all-back":
            self.command.take_all_back()
        else:
            super().run(command)

    # Dragging cards

    def _drag_from_hand(self, card: int, at: QPoint) -> None:
        if not self.command.is_dispatching or card == NOWHERE:
            return
        if self.command.read_card != card:
            self.command.read(card)
        self._drag(card, at)

    def _drag_from_tray(self, number: int, at: QPoint) -> None:
        if self.command.is_dispatching and number < len(self.command.dispatched):
            self._drag(self.command.dispatched[number].card, at)

    def _drag(self, card: int, at: QPoint) -> None:
        """The card hangs at the pointer; the tray below it is told."""
        face = self.session.history.field.cards.cards[card]
        self._dragged = HandCard(card, face, self.tray_words.dispatch.card(card), "")
        height = card_height(_DRAGGED)
        middle = self.mapFromGlobal(at)
        area = QRect(middle.x() - _DRAGGED // 2, middle.y() - height // 3, _DRAGGED, height)
        self.hand.raised.show_card(self.pictures, self._dragged, area)
        self.trays.show_target(self.trays.general_at(at))

    def _receiver_at(self, at: QPoint) -> int | None:
        """The general whose tray is there; over the decision it is the chief himself."""
        general = self.trays.general_at(at)
        if general is None and self.decision.rect().contains(self.decision.mapFromGlobal(at)):
            return COMMANDER
        return general

    def _end_drag(self) -> None:
        self._dragged = None
        self.trays.show_target(None)
        self.hand.raised.hide()

    def _drop_from_hand(self, card: int, at: QPoint) -> None:
        if self._dragged is None:
            return
        self._end_drag()
        general = self._receiver_at(at)
        if general is None:
            self.command.read(NOWHERE)  # it goes back
        else:
            self.command.dispatch(card, general)

    def _drop_from_tray(self, number: int, at: QPoint) -> None:
        if self._dragged is None:
            return
        self._end_drag()
        one = self.command.dispatched[number]
        general = self._receiver_at(at)
        if general == one.general:
            self.show_all()
            return
        self.command.take_back(number)
        if general is not None:
            self.command.dispatch(one.card, general)

    # Showing

    def show_all(self) -> None:
        super().show_all()
        give_out = self.decision.findChild(QWidget, "play give-out")
        if give_out is not None:
            give_out.setEnabled(self.command.can_give_out)
        self._follow_decision()
        self._speak_choice()

    def _show_trays(self) -> None:
        command, session = self.command, self.session
        state = command.command_state
        is_own = session.shown_side == state.side
        picked = command.read_card if command.is_dispatching else NOWHERE
        span = session.history.turns[-1] if session.history.turns else None
        actions = session.history.actions[span.begin :] if span is not None else []
        shown = ShownCommand(
            state=state,
            dispatched=command.dispatched,
            events=tuple(event for action in actions for event in action.events),
            seen=session.shown_roles if is_own and not session.is_covered else frozenset(),
            picked=picked,
            bans=tuple(command.find_ban(picked, general) for general in GENERALS) if picked != NOWHERE else (),
            can_take_back=command.is_dispatching,
        )
        seat = session.history.field.seats[state.side]
        self.trays.show_trays(self.tray_words.trays(shown), self.pictures, seat, CAMPS[state.side])

    def _show_hand(self) -> None:
        super()._show_hand()
        self.hand.show_limits(self._command_hand_words.limits() if self.session.shows_hand else ())

    def _show_dock(self) -> None:
        """There is none; the bar has Undo. In its place are the trays."""
        self._show_trays()

    @property
    def can_undo(self) -> bool:
        return self.command.kept_back is not None or super().can_undo

    @property
    def _cards_waiting(self) -> int:
        return 0 if self.command.kept_back is None else 1

    def seat_names(self) -> tuple[str, ...]:
        session = self.session
        side = session.shown_side
        if side < 0 or not session.shares_roles(side):
            return ()
        return tuple(capitalized(self.tray_words.dispatch.seat(roles)) for roles in session.seating.roles[side])

    def seat_words(self) -> str:
        session, options = self.session, self.session.history.field.options
        if session.shown_side >= 0 and session.shares_roles(session.shown_side):
            seat = Printable(self.tray_words.dispatch.seat(session.shown_roles))
            return capitalized(self._context.text(f"play.seat-facts.{CAMPS[session.shown_side].value}", seat=seat))
        if session.people == 2 and options.allied_players + options.axis_players > 2:
            counts = {"allies": options.allied_players, "axis": options.axis_players}
            return self._context.text("play.seats.teams", **counts)
        return ""

    def _extra_buttons(self, text: DecisionText) -> tuple[PageButton, ...]:
        words = self._context.text
        if not self.command.is_dispatching:
            return super()._extra_buttons(text)
        back: tuple[PageButton, ...] = ()
        if self.command.dispatched:
            back = (("take-all-back", words("play.take-all-back"), "", False),)
        return (*back, ("give-out", words("play.pass.dispatch"), words("key-name.enter"), True))

    def _marks(self, arrows: tuple[tuple[Hex, ...], ...]) -> BoardMarks:
        """With the units that others have ordered, those that a card could order, and a veil where it cannot go."""
        marks, command = super()._marks(arrows), self.command
        if not command.can_choose:
            return marks
        state = command.command_state
        earlier = {self.hex(index): READY for index in indices_of(state.earlier)}
        marks = replace(marks, ordered={**earlier, **marks.ordered})
        card, decision = command.read_card, state.decision
        if decision.question is Question.PLACE_CARD:
            (number,) = decision.facts
            return replace(marks, ringed=self._ringed(state.dispatched[number].card, [decision.general]))
        if not command.is_dispatching or card == NOWHERE:
            return marks
        receivers = command.receivers_of(card)
        veiled = () if COMMANDER in receivers else [one for one in GENERALS if one not in receivers]
        return replace(marks, ringed=self._ringed(card, receivers), veils=tuple(map(self._span, veiled)))

    def _ringed(self, card: int, generals: list[int]) -> frozenset[Hex]:
        engine, state = self.session.history.engine, self.command.command_state
        masks = [units_to_order(engine, state, card, general) for general in generals]
        return frozenset(self.hex(index) for mask in masks for index in indices_of(mask))

    def _span(self, general: int) -> tuple[float, float]:
        """The columns that a general of the side in turn commands, in units of the board."""
        seat, section = self.session.history.field.seats[self.session.state.side], tuple(Section)[general]
        areas = general_areas(self.board.canvas.board_layout)
        return next((area.left, area.right) for area in areas if (area.seat, area.section) == (seat, section))

    def toggle_odds(self) -> None:
        self.set_shown(self._shown ^ {"odds"})

    def _follow_decision(self) -> None:
        """Whoever gives out cards begins in the hand, everybody else on the board."""
        question = self.controller.question if self.controller.can_choose else None
        if question is self._last_question:
            return
        self._last_question = question
        has_focus = self.board.canvas.hasFocus() or self.hand.view.hasFocus()
        if has_focus and question is Question.DISPATCH:
            self.hand.view.setFocus(Qt.FocusReason.OtherFocusReason)
        elif has_focus and question is not None:
            self.board.focus_board()

    def _speak_choice(self) -> None:
        """A card that is picked up, and a refusal, for a screen reader."""
        picked = self.command.read_card if self.command.is_dispatching else NOWHERE
        refusal = self._refusals.text()
        spoken = (picked, refusal)
        if spoken == self._spoken:
            return
        self._spoken = spoken
        if refusal:
            self.board.speak(refusal)
        elif picked != NOWHERE:
            card = f"card:{self.session.history.field.cards.cards[picked].id}"
            self.board.speak(f"{self._context.text('play.card-goes', card=card)} {' '.join(self.words.text().lines)}")

    def _position_raised_card(self) -> None:
        if self._dragged is None:
            super()._position_raised_card()

    def resizeEvent(self, event: QResizeEvent) -> None:
        is_low = self.height() < _LOW
        self.strip.setFixedHeight(LOW_STRIP if is_low else STRIP)
        self.trays.set_low(on=is_low)
        self.hand.set_low(on=is_low)
        super().resizeEvent(event)
