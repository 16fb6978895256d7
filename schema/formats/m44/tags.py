"""Tags of .m44 hexes: medals, mines, exits, camouflage, stars."""

from __future__ import annotations

from typing import Any

from schema.board import Camp
from schema.formats.m44.names import ALLIED_MEDALS, CAMPS, EITHER_MEDAL, MEDAL_OF_NATION, NATION_OF_MEDAL
from schema.formats.m44.notes import Notes
from schema.formats.m44.object_reader import ObjectReader, write_labels
from schema.formats.m44.residue import JsonObject, find_residue, restored, with_carried
from schema.markers import Camouflage, CamouflageLook, Exit, Marker, Medal, Mine, OtherMarker, Star

_MINE, _DECOY = "MINE_FIELD", "DECOY_MEDAL_MINE_FIELD"
_EXIT = "EXIT_MARKER"
_WITTMANN = "IS_WITTMANN"
_CAMOUFLAGE = {"tag14": CamouflageLook.FIRST, "tag15": CamouflageLook.SECOND}
_NAME_OF_CAMOUFLAGE = {look: name for name, look in _CAMOUFLAGE.items()}
_MEDAL_FLAGS = ("permanent", "any_hex", "majority", "turn_start", "last_to_occupy", "sole_control")
_SECTIONS = frozenset({"/medal"})


def read_marker(source: ObjectReader, rows: int) -> Marker:
    marker = _read(source, rows)
    return with_carried(marker, find_residue(source.data, _plain(marker, rows), _SECTIONS))


def _read(source: ObjectReader, rows: int) -> Marker:
    name = source.text("name") or ""
    behavior = source.data.get("behavior")
    if name.startswith("medal"):
        return _read_medal(name, source, rows)
    if name == "tag3":
        return Mine(camp=source.word("side", CAMPS), decoy=behavior == _DECOY)
    if name in {"tag4", "tag5"}:
        # Loaders pass over an exit without its behavior, whatever side it names.
        camp = source.word("side", CAMPS) if behavior == _EXIT else None
        rotation = source.number("orientation", 1, 6)
        return Exit(camp=camp, group=source.labels("group", rows), pair=name == "tag5", rotation=rotation)
    if name in _CAMOUFLAGE:
        return Camouflage(look=_CAMOUFLAGE[name])
    if name == "tag1":
        return Star(wittmann=behavior == _WITTMANN)
    if name:
        source.notes.warn("m44.unknown-name", (*source.path, "name"), name=name)
    else:
        source.notes.unknown_value(source.path, source.data)
    return OtherMarker(name=name)


def _read_medal(name: str, source: ObjectReader, rows: int) -> Medal:
    details = source.inside("medal")
    worth, needed = details.number("counts_for", 0, 9), details.number("nbr_hex", 0, 99)
    flags: dict[str, Any] = {key: details.flag(key) for key in _MEDAL_FLAGS}
    return Medal(
        # The loaders give every medal that is not the Allies' or either side's to the Axis.
        camp=None if name == EITHER_MEDAL else Camp.ALLIES if name in ALLIED_MEDALS else Camp.AXIS,
        nation=NATION_OF_MEDAL.get(name),
        worth=1 if worth is None else worth,
        group=source.labels("group", rows),
        needed=1 if needed is None else needed,
        majority_camp=details.word("side", CAMPS),
        **flags,
    )


def write_marker(marker: Marker, rows: int) -> JsonObject:
    return restored(_plain(marker, rows), marker, lambda data: _read(ObjectReader(data, (), Notes()), rows))


def _plain(marker: Marker, rows: int) -> JsonObject:
    match marker:
        case Medal():
            return _plain_medal(marker, rows)
        case Mine():
            mine: JsonObject = {"name": "tag3", "behavior": _DECOY if marker.decoy else _MINE}
            return mine | ({} if marker.camp is None else {"side": marker.camp.name})
        case Exit():
            return _plain_exit(marker, rows)
        case Camouflage():
            return {"name": _NAME_OF_CAMOUFLAGE[marker.look]}
        case Star():
            return {"name": "tag1"} | ({"behavior": _WITTMANN} if marker.wittmann else {})
        case _:
            return {"name": marker.name}


def _plain_exit(marker: Exit, rows: int) -> JsonObject:
    result: JsonObject = {"name": "tag5" if marker.pair else "tag4"}
    if marker.camp is not None:
        result |= {"behavior": _EXIT, "side": marker.camp.name}
    if marker.rotation is not None:
        result["orientation"] = marker.rotation
    if marker.group:
        result["group"] = write_labels(marker.group, rows)
    return result


def _plain_medal(medal: Medal, rows: int) -> JsonObject:
    details: JsonObject = {key: True for key in _MEDAL_FLAGS if getattr(medal, key)}
    if medal.worth != 1:
        details["counts_for"] = medal.worth
    if medal.needed != 1:
        details["nbr_hex"] = medal.needed
    if medal.majority_camp is not None:
        details["side"] = medal.majority_camp.name
    result: JsonObject = {"name": _medal_name(medal)}
    if medal.group:
        result["group"] = write_labels(medal.group, rows)
    if details:
        result["medal"] = details
    return result


def _medal_name(medal: Medal) -> str:
    """The picture of the nation where it is a medal of the camp, else the camp's usual one."""
    pictured = MEDAL_OF_NATION.get(medal.nation or "")
    if pictured is not None and medal.camp is (Camp.ALLIES if pictured in ALLIED_MEDALS else Camp.AXIS):
        return pictured
    return {None: EITHER_MEDAL, Camp.ALLIES: "medal1", Camp.AXIS: "medal2"}[medal.camp]
