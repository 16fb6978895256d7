"""Cross-hairs: big guns and destroyers that have found the range of a hex roll more dice at it."""

from __future__ import annotations

from rules.board.target_search import Target
from rules.board.troops import TroopKind
from rules.game.engine import Engine
from rules.game.events import EventCode
from rules.game.state import GameState
from schema.catalog.specials.unit import CrossHair

CROSS_HAIRS = "cross_hairs"
"""The name of the pairs of gun and target, by hex."""


def add_dice(state: GameState, index: int, targets: list[Target], rule: CrossHair) -> list[Target]:
    """The targets of a gun with more dice against those whose range it knows."""
    known = {target for gun, target in state.extras.get(CROSS_HAIRS, ()) if gun == index}
    if not known:
        return targets
    return [
        target._replace(dice=target.dice + rule.extra_dice) if target.hex in known else target for target in targets
    ]


def find_range(engine: Engine, state: GameState, gun: int, kind: TroopKind, target: int) -> None:
    """A hit that leaves the target where it was puts a cross-hair on its hex, as long as the gun has one left."""
    rule = kind.type.find_special(CrossHair)
    if rule is None:
        return
    pairs: tuple[tuple[int, int], ...] = state.extras.get(CROSS_HAIRS, ())
    own = [pair for pair in pairs if pair[0] == gun]
    if own.count((gun, target)) >= rule.per_hex or len(own) >= rule.maximum:
        return
    state.extras[CROSS_HAIRS] = (*pairs, (gun, target))
    # One marker on a hex stands for all guns that know its range.
    if all(marked != target for _, marked in pairs):
        engine.tell(EventCode.CROSS_HAIR, hex=target)


def lose_range(engine: Engine, state: GameState, index: int) -> None:
    """Whoever stood on a hex is gone: cross-hairs of that gun, and those on that target."""
    pairs: tuple[tuple[int, int], ...] = state.extras[CROSS_HAIRS]
    kept = tuple(pair for pair in pairs if index not in pair)
    state.extras[CROSS_HAIRS] = kept
    for target in dict.fromkeys(target for _, target in pairs):
        if all(marked != target for _, marked in kept):
            engine.tell(EventCode.CROSS_HAIR_LOST, hex=target)
