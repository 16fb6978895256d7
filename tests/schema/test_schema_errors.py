"""Every way in which a document can miss the schema, with its place, what was found and what is allowed."""

from typing import Any

import pytest

from i18n.languages import Language
from i18n.render import render
from schema.formats.json_schema import published
from schema.formats.schema_issues import SENTENCES, find_issues
from schema.issues import Issue, Severity

BASE: dict[str, Any] = {"format": 1, "board": {"kind": "standard", "face": "country"}}
SPOT = {"row": 0, "col": 0}
CASES: dict[str, tuple[dict[str, Any], str, tuple[str | int, ...], dict[str, Any]]] = {
    "missing at the top": ({"board": ...}, "schema.missing", (), {"key": "board"}),
    "missing in a hex": ({"hexes": [SPOT, {"row": 1}]}, "schema.missing", ("hexes", 1), {"key": "col"}),
    "missing tag": ({"special_rules": [{}]}, "schema.missing", ("special_rules", 0), {"key": "rule"}),
    "missing in the kind that was meant": (
        {"victory": [{"condition": "must_exit", "camp": "axis"}]}, "schema.missing", ("victory", 0), {"key": "units"},
    ),
    "extra with a near key": ({"bord": {}}, "schema.extra", (), {"key": "bord", "near": "board"}),
    "extra without": ({"zzz": {}}, "schema.extra", (), {"key": "zzz", "near": None}),
    "extra inside": (
        {"hexes": [{**SPOT, "unit": {"kind": "infantry", "figure": 3}}]},
        "schema.extra", ("hexes", 0, "unit"), {"key": "figure", "near": "figures"},
    ),
    "type": ({"hexes": {}}, "schema.type", ("hexes",), {"found": "object", "allowed": "array"}),
    "type of what may be null": (
        {"sides": {"top": {"cards": "5"}}}, "schema.type", ("sides", "top", "cards"),
        {"found": "string", "allowed": "integer"},
    ),
    "true is no number": (
        {"hexes": [{"row": True, "col": 0}]}, "schema.type", ("hexes", 0, "row"),
        {"found": "boolean", "allowed": "integer"},
    ),
    "half a number": (
        {"hexes": [{"row": 0.5, "col": 0}]}, "schema.type", ("hexes", 0, "row"),
        {"found": "number", "allowed": "integer"},
    ),
    "type of a kind": (
        {"victory": ["win"]}, "schema.type", ("victory", 0), {"found": "string", "allowed": "object"},
    ),
    "value": (
        {"board": {"face": "moon"}}, "schema.value", ("board", "face"),
        {"found": '"moon"', "allowed": "country, beach, winter, desert"},
    ),
    "value that may be null": (
        {"sides": {"first": "left"}}, "schema.value", ("sides", "first"), {"found": '"left"', "allowed": "top, bottom"},
    ),
    "value of a tag": (
        {"hexes": [{**SPOT, "markers": [{"marker": "flag"}]}]}, "schema.value", ("hexes", 0, "markers", 0, "marker"),
        {"found": '"flag"', "allowed": "camouflage, exit, medal, mine, other, star"},
    ),
    "value of a key": (
        {"hexes": [{**SPOT, "terrain": {"terrain": "hill", "barred": {"us": []}}}]}, "schema.value",
        ("hexes", 0, "terrain", "barred"), {"found": '"us"', "allowed": "allies, axis"},
    ),
    "range": (
        {"hexes": [{"row": 100, "col": 0}]}, "schema.range", ("hexes", 0, "row"),
        {"found": "100", "minimum": -99, "maximum": 99},
    ),
    "range, far out": (
        {"hexes": [{"row": -(10**99), "col": 0}]}, "schema.range", ("hexes", 0, "row"),
        {"found": f"-1{'0' * 78}", "minimum": -99, "maximum": 99},
    ),
    "pattern": (
        {"sides": {"top": {"nation": "usa"}}}, "schema.pattern", ("sides", "top", "nation"),
        {"found": '"usa"', "pattern": "^[a-z]{2}$"},
    ),
    "pattern, and a line feed too much": (
        {"sides": {"top": {"nation": "us\n"}}}, "schema.pattern", ("sides", "top", "nation"),
        {"found": '"us\\n"', "pattern": "^[a-z]{2}$"},
    ),
    "pattern of a date": (
        {"battle": {"begins": "6 June"}}, "schema.pattern", ("battle", "begins"),
        {"found": '"6 June"', "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
    ),
    "pattern of a key": (
        {"texts": {"en": {}, "english": {}}}, "schema.pattern", ("texts",),
        {"found": '"english"', "pattern": "^[a-z]{2}$"},
    ),
    "length of a text": (
        {"texts": {"en": {"title": "x" * 1_001}}}, "schema.length", ("texts", "en", "title"),
        {"found": 1_001, "maximum": 1_000},
    ),
    "length of a place, too long": (
        {"special_rules": [{"rule": "recon_as_air_power", "hexes": [[1, 2, 3]]}]}, "schema.length",
        ("special_rules", 0, "hexes", 0), {"found": 3, "maximum": 2},
    ),
    "length of a place, too short": (
        {"special_rules": [{"rule": "recon_as_air_power", "hexes": [[1]]}]}, "schema.length",
        ("special_rules", 0, "hexes", 0), {"found": 1, "minimum": 2},
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_error(case: str) -> None:
    change, code, path, params = CASES[case]
    document = {key: value for key, value in {**BASE, **change}.items() if value is not ...}
    found = find_issues(document, published())
    assert found == (Issue(code, Severity.ERROR, path, params=params),)
    assert [render(found[0], language) for language in Language]


def test_all_errors_are_told_at_once() -> None:
    found = find_issues({"format": 1, "bord": {}, "hexes": [{"col": "x"}]}, published())
    assert {(issue.code, issue.path) for issue in found} == {
        ("schema.missing", ()),
        ("schema.extra", ()),
        ("schema.missing", ("hexes", 0)),
        ("schema.type", ("hexes", 0, "col")),
    }


def test_a_scenario_has_none() -> None:
    assert find_issues(BASE, published()) == ()


def keywords(schema: Any) -> set[str]:
    """The keys of every subschema; the names of properties and definitions are no keywords."""
    if isinstance(schema, list):
        return {word for part in schema for word in keywords(part)}
    if not isinstance(schema, dict):
        return set()
    named, data = {"properties", "patternProperties", "$defs"}, {"discriminator", "default"}
    parts = [part for key, part in schema.items() if key not in named | data]
    parts += [part for key in named & schema.keys() for part in schema[key].values()]
    return set(schema) | keywords(parts)


def test_every_rule_of_the_schema_has_a_sentence() -> None:
    """Those without: what says nothing of a value, and what only leads to another schema."""
    says_nothing = {"$schema", "$id", "$defs", "$ref", "title", "description", "default", "format", "discriminator"}
    leads_on = {"properties", "patternProperties", "propertyNames", "items", "prefixItems"}
    assert keywords(published()) - says_nothing - leads_on == set(SENTENCES)
