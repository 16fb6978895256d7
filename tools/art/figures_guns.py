"""Guns: each carriage has its own outline (spoked wheel, bogies, small tyre with crew, cross on the ground)."""

from __future__ import annotations

from tools.art.figures_hats import head
from tools.art.figures_part import Parts, freed, gap, light, limb, mass
from tools.art.pen import ell, f, pol
from tools.art.plates import Nation


def tyre(x: float, y: float, r: float, free: float = 2.4) -> Parts:
    """A solid wheel: gap round it, tyre, rim line, hub."""
    return [
        gap(ell(x, y, r + free).d), mass(ell(x, y, r).d), gap(ell(x, y, r * 0.62).d), mass(ell(x, y, r * 0.46).d),
        gap(ell(x, y, r * 0.16).d),
    ]  # fmt: skip


def artillery(nation: Nation) -> Parts:
    """Spoked wheel, shield, barrel up, trail back."""
    x, y, r = -2, 16, 22
    spokes = ""
    for angle in range(0, 360, 45):
        (x1, y1), (x2, y2) = pol(angle, 5, x, y), pol(angle, r - 4, x, y)
        spokes += f"M{f(x1)},{f(y1)}L{f(x2)},{f(y2)}"
    trail = [mass("M-8,12 L-50,34", 7.5), mass("M-54,30 L-44,42 L-52,44 L-60,36Z")]
    if nation.is_allied:
        barrel = [
            mass("M-30,2 L-20,-12 L14,-24 L18,-12 L-12,8 Z"), mass("M4,-17 L49,-37", 9, "butt"),
            mass("M43,-34.3 L52,-38.5", 13, "butt"), mass("M2,-8 L34,-24", 4.5),
        ]  # fmt: skip
    else:
        barrel = [
            mass("M-30,4 L-22,-8 L12,-18 L16,-8 L-12,8 Z"), mass("M2,-12 L56,-30", 7, "butt"),
            mass("M49,-27.7 L59,-31", 12, "butt"), mass("M2,-4 L30,-14", 4),
        ]  # fmt: skip
    shield = "M12,-38 L22,-34 L16,10 L4,12 L6,-12Z"
    return [
        *trail, *barrel, gap(shield, 3), mass(shield),
        gap(ell(x, y, r + 3).d), mass(ell(x, y, r).d), gap(ell(x, y, r - 5).d), mass(spokes, 3.6),
        mass(ell(x, y, 6.5).d), gap(ell(x, y, 2.4).d), light("M12,-32 L9,-14", 2.4), light("M-24,-2 L-16,-9", 2.4),
    ]  # fmt: skip


def big_gun(_: Nation) -> Parts:
    """A siege gun: a barrel as thick as a tree on a built-up carriage with four road wheels."""
    return [
        mass("M-12,20 L-46,36", 9), mass("M-50,28 L-42,26 L-38,44 L-46,46Z"),  # trail and spade
        mass("M-30,16 L-8,-2 L22,6 L44,20 L44,28 L-28,28Z"),  # carriage
        mass("M-10,10 L10,-16 L22,-10 L14,14Z"),  # cradle
        mass("M-4,8 L30,-13", 6),  # recoil cylinder
        *limb("M-20,7 L40,-31", 15, 2.2), mass("M-33,15 L-14,3.5", 22, "butt"),  # barrel, breech
        mass("M36,-28.5 L45,-34.5", 20, "butt"), gap("M2,-20 L13,-2", 2), gap("M-17,-7 L-5,12", 2.2),
        *tyre(2, 32, 13), *tyre(31, 32, 13),
        light("M2,-13 L34,-33", 2.6), light("M-29,8 L-20,2", 2.4), light("M-22,24 L-12,24", 2.2),
    ]  # fmt: skip


def heavy_anti_tank_gun(_: Nation) -> Parts:
    """A very long barrel through a tall shield, on a pedestal and a cross that lies flat on the ground."""
    return [
        mass("M-40,33 L40,33", 6.5),
        mass("M-38,31 L-38,42 M38,31 L38,42", 4.6), mass("M-44,43 L-32,43 M32,43 L44,43", 4.6),
        mass("M-25,33 L-18,4 L-2,4 L8,33Z"), gap("M-30,36.8 L20,36.8", 1.6),  # pedestal
        mass("M-13,35 L-17,46 L1,46 L-2,35Z"),  # arm of the cross that comes towards us
        mass("M-40,-9 L-24,-13 L2,-17 L6,-2 L-16,8 L-26,3 L-38,4Z"), gap("M-27,-13 L-25,4", 2),  # breech and cradle
        mass("M0,1 L28,-8", 4.5), mass("M-4,-8 L30,-18", 10, "butt"), mass("M28,-17.4 L55,-25.4", 6, "butt"),
        mass("M49,-23.6 L57,-26", 11, "butt"),
        *freed("M-7,-35 L3,-33 L14,-8 L10,18 L1,18 L4,-7Z", 2.2),  # shield
        *freed(ell(-32, 14, 6.5).d, 1.4), gap(ell(-32, 14, 3.2).d), mass("M-29,9 L-24,3", 3.6),  # hand wheel
        light("M-1,-28 L7,-9", 2.4), light("M-36,-4 L-30,-5", 2.2), light("M-14,13 L-18,28", 2.4),
        light("M16,-17 L27,-20.5", 2.2),
    ]  # fmt: skip


def anti_tank_gun(nation: Nation) -> Parts:
    """A small low gun with a slanted shield and a tyre; a man kneels behind it."""
    hat = head(nation.hat, -36, 2, 0.86, 4)
    return [
        mass("M0,24 L-30,42", 6), mass("M-34,38 L-26,46", 6),  # trail
        mass("M-30,38 L-47,40", 10), mass("M-34,20 L-29,38", 13), mass("M-30,20 L-14,22 L-16,38", 10.5),
        mass("M-22,37 L-12,37 L-7,45 L-22,45Z"),
        mass("M-46,-4 C-40,-14 -26,-14 -20,-7 L-20,22 L-42,25Z"),  # man
        mass("M-53,0 L-45,-6 L-42,15 L-50,16Z"), gap("M-44.5,-4 L-41.5,17", 2.2),
        hat[0], hat[1], hat[2],
        mass("M-12,-2 L12,-6 L12,10 L-10,12Z"),
        mass("M10,-1 L42,-5", 7.5, "butt"), mass("M38,-4.5 L56,-6.8", 4.6, "butt"),
        mass("M52,-6.3 L58,-7", 8.6, "butt"), mass("M10,6 L32,3", 4),
        *freed("M8,-26 L18,-28 L31,2 L27,26 L12,26 L17,3Z", 2.2),  # shield
        *tyre(5, 29, 15),
        *limb("M-30,-2 L-24,8 L-8,3", 8.5, 2),
        hat[3], light("M14,-21 L23,0", 2.4), light("M-38,19 L-25,17", 2.4), light("M-8,2 L5,0", 2),
    ]  # fmt: skip
