"""The options and victory entries of .m44 files as special rules and victory conditions, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import ValidationError

from schema.board import Camp
from schema.m44.dialects import Notes, Path
from schema.m44.residue import JsonObject
from schema.m44.tags import read_labels
from schema.m44.tiles import CAMPS
from schema.m44.units import read_unit, write_unit
from schema.pieces import FigureClass, Unit
from schema.special_rules import (
    Airdrop,
    AirStrikes,
    ArmorBreakthrough,
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
    Reinforcement,
    RuleBlock,
    SmokeScreen,
    SupplyTrain,
)
from schema.victory import ConditionBlock, EmptySections, ExitWorth, MustExit, SectionName, SuddenDeath

Block = RuleBlock | ConditionBlock
_SECTIONS = tuple(SectionName)
_ONE_AT_A_TIME, _ON_CENTER, _DAYLIGHT = "ONE_AT_TIME", "TARGET_DROP_CENTER", "NEED_FULL_DAY_VISIBILITY"
_NOT_BEFORE, _MAY_NOT_EXIT, _ADJACENT = "CANNOT_BE_ACTIVATED_TILL_TURN", "CANNOT_EXIT", "NEED_NEIGHBOUR_UNIT"
_DECKS = {"AIR_POWER_AS_ARTILLERY_BOMBARD_DECK": Deck.AIR_POWER_AS_ARTILLERY_BOMBARD}
_MINE_DECKS = {"TERRAIN": "terrain", "PACIFIC": "pacific"}
_TEAM_TURN = "night_visibility_team_turn"


class NotUnderstood(Exception):
    """An option in a shape that no block expresses; it is carried as it is."""


def read_options(options: Mapping[str, Any], rows: int, path: Path, notes: Notes) -> list[Block]:
    """The blocks that the options express. What is not understood is left to be carried, with a note."""
    blocks: list[Block] = []
    for key, value in options.items():
        try:
            blocks += _READERS[key](value, rows, options)
        except KeyError:
            notes.warn("m44.unknown-key", (*path, key), key=key)
        except (NotUnderstood, ValidationError, AttributeError, TypeError):
            notes.warn("m44.unknown-value", (*path, key), found=str(value)[:80])
    return blocks


def _camp(value: Any) -> Camp:
    if isinstance(value, str) and value.upper() in CAMPS:
        return CAMPS[value.upper()]
    raise NotUnderstood


def _switch(block: Callable[[], Block]) -> Callable[[Any, int, Mapping[str, Any]], list[Block]]:
    def read(value: Any, _rows: int, _options: Mapping[str, Any]) -> list[Block]:
        if value is not True:
            raise NotUnderstood
        return [block()]

    return read


def _night(block: type[NightAttack | NightFall]) -> Callable[[Any, int, Mapping[str, Any]], list[Block]]:
    def read(value: Any, _rows: int, options: Mapping[str, Any]) -> list[Block]:
        if value is not True:
            raise NotUnderstood
        return [block(camp=CAMPS.get(str(options.get(_TEAM_TURN)).upper()))]

    return read


def _reinforcement(source: Mapping[str, Any]) -> Reinforcement:
    unit = read_unit({"name": source["name"]} | ({"badge": source["badge"]} if "badge" in source else {}), (), Notes())
    if unit is None or not unit.carried.is_empty:
        raise NotUnderstood
    behavior = source.get("behavior")
    return Reinforcement(
        kind=unit.kind,
        nation=unit.nation,
        badge=unit.badge,
        not_before_turn=source.get("turn") if behavior == _NOT_BEFORE else None,
        may_not_exit=behavior == _MAY_NOT_EXIT,
    )


def _write_reinforcement(unit: Reinforcement) -> JsonObject:
    result = write_unit(Unit(kind=unit.kind, nation=unit.nation, badge=unit.badge))
    if unit.not_before_turn is not None:
        result |= {"behavior": _NOT_BEFORE, "turn": unit.not_before_turn}
    elif unit.may_not_exit:
        result["behavior"] = _MAY_NOT_EXIT
    return result


def _airdrop(value: Any, _rows: int, _options: Mapping[str, Any]) -> list[Block]:
    units = value["nbr_units"]
    return [
        Airdrop(
            camp=_camp(value["side"]),
            reach=value["range"],
            drops=tuple(units) if isinstance(units, list) else (units,),
            center=value.get("center", ""),
            unit=_reinforcement(value["unit"]),
            one_at_a_time=value.get("behavior") == _ONE_AT_A_TIME,
            on_center=value.get("option2") == _ON_CENTER,
            needs_daylight=value.get("option") == _DAYLIGHT,
        )
    ]


def _write_airdrop(rule: Airdrop) -> JsonObject:
    result: JsonObject = {
        "side": rule.camp.name,
        "range": rule.reach,
        "nbr_units": list(rule.drops) if rule.one_at_a_time or len(rule.drops) != 1 else rule.drops[0],
        "unit": _write_reinforcement(rule.unit),
    }
    if rule.center:
        result["center"] = rule.center
    if rule.one_at_a_time:
        result |= {"behavior": _ONE_AT_A_TIME, "nbr_drops": len(rule.drops)}
    if rule.on_center:
        result["option2"] = _ON_CENTER
    if rule.needs_daylight:
        result |= {"option": _DAYLIGHT, "nbr_drops": len(rule.drops)}
    return result


def _breakthrough(value: Any, _rows: int, _options: Mapping[str, Any]) -> list[Block]:
    return [
        ArmorBreakthrough(camp=_camp(side), units=entry["nbr_units"], unit=_reinforcement(entry))
        for side, entry in value.items()
    ]


def _empty_sections(value: Any, _rows: int, _options: Mapping[str, Any]) -> list[Block]:
    sections = tuple(_SECTIONS[number] for number in value["sections"] if number in range(len(_SECTIONS)))
    return [EmptySections(camp=_camp(value["side"]), sections=sections, worth=value.get("count_for", 1))]


_READERS: Mapping[str, Callable[[Any, int, Mapping[str, Any]], list[Any]]] = {
    "russian_commissar_rule": lambda value, _rows, _options: [Commissar(camp=_camp(value))],
    "blitz_rules": _switch(Blitz),
    "partial_blitz_rules": lambda value, _rows, _options: [PartialBlitz(camp=None if value == "all" else _camp(value))],
    "north_african_desert_rules": _switch(NorthAfricanDesert),
    "british_commonwealth": _switch(BritishCommonwealth),
    "gung_ho": _switch(GungHo),
    "italy_royal_army": _switch(ItalianRoyalArmy),
    "italy_high_command": _switch(ItalianHighCommand),
    "night_visibility_rules": _night(NightAttack),
    "night_visibility_reverse_rule": _night(NightFall),
    _TEAM_TURN: lambda _value, _rows, _options: [],
    "deck_name": lambda value, _rows, _options: [DeckChange(deck=_DECKS.get(value, value))],
    "mine_deck_name": lambda value, _rows, _options: [MineDeck(deck=_MINE_DECKS.get(value, value))],
    "deck_reshuffling": lambda value, _rows, _options: [NoReshuffle()] if value is False else [],
    "air_strikes_rules": lambda value, _rows, _options: [AirStrikes(camp=_camp(value))],
    "smoke_screen": lambda value, _rows, _options: [SmokeScreen(camp=_camp(value["side"]))],
    "airdrop": _airdrop,
    "airdrop2": _airdrop,
    "armor_breakthrough_rules": _breakthrough,
    "supply_train_rules": lambda value, _rows, _options: [
        SupplyTrain(camp=_camp(value["side"]), units=tuple(value["nbr_units"]), unit=_reinforcement(value["unit"]))
    ],
    "hill317": lambda value, rows, _options: [ReconAsAirPower(hexes=read_labels(value, rows))],
    "blowbridge_opt2": lambda value, _rows, _options: [
        BlowBridges(camp=_camp(value["side"]), needs_adjacent_unit=value.get("option") == _ADJACENT)
    ],
    "infantry_exit_counts_2": _switch(ExitWorth),
    "must_have_unit_exit": lambda value, _rows, _options: [
        MustExit(camp=_camp(value["side"]), units=value["min_nbr_units"])
    ],
    "empty_section_medals": _empty_sections,
}


def write_options(blocks: tuple[Block, ...], rows: int) -> tuple[JsonObject, list[Block]]:
    """The options that express the blocks, and the blocks that no option expresses."""
    options: JsonObject = {}
    left: list[Block] = []
    for block in blocks:
        written = _write_block(block, rows)
        if "airdrop" in written and "airdrop" in options:
            written = {"airdrop2": written["airdrop"]}
        if "armor_breakthrough_rules" in written:
            written = {
                "armor_breakthrough_rules": {
                    **options.get("armor_breakthrough_rules", {}),
                    **written["armor_breakthrough_rules"],
                }
            }
        elif not written or written.keys() & options.keys():
            left.append(block)
            continue
        options |= written
    return options, left


def _write_block(block: Block, rows: int) -> JsonObject:
    """One block as options; nothing where .m44 has no option for it."""
    match block:
        case NightAttack() | NightFall():
            key = "night_visibility_rules" if isinstance(block, NightAttack) else "night_visibility_reverse_rule"
            return {key: True} | ({} if block.camp is None else {_TEAM_TURN: block.camp.name})
        case Commissar():
            return {"russian_commissar_rule": block.camp.name}
        case PartialBlitz():
            return {"partial_blitz_rules": "all" if block.camp is None else block.camp.name}
        case DeckChange():
            return {"deck_name": next(name for name, deck in _DECKS.items() if deck is block.deck)}
        case MineDeck():
            return {"mine_deck_name": block.deck.upper()}
        case NoReshuffle():
            return {"deck_reshuffling": False}
        case AirStrikes():
            return {"air_strikes_rules": block.camp.name}
        case SmokeScreen():
            return {"smoke_screen": {"side": block.camp.name}}
        case Airdrop():
            return {"airdrop": _write_airdrop(block)}
        case ArmorBreakthrough():
            entry = {"nbr_units": block.units, **_write_reinforcement(block.unit)}
            return {"armor_breakthrough_rules": {block.camp.name: entry}}
        case SupplyTrain():
            entry = {"side": block.camp.name, "nbr_units": list(block.units), "unit": _write_reinforcement(block.unit)}
            return {"supply_train_rules": entry}
        case ReconAsAirPower():
            return {"hill317": [where.label(rows) for where in block.hexes]} if block.camp is Camp.ALLIES else {}
        case BlowBridges():
            option = {"option": _ADJACENT} if block.needs_adjacent_unit else {}
            return {"blowbridge_opt2": {"side": block.camp.name, **option}}
        case MustExit():
            return {"must_have_unit_exit": {"side": block.camp.name, "min_nbr_units": block.units}}
        case EmptySections():
            sections = [_SECTIONS.index(section) for section in block.sections]
            return {"empty_section_medals": {"sections": sections, "side": block.camp.name, "count_for": block.worth}}
        case ExitWorth(figure_class=FigureClass.INFANTRY, worth=2):
            return {"infantry_exit_counts_2": True}
        case _:
            return {_SWITCHES[type(block)]: True} if type(block) in _SWITCHES else {}


_SWITCHES: Mapping[type, str] = {
    Blitz: "blitz_rules",
    NorthAfricanDesert: "north_african_desert_rules",
    BritishCommonwealth: "british_commonwealth",
    GungHo: "gung_ho",
    ItalianRoyalArmy: "italy_royal_army",
    ItalianHighCommand: "italy_high_command",
}


def read_sudden_death(victory: Any, rows: int, path: Path, notes: Notes) -> list[SuddenDeath]:
    """The first victory condition, the only one that loaders read."""
    conditions = victory.get("condition") if isinstance(victory, dict) else None
    entry = (
        conditions[0].get("group_sudden_death")
        if isinstance(conditions, list) and conditions and isinstance(conditions[0], dict)
        else None
    )
    if not isinstance(entry, dict):
        return []
    try:
        hexes = read_labels(entry.get("group"), rows)
        return [SuddenDeath(camp=_camp(entry.get("side")), needed=entry["number"], hexes=hexes)]
    except (NotUnderstood, ValidationError, KeyError):
        notes.warn("m44.unknown-value", (*path, "condition", 0), found="group_sudden_death")
        return []


def write_sudden_death(block: SuddenDeath, rows: int) -> JsonObject:
    group = [where.label(rows) for where in block.hexes]
    return {"condition": [{"group_sudden_death": {"side": block.camp.name, "number": block.needed, "group": group}}]}
