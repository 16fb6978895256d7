"""Every product, in the order in which people are offered them."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from editor.publishing.bundle_product import SHARE_BUNDLE
from editor.publishing.guide_product import GUIDE
from editor.publishing.m44_product import M44_FILE
from editor.publishing.map_product import MAP
from editor.publishing.pack_product import PACK
from editor.publishing.page_product import PAGE
from editor.publishing.playtest_product import PLAYTEST
from editor.publishing.product import Product, ProductId
from editor.publishing.publish_options import PublishOptions
from editor.publishing.real_size_product import REAL_SIZE
from editor.publishing.sheet_product import SHEET
from schema.formats.existing_files import numbered
from schema.scenario import Scenario

PRODUCTS: Final[Mapping[ProductId, Product]] = {
    product.id: product for product in (SHEET, MAP, REAL_SIZE, PACK, GUIDE, PLAYTEST, PAGE, SHARE_BUNDLE, M44_FILE)
}


@dataclass(frozen=True)
class PlannedFiles:
    """What is to be made of a scenario, before it is made."""

    scenario: Scenario
    products: Collection[ProductId]
    options: PublishOptions
    folder: Path

    def paths(self, name: str) -> tuple[Path, ...]:
        """Of all files, where `name` is what they are called."""
        made = (PRODUCTS[product].file_names(self.scenario, self.options, name) for product in self.products)
        return tuple(self.folder / file for files in made for file in files)

    def free_name(self, name: str, reserved: Collection[str] = ()) -> str:
        """The name, or the first with a number under which no file is there yet: all of them get the same one."""

        def is_taken(name: str) -> bool:
            return any(map(os.path.lexists, self.paths(name)))

        return next(numbered((name,), reserved, is_taken))
