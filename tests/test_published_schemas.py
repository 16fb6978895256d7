"""The published JSON Schemas and their examples: what docs/schemas.md promises to those who write our files."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from library.exchange.own_document import read_own
from rules.game.record import load_record
from rules.game.replay import start_game
from schema.formats.codecs import NATIVE, loads

ROW = re.compile(r"^\| [^|]+ \| `([^`]+)` \| `([^`]+)` \| \[[^]]+\]\(([^)]+)\) \|$", re.MULTILINE)


@pytest.fixture(scope="module")
def rows(root: Path) -> list[tuple[str, Path, Path]]:
    found = ROW.findall((root / "docs" / "schemas.md").read_text("utf-8"))
    return [(identifier, root / schema, root / "docs" / example) for identifier, schema, example in found]


def judge(schema: Path, rows: list[tuple[str, Path, Path]]) -> Draft202012Validator:
    """A validator that knows all of them: one refers to another by its `$id`."""
    known = [(identifier, Resource.from_contents(parsed(path))) for identifier, path, _ in rows]
    return Draft202012Validator(parsed(schema), registry=Registry().with_resources(known))


def parsed(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def test_every_schema_has_its_id_its_version_and_an_example(rows: list[tuple[str, Path, Path]]) -> None:
    assert [identifier.split(":")[3] for identifier, _, _ in rows] == ["scenario", "game-record", "content", "own"]
    for identifier, schema_path, example in rows:
        schema = parsed(schema_path)
        Draft202012Validator.check_schema(schema)
        assert schema["$id"] == identifier
        assert schema_path.name == f"{identifier.split(':')[3]}-{identifier.split(':')[4]}.schema.json"
        judge(schema_path, rows).validate(parsed(example))


def test_an_example_with_a_key_of_no_schema_is_refused(rows: list[tuple[str, Path, Path]]) -> None:
    for _, schema_path, example in rows:
        assert not judge(schema_path, rows).is_valid({**parsed(example), "surprise": 1})


def test_the_program_reads_the_examples(rows: list[tuple[str, Path, Path]]) -> None:
    (_, schema, example), (_, _, record), (_, _, content), (_, _, own) = rows
    assert len(read_own(own.read_bytes()).entries) == 2
    scenario = loads(example.read_text("utf-8"), NATIVE).scenario
    assert load_record(record).scenario == scenario
    start_game(load_record(record), record.parent)
    for embedded in (parsed(record)["scenario"], *parsed(content)["facts"]["scenario"].values()):
        Draft202012Validator(parsed(schema)).validate(embedded)
