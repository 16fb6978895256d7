"""The web page as a product: one file for all languages, with the scenario file for other programs in it."""

from __future__ import annotations

from editor.publishing.m44_product import M44_FILE
from editor.publishing.product import Product, ProductGroup, ProductId, PublishedFile, PublishRequest
from editor.publishing.publish_options import PublishOptions
from editor.render.theme import Theme
from schema.scenario import Scenario


def _file_names(_scenario: Scenario, _options: PublishOptions, name: str) -> tuple[str, ...]:
    return (f"{name}.html",)


def _make(request: PublishRequest) -> tuple[PublishedFile, ...]:
    from editor.publishing.web_page.page import web_page  # loads Qt

    art = request.drawings(Theme.SCREEN).artwork
    (scenario_file,) = M44_FILE.make(request)
    page = web_page(request.scenario, request.options.languages, art, scenario_file)
    (name,) = _file_names(request.scenario, request.options, request.name)
    return (PublishedFile(name, page.encode("utf-8")),)


PAGE = Product(ProductId.PAGE, ProductGroup.SHARE, "language", frozenset({"languages"}), _make, _file_names)
