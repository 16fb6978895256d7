"""Which database the library is in: a file of this computer, or a server that a club shares. It is tried first."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget
from sqlalchemy import URL

from editor.document.jobs import JobControl
from editor.document.workers import JobQueue
from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.chevron_combo import ChevronCombo
from editor.ui.parts.labels import worded_label
from editor.ui.parts.number_field import NumberField
from editor.ui.parts.segments import Segments
from editor.ui.parts.tick_box import TickBox
from library.database.connection import Database, parse_address, shown_address
from library.passwords import PASSWORDS
from schema.formats.file_names import is_folder
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from editor.ui.context import EditorContext

_FILE, _SERVER = "file", "server"
_PORT: Final = 5432
_WIDTH: Final = 340


@dataclass(frozen=True, slots=True)
class ChosenDatabase:
    """`address`: without a password; `is_copied`: the library that is open now goes there first."""

    address: str
    is_copied: bool


class DatabaseDialog(FormDialog):
    """`database_chosen(ChosenDatabase)`, after a connection was made. `address`: of the library that is used now;
    `known`: the user's own one first, then those that were used last.
    """

    database_chosen = Signal(ChosenDatabase)

    def __init__(
        self,
        context: EditorContext,
        window: QWidget,
        address: str,
        choose_file: Callable[[], Path | None],
        *,
        known: Sequence[str],
        can_copy: bool,
    ) -> None:
        super().__init__(
            context, window, title="library.database.title", main="library.database.use", main_icon="library"
        )
        self._choose_file = choose_file
        self._trials = JobQueue(self)
        self._own = known[0]
        self.known = ChevronCombo(context)
        self.known.setMinimumWidth(_WIDTH)
        self.known.addItem(context.text("library.database.own"), self._own)
        for recent in known[1:]:
            self.known.addItem(shown_address(parse_address(recent)), recent)
        self.known.addItem(context.text("library.database.another"), "")
        self.known.activated.connect(lambda *_: self._fill(str(self.known.currentData())))
        self.add_row("library.database.known", self.known, stretch=True)
        self.where = Segments(context, height=30)
        for key in (_FILE, _SERVER):
            self.where.add(key, context.text(f"library.database.{key}"))
        self.where.chosen.connect(self._show_fields)
        self.where.chosen.connect(lambda *_: self._show_known())
        self.add_row("library.database.where", self.where)
        self.file = self._line("file")
        browse = PushButton(context, "library.database.browse")
        browse.clicked.connect(self._browse)
        row = QWidget()
        inside = QHBoxLayout(row)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.file, 1)
        inside.addWidget(browse)
        self._rows: dict[str, list[QWidget]] = {
            _FILE: [self.add_row("library.database.file-name", row, stretch=True), row]
        }
        self.host = self._line("host")
        self.port = NumberField(context, minimum=1, maximum=65_535, value=_PORT)
        self.name = self._line("name")
        self.user = self._line("user")
        self.password = self._line("password")
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self._rows[_SERVER] = []
        for code, field in (
            ("host", self.host),
            ("port", self.port),
            ("name", self.name),
            ("user", self.user),
            ("password", self.password),
        ):
            label = self.add_row(f"library.database.{code}", field, stretch=code != "port")
            self._rows[_SERVER] += [label, field]
        hint = worded_label(context, "library.database.password-hint", "hint", wrap=True)
        self.fields.addWidget(hint)
        self._rows[_SERVER].append(hint)
        self.copy = TickBox(context)
        self.copy.setText(context.text("library.database.copy"))
        self.fields.addWidget(self.copy)
        self.copy.setVisible(can_copy)  # not before it has a place: it would be a window
        self._fill(address)
        self._show_known()
        self.first_focus = self.file if self.where.current == _FILE else self.password

    def _line(self, name: str) -> QLineEdit:
        line = QLineEdit()
        line.setObjectName(f"database {name}")
        line.setMinimumWidth(_WIDTH)
        line.textEdited.connect(lambda *_: self._show_known())
        return line

    def _fill(self, address: str) -> None:
        """Say in the fields where a library is; "" for one that is not known yet."""
        url = parse_address(address) if address else None
        is_file = url is None or url.get_backend_name() == "sqlite"
        self.where.set_current(_FILE if is_file else _SERVER)
        self.file.setText(url.database or "" if url is not None and is_file else "")
        self.host.setText("" if url is None or is_file else url.host or "")
        self.port.set_value(_PORT if url is None else url.port or _PORT)
        self.name.setText("beachhead" if url is None or is_file else url.database or "")
        self.user.setText("" if url is None or is_file else url.username or "")
        self.password.clear()
        self._show_fields(self.where.current)

    def _show_known(self) -> None:
        """Which of the known ones the fields are about."""
        last = self.known.count() - 1
        found = self.known.findData(self.address) if self.address else last
        self.known.setCurrentIndex(found if found >= 0 else last)

    def _show_fields(self, where: str) -> None:
        for key, widgets in self._rows.items():
            for widget in widgets:
                widget.setVisible(key == where)
        self.show_problem("")

    def _browse(self) -> None:
        chosen = self._choose_file()
        if chosen is not None:
            self.file.setText(str(chosen))
            self._show_known()

    @property
    def address(self) -> str:
        """What the fields say, without the password."""
        if self.where.current == _FILE:
            return self.file.text().strip()
        return URL.create(
            "postgresql+psycopg",
            username=self.user.text().strip() or None,
            host=self.host.text().strip() or None,
            port=self.port.value,
            database=self.name.text().strip() or None,
        ).render_as_string()

    def finish(self) -> None:
        """Try it first: whoever mistypes a server learns so here, and keeps the library that he has."""
        address = self.address
        if not address or (
            self.where.current == _SERVER and not (self.host.text().strip() and self.name.text().strip())
        ):
            self.show_problem(self.context.text("library.database.missing"))
            return
        if self.where.current == _SERVER and self.password.text():
            PASSWORDS.remember(address, self.password.text())
        self.main.setEnabled(False)
        self.show_problem(self.context.text("library.database.trying"))
        trial = self._trials.start(_Trial(address, may_make_folder=address == self._own))
        trial.done.connect(self._accept)
        trial.failed.connect(self._refuse)

    def _accept(self, *_: object) -> None:
        chosen = ChosenDatabase(self.address, self.copy.isVisible() and self.copy.isChecked())
        self.accept()
        self.database_chosen.emit(chosen)

    def _refuse(self, problem: BaseException) -> None:
        self.main.setEnabled(True)
        if not isinstance(problem, KnownProblem):
            raise problem
        self.show_problem(self.context.sentence(problem))


@dataclass(frozen=True, slots=True)
class _Trial:
    """Connects once; a file that is not there yet may be made, if its folder is there or may be made, too."""

    address: str
    may_make_folder: bool

    def __call__(self, _: JobControl) -> None:
        database = Database(parse_address(self.address))
        try:
            if database.file is None:
                database.require_connection()
            elif not self.may_make_folder and not is_folder(database.file.parent):
                raise KnownProblem("file.no-folder")
        finally:
            database.close()
