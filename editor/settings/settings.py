"""The user's settings: language, appearance, shortcuts, boxes, window state. One JSON file, read once, kept whole.

A damaged or missing file gives the defaults; settings never stop the program.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QLockFile, QObject, Signal

from editor.settings.settings_file import read_settings, settings_path
from i18n.languages import Language, find_language, system_language
from schema.formats.file_names import is_folder
from schema.formats.state_files import write_private
from schema.issues import KnownProblem

BASE_BOX: Final = "base"
# How long to wait for another program that is writing.
_LOCK_MS: Final = 2_000


class Settings(QObject):
    """Values by name. `changed` says which; a change is written when the event loop is next idle or on `save`."""

    changed = Signal(str)

    def __init__(self, path: Path | None = None, parent: QObject | None = None, *, reads_file: bool = True) -> None:
        """`reads_file`: False for the defaults, whatever is in the file."""
        super().__init__(parent)
        self.path = settings_path() if path is None else path
        # What was changed here and is not in the file yet.
        self._changed: set[str] = set()
        self._values: dict[str, Any] = read_settings(self.path) if reads_file else {}

    def value(self, name: str, default: Any = None) -> Any:
        return self._values.get(name, default)

    def word(self, name: str, known: Collection[str], default: str = "") -> str:
        """One of the words that are known; the default where the file holds anything else."""
        stored = self.value(name)
        return stored if isinstance(stored, str) and stored in known else default

    def text(self, name: str) -> str:
        """A text that can be shown and stored; empty where the file holds anything else."""
        stored = self.value(name)
        return stored.encode("utf-8", "ignore").decode("utf-8") if isinstance(stored, str) else ""

    def switch(self, name: str, *, default: bool) -> bool:
        stored = self.value(name)
        return stored if isinstance(stored, bool) else default

    def folder(self, name: str) -> Path | None:
        """A folder that is there; None where the file names another, or holds anything else."""
        stored = self.value(name)
        return Path(stored) if isinstance(stored, str) and stored and is_folder(Path(stored)) else None

    def strings(self, name: str) -> list[str]:
        """A list of texts; empty where the file holds anything else."""
        stored = self.value(name)
        return [str(text) for text in stored] if isinstance(stored, list) else []

    def set_value(self, name: str, value: Any) -> None:
        if self._values.get(name) == value:
            return
        if value is None:
            self._values.pop(name, None)
        else:
            self._values[name] = value
        self._changed.add(name)
        self.save()
        self.changed.emit(name)

    def save(self) -> bool:
        """Write what was changed here, beside what other programs have written since.

        False where the folder takes nothing; the choice then lasts until the program ends.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lock = QLockFile(str(self.path.with_name(f"{self.path.name}.lock")))
            if not lock.tryLock(_LOCK_MS):
                return False
            try:
                write_private(self.path, json.dumps(self._merged(), indent=1, sort_keys=True).encode())
            finally:
                lock.unlock()
        except (KnownProblem, OSError):
            return False
        self._changed.clear()
        return True

    def _merged(self) -> dict[str, Any]:
        """A file that is gone or damaged gets all that is known here."""
        values = read_settings(self.path) or dict(self._values)
        for name in self._changed:
            values.pop(name, None)
            if name in self._values:
                values[name] = self._values[name]
        return values

    # The settings that have a type of their own

    @property
    def language(self) -> Language:
        return find_language(self.text("language")) or system_language()

    @property
    def appearance_name(self) -> str:
        """`light`, `dark` or `system`."""
        return self.word("appearance", ("light", "dark"), "system")

    @property
    def contrast_name(self) -> str:
        """`on`, `off` or `system`."""
        return self.word("contrast", ("on", "off"), "system")

    @property
    def boxes(self) -> frozenset[str]:
        """The boxes that the user owns, by id of `rules/data`; the base game until told otherwise."""
        owned = self.value("boxes")
        return frozenset(map(str, owned)) if isinstance(owned, list) else frozenset({BASE_BOX})

    @property
    def shortcuts(self) -> Mapping[str, tuple[str, ...]]:
        """What was changed, by action id; an empty tuple is an action without a key."""
        stored = self.value("shortcuts", {})
        if not isinstance(stored, dict):
            return {}
        return {str(name): tuple(map(str, keys)) for name, keys in stored.items() if isinstance(keys, list)}
