"""A tool: an object with a life cycle that turns the hand's movements over hexes into edits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from editor.document.document import Document
from editor.edits.areas import line
from editor.edits.joints import OpenJoint
from editor.tools.tool_action import ToolAction
from editor.tools.tool_status import ToolStatus
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.tools.tool_state import ToolState


class Modifiers(NamedTuple):
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


NO_KEYS: Final = Modifiers()


class ToolKey(StrEnum):
    """The keys that tools understand; the window says which key is which."""

    ROTATE = "rotate"
    ROTATE_BACK = "rotate_back"
    FLIP = "flip"
    NEXT = "next"


class Remark(NamedTuple):
    """Words beside a hex: why something may not go there. The text is a key of the status bar."""

    hex: Hex
    text_key: str


@dataclass(frozen=True)
class Preview:
    """What the canvas shows of work that is not done yet."""

    # Painted at 60 %, in place of what the map has there.
    contents: tuple[HexContent, ...] = ()
    labels: tuple[Label, ...] = ()
    # Outlined: what the tool will touch.
    hexes: frozenset[Hex] = frozenset()
    # Crossed out: where it may not go.
    forbidden: frozenset[Hex] = frozenset()
    # Joints of ways for which no tile exists.
    joints: tuple[OpenJoint, ...] = ()
    # A line to draw from centre to centre: lasso, measure.
    line: tuple[Hex, ...] = ()
    # Why there are crosses or open joints.
    remark: Remark | None = None


EMPTY_PREVIEW: Final = Preview()


class Tool:
    """Subclasses override what they need. `where` is None off the board."""

    id: ClassVar[str]
    # How menus, tool bar and shortcuts show it; None if it has no button of its own.
    action: ClassVar[ToolAction | None] = None
    # For a tool without a button: the tool whose button is down meanwhile.
    button_of: ClassVar[str] = ""
    # Whether it works with the piece in hand; the others give way to the paint tool when a piece is picked up.
    uses_piece: ClassVar[bool] = False

    def __init__(self, state: ToolState) -> None:
        self.state = state
        self.hover: Hex | None = None

    @property
    def action_id(self) -> str:
        """The action whose button is down while this is the current tool."""
        return f"tool.{self.id if self.action is not None else self.button_of}"

    @property
    def document(self) -> Document:
        return self.state.document

    @property
    def scenario(self) -> Scenario:
        return self.state.document.scenario

    # Life cycle

    def activate(self) -> None:
        """The tool is now the current one."""

    def deactivate(self) -> None:
        """Another tool is chosen, or another document. What is drawn on the board stays."""
        self.finish()
        self.hover = None

    def finish(self) -> None:
        """End what the hand is doing: a stroke as far as it is drawn. What is not on the board yet is let go."""
        self.drop()

    def drop(self) -> None:
        """Let go of what is half done. A selection is not: it belongs to the document."""
        self.cancel()

    def take_back(self) -> bool:
        """Undo while the button is down: take back what it has done so far. Returns whether that is undo enough."""
        return False

    def cancel(self) -> bool:
        """Escape: take back what is half done. Returns whether there was anything."""
        return False

    # The mouse

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        """The left button went down."""

    def moved(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:  # noqa: ARG002
        """The mouse is over another hex, whether the button is down or not."""
        self.hover = where

    def passed(self, hexes: Sequence[Hex], keys: Modifiers = NO_KEYS) -> None:
        """The mouse went over these hexes since the last event, with the button down: one beside the other, those that
        are no hexes of the board included.
        """
        for where in hexes:
            self.moved(where if self.scenario.board.kind.contains(where) else None, keys)

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        """The left button went up."""

    def double_clicked(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        """After the second press of a double click."""

    def captured(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:  # noqa: ARG002
        """The right button: pick up what is under the cursor."""
        if where is not None and self.state.pick_up(where) is not None and not self.uses_piece:
            self.state.tool_requested.emit("paint")

    def key(self, key: ToolKey) -> bool:
        """A key of the tool; returns whether it meant anything."""
        match key:
            case ToolKey.ROTATE:
                return self.state.rotate(1)
            case ToolKey.ROTATE_BACK:
                return self.state.rotate(-1)
            case ToolKey.FLIP:
                return self.state.flip()
            case ToolKey.NEXT:
                return False

    # What to show

    @property
    def preview(self) -> Preview:
        return Preview(hexes=frozenset() if self.hover is None else frozenset({self.hover}))

    @property
    def status(self) -> ToolStatus:
        raise NotImplementedError


class StrokeTool(Tool):
    """A tool whose press to release is one stroke of the document, and so one step of the history.

    A stroke may begin beside the board, leave it and come back: it is drawn on the hexes of the board that it passes.
    """

    def __init__(self, state: ToolState) -> None:
        super().__init__(state)
        self._path: list[Hex] = []
        self._is_down = False
        # Whether the last hex of the path was left over the edge of the board: then nothing is drawn up to the next.
        self._is_off_board = False
        # Where the hand was beside the board before the first hex of the path, and where it is now if it has left it.
        self._came_from: Hex | None = None
        self._went_to: Hex | None = None

    @property
    def is_drawing(self) -> bool:
        return bool(self._path)

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._is_down, self._is_off_board, self._path = True, False, []
        self._came_from = self._went_to = None
        self.moved(where, keys)

    def moved(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._go(() if where is None else (where,), keys, off_board=where is None)

    def passed(self, hexes: Sequence[Hex], keys: Modifiers = NO_KEYS) -> None:
        self._go(hexes, keys)

    def _go(self, hexes: Sequence[Hex], keys: Modifiers, *, off_board: bool = False) -> None:
        kind = self.scenario.board.kind
        self.hover = hexes[-1] if hexes and kind.contains(hexes[-1]) else None
        if not self._is_down:
            return
        path, was_off_board = list(self._path), self._is_off_board
        for where in hexes:
            if not kind.contains(where):
                self._came_from = self._came_from if path else where
                self._went_to = self._went_to if self._is_off_board else where
                self._is_off_board = True
            else:
                if not path or where != path[-1]:
                    path += (where,) if not path or self._is_off_board else line(path[-1], where)[1:]
                self._is_off_board, self._went_to = False, None
        self._is_off_board = self._is_off_board or off_board
        new = tuple(path[len(self._path) :])
        if new or (path and self._is_off_board != was_off_board):
            if not self._path:
                self.document.begin_stroke()
            self._path = path
            self.draw(tuple(path), new, keys)

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self.moved(where, keys)
        if self._path:
            self.document.end_stroke()
        self._is_down, self._path = False, []

    def finish(self) -> None:
        if self._path:
            self.document.end_stroke()
        self._is_down, self._path = False, []

    def take_back(self) -> bool:
        return self.cancel()

    def cancel(self) -> bool:
        was_down, self._is_down = self._is_down, False
        if self._path:
            self._path = []
            self.document.cancel_stroke()
        return was_down

    def draw(self, path: tuple[Hex, ...], new: tuple[Hex, ...], keys: Modifiers) -> None:
        """The hand came to `new` hexes, or left the board or came back; `path` is all of the stroke on the board."""
        raise NotImplementedError
