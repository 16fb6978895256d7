"""The .beachhead format: JSON, UTF-8, canonical. The same content is always the same bytes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from schema.formats.identity import KEY, FileIdentity
from schema.formats.json_schema import require_valid
from schema.formats.version import versioned
from schema.issues import InvalidScenario, Issue, Severity
from schema.scenario import CURRENT_FORMAT, Scenario

Document = dict[str, Any]

# Each step takes a document of its format to the next; a released step is never edited.
UPGRADES: tuple[Callable[[Document], Document], ...] = ()


def find_identity(document: object) -> FileIdentity | None:
    """Which scenario a parsed .beachhead file that could be read holds, if it says so."""
    found = document.get(KEY) if isinstance(document, dict) else None
    return None if found is None else FileIdentity.model_validate(found)


def read_native(document: object) -> Scenario:
    """A parsed .beachhead file as a scenario; raises Unreadable or InvalidScenario."""
    current = upgraded(document)
    require_valid(current)
    try:
        return Scenario.model_validate({key: value for key, value in current.items() if key != KEY})
    except ValidationError as problem:  # what a schema cannot say: the 31st of June
        raise InvalidScenario(tuple(_issue(error) for error in problem.errors())) from None


def _issue(error: ErrorDetails) -> Issue:
    return Issue("schema.other", Severity.ERROR, error["loc"], params={"found": str(error["input"])[:80]})


def upgraded(document: object) -> Document:
    """The document in the current format. Any field may be missing, so a step looks before it takes."""
    current = versioned(document, "format", current=CURRENT_FORMAT, refusal="file.not-a-scenario")
    number = current["format"]
    if type(number) is int and number >= 1:
        for step in UPGRADES[number - 1 :]:
            current = step(current)
    return current


# What the texts of a language have besides their words.
_BESIDE_TEXTS: Final = ("taken_over", "played")


def dump(scenario: Scenario) -> Document:
    """The scenario as plain JSON values in canonical order. Defaults are left out, but a file says what it is."""
    return {
        "format": scenario.format,
        "board": scenario.board.model_dump(mode="json"),
        **scenario.model_dump(mode="json", exclude_defaults=True, exclude={"format", "board"}),
    }


def write_native(scenario: Scenario, identity: FileIdentity | None = None) -> str:
    """The text of the file: one line for each hex, label and block, so that versions compare well."""
    return write_dumped(dump(scenario), identity)


def write_dumped(document: Document, identity: FileIdentity | None = None) -> str:
    """`write_native` for a scenario that has been dumped for something else as well."""
    parts = [f"  {json.dumps(key)}: {_value(value)}" for key, value in document.items()]
    if identity is not None:  # after the number of the format
        parts.insert(1, f"  {json.dumps(KEY)}: {_line(identity.model_dump(mode='json', exclude_none=True))}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _value(value: Any) -> str:
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f"    {_line(part)}" for part in value) + "\n  ]"
    if isinstance(value, dict) and value:
        return "{\n" + ",\n".join(f"    {json.dumps(key)}: {_text(part)}" for key, part in value.items()) + "\n  }"
    return _line(value)


def _text(value: Any) -> str:
    """A member of an object: texts get a line each, the rest stays on one."""
    if (
        isinstance(value, dict)
        and value
        and all(isinstance(part, str) or key in _BESIDE_TEXTS for key, part in value.items())
    ):
        return "{\n" + ",\n".join(f"      {json.dumps(key)}: {_line(part)}" for key, part in value.items()) + "\n    }"
    return _line(value)


_line: Final = json.JSONEncoder(ensure_ascii=False).encode
