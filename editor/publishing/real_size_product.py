"""The map in the size of the table as a product: a PDF to cut and to tape together."""

from __future__ import annotations

from editor.publishing.product import Product, ProductGroup, ProductId, PublishedFile, PublishRequest
from editor.publishing.publish_options import PublishOptions
from editor.render.paged_pdf import paged_pdf
from editor.render.sheet.real_size import RealSizeMap
from i18n.languages import Language
from schema.scenario import Scenario


def _document(request: PublishRequest, language: Language) -> RealSizeMap:
    options = request.options
    return RealSizeMap(request.scenario, language, options.paper, request.drawings(options.theme))


def _file_names(_scenario: Scenario, _options: PublishOptions, name: str) -> tuple[str, ...]:
    return (f"{name} real-size.pdf",)


def _make(request: PublishRequest) -> tuple[PublishedFile, ...]:
    document = _document(request, request.options.languages[0])
    (name,) = _file_names(request.scenario, request.options, request.name)
    return (PublishedFile(name, paged_pdf(document, request.progress)),)


REAL_SIZE = Product(
    ProductId.REAL_SIZE, ProductGroup.PRINT, "measure", frozenset({"paper", "theme"}), _make, _file_names, _document
)
