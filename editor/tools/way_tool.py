"""Rivers, roads, rails and coasts: the hand draws the way, the tiles choose their shapes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from editor.edits.areas import cut_corners, line, smoothed
from editor.edits.coast import COASTLINE, DrawCoast, open_coast_joints
from editor.edits.edit import Edit
from editor.edits.families import FAMILY_OF_KIND, WayKind, find_family
from editor.edits.joints import OpenJoint, open_joints
from editor.edits.layers import MapLayer
from editor.edits.ways import DrawWay
from editor.tools.tool import NO_KEYS, Modifiers, Preview, Remark, StrokeTool, ToolKey
from editor.tools.tool_action import ToolAction, ToolGroup
from editor.tools.tool_state import look_for
from editor.tools.tool_status import LEAVE, ROTATE, SEA_SIDE, STRAIGHT_LINE, ToolStatus
from rules.geometry import turned_rotation
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.tools.tool_state import ToolState

NO_TILE: Final = "status.left.no-tile"
CUT_CORNER: Final = "status.left.cut-corner"


class WayTool(StrokeTool):
    """The stroke is drawn anew with each hex, so the joints are always those of the whole of it.

    Shift makes it straight. R turns a way of one hex; F changes the side of the sea.
    """

    def __init__(self, state: ToolState) -> None:
        super().__init__(state)
        self.rotation = 1
        self.sea_on_left = False
        self._drawn: tuple[Hex, ...] = ()
        self._is_straight = False

    kind: ClassVar[WayKind]

    @property
    def terrain(self) -> str:
        return COASTLINE if self.kind is WayKind.COAST else self.state.way(self.kind)

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._drawn = ()
        super().pressed(where, keys)

    def draw(self, path: tuple[Hex, ...], new: tuple[Hex, ...], keys: Modifiers) -> None:  # noqa: ARG002
        if MapLayer.TERRAIN in self.state.locked:
            return
        self._is_straight = keys.shift and len(path) > 1
        self._drawn = line(path[0], path[-1]) if self._is_straight else smoothed(path)
        self.document.redraw(self._edit(self._drawn))

    def _edit(self, path: tuple[Hex, ...]) -> Edit:
        look = look_for(self.scenario, self.terrain)
        if self.kind is WayKind.COAST:
            return DrawCoast(path, sea_on_left=self.sea_on_left, look=look, rotation=self.rotation)
        return DrawWay(self.terrain, path, look=look, rotation=self.rotation)

    def captured(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        """A tile of the same way sets what is drawn; anything else is taken into the hand."""
        tile = None if where is None else self.scenario.at(where).terrain
        family = find_family(tile)
        if tile is not None and family is not None and family is FAMILY_OF_KIND.get(self.kind):
            self.state.set_way(self.kind, tile.terrain)
        else:
            super().captured(where, keys)

    def key(self, key: ToolKey) -> bool:
        match key:
            case ToolKey.ROTATE | ToolKey.ROTATE_BACK:
                self.rotation = turned_rotation(self.rotation, -1 if key is ToolKey.ROTATE else 1)
            case ToolKey.FLIP if self.kind is WayKind.COAST:
                self.sea_on_left = not self.sea_on_left
            case _:
                return False
        if self._path and self._drawn:
            self.document.redraw(self._edit(self._drawn))
        return True

    def _open_joints(self) -> tuple[OpenJoint, ...]:
        return open_joints(self.scenario, self._drawn) + open_coast_joints(self.scenario, self._drawn)

    @property
    def _cuts_corner(self) -> bool:
        """Whether the way leaves out a hex that the hand passed, as no tile turns as the hand did."""
        return not self._is_straight and bool(cut_corners(self._path))

    @property
    def preview(self) -> Preview:
        if self._path:
            joints = self._open_joints()
            remark = Remark(joints[-1].hex, NO_TILE) if joints else None
            return Preview(hexes=frozenset(self._drawn), joints=joints, remark=remark)
        if self.hover is None or MapLayer.TERRAIN in self.state.locked:
            return super().preview
        after = self._edit((self.hover,)).apply(self.scenario)
        changed = after.at(self.hover)
        contents = () if after is self.scenario else (changed,)
        return Preview(contents=contents, hexes=frozenset({self.hover}))

    @property
    def status(self) -> ToolStatus:
        if MapLayer.TERRAIN in self.state.locked:
            return ToolStatus("status.left.locked")
        if self._path and self._open_joints():
            return ToolStatus(NO_TILE, keys=(STRAIGHT_LINE, LEAVE))
        if self._cuts_corner:
            return ToolStatus(CUT_CORNER, keys=(STRAIGHT_LINE, LEAVE))
        turn = SEA_SIDE if self.kind is WayKind.COAST else ROTATE
        return ToolStatus("status.left.way", keys=(STRAIGHT_LINE, turn))


class RiverTool(WayTool):
    id: ClassVar[str] = "river"
    action: ClassVar[ToolAction | None] = ToolAction("river", ToolGroup.WAYS, 10, ("W, 1",), priority=180)
    kind: ClassVar[WayKind] = WayKind.RIVER


class RoadTool(WayTool):
    id: ClassVar[str] = "road"
    action: ClassVar[ToolAction | None] = ToolAction("road", ToolGroup.WAYS, 20, ("W, 2",), priority=170)
    kind: ClassVar[WayKind] = WayKind.ROAD


class RailTool(WayTool):
    id: ClassVar[str] = "rail"
    action: ClassVar[ToolAction | None] = ToolAction("rail", ToolGroup.WAYS, 30, ("W, 3",), priority=40)
    kind: ClassVar[WayKind] = WayKind.RAIL


class CoastTool(WayTool):
    id: ClassVar[str] = "coast"
    action: ClassVar[ToolAction | None] = ToolAction("coast", ToolGroup.WAYS, 40, ("W, 4",), priority=50)
    kind: ClassVar[WayKind] = WayKind.COAST
