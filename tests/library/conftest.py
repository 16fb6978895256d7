"""Libraries to test with: real SQLite files, and databases of a real PostgreSQL server where one can be started."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import text

from library.database.connection import Database, parse_address
from library.store.log import Change
from schema.scenario import Scenario
from tests.library.generated_scenarios import generated
from tests.library.po_exchange import with_translated_title
from tests.library_template import fill_template, full_library_template, library_template
from tests.tiers import postgres_programs

_NUMBERS = count()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return library_template(tmp_path_factory)


@pytest.fixture
def library_file(sqlite_template: Path, tmp_path: Path) -> Path:
    file = tmp_path / "library.db"
    shutil.copy(sqlite_template, file)
    return file


@pytest.fixture
def sqlite_library(library_file: Path) -> Iterator[Database]:
    database = Database(parse_address(str(library_file)), wait_seconds=5)
    yield database
    database.close()


@pytest.fixture
def full_library(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path) -> Iterator[Database]:
    """With every text of the program."""
    file = shutil.copy(full_library_template(tmp_path_factory), tmp_path / "full-library.db")
    database = Database(parse_address(str(file)))
    yield database
    database.close()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of a server of our own, without a database name. Skips where Debian's package is not installed."""
    programs = postgres_programs()
    if programs is None:
        pytest.skip("no PostgreSQL here: apt install postgresql")
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    # The server refuses to run as root; Debian's package brings a user for it.
    user = "postgres" if os.geteuid() == 0 else None
    home = Path(tempfile.mkdtemp(prefix="beachhead-postgres-"))
    if user is not None:
        shutil.chown(home, user)

    def run(*command: str) -> None:
        subprocess.run(command, user=user, cwd=home, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    data = str(home / "data")
    run(str(programs / "initdb"), "--auth=trust", "--username=beachhead", "--encoding=UTF8", "--no-sync", "-D", data)
    settings = f"-k {home} -c listen_addresses= -c fsync=off -c max_connections=50"
    run(str(programs / "pg_ctl"), "-w", "-D", data, "-o", settings, "-l", str(home / "log"), "start")
    try:
        yield f"postgresql://beachhead@/{{name}}?host={home}"
    finally:
        run(str(programs / "pg_ctl"), "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(home, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres_template(postgres_server: str) -> str:
    _execute(postgres_server, "CREATE DATABASE template_library")
    fill_template(postgres_server.format(name="template_library"))
    return "template_library"


def _execute(server: str, statement: str) -> None:
    database = Database(parse_address(server.format(name="postgres")))
    with database.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(statement))
    database.close()


@pytest.fixture
def postgres_library(postgres_server: str, postgres_template: str) -> Iterator[Database]:
    name = f"test_{next(_NUMBERS)}"
    _execute(postgres_server, f"CREATE DATABASE {name} TEMPLATE {postgres_template}")
    database = Database(parse_address(postgres_server.format(name=name)))
    yield database
    database.close()
    _execute(postgres_server, f"DROP DATABASE {name}")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> Database:
    """The same tests for both; those with a server are not in the quick tier."""
    found: Database = request.getfixturevalue(f"{request.param}_library")
    return found


@pytest.fixture
def scenario() -> Scenario:
    return generated(1)


@pytest.fixture
def change() -> Callable[..., Change]:
    """A change by the tester, now."""
    return lambda *parts: Change.now("tester", *parts)


@pytest.fixture
def library(database: Database, change: Callable[..., Change]) -> Database:
    """With a scenario of which only the title has been translated; a module may have another one."""
    return with_translated_title(database, change())
