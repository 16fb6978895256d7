"""The head of .m44 files: who fights whom, when and where, whose scenario it is, and its texts."""

from __future__ import annotations

import datetime
import re
from typing import Any

from schema.battle import Authorship, Battle, Front, Operation, Setting, Status
from schema.board import BoardKind, Camp, Face, Seat
from schema.frozen import FrozenDict
from schema.m44.dialects import Notes, Path, take
from schema.m44.residue import JsonObject
from schema.m44.tiles import CAMPS
from schema.sides import Side, Sides
from schema.texts import ScenarioText

BOARD_KINDS = {"STANDARD": BoardKind.STANDARD, "OVERLORD": BoardKind.OVERLORD, "BRKTHRU": BoardKind.BREAKTHROUGH}
BOARD_TYPES = {kind: name for name, kind in BOARD_KINDS.items()}
_PLAYERS = {Seat.TOP: "player1", Seat.BOTTOM: "player2"}
# Loaders refuse a file without an id; this one stands for a scenario that has none.
_NO_ID = "0"
_TEXT_KEYS = {
    "title": "name", "subtitle": "subtitle", "date": "sdate", "history": "historical", "briefing": "description",
    "conditions": "victory", "special_rules": "rules", "sources": "bibliography",
}  # fmt: skip
_SHORT = frozenset({"title", "subtitle", "date"})
_LINE, _PROSE = 1_000, 100_000


def _short(text: str) -> bool:
    return 0 < len(text) <= _LINE


def read_board(board: JsonObject, path: Path, notes: Notes) -> tuple[BoardKind, Face]:
    kind = take(board, "type", str, path, notes, fits=lambda text: text in BOARD_KINDS)
    face = take(board, "face", str, path, notes, fits=lambda text: text in Face.__members__)
    return BOARD_KINDS.get(kind or "", BoardKind.STANDARD), Face[face or "COUNTRY"]


def read_sides(info: JsonObject, path: Path, notes: Notes) -> Sides:
    starting = take(info, "starting", str, path, notes, fits=lambda text: text in {"PLAYER1", "PLAYER2"})
    if starting is None:
        notes.warn("m44.missing-start", path)
    first = {"PLAYER1": Seat.TOP, "PLAYER2": Seat.BOTTOM}.get(starting or "")
    return Sides(
        top=_read_side(info, Seat.TOP, path, notes), bottom=_read_side(info, Seat.BOTTOM, path, notes), first=first
    )


def _read_side(info: JsonObject, seat: Seat, path: Path, notes: Notes) -> Side:
    player = _PLAYERS[seat]

    def count(key: str) -> Any:
        return take(info, f"{key}_{player}", int, path, notes, fits=lambda number: 0 <= number <= 99)

    camp = take(info, f"side_{player}", str, path, notes, fits=lambda text: text in CAMPS)
    nation = take(
        info, f"country_{player}", str, path, notes, fits=lambda text: re.fullmatch("[A-Z]{2}", text) is not None
    )
    return Side(
        camp=CAMPS.get(camp or ""),
        nation=None if nation is None else nation.lower(),
        cards=count("cards"),
        medals=count("victory"),
    )


def write_sides(sides: Sides) -> JsonObject:
    result: JsonObject = {}
    if sides.first is not None:
        result["starting"] = _PLAYERS[sides.first].upper()
    for seat, player in _PLAYERS.items():
        side = sides.at(seat)
        camp: Camp | None = side.camp
        values = {
            "side": None if camp is None else camp.name,
            "country": None if side.nation is None else side.nation.upper(),
            "cards": side.cards,
            "victory": side.medals,
        }
        result |= {f"{key}_{player}": value for key, value in values.items() if value is not None}
    return result


def read_battle(info: JsonObject, path: Path, notes: Notes) -> Battle:
    setting = take(info, "type", str, path, notes, fits=lambda text: text in Setting.__members__)
    front = take(info, "front", str, path, notes, fits=lambda text: text in Front.__members__)
    number = info.get("operationID")
    operation = info.get("operation")
    name = (
        take(operation, "name", str, (*path, "operation"), notes, fits=_short) if isinstance(operation, dict) else None
    )
    identity = str(number) if isinstance(number, str | int) and _short(str(number)) else None
    return Battle(
        setting=None if setting is None else Setting[setting],
        front=None if front is None else Front[front],
        begins=_read_date(info, "date_begin", path, notes),
        ends=_read_date(info, "date_end", path, notes),
        operation=None if identity is None and name is None else Operation(id=identity, name=name),
    )


def _read_date(info: JsonObject, key: str, path: Path, notes: Notes) -> datetime.date | None:
    text = take(
        info,
        key,
        str,
        path,
        notes,
        fits=lambda text: re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text, re.ASCII) is not None,
    )
    try:
        return None if text is None else datetime.date.fromisoformat(text)
    except ValueError:
        notes.warn("m44.unknown-value", (*path, key), found=text)
        return None


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


def read_authorship(meta: JsonObject, path: Path, notes: Notes) -> Authorship:
    identity = meta.get("scenario_id", meta.get("id"))
    status = take(meta, "status", str, path, notes, fits=lambda text: text in Status.__members__)
    author = meta.get("author")
    login = author.get("login") if isinstance(author, dict) else None
    lines = {
        key: value
        for key in ("number", "software", "create_date", "mod_date")
        if isinstance(value := meta.get(key), str) and _short(value)
    }
    return Authorship(
        id=str(identity)
        if isinstance(identity, str | int) and _short(str(identity)) and str(identity) != _NO_ID
        else None,
        number=lines.get("number"),
        author=login if isinstance(login, str) and _short(login) else None,
        status=None if status is None else Status[status],
        software=lines.get("software"),
        created=lines.get("create_date"),
        modified=lines.get("mod_date"),
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


def read_texts(source: Any) -> FrozenDict[str, ScenarioText]:
    entries = source.items() if isinstance(source, dict) else ()
    return FrozenDict(
        {
            code: _read_text(entry)
            for code, entry in entries
            if re.fullmatch("[a-z]{2}", code) is not None and isinstance(entry, dict) and entry
        }
    )


def _read_text(entry: JsonObject) -> ScenarioText:
    found = {
        field: text
        for field, key in _TEXT_KEYS.items()
        if isinstance(text := entry.get(key), str) and len(text) <= (_LINE if field in _SHORT else _PROSE)
    }
    return ScenarioText.model_validate(found)


def write_texts(texts: FrozenDict[str, ScenarioText]) -> JsonObject:
    return {
        code: {key: text for field, key in _TEXT_KEYS.items() if (text := getattr(entry, field))}
        for code, entry in texts.items()
    }
