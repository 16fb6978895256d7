"""What the page Play asks of the window: files to open, positions to edit; and the command that starts a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.publishing.file_names import file_name
from editor.ui.dialogs.problem_dialogs import notice_dialog
from i18n.values import printable
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.play_view.play_page import PlayPage
    from editor.window.commands.window_commands import WindowCommands
    from editor.window.frame.window_frame import WindowFrame
    from schema.scenario import Scenario


class PlayCommands(QObject):
    def __init__(self, window: WindowFrame, commands: WindowCommands) -> None:
        super().__init__(window)
        self._window = window
        self._commands = commands
        window.registry.on("scenario.play", self.play)
        window.play_made.connect(self._play_made)

    def _play_made(self, play: PlayPage) -> None:
        play.record_wanted.connect(self.open_record)
        play.scenario_wanted.connect(self.choose_scenario)
        play.draft_wanted.connect(self.open_draft)
        play.export_wanted.connect(self.export)

    def play(self) -> None:
        """Offer a game of the current scenario."""
        self._window.show_page("play")
        self._window.play.choose_editor()

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
            title, reason = context.text("play.not-exported"), context.sentence(problem)
            self._window.dialogs.ask(lambda: notice_dialog(context, self._window, title, reason))
            return
        context.toast(context.text("play.exported", file=printable(path.name)))

    def open_draft(self, scenario: Scenario) -> None:
        """A position as a scenario of its own."""
        self._commands.files.create(scenario)
        self._window.show_page("editor")
