"""The .m44 codec: any of the six dialects in, one clean dialect out, nothing lost.

What only our own format knows travels under the key `beachhead`, with a digest of the rest: when somebody
else has edited the file since, the rest is believed.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from pydantic import ValidationError

from schema.board import Board, Seat
from schema.issues import InvalidScenario, Issue, Severity, Unreadable
from schema.m44 import header
from schema.m44.dialects import Notes, kind_of, normalised
from schema.m44.hexagons import read_caption, read_hexagon, write_caption, write_hexagon
from schema.m44.options import read_options, read_sudden_death, write_options, write_sudden_death
from schema.m44.residue import JsonObject, find_residue, with_residue
from schema.scenario import CURRENT_FORMAT, Scenario
from schema.special_rules import RuleBlock
from schema.victory import ConditionBlock, SuddenDeath

OWN_KEY = "beachhead"
# Fields that .m44 has no place for at all: they stay true however the rest of the file was edited.
_OURS_ALONE = frozenset({"playtests"})


def read_document(document: object) -> tuple[Scenario, tuple[Issue, ...]]:
    """A parsed .m44 file as a scenario, and notes on all that was normalised or not understood."""
    if not isinstance(document, dict) or not isinstance(document.get("board"), dict):
        raise Unreadable("file.not-a-scenario")
    notes = Notes()
    for key in ("meta_data", "game_info"):
        if not isinstance(document.get(key, {}), dict):
            notes.error("schema.type", (key,), found=kind_of(document[key]), allowed="object")
    if notes.has_errors:
        raise InvalidScenario(tuple(notes.issues))
    given = normalised(document, notes)
    scenario = _read(given, notes)
    if notes.has_errors:
        raise InvalidScenario(tuple(notes.issues))
    return _with_own_fields(scenario, given, notes), tuple(notes.issues)


def _read(given: JsonObject, notes: Notes) -> Scenario:
    info, board = given.get("game_info", {}), given["board"]
    kind, face = header.read_board(board, ("board",), notes)
    sides = header.read_sides(info, ("game_info",), notes)
    options = info.get("options")
    blocks = read_options(options, kind.rows, ("game_info", "options"), notes) if isinstance(options, dict) else []
    bottom = sides.at(Seat.BOTTOM).camp
    hexes = [
        read_hexagon(entry, kind.rows, bottom, ("board", "hexagons", index), notes)
        for index, entry in enumerate(board["hexagons"])
    ]
    labels = [
        read_caption(entry, ("board", "labels", index), notes) for index, entry in enumerate(board.get("labels", ()))
    ]
    packs = given.get("packs")
    scenario = Scenario(
        board=Board(kind=kind, face=face),
        battle=header.read_battle(info, ("game_info",), notes),
        sides=sides,
        hexes=tuple(content for content in hexes if content is not None),
        labels=tuple(label for label in labels if label is not None),
        victory=(
            *read_sudden_death(info.get("victory"), kind.rows, ("game_info", "victory"), notes),
            *(block for block in blocks if isinstance(block, ConditionBlock)),
        ),
        special_rules=tuple(block for block in blocks if isinstance(block, RuleBlock)),
        texts=header.read_texts(given.get("text")),
        expansions=_read_expansions(packs),
        authorship=header.read_authorship(given.get("meta_data", {}), ("meta_data",), notes),
    )
    _note_duplicates(scenario, notes)
    return scenario.model_copy(update={"carried": find_residue(_frame(given), _frame(_plain(scenario)))})


def _read_expansions(packs: Any) -> tuple[str, ...]:
    names = packs if isinstance(packs, dict) else {}
    return tuple(
        sorted(
            name
            for name, value in names.items()
            if value == 1 and name.isascii() and name.isidentifier() and name.islower()
        )
    )


def _note_duplicates(scenario: Scenario, notes: Notes) -> None:
    seen: set[object] = set()
    for index, content in enumerate(scenario.hexes):
        if content.hex in seen:
            label = scenario.label(content.hex)
            notes.issues.append(
                Issue("m44.duplicate-hex", Severity.INFO, ("hexes", index), content.hex, {"hex": label})
            )
        seen.add(content.hex)


def _frame(document: JsonObject) -> JsonObject:
    """The document without its hexes and labels, which carry what is theirs, and without our own key."""
    board = {key: value for key, value in document["board"].items() if key not in {"hexagons", "labels"}}
    return {**{key: value for key, value in document.items() if key != OWN_KEY}, "board": board}


def write_document(scenario: Scenario) -> tuple[JsonObject, tuple[Issue, ...]]:
    """The scenario in the clean dialect, and notes on what .m44 cannot say to other programs."""
    document = with_residue(_plain(scenario), scenario.carried)
    again = _read(normalised(document, Notes()), Notes())
    own = {
        field: _dumped(scenario, field)
        for field in type(scenario).model_fields
        if getattr(again, field) != getattr(scenario, field)
    }
    if not own:
        return document, ()
    document[OWN_KEY] = {"format": CURRENT_FORMAT, "digest": _digest(document), "fields": own}
    notes = [Issue("m44.not-expressible", Severity.INFO, (field,), params={"field": field}) for field in own]
    return document, tuple(notes)


def _plain(scenario: Scenario) -> JsonObject:
    rows = scenario.board.kind.rows
    info = {**header.write_battle(scenario.battle), **header.write_sides(scenario.sides)}
    sudden = next((block for block in scenario.victory if isinstance(block, SuddenDeath)), None)
    if sudden is not None:
        info["victory"] = write_sudden_death(sudden, rows)
    blocks = (*scenario.special_rules, *(block for block in scenario.victory if not isinstance(block, SuddenDeath)))
    options, _ = write_options(blocks, rows)
    if options:
        info["options"] = options
    document: JsonObject = {
        "meta_data": header.write_authorship(scenario.authorship),
        "game_info": info,
        "board": {
            "type": header.BOARD_TYPES[scenario.board.kind],
            "face": scenario.board.face.name,
            "hexagons": [write_hexagon(content, rows) for content in scenario.hexes],
            "labels": [write_caption(label) for label in scenario.labels],
        },
        "text": header.write_texts(scenario.texts),  # type: ignore[arg-type]
    }
    if scenario.expansions:
        document["packs"] = dict.fromkeys(scenario.expansions, 1)
    return document


def _dumped(scenario: Scenario, field: str) -> Any:
    return scenario.model_dump(mode="json", exclude_defaults=True, include={field}).get(field, _default(field))


def _default(field: str) -> Any:
    return json.loads(Scenario().model_dump_json(include={field}))[field]


def _digest(document: JsonObject) -> str:
    rest = {key: value for key, value in document.items() if key != OWN_KEY}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def _with_own_fields(scenario: Scenario, given: JsonObject, notes: Notes) -> Scenario:
    """The scenario with what an earlier save put under our own key."""
    own = given.get(OWN_KEY)
    fields = own.get("fields") if isinstance(own, dict) else None
    if not isinstance(own, dict) or not isinstance(fields, dict):
        return scenario
    untouched = own.get("digest") == _digest(given)
    chosen = {key: value for key, value in fields.items() if untouched or key in _OURS_ALONE}
    if not untouched:
        notes.warn("m44.changed-outside", (OWN_KEY,))
    try:
        # Validated as a whole, so that the order of hexes and keys is the one every scenario has.
        update = {key: getattr(Scenario.model_validate({key: value}), key) for key, value in chosen.items()}
    except (ValidationError, AttributeError):
        notes.warn("m44.unknown-value", (OWN_KEY,), found=OWN_KEY)
        return scenario
    return scenario.model_copy(update=update)
