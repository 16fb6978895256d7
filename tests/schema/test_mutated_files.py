"""Any file, however broken, either loads or says what is wrong and where: never a traceback."""

import os
from pathlib import Path

import pytest

from i18n.languages import Language
from i18n.render import render
from schema.formats.codecs import M44, NATIVE, dumps, loads
from schema.issues import InvalidScenario, KnownProblem, Severity
from tests.schema.mutations import mutated

FUZZING = os.environ.get("HYPOTHESIS_PROFILE") == "fuzz"
CHUNKS = 400 if FUZZING else 16
M44_PER_CHUNK, NATIVE_PER_CHUNK = 125, 25

pytestmark = pytest.mark.fuzz


def check(text: str, form: str, *, thoroughly: bool) -> bool:
    """Whether the text is a scenario; if it is none, that must be said in words."""
    try:
        scenario = loads(text, form).scenario
    except KnownProblem as problem:
        check_words(problem)
        return False
    if thoroughly:
        native = dumps(scenario, NATIVE)[0]
        assert dumps(loads(native, NATIVE).scenario, NATIVE)[0] == native
        assert dumps(loads(dumps(scenario, M44)[0], M44).scenario, NATIVE)[0] == native
    return True


def check_words(problem: KnownProblem) -> None:
    assert render(problem, Language.ENGLISH)
    if isinstance(problem, InvalidScenario):
        assert problem.issues
        for issue in problem.issues:
            assert issue.severity is Severity.ERROR
            assert all(isinstance(part, str | int) for part in issue.path)
            assert render(issue, Language.ENGLISH)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_mutated_m44_files(real_files: list[Path], chunk: int) -> None:
    seeds = range(chunk * M44_PER_CHUNK, (chunk + 1) * M44_PER_CHUNK)
    loaded = 0
    for seed in seeds:
        file = real_files[seed * 31 % len(real_files)]
        text = mutated(file.read_text("utf-8"), seed)
        try:
            loaded += check(text, M44, thoroughly=seed % 5 == 0)
        except Exception as bug:
            raise AssertionError(f"{file.name} mutated with seed {seed}") from bug
    assert 0 < loaded < len(seeds), "a mutation that never or always hurts tries nothing"


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_mutated_native_files(real_files: list[Path], chunk: int) -> None:
    for seed in range(chunk * NATIVE_PER_CHUNK, (chunk + 1) * NATIVE_PER_CHUNK):
        file = real_files[seed * 31 % len(real_files)]
        text = dumps(loads(file.read_text("utf-8"), M44).scenario, NATIVE)[0]
        try:
            check(mutated(text, seed), NATIVE, thoroughly=seed % 5 == 0)
        except Exception as bug:
            raise AssertionError(f"{file.name} as .beachhead mutated with seed {seed}") from bug
