"""The pieces that a scenario puts on the table, box by box, kind by kind, for whoever gets them out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from editor.render.sheet.paragraphs import SheetParagraph
from i18n.catalogs import Domain, catalog, find_name, name_or_id
from i18n.languages import Language
from i18n.lexicon import typography
from i18n.values import capitalized, printable
from library.boxes import boxes_needed
from rules.building.packing import BoxShare, packing_list
from rules.building.pieces import TablePiece, TablePieceGroup
from schema.scenario import Scenario

GROUPS = (TablePieceGroup.BOARD, *(group for group in TablePieceGroup if group is not TablePieceGroup.BOARD))
"""In the order in which a board is set up."""


def list_pieces(scenario: Scenario, language: Language) -> Iterator[SheetParagraph]:
    """For each box its name, then a paragraph for each group of pieces."""
    texts, colon = catalog(Domain.UI, language), typography(language).colon
    for share in box_shares(scenario):
        name = box_name(share, language)
        yield SheetParagraph(name, lead=len(name), apart=True)
        for group in GROUPS:
            counts = counted_names(share.pieces, group, language)
            if counts:
                lead = f"{texts.text(f'sheet.pieces.{group.value}')}{colon}"
                # A name may have commas of its own: "river, curve".
                listed = f"{colon.replace(':', ';')} ".join(f"{count}\u00a0×\u00a0{piece}" for count, piece in counts)
                yield SheetParagraph(f"{lead} {listed}.", lead=len(lead))


def box_shares(scenario: Scenario) -> tuple[BoxShare, ...]:
    return packing_list(scenario, boxes_needed(scenario))


def box_name(share: BoxShare, language: Language) -> str:
    texts = catalog(Domain.UI, language)
    if share.box is None:
        return texts.text("sheet.box-none")
    name = capitalized(find_name(f"box:{share.box}", language) or share.box).replace("'", "’")
    return name if share.copy == 1 else texts.text("sheet.box-copy", box=printable(name), copy=share.copy)


def counted_names(
    pieces: Mapping[TablePiece, int], group: TablePieceGroup, language: Language
) -> list[tuple[int, str]]:
    """The most numerous first."""
    counts = sorted(
        (-count, name_or_id(piece.term, language).replace("'", "’"))
        for piece, count in pieces.items()
        if piece.group is group
    )
    return [(-count, name) for count, name in counts]
