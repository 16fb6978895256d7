"""The user guide: three languages in step, every link, picture, name, key and command real."""

import re
import shlex
import tomllib
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from PySide6.QtGui import QImage

from editor.help.chapters import CHAPTERS, KEYBOARD, GuideSection, anchor_of, chapter_source, folder, sections_of
from editor.help.guide_text import NAMED_KEYS, Guide, plain_apostrophes
from editor.help.keyboard import keyboard_chapter, write_chapters, written_keys
from editor.ui.actions.table import all_actions, built_actions
from editor.window.commands.help_topics import DIALOGS, PAGES, PANELS
from i18n import catalogs
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from tools.guide_pictures.draw_pictures import NAMES

pytestmark = pytest.mark.usefixtures("qapp")

EN, FR, NL = Language.ENGLISH, Language.FRENCH, Language.DUTCH
# A language without a guide of its own shows the English one.
GUIDES = [language for language in Language if folder(language).is_dir()]
ALL = [(chapter, language) for chapter in CHAPTERS for language in GUIDES]
LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)]+)\)")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
BOLD = re.compile(r"\*\*(.+?)\*\*")
COMMAND = re.compile(r"`(beachhead [^`]+)`")
CODE = re.compile(r"`[^`]*`|\]\([^)]*\)")
MAX_BYTES, MAX_PIXELS = 500_000, 1_400


@cache
def source(chapter: str, language: Language) -> str:
    return chapter_source(chapter, language)


@cache
def sections(chapter: str, language: Language) -> tuple[GuideSection, ...]:
    return sections_of(chapter, source(chapter, language))


@cache
def words_of_the_window(language: Language) -> frozenset[str]:
    found = set()
    with (Path(catalogs.__file__).parent / "ui" / f"{language}.po").open("rb") as stream:
        for message in read_po(stream):
            forms = message.id if language is EN else message.string
            found |= {forms} if isinstance(forms, str) else set(forms)
    return frozenset(plain_apostrophes(words.replace("&", "")) for words in found)


# Three languages


def test_every_chapter_exists_and_nothing_else() -> None:
    assert {EN, FR, NL} <= set(GUIDES)
    for language in GUIDES:
        names = {entry.name for entry in folder(language).iterdir()}
        assert names == {*(f"{chapter}.md" for chapter in CHAPTERS), "pictures"}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_languages_have_the_same_build(chapter: str) -> None:
    def build(language: Language) -> object:
        text = source(chapter, language)
        bullets = len(re.findall(r"^(?:- |\d+\. )", text, re.MULTILINE))
        return (
            [section.level for section in sections(chapter, language)],
            [name for _, name in PICTURE.findall(text)],
            [link.partition("#")[0] for link in LINK.findall(text)],
            bullets,
            text.count("\n|"),
            len(BOLD.findall(text)),
        )

    assert build(EN) == build(FR) == build(NL)


@pytest.mark.parametrize(("chapter", "language"), ALL)
def test_a_chapter_begins_with_its_title_and_says_something(chapter: str, language: Language) -> None:
    found = sections(chapter, language)
    assert source(chapter, language).startswith("# ")
    assert [section.level for section in found].count(1) == 1
    assert all(section.text for section in found)
    anchors = [section.anchor for section in found]
    assert len(anchors) == len(set(anchors))


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_french_is_set_as_french_is(chapter: str) -> None:
    text = CODE.sub("", source(chapter, FR))
    assert not re.search(r"(?<!\u202f)[;!?»](?=\s|$|[.)])", text)
    assert not re.search(r"(?<![\u202f|-]):(?=\s|$)", re.sub(r"^\|[-|]+\|$", "", text, flags=re.MULTILINE))
    assert not re.search(r"«(?!\u202f)", text)
    assert chapter == KEYBOARD or "'" not in text


@pytest.mark.parametrize(("chapter", "language"), ALL)
def test_no_exclamation_and_no_html(chapter: str, language: Language) -> None:
    text = PICTURE.sub("", source(chapter, language))
    assert "!" not in text
    assert not re.search(r"<[a-z/]", text)
    assert "http" not in text


# Links and pictures


@pytest.mark.parametrize(("chapter", "language"), ALL)
def test_links_lead_somewhere(chapter: str, language: Language) -> None:
    for link in LINK.findall(source(chapter, language)):
        file, _, anchor = link.partition("#")
        target = file.removesuffix(".md") if file else chapter
        assert target in CHAPTERS, link
        if anchor:
            assert anchor in {section.anchor for section in sections(target, language)}, link


@pytest.mark.parametrize("language", GUIDES)
def test_pictures_are_there_and_each_is_used(language: Language) -> None:
    used = {name for chapter in CHAPTERS for _, name in PICTURE.findall(source(chapter, language))}
    kept = {f"pictures/{entry.name}" for entry in (folder(language) / "pictures").iterdir()}
    assert used == kept == {f"pictures/{name}.png" for name in NAMES}
    for name in sorted(used):
        data = folder(language).joinpath(*name.split("/")).read_bytes()
        image = QImage.fromData(data)
        assert not image.isNull()
        assert image.width() <= MAX_PIXELS, name
        assert len(data) <= MAX_BYTES, name


def test_every_picture_can_be_taken_again(tmp_path: Path) -> None:
    from tools.guide_pictures.guide_screenshots import GuideScreenshots
    from tools.guide_pictures.old_map import write_old_map

    assert [name for name in NAMES if not callable(getattr(GuideScreenshots, name, None))] == []
    write_old_map(tmp_path / "map.png")
    assert not QImage(str(tmp_path / "map.png")).isNull()


@pytest.mark.parametrize(("chapter", "language"), ALL)
def test_pictures_have_words_for_those_who_do_not_see_them(chapter: str, language: Language) -> None:
    assert all(words.strip() for words, _ in PICTURE.findall(source(chapter, language)))


def test_docs_link_to_every_chapter(root: Path) -> None:
    index = root / "docs" / "guide" / "README.md"
    text = index.read_text("utf-8")
    for chapter, language in ALL:
        title = sections(chapter, language)[0].title
        assert f"[{title}](../../editor/help/guide/{language}/{chapter}.md)" in text
    for link in LINK.findall(text):
        assert (index.parent / link).exists(), link


def test_the_guide_is_shipped(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    assert {"*.md", "*.png"} <= set(project["tool"]["setuptools"]["package-data"]["*"])


# Names, keys, commands


@pytest.mark.parametrize(("chapter", "language"), ALL)
def test_what_is_bold_is_a_word_of_the_window(chapter: str, language: Language) -> None:
    known = words_of_the_window(language)
    assert [words for words in BOLD.findall(source(chapter, language)) if plain_apostrophes(words) not in known] == []


@pytest.mark.parametrize("language", GUIDES)
def test_actions_have_the_keys_that_the_guide_says(language: Language) -> None:
    names = catalog(Domain.UI, language)
    keys = written_keys(language)
    by_name: dict[str, set[str]] = {}
    for spec in all_actions():
        if spec.id in {action.id for action in all_actions() if action.keys}:
            name = plain_apostrophes(names.text(spec.text_code).replace("&", ""))
            with_keys = {keys(spec.id)[0]} if _is_built(spec.id) else set()
            by_name.setdefault(name, set()).update(with_keys)
    found = 0
    for chapter in CHAPTERS:
        for name, key in NAMED_KEYS.findall(source(chapter, language)):
            assert key in by_name[plain_apostrophes(name)], f"{chapter}: {name} ({key})"
            found += 1
    assert found > 40


def _is_built(action: str) -> bool:
    return action in {spec.id for spec in built_actions()}


@pytest.mark.parametrize("language", GUIDES)
def test_the_keyboard_chapter_is_made_from_the_table(language: Language) -> None:
    assert source(KEYBOARD, language) == keyboard_chapter(language, written_keys(language)), (
        "run: python -m editor.help.keyboard"
    )


def test_the_keyboard_chapter_is_written_where_a_guide_is(tmp_path: Path) -> None:
    (tmp_path / "nl").mkdir()
    write_chapters(tmp_path)
    assert [path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.md")] == ["nl/keyboard.md"]
    assert (tmp_path / "nl" / "keyboard.md").read_text("utf-8") == source(KEYBOARD, NL)


@pytest.mark.parametrize("language", Language)
def test_commands_exist_with_their_options(language: Language) -> None:
    import typer
    from typer.core import TyperGroup

    from editor.cli.application import application as make_program
    from editor.cli.console import Console

    program = typer.main.get_command(make_program(Console(language)))
    context = typer.Context(program, obj=Console(language))
    commands = [command for chapter in CHAPTERS for command in COMMAND.findall(source(chapter, language))]
    assert len(commands) > 10
    for line in commands:
        command, words = program, shlex.split(line)[1:]
        while words and isinstance(command, TyperGroup) and words[0] in command.list_commands(context):
            found = command.get_command(context, words.pop(0))
            assert found is not None
            command = found
        assert command is not program or not words or "." in words[0], line
        known = {option for part in command.params for option in part.opts} | {"--lang", "--help"}
        assert {word for word in words if word.startswith("-")} <= known, line


def test_topics_are_chapters() -> None:
    for topics in (PANELS, PAGES, DIALOGS):
        assert set(topics.values()) <= set(CHAPTERS)


def test_every_dialog_has_its_topic_and_every_topic_its_widget(root: Path) -> None:
    sources = "\n".join(path.read_text("utf-8") for path in (root / "editor").rglob("*.py"))
    classes = dict(re.findall(r"^class (\w+)\((\w+)", sources, re.MULTILINE))
    assert set(DIALOGS) <= set(classes)
    floating = {"FloatingDialog", "FormDialog", "DecisionDialog"}
    dialogs = {name for name, base in classes.items() if base in floating} - floating
    # A decision of any kind is about files, and the card of the tour names its chapter itself.
    unknown = {name for name in dialogs if name not in DIALOGS and classes[name] != "DecisionDialog"} - {"TourCard"}
    assert unknown == set()


# The guide as the program reads it


def guide(language: Language = EN, keys: dict[str, list[str]] | None = None) -> Guide:
    names = {spec.id: catalog(Domain.UI, language).text(spec.text_code) for spec in all_actions() if _is_built(spec.id)}
    usual = written_keys(language)
    return Guide(language, names, lambda action: (keys or {}).get(action, usual(action)))


def test_the_users_own_keys_stand_in_the_text() -> None:
    usual = guide().source("canvas")
    assert "**Paint** (B)" in usual
    changed = guide(keys={"tool.paint": ["Ctrl+Alt+B"], "tool.erase": []}).source("canvas")
    assert "**Paint** (Ctrl+Alt+B)" in changed
    assert "**Erase** removes" in changed
    assert "Ctrl+Alt+B" in guide(keys={"tool.paint": ["Ctrl+Alt+B"]}).source(KEYBOARD)


def test_search_finds_words_with_and_without_accents() -> None:
    french = guide(FR)
    hits = french.search("medaille")
    assert hits
    assert {hit.section.chapter for hit in hits} == {hit.section.chapter for hit in french.search("MÉDAILLE")}
    assert all("médaille" in f"{hit.section.title} {hit.section.text}".lower() for hit in hits)


def test_search_takes_beginnings_needs_all_words_and_puts_titles_first() -> None:
    english = guide()
    assert english.search("recov") == english.search("recov ")
    assert english.search("recov")[0].section.chapter == "files"
    assert english.search("zzz paint") == []
    assert english.search("  ") == []
    first = english.search("palette")[0].section
    assert (first.chapter, first.level) == ("palette", 1)
    hit = english.search("dialects")[0]
    assert "dialects" in hit.excerpt
    assert len(hit.excerpt) < 120


def test_anchors_are_those_of_the_web() -> None:
    assert anchor_of("1. Take a board") == "1-take-a-board"
    assert anchor_of("Rivers, roads, rails, and coasts") == "rivers-roads-rails-and-coasts"
    assert anchor_of("Étiquettes, distances, raisons") == "étiquettes-distances-raisons"
