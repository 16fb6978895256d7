"""Events: what happened, in order. A window animates them, a text tells them, a test counts them."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class EventCode(StrEnum):
    TURN = "turn"
    PLAY = "play"
    CHIP = "chip"
    # What a card may order: values are the mask of the candidates, the units beside the limits, those on the move, and
    # the limits by section if there are any.
    ORDERS = "orders"
    # The same by dice: the mask of the candidates, then infantry, armor and any unit.
    ROLLED_ORDERS = "rolled_orders"
    ORDER = "order"
    ON_THE_MOVE = "on_the_move"
    MOVE = "move"
    EXIT = "exit"
    BATTLE = "battle"
    ROLL = "roll"
    LOSS = "loss"
    ELIMINATED = "eliminated"
    # Flags against a unit: values are the hexes that it must and may go, the figures lost for steps that cannot be
    # made, and the masks of the hexes by number of steps.
    FLAGS = "flags"
    RETREAT = "retreat"
    FLAGS_IGNORED = "flags_ignored"
    TAKE_GROUND = "take_ground"
    AMBUSH = "ambush"
    BATTLE_BACK = "battle_back"
    STRIKE = "strike"
    HEAL = "heal"
    DISCARD = "discard"
    DRAW = "draw"
    KEEP = "keep"
    SHUFFLE = "shuffle"
    MEDAL = "medal"
    MEDAL_LOST = "medal_lost"
    TERRAIN_REMOVED = "terrain_removed"
    TERRAIN_ADDED = "terrain_added"
    UNCAMOUFLAGED = "uncamouflaged"
    MINE = "mine"
    MINE_CLEARED = "mine_cleared"
    CROSS_HAIR = "cross_hair"
    CROSS_HAIR_LOST = "cross_hair_lost"
    NIGHT = "night"
    UNIT_ADDED = "unit_added"
    LANDED = "landed"
    UNIT_LOST = "unit_lost"
    BRIDGE_BLOWN = "bridge_blown"
    BRIDGE_HELD = "bridge_held"
    CARD_CAPTURED = "card_captured"
    CARD_REGAINED = "card_regained"
    SMOKE = "smoke"
    SEALED = "sealed"
    DISPATCH = "dispatch"
    EXTRA_UNIT = "extra_unit"
    INITIATIVE = "initiative"
    AIRPLANE = "airplane"
    COMBAT_CARD = "combat_card"
    DRAW_COMBAT_CARD = "draw_combat_card"
    END = "end"


class Event(NamedTuple):
    """`side`: 0 the Allies, 1 the Axis. Fields that an event does not use keep their default."""

    code: EventCode
    side: int = -1
    hex: int = -1
    target: int = -1
    number: int = 0
    # What is meant: a kind of terrain or unit, a reason, a card.
    subject: str = ""
    values: tuple[str | int, ...] = ()
