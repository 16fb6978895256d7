"""Opening a share bundle: the scenario in it, or one line that says why not. Nothing is unpacked."""

import io
import stat
import struct
import zipfile
from pathlib import Path

import pytest

from schema.formats import share_bundle
from schema.formats.codecs import M44, NATIVE, dumps, is_bundle, load
from schema.formats.share_bundle import bundle_bytes, read_bundled
from schema.issues import Unreadable
from schema.scenario import Scenario
from schema.texts import ScenarioText

SCENARIO = Scenario(texts={"en": ScenarioText(title="Caen")})
NATIVE_FILE = ("caen.beachhead", dumps(SCENARIO, NATIVE)[0].encode())
M44_FILE = ("caen.m44", dumps(Scenario(), M44)[0].encode())
READABLE = (NATIVE, M44)


def archive(*entries: tuple[zipfile.ZipInfo | str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compression) as written:
        for name, content in entries:
            written.writestr(name, content)
    return buffer.getvalue()


def refusal(data: bytes) -> str:
    with pytest.raises(Unreadable) as refused:
        read_bundled(data, READABLE)
    return refused.value.code


def test_our_own_format_goes_before_the_other(tmp_path: Path) -> None:
    path = tmp_path / "Caen.ZIP"
    path.write_bytes(bundle_bytes([("caen map.svg", b"<svg/>"), M44_FILE, NATIVE_FILE]))
    assert is_bundle(path)
    assert load(path).scenario == SCENARIO
    path.write_bytes(bundle_bytes([M44_FILE]))
    assert load(path).scenario == Scenario()


def test_the_same_files_make_the_same_bytes() -> None:
    assert bundle_bytes([NATIVE_FILE]) == bundle_bytes([NATIVE_FILE])


@pytest.mark.parametrize(
    "name",
    ["../caen.txt", "/etc/caen", "a/../../caen", "C:caen", "C:\\caen", "..\\caen", "\\\\server\\caen", "a\\b"],
)
def test_a_way_out_of_the_folder_is_refused(name: str) -> None:
    entry = zipfile.ZipInfo("x")
    entry.filename = name  # the constructor would mend some of them
    assert refusal(archive(NATIVE_FILE, (entry, b""))) == "bundle.outside"


def test_a_link_is_refused() -> None:
    link = zipfile.ZipInfo("readme.txt")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    assert refusal(archive(NATIVE_FILE, (link, b"/etc/passwd"))) == "bundle.link"


def test_a_bomb_is_refused_before_it_is_unpacked() -> None:
    assert refusal(archive(NATIVE_FILE, ("zeros.bin", bytes(5_000_000)))) == "bundle.bomb"


def test_many_large_files_are_a_bomb_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share_bundle, "BUNDLE_LIMIT", 1000)
    stored = [(f"{number}.bin", bytes(400)) for number in range(3)]
    assert refusal(archive(*stored, compression=zipfile.ZIP_STORED)) == "bundle.bomb"


def test_a_directory_that_lies_about_the_size_does_not_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share_bundle, "READ_LIMIT", 10)
    assert refusal(archive(NATIVE_FILE)) == "file.too-large"


def test_other_archives_are_refused() -> None:
    assert refusal(b"no zip") == "bundle.damaged"
    assert refusal(archive(("readme.txt", b"hello"))) == "bundle.no-scenario"
    assert refusal(archive(NATIVE_FILE, ("b.beachhead", b"{}"))) == "bundle.two-scenarios"
    assert refusal(archive(("a.txt", b"1"), ("A.TXT", b"2"))) == "bundle.same-name"
    assert refusal(archive(*((f"{number}.txt", b"") for number in range(1001)))) == "bundle.too-many"


def test_a_damaged_scenario_is_refused() -> None:
    data = bytearray(archive(NATIVE_FILE, compression=zipfile.ZIP_STORED))
    data[data.index(b"format")] ^= 0xFF
    assert refusal(bytes(data)) == "bundle.damaged"


def encrypted(data: bytes, *, in_directory: bool) -> bytes:
    """With the mark of a password in the directory, or only before the file itself."""
    changed = bytearray(data)
    at = changed.index(b"PK\x01\x02") + 8 if in_directory else 6
    struct.pack_into("<H", changed, at, 1)
    return bytes(changed)


def test_a_password_is_refused() -> None:
    data = archive(NATIVE_FILE)
    assert refusal(encrypted(data, in_directory=True)) == "bundle.encrypted"
    assert refusal(encrypted(encrypted(data, in_directory=False), in_directory=True)) == "bundle.encrypted"
