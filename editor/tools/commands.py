"""What menus and shortcuts do with the selection. Each is one step of the history, or none."""

from __future__ import annotations

from dataclasses import replace

from editor.document.selection import NOTHING_SELECTED, Selection
from editor.edits.clip import Clip, copy
from editor.edits.erasing import Erase
from editor.edits.labels import label_at
from editor.edits.layers import MapLayer, layers_of
from editor.edits.pasting import MoveSelection
from editor.edits.symmetry import MIRROR, UNTURNED, Symmetry
from editor.stamps.stamp import Stamp
from editor.tools.workbench import Workbench
from rules.geometry import Direction
from schema.hexes import Hex


def _layers(bench: Workbench) -> frozenset[MapLayer]:
    return bench.document.selection.layers & bench.open_layers


def can_copy(bench: Workbench) -> bool:
    document = bench.document
    return any(
        next(layers_of(document.scenario.at(place)), None) or label_at(document.scenario, place)
        for place in document.selection.hexes
    )


def copy_selection(bench: Workbench) -> Clip | None:
    """Copy what is selected; the window puts `clip.dumps()` on the clipboard of the system."""
    document = bench.document
    clip = copy(document.scenario, document.selection.hexes, document.selection.layers)
    if clip.is_empty:
        return None
    bench.set_clip(clip)
    return clip


def cut_selection(bench: Workbench) -> Clip | None:
    clip = copy_selection(bench)
    if clip is not None:
        document = bench.document
        document.do(Erase(tuple(sorted(document.selection.hexes)), _layers(bench), text_key="history.cut"))
    return clip


def delete_selection(bench: Workbench) -> bool:
    document = bench.document
    return document.do(Erase(tuple(sorted(document.selection.hexes)), _layers(bench)))


def start_paste(bench: Workbench, clip: Clip | None = None) -> bool:
    """Take up the paste tool with a clip: the given one, such as the system's clipboard holds, or the last copied."""
    if clip is not None:
        bench.set_clip(clip)
    if bench.clip is None:
        return False
    bench.tool_requested.emit("paste")
    return True


def start_stamp(bench: Workbench, stamp: Stamp) -> None:
    """Take up the stamp tool with a stamp."""
    bench.set_stamp(stamp)
    bench.tool_requested.emit("stamp")


def duplicate_selection(bench: Workbench) -> bool:
    """Copy and take up the paste tool in one go."""
    return copy_selection(bench) is not None and start_paste(bench)


def select_all(bench: Workbench) -> None:
    bench.document.select(Selection(frozenset(bench.document.scenario.board.kind.hexes())))


def select_none(bench: Workbench) -> None:
    bench.document.select(NOTHING_SELECTED)


def nudge_selection(bench: Workbench, way: Direction) -> bool:
    """Move the selection by one hex, as the arrow keys do."""
    return _move(bench, way.step, UNTURNED)


def turn_selection(bench: Workbench, clockwise: int) -> bool:
    """Turn what is selected about its middle, by steps of 60 degrees."""
    return _move(bench, (0, 0), UNTURNED.turned(-clockwise))


def mirror_selection(bench: Workbench) -> bool:
    return _move(bench, (0, 0), MIRROR)


def _move(bench: Workbench, offset: tuple[int, int], symmetry: Symmetry) -> bool:
    document = bench.document
    selection = document.selection
    move = MoveSelection(selection.hexes, offset, _layers(bench), symmetry)
    clip = move.clip(document.scenario)
    at = move.target(clip)
    if not document.do(move):
        return False
    kind = document.scenario.board.kind
    moved: frozenset[Hex] = frozenset(clip.place_of(place, at) for place in selection.hexes)
    document.select(replace(selection, hexes=frozenset(place for place in moved if kind.contains(place))))
    return True
