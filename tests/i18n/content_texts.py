"""The texts of cards, terrains, units, rules, and rulings, as their catalogs have them."""

from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from i18n import catalogs
from i18n.catalogs import Domain
from i18n.languages import Language
from library.kinds import SummaryField

FOLDER = Path(catalogs.__file__).parent / Domain.CONTENT
CARD_FIELDS = ("overlord", "overlord_addition", "breakthrough")
FIELDS = (*SummaryField, "keywords", "full", *CARD_FIELDS, "question", "answer", "source")


@cache
def content(language: Language) -> dict[str, str]:
    """The texts with a field, such as `card:ambush.full`, as a reader of the language gets them, but not yet bound."""
    with (FOLDER / f"{language}.po").open("rb") as stream:
        messages = [message for message in read_po(stream, locale=language.value) if message.id]
    english = language is Language.ENGLISH
    found = {str(message.context): str(message.id if english else message.string) for message in messages}
    return {code: text for code, text in found.items() if field_of(code) in FIELDS}


def field_of(code: str) -> str:
    return code.partition(".")[2]
