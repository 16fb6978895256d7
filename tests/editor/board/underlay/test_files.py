"""Files of map scans: how they are named, which are opened unasked, and that none can hurt."""

import struct
import zlib
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from editor.board.underlay.scan_image import (
    EMBEDDED_PIXEL_LIMIT,
    SIDE_LIMIT,
    WHOLE_PIXEL_LIMIT,
    ScanImage,
    can_read_webp,
    decode_embedded,
    decode_scan,
    encode_scan,
    read_scan,
    scan_levels,
)
from editor.edits.underlay_location import find_path, is_absolute, lies_with, stored_name, with_scenario_at
from schema.issues import KnownProblem, Unreadable
from schema.underlay import EMBEDDED_LIMIT, Underlay
from tests.hostile_scenarios import blank_png


def picture(width: int, height: int, form: str = "PNG") -> bytes:
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImageWriter

    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#336699"))
    image.setText("Author", "somebody")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert QImageWriter(buffer, QByteArray(form.lower().encode())).write(image)
    return bytes(buffer.data().data())


def png_that_claims(width: int, height: int) -> bytes:
    """A few bytes that pretend to be a huge picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0")) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


# Names


def test_a_near_file_is_named_from_the_folder_of_the_scenario(tmp_path: Path) -> None:
    scenario = tmp_path / "a" / "b" / "battle.beachhead"
    assert stored_name(tmp_path / "a" / "b" / "scan.png", scenario) == "scan.png"
    assert stored_name(tmp_path / "a" / "maps" / "scan.png", scenario) == "../maps/scan.png"
    far = Path(tmp_path.anchor) / "elsewhere" / "scan.png"
    assert stored_name(far, scenario) == far.as_posix()
    assert stored_name(far, None) == far.as_posix()


def test_a_name_is_found_from_the_folder_of_the_scenario(tmp_path: Path) -> None:
    scenario = tmp_path / "a" / "battle.beachhead"
    assert find_path("maps/scan.png", scenario) == tmp_path / "a" / "maps" / "scan.png"
    assert find_path("../scan.png", scenario) == tmp_path / "scan.png"
    assert find_path("scan.png", None) is None


@pytest.mark.parametrize(
    "name", ["/etc/passwd", "C:\\scan.png", "C:scan.png", "\\\\server\\share\\scan.png", "\\scan.png"]
)
def test_a_full_path_of_any_system_is_one(name: str) -> None:
    assert is_absolute(name)


def test_only_what_lies_with_the_scenario_came_along_with_it(tmp_path: Path) -> None:
    folder = tmp_path / "scenarios"
    (folder / "maps").mkdir(parents=True)
    scenario = folder / "battle.beachhead"
    outside = tmp_path / "secret.png"
    outside.touch()
    (folder / "link.png").symlink_to(outside)
    (folder / "circle.png").symlink_to(folder / "circle.png")
    assert lies_with(folder / "maps" / "scan.png", scenario)
    for stranger in (outside, folder / ".." / "secret.png", folder / "link.png", folder / "a\0b"):
        assert not lies_with(stranger, scenario)
    assert not lies_with(outside, None)
    assert lies_with(folder / "circle.png", scenario) in (True, False)


def test_a_name_elsewhere_is_not_even_looked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To follow a name on a server is to tell that server who looks."""
    looked_up: list[Path] = []
    resolve = Path.resolve
    monkeypatch.setattr(Path, "resolve", lambda path, **_: looked_up.append(path) or resolve(path))
    assert not lies_with(Path("//server/share/scan.png"), tmp_path / "battle.beachhead")
    assert looked_up == []
    assert lies_with(tmp_path / "scan.png", tmp_path / "battle.beachhead")
    assert looked_up != []


def test_an_embedded_picture_or_an_unknown_place_is_not_named_anew(tmp_path: Path) -> None:
    scan = Underlay(file="scan.png", pixels=(2, 2), x=0, y=0, width=1)
    inside = scan.with_data(b"x", (2, 2))
    there = tmp_path / "b" / "battle.beachhead"
    assert with_scenario_at(inside, tmp_path / "a.beachhead", there) is inside
    assert with_scenario_at(scan, None, there) is scan
    assert with_scenario_at(scan, tmp_path / "a.beachhead", there).file == "../scan.png"


# Pixels


@pytest.mark.parametrize(
    "form", ["PNG", "JPEG", pytest.param("WEBP", marks=pytest.mark.skipif(not can_read_webp(), reason="no WebP"))]
)
def test_the_three_formats_are_read(form: str) -> None:
    scan = decode_scan(picture(300, 200, form))
    assert scan.pixels == (300, 200)
    assert (scan.image.width(), scan.image.height()) == (300, 200)


def test_a_large_scan_is_kept_smaller_and_told_in_full() -> None:
    scan = decode_scan(picture(SIDE_LIMIT + 904, 500))
    assert scan.pixels == (SIDE_LIMIT + 904, 500)
    assert scan.image.width() == SIDE_LIMIT
    assert scan.level_for(1).width() < scan.level_for(SIDE_LIMIT).width() == SIDE_LIMIT


@pytest.mark.parametrize(
    "data",
    [b"", b"no picture", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"%PDF-1.7", b"GIF89a\x01\0\x01\0\0\0\0;"],
)
def test_nothing_else_is_decoded(data: bytes) -> None:
    with pytest.raises(Unreadable) as told:
        decode_scan(data)
    assert told.value.code == "underlay.not-a-picture"


def test_a_file_that_claims_too_many_pixels_is_refused_before_any_is_made() -> None:
    for limit, decode in ((WHOLE_PIXEL_LIMIT, decode_scan), (EMBEDDED_PIXEL_LIMIT, decode_embedded)):
        side = int(limit**0.5) + 1
        with pytest.raises(Unreadable) as told:
            decode(png_that_claims(side, side))
        assert told.value.code == "underlay.too-many-pixels"
        assert told.value.params["limit"] == limit // 1_000_000


def test_a_picture_inside_a_scenario_may_be_as_large_as_the_program_makes_them() -> None:
    wide = decode_embedded(blank_png(SIDE_LIMIT, 300))
    assert wide.pixels == (SIDE_LIMIT, 300)


def test_a_picture_that_breaks_off_is_told_as_damaged() -> None:
    with pytest.raises(Unreadable) as told:
        decode_scan(png_that_claims(500, 500))
    assert told.value.code == "underlay.damaged"


def test_files_that_are_no_files_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.png"):
        with pytest.raises(Unreadable):
            read_scan(path)


def test_what_travels_in_a_scenario_is_pixels_and_nothing_else() -> None:
    data, pixels = encode_scan(decode_scan(picture(300, 200)))
    assert pixels == (300, 200)
    assert b"somebody" not in data
    assert len(data) <= EMBEDDED_LIMIT
    assert decode_scan(data).pixels == (300, 200)


def test_a_picture_is_made_smaller_until_it_fits() -> None:
    noise = QImage(512, 512, QImage.Format.Format_RGB32)
    for x in range(512):
        for y in range(512):
            noise.setPixel(x, y, (x * 7919 + y * 104729) * 2654435761 & 0xFFFFFF)
    scan = ScanImage(scan_levels(noise), (512, 512))
    data, pixels = encode_scan(scan, limit=60_000)
    assert len(data) <= 60_000
    assert pixels[0] < 512
    with pytest.raises(KnownProblem) as told:
        encode_scan(scan, limit=10)
    assert told.value.code == "underlay.too-large-to-embed"


def test_a_picture_with_holes_keeps_them() -> None:
    holed = QImage(100, 100, QImage.Format.Format_ARGB32_Premultiplied)
    holed.fill(QColor(0, 0, 0, 0))
    data, _ = encode_scan(ScanImage(scan_levels(holed), (100, 100)))
    assert decode_scan(data).image.pixelColor(50, 50).alpha() == 0
