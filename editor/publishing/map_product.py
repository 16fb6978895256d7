"""The map as a product: one picture or page of the board, without texts."""

from __future__ import annotations

from editor.publishing.product import Product, ProductGroup, ProductId, PublishedFile, PublishRequest
from editor.publishing.publish_options import PublishOptions
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.export import PictureOptions, picture_bytes
from editor.render.painting.map_page import MapPage
from editor.render.picture_format import PictureFormat
from i18n.languages import Language
from schema.scenario import Scenario


def _file_names(_scenario: Scenario, options: PublishOptions, name: str) -> tuple[str, ...]:
    return (f"{name} map{options.picture_format.value}",)


def _make(request: PublishRequest) -> tuple[PublishedFile, ...]:
    options = request.options
    picture = PictureOptions(
        theme=options.theme, dpi=options.dpi, paper=options.paper, language=options.languages[0].value
    )
    drawings = request.drawings(options.theme)
    content = picture_bytes(
        request.scenario, options.picture_format, picture, drawings=drawings, progress=request.progress
    )
    (name,) = _file_names(request.scenario, request.options, request.name)
    return (PublishedFile(name, content),)


def _page(request: PublishRequest, language: Language) -> MapPage:
    del language  # a map has no texts but the names on it, which are those of the scenario
    options = request.options
    board = BoardPainter(request.scenario, options.theme, drawings=request.drawings(options.theme))
    return MapPage(board, options.paper, is_picture=options.picture_format is not PictureFormat.PDF)


MAP = Product(
    ProductId.MAP,
    ProductGroup.PRINT,
    "fit",
    frozenset({"paper", "theme", "picture_format", "dpi"}),
    _make,
    _file_names,
    _page,
)
