"""Files gone wrong in every way that programs, editors, disks and people make them go wrong. Same seed, same file."""

import json
import random
from collections.abc import Callable
from typing import Any

ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 10**6, 10**25, -(10**25), 2**63, 0.5, 3.0, -0.0, 1e300, "", " ", "0", "-3", "3",
    "3.0", "axis", "AXIS", "Player1", "\u0000", "é", "🙂", "a" * 2_000, "$ref", "{}", [], {}, [[]], [None], [{}],
    {"": ""}, {"item": []}, {"item": {}}, {"0": {}}, {"1": 2}, {"name": "medal1"}, {"row": 1, "col": 1},
    ["A9", "??", 5],
)  # fmt: skip
ODD_KEYS = (
    "", "row", "name", "item", "beachhead", "carried", "medal", "format", "~1/", "0", "type", "é", "__class__", "hexes",
)  # fmt: skip

Place = tuple[Any, Any]


def places(value: Any) -> list[Place]:
    """Every container in a document with each of its keys."""
    found: list[Place] = []
    pending = [value]
    while pending:
        container = pending.pop()
        keys = list(container) if isinstance(container, dict) else range(len(container))
        for key in keys:
            found.append((container, key))
            if isinstance(container[key], dict | list):
                pending.append(container[key])
    return found


def _delete(container: Any, key: Any, _chance: random.Random) -> None:
    del container[key]


def _replace(container: Any, key: Any, chance: random.Random) -> None:
    container[key] = json.loads(json.dumps(chance.choice(ODD_VALUES)))


def _add(container: Any, key: Any, chance: random.Random) -> None:
    odd = json.loads(json.dumps(chance.choice(ODD_VALUES)))
    if isinstance(container, dict):
        container[chance.choice(ODD_KEYS)] = odd
    else:
        container.insert(key, odd)


def _repeat(container: Any, key: Any, chance: random.Random) -> None:
    twin = json.loads(json.dumps(container[key]))
    if isinstance(container, dict):
        container[chance.choice(list(container))] = twin
    else:
        container.append(twin)


def _nest(container: Any, key: Any, chance: random.Random) -> None:
    wraps: tuple[Callable[[Any], Any], ...] = (
        lambda value: [value],
        lambda value: {"item": value},
        lambda value: {"0": value},
        lambda value: {chance.choice(ODD_KEYS): value},
    )
    container[key] = chance.choice(wraps)(container[key])


def _retype(container: Any, key: Any, _chance: random.Random) -> None:
    value = container[key]
    if isinstance(value, str):
        container[key] = int(value) if value.isdecimal() and value.isascii() and len(value) < 9 else value.swapcase()
    elif isinstance(value, list):
        container[key] = {str(index): part for index, part in enumerate(value)}
    elif isinstance(value, dict):
        container[key] = list(value.values())
    else:
        container[key] = str(value)


_CHANGES = (_delete, _replace, _add, _repeat, _nest, _retype)


def mutate_document(document: Any, chance: random.Random) -> Any:
    """The document, changed in one to four places."""
    for _ in range(chance.randint(1, 4)):
        known = places(document)
        if known:
            chance.choice(_CHANGES)(*chance.choice(known), chance)
    return document


def mutate_text(text: str, chance: random.Random) -> str:
    """The text cut off, or with bytes flipped, dropped or doubled; what is no UTF-8 any more becomes �."""
    data = bytearray(text.encode())
    if chance.random() < 0.3:
        del data[chance.randrange(len(data)) :]
    for _ in range(chance.randint(1, 5)):
        if data:
            at = chance.randrange(len(data))
            data[at : at + 1] = chance.choice(
                (b"", bytes([chance.randrange(256)]), data[at : at + 9], b'"', b"}", b"[")
            )
    return data.decode("utf-8", errors="replace")


def mutated(text: str, seed: int) -> str:
    """A file text gone wrong: one time in four as text, else as JSON."""
    chance = random.Random(seed)
    if chance.random() < 0.25:
        return mutate_text(text, chance)
    return json.dumps(mutate_document(json.loads(text), chance), ensure_ascii=False)
