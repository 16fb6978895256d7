"""The pieces that a scenario puts on the table, counted, as paragraphs of a sheet."""

from __future__ import annotations

from collections.abc import Iterator

from editor.render.sheet.paragraphs import SheetParagraph
from i18n.catalogs import Domain, catalog, find_name
from i18n.languages import Language
from i18n.lexicon import typography
from i18n.values import printable
from rules.building.pieces import TablePieceGroup, needs_of
from schema.scenario import Scenario


def list_pieces(scenario: Scenario, language: Language) -> Iterator[SheetParagraph]:
    """A paragraph for each group of pieces, in the order in which a board is set up; most numerous first."""
    needs = needs_of(scenario)
    texts, colon = catalog(Domain.UI, language), typography(language).colon
    groups = (TablePieceGroup.BOARD, *(group for group in TablePieceGroup if group is not TablePieceGroup.BOARD))
    for group in groups:
        counts = sorted(
            (-count, find_name(piece.term, language) or printable(piece.name))
            for piece, count in needs.items()
            if piece.group is group
        )
        if counts:
            lead = f"{texts.text(f'sheet.pieces.{group.value}')}{colon}"
            # A name may have commas of its own: "river, curve".
            listed = f"{colon.replace(':', ';')} ".join(f"{-count}\u00a0×\u00a0{name}" for count, name in counts)
            yield SheetParagraph(f"{lead} {listed}.".replace("'", "’"), lead=len(lead))
