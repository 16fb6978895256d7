"""The state of the palette: what it shows now, and which drawing of each entry. The parts of the palette share it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from editor.board.palette.box_filter import Owned, owned
from editor.board.palette.entries import dressed, entries_of, unit_entries
from editor.board.palette.favourites import Favourites
from editor.board.palette.palette_entry import PaletteEntry, PieceGroup, unturned
from editor.board.palette.piece_search import search, split_nation
from editor.board.palette.recent_pieces import RecentPieces
from editor.edits.pieces import Piece, UnitPiece
from editor.ui.box_names import owned_boxes
from schema.nations import CAMP_OF_NATION

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_NATION, _OWNED_ONLY = "palette.nation", "palette.owned-only"
FIRST_NATIONS: Final = ("us", "gb", "ru", "de", "jp")


class PaletteState(QObject):
    """`changed()`: other entries are shown; `current_piece_changed()`: another piece is the current one."""

    changed = Signal()
    current_piece_changed = Signal()

    def __init__(self, context: EditorContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._tool_state = context.tool_state
        settings = context.settings
        self.recent = RecentPieces(settings, self)
        self.favourites = Favourites(settings, self)
        self._nation = settings.word(_NATION, CAMP_OF_NATION, FIRST_NATIONS[0])
        self._query = ""
        self._group: PieceGroup | None = None
        self._owned_only = settings.switch(_OWNED_ONLY, default=False)
        self._chosen: dict[str, int] = {}
        self.favourites.changed.connect(self.changed)
        settings.changed.connect(lambda name: self.changed.emit() if name == "boxes" else None)
        self._tool_state.piece_changed.connect(self._piece_changed)
        context.toolbox.tool_changed.connect(self.current_piece_changed)
        self._tool_state.way_changed.connect(lambda *_: self.current_piece_changed.emit())

    # What is wanted

    @property
    def query(self) -> str:
        return self._query

    def set_query(self, query: str) -> None:
        if query != self._query:
            self._query = query
            self.changed.emit()

    @property
    def group(self) -> PieceGroup | None:
        """The only group that is shown; None: all."""
        return self._group

    def set_group(self, group: PieceGroup | None) -> None:
        if group is not self._group:
            self._group = group
            self.changed.emit()

    @property
    def nation(self) -> str:
        return self._nation

    @property
    def shown_nation(self) -> str:
        """The nation of the units that are shown: a search may name another than the chosen one."""
        return split_nation(self._query)[0] or self._nation

    def set_nation(self, nation: str) -> None:
        if nation != self._nation and nation in CAMP_OF_NATION:
            self._nation = nation
            self._context.settings.set_value(_NATION, nation)
            self.changed.emit()
            piece = self._tool_state.piece
            if isinstance(piece, UnitPiece):
                self._tool_state.set_piece(UnitPiece(dressed(piece.unit, nation)))

    @property
    def boxes(self) -> frozenset[str]:
        return owned_boxes(self._context.settings)

    def set_boxes(self, boxes: frozenset[str]) -> None:
        self._context.settings.set_value("boxes", sorted(boxes))

    @property
    def owned_only(self) -> bool:
        return self._owned_only

    def set_owned_only(self, on: bool) -> None:
        if on != self._owned_only:
            self._owned_only = on
            self._context.settings.set_value(_OWNED_ONLY, on or None)
            self.changed.emit()

    # What there is

    def entries(self, group: PieceGroup) -> list[PaletteEntry]:
        if self._group not in (None, group) and not self._query.strip():
            return []
        matches = search(entries_of(group, self._nation), self._query)
        nation, rest = split_nation(self._query)
        if group is PieceGroup.UNIT and nation is not None:
            matches = search(unit_entries(nation), rest)
        return [entry for entry in matches if not self._owned_only or self.owned(entry) is not Owned.NO]

    def starred(self) -> list[PaletteEntry]:
        if self._query.strip() or self._group is not None:
            return []
        known = {entry.key: entry for group in PieceGroup for entry in entries_of(group, self._nation)}
        return [known[key] for key in self.favourites.keys if key in known]

    def hidden_by_boxes(self) -> int:
        """How many entries that match are left out because no box of the user's holds them."""
        if not self._owned_only:
            return 0
        matches = (entry for group in PieceGroup for entry in search(entries_of(group, self._nation), self._query))
        return sum(self.owned(entry) is Owned.NO for entry in matches)

    def owned(self, entry: PaletteEntry) -> Owned:
        return owned(entry, self.boxes)

    def piece_of(self, entry: PaletteEntry) -> Piece:
        """The drawing that a click takes."""
        return entry.variants[self._chosen.get(entry.key, 0) % len(entry.variants)]

    def variant_of(self, entry: PaletteEntry) -> int:
        return self._chosen.get(entry.key, 0) % len(entry.variants)

    def choose_variant(self, entry: PaletteEntry, index: int) -> None:
        self._chosen[entry.key] = index % len(entry.variants)
        held = self._tool_state.piece
        if held is not None and entry.find_variant(held) is not None:
            self.choose(entry)
        self.changed.emit()

    # The current piece

    def choose(self, entry: PaletteEntry) -> None:
        self.choose_piece(self.piece_of(entry))

    def choose_piece(self, piece: Piece) -> None:
        """Make a piece the current one, and make sure that the tool can use it."""
        self._context.toolbox.take(piece)
        self.recent.add(piece)

    def clear_piece(self) -> None:
        self._tool_state.set_piece(None)

    def is_current(self, entry: PaletteEntry) -> bool:
        piece = self.current_piece
        return piece is not None and entry.find_variant(piece) is not None

    @property
    def current_piece(self) -> Piece | None:
        return self._context.toolbox.current_piece

    def _piece_changed(self, piece: Piece | None) -> None:
        """What is picked up on the board counts as well as what is chosen here."""
        if piece is not None:
            self.recent.add(piece)
        self.current_piece_changed.emit()

    def is_same(self, piece: Piece) -> bool:
        current = self.current_piece
        return current is not None and unturned(current) == unturned(piece)
