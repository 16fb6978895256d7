"""What a user chose in the Publish dialog, saved in the settings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, TypeVar

from PySide6.QtCore import QStandardPaths

from editor.printing.print_choices import load_choices
from editor.program import DISPLAY_NAME
from editor.publishing.product import ProductId
from editor.publishing.publish_options import TEXTS, Arrangement, M44Reader, PublishOptions
from editor.render.paper import SHEET_PAPERS, Paper
from editor.render.picture_format import PictureFormat
from editor.render.theme import Theme
from editor.settings.settings import Settings
from i18n.languages import Language

_SETTING: Final = "publish"
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
                "has_piece_list": options.has_piece_list,
                "picture_format": options.picture_format.value,
                "only_differences": options.only_differences,
                "reader": options.reader.value,
            },
        )


def load_publish_choices(settings: Settings, language: Language) -> PublishChoices:
    """What was chosen last; the default for a value that is not allowed, and the language that is wanted now."""
    value = settings.value(_SETTING, {})
    saved: dict[str, Any] = value if isinstance(value, dict) else {}
    plain = PublishOptions(paper=load_choices(settings, language).paper)
    texts, languages = saved.get("texts"), saved.get("languages")
    kept = [code for code in languages if code in Language] if isinstance(languages, list) else []
    options = replace(
        plain,
        languages=tuple(Language(code) for code in dict.fromkeys((language.value, *kept))),
        arrangement=_word(Arrangement, saved.get("arrangement"), plain.arrangement),
        paper=_word(Paper, saved.get("paper") if saved.get("paper") in SHEET_PAPERS else None, plain.paper),
        theme=_word(Theme, saved.get("theme"), plain.theme),
        texts=tuple(field for field in TEXTS if not isinstance(texts, list) or field in texts),
        has_piece_list=saved.get("has_piece_list") is True,
        picture_format=_word(PictureFormat, saved.get("picture_format"), plain.picture_format),
        only_differences=saved.get("only_differences") is True,
        reader=_word(M44Reader, saved.get("reader"), plain.reader),
    )
    folder = saved.get("folder")
    return PublishChoices(
        _word(ProductId, saved.get("product"), ProductId.SHEET),
        options,
        Path(folder) if isinstance(folder, str) and folder else _default_folder(),
    )


def _word(kind: type[Word], value: object, default: Word) -> Word:
    return next((word for word in kind if word.value == value), default)


def _default_folder() -> Path:
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(documents or Path.home()) / DISPLAY_NAME
