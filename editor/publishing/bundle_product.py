"""The share bundle as a product: a zip file with the scenario and what others can read of it without the program."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from editor.publishing.m44_product import M44_FILE
from editor.publishing.map_product import MAP
from editor.publishing.page_product import PAGE
from editor.publishing.product import Product, ProductGroup, ProductId, PublishedFile, PublishRequest
from editor.publishing.publish_options import PublishOptions
from editor.publishing.sheet_product import SHEET
from editor.render.picture_format import PictureFormat
from editor.render.sheet.sheet_content import author_line
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from i18n.sentences import told_text
from schema.formats.codecs import NATIVE, dumps
from schema.formats.share_bundle import BUNDLE, bundle_bytes
from schema.scenario import Scenario
from schema.texts import TEXT_FIELDS

_CONTENT = (M44_FILE, SHEET, MAP, PAGE)


def bundled_files(request: PublishRequest) -> Iterator[PublishedFile]:
    """All of it, one after the other; progress counts products."""
    scenario = request.scenario
    yield PublishedFile(f"{request.name}{NATIVE}", dumps(scenario, NATIVE)[0].encode("utf-8"))
    options = replace(request.options, picture_format=PictureFormat.PNG)
    quiet = replace(request, options=options, progress=lambda _done, _total: request.progress(done, len(_CONTENT) + 1))
    for done, product in enumerate(_CONTENT):
        yield from product.make(quiet)
        request.progress(done + 1, len(_CONTENT) + 1)
    for language in request.options.languages:
        yield PublishedFile(f"{request.name} texts {language.value}.txt", _texts(request, language).encode("utf-8"))


def _texts(request: PublishRequest, language: Language) -> str:
    """What a reader gets of each text, under its heading."""
    words = catalog(Domain.UI, language)
    parts = []
    for field in TEXT_FIELDS:
        text = told_text(request.scenario, field, language.value)
        heading = f"sheet.heading.{field}"
        if text:
            parts.append(f"{words.text(heading)}\n\n{text}" if words.has(heading) else text)
        if field == "date" and (author := author_line(request.scenario, language)):
            parts.append(author)
    return "\n\n".join(parts) + "\n"


def _file_names(_scenario: Scenario, _options: PublishOptions, name: str) -> tuple[str, ...]:
    return (f"{name}{BUNDLE}",)


def _make(request: PublishRequest) -> tuple[PublishedFile, ...]:
    content = bundle_bytes((file.name, file.content) for file in bundled_files(request))
    (name,) = _file_names(request.scenario, request.options, request.name)
    return (PublishedFile(name, content),)


SHARE_BUNDLE = Product(
    ProductId.BUNDLE,
    ProductGroup.SHARE,
    "box",
    frozenset({"languages", "paper", "theme", "texts", "reader"}),
    _make,
    _file_names,
    is_played=True,
)
