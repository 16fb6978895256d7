"""What only our own format knows travels in an .m44 file under the key `beachhead`.

It holds the fields of the scenario that the rest of the file does not say, a digest of the rest, and for each
field a digest of what the rest says instead: so it shows what another program has edited since.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from schema.formats.m44.notes import Notes
from schema.formats.m44.residue import JsonObject
from schema.formats.native import upgraded
from schema.frozen import FieldJson, Frozen
from schema.issues import Unreadable
from schema.scenario import CURRENT_FORMAT, Scenario

OWN_KEY = "beachhead"


class OwnFields(Frozen):
    format: int = CURRENT_FORMAT
    digest: str
    fields: Mapping[str, FieldJson]
    # Of what the rest of the file says for each of the fields.
    instead_of: Mapping[str, str]


def own_fields(scenario: Scenario, again: Scenario, document: JsonObject) -> OwnFields | None:
    """What must be added to a document from which a reader would make `again`; None where that is all."""
    names = [name for name in Scenario.model_fields if getattr(again, name) != getattr(scenario, name)]
    if not names:
        return None
    return OwnFields(
        digest=_digest(document),
        fields={name: _dumped(scenario, name) for name in names},
        instead_of={name: _digest(_dumped(again, name)) for name in names},
    )


def find_own(document: JsonObject, notes: Notes) -> OwnFields | None:
    """What an earlier save put under our key; None where there is nothing, or nothing that this version can read."""
    if OWN_KEY not in document:
        return None
    try:
        own = OwnFields.model_validate(document[OWN_KEY])
        fields = upgraded({"format": own.format, **own.fields})
    except (ValidationError, Unreadable):
        notes.unknown_value((OWN_KEY,), document[OWN_KEY])
        return None
    return own.model_copy(update={"fields": {key: value for key, value in fields.items() if key != "format"}})


def with_own_fields(scenario: Scenario, own: OwnFields, document: JsonObject, notes: Notes) -> Scenario:
    """The scenario with our fields, except where the rest of the file was edited since."""
    is_untouched = own.digest == _digest(document)
    if not is_untouched:
        notes.note("m44.changed-outside", (OWN_KEY,))
    update: dict[str, Any] = {}
    for name, value in own.fields.items():
        path = (OWN_KEY, "fields", name)
        try:
            # Validated as part of a scenario, so that the order of hexes and keys is the one every scenario has.
            found = getattr(Scenario.model_validate({name: value}), name)
        except ValidationError:
            notes.unknown_value(path, value)
            continue
        if is_untouched or own.instead_of.get(name) == _digest(_dumped(scenario, name)):
            update[name] = found
        else:
            notes.warn("m44.changed-outside", path)
    return scenario.model_copy(update=update)


def _dumped(scenario: Scenario, name: str) -> Any:
    """One field as JSON; an empty container stands for a default."""
    return scenario.model_dump(mode="json", exclude_defaults=True, include={name}).get(name, _DEFAULTS[name])


_DEFAULTS: Mapping[str, Any] = Scenario().model_dump(mode="json")


def _digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()
