"""A player who takes whatever gains most at once, by the weights of a style."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import ClassVar, Final

from rules.board.troops import TroopKind
from rules.board.turn_path import AFTER_TAKING_GROUND
from rules.game.actions import NONE, Action, Verb
from rules.game.field import Field
from rules.game.state import Question
from rules.geometry import indices_of
from rules.players.card_values import CardValues, cost_of
from rules.players.commander import CommanderValues
from rules.players.figure_values import MEDAL, figure_values
from rules.players.goals import WINNING, GoalMaps
from rules.players.player import RankedAction
from rules.players.situation import Situation
from rules.players.style import BALANCED, PlayingStyle
from rules.players.tables import FieldTables, tables_of
from rules.players.unit_options import BattleTerms, UnitOptions, battle_terms, best_option
from rules.players.view import PlayerView
from schema.catalog.unit_class import UnitClass

# An Ambush is worth its card with so many dice.
_MIN_AMBUSH_DICE: Final = 2
_REMOVED_OBSTACLE: Final = 6.0
_RECOVERY: Final = 12.0
_SEALED_CAVE: Final = 15.0

Ranking = Iterator[RankedAction]


class GreedyPlayer:
    """Weighs every answer by itself: no look ahead beyond the dice of an attack and the next turn's threats."""

    _rankings: ClassVar[dict[Question, Callable[[GreedyPlayer, PlayerView], Ranking]]] = {}

    def __init__(self, field: Field, style: PlayingStyle = BALANCED, seed: int | str = 0) -> None:
        self.style = style
        self._tables: FieldTables = tables_of(field)
        self.goals = GoalMaps(field, self._tables.distances, style)
        self._random = random.Random(seed)
        self._situation: Situation | None = None
        self._situation_key: object = None
        self._options: UnitOptions | None = None

    def choose(self, view: PlayerView) -> Action:
        actions = view.actions
        if len(actions) == 1:
            return actions[0]
        ranking = self._rankings.get(view.decision.question)
        if ranking is None:
            return actions[int(self._random.random() * len(actions))]
        best, points = actions[-1], 0.0 if actions[-1].verb is Verb.PASS else -WINNING * MEDAL
        for ranked in ranking(self, view):
            if ranked.value > points:
                best, points = ranked.action, ranked.value
        return best

    def explain(self, view: PlayerView) -> tuple[RankedAction, ...]:
        ranking = self._rankings.get(view.decision.question)
        if ranking is None:
            return ()
        return tuple(sorted(ranking(self, view), key=lambda ranked: -ranked.value))

    # What is known of the moment

    def situation(self, view: PlayerView) -> Situation:
        """Kept until something has changed that it is made from: an enemy, a medal, the cards of the turn."""
        board = view.board
        enemies = tuple([board.kinds[index] for index in indices_of(view.enemies)])
        key = (
            view.side,
            board.landscape,
            view.enemies,
            enemies,
            bytes(board.figures),
            tuple(view.medals),
            tuple(view.holders),
            view.cards_of_turn,
        )
        if self._situation is None or key != self._situation_key:
            self._situation = Situation(self._tables, self.goals, self.style, view)
            self._situation_key = key
        else:
            self._situation.bind(view)
        return self._situation

    def options(self, view: PlayerView) -> UnitOptions:
        """Kept until any unit has changed."""
        situation = self.situation(view)
        options = self._options
        if options is None or not options.holds_for(situation, view):
            options = self._options = UnitOptions(situation)
        return options

    def card_values(self, view: PlayerView) -> CardValues:
        return CardValues(self.situation(view), self.options(view), self.style)

    # Cards and orders

    def _rank_cards(self, view: PlayerView) -> Ranking:
        values = self.card_values(view)
        for action in view.actions:
            yield RankedAction(action, values.value(action))

    def _rank_kept_cards(self, view: PlayerView) -> Ranking:
        counts = self._tables.count_units(view.board, view.side)
        for action in view.actions:
            sections = self._tables.sections_of_card[action.card]
            units = max((counts[section] for section in sections), default=1)
            card = view.field.cards.entries[action.card]
            yield RankedAction(action, cost_of(card.id) if units else 1.0)

    def _rank_orders(self, view: PlayerView) -> Ranking:
        options, plan = self.options(view), view.plan
        assert plan is not None  # units are ordered by one
        for action in view.actions:
            if action.verb is Verb.ORDER:
                yield RankedAction(action, options.of_plan(action.hex, plan).gain)
            elif action.verb is Verb.ORDER_ON_THE_MOVE:
                yield RankedAction(action, options.on_the_move(action.hex).gain / 2)

    # Commander-in-Chief and generals, and the commissar's chip

    def commander_values(self, view: PlayerView) -> CommanderValues:
        return CommanderValues(view, self.card_values(view), self.style)

    def _rank_dispatch(self, view: PlayerView) -> Ranking:
        values = self.commander_values(view)
        for action in view.actions:
            if action.verb is Verb.DISPATCH:
                yield RankedAction(action, values.dispatch(action))

    def _rank_places(self, view: PlayerView) -> Ranking:
        values = self.commander_values(view)
        for action in view.actions:
            yield RankedAction(action, values.place(action, view.decision.general))

    def _rank_initiative(self, view: PlayerView) -> Ranking:
        points = self.commander_values(view).initiative(view.decision.general)
        for action in view.actions:
            if action.verb is Verb.INITIATIVE:
                yield RankedAction(action, points)

    def _rank_victims(self, view: PlayerView) -> Ranking:
        """The unit whose next figure is worth least."""
        for action in view.actions:
            kind = self._kind(view, action.hex)
            figures = view.board.figures[action.hex]
            yield RankedAction(action, -figure_values(kind, 1)[figures - 1])

    def _rank_chip_cards(self, view: PlayerView) -> Ranking:
        """What would do most now is laid under the chip for the next turn."""
        values = self.card_values(view)
        sections = view.field.cards.cards
        for action in actions_but_pass(view):
            if action.verb is Verb.LAY_UNDER_CHIP:
                points = values.effect(action.card, sections[action.card].section).points
                yield RankedAction(action, points)
            else:  # a card straight from the hand
                yield RankedAction(action, values.value(action))

    # Moves

    def _rank_moves(self, view: PlayerView) -> Ranking:
        """The best move of each unit that does better elsewhere."""
        situation = self.situation(view)
        units = {action.hex for action in view.actions if action.verb is Verb.MOVE}
        for index in sorted(units):
            kind = self._kind(view, index)
            plan = view.plan_of(index)
            is_ordered = view.ordered >> index & 1 == 1
            terms = BattleTerms(may_battle=is_ordered)
            if plan is not None and is_ordered:
                terms = battle_terms(plan, kind)
            option = best_option(situation, index, kind, view.moves_of(index), terms)
            if option.hex != index:
                yield RankedAction(Action(Verb.MOVE, index, option.hex), option.gain)
        for action in view.actions:
            if action.verb is Verb.EXIT:
                yield RankedAction(action, self._exit_points(view))
            elif action.verb is Verb.RECOVER:
                yield RankedAction(action, _RECOVERY)

    def _exit_points(self, view: PlayerView) -> float:
        needed = view.field.medals_to_win[view.side] - view.medals[view.side]
        return MEDAL + (WINNING if needed <= 1 else 0.0)

    def _rank_positions(self, view: PlayerView) -> Ranking:
        """Moves after which there is no battle: retreats, and what Behind Enemy Lines gives at the end."""
        for action in view.actions:
            if action.target != NONE:
                yield self._position_gain(view, action)
            elif action.verb is Verb.EXIT:
                yield RankedAction(action, self._exit_points(view))

    def _position_gain(self, view: PlayerView, action: Action) -> RankedAction:
        """What a unit gains by going from a hex to another one."""
        situation, board = self.situation(view), view.board
        index, target = action.hex, action.target
        kind, figures = self._kind(view, index), board.figures[index]
        own = 1 << index
        friends, others = view.own_units & ~own, board.occupied & ~own
        before = situation.position(kind, figures, index, friends, others | own)
        after = situation.position(kind, figures, target, friends, others | 1 << target)
        return RankedAction(action, after - before)

    # Battles

    def _rank_battles(self, view: PlayerView) -> Ranking:
        situation = self.situation(view)
        targets: dict[int, dict[int, tuple[int, int]]] = {}
        for action in view.actions:
            index = action.hex
            if action.verb is Verb.BATTLE:
                if index not in targets:
                    targets[index] = {one.hex: (one.dice, one.range) for one in view.targets_of(index)}
                dice, distance = targets[index][action.target]
                yield RankedAction(action, self._attack_points(view, situation, action, dice, distance))
            elif action.verb is Verb.REMOVE:
                yield RankedAction(action, _REMOVED_OBSTACLE)
            elif action.verb is Verb.SEAL:
                yield RankedAction(action, _SEALED_CAVE)

    def _attack_points(self, view: PlayerView, situation: Situation, action: Action, dice: int, distance: int) -> float:
        kind = self._kind(view, action.hex)
        has_moved = bool(view.path_of(action.hex).last_move.hexes)
        return situation.attacks.value(
            kind, action.target, dice, view.board.occupied, has_moved=has_moved, is_close=distance == 1
        )

    def _rank_overruns(self, view: PlayerView) -> Ranking:
        situation = self.situation(view)
        (index,) = view.decision.facts
        found = {one.hex: one for one in view.overrun_targets(index)}
        for action in view.actions:
            if action.verb is Verb.BATTLE:
                one = found[action.target]
                yield RankedAction(action, self._attack_points(view, situation, action, one.dice, one.range))

    def _rank_taking_ground(self, view: PlayerView) -> Ranking:
        """Better ground, and for armor one more battle from there."""
        for action in actions_but_pass(view):
            gain = self._position_gain(view, action).value
            yield RankedAction(action, gain + self._overrun_points(view, action))

    def _overrun_points(self, view: PlayerView, action: Action) -> float:
        kind, board = self._kind(view, action.hex), view.board
        is_first = view.decision.facts[-1] if view.decision.question is Question.TAKE_GROUND else 1
        if kind.unit_class is not UnitClass.ARMOR or not is_first:
            return 0.0
        plan = view.plan_of(action.hex)
        order = None if plan is None else plan.battle_order(kind, is_first=False)
        occupied = board.occupied & ~(1 << action.hex) | 1 << action.target
        targets = view.field.targets.targets_in_reach(
            board,
            kind,
            action.target,
            move=AFTER_TAKING_GROUND,
            order=order,
            figures=board.figures[action.hex],
            occupied=occupied,
        )
        return self.situation(view).best_of(kind, targets, occupied, has_moved=True).points

    def _rank_ambush(self, view: PlayerView) -> Ranking:
        defender, attacker = view.decision.facts
        for action in view.actions:
            if action.verb is Verb.AMBUSH:
                yield RankedAction(action, view.ambush_dice(defender, attacker) - _MIN_AMBUSH_DICE + 0.5)

    def _rank_answers(self, view: PlayerView) -> Ranking:
        """What costs nothing is always done."""
        for action in actions_but_pass(view):
            yield RankedAction(action, 1.0)

    # Strikes and healing

    def _rank_strikes(self, view: PlayerView) -> Ranking:
        strike, values = view.strike, self.card_values(view)
        chosen = view.decision.facts
        points = values.strike_values(strike, view.strike_area)
        wanted = values.best_targets(strike, points, chosen)[1][len(chosen) :]
        for action in actions_but_pass(view):
            ahead = MEDAL if action.target in wanted[: 1 if strike.adjoining else None] else 0.0
            yield RankedAction(action, points[action.target] + ahead)

    def _rank_healing(self, view: PlayerView) -> Ranking:
        values = self.card_values(view)
        for action in view.actions:
            if action.verb is Verb.HEAL:
                yield RankedAction(action, values.healing_of(action.hex) + 0.1)

    # Units that come onto the board

    def _rank_landings(self, view: PlayerView) -> Ranking:
        """Hexes are compared by what they are worth to infantry that is there already."""
        situation, board = self.situation(view), view.board
        kind = next((self._kind(view, index) for index in self._own_infantry(view)), None)
        for action in actions_but_pass(view):
            points = 0.0
            if kind is not None:
                points = situation.position(kind, kind.strength, action.target, view.own_units, board.occupied)
            yield RankedAction(action, points + WINNING)

    def _own_infantry(self, view: PlayerView) -> Iterator[int]:
        for index, kind in enumerate(view.board.kinds):
            if kind is not None and view.own_units >> index & 1 and kind.unit_class is UnitClass.INFANTRY:
                yield index

    # Shared

    def _kind(self, view: PlayerView, index: int) -> TroopKind:
        kind = view.board.kinds[index]
        assert kind is not None  # only units act
        return kind


def actions_but_pass(view: PlayerView) -> Iterator[Action]:
    return (action for action in view.actions if action.verb is not Verb.PASS)


GreedyPlayer._rankings = {
    Question.PLAY_CARD: GreedyPlayer._rank_cards,
    Question.KEEP_CARD: GreedyPlayer._rank_kept_cards,
    Question.ORDER: GreedyPlayer._rank_orders,
    Question.MOVE: GreedyPlayer._rank_moves,
    Question.SECOND_MOVE: GreedyPlayer._rank_positions,
    Question.OVERRUN_MOVE: GreedyPlayer._rank_taking_ground,
    Question.RETREAT: GreedyPlayer._rank_positions,
    Question.BATTLE: GreedyPlayer._rank_battles,
    Question.OVERRUN: GreedyPlayer._rank_overruns,
    Question.TAKE_GROUND: GreedyPlayer._rank_taking_ground,
    Question.AMBUSH: GreedyPlayer._rank_ambush,
    Question.BATTLE_BACK: GreedyPlayer._rank_answers,
    Question.COMBAT_CARD: GreedyPlayer._rank_answers,
    Question.STRIKE: GreedyPlayer._rank_strikes,
    Question.HEAL: GreedyPlayer._rank_healing,
    Question.LAND: GreedyPlayer._rank_landings,
    Question.ENTER: GreedyPlayer._rank_landings,
    Question.DEPLOY: GreedyPlayer._rank_landings,
    Question.DISPATCH: GreedyPlayer._rank_dispatch,
    Question.PLACE_CARD: GreedyPlayer._rank_places,
    Question.EXTRA_UNIT: GreedyPlayer._rank_answers,
    Question.INITIATIVE: GreedyPlayer._rank_initiative,
    Question.INITIATIVE_UNIT: GreedyPlayer._rank_victims,
    Question.CHIP_CARD: GreedyPlayer._rank_chip_cards,
    Question.CHIP_CARDS: GreedyPlayer._rank_chip_cards,
}
