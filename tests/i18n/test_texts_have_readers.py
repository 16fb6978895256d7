"""Every text of the window and the command line is asked for by some code."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from i18n.catalogs import Domain
from i18n.languages import Language
from tests.i18n.test_catalogs_in_step import entries

LAYERS = ("schema", "rules", "library", "i18n", "editor")
# Whose words become parts of codes: names of panels, rules, chapters, ids of the catalog.
DATA = ("rules/data", "library/content", "schema", "editor/ui/theme")
GAP = "(.+)"
# Codes that are put together in more than one place, so that no string of the code has their shape, with the module
# that does it. Each {} is a word of the program.
FAMILIES = {
    "command.{}.{}.more": "editor/cli/help_page.py",
    "compare.camouflage.{}": "editor/wording/field_values.py",
    "compare.setting.{}": "editor/wording/field_values.py",
    "compare.state.{}": "editor/wording/field_values.py",
    "compare.status.{}": "editor/wording/field_values.py",
    "library.standing.{}": "editor/library_view/browse/library_tab.py",
    "play.do.dispatch.from_hand.{}": "editor/play_view/words/decision_words.py",
    "play.do.extra_unit.{}": "editor/play_view/words/decision_words.py",
    "verdict.{}.met": "editor/panels/battle/block_words.py",
    "verdict.{}.met.one": "editor/panels/battle/block_words.py",
    "verdict.{}.unmet": "editor/panels/battle/block_words.py",
    "verdict.{}.unmet.one": "editor/panels/battle/block_words.py",
}


@dataclass(frozen=True)
class Strings:
    """`plain`: whole strings. `shapes`: f-strings, as expressions with a group for each part that is filled in.
    `names`: what fills them besides strings, such as fields and members of enumerations.
    """

    plain: frozenset[str]
    shapes: frozenset[str]
    names: frozenset[str]

    @classmethod
    def of(cls, source: str) -> "Strings":
        tree = ast.parse(source)
        nodes = list(ast.walk(tree))
        formatted = [node for node in nodes if isinstance(node, ast.JoinedStr)]
        parts = {id(part) for node in formatted for part in node.values}
        constants = (node for node in nodes if isinstance(node, ast.Constant) and id(node) not in parts)
        names = {name for node in nodes if isinstance(node, ast.ClassDef) for name in _members(node)}
        plain = frozenset(str(node.value) for node in constants if isinstance(node.value, str))
        return cls(plain, frozenset(map(_shape, formatted)), frozenset(names))

    def and_these(self, other: "Strings") -> "Strings":
        return Strings(self.plain | other.plain, self.shapes | other.shapes, self.names | other.names)


def _members(node: ast.ClassDef) -> Iterator[str]:
    for statement in node.body:
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        yield from (target.id.lower() for target in targets if isinstance(target, ast.Name))


def _shape(node: ast.JoinedStr) -> str:
    return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else GAP for part in node.values)


def _words_of(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        yield from data
        for value in data.values():
            yield from _words_of(value)
    elif isinstance(data, list):
        for value in data:
            yield from _words_of(value)
    elif isinstance(data, str):
        yield data


class Readers:
    """What codes the program can ask for."""

    def __init__(self, strings: Strings, data: frozenset[str]) -> None:
        self._plain = strings.plain
        words = strings.plain | strings.names | data
        self._words = words | {word.replace("_", "-") for word in words if "_" in word}
        # Only those that look like a code or a part of one: letters around the gaps, no spaces.
        self._shapes = [
            re.compile(shape)
            for shape in strings.shapes
            if re.search("[a-z]", shape.replace(GAP, "")) and re.fullmatch(r"[\w.|\\-]+", shape.replace(GAP, ""))
        ]
        self._families = [re.compile(re.escape(family).replace(r"\{\}", GAP)) for family in FAMILIES]
        self._known: dict[str, bool] = {}

    def asks_for(self, code: str) -> bool:
        """The form of a code for certain parameters (`code|count`) is found by the code."""
        return self._asks_for(code) or self._asks_for(code.partition("|")[0])

    def _asks_for(self, code: str) -> bool:
        return code in self._plain or any(self._fits(shape, code, 1) for shape in (*self._shapes, *self._families))

    def _fits(self, shape: re.Pattern[str], text: str, depth: int) -> bool:
        found = shape.fullmatch(text)
        return found is not None and all(self._is_word(part, depth) for part in found.groups())

    def _is_word(self, text: str, depth: int) -> bool:
        """A word of the program, or one that it puts together: not just anything fills a gap."""
        if text in self._words or text.isdigit():
            return True
        if depth > 2:
            return False
        if text not in self._known:
            self._known[text] = any(self._fits(shape, text, depth + 1) for shape in self._shapes)
        return self._known[text]


@cache
def strings_of_the_program(root: Path) -> Strings:
    strings = Strings(frozenset(), frozenset(), frozenset())
    for layer in LAYERS:
        for path in (root / layer).rglob("*.py"):
            strings = strings.and_these(Strings.of(path.read_text("utf-8")))
    return strings


@cache
def words_of_the_data(root: Path) -> frozenset[str]:
    files = [path for folder in DATA for path in (root / folder).rglob("*.json")]
    return frozenset(word for path in files for word in _words_of(json.loads(path.read_text("utf-8"))))


@pytest.fixture(scope="module")
def readers(root: Path) -> Readers:
    return Readers(strings_of_the_program(root), words_of_the_data(root))


@pytest.mark.slow
def test_every_text_of_the_window_and_the_command_line_has_a_reader(readers: Readers) -> None:
    codes = entries(Domain.UI, Language.ENGLISH)
    assert [code for code in codes if not readers.asks_for(code)] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "code", ["window.menus", "toast.saved", "files.pictures", "publish.product.brochure", "tool.invented", "invented"]
)
def test_a_text_that_nobody_asks_for_is_found(readers: Readers, code: str) -> None:
    assert not readers.asks_for(code)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_is_put_together_where_it_says(root: Path, family: str) -> None:
    strings = Strings.of((root / FAMILIES[family]).read_text("utf-8"))
    shape = re.compile(re.escape(family).replace(r"\{\}", GAP))
    assert any(shape.fullmatch(code) for code in entries(Domain.UI, Language.ENGLISH))
    beginnings = {*strings.plain, *(one.split(GAP)[0].replace("\\", "") for one in strings.shapes)}
    assert any("." in beginning and family.startswith(beginning) for beginning in beginnings)


def test_codes_are_read_as_they_are_or_with_words_of_the_program() -> None:
    source = """
class Answer(StrEnum):
    YES_PLEASE = auto()

text("dialog.title"), text(f"dialog.answer.{answer}"), text(f"dialog.{kind}-{part}"), "map", "left"
"""
    readers = Readers(Strings.of(source), frozenset({"winter"}))
    for code in (
        "dialog.title",
        "dialog.title|count",
        "dialog.answer.yes-please",
        "dialog.winter-left",
        "dialog.map-2",
    ):
        assert readers.asks_for(code), code
    for code in ("dialog", "dialog.heading", "dialog.answer.no", "dialog.winter-right", "answer.map"):
        assert not readers.asks_for(code), code
