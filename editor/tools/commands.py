"""What menus and shortcuts do with the selection. Each is one step of the history, or none."""

from __future__ import annotations

from dataclasses import replace

from editor.document.selection import NOTHING_SELECTED, Selection
from editor.edits.clip import Clip, copy
from editor.edits.erase import Erase
from editor.edits.layers import DOWNWARDS, MapLayer, holds, only
from editor.edits.paste import MoveSelection, Paste
from editor.edits.symmetry import MIRROR, UNTURNED, Symmetry
from editor.stamps.stamp import Stamp
from editor.tools.tool_state import ToolState
from schema.hexes import Hex


def _layers(state: ToolState) -> frozenset[MapLayer]:
    return state.document.selection.layers & state.open_layers


def copy_selection(state: ToolState) -> Clip | None:
    """Copy what is selected; the window puts `clip.dumps()` on the clipboard of the system."""
    document = state.document
    clip = copy(document.scenario, document.selection.hexes, document.selection.layers)
    if clip.is_empty:
        return None
    state.clip = clip
    return clip


def cut_selection(state: ToolState) -> Clip | None:
    clip = copy_selection(state)
    if clip is not None:
        document = state.document
        document.do(Erase(tuple(sorted(document.selection.hexes)), _layers(state), text_key="history.cut"))
    return clip


def delete_selection(state: ToolState) -> bool:
    document = state.document
    return document.do(Erase(tuple(sorted(document.selection.hexes)), _layers(state)))


def start_paste(state: ToolState, clip: Clip | None = None) -> bool:
    """Take up the paste tool with a clip: the given one, such as the system's clipboard holds, or the last copied."""
    if clip is not None:
        state.clip = clip
    if state.clip is None:
        return False
    state.tool_requested.emit("paste")
    return True


def allowed_clip(state: ToolState, clip: Clip) -> Clip:
    """The clip without what lies in locked layers."""
    layers = state.open_layers
    if not state.locked:
        return clip
    contents = (only(content, layers) for content in clip.contents)
    remaining = tuple(content for content in contents if any(holds(content, layer) for layer in DOWNWARDS))
    labels = clip.labels if MapLayer.LABEL in layers else ()
    return Clip(clip.anchor, remaining, labels, clip.symmetry)


def paste_clip(state: ToolState, paste: Paste) -> bool:
    """Put a clip down and select it."""
    if not do_and_tell(state, paste):
        return False
    document, clip = state.document, paste.clip
    targets = (clip.target_of(content.hex, paste.at) for content in clip.contents)
    kind = document.scenario.board.kind
    document.select(Selection(frozenset(hex_ for hex_ in targets if kind.contains(hex_))))
    return True


def paste_in_place(state: ToolState, clip: Clip | None = None) -> bool:
    """Put a clip down on the hexes from which it was copied, in this document or in another."""
    if clip is not None:
        state.clip = clip
    if state.clip is None:
        return False
    straight = Clip(state.clip.anchor, state.clip.contents, state.clip.labels)
    paste = Paste(allowed_clip(state, straight), straight.anchor, text_key="history.paste-in-place")
    done = paste_clip(state, paste)
    missing = len(paste.off_board(state.document.scenario))
    if missing:
        state.notice.emit("toast.pasted-off-board", {"count": missing})
    elif not done:
        state.notice.emit("toast.nothing-pasted", {})
    return done


def do_and_tell(state: ToolState, edit: Paste | MoveSelection) -> bool:
    """Make an edit that may put things in the place of others, and say so: nothing is lost in silence."""
    document = state.document
    before = document.scenario
    if not document.do(edit):
        return False
    if replaced := edit.replaced(before):
        state.notice.emit("toast.replaced", {"count": replaced})
    elif isinstance(edit, MoveSelection) and (swapped := edit.swapped_units(before)):
        if len(edit.hexes) == 1:
            state.notice.emit("toast.swapped-pair", {})
        else:
            state.notice.emit("toast.swapped-units", {"count": len(swapped)})
    return True


def start_stamp(state: ToolState, stamp: Stamp) -> None:
    """Take up the stamp tool with a stamp."""
    state.set_stamp(stamp)
    state.tool_requested.emit("stamp")


def duplicate_selection(state: ToolState) -> bool:
    """Copy and take up the paste tool in one go."""
    return copy_selection(state) is not None and start_paste(state)


def select_all(state: ToolState) -> None:
    state.document.select(Selection(frozenset(state.document.scenario.board.kind.hexes())))


def select_none(state: ToolState) -> None:
    state.document.select(NOTHING_SELECTED)


def turn_selection(state: ToolState, clockwise: int) -> bool:
    """Turn what is selected about its middle, by steps of 60 degrees."""
    return _move(state, (0, 0), UNTURNED.turned(-clockwise))


def mirror_selection(state: ToolState) -> bool:
    return _move(state, (0, 0), MIRROR)


def _move(state: ToolState, offset: tuple[int, int], symmetry: Symmetry) -> bool:
    document = state.document
    selection = document.selection
    move = MoveSelection(selection.hexes, offset, _layers(state), symmetry)
    clip = move.clip(document.scenario)
    at = move.target(clip)
    if not do_and_tell(state, move):
        return False
    kind = document.scenario.board.kind
    moved: frozenset[Hex] = frozenset(clip.target_of(hex_, at) for hex_ in selection.hexes)
    document.select(replace(selection, hexes=frozenset(hex_ for hex_ in moved if kind.contains(hex_))))
    return True
