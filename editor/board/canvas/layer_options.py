"""Which layers of the painter are hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from editor.edits.layers import MapLayer
from editor.render.painting.layers import ALL_LAYERS, MIN_HEX_ON_MAP, Layer, PaintOptions

if TYPE_CHECKING:
    from editor.tools.layer_state import LayerState

_PAINTED: Final[Mapping[str, tuple[Layer, ...]]] = {
    MapLayer.TERRAIN: (Layer.WAYS, Layer.TERRAIN),
    MapLayer.STRUCTURE: (Layer.STRUCTURES,),
    MapLayer.OBSTACLE: (Layer.OBSTACLES,),
    MapLayer.UNIT: (Layer.UNITS,),
    MapLayer.MARKER: (Layer.MARKERS,),
    MapLayer.LABEL: (Layer.LABELS,),
}


def paint_options(layers: LayerState, pixel_ratio: float) -> PaintOptions:
    """By the names of the map's layers, or of the painter's own: `grid`, `section_lines`."""
    hidden: set[Layer] = set()
    for name in layers.hidden:
        if name in _PAINTED:
            hidden.update(_PAINTED[name])
        else:
            hidden.update(layer for layer in Layer if layer.name.lower() == name.lower().replace("-", "_"))
    visible = ALL_LAYERS - hidden
    return PaintOptions(layers=visible, coordinates=False, pixel_ratio=pixel_ratio, min_hex=MIN_HEX_ON_MAP)
