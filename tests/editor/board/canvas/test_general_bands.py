"""The bands of the generals on an Overlord board."""

import pytest
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication

from editor.board.canvas.general_bands import shortened
from editor.render.fonts import lato
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from rules.geometry.sections import Section


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("section", Section)
def test_a_narrow_band_leaves_out_the_number_and_then_the_side_before_it_cuts_the_general(
    qapp: QApplication, language: Language, section: Section
) -> None:
    assert qapp
    words = catalog(Domain.UI, language).text(f"general.{section.value}", camp="camp:allies", count=12)
    metrics = QFontMetricsF(lato(13, QFont.Weight.Bold))
    width = int(metrics.horizontalAdvance(words)) + 1
    assert shortened(words, width) == words
    name = shortened(words, width - 2)
    assert words.startswith(f"{name} ")
    assert "12" not in name
    assert not name.endswith(("·", "…"))
    general = shortened(words, int(metrics.horizontalAdvance(name)) - 2)
    assert name.casefold().endswith(general.casefold())
    assert general[0].isupper()
    assert ":" not in general
    assert shortened(words, int(metrics.horizontalAdvance(general)) - 2).endswith("…")
