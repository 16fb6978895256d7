"""Writes the SVGs of units, badges, medals and markers, and `pieces.json`.

`python -m editor.render.art.draw.build_pieces [--check]`

`--check` writes nothing and fails when a file is not in step with its drawing, breaks the SVG rules for Qt, or when
the manifest names a stem that nothing draws. The same code gives the same bytes on every machine.
"""

from __future__ import annotations

import json
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

from editor.render.art.draw import (
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
from editor.render.art.draw.pen import Canvas, Drawing, Theme

ART = Path(__file__).resolve().parent.parent
FOLDERS: dict[Theme, str] = {"paint": "screen", "print": "print"}
_ELEMENTS = {"svg", "title", "defs", "linearGradient", "radialGradient", "stop", "g", "path"}
_FORBIDDEN = {"style", "class", "filter", "mask", "clip-path"}
_INKS = {None, "none", "#000000", "#ffffff", "#777777"}
_PREFIXES = ("badge_", "flag_", "mark_", "medal_", "pips_", "unit_")
_PAIR = re.compile(r"(-?\d+\.?\d*),(-?\d+\.?\d*)")
_COMMANDS = re.compile(r"[A-Za-z]")


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


def faults_of(text: str, *, in_print: bool) -> Iterator[str]:
    """What breaks the rules of SVG for Qt in one file."""
    root = ET.fromstring(text)
    if root.get("viewBox") != "-120 -120 240 240":
        yield "viewBox"
    for element in root.iter():
        tag = element.tag.split("}")[1]
        if tag not in _ELEMENTS:
            yield f"element {tag}"
        if _FORBIDDEN & set(element.attrib):
            yield f"attribute on {tag}"
        if in_print and (
            element.get("fill") not in _INKS or element.get("stroke") not in _INKS or element.get("opacity")
        ):
            yield f"colour or opacity in print on {tag}"
        if tag == "path":
            d = element.get("d", "")
            if set(_COMMANDS.findall(d)) - set("MLQCZ"):
                yield "relative or arc command"
            if any(abs(float(x)) > 120 or abs(float(y)) > 120 for x, y in _PAIR.findall(d)):
                yield "point outside the box"


def main(args: list[str]) -> int:
    check, faults = "--check" in args, []
    for file, text in files():
        if file.suffix == ".svg":
            faults += [f"{file.name}: {f}" for f in faults_of(text, in_print=file.parent.name == "print")]
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        if check:
            faults.append(f"{file.relative_to(ART)}: not in step with its drawing")
        else:
            file.write_text(text, encoding="utf-8", newline="\n")
    stems = set(drawings())
    for folder in FOLDERS.values():
        strays = {file.stem for file in (ART / folder).glob("*.svg") if file.stem.startswith(_PREFIXES)} - stems
        faults += [f"{folder}/{stem}.svg: no drawing makes it" for stem in sorted(strays)]
    faults += [
        f"pieces.json: nothing draws {s}"
        for s in sorted(pieces_manifest.stems(json.loads(pieces_manifest.text())) - stems)
    ]
    print(*faults, f"{len(stems)} pieces, {len(faults)} faults", sep="\n")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
