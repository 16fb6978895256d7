"""Every case of the fact base has a test here, or is known to be no question about a board."""

import re
from pathlib import Path

from tests.collected_facts import facts_of


def ids(table: str) -> list[str]:
    return table.split()


HERE = ids("""
B01 B03 B04 B05 B06 B07 B08 B09 B10 B11 B12 B13 B14 B15 B16 B17 B18 B19 B20 B21 B25 B26 B27 B28 B29 B30 B31 B38 B39 B40
B41 B42 B43 B44 B45 B46 B47 B48 B56 B57 B58 LA LB LC LD LE LF LG LH LI LJ
P01 P02 P03 P04 P05 P06 P07 P08 P09 P10 P11 P12 P13 P14 P15 W04
""")
DICE_AND_AFTERMATH = ids("B22 B23 B24 B32 B33 B34 B35 B36 B37 W05")
CARDS_AND_TURNS = ids("""
B02 B49 B50 B51 B52 B53 B54 B55 W01 W02 W03 W06 K01 K02 K03 K04 K05 K06 K07
O01 O02 O03 O04 O05 O06 O07 O08 O09 O10 O11 O12 O13 O14 O15 O16 O17 O18
O19 O20 O21 O22 O23 O24 O25 O26 O27 O28 O29 O30 O31 O32 O33 O34 O35 O36
""")

NAMED = re.compile(r"^def test_((?:(?:[bpw]\d\d|l[a-j])_)+)", re.MULTILINE)


def test_each_case_is_listed_once() -> None:
    listed = HERE + DICE_AND_AFTERMATH + CARDS_AND_TURNS
    assert len(listed) == len(set(listed))


def test_each_case_of_this_folder_has_a_test(root: Path) -> None:
    found: set[str] = set()
    for file in (root / "tests" / "rules" / "board").glob("test_cases_*.py"):
        for ids in NAMED.findall(file.read_text(encoding="utf-8")):
            found |= set(ids.upper().strip("_").split("_"))
    assert found == set(HERE)


def test_the_lists_are_the_fact_base() -> None:
    assert {case["id"] for case in facts_of("cases")} == {*HERE, *DICE_AND_AFTERMATH, *CARDS_AND_TURNS}
