"""Where the file of a map scan is: how a scenario names it, and what may be opened without asking. No Qt."""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the window is there before pydantic is loaded
    from schema.scenario import Scenario
    from schema.underlay import Underlay

# Two folders that are moved together are seldom further apart.
_MAX_UP = 2


def stored_name(picture: Path, scenario: Path | None) -> str:
    """How a scenario at that place names a picture: from its own folder where that is near, else in full."""
    picture = picture.absolute()
    if scenario is None:
        return picture.as_posix()
    try:
        name = Path(os.path.relpath(picture, scenario.parent.absolute()))
    except ValueError:  # another drive
        return picture.as_posix()
    return picture.as_posix() if name.parts[: _MAX_UP + 1] == (os.pardir,) * (_MAX_UP + 1) else name.as_posix()


def find_path(name: str, scenario: Path | None) -> Path | None:
    """The file that a scenario at that place means; None where only a folder could tell, and it has none yet."""
    if is_absolute(name):
        return Path(name)
    return None if scenario is None else Path(os.path.normpath(scenario.parent / name))


def scenario_files(scenario: Scenario, path: Path | None) -> tuple[Path, ...]:
    """What a scenario at that place is made of: its file, and that of a map scan which is not embedded."""
    underlay, scan = scenario.underlay, None
    if underlay is not None and not underlay.is_embedded and underlay.file is not None:
        scan = find_path(underlay.file, path)
    return tuple(file for file in (path, scan) if file is not None)


def is_absolute(name: str) -> bool:
    """On any system: a name that was written on another one must not be taken for something of this folder."""
    return PurePosixPath(name).is_absolute() or bool(PureWindowsPath(name).anchor)


def lies_with(picture: Path, scenario: Path | None) -> bool:
    """Whether a file lies in the folder of the scenario or below it, links followed: it came along with it.

    Only a name within that folder is looked up at all: to follow one on a server is to tell that server.
    """
    if scenario is None or not _is_below(picture, scenario.parent):
        return False
    try:
        return picture.resolve().is_relative_to(scenario.parent.resolve())
    except (OSError, ValueError, RuntimeError):  # no such drive; a NUL in the name; a circle of links
        return False


def _is_below(picture: Path, folder: Path) -> bool:
    """By the names alone."""
    try:
        return Path(os.path.abspath(picture)).is_relative_to(os.path.abspath(folder))  # noqa: PTH100 - asks no disk
    except (OSError, ValueError):
        return False


def with_scenario_at(underlay: Underlay, before: Path | None, after: Path | None) -> Underlay:
    """The same picture named from where the scenario will be saved."""
    if underlay.is_embedded or underlay.file is None:
        return underlay
    picture = find_path(underlay.file, before)
    if picture is None:
        return underlay
    name = stored_name(picture, after)
    return underlay if name == underlay.file else underlay.model_copy(update={"file": name})
