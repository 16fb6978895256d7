"""Files and folders that are dropped on the window, and what kind each of them is."""

from __future__ import annotations

import os
from enum import Enum, auto
from pathlib import Path
from typing import Final
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QMimeData, QUrl

from schema.formats.file_names import is_folder

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

    if is_folder(path):
        return FileKind.FOLDER
    suffix = path.suffix.lower()
    if suffix in EXTENSIONS or is_bundle(path):
        return FileKind.SCENARIO
    if is_exchange_name(path.name):
        return FileKind.TRANSLATIONS
    if suffix in _PICTURES:
        return FileKind.PICTURE
    return {SUFFIX: FileKind.GAME, _OWN_ENTRIES: FileKind.OWN_ENTRIES}.get(suffix, FileKind.UNKNOWN)


def dropped_files(data: QMimeData) -> list[Path]:
    """What is not a path is left out; a name that is too long for a file is reported as missing."""
    return [Path(name) for name in map(_local_name, data.urls()) if name and "\0" not in name]


def dropped_scenarios(data: QMimeData) -> list[Path]:
    """Nothing unless all of them are scenarios or folders."""
    paths = dropped_files(data)
    return paths if all(find_kind(path) in (FileKind.SCENARIO, FileKind.FOLDER) for path in paths) else []


def _local_name(url: QUrl) -> str:
    """Empty for what lies elsewhere. Qt loses the bytes that are not UTF-8, so they are taken as they were sent."""
    if not url.isLocalFile():
        return ""
    sent = url.path(QUrl.ComponentFormattingOption.FullyEncoded)
    name = os.fsdecode(unquote_to_bytes(sent))
    return url.toLocalFile() if os.name == "nt" or url.host() or _is_text(name) else name


def _is_text(name: str) -> bool:
    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
