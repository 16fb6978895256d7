"""Where a library of the system is missing, the program names the packages; it does not call that a bug."""

import json
import struct
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import PySide6
import pytest

from editor import system_libraries
from editor.cli import main as program
from editor.cli import window_start
from editor.cli.console import Console
from i18n.languages import Language

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux leaves them to the system")
GROUPS: dict[str, list[dict[str, str]]] = json.loads(system_libraries.LIST.read_text("utf-8"))
# The C library and the like: Python itself does not start without them.
OF_EVERY_SYSTEM = ("libc.", "libm.", "libdl.", "libpthread.", "librt.", "libgcc_s.", "libstdc++.", "ld-linux")
Hide = Callable[..., None]


@pytest.fixture
def hide(monkeypatch: pytest.MonkeyPatch) -> Hide:
    """Makes libraries missing."""
    import ctypes

    def hide(*names: str) -> None:
        def load(library: str) -> object:
            if library in names:
                raise OSError(f"{library}: cannot open shared object file: No such file or directory")
            return None

        monkeypatch.setattr(ctypes, "CDLL", load)

    return hide


def needed(file: Path) -> Iterator[str]:
    """The libraries that an ELF file of 64 bits names as needed."""
    data = file.read_bytes()
    start, size, count = (
        struct.unpack_from("<Q", data, 0x20)[0],
        *struct.unpack_from("<HH", data, 0x36),
    )
    headers = [struct.unpack_from("<IIQQQQQQ", data, start + size * number) for number in range(count)]
    offset, length = next((header[2], header[5]) for header in headers if header[0] == 2)
    entries = [struct.unpack_from("<QQ", data, place) for place in range(offset, offset + length, 16)]
    address = next(value for tag, value in entries if tag == 5)
    strings = next(
        address - header[3] + header[2]
        for header in headers
        if header[0] == 1 and header[3] <= address < header[3] + header[5]
    )
    for tag, value in entries:
        if tag == 1:
            yield data[strings + value : data.index(b"\0", strings + value)].decode()


def needed_by(*files: str) -> set[str]:
    """What files of Qt need from the system, and whatever of Qt they need themselves."""
    folder = Path(PySide6.__file__).parent / "Qt"
    waiting, seen, found = [folder / name for name in files], set[str](), set[str]()
    while waiting:
        for name in needed(waiting.pop()):
            own = folder / "lib" / name
            if own.is_file() and name not in seen:
                waiting.append(own)
            elif not own.is_file() and not name.startswith(OF_EVERY_SYSTEM):
                found.add(name)
            seen.add(name)
    return found


def test_the_list_is_what_qt_needs() -> None:
    names = {purpose: {entry["library"] for entry in entries} for purpose, entries in GROUPS.items()}
    modules = ("Core", "Gui", "Widgets", "Svg", "PrintSupport", "DBus")
    painting = needed_by("plugins/platforms/libqoffscreen.so", *(f"lib/libQt6{module}.so.6" for module in modules))
    assert names["painting"] == painting
    assert names["window"] == needed_by("plugins/platforms/libqxcb.so") - painting
    assert all(entry.keys() == {"library", "debian", "fedora"} for entries in GROUPS.values() for entry in entries)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "On Debian and Ubuntu: sudo apt install libegl1 libxcb-cursor0 (on Fedora: sudo dnf"),
        (
            "fr",
            "Sous Debian et Ubuntu\u202f: sudo apt install libegl1 libxcb-cursor0 (sous Fedora\u202f: sudo dnf",
        ),
        ("nl", "Op Debian en Ubuntu: sudo apt install libegl1 libxcb-cursor0 (op Fedora: sudo dnf"),
    ],
)
def test_a_command_that_cannot_import_qt_names_the_packages(
    hide: Hide,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    pegasus: Path,
    tmp_path: Path,
    language: str,
    sentence: str,
) -> None:
    hide("libEGL.so.1", "libxcb-cursor.so.0")
    fail_to_import_qt(monkeypatch, "libEGL.so.1")
    for _ in range(2):
        assert program.main(["render", str(pegasus), "-o", str(tmp_path / "map.png"), "--lang", language]) == 1
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert sentence in told
        assert "libglvnd-egl xcb-util-cursor)" in told
        assert "libEGL.so.1" in told


def fail_to_import_qt(monkeypatch: pytest.MonkeyPatch, library: str) -> None:
    """What the import of Qt says when the loader does not find a library."""

    class Missing:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "editor.render.painting.export":
                raise ImportError(f"{library}: cannot open shared object file: No such file or directory")

    monkeypatch.delitem(sys.modules, "editor.render.painting.export", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])


def test_a_library_that_is_not_in_the_list_is_named(
    hide: Hide, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], pegasus: Path
) -> None:
    hide()
    fail_to_import_qt(monkeypatch, "libodd.so.7")
    assert program.main(["render", str(pegasus), "-o", "map.png"]) == 1
    assert capsys.readouterr().err == (
        "beachhead: Qt needs libraries that this system lacks: libodd.so.7. Install the packages that have them.\n"
    )


def test_an_import_that_fails_otherwise_is_a_bug(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], pegasus: Path, tmp_path: Path
) -> None:
    monkeypatch.delenv("BEACHHEAD_DEBUG", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delitem(sys.modules, "editor.render.painting.export", raising=False)
    monkeypatch.setitem(sys.modules, "editor.render.painting.export", None)
    assert program.main(["render", str(pegasus), "-o", "map.png"]) == 70
    assert "ModuleNotFoundError" in capsys.readouterr().err


def test_the_window_is_not_opened_without_its_libraries(
    hide: Hide, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Qt would end the program with a text of its own."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    hide("libxcb-cursor.so.0")
    assert window_start.open_window([], Console(Language.ENGLISH)) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "sudo apt install libxcb-cursor0 (on Fedora: sudo dnf install xcb-util-cursor)." in told


def test_who_talks_to_an_x_server(hide: Hide, monkeypatch: pytest.MonkeyPatch) -> None:
    uses_x11 = window_start.uses_x11
    assert uses_x11({"QT_QPA_PLATFORM": "xcb"}, "linux")
    assert not uses_x11({"QT_QPA_PLATFORM": "wayland"}, "linux")
    assert not uses_x11({"DISPLAY": ":0"}, "darwin")
    assert uses_x11({"DISPLAY": ":0"}, "linux")
    monkeypatch.setattr(window_start, "answers", lambda _address: True)
    assert not uses_x11({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "linux")
    hide("libwayland-client.so.0")
    assert uses_x11({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "linux")
