"""Scenarios of the right shape with contents that no author would write, in the window with all its panels."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from editor.document.document import Document
from editor.document.selection import Selection
from editor.window.main_window import MainWindow
from schema.formats.codecs import EXTENSIONS, loads
from schema.issues import KnownProblem
from schema.scenario import Scenario
from tests.editor.conftest import wait_for_checks
from tests.editor.window.test_no_english_left import settle
from tests.fuzz.conftest import amount
from tests.fuzz.hostile_files import HostileFiles
from tests.hostile_scenarios import endless_word, long_wood, same_rules

SCENARIOS = amount(short=4, long=200)
PARTS = amount(short=1, long=10)


def show(window: MainWindow, scenario: Scenario) -> None:
    """Open it, choose a hex and another, look at every panel, and close it."""
    document = Document(scenario, parent=window.context)
    window.commands.files.adopt(document)
    window.show_page("editor")
    hexes = [content.hex for content in scenario.hexes if scenario.board.kind.contains(content.hex)]
    for page in window.editor.right.panel_ids():
        document.select(Selection(frozenset(hexes[:1])))
        window.editor.show_right_panel(page)
        settle()
        document.select(Selection(frozenset(hexes[:3])))
        settle()
    for page in window.editor.bottom.panel_ids():
        window.editor.show_bottom_panel(page)
        settle()
    window.checker.check_now()
    wait_for_checks(window)
    assert window.checker.findings is not None
    assert document.scenario is scenario  # to be looked at changes nothing
    document.close()
    window.context.remove_document(document)
    settle()


@pytest.mark.parametrize(
    "make_scenario",
    [partial(same_rules, 40), partial(long_wood, 2_000), partial(endless_word, 20_000)],
    ids=["rules", "wood", "word"],
)
def test_scenarios_that_once_froze_a_panel(reused_window: MainWindow, make_scenario: Callable[[], Scenario]) -> None:
    show(reused_window, make_scenario())


@pytest.mark.slow
@pytest.mark.fuzz
@pytest.mark.parametrize("part", range(PARTS))
def test_odd_scenarios(part: int, reused_window: MainWindow, root: Path) -> None:
    files = HostileFiles(sorted((root / "library" / "scenarios").glob("*.beachhead")), 'msgid ""')
    shown, number = 0, 1_000_000 + part * 100_000
    while shown < SCENARIOS // PARTS:
        number += 1
        file = files.make(number)
        if file.kind in EXTENSIONS:
            try:
                scenario = loads(file.data.decode("utf-8", "replace"), file.kind).scenario
            except KnownProblem:
                continue
            shown += 1
            show(reused_window, scenario)
