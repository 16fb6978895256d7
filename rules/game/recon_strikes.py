"""Recon as a strike: where a scenario lets it, the card is played as Air Power in its section, or as Barrage."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game.actions import Action, Mode, Verb
from rules.game.engine import Engine
from rules.game.scenario_rules import ReconStrike
from rules.game.state import GameState
from rules.game.strikes import start_strike
from schema.catalog.card import Strike
from schema.catalog.specials.card import ReconDraw


def ways_to_strike(engine: Engine, state: GameState, card: int) -> Iterator[Action]:
    """The strikes that Recon may be played as now: there has to be a target where the card strikes."""
    if not engine.field.cards.facts[card].is_recon:
        return
    targets = state.own_units(1 - state.side) & ~state.camouflaged
    for mode in dict.fromkeys(rule.mode for rule in _rules_in_force(engine, state)):
        if targets & area_of_strike(engine, state, card, mode):
            yield Action(Verb.PLAY, card=card, mode=mode)


def area_of_strike(engine: Engine, state: GameState, card: int, mode: Mode) -> int:
    """Barrage chooses its enemy anywhere, Air Power in the section of the Recon card."""
    if mode is Mode.BARRAGE:
        return engine.field.grid.board_mask
    return engine.field.sections[state.side][engine.field.cards.cards[card].section]


def strike_of_mode(engine: Engine, state: GameState, mode: Mode) -> Strike:
    """The strike that the side in turn may play Recon as; of several rules the first. Who repeats one needs no rule."""
    rules = (*_rules_in_force(engine, state), *engine.field.rules.recon_strikes)
    return next(rule.strike for rule in rules if rule.mode is mode)


def _rules_in_force(engine: Engine, state: GameState) -> list[ReconStrike]:
    return [rule for rule in engine.field.rules.recon_strikes if rule.side == state.side and _holds(state, rule)]


def _holds(state: GameState, rule: ReconStrike) -> bool:
    if state.visibility is not None and state.visibility < rule.needs_visibility:
        return False
    return not rule.hexes or bool(rule.hexes & state.own_units(rule.side))


def strike_by_recon(engine: Engine, state: GameState, card: int, mode: Mode) -> None:
    """Strike; the draw at the end of the turn is that of the strike."""
    strike = strike_of_mode(engine, state, mode)
    area = area_of_strike(engine, state, card, mode)
    beyond = engine.field.switches.recon_strikes_beyond_section
    special = engine.field.cards.entries[card].find_special(ReconDraw)
    assert special is not None  # the card is one
    state.extras["draw"] = (special.draw, special.keep)
    start_strike(engine, state, strike, engine.field.grid.board_mask if beyond else area, area)
