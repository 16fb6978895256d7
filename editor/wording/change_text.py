"""The sentence of a small change that the play-test lab suggests."""

from __future__ import annotations

from i18n.languages import Language
from i18n.sentences.voice import Voice
from i18n.values import Printable
from rules.lab.suggestions.change import ScenarioChange
from rules.lab.suggestions.change_pair import ChangePair
from schema.board import Camp
from schema.issues import Parameter
from schema.scenario import Scenario


def change_sentence(scenario: Scenario, language: Language, change: ScenarioChange) -> str:
    """What is different after the change: "The Axis holds 3 Command cards instead of 2."."""
    if isinstance(change, ChangePair):
        return " ".join(change_sentence(scenario, language, part) for part in (change.first, change.second))
    voice = Voice(scenario, language)
    facts = change.params
    labels = [Printable(scenario.label(where)) for where in change.hexes]
    words: dict[str, Parameter] = {}
    if labels:
        words["hex"], words["target"] = labels[0], labels[-1]
    camp = Camp(str(facts["camp"])) if "camp" in facts else None
    if camp is not None:
        words["the_side"], words["of_side"] = voice.side(camp, "the"), voice.side(camp, "of")
    if "unit" in facts:
        words["kind"] = voice.unit(str(facts["unit"]))
        words["unit"] = voice.phrase("event.unit", kind=words["kind"], hex=labels[0])
    if "terrain" in facts:
        words["terrain"] = voice.name(f"terrain:{facts['terrain']}")
    if "number" in facts:
        words["before"] = facts["before"]
        for counted in ("medals", "cards", "figures"):
            words[counted] = voice.count(counted, int(str(facts["number"])))
    return voice.say(f"change.{change.code}", camp, **words)
