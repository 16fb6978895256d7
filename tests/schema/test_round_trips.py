"""Whatever a scenario says, both formats give it back, byte for byte."""

import pytest
from hypothesis import HealthCheck, given, settings

from schema.formats.codecs import M44, NATIVE, dumps, loads
from schema.scenario import Scenario
from tests.schema.strategies import scenarios

pytestmark = pytest.mark.fuzz
thorough = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@thorough
@given(scenarios)
def test_native_gives_back_the_scenario(scenario: Scenario) -> None:
    text, notes = dumps(scenario, NATIVE)
    again = loads(text, NATIVE)
    assert again.scenario == scenario
    assert dumps(again.scenario, NATIVE)[0] == text
    assert not notes
    assert not again.notes


@thorough
@given(scenarios)
def test_m44_gives_back_the_scenario(scenario: Scenario) -> None:
    text, _ = dumps(scenario, M44)
    again = loads(text, M44).scenario
    assert again == scenario
    assert dumps(again, NATIVE)[0] == dumps(scenario, NATIVE)[0]
    assert dumps(again, M44)[0] == text
