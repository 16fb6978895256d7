"""What a user chooses before printing, saved in the settings. The language is not: the window or the texts say it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from PySide6.QtCore import QLocale

from editor.render.paper import SHEET_PAPERS, Paper
from editor.render.sheet.sheet_content import FIELDS, PARTS
from editor.render.theme import Theme
from editor.settings.settings import Settings
from i18n.languages import Language

_SETTING: Final = "print"


@dataclass(frozen=True)
class PrintChoices:
    language: Language
    paper: Paper = Paper.A4
    theme: Theme = Theme.PRINT
    # The texts that are wanted, in the order of the sheet.
    parts: tuple[str, ...] = FIELDS

    def with_part(self, part: str, wanted: bool) -> PrintChoices:
        chosen = {*self.parts, part} if wanted else {*self.parts} - {part}
        return replace(self, parts=tuple(field for field in PARTS if field in chosen))

    def save(self, settings: Settings) -> None:
        left_out = [field for field in FIELDS if field not in self.parts]
        chosen = {"paper": self.paper.value, "theme": self.theme.value, "without": left_out}
        settings.set_value(_SETTING, {**chosen, "with": [part for part in self.parts if part not in FIELDS]})


def load_choices(settings: Settings, language: Language) -> PrintChoices:
    """What was chosen last; the default for a value that is not allowed."""
    value = settings.value(_SETTING, {})
    saved: dict[str, Any] = value if isinstance(value, dict) else {}
    paper, theme, left_out = saved.get("paper"), saved.get("theme"), saved.get("without")
    added = saved.get("with")
    return PrintChoices(
        language,
        paper=Paper(paper) if paper in SHEET_PAPERS else _default_paper(),
        theme=Theme(theme) if theme in list(Theme) else Theme.PRINT,
        parts=(
            *(field for field in FIELDS if not isinstance(left_out, list) or field not in left_out),
            *(part for part in PARTS[len(FIELDS) :] if isinstance(added, list) and part in added),
        ),
    )


def _default_paper() -> Paper:
    inches = QLocale.system().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
    return Paper.LETTER if inches else Paper.A4
