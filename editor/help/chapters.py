"""The chapters of the user guide as they lie in files: Markdown, one folder a language. No Qt."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from i18n.languages import Language

CHAPTERS: Final = (
    "first-scenario",
    "canvas",
    "palette",
    "properties",
    "battle",
    "texts",
    "issues",
    "overlays",
    "underlay",
    "play-test",
    "library",
    "play",
    "overlord",
    "printing",
    "files",
    "keyboard",
    "command-line",
)
FIRST: Final = CHAPTERS[0]
KEYBOARD: Final = "keyboard"
EXTENSION: Final = ".md"
PICTURE: Final = re.compile(r"pictures/[a-z0-9-]+\.png")
_HEADING: Final = re.compile(r"^(#{1,3}) +(.+?)\s*$", re.MULTILINE)
_PICTURE_LINE: Final = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_MARKUP: Final = re.compile(r"[*`_|]+|^[-:| ]+$|^> ", re.MULTILINE)


@dataclass(frozen=True)
class GuideSection:
    """A heading and what stands under it, as plain words."""

    chapter: str
    title: str
    level: int
    text: str

    @property
    def anchor(self) -> str:
        return anchor_of(self.title)


def folder(language: Language) -> Traversable:
    return files("editor") / "help" / "guide" / language.value


def chapter_source(chapter: str, language: Language) -> str:
    """In English where nobody has translated it."""
    source = _find(f"{chapter}{EXTENSION}", language)
    if source is None:
        raise FileNotFoundError(chapter)
    return source.read_text("utf-8")


def picture_bytes(name: str, language: Language) -> bytes | None:
    """A picture as a chapter names it; None for anything that is not one of ours."""
    if not PICTURE.fullmatch(name):
        return None
    found = _find(name, language)
    return None if found is None else found.read_bytes()


def _find(name: str, language: Language) -> Traversable | None:
    """A file of the guide in a language, else in English."""
    candidates = (folder(one).joinpath(*name.split("/")) for one in (language, Language.ENGLISH))
    return next((file for file in candidates if file.is_file()), None)


def sections_of(chapter: str, source: str) -> tuple[GuideSection, ...]:
    """In order; the first is the chapter itself."""
    heads = list(_HEADING.finditer(source))
    ends = [head.start() for head in heads[1:]] + [len(source)]
    return tuple(
        GuideSection(chapter, plain(head[2]), len(head[1]), plain(source[head.end() : end]))
        for head, end in zip(heads, ends, strict=True)
    )


def anchor_of(title: str) -> str:
    """As the web sites that show Markdown make them: small letters, hyphens for spaces, no signs."""
    return re.sub(r"[^\w -]", "", title.lower()).strip().replace(" ", "-")


def plain(markdown: str) -> str:
    words = _LINK.sub(r"\1", _PICTURE_LINE.sub(" ", markdown))
    return " ".join(_MARKUP.sub(" ", words).split())
