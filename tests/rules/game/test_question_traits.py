"""What the traits of questions promise holds in every game."""

import pytest

from rules.board.placement import Placement
from rules.game.actions import NONE, Verb
from rules.game.state import Question, QuestionTrait, TurnStep
from tests.rules.game.random_play import SHIPPED, new_game, random_decisions, shipped_field

CARD_VERBS = {Verb.PLAY, Verb.KEEP, Verb.DISPATCH, Verb.LAY_UNDER_CHIP}


def has_unit(state: Placement, where: int) -> bool:
    return state.kinds[where] is not None


@pytest.mark.parametrize("name", SHIPPED)
def test_answers_are_what_the_traits_of_their_question_promise(name: str) -> None:
    game = new_game(shipped_field(name), seed=44)
    asked = set()
    for legal, action in random_decisions(game, 44, 1_500):
        decision, question = game.state.decision, game.state.decision.question
        asked.add(question)
        if question.has(QuestionTrait.ONE_UNIT):
            assert has_unit(game.state, decision.facts[0]), question.name
        if question.has(QuestionTrait.ONE_WAY):
            assert {action.hex for action in legal} <= {decision.facts[0], NONE}, question.name
        if question.has(QuestionTrait.ACTING_UNIT) or question.has(QuestionTrait.ORDERED_UNIT):
            assert all(has_unit(game.state, action.hex) for action in legal if action.hex != NONE), question.name
        if question.has(QuestionTrait.CARD):
            assert {action.verb for action in legal} <= {*CARD_VERBS, Verb.PASS}, question.name
    assert Question.MOVE in asked


def test_numbers_of_questions_never_change() -> None:
    """Digests in records contain them."""
    assert [question.value for question in Question] == list(range(1, len(Question) + 1))
    assert (Question(1), Question(29), Question(30)) == (Question.PLAY_CARD, Question.OVER, Question.DEPLOY)


def test_only_questions_of_generals_belong_to_the_initiative() -> None:
    initiative = {question for question in Question if question.step is TurnStep.INITIATIVE}
    assert initiative == {Question.INITIATIVE, Question.INITIATIVE_UNIT, Question.AIRPLANE}
    assert all(question.has(QuestionTrait.GENERAL) for question in initiative)
