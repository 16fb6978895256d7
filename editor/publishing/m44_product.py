"""The scenario file for other programs as a product."""

from __future__ import annotations

from editor.publishing.product import Product, ProductGroup, ProductId, PublishedFile, PublishRequest
from schema.formats.codecs import M44, dumps


def _make(request: PublishRequest) -> tuple[PublishedFile, ...]:
    text, _ = dumps(request.scenario, M44)
    return (PublishedFile(f"{request.name}{M44}", text.encode("utf-8")),)


M44_FILE = Product(ProductId.M44, ProductGroup.SHARE, frozenset({"reader"}), _make)
