"""`beachhead render --underlay`: the map scan is part of a picture only where it is asked for."""

from pathlib import Path

import pytest

from schema.formats.codecs import save
from schema.scenario import Scenario
from schema.underlay import Underlay
from tests.editor.cli.conftest import Run


@pytest.fixture
def scenario(work: Path) -> Path:
    """A scenario with a red scan beside it."""
    from PySide6.QtGui import QColor, QImage

    scan = QImage(60, 40, QImage.Format.Format_RGB32)
    scan.fill(QColor("#d01010"))
    assert scan.save(str(work / "scan.png"))
    path = work / "map.beachhead"
    save(Scenario(underlay=Underlay(file="scan.png", pixels=(60, 40), x=6.5, y=4, width=16, opacity=100)), path)
    return path


def redness(picture: Path) -> int:
    from PySide6.QtGui import QImage

    image = QImage(str(picture))
    color = image.pixelColor(image.width() // 2, image.height() // 3)
    return color.red() - color.green()


def test_the_scan_is_painted_only_when_asked_for(run: Run, work: Path, scenario: Path) -> None:
    assert run("render", scenario, "-o", "without.png", "--width", "400").returncode == 0
    assert run("render", scenario, "-o", "with.png", "--width", "400", "--underlay").returncode == 0
    assert redness(work / "without.png") < 60 < redness(work / "with.png")


def test_what_cannot_be_painted_is_told_in_one_line(run: Run, work: Path, scenario: Path) -> None:
    drawing = run("render", scenario, "-o", "map.svg", "--underlay")
    assert (drawing.returncode, len(drawing.stderr.splitlines())) == (2, 1)
    (work / "scan.png").unlink()
    lost = run("render", scenario, "-o", "map.png", "--underlay")
    assert lost.returncode == 1
    assert "scan.png" in lost.stderr
    save(Scenario(), scenario)
    assert run("render", scenario, "-o", "map.png", "--underlay").returncode == 1
    assert not (work / "map.png").exists()


def test_a_scan_elsewhere_is_opened_only_after_the_user_allowed_it(run: Run, work: Path, scenario: Path) -> None:
    elsewhere = work.parent / "elsewhere.png"
    (work / "scan.png").rename(elsewhere)
    save(Scenario(underlay=Underlay(file=str(elsewhere), pixels=(60, 40), x=6.5, y=4, width=16)), scenario)
    done = run("render", scenario, "-o", "map.png", "--underlay")
    assert (done.returncode, len(done.stderr.splitlines())) == (1, 1)
    assert "elsewhere.png" in done.stderr
    assert not (work / "map.png").exists()
    settings = work / "config"
    (settings / "beachhead").mkdir(parents=True)
    (settings / "beachhead" / "settings.json").write_text(f'{{"underlay_files": ["{elsewhere}"]}}', "utf-8")
    assert run("render", scenario, "-o", "map.png", "--underlay", XDG_CONFIG_HOME=str(settings)).returncode == 0


def test_a_scan_with_neither_file_nor_picture_is_none(run: Run, scenario: Path) -> None:
    save(Scenario(underlay=Underlay(pixels=(60, 40), x=6.5, y=4, width=16)), scenario)
    done = run("render", scenario, "-o", "map.png", "--underlay")
    assert done.returncode == 1
    assert "null" not in done.stderr
