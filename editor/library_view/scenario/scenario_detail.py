"""The details of one scenario: its board, facts and versions, and buttons for its commands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from editor.library_view.cards.card_view import CardView
from editor.library_view.cards.card_words import card_title, field_words, long_date
from editor.library_view.detail_view import DetailView
from editor.library_view.history.version_list import VersionList
from editor.library_view.history.versions import scenario_versions
from editor.library_view.link_button import LinkButton
from editor.library_view.scenario.game_list import GameList
from editor.library_view.scenario.scenario_facts import fact_rows, playtest_lines
from editor.library_view.texts.state_chip import StateChip
from editor.play_issues import find_play_issues
from editor.render.cards.scenario_cards import scenario_entries
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.folding_section import FoldingSection
from editor.ui.parts.labels import Hairline, plain_label, worded_label
from editor.ui.parts.layouts import clear_layout
from editor.ui.parts.live_connection import connect_while_alive
from i18n.catalogs import language_name
from i18n.languages import Language
from i18n.sentences import percent_present, text_origins, told_text
from i18n.values import capitalized
from library.boxes import boxes_needed
from library.search.listing import EntryCard, ScenarioCard, entry_cards
from library.store import get_scenario, get_summary, list_playtests
from library.store.games import list_games
from library.values import EditConflict
from rules.lab.digest import played_digest
from rules.lab.published import PublishedScenario, find_published
from schema.catalog.switch import Profile
from schema.text_fields import source_language

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.access.library_pictures import LibraryPictures
    from editor.library_view.history.version_list import Version
    from editor.ui.context import EditorContext
    from library.values import KeptGame, PlaytestResult, ScenarioSummary
    from schema.issues import Issue
    from schema.scenario import Scenario

_WIDTH: Final = 362
_SHOWN_TEXTS: Final = ("history", "briefing", "conditions", "special_rules", "sources")


@dataclass(frozen=True, slots=True)
class ScenarioData:
    key: str
    scenario: Scenario
    summary: ScenarioSummary
    boxes: tuple[str, ...]
    versions: tuple[Version, ...]
    playtests: tuple[PlaytestResult, ...]
    # What games of the lab leave out, if some are of this version.
    issues: tuple[Issue, ...]
    # What people played here, and the digest of what is played in this version.
    games: tuple[KeptGame, ...]
    played: str
    published: PublishedScenario | None
    # The cards that one has at hand when playing it.
    cards: tuple[EntryCard, ...]


def read_scenario(key: str, language: Language, session: Session) -> ScenarioData:
    scenario = get_scenario(session=session, key=key)
    played = played_digest(scenario)
    summary = get_summary(session=session, key=key)
    playtests = tuple(list_playtests(session=session, scenario=key))
    return ScenarioData(
        key,
        scenario,
        summary,
        boxes_needed(scenario),
        tuple(scenario_versions(session=session, key=key, language=language)),
        playtests,
        _issues_of_games(scenario, summary.digest, playtests),
        tuple(list_games(session=session, scenario=key, played=played)),
        played,
        find_published(scenario),
        _needed_cards(scenario, language, session),
    )


def _issues_of_games(scenario: Scenario, digest: str, results: Sequence[PlaytestResult]) -> tuple[Issue, ...]:
    of_lab = (one.rules for one in results if one.digest == digest and one.report.get("simulated"))
    rules = next(of_lab, None)
    if rules is None:
        return ()
    refusals, notes = find_play_issues(scenario, Profile(rules))
    return (*refusals, *notes)


def _needed_cards(scenario: Scenario, language: Language, session: Session) -> tuple[EntryCard, ...]:
    entries = scenario_entries(scenario)
    keys = [(entry.kind.value, entry.key) for entry in entries if entry.special_rule is None]
    cards = entry_cards(session=session, item_keys=keys, language=language)
    return tuple(card for key in dict.fromkeys(keys) if (card := cards.get(key)) is not None and card.titles)


class ScenarioDetail(DetailView):
    """The commands are signals: with the Scenario and its FileIdentity, with kind and key, with key and digest of a
    version, or with the card and its reading. The buttons `compare`, `bin`, and `unbin` are for the `card` that is
    shown, whatever the list has.
    """

    export_wanted = Signal(object, object)
    version_compare_wanted = Signal(str, str)
    # Kind and key.
    entry_wanted = Signal(str, str)
    # Key and EditConflict.
    conflict_occurred = Signal(str, EditConflict)

    def __init__(self, context: EditorContext, access: LibraryAccess, pictures: LibraryPictures) -> None:
        view = CardView(context, pictures, _WIDTH, is_board=True)
        super().__init__(context, access, view, VersionList(context, with_compare=True))
        self.card: ScenarioCard | None = None
        self.known: ScenarioData | None = None
        self.open = PushButton(context, "library.open-copy", kind="main", icon_name="open")
        self.open.clicked.connect(self.open_copy)
        self.compare = PushButton(context, "library.compare", icon_name="compare")
        self.unbin = PushButton(context, "library.unbin", kind="main", icon_name="undo")
        self.export = IconButton(context, "export", code="library.export-one")
        self.export.clicked.connect(self._export)
        self.bin = IconButton(context, "bin", code="library.to-bin")
        self.facts = QGridLayout()
        self.facts.setHorizontalSpacing(10)
        self.facts.setVerticalSpacing(6)
        self.facts.setColumnMinimumWidth(0, 86)
        self.facts.setColumnStretch(1, 1)
        self.edit = PushButton(context, "library.edit-texts", icon_name="paint")
        self.edit.clicked.connect(self._edit)
        self.history.compare_wanted.connect(self._compare_version)
        column = self.column
        for widget in (self.title, self.subtitle):
            column.addWidget(widget)
        column.addWidget(self.view)
        column.addLayout(self._button_rows())
        column.addWidget(Hairline())
        column.addLayout(self.facts)
        self.games = GameList(context)
        self.games.hide()
        column.addWidget(self.games)
        self.cards = FoldingSection(context, "library.fact.needed-cards")
        self.texts = FoldingSection(context, "library.fact.texts", is_open=False)
        for section in (self.cards, self.texts):
            section.column.setSpacing(6)
            column.addWidget(section)
        column.addWidget(self.edit, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(Hairline())
        column.addWidget(worded_label(context, "library.versions", "bold"))
        column.addWidget(self.history)
        column.addStretch(1)
        connect_while_alive(context.language_changed, self, lambda *_: self.refresh())
        connect_while_alive(context.text_language_changed, self, lambda *_: self._show())

    def _button_rows(self) -> QVBoxLayout:
        """Two rows: the words of all buttons do not fit beside each other in a narrow window."""
        rows = QVBoxLayout()
        rows.setSpacing(8)
        for button in (self.open, self.unbin):
            rows.addWidget(button, alignment=Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.compare)
        row.addStretch(1)
        row.addWidget(self.export)
        row.addWidget(self.bin)
        rows.addLayout(row)
        return rows

    # Show

    @property
    def scenario(self) -> Scenario | None:
        """None until it has been read."""
        return None if self.known is None else self.known.scenario

    def open_copy(self) -> None:
        """As a new board, once it has been read."""
        if self.known is not None:
            self._context.window.open_scenario(self.known.scenario, self.known.summary.file_identity)

    def show_scenario(self, card: ScenarioCard) -> None:
        if self.card is None or self.card.key != card.key:
            self.known = None
        self.card = card
        self._show()
        self.refresh()

    def refresh(self) -> None:
        if self.card is not None and self._access.is_open and self.isVisibleTo(self.window()):
            job = self._access.read(partial(read_scenario, self.card.key, self._context.language), self)
            job.done.connect(self._arrived)

    def _arrived(self, data: ScenarioData) -> None:
        if self.card is not None and data != self.known and data.key == self.card.key:
            self.known = data
            self._show()

    def _show(self) -> None:
        card = self.card
        if card is None:
            return
        is_binned = card.summary.binned_at is not None
        self.title.setText(card_title(card, self._context))
        self.view.show_card(card)
        for widget, is_shown in (
            (self.open, not is_binned),
            (self.compare, not is_binned),
            (self.bin, not is_binned),
            (self.edit, not is_binned),
            (self.unbin, is_binned),
        ):
            widget.setVisible(is_shown)
        self.subtitle.setText(" · ".join(self._subtitle_text(card)))
        for widget in (self.open, self.export, self.compare):
            widget.setEnabled(self.known is not None)
        self._show_facts()
        self.games.setVisible(False)
        if self.known is not None:
            self.games.show_games(self.known.games, self.known.played)
            self.history.show_versions(self.known.versions)
        self._show_cards()
        self._show_texts()

    def _subtitle_text(self, card: ScenarioCard) -> Iterator[str]:
        operation = None if self.known is None else self.known.scenario.battle.operation
        if operation is not None and operation.name:
            yield operation.name
        if card.summary.begins is not None:
            yield long_date(card.summary.begins, self._context)

    def _show_facts(self) -> None:
        clear_layout(self.facts)
        if self.known is None or self.card is None:
            return
        data = self.known
        rows = fact_rows(data.scenario, data.boxes, self.card, self._context)
        played = playtest_lines(data.scenario, data.playtests, data.published, self._context, data.issues)
        rows += [("library.fact.playtests", played)] if played else []
        for row, (code, words) in enumerate(rows):
            label = worded_label(self._context, code, "small", wrap=True)
            self.facts.addWidget(label, row, 0, alignment=Qt.AlignmentFlag.AlignTop)
            self.facts.addWidget(plain_label(words, wrap=True), row, 1)
        states = self._states(self.card)
        self.facts.addWidget(
            worded_label(self._context, "library.fact.languages", "small"), len(rows), 0, Qt.AlignmentFlag.AlignTop
        )
        self.facts.addWidget(states, len(rows), 1)

    def _show_cards(self) -> None:
        clear_layout(self.cards.column)
        cards = () if self.known is None else self.known.cards
        self.cards.setVisible(bool(cards))
        for card in cards:
            button = LinkButton(self._context, capitalized(card_title(card, self._context)))
            button.clicked.connect(partial(self.entry_wanted.emit, card.kind.value, card.key))
            self.cards.column.addWidget(button)

    def _show_texts(self) -> None:
        """As they are printed: written by the author, or generated from the data."""
        clear_layout(self.texts.column)
        self.texts.setVisible(self.known is not None)
        if self.known is None:
            return
        scenario, language = self.known.scenario, self._context.text_language
        for field in _SHOWN_TEXTS:
            words = told_text(scenario, field, language)
            if words:
                self.texts.column.addWidget(plain_label(field_words(field, self._context), "small"))
                label = plain_label(words, wrap=True)
                label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                self.texts.column.addWidget(label)

    def _states(self, card: ScenarioCard) -> QWidget:
        """Each language with the state of its texts, and the share of them that is there."""
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(4)
        for row, (language, state) in enumerate(card.summary.states.items()):
            words = language_name(language, self._context.language)
            grid.addWidget(plain_label(capitalized(words)), row, 0)
            is_source = self.known is not None and source_language(self.known.scenario, "title") == language
            grid.addWidget(StateChip(self._context, state, is_source=is_source), row, 1)
            if self.known is not None:
                percent = percent_present(text_origins(self.known.scenario, language))
                grid.addWidget(plain_label(self._context.text("texts.percent", percent=percent), "small"), row, 2)
        grid.setColumnStretch(2, 1)
        return box

    # Commands

    def _version_of(self, revision: int) -> str:
        del revision
        assert self.known is not None
        return self.known.summary.version

    def _show_conflict(self, conflict: EditConflict) -> None:
        assert self.known is not None
        self.conflict_occurred.emit(self.known.key, conflict)

    def _export(self) -> None:
        if self.known is not None:
            self.export_wanted.emit(self.known.scenario, self.known.summary.file_identity)

    def _edit(self) -> None:
        if self.card is not None:
            self.edit_wanted.emit(self.card.kind.value, self.card.key)

    def _enlarge(self) -> None:
        if self.card is not None:
            self.enlarge_wanted.emit(self.card, "standard")

    def _compare_version(self, revision: int) -> None:
        assert self.known is not None
        revised = next(one.revision for one in self.known.versions if one.revision.id == revision)
        if revised.digest is not None:
            self.version_compare_wanted.emit(self.known.key, revised.digest)
