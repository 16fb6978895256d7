"""The mechanical part of the art checklist: `python -m tools.art.lint [file ...]` lists the faults."""

from __future__ import annotations

import math
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

from tools.art import build_pieces
from tools.art.build import ART

ELEMENTS = {"svg", "title", "defs", "linearGradient", "radialGradient", "stop", "g", "path"}
FORBIDDEN = {"style", "class", "filter", "mask", "clip-path"}
INKS = {None, "none", "#000000", "#ffffff", "#777777"}
LARGEST = 100_000
REACH = (140, 160)  # what may lie outside the box: shadows and runs past a side, never the piece itself
PIECE_REACH = (120, 120)  # units, badges, medals and icons stay inside it
PAIR = re.compile(r"(-?\d+\.?\d*),(-?\d+\.?\d*)")
COMMAND = re.compile(r"[A-Za-z]")


def faults(file: Path) -> Iterator[str]:
    """What is wrong with one SVG."""
    root = ET.fromstring(file.read_text(encoding="utf-8"))
    wash, in_print = file.name.startswith("wash_"), file.parent.name == "print"
    if root.get("viewBox") != ("0 0 2600 1600" if wash else "-120 -120 240 240"):
        yield "viewBox"
    if file.stat().st_size > LARGEST:
        yield f"{file.stat().st_size // 1000} kB"
    for element in root.iter():
        tag = element.tag.split("}")[1]
        if tag not in ELEMENTS:
            yield f"element {tag}"
        if FORBIDDEN & set(element.attrib):
            yield f"attribute on {tag}"
        if tag == "g" and element.get("opacity"):
            yield "group opacity"
        if in_print:
            if element.get("fill") not in INKS or element.get("stroke") not in INKS:
                yield f"color in print on {tag}"
            if element.get("opacity"):
                yield f"opacity in print on {tag}"
        if tag == "path":
            reach = PIECE_REACH if file.name.startswith(build_pieces.PREFIXES) else REACH
            yield from _path_faults(element.get("d", ""), (math.inf, math.inf) if wash else reach)


def _path_faults(d: str, reach: tuple[float, float]) -> Iterator[str]:
    if set(COMMAND.findall(d)) - set("MLQCZ"):
        yield f"command in {d[:40]}"
    for x, y in PAIR.findall(d):
        if abs(float(x)) > reach[0] or abs(float(y)) > reach[1]:
            yield f"point {x},{y} far outside"
            break


def main(args: list[str]) -> int:
    files = [Path(a).resolve() for a in args] or sorted(ART.glob("screen/*.svg")) + sorted(ART.glob("print/*.svg"))
    messages = [f"{file.parent.name}/{file.name}: {fault}" for file in files for fault in faults(file)]
    twins = {f.stem for f in ART.glob("screen/*.svg") if not f.name.startswith("wash_")}
    messages += [f"{stem}: no print twin" for stem in sorted(twins - {f.stem for f in ART.glob("print/*.svg")})]
    print(*messages, f"{len(files)} files, {len(messages)} faults", sep="\n")
    return bool(messages)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
