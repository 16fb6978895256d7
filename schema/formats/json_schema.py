"""The JSON Schema of scenario files: generated from the models, checked in, and the judge of every file that is read.

python -m schema.formats.json_schema --write     after a change of the models
python -m schema.formats.json_schema --check     exits 1 where the file is not in step
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core.core_schema import DictSchema

from schema.formats.identity import KEY, FileIdentity
from schema.issues import InvalidScenario
from schema.scenario import CURRENT_FORMAT, Scenario

MODULE = "schema.formats.json_schema"
FILE_NAME = f"scenario-{CURRENT_FORMAT}.schema.json"


class SchemaGenerator(GenerateJsonSchema):
    def dict_schema(self, schema: DictSchema) -> JsonSchemaValue:
        """pydantic states the pattern of a map's keys, but would let through the keys that do not match it."""
        keys = super().dict_schema(schema)
        return {**keys, "additionalProperties": False} if "patternProperties" in keys else keys


def generate() -> dict[str, Any]:
    """The schema as the models have it now."""
    schema = Scenario.model_json_schema(schema_generator=SchemaGenerator)
    schema["properties"][KEY] = FileIdentity.model_json_schema(schema_generator=SchemaGenerator)
    # A half-finished scenario is readable, but a file must say what it is.
    return with_head(schema, address("scenario", CURRENT_FORMAT), "Beachhead scenario", required=("format", "board"))


def address(name: str, version: int) -> str:
    """The `$id` of a published schema."""
    return f"urn:beachhead:schema:{name}:{version}"


def with_head(schema: dict[str, Any], identifier: str, title: str, *, required: Sequence[str]) -> dict[str, Any]:
    """A schema as it is published: its dialect and `$id` first."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": identifier,
        **schema,
        "title": title,
        "required": list(required),
    }


def schema_text(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


@cache
def published(file_name: str = FILE_NAME) -> dict[str, Any]:
    """The schema as checked in."""
    schema: dict[str, Any] = json.loads((files("schema") / "json" / file_name).read_text("utf-8"))
    return schema


@cache
def fast_validator() -> Any:
    import jsonschema_rs

    return jsonschema_rs.Draft202012Validator(published())


def require_valid(document: object) -> None:
    """Raises InvalidScenario with everything that is wrong with the shape of a document.

    The fast validator only says yes; whatever it does not like is put before jsonschema, whose word counts.
    """
    if not fast_validator().is_valid(document):
        from schema.formats.schema_issues import find_issues

        issues = find_issues(document, published())
        if issues:
            raise InvalidScenario(issues)


def run_tool(arguments: list[str], *, module: str, file_name: str, text: str) -> int:
    """Write a published schema, or say whether it is in step with its models."""
    target = Path(str(files("schema"))) / "json" / file_name
    if arguments == ["--write"]:
        target.write_text(text, "utf-8")
        return 0
    if arguments == ["--check"]:
        if target.exists() and target.read_text("utf-8") == text:
            return 0
        print(f"schema/json is not in step with the models: run python -m {module} --write", file=sys.stderr)
        return 1
    print(f"usage: python -m {module} --write | --check", file=sys.stderr)
    return 2


def main(arguments: list[str]) -> int:
    return run_tool(arguments, module=MODULE, file_name=FILE_NAME, text=schema_text(generate()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
