"""Texts of an author inside a block: in the wanted language, else in English, else in any."""

from __future__ import annotations

from collections.abc import Mapping

from i18n.languages import Language


def chosen(texts: Mapping[str, str], language: Language) -> str:
    wanted = (texts.get(code, "").strip() for code in (language.value, Language.ENGLISH.value, *texts))
    return next(filter(None, wanted), "")
