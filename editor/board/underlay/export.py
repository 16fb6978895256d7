"""The map scan for a picture of the board, where somebody has asked for it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from editor.board.underlay.scan_image import decode_embedded, read_scan
from editor.board.underlay.scan_permission import may_open
from editor.board.underlay.scan_picture import ScanPicture
from editor.edits.underlay_location import find_path
from editor.render.painting.offscreen import ensure_application
from schema.issues import KnownProblem
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.settings.settings import Settings


def scan_for_export(scenario: Scenario, file: Path | None, settings: Settings) -> ScanPicture:
    """The scan of a scenario in this file, hidden or not. Raises KnownProblem where there is none or no picture, or
    where it is a file that nobody has allowed to be opened.
    """
    underlay = scenario.underlay
    if underlay is None or not (underlay.is_embedded or underlay.file):
        raise KnownProblem("underlay.none")
    ensure_application()
    if underlay.is_embedded:
        return ScanPicture(decode_embedded(underlay.data or b""), underlay)
    path = find_path(underlay.file or "", file)
    if path is None:  # a name without a folder, in a scenario that has not been saved
        raise KnownProblem("underlay.not-read", name=underlay.file)
    if not may_open(path, file, settings):
        raise KnownProblem("underlay.elsewhere", name=underlay.file)
    try:
        return ScanPicture(read_scan(path), underlay)
    except KnownProblem as problem:
        raise KnownProblem("underlay.not-read", name=underlay.file) from problem
