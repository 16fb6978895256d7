"""Codes in code, in docs/checks.md and in the catalogs of three languages are the same, and can all be said."""

import re
from pathlib import Path

import pytest

from i18n import checks as text_checks
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from i18n.render import render
from rules.building.pieces import FIGURES, TablePiece, TablePieceGroup, board_of, figures_of, tile_name
from rules.catalog import catalog as entries
from rules.checks import CHECKS, TargetName, prevents_play, run
from rules.checks import __file__ as checks_file
from schema.board import BoardKind, Camp, Face
from schema.formats.m44.names import RECTANGLE_OF_KIND
from schema.issues import MORE, Fix, Issue, Severity
from schema.pieces import Tile
from tests.rules.checks.test_checks import BREAKS
from tests.rules.checks.test_targets import MISREAD, OTHERWISE
from tests.rules.valid_scenarios import overlord, put, sound

FIX = re.compile(r'"(fix\.[a-z-]+)"')


@pytest.fixture(scope="module")
def documented(root: Path) -> dict[str, str]:
    """The codes of the tables, with what stands in the next column."""
    text = (root / "docs" / "checks.md").read_text("utf-8")
    return dict(re.findall(r"^\| `([a-z-]+\.[a-z-]+)` \| ([^|]+) \|", text, re.MULTILINE))


@pytest.fixture(scope="module")
def fixes(root: Path) -> set[str]:
    """The codes of fixes that checks offer."""
    folders = (Path(checks_file).parent, root / "i18n" / "checks", root / "editor" / "edits")
    return {code for folder in folders for path in folder.glob("*.py") for code in FIX.findall(path.read_text("utf-8"))}


def test_docs_list_every_code_and_no_other(documented: dict[str, str], fixes: set[str]) -> None:
    assert documented.keys() == CHECKS.keys() | set(text_checks.CODES) | {"check.failed", MORE} | fixes


def test_docs_say_the_severity(documented: dict[str, str]) -> None:
    for code, check in CHECKS.items():
        assert check.severity.value in documented[code], code


def test_docs_list_what_prevents_a_game(root: Path) -> None:
    text = (root / "docs" / "checks.md").read_text("utf-8")
    _, _, after = text.partition("Errors of these checks prevent a game: ")
    codes = set(re.findall(r"`([a-z-]+\.[a-z-]+)`", after.partition("`. ")[0] + "`"))
    assert codes == {code for code, check in CHECKS.items() if check.prevents_play}


def test_only_errors_prevent_a_game() -> None:
    assert prevents_play(Issue("side.no-units", Severity.ERROR))
    assert not prevents_play(Issue("side.no-units", Severity.WARNING))
    assert not prevents_play(Issue("medal.unreachable", Severity.ERROR))
    assert not prevents_play(Issue("check.failed", Severity.ERROR))


@pytest.mark.parametrize("language", Language)
def test_every_code_has_a_sentence(language: Language, fixes: set[str]) -> None:
    messages = catalog(Domain.MESSAGES, language)
    codes = CHECKS.keys() | {"check.failed", MORE} | fixes
    assert sorted(code for code in codes if not messages.has(code)) == []


def said(issue: Issue, language: Language, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")  # a missing parameter is then an error
    return [render(issue, language), *(describe(fix, language) for fix in issue.fixes)]


def describe(fix: Fix, language: Language) -> str:
    return catalog(Domain.MESSAGES, language).text(fix.code, **fix.params)


@pytest.mark.parametrize("language", Language)
def test_every_finding_can_be_said(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [issue for _, broken in BREAKS for issue in run(broken(sound()))]
    found += [issue for target, _, edit in MISREAD for issue in run(edit(sound()), target=target)]
    found += [issue for _, edit in OTHERWISE for issue in run(edit(sound()), target=TargetName.BGA)]
    marshy = put(overlord(), "A5", terrain=Tile(terrain="marsh"))
    found += [issue for boxes in ({}, {"base": 1, "terrain": 1}) for issue in run(marshy, boxes=boxes)]
    assert {issue.code for issue in found} == CHECKS.keys()
    for issue in found:
        for sentence in said(issue, language, monkeypatch):
            assert sentence
            # No reference to a term is left unresolved.
            assert not re.search(r"\b[a-z_]+:[a-z0-9_]+\b", sentence), sentence
            # Not "the bridge on f8 (bridge)".
            assert not re.search(r"\b(\w{4,})\b[^.(]*\(\1\)", sentence), sentence


@pytest.mark.parametrize("language", Language)
def test_everything_that_can_be_short_has_a_name(language: Language) -> None:
    names = catalog(Domain.CONTENT, language)
    pieces = [figures_of(camp, unit_class) for camp in Camp for unit_class in FIGURES]
    pieces += [board_of(kind, face.value) for kind in BoardKind for face in Face]
    pieces += [TablePiece(TablePieceGroup.BADGE, badge) for badge in entries().badges] + [
        TablePiece(TablePieceGroup.MEDAL, "medal")
    ]
    pieces += [TablePiece(TablePieceGroup.STRUCTURE, name) for name in RECTANGLE_OF_KIND.values()]
    for terrain in entries().terrains.values():
        if terrain.unit_kind is not None:  # a unit by another name
            continue
        pieces += [
            TablePiece(TablePieceGroup.TILE, tile_name(terrain.id, tile.shape, tile.look)) for tile in terrain.tiles
        ]
    terms = {piece.term for piece in pieces} | {f"box:{box}" for box in entries().boxes}
    terms |= {f"target:{target.value}" for target in TargetName}
    assert sorted(term for term in terms if not names.has(term)) == []
