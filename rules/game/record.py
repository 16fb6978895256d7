"""Game records: a scenario, the rules, a seed and the actions of a game as a file that plays the same game again."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final

from annotated_types import MaxLen
from pydantic import Field as ModelField
from pydantic import StringConstraints, ValidationError, WithJsonSchema

from rules.game.options import PLAIN_OPTIONS, GameOptions
from rules.game.strength import SeatedPlayer
from schema.catalog.switch import Profile
from schema.formats.codecs import load
from schema.formats.digests import content_digest
from schema.formats.file_names import escaped_name, exists, unescaped_name
from schema.formats.files import parse_json, read_text, require_readable, write_atomically
from schema.formats.json_schema import SchemaGenerator, address, published, with_head
from schema.formats.native import dump, read_native
from schema.formats.schema_issues import find_issues
from schema.formats.version import versioned
from schema.frozen import Frozen
from schema.issues import InvalidScenario, Issue, KnownProblem, Severity, Unreadable
from schema.scenario import CURRENT_FORMAT, Scenario

CURRENT_RECORD: Final = 1
FILE_NAME: Final = f"game-record-{CURRENT_RECORD}.schema.json"
# No game of random moves has a tenth of them.
_MAX_ACTIONS: Final = 100_000

ActionText = Annotated[str, StringConstraints(max_length=80)]
# A scenario has a published schema of its own, to which that of records refers.
EmbeddedScenario = Annotated[Scenario, WithJsonSchema({"type": "object"})]
ChanceResult = tuple[str | int, ...]


class ScenarioFile(Frozen):
    """A scenario beside its record: the name of the file, and the digest of what was in it."""

    name: Annotated[str, StringConstraints(pattern=r"^[^/\\]+$", max_length=255)]
    digest: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]


class GameRecord(Frozen):
    """A game as a file. It has its scenario or names the file; it has a seed, the results of chance, or both."""

    record: Annotated[int, ModelField(ge=CURRENT_RECORD, le=CURRENT_RECORD)] = CURRENT_RECORD
    rules: Profile = Profile.BOOK
    # What the players have agreed on besides.
    options: GameOptions = PLAIN_OPTIONS
    seed: int | Annotated[str, StringConstraints(max_length=200)] | None = None
    # The results of all rolls, shuffles and blind draws in their order: faces, numbers of cards, a number. With a seed
    # besides they are those of the beginning, and the seed gives the rest.
    chance: tuple[ChanceResult, ...] | None = None
    scenario: EmbeddedScenario | None = None
    file: ScenarioFile | None = None
    actions: Annotated[tuple[ActionText, ...], MaxLen(_MAX_ACTIONS)] = ()
    # The digest of the state after the last action: what a later program has to come to again.
    digest: str | None = None
    # Who played the Allies and the Axis; None: nobody has said.
    players: tuple[SeatedPlayer, SeatedPlayer] | None = None
    # Whether whole turns may be taken back.
    practice: bool = False
    # When the game began, as ISO 8601 has it.
    started: Annotated[str, StringConstraints(max_length=40)] | None = None


class InvalidRecord(Unreadable):
    """A document that is not of the shape of a record; the issues say where and why."""

    def __init__(self, issues: tuple[Issue, ...]) -> None:
        super().__init__("file.not-a-record")
        self.issues = issues


def new_record(
    scenario: Scenario, seed: int | str, rules: Profile = Profile.BOOK, options: GameOptions = PLAIN_OPTIONS
) -> GameRecord:
    """A record of a game that nobody has played yet."""
    return GameRecord(rules=rules, options=options, seed=seed, scenario=scenario)


def with_file(record: GameRecord, name: str) -> GameRecord:
    """The same with the name of the file of its scenario, which then lies beside it; a KnownProblem if it cannot be
    written there.
    """
    assert record.scenario is not None  # only a scenario that is there can be named
    try:
        file = ScenarioFile(name=escaped_name(name), digest=content_digest(record.scenario))
    except ValidationError:
        raise KnownProblem("game.bad-file-name") from None
    return record.model_copy(update={"scenario": None, "file": file})


def find_scenario(record: GameRecord, folder: Path) -> Scenario:
    """The scenario of a record, which may be a file in a folder; a KnownProblem if that is not what it was."""
    if record.scenario is not None:
        return record.scenario
    assert record.file is not None  # a record has either
    path = folder / record.file.name
    try:
        scenario = load(path if exists(path) else folder / unescaped_name(record.file.name)).scenario
    except KnownProblem:
        raise KnownProblem("game.no-scenario-file", file=record.file.name) from None
    if content_digest(scenario) != record.file.digest:
        raise KnownProblem("game.other-scenario", file=record.file.name)
    return scenario


def load_record(path: str | os.PathLike[str]) -> GameRecord:
    """The record in a file; raises Unreadable for what is none."""
    return read_record(parse_json(read_text(path)))


def save_record(record: GameRecord, path: str | os.PathLike[str]) -> None:
    """Write a record, all or nothing."""
    write_atomically(path, record_bytes(record))


def record_bytes(record: GameRecord) -> bytes:
    """The content of its file; raises KnownProblem for one that could not be read again."""
    data = write_record(record).encode("utf-8")
    require_readable(data)
    return data


def read_record(document: object) -> GameRecord:
    """A parsed record; raises InvalidRecord with what is wrong with its shape, or Unreadable."""
    record = versioned(document, "record", current=CURRENT_RECORD, refusal="file.not-a-record")
    require_record(record)
    parts = {key: value for key, value in record.items() if value is not None}
    if ("scenario" in parts) == ("file" in parts):
        raise InvalidRecord((_one_of("scenario", "file"),))
    if "seed" not in parts and "chance" not in parts:
        raise InvalidRecord((_one_of("seed", "chance"),))
    if "scenario" in parts:
        try:
            parts["scenario"] = read_native(parts["scenario"])
        except InvalidScenario as problem:
            inside = (replace(issue, path=("scenario", *issue.path)) for issue in problem.issues)
            raise InvalidRecord(tuple(inside)) from None
    return GameRecord.model_validate(parts)


def _one_of(first: str, second: str) -> Issue:
    return Issue("game.one-of-two", Severity.ERROR, params={"first": first, "second": second})


def write_record(record: GameRecord) -> str:
    """The text of the file: an action a line. The same game is always the same bytes."""
    options = record.options.model_dump(mode="json", exclude_defaults=True)
    apart = {"options", "scenario", "actions", "digest", "players", "practice"}
    document = record.model_dump(mode="json", exclude_none=True, exclude=apart)
    if options:
        document["options"] = options
    if record.players is not None:
        document["players"] = [player.model_dump(mode="json", exclude_defaults=True) for player in record.players]
    if record.practice:
        document["practice"] = True
    lines = [f"  {json.dumps(key)}: {_line(value)}" for key, value in document.items()]
    if record.scenario is not None:
        lines.append(f'  "scenario": {_line(dump(record.scenario))}')
    actions = ",\n".join(f"    {_line(text)}" for text in record.actions)
    lines.append(f'  "actions": [\n{actions}\n  ]' if actions else '  "actions": []')
    if record.digest is not None:
        lines.append(f'  "digest": {_line(record.digest)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


# The published schema


def record_schema() -> dict[str, Any]:
    """The JSON Schema of records as the models have it now. The scenario in it refers to its own schema."""
    schema = GameRecord.model_json_schema(schema_generator=SchemaGenerator)
    schema["properties"]["scenario"] = {"$ref": address("scenario", CURRENT_FORMAT)}
    identifier = address("game-record", CURRENT_RECORD)
    return with_head(schema, identifier, "Beachhead game record", required=("record", "actions"))


def require_record(document: dict[str, Any]) -> None:
    """Raises InvalidRecord with everything that is wrong with the shape of a document, its scenario left aside."""
    schema = published(FILE_NAME)
    properties = {**schema["properties"], "scenario": {}}
    issues = find_issues(document, {**schema, "properties": properties})
    if issues:
        raise InvalidRecord(issues)
