"""Message catalogs: a code and parameters in, a sentence out.

The sentences are GNU gettext catalogs, `i18n/<domain>/<language>.po`: msgctxt is the code, msgid the English
sentence with `{named}` parameters, msgstr the translation (empty in `en.po`). A code may have variants for
parameters that are not always there: `schema.extra|near` is taken when `near` has a value, else `schema.extra`.
"""

from __future__ import annotations

import gettext
import io
import os
import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache, cached_property
from itertools import combinations
from pathlib import Path

from i18n.compile import compile_catalog, read_compiled
from i18n.languages import Language
from i18n.own_content import OWN_CONTENT
from i18n.values import Printable, format_value, printable
from schema.issues import Parameter

# A parameter, `{near}`, or a term bound to its entity, `{terrain:hedgerow}`.
PLACEHOLDER = re.compile(r"\{([a-z_]+(?::[A-Za-z0-9_]+)?)\}")
# Lists under these names read "a, b, or c"; all others "a, b, and c".
_ALTERNATIVES = ("allowed", "near")
_PIECES = ("badge:", "terrain:", "unit:")
# The first of these that is a number chooses between singular and plural.
_COUNTED = ("count", "found", "text", "most")


class Domain(StrEnum):
    UI = "ui"
    MESSAGES = "messages"
    CONTENT = "content"
    SENTENCES = "sentences"


class MissingText(LookupError):
    """A code without a sentence, or a sentence without one of its parameters: a mistake of ours."""


class MessageCatalog:
    """The sentences of one domain in one language. Get it from `catalog`."""

    def __init__(self, domain: Domain, language: Language, translations: gettext.NullTranslations) -> None:
        self.domain = domain
        self.language = language
        self._translations = translations

    def has(self, code: str) -> bool:
        return self._find(code) != code

    def _find(self, code: str) -> str:
        """The sentence as it is in the catalog, a plural as for one; the code itself where there is none.

        `gettext` alone does not find plurals in Python 3.11.2, which Debian 12 has; in later ones it does.
        """
        found = self._translations.gettext(code)
        return found if found != code else self._translations.ngettext(code, code, 1)

    def text(self, code: str, /, **params: Parameter) -> Printable:
        """The sentence for a code; the first number of `_COUNTED` chooses between singular and plural.

        A code that no catalog has is a mistake of ours: it raises `MissingText` where `BEACHHEAD_DEBUG` is set, as
        the tests do. A user rather reads the bare code than loses the sentence's neighbours.
        """
        template = self._template(self._variant(code, params), params)
        return Printable(PLACEHOLDER.sub(lambda found: self._fill(found[1], params), template))

    def _variant(self, code: str, params: Mapping[str, Parameter]) -> str:
        """The most specific variant of a code whose parameters all have a value."""
        if code not in self._codes_with_variants:
            return code
        names_with_value = sorted(name for name, value in params.items() if value is not None and value not in ("", ()))
        for size in range(len(names_with_value), 0, -1):
            for names in combinations(names_with_value, size):
                if self.has(variant := "|".join((code, *names))):
                    return variant
        return code

    @cached_property
    def _codes_with_variants(self) -> frozenset[str]:
        """Most codes have none. Own texts are those of codes that the shipped catalogs have."""
        return frozenset(code.partition("|")[0] for code in _codes(self._translations) if "|" in code)

    def _template(self, code: str, params: Mapping[str, Parameter]) -> str:
        count = next((params[name] for name in _COUNTED if isinstance(params.get(name), int)), None)
        template = code
        if isinstance(count, int):
            template = self._translations.ngettext(code, code, count)
        if template == code:
            template = self._find(code)
        if template == code:
            return _missing(f"{self.domain}: {code}", code)
        return template

    def _fill(self, name: str, params: Mapping[str, Parameter]) -> str:
        if ":" in name:
            return self._name_of(name) or _missing(name, name)
        if name not in params:
            return _missing(f"{self.domain}: no {name} in {sorted(params)}", "…")
        return format_value(params[name], self.language, self._name_of, alternatives=name in _ALTERNATIVES)

    def _name_of(self, term: str) -> str | None:
        """That of a piece that nobody knows as it stands in the file, so that people find it there."""
        found = find_name(term, self.language)
        return term.partition(":")[2].removeprefix("m44:") if found is None and term.startswith(_PIECES) else found


def _codes(translations: gettext.NullTranslations | None) -> Iterator[str]:
    """The codes of a catalog and of those that stand in for what it lacks; of a plural once for each form."""
    while translations is not None:
        for key in getattr(translations, "_catalog", ()):  # nothing public of gettext lists them
            yield key[0] if isinstance(key, tuple) else key
        translations = getattr(translations, "_fallback", None)


def find_name(term: str, language: Language) -> str | None:
    """The name of an entity, such as `terrain:forest`, in the words of the termbase; None if it has none."""
    content = catalog(Domain.CONTENT, language)
    if content.has(term):
        return content.text(term)
    prefix, _, code = term.partition(":")
    return language_name(code, language) if prefix == "language" else None


def name_or_id(term: str, language: Language) -> Printable:
    """The name of an entity; one that nobody knows is called as its file calls it."""
    return Printable(find_name(term, language) or id_as_words(term[term.find(":") + 1 :]))


def id_as_words(identifier: str) -> Printable:
    """The id of a piece that nobody knows, as words; `m44:` only says where it came from."""
    return printable(identifier.removeprefix("m44:").replace("_", " ").strip() or "?")


def language_name(code: str, language: Language) -> Printable:
    """What a language is called in another; its own name, or the bare code, where nobody knows."""
    content = catalog(Domain.CONTENT, language)
    if content.has(f"language:{code}"):
        return content.text(f"language:{code}")
    from babel import Locale

    known = Locale.parse(language.locale).languages.get(code)
    return printable(known or (Language(code).own_name if code in Language else code))


@cache
def catalog(domain: Domain, language: Language) -> MessageCatalog:
    """The catalog of a domain. What a language lacks reads in English."""
    translations = _translations(domain, language)
    if language is not Language.ENGLISH:
        translations.add_fallback(catalog(domain, Language.ENGLISH)._translations)  # read once for all languages
    return MessageCatalog(domain, language, translations)


# How the codes of own texts begin. Sentences have none: whoever writes another one takes a text over.
_OWN_PREFIXES = {Domain.CONTENT: "", Domain.UI: "window:", Domain.MESSAGES: "message:"}


class _OwnTranslations(gettext.NullTranslations):
    """What the user has made his own in a language; the catalog behind it is its fallback."""

    def __init__(self, prefix: str, language: Language, shipped: gettext.NullTranslations) -> None:
        super().__init__()
        self._prefix = prefix
        self._language = language
        self._plural_form = getattr(shipped, "plural", None)
        self.add_fallback(shipped)

    def gettext(self, message: str) -> str:
        own = OWN_CONTENT.texts(self._language)
        return (own.get(self._prefix + message) if own else None) or super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        own = OWN_CONTENT.texts(self._language)
        if own and self._plural_form is not None:
            form = self._plural_form(n)
            text = own.get(f"{self._prefix}{msgid1}" if form == 0 else f"{self._prefix}{msgid1}[{form}]")
            if text:
                return text
        return super().ngettext(msgid1, msgid2, n)


def _translations(domain: Domain, language: Language) -> gettext.NullTranslations:
    shipped = load_translations(domain, language)
    prefix = _OWN_PREFIXES.get(domain)
    return shipped if prefix is None else _OwnTranslations(prefix, language, shipped)


def po_file(domain: Domain, language: Language) -> Path:
    return language.folder / domain / f"{language}.po"


def load_translations(domain: Domain, language: Language) -> gettext.NullTranslations:
    """The compiled catalog beside the PO file if it is of the same text, else one compiled in memory, which is slow."""
    path = po_file(domain, language)
    if language is not Language.ENGLISH and not path.is_file():
        return gettext.NullTranslations()
    source = path.read_bytes()
    compiled = read_compiled(path.with_suffix(".mo"), source)
    return compiled or gettext.GNUTranslations(io.BytesIO(compile_catalog(source, language)))


def _missing(what: str, instead: str) -> str:
    if os.environ.get("BEACHHEAD_DEBUG"):
        raise MissingText(what)
    return instead
