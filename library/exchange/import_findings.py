"""What checks say about the texts of an import, as they would be after it: the same as of all texts of the library."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import chain

from sqlmodel import Session

from i18n.checks.translation import CheckSeverity, TermsOf, TranslationFinding, shipped_terms
from i18n.languages import Language
from library.exchange.translations import texts_to_translate
from library.kinds import Kind
from library.scenario_texts import with_text
from library.store.ignored_checks import IgnoredChecks, list_ignored_checks
from library.store.scenarios import current_scenarios, find_keys_with_words
from library.text_checks import find_problems
from library.text_findings import data_findings, inconsistent_texts, library_terms
from library.values import LibraryText
from schema.scenario import Scenario

_ORDER = list(CheckSeverity)
# By code.
Findings = Mapping[str, tuple[TranslationFinding, ...]]


def library_findings(session: Session, language: Language, changed: Mapping[str, LibraryText]) -> Findings:
    """What is wrong with texts of a language that would be `changed` so, and that nobody has said to ignore."""
    if not changed:
        return {}
    keys = frozenset(text.key for text in changed.values() if text.kind is Kind.SCENARIO)
    scenarios = {row.key: scenario for row, scenario in current_scenarios(session=session, keys=keys)} if keys else {}
    return find_findings(
        changed,
        _with_same_source(session, language, changed.values()),
        scenarios,
        terms_of=library_terms(session=session),
        ignored=list_ignored_checks(session=session, language=language),
    )


def find_findings(
    changed: Mapping[str, LibraryText],
    others: Mapping[str, LibraryText],
    scenarios: Mapping[str, Scenario],
    *,
    terms_of: TermsOf = shipped_terms,
    ignored: IgnoredChecks | None = None,
) -> Findings:
    """`others`: texts that these are held against. `scenarios`: by key, those of the texts as they are now."""
    by_data = _data_findings(changed.values(), scenarios)
    inconsistent = inconsistent_texts({**others, **changed}.values())
    found = {}
    for code, text in changed.items():
        hidden = set() if ignored is None else {one.check for one in ignored.of(text)}
        findings = chain(find_problems(text, text.text, terms_of), by_data.get((text.key, text.field), ()))
        heeded = [one for one in (*findings, *filter(None, [inconsistent.get(code)])) if one.check not in hidden]
        if heeded:
            found[code] = tuple(sorted(heeded, key=lambda one: _ORDER.index(one.severity)))
    return found


def _with_same_source(session: Session, language: Language, changed: Iterable[LibraryText]) -> dict[str, LibraryText]:
    """By code, the texts of a language that are translations of the same, among many others. Of scenarios only those
    are made that hold such a source: a library may have thousands.
    """
    sources = {text.source.strip() for text in changed}
    keys = find_keys_with_words(session=session, words=sources)
    texts = texts_to_translate(session=session, language=language, scenarios=keys)
    return {str(text.code): text for text in texts}


def _data_findings(
    changed: Iterable[LibraryText], scenarios: Mapping[str, Scenario]
) -> dict[tuple[str, str], tuple[TranslationFinding, ...]]:
    """By scenario and field, what its data says otherwise than the texts would."""
    by_scenario: dict[str, list[LibraryText]] = defaultdict(list)
    for text in changed:
        if text.kind is Kind.SCENARIO and text.key in scenarios:
            by_scenario[text.key].append(text)
    found = {}
    for key, texts in by_scenario.items():
        scenario = scenarios[key]
        for text in texts:
            scenario = with_text(scenario, text.field, text.language, text.text)
        for field, findings in data_findings(scenario, texts[0].language).items():
            found[key, field] = findings
    return found
