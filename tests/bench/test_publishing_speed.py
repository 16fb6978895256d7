"""How long it takes to publish: sheet, picture for print, page, rule pack, guide, and the PDF of the widest board."""

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from editor.publishing.product import ProductId, PublishedFile, PublishRequest
from editor.publishing.products import PRODUCTS
from editor.publishing.publish_options import PublishOptions
from editor.render.painting.sprites import sprites
from editor.render.paper import Paper
from editor.render.picture_format import PictureFormat
from i18n.languages import Language
from library.shipped.content import shipped_content

pytestmark = [pytest.mark.bench, pytest.mark.usefixtures("qapp")]
PICTURE = PublishOptions(picture_format=PictureFormat.PNG, paper=Paper.BOARD)
WHOLE_BOARD = PublishOptions(paper=Paper.BOARD)


def making(product: ProductId, name: str, options: PublishOptions) -> Callable[[], tuple[PublishedFile, ...]]:
    request = PublishRequest(shipped_content().scenarios[name], options, name, sprites)
    return lambda: PRODUCTS[product].make(request)


@pytest.mark.parametrize(
    ("product", "name", "options"),
    [
        (ProductId.SHEET, "01-pegasus-bridge", PublishOptions()),
        (ProductId.MAP, "01-pegasus-bridge", PICTURE),
        (ProductId.MAP, "overlord-01-omaha", WHOLE_BOARD),
        (ProductId.PAGE, "01-pegasus-bridge", PublishOptions(languages=tuple(Language))),
        (ProductId.PACK, "01-pegasus-bridge", PublishOptions()),
        (ProductId.GUIDE, "01-pegasus-bridge", PublishOptions()),
    ],
    ids=["sheet", "png-300-dpi", "pdf-overlord", "page", "pack", "guide"],
)
def test_publishing(benchmark: BenchmarkFixture, product: ProductId, name: str, options: PublishOptions) -> None:
    assert benchmark(making(product, name, options))
