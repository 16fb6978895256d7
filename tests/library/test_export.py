"""The content as JSON: of the shape that its schema says, facts once, texts by language."""

import json
from collections.abc import Callable

import jsonschema
import pytest

from i18n.languages import Language
from i18n.termbase import termbase
from library.boxes import boxes_needed
from library.database.connection import Database
from library.exchange.content_document import export_content, generate_schema, schema_file, schema_text, written
from library.kinds import Code, Kind, find_code
from library.stats import count
from library.store import add_scenario, bin_scenario, list_terms, remove_word
from library.store.log import Change
from library.values import WordRole
from schema.board import Board, BoardKind
from schema.content import HexContent
from schema.issues import KnownProblem
from schema.pieces import Tile
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from schema.texts import ScenarioText
from tests.library.generated_scenarios import generated
from tests.shipped_counts import card_count

Changes = Callable[..., Change]


@pytest.fixture
def library(database: Database, change: Changes) -> Database:
    scenario = generated(1).model_copy(update={"special_rules": (CustomRule(name="Fog", text={"en": "Fog."}),)})
    with database.writing() as session:
        add_scenario(session=session, scenario=scenario, change=change(), key="mine")
        add_scenario(session=session, scenario=generated(2), change=change(), key="binned")
        bin_scenario(session=session, key="binned", change=change())
    return database


def test_the_schema_is_in_step_with_the_models() -> None:
    assert schema_file().read_text("utf-8") == schema_text()
    jsonschema.Draft202012Validator.check_schema(generate_schema())


def test_the_content_is_valid_and_always_the_same(library: Database) -> None:
    with library.reading() as session:
        text = written(export_content(session=session))
        assert written(export_content(session=session)) == text
    document = json.loads(text)
    jsonschema.Draft202012Validator(generate_schema()).validate(document)
    assert document["$schema"] == generate_schema()["$id"]
    assert document["facts"]["card"]["ambush"]["kind"] == "tactic"
    assert "texts" not in document["facts"]["scenario"]["mine"]
    assert document["languages"]["nl"]["card"]["ambush"]["name"] == {"text": "Hinderlaag", "state": "translated"}
    assert document["languages"]["en"]["scenario"]["mine"]["rule.0"]["text"] == "Fog."
    assert document["terms"]["term:line_of_sight"]["nl"] == {
        "word": "zichtlijn",
        "synonyms": ["vizierlijn", "zichtlijnen"],
        "forbidden": [],
        "searched": ["gezichtslijn"],
    }
    assert "binned" not in document["facts"]["scenario"]


def test_counts(library: Database) -> None:
    with library.reading() as session:
        found = count(session=session)
    assert found.binned == 1
    assert found.terms == len(termbase())
    assert found.revisions > found.terms
    assert found.languages["fr"]["card"] == {"translated": card_count()}
    assert sum(found.languages["nl"]["scenario"].values()) == found.entries["scenario"]
    assert json.loads(json.dumps(found.to_json()))["entries"]["card"] == card_count()


def test_other_languages_are_counted(database: Database, change: Changes) -> None:
    german = generated(3).model_copy(update={"texts": {"de": ScenarioText(title="Brücke")}})
    with database.writing() as session:
        add_scenario(session=session, scenario=german, change=change(), key="german")
    with database.reading() as session:
        found = count(session=session)
    assert list(found.languages) == ["en", "fr", "nl", "de"]
    assert found.languages["de"]["scenario"]["draft"] == 1


# Small parts


def test_codes() -> None:
    assert find_code("card:ambush") == Code("card", "ambush")
    assert find_code("terrain:forest.full") == Code("terrain", "forest", "full")
    assert find_code("rule:line-of-sight.full") == Code("rule", "line-of-sight", "full")
    assert find_code("ruling:012.answer") == Code("ruling", "012", "answer")
    assert find_code("scenario:01-pegasus-bridge.rule.0") == Code("scenario", "01-pegasus-bridge", "rule.0")
    assert [find_code(text) for text in ("json:object", "nonsense", "", "card:", "Card:x")] == [None] * 5
    assert str(Code("card", "ambush")) == "card:ambush"
    assert Kind.STRUCTURE.prefix == Kind.OBSTACLE.prefix == "terrain"


def test_boxes_that_a_scenario_needs() -> None:
    assert boxes_needed(Scenario()) == ("base",)
    airfield = Scenario(hexes=(HexContent(row=0, col=0, terrain=Tile(terrain="airfield")),), expansions=("air", "moon"))
    assert boxes_needed(airfield)[0] == "base"
    assert "air" in boxes_needed(airfield)
    assert "moon" not in boxes_needed(airfield)
    assert set(boxes_needed(Scenario(board=Board(kind=BoardKind.BREAKTHROUGH)))) > {"base"}


def test_terms(sqlite_library: Database) -> None:
    with sqlite_library.writing() as session:
        terms = {term.id: term for term in list_terms(session=session)}
        dutch = [word for word in terms["term:line_of_sight"].words if word.language == Language.DUTCH]
        assert [(word.role, word.word) for word in dutch] == [
            (WordRole.PREFERRED, "zichtlijn"),
            (WordRole.SYNONYM, "vizierlijn"),
            (WordRole.SYNONYM, "zichtlijnen"),
            (WordRole.SEARCHED, "gezichtslijn"),
        ]
        word = {"language": Language.DUTCH, "role": WordRole.SYNONYM}
        with pytest.raises(KnownProblem, match=r"library\.no-term"):
            remove_word(session=session, term="terrain:forest", word="woud", **word)  # type: ignore[arg-type]
        from library.store import add_word

        with pytest.raises(KnownProblem, match=r"library\.no-term"):
            add_word(session=session, term="terrain:nonsense", word="x", **word)  # type: ignore[arg-type]
        add_word(session=session, term="action:take_ground", word="grondwinst", **word)  # type: ignore[arg-type]
