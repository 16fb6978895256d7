"""The rule pack as a product: a PDF for each language."""

from __future__ import annotations

from editor.publishing.product import Product, ProductGroup, ProductId, PublishedFile, PublishRequest
from editor.render.cards.rule_pack import RulePack
from editor.render.paged_pdf import paged_pdf
from i18n.languages import Language


def _document(request: PublishRequest, language: Language) -> RulePack:
    options = request.options
    return RulePack(request.scenario, language, options.paper, options.theme, only_differences=options.only_differences)


def _make(request: PublishRequest) -> tuple[PublishedFile, ...]:
    return tuple(
        PublishedFile(
            f"{request.name} pack {language.value}.pdf", paged_pdf(_document(request, language), request.progress)
        )
        for language in request.options.languages
    )


PACK = Product(
    ProductId.PACK,
    ProductGroup.PRINT,
    frozenset({"languages", "paper", "theme", "only_differences"}),
    _make,
    _document,
)
