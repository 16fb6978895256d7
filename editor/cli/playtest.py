"""`beachhead playtest`: simulated games of a scenario: who wins, how games go, and what would mend it."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.players_option import ALLIES, AXIS, DEFAULT_PLAYERS, GROUP, PLAYERS, STYLE, parse_players
from editor.cli.rules_option import DEFAULT_RULES, METAVAR, OPTION, parse_rules
from editor.cli.scenario_file import read_scenario
from editor.program import PROGRAM
from i18n.render import json_path
from schema.issues import Issue, KnownProblem

if TYPE_CHECKING:
    from editor.wording.playtest_text import PlaytestText
    from rules.lab.play_test import PlayTestOptions
    from rules.lab.reading import BalanceReading, Estimate
    from rules.lab.suggestions.suggestion import Suggestion
    from rules.lab.workers import Workers
    from schema.board import Camp
    from schema.scenario import Scenario

EXAMPLES = (
    f"{PROGRAM} playtest omaha.m44",
    f"{PROGRAM} playtest omaha.m44 --games 1000 --seed 7 --json",
    f"{PROGRAM} playtest omaha.m44 --rules online --suggest",
    f"{PROGRAM} playtest omaha.m44 --cluster tcp://club:8786",
)
# Without --games the run ends when the interval is as narrow as this, to both sides.
NARROW_ENOUGH = 0.03


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def playtest(
        file: Annotated[Path, typer.Argument(metavar=text("help.metavar.file"), help=text("command.playtest.file"))],
        games: Annotated[
            int | None, typer.Option("--games", min=1, metavar="N", help=text("command.playtest.games"))
        ] = None,
        seed: Annotated[int, typer.Option("--seed", metavar="N", help=text("command.playtest.seed"))] = 1,
        workers: Annotated[
            int | None, typer.Option("--workers", min=1, metavar="N", help=text("command.playtest.workers"))
        ] = None,
        rules: Annotated[str, typer.Option(OPTION, metavar=METAVAR, help=text("option.rules"))] = DEFAULT_RULES,
        suggest: Annotated[bool, typer.Option("--suggest", help=text("command.playtest.suggest"))] = False,
        cluster: Annotated[
            str | None, typer.Option("--cluster", metavar="URL", help=text("command.playtest.cluster"))
        ] = None,
        cluster_ca: Annotated[
            Path | None, typer.Option("--cluster-ca", metavar="PEM", help=text("command.playtest.cluster-ca"))
        ] = None,
        cluster_cert: Annotated[
            Path | None, typer.Option("--cluster-cert", metavar="PEM", help=text("command.playtest.cluster-cert"))
        ] = None,
        cluster_key: Annotated[
            Path | None, typer.Option("--cluster-key", metavar="PEM", help=text("command.playtest.cluster-key"))
        ] = None,
        players: Annotated[
            str,
            typer.Option(PLAYERS, metavar=GROUP, help=text("command.playtest.players")),
        ] = DEFAULT_PLAYERS,
        allies: Annotated[
            str | None,
            typer.Option(ALLIES, metavar=STYLE, help=text("command.playtest.allies")),
        ] = None,
        axis: Annotated[
            str | None,
            typer.Option(AXIS, metavar=STYLE, help=text("command.playtest.axis")),
        ] = None,
        as_json: Annotated[bool, typer.Option("--json", help=text("command.playtest.json"))] = False,
    ) -> int:
        from editor.play_issues import find_play_issues
        from rules.lab.play_test import DEFAULT_GAMES, PlayTestOptions
        from rules.lab.workers import Certificates, open_workers

        options = PlayTestOptions(
            games=games or DEFAULT_GAMES,
            seed=seed,
            profile=parse_rules(rules),
            half_width=NARROW_ENOUGH if games is None else None,
            players=parse_players(players, allies, axis),
        )
        scenario = read_scenario(console, file)
        if scenario is None:
            return ExitCode.BAD_INPUT
        issues = find_play_issues(scenario, options.profile, language=console.language)
        if issues.refusals:
            console.notes(issues.refusals, file, scenario.board.kind.rows)
            return ExitCode.FAILURE
        try:
            certificates = Certificates(authority=cluster_ca, certificate=cluster_cert, key=cluster_key)
            with open_workers(workers, cluster, certificates) as opened:
                run = _Run(console, scenario, opened)
                reading = run.read(options)
                suggestions = run.suggest(reading) if suggest and reading is not None and not run.is_cancelled else ()
        except KnownProblem as problem:
            console.problem(problem, file)
            return ExitCode.FAILURE
        if reading is not None:
            printed = _PrintedReading(console, scenario, issues.notes)
            (printed.print_json if as_json else printed.print_words)(reading, suggestions if suggest else None)
        if run.is_cancelled:
            console.err(text("playtest.cancelled"))
            return ExitCode.INTERRUPTED
        return ExitCode.SUCCESS

    return playtest


class _Run:
    """Plays with a progress bar; Ctrl-C stops it."""

    def __init__(self, console: Console, scenario: "Scenario", workers: "Workers") -> None:
        self._console = console
        self._scenario = scenario
        self._workers = workers
        self.is_cancelled = False

    def read(self, options: "PlayTestOptions") -> "BalanceReading | None":
        from editor.cli.progress_bar import progress_bar
        from rules.lab.play_test import PlayTest
        from rules.lab.reading import BalanceReading, Progress

        test = PlayTest(self._scenario, self._workers, options)
        with progress_bar(self._console.text("playtest.running"), test.cancel) as show:

            def report(progress: Progress, _reading: BalanceReading | None) -> None:
                show(progress.done, progress.planned)

            reading = test.run(report)
        self.is_cancelled = test.is_cancelled
        return reading

    def suggest(self, reading: "BalanceReading") -> "tuple[Suggestion, ...]":
        from editor.cli.progress_bar import progress_bar
        from rules.lab.reading import Progress
        from rules.lab.suggestions.search import SuggestionSearch
        from rules.lab.suggestions.suggestion import Suggestion

        search = SuggestionSearch(self._scenario, reading, self._workers)
        with progress_bar(self._console.text("playtest.suggesting"), search.cancel) as show:

            def report(progress: Progress, _suggestions: tuple[Suggestion, ...]) -> None:
                show(progress.done, progress.planned)

            suggestions = search.run(report)
        self.is_cancelled = search.is_cancelled
        return suggestions


class _PrintedReading:
    """Prints a reading, and above it what has to be known of the scenario. `suggestions` is None: none were wanted."""

    def __init__(self, console: Console, scenario: "Scenario", issues: tuple[Issue, ...]) -> None:
        from editor.wording.playtest_text import PlaytestText

        self._console = console
        self._words = PlaytestText(scenario, console.language)
        self._issues = issues

    def print_words(self, reading: "BalanceReading", suggestions: "tuple[Suggestion, ...] | None") -> None:
        words = self._words
        for lines in (words.issues(self._issues), words.reading(reading), words.suggestions(suggestions or ())):
            for line in lines:
                self._console.out(line)

    def print_json(self, reading: "BalanceReading", suggestions: "tuple[Suggestion, ...] | None") -> None:
        facts = {"issues": [self._issue_facts(issue) for issue in self._issues], **reading_facts(reading)}
        if suggestions is not None:
            facts["suggestions"] = [_suggestion_facts(self._words, one) for one in suggestions]
        self._console.out(json.dumps(facts))

    def _issue_facts(self, issue: Issue) -> dict[str, object]:
        return {
            "code": issue.code,
            "severity": issue.severity.value,
            "path": json_path(issue.path),
            "parameters": dict(issue.params),
            "sentence": self._words.sentence(issue),
        }


def reading_facts(reading: "BalanceReading") -> dict[str, object]:
    """A reading for other programs; rates are shares from 0 to 1."""
    from schema.board import Camp

    return {
        "games": reading.games,
        "seed": reading.seed,
        "rules": reading.rules.value,
        Camp.AXIS.value: _side_facts(reading, Camp.AXIS, reading.axis),
        Camp.ALLIES.value: _side_facts(reading, Camp.ALLIES, reading.allied),
        "turns": {
            "mean": round(reading.length.mean, 2),
            "p10": reading.length.p10,
            "p90": reading.length.p90,
        },
        "seconds": round(reading.seconds, 2),
    }


def _side_facts(reading: "BalanceReading", camp: "Camp", estimate: "Estimate") -> dict[str, object]:
    side = reading.side(camp)
    wins = {"wins": side.wins, "wins_by_elimination": side.wins_by_elimination}
    return {**wins, **_estimate_facts(estimate), "medals": round(side.medals, 3)}


def _estimate_facts(estimate: "Estimate") -> dict[str, object]:
    return {"rate": round(estimate.rate, 4), "low": round(estimate.low, 4), "high": round(estimate.high, 4)}


def _suggestion_facts(words: "PlaytestText", suggestion: "Suggestion") -> dict[str, object]:
    return {
        "change": suggestion.change.model_dump(mode="json"),
        "text": words.change(suggestion.change),
        "games": suggestion.games,
        "allies": _estimate_facts(suggestion.after),
    }
