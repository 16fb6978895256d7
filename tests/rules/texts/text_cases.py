"""The table of texts and cases: each sentence of a card, unit, terrain, nation, rule, or ruling, and what proves it.

The tables are `tables/*.toml`. An entry is headed by the id of a text and quotes sentences of it:

    [["ruling:weapon-take-ground.answer"]]
    says = ["No, never."]
    board = '''
    . X
     M
    '''
    case = '''
    play close_assault
    order M
    pass
    MxX [infantry infantry infantry]
    offered ground = nothing
    '''

A sentence has at least one entry. An entry with `test` names a test that proves the sentence, one with `untested` the
reason why there is nothing to play. `texts` names further texts with the same sentences. With `pieces`, an entry stands
once for each of those: they replace `{piece}` in its values and the tile `@` of its drawing. `case_board.py` says what
a case can ask.

`fingerprints.json` notes how each text and its cases were when somebody last read them together:

    python -m tests.rules.texts.text_cases --read
"""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from i18n.languages import Language
from tests.i18n.content_texts import content, field_of

TABLES: Final = Path(__file__).with_name("tables")
FINGERPRINTS: Final = Path(__file__).with_name("fingerprints.json")
_TESTS: Final = Path(__file__).parents[1]
KINDS: Final = ("ruling", "card", "unit", "nation", "rule", "terrain")
# Names, questions, and sources say nothing about the game.
_UNSTATED_FIELDS: Final = ("question", "source", "")
# "Gung-Ho!" in the middle of a sentence ends none.
_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+(?=[^a-z])")
_PIECE: Final = "{piece}"


@dataclass(frozen=True)
class TextCase:
    """A case for one piece: what it quotes, and the fields of its entry that set up and play it."""

    table: str
    number: int
    texts: tuple[str, ...]
    says: tuple[str, ...]
    piece: str = ""
    case: str = ""
    test: str = ""
    untested: str = ""
    set_up: Mapping[str, Any] = field(default_factory=dict)

    @property
    def entry(self) -> tuple[str, int]:
        """The entry that stands for this piece and perhaps for others."""
        return self.table, self.number

    @property
    def name(self) -> str:
        """For the list of tests: the first text, and which case of which table it is."""
        return f"{self.texts[0]}-{self.table}-{self.number}"


def sentences(text: str) -> list[str]:
    return [sentence for line in text.splitlines() for sentence in _SENTENCE_END.split(line.strip()) if sentence]


@cache
def stated_texts() -> Mapping[str, tuple[str, ...]]:
    """The sentences of all texts that can say something about the game, by the id of the text."""
    return {
        code: tuple(sentences(text))
        for code, text in content(Language.ENGLISH).items()
        if code.partition(":")[0] in KINDS and field_of(code) not in _UNSTATED_FIELDS
    }


@cache
def text_cases() -> tuple[TextCase, ...]:
    return tuple(
        case for path in sorted(TABLES.glob("*.toml")) for case in read_table(path.stem, path.read_text("utf-8"))
    )


def read_table(name: str, text: str) -> Iterator[TextCase]:
    number = 0
    for head, entries in tomllib.loads(text).items():
        for entry in entries:
            number += 1
            for piece in entry.pop("pieces", ("",)):
                yield _read_case(name, number, head, piece, dict(entry))


def _read_case(table: str, number: int, head: str, piece: str, entry: dict[str, Any]) -> TextCase:
    entry = _filled(entry, piece)
    texts = (head.replace(_PIECE, piece), *entry.pop("texts", ()))
    fixed = {name: entry.pop(name, "") for name in ("case", "test", "untested")}
    return TextCase(table, number, texts, tuple(entry.pop("says")), piece, **fixed, set_up=entry)


def _filled(value: Any, piece: str) -> Any:
    """The values of an entry with the piece in place of its placeholder."""
    match value:
        case str():
            return value.replace(_PIECE, piece)
        case list():
            return [_filled(part, piece) for part in value]
        case dict():
            return {name: _filled(part, piece) for name, part in value.items()}
        case _:
            return value


def quoted(cases: Sequence[TextCase]) -> set[tuple[str, str]]:
    """The texts and the sentences that the cases quote, where a text has the sentence."""
    texts = stated_texts()
    return {
        (code, sentence)
        for case in cases
        for code in case.texts
        for sentence in case.says
        if sentence in texts.get(code, ())
    }


@cache
def _functions(module: str) -> Mapping[str, str]:
    """The functions of a test module with their decorators, as written; only the layout does not count."""
    source = (_TESTS / module).read_text("utf-8")
    lines = source.splitlines()
    return {
        node.name: " ".join(" ".join(lines[_first_line(node) - 1 : node.end_lineno]).split())
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef)
    }


def _first_line(function: ast.FunctionDef) -> int:
    return min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])


def _source_of(test: str) -> str:
    """The code of the test that an entry names, if it names one."""
    module, _, name = test.partition("::")
    return _functions(module).get(name, "") if test else ""


def fingerprints() -> dict[str, str]:
    """For each text with a case: a hash of its sentences and its cases, including the tests that entries name."""
    texts = stated_texts()
    parts: dict[str, list[object]] = {}
    for case in text_cases():
        asked = (case.says, case.piece, case.case, case.test, case.untested, sorted(case.set_up.items()))
        for code in case.texts:
            parts.setdefault(code, [texts.get(code)]).append((*asked, _source_of(case.test)))
    return {code: blake2b(repr(parts[code]).encode(), digest_size=6).hexdigest() for code in sorted(parts)}


def main() -> None:
    """Count what the tables prove, by kind of text, and with `--read` note the texts and cases as they are now."""
    if "--read" in sys.argv:
        FINGERPRINTS.write_text(json.dumps(fingerprints(), indent=0) + "\n", "utf-8")
    cases = text_cases()
    said = {(code, sentence) for code, found in stated_texts().items() for sentence in found}
    untested = quoted([case for case in cases if case.untested]) - quoted([case for case in cases if not case.untested])
    for kind in KINDS:
        of_kind = {pair for pair in said if pair[0].startswith(f"{kind}:")}
        linked = of_kind & quoted(cases)
        without = len(linked & untested)
        print(f"{kind}: {len(of_kind)} sentences, {len(linked) - without} proved, {without} with nothing to play, "
              f"{len(of_kind - linked)} open")  # fmt: skip


if __name__ == "__main__":
    main()
