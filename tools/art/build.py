"""Writes every SVG of the set, and the manifest. `python -m tools.art.build [--check] [stem ...]`.

The same code gives the same bytes on every machine: all seeds are fixed. `--check` writes nothing and fails when
a file is not in step with the code, when a file has no drawing, or when the manifest names a missing piece.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path

import editor.render.art
import tools.art as package
from tools.art import build_pieces, grounds, manifest
from tools.art.pen import Canvas, Drawing, Theme

ART = Path(editor.render.art.__file__).parent
FOLDERS: dict[Theme, str] = {"paint": "screen", "print": "print"}
FAMILIES = ("grounds", "obstacles", "structures", "terrain")


def drawings() -> dict[str, Drawing]:
    """All pieces of all modules, by file stem."""
    drawings_by_stem: dict[str, Drawing] = {}
    for info in pkgutil.iter_modules(package.__path__):
        if not info.name.startswith(FAMILIES):
            continue
        pieces: dict[str, Drawing] = getattr(importlib.import_module(f"{package.__name__}.{info.name}"), "PIECES", {})
        if doubles := drawings_by_stem.keys() & pieces.keys():
            raise ValueError(f"{info.name} draws again: {', '.join(sorted(doubles))}")
        drawings_by_stem |= pieces
    return drawings_by_stem


def files(only: list[str]) -> Iterator[tuple[Path, str]]:
    """Path and content of every file of the set, or of the stems that begin as asked."""
    for theme, folder in FOLDERS.items():
        for name, draw in drawings().items():
            if only and not name.startswith(tuple(only)):
                continue
            canvas = Canvas(theme, title=name)
            draw(canvas)
            yield ART / folder / f"{name}.svg", canvas.svg()
    for name, draw in grounds.WASHES.items():  # print has no wash
        if not only or name.startswith(tuple(only)):
            canvas = Canvas("paint", grounds.WASH_BOX, name)
            draw(canvas)
            yield ART / "screen" / f"{name}.svg", canvas.svg()
    if not only:
        yield ART / "manifest.json", manifest.text()
        yield from build_pieces.files()


def missing() -> list[str]:
    """Stems that a manifest names and nobody draws."""
    drawn_stems = drawings().keys() | build_pieces.drawings().keys()
    faults = [f"manifest.json: {stem} has no drawing" for stem in sorted(manifest.stems() - drawn_stems)]
    return faults + build_pieces.missing()


def build(check: bool = False, only: list[str] | None = None) -> list[str]:
    """Write (or check) the files; the answer lists what is out of step."""
    faults, seen = missing(), set()
    for file, text in files(only or []):
        seen.add(file)
        if file.exists() and file.read_text(encoding="utf-8") == text:
            continue
        if check:
            faults.append(f"{file.relative_to(ART)}: not in step with its drawing")
        else:
            file.write_text(text, encoding="utf-8", newline="\n")
    if not only:
        for folder in FOLDERS.values():
            strays = set((ART / folder).glob("*.svg")) - seen
            faults += [f"{file.relative_to(ART)}: no drawing makes it" for file in sorted(strays)]
    return faults


def main(args: list[str]) -> int:
    check = "--check" in args
    faults = build(check, [a for a in args if not a.startswith("-")])
    print(*faults, f"{len(faults)} faults", sep="\n")
    return bool(check and faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
