"""The prepared data are those of the files, and are used as long as they were made from them."""

import shutil
from pathlib import Path

import pytest

from rules import catalog_data
from rules.catalog_data import PREPARED, parse_data, prepare_data, read_data
from schema.catalog.unit import UnitType


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("data") / PREPARED.name
    assert prepare_data(file)
    return file


def refuse_to_parse() -> None:
    raise AssertionError("parsed")


def test_prepared_data_are_those_of_the_files(prepared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = parse_data()
    monkeypatch.setattr(catalog_data, "parse_data", refuse_to_parse)
    found = read_data(prepared)
    assert found == parsed
    assert [unit.model_fields_set for unit in found.units] == [unit.model_fields_set for unit in parsed.units]
    assert isinstance(found.units[0], UnitType)


def test_those_of_the_checkout_are_not_written_twice(prepared: Path) -> None:
    before = prepared.read_bytes()
    assert not prepare_data(prepared)
    assert prepared.read_bytes() == before


@pytest.mark.parametrize("damage", [b"", b"{}", b"[1, 2, 3, 4]\n", b"\x80\x05."])
def test_a_damaged_file_is_left_alone(damage: bytes, prepared: Path, tmp_path: Path) -> None:
    file = tmp_path / PREPARED.name
    file.write_bytes(damage)
    assert read_data(file).units == read_data(prepared).units
    file.write_bytes(prepared.read_bytes()[:-10] + b"0123456789")
    assert read_data(file).units == read_data(prepared).units


@pytest.mark.parametrize("part", ["data", "code", "versions"])
def test_they_are_parsed_after_any_change(part: str, prepared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = catalog_data._fingerprint()._replace(**{part: "changed"})
    monkeypatch.setattr(catalog_data, "_fingerprint", lambda: changed)
    monkeypatch.setattr(catalog_data, "parse_data", refuse_to_parse)
    with pytest.raises(AssertionError, match="parsed"):
        read_data(prepared)


def test_a_changed_file_of_data_is_a_change(prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(catalog_data.FOLDER, tmp_path / "data")
    monkeypatch.setattr(catalog_data, "FOLDER", tmp_path / "data")
    with (tmp_path / "data" / "boxes.json").open("a") as stream:
        stream.write(" ")
    monkeypatch.setattr(catalog_data, "parse_data", refuse_to_parse)
    with pytest.raises(AssertionError, match="parsed"):
        read_data(prepared)


def test_without_files_of_code_the_data_count(prepared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the bundle."""
    bundled = catalog_data._fingerprint()._replace(code=None)
    monkeypatch.setattr(catalog_data, "_fingerprint", lambda: bundled)
    monkeypatch.setattr(catalog_data, "parse_data", refuse_to_parse)
    assert read_data(prepared).units
