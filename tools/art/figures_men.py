"""Figures on foot: every one has its own pose, so that the outline alone names it."""

from __future__ import annotations

from tools.art.figures_hats import head
from tools.art.figures_part import FigurePart, Parts, freed, gap, light, limb, mass, moved
from tools.art.pen import ell
from tools.art.plates import Nation


def infantry(nation: Nation) -> Parts:
    """A crouched run, rifle across."""
    hat = head(nation.hat)
    return [
        mass("M-14,4 L-17,22 L-33,37", 14), mass("M-38,32 L-28,45 L-33,48 L-44,38Z"),  # rear leg
        mass("M-26,-20 L-14,-25 L-8,4 L-22,4 Z"),  # pack
        mass("M-15,-19 C-6,-26 10,-26 15,-20 L17,0 L10,14 L-17,12 Z"),  # body
        mass("M3,8 L21,20 L20,37", 15), mass("M12,35 L28,35 L35,46 L13,46Z"),  # front leg
        hat[0],
        gap("M-20,16 L48,-22", 12, "butt"),
        mass("M-21,16.5 L8,0", 9), mass("M-30,14 L-20,8 L-14,16 L-25,25Z"),  # rifle
        mass("M0,5 L47,-21", 5.6, "butt"), mass("M46,-20.5 L57,-27", 2.6),
        gap("M9,-15 L5,3 L25,-6", 14), mass("M10,-15 L6,2 L25,-7", 9.5), gap("M-6,-15 L-4,9", 2.2),  # arm
        hat[1], hat[2],
        light("M-15,11 L12,12", 2.6), hat[3], light("M-22,-15 L-13,-18 M-20,-8 L-11,-10", 2.2),
        light("M-10,17 L-13,24", 2), light("M12,15 L18,20 L18,26", 2),
    ]  # fmt: skip


def sniper(nation: Nation) -> Parts:
    """Flat on the ground behind a long rifle with a telescope; twigs on the hat."""
    hat = head(nation.hat, 6, 24, 0.88, 4)
    return [
        mass("M-14,20 L-34,21 L-46,30", 11), mass("M-50,22 L-42,26 L-46,38 L-53,34Z"),  # far leg
        mass("M-10,27 L-40,38", 12), mass("M-42,30 L-36,42 L-43,45 L-49,36Z"),  # near leg
        mass("M-24,16 C-14,7 2,0 13,4 L19,14 L13,27 C2,34 -14,36 -24,32Z"),  # body
        mass("M-20,13 L-4,6 L2,15 L-15,22Z"), gap("M-18,21.5 L2,14", 2.2),  # bag on the back
        hat[0],
        gap("M12,20 L56,11", 12, "butt"),
        mass("M2,19 L20,13 L22,19 L6,28Z"), mass("M14,17.5 L42,12.5", 6, "butt"), mass("M38,13 L57,9.5", 3.2),  # rifle
        mass("M26,9.5 L40,7", 5, "butt"), mass("M40,14 L36,30 M41,14 L47,29", 2.8),  # telescope, legs
        *limb("M4,18 L16,33 L30,18", 9), mass("M10,36 L22,36", 7),  # arm
        hat[1], hat[2],
        mass("M1,-12 C-6,-14 -8,-20 -7,-26 C-1,-24 3,-20 3,-13Z M4,-15 C4,-22 9,-26 15,-28 C16,-22 13,-16 9,-14Z"
             " M-4,-8 C-10,-7 -15,-10 -18,-14 C-12,-17 -6,-15 -2,-11Z"),  # leaves
        hat[3], light("M-20,30 C-12,32 0,31 8,27", 2.4), light("M-32,33 L-24,30", 2.2),
        mass("M-46,46 L44,44", 3.4),
    ]  # fmt: skip


def machine_gun(nation: Nation) -> Parts:
    """A gunner sits behind a belt-fed gun on its tripod."""
    hat = head(nation.hat, -31, 3, 0.9, 4)
    return [
        mass("M-30,28 L-8,22 L-4,40", 11), mass("M-10,36 L2,36 L6,45 L-10,45Z"),  # legs
        mass("M-32,34 L-14,40", 12),
        mass("M-46,-2 C-40,-14 -24,-15 -18,-8 L-14,18 L-20,40 C-30,44 -42,42 -44,34Z"),  # body
        mass("M-52,2 L-44,-6 L-42,22 L-50,22Z"), gap("M-43.5,-4 L-41.5,23", 2.2),  # pack
        hat[0], hat[1], hat[2],
        mass("M14,4 L40,43", 5.5), mass("M12,6 L-2,43", 5.5), mass("M14,4 L18,43", 4.5),  # tripod
        mass("M36,44 L46,44 M-6,44 L4,44", 4),
        *freed("M-8,-13 L20,-13 L20,5 L-4,5Z", 2.2),  # the gun itself
        mass("M18,-4.5 L46,-4.5", 10, "butt"), mass("M44,-4.5 L57,-4.5", 4.6, "butt"), mass("M8,-16 L16,-16", 5),
        mass("M-16,-8 L-6,-8 M-16,1 L-6,1", 4),
        *freed("M2,5 L16,5 L17,20 L3,20Z", 1.6),  # ammunition box
        gap("M24,-8.5 L24,-1 M30,-8.5 L30,-1 M36,-8.5 L36,-1 M42,-8.5 L42,-1", 1.8),
        *limb("M-30,-4 L-26,10 L-12,-3", 8.5),  # arm
        hat[3], light("M-4,-8 L14,-8", 2.2), light("M-40,30 C-34,33 -28,33 -24,31", 2.4), light("M6,10 L13,10", 2),
    ]  # fmt: skip


def mortar(nation: Nation) -> Parts:
    """An upright tube on base plate and two legs; a kneeling man lifts the bomb."""
    hat = head(nation.hat, -33, 2, 0.88)
    bomb = "M-3,-30 C2,-32 6,-28 6,-22 L3,-15 L5,-9 L-5,-9 L-3,-15 L-7,-22 C-7,-27 -6,-29 -3,-30Z"
    return [
        mass("M-22,38 L-44,40", 11), mass("M-46,32 L-40,34 L-40,46 L-48,46Z"),  # shin on the ground
        mass("M-30,20 L-24,38", 14), mass("M-26,20 L-6,20 L-6,38", 12), mass("M-12,36 L-2,36 L4,45 L-12,45Z"),
        mass("M-42,-6 C-36,-16 -22,-16 -16,-9 L-16,24 L-38,26Z"),  # body
        mass("M-49,-2 L-41,-8 L-38,16 L-46,17Z"), gap("M-40.5,-6 L-37.5,18", 2.2),
        hat[0], hat[1], hat[2],
        mass("M22,-12 L46,41", 5), mass("M22,-12 L34,41", 5), mass("M34,18 L42,18", 3.6), mass("M29,43 L50,43", 4),
        *limb("M10,40 L26,-38", 12, 2.4), mass("M24.6,-31 L26.4,-40", 17, "butt"),  # tube
        *limb("M16,-8 L27,-8", 7, 1.4),  # collar
        mass("M-4,38 L22,38 L28,46 L-8,46Z"), gap("M-3,38.5 L22,38.5", 1.8),  # base plate
        *limb("M-26,-6 L-14,2 L-2,-8", 8.5), *freed(moved(bomb, 2, -6, 0.95, 10), 2),
        hat[3], light("M15,26 L24,-20", 2.2), light("M-34,20 L-20,20", 2.4), light("M-22,25 L-10,25", 2),
    ]  # fmt: skip


def combat_engineer(nation: Nation) -> Parts:
    """Walks upright, spade on the back, and sweeps the ground with a mine detector."""
    hat = head(nation.hat, -13, 0, 0.94)
    return [
        mass("M-18,-14 L-38,8", 4), mass("M-35,2 L-44,9 C-50,14 -52,20 -51,25 C-45,24 -40,20 -36,14 L-31,7Z"),  # spade
        mass("M-14,8 L-20,24 L-30,38", 13), mass("M-36,34 L-26,44 L-30,47 L-41,40Z"),  # rear leg
        mass("M-9,8 L2,23 L0,38", 13.5), mass("M-7,36 L7,36 L14,46 L-7,46Z"),  # front leg
        mass("M-24,-14 C-18,-22 0,-23 5,-16 L6,10 L-22,12Z"),  # body
        mass("M-32,-14 L-22,-18 L-20,6 L-31,6Z"), gap("M-21.5,-17 L-19.5,8", 2.4),  # pack
        mass("M-26,8 L-12,6 L-10,20 L-26,20Z"), gap("M-26,7.5 L-10,6", 2),  # satchel
        hat[0], hat[1], hat[2],
        gap("M-2,-2 L42,34", 10), mass("M-8,-7 L42,34", 4.6),  # pole
        *freed(ell(42, 40, 15, 5).d, 1.8), mass("M39,30 L45,39", 5),
        *limb("M-8,-12 L-6,4 L8,4", 9), *limb("M0,-10 L14,-2 L22,16", 7, 1.8),
        hat[3], light("M34,39 L48,39", 2), light("M-29,-9 L-23,-10 M-28,-2 L-22,-3", 2.2), light("M-6,18 L-2,24", 2),
        light("M-22,14 L-14,13", 2),
    ]  # fmt: skip


def french_resistance(_: Nation) -> Parts:
    """A civilian in beret and short coat, scarf flying, a short gun at the hip."""
    hat = head("beret", -9, -1, 0.9)
    return [
        mass("M-7,14 L-12,28 L-18,41", 11), mass("M-27,38 L-13,40 L-14,47 L-29,46Z"),
        mass("M3,14 L13,26 L13,41", 11.5), mass("M7,38 L19,38 L27,47 L7,47Z"),
        mass("M-19,-14 C-13,-23 6,-24 12,-16 L13,4 L18,23 C8,28 -14,29 -25,24 L-18,4Z"),  # coat
        mass("M-8,-19 C-20,-27 -28,-17 -42,-22 L-38,-11 C-30,-9 -20,-13 -8,-11Z"),  # scarf
        gap("M-11,-19 L-12,-9", 2), hat[0],
        mass("M-9,-20 L9,-20 L9,-12 L-8,-12Z"), gap("M-9,-11.5 L10,-11.5", 2.2),
        gap("M-18,10 L50,-7", 10, "butt"),
        mass("M-23,7 L-13,4 L-8,12 L-20,18Z"), mass("M-12,8 L28,-2", 7, "butt"), mass("M26,-1.5 L54,-8.5", 4.4, "butt"),
        mass("M15,4 L20,22", 6, "butt"),  # magazine
        *limb("M-12,-9 L-16,8 L1,7", 9), *limb("M8,-12 L17,0 L29,-2", 8.5, 2),
        hat[1], hat[2], light("M-17,-38 C-12,-42 -4,-42 4,-40", 2.4),
        light("M-3,16 L-4,25", 2.4), light("M-18,18 L-11,20", 2.2), light("M-36,-16 C-30,-14 -24,-16 -18,-18", 2.2),
        light("M8,26 L10,32", 2),
    ]  # fmt: skip


def ski_troops(nation: Nation) -> Parts:
    """A long stride on skis, poles planted, rifle on the back."""
    hat = head(nation.hat, 5, 3, 0.9, 8)
    return [
        mass("M-47,46 L36,40 C45,39 51,35 53,27", 4.6), mass("M-50,39 L-6,37", 4.4),  # skis
        mass("M-16,-6 L-42,34", 3.2), mass(ell(-40, 31, 6, 3).d),  # far pole
        mass("M-10,12 L-16,24 L-36,35", 12), mass("M-40,29 L-33,36 L-36,41 L-46,39Z"),  # rear leg
        mass("M-8,10 L15,19 L10,36", 13), mass("M4,33 L16,33 L24,41 L4,42Z"),  # front leg
        mass("M-20,8 C-17,-6 -4,-22 10,-21 L21,-12 L10,12 L-10,18Z"),  # body
        gap("M-30,-25 L14,14", 8.5, "butt"), mass("M-33,-27 L6,8", 3.6), mass("M-8,-5 L16,16", 7, "butt"),  # rifle
        mass("M10,9 L22,18 L15,23 L7,16Z"),
        hat[0],
        gap("M36,-18 L42,34", 7), mass("M36,-20 L42,36", 3.4), *freed(ell(41.5, 31, 6.5, 3).d, 1.4),  # near pole
        *limb("M10,-12 L18,0 L36,-8", 9),
        hat[1], hat[2], hat[3],
        light("M2,18 L12,22", 2.2), light("M-14,6 C-12,-2 -8,-8 -4,-12", 2.4), light("M-18,27 L-26,32", 2),
    ]  # fmt: skip


def cavalry(nation: Nation) -> Parts:
    """A horse at the gallop, four legs clear of each other, and a rider with slung carbine."""
    hat = head(nation.hat, -6, -13, 0.7, 6)
    horse = (
        "M-36,2 C-32,-7 -20,-6 -8,-3 C4,-2 11,-6 16,-11 C20,-20 25,-27 32,-31 L33,-38 L38,-32 C43,-29 48,-21 52,-13"
        " C53,-9 49,-6 45,-7 C41,-10 38,-12 34,-11 C33,-4 31,4 28,11 C25,18 15,20 6,19 C-4,19 -10,16 -17,19"
        " C-30,22 -40,13 -36,2Z"
    )
    return [
        mass("M-33,2 C-44,0 -50,8 -49,22 C-45,16 -41,13 -35,12Z"),  # tail
        mass("M-28,12 L-38,25", 9), mass("M-38,24 L-48,33", 5.4), mass("M-53,31 L-46,37 L-49,40 L-55,35Z"),
        mass("M20,12 L36,17", 8.5), mass("M36,17 L33,32", 5), mass("M29,30 L38,30 L40,36 L29,36Z"),
        mass(horse),
        mass("M-22,14 L-16,28", 10), mass("M-16,27 L-24,40", 5.6), mass("M-30,38 L-21,38 L-19,45 L-30,45Z"),
        mass("M16,14 L14,28", 9), mass("M14,28 L4,38", 5.4), mass("M-1,35 L6,40 L3,44 L-4,40Z"),
        gap("M-20,-34 L-2,2", 7.6), mass("M-21,-37 L0,3", 3.4),  # carbine
        mass("M-15,-3 C-16,-16 -12,-24 -3,-25 C5,-25 9,-19 8,-12 L6,-2Z"),  # rider
        *limb("M-4,-3 L11,5 L5,20", 8, 2), mass("M1,19 L9,19 L14,25 L1,25Z"),
        *limb("M2,-19 L8,-8 L20,-10", 6.5, 1.8),
        hat[0], hat[1], hat[2], hat[3],
        light("M20,-10 C28,-9 36,-14 44,-13", 1.8), light("M-30,3 C-28,-1 -24,-2 -19,-1", 2.4),
        light("M25,-19 C27,-23 29,-26 32,-28", 2.2), FigurePart(ell(41, -22, 1.5).d, "g"), light("M-11,-9 L-11,-16", 2),
    ]  # fmt: skip
