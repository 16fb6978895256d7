"""The scale of the lead, fitted to games."""

import math
import random
from pathlib import Path

import pytest

from rules.game.field import Field
from rules.lab import simulation
from rules.lab.lead_fit import fitted_points, lead_samples, main
from schema.formats.codecs import save
from tests.rules.lab.small_battles import SEED, small_battle


@pytest.mark.parametrize("points", [80.0, 300.0])
def test_the_scale_that_made_the_results_is_found_again(points: float) -> None:
    dice = random.Random(1)
    leads = [dice.gauss(0, 250) for _ in range(4000)]
    samples = [(lead, dice.random() < 1 / (1 + math.exp(-lead / points))) for lead in leads]
    assert fitted_points(samples) == pytest.approx(points, rel=0.1)


def test_results_that_say_nothing_have_no_scale() -> None:
    assert fitted_points([]) == math.inf
    assert fitted_points([(100.0, False), (-100.0, True)]) == math.inf


def test_every_turn_after_the_first_is_a_sample() -> None:
    samples = lead_samples(Field(small_battle()), SEED, 3)
    assert samples
    assert {is_won for _, is_won in samples} <= {True, False}
    assert lead_samples(Field(small_battle()), SEED, 3) == samples


def test_a_game_that_nobody_wins_is_no_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MAXIMUM_TURNS", 1)
    assert lead_samples(Field(small_battle()), SEED, 2) == []


def test_the_tool_prints_a_line_for_each_scenario_and_one_for_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save(small_battle(), tmp_path / "small.beachhead")
    assert main([str(tmp_path), "--games", "2"]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("small: ")
    assert last.startswith("all: ")
