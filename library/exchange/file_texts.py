"""The texts of a scenario that lies in a file, out to a translator and back, with or without a library."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from i18n.languages import Language
from library.exchange.import_findings import find_findings
from library.exchange.text_import import ImportPlan, PlannedText, add_findings, new_words, plan_texts
from library.exchange.translation_file import TranslationFile, exchange_form
from library.exchange.translations import translation_entries
from library.identities import content_identity
from library.kinds import Code, Kind, find_code
from library.rows import ScenarioRow
from library.scenario_texts import STATES, with_state, with_text
from library.store.scenario_notes import texts_of
from library.values import LibraryText
from schema.formats.codecs import Loaded
from schema.formats.digests import content_digest
from schema.issues import KnownProblem
from schema.scenario import Scenario
from schema.texts import TextState


def export_file(
    loaded: Loaded, *, language: Language, states: Collection[TextState], reader: Language = Language.ENGLISH
) -> TranslationFile:
    """The texts under the identity of the scenario: a library that has it too knows it by that."""
    key = file_key(loaded)
    texts = [
        text for text in _texts(loaded.scenario, key, language) if text.state in states and exchange_form(text.source)
    ]
    others: dict[str, dict[str, str]] = {}
    for other in Language:
        for text in _every_text(loaded.scenario, key, other) if other is not language else ():
            if text.text and text.source_language != other:
                others.setdefault(str(text.code), {})[other.value] = text.text
    return TranslationFile(language, None, translation_entries(texts, language=language, others=others, reader=reader))


def plan_file(loaded: Loaded, *, file: TranslationFile, name: str = "") -> ImportPlan:
    """What a file would change in the scenario. One with a single scenario is about this one, whatever its key.

    The plan has all comments of the file; no scenario file can hold them.
    """
    key = file_key(loaded)
    keys = {code.key for entry in file.entries if (code := find_code(entry.code)) is not None and _is_scenario(code)}
    if len(keys) > 1 and key not in keys:
        raise KnownProblem("translate.many-scenarios", count=len(keys))
    only = next(iter(keys), key) if len(keys) == 1 else key
    entries = tuple(replace(entry, code=_moved(entry.code, only, key)) for entry in file.entries)
    current = {str(text.code): text for text in _texts(loaded.scenario, key, file.language)}
    plan = plan_texts(replace(file, entries=entries), current, name=name)
    plan = add_findings(plan, find_findings(new_words(plan), current, {key: loaded.scenario}))
    comments = {entry.code: entry.comments for entry in entries}
    return replace(plan, texts=tuple(replace(text, comments=comments.get(text.code, ())) for text in plan.texts))


def apply_to_file(loaded: Loaded, plan: ImportPlan, codes: Collection[str]) -> tuple[Scenario, tuple[PlannedText, ...]]:
    """The scenario with the texts that are wanted, and which these were."""
    taken = tuple(text for text in plan.texts if text.code in codes and text.before is not None)
    scenario = loaded.scenario
    for text in taken:
        assert text.before is not None
        scenario = with_text(scenario, text.before.field, plan.language, text.text)
    if taken:
        scenario = with_state(scenario, plan.language, _least_state(loaded.scenario, scenario, plan.language, taken))
    return scenario, taken


def file_texts(loaded: Loaded, language: Language) -> list[LibraryText]:
    """The texts of a file that have a source in another language."""
    return _texts(loaded.scenario, file_key(loaded), language)


def file_key(loaded: Loaded) -> str:
    """What the scenario is called in codes of texts: its identity, or the one that a library would give it."""
    return loaded.identity.id if loaded.identity is not None else content_identity(content_digest(loaded.scenario))


def _texts(scenario: Scenario, key: str, language: Language) -> list[LibraryText]:
    return [text for text in _every_text(scenario, key, language) if text.source_language != language]


def _every_text(scenario: Scenario, key: str, language: Language) -> list[LibraryText]:
    row = ScenarioRow(key=key, digest="", changed_by="")  # type: ignore[call-arg] # never stored: its key counts
    return texts_of(row, scenario, {}, (language,))


def _least_state(before: Scenario, after: Scenario, language: Language, taken: Sequence[PlannedText]) -> TextState:
    """A language is as finished as the least finished of its texts; one that misses a text is a draft."""
    states = [text.state for text in taken]
    changed = {text.code for text in taken}
    for text in _texts(after, "file", language):
        if not text.text:
            return TextState.DRAFT
        if text.field not in {code.field for one in changed if (code := find_code(one)) is not None}:
            sheet = before.texts.get(language)
            states.append(TextState.DRAFT if sheet is None else sheet.state)
    return min(states, key=STATES.index)


def _is_scenario(code: Code) -> bool:
    return code.prefix == Kind.SCENARIO.prefix


def _moved(code: str, old: str, new: str) -> str:
    found = find_code(code)
    return str(found._replace(key=new)) if found is not None and _is_scenario(found) and found.key == old else code
