"""The SVGs of units, badges, medals and markers, and `pieces.json`; `build` writes them with the rest of the set."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import editor.render.art
from tools.art import (
    badges,
    emblems,
    markers,
    markers_equipment,
    markers_icons,
    markers_pips,
    medals,
    pieces_manifest,
    units,
)
from tools.art.pen import Canvas, Drawing, Theme

ART = Path(editor.render.art.__file__).parent
FOLDERS: dict[Theme, str] = {"paint": "screen", "print": "print"}
# The stems of these pieces begin with one of them.
PREFIXES = ("badge_", "flag_", "icon_", "mark_", "medal_", "pips_", "unit_")


def drawings() -> dict[str, Drawing]:
    """Every piece of this half of the set, by file stem."""
    families = (units, emblems, badges, medals, markers, markers_pips, markers_equipment, markers_icons)
    return {stem: draw for family in families for stem, draw in family.PIECES.items()}


def files() -> Iterator[tuple[Path, str]]:
    """Path and content of every file, the manifest last."""
    for theme, folder in FOLDERS.items():
        for stem, draw in drawings().items():
            canvas = Canvas(theme, title=stem)
            draw(canvas)
            yield ART / folder / f"{stem}.svg", canvas.svg()
    yield ART / "pieces.json", pieces_manifest.text()


def missing() -> list[str]:
    """Stems that the manifest names and nobody draws."""
    named = pieces_manifest.stems(json.loads(pieces_manifest.text()))
    return [f"pieces.json: {stem} has no drawing" for stem in sorted(named - drawings().keys())]
