"""Tracked vehicles: they share running gear, not outlines."""

from __future__ import annotations

from tools.art.figures_part import Parts, all_moved, freed, gap, light, mass, moved
from tools.art.pen import ell
from tools.art.plates import Nation

_RUN = "M-46,8 L40,8 C50,10 54,18 48,27 C45,33 40,36 34,36 L-34,36 C-42,36 -48,32 -50,26 C-54,17 -52,10 -46,8Z"


def road_wheels(*centers: tuple[float, float], r: float = 5.2) -> Parts:
    parts: Parts = []
    for x, y in centers:
        parts += [gap(ell(x, y, r + 2.2).d), mass(ell(x, y, r).d), gap(ell(x, y, r * 0.35).d)]
    return parts


def armor(nation: Nation) -> Parts:
    """Track run, hull, turret, gun: Allied high and rounded, Axis low and square with a muzzle brake."""
    parts = [mass(_RUN)]
    if nation.is_allied:
        parts += [
            mass("M-48,9 L-44,-8 L28,-10 L46,9Z"), gap("M-49,9.5 L48,9.5", 2.4),
            mass("M-24,-11 C-25,-24 -18,-31 -6,-32 L8,-31 C18,-29 22,-22 22,-11Z"),
            mass("M-13,-31 L-12,-37 L3,-37 L4,-31Z"), gap("M-25,-10 L24,-11", 2.4), mass("M18,-23 L52,-25", 6, "butt"),
            mass("M16,-23 L28,-23.5", 11, "butt"), light("M-20,-20 C-18,-26 -12,-28 -4,-28", 2.6),
            light("M-38,-3 L22,-5", 2.4),
        ]  # fmt: skip
    else:
        parts += [
            mass("M-50,9 L-48,-6 L-30,-9 L26,-9 L34,0 L50,2 L50,9Z"), gap("M-50,9.5 L50,9.5", 2.4),
            mass("M-30,-10 L-27,-30 L12,-30 L20,-22 L20,-10Z"), mass("M-16,-30 L-16,-38 L0,-38 L0,-30Z"),
            gap("M-31,-10 L24,-10", 2.4), mass("M16,-21 L55,-21", 5, "butt"), mass("M16,-21 L28,-21", 10, "butt"),
            mass("M50,-21 L59,-21", 9, "butt"), light("M-23,-25 L8,-25", 2.4), light("M-42,-2 L24,-3", 2.4),
        ]  # fmt: skip
    wheels = road_wheels((-33, 22), (-16.5, 24), (0, 24), (16.5, 24), (33, 22))
    return [*parts, *wheels, gap("M-44,13.5 L42,13.5", 1.6)]


def tiger(_: Nation) -> Parts:
    """Slab-sided and heavy: broad track with interleaved wheels, high turret with a bin, a gun far out in front."""
    wheels: Parts = []
    for x in (-30, -8, 14):
        wheels += [gap(ell(x, 27, 12.4).d), mass(ell(x, 27, 10.6).d)]
    for x in (-41, -19, 3, 25):
        wheels += [gap(ell(x, 27, 12.2).d), mass(ell(x, 27, 10.2).d), gap(ell(x, 27, 5.6).d), mass(ell(x, 27, 3.8).d)]
    return [
        mass("M-50,12 L34,12 C42,14 44,22 40,30 C37,37 32,41 26,41 L-36,41 C-46,41 -51,36 -52,28Z"),
        mass("M-51,13 L-51,-8 L26,-8 L28,0 L41,1 L41,13Z"), gap("M-51,13.5 L42,13.5", 2.2),  # hull
        mass("M-38,-9 L-38,-22 C-37,-32 -30,-36 -20,-36 L10,-35 L17,-26 L17,-9Z"),  # turret
        mass("M-46,-28 L-37,-30 L-37,-14 L-46,-14Z"), gap("M-36.5,-30 L-36.5,-13", 2),  # bin
        mass("M-22,-36 L-22,-43 L-6,-43 L-6,-36Z"), gap("M-39,-8.6 L18,-8.6", 2.2),
        mass("M14,-23 L28,-23", 17, "butt"), mass("M24,-23 L53,-23", 8.4, "butt"), mass("M45,-23 L57,-23", 15, "butt"),
        gap("M51,-31 L51,-15", 1.8),
        *wheels, gap("M-50,16.6 L38,16.6", 1.6),
        light("M-30,-29 L2,-30", 2.6), light("M-45,-2 L20,-2", 2.4), light("M-44,7.6 L-28,7.6 M8,7.6 L32,7.6", 2),
    ]  # fmt: skip


def flame_thrower_tank(nation: Nation) -> Parts:
    """The nation's tank, drawn back to make room for the tongue of fire in front of it."""
    flame = (
        "M12,-15 C22,-21 30,-20 36,-29 C36,-34 38,-39 43,-42 C41,-36 44,-33 48,-35 C50,-37 51,-39 51,-42"
        " C54,-35 52,-30 50,-27 C54,-28 57,-30 58,-33 C60,-24 56,-18 52,-15 C55,-13 58,-13 60,-15"
        " C58,-7 52,-4 47,-5 C48,-2 50,0 53,0 C46,4 40,2 37,-2 C30,-6 22,-8 12,-9Z"
    )
    tank = [p for p in armor(nation) if not (p.cap == "butt" and p.tone == "m")]  # without its gun
    return [
        *all_moved(tank, -11, 9, 0.79),
        mass("M-2,-9 L12,-12", 8), mass("M-32,-9 L-43,-5 L-43,5 L-32,5Z"),  # nozzle; fuel behind
        *freed(flame, 2), gap("M30,-15 C37,-16 41,-20 43,-27 M35,-8 C40,-8 44,-10 47,-13", 2.6),
    ]  # fmt: skip


def mobile_artillery(nation: Nation) -> Parts:
    """No turret: an open fighting box at the back of the hull and a howitzer that points at the sky."""
    if nation.is_allied:
        box = "M-48,10 L-46,-22 L-18,-24 L6,-24 L12,-8 L32,-6 L48,10Z"
    else:
        box = "M-50,10 L-44,-26 L2,-28 L12,-6 L34,-4 L50,4 L50,10Z"
    return [
        mass(moved(_RUN, 0, 1.4)),
        mass("M-6,-13 L42,-38", 9, "butt"), mass("M37,-35.4 L47,-40.6", 14, "butt"), mass("M2,-8 L32,-22", 5),
        mass("M-2,-12 L18,-22", 15, "butt"), mass(box), gap("M-49,10.8 L48,10.8", 2.4),
        mass("M-32,-25 L-31,-33 C-30,-40 -18,-40 -17,-33 L-16,-25Z"),  # a head over the edge
        gap("M-33,-25.5 L-14,-25.5", 2),
        *road_wheels((-33, 23), (-16.5, 25), (0, 25), (16.5, 25), (33, 23)), gap("M-44,14.6 L42,14.6", 1.6),
        light("M-38,-17 L-2,-18", 2.4), light("M-40,3 L30,3", 2.4), light("M20,-26 L34,-33", 2.2),
        light("M-27,-36 C-25,-37 -23,-37 -21,-36", 2),
    ]  # fmt: skip
