"""What of an author's words a game plays, sentence by sentence.

A sentence counts as played if the author has said so, or if all that it says is in the data: it only names what lies
and stands on the board and the rules that are in effect, or tells them in words and numbers of their own texts. In
doubt it is not: then people read it and play it themselves. Nothing here knows a rule of the game.
"""

from __future__ import annotations

from i18n.played.statements import (
    NOTHING,
    RULE_TEXTS,
    Statement,
    statements_of,
    unplayed_issues,
    with_mark,
    with_moved_marks,
)

__all__ = ["NOTHING", "RULE_TEXTS", "Statement", "statements_of", "unplayed_issues", "with_mark", "with_moved_marks"]
