"""The program `beachhead` as a group of commands, each imported only when it is asked for."""

from __future__ import annotations

import importlib
import os
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from typer.core import TyperGroup

from editor.cli.console import Console
from editor.cli.help_page import build_command, page
from editor.cli.nested_group import build_group
from editor.program import PROGRAM
from schema.formats.file_names import exists
from schema.issues import KnownProblem

# Every name is a module of this folder with `EXAMPLES` and with `command(console)`, the function to run, or `COMMANDS`.
COMMANDS = (
    *("edit", "check", "convert", "compare", "inspect", "why", "render", "sheet", "publish", "cards", "library"),
    *("translate", "game", "playtest"),
)
EXAMPLES = (
    f"{PROGRAM}",
    f"{PROGRAM} omaha.m44",
    f"{PROGRAM} check *.m44",
    f"{PROGRAM} convert omaha.m44 omaha.beachhead",
    f"{PROGRAM} why omaha.m44 d6 E5",
)


class LazyGroup(TyperGroup):
    """Finds commands by importing their modules; takes a file in place of a command for `edit FILE`."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"editor.cli.{cmd_name}")
        if hasattr(module, "COMMANDS"):
            return build_group(cmd_name, ctx.obj, module.COMMANDS, module.EXAMPLES)
        return build_command(cmd_name, ctx.obj, module.command(ctx.obj), module.EXAMPLES)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name = args[0]
        if name in COMMANDS:
            return name, self.get_command(ctx, name), args[1:]
        if _is_file_name(name):
            return "edit", self.get_command(ctx, "edit"), args
        raise KnownProblem("usage.no-such-command", command=name, near=tuple(get_close_matches(name, COMMANDS, n=1)))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        console: Console = ctx.obj
        formatter.write(
            page(
                console,
                usage=_usage(console),
                about=[console.text("command.beachhead")],
                commands=[(name, console.text(f"command.{name}")) for name in COMMANDS],
                options=[("--version", console.text("option.version"))],
                examples=EXAMPLES,
            )
        )


def _usage(console: Console) -> str:
    pieces: Sequence[str] = ("command", "arguments", "options")
    return " ".join((PROGRAM, *(console.text(f"help.metavar.{piece}") for piece in pieces)))


def _is_file_name(name: str) -> bool:
    return os.sep in name or bool(Path(name).suffix) or exists(Path(name))
