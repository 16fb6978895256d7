"""Seats: how the players of a side share its roles, and who of them decides what.

A role is a general of an Overlord board, or a section of any other board, counted from the left of the side; and that
of the commander. The rules themselves only know sides: a game goes on whoever answers.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, NamedTuple

from rules.game.actions import NONE, Action
from rules.game.cards import NO_SECTION
from rules.game.command_state import COMMANDER, CommandState
from rules.game.command_tables import GENERALS
from rules.game.field import Field
from rules.game.state import Decision, GameState, Question, QuestionTrait
from schema.board import BoardKind
from schema.issues import KnownProblem

LEFT, CENTER, RIGHT = GENERALS
Roles = frozenset[int]
_ALL_ROLES: Final = frozenset({COMMANDER, *GENERALS})
# By the number of players: the roles of each. Two players of an Overlord side decide everything together.
_OVERLORD_ROLES: Final = MappingProxyType(
    {
        1: (_ALL_ROLES,),
        2: (_ALL_ROLES, _ALL_ROLES),
        3: (frozenset({LEFT}), frozenset({COMMANDER, CENTER}), frozenset({RIGHT})),
        4: (frozenset({COMMANDER}), frozenset({LEFT}), frozenset({CENTER}), frozenset({RIGHT})),
    }
)
# On other boards whoever has the center commands besides; of two players the other one has both flanks.
_TEAM_ROLES: Final = MappingProxyType(
    {
        1: (_ALL_ROLES,),
        2: (frozenset({COMMANDER, CENTER}), frozenset({LEFT, RIGHT})),
        3: (frozenset({LEFT}), frozenset({COMMANDER, CENTER}), frozenset({RIGHT})),
    }
)
_OF_COMMANDER: Final = (COMMANDER,)


class TeamSeat(NamedTuple):
    """One player: his side, and his number in it."""

    side: int
    number: int


class Seating:
    """The players of a game, with their roles."""

    def __init__(self, field: Field) -> None:
        self.field = field
        players = (field.options.allied_players, field.options.axis_players)
        self.roles = tuple(roles_of(field.grid.kind, count) for count in players)

    @property
    def seats(self) -> tuple[TeamSeat, ...]:
        return tuple(TeamSeat(side, number) for side in (0, 1) for number in range(len(self.roles[side])))

    def with_role(self, side: int, *roles: int) -> tuple[TeamSeat, ...]:
        """The players of a side who have one of the roles."""
        wanted = frozenset(roles)
        return tuple(TeamSeat(side, number) for number, own in enumerate(self.roles[side]) if own & wanted)

    def who_decides(self, state: GameState, action: Action) -> tuple[TeamSeat, ...]:
        """The players of whom any one may take the action, which is an answer to the open question."""
        decision = state.decision
        if isinstance(state, CommandState):
            return self.with_role(decision.side, *self._command_roles(state, decision, action))
        return self.with_role(decision.side, *self._team_roles(decision, action))

    # Overlord

    def _command_roles(self, state: CommandState, decision: Decision, action: Action) -> tuple[int, ...]:
        if decision.question.has(QuestionTrait.GENERAL) or decision.general != COMMANDER:
            return (decision.general,)
        assert self.field.command is not None  # the state is one of generals
        if decision.question.has(QuestionTrait.ACTING_UNIT) and action.hex != NONE:
            return self.field.command.generals_of(state, decision.side, action.hex)
        if decision.question is Question.ENTER:  # what a train unloads
            return self.field.command.generals_of(state, decision.side, decision.facts[1])
        if decision.question.has(QuestionTrait.ONE_UNIT):
            return self.field.command.generals_of(state, decision.side, decision.facts[0])
        return _OF_COMMANDER

    # Other boards

    def _team_roles(self, decision: Decision, action: Action) -> tuple[int, ...]:
        if decision.question is Question.PLAY_CARD and action.card != NONE:
            section = self.field.cards.cards[action.card].section if action.section == NONE else action.section
            return _OF_COMMANDER if section == NO_SECTION else (section,)
        if decision.question.traits & (QuestionTrait.ACTING_UNIT | QuestionTrait.ORDERED_UNIT) and action.hex != NONE:
            return self._sections_of(decision.side, action.hex)
        if decision.question.has(QuestionTrait.ONE_UNIT):
            return self._sections_of(decision.side, decision.facts[0])
        return _OF_COMMANDER

    def _sections_of(self, side: int, index: int) -> tuple[int, ...]:
        return tuple(number for number, mask in enumerate(self.field.sections[side]) if mask >> index & 1)


def roles_of(board: BoardKind, players: int) -> tuple[Roles, ...]:
    """The roles of each player of a side; a KnownProblem where there are too many of them."""
    table = _OVERLORD_ROLES if board is BoardKind.OVERLORD else _TEAM_ROLES
    if players not in table:
        raise KnownProblem("game.too-many-players", players=players, most=max(table))
    return table[players]
