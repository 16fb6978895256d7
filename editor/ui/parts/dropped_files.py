"""Files and folders that are dropped on the window, and what kind each of them is."""

from __future__ import annotations

from enum import Enum, auto
from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData

_PICTURES: Final = (".png", ".jpg", ".jpeg", ".webp")
_OWN_ENTRIES: Final = ".json"


class FileKind(Enum):
    SCENARIO = auto()
    GAME = auto()
    TRANSLATIONS = auto()
    PICTURE = auto()
    OWN_ENTRIES = auto()
    FOLDER = auto()
    UNKNOWN = auto()


def find_kind(path: Path) -> FileKind:
    """By its name alone, but for a folder: whoever gets the file reads what is in it."""
    from editor.game_session.game_store import SUFFIX  # start-up time: nothing has been dropped yet
    from library.exchange.file_formats import is_exchange_name
    from schema.formats.codecs import EXTENSIONS, is_bundle

    if _is_folder(path):
        return FileKind.FOLDER
    suffix = path.suffix.lower()
    if suffix in EXTENSIONS or is_bundle(path):
        return FileKind.SCENARIO
    if is_exchange_name(path.name):
        return FileKind.TRANSLATIONS
    if suffix in _PICTURES:
        return FileKind.PICTURE
    return {SUFFIX: FileKind.GAME, _OWN_ENTRIES: FileKind.OWN_ENTRIES}.get(suffix, FileKind.UNKNOWN)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a name that is too long, or a folder that nobody may look into
        return False


def dropped_paths(data: QMimeData) -> list[Path]:
    """Those on this computer; a name that no system allows is none of them."""
    names = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    return [Path(name) for name in names if name and "\0" not in name]


def dropped_scenarios(data: QMimeData) -> list[Path]:
    """Nothing unless all of them are scenarios or folders."""
    paths = dropped_paths(data)
    return paths if all(find_kind(path) in (FileKind.SCENARIO, FileKind.FOLDER) for path in paths) else []
