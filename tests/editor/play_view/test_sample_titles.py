"""The scenarios that come with the program, in the list from which a game is started."""

from editor.document.samples import sample_files, sample_titles
from i18n.languages import Language


def test_a_sample_has_its_title_in_every_language() -> None:
    for sample in sample_files():
        assert set(sample_titles(sample.name)) >= {language.value for language in Language}, sample.name
    cobra = next(sample.name for sample in sample_files() if "cobra" in sample.name)
    assert sample_titles(cobra)["fr"] == "Opération Cobra"
