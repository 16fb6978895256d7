"""Pictures of the cards and boards in the library.

Cards are painted in another thread. Boards are read there and painted in the window thread, one at a time between
events, because they share the drawings of the canvas. Both are kept on disk, too.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QImage

from editor.document.jobs import JobControl
from editor.document.workers import JobQueue
from editor.render.picture_cache import PictureCache
from editor.ui.parts.board_thumbnail import board_image
from editor.ui.parts.picture_queue import PictureQueue
from i18n.languages import Language
from library.search.listing import Card, EntryCard, ScenarioCard
from library.store import get_scenario_version

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from schema.scenario import Scenario

_MAX_BYTES: Final = 128_000_000
# So many boards are read at once.
_BATCH: Final = 4
# A board is at least this much wider than high.
_HEIGHT_OF_WIDTH: Final = 0.75


class PictureKey(NamedTuple):
    """The key of a picture in the cache."""

    kind: str
    key: str
    content: str
    width: int
    ratio: float

    @property
    def stored_content(self) -> str:
        """What the picture shows, for the cache on disk."""
        return repr(tuple(self))


class LibraryPictures(QObject):
    """`ready()` when a picture that was asked for is there."""

    ready = Signal()

    def __init__(self, access: LibraryAccess, parent: QObject) -> None:
        super().__init__(parent)
        self._access = access
        self.disk_cache = PictureCache()
        self.queue: PictureQueue[PictureKey] = PictureQueue(_MAX_BYTES, self)
        self.queue.ready.connect(self.ready)
        self.queue.painted.connect(self._card_painted)
        self.queue.failed.connect(self._report)
        # The turn of the event loop in which a board was last asked for: those of the last one are in view.
        self._turn = 0
        self._queued_boards: dict[PictureKey, int] = {}
        self._reading: set[PictureKey] = set()
        self._loaded_boards: OrderedDict[PictureKey, Scenario] = OrderedDict()
        # Painted, but not on disk yet: packing takes longer than painting and waits until all is seen.
        self._unstored: dict[PictureKey, QImage] = {}
        self._writers = JobQueue(self, finishes=True)
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._step)

    def find(
        self, card: Card, language: Language, width: int, ratio: float, reading: str = "standard"
    ) -> QImage | None:
        """The picture, or None while it is being painted. `reading`: which of its texts a card shows."""
        if isinstance(card, ScenarioCard):
            return self.find_board(card.summary.digest, width, ratio)
        content = "\n".join((language, reading, *(f"{field} {text}" for field, text in card.texts.items())))
        key = PictureKey(card.kind, card.key, content, width, ratio)
        return self.queue.find(key, partial(_find_or_paint, key, card, language, reading, self.disk_cache))

    def find_board(self, digest: str, width: int, ratio: float) -> QImage | None:
        """The board of any version of a scenario."""
        key = PictureKey("board", "", digest, width, ratio)
        image = self.queue.find_ready(key)
        if image is None and key not in self._reading and key not in self._loaded_boards:
            self._queued_boards[key] = self._turn
            self._timer.start()
        return image

    @property
    def is_idle(self) -> bool:
        return self.queue.is_idle and not (self._queued_boards or self._reading or self._loaded_boards)

    @property
    def is_stored(self) -> bool:
        """All that has been painted is on disk, or on its way there."""
        return not self._unstored

    def forget_requests(self) -> None:
        """Drop the pictures that have not been begun, because another list is shown."""
        self.queue.forget_requests()
        self._queued_boards.clear()

    def shut_down(self) -> None:
        self.forget_requests()
        self.queue.shut_down()
        self._writers.shut_down()

    def _step(self) -> None:
        """Paint one board that has been read, and begin to read the next."""
        self._turn += 1
        if self._loaded_boards:
            key, scenario = self._loaded_boards.popitem(last=False)
            image = board_image(scenario, QSize(key.width, round(key.width * _HEIGHT_OF_WIDTH)), key.ratio)
            image.setDevicePixelRatio(key.ratio)
            self._unstored[key] = image
            self.queue.store(key, image)
        if self._access.is_open and len(self._reading) + len(self._loaded_boards) < 2 * _BATCH:
            self._read_boards()
        if self._loaded_boards:
            self._timer.start()
        elif self._unstored and self.is_idle:
            self._writers.start(partial(_store, self.disk_cache, self._unstored))
            self._unstored = {}

    def _read_boards(self) -> None:
        batch = sorted(self._queued_boards, key=lambda key: -self._queued_boards[key])[:_BATCH]
        if batch:
            for key in batch:
                del self._queued_boards[key]
            self._reading.update(batch)
            job = self._access.read(partial(_read_boards, batch, self.disk_cache), self)
            job.done.connect(self._boards_read)
            job.failed.connect(partial(self._boards_failed, batch))

    def _boards_read(self, boards: Mapping[PictureKey, Scenario | QImage]) -> None:
        self._reading.difference_update(boards)
        for key, board in boards.items():
            if isinstance(board, QImage):
                self.queue.store(key, board)
            else:
                self._loaded_boards[key] = board
        self._timer.start()

    def _boards_failed(self, batch: list[PictureKey], problem: BaseException) -> None:
        """The cell stays without a picture; it is tried again when it is next seen in another size or version."""
        self._reading.difference_update(batch)
        for key in batch:
            self.queue.store(key, QImage())
        self._report(problem)

    def _report(self, problem: BaseException) -> None:
        if not self._access.is_known(problem):
            self._access.report_crash(problem)

    def _card_painted(self, key: PictureKey, image: QImage) -> None:
        if not self.disk_cache.has(key.stored_content):
            self._unstored[key] = image
        self._timer.start()


def _find_stored(cache: PictureCache, key: PictureKey) -> QImage | None:
    image = cache.find(key.stored_content)
    if image is not None:
        image.setDevicePixelRatio(key.ratio)
    return image


def _store(cache: PictureCache, images: Mapping[PictureKey, QImage], _: JobControl) -> None:
    for key, image in images.items():
        cache.store(key.stored_content, image)


def _find_or_paint(key: PictureKey, card: EntryCard, language: Language, reading: str, cache: PictureCache) -> QImage:
    return _find_stored(cache, key) or paint_card(key, card, language, reading)


def paint_card(key: PictureKey, card: EntryCard, language: Language, reading: str) -> QImage:
    # Late: what is stored needs no painter, and its import takes longer than reading.
    from editor.render.cards.card_face import Reading, card_face
    from editor.render.cards.picture import card_image

    face = card_face(card.kind.value, card.key, language, card.texts, Reading(reading))
    return card_image(face, key.width, key.ratio)


def _read_boards(batch: list[PictureKey], cache: PictureCache, session: Session) -> dict[PictureKey, Scenario | QImage]:
    return {key: _find_stored(cache, key) or get_scenario_version(session=session, digest=key.content) for key in batch}
