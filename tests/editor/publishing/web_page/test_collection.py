"""A folder of scenarios as a small site."""

import re

import pytest

from editor.publishing.publish_options import PublishOptions
from editor.publishing.web_page.collection import INDEX, collection_files
from i18n.languages import Language
from schema.scenario import Scenario
from schema.texts import ScenarioText

pytestmark = pytest.mark.usefixtures("qapp")
ATTACK = '"><script>alert(1)</script>'


def scenario(title: str) -> Scenario:
    return Scenario(texts={"en": ScenarioText(title=title)})


def made(*scenarios: tuple[str, Scenario], languages: tuple[Language, ...] = tuple(Language)) -> dict[str, str]:
    files = collection_files(scenarios, PublishOptions(languages=languages))
    return {file.name: file.content.decode() for file in files}


def test_a_page_for_each_and_one_that_lists_them() -> None:
    files = made(("caen", scenario("Caen")), ("arnhem", scenario("Arnhem")))
    assert list(files) == [INDEX, "caen.html", "arnhem.html"]
    assert re.findall(r'<li data-words="(\w+)', files[INDEX]) == ["Caen", "Arnhem"]
    assert 'href="./caen.html"' in files[INDEX]


def test_names_are_used_once_and_spaces_can_stand_in_an_address() -> None:
    files = made(("The bridge", scenario("A")), ("the bridge", scenario("B")), ("index", scenario("C")))
    assert list(files) == [INDEX, "The bridge.html", "the bridge 2.html", "index 2.html"]
    assert 'href="./the%20bridge%202.html"' in files[INDEX]


def test_the_list_says_its_title_in_every_language_and_holds_no_other_script() -> None:
    files = made(("x", scenario(ATTACK)))
    for title in ("Scenarios", "Scénarios", "Scenario’s"):
        assert f"<h1>{title}</h1>" in files[INDEX]
    assert files[INDEX].count("<script>") == 1
    assert "<script>alert" not in files[INDEX]


def test_an_empty_folder_has_an_empty_list() -> None:
    assert list(made()) == [INDEX]


def test_progress_may_stop_it() -> None:
    def stop(done: int, _total: int) -> None:
        if done == 1:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        collection_files((("a", scenario("A")), ("b", scenario("B"))), PublishOptions(), progress=stop)
