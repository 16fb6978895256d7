"""Files as an attacker, a broken disk or a careless program would leave them. The same number gives the same file.

Each kind of file of the program has its own: what parses is changed in its structure, what does not is broken in its
bytes.
"""

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from schema.formats.codecs import M44, NATIVE, dumps, load
from schema.formats.native import dump
from tests.hostile_scenarios import blank_png, endless_word, long_wood, marked_up, same_rules, with_picture
from tests.schema.mutations import mutate_document, mutate_text, places

HOSTILE_STRINGS = (
    "<img src=x onerror=y>", "\u202eevil", "\x00", "\x1b[2J", "]]>", "{0.__class__}", "%s%n", "../../etc/passwd",
    "//server/share/x.png", "a" * 50_000, "字" * 2_000, "W" * 30_000, "\ud83d\ude00" * 500, "\n" * 3_000, "&" * 300,
    "terrain:forest", "\u2028\u2029\ufeff", "-", "0", "null", "1e999", "2026-02-30", "C:\\x", "~root/x", "\u0301" * 900,
)  # fmt: skip
HOSTILE_NUMBERS = (-(10**18), -100, -99, -1, 0, 1, 9, 10, 98, 99, 100, 255, 2**31, 2**63, 10**200, 0.5, -0.0, 1e308)
# Texts of authors, and how long they may be at most.
_WORDS = {
    "title": 1_000, "subtitle": 1_000, "date": 1_000, "history": 90_000, "briefing": 90_000, "conditions": 90_000,
    "special_rules": 90_000, "sources": 90_000, "commander": 500, "author": 1_000, "name": 100, "historical": 90_000,
    "bibliography": 90_000, "rules": 90_000, "players": 500, "notes": 90_000, 0: 500, 1: 500,
}  # fmt: skip
# How many of a hundred files are of which kind; libraries are large, and trying one out takes long.
KINDS = {
    ".beachhead": 42, ".m44": 28, ".po": 8, "settings": 6, "recovery": 6, "journal": 4, "picture": 5, "stamp": 1,
}  # fmt: skip


@dataclass(frozen=True)
class HostileFile:
    kind: str
    data: bytes


class HostileFiles:
    """Makes them out of whole files of each kind."""

    def __init__(self, scenarios: list[Path], po: str) -> None:
        self._scenarios = [load(path).scenario for path in scenarios]
        self._texts = {form: [dumps(scenario, form)[0] for scenario in self._scenarios[:6]] for form in (NATIVE, M44)}
        self._po = po
        self._pictures = _pictures()

    def make(self, number: int) -> HostileFile:
        chance = random.Random(number)
        kind = chance.choices(list(KINDS), list(KINDS.values()))[0]
        if chance.random() < 0.01:
            return HostileFile(kind, chance.randbytes(chance.choice((0, 1, 100, 5_000))))
        return HostileFile(kind, self._make(kind, chance))

    def _make(self, kind: str, chance: random.Random) -> bytes:
        match kind:
            case ".beachhead" | ".m44":
                return self._scenario(kind, chance)
            case ".po":
                return mutate_po(self._po, chance).encode("utf-8", "replace")
            case "picture":
                return mutate_bytes(chance.choice(self._pictures), chance)
            case _:
                return _json_bytes(self._document(kind, chance), chance)

    def _scenario(self, form: str, chance: random.Random) -> bytes:
        if form == NATIVE and chance.random() < 0.1:
            scenario = chance.choice(_SHAPES)(chance)
            return _json_bytes(hostile_document(dump(scenario), chance), chance)
        text = chance.choice(self._texts[form])
        if chance.random() < 0.2:
            return mutate_text(text, chance).encode("utf-8", "replace")
        document = json.loads(text)
        if chance.random() < 0.7:
            return _json_bytes(odd_document(document, json.loads(chance.choice(self._texts[form])), chance), chance)
        return _json_bytes(hostile_document(document, chance), chance)

    def _document(self, kind: str, chance: random.Random) -> Any:
        scenario = dump(chance.choice(self._scenarios))
        known: dict[str, Any] = {
            "settings": {
                "language": "nl", "appearance": "dark", "boxes": ["base"], "shortcuts": {"file.save": ["Ctrl+S"]},
                "underlay_files": ["/x.png"], "window": {"geometry": "AAAA"}, "library": "x.db",
            },
            "recovery": {
                "beachhead_recovery": 1, "path": "/x/y.m44", "saved_at": "2026-01-01T12:00:00+00:00", "changes": 3,
                "title": "T", "scenario": scenario,
            },
            "journal": {"library.db": {"card:ambush.full@nl": {"words": "x", "version": None, "base": None}}},
            "stamp": {"beachhead_stamp": 1, "name": "S", "variations": [scenario]},
        }  # fmt: skip
        return hostile_document(known[kind], chance)


def odd_document(document: Any, other: Any, chance: random.Random) -> Any:
    """A document of the right shape with contents that no author would write: these are the ones that get far."""
    for _ in range(chance.randint(1, 8)):
        known = places(document)
        container, key = chance.choice(known)
        value = container[key]
        match chance.randrange(6):
            case 0 | 1:
                words = [(inside, name) for inside, name in known if name in _WORDS and isinstance(inside[name], str)]
                if words:
                    inside, name = chance.choice(words)
                    inside[name] = (inside[name] + chance.choice(HOSTILE_STRINGS))[-_WORDS[name] :]
            case 2 if isinstance(container, list):
                container += [value] * chance.choice((1, 2, 40, 700))
            case 3 if isinstance(value, int) and not isinstance(value, bool):
                container[key] = chance.choice((0, 1, 2, 9, -1, 99, -99, value + 1, 100))
            case 4 if isinstance(container, dict) and container is not document:
                del container[key]
            case _:
                strangers = [inside[name] for inside, name in places(other) if name == key]
                if strangers and container is not document:
                    container[key] = json.loads(json.dumps(chance.choice(strangers)))
    return document


def hostile_document(document: Any, chance: random.Random) -> Any:
    """The document with odd values in it, parts of it many times over, or nested as deep as one likes."""
    for _ in range(chance.randint(1, 3)):
        known = places(document)
        if not known:
            break
        container, key = chance.choice(known)
        match chance.randrange(6):
            case 0:
                container[key] = chance.choice(HOSTILE_STRINGS)
            case 1:
                container[key] = chance.choice(HOSTILE_NUMBERS)
            case 2 if isinstance(container, list):
                container += [container[key]] * chance.choice((2, 30, 800))
            case 3:
                container[key] = _nested(container[key], chance.choice((3, 60, 99, 400)))
            case 4 if isinstance(container[key], str):
                container[key] = container[key] + chance.choice(HOSTILE_STRINGS)
            case _:
                document = mutate_document(document, chance)
    return document


def _nested(value: Any, depth: int) -> Any:
    for _ in range(depth):
        value = [value] if depth % 2 else {"a": value}
    return value


def _json_bytes(document: Any, chance: random.Random) -> bytes:
    try:
        text = json.dumps(document, ensure_ascii=chance.random() < 0.5, indent=chance.choice((None, 1)))
    except RecursionError:
        return b"[" * 5_000
    data = text.encode("utf-8", "surrogatepass")
    return mutate_bytes(data, chance) if chance.random() < 0.05 else data


def mutate_bytes(data: bytes, chance: random.Random) -> bytes:
    """With bits flipped, a piece cut out, or cut off."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        if not changed:
            break
        at = chance.randrange(len(changed))
        match chance.randrange(5):
            case 0:
                del changed[at : at + chance.randrange(1, 200)]
            case 1:
                changed[at:at] = chance.randbytes(chance.randrange(1, 40))
            case 2 if chance.random() < 0.3:
                del changed[at:]
            case _:
                changed[at] ^= 1 << chance.randrange(8)
    return bytes(changed)


def mutate_po(text: str, chance: random.Random) -> str:
    """With lines exchanged, doubled, dropped and filled with odd texts."""
    lines = text.splitlines()
    for _ in range(chance.randint(1, 12)):
        at = chance.randrange(len(lines))
        match chance.randrange(6):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, chance.choice(lines))
            case 2:
                keyword = chance.choice(("msgid", "msgstr", "msgctxt", "msgid_plural", "msgstr[7]", "#, fuzzy", "#~"))
                lines[at] = f"{keyword} {json.dumps(chance.choice(HOSTILE_STRINGS))}"
            case 3:
                lines[at] = chance.choice(HOSTILE_STRINGS)
            case 4:
                lines[at] = lines[at].replace('"', "", 1)
            case _:
                lines[at] = mutate_text(lines[at] or "x", chance)
        if not lines:
            return ""
    return "\n".join(lines)


def _pictures() -> list[bytes]:
    """Whole pictures of each format that a scan may have, and some that it may not."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QColor, QImage, QImageWriter

    image = QImage(64, 48, QImage.Format.Format_ARGB32)
    image.fill(QColor(10, 200, 30, 120))
    made = [blank_png(300, 200), b"GIF89a\x01\0\x01\0\0\0\0;", b"<svg xmlns='http://www.w3.org/2000/svg'/>"]
    for form in ("png", "jpeg", "webp", "bmp"):
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        if QImageWriter(buffer, QByteArray(form.encode())).write(image):
            made.append(bytes(buffer.data().data()))
    return made


_SHAPES: tuple[Callable[[random.Random], Any], ...] = (
    lambda _: marked_up(),
    lambda chance: same_rules(chance.choice((2, 50, 1_000))),
    lambda chance: long_wood(chance.choice((5, 60, 1_500))),
    lambda chance: endless_word(chance.choice((300, 30_000))),
    lambda chance: with_picture(mutate_bytes(blank_png(900, 900), chance), (900, 900)),
)
