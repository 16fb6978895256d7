"""A library with all that is shipped, for tests to copy."""

from pathlib import Path

import pytest

from library.opening import open_database


def library_template(folders: pytest.TempPathFactory) -> Path:
    """Closed and in one file; made once a run."""
    file = folders.getbasetemp() / "library-template.db"
    if not file.exists():
        database = open_database(str(file))
        with database.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()
    return file
