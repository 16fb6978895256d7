"""What is wrong with the translations of a scenario that lies in a file, without a library."""

from __future__ import annotations

from i18n.languages import Language
from library.exchange.file_texts import file_texts
from library.text_checks import find_problems
from library.text_findings import data_findings
from library.translation.text_list import ListedText, TextList
from schema.formats.codecs import Loaded


def list_file_translations(loaded: Loaded, language: Language) -> TextList:
    """The texts of the file that have a source in another language."""
    by_data = data_findings(loaded.scenario, language)
    rows = tuple(
        ListedText(text, (*find_problems(text, text.text), *by_data.get(text.field, ())))
        for text in file_texts(loaded, language)
    )
    return TextList(language, rows, _by_code={row.code: number for number, row in enumerate(rows)})
