"""Products on paper that are one PDF for each language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from editor.publishing.product import PagedDocument, Product, ProductGroup, ProductId, PublishedFile, PublishRequest
from editor.render.paged_pdf import Pages, paged_pdf
from i18n.languages import Language


class PrintedDocument(PagedDocument, Pages, Protocol):
    """Pages that can be shown in a preview and written to a file."""


def paged_product(
    product_id: ProductId, options: frozenset[str], document: Callable[[PublishRequest, Language], PrintedDocument]
) -> Product:
    """`document` makes the pages in a language."""

    def file(request: PublishRequest, language: Language) -> PublishedFile:
        name = f"{request.name} {product_id.value} {language.value}.pdf"
        return PublishedFile(name, paged_pdf(document(request, language), request.progress))

    def make(request: PublishRequest) -> tuple[PublishedFile, ...]:
        return tuple(file(request, language) for language in request.options.languages)

    return Product(
        *(product_id, ProductGroup.PRINT, options, make, document),
        file_count=lambda _, chosen: len(chosen.languages),
    )
