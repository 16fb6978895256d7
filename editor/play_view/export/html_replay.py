"""A recorded game as one web page: offline, nothing but itself, by a policy that names its style and its script."""

from __future__ import annotations

import html
import json
from typing import TYPE_CHECKING, Final

from editor.game_session.board_positions import BoardPositions
from editor.play_view.export.replay_pictures import ReplayPictures
from editor.publishing.web_page.html import policy_element
from editor.wording.game_text import GameText
from i18n.catalogs import Domain, catalog

if TYPE_CHECKING:
    from editor.game_session.game_history import GameHistory
    from i18n.languages import Language
    from schema.scenario import Scenario

_STYLE: Final = """
:root { color-scheme: light dark; }
body { margin: 0; font: 15px/1.4 Lato, "Segoe UI", sans-serif; background: #e4e7e0; color: #1e231f; }
header { padding: 12px 16px 4px; }
h1 { font-size: 20px; margin: 0; }
main { display: flex; flex-wrap: wrap; gap: 16px; padding: 8px 16px 16px; }
#board { position: relative; flex: none; overflow: hidden; background-repeat: no-repeat; }
#board img { position: absolute; }
#side { flex: 1 1 280px; min-width: 260px; }
#words { background: #fff; border-radius: 8px; padding: 10px 14px; min-height: 160px; }
#words p { margin: 0 0 4px; }
nav { display: flex; gap: 8px; margin: 0 0 12px; align-items: center; }
button { min-height: 44px; min-width: 44px; padding: 0 14px; font: inherit; }
button { border: 1px solid #868e84; border-radius: 6px; }
#slider { width: 100%; min-height: 44px; }
@media (prefers-color-scheme: dark) {
  body { background: #121512; color: #e9ece5; }
  #words { background: #252a25; }
}
@media print { nav, #slider { display: none; } }
"""
_SCRIPT: Final = """
"use strict";
const game = JSON.parse(document.getElementById("game").textContent);
const board = document.getElementById("board");
const words = document.getElementById("words");
const slider = document.getElementById("slider");
const state = document.getElementById("state");
const runner = document.getElementById("run");
let at = 0, timer = 0;
board.style.width = game.width + "px";
board.style.height = game.height + "px";
board.style.backgroundImage = "url(" + game.ground + ")";
// The whole board is in sight, on a phone too.
function fit() { board.style.zoom = Math.min(1, (document.documentElement.clientWidth - 32) / game.width); }
addEventListener("resize", fit);
fit();
slider.max = game.steps.length - 1;
function show(number) {
  at = Math.max(0, Math.min(number, game.steps.length - 1));
  const step = game.steps[at];
  board.replaceChildren(...step.pieces.map(([hex, piece]) => {
    const picture = new Image(game.side, game.side);
    picture.src = game.pictures[piece];
    picture.alt = game.hexes[hex][2];
    picture.style.left = game.hexes[hex][0] + "px";
    picture.style.top = game.hexes[hex][1] + "px";
    return picture;
  }));
  words.replaceChildren(...step.words.map((text) => {
    const line = document.createElement("p");
    line.textContent = text;
    return line;
  }));
  state.textContent = step.heading;
  slider.value = at;
  if (at === game.steps.length - 1) stop();
}
function stop() { clearInterval(timer); timer = 0; runner.textContent = game.run; }
function run() {
  if (timer) return stop();
  if (at === game.steps.length - 1) show(0);
  timer = setInterval(() => show(at + 1), 900);
  runner.textContent = game.stop;
}
document.getElementById("back").addEventListener("click", () => { stop(); show(at - 1); });
runner.addEventListener("click", run);
document.getElementById("step").addEventListener("click", () => { stop(); show(at + 1); });
slider.addEventListener("input", () => { stop(); show(Number(slider.value)); });
document.addEventListener("keydown", (event) => {
  if (event.target === slider) return;
  if (event.key === "ArrowRight") { stop(); show(at + 1); }
  else if (event.key === "ArrowLeft") { stop(); show(at - 1); }
  else if (event.key === " " && event.target === document.body) { event.preventDefault(); run(); }
});
show(0);
"""


def html_replay(history: GameHistory, language: Language, title: str) -> str:
    """The whole page. A QGuiApplication must exist."""
    text = catalog(Domain.UI, language).text
    data = json.dumps(_game(history, language), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    name, slider = html.escape(title), html.escape(text("watch.strip"))
    buttons = "".join(
        f'<button id="{key}" type="button">{html.escape(text(f"watch.{key}"))}</button>'
        for key in ("back", "run", "step")
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{language.value}"><head><meta charset="utf-8">'
        f"{policy_element(_STYLE, _SCRIPT)}"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{name}</title><style>{_STYLE}</style></head>"
        f'<body><header><h1>{name}</h1></header><main><div id="board"></div><section id="side">'
        f'<nav>{buttons}</nav><input id="slider" type="range" min="0" value="0" aria-label="{slider}">'
        '<p><strong id="state" aria-live="polite"></strong></p><div id="words" aria-live="polite"></div>'
        "</section></main>"
        f'<script id="game" type="application/json">{data}</script><script>{_SCRIPT}</script></body></html>\n'
    )


def _game(history: GameHistory, language: Language) -> dict[str, object]:
    positions, words = BoardPositions(history.field), GameText(history.field, language)
    pictures = ReplayPictures(_bare(history.field.scenario))
    hexes = history.field.grid.hexes
    first = history.state_before(0)
    steps = [_step(positions, pictures, positions.scenario(first), words.heading(first.turn, first.side), ())]
    for number, done in enumerate(history.actions):
        heading = words.heading(done.turn, done.side)
        sentences = tuple(words.sentences(done.state.kinds, done.events))
        after = positions.scenario(history.state_before(number + 1))
        steps.append(_step(positions, pictures, after, heading, sentences))
    text = catalog(Domain.UI, language).text
    return {
        "run": text("watch.run"),
        "stop": text("watch.stop"),
        "width": pictures.size.width(),
        "height": pictures.size.height(),
        "side": pictures.piece_side,
        "ground": pictures.ground(),
        "hexes": [(*pictures.corner(where), history.field.scenario.label(where)) for where in hexes],
        "pictures": pictures.pictures,
        "steps": steps,
    }


def _bare(scenario: Scenario) -> Scenario:
    """The board without what comes and goes."""
    contents = [content.model_copy(update={"unit": None, "obstacle": None}) for content in scenario.hexes]
    return scenario.with_contents(contents)


def _step(
    positions: BoardPositions, pictures: ReplayPictures, scenario: Scenario, heading: str, words: tuple[str, ...]
) -> dict[str, object]:
    pieces = [
        (index, pictures.piece(scenario.at(where)))
        for index, where in enumerate(positions.hexes)
        if scenario.at(where).unit is not None or scenario.at(where).obstacle is not None
    ]
    return {"heading": heading, "words": words, "pieces": pieces}
