"""The pieces that the user has starred, kept by the keys of their entries."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal

from editor.board.palette.palette_entry import PaletteEntry
from editor.settings.settings import Settings

_SETTING: Final = "palette.favourites"


class Favourites(QObject):
    """`changed()` after a star came or went."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._keys = settings.strings(_SETTING)

    @property
    def keys(self) -> tuple[str, ...]:
        """In the order in which they were starred."""
        return tuple(self._keys)

    def has(self, entry: PaletteEntry) -> bool:
        return entry.key in self._keys

    def toggle(self, entry: PaletteEntry) -> None:
        if entry.key in self._keys:
            self._keys.remove(entry.key)
        else:
            self._keys.append(entry.key)
        self._settings.set_value(_SETTING, list(self._keys) or None)
        self.changed.emit()
