"""The map as a product: one picture or page of the board, without texts."""

from __future__ import annotations

from editor.publishing.product import Product, ProductGroup, ProductId, PublishedFile, PublishRequest
from editor.render.painting.export import PictureOptions, picture_bytes


def _make(request: PublishRequest) -> tuple[PublishedFile, ...]:
    options = request.options
    picture = PictureOptions(
        theme=options.theme, dpi=options.dpi, paper=options.paper, language=options.languages[0].value
    )
    drawings = request.drawings(options.theme)
    content = picture_bytes(
        request.scenario, options.picture_format, picture, drawings=drawings, progress=request.progress
    )
    return (PublishedFile(f"{request.name} map{options.picture_format.value}", content),)


MAP = Product(ProductId.MAP, ProductGroup.PRINT, frozenset({"paper", "theme", "picture_format", "dpi"}), _make)
