"""Finding a sentence: codes, variants, plurals, names, and what happens when something is missing."""

import gettext
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from i18n import catalogs
from i18n import compile as compiler
from i18n.catalogs import Domain, MessageCatalog, MissingText, catalog, find_name
from i18n.languages import Language

HEADER = r"""msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"
"""
ENTRIES = (
    ("a.plain", "Plain {thing}.", "Simple {thing}."),
    ("a.extra", "Extra.", "De trop."),
    ("a.extra|near", "Extra, near {near}.", "De trop, près de {near}."),
    ("a.extra|far|near", "Extra, {near} to {far}.", "De trop, de {near} à {far}."),
    ("a.bound", "In a {terrain:forest}.", "Dans une {terrain:forest}."),
    ("a.only-english", "Only English.", ""),
)
PLURAL = '\nmsgctxt "a.count"\nmsgid "{count} die"\nmsgid_plural "{count} dice"\n'
FORMS = ('msgstr[0] ""\nmsgstr[1] ""\n', "", 'msgstr[0] "{count} dé"\nmsgstr[1] "{count} dés"\n')


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small catalog of its own, instead of the program's."""
    (tmp_path / "ui").mkdir()
    for language, position in (("en", 0), ("fr", 2)):
        text = HEADER
        for entry in ENTRIES:
            translated = entry[position] if position else ""
            text += f'\nmsgctxt "{entry[0]}"\nmsgid "{entry[1]}"\nmsgstr "{translated}"\n'
        text += PLURAL + FORMS[position]
        (tmp_path / "ui" / f"{language}.po").write_text(text, "utf-8")
    shutil.copytree(Path(catalogs.__file__).parent / "content", tmp_path / "content")
    monkeypatch.setattr(catalogs, "po_file", lambda domain, language: tmp_path / domain / f"{language}.po")
    catalog.cache_clear()
    yield tmp_path
    catalog.cache_clear()


@pytest.fixture
def french(folder: Path) -> MessageCatalog:
    assert folder
    return catalog(Domain.UI, Language.FRENCH)


def test_a_sentence_in_two_languages(french: MessageCatalog) -> None:
    assert french.text("a.plain", thing="x") == "Simple x."
    assert catalog(Domain.UI, Language.ENGLISH).text("a.plain", thing="x") == "Plain x."


@pytest.mark.parametrize(
    ("params", "sentence"),
    [
        ({}, "De trop."),
        ({"near": None}, "De trop."),
        ({"near": "", "far": ()}, "De trop."),
        ({"near": "b"}, "De trop, près de b."),
        ({"near": ("b", "c")}, "De trop, près de b ou c."),
        ({"near": "b", "other": 1}, "De trop, près de b."),
        ({"near": 0, "far": "z"}, "De trop, de 0 à z."),
    ],
)
def test_the_most_specific_variant_counts(french: MessageCatalog, params: dict[str, str], sentence: str) -> None:
    assert french.text("a.extra", **params) == sentence


def test_plurals_follow_the_language(french: MessageCatalog) -> None:
    assert [french.text("a.count", count=count) for count in (0, 1, 2)] == ["0 dé", "1 dé", "2 dés"]
    english = catalog(Domain.UI, Language.ENGLISH)
    assert [english.text("a.count", count=count) for count in (0, 1, 2)] == ["0 dice", "1 die", "2 dice"]
    assert french.text("a.plain", thing="x", count=5) == "Simple x."


def _gettext_without_plurals(self: gettext.GNUTranslations, message: str) -> str:
    """As in Python 3.11.2, which Debian 12 has: an entry with plural forms is not found without a number."""
    found = vars(self)["_catalog"].get(message)
    fallback = vars(self)["_fallback"]
    return found or (fallback.gettext(message) if fallback else message)


def test_a_plural_is_found_without_a_number_by_every_python(
    french: MessageCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gettext.GNUTranslations, "gettext", _gettext_without_plurals)
    assert french.has("a.count")
    assert french.has("a.plain")
    assert not french.has("a.nothing")
    assert french.text("a.count", count=None) == "null dé"


def test_names_follow_the_termbase(french: MessageCatalog) -> None:
    assert french.text("a.bound") == "Dans une forêt."
    assert french.text("a.plain", thing="terrain:hedgerow") == "Simple bocage normand."
    assert find_name("terrain:hedgerow", Language.DUTCH) == "bocage"
    assert find_name("terrain:none", Language.DUTCH) is None


def test_what_french_lacks_reads_in_english(french: MessageCatalog) -> None:
    assert french.text("a.only-english") == "Only English."


def test_a_mistake_of_ours_fails_in_tests_and_reads_at_home(
    french: MessageCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    for code in ("a.none", "a.plain"):
        with pytest.raises(MissingText):
            french.text(code)
    monkeypatch.delenv("BEACHHEAD_DEBUG")
    assert french.text("a.none") == "a.none"
    assert french.text("a.plain") == "Simple …."


def test_what_a_parameter_holds_is_not_looked_at_again(french: MessageCatalog) -> None:
    assert french.text("a.plain", thing="{terrain:forest} {thing}") == "Simple {terrain:forest} {thing}."


def test_a_compiled_catalog_is_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compiler.compile_folder(folder) > 0
    assert (folder / "ui" / "fr.mo").exists()
    monkeypatch.delattr(catalogs, "compile_catalog")
    assert catalog(Domain.UI, Language.FRENCH).text("a.extra") == "De trop."


def test_a_catalog_is_compiled_once(folder: Path) -> None:
    assert compiler.compile_folder(folder) >= len(("en", "fr"))
    assert all(source.with_suffix(".mo").exists() for source in folder.rglob("*.po"))
    assert compiler.compile_folder(folder) == 0


def test_the_program_writes_nothing_beside_its_texts(folder: Path) -> None:
    for compiled in folder.rglob("*.mo"):
        compiled.unlink()
    before = sorted(folder.rglob("*"))
    assert catalog(Domain.UI, Language.FRENCH).text("a.extra") == "De trop."
    assert sorted(folder.rglob("*")) == before


@pytest.mark.parametrize("damage", [b"", b"\xde\x12\x04\x95", b"junk" * 100, None])
def test_a_damaged_compiled_catalog_is_made_again(folder: Path, damage: bytes | None) -> None:
    compiler.compile_folder(folder)
    compiled = folder / "ui" / "fr.mo"
    whole = compiled.read_bytes()
    compiled.write_bytes(whole[: len(whole) // 2] if damage is None else damage)
    assert catalog(Domain.UI, Language.FRENCH).text("a.extra") == "De trop."
    assert compiler.compile_folder(folder) == 1
    assert compiled.read_bytes() == whole


def test_a_changed_source_is_compiled_again_whatever_the_clock_says(folder: Path) -> None:
    compiler.compile_folder(folder)
    catalog(Domain.UI, Language.FRENCH)
    source = folder / "ui" / "fr.po"
    source.write_text(source.read_text("utf-8").replace("De trop.", "En trop."), "utf-8")
    catalog.cache_clear()
    assert catalog(Domain.UI, Language.FRENCH).text("a.extra") == "En trop."
    assert compiler.compile_folder(folder) == 1


def test_something_else_in_the_place_of_a_compiled_catalog_is_no_trouble(folder: Path) -> None:
    (folder / "ui" / "fr.mo").mkdir()
    assert catalog(Domain.UI, Language.FRENCH).text("a.extra") == "De trop."


def test_fuzzy_and_half_plurals_are_left_out(folder: Path) -> None:
    source = folder / "ui" / "fr.po"
    text = source.read_text("utf-8").replace('msgstr[1] "{count} dés"', 'msgstr[1] ""')
    source.write_text(text.replace('\nmsgctxt "a.extra"\n', '\n#, fuzzy\nmsgctxt "a.extra"\n'), "utf-8")
    french = catalog(Domain.UI, Language.FRENCH)
    assert french.text("a.extra") == "Extra."
    assert french.text("a.count", count=2) == "2 dice"


def test_all_catalogs_compile_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert compiler.main() == 0
    assert capsys.readouterr().err == ""


def test_english_is_read_once_for_all_languages(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    load = catalogs.load_translations

    def count(domain: Domain, language: Language) -> object:
        read.append(f"{domain} {language}")
        return load(domain, language)

    monkeypatch.setattr(catalogs, "load_translations", count)
    assert folder.is_dir()
    for language in (Language.FRENCH, Language.ENGLISH, Language.DUTCH):
        catalog(Domain.UI, language)
    assert sorted(read) == ["ui en", "ui fr", "ui nl"]
