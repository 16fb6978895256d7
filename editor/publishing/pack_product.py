"""The rule pack as a product."""

from __future__ import annotations

from editor.publishing.paged_product import paged_product
from editor.publishing.product import ProductId, PublishRequest
from editor.render.cards.rule_pack import RulePack
from i18n.languages import Language


def _document(request: PublishRequest, language: Language) -> RulePack:
    options = request.options
    return RulePack(request.scenario, language, options.paper, options.theme, only_differences=options.only_differences)


PACK = paged_product(ProductId.PACK, "card", frozenset({"languages", "paper", "theme", "only_differences"}), _document)
