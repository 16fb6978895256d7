"""Mutants: what is changed in a file and what is not, which tests are near, and that a weak test is found out."""

import ast
from pathlib import Path

import pytest

from tools.mutants import KINDS, Mutant, NearestTests, draw_mutants, find_mutants, try_mutant

SOURCE = '''\
"""A module: not 1."""
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    LATE = 1


def price(count: int, *, is_member: bool = False) -> int:
    """So much: 1 each."""
    if count > 9 and not is_member:
        return count * 4
    assert count >= 0
    return count + 1
'''


def changes(source: str) -> set[tuple[int, str, str]]:
    return {(one.line, one.kind, one.new) for one in find_mutants("shop.py", source.encode())}


def test_each_place_that_does_something_is_changed_in_its_own_way() -> None:
    assert changes(SOURCE) == {
        (8, "boolean", "True"),
        (10, "boolean", "(count > 9 or not is_member)"),
        (10, "comparison", "(count >= 9)"),
        (10, "constant", "10"),
        (10, "boolean", "is_member"),
        (11, "return", "return None"),
        (11, "arithmetic", "(count // 4)"),
        (11, "constant", "5"),
        (13, "return", "return None"),
        (13, "arithmetic", "(count - 1)"),
        (13, "constant", "2"),
    }


def test_a_change_leaves_the_rest_of_the_file_as_it_is() -> None:
    source = "é = 'ü'; total = (1 +\n    2)  # of both\n".encode()
    (sum_of_both,) = (one for one in find_mutants("shop.py", source) if one.kind == "arithmetic")
    assert sum_of_both.applied_to(source).decode() == "é = 'ü'; total = ((1 - 2))  # of both\n"
    for one in find_mutants("shop.py", SOURCE.encode()):
        ast.parse(one.applied_to(SOURCE.encode()))


def test_a_text_is_not_taken_for_a_number() -> None:
    assert changes("names = 'a' + name\nshare = '%d' % 5\nline = f'{count + 1}'\n") == {(2, "constant", "6")}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A package with a strong test of its prices and a weak one of something else."""
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop" / "price.py").write_text(SOURCE, "utf-8")
    (tmp_path / "shop" / "stock.py").write_text(
        "def left(had: int, sold: int) -> int:\n    return had - sold\n", "utf-8"
    )
    (tmp_path / "tests" / "shop").mkdir(parents=True)
    (tmp_path / "tests" / "conftest.py").write_text(
        "def pytest_addoption(parser):\n    parser.addoption('--tier')\n", "utf-8"
    )
    (tmp_path / "tests" / "shop" / "test_price.py").write_text(
        "from shop.price import price\n\ndef test_price():\n    assert price(10) == 40\n", "utf-8"
    )
    (tmp_path / "tests" / "shop" / "test_till.py").write_text(
        "from shop.stock import left\n\ndef test_till():\n    left(3, 1)\n", "utf-8"
    )
    return tmp_path


def test_the_same_seed_draws_the_same_changes_of_each_kind(tree: Path) -> None:
    drawn = draw_mutants(tree, "shop", count=5, seed=44)
    assert drawn == draw_mutants(tree, "shop", count=5, seed=44)
    assert [one.kind for one in drawn] == list(KINDS)
    assert len(set(drawn)) == 5
    assert any(draw_mutants(tree, "shop", count=5, seed=seed) != drawn for seed in range(5))


def test_the_nearest_tests_are_those_that_bear_the_name_or_import_it(tree: Path) -> None:
    def nearest(path: str) -> list[str]:
        return NearestTests(tree).of(Mutant(path, 1, "return", 0, 0, "", ""), 1)

    assert nearest("shop/price.py") == ["tests/shop/test_price.py"]
    assert nearest("shop/stock.py") == ["tests/shop/test_till.py"]


@pytest.mark.slow
def test_a_change_is_noticed_by_a_strong_test_and_survives_a_weak_one(tree: Path) -> None:
    def verdict(path: str, test: str) -> str:
        source = (tree / path).read_bytes()
        (change,) = (one for one in find_mutants(path, source) if one.kind == "arithmetic" and "+ 1" not in one.old)
        found = try_mutant(tree, change, [test], tiers=("quick",), seconds=60)
        assert (tree / path).read_bytes() == source
        return f"{found.word}: {found.evidence}"

    assert verdict("shop/price.py", "tests/shop/test_price.py") == "noticed: tests/shop/test_price.py::test_price"
    assert verdict("shop/stock.py", "tests/shop/test_till.py") == "survived: tests/shop/test_till.py"
