"""One of two programs at one library: changes the same texts and scenarios as the other, and tells what came of it.

python -m tests.library.interleaved_edits DATABASE NAME SEED EDITS
"""

import json
import random
import sys
import time
from collections.abc import Callable

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

TEXTS = (
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
    """Looks at something, takes its time, and changes it."""

    def __init__(self, database: Database, name: str, seed: int) -> None:
        self._database = database
        self._name = name
        self._chance = random.Random(seed)

    def edit(self, number: int) -> Told:
        make = self._chance.choice((self._text, self._text, self._text, self._put, self._restore, self._bin))
        with self._database.reading() as session:
            edit = make(session, f"{self._name} {number}")
        time.sleep(self._chance.uniform(0, 0.01))
        try:
            with self._database.writing() as session:
                told = edit(session)
        except ChangedMeanwhile as problem:
            return self._conflict(problem.conflict)
        return told

    @staticmethod
    def _conflict(conflict: EditConflict) -> Told:
        return {"outcome": "conflict", "subject": conflict.subject, "by": conflict.by, "theirs": conflict.theirs}

    def _text(self, session: Session, words: str) -> Edit:
        kind, key, field, language = self._chance.choice(TEXTS)
        while kind is Kind.SCENARIO and get_summary(session=session, key=key).binned_at is not None:
            kind, key, field, language = self._chance.choice(TEXTS)
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

    def _put(self, session: Session, words: str) -> Edit:
        key = self._chance.choice(SCENARIOS)
        seen = get_summary(session=session, key=key)
        scenario = get_scenario(session=session, key=key)
        changed = scenario.model_copy(update={"authorship": scenario.authorship.model_copy(update={"author": words})})

        def edit(session: Session) -> Told:
            change = Change.now(self._name)
            now = put_scenario(session=session, key=key, scenario=changed, change=change, based_on=seen.version)
            return {"outcome": "scenario", "key": key, "base": seen.version, "now": now.version}

        return edit

    def _restore(self, session: Session, _: str) -> Edit:
        key = self._chance.choice(SCENARIOS)
        seen = get_summary(session=session, key=key)
        old = self._chance.choice(history(session=session, kind=Kind.SCENARIO, key=key))

        def edit(session: Session) -> Told:
            restore_revision(session=session, revision=old.id, by=self._name, based_on=seen.version)
            now = get_summary(session=session, key=key).version
            return {"outcome": "scenario", "key": key, "base": seen.version, "now": now}

        return edit

    def _bin(self, session: Session, _: str) -> Edit:
        key = self._chance.choice(SCENARIOS)
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
    for number in range(int(edits)):
        print(json.dumps(editor.edit(number)), flush=True)
    database.close()


if __name__ == "__main__":
    main()
