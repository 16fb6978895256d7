"""The shelf: what the palette shows now, and which drawing of each entry. The parts of the palette share it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from editor.board.palette.box_filter import Owned, owned
from editor.board.palette.entries import entries_of, unit_entries
from editor.board.palette.entry import Entry, Group, unturned
from editor.board.palette.favourites import Favourites
from editor.board.palette.piece_search import search, split_nation
from editor.board.palette.recent_pieces import RecentPieces
from editor.edits.pieces import Piece, UnitPiece
from schema.nations import CAMP_OF_NATION

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_NATION, _OWNED_ONLY = "palette.nation", "palette.owned-only"
FIRST_NATIONS: Final = ("us", "gb", "ru", "de", "jp")


class Shelf(QObject):
    """`changed()`: other entries are shown; `armed_changed()`: another piece is in the hand."""

    changed = Signal()
    armed_changed = Signal()

    def __init__(self, context: EditorContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._state = context.tool_state
        settings = context.settings
        self.recent = RecentPieces(settings, self)
        self.favourites = Favourites(settings, self)
        kept = str(settings.value(_NATION, ""))
        self._nation = kept if kept in CAMP_OF_NATION else FIRST_NATIONS[0]
        self._query = ""
        self._group: Group | None = None
        self._owned_only = bool(settings.value(_OWNED_ONLY, False))
        self._chosen: dict[str, int] = {}
        self.favourites.changed.connect(self.changed)
        settings.changed.connect(lambda name: self.changed.emit() if name == "boxes" else None)
        self._state.piece_changed.connect(self._piece_changed)

    # What is wanted

    @property
    def query(self) -> str:
        return self._query

    def set_query(self, query: str) -> None:
        if query != self._query:
            self._query = query
            self.changed.emit()

    @property
    def group(self) -> Group | None:
        """The only group that is shown; None: all."""
        return self._group

    def set_group(self, group: Group | None) -> None:
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
            piece = self._state.piece
            if isinstance(piece, UnitPiece):
                self._state.set_piece(UnitPiece(piece.unit.model_copy(update={"nation": nation})))

    @property
    def boxes(self) -> frozenset[str]:
        return self._context.settings.boxes

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

    def entries(self, group: Group) -> list[Entry]:
        if self._group not in (None, group) and not self._query.strip():
            return []
        found = search(entries_of(group, self._nation), self._query)
        nation, rest = split_nation(self._query)
        if group is Group.UNIT and nation is not None:
            found = search(unit_entries(nation), rest)
        return [entry for entry in found if not self._owned_only or self.owned(entry) is not Owned.NO]

    def starred(self) -> list[Entry]:
        if self._query.strip() or self._group is not None:
            return []
        known = {entry.key: entry for group in Group for entry in entries_of(group, self._nation)}
        return [known[key] for key in self.favourites.keys if key in known]

    def hidden_by_boxes(self) -> int:
        """How many entries that match are left out because no box of the user's holds them."""
        if not self._owned_only:
            return 0
        found = (entry for group in Group for entry in search(entries_of(group, self._nation), self._query))
        return sum(self.owned(entry) is Owned.NO for entry in found)

    def owned(self, entry: Entry) -> Owned:
        return owned(entry, self.boxes)

    def piece_of(self, entry: Entry) -> Piece:
        """The drawing that a click takes."""
        return entry.variants[self._chosen.get(entry.key, 0) % len(entry.variants)]

    def variant_of(self, entry: Entry) -> int:
        return self._chosen.get(entry.key, 0) % len(entry.variants)

    def choose_variant(self, entry: Entry, place: int) -> None:
        self._chosen[entry.key] = place % len(entry.variants)
        if self.is_armed(entry):
            self.take(entry)
        self.changed.emit()

    # The hand

    def take(self, entry: Entry) -> None:
        self.take_piece(self.piece_of(entry))

    def take_piece(self, piece: Piece) -> None:
        """Put a piece in the hand and make sure that the tool can use it."""
        self._state.set_piece(piece)
        self.recent.add(piece)
        if not self._context.toolbox.current.uses_piece:
            self._context.toolbox.use("paint")

    def put_down(self) -> None:
        """An empty hand."""
        self._state.set_piece(None)

    def is_armed(self, entry: Entry) -> bool:
        piece = self._state.piece
        return piece is not None and entry.find_variant(piece) is not None

    def armed(self) -> Piece | None:
        return self._state.piece

    def _piece_changed(self, piece: Piece | None) -> None:
        """What is picked up on the board is as good as what is taken from here."""
        if piece is not None:
            self.recent.add(piece)
        self.armed_changed.emit()

    def is_same(self, piece: Piece) -> bool:
        armed = self._state.piece
        return armed is not None and unturned(armed) == unturned(piece)
