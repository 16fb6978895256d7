"""Pictures on disk: found again, bounded, and never trusted when they are damaged."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from editor.render import picture_cache
from editor.render.picture_cache import PictureCache


@pytest.fixture
def cache(tmp_path: Path) -> PictureCache:
    return PictureCache(tmp_path / "pictures")


def picture(color: Qt.GlobalColor = Qt.GlobalColor.red, side: int = 40) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(color)
    return image


def test_a_picture_is_found_again_by_what_it_shows(cache: PictureCache) -> None:
    cache.store("forest", picture())
    assert PictureCache(cache.folder).find("forest") == picture()
    assert cache.find("hill") is None


def test_another_painter_paints_anew(cache: PictureCache, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.store("forest", picture())
    monkeypatch.setattr(picture_cache, "painter_stamp", lambda: "another version")
    assert cache.find("forest") is None


@pytest.mark.parametrize("damage", [b"", b"x" * 100, "cut", "changed"])
def test_a_damaged_file_is_no_picture_and_is_removed(cache: PictureCache, damage: bytes | str) -> None:
    cache.store("forest", picture())
    (file,) = cache.folder.iterdir()
    data = file.read_bytes()
    if damage == "cut":
        damage = data[:-20]
    elif damage == "changed":
        damage = data[:-30] + bytes([data[-30] ^ 255]) + data[-29:]
    assert isinstance(damage, bytes)
    file.write_bytes(damage)
    assert cache.find("forest") is None
    assert not file.exists()
    cache.store("forest", picture())
    assert cache.find("forest") == picture()


def test_what_was_not_asked_for_the_longest_time_goes_first(tmp_path: Path) -> None:
    size = 0
    cache = PictureCache(tmp_path)
    cache.store("0", picture())
    size = sum(path.stat().st_size for path in tmp_path.iterdir())
    bounded = PictureCache(tmp_path, max_bytes=10 * size)
    for number in range(10):
        bounded.store(str(number), picture())
    for age, path in enumerate(sorted(tmp_path.iterdir())):
        os.utime(path, (1_000_000 + age, 1_000_000 + age))
    assert bounded.find("3") is not None  # asked for just now
    for number in range(10, 60):
        bounded.store(str(number), picture())
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 10 * size + 50 * size
    PictureCache(tmp_path, max_bytes=10 * size).store("last", picture())
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 10 * size
    assert bounded.find("last") is not None


def test_a_folder_that_takes_nothing_is_no_problem(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_text("a file is here")
    cache = PictureCache(tmp_path / "pictures")
    cache.store("forest", picture())
    assert cache.find("forest") is None
    assert [path.name for path in tmp_path.iterdir()] == ["pictures"]
