"""Select and move: click, rectangle, lasso, all of a kind; the piece under the hand follows it."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Final

from editor.document.selection import NOTHING_SELECTED, Combine, Selection
from editor.edits.areas import all_of_kind, lasso, rectangle
from editor.edits.clip import Clip
from editor.edits.layers import DOWNWARDS, MapLayer, layers_of
from editor.edits.paste import MoveSelection, Paste
from editor.edits.symmetry import UNTURNED, Symmetry
from editor.tools.commands import do_and_tell, mirror_selection, turn_selection
from editor.tools.tool import NO_KEYS, Modifiers, Preview, Remark, Tool, ToolKey
from editor.tools.tool_action import ToolAction, ToolGroup
from editor.tools.tool_status import ADD, COPY, LASSO, RECTANGLE, ROTATE, ToolStatus
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.tools.tool_state import ToolState

OFF_BOARD: Final = "status.left.off-board"
NO_ROOM: Final = "status.left.no-room"


class Drag(StrEnum):
    """What the hand is about since the press."""

    NONE = "none"
    CLICK = "click"
    RECTANGLE = "rectangle"
    LASSO = "lasso"
    MOVE = "move"


class SelectTool(Tool):
    """A click on the same hex again goes down through its layers.

    Dragging moves what is selected, or else the topmost piece of the hex; from empty ground and from beside the board
    it draws a rectangle. Ctrl adds or takes away, Shift extends from the last click, Ctrl+Shift takes away; Alt draws
    a lasso. What is dragged is copied with Ctrl; R and F turn it on the way.
    """

    id: ClassVar[str] = "select"
    action: ClassVar[ToolAction | None] = ToolAction("select", ToolGroup.SELECT, 10, ("V",), priority=None)
    lasso_first: ClassVar[bool] = False

    def __init__(self, state: ToolState) -> None:
        super().__init__(state)
        self._drag = Drag.NONE
        self._anchor: Hex | None = None
        self._start: Hex | None = None
        self._is_down = False
        # Where the hand was last on the board: a rectangle that is drawn beyond the edge ends there.
        self._reached: Hex | None = None
        self._outline: list[Hex] = []
        self._keys = NO_KEYS
        self._symmetry = UNTURNED

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self.hover, self._start, self._keys = where, where, keys
        self._reached, self._is_down = where, True
        self._symmetry = UNTURNED
        self._outline = [] if where is None else [where]
        self._drag = Drag.NONE if where is None else Drag.CLICK
        if where is None and keys == NO_KEYS:
            self.document.select(NOTHING_SELECTED)

    def moved(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self.hover, self._keys = where, keys
        self._reached = where or self._reached
        if self._is_down and self._start is None and where is not None:
            self._start, self._outline = where, [where]
            self._drag = self._area_drag(keys)
        if self._drag is Drag.NONE or self._start is None:
            return
        if self._drag is Drag.CLICK and where != self._start:
            self._drag = self._drag_from(self._start, keys)
        if self._drag is Drag.LASSO and where is not None and where != self._outline[-1]:
            self._outline.append(where)

    def _drag_from(self, start: Hex, keys: Modifiers) -> Drag:
        if start in self.document.selection.hexes and not keys.shift and not keys.alt and self._holds_something():
            return Drag.MOVE
        if keys == NO_KEYS and not self.lasso_first and (layer := self._top_layer(start)) is not None:
            self.document.select(Selection(frozenset({start}), layer))
            return Drag.MOVE
        return self._area_drag(keys)

    def _area_drag(self, keys: Modifiers) -> Drag:
        return Drag.LASSO if keys.alt != self.lasso_first else Drag.RECTANGLE

    def _open_layers(self, where: Hex) -> list[MapLayer]:
        return [layer for layer in layers_of(self.scenario.at(where)) if layer not in self.state.locked]

    def _top_layer(self, where: Hex) -> MapLayer | None:
        return next(iter(self._open_layers(where)), None)

    def _holds_something(self) -> bool:
        return not self._move((0, 0)).clip(self.scenario).is_empty

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self.moved(where, keys)
        drag, self._drag, self._is_down = self._drag, Drag.NONE, False
        start = self._start
        if start is None:
            return
        match drag:
            case Drag.CLICK:
                self._click(start, keys)
            case Drag.RECTANGLE | Drag.LASSO:
                hexes = self._area(drag, start)
                self.document.select(self.document.selection.combined(hexes, _combine(keys)))
            case Drag.MOVE:
                self._drop(keys)
            case Drag.NONE:
                pass

    def _click(self, where: Hex, keys: Modifiers) -> None:
        selection = self.document.selection
        if keys.shift and not keys.ctrl and self._anchor is not None:
            area = rectangle(self.scenario.board.kind, self._anchor, where)
            self.document.select(selection.combined(area, Combine.ADD))
            return
        self._anchor = where
        if keys.ctrl:
            away = keys.shift or where in selection.hexes
            self.document.select(selection.combined(frozenset({where}), Combine.SUBTRACT if away else Combine.ADD))
            return
        self.document.select(Selection(frozenset({where}), self._next_layer(where)))

    def _next_layer(self, where: Hex) -> MapLayer | None:
        """The topmost layer at first, then the one below the last, then the whole hex."""
        selection = self.document.selection
        if selection.hexes != {where} or selection.layer is None:
            return self._top_layer(where)
        below = [
            layer for layer in self._open_layers(where) if DOWNWARDS.index(layer) > DOWNWARDS.index(selection.layer)
        ]
        return below[0] if below else None

    def double_clicked(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        """All of the same kind as the thing that the clicks chose."""
        self._drag, self._is_down = Drag.NONE, False
        if where is None:
            return
        layer = next(layers_of(self.scenario.at(where)), None)
        if layer is not None:
            hexes = all_of_kind(self.scenario, where, layer)
            selected = self.document.selection.combined(hexes, _combine(keys))
            self.document.select(Selection(selected.hexes, layer))

    def _area(self, drag: Drag, start: Hex) -> frozenset[Hex]:
        kind = self.scenario.board.kind
        if drag is Drag.LASSO:
            return lasso(kind, self._outline)
        return rectangle(kind, start, self._reached or start)

    # Moving

    def _offset(self) -> tuple[int, int] | None:
        if self._start is None or self.hover is None:
            return None
        return self.hover.row - self._start.row, self.hover.col - self._start.col

    def _move(self, offset: tuple[int, int]) -> MoveSelection:
        selection = self.document.selection
        return MoveSelection(selection.hexes, offset, selection.layers & self.state.open_layers, self._symmetry)

    def _drop(self, keys: Modifiers) -> None:
        offset = self._offset()
        if offset is None:  # dropped outside: it goes back
            return
        move = self._move(offset)
        clip = move.clip(self.scenario)
        at = move.target(clip)
        if do_and_tell(self.state, Paste(clip, at, text_key="history.duplicate") if keys.ctrl else move):
            targets = {clip.target_of(hex_, at) for hex_ in self.document.selection.hexes}
            kind = self.scenario.board.kind
            hexes = frozenset(hex_ for hex_ in targets if kind.contains(hex_))
            self.document.select(Selection(hexes, self.document.selection.layer))

    def key(self, key: ToolKey) -> bool:
        if self._drag is not Drag.MOVE:
            return self._turn_selection(key) if self.document.selection.hexes else super().key(key)
        match key:
            case ToolKey.ROTATE:
                self._symmetry = self._symmetry.turned(-1)
            case ToolKey.ROTATE_BACK:
                self._symmetry = self._symmetry.turned(1)
            case ToolKey.FLIP:
                self._symmetry = self._symmetry.flipped()
            case _:
                return False
        return True

    def _turn_selection(self, key: ToolKey) -> bool:
        match key:
            case ToolKey.ROTATE:
                return turn_selection(self.state, 1)
            case ToolKey.ROTATE_BACK:
                return turn_selection(self.state, -1)
            case ToolKey.FLIP:
                return mirror_selection(self.state)
            case _:
                return super().key(key)

    def drop(self) -> None:
        self._drag, self._is_down = Drag.NONE, False
        self._symmetry = UNTURNED

    def take_back(self) -> bool:
        was_down = self._is_down
        self.drop()
        return was_down

    def cancel(self) -> bool:
        if self._drag is not Drag.NONE:
            self.drop()
            return True
        if self.document.selection.hexes:
            self.document.select(NOTHING_SELECTED)
            return True
        return False

    @property
    def symmetry(self) -> Symmetry:
        """How the selection is turned while it is dragged."""
        return self._symmetry

    @property
    def preview(self) -> Preview:
        if self._start is None or self._drag in {Drag.NONE, Drag.CLICK}:
            return super().preview
        if self._drag is Drag.MOVE:
            return self._preview_of_move()
        line = tuple(self._outline) if self._drag is Drag.LASSO else ()
        return Preview(hexes=self._area(self._drag, self._start), line=line)

    def _preview_of_move(self) -> Preview:
        offset = self._offset()
        if offset is None:
            return super().preview
        move = self._move(offset)
        clip = move.clip(self.scenario)
        preview = preview_of(self.state, clip, move.target(clip))
        if self._keys.ctrl or preview.forbidden:
            return preview
        after = move.apply(self.scenario)
        contents = tuple(after.at(hex_) for hex_ in sorted(after.changed_hexes(self.scenario)))
        return replace(preview, contents=contents)

    @property
    def status(self) -> ToolStatus:
        if self._drag is Drag.MOVE:
            return ToolStatus(self._drop_status(), keys=(COPY, ROTATE))
        return ToolStatus("status.left.select", keys=(ADD, LASSO))

    def _drop_status(self) -> str:
        offset = self._offset()
        if offset is None:
            return "status.left.drop-back"
        if self.preview.remark is not None:
            return OFF_BOARD if self._keys.ctrl else NO_ROOM
        swaps = not self._keys.ctrl and self._move(offset).swapped_units(self.scenario)
        return "status.left.swap" if swaps else "status.left.drop"


class LassoTool(SelectTool):
    """Dragging draws a lasso; Alt then draws the rectangle."""

    id: ClassVar[str] = "lasso"
    action: ClassVar[ToolAction | None] = ToolAction("lasso", ToolGroup.SELECT, 20, ("L",), priority=100)
    lasso_first: ClassVar[bool] = True

    @property
    def status(self) -> ToolStatus:
        if self._drag is Drag.MOVE:
            return super().status
        return ToolStatus("status.left.lasso", keys=(ADD, RECTANGLE))


def preview_of(state: ToolState, clip: Clip, at: Hex) -> Preview:
    """A clip where it would come to lie."""
    scenario = state.document.scenario
    paste = Paste(clip, at)
    off = paste.off_board(scenario)
    hexes = frozenset(clip.target_of(content.hex, at) for content in clip.contents) - off
    labels = tuple(label for label in clip.labels_at(at) if scenario.board.kind.contains(label.hex))
    remark = Remark(at, OFF_BOARD) if off else None
    return Preview(tuple(paste.contents(scenario)), labels=labels, hexes=hexes, forbidden=off, remark=remark)


def _combine(keys: Modifiers) -> Combine:
    if keys.ctrl and keys.shift:
        return Combine.SUBTRACT
    return Combine.ADD if keys.ctrl or keys.shift else Combine.REPLACE
