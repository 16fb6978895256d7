"""A product: something that others can print, read or play, made of a scenario as one file or several.

Needs no Qt until something is painted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtCore import QSizeF
    from PySide6.QtGui import QPainter

    from editor.publishing.publish_options import PublishOptions
    from editor.render.painting.sprites import Sprites
    from editor.render.theme import Theme
    from i18n.languages import Language
    from schema.scenario import Scenario


class ProductId(StrEnum):
    """The value is the word of the command line; the order is that of the dialog."""

    SHEET = "sheet"
    MAP = "map"
    REAL_SIZE = "real-size"
    PACK = "pack"
    GUIDE = "guide"
    PLAYTEST = "playtest-sheet"
    PAGE = "page"
    BUNDLE = "bundle"
    M44 = "m44"


class ProductGroup(StrEnum):
    PRINT = "print"
    SHARE = "share"


class PagedDocument(Protocol):
    """Pages that can be painted anywhere: in a PDF, on a printer, in a preview."""

    @property
    def page_count(self) -> int: ...

    @property
    def page_size(self) -> QSizeF:
        """In points, 72 to the inch."""

    def paint(self, page: int, painter: QPainter) -> None:
        """A page, the first being 0. The painter is in points, its origin the corner of the paper."""


@dataclass(frozen=True)
class PublishedFile:
    """`name` has no folder in it."""

    name: str
    content: bytes


@dataclass(frozen=True)
class PublishRequest:
    """What is to be made. `name` is what the files are called, without a suffix.

    Drawings belong to a thread: whoever asks brings those of its own. `progress(done, total)` may raise to stop it.
    """

    scenario: Scenario
    options: PublishOptions
    name: str
    drawings: Callable[[Theme], Sprites]
    progress: Callable[[int, int], None] = lambda _done, _total: None


@dataclass(frozen=True)
class Product:
    """`icon` is the name of one of the theme. `options` are the fields of PublishOptions that change it. `pages` shows
    one of its files as it will be printed, in a language; a product that is not for paper has none. `file_names` tells
    what the files that `make` makes are called, before they are made. `is_played`: it tells how the battle is played,
    and so depends on where.
    """

    id: ProductId
    group: ProductGroup
    icon: str
    options: frozenset[str]
    make: Callable[[PublishRequest], tuple[PublishedFile, ...]]
    file_names: Callable[[Scenario, PublishOptions, str], tuple[str, ...]]
    pages: Callable[[PublishRequest, Language], PagedDocument] | None = None
    is_played: bool = False
