"""Tags of .m44 hexes: medals, mines, exits, camouflage, stars."""

from __future__ import annotations

from schema.board import Camp
from schema.hexes import Hex, find_label
from schema.m44.dialects import Notes, Path, take
from schema.m44.names import ALLIED_MEDALS, EITHER_MEDAL, MEDAL_OF_NATION, NATION_OF_MEDAL
from schema.m44.residue import JsonObject, find_residue, with_residue
from schema.m44.tiles import CAMPS
from schema.markers import Camouflage, CamouflageLook, Exit, MarkerBase, Medal, Mine, OtherMarker, Star

_DECOY = "DECOY_MEDAL_MINE_FIELD"
_MINE = "MINE_FIELD"
_EXIT = "EXIT_MARKER"
_CAMOUFLAGE = {"tag14": CamouflageLook.FIRST, "tag15": CamouflageLook.SECOND}


def read_marker(source: JsonObject, rows: int, path: Path, notes: Notes) -> MarkerBase | None:
    name = take(source, "name", str, path, notes, fits=lambda text: len(text) <= 150)
    if name is None:
        return None
    marker = _read(name, source, rows, path, notes)
    return marker.model_copy(update={"carried": find_residue(source, _plain(marker, rows))})


def _read(name: str, source: JsonObject, rows: int, path: Path, notes: Notes) -> MarkerBase:
    camp = CAMPS.get(take(source, "side", str, path, notes, fits=lambda text: text in CAMPS) or "")
    behavior = source.get("behavior")
    if name.startswith("medal"):
        return _read_medal(name, source, rows, path, notes)
    if name == "tag3":
        return Mine(camp=camp, decoy=behavior == _DECOY)
    if name in {"tag4", "tag5"}:
        rotation = take(source, "orientation", int, path, notes, fits=lambda number: 1 <= number <= 6)
        group = _read_group(source, rows, path, notes)
        return Exit(camp=camp if behavior == _EXIT else None, group=group, pair=name == "tag5", rotation=rotation)
    if name in _CAMOUFLAGE:
        return Camouflage(look=_CAMOUFLAGE[name])
    if name == "tag1":
        return Star(wittmann=behavior == "IS_WITTMANN")
    notes.warn("m44.unknown-name", (*path, "name"), name=name)
    return OtherMarker(name=name)


def _read_medal(name: str, source: JsonObject, rows: int, path: Path, notes: Notes) -> Medal:
    # The loaders give every medal that is not the Allies' or either side's to the Axis.
    camp = None if name == EITHER_MEDAL else Camp.ALLIES if name in ALLIED_MEDALS else Camp.AXIS
    details = source.get("medal")
    details = details if isinstance(details, dict) else {}
    inside = (*path, "medal")

    def number(key: str, most: int) -> int:
        found = take(details, key, int, inside, notes, fits=lambda value: 0 <= value <= most)
        return 1 if found is None else int(found)

    majority_camp = take(details, "side", str, inside, notes, fits=lambda text: text in CAMPS)
    return Medal(
        camp=camp,
        nation=NATION_OF_MEDAL.get(name),
        permanent=details.get("permanent") is True,
        worth=number("counts_for", 9),
        group=_read_group(source, rows, path, notes),
        needed=number("nbr_hex", 99),
        any_hex=details.get("any_hex") is True,
        majority=details.get("majority") is True,
        majority_camp=CAMPS.get(majority_camp or ""),
        turn_start=details.get("turn_start") is True,
        last_to_occupy=details.get("last_to_occupy") is True,
        sole_control=details.get("sole_control") is True,
    )


def read_labels(given: object, rows: int) -> tuple[Hex, ...]:
    """The hexes of a list of labels. Labels that name no place are left out; the list is then carried as it was."""
    found = (find_label(label, rows) for label in given if isinstance(label, str)) if isinstance(given, list) else ()
    return tuple(where for where in found if where is not None)


def _read_group(source: JsonObject, rows: int, path: Path, notes: Notes) -> tuple[Hex, ...]:
    group = read_labels(source.get("group"), rows)
    given = source.get("group")
    if isinstance(given, list) and len(group) != len(given):
        notes.warn("m44.unknown-value", (*path, "group"), found=", ".join(map(str, given))[:80])
    return group


def write_marker(marker: MarkerBase, rows: int) -> JsonObject:
    return with_residue(_plain(marker, rows), marker.carried)


def _plain(marker: MarkerBase, rows: int) -> JsonObject:
    result: JsonObject = {}
    match marker:
        case Medal():
            result = _plain_medal(marker)
        case Mine():
            result = {"name": "tag3", "behavior": _DECOY if marker.decoy else _MINE}
        case Exit():
            result = {"name": "tag5" if marker.pair else "tag4"} | ({} if marker.camp is None else {"behavior": _EXIT})
            if marker.rotation is not None:
                result["orientation"] = marker.rotation
        case Camouflage():
            result = {"name": next(name for name, look in _CAMOUFLAGE.items() if look is marker.look)}
        case Star():
            result = {"name": "tag1"} | ({"behavior": "IS_WITTMANN"} if marker.wittmann else {})
        case OtherMarker():
            result = {"name": marker.name}
    if isinstance(marker, Mine | Exit) and marker.camp is not None:
        result["side"] = marker.camp.name
    if isinstance(marker, Medal | Exit) and marker.group:
        result["group"] = [where.label(rows) for where in marker.group]
    return result


def _plain_medal(medal: Medal) -> JsonObject:
    details: JsonObject = {}
    if medal.permanent:
        details["permanent"] = True
    if medal.worth != 1:
        details["counts_for"] = medal.worth
    if medal.needed != 1:
        details["nbr_hex"] = medal.needed
    for key in ("any_hex", "majority", "turn_start", "last_to_occupy", "sole_control"):
        if getattr(medal, key):
            details[key] = True
    if medal.majority_camp is not None:
        details["side"] = medal.majority_camp.name
    pictured = MEDAL_OF_NATION.get(medal.nation or "")
    by_camp = {None: EITHER_MEDAL, Camp.ALLIES: "medal1", Camp.AXIS: "medal2"}[medal.camp]
    fits = pictured is not None and medal.camp is (Camp.ALLIES if pictured in ALLIED_MEDALS else Camp.AXIS)
    result: JsonObject = {"name": pictured if fits else by_camp}
    return result | ({"medal": details} if details else {})
