"""What of each thing is indexed: its names and synonyms, its texts in each language, and its properties as facets."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

import sqlalchemy
from sqlmodel import Session, col, delete, func, or_, select

from i18n.catalogs import PLACEHOLDER
from i18n.languages import Language
from library import convert
from library.boxes import boxes_holding
from library.folding import folded
from library.index.expression import ALL, BETWEEN, IndexedWords, facet
from library.index.search_index import index_of
from library.kinds import LIBRARY_KINDS, NAME, Code, Kind
from library.rows import EntryRow, SearchItemRow, TermWordRow, TextRow
from library.scenario_facts import ScenarioFacts
from library.values import UNDERSTOOD_ROLES, OwnFacts, WordRole
from schema.scenario import Scenario
from schema.text_fields import text_fields, text_languages, text_of
from schema.texts import TextState

# A term of these kinds is explained by the rule of the same name: `action:take_ground` by `rule:take-ground`.
_ABSTRACT = ("term", "action", "rule", "component", "role", "format", "side")
_REFERENCE = re.compile(r"\{([a-z_]+:[A-Za-z0-9_]+)\}")
Names = dict[tuple[str, str], str]
IndexedItem = tuple[SearchItemRow, IndexedWords]
# Enough for the order of lists; the indexes of databases do not hold titles of any length.
_MAX_TITLE = 200


class _Text(NamedTuple):
    """A text without its row: to make objects of thousands takes longer than to index them."""

    field: str
    language: str
    text: str


def load_names(session: Session, codes: Sequence[str] | None = None) -> Names:
    """The names of these things, or of everything, in each language, for the terms that texts are bound to."""
    query = select(TextRow.kind, TextRow.key, TextRow.language, TextRow.text).where(
        col(TextRow.field) == NAME, col(TextRow.text) != ""
    )
    if codes is not None:
        prefixes, keys = {code.partition(":")[0] for code in codes}, {code.partition(":")[2] for code in codes}
        kinds = [kind for kind in Kind if kind.prefix in prefixes]
        query = query.where(col(TextRow.kind).in_(kinds), col(TextRow.key).in_(keys))
    return {(str(Code(Kind(kind).prefix, key)), language): text for kind, key, language, text in session.exec(query)}


def resolved(text: str, names: Names, language: str) -> str:
    """A text with the names of the things that it is bound to, as a reader sees it."""

    def name(found: re.Match[str]) -> str:
        return names.get((found[1], language)) or names.get((found[1], Language.ENGLISH)) or found[0]

    return PLACEHOLDER.sub(name, text) if "{" in text else text


def references(texts: Iterable[str]) -> tuple[str, ...]:
    """The things that texts are bound to."""
    return tuple(dict.fromkeys(found[1] for text in texts for found in _REFERENCE.finditer(text)))


# Entries


def index_entries(*, session: Session, entries: Iterable[tuple[str, str]] | None = None) -> None:
    """Index these entries by kind and key, or all of them."""
    wanted = None if entries is None else set(entries)
    texts: dict[tuple[str, str], list[_Text]] = defaultdict(list)
    query = (
        sqlalchemy.select(*map(col, (TextRow.kind, TextRow.key, TextRow.field, TextRow.language, TextRow.text)))
        .where(col(TextRow.state) != TextState.UNTRANSLATED)
        .order_by(col(TextRow.id))
    )
    query = query.where(col(TextRow.kind).in_(LIBRARY_KINDS))
    if wanted is not None:
        query = query.where(col(TextRow.key).in_({key for _, key in wanted}))
    for row in session.connection().execute(query):
        texts[row.kind, row.key].append(_Text(row.field, row.language, row.text))
    # For one text that has changed only the few names and synonyms that it needs: all of them are thousands.
    bound = None if wanted is None else references(row.text for own in texts.values() for row in own)
    terms = None if wanted is None else {term for kind, key in wanted for term in terms_of_entry(Kind(kind), key)}
    names, synonyms = load_names(session, bound), _synonyms(session, terms)
    indexed = []
    entries_query = select(EntryRow).where(col(EntryRow.binned_at).is_(None)).order_by(col(EntryRow.id))
    entries_query = entries_query.where(col(EntryRow.kind).in_(LIBRARY_KINDS))
    if wanted is not None:
        entries_query = entries_query.where(col(EntryRow.key).in_({key for _, key in wanted}))
    for entry in session.exec(entries_query):
        item_key = (entry.kind, entry.key)
        if wanted is None or item_key in wanted:
            own = texts[item_key]
            title = next((row.text for row in own if row.field == NAME and row.language == Language.ENGLISH), entry.key)
            item = SearchItemRow(kind=entry.kind, key=entry.key, title=folded(title)[:_MAX_TITLE])
            indexed.append((item, _indexed_entry(entry, own, names, synonyms)))
    replace_items(session=session, items=indexed)


def reindex_text(*, session: Session, kind: Kind, key: str, field: str) -> None:
    """Index a thing again whose text has changed; after a change of its name also all that mention it."""
    reindex_texts(session=session, texts=[(kind, key, field)])


def reindex_texts(*, session: Session, texts: Iterable[tuple[Kind, str, str]]) -> None:
    """The same for many texts, by kind, key and field, in one pass."""
    changed = list(texts)
    item_keys = {(str(kind.value), key) for kind, key, _ in changed}
    names = {str(Code(kind.prefix, key)) for kind, key, field in changed if field == NAME}
    if names:
        query = select(TextRow.kind, TextRow.key, TextRow.text).where(col(TextRow.text).contains("{"))
        for kind, key, text in session.exec(query):
            if names.intersection(references((text,))):
                item_keys.add((kind, key))
    if item_keys:
        index_entries(session=session, entries=item_keys)


def reindex_term(*, session: Session, term: str) -> None:
    item_keys = {(kind.value, key) for kind, key in _entries_of_term(term)}
    index_entries(session=session, entries=item_keys)


def _indexed_entry(
    entry: EntryRow, texts: Sequence[_Text], names: Names, synonyms: dict[str, list[TermWordRow]]
) -> IndexedWords:
    kind = Kind(entry.kind)
    titles: dict[str, list[str]] = defaultdict(list)
    bodies: dict[str, list[str]] = defaultdict(list)
    for row in texts:
        text = folded(resolved(row.text, names, row.language))
        (titles if row.field == NAME else bodies)[row.language].append(text)
    for term in terms_of_entry(kind, entry.key):
        for word in synonyms.get(term, ()):
            titles[word.language].append(word.folded)
    exact = dict.fromkeys(facet("is", title) for found in titles.values() for title in found)
    language_facets = dict.fromkeys(facet("lang", row.language) for row in texts)
    facts = convert.json_object(entry.facts)
    about = [*references(row.text for row in texts), *OwnFacts.among(facts).about]
    return IndexedWords(
        titles={language: BETWEEN.join(dict.fromkeys(found)) for language, found in titles.items()},
        bodies={language: BETWEEN.join(found) for language, found in bodies.items()},
        other=folded(entry.key),
        facets=(
            ALL,
            facet("kind", kind),
            *exact,
            *language_facets,
            *(facet("deck", deck) for deck in _decks(kind, facts)),
            *(facet("box", box) for box in boxes_holding(kind, entry.key)),
            *dict.fromkeys(facet("about", thing) for thing in about),
        ),
    )


def _decks(kind: Kind, facts: dict[str, object]) -> list[str]:
    counts = facts.get("counts")
    return list(counts) if kind is Kind.CARD and isinstance(counts, dict) else []


def find_synonyms(session: Session) -> dict[str, list[str]]:
    """By term, what it is also called."""
    query = select(TermWordRow.term_id, TermWordRow.word).where(
        col(TermWordRow.role).in_((WordRole.SYNONYM, WordRole.SEARCHED))
    )
    words_by_term: dict[str, list[str]] = defaultdict(list)
    for term, word in session.exec(query):
        words_by_term[term].append(word)
    return words_by_term


def _synonyms(session: Session, terms: Collection[str] | None = None) -> dict[str, list[TermWordRow]]:
    """The words of these terms, or of all."""
    words_by_term: dict[str, list[TermWordRow]] = defaultdict(list)
    query = select(TermWordRow).where(col(TermWordRow.role).in_(UNDERSTOOD_ROLES))
    if terms is not None:
        query = query.where(col(TermWordRow.term_id).in_(terms))
    for row in session.exec(query):
        words_by_term[row.term_id].append(row)
    return words_by_term


def terms_of_entry(kind: Kind, key: str) -> Iterator[str]:
    yield str(Code(kind.prefix, key))
    if kind in (Kind.RULE, Kind.NATION):
        for prefix in _ABSTRACT:
            yield str(Code(prefix, key.replace("-", "_")))


def _entries_of_term(term: str) -> Iterator[tuple[Kind, str]]:
    prefix, _, key = term.partition(":")
    for kind in Kind:
        if kind.prefix == prefix:
            yield kind, key
    if prefix in _ABSTRACT:
        yield Kind.RULE, key.replace("_", "-")
        yield Kind.NATION, key


# Scenarios


def index_scenarios(*, session: Session, scenarios: Sequence[tuple[str, Scenario, ScenarioFacts]]) -> None:
    replace_items(session=session, items=[scenario_item(key, scenario, facts) for key, scenario, facts in scenarios])


def scenario_item(key: str, scenario: Scenario, facts: ScenarioFacts) -> IndexedItem:
    row = SearchItemRow(
        kind=Kind.SCENARIO,
        key=key,
        title=folded(facts.title)[:_MAX_TITLE],
        units=facts.units,
        medals=facts.medals,
        year=facts.year,
    )
    return row, _indexed_scenario(key, scenario, facts)


def _indexed_scenario(key: str, scenario: Scenario, facts: ScenarioFacts) -> IndexedWords:
    titles: dict[str, str] = {}
    bodies: dict[str, str] = {}
    other = [key, *_people_and_places(scenario)]
    languages = text_languages(scenario)
    for language in languages:
        texts = {field: text for field in text_fields(scenario) if (text := text_of(scenario, field, language))}
        titles[language] = folded(texts.pop("title", ""))
        bodies[language] = BETWEEN.join(map(folded, texts.values()))
    authors = folded(scenario.authorship.author or "").split()
    return IndexedWords(
        titles=titles,
        bodies=bodies,
        other=folded("\n".join(other)),
        facets=(
            ALL,
            facet("kind", Kind.SCENARIO),
            *dict.fromkeys(facet("is", title) for title in titles.values() if title),
            *(facet("lang", language) for language in languages),
            *(facet("author", word) for word in authors),
            *dict.fromkeys(facet(name, value) for name, value in facts.facets),
            facet("needsonly", "_".join(sorted(value for name, value in facts.facets if name == "needs"))),
        ),
    )


def _people_and_places(scenario: Scenario) -> Iterator[str]:
    """Words of no language: names on the map, commanders, who made it and under which number it is known."""
    authorship, operation = scenario.authorship, scenario.battle.operation
    sides = (scenario.sides.top, scenario.sides.bottom)
    names = (authorship.author, authorship.number, authorship.id, *(side.commander for side in sides))
    yield from filter(None, names)
    if operation is not None and operation.name:
        yield operation.name
    for label in scenario.labels:
        yield from label.lines


# All of it


def forget(*, session: Session, kind: str, keys: Sequence[str]) -> None:
    """Take things out of the index."""
    statement = delete(SearchItemRow).where(col(SearchItemRow.kind) == kind, col(SearchItemRow.key).in_(keys))
    session.exec(statement)


def clear(*, session: Session) -> None:
    """Take everything out of the index."""
    index_of(session).clear(session)
    session.exec(delete(SearchItemRow))


def is_worn(*, session: Session) -> bool:
    """Whether more words are dead than alive, or the index was never made."""
    alive = session.exec(select(func.count()).select_from(SearchItemRow)).one()
    last = session.exec(select(func.max(SearchItemRow.id))).one() or 0
    return alive == 0 or last > 2 * alive + 10_000


def replace_items(*, session: Session, items: Sequence[IndexedItem]) -> None:
    """Index these things, and forget what was indexed of them."""
    keys: dict[str, list[str]] = defaultdict(list)
    for item, _ in items:
        keys[item.kind].append(item.key)
    if keys:
        of_kinds = [
            (col(SearchItemRow.kind) == kind) & col(SearchItemRow.key).in_(group) for kind, group in keys.items()
        ]
        session.exec(delete(SearchItemRow).where(or_(*of_kinds)))
    rows = [item.model_dump(exclude={"id"}) for item, _ in items]
    if rows:
        session.connection().execute(sqlalchemy.insert(SearchItemRow), rows)
    ids: dict[tuple[str, str], int] = {}
    for kind, group in keys.items():
        columns = sqlalchemy.select(col(SearchItemRow.key), col(SearchItemRow.id))
        query = columns.where(col(SearchItemRow.kind) == kind, col(SearchItemRow.key).in_(group))
        ids.update({(kind, row.key): row.id for row in session.connection().execute(query)})
    index_of(session).add(session, [(ids[item.kind, item.key], words) for item, words in items])
