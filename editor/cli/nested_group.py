"""A command that is itself a group, `beachhead library search`: every part is a module, imported when asked for."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import typer
from typer.core import TyperGroup

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.help_page import build_command, page
from editor.program import PROGRAM
from schema.issues import KnownProblem


class NestedGroup(TyperGroup):
    """Finds `search` of `library` in the module `library_search`. `parts` and `examples` are set by `build_group`."""

    parts: Sequence[str] = ()
    examples: Sequence[str] = ()

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        return list(self.parts)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        module = importlib.import_module(f"editor.cli.{self.name}_{cmd_name.replace('-', '_')}")
        return build_command(f"{self.name}.{cmd_name}", ctx.obj, module.command(ctx.obj), module.EXAMPLES)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name = args[0]
        if name not in self.parts:
            near = tuple(get_close_matches(name, self.parts, n=1))
            raise KnownProblem("usage.no-such-command", command=f"{self.name} {name}", near=near)
        return name, self.get_command(ctx, name), args[1:]

    def format_help(self, ctx: Any, formatter: Any) -> None:
        console: Console = ctx.obj
        pieces = (console.text(f"help.metavar.{piece}") for piece in ("command", "arguments", "options"))
        formatter.write(
            page(
                console,
                usage=" ".join((PROGRAM, str(self.name), *pieces)),
                about=[console.text(f"command.{self.name}")],
                commands=[(name, console.text(f"command.{self.name}.{name}")) for name in self.parts],
                examples=self.examples,
            )
        )


def build_application(group: type[TyperGroup]) -> typer.Typer:
    """An application whose group is also called without a command."""
    return typer.Typer(
        cls=group,
        add_completion=False,
        rich_markup_mode=None,
        invoke_without_command=True,
        context_settings={"help_option_names": ["-h", "--help"]},
    )


def build_group(name: str, console: Console, parts: Sequence[str], examples: Sequence[str]) -> Any:
    """The group as typer runs it. Without a part it says that one is missing."""
    application = build_application(NestedGroup)

    @application.callback()
    def group(context: typer.Context) -> int:
        if context.invoked_subcommand is None:
            raise KnownProblem("usage.missing-argument", name=console.text("help.metavar.command"))
        return ExitCode.SUCCESS

    command = typer.main.get_command(application)
    assert isinstance(command, NestedGroup)
    command.name, command.parts, command.examples = name, parts, examples
    return command
