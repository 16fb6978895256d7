"""Takes pictures of the real window for the guide. Every picture is a method of the name that the guide knows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest

from editor.document.recovery import RecoveryCopy
from editor.document.samples import sample_files
from editor.document.selection import Selection
from editor.edits.erase import Erase
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.edits.underlay import ChangeUnderlay
from editor.lab_view.running.played_version import PlayedVersion
from editor.library_view.library_page import LibraryPage
from editor.panels.compare.compare_panel import ComparePanel
from editor.play_view.overlord.overlord_view import OverlordView
from editor.play_view.start.new_game_page import NewGame
from editor.printing.print_preview import PrintPreview
from editor.window.dialogs.recovery_dialog import RecoveryDialog
from rules.game.actions import Verb
from rules.game.field import Field
from rules.game.state import Question
from rules.game.strength import PERSON
from rules.lab.game_plan import planned_game
from rules.lab.simulation import Simulation
from schema.catalog.switch import Profile
from schema.formats import codecs
from tools.guide_pictures.lopsided_draft import OPTIONS, played_draft
from tools.guide_pictures.old_map import write_old_map
from tools.guide_pictures.window_camera import SIZE, WindowCamera

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from editor.document.document import Document
    from rules.lab.reading import BalanceReading
    from rules.lab.suggestions.suggestion import Suggestion
    from schema.hexes import Hex
    from schema.scenario import Scenario

_SAMPLE: Final = "01-pegasus-bridge.beachhead"
_TALL: Final = QSize(1300, 1060)
_LAB: Final = QSize(1400, 1000)
# A panel that sets itself in two columns.
_WIDE: Final = 740
# A unit of the sample, a hex that it does not see, and a bridge with a medal.
_UNIT, _HIDDEN, _BRIDGE = "c4", "E7", "D7"
_OVERLAYS: Final = ("moves", "sight", "targets")
_GAME_SEED: Final = 44


class GuideScreenshots(WindowCamera):
    """What the pictures of the guide show."""

    def open_sample(self) -> Document:
        """In front, opened at the first need."""
        if not self.window.context.documents:
            source = (files("library") / "scenarios" / _SAMPLE).read_text("utf-8")
            self.window.commands.files.create(codecs.loads(source, codecs.NATIVE).scenario)
            self.wait_for(lambda: self.window.checker.findings is not None)
        self.window.show_page("editor")
        document = self.window.context.current_document
        assert document is not None
        return document

    def hex(self, label: str) -> Hex:
        where = self.open_sample().scenario.find_hex(label)
        assert where is not None
        return where

    def select(self, label: str) -> None:
        self.open_sample().select(Selection(frozenset((self.hex(label),))))
        self.wait(400)

    def show_panel(self, name: str, width: int) -> QWidget:
        self.open_sample()
        editor = self.window.editor
        editor.show_right_panel(name)
        editor.splitter.setSizes([276, self.window.width() - 276 - width, width])
        self.wait(600)
        return editor.right

    @contextmanager
    def folded(self, *docks: str) -> Iterator[None]:
        """Without these docks, named by their actions."""
        for dock in docks:
            self.window.registry.action(dock).trigger()
        self.wait(300)
        yield
        for dock in docks:
            self.window.registry.action(dock).trigger()
        self.window.view_commands.reset_docks()
        self.wait(300)

    @contextmanager
    def size(self, size: QSize) -> Iterator[None]:
        self.window.resize(size)
        self.wait(300)
        yield
        self.window.resize(SIZE)
        self.wait(300)

    # The pictures

    def start(self) -> None:
        cards = self.window.start.cards
        self.wait_for(lambda: bool(cards) and all(card.scenario is not None for card in cards))
        self.take("start", self.window)

    def editor(self) -> None:
        self.select(_UNIT)
        self.take("editor", self.window)

    def palette(self) -> None:
        self.open_sample()
        self.take("palette", self.window.editor.left)

    def properties(self) -> None:
        self.select(_BRIDGE)
        with self.size(_TALL):
            self.take("properties", self.show_panel("properties", 380))

    def battle(self) -> None:
        self.open_sample()
        with self.folded("view.palette"), self.size(_TALL):
            self.take("battle", self.show_panel("battle", _WIDE))

    def texts(self) -> None:
        self.open_sample()
        with self.folded("view.palette"):
            self.take("texts", self.show_panel("texts", _WIDE), most_height=560)

    def issues(self) -> None:
        self.open_sample()
        with self.folded("view.right-dock"):
            self.window.editor.show_bottom_panel("issues")
            self.take("issues", self.window.editor.bottom)

    def overlays(self) -> None:
        self.select(_UNIT)
        for name in _OVERLAYS:
            self.window.registry.action(f"overlay.{name}").setChecked(True)
        self.wait(600)
        self.take("overlays", self.window.editor.boards)
        for name in _OVERLAYS:
            self.window.registry.action(f"overlay.{name}").setChecked(False)

    def why(self) -> None:
        self.select(_UNIT)
        self.window.registry.action("tool.why").trigger()
        board = self.window.editor.canvas
        assert board is not None
        at = board.canvas.camera.to_view(board.canvas.board_layout.center(self.hex(_HIDDEN))).toPoint()
        QTest.mouseClick(board.canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        self.wait(600)
        self.take("why", self.window.editor.boards)
        self.window.registry.action("tool.leave").trigger()
        self.window.registry.action("tool.select").trigger()

    def underlay(self) -> None:
        document = self.open_sample()
        controller = self.window.editor.underlays.current
        assert controller is not None
        folder = Path(self._scratch.name)
        path = folder / "1944.png"
        write_old_map(path)
        document.save_as(folder / "pegasus.beachhead")  # beside it, so that no folder of ours is shown
        with self.folded("view.palette", "view.right-dock"):
            controller.open()
            controller.take(path)
            self.wait_for(lambda: controller.underlay is not None)
            document.do(ChangeUnderlay((("terrain_opacity", 45), ("opacity", 90))))
            self.wait(1_000)
            self.take("underlay", self.window.editor.boards)
            controller.card.hide()
            self._undo_all()

    def compare(self) -> None:
        """With the board as it was before two forests came and a unit went."""
        self._change_the_board()
        editor = self.window.editor
        panel = editor.bottom.panel("compare")
        assert isinstance(panel, ComparePanel)
        with self.folded("view.palette", "view.right-dock"):
            editor.show_bottom_panel("compare")
            panel.comparison.compare_with_state(0, self.window.context.text("compare.beginning"))
            self.wait(300)
            panel.modes.segment("beside").click()
            self.wait(600)
            self.take("compare", editor.center)
            panel.comparison.stop()
        self._undo_all()
        editor.show_bottom_panel("issues")

    def _change_the_board(self) -> None:
        document = self.open_sample()
        document.do(PlacePiece(tile_piece("forest"), (self.hex("h6"), self.hex("I5"))))
        document.do(Erase((self.hex(_UNIT),)))

    def _undo_all(self) -> None:
        document = self.open_sample()
        while document.can_undo:
            document.undo()

    def library(self) -> None:
        self.window.show_page("library")
        page = self.window.pages.currentWidget()
        assert isinstance(page, LibraryPage)
        self.wait_for(lambda: page.access.is_open)
        self.wait(2_500)
        self.take("library", self.window)
        self.open_sample()

    def play(self) -> None:
        """A game of the sample, while a unit moves."""
        document = self.open_sample()
        self.window.show_page("play")
        page = self.window.play
        page.start_game(NewGame(document.scenario, (PERSON, PERSON), Profile.BOOK, _GAME_SEED, practice=False))
        view = page.game
        assert view is not None
        controller = view.controller
        view.show_hand()
        while controller.question is not Question.MOVE:
            legal = controller.session.history.legal_actions
            controller.play(next((one for one in legal if one.verb is Verb.ORDER), legal[0]))
            view.show_hand()
        view.player.finish()
        controller.next_unit()
        self.wait(400)
        self.wait_for(lambda: view.pictures.is_idle)
        self.take("play", self.window)
        page.leave_game()
        self.open_sample()

    def watch(self) -> None:
        """A game of computer players, watched at its first medal, with the plays that were weighed."""
        document = self.open_sample()
        record = Simulation(Field(document.scenario)).record(planned_game(_GAME_SEED, 0))
        self.window.show_page("play")
        page = self.window.play
        page.watch(record)
        view = page.watched
        assert view is not None
        view.show_position(view.steps.next_medal(0))
        view.show_why()
        self.wait_for_board(view.board.canvas)
        self.take("watch", self.window)
        page.leave_game()
        self.open_sample()

    def overlord(self) -> None:
        """A card that is picked up: who can get it, and whom it could order."""
        sample = next(one for one in sample_files() if one.name.startswith("overlord"))
        scenario = codecs.loads(sample.read_text("utf-8"), codecs.NATIVE).scenario
        self.window.resize(_LAB)
        self.window.show_page("play")
        page = self.window.play
        page.start_game(NewGame(scenario, (PERSON, PERSON), Profile.BOOK, _GAME_SEED, practice=False))
        view = page.game
        assert isinstance(view, OverlordView)
        view.show_hand()
        command = view.command
        first = next(ways[0] for ways in command.choices.cards.values() if len(ways) == 1)
        command.dispatch(first.card, first.general)
        others = [ways[0] for ways in command.choices.cards.values() if len(ways) == 1]
        command.read(next(one.card for one in others if one.general != first.general))
        self.wait_for_board(view.board.canvas)
        self.wait_for(lambda: view.pictures.is_idle)
        self.take("overlord", self.window)
        page.leave_game()
        self.window.resize(SIZE)
        self.open_sample()

    def mended(self) -> None:
        """A draft that favors one side, and beside it the same with the best of the changes that the lab found."""
        played = played_draft()
        with self.size(_LAB):
            self._show_played(played.draft, played.reading, played.suggestions)
            self._show_played(played.mended, played.mended_reading, ())
            self.window.lab.show_comparison()
            self.take("mended", self.window, most_height=720)
            self.window.lab.leave_comparison()

    def _show_played(self, scenario: Scenario, reading: BalanceReading, suggestions: tuple[Suggestion, ...]) -> None:
        document = self.window.commands.files.create(scenario)
        self.window.show_page("play-test")
        lab = self.window.lab
        title = scenario.title_in(self.window.context.language.value)
        version = PlayedVersion(title, scenario, OPTIONS, datetime(2026, 6, 6, 14, 2, tzinfo=UTC), reading)
        version.suggestions = suggestions
        lab.session.add_version(document, version)
        lab.enter()
        self.wait(1_500)

    def printing(self) -> None:
        self.open_sample()
        self.window.registry.action("file.print").trigger()
        preview = self.window.dialogs.current
        assert isinstance(preview, PrintPreview)
        self.wait_for(lambda: preview.view.pages > 0 and not preview.renderer.is_busy)
        self.take("printing", preview, margin=-24)
        preview.reject()

    def recovery(self) -> None:
        """As after a crash: a copy with two forests more than the file, and a unit less."""
        self._change_the_board()
        document = self.open_sample()
        changed, steps = document.scenario, document.changes
        self._undo_all()
        with as_file(files("library") / "scenarios" / _SAMPLE) as path:
            moment = datetime.fromtimestamp(path.stat().st_mtime, UTC) + timedelta(minutes=7)
            copy = RecoveryCopy(path, path, moment, steps, "Pegasus Bridge", changed)
            self.window.dialogs.ask(lambda: RecoveryDialog(self.window.context, self.window, copy))
            dialog = self.window.dialogs.current
            assert dialog is not None
            self.take("recovery", dialog, margin=-24)
            dialog.reject()
