"""Words replaced by others in all translations of a language: first a plan, which goes the way of an import and can be
undone like one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from sqlmodel import Session

from i18n.catalogs import PLACEHOLDER
from i18n.languages import Language
from library.exchange.text_import import ImportPlan, PlannedText, TextOutcome
from library.exchange.translations import source_digest, texts_to_translate
from library.kinds import Kind
from library.text_checks import check_text
from library.values import LibraryText
from schema.texts import TextState


@dataclass(frozen=True, slots=True)
class Replacement:
    """`is_whole`: only where they are words of their own. Names in braces stay as they are."""

    words: str
    by: str
    matches_case: bool = True
    is_whole: bool = True

    def apply(self, text: str, *, has_names: bool) -> str:
        if not self.words:
            return text
        parts = PLACEHOLDER.split(text) if has_names else [text]
        names = [found[0] for found in PLACEHOLDER.finditer(text)] if has_names else []
        # The names stand between the parts; `split` gives their insides as well.
        plain = parts[:: 2 if names else 1]
        pattern = self._pattern()
        replaced = [pattern.sub(lambda _: self.by, part) for part in plain]
        return "".join(part + name for part, name in zip(replaced, [*names, ""], strict=True))

    def _pattern(self) -> re.Pattern[str]:
        pattern = re.escape(self.words)
        if self.is_whole:
            pattern = rf"(?<!\w){pattern}(?!\w)"
        return re.compile(pattern, 0 if self.matches_case else re.IGNORECASE)


def plan_replacement(*, session: Session, language: Language, wanted: Replacement) -> ImportPlan:
    """What would change in the translations into a language, texts of scenarios too. What is reviewed is translated
    then: nobody has reviewed it with these words.
    """
    texts = texts_to_translate(session=session, language=language)
    return ImportPlan(language, tuple(_planned(session, texts, wanted)))


def _planned(session: Session, texts: Iterable[LibraryText], wanted: Replacement) -> Iterable[PlannedText]:
    for text in texts:
        words = wanted.apply(text.text, has_names=text.kind is not Kind.SCENARIO)
        if words == text.text:
            continue
        is_outdated = text.state is TextState.OUTDATED
        state = TextState.TRANSLATED if is_outdated or text.state is TextState.REVIEWED else text.state
        planned = PlannedText(
            str(text.code),
            0,
            TextOutcome.CHANGED,
            text,
            words,
            state,
            source_digest(session, text) if is_outdated else None,
        )
        problems = check_text(text, words)
        yield replace(planned, outcome=TextOutcome.REFUSED, problems=problems) if problems else planned
