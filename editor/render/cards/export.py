"""Cards as files: sheets to print and cut, a contact sheet to look at, or a picture of each card in a folder."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLineF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter, QPen

from editor.program import DISPLAY_NAME
from editor.render.cards.card_face import CardFace, Reading
from editor.render.cards.card_frame import BLEED, HEIGHT, WIDTH
from editor.render.cards.picture import ASPECT, card_image, paint_card
from editor.render.painting.offscreen import ensure_application
from editor.render.paper import Paper
from editor.render.pdf import custom_page_size, page_layout, page_size, pdf_bytes
from editor.render.picture_format import PictureFormat, format_of
from editor.render.png import check_pixels, png_bytes
from editor.render.theme import Theme
from editor.render.twips import TWIPS_PER_INCH, TWIPS_PER_POINT, twips
from schema.formats.existing_files import Existing, OutputRule, numbered_path
from schema.formats.files import make_folder, write_atomically

_COLUMNS, _ROWS = 3, 3
CARDS_ON_PAGE: Final = _COLUMNS * _ROWS
_MARK: Final = twips(4)
_MARK_GAP: Final = twips(1.5)
# On a contact sheet, in pixels.
_THUMB, _GUTTER, _ACROSS = 300, 12, 7
_TABLE: Final = {Theme.SCREEN: QColor("#59604b"), Theme.PRINT: QColor("#ffffff")}
# As wide as a card is on paper at 300 dots to the inch.
_PICTURE_WIDTH: Final = 744


_PaintCards = Callable[[Sequence[CardFace], QPainter], None]


def card_format_of(path: str | os.PathLike[str]) -> PictureFormat | None:
    """What the name of the target asks for; None for a folder, which has no extension."""
    if not Path(path).suffix:
        return None
    return format_of(path, (PictureFormat.PDF, PictureFormat.PNG))


def write_cards(
    faces: Sequence[CardFace],
    target: Path,
    theme: Theme = Theme.SCREEN,
    paper: Paper = Paper.A4,
    *,
    bleed: bool = False,
    rule: OutputRule,
) -> None:
    """Write them as the name of the target says; a PDF with bleed is one for a printing service. `rule` is for the
    pictures in a folder.
    """
    ensure_application()
    match card_format_of(target):
        case PictureFormat.PDF:
            write_atomically(target, service_pdf(faces, theme) if bleed else sheets_pdf(faces, theme, paper))
        case PictureFormat.PNG:
            write_atomically(target, png_bytes(contact_sheet(faces, theme)))
        case _:
            _write_pictures(faces, target, theme, rule)


def sheets_pdf(faces: Sequence[CardFace], theme: Theme, paper: Paper) -> bytes:
    """Pages of nine cards in their real size, with marks for the knife."""
    size = QSizeF(page_size(paper).size(QPageSize.Unit.Point)) * TWIPS_PER_POINT

    def paint(page: Sequence[CardFace], painter: QPainter) -> None:
        paint_card_page(painter, page, size, theme)

    return _pdf(faces, page_size(paper), CARDS_ON_PAGE, paint, repr((theme, paper)))


def paint_card_page(painter: QPainter, faces: Sequence[CardFace], size: QSizeF, theme: Theme) -> None:
    """As many cards as lie on a page of this size, all in twips."""
    left, top = (size.width() - _COLUMNS * WIDTH) / 2, (size.height() - _ROWS * HEIGHT) / 2
    _paint_cut_marks(painter, left, top)
    for number, face in enumerate(faces):
        row, column = divmod(number, _COLUMNS)
        paint_card(painter, face, QRectF(left + column * WIDTH, top + row * HEIGHT, WIDTH, HEIGHT), theme)


def service_pdf(faces: Sequence[CardFace], theme: Theme) -> bytes:
    """A page for each card with 3 mm of bleed on every side, as printing services want it."""
    millimeters = QSizeF(WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED) / twips(1)

    def paint(page: Sequence[CardFace], painter: QPainter) -> None:
        paint_card(painter, page[0], QRectF(BLEED, BLEED, WIDTH, HEIGHT), theme, bleed=True)

    return _pdf(faces, custom_page_size(millimeters), 1, paint, repr(theme))


def _pdf(faces: Sequence[CardFace], size: QPageSize, per_page: int, paint: _PaintCards, options: str) -> bytes:
    pages = [partial(paint, faces[first : first + per_page]) for first in range(0, len(faces), per_page)]
    identity = f"{options}{faces!r}"
    return pdf_bytes(pages, page_layout(size), dpi=TWIPS_PER_INCH, title=DISPLAY_NAME, identity=identity)


def _paint_cut_marks(painter: QPainter, left: float, top: float) -> None:
    painter.setPen(QPen(QColor("#777777"), twips(0.1)))
    right, bottom = left + _COLUMNS * WIDTH, top + _ROWS * HEIGHT
    for column in range(_COLUMNS + 1):
        x = left + column * WIDTH
        painter.drawLine(QLineF(x, top - _MARK_GAP - _MARK, x, top - _MARK_GAP))
        painter.drawLine(QLineF(x, bottom + _MARK_GAP, x, bottom + _MARK_GAP + _MARK))
    for row in range(_ROWS + 1):
        y = top + row * HEIGHT
        painter.drawLine(QLineF(left - _MARK_GAP - _MARK, y, left - _MARK_GAP, y))
        painter.drawLine(QLineF(right + _MARK_GAP, y, right + _MARK_GAP + _MARK, y))


def contact_sheet(faces: Sequence[CardFace], theme: Theme) -> QImage:
    """All of them in one picture, in rows."""
    tall = round(_THUMB * ASPECT)
    columns = min(_ACROSS, max(1, len(faces)))
    rows = -(-len(faces) // columns)
    width, height = columns * (_THUMB + _GUTTER) + _GUTTER, rows * (tall + _GUTTER) + _GUTTER
    check_pixels(width, height)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(_TABLE[theme])
    painter = QPainter(image)
    for number, face in enumerate(faces):
        row, column = divmod(number, columns)
        at_x, at_y = _GUTTER + column * (_THUMB + _GUTTER), _GUTTER + row * (tall + _GUTTER)
        painter.drawImage(at_x, at_y, card_image(face, _THUMB, 1.0, theme))
    painter.end()
    return image


def card_paths(faces: Sequence[CardFace], folder: Path, existing: Existing) -> tuple[Path, ...]:
    """Where the pictures go."""
    paths = [folder / name for name in _names(faces)]
    return tuple(map(numbered_path, paths) if existing is Existing.KEEP_BOTH else paths)


def _write_pictures(faces: Sequence[CardFace], folder: Path, theme: Theme, rule: OutputRule) -> None:
    make_folder(folder)
    for face, path in zip(faces, card_paths(faces, folder, rule.existing), strict=True):
        rule.write(path, png_bytes(card_image(face, _PICTURE_WIDTH, 1.0, theme)))


def _names(faces: Sequence[CardFace]) -> Iterator[str]:
    """Such as `card-attack-left-overlord.png`; copies of one card are numbered."""
    seen: dict[str, int] = {}
    for face in faces:
        parts = [
            face.kind.value,
            face.key,
            face.section or "",
            "" if face.reading is Reading.STANDARD else face.reading,
        ]
        name = "-".join(part.replace("_", "-") for part in parts if part)
        seen[name] = seen.get(name, 0) + 1
        yield f"{name}.png" if seen[name] == 1 else f"{name}-{seen[name]}.png"
