"""Help pages in the chosen language, from the same parameters that the command line is read with."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperCommand

from editor.cli.console import Console
from editor.cli.language_option import OPTION
from editor.program import PROGRAM
from i18n.languages import Language
from i18n.values import Printable
from schema.issues import KnownProblem

_INDENT = 2
_MAX_WIDTH = 100
Row = tuple[str, str]


class HelpfulCommand(TyperCommand):
    """A command whose help and complaints are in the language of its console. Its examples are the epilog."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        console: Console = ctx.obj
        arguments = [part for part in self.params if part.param_type_name == "argument"]
        options = [part for part in self.params if part.param_type_name == "option"]
        usage = [ctx.command_path, *map(_usage_name, arguments), console.text("help.metavar.options")]
        formatter.write(
            page(
                console,
                usage=" ".join(usage),
                about=(self.help or "").splitlines(),
                arguments=[(part.metavar or part.name or "", getattr(part, "help", None) or "") for part in arguments],
                options=[(", ".join(part.opts), getattr(part, "help", None) or "") for part in options],
                examples=(self.epilog or "").splitlines(),
            )
        )

    def invoke(self, ctx: Any) -> Any:
        # The parser is told to let them through, because its own complaint is in English.
        if ctx.args:
            raise KnownProblem("usage.extra-arguments", found=tuple(ctx.args))
        return super().invoke(ctx)


def page(
    console: Console,
    *,
    usage: str,
    about: Sequence[str],
    arguments: Sequence[Row] = (),
    options: Sequence[Row] = (),
    commands: Sequence[Row] = (),
    examples: Sequence[str] = (),
) -> str:
    """A whole help page, ending in a line break."""
    # Joined here: to join a list as the language does, the catalog would have to import Babel.
    allowed = Printable(", ".join(f"{language} ({language.own_name})" for language in Language))
    common = [("-h, --help", console.text("option.help"))]
    # A command that writes in several languages tells of the option itself.
    if not any(name == OPTION for name, _ in options):
        common.insert(0, (f"{OPTION} {'|'.join(Language)}", console.text("option.lang", allowed=allowed)))
    width = min(shutil.get_terminal_size().columns, _MAX_WIDTH)
    parts = [console.text("help.usage", usage=Printable(usage)), *(textwrap.fill(line, width) for line in about)]
    sections = (("help.commands", commands), ("help.arguments", arguments), ("help.options", [*options, *common]))
    for title, rows in sections:
        if rows:
            parts.append(f"{console.text(title)}\n{_table(rows, width)}")
    if examples:
        lines = "\n".join(" " * _INDENT + line for line in examples)
        parts.append(f"{console.text('help.examples')}\n{lines}")
    if commands:
        parts.append(console.text("help.more", program=PROGRAM))
    return "\n\n".join(parts) + "\n"


def _table(rows: Sequence[Row], width: int) -> str:
    column = max(len(name) for name, _ in rows) + 2 * _INDENT
    return "\n".join(
        textwrap.fill(
            text,
            max(width, column + 30),
            initial_indent=" " * _INDENT + name.ljust(column - _INDENT),
            subsequent_indent=" " * column,
        )
        for name, text in rows
    )


def _usage_name(argument: Any) -> str:
    name = f"{argument.metavar or argument.name}{'...' if argument.nargs != 1 else ''}"
    return name if argument.required else f"[{name}]"


def build_command(name: str, console: Console, callback: Any, examples: Sequence[str]) -> Any:
    """A command as typer runs it. Its texts are `command.<name>` and, where there is more to say, `….more`."""
    more = f"command.{name}.more"
    about = [console.text(f"command.{name}"), *([console.text(more)] if console.ui.has(more) else [])]
    application = typer.Typer(add_completion=False, rich_markup_mode=None)
    application.command(
        name,
        cls=HelpfulCommand,
        help="\n".join(about),
        epilog="\n".join(examples),
        context_settings={"help_option_names": ["-h", "--help"], "allow_extra_args": True},
    )(callback)
    return typer.main.get_command(application)
