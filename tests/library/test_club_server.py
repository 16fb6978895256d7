"""A server for a club, set up by the statements of the docs and of the guide."""

import re
from pathlib import Path

import pytest
from sqlalchemy import text

from library.database.connection import Database, parse_address
from library.database.upgrade import upgrade
from library.rows import SettingRow
from schema.issues import KnownProblem

BLOCK = re.compile(r"```sql\n(.*?)```", re.DOTALL)
CHAPTERS = ("docs/library.md", *(f"editor/help/guide/{language}/library.md" for language in ("en", "fr", "nl")))


def statements(root: Path, chapter: str) -> list[str]:
    return [block for block in BLOCK.findall((root / chapter).read_text("utf-8")) if "GRANT" in block]


def run(address: str, lines: list[str]) -> None:
    database = Database(parse_address(address))
    with database.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        for line in lines:
            connection.execute(text(line))
    database.close()


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_chapter_lists_them(root: Path, chapter: str) -> None:
    assert statements(root, chapter) == statements(root, CHAPTERS[0])
    assert len(statements(root, chapter)) == 2


def test_they_work_in_this_order(postgres_server: str, root: Path) -> None:
    by_administrator, by_owner = statements(root, CHAPTERS[0])
    for_all, _, in_database = by_administrator.partition("\\c beachhead\n")
    address = postgres_server.format(name="beachhead")
    run(postgres_server.format(name="postgres"), for_all.splitlines())
    run(address, in_database.splitlines())
    owner, member, guest = (
        Database(parse_address(address.replace("beachhead@", f"{role}@"))) for role in ("beachhead_owner", "ada", "bob")
    )
    upgrade(owner)
    owner.close()
    run(address.replace("beachhead@", "beachhead_owner@"), by_owner.splitlines())
    with member.writing() as session:
        session.add(SettingRow(key="written by", value="Ada"))
    member.close()
    with guest.reading() as session:
        row = session.get(SettingRow, "written by")
        assert row is not None
        assert row.value == "Ada"
    with pytest.raises(KnownProblem, match=r"library\.no-rights"), guest.writing() as session:
        session.add(SettingRow(key="written by", value="Bob"))
    guest.close()
