"""Every text says what is played: its sentences are quoted by cases, and the cases are played."""

import json

import pytest

from tests.rules.test_case_list import find_tests
from tests.rules.texts.case_board import CaseBoard
from tests.rules.texts.text_cases import FINGERPRINTS, KINDS, TextCase, fingerprints, quoted, stated_texts, text_cases

PLAYED = [case for case in text_cases() if case.case]


def id_of(case: TextCase) -> str:
    return f"{case.name}-{case.piece}".strip("-")


@pytest.mark.parametrize("case", PLAYED, ids=id_of)
def test_the_engine_plays_what_a_text_says(case: TextCase) -> None:
    CaseBoard(case).play(case.case)


def test_a_case_quotes_each_of_its_texts() -> None:
    texts = stated_texts()
    unquoted = {
        id_of(case): [code for code in case.texts if not set(texts.get(code, ())) & set(case.says)]
        for case in text_cases()
    }
    assert {case: codes for case, codes in unquoted.items() if codes} == {}


def test_a_sentence_of_an_entry_is_in_one_of_its_texts() -> None:
    texts = stated_texts()
    said: dict[tuple[str, int], set[str]] = {}
    for case in text_cases():
        said.setdefault(case.entry, set()).update(*(texts.get(code, ()) for code in case.texts))
    assert {(case.name, text) for case in text_cases() for text in case.says if text not in said[case.entry]} == set()


def test_a_case_proves_its_sentences_in_one_way() -> None:
    for case in text_cases():
        assert [bool(case.case), bool(case.test), bool(case.untested)].count(True) == 1, id_of(case)
        assert not case.case or " = " in case.case, f"{id_of(case)}: a case without a question proves nothing"


def test_the_test_that_a_case_names_is_there() -> None:
    named = {id_of(case): case.test.partition("::") for case in text_cases() if case.test}
    assert [case for case, (module, _, name) in named.items() if name not in find_tests(module)] == []


def test_texts_and_their_cases_were_read_together() -> None:
    """A text that changes without its cases, or cases without their text: read both, then run `text_cases --read`."""
    noted = json.loads(FINGERPRINTS.read_text("utf-8"))
    now = fingerprints()
    assert [code for code in {**noted, **now} if noted.get(code) != now.get(code)] == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_sentence_has_a_case(kind: str) -> None:
    said = {(code, text) for code, found in stated_texts().items() for text in found if code.startswith(f"{kind}:")}
    assert sorted(said - quoted(text_cases())) == []
