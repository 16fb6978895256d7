"""The boards as geometry: directions, grids of integer hexes, sight lines, sections, printed ground.

Tables are made once per board kind and shared. Nothing here knows terrain tiles, units or a scenario;
imports `schema` only.
"""

from rules.geometry.background import Background, background, baseline_row, retreat_directions, retreat_row_step
from rules.geometry.directions import COMPASS, Direction, turned_rotation
from rules.geometry.grid import OFF_BOARD, Grid, distance, grid_of, neighbour
from rules.geometry.lines import Line, line_offsets
from rules.geometry.masks import BITS, indices_of, mask_of
from rules.geometry.sections import (
    overlord_section_mask,
    overlord_sections_of,
    section_mask,
    sections_of,
)
from rules.geometry.sight_masks import MAXIMUM_RANGE, SightLine, find_sight_line, sight_table
from schema.sections import OverlordSection, Section

__all__ = [
    "BITS",
    "COMPASS",
    "MAXIMUM_RANGE",
    "OFF_BOARD",
    "Background",
    "Direction",
    "Grid",
    "Line",
    "OverlordSection",
    "Section",
    "SightLine",
    "background",
    "baseline_row",
    "distance",
    "find_sight_line",
    "grid_of",
    "indices_of",
    "line_offsets",
    "mask_of",
    "neighbour",
    "overlord_section_mask",
    "overlord_sections_of",
    "retreat_directions",
    "retreat_row_step",
    "section_mask",
    "sections_of",
    "sight_table",
    "turned_rotation",
]
