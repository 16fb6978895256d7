"""The checks on real files: no error in the scenarios of the seeds, and only real faults in the others."""

from pathlib import Path

import pytest

from rules.checks import TargetName, run
from schema.formats.codecs import load
from schema.issues import Severity

SEEDS = {2, 3, 4, 5, 7, 11, 13, 15, 16, 18, 19, 20, 22, 23, 24, 25, 29}
# Each with its reason.
FAULTS = {
    (1096, "side.first-player"),  # a sheet of examples: the file says nothing about who starts
    (4152, "hex.duplicate"),  # (8, 2) is listed twice
    (41850, "hex.duplicate"),  # (8, 6) is listed twice
    (6369, "victory.impossible"),  # the paradrop that brings the enemy is only told in the text
}
# Checked one by one on the map.
WARNINGS_OF_SEEDS = {
    (2, "hand.dead-opening"),  # 2 cards
    (19, "first-turn.elimination"),
}


@pytest.fixture(scope="module")
def findings(corpus_files: list[Path]) -> set[tuple[int, str, Severity]]:
    found = set()
    for path in corpus_files:
        number = int(path.stem.split("-")[0])
        found |= {(number, issue.code, issue.severity) for issue in run(load(path).scenario)}
    return found


def test_every_error_is_a_real_fault_of_its_file(findings: set[tuple[int, str, Severity]]) -> None:
    errors = {(number, code) for number, code, severity in findings if severity is Severity.ERROR}
    assert errors == FAULTS
    assert not {number for number, _ in errors} & SEEDS


def test_every_warning_in_the_seeds_is_true(findings: set[tuple[int, str, Severity]]) -> None:
    warnings = {(number, code) for number, code, severity in findings if severity is Severity.WARNING}
    assert {(number, code) for number, code in warnings if number in SEEDS} == WARNINGS_OF_SEEDS


@pytest.mark.slow
def test_no_check_fails_on_any_file(real_files: list[Path]) -> None:
    for path in real_files:
        for target in TargetName:
            found = run(load(path).scenario, boxes={"base": 1, "terrain": 1}, target=target)
            assert "check.failed" not in {issue.code for issue in found}, path.name
