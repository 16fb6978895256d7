"""Decks of Combat cards: the shipped one, and files that users add. Their JSON Schema is checked in.

python -m rules.game.combat_deck --write     after a change of the models
python -m rules.game.combat_deck --check     exits 1 where the file is not in step
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from rules.building.pieces import FIGURES
from rules.catalog import catalog
from schema.catalog.combat_card import CURRENT_COMBAT_DECK, CombatDeck, CombatMoment
from schema.formats.file_names import exists
from schema.formats.files import parse_json, read_text
from schema.formats.json_schema import SchemaGenerator, address, published, run_tool, schema_text, with_head
from schema.formats.schema_issues import find_issues
from schema.formats.version import versioned
from schema.issues import Issue, Severity, Unreadable

MODULE: Final = "rules.game.combat_deck"
FILE_NAME: Final = f"combat-deck-{CURRENT_COMBAT_DECK}.schema.json"
_SUFFIX: Final = ".combat.json"


class InvalidCombatDeck(Unreadable):
    """A document that is not of the shape of a deck; the issues say where and why."""

    def __init__(self, issues: tuple[Issue, ...]) -> None:
        super().__init__("file.not-a-combat-deck")
        self.issues = issues


@cache
def shipped_deck() -> CombatDeck:
    """Nothing but street fighting, for no source of ours has the cards. The number of cards is a stand-in."""
    return CombatDeck.model_validate_json((files("rules") / "data" / "combat_deck.json").read_bytes())


def deck_beside(scenario: Path) -> CombatDeck | None:
    """The deck that lies beside a scenario: `omaha.combat.json` beside `omaha.m44`; None where none does."""
    path = deck_path(scenario)
    return load_deck(path) if exists(path) else None


def deck_path(scenario: Path) -> Path:
    """Where the deck of a scenario lies, if it has one."""
    return scenario.with_name(scenario.stem + _SUFFIX)


def load_deck(path: Path) -> CombatDeck:
    """Read a deck; raises Unreadable, or InvalidCombatDeck with what is wrong with its shape."""
    return read_deck(parse_json(read_text(path)))


def read_deck(document: object) -> CombatDeck:
    deck = versioned(document, "combat_deck", current=CURRENT_COMBAT_DECK, refusal="file.not-a-combat-deck")
    issues = find_issues(deck, published(FILE_NAME))
    if issues:
        raise InvalidCombatDeck(issues)
    found = CombatDeck.model_validate(deck)
    if issues := tuple(_misplaced(found)):
        raise InvalidCombatDeck(issues)
    return found


def _misplaced(deck: CombatDeck) -> Iterator[Issue]:
    """Units that no figures stand for, and units that would enter at another moment than before orders."""
    units = {key: versions[0] for key, versions in catalog().kinds.items()}
    known = sorted(key for key, unit in units.items() if unit.known and unit.unit_class in FIGURES)
    for number, card in enumerate(deck.cards):
        if card.effect is None or card.effect.deploy is None:
            continue
        if card.effect.deploy.kind not in known:
            yield _not_allowed(card.effect.deploy.kind, known, number, "deploy", "kind")
        if card.effect.moment is not CombatMoment.ORDERS:
            yield _not_allowed(card.effect.moment.value, [CombatMoment.ORDERS.value], number, "moment")


def _not_allowed(found: str, allowed: list[str], card: int, *inside: str) -> Issue:
    params = {"found": found, "allowed": ", ".join(allowed)}
    return Issue("schema.value", Severity.ERROR, ("cards", card, "effect", *inside), params=params)


def deck_schema() -> dict[str, Any]:
    """The JSON Schema of decks as the models have it now."""
    return with_head(
        CombatDeck.model_json_schema(schema_generator=SchemaGenerator),
        address("combat-deck", CURRENT_COMBAT_DECK),
        "Beachhead deck of Combat cards",
        required=("combat_deck", "cards"),
    )


def main(arguments: list[str]) -> int:
    return run_tool(arguments, module=MODULE, file_name=FILE_NAME, text=schema_text(deck_schema()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
