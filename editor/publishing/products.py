"""Every product, in the order in which people are offered them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from editor.publishing.bundle_product import SHARE_BUNDLE
from editor.publishing.guide_product import GUIDE
from editor.publishing.m44_product import M44_FILE
from editor.publishing.map_product import MAP
from editor.publishing.pack_product import PACK
from editor.publishing.page_product import PAGE
from editor.publishing.playtest_product import PLAYTEST
from editor.publishing.product import Product, ProductId
from editor.publishing.real_size_product import REAL_SIZE
from editor.publishing.sheet_product import SHEET

PRODUCTS: Final[Mapping[ProductId, Product]] = {
    product.id: product for product in (SHEET, MAP, REAL_SIZE, PACK, GUIDE, PLAYTEST, PAGE, SHARE_BUNDLE, M44_FILE)
}
