"""Opening a share bundle: the scenario in it, or one line that says why not. Nothing is unpacked."""

import io
import random
import stat
import struct
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from schema.formats import share_bundle
from schema.formats.codecs import M44, NATIVE, dumps, is_bundle, load
from schema.formats.share_bundle import bundle_bytes, read_bundled
from schema.issues import Unreadable
from schema.scenario import Scenario
from schema.texts import ScenarioText
from tests.conftest import ROOT
from tests.fuzz.hostile_files import mutate_bytes

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
        read_bundled(io.BytesIO(data), READABLE)
    return refused.value.code


def changed(data: bytes, field: str, value: int, *, entry: int = 0) -> bytes:
    """With another value in the directory or its end record; `entry` counts the files of the directory."""
    found = bytearray(data)
    at = [place for place in range(len(found)) if found.startswith((b"PK\x01\x02", b"PK\x05\x06"), place)]
    offset, form = FIELDS[field]
    struct.pack_into(form, found, at[-1 if field.startswith("end.") else entry] + offset, value)
    return bytes(found)


# Where the numbers of an archive stand: those of a file in the directory, and those of the record at the end.
FIELDS = {
    "method": (10, "<H"), "crc": (16, "<L"), "packed": (20, "<L"), "size": (24, "<L"), "name": (28, "<H"),
    "extra": (30, "<H"), "comment": (32, "<H"), "disk": (34, "<H"), "offset": (42, "<L"),
    "end.disk": (4, "<H"), "end.directory-disk": (6, "<H"), "end.here": (8, "<H"), "end.count": (10, "<H"),
    "end.length": (12, "<L"), "end.start": (16, "<L"), "end.comment": (20, "<H"),
}  # fmt: skip


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
    assert refusal(archive(*stored)) == "bundle.bomb"
    assert refusal(archive(*stored, compression=zipfile.ZIP_STORED)) == "file.too-large"


def test_a_scenario_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share_bundle, "READ_LIMIT", 10)
    assert refusal(archive(NATIVE_FILE)) == "file.too-large"


def test_a_directory_that_lies_about_the_size_does_not_help() -> None:
    data = changed(archive(("caen.beachhead", bytes(20_000_000))), "size", 1000)
    tracemalloc.start()
    assert refusal(data) == "bundle.bomb"
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1_000_000
    assert refusal(changed(archive(NATIVE_FILE), "size", len(NATIVE_FILE[1]) + 1)) == "bundle.damaged"


@pytest.mark.parametrize("compression", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
@pytest.mark.parametrize("name", ["caen.beachhead", "caen.txt"])
def test_only_what_every_program_packs_is_unpacked(compression: int, name: str) -> None:
    """Python would unpack the others whole, whatever they say of their size."""
    data = archive((name, bytes(3_000_000)), compression=compression)
    tracemalloc.start()
    assert refusal(changed(data, "size", 1000)) == "bundle.packing"
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1_000_000


def test_the_files_are_counted_before_they_are_read() -> None:
    data = archive(*((f"{number}.txt", b"") for number in range(10_000)))
    assert refusal(data) == "bundle.too-many"
    # The count lies as well: neither more nor fewer files are read than it says.
    assert refusal(changed(changed(data, "end.count", 5), "end.here", 5)) == "bundle.damaged"
    few = archive(("a.txt", b""), ("b.txt", b""))
    assert refusal(changed(changed(few, "end.count", 1), "end.here", 1)) == "bundle.damaged"
    assert refusal(changed(changed(few, "end.count", 3), "end.here", 3)) == "bundle.damaged"


def test_other_archives_are_refused() -> None:
    assert refusal(b"no zip") == "bundle.damaged"
    assert refusal(b"") == "bundle.damaged"
    assert refusal(archive(("readme.txt", b"hello"))) == "bundle.no-scenario"
    assert refusal(archive(NATIVE_FILE, ("b.beachhead", b"{}"))) == "bundle.two-scenarios"
    assert refusal(archive(("a.txt", b"1"), ("A.TXT", b"2"))) == "bundle.same-name"
    assert refusal(archive(*((f"{number}.txt", b"") for number in range(1001)))) == "bundle.too-many"


def test_what_other_programs_write_is_read(tmp_path: Path) -> None:
    """Names in the letters of DOS, files without compression, folders, remarks, and sizes that follow the file."""
    name, content = NATIVE_FILE
    old = zipfile.ZipInfo("caf\xe9/")
    data = bytearray(archive((old, b""), (name, content), compression=zipfile.ZIP_STORED))
    for place in range(len(data)):
        if data.startswith((b"PK\x01\x02", b"PK\x03\x04"), place):
            data[place + (9 if data[place + 2] == 1 else 7)] = 0  # no mark that names are in UTF-8
    path = tmp_path / "caen.zip"
    path.write_bytes(changed(bytes(data) + b"a remark", "end.comment", 8))
    assert load(path).scenario == SCENARIO

    class Unseekable(io.BytesIO):
        def seekable(self) -> bool:
            return False

        def tell(self) -> int:
            raise OSError

    stream = Unseekable()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as written:
        written.writestr(name, content)
    path.write_bytes(stream.getvalue())
    assert load(path).scenario == SCENARIO


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("value", [1, 77, 0xFFFF])
def test_a_number_that_is_wrong_in_the_directory_is_damage(field: str, value: int) -> None:
    data = archive(NATIVE_FILE, ("readme.txt", b"hello"))
    known = {"method": "bundle.packing", "end.count": "bundle.too-many", "size": "bundle.bomb"}
    code = refusal(changed(data, field, value))
    assert code in ("bundle.damaged", known.get(field))


def test_files_that_lie_over_each_other_are_damage() -> None:
    data = archive(NATIVE_FILE, ("readme.txt", b"hello"))
    at = struct.unpack_from("<L", data, data.rindex(b"PK\x01\x02") + 42)[0]
    assert at > 0
    assert refusal(changed(data, "packed", at + 10)) == "bundle.damaged"
    assert refusal(changed(data, "offset", 0, entry=1)) == "bundle.damaged"


def test_an_archive_that_names_a_file_differently_in_two_places_is_damage() -> None:
    data = archive(("caen.txt", b""), NATIVE_FILE)
    assert refusal(data.replace(b"caen.txt", b"Omah.txt", 1)) == "bundle.damaged"


def test_a_damaged_scenario_is_refused() -> None:
    data = bytearray(archive(NATIVE_FILE, compression=zipfile.ZIP_STORED))
    data[data.index(b"format")] ^= 0xFF
    assert refusal(bytes(data)) == "bundle.damaged"
    assert refusal(changed(archive(NATIVE_FILE), "packed", 3)) == "bundle.damaged"
    data = bytearray(archive(NATIVE_FILE))
    data[30 + len(NATIVE_FILE[0])] = 0x07  # a kind of block that does not exist
    assert refusal(bytes(data)) == "bundle.damaged"


def test_names_that_are_not_what_they_claim_to_be_are_damage() -> None:
    data = archive(NATIVE_FILE, ("caf\xe9.txt", b""))
    assert refusal(data.replace("\xe9".encode(), b"\xff\xff")) == "bundle.damaged"


@pytest.mark.parametrize("part", range(4))
def test_damaged_bundles_are_read_or_refused(part: int) -> None:
    """Bits flipped, pieces cut out or put in, numbers of the directory changed: nothing else comes of it."""
    path = sorted((ROOT / "library" / "scenarios").glob("*.beachhead"))[part]
    whole = bundle_bytes([(path.name, path.read_bytes()), ("readme.txt", b"hello")])
    read = 0
    for number in range(100):
        chance = random.Random(number)
        if chance.random() < 0.5:
            data = mutate_bytes(whole, chance)
        else:
            data = whole
            for field in chance.sample(sorted(FIELDS), chance.randint(1, 3)):
                bits = 8 * struct.calcsize(FIELDS[field][1])
                value = chance.choice((0, 1, chance.getrandbits(16), 2**bits - 1, 2 ** (bits - 1)))
                data = changed(data, field, value % 2**bits, entry=chance.randrange(2))
        try:
            content = read_bundled(io.BytesIO(data), READABLE)[1]
        except Unreadable:
            continue
        assert content == path.read_bytes()
        read += 1
    assert read < 50


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
