"""Combat cards that deploy complete units of available figures: where they may enter, and how they do."""

from __future__ import annotations

from rules.board.troops import TroopKind
from rules.game.actions import Action, Verb, target_action
from rules.game.available_figures import AvailableFigures
from rules.game.combat_tables import CombatTables
from rules.game.command_state import CommandState
from rules.game.engine import Engine, Step, answer, push, question, step
from rules.game.events import EventCode
from rules.game.order_phase import find_candidates
from rules.game.scoring import score_change
from rules.game.state import Decision, GameState, Question
from rules.geometry import baseline_row, indices_of
from schema.catalog.combat_card import Deployment, DeploymentArea


def building_hexes(state: GameState) -> int:
    return state.landscape.mask(lambda ground: any(part.terrain.building for part in ground.parts))


def may_deploy(engine: Engine, state: GameState, deployment: Deployment) -> bool:
    """Whether there are figures for a complete unit, and a hex for it."""
    return bool(hexes_to_deploy(engine, state, deployment))


def hexes_to_deploy(engine: Engine, state: GameState, deployment: Deployment) -> int:
    """The free hexes where the next unit may enter; in Overlord in the section where the general orders units."""
    reserves = _tables(engine).reserves[state.side]
    kind = reserves.kinds.get(deployment.kind)
    if kind is None or _figures_left(state, reserves, kind) < kind.strength:
        return 0
    hexes = _area(engine, state, deployment.area) & ~state.occupied
    if isinstance(state, CommandState):
        hexes &= state.area
    adjacent, enemies = engine.field.grid.adjacent_masks, state.own_units(1 - state.side)
    for index in indices_of(hexes):
        is_closed = state.landscape.grounds[index].find_barrier(kind.traveller) is not None
        if is_closed or (deployment.away_from_enemies and adjacent[index] & enemies):
            hexes &= ~(1 << index)
    return hexes


def _figures_left(state: GameState, reserves: AvailableFigures, kind: TroopKind) -> int:
    """The figures of a class that are not on the board: never set up, or lost."""
    on_board = 0
    for index in indices_of(state.own_units(state.side)):
        unit = state.kinds[index]
        if unit is not None and unit.unit_class is kind.unit_class:
            on_board += state.figures[index]
    return reserves.figures.get(kind.unit_class, 0) - on_board


def _area(engine: Engine, state: GameState, area: DeploymentArea) -> int:
    field, side = engine.field, state.side
    match area:
        case DeploymentArea.BASELINE:
            return field.grid.row_mask(baseline_row(field.grid.kind, field.seats[side]))
        case DeploymentArea.BUILDING:
            return building_hexes(state)
        case _:
            hexes = 0
            for index in indices_of(state.own_units(side)):
                hexes |= field.grid.adjacent_masks[index]
            return hexes


def deploy(state: GameState, card: int, deployment: Deployment) -> None:
    """Let the units enter; then another Combat card may be played."""
    push(state, Step.COMBAT_BEFORE_ORDERS)
    push(state, Step.ASK_TO_DEPLOY, card, deployment.units)


@step(Step.ASK_TO_DEPLOY)
def ask_to_deploy(engine: Engine, state: GameState, card: int, units: int) -> None:
    if units and may_deploy(engine, state, _deployment(engine, card)):
        state.decision = Decision(Question.DEPLOY, state.side, (card, units), state.general)


def _deployment(engine: Engine, card: int) -> Deployment:
    effect = _tables(engine).cards[card].effect
    assert effect is not None  # the card deploys
    assert effect.deploy is not None  # the same
    return effect.deploy


def _tables(engine: Engine) -> CombatTables:
    tables = engine.field.combat
    assert tables is not None  # a Combat card is played
    return tables


@question(Question.DEPLOY)
def deployments(engine: Engine, state: GameState, decision: Decision) -> list[Action]:
    """A card that deploys a unit leaves no choice but where."""
    hexes = hexes_to_deploy(engine, state, _deployment(engine, decision.facts[0]))
    return [target_action(Verb.ENTER, index) for index in indices_of(hexes)]


@answer(Question.DEPLOY)
def enter_board(engine: Engine, state: GameState, decision: Decision, action: Action) -> None:
    card, units = decision.facts
    kind = _tables(engine).reserves[state.side].kinds[_deployment(engine, card).kind]
    index = action.target
    state.put(index, kind, kind.strength)
    engine.tell(EventCode.UNIT_ADDED, state.side, index, subject=kind.type.id)
    assert state.plan is not None  # units are about to be ordered
    state.candidates |= find_candidates(engine, state, state.plan) & 1 << index
    push(state, Step.ASK_TO_DEPLOY, card, units - 1)
    score_change(engine, state, 1 << index)
