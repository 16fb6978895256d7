"""Issues and problems as sentences, with their places."""

import re

import pytest

from i18n.languages import Language
from i18n.render import issue_location, json_path, render
from rules.checks import TargetName, run
from schema.board import Camp
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import Issue, KnownProblem, PathPart, Severity
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import Blitz, NightAttack, NightFall
from schema.victory import SuddenDeath


def test_a_problem_in_three_languages() -> None:
    problem = KnownProblem("file.not-json", line=3, column=12)
    assert "line 3, column 12" in render(problem, Language.ENGLISH)
    assert "ligne 3, colonne 12" in render(problem, Language.FRENCH)
    assert "regel 3, kolom 12" in render(problem, Language.DUTCH)


def test_a_hex_has_the_label_of_its_board() -> None:
    issue = Issue("m44.duplicate-hex", Severity.INFO, ("hexes", 1), Hex(0, 0))
    assert "A9" in render(issue, Language.ENGLISH)
    assert "A17" in render(issue, Language.ENGLISH, rows=17)
    assert issue_location(issue, rows=17) == "A17"


@pytest.mark.parametrize("language", Language)
def test_a_piece_that_nobody_knows_has_the_name_of_its_file_in_every_sentence(language: Language) -> None:
    pieces = (
        HexContent(row=0, col=0, unit=Unit(kind="m44:zeppelinger")),
        HexContent(row=0, col=2, terrain=Tile(terrain="pk_thicket")),
        HexContent(row=0, col=4, terrain=Tile(terrain="m44:coral reef")),
    )
    said = [render(issue, language) for issue in run(Scenario(hexes=pieces), target=TargetName.BGA)]
    for name in ("zeppelinger", "pk_thicket", "coral reef"):
        assert sum(name in sentence for sentence in said) >= 2, "by two checks"
    assert not [sentence for sentence in said if re.search(r"m44:|terrain:|unit:", sentence)]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (Language.ENGLISH, "a way that is not known: “Ocean”. It probably means ocean. Replace it."),
        (
            Language.FRENCH,
            "d’une façon inconnue\u202f: «\u202fOcean\u202f». Il s’agit sans doute de la pièce «\u202fmer\u202f»",
        ),
        (Language.DUTCH, "op een onbekende manier: ‘Ocean’. Waarschijnlijk is dit bedoeld: zee. Vervang het."),
    ],
)
def test_nobody_is_asked_whether_they_mean_the_word_that_they_wrote(language: Language, sentence: str) -> None:
    strange = HexContent(
        row=0, col=0, terrain=Tile(terrain="m44:Ocean"), unit=Unit(kind="m44:Machine gun", nation="de")
    )
    said = {issue.code: render(issue, language) for issue in run(Scenario(hexes=(strange,)))}
    assert sentence in said["terrain.unknown"]
    assert "Machine gun" in said["unit.unknown"]
    assert "?" not in said["terrain.unknown"] + said["unit.unknown"]


def test_kinds_of_values_are_named() -> None:
    issue = Issue("schema.type", Severity.ERROR, params={"found": "string", "allowed": "integer, null"})
    assert render(issue, Language.ENGLISH) == "Found text; allowed: whole number or nothing (null)."
    assert render(issue, Language.DUTCH) == "Gevonden: tekst; toegestaan: geheel getal of niets (null)."
    listed = Issue("schema.type", Severity.ERROR, params={"found": "string", "allowed": ("a", "b")})
    assert render(listed, Language.ENGLISH) == "Found text; allowed: a or b."


def test_rules_that_do_not_go_together_are_named_and_one_that_is_there_twice_once() -> None:
    twice = Scenario(special_rules=(Blitz(), Blitz()))
    night = Scenario(special_rules=(NightAttack(), NightFall()))
    told = [
        [render(issue, Language.ENGLISH) for issue in run(scenario) if issue.code == "rule.conflict"]
        for scenario in (twice, night)
    ]
    assert told == [
        ["This special rule is listed twice: Blitz rules. Remove one of the two."],
        [
            (
                "“night attacks” and “nightfall” do not go together: visibility cannot grow and shrink at once. "
                "Change or remove one of them."
            )
        ],
    ]


@pytest.mark.parametrize("language", Language)
def test_a_single_hex_is_asked_for_in_the_singular_and_no_range_is_empty(language: Language) -> None:
    """Of an empty group, and of a unit that has 1 figure at most."""
    snipers = HexContent(row=0, col=0, unit=Unit(kind="sniper", nation="de", figures=2))
    scenario = Scenario(hexes=(snipers,), victory=(SuddenDeath(camp=Camp.ALLIES, needed=1, hexes=()),))
    told = [render(issue, language) for issue in run(scenario) if issue.code in {"medal.group", "unit.figures"}]
    assert len(told) == 2
    assert not re.search(r"\b1 (?:hexes|vakken|(?:to|à|tot) [01])\b", " ".join(told)), told


@pytest.mark.parametrize("language", Language)
def test_what_an_m44_file_cannot_say_is_named(language: Language) -> None:
    """A reference may have digits before its colon too."""
    field = Issue("m44.not-expressible", Severity.WARNING, params={"field": "m44_field:sides"})
    lost = Issue("m44.piece-not-told", Severity.WARNING, params={"piece": "unit:armor", "lost": ("m44_lost:badge",)})
    words = render(field, language) + render(lost, language)
    assert not re.search(r"m44_\w+:", words), words


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ((), ""),
        (("hexes", 3, "unit", "figures"), "$.hexes[3].unit.figures"),
        (("a b", "c-d"), "$['a b']['c-d']"),
        (("a\nb",), r"$['a\nb']"),
        (("forêt",), "$.forêt"),
    ],
)
def test_a_path_in_the_usual_notation(path: tuple[PathPart, ...], text: str) -> None:
    assert issue_location(Issue("schema.other", Severity.ERROR, path)) == text
    assert json_path(path) == text or path == ()
