"""What lies on the board and counts for victory: medals, exits, mines, bridges, units that are worth more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from i18n.languages import Language
from i18n.sentences.voice import Voice
from schema.board import Camp
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Exit, Marker, Medal, Mine
from schema.nations import find_camp
from schema.pieces import Unit
from schema.scenario import Scenario
from schema.special_rules import BlowBridges
from schema.victory import EliminationWorth

EXIT_WORTH = 1
Key = TypeVar("Key")


def medal_sentence(medal: Medal, where: Hex, scenario: Scenario, language: Language) -> str:
    """What a medal on a hex asks for, and what it gives."""
    return _medals(Voice(scenario, language), medal, (where,))


def medals_sentence(medal: Medal, hexes: Sequence[Hex], scenario: Scenario, language: Language) -> str:
    """The same for several medals that ask for the same, or for a group whose marker lies on the first hex."""
    return _medals(Voice(scenario, language), medal, hexes) if hexes else ""


def exits_sentence(camp: Camp | None, hexes: Sequence[Hex], scenario: Scenario, language: Language) -> str:
    return _exits(Voice(scenario, language), camp, tuple(sorted(hexes))) if hexes else ""


def decoys_sentence(laid_by: Camp | None, hexes: Sequence[Hex], scenario: Scenario, language: Language) -> str:
    return _decoys(Voice(scenario, language), laid_by, hexes) if hexes else ""


def bridges_sentence(camp: Camp | None, hexes: Sequence[Hex], scenario: Scenario, language: Language) -> str:
    return _bridges(Voice(scenario, language), camp, hexes) if hexes else ""


def marked_units_sentence(camp: Camp, worth: int, hexes: Sequence[Hex], scenario: Scenario, language: Language) -> str:
    """`camp` is the one whose units they are."""
    return _marked(Voice(scenario, language), camp, worth, hexes) if hexes else ""


def marker_sentence(marker: Marker, where: Hex, scenario: Scenario, language: Language) -> str:
    """The same for any marker; nothing for those that only point at something."""
    voice = Voice(scenario, language)
    match marker:
        case Medal():
            return _medals(voice, marker, (where,))
        case Exit():
            return _exits(voice, marker.camp, _hexes(where, marker))
        case Mine():
            decoy = _decoys(voice, marker.camp, (where,)) if marker.decoy else ""
            return " ".join(filter(None, (_mines(voice, marker.camp, (where,)), decoy)))
        case _:
            return ""


def objectives(voice: Voice) -> Iterator[str]:
    """The medals of the board. Those that ask for the same on single hexes are told together."""
    for (medal, _), hexes in _grouped(voice.scenario, _medal_key).items():
        yield _medals(voice, medal, hexes)


def exits(voice: Voice) -> Iterator[str]:
    """The exits of each side. A marker of no side only bounds those of a side, or its rule is in words."""
    found: dict[Camp, dict[Hex, None]] = {}
    for where, marker in _markers(voice.scenario):
        if isinstance(marker, Exit) and marker.camp is not None:
            found.setdefault(marker.camp, {}).update(dict.fromkeys(_hexes(where, marker)))
    for camp, hexes in found.items():
        yield _exits(voice, camp, tuple(sorted(hexes)))


def mines(voice: Voice) -> Iterator[str]:
    for camp, hexes in _grouped(voice.scenario, lambda marker, _: _laid(marker)).items():
        yield _mines(voice, camp[0], hexes)


def decoys(voice: Voice) -> Iterator[str]:
    for camp, hexes in _grouped(voice.scenario, lambda marker, _: _laid(marker, decoy=True)).items():
        yield _decoys(voice, camp[0], hexes)


def bridges(voice: Voice) -> Iterator[str]:
    """Bridges whose destruction is worth a medal, to the side that may blow them up."""
    scenario = voice.scenario
    hexes = [
        where for where, content in scenario.by_hex.items() if any(tile.medal_if_blown for tile in content.tiles())
    ]
    if not hexes:
        return
    camps = [rule.camp for rule in scenario.special_rules if isinstance(rule, BlowBridges)]
    yield _bridges(voice, camps[0] if len(set(camps)) == 1 else None, hexes)


def marked_units(voice: Voice) -> Iterator[str]:
    """Units that are worth other than their kind, and of whose kind no victory condition says so."""
    told = {
        (block.camp.enemy, block.kind, block.worth)
        for block in voice.scenario.victory
        if isinstance(block, EliminationWorth)
    }
    found: dict[tuple[Camp, int], list[Hex]] = {}
    for where, content in voice.scenario.by_hex.items():
        unit, camp = content.unit, _camp(content.unit)
        if unit is None or camp is None or unit.worth is None or (camp, unit.kind, unit.worth) in told:
            continue
        found.setdefault((camp, unit.worth), []).append(where)
    for (camp, worth), hexes in found.items():
        yield _marked(voice, camp, worth, hexes)


def _medals(voice: Voice, medal: Medal, places: Sequence[Hex]) -> str:
    """Several hexes are several medals of the same kind; the hexes of a group are one."""
    hexes = _hexes(places[0], medal) if medal.group else tuple(dict.fromkeys(places))
    shape, holding = _shape(medal, len(hexes))
    camp = medal.majority_camp if medal.majority and medal.majority_camp else medal.camp
    duration = "permanent" if medal.permanent else "last" if medal.last_to_occupy else "temporary"
    held = voice.phrase(
        f"holding.{holding}",
        a_unit=voice.side(camp, "unit"),
        units=voice.side(camp, "units"),
        needed=medal.needed,
        total=len(hexes),
    )
    parts = [
        voice.say(
            f"objective.{shape}.{duration}",
            places=voice.places(hexes, subject=True),
            the_side=voice.side(camp, "the"),
            medals=voice.count("medals", medal.worth),
            kept=voice.phrase(f"kept.{duration}", holding=held),
        )
    ]
    if holding == "any":
        parts.append(voice.say("objective.only-once"))
    if holding == "majority" and camp is None:
        parts.append(voice.say("objective.tie"))
    if medal.turn_start:
        parts.append(voice.say("objective.turn-start", turn=voice.side(camp, "turn")))
    if medal.sole_control and medal.group:
        parts.append(voice.say("objective.sole"))
    return " ".join(parts)


def _shape(medal: Medal, total: int) -> tuple[str, str]:
    """How the hexes belong together, and what holding them means."""
    if not medal.group or total == 1:
        return ("one" if total == 1 else "each"), "one"
    if medal.majority:
        return "majority", "majority"
    if medal.any_hex or medal.needed <= 1:
        return "group", "any"
    if medal.needed < total:
        return "group", "needed"
    return "group", "both" if total == 2 else "all"


def _bridges(voice: Voice, camp: Camp | None, hexes: Sequence[Hex]) -> str:
    places = voice.places(hexes)
    if camp is None:
        return voice.say(voice.code_for("bridge.blown-either", hexes), places=places)
    return voice.say(voice.code_for("bridge.blown", hexes), camp, the_side=voice.side(camp, "the"), places=places)


def _marked(voice: Voice, camp: Camp, worth: int, hexes: Sequence[Hex]) -> str:
    return voice.say(
        voice.code_for("elimination.marked", hexes),
        of_side=voice.side(camp, "of"),
        to_enemy=voice.side(camp.enemy, "to"),
        medals=voice.count("medals", worth),
        places=voice.places(hexes),
    )


def _exits(voice: Voice, camp: Camp | None, hexes: Sequence[Hex]) -> str:
    if camp is None:
        return voice.say("exit.nobody", places=voice.places(hexes))
    return voice.say(
        "exit.one" if len(hexes) == 1 else "exit.each",
        places=voice.places(hexes, subject=True),
        the_side=voice.side(camp, "the"),
        a_unit=voice.side(camp, "unit"),
        medals=voice.count("medals", EXIT_WORTH),
    )


def _mines(voice: Voice, camp: Camp | None, hexes: Sequence[Hex]) -> str:
    places = voice.places(hexes)
    if camp is None:
        return voice.say(voice.code_for("mine.anyone", hexes), places=places)
    return voice.say(voice.code_for("mine.laid", hexes), camp, the_side=voice.side(camp, "the"), places=places)


def _decoys(voice: Voice, camp: Camp | None, hexes: Sequence[Hex]) -> str:
    """The medal goes to the enemy of the side that laid the mines."""
    places = voice.places(hexes)
    if camp is None:
        return voice.say(voice.code_for("mine.decoy-either", hexes), places=places)
    enemy = camp.enemy
    side, unit = voice.side(enemy, "the"), voice.side(enemy, "unit")
    return voice.say(voice.code_for("mine.decoy", hexes), enemy, the_side=side, a_unit=unit, places=places)


def _hexes(where: Hex, marker: Medal | Exit) -> tuple[Hex, ...]:
    return tuple(dict.fromkeys((where, *marker.group)))


def _medal_key(marker: Marker, where: Hex) -> tuple[Medal, Hex | None] | None:
    """Equal for medals that one sentence can tell: one that has a group stands alone."""
    if not isinstance(marker, Medal):
        return None
    plain = {name: getattr(marker, name) for name in Medal.model_fields if name not in ("nation", "carried")}
    return Medal(**plain), where if marker.group else None


def _laid(marker: Marker, *, decoy: bool = False) -> tuple[Camp | None] | None:
    return (marker.camp,) if isinstance(marker, Mine) and (marker.decoy or not decoy) else None


def _grouped(scenario: Scenario, key: Callable[[Marker, Hex], Key | None]) -> dict[Key, tuple[Hex, ...]]:
    found: dict[Key, list[Hex]] = {}
    for where, marker in _markers(scenario):
        if (group := key(marker, where)) is not None:
            found.setdefault(group, []).append(where)
    return {group: tuple(hexes) for group, hexes in found.items()}


def _markers(scenario: Scenario) -> Iterator[tuple[Hex, Marker]]:
    contents: list[HexContent] = [content for _, content in sorted(scenario.by_hex.items())]
    for content in contents:
        for marker in content.markers:
            yield content.hex, marker


def _camp(unit: Unit | None) -> Camp | None:
    return None if unit is None else find_camp(unit.nation)
