"""What is usual in published scenarios."""

import pytest

from rules.norms import norms_of
from schema.board import BoardKind


@pytest.mark.parametrize("kind", list(BoardKind))
def test_the_medals_that_an_army_suggests_grow_with_it_within_the_usual_range(kind: BoardKind) -> None:
    norms = norms_of(kind)
    medals = [norms.medals_for(units) for units in range(60)]
    assert medals == sorted(medals)
    assert (medals[0], medals[-1]) == (norms.min_medals, norms.max_medals)
