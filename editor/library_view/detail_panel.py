"""The panel at the right of the library: the details of the chosen card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from editor.library_view.cards.live_card import LiveCard
from editor.library_view.entry.entry_detail import EntryDetail
from editor.library_view.own.marks_panel import MarksPanel
from editor.library_view.scenario.scenario_detail import ScenarioDetail
from editor.ui.parts.labels import set_background, worded_label
from editor.ui.parts.live_connection import set_accessible_name
from library.search.listing import EntryCard, ScenarioCard

if TYPE_CHECKING:
    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.access.library_pictures import LibraryPictures
    from editor.library_view.cards.live_card import CardTexts
    from editor.library_view.texts.typing_journal import TypingJournal
    from editor.ui.context import EditorContext
    from library.search.listing import Card

WIDTH, NARROW_WIDTH = 400, 324


class DetailPanel(QScrollArea):
    def __init__(
        self, context: EditorContext, access: LibraryAccess, pictures: LibraryPictures, journal: TypingJournal
    ) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFixedWidth(WIDTH)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        set_accessible_name(context, self, "library.detail")
        self.entry = EntryDetail(context, access, pictures)
        self.scenario = ScenarioDetail(context, access, pictures)
        # In front while the texts of an entry are typed.
        self.live = LiveCard(context)
        nothing = QWidget()
        column = QVBoxLayout(nothing)
        column.setContentsMargins(24, 48, 24, 24)
        hint = worded_label(context, "library.choose-one", "hint", wrap=True)
        hint.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(hint)
        column.addStretch(1)
        self._stack = _FittingStack()
        set_background(self._stack, "panel")
        for page in (nothing, self.entry, self.scenario, self.live):
            self._stack.addWidget(page)
        self._nothing = self._page = nothing
        self._is_typing = False
        self.marks = MarksPanel(context, access, journal)
        body = set_background(QWidget(), "panel")
        inside = QVBoxLayout(body)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addWidget(self.marks)
        inside.addWidget(self._stack, 1)
        self.setWidget(body)
        self.card: Card | None = None

    def set_narrow(self, is_narrow: bool) -> None:
        """Where the window has little room, the list gets it."""
        width = NARROW_WIDTH if is_narrow else WIDTH
        if width != self.width():
            self.setFixedWidth(width)
            self.entry.view.set_width(140 if is_narrow else 212)
            self.scenario.view.set_width(width - 38)

    def show_card(self, card: Card | None) -> None:
        if isinstance(card, EntryCard):
            self._show_page(self.entry)
            self.entry.show_entry(card)
        elif isinstance(card, ScenarioCard):
            self._show_page(self.scenario)
            self.scenario.show_scenario(card)
        else:
            self._show_page(self._nothing)
        self.marks.show_card(card)
        before, self.card = self.card, card
        if (card and (card.kind, card.key)) != (before and (before.kind, before.key)):
            self.verticalScrollBar().setValue(0)

    def refresh(self) -> None:
        """What has come while nobody looked, which no detail reads."""
        for detail in (self.entry, self.scenario):
            detail.refresh()

    def show_typing(self, texts: CardTexts) -> None:
        """The card with words that are being typed, until `end_typing`."""
        self._is_typing = True
        self._stack.setCurrentWidget(self.live)
        self.live.show_texts(texts)

    def end_typing(self) -> None:
        if self._is_typing:
            self._is_typing = False
            self.live.clear()
            self._stack.setCurrentWidget(self._page)
            self.entry.refresh()

    def _show_page(self, page: QWidget) -> None:
        self._page = page
        if not self._is_typing:
            self._stack.setCurrentWidget(page)


class _FittingStack(QStackedWidget):
    """As high as the current page, not as the highest of all."""

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(self._changed)

    def _changed(self, *_: object) -> None:
        for index in range(self.count()):
            page = self.widget(index)
            assert page is not None
            policy = page.sizePolicy()
            is_shown = index == self.currentIndex()
            policy.setVerticalPolicy(policy.Policy.Preferred if is_shown else policy.Policy.Ignored)
            page.setSizePolicy(policy)
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """As narrow as the panel: a long word is no reason to hide half of everything."""
        return QSize(200, super().minimumSizeHint().height())
