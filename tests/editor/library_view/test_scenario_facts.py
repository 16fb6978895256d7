"""What the library says of a scenario: stated nations, games that are known, cards that it needs, its texts."""

import datetime

from PySide6.QtWidgets import QLabel

from editor.library_view.browse.library_tab import LibraryTab
from editor.library_view.link_button import LinkButton
from editor.library_view.scenario.scenario_detail import read_scenario
from editor.library_view.scenario.scenario_facts import fact_rows, playtest_lines
from editor.library_view.texts.state_chip import StateChip
from i18n.languages import Language
from library.boxes import boxes_needed
from library.search.listing import ScenarioCard
from library.store import add_playtest, add_scenario, get_summary
from library.store.log import Change
from library.store.readings import playtest_result
from library.values import PlaytestResult
from rules.lab.published import find_published
from schema.board import Camp, Seat
from schema.playtests import Playtest
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import CustomRule
from tests.editor.lab_view.lab_driver import pegasus, pegasus_reading
from tests.editor.library_view.library_driver import LONG, LibraryDriver
from tests.rules.valid_scenarios import with_rules, with_side

PEGASUS = "01-pegasus-bridge"


def chosen(driver: LibraryDriver) -> Scenario:
    driver.tab(LibraryTab.SCENARIOS)
    driver.choose(PEGASUS)
    detail = driver.place.detail.scenario
    driver.qtbot.waitUntil(lambda: detail.scenario is not None, timeout=LONG)
    assert detail.scenario is not None
    return detail.scenario


def test_sides_state_their_nations_whatever_figures_stand_for_them(driver: LibraryDriver) -> None:
    scenario = chosen(driver)
    allies = Side(camp=Camp.ALLIES, nation="pl")
    stated = scenario.model_copy(update={"sides": Sides(top=scenario.sides.top, bottom=allies)})
    with driver.place.access.database.reading() as session:
        card = ScenarioCard(get_summary(session=session, key=PEGASUS), 0, 0)
    context = driver.window.context
    rows = dict(fact_rows(stated, boxes_needed(stated), card, context))
    assert rows["library.fact.sides"].startswith(context.name_of("nation:pl").capitalize())
    bare = scenario.model_copy(update={"sides": Sides()})
    figures = dict(fact_rows(bare, boxes_needed(bare), card, context))["library.fact.sides"]
    assert "9 units" in figures  # without a statement the figures tell
    assert "6 units" in figures


def test_games_that_are_known_are_told(driver: LibraryDriver) -> None:
    scenario = chosen(driver)
    log = (Playtest(winner=Camp.ALLIES), Playtest(winner=Camp.AXIS), Playtest(winner=Camp.ALLIES))
    result = PlaytestResult(
        scenario=PEGASUS,
        digest="x",
        rules="book",
        games=10,
        allied_wins=7,
        axis_wins=3,
        report={},
        by="ada",
        at=datetime.datetime(2026, 3, 1, tzinfo=datetime.UTC),
    )
    played = scenario.model_copy(update={"playtests": log})
    lines = playtest_lines(played, [result], find_published(scenario), driver.window.context).splitlines()
    assert lines[0].startswith("People: Allies win 69%")
    assert sum(line.startswith("Lab") for line in lines) == 2
    assert "ada" in lines[-2]
    assert "70%" in lines[-2]
    assert lines[-1] == "3 games played by people in its log: Allies 2, Axis 1"


def test_games_of_the_lab_tell_what_they_leave_out(driver: LibraryDriver) -> None:
    """As above every reading of the lab: errors, rules that are not played, wins without medals."""
    fog = CustomRule(name="Fog", text={"en": "Nobody sees."})
    doubtful = with_rules(with_side(pegasus(), Seat.TOP, medals=12), fog)
    sides = tuple(side.model_copy(update={"wins": 3, "wins_by_elimination": 1}) for side in pegasus_reading().sides)
    reading = pegasus_reading().model_copy(update={"sides": sides})
    change = Change.now("ada")

    def lines_of(key: str, **update: object) -> list[str]:
        with driver.place.access.database.writing() as session:
            add_scenario(session=session, key=key, scenario=doubtful, change=change)
            digest = get_summary(session=session, key=key).digest
            result = playtest_result(reading, scenario=key, digest=digest, by="ada", at=change.at)
            add_playtest(session=session, result=result.model_copy(update=update))
            data = read_scenario(key, Language.ENGLISH, session)
        return playtest_lines(data.scenario, data.playtests, None, driver.window.context, data.issues).splitlines()

    error, words_only, *_, result, eliminations = lines_of("doubtful")
    assert error.startswith("Error: There are only 9 Axis medals to be won")
    assert words_only.startswith("Note: The special rule “Fog” is written in words only.")
    assert result.startswith("ada, ")
    assert eliminations.startswith("33% of the wins are by elimination")
    # Of another version, or of people: what is said of this scenario is not about those games.
    (result,) = lines_of("other", digest="x", report={"simulated": True})
    assert result.startswith("ada, ")
    assert len(lines_of("people", report={})) == 1


def test_texts_and_cards_are_beside_the_facts(driver: LibraryDriver) -> None:
    chosen(driver)
    detail = driver.place.detail.scenario
    words = [label.text() for label in detail.texts.findChildren(QLabel)]
    assert any(len(text) > 100 for text in words)
    chips = [chip.accessibleName() for chip in detail.findChildren(StateChip)]
    assert chips == ["Written", "Translated", "Translated"]  # English is no translation
    links = detail.cards.findChildren(LinkButton)
    assert links
    title = links[0].text()
    links[0].click()

    def is_shown() -> bool:
        card = driver.browser.grid.current_card
        return card is not None and title.casefold() in {name.casefold() for name in card.titles.values()}

    driver.qtbot.waitUntil(is_shown, timeout=LONG)
