"""Hypothesis strategies for victory conditions and special rules, made from the models themselves.

A new block is so covered by every property at once.
"""

from typing import Annotated, Any, get_args, get_origin

from hypothesis import strategies as st
from pydantic.fields import FieldInfo

from schema.board import Camp
from schema.formats.m44.names import BADGES, FIGURE_OF_KIND
from schema.hexes import Hex
from schema.special_rules import Reinforcement, SpecialRule
from schema.victory import VictoryCondition

_texts = st.dictionaries(st.sampled_from(["en", "fr", "nl"]), st.text(max_size=10), max_size=2)
_kinds = st.sampled_from(list(FIGURE_OF_KIND))
_reinforcements = st.builds(
    Reinforcement,
    kind=_kinds,
    nation=st.none() | st.sampled_from(["de", "us", "fi"]),
    badge=st.none() | st.sampled_from(BADGES[:5]),
    not_before_turn=st.none() | st.integers(0, 99),
    may_not_exit=st.booleans(),
)
_BY_NAME: dict[str, st.SearchStrategy[Any]] = {
    "kind": _kinds,
    "text": _texts,
    "unit": _reinforcements,
    "name": st.text(max_size=10),
    "center": st.text(max_size=10),
    "camp": st.sampled_from(Camp),
    "winner": st.sampled_from(Camp),
    "hexes": st.lists(st.builds(Hex, st.integers(0, 9), st.integers(-1, 24)), max_size=3).map(tuple),
    "drops": st.lists(st.integers(0, 9), max_size=3).map(tuple),
    # The model itself takes any number from 0 to 9, or to 99.
    **dict.fromkeys(("worth", "dice", "needed", "reach", "turns", "draw", "limit"), st.integers(0, 9)),
}


def _field(name: str, field: FieldInfo) -> st.SearchStrategy[Any]:
    if name == "units":
        return st.integers(0, 9) if field.annotation is int else st.lists(st.integers(0, 9), max_size=3).map(tuple)
    found = _BY_NAME.get(name)
    if found is None:
        return st.from_type(field.annotation)  # type: ignore[arg-type] # booleans, enumerations and literals
    is_optional = type(None) in get_args(field.annotation)
    return st.none() | found if is_optional else found


def _one_of(union: Any) -> st.SearchStrategy[Any]:
    assert get_origin(union) is Annotated
    blocks = get_args(get_args(union)[0])
    assert blocks
    return st.one_of(
        *(
            st.builds(block, **{name: _field(name, field) for name, field in block.model_fields.items()})
            for block in blocks
        )
    )


conditions = _one_of(VictoryCondition)
rules = _one_of(SpecialRule)
