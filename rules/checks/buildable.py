"""Buildable: whether the author's boxes hold what the scenario puts on the table."""

from __future__ import annotations

from collections.abc import Iterator

from rules.building.fitting import MissingPiece, find_missing_pieces
from rules.building.pieces import BOARDS, TablePieceGroup
from rules.building.stock import Stock
from rules.checks.context import CheckContext
from rules.checks.registry import INFO, WARNING, Finding, check
from schema.board import BoardKind
from schema.issues import Parameter


def _missing_pieces(context: CheckContext) -> tuple[MissingPiece, ...]:
    if context.boxes is None:
        return ()
    missing = find_missing_pieces(context.scenario, context.boxes)
    if _is_short_of_boards(context):  # which is said once
        return tuple(one for one in missing if one.piece.group is not TablePieceGroup.BOARD)
    return missing


def _is_short_of_boards(context: CheckContext) -> bool:
    if context.boxes is None or context.scenario.board.kind is not BoardKind.OVERLORD:
        return False
    stock, needed = Stock(context.boxes), BOARDS[BoardKind.OVERLORD]
    return stock.boards < needed or stock.decks < needed


@check("box.short", WARNING)
def short(context: CheckContext) -> Iterator[Finding]:
    for one in context.once(_missing_pieces):
        if not one.may_hold:
            params: dict[str, Parameter] = {"piece": one.piece.term, "count": one.count}
            if one.swap is not None:
                params["swap"] = one.swap.term
            if one.helpers:
                params["boxes"] = tuple(f"box:{box}" for box in one.helpers)
            yield Finding(params=params)


@check("box.unknown", INFO)
def unknown(context: CheckContext) -> Iterator[Finding]:
    for one in context.once(_missing_pieces):
        if one.may_hold:
            boxes = tuple(f"box:{box}" for box in one.may_hold)
            yield Finding(params={"piece": one.piece.term, "count": one.count, "boxes": boxes})


@check("overlord.boards", WARNING)
def boards(context: CheckContext) -> Iterator[Finding]:
    if context.boxes is not None and _is_short_of_boards(context):
        stock = Stock(context.boxes)
        yield Finding(params={"boards": stock.boards, "decks": stock.decks})
