"""The rule cards of a page: as on the cards of the library, in a size that can be read on a phone."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QSize

from editor.publishing.web_page.html import Markup, element
from editor.render.cards.card_face import CardFace
from editor.render.cards.panel import panel_image
from editor.render.cards.paragraphs import Style
from editor.render.cards.scenario_cards import CardEntry, entry_faces
from editor.render.jpeg import jpeg_bytes
from i18n.languages import Language
from schema.scenario import Scenario

_PICTURE_SIZE: Final = QSize(560, 254)


def card_id(entry: CardEntry) -> str:
    return f"card-{entry.name}"


def card_content(scenario: Scenario, entry: CardEntry, languages: Sequence[Language]) -> Markup:
    """One card: its picture, and its words in each of the languages."""
    faces = {language: entry_faces(scenario, entry, language) for language in languages}
    first = faces[languages[0]][0]
    bands = [
        element("header", element("p", face.kicker), element("h3", face.title, dir="auto"), lang=language.value)
        for language, (face, *_) in faces.items()
    ]
    bodies = [
        element("div", [part for face in all_faces for part in _body(face)], lang=language.value)
        for language, all_faces in faces.items()
    ]
    return element("section", bands, _picture(first), bodies, id=card_id(entry), class_=f"card {first.band}")


def _picture(face: CardFace) -> Markup:
    """In pixels: drawn in vectors, the pictures of forty cards keep a phone busy for seconds."""
    data = b64encode(jpeg_bytes(panel_image(face, _PICTURE_SIZE))).decode()
    width, height = _PICTURE_SIZE.width(), _PICTURE_SIZE.height()
    source = f"data:image/jpeg;base64,{data}"
    return element("img", src=source, alt="", width=width, height=height, loading="lazy", class_="picture")


def _body(face: CardFace) -> Iterator[Markup]:
    for row in face.rows:
        yield element("p", element("strong", row.lead), f" {row.text}")
    for paragraph in (*face.paragraphs, *face.extra):
        match paragraph.style:
            case Style.LEAD:
                yield element("p", element("strong", paragraph.text), dir="auto")
            case Style.NOTE:
                yield element("p", paragraph.text, class_="note")
            case Style.PLAIN:
                yield element("p", paragraph.text, dir="auto")
