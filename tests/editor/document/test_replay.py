"""Random edits and undos: the document always equals a replay of what was done, and its file reads equal."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from editor.document.document import Document
from editor.document.save_job import SaveTask
from editor.edits.areas import Brush, brushed, joined
from editor.edits.board_change import ChangeBoard
from editor.edits.board_symmetry import MirrorBoard, RotateBoard, SwapSides
from editor.edits.clip import copy
from editor.edits.coast import DrawCoast
from editor.edits.edit import Edit
from editor.edits.erase import Erase, EraseTop
from editor.edits.fields import SetText, set_side
from editor.edits.fill import Fill
from editor.edits.labels import MoveLabel, SetLabel
from editor.edits.paste import MoveSelection, Paste
from editor.edits.pieces import BadgePiece, MarkerPiece, Piece, UnitPiece, tile_piece
from editor.edits.place_piece import PlacePiece
from editor.edits.symmetry import Symmetry
from editor.edits.ways import DrawWay
from schema.board import Board, BoardKind, Camp, Face, Seat
from schema.formats import codecs
from schema.hexes import Hex
from schema.markers import Exit, Medal, Mine
from schema.pieces import Shape, Unit
from schema.scenario import Scenario

PIECES: tuple[Piece, ...] = (
    *(tile_piece(name) for name in ("forest", "hill", "town_village", "bunker", "bridge", "wire", "sandbags", "lake")),
    tile_piece("road", shape=Shape.CURVE, rotation=3),
    tile_piece("river", shape=Shape.FORK_LEFT, rotation=5),
    UnitPiece(Unit(kind="infantry", nation="us")),
    UnitPiece(Unit(kind="armor", nation="de", figures=2)),
    BadgePiece("us_rangers"),
    MarkerPiece(Medal(camp=Camp.AXIS, group=(Hex(0, 0), Hex(4, 4)))),
    MarkerPiece(Mine()),
    MarkerPiece(Exit(rotation=2, group=(Hex(8, 0),))),
)
BOARD = tuple(BoardKind.STANDARD.hexes())
# By their numbers: hypothesis prints what it chooses from, and all of it would be too much.
PLACES = st.integers(0, len(BOARD) - 1).map(BOARD.__getitem__)
PIECE = st.integers(0, len(PIECES) - 1).map(PIECES.__getitem__)
STROKE = st.lists(PLACES, min_size=1, max_size=4).map(joined)
TITLE = st.text(st.characters(codec="utf-8"), max_size=8)
AREA = st.builds(lambda where, brush: brushed(BoardKind.STANDARD, where, brush), PLACES, st.sampled_from(Brush))
SYMMETRY = st.builds(Symmetry, st.booleans(), st.integers(0, 5))
OFFSET = st.tuples(st.integers(-3, 3), st.integers(-3, 3)).map(lambda pair: (pair[0], 2 * pair[1] + pair[0] % 2))
WAYS = ("river", "wide_river", "fordable_stream", "road", "railroad")

EDITS: st.SearchStrategy[Edit] = st.one_of(
    st.builds(lambda piece, area: PlacePiece(piece, tuple(sorted(area))), PIECE, AREA),
    st.builds(PlacePiece, PIECE, STROKE),
    st.builds(Fill, PIECE, PLACES),
    st.builds(lambda area: Erase(tuple(sorted(area))), AREA),
    st.builds(EraseTop, STROKE),
    st.builds(DrawWay, st.sampled_from(WAYS), STROKE),
    st.builds(DrawCoast, STROKE, sea_on_left=st.booleans()),
    st.builds(MoveSelection, AREA, OFFSET, symmetry=SYMMETRY),
    st.builds(SetLabel, PLACES, st.tuples(st.text(max_size=5))),
    st.builds(MoveLabel, PLACES, PLACES),
    st.builds(
        SetText, st.sampled_from(("en", "fr")), st.just("title"), st.text(st.characters(codec="utf-8"), max_size=8)
    ),
    st.builds(set_side, st.sampled_from(Seat), st.just("cards"), st.integers(0, 9)),
    st.builds(ChangeBoard, st.builds(Board, kind=st.sampled_from(BoardKind), face=st.sampled_from(Face))),
    st.sampled_from((MirrorBoard(), RotateBoard(), SwapSides())),
)


class Replay(RuleBasedStateMachine):
    """Beside the document runs a plain list of the scenarios that there have been."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.seen = Scenario()

    @initialize()
    def begin(self) -> None:
        self.document = Document()
        self.states = [self.document.scenario]
        self.index = 0
        self.saved: int | None = 0
        self.task: SaveTask | None = None
        self.on_the_way: int | None = None
        self.seen = self.document.scenario
        self.document.changed.connect(self.hear)

    def hear(self, before: Scenario, after: Scenario) -> None:
        assert before is self.seen
        self.seen = after

    def record(self, after: Scenario) -> None:
        """What the list of states is after an edit: a step is added only if something changed."""
        if after == self.states[self.index]:
            return
        self.forget_beyond()
        self.states[self.index + 1 :] = [after]
        self.index += 1

    def forget_beyond(self) -> None:
        """What was undone is gone, also if it is in the file or on the way there."""
        if self.saved is not None and self.saved > self.index:
            self.saved = None
        if self.on_the_way is not None and self.on_the_way > self.index:
            self.on_the_way = None

    @rule(edit=EDITS)
    def do(self, edit: Edit) -> None:
        self.document.seal()  # numbers that are changed again at once would be one step
        self.record(edit.apply(self.states[self.index]))
        self.document.do(edit)

    @rule(edits=st.lists(EDITS, max_size=4))
    def stroke(self, edits: list[Edit]) -> None:
        after = self.states[self.index]
        pushed = False
        with self.document.stroke():
            for edit in edits:
                after = edit.apply(after)
                pushed |= self.document.do(edit)
        if pushed and after == self.states[self.index]:  # painted and painted back: what was undone before is gone
            del self.states[self.index + 1 :]
            self.forget_beyond()
        self.record(after)

    @rule(area=AREA, at=PLACES, symmetry=SYMMETRY)
    def paste(self, area: frozenset[Hex], at: Hex, symmetry: Symmetry) -> None:
        clip = copy(self.states[self.index], area)
        turned = clip.turned(symmetry.steps)
        self.do(edit=Paste(turned.flipped() if symmetry.mirrored else turned, at))

    @rule()
    def undo(self) -> None:
        self.document.undo()
        self.index = max(0, self.index - 1)

    @rule()
    def redo(self) -> None:
        self.document.redo()
        self.index = min(len(self.states) - 1, self.index + 1)

    @rule(data=st.data())
    def go_to(self, data: st.DataObject) -> None:
        self.index = data.draw(st.integers(0, len(self.states) - 1))
        self.document.go_to(self.index)

    @precondition(lambda self: self.task is None)
    @rule()
    def begin_save(self) -> None:
        self.task = self.document.begin_save(Path(self.folder.name) / "map.beachhead")
        self.on_the_way = self.index

    @precondition(lambda self: self.task is not None)
    @rule(works=st.booleans())
    def end_save(self, works: bool) -> None:
        """However much was done since it began."""
        assert self.task is not None
        if works:
            self.document.end_save(self.task, self.task.write())
            assert codecs.load(self.task.path).scenario == self.task.scenario
            self.saved = self.on_the_way
        else:
            self.document.drop_save()
        self.task, self.on_the_way = None, None

    @precondition(lambda self: self.index % 5 == 4 and self.task is None)
    @rule(form=st.sampled_from((codecs.NATIVE, codecs.NATIVE, codecs.M44)))
    def save(self, form: str) -> None:
        path = Path(self.folder.name) / f"map{form}"
        self.document.save_as(path)
        self.saved = self.index
        loaded = codecs.load(path).scenario
        if form == codecs.NATIVE:
            assert loaded == self.document.scenario
        else:
            assert loaded.by_hex.keys() == self.document.scenario.by_hex.keys()

    @invariant()
    def equals_the_replay(self) -> None:
        if not hasattr(self, "document"):
            return
        assert self.document.scenario == self.states[self.index]
        assert self.seen is self.document.scenario
        assert self.document.history_index == self.index
        assert len(self.document.history()) == len(self.states) - 1
        assert self.document.is_dirty == (self.index != self.saved)

    @invariant()
    def is_valid(self) -> None:
        if not hasattr(self, "document"):
            return
        text, _ = codecs.dumps(self.document.scenario, codecs.NATIVE)
        assert codecs.loads(text, codecs.NATIVE).scenario == self.document.scenario
        if self.index:
            self.states[self.index].changed_hexes(self.states[self.index - 1])

    def teardown(self) -> None:
        if hasattr(self, "document"):
            self.document.close()
            self.document.deleteLater()
        self.folder.cleanup()


# 10,000 steps in `make fuzz`.
EXAMPLES = 200 if os.environ.get("HYPOTHESIS_PROFILE") == "fuzz" else 8
Replay.TestCase.settings = settings(max_examples=EXAMPLES, stateful_step_count=50, deadline=None)


@pytest.mark.fuzz
@pytest.mark.usefixtures("qapp")
class TestReplay(Replay.TestCase):  # type: ignore[misc,name-defined] # hypothesis makes the class at run time
    pass


def test_pieces_of_the_replay_are_of_all_kinds() -> None:
    kinds: set[Callable[..., object]] = {type(piece) for piece in PIECES}
    assert kinds == {type(tile_piece("forest")), UnitPiece, BadgePiece, MarkerPiece}
