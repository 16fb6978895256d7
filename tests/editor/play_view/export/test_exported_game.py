"""A game for others: the record plays the same game, the text tells it, the page replays it in a browser by itself."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.game_session.game_history import GameHistory
from editor.play_view.export.exported_game import EXPORTS, write_export
from editor.play_view.export.html_replay import html_replay
from editor.wording.game_text import GameText
from i18n.languages import Language
from rules.game.record import load_record
from tests.editor.game_session.played_games import play_on, session_of
from tests.editor.play_view.export.browser_page import BrowserPage
from tests.editor.web_policy import check_policy

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture
def history(qtbot: QtBot) -> GameHistory:
    del qtbot
    session = session_of()
    play_on(session, 60)
    return session.history


def test_every_kind_of_file_is_written(history: GameHistory, tmp_path: Path) -> None:
    for extension in EXPORTS:
        write_export(history, tmp_path / f"game{extension}", Language.ENGLISH, "Pegasus Bridge")
    again = GameHistory(load_record(tmp_path / "game.game"), tmp_path)
    assert again.record.actions == history.record.actions
    text = (tmp_path / "game.txt").read_text("utf-8")
    assert text.startswith("Turn 1,")
    assert (tmp_path / "game.png").read_bytes().startswith(b"\x89PNG")


def test_the_page_holds_all_of_it_and_asks_for_nothing_else(history: GameHistory) -> None:
    page = html_replay(history, Language.FRENCH, 'A <b>"title"</b> & more')
    check_policy(page)
    assert "<b>" not in page
    assert "&lt;b&gt;" in page
    assert "http://" not in page
    assert "https://" not in page
    assert "default-src 'none'" in page.replace("&#x27;", "'")
    data = re.search(r'<script id="game" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert data is not None
    game = json.loads(data[1])
    assert len(game["steps"]) == len(history.actions) + 1
    units = sum(kind is not None for kind in history.state.kinds)
    assert len(game["steps"][-1]["pieces"]) >= units
    assert all(piece < len(game["pictures"]) for step in game["steps"] for _, piece in step["pieces"])


@pytest.mark.skipif(BROWSER is None, reason="no Chromium here")
def test_a_browser_shows_the_board_under_its_own_policy(history: GameHistory, tmp_path: Path) -> None:
    path = tmp_path / "game.html"
    path.write_text(html_replay(history, Language.ENGLISH, "Pegasus Bridge"), "utf-8")
    command = [str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000"]
    command += [f"--user-data-dir={tmp_path / 'profile'}", "--enable-logging=stderr", "--dump-dom", path.as_uri()]
    shown = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert "Content Security Policy" not in shown.stderr
    pictures = re.findall(r'<img[^>]*style="left: -?\d+px; top: -?\d+px;"', shown.stdout)
    assert len(pictures) >= sum(kind is not None for kind in history.state_before(0).kinds)
    assert "Turn 1" in shown.stdout


@pytest.mark.skipif(BROWSER is None or not hasattr(os, "fork"), reason="no Chromium here, or none with a pipe")
def test_buttons_keys_and_slider_lead_through_the_game_in_a_browser(history: GameHistory, tmp_path: Path) -> None:
    path = tmp_path / "game.html"
    path.write_text(html_replay(history, Language.ENGLISH, "Pegasus Bridge"), "utf-8")
    page = BrowserPage(str(BROWSER), path, tmp_path / "profile")
    try:
        page.wait_for('document.readyState === "complete" && !!document.getElementById("slider")')
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        words = GameText(history.field, Language.ENGLISH)
        for position in (1, 2, 3):
            page.evaluate('document.getElementById("step").click()')
            done = history.actions[position - 1]
            told = "".join(words.sentences(done.state.kinds, done.events))
            shown = page.evaluate('[slider.value, document.getElementById("words").textContent]')
            assert shown == [str(position), told]
        page.evaluate('document.getElementById("back").click()')
        page.press("ArrowRight")
        page.press("ArrowRight")
        page.press("ArrowLeft")
        assert page.evaluate("slider.value") == "3"
        last = len(history.actions)
        page.evaluate(f'slider.value = {last}; slider.dispatchEvent(new Event("input"))')
        pieces = page.evaluate('document.querySelectorAll("#board img").length')
        assert pieces >= sum(kind is not None for kind in history.state.kinds)
        page.press("ArrowRight")
        assert page.evaluate("slider.value") == str(last)
        # At the end Run begins anew, and its button stops it.
        words_of_button = 'document.getElementById("run").textContent'
        page.press(" ")
        assert page.evaluate(f"[slider.value, {words_of_button}]") == ["0", "Stop"]
        page.press(" ")
        assert page.evaluate(words_of_button) == "Run"
    finally:
        page.close()
