"""The checks of translations over everything that is shipped, and their own names and sentences."""

import re
from collections.abc import Iterator, Sequence

import pytest
from babel.messages.pofile import read_po

from i18n.catalogs import Domain, catalog, po_file
from i18n.checks.translation import CheckedText, CheckSeverity, check_translation
from i18n.checks.translation import TranslationCheck as Check
from i18n.checks.translation.idiom import check_calques
from i18n.languages import Language
from i18n.render import render

FR, NL = Language.FRENCH, Language.DUTCH
# What no shipped text has, though it only looks bad.
IDIOM = (
    Check.APOSTROPHES,
    Check.CALQUE,
    Check.PUNCTUATION,
    Check.SPACES,
)


@pytest.mark.parametrize("language", [FR, NL])
@pytest.mark.parametrize("domain", Domain)
def test_shipped_texts_have_nothing_critical_or_functional(domain: Domain, language: Language) -> None:
    wrong = []
    for code, source, text in shipped_texts(domain, language):
        about = code.partition(".")[0] if domain is Domain.CONTENT else ""
        found = check_translation(CheckedText(source, text, language.value, about=about))
        bad = [one for one in found if one.severity is not CheckSeverity.COSMETIC or one.check in IDIOM]
        wrong += [f"{code}: {render(one, Language.ENGLISH)}" for one in bad]
    assert wrong == []


@pytest.mark.parametrize("domain", Domain)
def test_shipped_english_is_american(domain: Domain) -> None:
    texts = [(code, source) for code, source, _ in shipped_texts(domain, NL)]
    assert texts
    wrong = [code for code, text in texts if [*check_calques(CheckedText(text, text, "en", source_language="nl"))]]
    assert wrong == []


def shipped_texts(domain: Domain, language: Language) -> Iterator[tuple[str, str, str]]:
    """Code, source and translation, each plural form on its own."""
    with po_file(domain, language).open("rb") as file:
        for message in read_po(file):
            sources, texts = _forms(message.id), _forms(message.string)
            if message.context:
                yield from ((message.context, source, text) for source, text in zip(sources, texts, strict=True))


def _forms(texts: str | Sequence[str] | None) -> Sequence[str]:
    return (texts,) if isinstance(texts, str) else texts or ()


@pytest.mark.parametrize("language", Language)
def test_every_check_has_a_name_in_the_window(language: Language) -> None:
    window = catalog(Domain.UI, language)
    assert [check for check in Check if not window.has(f"translation.check.{check}")] == []


@pytest.mark.parametrize("language", Language)
def test_every_check_has_its_sentence(language: Language) -> None:
    source = "".join(
        path.read_text("utf-8")
        for path in (po_file(Domain.UI, language).parents[1] / "checks" / "translation").glob("*.py")
    )
    messages = catalog(Domain.MESSAGES, language)
    codes = set(re.findall(r'"(translation\.[a-z-]+)"', source))
    assert len(codes) > 15
    assert sorted(code for code in codes if not messages.has(code)) == []
