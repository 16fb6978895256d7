"""Real files: every one is read, nothing is lost, and our own bytes stay as they are."""

import json
from pathlib import Path
from typing import Any

import pytest

from schema.formats.codecs import M44, NATIVE, Loaded, dumps, load, loads

WORDS = {"type", "face", "front", "side", "side_player1", "side_player2", "starting", "country_player1",
         "country_player2", "status", "behavior", "behavior2", "option", "option2", "original_owner"}  # fmt: skip
NORMALISATIONS = {"m44.case", "m44.number", "m44.list", "m44.item-wrapper", "m44.single-tag"}
LISTS = {"hexagons", "labels", "tags"}


def folded(value: Any, key: str = "") -> Any:
    """A document without what the six writers spell differently, and without what says nothing."""
    if isinstance(value, dict):
        if key in LISTS and "row" not in value and "name" not in value:
            return folded(value["item"] if "item" in value else [value[index] for index in value], key)
        if key == "tags":
            return folded([value], key)
        parts = {name: folded(part, name) for name, part in value.items()}
        return {name: part for name, part in sorted(parts.items()) if part not in (None, "", [], {})}
    if isinstance(value, list):
        parts = [folded(part) for part in value]
        return (
            sorted(parts, key=lambda part: json.dumps([part.get("row"), part.get("col"), part]))
            if key in LISTS
            else parts
        )
    if isinstance(value, str):
        if key in WORDS:
            return value.strip().upper()
        return int(value) if key != "name" and value.isdecimal() and value.isascii() else value
    return value


def flattened(value: Any, path: str = "$") -> dict[str, Any]:
    """Every fact of a document by its path, so that a difference is readable."""
    if isinstance(value, dict | list) and value:
        items = value.items() if isinstance(value, dict) else enumerate(value)
        return {place: fact for key, part in items for place, fact in flattened(part, f"{path}.{key}").items()}
    return {path: value}


@pytest.fixture(scope="module")
def corpus_loaded(corpus_files: list[Path]) -> dict[Path, Loaded]:
    return {file: load(file) for file in corpus_files}


def test_the_whole_corpus_is_here(corpus_files: list[Path]) -> None:
    assert len(corpus_files) >= 78


@pytest.mark.slow
def test_nothing_is_lost_and_bytes_are_stable(corpus_loaded: dict[Path, Loaded]) -> None:
    for file, loaded in corpus_loaded.items():
        native = dumps(loaded.scenario, NATIVE)[0]
        m44, notes = dumps(loads(native, NATIVE).scenario, M44)
        before, after = (flattened(folded(json.loads(text))) for text in (file.read_text("utf-8"), m44))
        assert after == before, file.name
        assert not notes, f"{file.name}: .m44 can say all that came from .m44"
        again = loads(m44, M44)
        assert dumps(again.scenario, NATIVE)[0] == native, file.name
        assert dumps(again.scenario, M44)[0] == m44, file.name
        normalised = {issue.code for issue in again.notes} & NORMALISATIONS
        assert not normalised, f"{file.name}: what we write is clean"


def test_every_piece_of_the_corpus_is_understood(corpus_loaded: dict[Path, Loaded]) -> None:
    """Unknown names would be carried as they are; in the files that we know there is none."""
    unknown = {
        (file.name, *issue.params.values())
        for file, loaded in corpus_loaded.items()
        for issue in loaded.notes
        if issue.code == "m44.unknown-name"
    }
    assert unknown == set()
