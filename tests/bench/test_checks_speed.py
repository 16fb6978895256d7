"""How long the checks take. Nothing is asserted: the figures are for people.

Aims: Omaha Overlord 10 ms cold and 4 ms after an edit of one hex, all files of the corpus in 3 s with reading them.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from editor.scenario_issues import find_issues
from rules.checks import LiveChecks, run
from schema.formats.codecs import load
from schema.pieces import Tile, Unit
from schema.scenario import Scenario

ROUNDS = 60
TERRAINS = ("forest", "hill", "town_village", "hedgerow")


def milliseconds(work: Callable[..., object], *arguments: object) -> float:
    start = perf_counter()
    work(*arguments)
    return (perf_counter() - start) * 1000


def edits(scenario: Scenario, layer: str) -> list[Scenario]:
    """The scenario after one edit, after two, and so on."""
    chance = Random(44)
    places = list(scenario.board.kind.hexes())
    found = []
    for _ in range(ROUNDS):
        piece = Tile(terrain=chance.choice(TERRAINS)) if layer == "terrain" else Unit(kind="infantry", nation="us")
        where = scenario.at(chance.choice(places))
        scenario = scenario.with_contents([where.model_copy(update={layer: piece})])
        found.append(scenario)
    return found


def told(what: str, check: Callable[[Scenario], object], scenarios: list[Scenario]) -> None:
    times = [milliseconds(check, scenario) for scenario in scenarios]
    print(f"{what:<44} median {median(times):6.2f} ms   best {min(times):6.2f} ms   worst {max(times):6.2f} ms")


def test_checks_on_omaha_overlord(corpus: Path) -> None:
    omaha = load(corpus / "m44" / "13-OmahaBeachOverlord.m44").scenario
    run(omaha)
    print()
    told("cold", run, [omaha.model_copy() for _ in range(ROUNDS)])
    for layer in ("unit", "terrain"):
        told(f"cold, another {layer} each time", run, edits(omaha, layer))
        live = LiveChecks()
        live.run(omaha)
        told(f"live, another {layer} each time", live.run, edits(omaha, layer))
    boxed = LiveChecks(boxes={"base": 1})
    boxed.run(omaha)
    told("live with a box, another terrain each time", boxed.run, edits(omaha, "terrain"))


def test_checks_on_the_corpus(corpus_files: list[Path]) -> None:
    def all_files() -> None:
        for path in corpus_files:
            loaded = load(path)
            find_issues(loaded.scenario, notes=loaded.notes)

    print(f"\n{len(corpus_files)} files read and checked, texts included: {milliseconds(all_files) / 1000:.2f} s")
