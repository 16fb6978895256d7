"""What a page says in one language: head, contents, sides, texts and set-up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from editor.program import DISPLAY_NAME
from editor.publishing.web_page.html import Markup, element
from editor.publishing.web_page.map_drawing import MapDrawing
from editor.render.cards.scenario_cards import scenario_entries
from editor.render.sheet.paragraphs import SheetParagraph
from editor.render.sheet.piece_list import list_pieces
from editor.render.sheet.setup_steps import item_line, setup_steps
from editor.render.sheet.sheet_content import SheetSection, SideFacts, sheet_content
from editor.wording.hex_words import HexWords
from editor.wording.word_source import LanguageWords
from i18n.languages import Language
from i18n.lexicon import typography
from i18n.values import printable
from schema.board import Camp
from schema.hexes import Hex
from schema.scenario import Scenario

LARGER_ID: Final = "larger"
# What is shown in whatever language the page is.
AS_WRITTEN: Final = "as-written"
_LEFT: Final = ("briefing", "history", "sources")
_RIGHT: Final = ("conditions", "special_rules")


class PageContent:
    """The parts of a page, each marked with its language: the style shows those of the one that is chosen."""

    def __init__(self, scenario: Scenario, language: Language, drawing: MapDrawing, downloads: Markup) -> None:
        self._scenario, self._drawing = scenario, drawing
        self._words = LanguageWords(language)
        self._downloads = downloads
        self._sheet = sheet_content(scenario, language)
        self.language = language
        self.title = self._sheet.title

    @property
    def code(self) -> str:
        return self.language.value

    @property
    def left(self) -> tuple[Markup, ...]:
        """What stands under the map."""
        return (*self._sections(_LEFT), self._setup())

    @property
    def right(self) -> tuple[Markup, ...]:
        """What stands beside it."""
        return (self._sides(), *self._sections(_RIGHT), self._take_along())

    @property
    def head(self) -> Markup:
        sheet, text = self._sheet, self._words.text
        # On a phone the date goes to the next line as a whole.
        date = element("span", sheet.date, class_="date") if sheet.date else None
        where_and_when = (sheet.subtitle, " · " if sheet.subtitle and date else None, date)
        author = element("p", sheet.author, class_="subtitle", dir="auto") if sheet.author else None
        return element(
            "header",
            element("p", sheet.kicker, class_="kicker"),
            element("h1", sheet.title, dir="auto"),
            element("p", where_and_when, class_="subtitle", dir="auto") if any(where_and_when) else None,
            author,
            element("p", sheet.note, class_="note") if sheet.note else None,
            lang=self.code,
            data_close=text("page.close"),
        )

    @property
    def contents(self) -> Markup:
        text = self._words.text
        parts = {section.part for section in self._sheet.sections}
        names = {"map": text("page.map")}
        for part in ("briefing", "conditions", "special_rules", "history"):
            if part in parts:
                names[self._id(part)] = text(f"sheet.heading.{part}")
        names[self._id("setup")] = text("sheet.heading.setup")
        if scenario_entries(self._scenario):
            names["cards"] = text("page.cards")
        links = [element("li", element("a", name, href=f"#{place}")) for place, name in names.items()]
        return element("nav", element("ul", links), aria_label=text("page.contents"), lang=self.code)

    @property
    def map_name(self) -> str:
        return self._words.text("page.board-of", title=printable(self._sheet.title))

    @property
    def larger_words(self) -> str:
        return self._words.text("page.larger-map")

    @property
    def hint(self) -> Markup:
        """Under the map; the label belongs to a check box that enlarges it."""
        larger = element("label", self.larger_words, for_=LARGER_ID, class_="button")
        return element("p", element("span", self._words.text("page.select-hex")), larger, class_="hint", lang=self.code)

    @property
    def cards_heading(self) -> Markup:
        return element("h2", self._words.text("page.cards"), lang=self.code)

    @property
    def foot(self) -> Markup:
        return element("p", self._words.text("page.made-with", program=DISPLAY_NAME), lang=self.code)

    def hex_words(self, where: Hex) -> str:
        """`E6: Wire · Infantry, Germany, 4 figures`."""
        label, colon = self._scenario.label(where), typography(self.language).colon
        return f"{label}{colon} {HexWords(self._words).line(self._scenario, where)}"

    def _id(self, part: str) -> str:
        return f"{part.replace('_', '-')}-{self.code}"

    # Texts

    def _sides(self) -> Markup:
        sides = [self._side(side) for side in self._sheet.sides]
        heading = element("h2", self._words.text("page.sides"))
        return element("section", heading, element("ul", sides, class_="sides"), class_="about", lang=self.code)

    def _side(self, side: SideFacts) -> Markup:
        plate = None if side.camp is None else self._drawing.plate(side.camp, side.nation_id)
        name = ", ".join((side.name, *side.details))
        color = {Camp.ALLIES: "allies", Camp.AXIS: "axis", None: None}[side.camp]
        words = element("div", element("strong", name, class_=color), element("p", " · ".join(side.facts)), dir="auto")
        return element("li", plate, words)

    def _sections(self, parts: tuple[str, ...]) -> Iterator[Markup]:
        sections = {section.part: section for section in self._sheet.sections}
        yield from (self._section(sections[part]) for part in parts if part in sections)

    def _section(self, section: SheetSection) -> Markup:
        note = element("p", section.note, class_="note") if section.note else None
        paragraphs = list(_texts(section.paragraphs))
        if section.language:
            paragraphs = [element("div", paragraphs, lang=section.language, class_=AS_WRITTEN)]
        texts = element("div", note, paragraphs, class_="text")
        return element(
            "section",
            element("h2", section.heading),
            texts,
            id=self._id(section.part),
            class_=f"{section.part} prose",
            lang=self.code,
        )

    def _setup(self) -> Markup:
        steps = [
            element(
                "li",
                element("p", step.title),
                element("ul", [element("li", item_line(item, self._scenario), dir="auto") for item in step.items]),
            )
            for step in setup_steps(self._scenario, self.language)
        ]
        pieces = (
            element("h3", self._words.text("sheet.heading.pieces")),
            list(_paragraphs(tuple(list_pieces(self._scenario, self.language)))),
        )
        heading = element("h2", self._words.text("sheet.heading.setup"))
        return element(
            "section", heading, element("ol", steps), *pieces, id=self._id("setup"), class_="setup", lang=self.code
        )

    def _take_along(self) -> Markup:
        text = self._words.text
        button = element("button", text("page.print"), type="button", class_="button print", hidden=True)
        return element(
            "section",
            element("h2", text("page.take-along")),
            element("p", button, self._downloads),
            class_="take-along",
            lang=self.code,
        )


def _texts(paragraphs: tuple[SheetParagraph, ...]) -> Iterator[Markup]:
    """The author's words in another language stand in a part of their own, marked with it."""
    for language, group in groupby(paragraphs, lambda paragraph: paragraph.language):
        content = list(_paragraphs(tuple(group)))
        if language:
            yield element("blockquote", content, lang=language, class_=AS_WRITTEN)
        else:
            yield from content


def _paragraphs(paragraphs: tuple[SheetParagraph, ...]) -> Iterator[Markup]:
    """Bullets that follow each other are one list."""
    bullets: list[Markup] = []
    for paragraph in paragraphs:
        words = (
            element("strong", paragraph.text[: paragraph.lead]) if paragraph.lead else None,
            paragraph.text[paragraph.lead :],
        )
        if paragraph.bullet:
            bullets.append(element("li", *words, dir="auto"))
            continue
        if bullets:
            yield element("ul", bullets)
            bullets = []
        yield element("p", *words, dir="auto", class_="note" if paragraph.is_note else None)
    if bullets:
        yield element("ul", bullets)
