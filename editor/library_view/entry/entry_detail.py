"""The details of one entry: its card, names, links, rulings, texts, versions, and the scenarios that use it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from editor.library_view.cards.card_view import CardView
from editor.library_view.cards.card_words import card_title, field_words, title_in
from editor.library_view.detail_view import DetailView
from editor.library_view.entry.usage_row import UsageRow
from editor.library_view.history.version_list import VersionList
from editor.library_view.history.versions import entry_versions
from editor.library_view.link_button import LinkButton
from editor.library_view.texts.state_chip import StateChip
from editor.render.cards.card_face import readings_of
from editor.ui.parts.buttons import IconButton, PushButton
from editor.ui.parts.count_tab_bar import CountTabBar
from editor.ui.parts.labels import Hairline, column_of, plain_label, set_background, worded_label
from editor.ui.parts.layouts import clear_layout
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.segments import Segments
from i18n.catalogs import language_name
from i18n.languages import Language
from i18n.values import capitalized
from library.kinds import NAME, Kind, field_position, is_own_key
from library.search.links import Links, links_of
from library.search.listing import EntryCard, entry_cards
from library.store import list_texts
from library.store.log import text_subject
from rules.catalog import catalog

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.access.library_pictures import LibraryPictures
    from editor.library_view.history.version_list import Version
    from editor.ui.context import EditorContext
    from library.values import LibraryText

_CARD_WIDTH: Final = 212
_MAX_LINKS: Final = 8
_MAX_CHIP_LENGTH: Final = 36
_READINGS: Final = ("standard", "overlord", "breakthrough", "full")
_TABS: Final = ("rulings", "texts", "history")


@dataclass(frozen=True, slots=True)
class EntryData:
    """Everything that the panel shows of an entry, read by one job."""

    card: EntryCard
    links: Links
    texts: tuple[LibraryText, ...]
    versions: tuple[Version, ...]


def read_entry(kind: Kind, key: str, language: Language, session: Session) -> EntryData | None:
    cards = entry_cards(session=session, item_keys=[(kind.value, key)], language=language)
    if not cards:
        return None
    return EntryData(
        cards[kind.value, key],
        links_of(session=session, kind=kind, key=key, language=language),
        tuple(list_texts(session=session, kind=kind, key=key, languages=(language,))),
        tuple(entry_versions(session=session, kind=kind, key=key, language=language)),
    )


class EntryDetail(DetailView):
    """Signals: `link_chosen(kind, key)`, `usage_wanted(kind, key)`; `usage` has signals of its own."""

    link_chosen = Signal(str, str)
    usage_wanted = Signal(str, str)

    def __init__(self, context: EditorContext, access: LibraryAccess, pictures: LibraryPictures) -> None:
        super().__init__(context, access, CardView(context, pictures, _CARD_WIDTH), VersionList(context))
        self._entry_key: tuple[Kind, str] | None = None
        self.known: EntryData | None = None
        self._reading = "standard"
        self.copy = IconButton(context, "copy", code="library.copy-text")
        self.copy.clicked.connect(self._copy)
        self.readings = Segments(context, height=24)
        for reading in _READINGS:
            self.readings.add(reading)
        self.readings.chosen.connect(self._choose_reading)
        self.names = QVBoxLayout()
        self.names.setSpacing(0)
        self.tabs = CountTabBar(context, 38)
        self.tabs.setExpanding(True)
        set_accessible_name(context, self.tabs, "library.about")
        for _ in _TABS:
            self.tabs.addTab("")
        self.pages = QStackedWidget()
        self._columns = [self._page() for _ in _TABS[:2]]
        self.pages.addWidget(self.history)
        self.tabs.currentChanged.connect(self._show_page)
        self.usage = UsageRow(context, access, pictures)
        self.usage.all.clicked.connect(self._request_usage)
        column = self.column
        column.addLayout(self._header())
        middle = QHBoxLayout()
        middle.setSpacing(14)
        left = QVBoxLayout()
        left.setSpacing(6)
        left.addWidget(self.view)
        left.addStretch(1)
        middle.addLayout(left)
        middle.addLayout(self.names, 1)
        column.addLayout(middle)
        column.addWidget(self.readings, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.tabs)
        column.addWidget(Hairline())
        column.addWidget(self.pages)
        column.addWidget(self.usage)
        column.addStretch(1)
        connect_while_alive(context.language_changed, self, lambda *_: self._show())
        connect_while_alive(context.text_language_changed, self, lambda *_: self.refresh())

    def _header(self) -> QHBoxLayout:
        words = column_of(self.title, self.subtitle)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addLayout(words, 1)
        head.addWidget(self.copy, alignment=Qt.AlignmentFlag.AlignTop)
        return head

    def _page(self) -> QVBoxLayout:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self.pages.addWidget(page)
        return column

    # Show

    def show_entry(self, card: EntryCard) -> None:
        """Show what the card tells; the rest follows when it has been read."""
        if self._entry_key != (card.kind, card.key):
            self._reading = "standard"
            self.known = None
        self._entry_key = (card.kind, card.key)
        self.title.setText(card_title(card, self._context))
        self.subtitle.setText(self._subtitle_text(card))
        self.view.show_card(card, self._reading)
        self.refresh()

    def refresh(self) -> None:
        if self._entry_key is None or not self._access.is_open or not self.isVisibleTo(self.window()):
            return
        kind, key = self._entry_key
        job = self._access.read(partial(read_entry, kind, key, self._context.text_language), self)
        job.done.connect(self._arrived)

    def _arrived(self, data: EntryData | None) -> None:
        if data is not None and data != self.known and (data.card.kind, data.card.key) == self._entry_key:
            self.known = data
            self._show()

    def _show(self) -> None:
        if self.known is None:
            return
        card = self.known.card
        self.title.setText(card_title(card, self._context))
        self.subtitle.setText(self._subtitle_text(card))
        self._show_readings(card)
        self.view.show_card(card, self._reading)
        self._show_names(card)
        self._show_rulings()
        self._show_texts()
        self.history.show_versions(self.known.versions)
        self.usage.show_scenarios(self.known.links.scenarios, self.known.links.used_in)
        counts = {"rulings": len(self.known.links.rulings)}
        for index, tab in enumerate(_TABS):
            words = self._context.text(f"library.tab.{tab}")
            self.tabs.setTabText(index, words)
            self.tabs.setAccessibleTabName(index, words)
            self.tabs.set_count(index, counts.get(tab, 0), "info")

    def _subtitle_text(self, card: EntryCard) -> str:
        text = self._context.text
        if is_own_key(card.key):
            return text(f"card.kicker.own-{card.kind}")
        if card.kind is not Kind.CARD:
            return text(f"card.kicker.{card.kind}")
        command_card = catalog().find_card(card.key)
        if command_card is None:
            return text("library.kind.card")
        parts = [text(f"card.kicker.{command_card.kind}")]
        if (count := command_card.counts.get("standard")) is not None:
            parts.append(text("library.in-deck", count=count.total, total=catalog().decks["standard"].total))
        return " · ".join(parts)

    def _show_readings(self, card: EntryCard) -> None:
        present = [reading.value for reading in readings_of(card.kind.value, card.texts)]
        if self._reading not in present:
            self._reading = present[0]
        for reading in _READINGS:
            code = "keywords" if reading == "standard" and card.kind is not Kind.CARD else reading
            self.readings.set_words(reading, self._context.text(f"library.reading.{code}"))
            self.readings.segment(reading).setVisible(reading in present)
        self.readings.set_current(self._reading)
        self.readings.setVisible(len(present) > 1)

    def _show_names(self, card: EntryCard) -> None:
        clear_layout(self.names)
        if any(card.titles.get(language) for language in Language if language is not self._context.text_language):
            self.names.addWidget(worded_label(self._context, "library.also-called", "caption"))
        for language in Language:
            if language is not self._context.text_language and card.titles.get(language):
                self.names.addWidget(plain_label(capitalized(card.titles[language]), "bold", wrap=True))
                self.names.addWidget(plain_label(capitalized(language_name(language, self._context.language)), "small"))
        links = self._links()
        if links:
            self.names.addSpacing(8)
            self.names.addWidget(worded_label(self._context, "library.related", "caption"))
        for one in links[:_MAX_LINKS]:
            words = title_in(one.titles, self._context.text_language)
            link = LinkButton(self._context, words)
            link.clicked.connect(partial(self.link_chosen.emit, one.kind.value, one.key))
            self.names.addWidget(link)
        self.names.addStretch(1)

    def _links(self) -> list[EntryCard]:
        assert self.known is not None
        links = self.known.links
        return list({(one.kind, one.key): one for one in (*links.mentions, *links.mentioned_by)}.values())

    def _show_rulings(self) -> None:
        assert self.known is not None
        column = self._columns[0]
        clear_layout(column)
        for ruling in self.known.links.rulings:
            column.addWidget(self._ruling(ruling))
        if not self.known.links.rulings:
            column.addWidget(worded_label(self._context, "library.rulings-none", "hint", wrap=True))
        column.addStretch(1)

    def _ruling(self, ruling: EntryCard) -> QWidget:
        box = set_background(QWidget(), "card")
        column = QVBoxLayout(box)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(2)
        column.addWidget(plain_label(ruling.texts.get("question", ""), "bold", wrap=True))
        column.addWidget(plain_label(ruling.texts.get("answer", ""), wrap=True))
        foot = QHBoxLayout()
        if source := ruling.texts.get("source"):
            is_short = len(source) <= _MAX_CHIP_LENGTH
            foot.addWidget(
                plain_label(source, "chip" if is_short else "small", wrap=not is_short), 0 if is_short else 1
            )
        foot.addStretch(0 if foot.count() and foot.stretch(0) else 1)
        open_button = PushButton(self._context, "library.open", kind="link")
        open_button.clicked.connect(partial(self.link_chosen.emit, ruling.kind.value, ruling.key))
        foot.addWidget(open_button)
        column.addLayout(foot)
        return box

    def _show_texts(self) -> None:
        assert self.known is not None
        column = self._columns[1]
        clear_layout(column)
        for text in self.known.texts:
            head = QHBoxLayout()
            head.addWidget(plain_label(field_words(text.field, self._context).upper(), "caption"), 1)
            head.addWidget(StateChip(self._context, text.state, is_source=text.language == text.source_language))
            row = QWidget()
            lines = QVBoxLayout(row)
            lines.setContentsMargins(0, 0, 0, 0)
            lines.setSpacing(2)
            lines.addLayout(head)
            words = self.known.card.texts.get(text.field, "") if text.text else self._context.text("library.no-text")
            label = plain_label(words, "" if text.text else "hint", wrap=True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            lines.addWidget(label)
            column.addWidget(row)
        edit = PushButton(self._context, "library.edit-texts", icon_name="paint")
        edit.setObjectName("edit texts")
        edit.clicked.connect(self._edit)
        column.addWidget(edit, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def _show_page(self, index: int) -> None:
        self.pages.setCurrentIndex(index)

    # Commands

    def _version_of(self, revision: int) -> str:
        assert self.known is not None
        subject = next(one.revision.subject for one in self.known.versions if one.revision.id == revision)
        texts = {text_subject(one.kind, one.key, one.field, one.language): one for one in self.known.texts}
        return texts[subject].version if subject in texts else ""

    def _choose_reading(self, reading: str) -> None:
        self._reading = reading
        if self.known is not None:
            self.view.show_card(self.known.card, reading)

    def _enlarge(self) -> None:
        if self.known is not None:
            self.enlarge_wanted.emit(self.known.card, self._reading)

    def _copy(self) -> None:
        """Copy the texts to the clipboard."""
        if self.known is None:
            return
        card = self.known.card
        fields = sorted((field for field in card.texts if field != NAME), key=field_position)
        parts = [card_title(card, self._context), *(card.texts[field] for field in fields)]
        QApplication.clipboard().setText("\n\n".join(filter(None, parts)))
        self._context.toast(self._context.text("library.copied"))

    def _edit(self) -> None:
        if self._entry_key is not None:
            self.edit_wanted.emit(self._entry_key[0].value, self._entry_key[1])

    def _request_usage(self) -> None:
        if self._entry_key is not None:
            self.usage_wanted.emit(self._entry_key[0].value, self._entry_key[1])
