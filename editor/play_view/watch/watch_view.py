"""Watching a game: the board as it was, captions beside what happens, the turns, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.game_session.board_positions import BoardPositions
from editor.game_session.game_steps import GameSteps, StepSize
from editor.game_session.lead_curve import lead_curve
from editor.game_session.weighed_plays import WeighedPlays, weigh_plays
from editor.play_view.band.turn_band import TurnBand
from editor.play_view.board.board_column import board_column
from editor.play_view.board.choice_marks import BoardMarks
from editor.play_view.board.event_player import EventPlayer
from editor.play_view.board.play_board import PlayBoard
from editor.play_view.dock.fact_words import FactWords
from editor.play_view.overlord.watched_trays import WatchedTrays
from editor.play_view.replay.action_marks import action_marks
from editor.play_view.watch.play_trials import PlayTrials
from editor.play_view.watch.watch_dock import WatchDock
from editor.play_view.watch.watch_strip import WatchStrip
from editor.play_view.watch.watch_words import WatchWords
from editor.play_view.watch.watched_hands import WatchedHands
from editor.play_view.words.band_words import BandWords
from editor.play_view.words.turn_words import TurnWords
from editor.ui.parts.labels import set_background
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.own_keys import takes_key
from rules.game.actions import NONE

if TYPE_CHECKING:
    from editor.game_session.game_history import GameHistory
    from editor.game_session.tried_plays import TriedPlays
    from editor.ui.context import EditorContext
    from rules.game.state import GameState
    from schema.hexes import Hex

EVENT_MS: Final = 900
WEIGH_MS: Final = 40
_ROOMY: Final = 840
_KEYS: Final = (
    *(Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_M),
    *(Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_Home, Qt.Key.Key_End),
)


class WatchView(QWidget):
    """`changed()`; the button `take_over` of its `dock` plays on from its `position`."""

    changed = Signal()

    def __init__(self, context: EditorContext, history: GameHistory) -> None:
        super().__init__()
        set_background(self, "window")
        self._context = context
        self.history = history
        self.steps = GameSteps(history)
        self.positions = BoardPositions(history.field)
        self.position = 0
        self._alternative = 0
        self._shown = frozenset({"captions", "alternatives"})
        self._plays: tuple[int, WeighedPlays | None] = (-1, None)
        self.words = WatchWords(context, history)
        self._turns = TurnWords(context, history)
        self._band_words = BandWords(context)
        self.band = TurnBand(context)
        self.board = PlayBoard(context, has_legend=history.field.command is None)
        self.strip = WatchStrip(context)
        self.trays = None if history.field.command is None else WatchedTrays(context, self.board, history)
        self.hands = WatchedHands(context, history.field)
        self.dock = WatchDock(context)
        self._facts = FactWords(context)
        # The hex that was pointed at, for the page Unit; until then it is the one of the event.
        self._looked_at: Hex | None = None
        self.player = EventPlayer(self.board, self.positions, context.settings)
        # What was weighed is shown when the eye rests: to find it may take longer than a frame.
        self._weighing = QTimer(self, singleShot=True, interval=WEIGH_MS)
        self._weighing.timeout.connect(self.show_why)
        self.trials = PlayTrials(history, self)
        self.trials.tried.connect(self._show_gains)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._run_on)
        self._is_running = False
        self._build()
        self._connect_signals()
        self.strip.chart.show_curve(lead_curve(history))
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)
        self.show_position(0)

    def _build(self) -> None:
        between = (self.hands,) if self.trays is None else (self.trays, self.hands)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(1)
        row.addLayout(board_column(self.band, self.board, self.strip, *between), 1)
        row.addWidget(self.dock)

    def _connect_signals(self) -> None:
        self.strip.back.clicked.connect(self.go_back)
        self.strip.run.clicked.connect(self.toggle_run)
        self.strip.step.clicked.connect(self.step)
        self.strip.chart.turn_chosen.connect(self._choose_turn)
        dock = self.dock
        dock.tabs.currentChanged.connect(lambda *_: self._show_dock())
        dock.turns.turn_chosen.connect(lambda row: self.show_position(self.steps.begin_of(row)))
        dock.why.play_chosen.connect(self.show_alternative)
        dock.copy.clicked.connect(self.copy_text)
        dock.draft.clicked.connect(lambda *_: self.open_draft())
        self.board.hex_shown.connect(lambda *_: self.changed.emit())
        self.board.pointer.clicked.connect(self._look_at)
        self.board.hex_cursor.moved.connect(self._look_at)

    def _retranslate(self) -> None:
        self._plays = (-1, None)
        self._show_all()

    # Going through the game

    @property
    def _state(self) -> GameState:
        return self.history.state_before(self.position)

    def show_position(self, position: int) -> None:
        """At once, without motion."""
        self.player.finish()
        self.position = min(max(position, 0), self.steps.end)
        self._alternative = 0
        self.board.show_position(self.positions.scenario(self._state))
        self._show_all()

    def step(self) -> None:
        """One step on, with its motion where it is one decision."""
        self.player.finish()
        target = self.steps.forward(self.position, self.strip.size_of_step)
        if target == self.position:
            self._stop()
            return
        if target == self.position + 1:
            done = self.history.actions[self.position]
            self.position = target
            self._alternative = 0
            self.player.play(done, self.positions.scenario(self._state), self._settled)
            self._show_all()
        else:
            self.show_position(target)
            self._settled()
        self._say()

    def go_back(self) -> None:
        self._stop()
        self.show_position(self.steps.back(self.position, self.strip.size_of_step))

    def _settled(self) -> None:
        if self._is_running:
            self._timer.start(round(EVENT_MS / self.strip.speed))

    def toggle_run(self) -> None:
        if self._is_running:
            self._stop()
        else:
            self._is_running = True
            self.strip.show_running(on=True)
            self._run_on()

    def _run_on(self) -> None:
        if self._is_running:
            self.step()

    def _stop(self) -> None:
        self._is_running = False
        self._timer.stop()
        self.strip.show_running(on=False)

    @property
    def is_running(self) -> bool:
        return self._is_running

    def _choose_turn(self, turns: float) -> None:
        span = self.history.turns[min(int(turns), len(self.history.turns) - 1)]
        part = turns - int(turns) if int(turns) < len(self.history.turns) else 1.0
        self.show_position(span.begin + round(part * (span.end - span.begin)))

    def show_alternative(self, number: int) -> None:
        """The arrow of one of the plays that were weighed; again takes it away."""
        self._alternative = 0 if number == self._alternative else number
        self._show_marks()

    # Showing

    @property
    def plays(self) -> WeighedPlays | None:
        """What was weighed before the last action that is shown."""
        number = max(0, self.position - 1)
        if self._plays[0] != number:
            self._plays = (number, weigh_plays(self.history, number))
        return self._plays[1]

    def _show_all(self) -> None:
        history = self.history
        turn = self.steps.turn_at(self.position)
        # The heading is about the event that is shown, which may be the last one of the turn before.
        shown = self.steps.turn_at(max(0, self.position - 1))
        spans = history.turns
        span = spans[turn]
        part = (self.position - span.begin) / max(1, span.end - span.begin)
        self.strip.chart.show_position(turn + min(1.0, part))
        self.strip.show_chances(self.words.chances(self.strip.chart, shown))
        self.band.show_turn(
            self._band_words.sides(history.field, self._state), (), self.words.heading(self.position, shown)
        )
        self._show_dock()
        if self.trays is not None:
            self.trays.show_position(self.position, span.begin)
        if not self.hands.isHidden():
            self.hands.show_position(self._state)
        self._show_marks()
        self.trials.stop()
        self._weighing.start()
        self.changed.emit()

    def _show_dock(self) -> None:
        """Only the page that is looked at: the words of a turn cost as much as the rest of a step."""
        match self.dock.tab:
            case "turns":
                self.dock.turns.show_rows(self._turns.rows((0, 1), self.position))
            case "unit":
                self._show_unit()
            case "rules":
                self._facts.show_rules(self.dock.rules, self.history.field)
            case _:
                pass  # why waits until the eye rests

    def _show_unit(self) -> None:
        where = self._looked_at
        if where is None and self.position:
            action = self.history.actions[self.position - 1].action
            where = self._hex(action.hex) if action.hex != NONE else None
        self._facts.show_unit(self.dock.unit, self.positions.scenario(self._state), where, "watch.no-unit")

    def _look_at(self, where: Hex) -> None:
        self._looked_at = where
        self._show_dock()

    def show_why(self) -> None:
        """The plays that were weighed before the last action, beside the board and on it."""
        self._weighing.stop()
        plays = self.plays if self.position else None
        self.dock.why.show_plays(*self.words.why(self.position, plays))
        self._show_marks()
        if plays is not None and not self._is_running:
            self.trials.start(self.position - 1, [play.action for play in plays.plays])

    def _show_gains(self, tried: TriedPlays) -> None:
        """Of the play that was made, where it is one of those that were tried."""
        plays = () if self.plays is None else self.plays.plays
        made = next((number for number, play in enumerate(plays, 1) if play.was_played), 1)
        self.dock.why.show_gains(*self.words.gains(tried, self._alternative or made))

    def _hex(self, index: int) -> Hex:
        return self.history.field.grid.hexes[index]

    def _show_marks(self) -> None:
        if not self.position:
            self.board.show_marks(BoardMarks())
            return
        alternatives = []
        # What is not known yet comes with the rest of why.
        plays = self._plays[1] if self._plays[0] == self.position - 1 else None
        if plays is not None and "alternatives" in self._shown:
            for number, play in enumerate(plays.plays, 1):
                is_pair = play.action.hex != NONE and play.action.target != NONE
                if is_pair and not play.was_played and self._alternative in (0, number):
                    alternatives.append((self._hex(play.action.hex), self._hex(play.action.target), number))
        done = self.history.actions[self.position - 1]
        with_captions = "captions" in self._shown
        self.board.show_marks(action_marks(self.words, self.player, done, alternatives, with_captions=with_captions))

    def set_shown(self, shown: frozenset[str]) -> None:
        """Of captions, alternatives and hands those that are wanted."""
        self._shown = shown
        self.hands.setVisible("hands" in shown)
        if "hands" in shown:
            self.hands.show_position(self._state)
        self._make_room()
        self._show_marks()

    def _make_room(self) -> None:
        """Where the window is low, hands take the room of the curve and not that of the board."""
        self.strip.show_chart(on=self.hands.isHidden() or self.height() >= _ROOMY)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _say(self) -> None:
        if self.position:
            self.board.speak(self.words.spoken(self.history.actions[self.position - 1]))

    def open_draft(self) -> None:
        self._context.window.open_draft(self.positions.draft(self._state))

    def copy_text(self) -> None:
        QGuiApplication.clipboard().setText(self.words.whole_text())
        self._context.toast(self._context.text("watch.copied"))

    def hints(self) -> list[tuple[str, str]]:
        text = self._context.text
        return [
            (text("key-name.space"), text("watch.key.run")),
            ("← →", text("watch.key.step")),
            (text("watch.key-turns"), text("watch.key.turn")),
            ("M", text("watch.key.medal")),
        ]

    # Keys

    def event(self, event: QEvent) -> bool:
        return takes_key(event, lambda pressed: pressed.key() in _KEYS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by_turn = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match Qt.Key(event.key()):
            case Qt.Key.Key_Space:
                self.toggle_run()
            case Qt.Key.Key_Right:
                self._stop()
                if by_turn:
                    self.show_position(self.steps.forward(self.position, StepSize.TURN))
                else:
                    self.step()
            case Qt.Key.Key_Left:
                self._stop()
                size = StepSize.TURN if by_turn else self.strip.size_of_step
                self.show_position(self.steps.back(self.position, size))
            case Qt.Key.Key_M:
                self._stop()
                self.show_position(self.steps.next_medal(self.position))
            case Qt.Key.Key_Home:
                self.show_position(0)
            case Qt.Key.Key_End:
                self.show_position(self.steps.end)
            case Qt.Key.Key_1 | Qt.Key.Key_2 | Qt.Key.Key_3 as key:
                self.show_alternative(int(key) - int(Qt.Key.Key_0))
            case _:
                super().keyPressEvent(event)

    def shut_down(self) -> None:
        self._stop()
        self._weighing.stop()
        self.trials.shut_down()
        self.hands.shut_down()
        if self.trays is not None:
            self.trays.pictures.shut_down()
        self.player.finish()
