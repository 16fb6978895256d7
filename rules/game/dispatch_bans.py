"""Bans of dispatch: the rules by which a card does not go to a general, or not now. Words for them are elsewhere."""

from __future__ import annotations

from enum import StrEnum


class DispatchBan(StrEnum):
    """By the card itself, by the hand, or by what is given out already."""

    # Who gets such a card at all.
    ARROW = "arrow"
    FLANKS_ONLY = "flanks_only"
    COMMANDER_ONLY = "commander_only"
    GENERALS_ONLY = "generals_only"
    ENEMY_TURN = "enemy_turn"
    NOTHING_TO_REPEAT = "nothing_to_repeat"
    # The hand, and the commissar's chip.
    LAST_CARD = "last_card"
    CHIP = "chip"
    # Besides what is given out.
    ENOUGH_CARDS = "enough_cards"
    PLAYED_ALONE = "played_alone"
    NOTHING_BESIDES = "nothing_besides"
    COMMANDER_PLAYS = "commander_plays"
    TACTIC_ALONE = "tactic_alone"
    ENOUGH_SECTION_CARDS = "enough_section_cards"
    SECOND_AIR_SORTIE = "second_air_sortie"
    AIR_BESIDE_SECTIONS = "air_beside_sections"
