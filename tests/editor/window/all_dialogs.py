"""Every dialog of the program: what the code has, and how a test opens each."""

import ast
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from typing import Final

from PySide6 import QtPrintSupport, QtWidgets

from editor.document.document import Document
from editor.document.file_watch import DiskChange
from editor.document.recovery import RecoveryCopy
from editor.lab_view.played_game_dialog import PlayedGameDialog
from editor.library_view.access.library_pictures import LibraryPictures
from editor.library_view.bin_commands import binning_dialog
from editor.library_view.cards.card_view import EnlargedCard
from editor.library_view.database_dialog import DatabaseDialog
from editor.library_view.own.mark_dialog import MarkDialog
from editor.library_view.own.own_draft import OwnDraft
from editor.library_view.own.own_entry_dialog import OwnEntryDialog
from editor.library_view.texts.typing_journal import TypingJournal
from editor.library_view.translators.text_export_dialog import TextExportDialog
from editor.library_view.translators.text_import_dialog import TextImportDialog
from editor.library_view.translators.text_replace_dialog import TextReplaceDialog
from editor.play_view.start.hands_dialog import HandsDialog
from editor.printing.print_preview import PrintPreview
from editor.publish_view.publish_dialog import PublishDialog
from editor.render.cards.paragraphs import Reading
from editor.translation_view.concordance_dialog import ConcordanceDialog
from editor.translation_view.term_dialog import TermDialog
from editor.ui.dialogs.decision_dialog import DecisionDialog
from editor.ui.dialogs.floating_dialog import FloatingDialog
from editor.ui.dialogs.problem_dialogs import (
    changed_on_disk_dialog,
    existing_files_dialog,
    notice_dialog,
    unreadable_dialog,
    unsaveable_dialog,
    unsaved_dialog,
)
from editor.window.command_palette.command_palette import CommandPalette
from editor.window.dialogs.about_dialog import AboutDialog
from editor.window.dialogs.crash_dialog import CrashDialog
from editor.window.dialogs.export_dialog import ExportDialog
from editor.window.dialogs.new_scenario_dialog import NewScenarioDialog
from editor.window.dialogs.recovery_dialog import RecoveryDialog
from editor.window.dialogs.remove_game_dialog import remove_game_dialog
from editor.window.dialogs.settings_dialog import SettingsDialog
from editor.window.dialogs.stamp_dialog import StampDialog
from editor.window.main_window import MainWindow
from editor.window.tour.tour_card import TourCard
from i18n.languages import Language
from library.exchange.text_import import ImportPlan
from library.kinds import Kind
from library.search.listing import EntryCard
from library.values import GameSummary, SeatedPlayer
from schema.issues import KnownProblem
from tests.editor.panels.properties.full_board import SCENARIO
from tests.rules.game.random_play import shipped_field

Open = Callable[[MainWindow, Document], FloatingDialog]
PATH = Path("gone.beachhead")
PROBLEM = KnownProblem("file.missing")
RECOVERED = RecoveryCopy(Path("x.recovery"), None, datetime(2026, 6, 6, tzinfo=UTC), 2, "Caen", SCENARIO)
AMBUSH = EntryCard(Kind.CARD, "ambush", {"en": "Ambush"}, {"name": "Ambush"}, {}, 0)

DIALOGS: Mapping[str, Open] = {
    "AboutDialog": lambda window, _: AboutDialog(window.context, window),
    "CommandPalette": lambda window, _: CommandPalette(window.context, window, window.registry, (), "About Beachhead"),
    "ConcordanceDialog": lambda window, _: ConcordanceDialog(window.context, window),
    "CrashDialog": lambda window, _: CrashDialog(window.context, window, ValueError("a mistake of ours")),
    "DatabaseDialog": lambda window, _: DatabaseDialog(
        window.context, window, "", lambda: None, known=("",), can_copy=True
    ),
    "EnlargedCard": lambda window, _: EnlargedCard(
        window.context, window, LibraryPictures(window.library.access, window), AMBUSH, Reading.STANDARD.value
    ),
    "ExportDialog": lambda window, document: ExportDialog(
        window.context, window.dialogs, window.commands.files.chooser, document
    ),
    "HandsDialog": lambda window, _: HandsDialog(
        window.context, window, shipped_field("01-pegasus-bridge").cards, ((), ())
    ),
    "MarkDialog": lambda window, _: MarkDialog(window.context, window, "library.mark.tag-title"),
    "NewScenarioDialog": lambda window, _: NewScenarioDialog(window.context, window),
    "OwnEntryDialog": lambda window, _: OwnEntryDialog(
        window.context, window, OwnDraft(TypingJournal(), "", Kind.RULE)
    ),
    "PlayedGameDialog": lambda window, _: PlayedGameDialog(window.context, window, date(2026, 6, 6)),
    "PrintPreview": lambda window, document: PrintPreview(
        window.context, window.dialogs, window.commands.files.chooser, document
    ),
    "PublishDialog": lambda window, document: PublishDialog(
        window.context, window.dialogs, window.commands.files.chooser, document
    ),
    "RecoveryDialog": lambda window, _: RecoveryDialog(window.context, window, RECOVERED),
    "SettingsDialog": lambda window, _: SettingsDialog(window.context, window, window.registry),
    "StampDialog": lambda window, _: StampDialog(window.context, window),
    "TermDialog": lambda window, _: TermDialog(window.context, window, (Language.ENGLISH, Language.FRENCH)),
    "TextExportDialog": lambda window, _: TextExportDialog(window.context, window, ()),
    "TextImportDialog": lambda window, _: TextImportDialog(
        window.context, window, ImportPlan(Language.FRENCH, ()), "texts.po"
    ),
    "TextReplaceDialog": lambda window, _: TextReplaceDialog(window.context, window, Language.FRENCH),
    "TourCard": lambda window, _: TourCard(window),
}
# What nobody opens as it is: its subclasses and the functions below are.
BASES = frozenset({"FloatingDialog", "FormDialog", "DecisionDialog"})
DECISIONS: Mapping[str, Callable[[MainWindow, Document], DecisionDialog]] = {
    "binning_dialog": lambda window, _: binning_dialog(window.context, window, 2),
    "changed_on_disk_dialog": lambda window, document: changed_on_disk_dialog(
        window.context, window, document, DiskChange.MODIFIED
    ),
    "existing_files_dialog": lambda window, _: existing_files_dialog(
        window.context, window, [PATH], (), new=1, free_name="gone 2"
    ),
    "notice_dialog": lambda window, _: notice_dialog(window.context, window, "Nothing to do", "here"),
    "remove_game_dialog": lambda window, _: remove_game_dialog(window.context, window, GAME),
    "unreadable_dialog": lambda window, _: unreadable_dialog(window.context, window, PATH, PROBLEM),
    "unsaveable_dialog": lambda window, _: unsaveable_dialog(window.context, window, PATH, PROBLEM),
    "unsaved_dialog": lambda window, document: unsaved_dialog(window.context, window, document),
}
OPENED: Mapping[str, Open] = {**DIALOGS, **DECISIONS}
# Dialogs of Qt, by the file that names them.
QT_DIALOGS = {
    "editor/printing/printers.py": {"QAbstractPrintDialog", "QDialog", "QPrintDialog"},
    "editor/ui/dialogs/floating_dialog.py": {"QDialog"},
    "editor/ui/dialogs/system_file_dialog.py": {"QFileDialog"},
}
GAME = GameSummary(
    rules="standard",
    players=(SeatedPlayer(name="Ada"), SeatedPlayer(name="Bob")),
    is_practice=False,
    is_from_set_up=True,
    winner=None,
    allied_medals=0,
    axis_medals=0,
    turns=3,
)


# What the code has


@cache
def sources(root: Path) -> Mapping[str, str]:
    files = sorted((root / "editor").rglob("*.py"))
    return {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in files}


def trees(root: Path, names: frozenset[str]) -> Mapping[str, ast.Module]:
    """The files in which any of these names stands. Most have none and need not be parsed."""
    return {file: _parse(text) for file, text in sources(root).items() if any(name in text for name in names)}


_parse = cache(ast.parse)


def named(*things: ast.AST) -> set[str]:
    """Every name in there, also `b` of `a.b` and what is imported."""
    nodes = [node for thing in things for node in ast.walk(thing)]
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    names |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return names | {node.name for node in nodes if isinstance(node, ast.alias)}


@cache
def dialog_classes(root: Path) -> frozenset[str]:
    """Every class of the program that is a floating dialog, over any number of bases."""
    found: frozenset[str] = frozenset({"FloatingDialog"})
    while True:
        classes = (
            one for tree in trees(root, found).values() for one in ast.walk(tree) if isinstance(one, ast.ClassDef)
        )
        more = {one.name for one in classes if found & named(*one.bases, *one.keywords)} - found
        if not more:
            return found
        found |= more


def makers_of_decisions(root: Path) -> set[str]:
    """The functions and methods in which a bare dialog or a decision is made."""
    return {
        maker
        for tree in trees(root, frozenset(BASES)).values()
        for maker, inside in _functions(tree)
        if any(isinstance(node, ast.Call) and BASES & _called(node) for node in ast.walk(inside))
    }


def dialogs_as_values(root: Path) -> set[str]:
    """Under another name, or handed to whoever makes it, a dialog would not be found."""
    found = set()
    for tree in trees(root, dialog_classes(root) | QT_NAMES).values():
        called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
        for node in ast.walk(tree):
            if isinstance(node, ast.alias) and node.asname is not None:
                found |= {node.name} & (dialog_classes(root) | QT_NAMES)
            elif isinstance(node, ast.Assign):
                values = node.value.elts if isinstance(node.value, ast.Tuple | ast.List) else [node.value]
                found |= {name for value in values for name in _last_name(value)} & (dialog_classes(root) | QT_NAMES)
            elif isinstance(node, ast.Call):
                given = [*node.args, *(keyword.value for keyword in node.keywords)]
                within = [one for value in given for one in ast.walk(value) if id(one) not in called]
                found |= {name for value in within for name in _last_name(value)} & BASES
    return found


def qt_dialogs(root: Path) -> dict[str, set[str]]:
    """Where Qt's dialogs are named, and whatever else makes a window keep all others waiting."""
    found = {file: named(tree) & (QT_NAMES | QT_MODAL) for file, tree in trees(root, QT_NAMES | QT_MODAL).items()}
    return {file: names for file, names in found.items() if names}


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """All that runs in a module: its functions, the methods of its classes, and what stands beside them."""
    for outer in tree.body:
        if isinstance(outer, ast.ClassDef):
            for inner in outer.body:
                yield f"{outer.name}.{getattr(inner, 'name', 'class')}", inner
        else:
            yield getattr(outer, "name", "a module"), outer


def _called(node: ast.Call) -> set[str]:
    return _last_name(node.func)


def _last_name(node: ast.AST) -> set[str]:
    """What a name stands for, over any number of dots."""
    if isinstance(node, ast.Attribute):
        return {node.attr}
    return {node.id} if isinstance(node, ast.Name) else set()


QT_NAMES: Final = frozenset(
    name
    for module in (QtWidgets, QtPrintSupport)
    for name in dir(module)
    if isinstance(thing := getattr(module, name), type) and issubclass(thing, QtWidgets.QDialog)
)
QT_MODAL: Final = frozenset({"setModal", "setWindowModality"})
