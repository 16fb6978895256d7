"""Why an action in the notation is not legal where a game stands, as a term that is put into words elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from rules.game.field import Field
from rules.game.notation import hex_labels
from rules.game.state import GameState

OTHER_QUESTION: Final = "reason:other_question"
NO_WAY: Final = "reason:no_way"
_PAIR: Final = re.compile(r"([a-z]\d{1,2})([-x>])(?:[a-z]\d{1,2}|off)(?:[->][a-z]\d{1,2})*")
_ORDER: Final = re.compile(r"order ([a-z]\d{1,2})(?: on the move)?")
_CARD: Final = re.compile(r"(?:play|chip|keep|dispatch) \S+.*")


def why_not(field: Field, state: GameState, text: str, legal_texts: Iterable[str]) -> str | None:
    """The reason, as far as the text can be read; None for what is no action at all."""
    wanted = " ".join(text.split()).casefold()
    legal = [one.casefold() for one in legal_texts]
    pair, order = _PAIR.fullmatch(wanted), _ORDER.fullmatch(wanted)
    if pair is not None:
        if not any(other is not None and other[2] == pair[2] for other in map(_PAIR.fullmatch, legal)):
            return OTHER_QUESTION
        return _about_unit(field, state, pair[1], pair[2])
    if order is not None:
        if not any(map(_ORDER.fullmatch, legal)):
            return OTHER_QUESTION
        return _find_stranger(field, state, order[1]) or "reason:not_orderable"
    if _CARD.fullmatch(wanted):
        word, (card, in_section, _) = wanted.split()[0], wanted.partition("@")
        if in_section and any(one.startswith(f"{card}@") for one in legal):
            return "reason:nobody_in_section"
        return "reason:not_held" if any(one.split()[0] == word for one in legal) else OTHER_QUESTION
    return None


def _find_stranger(field: Field, state: GameState, label: str) -> str | None:
    """Why the hex is not that of a unit whose side decides."""
    index = hex_labels(field).get(label)
    if index is None or not state.own_units(state.decision.side) >> index & 1:
        return "reason:no_own_unit"
    return None


def _about_unit(field: Field, state: GameState, label: str, sign: str) -> str:
    stranger = _find_stranger(field, state, label)
    if stranger is not None:
        return stranger
    bit = 1 << hex_labels(field)[label]
    if sign == ">":
        return "reason:no_retreat_there"
    if not (state.ordered | state.on_the_move) & bit:
        return "reason:not_ordered"
    if sign == "-":
        return "reason:has_moved" if state.moved & bit else "reason:out_of_reach"
    return "reason:has_battled" if (state.finished | state.without_battle) & bit else "reason:no_target"
