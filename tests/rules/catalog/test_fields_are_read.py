"""Every number of the catalog does something, or is marked with the reason why it does not."""

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

from schema import catalog
from schema.catalog.specials.special import Special
from tests.rules.catalog.catalog_reads import find_reads, short_names
from tests.rules.catalog.unread_fields import UNREAD


def models() -> Iterator[type[BaseModel]]:
    for found in pkgutil.walk_packages(catalog.__path__, f"{catalog.__name__}."):
        for value in vars(importlib.import_module(found.name)).values():
            if isinstance(value, type) and issubclass(value, BaseModel) and value.__module__ == found.name:
                yield value


def fields_of(model: type[BaseModel]) -> set[str]:
    """Its own fields; the constant that tells specials apart is read by whoever reads the file."""
    inherited = {
        name for base in model.__mro__[1:] if base is not BaseModel for name in vars(base).get("__annotations__", ())
    }
    return {name for name in model.__annotations__ if name in model.model_fields} - inherited - {"code"}


def marked() -> set[str]:
    """The fields that are listed as unread, a class as all its fields."""
    by_name = {model.__name__: model for model in models()}
    found: set[str] = set()
    for name in (name for names in UNREAD.values() for name in names):
        found |= {name} if "." in name else {f"{name}.{field}" for field in fields_of(by_name[name])}
    return found


@pytest.mark.slow
def test_every_field_is_read_and_every_special_asked_for_or_marked(root: Path) -> None:
    reads = find_reads(root)
    fields = {f"{model.__name__}.{name}" for model in models() for name in fields_of(model)}
    unread = fields - short_names(reads.members())
    assert sorted(unread - marked()) == [], "read it, or say in unread_fields.py why nobody does"
    assert sorted(marked() - unread) == [], "it is read, or gone: take it off the list in unread_fields.py"
    kinds = {model.__name__ for model in models() if issubclass(model, Special) and "code" in model.model_fields}
    named = {name.rpartition(".")[2] for name in reads.classes if name.startswith(catalog.__name__)}
    listed = {name for names in UNREAD.values() for name in names if name in kinds}
    assert sorted(kinds - named - listed) == [], "ask for it, or say in unread_fields.py why nobody does"
    assert sorted(listed & named) == [], "it is asked for: list its unread fields one by one in unread_fields.py"


def test_a_mark_is_made_once() -> None:
    names = [name for group in UNREAD.values() for name in group]
    assert len(names) == len(set(names))
    assert not {name for name in names if name.partition(".")[0] in set(names) - {name}}


def test_a_read_counts_for_the_class_of_the_value(tmp_path: Path) -> None:
    """The same name is read of another class, in a method that nobody calls, in one that is called, in a pattern."""
    for package in ("schema", "schema/catalog", "rules"):
        (tmp_path / package).mkdir(parents=True)
        (tmp_path / package / "__init__.py").write_text("", "utf-8")
    (tmp_path / "schema" / "catalog" / "weapons.py").write_text(
        "class Gun:\n"
        "    dice: int\n    reach: int\n    spare: int\n    called: str\n"
        "    def asked(self) -> int:\n        return self.reach\n"
        "    def unasked(self) -> int:\n        return self.spare\n"
        "class Mine:\n    dice: int\n",
        "utf-8",
    )
    (tmp_path / "rules" / "battle.py").write_text(
        "from schema.catalog.weapons import Gun\n"
        "def roll(gun: Gun | None) -> int:\n"
        "    match gun:\n        case Gun(called='Long Tom'):\n            return gun.dice\n"
        "        case Gun():\n            return gun.asked()\n"
        "    return 0\n",
        "utf-8",
    )
    found = find_reads(tmp_path)
    assert short_names(found.members()) == {"Gun.dice", "Gun.called", "Gun.asked", "Gun.reach"}
    assert {name for name in found.classes if name.startswith("schema.")} == {"schema.catalog.weapons.Gun"}
