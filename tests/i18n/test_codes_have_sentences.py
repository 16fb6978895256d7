"""Every code that our own code speaks of has its sentence."""

import re
from pathlib import Path

import pytest

from editor.ui.actions.table import all_actions
from i18n.catalogs import Domain, catalog
from i18n.languages import Language

CODE = re.compile(r'"((?:file|schema|m44|usage|program|catalog|game)\.[a-z0-9]+(?:-[a-z0-9]+)*)"')
TEXT = re.compile(r'\btext\(\s*"([a-z0-9-]+\.[a-z0-9.-]+)"')
# Modules, files and actions that look like codes.
NO_CODES = frozenset({"schema.json", "catalog.json", "catalog.pickle"}) | {spec.id for spec in all_actions()}
LAYERS = ("schema", "rules", "library", "i18n", "editor")


def found_in(root: Path, folders: tuple[str, ...], pattern: re.Pattern[str]) -> set[str]:
    sources = [path.read_text("utf-8") for folder in folders for path in (root / folder).rglob("*.py")]
    return {code for source in sources for code in pattern.findall(source)} - NO_CODES


@pytest.mark.parametrize("language", Language)
def test_messages(root: Path, language: Language) -> None:
    codes = found_in(root, LAYERS, CODE)
    assert {"file.missing", "schema.type", "m44.case", "usage.bad-value"} <= codes
    messages = catalog(Domain.MESSAGES, language)
    assert sorted(code for code in codes if not messages.has(code)) == []


@pytest.mark.parametrize("language", Language)
def test_the_window_and_the_command_line(root: Path, language: Language) -> None:
    codes = found_in(root, ("editor",), TEXT)
    assert "check.summary" in codes
    texts = [catalog(domain, language) for domain in Domain]
    assert sorted(code for code in codes if not any(known.has(code) for known in texts)) == []
