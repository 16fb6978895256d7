"""A product on its way into a folder: made in the painting thread, each file written whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from editor.document.jobs import Job, JobControl
from editor.printing.output_job import OutputJob
from editor.printing.painting_thread import painting_thread
from editor.publishing.product import ProductId, PublishRequest
from editor.publishing.products import PRODUCTS
from i18n.values import printable
from schema.formats.files import make_folder

if TYPE_CHECKING:
    from editor.publishing.publish_options import PublishOptions
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from schema.formats.existing_files import OutputRule
    from schema.scenario import Scenario


class PublishJob(OutputJob):
    """Can be cancelled until the files are written."""

    def __init__(self, context: EditorContext, dialogs: DialogQueue, product: ProductId, folder: Path) -> None:
        name, where = context.text(f"publish.product.{product.value}"), printable(str(folder))
        working = context.text("publish.working", product=name)
        done = context.text("publish.done", product=name, folder=where)
        super().__init__(context, dialogs, working=working, done=done, failed="publish.failed")
        self._product = product
        self._folder = folder

    def start(self, scenario: Scenario, options: PublishOptions, name: str, rule: OutputRule) -> Job[None]:
        """`name` is what the files are called, `rule` what they may replace."""
        product, folder = PRODUCTS[self._product], self._folder

        def work(control: JobControl) -> None:
            request = PublishRequest(scenario, options, name, painting_thread().drawings, control.progress)
            files = product.make(request)
            control.stop_if_cancelled()
            make_folder(folder)
            for file in files:
                rule.write(folder / file.name, file.content)

        job: Job[None] = Job(work, self)
        self.follow(job)
        return job.start(painting_thread().pool)
