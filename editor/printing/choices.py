"""What a user chooses before printing, kept from one time to the next. The language goes with the texts, not here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from PySide6.QtCore import QLocale

from editor.render.painting.theme import Theme
from editor.render.sheet.content import FIELDS
from editor.render.sheet.paper import SheetPaper
from editor.settings.settings import Settings
from i18n.languages import Language

_SETTING: Final = "print"


@dataclass(frozen=True)
class PrintChoices:
    language: Language
    paper: SheetPaper = SheetPaper.A4
    theme: Theme = Theme.PRINT
    # The texts that are wanted, in the order of the sheet.
    parts: tuple[str, ...] = FIELDS

    def with_part(self, part: str, wanted: bool) -> PrintChoices:
        kept = {*self.parts, part} if wanted else {*self.parts} - {part}
        return replace(self, parts=tuple(field for field in FIELDS if field in kept))

    def keep(self, settings: Settings) -> None:
        left_out = [field for field in FIELDS if field not in self.parts]
        kept = {"paper": self.paper.value, "theme": self.theme.value, "without": left_out}
        settings.set_value(_SETTING, kept)


def kept_choices(settings: Settings, language: Language) -> PrintChoices:
    """What was chosen last. A value that nobody can have chosen counts as none."""
    kept = settings.value(_SETTING, {})
    found: dict[str, Any] = kept if isinstance(kept, dict) else {}
    paper, theme, left_out = found.get("paper"), found.get("theme"), found.get("without")
    return PrintChoices(
        language,
        paper=SheetPaper(paper) if paper in list(SheetPaper) else _usual_paper(),
        theme=Theme(theme) if theme in list(Theme) else Theme.PRINT,
        parts=tuple(field for field in FIELDS if not isinstance(left_out, list) or field not in left_out),
    )


def _usual_paper() -> SheetPaper:
    inches = QLocale.system().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
    return SheetPaper.LETTER if inches else SheetPaper.A4
