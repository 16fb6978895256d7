"""The termbase: every thing has one word in each language, and no word is both right and wrong for the same thing."""

from collections import Counter

from i18n.catalogs import find_name
from i18n.languages import Language
from i18n.termbase import termbase


def test_every_term_once() -> None:
    assert [term for term, number in Counter(term.id for term in termbase()).items() if number > 1] == []
    assert len(termbase()) > 150


def test_no_word_is_listed_twice_for_a_term() -> None:
    for term in termbase():
        for language in Language:
            words = term.words(language)
            listed = [words.word, *words.synonyms, *words.forbidden]
            assert len(listed) == len({word.casefold() for word in listed}), (term.id, language)
            assert all(word == word.strip() for word in listed), (term.id, language)


def test_what_players_look_for_is_not_listed_as_a_synonym_too() -> None:
    for term in termbase():
        for language in Language:
            words = term.words(language)
            searched = [word.casefold() for word in words.searched]
            assert len(searched) == len(set(searched)), (term.id, language)
            assert not {word.casefold() for word in (words.word, *words.synonyms)}.intersection(searched), term.id


def test_what_we_write_is_not_forbidden() -> None:
    for term in termbase():
        for language in Language:
            name = find_name(term.id, language)
            forbidden = {word.casefold() for word in term.words(language).forbidden}
            assert name is None or name.casefold() not in forbidden, (term.id, language)


def test_names_of_the_content_are_words_of_the_termbase() -> None:
    """Or begin like one: names may be singular where the termbase is plural, and the other way round."""
    for term in termbase():
        for language in Language:
            name = find_name(term.id, language)
            words = term.words(language)
            known = (words.word, *words.synonyms)
            assert name is None or any(name[:3].casefold() == word[:3].casefold() for word in known), (
                term.id,
                language,
            )
