"""Every case of the fact base about Overlord and Combat cards has a test of its own."""

import re
from pathlib import Path

from tests.collected_facts import facts_of

NAMED = re.compile(r"^def test_([ok]\d\d)_", re.MULTILINE)


def test_each_case_has_a_test(root: Path) -> None:
    found: set[str] = set()
    for file in (root / "tests" / "rules" / "game").rglob("test_*.py"):
        found |= {key.upper() for key in NAMED.findall(file.read_text(encoding="utf-8"))}
    assert found == {case["id"] for case in facts_of("cases") if case["id"][0] in "OK"}
