"""Stamps: named clips kept on disk."""

from pathlib import Path

import pytest

from editor.edits.clip import Clip, copy
from editor.edits.labels import SetLabel
from editor.edits.paste import Paste
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.stamps.stamp import Stamp
from editor.stamps.stamp_store import StampStore, find_stamp
from schema.hexes import Hex
from schema.issues import KnownProblem
from schema.pieces import Shape
from schema.scenario import Scenario

HERE, THERE = Hex(4, 4), Hex(4, 6)


@pytest.fixture
def store(tmp_path: Path) -> StampStore:
    return StampStore(tmp_path / "stamps")


@pytest.fixture
def clip() -> Clip:
    scenario = PlacePiece(tile_piece("road", shape=Shape.CURVE), (HERE,)).apply(Scenario())
    scenario = PlacePiece(tile_piece("town_village"), (THERE,)).apply(scenario)
    return copy(SetLabel(THERE, ("Caen",)).apply(scenario), {HERE, THERE})


def test_a_stamp_is_kept_with_its_variations(store: StampStore, clip: Clip) -> None:
    stamp = Stamp("Croisée des chemins", (clip, clip.turned(2)))
    store.save(stamp)
    (kept,) = store.stamps()
    assert kept.name == stamp.name
    for old, new in zip(stamp.variations, kept.variations, strict=True):
        assert Paste(new, Hex(4, 12)).apply(Scenario()) == Paste(old, Hex(4, 12)).apply(Scenario())


def test_stamps_are_listed_by_name(store: StampStore, clip: Clip) -> None:
    assert store.stamps() == ()
    for name in ("village", "Bridge", "村", "樹"):
        store.save(Stamp(name, (clip,)))
    assert [stamp.name for stamp in store.stamps()] == ["Bridge", "village", "村", "樹"]
    store.save(Stamp("Bridge", (clip, clip)))
    assert len(store.stamps()) == 4, "one of the same name is replaced"


@pytest.mark.parametrize(
    "text", ["", "[]", '{"beachhead_stamp": 1}', '{"beachhead_stamp": 1, "name": "x", "variations": [{}]}']
)
def test_other_files_are_no_stamps(tmp_path: Path, text: str) -> None:
    file = tmp_path / "x.stamp.json"
    file.write_text(text, encoding="utf-8")
    assert find_stamp(file) is None
    assert StampStore(tmp_path).stamps() == ()


def test_a_folder_that_cannot_be_made_is_a_known_problem(tmp_path: Path, clip: Clip) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(KnownProblem):
        StampStore(tmp_path / "file" / "stamps").save(Stamp("x", (clip,)))
