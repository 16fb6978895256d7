"""A game on the page: band, board, decision, hand and dock around one controller; mouse and keys for a whole turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QRect, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.game_session.game_history import HistoryAction
from editor.play_view.band.turn_band import TurnBand
from editor.play_view.board.board_column import board_column
from editor.play_view.board.event_player import EventPlayer
from editor.play_view.board.mark_finder import MarkFinder
from editor.play_view.board.odds_card import OddsCard
from editor.play_view.board.play_board import PlayBoard
from editor.play_view.board.position_overlays import PositionOverlays
from editor.play_view.board.why_card import WhyCard
from editor.play_view.board_answers import BoardAnswers
from editor.play_view.control.decision_text import DecisionText
from editor.play_view.control.play_controller import NOWHERE, PlayController
from editor.play_view.dock.dock_facts import DockFacts
from editor.play_view.dock.play_dock import PlayDock
from editor.play_view.play_keys import PlayKeys
from editor.play_view.replay.turn_replay import TurnReplay
from editor.play_view.strip.card_pictures import CardPictures
from editor.play_view.strip.decision_panel import DecisionPanel
from editor.play_view.strip.hand_panel import HandPanel
from editor.play_view.strip.strip_row import strip_row
from editor.play_view.thinking.opponent_turn import OpponentTurn
from editor.play_view.words.band_words import BandWords
from editor.play_view.words.decision_words import DecisionWords
from editor.play_view.words.hand_words import HandWords
from editor.play_view.words.key_hints import key_hints
from editor.play_view.words.page_buttons import PageButton, page_buttons
from editor.play_view.words.refusal_words import RefusalWords
from editor.play_view.words.turn_words import TurnWords
from editor.ui.parts.labels import set_background
from editor.ui.parts.own_keys import takes_key
from i18n.values import capitalized
from rules.game.actions import Action
from rules.game.field import CAMPS
from rules.game.notation import parse_action

if TYPE_CHECKING:
    from editor.game_session.game_session import GameSession
    from editor.play_view.board.choice_marks import BoardMarks
    from editor.play_view.thinking.computer_opponent import ComputerOpponent
    from editor.ui.context import EditorContext
    from schema.hexes import Hex

STRIP: Final = 186


class GameView(QWidget):
    """`decided(HistoryAction)`, `taken_back()`, `ended()`; `changed()` after anything else, for bar and status."""

    decided = Signal(HistoryAction)
    taken_back = Signal()
    ended = Signal()
    changed = Signal()
    watch_wanted = Signal()
    again_wanted = Signal()
    has_dock = True

    def __init__(self, context: EditorContext, session: GameSession, opponent: ComputerOpponent | None) -> None:
        super().__init__()
        set_background(self, "window")
        self._context = context
        self.controller = self._make_controller(session)
        self.opponent = OpponentTurn(opponent, self)
        self._is_acting = False
        self.band = TurnBand(context)
        self.board = PlayBoard(context, has_legend=self.has_dock)
        self.decision = DecisionPanel(context)
        self.hand = self._make_hand()
        self.dock = PlayDock(context)
        self.pictures = CardPictures(context, session.history.field.grid.kind, self)
        self.words = self._make_words()
        self.finder = MarkFinder(context, self.controller)
        self._band_words = BandWords(context)
        self._hand_words = HandWords(context, self.controller)
        self._refusals = self._make_refusals()
        self._turns = TurnWords(context, session.history)
        self.facts = DockFacts(context, self.controller, self.finder)
        self.odds = OddsCard(context, self.board.canvas, self._open_rule)
        self.why = WhyCard(context, self.board, self._open_rule)
        self.player = EventPlayer(self.board, self.controller.positions, context.settings)
        self.overlays = PositionOverlays(context, self.board, session.history.field.profile)
        self.replay = TurnReplay(context, self.board, self.player, self.controller.positions)
        self.answers = BoardAnswers(context, self)
        self.keys = PlayKeys(self)
        self._shown = frozenset({"moves", "odds"})
        self._build()
        self._connect_signals()
        self.board.show_position(self.controller.scenario)
        self.show_all()

    # What boards with generals have otherwise

    def _make_controller(self, session: GameSession) -> PlayController:
        return PlayController(session, self)

    def _make_words(self) -> DecisionWords:
        return DecisionWords(self._context, self.controller)

    def _make_refusals(self) -> RefusalWords:
        return RefusalWords(self._context, self.controller)

    def _make_hand(self) -> HandPanel:
        return HandPanel(self._context)

    def _marks(self, arrows: tuple[tuple[Hex, ...], ...]) -> BoardMarks:
        return self.finder.marks(arrows)

    @property
    def _cards_waiting(self) -> int:
        """Cards that are given to a general here and not yet in the game."""
        return 0

    def seat_names(self) -> tuple[str, ...]:
        """Of the players who share the side at the screen; none where one of them has it all."""
        return ()

    def seat_words(self) -> str:
        """Who looks at the screen, for the bar; "": as in every game."""
        return ""

    def choose_seat(self, number: int) -> None:
        self.session.choose_seat(number)
        self.controller.refresh()

    @property
    def can_hand_over(self) -> bool:
        return self.session.can_cover and not self.session.is_over and not self.session.is_covered

    @property
    def can_undo(self) -> bool:
        return self.session.can_undo or self.session.can_take_back_turn

    def _build(self) -> None:
        self.strip = strip_row(STRIP, (self.decision, 0), (self.hand, 1))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(1)
        row.addLayout(board_column(self.band, self.board, self.strip), 1)
        row.addWidget(self.dock)
        self.hand.raised.setParent(self)

    def _connect_signals(self) -> None:
        controller, board = self.controller, self.board
        controller.changed.connect(self.show_all)
        self.replay.changed.connect(self.show_all)
        controller.acted.connect(self._acted)
        controller.taken_back.connect(self._took_back)
        board.pointer.clicked.connect(self.click)
        board.pointer.why_wanted.connect(self.answers.ask_why)
        board.pointer.dragged.connect(lambda start, end: controller.drag(self.index(start), self.index(end)))
        board.pointer.moved_on.connect(self.answers.leave_hex)
        board.pointer.rested.connect(self.answers.look_at)
        board.hex_cursor.moved.connect(self.answers.look_at)
        board.hex_shown.connect(lambda *_: self.changed.emit())
        self.decision.action_chosen.connect(self.play)
        self.decision.command_chosen.connect(self.run)
        self.hand.view.card_clicked.connect(self.click_card)
        self.hand.raised.drag.clicked.connect(lambda *_: self.click_card(controller.read_card))
        self.hand.view.left.connect(board.focus_board)
        self.hand.hide_button.clicked.connect(self.cover)
        self.dock.tabs.currentChanged.connect(lambda *_: self._show_dock())
        self.dock.undo.clicked.connect(self.undo)
        self.dock.why.clicked.connect(lambda *_: self.answers.ask_why())
        self.opponent.decided.connect(self._computer_decided)
        self.opponent.progressed.connect(self.decision.show_progress)
        self.opponent.waited.connect(self.show_all)

    # What is asked for

    @property
    def session(self) -> GameSession:
        return self.controller.session

    def index(self, where: Hex) -> int:
        return self.controller.session.history.field.grid.index[where]

    def hex(self, index: int) -> Hex:
        return self.controller.session.history.field.grid.hexes[index]

    def click(self, where: Hex) -> None:
        """Any key or click finishes a motion."""
        self.player.finish()
        self.why.hide()
        self.controller.point_at(self.index(where))

    def click_card(self, card: int) -> None:
        self.player.finish()
        if card != NOWHERE and card == self.controller.read_card:
            self.controller.play_card(card)
            self.board.focus_board()
        elif card != NOWHERE:
            self.controller.read(card)

    def play(self, action: Action) -> None:
        self.player.finish()
        self.controller.play(action)

    def undo(self) -> None:
        self.player.finish()
        if not self.controller.undo() and self.session.can_take_back_turn:
            self.controller.take_back_turn()

    def cover(self) -> None:
        """Both hands are covered at once; whoever decides opens his own."""
        self.session.cover_hands()
        self.controller.refresh()

    def look_back(self, step: int) -> None:
        """Through the turns that are over, -1 for the one before, while both hands are covered."""
        if self.session.is_covered:
            self.replay.go(self.session.history, step)

    def show_hand(self) -> None:
        self.replay.leave()
        self.session.show_hand()
        self.controller.refresh()
        self.board.focus_board()

    def run(self, command: str) -> None:
        match command:
            case "show-hand":
                self.show_hand()
            case "best-so-far":
                self.opponent.play_best_so_far()
            case "skip":
                self.controller.skip()
            case "look-back":
                self.look_back(-1)
            case "leave-replay":
                self.replay.leave()
            case "watch":
                self.watch_wanted.emit()
            case "again":
                self.again_wanted.emit()
            case _:
                raise AssertionError(command)

    def set_shown(self, shown: frozenset[str]) -> None:
        """Of moves, odds, sight and threat those that are wanted."""
        self._shown = shown
        self.show_all()

    # The computer player

    def begin(self) -> None:
        self._go_on()
        self.board.focus_board()

    def _go_on(self) -> None:
        strength = self.session.computer
        if strength is not None and not self.player.is_playing:
            self.opponent.begin([one.text for one in self.session.history.actions], strength)

    def _computer_decided(self, text: str) -> None:
        if self.session.computer is None:
            return
        history = self.session.history
        self.controller.play(parse_action(history.field, text, history.legal_actions))

    # What happened

    def _acted(self, done: HistoryAction) -> None:
        if not self.session.is_over and self.opponent.is_thinking:
            self.opponent.forget()
        self.decided.emit(done)
        # The controller tells everybody when it is through; what moves longer shows itself at its end.
        self._is_acting = True
        self.player.play(done, self.controller.scenario, self._settled)
        self._is_acting = False
        self.board.speak(self.words.spoken(done))
        if self.session.is_over:
            self.ended.emit()

    def _settled(self) -> None:
        if not self._is_acting:
            self.show_all()
        QTimer.singleShot(0, self, self._go_on)

    def _took_back(self) -> None:
        self.why.hide()
        self.opponent.forget()
        # Practice makes a new history.
        self._turns = TurnWords(self._context, self.session.history)
        self.board.show_position(self.controller.scenario)
        self.taken_back.emit()

    # Showing

    def _open_rule(self, term: str) -> None:
        self.answers.show_rule(term)

    def show_all(self) -> None:
        session = self.session
        if not self.replay.is_shown:
            self._show_board()
        self.band.show_turn(*self._band_words.band(session, self._cards_waiting))
        text = self._decision_text()
        self.decision.show_decision(text, self._refusals.text(), self._extra_buttons(text))
        is_thinking = session.computer is not None and self.opponent.is_long
        self.decision.show_progress(self.opponent.share if is_thinking else None)
        self._show_hand()
        self._show_dock()
        self.changed.emit()

    def _show_board(self) -> None:
        if not self.player.is_playing:
            self.board.show_position(self.controller.scenario)
        arrows = self.player.arrows if "moves" in self._shown else ()
        self.board.show_marks(self._marks(arrows))
        self._show_overlays()
        self.odds.show_aim(self.facts.aimed_odds() if "odds" in self._shown else None, self.board)

    def _show_overlays(self) -> None:
        if not self.player.is_playing:
            self.overlays.follow(self.controller, self._shown)

    def _decision_text(self) -> DecisionText:
        text, span = self.words.text(), self.replay.span
        if span is None:
            return text
        camp = capitalized(self._context.name_of(f"camp:{CAMPS[span.side].value}"))
        return replace(text, title=self._context.text("play.looks-back", number=span.turn), chip=camp)

    def _show_dock(self) -> None:
        seen = (self.session.shown_side,) if self.session.shows_hand else ()
        self.dock.turns.show_rows(self._turns.rows(seen, open_words=self.facts.open_words()))
        self.facts.show(self.dock)
        self.dock.show_undo(*self._refusals.undo_note(), can_undo=self.can_undo)

    def _extra_buttons(self, text: DecisionText) -> tuple[PageButton, ...]:
        return page_buttons(self._context, self.controller, text, self.replay, has_best=self.opponent.has_best)

    def _show_hand(self) -> None:
        self._hand_words.show(self.hand, self.pictures)
        self._position_raised_card()

    def _position_raised_card(self) -> None:
        area = self.hand.view.raised_rect()
        if area is None:
            self.hand.raised.hide()
            return
        corner = self.hand.view.mapTo(self, QPoint(0, 0))
        self.hand.show_raised(QRect(area.translated(corner)))

    def hints(self) -> list[tuple[str, str]]:
        """The keys that help now, with what they do."""
        return key_hints(self._context, self.controller)

    def shows(self, what: str) -> bool:
        """Whether moves, odds, sight or threat are shown."""
        return what in self._shown

    def show_sight(self) -> None:
        """Of what is pointed at now."""
        if "sight" in self._shown:
            self._show_overlays()

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        """Letters are the turn's here, and Ctrl+Z takes back a decision."""
        return takes_key(event, self._is_own_key) or super().event(event)

    def _is_own_key(self, event: QKeyEvent) -> bool:
        return self.keys.takes(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.press(event):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 the name that Qt gives it
        """Tab goes to the next unit or hex of the decision."""
        return self.keys.tab(1 if next else -1) or super().focusNextPrevChild(next)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._position_raised_card)

    def shut_down(self) -> None:
        self.replay.leave()
        self.player.finish()
        self.pictures.shut_down()
        self.overlays.shut_down()
        self.opponent.shut_down()
