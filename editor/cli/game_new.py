"""`beachhead game new`: a record of a game that begins."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.console import Console, name_of
from editor.cli.existing_option import KEEP_BOTH, REPLACE, is_refused, parse_existing
from editor.cli.exit_code import ExitCode
from editor.cli.rules_option import DEFAULT_RULES, METAVAR, OPTION, parse_rules
from editor.cli.scenario_file import read_scenario
from editor.program import PROGRAM
from schema.formats.existing_files import Existing, OutputRule, numbered_path
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from rules.game.options import GameOptions
    from rules.game.record import GameRecord

EXAMPLES = (
    f"{PROGRAM} game new omaha.m44 --seed 7 -o omaha.game",
    f"{PROGRAM} game new omaha.m44 --seed 7 --rules online -o omaha.game",
    f"{PROGRAM} game new omaha.m44 --seed 7 --option allied_players=3 --option axis_players=1 -o omaha.game",
    f"{PROGRAM} game new omaha.m44 --seed 7 --combat-deck stalingrad.combat.json -o omaha.game",
    f"{PROGRAM} game new omaha.m44 --seed 7 --link -o omaha.game",
)
# A longer row of digits is a word like any other.
MAX_DIGITS = 18


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def new(
        file: Annotated[Path, typer.Argument(metavar=text("help.metavar.file"), help=text("command.game.new.file"))],
        seed: Annotated[
            str, typer.Option("--seed", metavar=text("help.metavar.seed"), help=text("command.game.new.seed"))
        ],
        output: Annotated[
            Path, typer.Option("--output", "-o", metavar=text("help.metavar.out"), help=text("command.game.new.output"))
        ],
        rules: Annotated[str, typer.Option(OPTION, metavar=METAVAR, help=text("option.rules"))] = DEFAULT_RULES,
        option: Annotated[
            list[str] | None,
            typer.Option("--option", metavar=text("help.metavar.option"), help=text("command.game.new.option")),
        ] = None,
        combat_deck: Annotated[
            Path | None,
            typer.Option("--combat-deck", metavar=text("help.metavar.file"), help=text("command.game.new.combat-deck")),
        ] = None,
        link: Annotated[bool, typer.Option("--link", help=text("command.game.new.link"))] = False,
        replace: Annotated[bool, typer.Option(REPLACE, help=text("option.replace"))] = False,
        keep_both: Annotated[bool, typer.Option(KEEP_BOTH, help=text("option.keep-both"))] = False,
    ) -> int:
        from editor.edits.underlay_location import scenario_files
        from editor.play_issues import find_play_issues
        from rules.game.combat_deck import InvalidCombatDeck, deck_beside, deck_path, load_deck
        from rules.game.record import new_record, with_file
        from rules.game.replay import extend, start_game

        existing = parse_existing(replace=replace, keep_both=keep_both)
        profile, options = parse_rules(rules), parse_options(option or ())
        if link and Path(os.path.realpath(output)).parent != Path(os.path.realpath(file)).parent:
            raise KnownProblem("game.not-beside", option="--link")
        scenario = read_scenario(console, file)
        if scenario is None:
            return ExitCode.BAD_INPUT
        try:
            deck = deck_beside(file) if combat_deck is None else load_deck(combat_deck)
        except InvalidCombatDeck as problem:
            for issue in problem.issues:
                console.note(issue, combat_deck or deck_path(file))
            return ExitCode.BAD_INPUT
        except KnownProblem as problem:
            console.problem(problem, combat_deck or deck_path(file))
            return ExitCode.BAD_INPUT
        # A played game cannot be made again: it is not replaced unasked even where the user typed its name.
        decks = () if deck is None else (combat_deck or deck_path(file),)
        rule = OutputRule((*scenario_files(scenario, file), *decks), existing)
        target = numbered_path(output) if existing is Existing.KEEP_BOTH else output
        if is_refused(console, (target,), rule):
            return ExitCode.FAILURE
        if deck is not None:
            # Whoever names a deck wants to play with it, whatever the scenario says.
            with_cards = options.combat_cards or combat_deck is not None
            options = options.model_copy(update={"combat_deck": deck, "combat_cards": with_cards})
        issues = find_play_issues(scenario, profile, options, console.language)
        if issues.refusals:
            console.notes(issues.refusals, file, scenario.board.kind.rows)
            return ExitCode.FAILURE
        record = new_record(scenario, parse_seed(seed), profile, options)
        try:
            record, _ = extend(record, start_game(record, file.parent), ())
        except KnownProblem as problem:
            console.problem(problem, file)
            return ExitCode.FAILURE
        record = with_file(record, file.name) if link else record
        if not _write(console, record, target, rule):
            return ExitCode.FAILURE
        console.notes(issues.notes, file, scenario.board.kind.rows)
        return ExitCode.SUCCESS

    return new


def _write(console: Console, record: "GameRecord", target: Path, rule: OutputRule) -> bool:
    from rules.game.record import record_bytes

    try:
        rule.write(target, record_bytes(record))
    except KnownProblem as problem:
        console.problem(problem, target)
        return False
    if rule.existing is Existing.KEEP_BOTH:  # it may have another name than was typed
        console.out(name_of(target))
    return True


def parse_seed(value: str) -> int | str:
    """A number is a number, so that a program can begin the same game; anything else is a word."""
    return int(value) if value.isdecimal() and len(value) <= MAX_DIGITS else value


def parse_options(texts: Sequence[str]) -> "GameOptions":
    """What the players agree on: `allied_players=3`, `take_ground=false`, `axis_hand=barrage,attack:left`."""
    from pydantic import ValidationError

    from rules.game.options import GameOptions

    # A deck is a file.
    allowed = tuple(name for name in GameOptions.model_fields if name != "combat_deck")
    values: dict[str, object] = {}
    given = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in allowed:
            raise KnownProblem("usage.bad-value", name="--option", found=text, allowed=allowed)
        given[name] = value
        # Hands are lists of cards.
        values[name] = tuple(value.split(",")) if name.endswith("_hand") else value
    try:
        return GameOptions.model_validate(values)
    except ValidationError as problem:
        name = str(problem.errors()[0]["loc"][0])
        raise KnownProblem("usage.bad-value", name=name, found=given[name]) from None
