"""A cache of pictures of cards and boards, which are painted when they are first needed.

Cards are painted in another thread. Boards are read there and painted in the window thread, one at a time between
events, because they share the drawings of the canvas.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, QSize, QThreadPool, QTimer, Signal
from PySide6.QtGui import QImage

from editor.document.jobs import Job, JobControl
from editor.ui.parts.board_thumbnail import board_image
from i18n.languages import Language
from library.search.listing import Card, EntryCard, ScenarioCard
from library.store import get_scenario_version

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from schema.scenario import Scenario

_MAX_BYTES: Final = 128_000_000
# So few are begun at once, because the user may scroll on.
_BATCH: Final = 4
# A board is at least this much wider than high.
_HEIGHT_OF_WIDTH: Final = 0.75


class _PictureKey(NamedTuple):
    """The key of a picture in the cache."""

    kind: str
    key: str
    content: str
    width: int
    ratio: float


class LibraryPictures(QObject):
    """`ready()` when a picture that was asked for is there."""

    ready = Signal()

    def __init__(self, access: LibraryAccess, parent: QObject) -> None:
        super().__init__(parent)
        self._access = access
        self._images: OrderedDict[_PictureKey, QImage] = OrderedDict()
        self._bytes = 0
        # Painted from the end: what was requested last is in view.
        self._queued_cards: OrderedDict[_PictureKey, tuple[EntryCard, Language, str]] = OrderedDict()
        self._queued_boards: OrderedDict[_PictureKey, None] = OrderedDict()
        self._loaded_boards: OrderedDict[_PictureKey, Scenario] = OrderedDict()
        self._running: set[_PictureKey] = set()
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
        key = _PictureKey(card.kind, card.key, content, width, ratio)
        image = self._find_image(key)
        if image is None and key not in self._running:
            self._queued_cards[key] = (card, language, reading)
            self._queued_cards.move_to_end(key)
            self._timer.start()
        return image

    def find_board(self, digest: str, width: int, ratio: float) -> QImage | None:
        """The board of any version of a scenario."""
        key = _PictureKey("board", "", digest, width, ratio)
        image = self._find_image(key)
        if image is None and key not in self._running:
            self._queued_boards[key] = None
            self._queued_boards.move_to_end(key)
            self._timer.start()
        return image

    @property
    def is_idle(self) -> bool:
        return not (self._queued_cards or self._queued_boards or self._loaded_boards or self._running)

    def forget_queue(self) -> None:
        """Drop the pictures that have not been begun, because another list is shown."""
        self._queued_cards.clear()
        self._queued_boards.clear()

    def close(self) -> None:
        self.forget_queue()
        self._pool.waitForDone()

    def _step(self) -> None:
        """Begin the next pictures, and paint one board that has been read."""
        if self._loaded_boards:
            key, scenario = self._loaded_boards.popitem()
            room = QSize(key.width, round(key.width * _HEIGHT_OF_WIDTH))
            image = board_image(scenario, room, key.ratio)
            image.setDevicePixelRatio(key.ratio)
            self._running.discard(key)
            self._store_images({key: image})
        if len(self._running) < 2 * _BATCH and self._access.is_open:
            self._begin_cards()
            self._begin_boards()
        if self._loaded_boards:
            self._timer.start()

    def _begin_cards(self) -> None:
        batch = dict(self._queued_cards.popitem() for _ in range(min(_BATCH, len(self._queued_cards))))
        if batch:
            self._running.update(batch)
            job: Job[dict[_PictureKey, QImage]] = Job(partial(_paint_cards, batch), self)
            job.done.connect(self._painted)
            job.failed.connect(partial(self._failed, batch))
            job.start(self._pool)

    def _begin_boards(self) -> None:
        batch = [self._queued_boards.popitem()[0] for _ in range(min(_BATCH, len(self._queued_boards)))]
        if batch:
            self._running.update(batch)
            job = self._access.read(partial(_read_boards, batch), self)
            job.done.connect(self._boards_read)
            job.failed.connect(partial(self._failed, batch))

    def _painted(self, images: Mapping[_PictureKey, QImage]) -> None:
        self._running.difference_update(images)
        self._store_images(images)
        self._timer.start()

    def _boards_read(self, scenarios: Mapping[_PictureKey, Scenario]) -> None:
        self._loaded_boards.update(scenarios)
        self._timer.start()

    def _failed(self, batch: Mapping[_PictureKey, object] | list[_PictureKey], problem: BaseException) -> None:
        """The cell stays without a picture; it is tried again when it is next seen in another size or version."""
        for key in batch:
            self._running.discard(key)
            self._images[key] = QImage()
        if not self._access.is_known(problem):
            self._access.crashed.emit(problem)

    def _find_image(self, key: _PictureKey) -> QImage | None:
        image = self._images.get(key)
        if image is not None:
            self._images.move_to_end(key)
        return image

    def _store_images(self, images: Mapping[_PictureKey, QImage]) -> None:
        for key, image in images.items():
            self._images[key] = image
            self._bytes += image.sizeInBytes()
        while self._bytes > _MAX_BYTES and len(self._images) > 1:
            _, oldest = self._images.popitem(last=False)
            self._bytes -= oldest.sizeInBytes()
        self.ready.emit()


def _paint_cards(
    batch: Mapping[_PictureKey, tuple[EntryCard, Language, str]], control: JobControl
) -> dict[_PictureKey, QImage]:
    from editor.render.cards.card_face import Reading, card_face
    from editor.render.cards.picture import card_image

    images = {}
    for key, (card, language, reading) in batch.items():
        face = card_face(card.kind.value, card.key, language, card.texts, Reading(reading))
        images[key] = card_image(face, key.width, key.ratio)
        if control.is_cancelled:
            break
    return images


def _read_boards(batch: list[_PictureKey], session: Session) -> dict[_PictureKey, Scenario]:
    return {key: get_scenario_version(session=session, digest=key.content) for key in batch}
