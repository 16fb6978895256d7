"""Writes a recorded game for others, by the extension of the file: its record, text, pictures, or a web page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.play_view.export.html_replay import html_replay
from editor.play_view.export.picture_strip import picture_strip
from editor.render.png import png_bytes
from editor.wording.game_text import whole_game
from rules.game.record import save_record
from schema.formats.existing_files import refuse_open
from schema.formats.files import write_atomically

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from editor.game_session.game_history import GameHistory
    from i18n.languages import Language

EXPORTS: Final = (".game", ".txt", ".png", ".html")


def write_export(
    history: GameHistory, path: Path, language: Language, title: str, inputs: Collection[Path] = ()
) -> None:
    """All or nothing; a KnownProblem where the folder takes nothing, or where the file is one of the inputs."""
    refuse_open(path, inputs)
    match path.suffix.lower():
        case ".game":
            update = {"scenario": history.field.scenario, "file": None}
            save_record(history.record.model_copy(update=update), path)
        case ".txt":
            write_atomically(path, whole_game(history.field, language, history.told_turns()).encode("utf-8"))
        case ".png":
            write_atomically(path, png_bytes(picture_strip(history, language), title=title))
        case _:
            write_atomically(path, html_replay(history, language, title).encode("utf-8"))
