"""The cards that a scenario needs: what lies and stands on its board, and the rules that it plays by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from editor.render.cards.card_face import SCENARIO_RULE, CardFace, Reading, card_face, entry_texts, readings_of
from editor.render.cards.card_frame import title_wraps
from editor.render.cards.deck import needed_readings
from editor.render.cards.words import sentences, title_case
from editor.render.sheet.paragraphs import one_line
from i18n.catalogs import find_name
from i18n.languages import Language
from i18n.sentences import sentence
from i18n.values import capitalized
from library.boxes import BASE, boxes_holding
from library.kinds import FULL, KIND_OF_LAYER, NAME, Kind
from rules.catalog import catalog
from rules.geometry import Background, background
from schema.board import BoardKind
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Camouflage, Exit, Medal, Mine
from schema.scenario import Scenario
from schema.special_rules import CustomRule, SpecialRule
from schema.victory import SuddenDeath

_GROUNDS: Final = {Background.BEACH: "beach", Background.OCEAN: "ocean"}
# Special rules whose card has another name than theirs.
_CARD_OF_RULE: Final = {
    "commissar": (Kind.NATION, "russian_commissar"),
    "gung_ho": (Kind.NATION, "us_marines_gung_ho"),
    "armor_breakthrough": (Kind.RULE, "armor-breakthrough"),
    "airdrop": (Kind.RULE, "paradrop"),
    "combat_cards": (Kind.RULE, "combat-card"),
    "smoke_screen": (Kind.MARKER, "smoke_screen"),
}
# Command cards that these rules make do something else.
_CHANGED_CARDS: Final = {
    "recon_as_air_power": ("recon", "air_power"),
    "recon_as_barrage": ("recon", "barrage"),
    "air_strikes": ("recon", "air_power"),
    "blitz": ("recon", "air_power"),
    "night_attack": ("recon", "air_power", "barrage"),
}
_RULES_OF_BOARD: Final = {
    BoardKind.STANDARD: (),
    BoardKind.OVERLORD: ("overlord-turn", "commander-in-chief", "field-general", "dispatch", "initiative-roll"),
    BoardKind.BREAKTHROUGH: ("breakthrough",),
}
_READINGS: Final = {BoardKind.OVERLORD: Reading.OVERLORD, BoardKind.BREAKTHROUGH: Reading.BREAKTHROUGH}


@dataclass(frozen=True, order=True)
class CardEntry:
    """An entry of the library by its kind and key. `special_rule` counts the rules of this scenario alone."""

    kind: Kind
    key: str
    special_rule: int | None = None

    @property
    def name(self) -> str:
        """For file names and addresses within a page."""
        parts = (self.kind.value, self.key, "" if self.special_rule is None else str(self.special_rule))
        return "-".join(filter(None, parts)).replace("_", "-")


def hex_entries(scenario: Scenario, where: Hex) -> tuple[CardEntry, ...]:
    """What is to be read about a hex, the topmost thing first; nothing about open ground."""
    content = scenario.at(where)
    entries = (*_troops(content), *_markers(content), *_tiles(content), *_ground(scenario, content))
    return tuple(dict.fromkeys(entries))


def scenario_entries(scenario: Scenario, *, only_differences: bool = False) -> tuple[CardEntry, ...]:
    """All that is to be read about a scenario, kind by kind; or only what the rule book of the base game lacks."""
    places = [hex_entries(scenario, where) for where in scenario.board.kind.hexes()]
    on_board = {entry for entries in places for entry in entries}
    entries = dict.fromkeys((*sorted(on_board, key=_position), *_rules(scenario), *_changed_cards(scenario)))
    return tuple(entry for entry in entries if not (only_differences and _is_in_base_game(entry, scenario)))


def entry_faces(scenario: Scenario, entry: CardEntry, language: Language) -> tuple[CardFace, ...]:
    """The cards of one entry: one face, or two where the rows leave no room for whole sentences."""
    if entry.special_rule is not None:
        return tuple(_special_faces(scenario, entry.special_rule, language))
    texts = entry_texts(entry.kind, entry.key, language)
    if entry.kind is Kind.CARD:
        wanted = _READINGS.get(scenario.board.kind, Reading.STANDARD)
        reading = wanted if wanted in readings_of(entry.kind, texts) else Reading.STANDARD
        return (card_face(entry.kind, entry.key, language, texts, reading),)
    readings = needed_readings(entry.kind, entry.key, language, texts)
    return tuple(card_face(entry.kind, entry.key, language, texts, reading) for reading in readings)


def _position(entry: CardEntry) -> tuple[int, int, str]:
    """Terrain first, in the order of the catalog."""
    terrains = list(catalog().terrains)
    number = terrains.index(entry.key) if entry.key in terrains else len(terrains)
    return list(Kind).index(entry.kind), number, entry.key


def _troops(content: HexContent) -> Iterator[CardEntry]:
    unit = content.unit
    if unit is None:
        return
    if unit.kind in catalog().kinds:
        yield CardEntry(Kind.UNIT, unit.kind)
    if unit.badge is not None and catalog().find_badge(unit.badge) is not None:
        yield CardEntry(Kind.BADGE, unit.badge)
    yield from (CardEntry(Kind.EQUIPMENT, one.value) for one in unit.equipment)


def _markers(content: HexContent) -> Iterator[CardEntry]:
    for marker in content.markers:
        match marker:
            case Medal(majority=True):
                yield CardEntry(Kind.RULE, "majority-medal")
            case Medal(permanent=True):
                yield CardEntry(Kind.RULE, "permanent-medal")
            case Medal():
                yield CardEntry(Kind.RULE, "temporary-medal")
            case Mine():
                yield CardEntry(Kind.MARKER, "minefield")
            case Exit():
                yield CardEntry(Kind.RULE, "exit-hex")
            case Camouflage():
                yield CardEntry(Kind.RULE, "camouflage")
            case _:
                pass


def _tiles(content: HexContent) -> Iterator[CardEntry]:
    for tile in reversed(list(content.tiles())):
        names = (tile.terrain,) if tile.modifier is None else (tile.modifier.value, tile.terrain)
        for name in names:
            terrain = catalog().find_terrain(name)
            if terrain is not None:
                yield CardEntry(KIND_OF_LAYER[terrain.layer], name)


def _ground(scenario: Scenario, content: HexContent) -> Iterator[CardEntry]:
    """The printed ground, where no tile lies on it."""
    board = scenario.board
    printed = _GROUNDS.get(background(board.kind, board.face, content.hex))
    if printed is not None and content.terrain is None:
        yield CardEntry(Kind.TERRAIN, printed)


def _rules(scenario: Scenario) -> Iterator[CardEntry]:
    kinds = {content.unit.kind for content in scenario.by_hex.values() if content.unit is not None}
    nations = {content.unit.nation for content in scenario.by_hex.values() if content.unit is not None}
    for rule in catalog().nations.values():
        is_here = nations & {*rule.nations} and (not rule.kinds or kinds & {*rule.kinds})
        if rule.automatic and is_here and scenario.board.kind in rule.boards:
            yield CardEntry(Kind.NATION, rule.id)
    for number, block in enumerate(scenario.special_rules):
        yield _entry_of_rule(scenario, block) or CardEntry(Kind.RULE, SCENARIO_RULE, number)
    if any(isinstance(condition, SuddenDeath) for condition in scenario.victory):
        yield CardEntry(Kind.RULE, "sudden-death")
    yield from (CardEntry(Kind.RULE, key) for key in _RULES_OF_BOARD[scenario.board.kind])


def _entry_of_rule(scenario: Scenario, block: SpecialRule) -> CardEntry | None:
    """The card of the library that says what a special rule is; None where only the scenario says it."""
    if block.rule == "commissar" and scenario.board.kind is BoardKind.OVERLORD:
        return CardEntry(Kind.NATION, "russian_commissar_overlord")
    if block.rule in _CARD_OF_RULE:
        return CardEntry(*_CARD_OF_RULE[block.rule])
    return CardEntry(Kind.NATION, block.rule) if catalog().find_nation(block.rule) is not None else None


def _changed_cards(scenario: Scenario) -> Iterator[CardEntry]:
    """Cards that another rule refers to, and all that read differently on this board."""
    reading = _READINGS.get(scenario.board.kind)
    if reading is not None:
        for key in catalog().cards:
            if reading in readings_of(Kind.CARD, entry_texts(Kind.CARD, key, Language.ENGLISH)):
                yield CardEntry(Kind.CARD, key)
    for block in scenario.special_rules:
        yield from (CardEntry(Kind.CARD, key) for key in _CHANGED_CARDS.get(block.rule, ()))


def _is_in_base_game(entry: CardEntry, scenario: Scenario) -> bool:
    if entry.special_rule is not None or entry.kind is Kind.NATION:
        return False
    if entry.kind is Kind.RULE:
        return entry.key not in _RULES_OF_BOARD[scenario.board.kind]
    if entry.kind is Kind.CARD:
        return scenario.board.kind not in _READINGS
    return (entry.kind is Kind.UNIT and entry.key in _BASE_UNITS) or BASE in boxes_holding(entry.kind, entry.key)


_BASE_UNITS: Final = frozenset(("infantry", "armor", "artillery", "special_forces", "elite_armor", "french_resistance"))


def _special_faces(scenario: Scenario, number: int, language: Language) -> Iterator[CardFace]:
    """A rule that only the scenario has; the author may have written more than one card holds."""
    block = scenario.special_rules[number]
    name = find_name(f"special_rule:{block.rule}", language) or block.rule
    if isinstance(block, CustomRule):
        name = block.name
    parts = [""]
    words = one_line(sentence(block, scenario, language))
    for one in sentences(words.removeprefix(f"{one_line(name)}.")):
        for piece in _pieces(one):
            if parts[-1] and len(parts[-1]) + len(piece) > _CARD_LETTERS:
                parts.append("")
            parts[-1] = f"{parts[-1]} {piece}".strip()
    for part in parts:
        yield card_face(Kind.RULE, SCENARIO_RULE, language, {NAME: _fitting_title(name), FULL: part})


_CARD_LETTERS: Final = 620
"""As many as a card takes in letters that are read with ease."""


def _fitting_title(name: str) -> str:
    """Shortened word by word, then letter by letter, until it keeps to the two lines of a title."""
    title = whole = capitalized(one_line(name))[:_LONGEST_TITLE]
    while whole and not title_wraps(title_case(title, Language.ENGLISH)):
        shorter = whole.rpartition(" ")[0]
        whole = shorter if len(shorter) > len(whole) // 2 else whole[:-1]
        title = f"{whole.rstrip(' ,;:(')}…"
    return title


_LONGEST_TITLE: Final = 100


def _pieces(text: str) -> Iterator[str]:
    """A sentence that no card could hold, cut between words."""
    words = ""
    for word in text.split(" "):
        if words and len(words) + len(word) > _CARD_LETTERS:
            yield words
            words = ""
        words = f"{words} {word}".strip()
    yield words
