"""Undo, another tool or another document while the button is down: nothing older is undone, nothing drawn is lost."""

import pytest

from editor.document.document import Document
from editor.document.selection import Selection
from editor.edits.clip import Clip
from editor.edits.labels import SetLabel
from editor.edits.place_piece import PlacePiece
from editor.stamps.stamp import Stamp
from editor.tools.discovery import find_tools
from editor.tools.tool_state import HexChoice
from editor.tools.toolbox import Toolbox
from tests.editor.conftest import MakeDocument
from tests.editor.tools.tool_driver import FOREST, INFANTRY, A, B, C, scenario, steps

TOOLS = sorted(tool.id for tool in find_tools())
# These draw on the board while the button is down, those act with the press, and the others with the release.
DRAWING = ("coast", "erase", "hexes", "paint", "rail", "river", "road")
AT_ONCE = ("fill", "paste", "stamp")


@pytest.fixture
def filled(box: Toolbox) -> Toolbox:
    """A unit and a label under the hand, some steps in the history, and something for every tool to work with."""
    document, state = box.state.document, box.state
    document.do(PlacePiece(INFANTRY, (A, C)))
    document.do(SetLabel(A, ("Caen",)))
    document.select(Selection(frozenset({A})))
    state.set_piece(FOREST)
    clip = Clip(A, (document.scenario.at(A),))
    state.clip = clip
    state.set_stamp(Stamp("Unit", (clip,)))
    return box


def take(box: Toolbox, tool: str) -> None:
    box.use(tool)
    if tool == "hexes":
        box.state.set_hex_choice(HexChoice(()))
        box.state.hex_clicked.connect(lambda where: box.state.document.do(PlacePiece(FOREST, (where,))))


@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool not in AT_ONCE and tool != "eyedropper"])
def test_undo_takes_back_what_the_hand_is_doing_and_nothing_older(filled: Toolbox, tool: str) -> None:
    take(filled, tool)
    before, done = scenario(filled), steps(filled)
    filled.pressed(A)
    filled.moved(B)
    filled.moved(C)
    for _ in range(3):  # the key repeats itself
        assert filled.take_back()
        assert scenario(filled) is before or scenario(filled) == before
    filled.moved(B)
    filled.released(B)
    assert scenario(filled) == before, "the drag is over"
    assert steps(filled) == done
    assert filled.current.id == tool
    assert not filled.take_back(), "from now on undo is for the history"


@pytest.mark.parametrize("tool", AT_ONCE)
def test_undo_while_the_button_is_down_takes_back_what_the_press_did(filled: Toolbox, tool: str) -> None:
    take(filled, tool)
    before = scenario(filled)
    filled.pressed(B)
    assert scenario(filled) != before
    assert not filled.take_back()
    filled.state.document.undo()
    assert scenario(filled) == before


@pytest.mark.parametrize("way", ["tool", "document"])
@pytest.mark.parametrize("tool", DRAWING)
def test_what_is_drawn_stays_when_the_tool_or_the_document_changes(
    filled: Toolbox, tool: str, way: str, make_document: MakeDocument
) -> None:
    take(filled, tool)
    document, done = filled.state.document, steps(filled)
    before = scenario(filled)
    filled.pressed(A)
    filled.moved(B)
    filled.moved(C)
    drawn = document.scenario
    assert drawn != before
    if way == "tool":
        filled.use("measure")
    else:
        filled.state.set_document(make_document())
    filled.moved(A)
    filled.released(A)
    filled.state.set_document(document)
    assert document.scenario is drawn
    assert len(document.history()) == len(done) + 1, "the stroke is one step"
    assert not document.in_stroke
    document.undo()
    assert document.scenario == before


@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool not in (*DRAWING, *AT_ONCE)])
def test_what_is_not_on_the_board_yet_does_not_come_there_by_another_tool(filled: Toolbox, tool: str) -> None:
    take(filled, tool)
    before = scenario(filled)
    filled.pressed(A)
    filled.moved(C)
    filled.use("paint" if tool == "select" else "select")
    filled.released(C)
    assert scenario(filled) is before


def test_another_document_undoes_as_usual(filled: Toolbox, document: Document) -> None:
    filled.use("select")
    filled.pressed(A)
    filled.moved(C)
    assert filled.take_back()
    filled.state.set_document(document)
    assert not filled.take_back()
