"""The head of .m44 files: who fights whom, when and where, whose scenario it is, and its texts."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from typing import Any

from schema.battle import EXPANSION_PATTERN, Authorship, Battle, Front, Operation, Setting, Status
from schema.board import Board, BoardKind, Face, Seat
from schema.dates import DATE_PATTERN
from schema.formats.m44.names import CAMPS
from schema.formats.m44.object_reader import ObjectReader
from schema.formats.m44.residue import JsonObject
from schema.frozen import FrozenDict
from schema.sides import Side, Sides
from schema.texts import ScenarioText

_BOARD_KINDS = {"STANDARD": BoardKind.STANDARD, "OVERLORD": BoardKind.OVERLORD, "BRKTHRU": BoardKind.BREAKTHROUGH}
_BOARD_TYPES = {kind: name for name, kind in _BOARD_KINDS.items()}
_PLAYERS = {Seat.TOP: "player1", Seat.BOTTOM: "player2"}
# Loaders refuse a file without an id; this one stands for a scenario that has none.
_NO_ID = "0"
_TEXT_KEYS = {
    "title": "name", "subtitle": "subtitle", "date": "sdate", "history": "historical", "briefing": "description",
    "conditions": "victory", "special_rules": "rules", "sources": "bibliography",
}  # fmt: skip
_SHORT = frozenset({"title", "subtitle", "date"})
_LINE, _PROSE = 1_000, 100_000
_EXPANSION = re.compile(EXPANSION_PATTERN)


def read_board(board: ObjectReader) -> Board:
    return Board(
        kind=board.word("type", _BOARD_KINDS) or BoardKind.STANDARD,
        face=board.word("face", Face.__members__) or Face.COUNTRY,
    )


def write_board(board: Board) -> JsonObject:
    return {"type": _BOARD_TYPES[board.kind], "face": board.face.name}


def read_sides(info: ObjectReader) -> Sides:
    first = info.word("starting", {"PLAYER1": Seat.TOP, "PLAYER2": Seat.BOTTOM})
    if first is None:
        info.notes.warn("m44.missing-start", info.path)
    return Sides(top=_read_side(info, Seat.TOP), bottom=_read_side(info, Seat.BOTTOM), first=first)


def _read_side(info: ObjectReader, seat: Seat) -> Side:
    player = _PLAYERS[seat]
    nation = info.matching(f"country_{player}", "[A-Z]{2}")
    return Side(
        camp=info.word(f"side_{player}", CAMPS),
        nation=None if nation is None else nation.lower(),
        cards=info.number(f"cards_{player}", 0, 99),
        medals=info.number(f"victory_{player}", 0, 99),
    )


def write_sides(sides: Sides) -> JsonObject:
    result: JsonObject = {}
    if sides.first is not None:
        result["starting"] = _PLAYERS[sides.first].upper()
    for seat, player in _PLAYERS.items():
        side = sides.at(seat)
        values = {
            "side": None if side.camp is None else side.camp.name,
            "country": None if side.nation is None else side.nation.upper(),
            "cards": side.cards,
            "victory": side.medals,
        }
        result |= {f"{key}_{player}": value for key, value in values.items() if value is not None}
    return result


def read_battle(info: ObjectReader) -> Battle:
    identity, name = _read_id(info.data.get("operationID")), info.inside("operation").text("name", _LINE)
    return Battle(
        setting=info.word("type", Setting.__members__),
        front=info.word("front", Front.__members__),
        begins=_read_date(info, "date_begin"),
        ends=_read_date(info, "date_end"),
        operation=None if identity is None and name is None else Operation(id=identity, name=name),
    )


def _read_date(info: ObjectReader, key: str) -> datetime.date | None:
    text = info.matching(key, DATE_PATTERN)
    try:
        return None if text is None else datetime.date.fromisoformat(text)
    except ValueError:
        info.notes.unknown_value((*info.path, key), text)
        return None


def _read_id(value: Any) -> str | None:
    """An id, which is a number in some files and a text in others."""
    found = str(value) if type(value) is int else value
    return found if isinstance(found, str) and 0 < len(found) <= _LINE else None


def write_battle(battle: Battle) -> JsonObject:
    operation = battle.operation or Operation()
    values = {
        "type": None if battle.setting is None else battle.setting.name,
        "front": None if battle.front is None else battle.front.name,
        "date_begin": None if battle.begins is None else battle.begins.isoformat(),
        "date_end": None if battle.ends is None else battle.ends.isoformat(),
        "operationID": operation.id,
        "operation": None if operation.name is None else {"name": operation.name},
    }
    return {key: value for key, value in values.items() if value is not None}


def read_authorship(meta: ObjectReader) -> Authorship:
    identity = _read_id(meta.data.get("scenario_id")) or _read_id(meta.data.get("id"))
    return Authorship(
        id=None if identity == _NO_ID else identity,
        number=meta.text("number", _LINE),
        author=meta.inside("author").text("login", _LINE),
        status=meta.word("status", Status.__members__),
        software=meta.text("software", _LINE),
        created=meta.text("create_date", _LINE),
        modified=meta.text("mod_date", _LINE),
    )


def write_authorship(authorship: Authorship) -> JsonObject:
    values = {
        "scenario_id": authorship.id or _NO_ID,
        "number": authorship.number,
        "author": None if authorship.author is None else {"login": authorship.author},
        "status": None if authorship.status is None else authorship.status.name,
        "software": authorship.software,
        "create_date": authorship.created,
        "mod_date": authorship.modified,
    }
    return {key: value for key, value in values.items() if value is not None}


def read_texts(source: Any) -> Mapping[str, ScenarioText]:
    entries = source.items() if isinstance(source, dict) else ()
    return FrozenDict(
        {
            code: _read_text(entry)
            for code, entry in entries
            if isinstance(entry, dict) and re.fullmatch("[a-z]{2}", code)
        }
    )


def _read_text(entry: JsonObject) -> ScenarioText:
    found = {
        field: text
        for field, key in _TEXT_KEYS.items()
        if isinstance(text := entry.get(key), str) and len(text) <= (_LINE if field in _SHORT else _PROSE)
    }
    return ScenarioText.model_validate(found)


def write_texts(texts: Mapping[str, ScenarioText]) -> JsonObject:
    return {
        code: {key: text for field, key in _TEXT_KEYS.items() if (text := getattr(entry, field))}
        for code, entry in texts.items()
    }


def read_expansions(packs: Any) -> tuple[str, ...]:
    names = packs if isinstance(packs, dict) else {}
    return tuple(sorted(name for name, value in names.items() if value == 1 and _EXPANSION.fullmatch(name)))
