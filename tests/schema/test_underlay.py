"""The map scan as a value: what a file may say about it, and that it travels in both formats."""

import base64
import json

import pytest
from pydantic import ValidationError

from schema.formats.codecs import M44, NATIVE, dumps, loads
from schema.issues import InvalidScenario
from schema.scenario import Scenario
from schema.underlay import EMBEDDED_LIMIT, Underlay

SCAN = Underlay(file="scan.png", pixels=(1200, 800), x=6.5, y=4.0, width=13.0)


def test_height_follows_the_picture() -> None:
    assert SCAN.height == pytest.approx(13.0 * 800 / 1200)


def test_a_picture_inside_forgets_the_name_of_its_file() -> None:
    inside = SCAN.with_data(b"picture", (600, 400))
    assert (inside.is_embedded, inside.file, inside.data, inside.pixels) == (True, None, b"picture", (600, 400))
    outside = inside.with_file("maps/scan.png", (1200, 800))
    assert (outside.is_embedded, outside.data, outside.file) == (False, None, "maps/scan.png")


def test_text_that_is_no_base64_after_all_is_no_picture() -> None:
    assert SCAN.model_copy(update={"picture": "abcde"}).data is None


def test_places_stay_within_what_a_file_may_say() -> None:
    moved = SCAN.with_place(x=1e9, y=-1e9, width=0.0, rotation=270.0)
    assert (moved.x, moved.y, moved.width, moved.rotation) == (1000.0, -1000.0, 0.1, -90.0)
    assert Underlay.model_validate(moved.model_dump()) == moved
    assert str(SCAN.with_place(x=-0.00001, y=0, width=1e9, rotation=0).x) == "0.0"


@pytest.mark.parametrize("form", [NATIVE, M44])
def test_both_formats_bring_it_back(form: str) -> None:
    scenario = Scenario(underlay=SCAN.with_data(b"\x00\xff", (3, 2)))
    text, notes = dumps(scenario, form)
    assert loads(text, form).scenario == scenario
    assert [note.params["field"] for note in notes] == (["m44_field:underlay"] if form == M44 else [])


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("picture", "not base64!"),
        ("picture", base64.b64encode(bytes(EMBEDDED_LIMIT + 3)).decode()),
        ("pixels", [0, 10]),
        ("pixels", [10]),
        ("width", 0),
        ("width", 1e300),
        ("x", "left"),
        ("rotation", 400),
        ("opacity", 0),
        ("file", ""),
    ],
)
def test_shapes_that_are_refused(key: str, value: object) -> None:
    document = {"format": 1, "board": {}, "underlay": {**SCAN.model_dump(mode="json"), key: value}}
    with pytest.raises(InvalidScenario):
        loads(json.dumps(document), NATIVE)
    with pytest.raises(ValidationError):
        Underlay.model_validate({**SCAN.model_dump(), key: value})
