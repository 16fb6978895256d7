"""One of two programs at one library: changes the same texts and scenarios as the other, and tells what came of it.

python -m tests.library.interleaved_edits DATABASE NAME SEED EDITS
"""

import json
import random
import sys
import time
from collections.abc import Callable, Iterator

from sqlmodel import Session

from library.database.connection import Database, parse_address
from library.kinds import Kind
from library.store import (
    ChangedMeanwhile,
    bin_scenario,
    get_scenario,
    get_summary,
    get_text,
    history,
    put_scenario,
    restore_revision,
    set_text,
    unbin_scenario,
)
from library.store.log import Change
from library.values import EditConflict
from library.versions import text_version
from schema.texts import TextState

TextKey = tuple[Kind, str, str, str]
TEXTS: tuple[TextKey, ...] = (
    (Kind.CARD, "ambush", "full", "nl"),
    (Kind.CARD, "ambush", "full", "en"),
    (Kind.TERRAIN, "forest", "full", "fr"),
    (Kind.SCENARIO, "01-pegasus-bridge", "title", "nl"),
    (Kind.SCENARIO, "02-sainte-mere-eglise", "title", "fr"),
)
SCENARIOS = ("01-pegasus-bridge", "02-sainte-mere-eglise")
STATES = (TextState.DRAFT, TextState.TRANSLATED, TextState.REVIEWED)
# What an edit has done: what was seen before, and what is there now.
Told = dict[str, str | None]
Edit = Callable[[Session], Told]


class Editor:
    """Looks at a page of things, takes its time, and changes them one after the other as they were on the page."""

    def __init__(self, database: Database, name: str, seed: int) -> None:
        self._database = database
        self._name = name
        self._chance = random.Random(seed)

    def edits(self, count: int) -> Iterator[Told]:
        page: list[Edit] = []
        for number in range(count):
            if not page:
                with self._database.reading() as session:
                    page = self._read_page(session, f"{self._name} {number}")
            time.sleep(self._chance.uniform(0, 0.01))
            yield self._make(page.pop())

    def _read_page(self, session: Session, words: str) -> list[Edit]:
        """Of each text, and of each scenario as a whole or of its text, one edit: they do not disturb each other."""
        page = [self._text(session, text, words) for text in TEXTS if text[0] is not Kind.SCENARIO]
        for text in TEXTS:
            if text[0] is Kind.SCENARIO:
                is_binned = get_summary(session=session, key=text[1]).binned_at is not None
                make = self._chance.choice((self._put, self._restore, self._bin))
                is_text = not is_binned and self._chance.random() < 0.4
                page.append(self._text(session, text, words) if is_text else make(session, text[1], words))
        self._chance.shuffle(page)
        return page

    def _make(self, edit: Edit) -> Told:
        try:
            with self._database.writing() as session:
                return edit(session)
        except ChangedMeanwhile as problem:
            return self._conflict(problem.conflict)

    @staticmethod
    def _conflict(conflict: EditConflict) -> Told:
        return {"outcome": "conflict", "subject": conflict.subject, "by": conflict.by, "theirs": conflict.theirs}

    def _text(self, session: Session, text: TextKey, words: str) -> Edit:
        kind, key, field, language = text
        seen = get_text(session=session, kind=kind, key=key, field=field, language=language)
        state = self._chance.choice(STATES)
        if seen.text and self._chance.random() < 0.2:
            words = seen.text  # only another state
            state = next(one for one in STATES if text_version(words, one) != seen.version)

        def edit(session: Session) -> Told:
            now = set_text(
                session=session,
                kind=kind,
                key=key,
                field=field,
                language=language,
                text=words,
                change=Change.now(self._name),
                state=state,
                based_on=seen.version,
            )
            return {
                "outcome": "text",
                "text": f"{kind} {key} {field} {language}",
                "base": seen.version,
                "now": now.version,
            }

        return edit

    def _put(self, session: Session, key: str, words: str) -> Edit:
        seen = get_summary(session=session, key=key)
        scenario = get_scenario(session=session, key=key)
        changed = scenario.model_copy(update={"authorship": scenario.authorship.model_copy(update={"author": words})})

        def edit(session: Session) -> Told:
            change = Change.now(self._name)
            now = put_scenario(session=session, key=key, scenario=changed, change=change, based_on=seen.version)
            return {"outcome": "scenario", "key": key, "base": seen.version, "now": now.version}

        return edit

    def _restore(self, session: Session, key: str, _: str) -> Edit:
        seen = get_summary(session=session, key=key)
        old = self._chance.choice(history(session=session, kind=Kind.SCENARIO, key=key))

        def edit(session: Session) -> Told:
            restore_revision(session=session, revision=old.id, by=self._name, based_on=seen.version)
            now = get_summary(session=session, key=key).version
            return {"outcome": "scenario", "key": key, "base": seen.version, "now": now}

        return edit

    def _bin(self, session: Session, key: str, _: str) -> Edit:
        seen = get_summary(session=session, key=key)
        move = bin_scenario if seen.binned_at is None else unbin_scenario

        def edit(session: Session) -> Told:
            move(session=session, key=key, change=Change.now(self._name), based_on=seen.version)
            now = get_summary(session=session, key=key).version
            return {"outcome": "scenario", "key": key, "base": seen.version, "now": now}

        return edit


def main() -> None:
    address, name, seed, edits = sys.argv[1:]
    database = Database(parse_address(address), wait_seconds=60)
    editor = Editor(database, name, int(seed))
    print("ready", flush=True)
    sys.stdin.readline()
    for told in editor.edits(int(edits)):
        print(json.dumps(told), flush=True)
    database.close()


if __name__ == "__main__":
    main()
