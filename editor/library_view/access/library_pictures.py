"""Pictures of cards and boards for the library: made off the critical path, kept while there is room.

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

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.library_view.access.library_access import LibraryAccess
    from schema.scenario import Scenario

_MAX_BYTES: Final = 128_000_000
# So many are begun at once: who scrolls on does not wait for what has gone by.
_BATCH: Final = 4
# A board is at least this much wider than high.
_HEIGHT_OF_WIDTH: Final = 0.75


class _Wanted(NamedTuple):
    """What makes a picture the same: change any of it and it is another one."""

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
        self._images: OrderedDict[_Wanted, QImage] = OrderedDict()
        self._bytes = 0
        # The last one asked for is the one that is looked at.
        self._cards: OrderedDict[_Wanted, tuple[EntryCard, Language, str]] = OrderedDict()
        self._boards: OrderedDict[_Wanted, None] = OrderedDict()
        self._read: OrderedDict[_Wanted, Scenario] = OrderedDict()
        self._running: set[_Wanted] = set()
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._step)

    def find(
        self, card: Card, language: Language, width: int, ratio: float, reading: str = "standard"
    ) -> QImage | None:
        """The picture, or None and it will be made. `reading`: which of its texts a card shows."""
        if isinstance(card, ScenarioCard):
            return self.find_board(card.summary.digest, width, ratio)
        content = "\n".join((language, reading, *(f"{field} {text}" for field, text in card.texts.items())))
        wanted = _Wanted(card.kind, card.key, content, width, ratio)
        image = self._kept(wanted)
        if image is None and wanted not in self._running:
            self._cards[wanted] = (card, language, reading)
            self._cards.move_to_end(wanted)
            self._timer.start()
        return image

    def find_board(self, digest: str, width: int, ratio: float) -> QImage | None:
        """The board of any version of a scenario."""
        wanted = _Wanted("board", "", digest, width, ratio)
        image = self._kept(wanted)
        if image is None and wanted not in self._running:
            self._boards[wanted] = None
            self._boards.move_to_end(wanted)
            self._timer.start()
        return image

    @property
    def is_idle(self) -> bool:
        return not (self._cards or self._boards or self._read or self._running)

    def forget_queue(self) -> None:
        """Another list is shown: what has not begun is wanted no more."""
        self._cards.clear()
        self._boards.clear()

    def close(self) -> None:
        self.forget_queue()
        self._pool.waitForDone()

    def _step(self) -> None:
        """Begin what is wanted, and paint one board that has been read."""
        if self._read:
            wanted, scenario = self._read.popitem()
            room = QSize(wanted.width, round(wanted.width * _HEIGHT_OF_WIDTH))
            image = board_image(scenario, room, wanted.ratio)
            image.setDevicePixelRatio(wanted.ratio)
            self._running.discard(wanted)
            self._keep({wanted: image})
        if len(self._running) < 2 * _BATCH and self._access.is_open:
            self._begin_cards()
            self._begin_boards()
        if self._read:
            self._timer.start()

    def _begin_cards(self) -> None:
        asked = dict(self._cards.popitem() for _ in range(min(_BATCH, len(self._cards))))
        if asked:
            self._running.update(asked)
            job: Job[dict[_Wanted, QImage]] = Job(partial(_paint_cards, asked), self)
            job.done.connect(self._painted)
            job.failed.connect(partial(self._failed, asked))
            job.start(self._pool)

    def _begin_boards(self) -> None:
        asked = [self._boards.popitem()[0] for _ in range(min(_BATCH, len(self._boards)))]
        if asked:
            self._running.update(asked)
            job = self._access.read(partial(_read_boards, asked), self)
            job.done.connect(self._boards_read)
            job.failed.connect(partial(self._failed, asked))

    def _painted(self, images: Mapping[_Wanted, QImage]) -> None:
        self._running.difference_update(images)
        self._keep(images)
        self._timer.start()

    def _boards_read(self, scenarios: Mapping[_Wanted, Scenario]) -> None:
        self._read.update(scenarios)
        self._timer.start()

    def _failed(self, asked: Mapping[_Wanted, object] | list[_Wanted], problem: BaseException) -> None:
        """The cell stays without a picture; it is tried again when it is next seen in another size or version."""
        for wanted in asked:
            self._running.discard(wanted)
            self._images[wanted] = QImage()
        if not self._access.is_known(problem):
            self._access.crashed.emit(problem)

    def _kept(self, wanted: _Wanted) -> QImage | None:
        image = self._images.get(wanted)
        if image is not None:
            self._images.move_to_end(wanted)
        return image

    def _keep(self, images: Mapping[_Wanted, QImage]) -> None:
        for wanted, image in images.items():
            self._images[wanted] = image
            self._bytes += image.sizeInBytes()
        while self._bytes > _MAX_BYTES and len(self._images) > 1:
            _, oldest = self._images.popitem(last=False)
            self._bytes -= oldest.sizeInBytes()
        self.ready.emit()


def _paint_cards(
    asked: Mapping[_Wanted, tuple[EntryCard, Language, str]], control: JobControl
) -> dict[_Wanted, QImage]:
    from editor.render.cards.face import Reading, card_face
    from editor.render.cards.picture import card_image

    found = {}
    for wanted, (card, language, reading) in asked.items():
        face = card_face(card.kind.value, card.key, language, card.texts, Reading(reading))
        found[wanted] = card_image(face, wanted.width, wanted.ratio)
        if control.is_cancelled:
            break
    return found


def _read_boards(asked: list[_Wanted], session: Session) -> dict[_Wanted, Scenario]:
    from library.store import get_scenario_version

    return {wanted: get_scenario_version(session=session, digest=wanted.content) for wanted in asked}
