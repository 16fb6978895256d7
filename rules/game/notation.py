"""Notation: every action as a short text, and the action that a text means where a game stands.

`play attack:right`, `order a4`, `a4-B6`, `B6xc7`, `c7>c8`, `ground`, `pass`; docs/rules-engine.md has the whole table.
Labels of hexes are those of the board. Capital and small letters are read alike: no board has both `a4` and `A4`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

from rules.game.actions import NONE, Action, Mode, Verb
from rules.game.cards import SECTION_NAMES
from rules.game.field import Field
from schema.issues import KnownProblem

OFF_BOARD: Final = "off"
# Actions from one hex to another, which may name the hexes between them.
_SIGNS: Final = MappingProxyType({Verb.MOVE: "-", Verb.RETREAT: ">", Verb.BATTLE: "x"})
_VERBS: Final = MappingProxyType({sign: verb for verb, sign in _SIGNS.items()})
# A verb that is not here is written as its name: `battle back`, `ambush`.
_WORDS: Final = MappingProxyType(
    {Verb.LAY_UNDER_CHIP: "chip", Verb.ORDER_ON_THE_MOVE: "order", Verb.TAKE_GROUND: "ground", Verb.BLOW_BRIDGE: "blow"}
)
_ON_THE_MOVE: Final = " on the move"
_WAY: Final = re.compile(r"[a-z]\d{1,2}([->])[a-z]\d{1,2}(?:\1[a-z]\d{1,2})+")
_MAX_NEAR: Final = 5
# The two sections of a general in Overlord.
_HALVES: Final = ("left", "right")


def action_text(field: Field, action: Action) -> str:
    """The action in the notation. All legal actions of a decision have different texts."""
    label = field.grid.label
    verb = action.verb
    if verb in _SIGNS:
        stops = action.way or (action.target,)
        return _SIGNS[verb].join(label(index) for index in (action.hex, *stops))
    if verb is Verb.EXIT:
        return f"{label(action.hex)}-{OFF_BOARD}"
    parts = [_WORDS.get(verb) or verb.name.lower().replace("_", " ")]
    if verb is not Verb.TAKE_GROUND:  # only one hex can be taken
        parts += [label(index) for index in (action.hex, action.target) if index != NONE]
    if verb is Verb.COMBAT_CARD:
        assert field.combat is not None  # the action is legal
        parts.append(field.combat.cards[action.card].id)
    elif action.card != NONE:
        parts.append(field.cards.name(action.card))
    text = " ".join(parts)
    if action.section != NONE:
        text += f"@{_section_name(action.section) if field.command is None else _HALVES[action.section]}"
    if action.mode is not Mode.PLAIN:
        text += f" as {action.mode.name.lower()}"
    if action.general != NONE:
        text += f" to {_section_name(action.general)}"
    return f"{text}{_ON_THE_MOVE}" if verb is Verb.ORDER_ON_THE_MOVE else text


def _section_name(number: int) -> str:
    """Sections and generals count from the left of their side."""
    return SECTION_NAMES[number] if number < len(SECTION_NAMES) else str(number + 1)


def parse_action(field: Field, text: str, legal: Sequence[Action]) -> Action:
    """The legal action that a text means; a KnownProblem with those near it for any other text."""
    wanted = " ".join(text.split()).casefold()
    texts = {action: action_text(field, action) for action in legal}
    found = next((action for action, one in texts.items() if one.casefold() == wanted), None)
    found = found or _parse_way(field, wanted, legal)
    if found is None:
        raise KnownProblem("game.not-legal", action=text, near=tuple(_near(wanted, texts.values())))
    return found


def _parse_way(field: Field, text: str, legal: Sequence[Action]) -> Action | None:
    """A move or retreat with the hexes on its way; whether it can be gone that way is not looked at here."""
    match = _WAY.fullmatch(text)
    if match is None:
        return None
    sign = match[1]
    labels = text.split(sign)
    by_label = hex_labels(field)
    if not by_label.keys() >= set(labels):  # a hex off the board
        return None
    start, *way = (by_label[label] for label in labels)
    plain = Action(_VERBS[sign], start, way[-1])
    return plain._replace(way=tuple(way)) if plain in legal else None


def hex_labels(field: Field) -> dict[str, int]:
    """The hexes by their labels in small letters."""
    return {field.grid.label(index).casefold(): index for index in range(field.grid.size)}


def _near(text: str, texts: Iterable[str]) -> list[str]:
    """What else could be meant: what looks alike among those that begin alike, else among all."""
    known = list(texts)
    begins = re.match(r"[a-z]+ |[a-z]\d+", text)
    alike = [] if begins is None else [one for one in known if one.casefold().startswith(begins[0])]
    return get_close_matches(text, alike or known, n=_MAX_NEAR, cutoff=0.3) or alike[:_MAX_NEAR]
