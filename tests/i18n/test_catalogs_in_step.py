"""The catalogs themselves: the same codes and parameters in three languages, written as each language is written."""

import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from babel.messages.pofile import read_po

from i18n import catalogs
from i18n.catalogs import PLACEHOLDER, Domain
from i18n.languages import Language
from tests.collected_facts import facts_of

FOLDER = Path(catalogs.__file__).parent
CATALOGS = [(domain, language) for domain in Domain for language in Language]
TRANSLATIONS = [(domain, language) for domain in Domain for language in (Language.FRENCH, Language.DUTCH)]


class Entry(NamedTuple):
    sources: tuple[str, ...]
    translations: tuple[str, ...]


@cache
def entries(domain: Domain, language: Language) -> dict[str, Entry]:
    with (FOLDER / domain / f"{language}.po").open("rb") as stream:
        found = [message for message in read_po(stream, locale=language.value, abort_invalid=True) if message.id]
    codes = [message.context for message in found]
    assert len(codes) == len(set(codes))
    assert not any(message.fuzzy for message in found)
    return {str(message.context): Entry(_forms(message.id), _forms(message.string)) for message in found}


def _forms(text: object) -> tuple[str, ...]:
    return tuple(map(str, text)) if isinstance(text, list | tuple) else (str(text),)


def sentences(domain: Domain, language: Language) -> list[tuple[str, str]]:
    """What a reader of this language sees, with the code."""
    english = language is Language.ENGLISH
    return [
        (code, form)
        for code, entry in entries(domain, language).items()
        for form in (entry.sources if english else entry.translations)
    ]


@pytest.mark.parametrize(("domain", "language"), TRANSLATIONS)
def test_every_sentence_is_translated_from_the_same_english(domain: Domain, language: Language) -> None:
    source = entries(domain, Language.ENGLISH)
    assert {code: entry.sources for code, entry in entries(domain, language).items()} == {
        code: entry.sources for code, entry in source.items()
    }
    assert [code for code, form in sentences(domain, language) if not form] == []


@pytest.mark.parametrize("language", Language)
def test_help_of_commands_and_options_is_written_in_sentences(language: Language) -> None:
    texts = [(code, form) for code, form in sentences(Domain.UI, language) if code.startswith(("command.", "option."))]
    assert texts
    assert [(code, form) for code, form in texts if not (form[0].isupper() and form.endswith("."))] == []


@pytest.mark.parametrize("domain", Domain)
def test_english_is_its_own_source(domain: Domain) -> None:
    assert [code for code, entry in entries(domain, Language.ENGLISH).items() if any(entry.translations)] == []


@pytest.mark.parametrize(("domain", "language"), TRANSLATIONS)
def test_every_sentence_has_the_same_parameters(domain: Domain, language: Language) -> None:
    for code, entry in entries(domain, language).items():
        wanted = set(PLACEHOLDER.findall(entry.sources[-1]))
        for form in entry.translations:
            assert set(PLACEHOLDER.findall(form)) == wanted, code
            assert re.sub(PLACEHOLDER, "", form).count("{") == 0, code


@pytest.mark.parametrize(("domain", "language"), CATALOGS)
def test_a_variant_uses_the_parameters_it_is_named_after(domain: Domain, language: Language) -> None:
    for code, form in sentences(domain, language):
        base, *names = code.split("|")
        assert set(names) <= set(PLACEHOLDER.findall(form)), code
        assert names == sorted(names), code
        assert base in entries(domain, language), code


@pytest.mark.parametrize("domain", Domain)
def test_french_puts_thin_spaces_where_they_belong(domain: Domain) -> None:
    for code, form in sentences(domain, Language.FRENCH):
        plain = PLACEHOLDER.sub("x", form)
        assert not re.search(r"(?<!\u202f)[;:!?»](?=\s|$|[.)])", plain), f"{code}: {form}"
        assert not re.search(r"«(?!\u202f)", plain), f"{code}: {form}"
        assert not re.search(r"(?<!\u00a0)%", plain), f"{code}: {form}"
        assert not re.search('["“”]', plain), f"{code}: {form}"


@pytest.mark.parametrize(("domain", "language"), CATALOGS)
def test_all_languages_keep_the_rules_of_the_house(domain: Domain, language: Language) -> None:
    for code, form in sentences(domain, language):
        assert form == form.strip(), code
        assert "  " not in form, code
        assert not re.search(r"(?<![\w-])-\d", form), f"{code}: a real minus sign"
        if language is not Language.FRENCH:
            assert not re.search(r"\s[;:!?]", form), f"{code}: {form}"
        if domain is Domain.MESSAGES:
            assert "!" not in form, code
            if not code.startswith("fix."):  # which stands on a button
                assert form.endswith((".", "?", "{message}", "{allowed}.")), f"{code}: {form}"
            assert not re.search(r"\b(please|veuillez|alstublieft|gelieve)\b", form, re.IGNORECASE), code


# The termbase


@pytest.fixture(scope="session")
def termbase() -> list[dict[str, Any]]:
    terms: list[dict[str, Any]] = facts_of("termbase")
    return terms


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
def test_no_name_is_a_word_that_must_not_be_used(termbase: list[dict[str, Any]], language: Language) -> None:
    names = dict(sentences(Domain.CONTENT, language))
    checked = 0
    for row in termbase:
        for word in row.get(f"not_{language}", ()):
            checked += 1
            assert names.get(row["id"], "").casefold() != word.casefold(), row["id"]
    assert checked > 20


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
@pytest.mark.parametrize("domain", [Domain.UI, Domain.MESSAGES])
def test_no_sentence_uses_a_word_that_must_not_be_used(
    termbase: list[dict[str, Any]], domain: Domain, language: Language
) -> None:
    """Words that are the right ones for something else are allowed: a hill is no high ground, but it is a hill."""
    names = [name for code, name in sentences(Domain.CONTENT, language) if "." not in code]
    terms = re.findall(r"\w+", " ".join([*(row[language] for row in termbase), *names]).casefold())
    words = {word for row in termbase for word in row.get(f"not_{language}", ())}
    words = {word for word in words if not set(re.findall(r"\w+", word.casefold())) <= set(terms)}
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, sorted(words)))})\b", re.IGNORECASE)
    fronts = [name for code, name in sentences(Domain.CONTENT, language) if code.startswith("front:")]
    named = re.compile("|".join(map(re.escape, fronts)))  # the Pacific is an ocean, but no terrain
    for code, form in sentences(domain, language):
        assert not pattern.search(named.sub("", PLACEHOLDER.sub("", form))), f"{code}: {form}"


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.FRENCH, Language.DUTCH])
def test_names_are_those_of_the_termbase(termbase: list[dict[str, Any]], language: Language) -> None:
    """Cards to the letter; other names may be singular, or spelled as today, so the first letters must agree."""
    names = dict(sentences(Domain.CONTENT, language))
    for row in termbase:
        name, term = names.get(row["id"]), row[language]
        if name is None or row["id"] in PREFERRED.get(language, ()):
            continue
        if row["kind"] == "card":
            assert name.replace("\u202f", " ").replace("’", "'") == term
        assert name[:3].casefold() == term[:3].casefold(), f"{row['id']}: {name}, {term}"


# Where the termbase itself says that another word is the printed or the idiomatic one.
PREFERRED = {Language.DUTCH: ("terrain:town_village",)}


def test_everything_in_the_game_has_a_name() -> None:
    names = entries(Domain.CONTENT, Language.ENGLISH)
    units = facts_of("units")
    wanted = {f"terrain:{entry['id']}" for entry in facts_of("terrains")}
    wanted |= {f"unit:{entry['id']}" for entry in units["units"]}
    wanted |= {f"card:{entry['id']}" for entry in facts_of("cards")["cards"]}
    assert wanted <= names.keys()
    assert sum(code.startswith("badge:") and "." not in code for code in names) == len(units["badges"])
