"""The scenario sheet as a product: a PDF for each language."""

from __future__ import annotations

from editor.publishing.product import Product, ProductGroup, ProductId, PublishedFile, PublishRequest
from editor.render.sheet.export import sheet_bytes
from editor.render.sheet.sheet_content import PIECES
from editor.render.sheet.sheet_document import SheetDocument
from i18n.languages import Language


def _document(request: PublishRequest, language: Language) -> SheetDocument:
    options = request.options
    return SheetDocument(
        request.scenario,
        language,
        options.paper,
        options.theme,
        parts=(*options.texts, *((PIECES,) if options.has_piece_list else ())),
        drawings=request.drawings(options.theme),
    )


def _make(request: PublishRequest) -> tuple[PublishedFile, ...]:
    return tuple(
        PublishedFile(
            f"{request.name} sheet {language.value}.pdf", sheet_bytes(_document(request, language), request.progress)
        )
        for language in request.options.languages
    )


SHEET = Product(
    ProductId.SHEET,
    ProductGroup.PRINT,
    frozenset({"languages", "paper", "theme", "texts", "has_piece_list"}),
    _make,
    _document,
)
