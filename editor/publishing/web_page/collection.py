"""A folder of scenarios as a small site: the page that lists those of the scenarios. Any web space can hold it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from importlib.resources import files
from typing import Final
from urllib.parse import quote

from PySide6.QtCore import QSize

from editor.publishing.file_names import INDEX
from editor.publishing.product import PublishedFile
from editor.publishing.web_page.html import Markup, element
from editor.publishing.web_page.page import language_switch, page_head, style
from editor.render.jpeg import jpeg_bytes
from editor.render.painting.export import thumbnail
from editor.render.painting.offscreen import ensure_application
from editor.render.sheet.sheet_content import SheetContent, sheet_content
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from schema.scenario import Scenario

_THUMBNAIL: Final = QSize(480, 320)


def collection_index(scenarios: Sequence[tuple[str, Scenario]], languages: Sequence[Language]) -> PublishedFile:
    """The page that lists those of scenarios, which lie beside it under these names."""
    ensure_application()
    entries = [_entry(name, scenario, languages) for name, scenario in scenarios]
    return PublishedFile(INDEX, _index(entries, languages).encode())


def _index(entries: Sequence[Markup], languages: Sequence[Language]) -> str:
    heads = [part for language in languages for part in _head(language)]
    page = element("div", heads, element("ul", entries, class_="collection"), class_="page")
    switch = language_switch(languages) if len(languages) > 1 else ()
    script = Markup(files("editor.publishing.web_page").joinpath("collection.js").read_text("utf-8"))
    body = element("body", element("main", *switch, page), element("script", script))
    title = catalog(Domain.UI, languages[0]).text("page.collection")
    head = page_head(title, style(languages), script)
    return f"<!DOCTYPE html>\n{element('html', head, body, lang=languages[0].value)}\n"


def _head(language: Language) -> tuple[Markup, ...]:
    text = catalog(Domain.UI, language).text
    field = element("input", type="search", id=f"search-{language.value}", autocomplete="off")
    label = element("label", text("page.search"), for_=f"search-{language.value}")
    return (
        element("header", element("h1", text("page.collection")), lang=language.value),
        element("div", label, field, class_="search", hidden=True, lang=language.value),
        element("p", text("page.nothing-found"), class_="none", hidden=True, lang=language.value),
    )


def _entry(name: str, scenario: Scenario, languages: Sequence[Language]) -> Markup:
    contents = {language: sheet_content(scenario, language, ()) for language in languages}
    picture = thumbnail(scenario, _THUMBNAIL)
    source = f"data:image/jpeg;base64,{b64encode(jpeg_bytes(picture)).decode()}"
    image = element(
        "img", src=source, alt="", width=picture.width(), height=picture.height(), loading="lazy", class_="picture"
    )
    blocks = [
        element(
            "div",
            element("h2", content.title, dir="auto"),
            element("p", content.kicker, class_="note"),
            element("p", " · ".join(filter(None, (content.subtitle, content.date))), dir="auto"),
            lang=language.value,
        )
        for language, content in contents.items()
    ]
    link = element("a", image, blocks, href=f"{_address(name)}.html")
    return element("li", link, data_words=" ".join(_words(content) for content in contents.values()))


def _address(name: str) -> str:
    return f"./{quote(name)}"


def _words(content: SheetContent) -> str:
    """What a reader may look for."""
    sides = (word for side in content.sides for word in (side.name, *side.details))
    return " ".join((content.title, content.subtitle, content.date, content.kicker, *sides))
