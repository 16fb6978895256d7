"""The Rules panel: what counts on a hex and in a scenario, in full, and any rule of the book by a search."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.document.selection import Selection
from editor.panels.rules.rules_panel import RulesPanel
from editor.window.main_window import MainWindow
from editor.wording.rule_book import rule_book, scenario_rules
from i18n.languages import Language
from i18n.sentences import generated_text
from schema.content import HexContent
from schema.frozen import FrozenDict
from schema.hexes import Hex
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from schema.special_rules import Blitz, Commissar, CustomRule, NoReshuffle
from schema.texts import ScenarioText
from tests.editor.recording_window import RecordingWindow

HERE = Hex(4, 8)


@pytest.fixture
def window(reused_window: MainWindow) -> MainWindow:
    return reused_window


@pytest.fixture
def panel(window: MainWindow, qtbot: QtBot) -> RulesPanel:
    content = HexContent(
        row=HERE.row,
        col=HERE.col,
        terrain=Tile(terrain="forest"),
        unit=Unit(kind="infantry", nation="ru", badge="soviet_guards"),
    )
    window.commands.files.create(Scenario(hexes=(content,), special_rules=(Commissar(), Blitz())))
    window.editor.show_right_panel("rules")
    found = window.editor.right.panel("rules")
    assert isinstance(found, RulesPanel)
    found.search.clear()
    qtbot.waitUntil(lambda: bool(found.chapters))
    return found


def select(window: MainWindow, *hexes: Hex) -> None:
    document = window.context.current_document
    assert document is not None
    document.select(Selection(frozenset(hexes)))


def names(panel: RulesPanel) -> list[str]:
    return [view.rule.name for view in panel.views]


def test_a_hex_tells_its_unit_badge_and_ground_and_the_rules_of_the_scenario(
    window: MainWindow, panel: RulesPanel
) -> None:
    select(window, HERE)
    assert names(panel) == ["Infantry", "Soviet Guards", "Forest", "Soviet political commissar", "Blitz rules"]
    assert "rolls 1 die fewer" in panel.views[2].text.text()


def test_without_a_hex_the_scenario_and_the_book_remain(window: MainWindow, panel: RulesPanel) -> None:
    select(window)
    assert names(panel) == ["Soviet political commissar", "Blitz rules"]
    chapter = panel.chapters[0]
    assert not chapter.is_open
    assert not chapter.views
    chapter.head.click()
    assert [view.rule.term for view in chapter.views] == list(panel.book.chapters["game"])


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        (Language.ENGLISH, "Tanks with flails clear mines."),
        (Language.DUTCH, "In de woorden van de auteur (Engels):\nTanks with flails clear mines."),
    ],
)
def test_the_rules_that_the_author_has_written_stand_below_those_of_the_scenario(
    window: MainWindow, panel: RulesPanel, language: Language, shown: str
) -> None:
    assert panel.author_rules is None, "nobody has written any"
    text = ScenarioText(title="Caen", special_rules="Tanks with flails clear mines.\n")
    window.commands.files.create(Scenario(texts={"en": text}))
    window.context.set_language(language)
    assert panel.author_rules is not None
    assert panel.author_rules.text() == shown


def test_rules_that_the_author_wrote_stand_beside_words_taken_over_from_the_data(
    window: MainWindow, panel: RulesPanel
) -> None:
    written = ScenarioText(title="Caen", special_rules="Tanks with flails clear mines.")
    base = Scenario(special_rules=(Blitz(),), texts={"en": written})
    taken = ScenarioText(special_rules=generated_text(base, "special_rules", Language.DUTCH))
    window.commands.files.create(base.model_copy(update={"texts": FrozenDict({"en": written, "nl": taken})}))
    window.context.set_language(Language.DUTCH)
    assert names(panel) == ["Blitzregels"]
    assert panel.author_rules is not None
    assert panel.author_rules.text() == "In de woorden van de auteur (Engels):\nTanks with flails clear mines."


def test_plain_ground_has_its_rule_too(window: MainWindow, panel: RulesPanel) -> None:
    select(window, Hex(2, 2))
    assert names(panel)[0] == "Open ground"


@pytest.mark.parametrize("query", ["foret", "Forêt", "bos", "FOREST", "fores"])
def test_a_search_is_blind_to_language_case_and_accents(panel: RulesPanel, qtbot: QtBot, query: str) -> None:
    panel.search.setText(query)
    qtbot.waitUntil(lambda: "Forest" in names(panel))
    assert names(panel)[0] == "Forest"
    panel.search.clear()
    qtbot.waitUntil(lambda: bool(panel.chapters))


def test_nothing_found_says_so(panel: RulesPanel, qtbot: QtBot) -> None:
    panel.search.setText("xyzzy")
    qtbot.waitUntil(lambda: any("xyzzy" in label.text() for label in panel.area.findChildren(QLabel)))
    assert panel.views == []


def test_synonyms_of_the_termbase_find_the_rule() -> None:
    for query in ("zichtlijn", "vizierlijn", "ligne de mire"):
        assert rule_book(Language.DUTCH).search(query)[0].term == "rule:line-of-sight"


def test_rulings_open_below_their_rule(panel: RulesPanel, qtbot: QtBot) -> None:
    panel.search.setText("behind enemy lines")
    qtbot.waitUntil(lambda: "Behind Enemy Lines" in names(panel))
    view = panel.views[0]
    assert view.rule.rulings
    assert not view.rulings.isVisible()
    view.more.click()
    assert view.rulings.isVisible()
    assert view.rule.rulings[0].answer in [label.text() for label in view.rulings.findChildren(QLabel)]


def test_the_card_of_a_rule_is_asked_for(
    window: MainWindow, panel: RulesPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = RecordingWindow()
    monkeypatch.setattr(window.context, "window", recording)
    select(window, HERE)
    panel.views[2].card.click()
    assert recording.entries == [("terrain", "forest")]


def test_language_switch_keeps_the_query(window: MainWindow, panel: RulesPanel, qtbot: QtBot) -> None:
    panel.search.setText("forest")
    qtbot.waitUntil(lambda: "Forest" in names(panel))
    window.context.set_language(Language.DUTCH)
    assert names(panel)[0] == "Bos"
    assert panel.search.text() == "forest"


def test_a_rule_without_a_text_of_the_book_writes_its_own() -> None:
    scenario = Scenario(special_rules=(NoReshuffle(), CustomRule(name="rain", text={"en": "Rain all day."})))
    book, own = scenario_rules(scenario, Language.ENGLISH)
    assert book.text
    assert own.text == "Rain all day."
    assert own.entry is None
