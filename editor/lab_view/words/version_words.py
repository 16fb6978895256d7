"""What the lab calls the versions of a scenario, and what it says of the one that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.lab_view.words.player_words import players_name
from i18n.values import format_day
from rules.lab.digest import played_digest

if TYPE_CHECKING:
    from editor.lab_view.running.played_version import PlayedVersion
    from editor.ui.context import EditorContext
    from schema.catalog.switch import Profile
    from schema.playtests import Playtest, SimulatedGames
    from schema.scenario import Scenario


def version_title(version: PlayedVersion) -> str:
    """The scenario with the change that was tried in it."""
    return f"{version.title}: {_change(version)}" if version.change else version.title


def version_name(version: PlayedVersion, context: EditorContext) -> str:
    """For a comparison of any two: they may differ in nothing but the rules or the players."""
    text, options = context.text, version.options
    name = text("lab.version-name", title=version_title(version), time=version.time, seed=str(options.seed))
    players = () if options.players.is_everybody else (players_name(options.players, text),)
    return " · ".join((name, text(f"issues.rules.{options.profile.value}"), *players))


def version_result(version: PlayedVersion, context: EditorContext) -> str:
    """For a choice among the versions of one scenario: the change, when it was played, and what came of it."""
    text, reading = context.text, version.reading
    parts = [_change(version), version.time] if version.change else [version.time]
    if reading is not None:
        allied = reading.allied
        parts.append(_rate(allied.rate, allied.low, allied.high, context))
    if version.suggestions:
        parts.append(text("lab.suggestion-count", count=len(version.suggestions)))
    return " · ".join(parts)


def version_facts(version: PlayedVersion, scenario: Scenario, context: EditorContext, *, is_running: bool) -> str:
    """How the shown version was played."""
    text, reading = context.text, version.reading
    if not version.is_version_of(scenario):
        return text("lab.version-changed", time=version.time)
    if reading is None or is_running:
        return text("lab.running", time=version.time, seed=str(version.options.seed))
    if version.is_from_library:
        day = format_day(version.started.date(), context.language)
        return text("lab.played-on", day=day, count=reading.games)
    return text(
        "lab.version-facts",
        time=version.time,
        count=reading.games,
        seconds=round(reading.seconds),
        seed=str(reading.seed),
    )


def latest_in_log(scenario: Scenario, profile: Profile) -> Playtest | None:
    """What the log of a scenario tells under these rules: of this version, else of another one."""
    entries = [one for one in scenario.playtests if one.simulated is not None and one.simulated.rules == profile.value]
    digest = played_digest(scenario)
    same = [one for one in entries if one.simulated is not None and one.simulated.scenario == digest]
    return next(reversed(same or entries), None)


def log_facts(entry: Playtest, scenario: Scenario, context: EditorContext) -> str:
    """A result that was kept in the log: how often the Allies win, when it was kept, and of which version."""
    simulated = entry.simulated
    assert simulated is not None
    rate = _rate(simulated.allied_rate, simulated.low, simulated.high, context)
    parts = [rate]
    if entry.date is not None:
        parts.append(context.text("lab.kept-on", day=format_day(entry.date, context.language)))
    parts.append(context.text(kept_version_code(simulated, scenario)))
    return ", ".join(parts)


def kept_version_code(simulated: SimulatedGames, scenario: Scenario) -> str:
    """Entries of older files do not say which version was played."""
    if simulated.scenario is None:
        return "lab.some-version"
    return "lab.this-version" if simulated.scenario == played_digest(scenario) else "lab.older-version"


def _change(version: PlayedVersion) -> str:
    """As part of a line."""
    return version.change.rstrip(".")


def _rate(rate: float, low: float, high: float, context: EditorContext) -> str:
    share = context.text("lab.allies-share", percent=round(rate * 100))
    return f"{share} ({context.text('lab.range', low=round(low * 100), high=round(high * 100))})"
