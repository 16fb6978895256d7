"""The options of .m44 files as special rules and victory conditions, and back. All of them stand in one table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from pydantic import ValidationError

from schema.board import Camp
from schema.formats.m44.names import CAMPS
from schema.formats.m44.notes import Notes, Path
from schema.formats.m44.object_reader import read_labels, write_labels
from schema.formats.m44.option import (
    Block,
    M44Option,
    NotUnderstood,
    OptionContext,
    option,
    read_camp,
    read_list,
    read_object,
    read_word,
    require_true,
    switch,
)
from schema.formats.m44.reinforcements import ARMOR_BREAKTHROUGH, SUPPLY_TRAIN, airdrop
from schema.formats.m44.residue import JsonObject
from schema.sections import Section
from schema.special_rules import (
    AirStrikes,
    Blitz,
    BlowBridges,
    BritishCommonwealth,
    Commissar,
    Deck,
    DeckChange,
    GungHo,
    ItalianHighCommand,
    ItalianRoyalArmy,
    MineDeck,
    NightAttack,
    NightFall,
    NoReshuffle,
    NorthAfricanDesert,
    PartialBlitz,
    ReconAsAirPower,
    SmokeScreen,
)
from schema.victory import EmptySections, ExitWorth, MustExit

_TEAM_TURN = "night_visibility_team_turn"
_BOTH_CAMPS = ("all", "ALL")
_ADJACENT = "NEED_NEIGHBOUR_UNIT"
_DECKS = {"AIR_POWER_AS_ARTILLERY_BOMBARD_DECK": Deck.AIR_POWER_AS_ARTILLERY_BOMBARD}
_NAME_OF_DECK = {deck: name for name, deck in _DECKS.items()}
_MINE_DECKS = {"TERRAIN": "terrain", "PACIFIC": "pacific"}
_SECTIONS = {"0": Section.LEFT, "1": Section.CENTER, "2": Section.RIGHT}
_NUMBER_OF_SECTION = {section: number for number, section in _SECTIONS.items()}
NightBlock = TypeVar("NightBlock", NightAttack, NightFall)


def read_options(options: JsonObject, rows: int, path: Path, notes: Notes) -> list[Block]:
    """The blocks that the options express. What is not understood is left to be carried, with a note."""
    blocks: list[Block] = []
    reading = OptionContext(rows, options)
    for key, value in options.items():
        if key in _BY_KEY:
            try:
                blocks += _BY_KEY[key].read(value, reading)
            except (NotUnderstood, ValidationError):
                notes.unknown_value((*path, key), value)
        elif key != _TEAM_TURN:  # which the night rules read
            notes.warn("m44.unknown-key", (*path, key), key=key)
    return blocks


def write_options(blocks: Iterable[Block], rows: int) -> JsonObject:
    """The options that express the blocks, as far as there are any."""
    options: JsonObject = {}
    for block in blocks:
        candidates = (candidate for candidate in OPTIONS if candidate.block is type(block))
        options |= next(filter(None, (candidate.write(block, rows, options) for candidate in candidates)), {})
    return options


def _night(key: str, block: type[NightBlock]) -> M44Option[NightBlock]:
    """Whose turns change the visibility stands in an option of its own, for both rules."""

    def read(value: Any, reading: OptionContext) -> list[NightBlock]:
        require_true(value)
        return [block(camp=CAMPS.get(str(reading.options.get(_TEAM_TURN)).upper()))]

    def write(given: NightBlock, _rows: int, present: JsonObject) -> JsonObject:
        if given.camp is None:
            return {key: True}
        return {key: True, _TEAM_TURN: present.get(_TEAM_TURN, given.camp.name)}

    return M44Option(key, block, read, write)


def _read_reshuffling(value: Any, _reading: OptionContext) -> list[NoReshuffle]:
    return [NoReshuffle()] if value is False else []


def _read_recon(value: Any, reading: OptionContext) -> list[ReconAsAirPower]:
    return [ReconAsAirPower(hexes=read_labels(list(read_list(value)), reading.rows))]


def _write_recon(block: ReconAsAirPower, rows: int, _present: JsonObject) -> JsonObject:
    return {"hill317": write_labels(block.hexes, rows)} if block.camp is Camp.ALLIES else {}


def _read_bridges(value: Any) -> BlowBridges:
    given = read_object(value, "side")
    return BlowBridges(camp=read_camp(given["side"]), needs_adjacent_unit=given.get("option") == _ADJACENT)


def _read_empty_sections(value: Any) -> EmptySections:
    given = read_object(value, "side", "sections")
    sections = tuple(read_word(str(number), _SECTIONS) for number in read_list(given["sections"]))
    return EmptySections(camp=read_camp(given["side"]), sections=sections, worth=given.get("count_for", 1))


def _write_empty_sections(block: EmptySections, _rows: int, present: JsonObject) -> JsonObject:
    """Nothing for the six sections of an Overlord board, which such files have no numbers for."""
    sections = [section for section in block.sections if isinstance(section, Section)]
    if "empty_section_medals" in present or len(sections) < len(block.sections):
        return {}
    numbers = [int(_NUMBER_OF_SECTION[section]) for section in sections]
    return {"empty_section_medals": {"sections": numbers, "side": block.camp.name, "count_for": block.worth}}


def _camp_of(value: Any, *required: str) -> Camp:
    return read_camp(read_object(value, "side", *required)["side"])


# In the order in which a writer tries them.
OPTIONS: tuple[M44Option[Any], ...] = (
    switch("blitz_rules", Blitz()),
    switch("north_african_desert_rules", NorthAfricanDesert()),
    switch("british_commonwealth", BritishCommonwealth()),
    switch("gung_ho", GungHo()),
    switch("italy_royal_army", ItalianRoyalArmy()),
    switch("italy_high_command", ItalianHighCommand()),
    switch("infantry_exit_counts_2", ExitWorth()),
    _night("night_visibility_rules", NightAttack),
    _night("night_visibility_reverse_rule", NightFall),
    option(
        "russian_commissar_rule",
        Commissar,
        lambda value: Commissar(camp=read_camp(value)),
        lambda block: block.camp.name,
    ),
    option(
        "partial_blitz_rules",
        PartialBlitz,
        lambda value: PartialBlitz(camp=None if value in _BOTH_CAMPS else read_camp(value)),
        lambda block: _BOTH_CAMPS[0] if block.camp is None else block.camp.name,
    ),
    option(
        "air_strikes_rules", AirStrikes, lambda value: AirStrikes(camp=read_camp(value)), lambda block: block.camp.name
    ),
    option(
        "deck_name",
        DeckChange,
        lambda value: DeckChange(deck=read_word(value, _DECKS)),
        lambda block: _NAME_OF_DECK[block.deck],
    ),
    option(
        "mine_deck_name",
        MineDeck,
        lambda value: MineDeck(deck=read_word(value, _MINE_DECKS)),
        lambda block: block.deck.upper(),
    ),
    M44Option(
        "deck_reshuffling", NoReshuffle, _read_reshuffling, lambda _block, _rows, _present: {"deck_reshuffling": False}
    ),
    option(
        "smoke_screen",
        SmokeScreen,
        lambda value: SmokeScreen(camp=_camp_of(value)),
        lambda block: {"side": block.camp.name},
    ),
    airdrop("airdrop"),
    airdrop("airdrop2"),
    ARMOR_BREAKTHROUGH,
    SUPPLY_TRAIN,
    M44Option("hill317", ReconAsAirPower, _read_recon, _write_recon),
    option(
        "blowbridge_opt2",
        BlowBridges,
        _read_bridges,
        lambda block: {"side": block.camp.name} | ({"option": _ADJACENT} if block.needs_adjacent_unit else {}),
    ),
    option(
        "must_have_unit_exit",
        MustExit,
        lambda value: MustExit(camp=_camp_of(value, "min_nbr_units"), units=value["min_nbr_units"]),
        lambda block: {"side": block.camp.name, "min_nbr_units": block.units},
    ),
    M44Option(
        "empty_section_medals",
        EmptySections,
        lambda value, _reading: [_read_empty_sections(value)],
        _write_empty_sections,
    ),
)
_BY_KEY: Mapping[str, M44Option[Any]] = {known.key: known for known in OPTIONS}
