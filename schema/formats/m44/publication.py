"""An .m44 file for other programs: besides what a saved one says, what they expect in every file."""

from __future__ import annotations

from schema.battle import Status
from schema.formats.m44.document import write_document
from schema.formats.m44.residue import JsonObject
from schema.issues import Issue
from schema.scenario import Scenario
from schema.texts import ScenarioText

_SOFTWARE = "Beachhead"
_ENGLISH = "en"
# Loaders refuse a file without an id.
_NO_ID = "0"


def publish_document(scenario: Scenario, told: Scenario | None = None) -> tuple[JsonObject, tuple[Issue, ...]]:
    """The document, and notes on what it cannot say. `told` has the texts that readers are to get."""
    return write_document(scenario, _with_readable_head(told or scenario), _completed)


def _with_readable_head(scenario: Scenario) -> Scenario:
    """With a status, the name of a program and a text. Without an end a site shows the first day of 1970."""
    authorship, battle = scenario.authorship, scenario.battle
    filled = {"status": authorship.status or Status.PRIVATE, "software": authorship.software or _SOFTWARE}
    return scenario.model_copy(
        update={
            "authorship": authorship.model_copy(update=filled),
            "battle": battle.model_copy(update={"ends": battle.ends or battle.begins}),
            "texts": scenario.texts or {_ENGLISH: ScenarioText()},
        }
    )


def _completed(document: JsonObject) -> JsonObject:
    board, meta = document["board"], document["meta_data"]
    return {
        **document,
        "meta_data": meta if meta.keys() & {"scenario_id", "id"} else {"scenario_id": _NO_ID, **meta},
        "text": {code: {"name": "", **entry} for code, entry in document["text"].items()},
        "packs": document.get("packs", {}),
        "board": {**board, "hexagons": [_with_text_count(content) for content in board["hexagons"]]},
    }


def _with_text_count(content: JsonObject) -> JsonObject:
    """The number of figures is the one number that readers expect as a text."""
    unit = content.get("unit")
    if not isinstance(unit, dict) or type(unit.get("nbr_units")) is not int:
        return content
    return {**content, "unit": {**unit, "nbr_units": str(unit["nbr_units"])}}
