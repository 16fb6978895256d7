"""Numbers beside words are written as numbers in sentences are, in every language."""

import pytest

from editor.library_view.browse.facet_panel import FacetBox
from editor.library_view.browse.library_tab import LibraryTab
from i18n.languages import Language
from tests.editor.library_view.library_driver import LibraryDriver


@pytest.mark.parametrize(
    ("language", "written"),
    [(Language.ENGLISH, "100,217"), (Language.FRENCH, "100\u202f217"), (Language.DUTCH, "100.217")],
)
def test_counts_follow_the_language(driver: LibraryDriver, language: Language, written: str) -> None:
    driver.window.context.set_language(language)
    bar = driver.browser.bar
    bar.show_tab_counts({LibraryTab.SCENARIOS.value: 100_217})
    assert bar.tabs.segment(LibraryTab.SCENARIOS).text().endswith(f" {written}")
    box = driver.window.library.findChildren(FacetBox)[0]
    box.set_count(100_217)
    assert box.accessibleName().endswith(f", {written}")
