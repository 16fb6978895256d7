"""The page Play: a game to start, or the game that goes on. It keeps the game on disk after every decision."""

from __future__ import annotations

import datetime
import secrets
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QMenu, QStackedWidget, QVBoxLayout

from editor.game_session.game_history import GameHistory
from editor.game_session.game_session import GameSession
from editor.game_session.game_store import GameStore, StoredGame
from editor.play_issues import find_play_issues
from editor.play_view.bar.play_bar import SHOWN, WATCHED, PlayBar
from editor.play_view.export.exported_game import EXPORTS, write_export
from editor.play_view.game_keeper import GameKeeper
from editor.play_view.game_view import GameView
from editor.play_view.overlord.overlord_view import OverlordView
from editor.play_view.start.hands_dialog import HandsDialog
from editor.play_view.start.new_game_page import NewGame, NewGamePage
from editor.play_view.start.scenario_refusal import scenario_refusal
from editor.play_view.thinking.computer_opponent import ComputerOpponent, StartPlayer
from editor.play_view.watch.watch_view import WatchView
from editor.ui.context import Hints
from editor.ui.dialogs.problem_dialogs import notice_dialog
from editor.ui.document_names import scenario_title
from editor.ui.page import Page, PageStatus
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from rules.game.record import GameRecord, load_record, new_record
from schema.hexes import readable_labels
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.play_view.board.play_board import PlayBoard
    from editor.play_view.start.hands_dialog import Hands
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from rules.game.cards import CardSet
    from schema.scenario import Scenario


class PlayPage(Page):
    """`export_wanted(str)`: by the extension of the file;
    `game_ended(GameRecord, str)`: a game that was played to its end, and its name.
    """

    bar: PlayBar

    export_wanted = Signal(str)
    game_ended = Signal(GameRecord, str)

    def __init__(
        self,
        context: EditorContext,
        dialogs: DialogQueue,
        store: GameStore | None = None,
        start_player: StartPlayer | None = None,
    ) -> None:
        super().__init__()
        set_accessible_name(context, self, "play.bar")
        self._context, self._dialogs = context, dialogs
        self.store = store or GameStore()
        self._start_player = start_player
        self._keeper = GameKeeper(context, self._tell)
        self.title = ""
        self.bar = PlayBar(context)
        self.start = NewGamePage(context)
        self.game: GameView | None = None
        self.watched: WatchView | None = None
        self._watched_file: Path | None = None
        context.add_files_in_use(lambda: (self._keeper.path if self.watched is None else self._watched_file,))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.start)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)
        self.start.start_wanted.connect(self.start_game)
        self.start.kept.resume_wanted.connect(self.resume)
        self.start.kept.watch_wanted.connect(lambda game: self.watch(game.record, game.path))
        self.start.kept.remove_wanted.connect(self._remove)
        self.start.hands_wanted.connect(self._choose_hands)
        self.bar.save_record.clicked.connect(lambda *_: self.export_wanted.emit(".game"))
        self.bar.leave.clicked.connect(self.leave_game)
        self.bar.hand_over.clicked.connect(self._hand_over)
        self.bar.shown_changed.connect(self._show_overlays)
        self.bar.more.clicked.connect(self._open_menu)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate())
        self._show_start()

    # Starting and leaving

    def start_game(self, new: NewGame) -> None:
        """A game of a scenario that can be set up as it says."""
        if self.start.refuses(new):
            return
        record = new_record(new.scenario, new.seed, new.rules, new.options).model_copy(
            update={"players": new.players, "practice": new.practice, "started": _now()}
        )
        try:
            session = GameSession(record)
        except KnownProblem as problem:
            self.start.show_problem(self._context.sentence(problem))
            return
        self._begin(session, self.store.new_path())
        self.start.take_next_seed()

    def _choose_hands(self, cards: CardSet, hands: Hands) -> None:
        def ask() -> HandsDialog:
            dialog = HandsDialog(self._context, self.window(), cards, hands)
            dialog.chosen.connect(self.start.position.set_hands)
            return dialog

        self._dialogs.ask(ask)

    def resume(self, game: StoredGame) -> None:
        self.open_record(game.record, game.path)

    def open_file(self, path: Path) -> None:
        """A record from a file is watched; whoever wants to plays on from any of its positions."""
        try:
            record = load_record(path)
        except KnownProblem as problem:
            self._tell(problem)
            return
        self.watch(record, path)

    def choose_position(self) -> None:
        """Offer a game from the position in the editor; a game that is shown is kept first."""
        if self.history is not None:
            self.leave_game()
        self.start.choose_position()

    # Watching

    def watch(self, record: GameRecord, file: Path | None = None) -> None:
        """`file` is where the record is from."""
        try:
            history = GameHistory(record, Path() if file is None else file.parent)
        except KnownProblem as problem:
            self._tell(problem)
            return
        self._close_view()
        view = WatchView(self._context, history)
        view.dock.take_over.clicked.connect(self._take_over)
        view.changed.connect(self._show_state)
        self.watched, self._watched_file = view, file
        self.title = scenario_title(history.field.scenario, self._context)
        self._stack.addWidget(view)
        self._stack.setCurrentWidget(view)
        self.bar.show_game(on=True, watched=True)
        self._show_overlays()
        self._show_state()
        view.board.focus_board()

    def _watch_game(self) -> None:
        if self.game is not None:
            self._keeper.end()
            self.watch(self.game.session.record)

    def _take_over(self) -> None:
        """A new game for two people that goes on from there with a chance of its own."""
        if self.watched is not None:
            record = self.watched.history.cut(self.watched.position, secrets.token_hex(8))
            scenario = self.watched.history.field.scenario
            update = {"scenario": scenario, "file": None, "players": None, "started": _now()}
            self._begin_again(record.model_copy(update=update), scenario)

    def _begin_again(self, record: GameRecord, scenario: Scenario) -> None:
        """A new game of what was played before, unless it is refused today."""
        found = find_play_issues(scenario, record.rules, record.options)
        if reason := scenario_refusal(found, scenario, self._context):
            self._tell_why(reason)
        else:
            self.open_record(record, self.store.new_path())

    def open_record(self, record: GameRecord, path: Path, folder: Path = Path()) -> None:
        """Go on with a game, and keep it in a file."""
        try:
            session = GameSession(record, folder)
        except KnownProblem as problem:
            self._tell(problem)
            return
        self._begin(session, path)

    def _begin(self, session: GameSession, path: Path) -> None:
        self._keeper.begin(session, path)
        self._show_game(session)

    def _show_game(self, session: GameSession) -> None:
        self._close_view()
        opponent = None
        if any(player.computer is not None for player in session.players):
            record = session.history.cut(0).model_copy(
                update={"scenario": session.history.field.scenario, "file": None}
            )
            opponent = ComputerOpponent(record, self, self._start_player)
            opponent.crashed.connect(self._context.window.report_crash)
        make_view = GameView if session.history.field.command is None else OverlordView
        view = make_view(self._context, session, opponent)
        view.decided.connect(self._keeper.add)
        view.taken_back.connect(self._keeper.fold)
        view.ended.connect(self._end_game)
        view.changed.connect(self._show_state)
        view.again_wanted.connect(self._play_again)
        view.watch_wanted.connect(self._watch_game)
        self.game = self.bar.view = view
        self.title = scenario_title(session.history.field.scenario, self._context)
        self._stack.addWidget(view)
        self._stack.setCurrentWidget(view)
        self.bar.show_game(on=True)
        self._show_overlays()
        self._show_state()
        view.begin()

    def _end_game(self) -> None:
        self._keeper.fold()
        if self.game is not None and self._keeper.path is not None:
            history = self.game.session.history
            record = history.record.model_copy(update={"scenario": history.field.scenario, "file": None})
            self.game_ended.emit(record, self._keeper.path.stem)

    def leave_game(self) -> None:
        """It is kept already; the page shows what can be started."""
        self._keeper.end()
        self._close_view()
        self._show_start()

    def _close_view(self) -> None:
        for view in [view for view in (self.game, self.watched) if view is not None]:
            view.shut_down()
            self._stack.removeWidget(view)
            view.hide()
            view.deleteLater()
        self.game = self.watched = None

    def _show_start(self) -> None:
        self.start.refresh()
        self.start.show_games(self.store.games())
        self._stack.setCurrentWidget(self.start)
        self.bar.show_game(on=False)
        self.bar.show_title(self._context.text("action.place.play"), self._context.text("play.new.detail"))
        self._show_state()

    def _remove(self, game: StoredGame) -> None:
        self.store.remove(game.path)
        self.start.show_games(self.store.games())

    def _play_again(self) -> None:
        """The same scenario with sides changed."""
        if self.game is None:
            return
        session = self.game.session
        record = session.history.cut(0)
        first, second = session.players
        scenario = session.history.field.scenario
        update = {"players": (second, first), "practice": record.practice, "started": _now()}
        again = new_record(scenario, self.start.seed.value, record.rules, record.options).model_copy(update=update)
        self.start.take_next_seed()
        self._begin_again(again, scenario)

    def _hand_over(self) -> None:
        if self.game is not None:
            self.game.cover()

    # For others

    @property
    def history(self) -> GameHistory | None:
        """Of the game that is shown."""
        if self.watched is not None:
            return self.watched.history
        return None if self.game is None else self.game.session.history

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for extension in EXPORTS:
            action = menu.addAction(self._context.text(f"play.export{extension}"))
            action.triggered.connect(partial(self.export_wanted.emit, extension))
        menu.addSeparator()
        menu.addAction(self._context.text("play.draft")).triggered.connect(lambda *_: self.open_draft())
        menu.popup(self.bar.more.mapToGlobal(QPoint(0, self.bar.more.height())))

    def open_draft(self) -> None:
        """The position that is shown, in the editor. Of a game that goes on only the open hand goes with it."""
        if self.watched is not None:
            self.watched.open_draft()
        elif self.game is not None:
            session, controller = self.game.session, self.game.controller
            self._context.window.open_draft(controller.positions.draft(session.state, seen=(session.shown_side,)))

    def export(self, path: Path) -> None:
        """The game that is shown as a file; the extension says as what. A KnownProblem where it cannot be written."""
        history = self.history
        assert history is not None  # only a game has the menu
        write_export(history, path, self._context.language, self.title, self._context.files_in_use)

    def _tell(self, problem: KnownProblem) -> None:
        self._tell_why(self._context.sentence(problem))

    def _tell_why(self, reason: str) -> None:
        title = self._context.text("play.failed")
        window = self.window()
        self._dialogs.ask(lambda: notice_dialog(self._context, window, title, reason))

    # Showing

    def _retranslate(self) -> None:
        if self.watched is not None:
            self.title = scenario_title(self.watched.history.field.scenario, self._context)
            self._show_state()
        elif self.game is None:
            self._show_start()
        else:
            self.title = scenario_title(self.game.session.history.field.scenario, self._context)
            self.game.show_all()

    def _show_overlays(self) -> None:
        if self.game is not None:
            self.game.set_shown(frozenset(key for key in SHOWN if self.bar.shows(key)))
        if self.watched is not None:
            self.watched.set_shown(frozenset(key for key in WATCHED if self.bar.shows(key)))

    def _show_state(self) -> None:
        text, game = self._context.text, self.game
        if self.watched is not None:
            self._show_watched(self.watched)
            return
        if game is None:
            self.status_changed.emit(PageStatus(is_safe=True))
            return
        session = game.session
        seats = game.seat_words() or text("play.seats.two" if session.people == 2 else "play.seats.computer")
        rules = text(f"rules.{session.history.field.profile.value}")
        self.bar.show_title(self.title, text("play.facts", seats=seats, rules=rules, turn=session.state.turn))
        self.bar.show_seats(game.seat_names(), session.shown_number)
        self._emit_status(game.board, game.hints(), self._keeper.saved)

    def _show_watched(self, view: WatchView) -> None:
        text, history = self._context.text, view.history
        rules = text(f"rules.{history.field.profile.value}")
        turns = history.turns[-1].turn
        self.bar.show_title(self.title, text("watch.facts", rules=rules, count=turns))
        self._emit_status(view.board, view.hints(), text("watch.nothing-changes"))

    def _emit_status(self, board: PlayBoard, keys: list[tuple[str, str]], saved: str) -> None:
        where = board.canvas.shown_hex
        label = content = ""
        if where is not None:
            label, content = board.scenario.label(where), board.describe(where)
        hints = Hints(keys=tuple(keys))
        self.status_changed.emit(PageStatus(readable_labels(label), content, hints, saved, is_safe=True))

    # What the window asks for

    def enter(self) -> None:
        """The page is shown."""
        shown = self.game or self.watched
        if shown is None:
            self._show_start()
            self.start.focus_main()
        else:
            shown.board.focus_board()
        self._show_state()

    def choose_editor(self) -> None:
        """Offer the scenario of the editor."""
        if self.game is None:
            self.start.choose_editor()

    def shut_down(self) -> None:
        """The window is about to close: the game is on disk."""
        self._keeper.fold()
        for view in (self.game, self.watched):
            if view is not None:
                view.shut_down()

    def sizeHint(self) -> QSize:
        return QSize(1000, 640)


def _now() -> str:
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
