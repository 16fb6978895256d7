"""The set-up guide as a product."""

from __future__ import annotations

from editor.publishing.paged_product import paged_product
from editor.publishing.product import ProductId, PublishRequest
from editor.render.guide.setup_guide import SetupGuide
from i18n.languages import Language


def _document(request: PublishRequest, language: Language) -> SetupGuide:
    options = request.options
    return SetupGuide(request.scenario, language, options.paper, request.drawings(options.theme))


GUIDE = paged_product(ProductId.GUIDE, "moves", frozenset({"languages", "paper", "theme"}), _document)
