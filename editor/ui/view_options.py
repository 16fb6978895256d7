"""What the canvas shows, shared by all open boards: overlays, hidden and locked layers, brush, lettering."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal

BRUSH_SIZES: Final = (1, 7, 19)


class ViewOptions(QObject):
    """Signals say which part changed; values are frozen sets of names.

    Overlays: moves, sight, targets, threat, sections, medals. Layers: the values of `editor.edits.layers` or, for what
    is only painted, of `editor.render.painting.layers.Layer`.
    """

    overlays_changed = Signal(object)
    layers_changed = Signal()
    brush_size_changed = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.overlays: frozenset[str] = frozenset()
        self.hidden_layers: frozenset[str] = frozenset()
        self.locked_layers: frozenset[str] = frozenset()
        self.brush_size = BRUSH_SIZES[0]

    def set_overlay(self, name: str, on: bool) -> None:
        wanted = self.overlays | {name} if on else self.overlays - {name}
        if wanted != self.overlays:
            self.overlays = wanted
            self.overlays_changed.emit(wanted)

    def set_layer_hidden(self, name: str, hidden: bool) -> None:
        self.hidden_layers = self.hidden_layers | {name} if hidden else self.hidden_layers - {name}
        self.layers_changed.emit()

    def set_layer_locked(self, name: str, locked: bool) -> None:
        self.locked_layers = self.locked_layers | {name} if locked else self.locked_layers - {name}
        self.layers_changed.emit()

    def set_brush_size(self, size: int) -> None:
        if size in BRUSH_SIZES and size != self.brush_size:
            self.brush_size = size
            self.brush_size_changed.emit(size)

    def step_brush_size(self, step: int) -> None:
        index = BRUSH_SIZES.index(self.brush_size) + step
        self.set_brush_size(BRUSH_SIZES[min(max(index, 0), len(BRUSH_SIZES) - 1)])
