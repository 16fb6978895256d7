"""What the page Play asks of the window: files to open, positions to edit; and the command that starts a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.document.jobs import Job, JobControl
from editor.publishing.file_names import file_name
from editor.window.pages.page_stack import LIBRARY, PLAY
from i18n.values import printable
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.game_session.board_positions import PositionDraft
    from editor.library_view.library_page import LibraryPage
    from editor.play_view.play_page import PlayPage
    from editor.ui.dialogs.decision_dialog import DecisionDialog
    from editor.window.commands.window_commands import WindowCommands
    from editor.window.frame.window_frame import WindowFrame
    from library.values import KeptGame
    from rules.game.record import GameRecord


class PlayCommands(QObject):
    def __init__(self, window: WindowFrame, commands: WindowCommands) -> None:
        super().__init__(window)
        self._window = window
        self._commands = commands
        window.registry.on("scenario.play", self.play)
        window.registry.on("scenario.play-position", self.play_position)
        window.pages.when_made(PLAY, self._play_made)
        window.pages.when_made(LIBRARY, self._library_made)

    def _play_made(self, play: PlayPage) -> None:
        for button in (play.start.record, play.bar.open_record):
            button.clicked.connect(self.open_record)
        play.start.file.clicked.connect(self.choose_scenario)
        play.export_wanted.connect(self.export)
        play.game_ended.connect(self.keep_game)

    def _library_made(self, library: LibraryPage) -> None:
        games = library.detail.scenario.games
        games.watch_wanted.connect(self.watch_kept)
        games.remove_wanted.connect(self.remove_kept)

    def play(self) -> None:
        """Offer a game of the current scenario."""
        self._window.show_page("play")
        self._window.play.choose_editor()

    def play_position(self) -> None:
        """Offer a game from where the units of the current scenario stand."""
        self._window.show_page("play")
        self._window.play.choose_position()

    def open_record(self) -> None:
        path = self._commands.files.chooser.choose_record()
        if path is not None:
            self._window.play.open_file(path)

    def choose_scenario(self) -> None:
        paths = self._commands.files.chooser.choose_scenarios()
        if paths:
            self._window.play.start.choose_file(paths[0])

    def export(self, extension: str) -> None:
        """The game that is shown, for others."""
        play, context = self._window.play, self._window.context
        name = file_name(play.title)
        path = self._commands.files.chooser.choose_picture(name, extension, "files.save-game")
        if path is None:
            return
        try:
            play.export(path)
        except KnownProblem as problem:
            from editor.ui.dialogs.problem_dialogs import notice_dialog  # start-up time: few games fail to be written

            title, reason = context.text("play.not-exported"), context.sentence(problem)
            self._window.dialogs.ask(lambda: notice_dialog(context, self._window, title, reason))
            return
        context.toast(context.text("play.exported", file=printable(path.name)))

    # The library

    def keep_game(self, record: GameRecord, name: str) -> None:
        """Nobody asked for it, so nothing is told where there is no library: the game is kept as a file anyhow."""
        from editor.library_view.access.library_access import library_address

        context = self._window.context
        address = library_address(context.settings)
        identity = next(
            (one.identity.id for one in context.documents if one.identity and one.scenario == record.scenario), ""
        )

        def work(_: JobControl) -> None:
            from editor.window.commands.game_library import keep_in_library  # late, because it is slow to import

            keep_in_library(address, record, name, identity)

        job: Job[None] = Job(work, self)
        job.done.connect(self._show_kept)
        job.failed.connect(self._not_kept)
        job.start()

    def _show_kept(self) -> None:
        """The details of its scenario, where they are shown, have one game more."""
        if "library" in vars(self._window):  # made at the first visit
            self._window.library.detail.scenario.refresh()

    def _not_kept(self, problem: BaseException) -> None:
        if not isinstance(problem, KnownProblem):
            self._window.context.window.report_crash(problem)

    def watch_kept(self, game: KeptGame) -> None:
        """A game of the library, from its beginning."""
        from library.store.games import get_game_record  # the library is open already

        job = self._window.library.access.read(lambda session: get_game_record(session=session, name=game.name), self)
        job.done.connect(self._watch)

    def _watch(self, record: GameRecord) -> None:
        self._window.show_page("play")
        self._window.play.watch(record)

    def remove_kept(self, game: KeptGame) -> None:
        """Asks first."""
        from editor.window.dialogs.remove_game_dialog import remove_game_dialog  # start-up time

        window = self._window

        def ask() -> DecisionDialog:
            dialog = remove_game_dialog(window.context, window, game.summary)
            dialog.decided.connect(lambda answer: self._remove(game) if answer == "delete" else None)
            return dialog

        window.dialogs.ask(ask)

    def _remove(self, game: KeptGame) -> None:
        from library.store.games import remove_game  # the library is open already

        job = self._window.library.access.write(lambda session: remove_game(session=session, name=game.name))
        job.done.connect(self._tell_removed)

    def _tell_removed(self) -> None:
        self._window.context.toast(self._window.context.text("library.games.deleted"))

    def open_draft(self, draft: PositionDraft) -> None:
        """A position as a scenario of its own; a game from there begins with the cards of that position."""
        document = self._commands.files.create(draft.scenario)
        self._window.play.start.remember_position(document, draft.options)
        self._window.show_page("editor")
