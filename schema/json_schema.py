"""The JSON Schema of scenario files: generated from the models, checked in, and the judge of every file that is read.

python -m schema.json_schema --write     after a change of the models
python -m schema.json_schema --check     exits 1 where the file is not in step
"""

from __future__ import annotations

import json
import sys
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from schema.issues import Issue, Parameter, PathPart, Severity
from schema.m44.dialects import kind_of
from schema.scenario import CURRENT_FORMAT, Scenario

FILE_NAME = f"scenario-{CURRENT_FORMAT}.schema.json"


def generate() -> dict[str, Any]:
    """The schema as the models have it now."""
    schema = Scenario.model_json_schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:beachhead:schema:scenario:{CURRENT_FORMAT}",
        **schema,
        "title": "Beachhead scenario",
        # A half-finished scenario is readable, but a file must say what it is.
        "required": ["format", "board"],
    }


def written() -> str:
    return json.dumps(generate(), indent=1, ensure_ascii=False) + "\n"


@cache
def published() -> dict[str, Any]:
    """The schema as checked in."""
    found: dict[str, Any] = json.loads((files("schema") / "json" / FILE_NAME).read_text("utf-8"))
    return found


@cache
def _fast_validator() -> Any:
    import jsonschema_rs

    return jsonschema_rs.Draft202012Validator(published())


@cache
def _judge() -> Any:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(published())


def validate(document: object) -> tuple[Issue, ...]:
    """What is wrong with the shape of a document, in its own order; nothing when it is a scenario.

    The fast validator only says yes; whatever it does not like is put before jsonschema, whose word counts.
    """
    if _fast_validator().is_valid(document):
        return ()
    found = [issue for error in _judge().iter_errors(document) for issue in _issues(error)]
    return tuple(dict.fromkeys(found))


def _issues(error: Any) -> list[Issue]:
    """One error of jsonschema as issues; a choice is resolved to what was meant."""
    path = tuple(error.absolute_path)
    rule, wanted, found = error.validator, error.validator_value, error.instance
    if rule in {"anyOf", "oneOf"}:
        return _choice(error, path)
    if rule == "required":
        return [
            _issue(
                "schema.missing",
                path,
                key=next(key for key in wanted if key not in found and f"'{key}'" in error.message),
            )
        ]
    if rule == "additionalProperties":
        known = list(error.schema.get("properties", {}))
        return [
            _issue("schema.extra", path, key=key, near=", ".join(get_close_matches(key, known, n=1)))
            for key in found
            if key not in known
        ]
    if rule == "type":
        return [
            _issue(
                "schema.type",
                path,
                found=kind_of(found),
                allowed=wanted if isinstance(wanted, str) else ", ".join(wanted),
            )
        ]
    if rule in {"enum", "const"}:
        allowed = wanted if rule == "enum" else [wanted]
        return [_issue("schema.value", path, found=_shown(found), allowed=", ".join(map(str, allowed)))]
    if rule in {"minimum", "maximum"}:
        minimum, maximum = error.schema.get("minimum"), error.schema.get("maximum")
        return [_issue("schema.range", path, found=found, minimum=minimum, maximum=maximum)]
    if rule == "pattern":
        return [_issue("schema.pattern", path, found=_shown(found), pattern=wanted)]
    if rule in {"maxLength", "minLength", "maxItems", "minItems"}:
        return [_issue("schema.length", path, found=len(found), allowed=wanted)]
    return [_issue("schema.other", path, found=_shown(found), rule=rule)]


def _choice(error: Any, path: tuple[PathPart, ...]) -> list[Issue]:
    """The errors of the branch that was meant: the one whose tag fits, else the one that is no null."""
    branches: dict[int, list[Any]] = {}
    for part in error.context:
        branches.setdefault(part.schema_path[0], []).append(part)
    tag = (error.schema.get("discriminator") or {}).get("propertyName")
    if tag is not None:
        return _tagged(error, tag, branches, path)
    kept = [parts for parts in branches.values() if not _is_null_branch(parts)]
    if len(kept) == 1:
        return [issue for part in kept[0] for issue in _issues(part)]
    allowed = sorted({str(part.validator_value) for parts in kept for part in parts if part.validator == "type"})
    return [_issue("schema.type", path, found=kind_of(error.instance), allowed=", ".join(allowed))]


def _tagged(error: Any, tag: str, branches: dict[int, list[Any]], path: tuple[PathPart, ...]) -> list[Issue]:
    known = list(error.schema["discriminator"]["mapping"])
    if not isinstance(error.instance, dict):
        return [_issue("schema.type", path, found=kind_of(error.instance), allowed="object")]
    if tag not in error.instance:
        return [_issue("schema.missing", path, key=tag)]
    if error.instance[tag] not in known:
        return [_issue("schema.value", (*path, tag), found=_shown(error.instance[tag]), allowed=", ".join(known))]
    meant = branches.get(known.index(error.instance[tag]), [])
    return [issue for part in meant for issue in _issues(part)]


def _is_null_branch(parts: list[Any]) -> bool:
    return all(part.validator == "type" and part.validator_value == "null" for part in parts)


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:80]


def _issue(code: str, path: tuple[PathPart, ...], **params: Parameter) -> Issue:
    return Issue(code, Severity.ERROR, path, params=params)


def main(arguments: list[str]) -> int:
    target = Path(str(files("schema"))) / "json" / FILE_NAME
    if arguments == ["--write"]:
        target.write_text(written(), "utf-8")
        return 0
    if arguments == ["--check"]:
        if target.exists() and target.read_text("utf-8") == written():
            return 0
        print("schema/json is not in step with the models: run python -m schema.json_schema --write", file=sys.stderr)
        return 1
    print("usage: python -m schema.json_schema --write | --check", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
