"""What can be chosen about products. One set for all of them: each takes what changes it. Needs no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from editor.render.paper import Paper
from editor.render.picture_format import PictureFormat
from editor.render.theme import Theme
from i18n.languages import Language

MIN_DPI: Final = 30
MAX_DPI: Final = 1200
TEXTS: Final = ("history", "briefing", "conditions", "special_rules", "sources")


class Arrangement(StrEnum):
    """How more than one language is put on paper."""

    FILES = "files"
    BESIDE = "beside"
    AFTER = "after"


class M44Reader(StrEnum):
    """Who is going to read an .m44 file."""

    BGA = "bga"
    DOW = "dow"
    PLAIN = "plain"


@dataclass(frozen=True)
class PublishOptions:
    # In the order wanted; the first is that of products that have one only.
    languages: tuple[Language, ...] = (Language.ENGLISH,)
    arrangement: Arrangement = Arrangement.FILES
    paper: Paper = Paper.A4
    theme: Theme = Theme.SCREEN
    # The texts that are printed.
    texts: tuple[str, ...] = TEXTS
    has_piece_list: bool = False
    # What is put down first, second and so on, with counts and hexes.
    has_setup_order: bool = False
    # For an Overlord scenario: a file with the sheets of all generals, and each half of the map on a page of its own.
    has_general_sheets: bool = False
    has_double_page_map: bool = False
    picture_format: PictureFormat = PictureFormat.PDF
    dpi: int = 300
    # A rule pack with whole cards, or only with what is not as in the rule book.
    only_differences: bool = False
    # Where readers find more; printed as a QR code.
    address: str = ""
    reader: M44Reader = M44Reader.BGA
