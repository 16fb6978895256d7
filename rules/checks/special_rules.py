"""Special rules that contradict each other, the nations that fight, or the board, and those that name no hex of it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping

from rules.checks.context import CheckContext
from rules.checks.registry import WARNING, Finding, check
from rules.checks.repairs import change_side, remove_rule
from rules.checks.unread_labels import unread_for_strikes
from schema.board import Camp, Face, Seat
from schema.hexes import label_words
from schema.issues import Fix, Severity
from schema.nations import find_camp
from schema.special_rules import (
    Airdrop,
    Blitz,
    BritishCommonwealth,
    Commissar,
    GungHo,
    ItalianHighCommand,
    ItalianRoyalArmy,
    NightAttack,
    NightFall,
    NorthAfricanDesert,
    PartialBlitz,
    ReconAsAirPower,
    RuleBlock,
    SpecialRule,
)

# Rules that name a nation: nobody of it on the board, and nobody is under the rule. A badge may stand for the nation.
_NATION_OF_RULE: dict[type[RuleBlock], tuple[str, str]] = {
    Commissar: ("ru", ""),
    GungHo: ("us", ""),
    BritishCommonwealth: ("gb", ""),
    ItalianRoyalArmy: ("it", "italian_royal_army"),
    ItalianHighCommand: ("it", "italian_royal_army"),
}
# Nations of the Commonwealth fight by the same rule.
_KIN = {"gb": frozenset({"gb", "ca", "au", "nz"})}
# Several of these may stand side by side, as long as they are not the same.
REPEATABLE = frozenset({
    "airdrop", "custom", "armor_breakthrough", "partial_blitz", "smoke_screen", "hand_growth", "air_strikes",
    "supply_train", "blow_bridges", "recon_as_air_power", "recon_as_barrage",
})  # fmt: skip
# Rules that cannot both hold, and why.
_OPPOSED: Mapping[type[RuleBlock], tuple[tuple[type[RuleBlock], str], ...]] = {
    NightAttack: ((NightFall, "reason:night"),),
    NightFall: ((NightAttack, "reason:night"),),
    Blitz: ((PartialBlitz, "reason:blitz"),),
    PartialBlitz: ((Blitz, "reason:blitz"),),
}
_COLD = frozenset({Face.WINTER})
_TWICE = "reason:twice"


@check("rule.hex-unknown", WARNING)
def unknown_hex(context: CheckContext) -> Iterator[Finding]:
    """Hexes named in a rule that this board does not have. The game leaves them out."""
    for number, rule in enumerate(context.scenario.special_rules):
        match rule:
            case Airdrop():
                field, wrong = "center", _without_hex(context, rule.center)
            case ReconAsAirPower():
                field = "hexes"
                wrong = [context.label(where) for where in rule.hexes if where not in context.grid.index]
                wrong += unread_for_strikes(context.scenario.carried, rule.hexes, context.scenario.board.kind.rows)
            case _:
                continue
        if wrong:
            yield Finding(path=("special_rules", number, field), params={"rule": _term(rule), "hexes": tuple(wrong)})


def _without_hex(context: CheckContext, text: str) -> list[str]:
    """What a text names instead of hexes: labels that the board does not have; all of it where nothing is a label."""
    labels = label_words(text)
    if labels or not text.strip():
        return [label for label in labels if context.scenario.find_hex(label) is None]
    return [text]


@check("rule.conflict", WARNING)
def conflict(context: CheckContext) -> Iterator[Finding]:
    rules = list(enumerate(context.scenario.special_rules))
    yield from _clashes(rules)
    for number, rule in rules:
        against = _contradiction(context, rule)
        if against is not None:
            reason, second_term = against
            params = {"first": _term(rule), "second": second_term, "reason": reason}
            yield Finding(path=("special_rules", number), params=params, fixes=(_removal(number, rule),))
    yield from _nations(context)


def _clashes(rules: Iterable[tuple[int, SpecialRule]]) -> Iterator[Finding]:
    """Rules that cannot hold beside one before them. Each is held against the first such rule only: a thousand equal
    rules are 999 too many, not half a million contradictions.
    """
    seen: dict[Hashable, tuple[int, SpecialRule]] = {}
    for second, other in rules:
        key: Hashable = other if other.rule in REPEATABLE else type(other)
        before = (
            (_TWICE, seen.get(key)),
            *((why, seen.get(kind)) for kind, why in _OPPOSED.get(type(other), ())),
        )
        for reason, earlier in before:
            if earlier is not None:
                first, one = earlier
                params = {"first": _term(one), "second": _term(other), "reason": reason}
                if reason == _TWICE:
                    # It is named once.
                    del params["second"]
                fixes = (_removal(second, other), _removal(first, one))
                yield Finding(path=("special_rules", second), params=params, fixes=fixes, severity=Severity.ERROR)
        seen.setdefault(key, (second, other))
        seen.setdefault(type(other), (second, other))


def _contradiction(context: CheckContext, rule: SpecialRule) -> tuple[str, str] | None:
    """What in the scenario a rule contradicts, and why."""
    nation, badge = _NATION_OF_RULE.get(type(rule), ("", ""))
    if nation and not _fights(context, nation, badge):
        return "reason:nation", f"nation:{nation}"
    if isinstance(rule, Commissar) and rule.camp is not find_camp(nation):
        return "reason:camp", f"nation:{nation}"
    face = context.scenario.board.face
    if isinstance(rule, NorthAfricanDesert) and face in _COLD:
        return "reason:face", f"face:{face.value}"
    return None


def _fights(context: CheckContext, nation: str, badge: str) -> bool:
    """Whether a nation has a side or any unit. Where units are missing altogether, something else is said."""
    kin = _KIN.get(nation, frozenset({nation}))
    sides = context.scenario.sides
    if any(sides.at(seat).nation in kin for seat in Seat) or not all(map(context.has_army, Camp)):
        return True
    return any(placed.unit.nation in kin or (badge and placed.unit.badge == badge) for placed in context.units)


def _nations(context: CheckContext) -> Iterator[Finding]:
    """A side with a nation of the other camp."""
    if not context.has_two_camps:
        return
    for seat in Seat:
        side = context.scenario.sides.at(seat)
        camp = find_camp(side.nation)
        # France fought on both sides.
        if side.camp is not None and camp is not None and camp is not side.camp and side.nation != "fr":
            params = {"first": f"nation:{side.nation}", "second": f"camp:{side.camp.value}", "reason": "reason:side"}
            fix = change_side("fix.no-nation", seat, changes={"nation": None}, nation=f"nation:{side.nation}")
            yield Finding(path=("sides", seat.value, "nation"), params=params, fixes=(fix,))


def _term(rule: SpecialRule) -> str:
    return f"special_rule:{rule.rule}"


def _removal(number: int, rule: SpecialRule) -> Fix:
    return remove_rule(number, rule=_term(rule))
