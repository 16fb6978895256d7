"""Products on paper that are one PDF for each language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from editor.publishing.product import PagedDocument, Product, ProductGroup, ProductId, PublishedFile, PublishRequest
from editor.publishing.publish_options import PublishOptions
from editor.render.paged_pdf import Pages, paged_pdf
from i18n.languages import Language
from schema.scenario import Scenario


class PrintedDocument(PagedDocument, Pages, Protocol):
    """Pages that can be shown in a preview and written to a file."""


def paged_product(
    product_id: ProductId,
    icon: str,
    options: frozenset[str],
    document: Callable[[PublishRequest, Language], PrintedDocument],
) -> Product:
    """`document` makes the pages in a language."""

    def file_name(name: str, language: Language) -> str:
        return f"{name} {product_id.value} {language.value}.pdf"

    def file_names(_: Scenario, chosen: PublishOptions, name: str) -> tuple[str, ...]:
        return tuple(file_name(name, language) for language in chosen.languages)

    def file(request: PublishRequest, language: Language) -> PublishedFile:
        content = paged_pdf(document(request, language), request.progress)
        return PublishedFile(file_name(request.name, language), content)

    def make(request: PublishRequest) -> tuple[PublishedFile, ...]:
        return tuple(file(request, language) for language in request.options.languages)

    return Product(product_id, ProductGroup.PRINT, icon, options, make, file_names, document)
