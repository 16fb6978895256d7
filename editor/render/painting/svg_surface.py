"""The surface for SVG files: each piece is written once and used wherever it lies, so that a file stays small.

Lines and letters go through Qt's own SVG writer. All references point into the file itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from xml.sax.saxutils import escape

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from editor.render.painting.artwork import Artwork
from editor.render.painting.surface import UncachedPictures

MILLIMETERS_PER_UNIT: Final = 0.1
_OUTER: Final = re.compile(r"<svg[^>]*>|</svg>|<title>.*?</title>|<\?xml[^>]*\?>", re.DOTALL)
_IDENTIFIER: Final = re.compile(r'\bid="([^"]+)"|url\(#([^)]+)\)')
_GENERATED: Final = re.compile(r"</defs>(.*)</svg>", re.DOTALL)
_EMPTY_GROUP: Final = re.compile(r"<g [^>]*>\s*</g>\s*")
# All lettering of the painter is centered on its own origin, so that its start tells its length.
_TEXT: Final = re.compile(r'x="-([0-9.]+)"( y="[^"]*") font-family="([^"]+)"')
# Letters that no XML file may hold, not even as a number: a reader would refuse all of it.
_NOT_IN_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_FALLBACK: Final = "Lato, Carlito, sans-serif"


class SvgSurface(UncachedPictures):
    """Collects a document in scene units.

    Drawings that share their `definitions` can stand in one document; `name` then tells their own parts apart.
    """

    pixels_per_unit = 4.0
    """There are no pixels: nothing is left out for being too small."""

    def __init__(
        self, artwork: Artwork, view: QRectF, *, definitions: dict[str, str] | None = None, name: str = "clip"
    ) -> None:
        self._artwork = artwork
        self._view = view
        self._definitions: dict[str, str] = {} if definitions is None else definitions
        self._name = name
        self._body: list[str] = []
        self._clips = 0
        self._open: tuple[QBuffer, QSvgGenerator, QPainter] | None = None

    @property
    def painter(self) -> QPainter:
        if self._open is None:
            buffer = QBuffer()
            buffer.open(QIODevice.OpenModeFlag.WriteOnly)
            generator = QSvgGenerator()
            generator.setOutputDevice(buffer)
            generator.setViewBox(self._view)
            self._open = buffer, generator, QPainter(generator)
        return self._open[2]

    def put(self, stem: str, at: QPointF, *, degrees: float = 0.0, scale: float = 1.0, mirrored: bool = False) -> None:
        moves = [f"translate({_short(at.x())} {_short(at.y())})"]
        if degrees:
            moves.append(f"rotate({_short(degrees)})")
        if mirrored or scale != 1.0:
            moves.append(f"scale({_short(-scale if mirrored else scale)} {_short(scale)})")
        if self._define(stem):
            self._write(f'<use xlink:href="#{stem}" transform="{" ".join(moves)}"/>')
        else:
            self.picture(stem, QRectF(), at, lambda painter: self._artwork.draw(painter, stem))

    def stretch(self, stem: str, area: QRectF) -> None:
        if self._define(stem):
            self._write(f'<use xlink:href="#{stem}" x="{_short(area.x())}" y="{_short(area.y())}"/>')

    @contextmanager
    def clip(self, area: QRectF) -> Iterator[None]:
        self._clips += 1
        name = f"{self._name}-{self._clips}"
        box = f'x="{_short(area.x())}" y="{_short(area.y())}" width="{_short(area.width())}"'
        box += f' height="{_short(area.height())}"'
        self._definitions[name] = f'<clipPath id="{name}"><rect {box}/></clipPath>'
        self._write(f'<g clip-path="url(#{name})">')
        yield
        self._write("</g>")

    def document(self, *, title: str, description: str) -> str:
        """The finished file."""
        body = self.body()
        view, box = self._view, self.view_box
        width, height = (_short(side * MILLIMETERS_PER_UNIT) for side in (view.width(), view.height()))
        opening = (
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" '
            f'viewBox="{box}" width="{width}mm" height="{height}mm">'
        )
        head = ('<?xml version="1.0" encoding="UTF-8"?>', opening, f"<title>{escape(title)}</title>")
        about = (f"<desc>{escape(description)}</desc>", "<defs>", *self._definitions.values(), "</defs>")
        return without_control_letters("\n".join((*head, *about, body, "</svg>\n")))

    def body(self) -> str:
        """All that was painted, without the definitions."""
        self.close()
        return "\n".join(self._body)

    @property
    def view_box(self) -> str:
        view = self._view
        return " ".join(map(_short, (view.x(), view.y(), view.width(), view.height())))

    def _define(self, stem: str) -> bool:
        """Write a piece into the definitions, its own names marked with its stem; false if nobody has drawn it."""
        if stem not in self._definitions:
            source = self._artwork.source(stem)
            if source is None:
                return False
            inner = _IDENTIFIER.sub(lambda match: _renamed(match, stem), _OUTER.sub("", source)).strip()
            self._definitions[stem] = f'<g id="{stem}">{inner}</g>'
        return True

    def _write(self, line: str) -> None:
        self.close()
        self._body.append(line)

    def close(self) -> None:
        """Take over what was painted since the last piece, and let the painter go before what it paints on."""
        if self._open is None:
            return
        buffer, _, painter = self._open
        self._open = None
        painter.end()
        match = _GENERATED.search(bytes(buffer.data().data()).decode("utf-8"))
        drawn = _without_empty_groups(match[1].strip()) if match else ""
        if drawn:
            self._body.append(_TEXT.sub(_centered, drawn))


def without_control_letters(text: str) -> str:
    return _NOT_IN_XML.sub("", text)


def _centered(match: re.Match[str]) -> str:
    length = _short(2 * float(match[1]))
    return (
        f'x="0"{match[2]} text-anchor="middle" textLength="{length}" lengthAdjust="spacingAndGlyphs" '
        f'font-family="{_FALLBACK}"'
    )


def _without_empty_groups(text: str) -> str:
    while (shorter := _EMPTY_GROUP.sub("", text)) != text:
        text = shorter
    return text


def _renamed(match: re.Match[str], stem: str) -> str:
    return f'id="{stem}-{match[1]}"' if match[1] else f"url(#{stem}-{match[2]})"


def _short(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".")
