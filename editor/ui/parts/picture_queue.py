"""A cache of pictures that another thread paints when they are first needed, what is in view first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from editor.document.jobs import JobControl
from editor.document.workers import JobQueue

Key = TypeVar("Key", bound=Hashable)
Paint = Callable[[], QImage]

# So few are begun at once, because the user may scroll on; each is seen as soon as it is painted.
_BEGUN: Final = 3


@dataclass(frozen=True, slots=True)
class _Request:
    """`turn`: of the event loop. What was asked for in the last one is in view."""

    turn: int
    paint: Paint


class PictureQueue(QObject, Generic[Key]):
    """`ready()`: there is one more picture; `painted(key, image)` for one that was painted here; `failed(exception)`.

    The pictures that were not asked for the longest time are dropped when all take more than `max_bytes`.
    """

    ready = Signal()
    painted = Signal(object, QImage)
    failed = Signal(BaseException)

    def __init__(self, max_bytes: int, parent: QObject) -> None:
        super().__init__(parent)
        self.images: OrderedDict[Key, QImage] = OrderedDict()
        self._max_bytes = max_bytes
        self._bytes = 0
        self._turn = 0
        self._requests: dict[Key, _Request] = {}
        self._running: set[Key] = set()
        self._painters = JobQueue(self)
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._begin)

    def find(self, key: Key, paint: Paint) -> QImage | None:
        """The picture, or None while it is being painted by `paint`, which is called in the thread."""
        image = self.find_ready(key)
        if image is None and key not in self._running:
            self._requests[key] = _Request(self._turn, paint)
            self._timer.start()
        return image

    def find_ready(self, key: Key) -> QImage | None:
        image = self.images.get(key)
        if image is not None:
            self.images.move_to_end(key)
        return image

    def store(self, key: Key, image: QImage) -> None:
        """Also for a picture that was painted elsewhere; a null one for what cannot be painted."""
        self._bytes += image.sizeInBytes() - self.images.pop(key, QImage()).sizeInBytes()
        self.images[key] = image
        while self._bytes > self._max_bytes and len(self.images) > 1:
            _, oldest = self.images.popitem(last=False)
            self._bytes -= oldest.sizeInBytes()
        self.ready.emit()

    @property
    def is_idle(self) -> bool:
        return not (self._requests or self._running)

    def forget_requests(self) -> None:
        """Drop the pictures that have not been begun, because something else is shown."""
        self._requests.clear()

    def shut_down(self) -> None:
        """A picture that is begun is finished; nobody sees it any more."""
        self.forget_requests()
        self._running.clear()
        self._painters.shut_down()

    def _begin(self) -> None:
        self._turn += 1
        order = sorted(self._requests, key=lambda key: -self._requests[key].turn)
        for key in order[: _BEGUN - len(self._running)]:
            self._running.add(key)
            job = self._painters.start(partial(_paint, self._requests.pop(key).paint))
            job.done.connect(partial(self._store_painted, key))
            job.failed.connect(partial(self._fail, key))

    def _store_painted(self, key: Key, image: QImage) -> None:
        self._running.discard(key)
        self.painted.emit(key, image)
        self.store(key, image)
        self._timer.start()

    def _fail(self, key: Key, problem: BaseException) -> None:
        """Its place stays empty, and it is not tried again."""
        self._running.discard(key)
        self.store(key, QImage())
        self._timer.start()
        self.failed.emit(problem)


def _paint(paint: Paint, control: JobControl) -> QImage:
    control.stop_if_cancelled()
    return paint()
