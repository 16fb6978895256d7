"""The .m44 codec: any of the six dialects in, one clean dialect out, nothing lost."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from schema.carried import NOTHING_CARRIED
from schema.content import HexContent
from schema.formats.m44 import header
from schema.formats.m44.adaptation import adapted, with_sections_from_below
from schema.formats.m44.conditions import read_sudden_death, write_sudden_death
from schema.formats.m44.dialects import normalised
from schema.formats.m44.hexagons import read_caption, read_hexagon, write_caption, write_hexagon
from schema.formats.m44.losses import losses
from schema.formats.m44.notes import Notes
from schema.formats.m44.object_reader import ObjectReader
from schema.formats.m44.options import read_options, write_options
from schema.formats.m44.own_fields import OWN_KEY, find_own, own_fields, with_own_fields
from schema.formats.m44.residue import JsonObject, find_residue, restored
from schema.frozen import DEEPEST_JSON, TooDeep
from schema.issues import CappedIssues, InvalidScenario, Issue, Severity, Unreadable
from schema.scenario import Scenario, in_board_order
from schema.special_rules import RuleBlock
from schema.victory import ConditionBlock, SuddenDeath

# Objects whose unknown keys mix with what we write there, even where we wrote no such object before an edit.
_SECTIONS = frozenset({
    "/meta_data", "/meta_data/author", "/game_info", "/game_info/operation", "/game_info/options", "/packs", "/text",
})  # fmt: skip


def read_document(document: object) -> tuple[Scenario, tuple[Issue, ...]]:
    """A parsed .m44 file as a scenario, and notes on all that was normalised or not understood."""
    if not isinstance(document, dict) or not isinstance(document.get("board"), dict):
        raise Unreadable("file.not-a-scenario")
    notes = Notes()
    own = find_own(document, notes)
    rest = document if own is None else {key: value for key, value in document.items() if key != OWN_KEY}
    try:
        scenario = _read(normalised(rest, notes), notes)
    except TooDeep:
        raise Unreadable("file.too-deep", limit=DEEPEST_JSON) from None
    if notes.has_errors:
        raise InvalidScenario(tuple(issue for issue in notes.issues if issue.severity is Severity.ERROR))
    if own is not None:
        scenario = with_own_fields(scenario, own, rest, notes)
    return scenario, notes.issues


def _read(given: JsonObject, notes: Notes) -> Scenario:
    frame = _frame(given)
    scenario = _read_frame(frame, notes)
    rows, bottom = scenario.board.kind.rows, scenario.sides.bottom.camp
    hexes = (read_hexagon(source, rows, bottom) for source in _sources(given, "hexagons", notes))
    labels = (read_caption(source) for source in _sources(given, "labels", notes))
    result = scenario.model_copy(
        update={
            "hexes": in_board_order(content for content in hexes if content is not None),
            "labels": in_board_order(label for label in labels if label is not None),
            "carried": find_residue(frame, _plain_frame(scenario), _SECTIONS),
        }
    )
    _note_duplicates(result, notes)
    return result


def _sources(given: JsonObject, key: str, notes: Notes) -> list[ObjectReader]:
    entries = given["board"].get(key, ())
    return [ObjectReader(entry, ("board", key, index), notes) for index, entry in enumerate(entries)]


def _frame(document: JsonObject) -> JsonObject:
    """The document without its hexes and labels, which carry what is theirs."""
    board = {key: value for key, value in document["board"].items() if key not in {"hexagons", "labels"}}
    return {**document, "board": board}


def _read_frame(frame: JsonObject, notes: Notes) -> Scenario:
    """All but the hexes and labels."""
    root = ObjectReader(frame, (), notes)
    info = root.inside("game_info")
    board = header.read_board(root.inside("board"))
    options = info.inside("options")
    blocks = read_options(options.data, board.kind.rows, options.path, notes)
    victory = read_sudden_death(info.data.get("victory"), board.kind.rows, (*info.path, "victory"), notes)
    sides = header.read_sides(info)
    conditions = (block for block in blocks if isinstance(block, ConditionBlock))
    return Scenario(
        board=board,
        battle=header.read_battle(info),
        sides=sides,
        victory=(*victory, *with_sections_from_below(conditions, sides.top.camp)),
        special_rules=tuple(block for block in blocks if isinstance(block, RuleBlock)),
        texts=header.read_texts(frame.get("text")),
        expansions=header.read_expansions(frame.get("packs")),
        authorship=header.read_authorship(root.inside("meta_data")),
    )


def _note_duplicates(scenario: Scenario, notes: Notes) -> None:
    seen: set[object] = set()
    for index, content in enumerate(scenario.hexes):
        if content.hex in seen:
            params = {"hex": scenario.label(content.hex)}
            notes.add(Issue("m44.duplicate-hex", Severity.INFO, ("hexes", index), content.hex, params))
        seen.add(content.hex)


def write_document(
    scenario: Scenario,
    told: Scenario | None = None,
    complete: Callable[[JsonObject], JsonObject] = lambda document: document,
) -> tuple[JsonObject, tuple[Issue, ...]]:
    """The scenario in the clean dialect, and notes on what .m44 cannot say to other programs.

    `told` is what those are told where that is not just the scenario; `complete` adds what they expect in a file. A
    reader of ours makes the scenario itself of it in any case.
    """
    notes = Notes()
    again: Scenario | None = None
    told = adapted(told or scenario)
    with suppress(TooDeep):
        document = complete(_written(told))
        again = _read(normalised(document, notes), notes)
    if again is None or notes.has_errors:  # what was carried, put there by hand, would make the file unreadable
        document = complete(_written(_without_carried(told)))
        again = _read(normalised(document, Notes()), Notes())
    own = own_fields(scenario, again, document)
    if own is None:
        return document, ()
    lost = CappedIssues()
    for issue in losses(told, again):
        lost.add(issue)
    return {**document, OWN_KEY: own.model_dump(mode="json")}, lost.all()


def _written(scenario: Scenario) -> JsonObject:
    rows = scenario.board.kind.rows
    rest = scenario.model_copy(update={"hexes": (), "labels": ()})
    frame = restored(_plain_frame(scenario), rest, lambda frame: _read_frame(frame, Notes()))
    frame.pop(OWN_KEY, None)
    return {
        **frame,
        "board": {
            **ObjectReader(frame, (), Notes()).inside("board").data,
            "hexagons": [write_hexagon(content, rows) for content in scenario.hexes],
            "labels": [write_caption(label) for label in scenario.labels],
        },
    }


def _without_carried(scenario: Scenario) -> Scenario:
    bare = {"carried": NOTHING_CARRIED}
    hexes = tuple(_content_without_carried(content) for content in scenario.hexes)
    labels = tuple(label.model_copy(update=bare) for label in scenario.labels)
    return scenario.model_copy(update={**bare, "hexes": hexes, "labels": labels})


def _content_without_carried(content: HexContent) -> HexContent:
    bare = {"carried": NOTHING_CARRIED}
    pieces = {
        name: None if piece is None else piece.model_copy(update=bare)
        for name in ("terrain", "structure", "obstacle", "unit")
        for piece in [getattr(content, name)]
    }
    markers = tuple(marker.model_copy(update=bare) for marker in content.markers)
    return content.model_copy(update={**bare, **pieces, "markers": markers})


def _plain_frame(scenario: Scenario) -> JsonObject:
    rows = scenario.board.kind.rows
    info = {**header.write_battle(scenario.battle), **header.write_sides(scenario.sides)}
    victory = with_sections_from_below(scenario.victory, scenario.sides.top.camp)
    sudden = next((block for block in scenario.victory if isinstance(block, SuddenDeath)), None)
    if sudden is not None:
        info["victory"] = write_sudden_death(sudden, rows)
    options = write_options((*scenario.special_rules, *victory), rows)
    if options:
        info["options"] = options
    frame: JsonObject = {
        "meta_data": header.write_authorship(scenario.authorship),
        "game_info": info,
        "board": header.write_board(scenario.board),
        "text": header.write_texts(scenario.texts),
    }
    if scenario.expansions:
        frame["packs"] = dict.fromkeys(scenario.expansions, 1)
    return frame
