"""What is kept between questions has a bound: a program that reads thousands of files does not grow with each."""

import importlib
import pkgutil
from types import ModuleType

import pytest

import rules
import schema
from rules.board import steps
from rules.board.steps import StepTable
from schema.board import Camp
from tests.rules.skirmish import skirmish

# What depends on boards, profiles and the catalog alone, and not on what a file may say.
FINITE = {
    "rules.board.move_search._move",
    "rules.board.move_search.move_search",
    "rules.board.take_ground_search.take_ground_search",
    "rules.board.target_search.target_search",
    "rules.board.odds.outcomes",
    "rules.board.position.bare_grounds",
    "rules.board.sight_blockers.lines_of",
    "rules.board.steps.kept_costs",
    "rules.building.pieces._infantry",
    "rules.building.pieces.figures_of",
    "rules.catalog._catalog",
    "rules.game.available_figures._box_figures",
    "rules.game.combat_deck.shipped_deck",
    "rules.game.dispatch.dispatch_action",
    "rules.game.initiative.initiative_plan",
    "rules.norms._norms",
    "rules.geometry.grid.grid_of",
    "rules.lab.published.published_scenarios",
    "rules.geometry.lines.line_offsets",
    "rules.geometry.sections.overlord_section_mask",
    "rules.geometry.sections.section_mask",
    "rules.geometry.sight_masks.sight_table",
    "schema.differences._remaining_fields",
    "schema.formats.json_schema.fast_validator",
    "schema.formats.json_schema.published",
    "schema.formats.m44.names._by_name",
    "schema.formats.m44.names._by_terrain",
    "schema.formats.m44.names.tile_names",
    "schema.formats.m44.target.m44_target",
}


def modules(package: ModuleType) -> list[ModuleType]:
    names = [found.name for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    return [importlib.import_module(name) for name in names]


def test_only_caches_with_few_keys_have_no_bound() -> None:
    unbounded = {
        f"{module.__name__}.{name}"
        for package in (rules, schema)
        for module in modules(package)
        for name, value in vars(module).items()
        if hasattr(value, "cache_info") and value.cache_info().maxsize is None
        if value.__module__ == module.__name__
    }
    assert unbounded == FINITE


def test_costs_of_steps_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    board = skirmish({"E5": "us infantry"}, {"e4": "forest", "D5": "hill", "F5": "marsh"})
    troop = board.troop("E5")
    enemy = troop.traveller._replace(camp=Camp.AXIS)
    expected = StepTable(board.position.landscape, troop.traveller).steps[troop.hex]
    monkeypatch.setattr(steps, "COSTS_KEPT", 1)
    steps.kept_costs(enemy).clear()  # other tests may have asked for all of them
    assert StepTable(board.position.landscape, enemy).steps[troop.hex] == expected
    assert len(steps.kept_costs(enemy)) == 1
