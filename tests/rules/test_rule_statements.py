"""docs/rule-statements.md: each statement of the rule books has its code and its proof, or a reason why it has none."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.rules.test_case_list import find_tests

BOOK: Final = re.compile(r"^## (.+)$")
ROW: Final = re.compile(
    r"^\| `(?P<id>[a-z]+-[a-z]?\d+)\.(?P<number>\d+)` \| (?P<text>.+) \| (?P<code>.+) \| (?P<proof>.+) \|$"
)
SUMMARY: Final = re.compile(r"^\| (?P<book>[^|]+) \| (?P<sources>[^|]*) \| (\d+) \| (\d+) \| (\d+) \|$", re.MULTILINE)
CODE: Final = re.compile(r"`([\w/.-]+)`")
PROOF: Final = re.compile(r"`tests/rules/([\w/]+\.py)::(test_\w+)`")
LINK: Final = re.compile(r"\]\(([\w-]+\.md)#([\w-]+)\)")
NOT_PLAYED: Final = "*not played:* "


class Statement(NamedTuple):
    book: str
    section: str
    number: int
    text: str
    code: str
    proof: str

    @property
    def is_played(self) -> bool:
        return not self.code.startswith(NOT_PLAYED)


def statements_of(page: str) -> Iterator[Statement]:
    book = ""
    for line in page.splitlines():
        if heading := BOOK.match(line):
            book = heading[1]
        elif row := ROW.match(line):
            yield Statement(book, row["id"], int(row["number"]), row["text"], row["code"], row["proof"])


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "rule-statements.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def statements(page: str) -> list[Statement]:
    return list(statements_of(page))


def test_every_line_of_the_tables_is_a_statement(page: str, statements: list[Statement]) -> None:
    lines = [line for line in page.splitlines() if line.startswith("| `")]
    assert len(lines) == len(statements) > 400


def test_the_statements_of_a_section_are_numbered_from_one(statements: list[Statement]) -> None:
    """So no id stands twice."""
    numbers: dict[str, list[int]] = {}
    for one in statements:
        numbers.setdefault(one.section, []).append(one.number)
    assert {section: found for section, found in numbers.items() if found != [*range(1, len(found) + 1)]} == {}


def test_a_statement_is_short(statements: list[Statement]) -> None:
    assert [one for one in statements if len(LINK.sub("]", one.text)) > 160] == []


def test_the_code_that_plays_a_statement_is_there(statements: list[Statement], root: Path) -> None:
    for one in statements:
        if one.is_played:
            files = CODE.findall(one.code)
            assert files, one
            assert [file for file in files if not (root / file).is_file()] == [], one


def test_the_tests_that_prove_a_statement_are_there_and_run(statements: list[Statement]) -> None:
    missing = []
    for one in statements:
        if one.is_played:
            proofs = PROOF.findall(one.proof)
            assert len(proofs) == one.proof.count("::") > 0, one
            missing += [(one.section, one.number, name) for module, name in proofs if name not in find_tests(module)]
    assert missing == []


def test_what_is_not_played_says_why_and_names_no_test(statements: list[Statement]) -> None:
    for one in statements:
        if not one.is_played:
            assert one.code != NOT_PLAYED, one
            assert one.proof == "–", one


def test_the_summary_counts_the_statements_of_each_rule_book(page: str, statements: list[Statement]) -> None:
    told = {row[0]: tuple(int(number) for number in row[2:]) for row in SUMMARY.findall(page)}
    counted = {}
    for book in [*dict.fromkeys(one.book for one in statements), "all"]:
        of_book = [one.is_played for one in statements if book in (one.book, "all")]
        counted[book] = (len(of_book), sum(of_book), len(of_book) - sum(of_book))
    assert told == counted


def test_the_summary_names_the_rule_books_among_the_sources(page: str, root: Path) -> None:
    sources = json.loads((root / "rules" / "data" / "sources.json").read_text(encoding="utf-8"))
    seeds = {source["id"] for source in sources if source["id"].startswith("seed-")}
    assert {name for row in SUMMARY.findall(page) for name in CODE.findall(row[1])} == seeds


def test_each_reading_that_a_statement_links_to_is_there(page: str, root: Path) -> None:
    links = set(LINK.findall(page))
    assert links
    for file, anchor in links:
        headings = re.findall(r"^#+ (.+)$", (root / "docs" / file).read_text(encoding="utf-8"), re.MULTILINE)
        assert anchor in {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}, file
