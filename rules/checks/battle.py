"""When the battle was: it does not end before it begins."""

from __future__ import annotations

from collections.abc import Iterator

from rules.checks.context import CheckContext
from rules.checks.registry import WARNING, Finding, check
from rules.checks.repairs import change_battle


@check("battle.dates", WARNING)
def dates(context: CheckContext) -> Iterator[Finding]:
    begins, ends = context.scenario.battle.begins, context.scenario.battle.ends
    if begins is not None and ends is not None and ends < begins:
        swap = change_battle("fix.swap-dates", {"begins": ends, "ends": begins})
        yield Finding(path=("battle", "ends"), fixes=(swap, change_battle("fix.no-end", {"ends": None})))
