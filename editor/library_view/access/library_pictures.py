"""A cache of pictures of cards and boards, which are painted when they are first needed, what is in view first.

Cards are painted in another thread. Boards are read there and painted in the window thread, one at a time between
events, because they share the drawings of the canvas. Both are kept on disk, too.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QSize, QThreadPool, QTimer, Signal
from PySide6.QtGui import QImage

from editor.document.jobs import Job, JobControl
from editor.render.picture_cache import PictureCache
from editor.ui.parts.board_thumbnail import board_image
from i18n.languages import Language
from library.search.listing import Card, EntryCard, ScenarioCard
from library.store import get_scenario_version

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from schema.scenario import Scenario

Value = TypeVar("Value")
_CardFace = tuple[EntryCard, Language, str]
_MAX_BYTES: Final = 128_000_000
# So many boards are read at once.
_BATCH: Final = 4
# So few cards are begun at once, because the user may scroll on; each is seen as soon as it is painted.
_CARDS: Final = 3
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


class _CardImage(NamedTuple):
    image: QImage
    is_stored: bool


@dataclass(frozen=True)
class _Request(Generic[Value]):
    """`turn`: of the event loop. What was asked for in the last one is in view."""

    turn: int
    value: Value


class LibraryPictures(QObject):
    """`ready()` when a picture that was asked for is there."""

    ready = Signal()

    def __init__(self, access: LibraryAccess, parent: QObject) -> None:
        super().__init__(parent)
        self._access = access
        self.disk_cache = PictureCache()
        self.known_images: OrderedDict[PictureKey, QImage] = OrderedDict()
        self._bytes = 0
        self._turn = 0
        self._queued_cards: dict[PictureKey, _Request[_CardFace]] = {}
        self._queued_boards: dict[PictureKey, _Request[None]] = {}
        self._loaded_boards: OrderedDict[PictureKey, Scenario] = OrderedDict()
        self._running: set[PictureKey] = set()
        # Painted, but not on disk yet: packing takes longer than painting and waits until all is seen.
        self._unstored: dict[PictureKey, QImage] = {}
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
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
        image = self._find_image(key)
        if image is None and key not in self._running:
            self._queued_cards[key] = _Request(self._turn, (card, language, reading))
            self._timer.start()
        return image

    def find_board(self, digest: str, width: int, ratio: float) -> QImage | None:
        """The board of any version of a scenario."""
        key = PictureKey("board", "", digest, width, ratio)
        image = self._find_image(key)
        if image is None and key not in self._running:
            self._queued_boards[key] = _Request(self._turn, None)
            self._timer.start()
        return image

    @property
    def is_idle(self) -> bool:
        return not (self._queued_cards or self._queued_boards or self._loaded_boards or self._running)

    @property
    def is_stored(self) -> bool:
        """All that has been painted is on disk, or on its way there."""
        return not self._unstored

    def forget_queue(self) -> None:
        """Drop the pictures that have not been begun, because another list is shown."""
        self._queued_cards.clear()
        self._queued_boards.clear()

    def close(self) -> None:
        self.forget_queue()
        self._pool.waitForDone()

    def _step(self) -> None:
        """Begin the next pictures, and paint one board that has been read."""
        self._turn += 1
        if self._loaded_boards:
            key, scenario = self._loaded_boards.popitem(last=False)
            room = QSize(key.width, round(key.width * _HEIGHT_OF_WIDTH))
            image = board_image(scenario, room, key.ratio)
            image.setDevicePixelRatio(key.ratio)
            self._running.discard(key)
            self._store_images({key: image})
            self._unstored[key] = image
        if self._access.is_open:
            while self._queued_cards and len(self._running) < _CARDS:
                self._begin_card()
            if len(self._running) < 2 * _BATCH:
                self._begin_boards()
        if self._loaded_boards:
            self._timer.start()
        elif self._unstored and self.is_idle:
            Job(partial(_store, self.disk_cache, self._unstored), self).start(self._pool)
            self._unstored = {}

    def _begin_card(self) -> None:
        [(key, face)] = _take(self._queued_cards, 1).items()
        self._running.add(key)
        job: Job[_CardImage] = Job(lambda _: _find_or_paint(key, face, self.disk_cache), self)
        job.done.connect(partial(self._painted, key))
        job.failed.connect(partial(self._failed, [key]))
        job.start(self._pool)

    def _begin_boards(self) -> None:
        batch = [*_take(self._queued_boards, _BATCH)]
        if batch:
            self._running.update(batch)
            job = self._access.read(partial(_read_boards, batch, self.disk_cache), self)
            job.done.connect(self._boards_read)
            job.failed.connect(partial(self._failed, batch))

    def _painted(self, key: PictureKey, card: _CardImage) -> None:
        self._running.discard(key)
        if not card.is_stored:
            self._unstored[key] = card.image
        self._store_images({key: card.image})
        self._timer.start()

    def _boards_read(self, boards: Mapping[PictureKey, Scenario | QImage]) -> None:
        images = {key: board for key, board in boards.items() if isinstance(board, QImage)}
        self._running.difference_update(images)
        self._store_images(images)
        self._loaded_boards.update((key, board) for key, board in boards.items() if not isinstance(board, QImage))
        self._timer.start()

    def _failed(self, batch: list[PictureKey], problem: BaseException) -> None:
        """The cell stays without a picture; it is tried again when it is next seen in another size or version."""
        for key in batch:
            self._running.discard(key)
            self.known_images[key] = QImage()
        if not self._access.is_known(problem):
            self._access.crashed.emit(problem)

    def _find_image(self, key: PictureKey) -> QImage | None:
        image = self.known_images.get(key)
        if image is not None:
            self.known_images.move_to_end(key)
        return image

    def _store_images(self, images: Mapping[PictureKey, QImage]) -> None:
        for key, image in images.items():
            self.known_images[key] = image
            self._bytes += image.sizeInBytes()
        while self._bytes > _MAX_BYTES and len(self.known_images) > 1:
            _, oldest = self.known_images.popitem(last=False)
            self._bytes -= oldest.sizeInBytes()
        self.ready.emit()


def _take(queue: dict[PictureKey, _Request[Value]], count: int) -> dict[PictureKey, Value]:
    """Some of the requests: those of the last turn first, in their order."""
    order = sorted(queue, key=lambda key: -queue[key].turn)
    return {key: queue.pop(key).value for key in order[:count]}


def _find_stored(cache: PictureCache, key: PictureKey) -> QImage | None:
    image = cache.find(key.stored_content)
    if image is not None:
        image.setDevicePixelRatio(key.ratio)
    return image


def _store(cache: PictureCache, images: Mapping[PictureKey, QImage], control: JobControl) -> None:
    for key, image in images.items():
        if not control.is_cancelled:
            cache.store(key.stored_content, image)


def _find_or_paint(key: PictureKey, face: _CardFace, cache: PictureCache) -> _CardImage:
    image = _find_stored(cache, key)
    return _CardImage(paint_card(key, *face), is_stored=False) if image is None else _CardImage(image, is_stored=True)


def paint_card(key: PictureKey, card: EntryCard, language: Language, reading: str) -> QImage:
    # Late: what is stored needs no painter, and its import takes longer than reading.
    from editor.render.cards.card_face import Reading, card_face
    from editor.render.cards.picture import card_image

    face = card_face(card.kind.value, card.key, language, card.texts, Reading(reading))
    return card_image(face, key.width, key.ratio)


def _read_boards(batch: list[PictureKey], cache: PictureCache, session: Session) -> dict[PictureKey, Scenario | QImage]:
    return {key: _find_stored(cache, key) or get_scenario_version(session=session, digest=key.content) for key in batch}
