"""The folder of stamps: one JSON file for each, so that a stamp can be given away."""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from editor.edits.clip import Clip, find_clip
from editor.stamps.stamp import Stamp
from schema.formats.file_names import is_folder
from schema.formats.files import make_folder, parse_json, read_text, write_atomically
from schema.issues import KnownProblem

_FORMAT: Final = 1
_SUFFIX: Final = ".stamp.json"


def default_folder() -> Path:
    return user_data_path("beachhead") / "stamps"


class StampStore:
    """All methods read the folder anew; writing is all or nothing and raises KnownProblem."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or default_folder()

    def stamps(self) -> tuple[Stamp, ...]:
        """By name. Files that are no stamps are passed over."""
        if not is_folder(self.folder):
            return ()
        stamps = (find_stamp(file) for file in self.folder.glob(f"*{_SUFFIX}"))
        return tuple(sorted((stamp for stamp in stamps if stamp), key=lambda stamp: stamp.name.casefold()))

    def save(self, stamp: Stamp) -> None:
        """Keep a stamp, in place of one of the same name."""
        make_folder(self.folder)
        variations = [json.loads(clip.dumps()) for clip in stamp.variations]
        record = {"beachhead_stamp": _FORMAT, "name": stamp.name, "variations": variations}
        write_atomically(self.file_of(stamp.name), json.dumps(record, ensure_ascii=False, indent=1).encode("utf-8"))

    def file_of(self, name: str) -> Path:
        """Letters that every file system takes, and a digest that tells names apart which differ in others."""
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        word = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "stamp"
        digest = hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:8]
        return self.folder / f"{word}-{digest}{_SUFFIX}"


def find_stamp(file: Path) -> Stamp | None:
    """The stamp in a file; None for any other file."""
    try:
        record = parse_json(read_text(file))
    except KnownProblem:
        return None
    if not isinstance(record, dict) or record.get("beachhead_stamp") != _FORMAT:
        return None
    name, listed = record.get("name"), record.get("variations")
    if not isinstance(name, str) or not isinstance(listed, list):
        return None
    clips: list[Clip] = [clip for part in listed if (clip := find_clip(json.dumps(part))) is not None]
    return Stamp(name, tuple(clips)) if clips else None
