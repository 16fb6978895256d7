"""The errors of jsonschema as our issues: the place, what was found there and what is allowed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from schema.frozen import kind_of
from schema.issues import Issue, Parameter, PathPart, Severity, capped

Issues = Iterator[Issue]
# A ValidationError of jsonschema, whose annotations say of every part that it may be unset.
Error = Any


def find_issues(document: object, schema: Mapping[str, Any]) -> tuple[Issue, ...]:
    """What is wrong with the shape of a document, in its own order; nothing when it is valid."""
    errors = _VALIDATOR(schema).iter_errors(document)
    return tuple(dict.fromkeys(capped(issue for error in errors for issue in _issues(error))))


def _matches(pattern: str, text: str) -> bool:
    """As JSON Schema means it: Python's `$` would also match before a line feed at the end."""
    return re.search(re.sub(r"(?<!\\)\$$", r"\\Z", pattern), text) is not None


def _pattern(_validator: Any, pattern: str, instance: Any, _schema: Any) -> Iterator[ValidationError]:
    if isinstance(instance, str) and not _matches(pattern, instance):
        yield ValidationError(pattern)


_VALIDATOR: Any = extend(Draft202012Validator, {"pattern": _pattern})  # type: ignore[no-untyped-call] # of jsonschema


def _issues(error: Error) -> Issues:
    yield from SENTENCES[error.validator](error)


def _issue(error: Error, code: str, *inside: PathPart, **params: Parameter) -> Issue:
    return Issue(code, Severity.ERROR, (*error.absolute_path, *inside), params=params)


def _missing(error: Error) -> Issues:
    for key in error.validator_value:
        if key not in error.instance:
            yield _issue(error, "schema.missing", key=key)


def _extra(error: Error) -> Issues:
    known = list(error.schema.get("properties", ()))
    patterns = list(error.schema.get("patternProperties", ()))
    for key in error.instance:
        if patterns and not _matches(patterns[0], key):
            yield _issue(error, "schema.pattern", found=_shown(key), pattern=patterns[0])
        elif not patterns and key not in known:
            near = get_close_matches(key, known, n=1)
            yield _issue(error, "schema.extra", key=key, near=near[0] if near else None)


def _type(error: Error) -> Issues:
    yield _issue(error, "schema.type", found=kind_of(error.instance), allowed=error.validator_value)


def _value(error: Error) -> Issues:
    allowed = error.validator_value if error.validator == "enum" else [error.validator_value]
    yield _issue(error, "schema.value", found=_shown(error.instance), allowed=", ".join(allowed))


def _range(error: Error) -> Issues:
    limits = {name: error.schema[name] for name in ("minimum", "maximum")}
    yield _issue(error, "schema.range", found=_shown(error.instance), **limits)


def _misspelt(error: Error) -> Issues:
    yield _issue(error, "schema.pattern", found=_shown(error.instance), pattern=error.validator_value)


def _too_long(error: Error) -> Issues:
    yield _issue(error, "schema.length", found=len(error.instance), maximum=error.validator_value)


def _too_short(error: Error) -> Issues:
    yield _issue(error, "schema.length", found=len(error.instance), minimum=error.validator_value)


def _optional(error: Error) -> Issues:
    """A value or null: what is wrong with the value."""
    for part in error.context:
        if part.validator_value != "null":
            yield from _issues(part)


def _one_of_several_kinds(error: Error) -> Issues:
    """What is wrong with it as the kind that it says it is."""
    kinds = error.schema["discriminator"]
    tag, known = kinds["propertyName"], kinds["mapping"]
    if not isinstance(error.instance, dict):
        yield _issue(error, "schema.type", found=kind_of(error.instance), allowed="object")
    elif tag not in error.instance:
        yield _issue(error, "schema.missing", key=tag)
    elif error.instance[tag] not in list(known):
        yield _issue(error, "schema.value", tag, found=_shown(error.instance[tag]), allowed=", ".join(known))
    else:
        meant = error.validator_value.index({"$ref": known[error.instance[tag]]})
        for part in error.context:
            if part.schema_path[0] == meant:
                yield from _issues(part)


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:80]


# Every rule that the schema uses.
SENTENCES: Mapping[Any, Callable[[Error], Issues]] = {
    "required": _missing,
    "additionalProperties": _extra,
    "type": _type,
    "enum": _value,
    "const": _value,
    "minimum": _range,
    "maximum": _range,
    "pattern": _misspelt,
    "maxLength": _too_long,
    "maxItems": _too_long,
    "minItems": _too_short,
    "anyOf": _optional,
    "oneOf": _one_of_several_kinds,
}
