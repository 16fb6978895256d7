"""The page that lists the scenarios of a small site."""

import re

import pytest

from editor.publishing.web_page.collection import collection_index
from i18n.languages import Language
from schema.scenario import Scenario
from schema.texts import ScenarioText
from tests.editor.web_policy import check_policy

pytestmark = pytest.mark.usefixtures("qapp")
ATTACK = '"><script>alert(1)</script>'


def scenario(title: str) -> Scenario:
    return Scenario(texts={"en": ScenarioText(title=title)})


def index(*scenarios: tuple[str, Scenario]) -> str:
    return collection_index(scenarios, tuple(Language)).content.decode()


def test_each_is_listed_with_a_link_in_which_spaces_can_stand() -> None:
    listed = index(("the bridge", scenario("Caen")), ("arnhem", scenario("Arnhem")))
    assert re.findall(r'<li data-words="(\w+)', listed) == ["Caen", "Arnhem"]
    assert 'href="./the%20bridge.html"' in listed


def test_the_list_says_its_title_in_every_language_and_holds_no_other_script() -> None:
    listed = index(("x", scenario(ATTACK)))
    for title in ("Scenarios", "Scénarios", "Scenario’s"):
        assert f"<h1>{title}</h1>" in listed
    assert listed.count("<script>") == 1
    assert "<script>alert" not in listed
    check_policy(listed)


def test_an_empty_folder_has_an_empty_list() -> None:
    assert "<li data-words" not in index()
