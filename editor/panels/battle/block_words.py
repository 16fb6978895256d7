"""Texts of victory blocks in any language: sentences with slots, values of slots, verdicts. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from editor.edits.victory_block import Slot, VictoryBlock
from editor.panels.battle.verdict import Verdict
from i18n.catalogs import Domain, MessageCatalog, catalog, find_name, name_or_id
from i18n.languages import Language
from i18n.values import Printable, capitalized
from schema.board import Camp
from schema.issues import Parameter

_MARK = "\x00"
_ENDS = ".,;:!?"


def _texts(language: Language) -> MessageCatalog:
    return catalog(Domain.UI, language)


def sentence_parts(block: VictoryBlock, language: Language) -> list[tuple[str, str]]:
    """The sentence of a block as ("word", text) and ("slot", name), in the order of the language."""
    names = {slot.name: Printable(f"{_MARK}{slot.name}{_MARK}") for slot in block.slots()}
    template = _texts(language).text(f"slots.{block.form}", count=_number(block.camp), **names)
    parts: list[tuple[str, str]] = []
    for index, part in enumerate(template.split(_MARK)):
        if index % 2:
            parts.append(("slot", part))
        else:
            # Only plain spaces separate words, not the narrow no-break spaces of French.
            parts.extend(("word", word) for word in part.split(" ") if word)
    return parts


def is_glued(word: str) -> bool:
    """Whether it follows what is before it without a gap."""
    return word[0] in _ENDS


def slot_name(slot: Slot, language: Language) -> str:
    """What a screen reader calls a slot."""
    return _texts(language).text(f"slot-name.{slot.name}")


def slot_words(slot: Slot, language: Language, *, camp: Camp | None = None, first: bool = False) -> str:
    """The value of a slot in the sentence about a side; the first word of a sentence has a capital."""
    words = value_words(slot, slot.value, language, camp=camp)
    return capitalized(words) if first else words


def value_words(slot: Slot, value: Any, language: Language, *, camp: Camp | None = None) -> str:
    texts = _texts(language)
    match slot.name:
        case "hexes":
            return _hexes(len(value), texts)
        case "worth" | "units":
            return texts.text(f"slot.{slot.name}", count=value)
        case "needed":
            return str(value)
        case "kind":
            return name_or_id(f"unit:{value}", language)
        case "sections":
            names = value if isinstance(value, tuple) else (value,)
            return _joined([find_name(f"section:{one.value}", language) or one.value for one in names], language)
        case "timing":
            return texts.text(f"slot.timing.{_key(value)}", count=_number(camp))
        case name:
            name = "camp" if name == "winner" else name
            return texts.text(f"slot.{name}.{_key(value)}")


def _number(camp: Camp | None) -> int:
    """What a verb agrees with: many are the Allies, one is the Axis."""
    return 2 if camp is Camp.ALLIES else 1


def _hexes(count: int, texts: MessageCatalog) -> str:
    if count < 2:
        return texts.text("slot.hex" if count else "slot.no-hexes")
    return texts.text("slot.hexes", count=count)


def _joined(items: Sequence[str], language: Language) -> str:
    from babel.lists import format_list  # takes long to import

    return format_list(list(items), locale=language.locale) if len(items) > 1 else "".join(items)


def _key(value: Any) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case StrEnum():
            return value.value
        case _:
            return str(value)


def side_name(camp: Camp | None, language: Language) -> str:
    return _texts(language).text("slot.camp.none" if camp is None else f"battle.side-{camp.value}")


def verdict_words(verdict: Verdict, language: Language) -> str:
    """The sentence of a verdict; a code may have one for `met` and another for `unmet`."""
    texts = _texts(language)
    params: dict[str, Parameter] = {
        **verdict.numbers,
        "side": Printable(capitalized(side_name(verdict.camp, language))),
    }
    if verdict.code == "both":
        gains = [
            texts.text("verdict.side-gain", side=Printable(side_name(camp, language)), medals=_medals(gain, language))
            for camp, gain in verdict.medals.items()
        ]
        return texts.text("verdict.both", gains=Printable(_joined(gains, language)))
    gain = sum(verdict.medals.values())
    params["medals"] = _medals(gain, language)
    if "most" in verdict.numbers:
        params["most"] = _medals(verdict.numbers["most"], language)
    if verdict.code == "sections":
        names = [find_name(f"section:{name}", language) or name for name in verdict.sections]
        params["sections"] = Printable(_joined(names, language))
    code = f"verdict.{verdict.code}"
    code = code if texts.has(code) else f"{code}.{'met' if verdict.is_met else 'unmet'}"
    if verdict.numbers.get("total") == 1 and texts.has(f"{code}.one"):
        code = f"{code}.one"
    words = texts.text(code, **params)
    return f"{words} {texts.text('verdict.turn-start')}" if verdict.turn_start and verdict.is_met else words


def _medals(count: int, language: Language) -> Printable:
    return _texts(language).text("slot.worth", count=count)
