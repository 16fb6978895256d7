"""The report: complete, in every language, and safe to open."""

import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from editor.lab_view.report.report_content import report_content
from editor.lab_view.report.report_file import ReportFile
from editor.lab_view.running.played_version import PlayedVersion
from editor.render.painting.artwork import Artwork
from editor.render.painting.sprites import Sprites
from editor.render.theme import Theme
from editor.ui.context import EditorContext
from i18n.languages import Language
from rules.lab.play_test import PlayTestOptions
from schema.scenario import Scenario
from schema.texts import ScenarioText
from tests.editor.lab_view.lab_driver import GAMES, pegasus, pegasus_reading
from tests.editor.web_policy import check_policy


def version_of(scenario: Scenario) -> PlayedVersion:
    started = datetime(2026, 6, 6, 14, 2, tzinfo=UTC)
    return PlayedVersion("Pegasus", scenario, PlayTestOptions(games=GAMES), started, pegasus_reading())


def written(scenario: Scenario, extension: str, context: EditorContext) -> bytes:
    return ReportFile(version_of(scenario), extension, context.language).content()


@pytest.mark.parametrize("language", Language)
def test_the_page_says_all_and_needs_nothing_else(context: EditorContext, language: Language) -> None:
    context.language = language
    page = written(pegasus(), ".html", context).decode()
    assert page.startswith("<!DOCTYPE html>")
    assert f'<html lang="{language.value}">' in page
    for code in ("lab.who-wins", "lab.where", "lab.units-table", "lab.cards-table", "lab.bots"):
        assert context.text(code).replace("'", "&#x27;") in page, code
    assert page.count('src="data:image/png;base64,') == 4
    # Nothing is fetched: no address but those of the pictures inside.
    assert not re.search(r'(?:src|href)="(?!data:)', page)
    assert "<script" not in page
    check_policy(page)


@pytest.mark.parametrize(("language", "told"), [("en", "1 game on "), ("fr", "1 partie le "), ("nl", "1 partij op ")])
def test_one_game_is_not_told_in_the_plural(language: str, told: str) -> None:
    version = version_of(pegasus())
    assert version.reading is not None
    version = replace(version, reading=version.reading.model_copy(update={"games": 1}))
    assert report_content(version, Language(language), None).facts.startswith(told)


def test_a_run_of_another_session_is_dated_once() -> None:
    version = version_of(pegasus())
    facts = report_content(version, Language.ENGLISH, None).facts
    assert report_content(replace(version, is_from_library=True), Language.ENGLISH, None).facts == facts


def test_texts_of_a_file_are_escaped(context: EditorContext) -> None:
    evil = '<script>alert("1")</script>'
    texts = {**pegasus().texts, "en": ScenarioText(title=evil)}
    page = written(pegasus().model_copy(update={"texts": texts}), ".html", context).decode()
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize("extension", [".pdf", ".html"])
def test_a_thread_writes_what_the_window_would(context: EditorContext, extension: str) -> None:
    report = ReportFile(version_of(pegasus()), extension, context.language)
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(lambda: report.content(Sprites(Artwork(Theme.SCREEN)))).result() == report.content()


def test_the_pdf_is_the_same_for_the_same_reading(context: EditorContext) -> None:
    first, second = written(pegasus(), ".pdf", context), written(pegasus(), ".pdf", context)
    assert first.startswith(b"%PDF")
    assert first == second
