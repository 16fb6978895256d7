"""Rivers, roads, rails and coasts: the hand draws the way, the tiles choose their shapes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from editor.edits.areas import cut_corners, line, smoothed
from editor.edits.coast import COASTLINE, DrawCoast, land_of, open_coast_joints
from editor.edits.cut_corner import CutCorner
from editor.edits.edit import Edit
from editor.edits.families import FAMILY_OF_KIND, WayKind, find_family, has_bridge, place_links, way_links
from editor.edits.joints import OpenJoint, open_joints, supported_links
from editor.edits.layers import MapLayer
from editor.edits.ways import DrawWay
from editor.tools.tool import NO_KEYS, Modifiers, Preview, Remark, StrokeTool, ToolKey
from editor.tools.tool_action import ToolAction, ToolGroup
from editor.tools.tool_state import look_for
from editor.tools.tool_status import LEAVE, ROTATE, SEA_SIDE, STRAIGHT_LINE, ToolStatus
from rules.geometry import Direction, distance, neighbour, turned_rotation
from schema.hexes import Hex
from schema.pieces import Tile
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.tools.tool_state import ToolState

NO_TILE: Final = "status.left.no-tile"
CUT_CORNER: Final = "status.left.cut-corner"


class _Joint(NamedTuple):
    """The hex that a way goes on from, and the corner that is cut on the way to the next."""

    end: Hex
    corner: CutCorner | None = None


class WayTool(StrokeTool):
    """The stroke is drawn anew with each hex, so the joints are always those of the whole of it.

    A press beside the open end of the way that was drawn last goes on with it, so that clicks, or Enter and arrows,
    draw a joined way too. Shift makes it straight. R turns a way of one hex; F changes the side of the sea.
    """

    def __init__(self, state: ToolState) -> None:
        super().__init__(state)
        self.rotation = 1
        self.sea_on_left = False
        self._drawn: tuple[Hex, ...] = ()
        self._is_straight = False
        # The hexes of the way that was drawn last, in their order, with the terrain that lay there before.
        self._way: dict[Hex, Tile | None] = {}
        self._joint: _Joint | None = None

    kind: ClassVar[WayKind]

    @property
    def terrain(self) -> str:
        return COASTLINE if self.kind is WayKind.COAST else self.state.way(self.kind)

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._drawn = ()
        self._before = self.scenario
        self._joint = None if where is None else self._find_joint(where)
        super().pressed(where, keys)

    def draw(self, path: tuple[Hex, ...], new: tuple[Hex, ...], keys: Modifiers) -> None:  # noqa: ARG002
        if MapLayer.TERRAIN in self.state.locked:
            return
        self._is_straight = keys.shift and len(path) > 1
        way = line(path[0], path[-1]) if self._is_straight else path
        before = () if self._joint is None else (self._joint.end,)
        self._drawn = (*before, *way) if self._is_straight else smoothed((*before, *way))
        self.document.redraw(self._edit(self._drawn, self._joint))

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        super().released(where, keys)
        if self._drawn:
            if self._joint is None:
                self._way = {}
            elif self._joint.corner is not None:
                del self._way[self._joint.corner.hex]
            self._way |= {hex_: self._before.at(hex_).terrain for hex_ in self._drawn if hex_ not in self._way}
        self._drawn, self._joint = (), None

    def deactivate(self) -> None:
        super().deactivate()
        self._way = {}

    def _find_joint(self, where: Hex) -> _Joint | None:
        """Where the way drawn last goes on to a hex: from its end, or the hex before if no tile turns so sharply."""
        while self._way and not self._is_on_way(next(reversed(self._way))):
            self._way.popitem()  # undone since, or painted over
        if not self._way:
            return None
        end, *earlier = reversed(self._way)
        if distance(end, where) != 1 or not self._is_end(end):
            return None
        joints = [_Joint(end)]
        if earlier and distance(earlier[0], where) == 1 and self._is_tile_of_way(end):
            joints.append(_Joint(earlier[0], CutCorner(end, self._way[end])))
        return next((joint for joint in joints if self._fits(joint, where)), None)

    def _fits(self, joint: _Joint, where: Hex) -> bool:
        path = (joint.end, where)
        return not self._joints(self._edit(path, joint).apply(self.scenario), path)

    def _is_on_way(self, where: Hex) -> bool:
        content = self.scenario.at(where)
        if self.kind is WayKind.COAST:
            return land_of(content.terrain) is not None
        family = FAMILY_OF_KIND[self.kind]
        tile = content.terrain
        is_place = tile is not None and tile.terrain in family.ends
        return bool(way_links(tile, family)) or is_place or has_bridge(self.scenario, where, family)

    def _is_tile_of_way(self, where: Hex) -> bool:
        tile = self.scenario.at(where).terrain
        return land_of(tile) is not None if self.kind is WayKind.COAST else FAMILY_OF_KIND[self.kind].has(tile)

    def _is_end(self, where: Hex) -> bool:
        if self.kind is WayKind.COAST:
            beside = (neighbour(where, side) for side in Direction)
            return sum(land_of(self.scenario.at(hex_).terrain) is not None for hex_ in beside) <= 1
        if not self._is_tile_of_way(where):
            return True  # on a bridge, or at a place to which ways lead
        family = FAMILY_OF_KIND[self.kind]
        return len(supported_links(self.scenario, where, family) - place_links(self.scenario, where, family)) <= 1

    def _edit(self, path: tuple[Hex, ...], joint: _Joint | None = None) -> Edit:
        look, corner = look_for(self.scenario, self.terrain), None if joint is None else joint.corner
        if self.kind is WayKind.COAST:
            return DrawCoast(path, sea_on_left=self.sea_on_left, look=look, rotation=self.rotation, corner=corner)
        goes_on = joint is not None
        way = DrawWay(self.terrain, path, look=look, rotation=self.rotation, corner=corner, goes_on=goes_on)
        return way if not self._path else replace(way, came_from=self._came_from, went_to=self._went_to)

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
            self.document.redraw(self._edit(self._drawn, self._joint))
        return True

    @staticmethod
    def _joints(scenario: Scenario, hexes: tuple[Hex, ...]) -> tuple[OpenJoint, ...]:
        return open_joints(scenario, hexes) + open_coast_joints(scenario, hexes)

    def _open_joints(self) -> tuple[OpenJoint, ...]:
        return self._joints(self.scenario, self._drawn)

    def _refusals(self, path: tuple[Hex, ...]) -> Mapping[Hex, str]:
        """The hexes on which nothing is laid, with the text key of the reason."""
        edit = self._edit(path)
        if not isinstance(edit, DrawWay):
            return {}
        return {where: f"status.left.no-way-{refusal.value}" for where, refusal in edit.refusals(self.scenario).items()}

    @property
    def _cuts_corner(self) -> bool:
        """Whether the way leaves out a hex that the hand passed, as no tile turns as the hand did."""
        if self._path:
            return not self._is_straight and bool(cut_corners(self._path))
        joint = None if self.hover is None else self._find_joint(self.hover)
        return joint is not None and joint.corner is not None

    @property
    def preview(self) -> Preview:
        if self._path:
            joints, refusals = self._open_joints(), self._refusals(self._drawn)
            remark = Remark(joints[-1].hex, NO_TILE) if joints else None
            if refusals:
                where = next(hex_ for hex_ in reversed(self._drawn) if hex_ in refusals)
                remark = Remark(where, refusals[where])
            hexes = frozenset(self._drawn)
            return Preview(hexes=hexes, joints=joints, forbidden=frozenset(refusals), remark=remark)
        if self.hover is None or MapLayer.TERRAIN in self.state.locked:
            return super().preview
        joint = self._find_joint(self.hover)
        path = (self.hover,) if joint is None else (joint.end, self.hover)
        after = self._edit(path, joint).apply(self.scenario)
        contents = tuple(after.at(hex_) for hex_ in sorted(after.changed_hexes(self.scenario)))
        code = self._refusals(path).get(self.hover)
        forbidden = frozenset[Hex]() if code is None else frozenset({self.hover})
        remark = None if code is None else Remark(self.hover, code)
        return Preview(contents=contents, hexes=frozenset({self.hover}), forbidden=forbidden, remark=remark)

    @property
    def status(self) -> ToolStatus:
        if MapLayer.TERRAIN in self.state.locked:
            return ToolStatus("status.left.locked")
        if self._path and self._open_joints():
            return ToolStatus(NO_TILE, keys=(STRAIGHT_LINE, LEAVE))
        if self._cuts_corner:
            return ToolStatus(CUT_CORNER, keys=(STRAIGHT_LINE, LEAVE))
        if (remark := self.preview.remark) is not None:
            return ToolStatus(remark.text_key, keys=(LEAVE,))
        if not self._path and self.hover is not None and self._find_joint(self.hover) is not None:
            return ToolStatus("status.left.way-on", keys=(STRAIGHT_LINE, LEAVE))
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
