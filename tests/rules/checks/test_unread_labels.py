"""Labels of .m44 files that name no hex are named by the checks, wherever such a file has labels."""

from typing import Any

import pytest

from rules.checks import run
from schema.formats.m44.document import read_document, write_document
from schema.hexes import Hex
from schema.issues import Issue, Severity
from schema.markers import Medal
from schema.scenario import Scenario
from schema.special_rules import ReconAsAirPower
from schema.victory import SuddenDeath
from tests.rules.valid_scenarios import add, content, sound, with_rules, with_victory

ALL_HEXES = (Hex(0, 0), Hex(0, 2))
AS_WRITTEN = ["A9", "B9"]
UNREADABLE = [(["A9", "B99", "hill"], ("B99", "hill")), (["B99"], ("B99",))]


def document_of(scenario: Scenario) -> dict[str, Any]:
    document, lost = write_document(scenario)
    assert lost == ()
    return document


def issues_with(document: dict[str, Any], code: str) -> list[Issue]:
    """Those that there still are when the scenario is written in our own format, which has no notes of a reader."""
    scenario, _ = read_document(document)
    again = Scenario.model_validate_json(scenario.model_dump_json())
    assert again == scenario
    return [issue for issue in run(scenario) if issue.code == code]


def recon(labels: object) -> list[Issue]:
    document = document_of(with_rules(sound(), ReconAsAirPower(hexes=ALL_HEXES)))
    assert document["game_info"]["options"]["hill317"] == AS_WRITTEN
    document["game_info"]["options"]["hill317"] = labels
    return issues_with(document, "rule.hex-unknown")


def sudden_death(labels: object) -> list[Issue]:
    condition = SuddenDeath(camp="allies", needed=1, hexes=ALL_HEXES)
    document = document_of(with_victory(sound(), condition))
    death = document["game_info"]["victory"]["condition"][0]["group_sudden_death"]
    assert death["group"] == AS_WRITTEN
    death["group"] = labels
    return [issue for issue in issues_with(document, "medal.group") if "needed" not in issue.params]


def medal(labels: object) -> list[Issue]:
    marked = content(2, 4, markers=(Medal(camp="allies", group=ALL_HEXES),))
    document = document_of(add(sound(), marked))
    (tags,) = (entry["tags"] for entry in document["board"]["hexagons"] if (entry["row"], entry["col"]) == (2, 4))
    assert tags[0]["group"] == AS_WRITTEN
    tags[0]["group"] = labels
    return issues_with(document, "medal.group")


@pytest.mark.parametrize(("labels", "unread"), UNREADABLE)
def test_labels_of_hills_for_air_strikes_that_cannot_be_read_are_named(
    labels: list[str], unread: tuple[str, ...]
) -> None:
    (issue,) = recon(labels)
    assert (issue.severity, issue.path) == (Severity.WARNING, ("special_rules", 0, "hexes"))
    assert issue.params == {"rule": "special_rule:recon_as_air_power", "hexes": unread}


@pytest.mark.parametrize(("labels", "unread"), UNREADABLE)
def test_labels_of_sudden_death_that_cannot_be_read_are_named(labels: list[str], unread: tuple[str, ...]) -> None:
    (issue,) = sudden_death(labels)
    assert (issue.severity, issue.path) == (Severity.ERROR, ("victory", 0, "hexes"))
    assert issue.params == {"hexes": unread}


@pytest.mark.parametrize(("labels", "unread"), UNREADABLE)
def test_labels_of_an_objective_that_cannot_be_read_are_named(labels: list[str], unread: tuple[str, ...]) -> None:
    (issue,) = medal(labels)
    assert (issue.severity, issue.hex) == (Severity.ERROR, Hex(2, 4))
    assert issue.params == {"hex": "C7", "hexes": unread}


def test_what_is_no_list_of_labels_is_named_as_it_stands() -> None:
    (issue,) = medal("A9 and B9")
    assert issue.params == {"hex": "C7", "hexes": ("A9 and B9",)}
    (issue,) = recon([9, "A9"])
    assert issue.params["hexes"] == ("9",)


def test_a_long_word_is_cut() -> None:
    (issue,) = recon(["x" * 1000])
    assert issue.params["hexes"] == ("x" * 40,)


@pytest.mark.parametrize("find", [recon, sudden_death, medal])
def test_labels_with_the_other_case_can_be_read(find: Any) -> None:
    assert find(["a9", "b9"]) == []


def test_hexes_that_were_chosen_since_are_not_reported() -> None:
    document = document_of(with_victory(sound(), SuddenDeath(camp="allies", needed=1, hexes=ALL_HEXES)))
    document["game_info"]["victory"]["condition"][0]["group_sudden_death"]["group"] = ["A9", "B99"]
    scenario, _ = read_document(document)
    mended = with_victory(scenario, SuddenDeath(camp="allies", needed=1, hexes=ALL_HEXES))
    assert mended.carried == scenario.carried
    assert "medal.group" not in {issue.code for issue in run(mended)}
