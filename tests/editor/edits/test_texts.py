"""Every step of the history and every line of the status bar has its words, in three languages."""

import re
from pathlib import Path

import pytest

from editor.document.history_steps import HistoryEntry
from editor.edits.fields import InsertBlock, SetField, SetText
from editor.edits.pieces import MarkerPiece
from editor.ui.history_words import history_text
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from schema.markers import Camouflage, Exit, Medal, Mine, OtherMarker, Star
from schema.scenario import Scenario
from schema.special_rules import Blitz
from schema.texts import ScenarioText

KEY = re.compile(r'"((?:history|status)\.[a-z.-]+)"')


def keys(root: Path) -> set[str]:
    folders = ("edits", "document", "tools")
    files = [file for folder in folders for file in (root / "editor" / folder).glob("*.py")]
    return {key for file in files for key in KEY.findall(file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("language", Language)
def test_every_key_has_its_words(root: Path, language: Language) -> None:
    texts = catalog(Domain.UI, language)
    found = keys(root)
    assert len(found) > 50
    assert {key for key in found if not texts.has(key)} == set()


@pytest.mark.parametrize("language", Language)
def test_fields_and_markers_have_names(language: Language) -> None:
    texts = catalog(Domain.UI, language)
    markers = (Medal(), Mine(), Exit(), Camouflage(), Star(), OtherMarker(name="x"))
    named = [MarkerPiece(marker).name for marker in markers]
    fields = Scenario.model_fields.keys() - {"format", "hexes", "labels", "carried"}
    named += [str(SetField((field,), None).text_params["field"]) for field in fields]
    named += [str(SetText("en", field, "").text_params["field"]) for field in ScenarioText.model_fields]
    named.append(str(InsertBlock("special_rules", Blitz()).text_params["field"]))
    assert {name for name in named if not texts.has(name.removeprefix("ui:"))} == set()


def test_a_step_reads_as_a_sentence() -> None:
    place = HistoryEntry("history.place", {"piece": "terrain:forest", "hex": "F5"})
    assert history_text(place, Language.ENGLISH) == "Place forest on F5"
    assert history_text(place, Language.DUTCH) == "bos plaatsen op F5"
    medals = HistoryEntry("history.place", {"piece": "ui:piece.medal", "count": 3})
    assert history_text(medals, Language.FRENCH) == "Poser sur 3 hex\u202f: médaille"
    text = HistoryEntry("history.text", {"field": "ui:field.text.title", "language": "language:nl"})
    assert history_text(text, Language.ENGLISH) == "Write title (Dutch)"
