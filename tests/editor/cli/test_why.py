"""`beachhead why`: the answer, its reasons and its rules, in three languages."""

from fractions import Fraction
from pathlib import Path

import pytest

from editor.wording.why_answer import percent
from schema.formats.codecs import save
from schema.special_rules import NorthAfricanDesert
from tests.editor.cli.conftest import Run
from tests.rules.skirmish import scenario

ENGLISH = """\
Infantry on d6 can battle E5: 2 dice. 3 at range 1; −1: the target is in a forest.
Hits on average: 1. Chance of a hit 75%, of elimination 0%, of a retreat 30.6%.
If E5 is vacated, it may take ground there.
After a move it can battle E5 from e6 (2 dice), D5 (2 dice), D7 (1 die), E7 (1 die), c6 (1 die).
It sees E5: nothing is in the way.
Infantry on d6 cannot move to E5: there is a unit on E5.

Book rules:
  Infantry          3 at range 1
  Forest            −1: the target is in a forest
  Take ground       close assault lets it move into E5
  Line of sight     nothing is in the way
  One unit per hex  there is a unit on E5
"""
FRENCH = """\
L’unité en d6 (infanterie) peut attaquer E5\u202f: 2 dés. 3 à distance 1\u202f; −1\u202f: la cible est en forêt.
Pertes en moyenne\u202f: 1. Probabilités\u202f: perte 75\xa0%, élimination 0\xa0%, retraite 30,6\xa0%.
Si E5 se libère, elle peut y faire une prise de terrain.
"""
DUTCH = """\
De eenheid op d6 (infanterie) kan E5 aanvallen: 2 dobbelstenen. 3 op afstand 1; −1: het doelwit staat in een bos.
Gemiddeld aantal treffers: 1. Kans op een treffer 75%, op uitschakeling 0%, op terugtrekking 30,6%.
Komt E5 vrij, dan mag ze daar terreinwinst boeken.
"""


def test_the_whole_answer(run: Run, duel: Path) -> None:
    outcome = run("why", duel, "d6", "E5")
    assert (outcome.returncode, outcome.stderr) == (0, "")
    assert outcome.stdout == ENGLISH


@pytest.mark.parametrize(("language", "beginning"), [("fr", FRENCH), ("nl", DUTCH)])
def test_the_answer_in_french_and_dutch(run: Run, duel: Path, language: str, beginning: str) -> None:
    outcome = run("why", duel, "d6", "E5", "--lang", language)
    assert outcome.returncode == 0
    assert outcome.stdout.startswith(beginning)


def test_the_case_of_a_letter_does_not_matter(run: Run, duel: Path) -> None:
    assert run("why", duel, "D6", "e5").stdout == ENGLISH


def test_an_empty_hex_is_about_the_move(run: Run, duel: Path) -> None:
    lines = run("why", duel, "d6", "e6").stdout.splitlines()
    assert lines[0] == "Infantry on d6 can move to e6: 1 movement point."
    assert lines[1] == "From there it can battle E5 (2 dice)."
    assert lines[2] == "It sees e6: nothing is in the way."
    assert lines[3] == "Infantry on d6 cannot battle e6: there is no enemy on e6."


def test_a_move_after_which_it_cannot_battle(run: Run, duel: Path, work: Path) -> None:
    lines = run("why", duel, "d6", "d8").stdout.splitlines()
    assert lines[0] == "Infantry on d6 can move to d8: 2 movement points."
    assert lines[1] == "After that move it cannot battle: it has moved too far to battle."
    save(scenario({"d6": "de infantry"}), work / "lone.beachhead")
    assert "From there it has no target." in run("why", "lone.beachhead", "d6", "e6").stdout


def test_why_it_cannot_fire(run: Run, work: Path) -> None:
    units = {"E5": "de infantry", "H5": "us infantry", "E1": "us infantry"}
    save(scenario(units, {"G5": "forest"}), work / "hidden.m44")
    lines = run("why", "hidden.m44", "E5", "H5").stdout.splitlines()
    assert lines[0] == ("Infantry on E5 cannot battle H5: there is no line of sight to H5; forest on G5, on the line.")
    assert "It does not see H5: forest on G5, on the line." in lines
    assert "Infantry on E5 cannot move to H5: there is a unit on H5." in lines
    assert "  Forest            forest on G5, on the line" in lines
    far = run("why", "hidden.m44", "E5", "E1").stdout.splitlines()
    assert far[0] == "Infantry on E5 cannot battle E1: its range is 3 hexes, and E1 is 4 away."
    assert far[1] == "After a move it can battle E1 from d4 (1 die), e4 (1 die)."


def test_no_move_helps(run: Run, work: Path) -> None:
    save(scenario({"E9": "de infantry", "E1": "us infantry"}), work / "far.beachhead")
    assert "There is no move after which it can battle E1." in run("why", "far.beachhead", "E9", "E1").stdout


def test_a_target_that_cannot_retreat(run: Run, work: Path) -> None:
    save(scenario({"d8": "us infantry", "D9": "de infantry 2"}), work / "edge.beachhead")
    lines = run("why", "edge.beachhead", "d8", "D9").stdout.splitlines()
    assert lines[1] == (
        "Hits on average: 1.5. Chance of a hit 87.5%, of elimination 74.1% "
        "(50% by hits alone, the rest because it cannot retreat), of a retreat 0%."
    )


def test_armor_overruns(run: Run, work: Path) -> None:
    units = {"d6": "de armor", "E5": "us infantry"}
    save(scenario(units, special_rules=[NorthAfricanDesert()]), work / "desert.beachhead")
    lines = run("why", "desert.beachhead", "d6", "E5").stdout.splitlines()
    assert lines[2] == (
        "If E5 is vacated, it may take ground there and battle again: "
        "armor overrun from E5; first it may move 1 more hex."
    )
    save(scenario(units, {"E5": "marsh"}), work / "marsh.beachhead")
    lines = run("why", "marsh.beachhead", "d6", "E5", "--lang", "nl").stdout.splitlines()
    assert lines[2] == (
        "Komt E5 vrij, dan mag ze daar terreinwinst boeken, maar niet opnieuw vechten: ze vecht niet opnieuw vanaf E5 "
        "(moeras)."
    )
    save(scenario({**units, "d6": "de artillery"}), work / "guns.beachhead")
    lines = run("why", "guns.beachhead", "d6", "E5", "--lang", "fr").stdout.splitlines()
    assert lines[2] == (
        "Si E5 se libère, elle ne peut pas y faire de prise de terrain\u202f: ce type "
        "d’unité ne fait jamais de prise de terrain."
    )


def test_many_stands_are_cut_short(run: Run, work: Path) -> None:
    save(scenario({"E5": "de armor", "G5": "us infantry"}), work / "open.beachhead")
    stands = next(line for line in run("why", "open.beachhead", "E5", "G5").stdout.splitlines() if "After" in line)
    assert stands.endswith(", ….")
    assert stands.count("dice") == 8


def test_no_odds_where_nobody_knows_what_hits(run: Run, work: Path) -> None:
    save(scenario({"d6": "de infantry", "E5": "us supply_truck"}), work / "truck.beachhead")
    assert "on average" not in run("why", "truck.beachhead", "d6", "E5").stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("d6", "Z99"), "There is no hex “Z99” on a board of this kind (standard)."),
        (("d6", ""), "There is no hex “” on a board of this kind (standard)."),
        (("A1", "E5"), "There is no unit on A1. Give the hex of a unit first, then the other hex."),
        (("d6", "d6"), "Both hexes are d6. Give two different hexes."),
    ],
)
def test_bad_questions_get_one_line_and_exit_1(
    run: Run, duel: Path, arguments: tuple[str, str], complaint: str
) -> None:
    outcome = run("why", duel, *arguments)
    assert (outcome.returncode, outcome.stdout) == (1, "")
    assert outcome.stderr == f"{duel}: {complaint}\n"


def test_bad_use_and_unreadable_files_exit_2(run: Run, duel: Path) -> None:
    assert run("why", duel, "d6").returncode == 2
    assert run("why", duel, "d6", "E5", "--rules", "x").returncode == 2
    missing = run("why", "missing.m44", "d6", "E5")
    assert (missing.returncode, len(missing.stderr.splitlines())) == (2, 1)


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_help(run: Run, language: str) -> None:
    for command in ("inspect", "why"):
        outcome = run(command, "--help", "--lang", language)
        assert outcome.returncode == 0
        assert "--rules" in outcome.stdout


def test_chances_never_pretend_certainty() -> None:
    assert percent(Fraction(0)) == 0
    assert percent(Fraction(1)) == 100
    assert percent(Fraction(1, 100_000)) == 0.1
    assert percent(Fraction(99_999, 100_000)) == 99.9
    assert percent(Fraction(1, 3)) == 33.3
