"""The file itself: head with its policy, the switch of languages, the page in all of them, style and script."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Final

from editor.program import DISPLAY_NAME
from editor.publishing.product import PublishedFile
from editor.publishing.web_page.card_content import card_content, card_id
from editor.publishing.web_page.html import Markup, element, joined, policy_element
from editor.publishing.web_page.map_drawing import MapDrawing
from editor.publishing.web_page.page_content import LARGER_ID, PageContent
from editor.render.cards.scenario_cards import hex_entries, scenario_entries
from editor.render.painting.artwork import Artwork
from editor.render.painting.offscreen import ensure_application
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from schema.scenario import Scenario


def web_page(
    scenario: Scenario, languages: Sequence[Language], art: Artwork, download: PublishedFile | None = None
) -> str:
    """The whole file. The first language is shown first, unless the reader's own is another one of them."""
    ensure_application()
    drawing = MapDrawing(scenario, art)
    contents = [PageContent(scenario, language, drawing, _download_link(download, language)) for language in languages]
    page = element("div", _page(scenario, contents, drawing), class_="page")
    body = element(
        "body",
        drawing.definitions,
        element("main", *(language_switch(languages) if len(languages) > 1 else ()), page),
        element("dialog", class_="reading"),
        element("script", script()),
    )
    head = page_head(contents[0].title, style(languages), script())
    return f"<!DOCTYPE html>\n{element('html', head, body, lang=languages[0].value)}\n"


def _page(scenario: Scenario, contents: Sequence[PageContent], drawing: MapDrawing) -> Iterator[Markup]:
    languages = [content.language for content in contents]
    yield from (content.head for content in contents)
    yield from (content.contents for content in contents)
    left = (_map(scenario, contents, drawing), *(part for content in contents for part in content.left))
    right = [part for content in contents for part in content.right]
    yield element("div", element("div", left, class_="left"), element("div", right, class_="right"), class_="columns")
    cards = [card_content(scenario, entry, languages) for entry in scenario_entries(scenario)]
    if cards:
        headings = [content.cards_heading for content in contents]
        yield element("section", headings, element("div", cards, class_="grid"), id="cards", class_="cards")
    yield element("footer", [content.foot for content in contents])


def _map(scenario: Scenario, contents: Sequence[PageContent], drawing: MapDrawing) -> Markup:
    first = contents[0]
    hexes = element("g", list(_hexes(scenario, contents, drawing)), class_="hexes")
    names = {f"data_{content.code}": content.map_name for content in contents}
    kind = scenario.board.kind.value
    board = drawing.board(hexes, role="group", aria_label=first.map_name, class_=f"board {kind} named", **names)
    names = {f"data_{content.code}": content.larger_words for content in contents}
    larger = element("input", type="checkbox", id=LARGER_ID, class_="larger unseen named", **names)
    hints = [content.hint for content in contents]
    return element("div", larger, element("div", board, class_="frame"), hints, id="map", class_="map")


def _hexes(scenario: Scenario, contents: Sequence[PageContent], drawing: MapDrawing) -> Iterator[Markup]:
    """A link for each hex with something to read: to its card, where no script shows that beside the hex."""
    for where in scenario.board.kind.hexes():
        entries = hex_entries(scenario, where)
        if entries:
            words = {f"data_{content.code}": content.hex_words(where) for content in contents}
            yield element(
                "a",
                element("title", words[f"data_{contents[0].code}"]),
                element("polygon", points=drawing.outline(where)),
                href=f"#{card_id(entries[0])}",
                data_hex=scenario.label(where),
                data_cards=" ".join(map(card_id, entries)),
                **words,
            )


def style(languages: Sequence[Language]) -> Markup:
    """With the rules that hide what is not in the language of the radio button that is checked."""
    css = files("editor.publishing.web_page").joinpath("page.css").read_text("utf-8")
    if len(languages) > 1:
        css += "".join(_LANGUAGE_RULES.replace("LANG", language.value) for language in languages)
    return Markup(css)


_LANGUAGE_RULES: Final = """\
#language-LANG:checked ~ .page [lang]:not([lang="LANG"]):not(.as-written) { display: none; }
#language-LANG:checked ~ .switch [for="language-LANG"] { background: #fff; border-color: #8b9483; font-weight: 700; }
#language-LANG:focus-visible ~ .switch [for="language-LANG"] { outline: 3px solid #2f6f9f; }
"""


def script() -> Markup:
    return Markup(files("editor.publishing.web_page").joinpath("page.js").read_text("utf-8"))


def page_head(title: str, css: Markup, code: Markup) -> Markup:
    """The head of a page that may use this style and this script, and nothing else."""
    return element(
        "head",
        element("meta", charset="utf-8"),
        policy_element(css, code),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="generator", content=DISPLAY_NAME),
        element("title", title),
        element("link", rel="icon", href="data:,"),
        element("style", css),
    )


def language_switch(languages: Sequence[Language]) -> tuple[Markup, ...]:
    """Radio buttons before the articles: the style shows the one that is chosen, also where no script runs."""
    buttons = [
        element(
            "input",
            type="radio",
            name="language",
            id=f"language-{language.value}",
            value=language.value,
            aria_label=language.own_name,
            class_="language unseen",
            checked=number == 0,
        )
        for number, language in enumerate(languages)
    ]
    labels = [
        element(
            "label",
            element("span", language.own_name, class_="whole"),
            element("span", language.value.upper(), class_="short", aria_hidden="true"),
            for_=f"language-{language.value}",
            lang=language.value,
        )
        for language in languages
    ]
    return (joined(buttons), element("div", labels, class_="switch"))


def _download_link(download: PublishedFile | None, language: Language) -> Markup:
    if download is None:
        return joined()
    words = catalog(Domain.UI, language).text("page.save-m44")
    data = b64encode(download.content).decode()
    return element("a", words, href=f"data:application/json;base64,{data}", download=download.name, class_="button")
