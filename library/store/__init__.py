"""What can be done with the library. Every operation takes a session and keyword arguments; none commits.

Whatever changes a text or a scenario writes a revision and brings the search index along.
"""

from library.store.conflicts import ChangedMeanwhile
from library.store.entries import get_entry, list_entries
from library.store.histories import entry_history, history, last_change, list_changes
from library.store.memory import remember
from library.store.own_entries import add_own_entry, bin_own_entry, list_own_entries, set_own_facts, unbin_own_entry
from library.store.playtests import add_playtest, list_playtests
from library.store.revisions import restore_revision
from library.store.scenarios import (
    add_scenario,
    bin_scenario,
    find_by_content,
    get_scenario,
    get_scenario_version,
    get_summary,
    list_bin,
    list_summaries,
    put_scenario,
    unbin_scenario,
)
from library.store.sheets import ScenarioTextEdit, set_scenario_texts
from library.store.terms import add_word, list_terms, remove_word
from library.store.texts import find_text, get_text, list_texts, set_text

__all__ = [
    "ChangedMeanwhile",
    "ScenarioTextEdit",
    "add_own_entry",
    "add_playtest",
    "add_scenario",
    "add_word",
    "bin_own_entry",
    "bin_scenario",
    "entry_history",
    "find_by_content",
    "find_text",
    "get_entry",
    "get_scenario",
    "get_scenario_version",
    "get_summary",
    "get_text",
    "history",
    "last_change",
    "list_bin",
    "list_changes",
    "list_entries",
    "list_own_entries",
    "list_playtests",
    "list_summaries",
    "list_terms",
    "list_texts",
    "put_scenario",
    "remember",
    "remove_word",
    "restore_revision",
    "set_own_facts",
    "set_scenario_texts",
    "set_text",
    "unbin_own_entry",
    "unbin_scenario",
]
