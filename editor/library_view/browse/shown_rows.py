"""Which rows of the results are selected, by what they show: so they are selected again when the list is read anew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.library_view.browse.card_grid import CardGrid
    from editor.library_view.browse.results_model import ResultsModel


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row by its number, by its id, which is another one after a change, and by kind and key if it was loaded."""

    row: int
    id: int
    entry: tuple[str, str] | None

    @classmethod
    def of(cls, model: ResultsModel, row: int) -> ShownRow:
        card = model.find_loaded(row)
        return cls(row, model.ids[row], None if card is None else (card.kind.value, card.key))


@dataclass(frozen=True, slots=True)
class ShownRows:
    current: ShownRow | None
    selected: tuple[ShownRow, ...]

    @classmethod
    def of(cls, grid: CardGrid, model: ResultsModel) -> ShownRows:
        row = grid.currentIndex().row()
        current = ShownRow.of(model, row) if 0 <= row < len(model.ids) else None
        return cls(current, tuple(ShownRow.of(model, one) for one in grid.selected_rows()))

    def choose_again(self, grid: CardGrid, model: ResultsModel) -> None:
        """The same cards in the new list. Where the current one is no more, that of the same number."""
        rows_by_id = {one: row for row, one in enumerate(model.ids)}

        def find(shown: ShownRow) -> int | None:
            row = rows_by_id.get(shown.id)
            return model.row_of(*shown.entry) if row is None and shown.entry is not None else row

        current = None if self.current is None else find(self.current)
        if current is None:
            grid.choose(min(0 if self.current is None else self.current.row, len(model.ids) - 1))
            return
        selected = [row for shown in self.selected if (row := find(shown)) is not None]
        grid.select_rows(selected or [current], current)
