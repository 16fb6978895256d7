"""What is said of a scenario above its figures: errors, rules that are not played, wins that are not by medals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.wording.playtest_text import PlaytestText
from schema.issues import Issue, Severity

if TYPE_CHECKING:
    from editor.ui.parts.issue_lines import IssueLine
    from i18n.languages import Language
    from schema.scenario import Scenario


def issue_lines(scenario: Scenario, language: Language, issues: tuple[Issue, ...]) -> tuple[IssueLine, ...]:
    words = PlaytestText(scenario, language)
    return tuple((issue.severity, str(words.sentence(issue))) for issue in issues)


def reading_lines(
    scenario: Scenario, language: Language, issues: tuple[Issue, ...], elimination_share: float | None
) -> tuple[IssueLine, ...]:
    """The issues of the version that was played, and how many of its wins are not by medals."""
    lines = issue_lines(scenario, language, issues)
    eliminations = PlaytestText(scenario, language).elimination(elimination_share)
    return (*lines, (Severity.INFO, eliminations)) if eliminations else lines
