"""How long it takes to publish: sheet, picture for print, page, rule pack, guide, the PDF of the widest board, and all
scenarios in all languages at once.
"""

import os
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from editor.publishing.product import ProductId, PublishedFile, PublishRequest
from editor.publishing.products import PRODUCTS
from editor.publishing.publish_options import PublishOptions
from editor.publishing.publish_task import PublishTask
from editor.publishing.publish_workers import PublishWorkers
from editor.render.painting.sprites import sprites
from editor.render.paper import Paper
from editor.render.picture_format import PictureFormat
from i18n.languages import Language
from library.shipped.content import shipped_content
from schema.formats.codecs import NATIVE, dumps

pytestmark = [pytest.mark.bench, pytest.mark.usefixtures("qapp")]
PICTURE = PublishOptions(picture_format=PictureFormat.PNG, paper=Paper.BOARD)
WHOLE_BOARD = PublishOptions(paper=Paper.BOARD)
EVERYTHING = PublishOptions(
    languages=tuple(Language),
    has_piece_list=True,
    has_setup_order=True,
    has_general_sheets=True,
    has_double_page_map=True,
)
WORKERS = 2


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


def test_publishing_everything(tmp_path: Path) -> None:
    """What two workers need for every product of every scenario. With `--basetemp` the files stay, to be looked at."""
    tasks = [
        PublishTask(dumps(scenario, NATIVE)[0], name, product, EVERYTHING, tmp_path)
        for name, scenario in shipped_content().scenarios.items()
        for product in ProductId
    ]
    begin, before = perf_counter(), os.times()
    with PublishWorkers(WORKERS) as workers:
        outcomes = [outcome for _, outcome in workers.run(tasks)]
    after = os.times()
    assert not [outcome.code for outcome in outcomes if outcome.problem is not None]
    written = [tmp_path / name for outcome in outcomes for name in outcome.names]
    megabytes = sum(path.stat().st_size for path in written) / 1e6
    processor = after.children_user + after.children_system - before.children_user - before.children_system
    print(
        f"\n{len(shipped_content().scenarios)} scenarios in {len(Language)} languages: {len(written)} files, "
        f"{megabytes:.0f} MB, {processor:.0f} s of processor time, {perf_counter() - begin:.0f} s by the clock"
    )
