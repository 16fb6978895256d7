"""Pictures of boards as files: PNG, SVG and PDF, each all or nothing, the same bytes for the same scenario."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final
from uuid import NAMESPACE_URL, UUID, uuid5

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSize, QSizeF, Qt, QUuid
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from editor.render.painting.board_painter import BoardPainter, Progress, Quality
from editor.render.painting.layers import PaintOptions
from editor.render.painting.offscreen import ensure_application
from editor.render.painting.pdf_dates import without_dates
from editor.render.painting.pdf_surface import PdfSurface
from editor.render.painting.sprites import Sprites
from editor.render.painting.svg_surface import MILLIMETRES_PER_UNIT, SvgSurface
from editor.render.painting.theme import Theme
from schema.formats.files import write_atomically
from schema.issues import KnownProblem
from schema.scenario import Scenario

CREATOR: Final = "Beachhead"
_MILLIMETRES_PER_INCH: Final = 25.4
_HEX_PIXELS: Final = 100.0
"""The width of a hex in a PNG for which no size is asked."""
_MARGIN: Final = 10.0
"""Millimetres round the board on a sheet of paper."""
_PDF_DPI: Final = 254
"""A dot is a scene unit on a page of the board's own size."""
MAX_PIXELS: Final = 120_000_000


class Form(StrEnum):
    """What a picture can be, by the extension of its file."""

    PNG = ".png"
    SVG = ".svg"
    PDF = ".pdf"


class Paper(StrEnum):
    """The page of a PDF. `board`: as large as the picture, a hex being 20 mm wide."""

    BOARD = "board"
    A4 = "a4"
    A3 = "a3"
    LETTER = "letter"


_PAGES: Final = {
    Paper.A4: QPageSize.PageSizeId.A4,
    Paper.A3: QPageSize.PageSizeId.A3,
    Paper.LETTER: QPageSize.PageSizeId.Letter,
}


@dataclass(frozen=True)
class Picture:
    """What is wanted of a picture besides the scenario. `width` is in pixels and counts before `dpi`."""

    theme: Theme = Theme.SCREEN
    options: PaintOptions = field(default_factory=PaintOptions)
    width: int | None = None
    dpi: int | None = None
    paper: Paper = Paper.BOARD
    language: str = "en"


def form_of(path: str | os.PathLike[str]) -> Form:
    """What the name of a file asks for; raises KnownProblem for anything that is no picture."""
    suffix = Path(path).suffix.lower()
    try:
        return Form(suffix)
    except ValueError:
        raise KnownProblem("file.unknown-extension", extension=suffix or None, allowed=tuple(Form)) from None


def render(scenario: Scenario, path: str | os.PathLike[str], picture: Picture | None = None) -> None:
    """Write the board as a picture; the extension says as what."""
    write_atomically(path, picture_bytes(scenario, form_of(path), picture))


def picture_bytes(
    scenario: Scenario,
    form: Form,
    picture: Picture | None = None,
    *,
    drawings: Sprites | None = None,
    progress: Progress | None = None,
) -> bytes:
    """The content of the file. A thread other than that of the window brings drawings of its own."""
    picture = picture or Picture()
    ensure_application()
    painter = BoardPainter(scenario, picture.theme, picture.options, drawings=drawings, progress=progress)
    match form:
        case Form.PNG:
            return _png(painter, picture)
        case Form.SVG:
            return _svg(painter, picture)
        case Form.PDF:
            return _pdf(painter, picture)


def thumbnail(scenario: Scenario, size: QSize, theme: Theme = Theme.SCREEN) -> QImage:
    """A small picture of the board without coordinates, as large as fits into the size."""
    ensure_application()
    painter = BoardPainter(scenario, theme, PaintOptions(coordinates=False))
    view = painter.picture_rect
    return _image(painter, min(size.width() / view.width(), size.height() / view.height()), Quality.SPRITES)


def title_of(scenario: Scenario, language: str) -> str:
    """The name of the scenario in a language, or else in any other."""
    texts = (scenario.texts.get(code) for code in (language, "en", *scenario.texts))
    return next((text.title for text in texts if text is not None and text.title), "")


def _png(painter: BoardPainter, picture: Picture) -> bytes:
    view = painter.picture_rect
    if picture.width is not None:
        pixels = picture.width / view.width()
    elif picture.dpi is not None:
        pixels = picture.dpi / _MILLIMETRES_PER_INCH * _millimetres_per_unit(view, picture.paper)
    else:
        pixels = _HEX_PIXELS / 200
    if view.width() * view.height() * pixels * pixels > MAX_PIXELS:
        raise KnownProblem("render.too-large", limit=MAX_PIXELS // 1_000_000)
    image = _image(painter, pixels, Quality.EXACT)
    per_metre = pixels / _millimetres_per_unit(view, picture.paper) * 1000
    image.setDotsPerMeterX(round(per_metre))
    image.setDotsPerMeterY(round(per_metre))
    image.setText("Title", title_of(painter.scene.scenario, picture.language))
    image.setText("Software", CREATOR)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]  # the stubs know only file names
        raise RuntimeError("Qt cannot write PNG")
    return bytes(buffer.data().data())


def _image(painter: BoardPainter, pixels: float, quality: Quality) -> QImage:
    view = painter.picture_rect
    size = QSize(max(1, round(view.width() * pixels)), max(1, round(view.height() * pixels)))
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    with QPainter(image) as brush:  # ends it before the image goes, also where the painting is cancelled
        brush.scale(pixels, pixels)
        brush.translate(-view.topLeft())
        painter.paint(brush, quality=quality)
    return image


def _svg(painter: BoardPainter, picture: Picture) -> bytes:
    surface = SvgSurface(painter.drawings.artwork, painter.picture_rect)
    painter.paint_on(surface)
    title = title_of(painter.scene.scenario, picture.language)
    return surface.document(title=title, description=CREATOR).encode()


def _pdf(painter: BoardPainter, picture: Picture) -> bytes:
    view = painter.picture_rect
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    title = title_of(painter.scene.scenario, picture.language)
    writer.setTitle(title)
    writer.setCreator(CREATOR)
    writer.setDocumentId(QUuid(str(_identity(painter, picture, title))))
    writer.setResolution(_PDF_DPI)
    writer.setPageLayout(_page(view, picture.paper))
    scale = _millimetres_per_unit(view, picture.paper) / MILLIMETRES_PER_UNIT
    page = QSizeF(writer.width(), writer.height())
    with QPainter(writer) as brush:
        brush.translate((page.width() - view.width() * scale) / 2, (page.height() - view.height() * scale) / 2)
        brush.scale(scale, scale)
        brush.translate(-view.topLeft())
        painter.paint_on(PdfSurface(brush, painter.drawings))
    return without_dates(bytes(buffer.data().data()))


def _page(view: QRectF, paper: Paper) -> QPageLayout:
    """The sheet, lying if the board is wider than high."""
    size = view.size() * MILLIMETRES_PER_UNIT
    if paper is Paper.BOARD:
        page = QPageSize(size, QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.ExactMatch)
        turned = QPageLayout.Orientation.Portrait
    else:
        page = QPageSize(_PAGES[paper])
        lying = size.width() > size.height()
        turned = QPageLayout.Orientation.Landscape if lying else QPageLayout.Orientation.Portrait
    return QPageLayout(page, turned, QMarginsF())


def _millimetres_per_unit(view: QRectF, paper: Paper) -> float:
    if paper is Paper.BOARD:
        return MILLIMETRES_PER_UNIT
    room = _page(view, paper).fullRect(QPageLayout.Unit.Millimeter).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
    return min(room.width() / view.width(), room.height() / view.height())


def _identity(painter: BoardPainter, picture: Picture, title: str) -> UUID:
    """The same for the same picture: Qt would make up a new one every time."""
    return uuid5(NAMESPACE_URL, f"{title}|{picture!r}|{painter.scene.scenario.model_dump_json()}")
