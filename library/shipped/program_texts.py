"""Texts of the program itself as the library holds them: window and messages, a text for each form of a plural.

A code of the catalogs such as `check.files` is the text `window:check.files`; where it counts something, its plural is
`window:check.files[1]`.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass

from i18n.catalogs import Domain
from i18n.languages import Language
from library.kinds import Code, Kind

DOMAIN_OF_KIND = {Kind.WINDOW: Domain.UI, Kind.MESSAGE: Domain.MESSAGES}
_FORM = re.compile(r"\[(\d)\]$")


@dataclass(frozen=True, slots=True)
class ProgramText:
    """`words` in the language of the catalog, empty where it has none; `comments` of its translators."""

    code: Code
    words: str
    is_fuzzy: bool
    comments: tuple[str, ...]


def read_program_texts(data: bytes, kind: Kind, language: Language) -> Iterator[ProgramText]:
    """The texts of a PO file. English has two forms of a plural; further ones stay as they are shipped."""
    from babel.messages.pofile import read_po

    for message in read_po(io.BytesIO(data), locale=language.locale, abort_invalid=True):
        key, _, field = str(message.context or "").partition(".")
        words = message.id if language is Language.ENGLISH else message.string
        if field:
            forms = (words,) if isinstance(words, str) else tuple(words or ())[:2]
            for number, form in enumerate(forms):
                code = Code(kind.prefix, key, field if number == 0 else f"{field}[{number}]")
                yield ProgramText(code, str(form or ""), message.fuzzy, tuple(message.user_comments))


def plural_form(field: str) -> int:
    """Which form of a plural a text is: 0 for the singular, and for what counts nothing."""
    found = _FORM.search(field)
    return int(found[1]) if found is not None else 0
