"""What the status bar says while the library is shown."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from editor.library_view.browse.library_tab import LibraryTab
from editor.ui.context import Hints
from editor.ui.page import PageStatus
from library.database.backup import last_copy
from library.search.conditions import ItemStatus

if TYPE_CHECKING:
    from editor.library_view.access.library_access import LibraryAccess
    from editor.library_view.browse.library_query import LibraryQuery
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext


def library_status(
    context: EditorContext,
    registry: ActionRegistry,
    access: LibraryAccess,
    query: LibraryQuery,
    count: int,
    *,
    is_list: bool,
) -> PageStatus:
    """What is shown, the keys that help now, and at the right what library it is."""
    text = context.text
    label = text(f"library.count.{query.tab}", count=count) if access.is_open else ""
    keys: tuple[tuple[str, str], ...] = ((text("key-name.escape"), text("library.hint.back")),)
    if is_list and ItemStatus.BINNED in query.values("is"):
        keys = ()
    elif is_list and query.tab is LibraryTab.SCENARIOS:
        keys = (
            (text("key-name.enter"), text("library.hint.open-copy")),
            (registry.key_text("library.compare"), text("library.hint.compare")),
            (registry.key_text("library.bin"), text("library.hint.bin")),
        )
    elif is_list:
        keys = (
            (text("key-name.enter"), text("library.hint.enlarge")),
            (registry.key_text("view.language"), text("library.hint.language")),
        )
    hints = Hints(keys=keys if access.is_open else ())
    return PageStatus(label, hints=hints, saved=_about(context, access))


def _about(context: EditorContext, access: LibraryAccess) -> str:
    if not access.is_open:
        return ""
    database = access.database
    if database.file is None:
        return "PostgreSQL"
    copied_at = last_copy(database.file)
    if copied_at is None:
        return f"SQLite · {context.text('library.never-copied')}"
    days = (datetime.datetime.now().astimezone().date() - copied_at.astimezone().date()).days
    code = {0: "library.copied-today", 1: "library.copied-yesterday"}.get(days)
    words = context.text("library.copied-days", count=days) if code is None else context.text(code)
    return f"SQLite · {words}"
