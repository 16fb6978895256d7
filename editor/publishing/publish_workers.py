"""Who makes products: this process, or two processes of this machine. The outcomes come in the order of the tasks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Self

from editor.publishing.publish_task import PublishOutcome, PublishTask, prepare_publishing, publish
from i18n.languages import Language
from i18n.own_content import OWN_CONTENT
from rules.lab.workers import spawn_context


class PublishWorkers:
    """After `cancel` nothing new is begun; what a worker has begun it still writes whole."""

    def __init__(self, count: int) -> None:
        self.is_cancelled = False
        self._futures: list[Future[PublishOutcome]] = []
        own_texts = {language.value: OWN_CONTENT.texts(language.value) for language in Language}
        self._executor = (
            None
            if count == 1
            else ProcessPoolExecutor(count, spawn_context(), initializer=prepare_publishing, initargs=(own_texts,))
        )

    def run(self, tasks: Sequence[PublishTask]) -> Iterator[tuple[PublishTask, PublishOutcome]]:
        if self._executor is None:
            for task in tasks:
                if self.is_cancelled:
                    return
                yield task, publish(task)
            return
        self._futures = [self._executor.submit(publish, task) for task in tasks]
        for task, future in zip(tasks, self._futures, strict=True):
            if future.cancelled():
                return
            try:
                yield task, future.result()
            except BrokenProcessPool:
                yield task, PublishOutcome(failed=f"{task.name} {task.product.value}", code="publish.worker-ended")

    def cancel(self) -> None:
        self.is_cancelled = True
        for future in self._futures:
            future.cancel()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)
