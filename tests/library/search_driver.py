"""What a search finds, for tests: the codes of things, best first."""

from library.database.connection import Database
from library.search.matching import SearchMatches, search


def codes(hits: SearchMatches) -> list[str]:
    return [f"{hit.kind}:{hit.key}" for hit in hits.hits]


def found(database: Database, query: str, **options: object) -> list[str]:
    with database.reading() as session:
        return codes(search(session=session, query=query, **options))  # type: ignore[arg-type]
