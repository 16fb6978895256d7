"""The play-test sheet as a product."""

from __future__ import annotations

from editor.publishing.paged_product import paged_product
from editor.publishing.product import ProductId, PublishRequest
from editor.render.guide.playtest_sheet import PlaytestSheet
from i18n.languages import Language


def _document(request: PublishRequest, language: Language) -> PlaytestSheet:
    options = request.options
    return PlaytestSheet(request.scenario, language, options.paper, request.drawings(options.theme))


PLAYTEST = paged_product(ProductId.PLAYTEST, "play_test", frozenset({"languages", "paper", "theme"}), _document)
