"""Into the bin and out of it: one scenario or all that a search finds, with a question, progress and one undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from editor.library_view.access.undo_step import UndoStep
from editor.library_view.cards.card_words import card_title
from editor.library_view.imports.work_bar import WorkBar
from editor.ui.dialogs.decision_dialog import DecisionDialog, DialogAnswer, DialogFact
from library.search.listing import ScenarioCard, cards_of, list_matches
from library.store import ChangedMeanwhile, bin_scenario, get_summary, unbin_scenario
from library.store.log import Change
from library.user import user_name

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.browse.library_browser import ChosenRows
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from library.database.connection import Database
    from library.exchange.importing import Progress

# Small, so that Cancel works soon and others get their turn.
_BATCH: Final = 20
_READ_BATCH: Final = 500
_BIN, _CANCEL = "bin", "cancel"
# A scenario by its key, and the version that was seen.
Seen = tuple[str, str]


@dataclass(frozen=True, slots=True)
class _Moved:
    """What has been put into the bin or out of it, and how many somebody else has changed meanwhile."""

    done: tuple[Seen, ...]
    left: int = 0


def binning_dialog(context: EditorContext, window: QWidget, count: int) -> DecisionDialog:
    """Answers: cancel, bin."""
    return DecisionDialog(
        context,
        window,
        icon="bin",
        tone="warning",
        title=context.text("library.bin-question", count=count),
        facts=[DialogFact("ok", context.text("library.bin-comes-back"))],
        answers=(
            DialogAnswer(_CANCEL, "library.bin-cancel", "ghost"),
            DialogAnswer(_BIN, "library.to-bin", "main"),
        ),
    )


class BinCommands(QObject):
    def __init__(
        self, context: EditorContext, access: LibraryAccess, dialogs: DialogQueue, work: WorkBar, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._access = access
        self._dialogs = dialogs
        self._work = work
        self._last: UndoStep | None = None

    def bin(self, chosen: ChosenRows) -> None:
        """All that is selected, loaded or not. More than one is asked about, with their number."""
        job = self._access.read(partial(read_chosen, chosen), self)
        job.done.connect(self.bin_cards)

    def bin_cards(self, cards: Sequence[ScenarioCard]) -> None:
        cards = [card for card in cards if card.summary.binned_at is None]
        if len(cards) == 1:
            self._bin(cards)
        elif cards:
            self._dialogs.ask(partial(self._question, cards))

    def _question(self, cards: Sequence[ScenarioCard]) -> DecisionDialog:
        dialog = binning_dialog(self._context, self._dialogs.window, len(cards))
        dialog.decided.connect(lambda answer: self._bin(cards) if answer == _BIN else None)
        return dialog

    def _bin(self, cards: Sequence[ScenarioCard]) -> None:
        seen = [(card.key, card.summary.version) for card in cards]
        title = card_title(cards[0], self._context)
        work = partial(_move_all, seen, bin_scenario, user_name())
        self._work.start("library.bin-progress", work, partial(self._report_binned, title))

    def _report_binned(self, title: str, moved: object) -> None:
        assert isinstance(moved, _Moved)
        text = self._context.text
        if moved.done:
            words = text("library.binned", title=title)
            if len(moved.done) > 1:
                words = text("library.binned-many", count=len(moved.done))
            self.offer_undo(words, partial(self._unbin, moved.done))
        if moved.left:
            self._context.toast(text("library.bin-left", count=moved.left))

    def offer_undo(self, words: str, undo: Callable[[], object]) -> None:
        if self._last is not None:
            self._last.deleteLater()
        self._last = UndoStep(self, undo)
        self._context.toast_requested.emit(words, self._last)

    def unbin(self, chosen: ChosenRows) -> None:
        job = self._access.read(partial(read_chosen, chosen), self)
        job.done.connect(self.unbin_cards)

    def unbin_cards(self, cards: Sequence[ScenarioCard]) -> None:
        self._unbin([(card.key, card.summary.version) for card in cards if card.summary.binned_at is not None])

    def _unbin(self, seen: Sequence[Seen]) -> None:
        if seen:
            work = partial(_move_all, seen, unbin_scenario, user_name())
            self._work.start("library.unbin-progress", work, self._report_unbinned)

    def _report_unbinned(self, moved: object) -> None:
        assert isinstance(moved, _Moved)
        self._context.toast(self._context.text("library.unbinned", count=len(moved.done)))


def read_chosen(chosen: ChosenRows, session: Session) -> list[ScenarioCard]:
    ids: Sequence[int] = chosen.ids
    if chosen.is_everything:
        query = chosen.query
        ids = list_matches(session=session, query=query.query(chosen.language), order=query.effective_order()).ids
    cards: list[ScenarioCard] = []
    for start in range(0, len(ids), _READ_BATCH):
        part = ids[start : start + _READ_BATCH]
        found = cards_of(session=session, ids=part, is_binned=chosen.is_binned)
        cards += [card for one in part if isinstance(card := found.get(one), ScenarioCard)]
    return cards


def _move_all(
    seen: Sequence[Seen], move: Callable[..., None], by: str, database: Database, progress: Progress
) -> _Moved:
    """A scenario that somebody has changed since it was seen stays where it is."""
    done: list[Seen] = []
    left = 0
    for start in range(0, len(seen), _BATCH):
        with database.writing() as session:
            for key, version in seen[start : start + _BATCH]:
                try:
                    move(session=session, key=key, change=Change.now(by), based_on=version)
                except ChangedMeanwhile:
                    left += 1
                else:
                    done.append((key, get_summary(session=session, key=key).version))
        if not progress(min(start + _BATCH, len(seen)), len(seen)):
            break
    return _Moved(tuple(done), left)
