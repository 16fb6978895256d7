"""The battle die: six faces, and which of them hit whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.board.move_search import STANDING, Move
from rules.board.troops import Troop, TroopKind
from schema.catalog.die import DieFace, HitFace
from schema.catalog.specials.unit import HitsAreRerolled
from schema.catalog.unit import HitsWith

DIE: Final = (DieFace.INFANTRY, DieFace.INFANTRY, DieFace.ARMOR, DieFace.GRENADE, DieFace.STAR, DieFace.FLAG)
_NO_FACES: Final = HitsWith(faces=())


def is_vulnerable(target: Troop) -> bool:
    """Whether any source says what hits the unit."""
    return target.type.hit_by is not None


def hitting_faces(attacker: Troop, target: Troop, move: Move = STANDING) -> frozenset[DieFace]:
    """The faces that hit when the attacker, having moved like this, battles the target."""
    return hitting_faces_of(attacker.kind, target.kind, has_moved=bool(move.hexes))


def hitting_faces_of(attacker: TroopKind, target: TroopKind, *, has_moved: bool = False) -> frozenset[DieFace]:
    """The same for kinds of units."""
    return faces_against(_weapon(attacker, has_moved=has_moved), target)


def faces_against(weapon: HitsWith, target: TroopKind) -> frozenset[DieFace]:
    """The faces of a weapon that hit the target."""
    vulnerable = frozenset(target.type.hit_by or ())
    faces: set[DieFace] = set()
    if HitFace.GRENADE in weapon.faces:
        faces |= vulnerable & {DieFace.GRENADE}
    if HitFace.MATCHING in weapon.faces:
        faces |= vulnerable & {DieFace.INFANTRY, DieFace.ARMOR}
    if vulnerable and (HitFace.STAR in weapon.faces or target.unit_class in weapon.star_against):
        faces.add(DieFace.STAR)
    return frozenset(faces)


def hits(faces: Iterable[DieFace], attacker: Troop, target: Troop, *, move: Move = STANDING) -> int:
    """The hits of a roll. A unit whose hits are rolled again counts them before that."""
    hitting = hitting_faces(attacker, target, move)
    return sum(face in hitting for face in faces)


def find_second_face(target: Troop) -> DieFace | None:
    """The face that a hit must show when it is rolled again, for units that are saved by any other; None for most."""
    special = target.type.find_special(HitsAreRerolled)
    return None if special is None else special.eliminating_face


def _weapon(attacker: TroopKind, *, has_moved: bool) -> HitsWith:
    unmoved = attacker.type.unmoved
    if not has_moved and unmoved is not None and unmoved.hits_with is not None:
        return unmoved.hits_with
    return attacker.type.hits_with or _NO_FACES
