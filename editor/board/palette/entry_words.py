"""The words for entries: name, drawing, effect and box, in the language of the window."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from editor.board.canvas.effect_words import EffectWords
from editor.board.palette.box_filter import Owned
from editor.board.palette.palette_entry import PaletteEntry
from editor.board.palette.piece_search import find_term
from editor.edits.pieces import MarkerPiece, Piece, TilePiece, UnitPiece
from i18n.values import capitalized
from rules.catalog import catalog
from schema.catalog.badge import BadgeRole
from schema.markers import Exit, Medal, Mine

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class EntryWords:
    def __init__(self, context: EditorContext) -> None:
        self._context = context
        self._effects = EffectWords(context)

    def name(self, entry: PaletteEntry) -> str:
        return capitalized(find_term(entry.term, self._context.language))

    def drawing(self, piece: Piece) -> str:
        """What tells a drawing from the others of its entry; empty for the plain one."""
        text, parts = self._context.text, []
        match piece:
            case TilePiece(tile=tile):
                parts += [text(f"palette.shape.{tile.shape.value}")] if tile.shape else []
                parts += [text(f"palette.look.{tile.look.value}")] if tile.look else []
            case UnitPiece(unit=unit):
                terms = {"nation": unit.nation, "badge": unit.badge}
                parts += [self._context.name_of(f"{kind}:{key}") for kind, key in terms.items() if key]
            case MarkerPiece(marker=Medal() as medal):
                parts.append(text("palette.medal.permanent" if medal.permanent else "palette.medal.temporary"))
                parts += [text("palette.medal.turn-start")] if medal.turn_start else []
                parts += [text("palette.medal.worth", count=medal.worth)] if medal.worth > 1 else []
            case MarkerPiece(marker=Mine() | Exit() as marker):
                parts += [self._context.name_of(f"camp:{marker.camp.value}")] if marker.camp else []
                decoy = isinstance(marker, Mine) and marker.decoy
                parts += [text("palette.decoy")] if decoy else []
            case _:
                pass
        return ", ".join(parts)

    def effects(self, entry: PaletteEntry) -> list[str]:
        if entry.term.startswith("badge:"):
            return [self._badge(entry.term.partition(":")[2])]
        return self._effects.of(entry.term)

    def _badge(self, key: str) -> str:
        badge = catalog().badge(key)
        kinds = {kind for kind in badge.makes.values() if badge.role is BadgeRole.KIND}
        plain = {"infantry", "special_forces", "armor", "elite_armor", "artillery"}
        special = sorted(kinds - plain)
        if special:
            return self._context.text("palette.badge.makes", units=tuple(f"unit:{kind}" for kind in special))
        code = "palette.badge.decorative" if badge.decorative else "palette.badge.elite"
        return self._context.text(code)

    def tip(self, entry: PaletteEntry, piece: Piece, owned: Owned) -> str:
        """Rich text: name and drawing, effect, and what the boxes say."""
        drawing = self.drawing(piece)
        head = f"<b>{escape(self.name(entry))}</b>" + (f" · {escape(drawing)}" if drawing else "")
        rows = [escape(" ".join(self.effects(entry)))]
        if len(entry.variants) > 1:
            rows.append(escape(self._context.text("palette.drawings", count=len(entry.variants))))
        if owned is not Owned.YES:
            rows.append(escape(self._context.text(f"palette.owned.{owned.value}")))
        body = "".join(f"<div style='margin-top:4px'>{row}</div>" for row in rows if row)
        return f"<div>{head}{body}</div>"

    def spoken(self, entry: PaletteEntry, piece: Piece, owned: Owned, *, favourite: bool) -> str:
        """State before name, as a screen reader should say it."""
        parts = [self._context.text("palette.favourite")] if favourite else []
        parts += [self._context.text(f"palette.owned.{owned.value}")] if owned is not Owned.YES else []
        parts += [self.name(entry), *filter(None, (self.drawing(piece),)), *self.effects(entry)]
        return ", ".join(parts)
