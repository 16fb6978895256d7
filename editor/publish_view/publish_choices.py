"""What a user chose in the Publish dialog, saved in the settings.

The address is that of one scenario and is not kept: on the sheet of another it would lead astray.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, TypeVar

from PySide6.QtCore import QStandardPaths

from editor.printing.print_choices import load_choices
from editor.program import DISPLAY_NAME
from editor.publishing.product import ProductId
from editor.publishing.publish_options import MAX_DPI, MIN_DPI, TEXTS, Arrangement, M44Reader, PublishOptions
from editor.render.paper import SHEET_PAPERS, Paper
from editor.render.picture_format import PictureFormat
from editor.render.theme import Theme
from editor.settings.settings import Settings
from i18n.languages import Language
from schema.formats.file_names import is_possible_name

_SETTING: Final = "publish"
_SWITCHES: Final = (
    *("has_piece_list", "has_setup_order", "has_general_sheets", "has_double_page_map", "only_differences"),
)
Word = TypeVar("Word", bound=StrEnum)


@dataclass(frozen=True)
class PublishChoices:
    product: ProductId
    options: PublishOptions
    folder: Path

    def save(self, settings: Settings) -> None:
        options = self.options
        settings.set_value(
            _SETTING,
            {
                "product": self.product.value,
                "folder": str(self.folder),
                "languages": [language.value for language in options.languages],
                "arrangement": options.arrangement.value,
                "paper": options.paper.value,
                "theme": options.theme.value,
                "texts": list(options.texts),
                **{name: getattr(options, name) for name in _SWITCHES},
                "picture_format": options.picture_format.value,
                "dpi": options.dpi,
                "reader": options.reader.value,
            },
        )


def load_publish_choices(settings: Settings, language: Language) -> PublishChoices:
    """What was chosen last; the default for a value that is not allowed, and the language that is wanted now."""
    value = settings.value(_SETTING, {})
    saved: dict[str, Any] = value if isinstance(value, dict) else {}
    plain = PublishOptions(paper=load_choices(settings, language).paper)
    texts, languages, dpi = saved.get("texts"), saved.get("languages"), saved.get("dpi")
    kept = [code for code in languages if code in list(Language)] if isinstance(languages, list) else []
    switches: dict[str, Any] = {name: saved.get(name) is True for name in _SWITCHES}
    options = replace(
        plain,
        languages=tuple(Language(code) for code in dict.fromkeys((language.value, *kept))),
        arrangement=_word(Arrangement, saved.get("arrangement"), plain.arrangement),
        paper=_word(Paper, saved.get("paper") if saved.get("paper") in SHEET_PAPERS else None, plain.paper),
        theme=_word(Theme, saved.get("theme"), plain.theme),
        texts=tuple(field for field in TEXTS if not isinstance(texts, list) or field in texts),
        **switches,
        picture_format=_word(PictureFormat, saved.get("picture_format"), plain.picture_format),
        dpi=dpi if isinstance(dpi, int) and MIN_DPI <= dpi <= MAX_DPI else plain.dpi,
        reader=_word(M44Reader, saved.get("reader"), plain.reader),
    )
    folder = saved.get("folder")
    return PublishChoices(
        _word(ProductId, saved.get("product"), ProductId.SHEET),
        options,
        Path(folder) if isinstance(folder, str) and is_possible_name(folder) else _default_folder(),
    )


def _word(kind: type[Word], value: object, default: Word) -> Word:
    return next((word for word in kind if word.value == value), default)


def _default_folder() -> Path:
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(documents or Path.home()) / DISPLAY_NAME
