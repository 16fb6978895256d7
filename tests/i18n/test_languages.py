"""Which language the program speaks."""

import copy
import locale
import pickle

import pytest

from i18n.languages import Language, find_language, parse_language, system_language
from schema.texts import ENGLISH


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("en", Language.ENGLISH),
        ("FR", Language.FRENCH),
        ("fr_CA.UTF-8", Language.FRENCH),
        ("nl-BE", Language.DUTCH),
        ("nl_NL@euro", Language.DUTCH),
        (" nl ", Language.DUTCH),
        ("French_France", Language.FRENCH),
    ],
)
def test_reads_the_tags_of_systems(tag: str, language: Language) -> None:
    assert parse_language(tag) is language


@pytest.mark.parametrize("tag", ["", "tlh", "fra", "C", "x" * 1000, "français"])
def test_other_languages_are_told(tag: str) -> None:
    assert find_language(tag) is None
    with pytest.raises(ValueError, match="Language"):
        parse_language(tag)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "nl_BE"}, "nl"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "tlh_US.UTF-8"}, "en"),
        ({"LANG": "tlh_US.UTF-8", "LANGUAGE": "tlh:nl:fr"}, "nl"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr"}, "fr"),
        ({"LANGUAGE": "fr"}, "fr"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LC_ALL": "POSIX", "LANGUAGE": "fr"}, "en"),
        ({"LC_ALL": "C"}, "en"),
    ],
)
def test_follows_the_system(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


@pytest.mark.parametrize(
    ("name", "language"), [("nl_NL", "nl"), ("Dutch_Netherlands", "nl"), (None, "en"), ("C", "en")]
)
def test_asks_the_platform_last(monkeypatch: pytest.MonkeyPatch, name: str | None, language: str) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (name, "UTF-8"))
    assert system_language({}) == language


def test_every_language_has_its_own_name() -> None:
    own_names = [language.own_name for language in Language]
    assert own_names[:3] == ["English", "Français", "Nederlands"]
    assert len(set(own_names)) == len(own_names)


def test_english_is_the_language_that_texts_are_written_in_first() -> None:
    assert Language.ENGLISH == ENGLISH
    assert next(iter(Language)) is Language.ENGLISH


def test_there_is_one_object_for_each_language() -> None:
    for language in Language:
        assert Language(language.value) is copy.deepcopy(language) is pickle.loads(pickle.dumps(language)) is language
    assert "fr" in Language
    assert "tlh" not in Language
    assert len(Language) == len(set(Language)) >= 3
    with pytest.raises(AttributeError):
        assert Language.KLINGON
