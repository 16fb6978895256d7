"""Texts of an author inside a block: in the wanted language, else in English, else in any, which is told."""

from __future__ import annotations

from collections.abc import Mapping

from i18n.catalogs import language_name
from i18n.languages import Language
from i18n.sentences.voice import Voice
from i18n.values import Printable


def block_words(voice: Voice, texts: Mapping[str, str]) -> str:
    """Empty where nobody has written anything."""
    for code in (voice.language.value, Language.ENGLISH.value, *sorted(texts)):
        words = texts.get(code, "").strip()
        if words and code == voice.language:
            return words
        if words:
            return voice.phrase("custom.in-language", text=Printable(words), shown=language_name(code, voice.language))
    return ""
