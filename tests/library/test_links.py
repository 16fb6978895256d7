"""Links to things and queries, as they are copied and pasted."""

import pytest

from library.kinds import Kind
from library.links import EntryLink, QueryLink, find_link


@pytest.mark.parametrize(
    "link",
    [
        EntryLink(Kind.CARD, "ambush"),
        EntryLink(Kind.SCENARIO, "a b/c?d"),
        QueryLink("kind:terrain (bos or forêt) units>3 & more"),
    ],
)
def test_a_link_leads_where_it_came_from(link: EntryLink | QueryLink) -> None:
    assert find_link(f"  {link}\n") == link


@pytest.mark.parametrize(
    "text",
    ["", "ambush", "https://library/card/ambush", "beachhead://library", "beachhead://library/car/ambush", "beachhead://[",
     "beachhead://library/card/a/b", "beachhead://other/card/ambush"],
)  # fmt: skip
def test_other_texts_are_no_links(text: str) -> None:
    assert find_link(text) is None
