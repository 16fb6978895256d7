"""`beachhead cards`: the cards of the library to print and cut, or as pictures. No screen is needed."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import Console, name_of
from editor.cli.existing_option import KEEP_BOTH, REPLACE, is_input, is_refused, output_help, parse_existing
from editor.cli.exit_code import ExitCode
from editor.cli.library_option import METAVAR, OPTION
from editor.cli.picture_output import check_choice
from editor.program import PROGRAM
from editor.render.paper import SHEET_PAPERS, Paper
from editor.render.picture_format import PictureFormat
from editor.render.theme import Theme
from schema.formats.existing_files import Existing, OutputRule, Unwritten, numbered_path
from schema.issues import KnownProblem

EXAMPLES = (
    f"{PROGRAM} cards -o cards.pdf --kind terrain --kind obstacle",
    f"{PROGRAM} cards -o deck.pdf --deck standard --lang fr",
    f"{PROGRAM} cards -o print.pdf --deck overlord --bleed",
    f"{PROGRAM} cards -o cards.png --kind card --theme print",
    f"{PROGRAM} cards -o pictures --kind unit",
    f"{PROGRAM} cards -o own.pdf --own",
)
DECKS = ("standard", "overlord", "breakthrough")


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def cards(
        target: Annotated[Path, typer.Option("-o", "--output", help=output_help(console, "command.cards.output"))],
        kinds: Annotated[
            list[str] | None, typer.Option("--kind", metavar="KIND", help=text("command.cards.kind"))
        ] = None,
        deck: Annotated[
            str | None, typer.Option("--deck", metavar="|".join(DECKS), help=text("command.cards.deck"))
        ] = None,
        theme: Annotated[
            str, typer.Option("--theme", metavar="|".join(Theme), help=text("command.cards.theme"))
        ] = "screen",
        paper: Annotated[
            str, typer.Option("--paper", metavar="|".join(SHEET_PAPERS), help=text("command.cards.paper"))
        ] = "a4",
        bleed: Annotated[bool, typer.Option("--bleed", help=text("command.cards.bleed"))] = False,
        own: Annotated[bool, typer.Option("--own", help=text("command.cards.own"))] = False,
        replace: Annotated[bool, typer.Option(REPLACE, help=text("option.replace"))] = False,
        keep_both: Annotated[bool, typer.Option(KEEP_BOTH, help=text("option.keep-both"))] = False,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        existing = parse_existing(replace=replace, keep_both=keep_both)
        _check(kinds or (), deck, theme=theme, paper=paper)
        if bleed and target.suffix.lower() != PictureFormat.PDF:
            raise KnownProblem("usage.only-for", name="--bleed", allowed=(PictureFormat.PDF,))
        from editor.cli.library_texts import library_texts
        from editor.render.cards.deck import KINDS, every_card, whole_deck
        from editor.render.cards.export import card_format_of, card_paths, write_cards
        from editor.render.painting.offscreen import ensure_application
        from library.database.connection import library_files
        from library.kinds import Kind
        from rules.catalog import catalog

        try:
            picture_format = card_format_of(target)  # before any painting: a wrong name is told at once
        except KnownProblem as problem:
            console.problem(problem, target)
            return ExitCode.BAD_INPUT
        if picture_format is not None:
            target = numbered_path(target) if existing is Existing.KEEP_BOTH else target
            if is_input(console, target, library_files(database)):
                return ExitCode.FAILURE
        ensure_application()
        chosen_kinds = [Kind(kind) for kind in kinds] if kinds else KINDS
        with library_texts(console, database):
            if deck is not None:
                faces = list(whole_deck(console.language, catalog().deck(deck)))
            else:
                faces = list(every_card(console.language, chosen_kinds, only_own=own))
        rule = OutputRule(library_files(database), existing)
        if picture_format is None and is_refused(console, card_paths(faces, target, existing), rule):
            return ExitCode.FAILURE
        try:
            write_cards(faces, target, Theme(theme), Paper(paper), bleed=bleed, rule=rule)
        except KnownProblem as problem:
            console.problem(problem, problem.path if isinstance(problem, Unwritten) else target)
            return ExitCode.FAILURE
        console.out(text("cards.written", count=len(faces), file=name_of(target)))
        return ExitCode.SUCCESS

    return cards


def _check(kinds: Sequence[str], deck: str | None, *, theme: str, paper: str) -> None:
    """Whatever can be wrong with the options, before Qt is even loaded."""
    from library.kinds import LIBRARY_KINDS, Kind

    allowed_kinds = tuple(kind.value for kind in LIBRARY_KINDS if kind is not Kind.SCENARIO)
    check_choice("--theme", theme, Theme)
    check_choice("--paper", paper, SHEET_PAPERS)
    for kind in kinds:
        check_choice("--kind", kind, allowed_kinds)
    if deck is not None:
        check_choice("--deck", deck, DECKS)
    if kinds and deck is not None:
        raise KnownProblem("usage.not-together", option="--kind", other="--deck")
