"""docs/file-format.md says what the code does."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from schema.carried import Carried
from schema.formats.codecs import NATIVE, dumps, loads
from schema.formats.json_schema import published
from schema.formats.m44.own_fields import OwnFields
from schema.special_rules import SpecialRule
from schema.victory import VictoryCondition


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "file-format.md").read_text("utf-8")


def test_the_example_is_a_canonical_file(page: str) -> None:
    example, carried, own = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    assert dumps(loads(example, NATIVE).scenario, NATIVE)[0] == example
    Carried.model_validate_json(carried)
    OwnFields.model_validate_json(own)


def test_every_field_is_named(page: str) -> None:
    named = set(re.findall(r"`([a-z_]+)`", page))
    blocks = {block.__name__ for union in (SpecialRule, VictoryCondition) for block in get_args(get_args(union)[0])}
    definitions: dict[str, Any] = published()["$defs"]
    fields = {
        field
        for name in definitions.keys() - blocks - {"Reinforcement"}
        for field in definitions[name].get("properties", ())
    }
    assert fields - {"ours", "theirs"} - named == set()
    assert set(published()["properties"]) - named == set()


def test_every_block_is_named(page: str) -> None:
    for union, tag in ((SpecialRule, "rule"), (VictoryCondition, "condition")):
        tags = {block.model_fields[tag].default for block in get_args(get_args(union)[0])}
        assert {name for name in tags if f"`{name}`" not in page} == set()


def test_every_code_is_explained(page: str, root: Path) -> None:
    sources = "".join(path.read_text("utf-8") for path in (root / "schema" / "formats" / "m44").glob("*.py"))
    codes = set(re.findall(r'"(m44\.[a-z-]+)"', sources))
    assert {code for code in codes if f"`{code}`" not in page} == {"m44.missing-start"}
