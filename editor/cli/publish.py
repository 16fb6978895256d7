"""`beachhead publish`: many scenarios as sheets, maps, pages and files at once, by two workers."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.console import Console, name_of
from editor.cli.existing_option import KEEP_BOTH, REPLACE, is_refused, parse_existing
from editor.cli.exit_code import ExitCode
from editor.cli.file_patterns import expand_patterns
from editor.cli.library_option import METAVAR, OPTION
from editor.cli.picture_output import check_choice
from editor.program import PROGRAM
from editor.publishing.product import ProductId
from editor.publishing.publish_options import MAX_DPI, MIN_DPI, Arrangement, M44Reader, PublishOptions
from editor.render.paper import SHEET_PAPERS, Paper
from editor.render.picture_format import PictureFormat
from editor.render.theme import Theme
from i18n.languages import Language
from i18n.values import Printable
from schema.formats.existing_files import Existing, OutputRule, numbered, numbered_path
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.publishing.publish_task import PublishTask
    from schema.scenario import Scenario

EXAMPLES = (
    f"{PROGRAM} publish omaha.beachhead -o print --as sheet,map",
    f"{PROGRAM} publish *.beachhead -o club --as sheet,page --lang en,fr",
    f"{PROGRAM} publish omaha.beachhead -o upload --as m44 --reader bga",
    f"{PROGRAM} publish omaha.beachhead -o share --as bundle --paper letter",
    f"{PROGRAM} publish omaha.beachhead -o print --lang en,fr --arrange beside --with setup,generals",
    f"{PROGRAM} publish *.beachhead -o site --collection --lang en,fr,nl",
    f"{PROGRAM} publish *.beachhead -o site --collection --replace",
)
WORKERS = 2
# What can be added to a sheet, by the field that asks for it.
ADDITIONS = {
    "pieces": "has_piece_list",
    "setup": "has_setup_order",
    "generals": "has_general_sheets",
    "double-map": "has_double_page_map",
}
PICTURES = tuple(picture_format.value.removeprefix(".") for picture_format in PictureFormat)


def command(console: Console) -> Callable[..., int]:
    text, name = console.text, console.text("help.metavar.file")

    def listed(words: Iterable[str]) -> Printable:
        return Printable(", ".join(words))

    def publish(
        files: Annotated[
            list[Path], typer.Argument(callback=expand_patterns, metavar=name, help=text("command.publish.files"))
        ],
        folder: Annotated[Path, typer.Option("-o", "--output", help=text("command.publish.output"))],
        products: Annotated[
            str | None,
            typer.Option(
                "--as", metavar=",".join(ProductId), help=text("command.publish.as", allowed=listed(ProductId))
            ),
        ] = None,
        languages: Annotated[
            str | None, typer.Option("--lang", metavar=",".join(Language), help=text("command.publish.lang"))
        ] = None,
        paper: Annotated[
            str, typer.Option("--paper", metavar="|".join(SHEET_PAPERS), help=text("command.sheet.paper"))
        ] = "a4",
        theme: Annotated[
            str, typer.Option("--theme", metavar="|".join(Theme), help=text("command.publish.theme"))
        ] = "screen",
        picture: Annotated[
            str,
            typer.Option(
                "--picture", metavar="|".join(PICTURES), help=text("command.publish.picture", allowed=listed(PICTURES))
            ),
        ] = "pdf",
        dpi: Annotated[int, typer.Option("--dpi", min=MIN_DPI, max=MAX_DPI, help=text("command.publish.dpi"))] = 300,
        reader: Annotated[
            str, typer.Option("--reader", metavar="|".join(M44Reader), help=text("command.publish.reader"))
        ] = "bga",
        arrangement: Annotated[
            str, typer.Option("--arrange", metavar="|".join(Arrangement), help=text("command.publish.arrange"))
        ] = "files",
        including: Annotated[
            str | None, typer.Option("--with", metavar=",".join(ADDITIONS), help=text("command.publish.with"))
        ] = None,
        differences: Annotated[bool, typer.Option("--differences", help=text("command.publish.differences"))] = False,
        address: Annotated[str, typer.Option("--address", help=text("command.publish.address"))] = "",
        collection: Annotated[bool, typer.Option("--collection", help=text("command.publish.collection"))] = False,
        replace: Annotated[bool, typer.Option(REPLACE, help=text("option.replace"))] = False,
        keep_both: Annotated[bool, typer.Option(KEEP_BOTH, help=text("option.keep-both"))] = False,
        database: Annotated[str | None, typer.Option(OPTION, metavar=METAVAR, help=text("option.database"))] = None,
    ) -> int:
        existing = parse_existing(replace=replace, keep_both=keep_both)
        check_choice("--paper", paper, SHEET_PAPERS)
        check_choice("--theme", theme, Theme)
        check_choice("--picture", picture, PICTURES)
        check_choice("--reader", reader, M44Reader)
        check_choice("--arrange", arrangement, Arrangement)
        added = _split("--with", including, ADDITIONS) if including else ()
        chosen = _split("--as", products or (ProductId.PAGE if collection else ProductId.SHEET), ProductId)
        wanted = tuple(dict.fromkeys((*map(ProductId, chosen), *((ProductId.PAGE,) if collection else ()))))
        codes = _split("--lang", languages, Language) if languages else (console.language.value,)
        options = PublishOptions(
            languages=tuple(map(Language, codes)),
            paper=Paper(paper),
            theme=Theme(theme),
            picture_format=PictureFormat(f".{picture}"),
            dpi=dpi,
            reader=M44Reader(reader),
            arrangement=Arrangement(arrangement),
            only_differences=differences,
            address=address,
            **{ADDITIONS[name]: True for name in added},  # type: ignore[arg-type]
        )
        from editor.cli.library_texts import library_texts
        from editor.edits.underlay_location import scenario_files
        from editor.publishing.file_names import INDEX
        from editor.publishing.products import PlannedFiles
        from library.database.connection import library_files
        from schema.formats.files import make_folder

        scenarios, unreadable = _read(console, files)
        inputs = (file for path, scenario in scenarios for file in scenario_files(scenario, path))
        rule = OutputRule((*files, *inputs, *library_files(database)), existing)
        index = numbered_path(folder / INDEX) if existing is Existing.KEEP_BOTH else folder / INDEX
        listed = (index,) if collection else ()
        # The page that lists them lies beside them, and no scenario takes its name.
        names = _names(scenarios, wanted, options, folder, existing, [path.stem for path in listed])
        planned = [
            target
            for name, (_, scenario) in zip(names, scenarios, strict=True)
            for target in PlannedFiles(scenario, wanted, options, folder).paths(name)
        ]
        if is_refused(console, (*planned, *listed), rule):
            return ExitCode.FAILURE
        try:
            make_folder(folder)
        except KnownProblem as problem:
            console.problem(problem, folder)
            return ExitCode.FAILURE
        with library_texts(console, database):
            code = _publish(console, _tasks(scenarios, names, wanted, options, folder, rule))
            if collection and code == ExitCode.SUCCESS:
                code = _list(console, scenarios, names, options, index, rule)
        return ExitCode.BAD_INPUT if unreadable and code == ExitCode.SUCCESS else code

    return publish


def _split(name: str, value: str, allowed: Iterable[str]) -> tuple[str, ...]:
    """The words of a list with commas, each once."""
    words = tuple(dict.fromkeys(word.strip() for word in value.split(",")))
    for word in words:
        check_choice(name, word, allowed)
    return words


def _read(console: Console, files: Sequence[Path]) -> tuple[list[tuple[Path, "Scenario"]], bool]:
    from editor.cli.scenario_file import read_scenario

    found = [(path, read_scenario(console, path)) for path in files]
    return [(path, scenario) for path, scenario in found if scenario is not None], any(one is None for _, one in found)


def _names(
    scenarios: Sequence[tuple[Path, "Scenario"]],
    wanted: Sequence[ProductId],
    options: PublishOptions,
    folder: Path,
    existing: Existing,
    reserved: Sequence[str],
) -> tuple[str, ...]:
    """What the files of each scenario are called."""
    from editor.publishing.file_names import file_name
    from editor.publishing.products import PlannedFiles

    names: list[str] = []
    for path, scenario in scenarios:
        name = file_name(scenario.title_in(options.languages[0].value) or path.stem)
        taken = (*reserved, *names)
        if existing is Existing.KEEP_BOTH:
            name = PlannedFiles(scenario, wanted, options, folder).free_name(name, taken)
        else:
            name = next(numbered((name,), taken))
        names.append(name)
    return tuple(names)


def _list(
    console: Console,
    scenarios: Sequence[tuple[Path, "Scenario"]],
    names: Sequence[str],
    options: PublishOptions,
    target: Path,
    rule: OutputRule,
) -> int:
    """Write the page from which readers find the others."""
    from editor.publishing.web_page.collection import collection_index

    named = [(name, scenario) for name, (_, scenario) in zip(names, scenarios, strict=True)]
    index = collection_index(named, options.languages)
    try:
        rule.write(target, index.content)
    except KnownProblem as problem:
        console.problem(problem, target)
        return ExitCode.FAILURE
    console.out(name_of(target))
    return ExitCode.SUCCESS


def _tasks(
    scenarios: Sequence[tuple[Path, "Scenario"]],
    names: Sequence[str],
    wanted: Sequence[ProductId],
    options: PublishOptions,
    folder: Path,
    rule: OutputRule,
) -> list["PublishTask"]:
    from editor.publishing.publish_task import PublishTask
    from schema.formats.codecs import NATIVE, dumps

    return [
        PublishTask(dumps(scenario, NATIVE)[0], name, product, options, folder, rule)
        for name, (_, scenario) in zip(names, scenarios, strict=True)
        for product in wanted
    ]


def _publish(console: Console, tasks: Sequence["PublishTask"]) -> int:
    """Two at a time where there are more; the names of the files are the answer."""
    from editor.cli.progress_bar import progress_bar
    from editor.publishing.publish_workers import PublishWorkers

    failed = False
    with PublishWorkers(WORKERS if len(tasks) > 1 else 1) as workers:
        with progress_bar(console.text("publish.progress"), workers.cancel) as progress:
            for done, (task, outcome) in enumerate(workers.run(tasks)):
                for name in outcome.names:
                    console.out(name_of(task.folder / name))
                if outcome.problem is not None:
                    failed = True
                    console.problem(outcome.problem, task.folder / outcome.failed)
                if not progress(done + 1, len(tasks)):
                    break
        if workers.is_cancelled:
            return ExitCode.INTERRUPTED
    return ExitCode.FAILURE if failed else ExitCode.SUCCESS
