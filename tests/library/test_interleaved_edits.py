"""Two programs at one library, the same texts and scenarios: what was acknowledged is in the history, and nothing was
written over that its writer had not seen. `make fuzz` makes 500 edits, the suite 60.
"""

import json
import os
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

from library.database.connection import Database
from library.kinds import Kind
from library.store import get_summary, get_text, history
from library.values import Revision, RevisionCause
from library.versions import scenario_version, text_version
from tests.library.interleaved_edits import SCENARIOS, TEXTS

EDITS = 500 if os.environ.get("HYPOTHESIS_PROFILE") == "fuzz" else 60
NAMES = ("anna", "bert")
Told = dict[str, Any]


def run_both(database: Database, root: Path) -> dict[str, list[Told]]:
    """Both begin at the same time, each in a process of its own."""
    address = database.url.render_as_string(hide_password=False)
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.library.interleaved_edits", address, name, str(seed), str(EDITS // 2)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=root,
        )
        for seed, name in enumerate(NAMES)
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    told = {}
    for name, process in zip(NAMES, processes, strict=True):
        lines, _ = process.communicate(timeout=600)
        assert process.returncode == 0
        told[name] = [json.loads(line) for line in lines.splitlines()]
    return told


@pytest.mark.slow
@pytest.mark.fuzz
def test_no_acknowledged_edit_is_lost_or_written_over_unseen(database: Database, root: Path) -> None:
    told = run_both(database, root)
    outcomes = Counter(one["outcome"] for own in told.values() for one in own)
    print(f"{'SQLite' if database.is_sqlite else 'PostgreSQL'}: {dict(outcomes)}")
    assert sum(outcomes.values()) == EDITS
    conflicts = {one["subject"] for own in told.values() for one in own if one["outcome"] == "conflict"}
    # They have met at texts and at scenarios, or this proves nothing.
    assert any(subject.startswith(("card:", "terrain:")) for subject in conflicts)
    assert any(subject.startswith("scenario:") and "@" not in subject for subject in conflicts)
    for name, own in told.items():
        # Whoever is told of a conflict is told of the other one's change.
        assert {one["by"] for one in own if one["outcome"] == "conflict"} <= {*NAMES} - {name}
    check_texts(database, told)
    check_scenarios(database, told)


def check_texts(database: Database, told: dict[str, list[Told]]) -> None:
    edits: dict[str, list[tuple[str, str, str]]] = defaultdict(list)
    for name, own in told.items():
        for one in own:
            if one["outcome"] == "text":
                edits[one["text"]].append((name, one["base"], one["now"]))
    for kind, key, field, language in TEXTS:
        with database.reading() as session:
            versions = history(session=session, kind=kind, key=key, field=field, language=language)[::-1]
            current = get_text(session=session, kind=kind, key=key, field=field, language=language)
        acknowledged = Counter(edits[f"{kind} {key} {field} {language}"])
        if kind is Kind.SCENARIO:  # also whole scenarios are put back, and their texts with them
            check_that_all_are_there(acknowledged, versions)
            continue
        chain = [text_version(one.text or "", str(one.state)) for one in versions]
        steps = zip(versions[1:], chain, chain[1:], strict=False)
        assert Counter((one.by, base, now) for one, base, now in steps) == acknowledged
        assert chain[-1] == current.version


def check_that_all_are_there(acknowledged: Counter[tuple[str, str, str]], versions: list[Revision]) -> None:
    made = {(one.by, text_version(one.text or "", str(one.state))) for one in versions if one.state is not None}
    assert {(name, now) for name, _, now in acknowledged} <= made


def check_scenarios(database: Database, told: dict[str, list[Told]]) -> None:
    """Each version of a whole scenario comes directly after the one that its writer had seen."""
    for key in SCENARIOS:
        with database.reading() as session:
            revisions = history(session=session, kind=Kind.SCENARIO, key=key)[::-1]
            current = get_summary(session=session, key=key).version
        chain, is_binned = [], False
        for one in revisions:
            is_binned = one.action is RevisionCause.BINNED or (is_binned and one.action is not RevisionCause.UNBINNED)
            chain.append(scenario_version(str(one.digest), is_binned=is_binned))
        steps = Counter((one.by, base, now) for one, base, now in zip(revisions[1:], chain, chain[1:], strict=False))
        edits = Counter(
            (name, one["base"], one["now"])
            for name, own in told.items()
            for one in own
            # To put back what is there already is no change.
            if one["outcome"] == "scenario" and one["key"] == key and one["base"] != one["now"]
        )
        assert edits - steps == Counter()
        assert chain[-1] == current
