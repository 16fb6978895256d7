"""The issues that the lab shows above its figures: why nothing is run, and what the figures leave out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from editor.lab_view.words.issue_words import issue_lines, reading_lines
from editor.lab_view.words.version_words import latest_in_log
from editor.play_issues import PlayIssues, find_play_issues

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.lab_view.reading_view import ReadingView
    from editor.lab_view.running.played_version import PlayedVersion
    from editor.ui.context import EditorContext
    from i18n.languages import Language
    from schema.catalog.switch import Profile
    from schema.scenario import Scenario

# The scenario in the editor, and the version of it that was played.
_KEPT: Final = 2


class LabIssues:
    """`is_shown`: whether anybody sees the page; what nobody sees is not looked for."""

    def __init__(self, context: EditorContext, view: ReadingView, is_shown: Callable[[], bool]) -> None:
        self._context = context
        self._view = view
        self._is_shown = is_shown
        # The checks take their time on a large board, and the same scenario is shown again and again.
        self._found: list[tuple[Scenario, Profile, Language, PlayIssues]] = []

    def refuses(self, document: Document, profile: Profile) -> bool:
        """Whether the scenario is not played as it is now; the reason is brought into view."""
        refusals = self._find(document.scenario, profile).refusals
        if refusals:
            self._show_refusals(document, profile)
            self._view.ensureWidgetVisible(self._view.refusals)
        return bool(refusals)

    def show(self, document: Document | None, version: PlayedVersion | None, profile: Profile) -> str:
        """What prevents a run, and what the version that was played, or will be, leaves out. Returns the first reason
        not to run.
        """
        if document is None or not self._is_shown():
            return ""  # whoever comes to the page is told
        played = document.scenario if version is None else version.scenario
        reason = self._show_refusals(document, profile)
        issues = self._find(played, profile)
        # Those of the scenario in the editor have a card of their own, and where nothing is played nothing is left out.
        refusals = () if played is document.scenario else issues.refusals
        notes = () if reason and version is None else issues.notes
        share = _elimination_share(document.scenario, version, profile)
        self._view.notes.show_lines(reading_lines(played, self._context.language, (*refusals, *notes), share))
        return reason

    def can_play(self, scenario: Scenario, profile: Profile) -> bool:
        """Whether games of the scenario may be played; one that nobody sees is not looked at."""
        return not self._is_shown() or not self._find(scenario, profile).refusals

    def _show_refusals(self, document: Document, profile: Profile) -> str:
        refusals = self._find(document.scenario, profile).refusals
        lines = issue_lines(document.scenario, self._context.language, refusals)
        self._view.refusals.show_lines(lines)
        return lines[0][1] if lines else ""

    def _find(self, scenario: Scenario, profile: Profile) -> PlayIssues:
        language = self._context.language
        for known, rules, words, issues in self._found:
            if known is scenario and rules is profile and words is language:
                return issues
        issues = find_play_issues(scenario, profile, language=language)
        self._found = [*self._found[1 - _KEPT :], (scenario, profile, language, issues)]
        return issues


def _elimination_share(scenario: Scenario, version: PlayedVersion | None, profile: Profile) -> float | None:
    """Of the reading that is shown, or of the entry of the log in its place."""
    if version is not None:
        return None if version.reading is None else version.reading.elimination_share
    kept = latest_in_log(scenario, profile)
    return None if kept is None or kept.simulated is None else kept.simulated.by_elimination
