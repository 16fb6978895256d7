"""The start page: three actions, then the boards that were open last with their pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.ui.page import Page
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.search_line import SearchLine
from editor.ui.theme.icons import pixmap
from editor.ui.theme.logo import Logo
from editor.window.pages.recent_card import RecentCard, SampleCard
from editor.window.pages.start_button import StartButton
from editor.window.pages.tour_offer import TourOffer

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

_CARDS = 6
_LEFT_WIDTH, _GAP = 448, 64
_MIN_CARD, _CARD_GAP = 200, 16


class StartPage(Page):
    """Its cards are filled from outside: the page reads no file."""

    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        self._context = context
        self.cards: list[RecentCard] = []
        self._left = self._actions_part(registry)
        self._right = self._recent_part()
        self._row = QHBoxLayout()
        self._row.setSpacing(_GAP)
        self._row.addWidget(self._left, alignment=Qt.AlignmentFlag.AlignTop)
        self._row.addWidget(self._right, 1)
        inner = set_background(QWidget(), "window")
        column = QVBoxLayout(inner)
        column.setContentsMargins(56, 24, 40, 24)
        # From the top, so that no button moves under the pointer when the cards come.
        column.addLayout(self._row)
        column.addStretch(1)
        column.addLayout(self._foot())
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        self._area = area
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)

    def enter(self) -> None:
        self.buttons["new"].setFocus()

    @property
    def is_blank(self) -> bool:
        return self._area.isHidden()

    def set_blank(self, on: bool) -> None:
        """Show nothing while a file that the user named is being read."""
        self._area.setVisible(not on)
        # Else the window would give the focus, with its ring, to whatever comes first.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if on else Qt.FocusPolicy.NoFocus)
        if on:
            self.setFocus()

    def _actions_part(self, registry: ActionRegistry) -> QWidget:
        part = QWidget()
        part.setFixedWidth(_LEFT_WIDTH)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(plain_label("Beachhead", "display"))
        words.addWidget(worded_label(self._context, "start.tagline", "lead", wrap=True))
        head = QHBoxLayout()
        head.setSpacing(24)
        head.addWidget(Logo(64))
        head.addLayout(words, 1)
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(head)
        column.addSpacing(16)
        self.buttons: dict[str, StartButton] = {}
        for key, action, icon, main in (
            ("new", "file.new", "new", True),
            ("open", "file.open", "open", False),
            ("sample", "file.open-sample", "play", False),
        ):
            button = StartButton(self._context, registry, action, key, icon, main=main)
            self.buttons[key] = button
            column.addWidget(button)
        column.addSpacing(12)
        column.addWidget(worded_label(self._context, "start.straight", "caption"))
        column.addLayout(self._straight(registry))
        self.tour = TourOffer(self._context, registry)
        column.addWidget(self.tour)
        return part

    def _straight(self, registry: ActionRegistry) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        for code, action, icon in (
            ("start.look-up", "place.library", "library"),
            ("start.translate", "place.translation", "translation"),
            ("start.play-test", "place.play-test", "play_test"),
        ):
            button = PushButton(self._context, code, icon_name=icon)
            button.clicked.connect(registry.action(action).trigger)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _recent_part(self) -> QWidget:
        part = QWidget()
        head = QHBoxLayout()
        self.recent_heading = worded_label(self._context, "start.continue", "title")
        self.samples_heading = worded_label(self._context, "start.samples", "title")
        self.samples_heading.hide()
        head.addWidget(self.recent_heading)
        head.addWidget(self.samples_heading)
        head.addStretch(1)
        self.search = SearchLine(self._context, "start.search")
        self.search.setFixedWidth(280)
        self.search.textChanged.connect(self._filter)
        head.addWidget(self.search)
        self.none = plain_label("", "hint", wrap=True)
        self._grid = QGridLayout()
        self._grid.setSpacing(_CARD_GAP)
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        column.addLayout(head)
        column.addWidget(self.none)
        column.addLayout(self._grid)
        column.addStretch(1)
        connect_while_alive(self._context.language_changed, self.none, lambda *_: self._show_empty_text(), now=True)
        return part

    def _foot(self) -> QHBoxLayout:
        mark = QLabel()
        connect_while_alive(
            self._context.theme_changed,
            mark,
            lambda *_: mark.setPixmap(pixmap("info", self._context.tokens.color("info"), 16, self.devicePixelRatioF())),
            now=True,
        )
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(mark)
        row.addWidget(worded_label(self._context, "start.unofficial", "label"))
        row.addStretch(1)
        return row

    # Recent boards

    def show_recent(self, paths: tuple[Path, ...]) -> list[RecentCard]:
        """A card for each file, still without its picture; the caller fills them."""
        cards = [RecentCard(self._context, path, self._right) for path in paths[:_CARDS]]
        for card in cards:
            card.clicked.connect(lambda *_, path=card.path: self._context.window.open_file(path))
        return self._show_cards(cards)

    def show_samples(self, paths: tuple[Path, ...]) -> list[RecentCard]:
        """What to begin with where nothing was opened yet: the scenarios that come with the program."""
        cards: list[RecentCard] = [SampleCard(self._context, path, self._right) for path in paths]
        for card in cards:
            card.clicked.connect(lambda *_, card=card: self._open_sample(card))
        return self._show_cards(cards)

    def _open_sample(self, card: RecentCard) -> None:
        if card.scenario is not None:
            self._context.window.open_scenario(card.scenario)

    def _show_cards(self, cards: list[RecentCard]) -> list[RecentCard]:
        for card in self.cards:
            card.hide()
            card.deleteLater()
        self.cards = cards
        has_samples = any(isinstance(card, SampleCard) for card in cards)
        self.recent_heading.setVisible(not has_samples)
        self.samples_heading.setVisible(has_samples)
        self._lay_out()
        return self.cards

    def _columns(self) -> int:
        return max(1, min(3, (self._room() + _CARD_GAP) // (_MIN_CARD + _CARD_GAP)))

    def _room(self) -> int:
        return self.width() - 106 - (0 if self._stacked else _LEFT_WIDTH + _GAP)

    @property
    def _stacked(self) -> bool:
        return self.width() < 900

    def _lay_out(self) -> None:
        words = self.search.text().strip().casefold()
        shown = [card for card in self.cards if words in card.search_words]
        for card in self.cards:
            self._grid.removeWidget(card)
            card.setVisible(card in shown)
        columns = self._columns()
        width = (self._room() - (columns - 1) * _CARD_GAP) // columns
        for index, card in enumerate(shown):
            card.setFixedHeight(card.heightForWidth(width))
            self._grid.addWidget(card, index // columns, index % columns)
        for column in range(3):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self.search.setVisible(len(self.cards) > 3 or bool(words))
        self._show_empty_text()

    def _show_empty_text(self) -> None:
        words = self.search.text().strip()
        shown = any(not card.isHidden() for card in self.cards)
        code = "start.search-none" if words and self.cards else "start.recent-none"
        self.none.setText(self._context.text(code, words=words) if words else self._context.text("start.recent-none"))
        self.none.setVisible(not shown)

    def _filter(self) -> None:
        self._lay_out()

    def minimumSizeHint(self) -> QSize:
        return QSize(600, 400)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        direction = QHBoxLayout.Direction.TopToBottom if self._stacked else QHBoxLayout.Direction.LeftToRight
        self._row.setDirection(direction)
        self._lay_out()
