"""Which rules and conditions the texts of an author mention; the rest is printed below them.

What names a block is in the lexicon of the language: words that tell the rule, not its subject. A briefing tells of
nights and bunkers without any rule about them, and a rule that is told twice is better than one that nobody reads.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from i18n.languages import Language
from i18n.lexicon import read_lexicon
from i18n.sentences.stems import folded, stems
from i18n.sentences.texts import sentence
from schema.scenario import Scenario
from schema.special_rules import CustomRule, RuleBlock, SpecialRule
from schema.texts import ScenarioText
from schema.victory import CustomCondition, VictoryCondition

Block = SpecialRule | VictoryCondition

# A rule may stand in any of them, whatever the heading.
_FIELDS: Final = ("briefing", "conditions", "special_rules")
# "Allied player [British Commonwealth]" names a nation, no rule.
_BRACKETS: Final = re.compile(r"\[[^\]]*\]")
# A paragraph with so many of the words of a rule tells it, whatever it is called there.
_SHARE: Final = 0.8
_MIN_WORDS: Final = 5


def blocks_of(scenario: Scenario, field: str) -> tuple[Block, ...]:
    """The blocks that a text tells of."""
    blocks: Mapping[str, tuple[Block, ...]] = {"conditions": scenario.victory, "special_rules": scenario.special_rules}
    return blocks.get(field, ())


def unmentioned_blocks(scenario: Scenario, field: str, language: Language) -> tuple[Block, ...]:
    """Those of a written text that no text of the author in this language mentions."""
    blocks = blocks_of(scenario, field)
    return tuple(block for block in blocks if not _is_mentioned(block, scenario, language))


def is_worded(block: Block, language: Language) -> bool:
    """Whether a block has words in the language; if not, a text may tell it in words that nobody here knows."""
    return not isinstance(block, CustomRule | CustomCondition) or bool(block.text.get(language.value, "").strip())


@cache
def mention_pattern(kind: str, language: Language) -> re.Pattern[str] | None:
    """What a text says, folded, that speaks of a kind of rules or conditions; None where the language has no list.

    It is written without accents and capitals, as a text is folded. A scenario has a few of the hundred kinds.
    """
    pattern = read_lexicon(language).get("mentions", {}).get(kind)
    return None if pattern is None else re.compile(pattern)


def unmentioned_text(scenario: Scenario, field: str, language: Language) -> str:
    """Their sentences, one a line."""
    blocks = unmentioned_blocks(scenario, field, language)
    return "\n".join(sentence(block, scenario, language) for block in blocks)


def _is_mentioned(block: Block, scenario: Scenario, language: Language) -> bool:
    written = _written(scenario, language)
    if isinstance(block, CustomRule | CustomCondition):
        is_told = tells(written, block, language)
    else:
        is_told = _names(written, block.rule if isinstance(block, RuleBlock) else block.condition, language)
    return is_told or folded(sentence(block, scenario, language)) in folded(written)


def _written(scenario: Scenario, language: Language) -> str:
    text = scenario.texts.get(language.value, ScenarioText())
    return "\n".join(_BRACKETS.sub(" ", getattr(text, name)) for name in _FIELDS)


# While a board is drawn its texts stay the same, and they are asked about after every stroke.
@lru_cache(maxsize=256)
def _names(written: str, kind: str, language: Language) -> bool:
    pattern = mention_pattern(kind, language)
    return pattern is None or pattern.search(folded(written)) is not None


def tells(written: str, block: CustomRule | CustomCondition, language: Language) -> bool:
    """Whether one paragraph has all words of the name of a rule, or nearly all words of what it says.

    A name of a single word is in many texts: it counts where the paragraph begins with it.
    """
    name = set(stems(block.name if isinstance(block, CustomRule) else "", language))
    said = set(stems(block.text.get(language.value, ""), language))
    if not name and not any(block.text.values()):
        return True
    for line in written.splitlines():
        found = tuple(stems(line, language))
        words = set(found)
        if name and name <= (words if len(name) > 1 else set(found[:1])):
            return True
        if len(said) >= _MIN_WORDS and len(said & words) >= _SHARE * len(said):
            return True
    return False
