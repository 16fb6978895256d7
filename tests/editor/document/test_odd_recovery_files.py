"""Recovery files that no session of ours would write: each is passed over or read, and hides no other."""

import json
from pathlib import Path

import pytest

from editor.document.recovery import RecoveryStore
from schema.scenario import Scenario


@pytest.mark.parametrize(
    "changes",
    [
        {"saved_at": "2026-01-01T12:00:00"},
        {"saved_at": "0001-01-01T00:00:00+14:00"},
        {"saved_at": "9999-12-31T23:59:59-14:00"},
        {"path": "a\0b"},
        {"path": 5},
        {"changes": 10**30},
        {"changes": "many"},
        {"title": None},
        {"scenario": []},
    ],
)
@pytest.mark.usefixtures("qapp")
def test_one_odd_copy_does_not_hide_the_others(tmp_path: Path, changes: dict[str, object]) -> None:
    store = RecoveryStore(tmp_path)
    store.open_session()
    good, odd = store.file_for("good"), store.file_for("odd")
    for file in (good, odd):
        store.write(file, Scenario(), path=None, changes=1, title="Good")
    odd.write_text(json.dumps(json.loads(odd.read_text("utf-8")) | changes), "utf-8")
    store.close_session()
    copies = RecoveryStore(tmp_path).copies()
    assert good in [copy.file for copy in copies]
    for copy in copies:
        assert isinstance(copy.is_older_than_file, bool)
        assert copy.saved_at.astimezone()
        assert copy.compare() is not None
