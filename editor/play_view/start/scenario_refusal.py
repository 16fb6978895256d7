"""Why no game of a scenario is begun, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n.values import Printable

if TYPE_CHECKING:
    from editor.play_issues import PlayIssues
    from editor.ui.context import EditorContext
    from schema.scenario import Scenario


def scenario_refusal(found: PlayIssues, scenario: Scenario, context: EditorContext) -> str:
    """The first reason; "" where nothing prevents a game."""
    if not found.refusals:
        return ""
    words = context.sentence(found.refusals[0], scenario.board.kind.rows)
    return context.text("play.has-errors", error=Printable(words))
