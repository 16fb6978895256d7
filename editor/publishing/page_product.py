"""The web page as a product: one file for all languages, with the scenario file for other programs in it."""

from __future__ import annotations

from editor.publishing.m44_product import M44_FILE
from editor.publishing.product import Product, ProductGroup, ProductId, PublishedFile, PublishRequest
from editor.render.theme import Theme


def _make(request: PublishRequest) -> tuple[PublishedFile, ...]:
    from editor.publishing.web_page.page import web_page  # loads Qt

    art = request.drawings(Theme.SCREEN).artwork
    (scenario_file,) = M44_FILE.make(request)
    page = web_page(request.scenario, request.options.languages, art, scenario_file)
    return (PublishedFile(f"{request.name}.html", page.encode("utf-8")),)


PAGE = Product(ProductId.PAGE, ProductGroup.SHARE, frozenset({"languages"}), _make)
