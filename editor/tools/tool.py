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
        """Another tool is chosen, or another document. What is half done is taken back."""
        self.drop()
        self.hover = None

    def drop(self) -> None:
        """Let go of what is half done. A selection is not: it belongs to the document."""
        self.cancel()

    def cancel(self) -> bool:
        """Escape: take back what is half done. Returns whether there was anything."""
        return False

    # The mouse

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        """The left button went down."""

    def moved(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:  # noqa: ARG002
        """The mouse is over another hex, whether the button is down or not."""
        self.hover = where

    def passed(self, hexes: Sequence[Hex | None], keys: Modifiers = NO_KEYS) -> None:
        """The mouse went over these hexes since the last event, one after the other, with the button down."""
        for where in hexes:
            self.moved(where, keys)

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

    @property
    def is_drawing(self) -> bool:
        return bool(self._path)

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._is_down, self._is_off_board, self._path = True, False, []
        self.passed((where,), keys)

    def moved(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self.passed((where,), keys)

    def passed(self, hexes: Sequence[Hex | None], keys: Modifiers = NO_KEYS) -> None:
        if hexes:
            self.hover = hexes[-1]
        if not self._is_down:
            return
        new: list[Hex] = []
        for where in hexes:
            last = new[-1] if new else self._path[-1] if self._path else None
            if where is not None and where != last:
                new += (where,) if last is None or self._is_off_board else line(last, where)[1:]
            self._is_off_board = where is None
        if new:
            if not self._path:
                self.document.begin_stroke()
            self._path += new
            self.draw(tuple(self._path), tuple(new), keys)

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self.moved(where, keys)
        if self._path:
            self.document.end_stroke()
        self._is_down, self._path = False, []

    def cancel(self) -> bool:
        was_down, self._is_down = self._is_down, False
        if self._path:
            self._path = []
            self.document.cancel_stroke()
        return was_down

    def draw(self, path: tuple[Hex, ...], new: tuple[Hex, ...], keys: Modifiers) -> None:
        """The hand came to `new` hexes; `path` is all of the stroke. Gaps of a fast hand are already filled."""
        raise NotImplementedError
