"""Starting a game: scenario, who plays, rules, chance; beside it the games that are kept."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from editor.document.samples import sample_files, sample_titles
from editor.play_issues import find_play_issues
from editor.play_view.start.kept_games import KeptGames
from editor.play_view.start.position_form import LABEL_WIDTH, PositionForm
from editor.play_view.start.scenario_refusal import scenario_refusal
from editor.play_view.start.team_form import TeamForm
from editor.ui.document_names import document_title
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.chevron_combo import ChevronCombo
from editor.ui.parts.choice_combo import ChoiceCombo
from editor.ui.parts.issue_lines import IssueLines
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name, set_text
from editor.ui.parts.number_field import NumberField
from editor.ui.parts.tick_box import TickBox
from rules.game.field import Field
from rules.game.options import PLAIN_OPTIONS, GameOptions
from rules.game.strength import PERSON, SeatedPlayer, Strength
from schema.board import BoardKind
from schema.catalog.switch import Profile
from schema.formats import codecs
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.game_session.game_store import StoredGame
    from editor.ui.context import EditorContext
    from schema.scenario import Scenario

_SEEDS: Final = 1_000_000
_PERSON: Final = "person"
_WIDTH: Final = 600


@dataclass(frozen=True, slots=True)
class NewGame:
    """What the players have agreed on."""

    scenario: Scenario
    players: tuple[SeatedPlayer, SeatedPlayer]
    rules: Profile
    seed: int
    practice: bool
    options: GameOptions = PLAIN_OPTIONS


class NewGamePage(QWidget):
    """`start_wanted(NewGame)`; `hands_wanted(CardSet, Hands)`: choose the cards of a position. The list of `kept` games
    has signals of its own; `record` and `file` are the buttons that open a record or a scenario from a file.
    """

    start_wanted = Signal(NewGame)
    hands_wanted = Signal(object, object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self._chosen_file: tuple[str, Scenario] | None = None
        self.scenario = ChevronCombo(context)
        set_accessible_name(context, self.scenario, "play.new.scenario")
        self.file = PushButton(context, "play.new.file", icon_name="open")
        self.sides = tuple(ChoiceCombo(context, f"play.new.{camp}") for camp in ("allies", "axis"))
        choices = [(_PERSON, "play.new.person"), *((one.value, f"play.strength.{one.value}") for one in Strength)]
        for combo in self.sides:
            combo.set_choices(choices, _PERSON)
        self.teams = TeamForm(context)
        self.rules = ChoiceCombo(context, "lab.rules")
        self.rules.set_choices([(profile.value, f"issues.rules.{profile.value}") for profile in Profile], Profile.BOOK)
        self.seed = NumberField(context, minimum=0, maximum=_SEEDS, value=secrets.randbelow(_SEEDS))
        connect_while_alive(
            context.language_changed,
            self,
            lambda *_: self.seed.setAccessibleName(context.text("play.new.seed")),
            now=True,
        )
        self.practice = TickBox(context)
        set_text(context, self.practice, "play.new.practice")
        self.from_position = TickBox(context)
        set_text(context, self.from_position, "play.new.position")
        self.position = PositionForm(context)
        self.position.hide()
        # What a game from the position of an open scenario was agreed on last.
        self._positions: dict[Document, GameOptions] = {}
        self.problem = plain_label("", "error", wrap=True)
        self.problem.hide()
        self.issues = IssueLines(context)
        self.start = PushButton(context, "play.new.start", kind="main", icon_name="play")
        self.record = PushButton(context, "play.open-record", icon_name="open")
        self.kept = KeptGames(context)
        self._build()
        self.start.clicked.connect(self._start)
        self.scenario.currentIndexChanged.connect(lambda *_: self._show_teams())
        for combo in self.sides:
            combo.chosen.connect(lambda *_: self._show_teams())
        self.from_position.toggled.connect(self.position.setVisible)
        self.from_position.toggled.connect(lambda *_: self._show_issues())
        self.scenario.currentIndexChanged.connect(lambda *_: self._show_issues())
        self.rules.chosen.connect(lambda *_: self._show_issues())
        self.position.choose.clicked.connect(self._choose_hands)
        self.scenario.currentIndexChanged.connect(lambda *_: self._show_position())
        connect_while_alive(context.document_closed, self, lambda document: self._positions.pop(document, None))
        connect_while_alive(context.current_document_changed, self, lambda *_: self.refresh())
        connect_while_alive(context.language_changed, self, lambda *_: self.refresh(), now=True)

    def _build(self) -> None:
        context = self._context
        form = QGridLayout()
        form.setHorizontalSpacing(12)
        form.setVerticalSpacing(10)
        sources = QHBoxLayout()
        sources.setSpacing(8)
        sources.addWidget(self.scenario, 1)
        sources.addWidget(self.file)
        rows: tuple[tuple[str, QWidget | QHBoxLayout], ...] = (
            ("play.new.scenario", sources),
            ("play.new.allies", self.sides[0]),
            ("play.new.axis", self.sides[1]),
            ("lab.rules", self.rules),
            ("play.new.seed", self.seed),
        )
        for number, (code, part) in enumerate(rows):
            label = worded_label(context, code, "label", wrap=True)
            label.setFixedWidth(LABEL_WIDTH)
            form.addWidget(label, number, 0)
            if isinstance(part, QWidget):
                form.addWidget(part, number, 1, Qt.AlignmentFlag.AlignLeft)
            else:
                form.addLayout(part, number, 1)
        form.addWidget(self.practice, len(rows), 0, 1, 2)
        form.addWidget(self.from_position, len(rows) + 1, 0, 1, 2)
        form.setColumnStretch(1, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.start)
        buttons.addWidget(self.record)
        buttons.addStretch(1)
        left = QVBoxLayout()
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(14)
        left.addWidget(worded_label(context, "play.new.title", "title"))
        left.addWidget(worded_label(context, "play.new.detail", "label", wrap=True))
        left.addLayout(form)
        left.addWidget(self.teams)
        left.addWidget(self.position)
        left.addWidget(self.issues)
        left.addWidget(self.problem)
        left.addLayout(buttons)
        left.addStretch(1)
        column = QWidget()
        column.setLayout(left)
        column.setFixedWidth(_WIDTH)
        row = QHBoxLayout(self)
        row.setContentsMargins(48, 36, 48, 24)
        row.setSpacing(48)
        row.addWidget(column)
        row.addWidget(self.kept, 1)

    # What can be chosen

    def refresh(self) -> None:
        """The scenarios: the one in the editor first, one from a file, then those that come with the program."""
        before = self.scenario.currentData()
        self.scenario.clear()
        document = self._context.current_document
        if document is not None:
            title = document_title(document, self._context)
            self.scenario.addItem(self._context.text("play.new.in-editor", title=title), "editor")
        if self._chosen_file is not None:
            self.scenario.addItem(self._chosen_file[0], "file")
        for sample in sample_files():
            self.scenario.addItem(self._sample_title(sample.name), sample.name)
        index = self.scenario.findData(before)
        self.scenario.setCurrentIndex(max(0, index))
        self._show_issues()

    def _sample_title(self, name: str) -> str:
        titles = sample_titles(name)
        return titles.get(self._context.language.value) or next(iter(titles.values()), name)

    def choose_editor(self) -> None:
        self.refresh()
        self.scenario.setCurrentIndex(max(0, self.scenario.findData("editor")))

    def choose_position(self) -> None:
        """A game from where the units of the scenario in the editor stand."""
        self.choose_editor()
        self._show_position()
        self.from_position.setChecked(True)

    def remember_position(self, document: Document, options: GameOptions) -> None:
        """The cards that a position came with, for a game that goes on from there."""
        self._positions[document] = options
        self._show_position()

    def _show_position(self) -> None:
        document = self._context.current_document if self.scenario.currentData() == "editor" else None
        self.position.show_options(PLAIN_OPTIONS if document is None else self._positions.get(document, PLAIN_OPTIONS))

    def _choose_hands(self) -> None:
        scenario = self._scenario()
        if scenario is not None:
            cards = Field(scenario, Profile(self.rules.value), self.position.options).cards
            self.hands_wanted.emit(cards, self.position.hands)

    def choose_file(self, path: Path) -> None:
        try:
            scenario = codecs.load(path).scenario
        except KnownProblem as problem:
            self.show_problem(self._context.sentence(problem))
            return
        self._chosen_file = (path.name, scenario)
        self.refresh()
        self.scenario.setCurrentIndex(self.scenario.findData("file"))

    def show_games(self, games: list[StoredGame]) -> None:
        self.kept.show_games(games)

    def show_problem(self, words: str) -> None:
        self.problem.setText(words)
        self.problem.setVisible(bool(words))

    # What is to be known of the scenario

    def refuses(self, new: NewGame) -> bool:
        """Whether the game cannot be set up; the page says why."""
        found = find_play_issues(new.scenario, new.rules, new.options)
        self.show_problem(scenario_refusal(found, new.scenario, self._context))
        return bool(found.refusals)

    def _show_issues(self) -> None:
        """Why the chosen scenario cannot be played, or what a game of it leaves out."""
        scenario = self._scenario() if self.isVisible() else None
        if scenario is None:
            return
        found = find_play_issues(scenario, Profile(self.rules.value), self._options, self._context.language)
        rows, notes = scenario.board.kind.rows, () if found.refusals else found.notes
        self.issues.show_lines([(note.severity, self._context.sentence(note, rows)) for note in notes])
        self.show_problem(scenario_refusal(found, scenario, self._context))

    def _show_teams(self) -> None:
        """Only a board with generals has roles to share, and only people share them."""
        scenario = self._scenario()
        is_overlord = scenario is not None and scenario.board.kind is BoardKind.OVERLORD
        allies, axis = (is_overlord and combo.value == _PERSON for combo in self.sides)
        self.teams.show_sides((allies, axis))

    # Starting

    def _scenario(self) -> Scenario | None:
        chosen = self.scenario.currentData()
        if chosen == "editor":
            document = self._context.current_document
            return None if document is None else document.scenario
        if chosen == "file":
            return None if self._chosen_file is None else self._chosen_file[1]
        sample = next((one for one in sample_files() if one.name == chosen), None)
        return None if sample is None else codecs.loads(sample.read_text("utf-8"), codecs.NATIVE).scenario

    @property
    def _options(self) -> GameOptions:
        return self.position.options if self.from_position.isChecked() else PLAIN_OPTIONS

    def _player(self, side: int) -> SeatedPlayer:
        value = self.sides[side].value
        return PERSON if value == _PERSON else SeatedPlayer(computer=Strength(value))

    def _start(self) -> None:
        scenario = self._scenario()
        if scenario is None:
            return
        self.show_problem("")
        options = self._options
        if self.from_position.isChecked() and self.scenario.currentData() == "editor":
            document = self._context.current_document
            assert document is not None  # its scenario is about to be played
            self._positions[document] = options
        game = NewGame(
            scenario=scenario,
            players=(self._player(0), self._player(1)),
            rules=Profile(self.rules.value),
            seed=self.seed.value,
            practice=self.practice.isChecked(),
            options=self.teams.shared(options),
        )
        self.start_wanted.emit(game)

    def take_next_seed(self) -> None:
        """The next game has another chance."""
        self.seed.set_value(secrets.randbelow(_SEEDS))

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_issues()

    # What the window asks for

    def focus_main(self) -> None:
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)
