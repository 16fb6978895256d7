"""What the engine does not play of a scenario: rules in words, pieces without rules. It is told before a game.

What the author's texts say besides is for `i18n.played`, which knows words.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.catalog import catalog
from rules.game.options import PLAIN_OPTIONS, GameOptions
from schema.board import BoardKind
from schema.catalog.switch import Profile
from schema.content import HexContent
from schema.issues import Issue, Parameter, PathPart, Severity
from schema.markers import OtherMarker
from schema.nations import find_camp
from schema.scenario import Scenario
from schema.special_rules import (
    Airdrop,
    AirRules,
    ArmorBreakthrough,
    CombatCards,
    CustomRule,
    MineDeck,
    SupplyTrain,
)
from schema.victory import CustomCondition

# The values of its tokens are in no source, so the usual ones are drawn.
_UNKNOWN_MINE_DECK = "pacific"


def unplayed_rules(
    scenario: Scenario, profile: Profile = Profile.BOOK, options: GameOptions = PLAIN_OPTIONS
) -> tuple[Issue, ...]:
    """What the players have agreed on; then in the order of the scenario: special rules, victory, hexes."""
    return (
        *_options(scenario, options),
        *_special_rules(scenario, profile, options),
        *_conditions(scenario),
        *_hexes(scenario, profile),
    )


def _issue(code: str, *path: PathPart, **params: Parameter) -> Issue:
    return Issue(code, Severity.INFO, path, params=params)


def _options(scenario: Scenario, options: GameOptions) -> Iterator[Issue]:
    kinds = {type(rule) for rule in scenario.special_rules}
    if options.air_rules and AirRules not in kinds:
        yield _issue(_air_rules(scenario))
    if options.combat_cards and options.combat_deck is None and CombatCards not in kinds:
        yield _issue("game.combat-cards")


def _air_rules(scenario: Scenario) -> str:
    """What is known of them: who gets the cards in Overlord, and nothing on other boards."""
    return "game.air-rules-in-overlord" if scenario.board.kind is BoardKind.OVERLORD else "game.air-rules"


def _special_rules(scenario: Scenario, profile: Profile, options: GameOptions) -> Iterator[Issue]:
    for number, rule in enumerate(scenario.special_rules):
        path = ("special_rules", number)
        match rule:
            case CustomRule():
                yield _issue("game.rule-in-words", *path, name=rule.name)
            case AirRules():
                yield _issue(_air_rules(scenario), *path)
            case CombatCards() if options.combat_deck is None:
                yield _issue("game.combat-cards", *path)
            case MineDeck() if rule.deck == _UNKNOWN_MINE_DECK:
                yield _issue("game.mine-deck", *path)
            case Airdrop() | ArmorBreakthrough() | SupplyTrain():
                yield from _reinforcement(rule, profile, path)
            case _:
                pass


def _reinforcement(
    rule: Airdrop | ArmorBreakthrough | SupplyTrain, profile: Profile, path: tuple[PathPart, ...]
) -> Iterator[Issue]:
    if not _is_playable(rule.unit.kind, profile):
        yield _issue("game.reinforcement-without-rules", *path, "unit", name=_name_of_unit(rule.unit.kind, profile))


def _is_playable(kind: str, profile: Profile) -> bool:
    return any(unit.known for unit in catalog(profile).kinds.get(kind, ()))


def _name_of_unit(kind: str, profile: Profile) -> str:
    return f"unit:{kind}" if kind in catalog(profile).kinds else kind


def _conditions(scenario: Scenario) -> Iterator[Issue]:
    for number, block in enumerate(scenario.victory):
        if isinstance(block, CustomCondition):
            yield _issue("game.condition-in-words", "victory", number)


def _hexes(scenario: Scenario, profile: Profile) -> Iterator[Issue]:
    for number, content in enumerate(scenario.hexes):
        for code, name in _pieces_without_rules(content, profile):
            issue = _issue(code, "hexes", number, name=name)
            yield Issue(issue.code, issue.severity, issue.path, content.hex, issue.params)


def _pieces_without_rules(content: HexContent, profile: Profile) -> Iterator[tuple[str, str]]:
    entries = catalog(profile)
    for tile in content.tiles():
        entry = entries.find_terrain(tile.terrain)
        if entry is None or not (entry.known or entry.rules_like is not None):
            yield "game.piece-without-rules", tile.terrain if entry is None else f"terrain:{entry.id}"
    unit = content.unit
    if unit is not None and (find_camp(unit.nation) is None or not _is_playable(unit.kind, profile)):
        yield "game.unit-without-rules", _name_of_unit(unit.kind, profile)
    for marker in content.markers:
        if isinstance(marker, OtherMarker):
            yield "game.marker-without-rules", marker.name
