"""Special rules that contradict each other, or the nations that fight."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules.checks.examined import Examined
from rules.checks.registry import WARNING, Finding, check
from rules.checks.repairs import remove_rule
from schema.board import Camp
from schema.issues import Fix, Severity
from schema.special_rules import (
    Blitz,
    BritishCommonwealth,
    Commissar,
    GungHo,
    ItalianHighCommand,
    ItalianRoyalArmy,
    NightAttack,
    NightFall,
    PartialBlitz,
    RuleBlock,
    SpecialRule,
)

# Rules that name a nation: nobody of it on the board, and nobody is under the rule.
_NATION_OF_RULE: dict[type[RuleBlock], tuple[str, str]] = {
    Commissar: ("ru", ""),
    GungHo: ("us", ""),
    BritishCommonwealth: ("gb", ""),
    ItalianRoyalArmy: ("it", "italian_royal_army"),
    ItalianHighCommand: ("it", "italian_royal_army"),
}
# Nations of the Commonwealth fight by the same rule.
_KIN = {"gb": frozenset({"gb", "ca", "au", "nz"})}
_REPEATABLE = frozenset({"airdrop", "custom", "armor_breakthrough", "partial_blitz", "smoke_screen", "hand_growth"})


@check("rule.conflict", WARNING)
def conflict(examined: Examined) -> Iterator[Finding]:
    rules = list(enumerate(examined.scenario.special_rules))
    for (first, one), (second, other) in combinations(rules, 2):
        reason = _clash(one, other)
        if reason is not None:
            params = {"first": f"special-rule:{one.rule}", "second": f"special-rule:{other.rule}", "reason": reason}
            fixes = (_removal(second, other), _removal(first, one))
            yield Finding(path=("special_rules", second), params=params, fixes=fixes, severity=Severity.ERROR)
    for number, rule in rules:
        nation, badge = _NATION_OF_RULE.get(type(rule), ("", ""))
        if nation and not _fights(examined, nation, badge):
            params = {"first": f"special-rule:{rule.rule}", "second": f"nation:{nation}", "reason": "nation"}
            yield Finding(path=("special_rules", number), params=params, fixes=(_removal(number, rule),))


def _clash(one: SpecialRule, other: SpecialRule) -> str | None:
    """Why two rules cannot both hold; None when they can."""
    kinds = {type(one), type(other)}
    if kinds == {NightAttack, NightFall}:
        return "day-and-night"
    if kinds == {Blitz, PartialBlitz}:
        partial = one if isinstance(one, PartialBlitz) else other
        # Blitz already slows Allied armor; what it leaves alone is the speed of the Axis.
        return "blitz" if isinstance(partial, PartialBlitz) and partial.camp is not Camp.ALLIES else "twice"
    if type(one) is type(other) and (one == other or one.rule not in _REPEATABLE):
        return "twice"
    return None


def _fights(examined: Examined, nation: str, badge: str) -> bool:
    """Whether a nation has a side or any unit. A side that does not name its nation may be any."""
    kin = _KIN.get(nation, frozenset({nation}))
    sides = (examined.scenario.sides.top, examined.scenario.sides.bottom)
    if any(side.nation in kin for side in sides):
        return True
    units = (content.unit for content in examined.scenario.hexes if content.unit is not None)
    return any(unit.nation in kin or (badge and unit.badge == badge) for unit in units)


def _removal(number: int, rule: SpecialRule) -> Fix:
    return remove_rule(number, rule=f"special-rule:{rule.rule}")
