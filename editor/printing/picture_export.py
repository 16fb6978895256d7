"""A board on its way into a picture file: painted in the painting thread, written whole or not at all."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from editor.board.underlay.export import scan_for_export
from editor.document.jobs import Job, JobControl
from editor.printing.output_job import FileOutputJob
from editor.printing.painting_thread import painting_thread
from editor.render.painting.export import PictureOptions, picture_bytes
from editor.render.picture_format import format_of
from schema.formats.existing_files import refuse_open
from schema.formats.files import write_atomically

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from schema.scenario import Scenario


class PictureExport(FileOutputJob):
    """Can be cancelled until the file is written."""

    def __init__(self, context: EditorContext, dialogs: DialogQueue, path: Path) -> None:
        super().__init__(context, dialogs, path, failed="export.failed")

    def start(
        self, scenario: Scenario, picture: PictureOptions, *, with_scan: bool, scenario_file: Path | None
    ) -> None:
        """Paint and write. A map scan that is not embedded is named from the folder of the scenario's file."""
        path, settings, inputs = self._path, self.context.settings, self.context.files_in_use

        def write(control: JobControl) -> None:
            refuse_open(path, inputs)
            picture_format = format_of(path)
            wanted = picture
            if with_scan:
                scan = scan_for_export(scenario, scenario_file, settings)
                wanted = replace(picture, options=replace(picture.options, underlay=scan))
            drawings = painting_thread().drawings(picture.theme)
            content = picture_bytes(scenario, picture_format, wanted, drawings=drawings, progress=control.progress)
            if not control.is_cancelled:
                write_atomically(path, content)

        job: Job[None] = Job(write, self)
        self.follow(job)
        job.start(painting_thread().pool)
