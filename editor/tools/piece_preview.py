"""A piece over hexes before it is put down: what it would show there, where it may not go, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from editor.edits.bridges import laid_bridge
from editor.edits.layers import MapLayer, only
from editor.edits.pieces import BadgePiece, Piece
from editor.tools.tool import Preview, Remark
from editor.tools.tool_status import ToolStatus
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.tools.tool_state import ToolState

LOCKED: Final = "status.left.locked"
NO_UNIT: Final = "status.left.no-unit"


def find_refusal(state: ToolState, piece: Piece, where: Hex) -> str | None:
    """Why a piece may not go on a hex, as a text key of the status bar; None if it may."""
    if not state.can_put(piece):
        return LOCKED
    if isinstance(piece, BadgePiece) and state.document.scenario.at(where).unit is None:
        return NO_UNIT
    return None


def status_of_piece(state: ToolState, hover: Hex | None, ready: ToolStatus) -> ToolStatus:
    """`ready` while there is a piece that may go on the hex under the mouse; else what is missing."""
    if state.piece is None:
        return ToolStatus("status.left.choose")
    if hover is not None and (code := find_refusal(state, state.piece, hover)) is not None:
        return ToolStatus(code)
    return ready


def preview_of_piece(state: ToolState, piece: Piece, hexes: Iterable[Hex], *, at: Hex | None = None) -> Preview:
    """The piece on each of the hexes, with crosses where it may not go; `at` is where the hand is."""
    in_order = sorted(hexes)
    refusals = {hex_: code for hex_ in in_order if (code := find_refusal(state, piece, hex_)) is not None}
    scenario = state.document.scenario
    # A badge alone is nothing to see: it is shown with its unit.
    beneath = frozenset({MapLayer.UNIT}) if isinstance(piece, BadgePiece) else frozenset[MapLayer]()
    put = (
        laid_bridge(scenario, piece, hex_).put_on(only(scenario.at(hex_), beneath))
        for hex_ in in_order
        if hex_ not in refusals
    )
    remark = None
    # One hex of a large brush that takes the piece is enough for the stroke to mean something.
    if refusals and len(refusals) == len(in_order):
        where = at if at in refusals else in_order[0]
        remark = Remark(where, refusals[where])
    return Preview(
        contents=tuple(content for content in put if not content.is_bare),
        hexes=frozenset(in_order),
        forbidden=frozenset(refusals),
        remark=remark,
    )
