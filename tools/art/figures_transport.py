"""What carries and hauls: truck, ship, train, aircraft. The same for every nation but for the tints."""

from __future__ import annotations

from tools.art.figures_guns import tyre
from tools.art.figures_part import Parts, all_moved, freed, gap, light, mass
from tools.art.pen import ell, f, pol
from tools.art.plates import Nation


def supply_truck(_: Nation) -> Parts:
    """Bonnet, cab, canvas on hoops."""
    return [
        mass("M-48,18 L48,18 L48,27 L-48,27Z"),
        mass("M-49,17 L-49,-18 C-48,-29 -42,-32 -34,-32 L-8,-32 C2,-32 6,-27 6,-18 L6,17Z"),  # canvas
        mass("M9,18 L9,-19 L25,-19 C28,-19 30,-12 33,-2 L50,1 C53,3 53,10 53,20 L9,22Z"),  # cab, bonnet
        gap("M14,-14 L23,-14 L27,-2 L14,-2Z"), gap("M33,-1 L33,16", 2),
        gap("M-31,-31 L-31,10 M-13,-31 L-13,10", 2.2), gap("M-49,11 L7,11", 2.2), gap("M7.5,-22 L7.5,20", 2),
        mass("M24,20 C26,9 46,9 49,20Z"),  # wing
        *tyre(-34, 29, 11.5), *tyre(-10, 29, 11.5), *tyre(36, 29, 11.5),
        light("M-43,-14 C-43,-24 -40,-27 -36,-27", 2.4), light("M-26,-26.5 L-18,-26.5 M-8,-26.5 L-3,-26", 2.4),
        light("M37,5.5 L47,6.5", 2.2), light("M-45,15 L2,15", 1.8),
    ]  # fmt: skip


def destroyer(_: Nation) -> Parts:
    """A long low hull with raked bow, bridge, mast, two funnels, guns fore and aft."""
    return [
        mass("M-51,13 L-24,15 L18,13 L56,5 C52,14 49,22 45,29 L-44,29 C-48,25 -50,19 -51,13Z"),  # hull
        mass("M6,14 L8,-6 L14,-6 L15,-15 L25,-15 L27,-4 L31,12Z"),  # bridge
        mass("M16,-14 L14,-44", 3), mass("M6,-33 L22,-33 M9,-25 L21,-25", 2.6), mass("M14,-38 L8,-14", 1.8),  # mast
        mass("M-12,14 L-9,-17 L2,-16 L2,14Z"), mass("M-31,15 L-27,-13 L-16,-12 L-17,14Z"),  # funnels
        mass("M-36,15 L-36,6 L-24,5 L4,4 L4,14Z"),
        gap("M-9.5,-11 L2,-10.5 M-27.6,-7 L-16.3,-6.5", 2.2), gap("M4.6,-4 L3.4,13", 1.8),
        mass("M33,10 L34,1 L44,0 L46,8Z"), mass("M42,2.5 L55,-1.5", 3),  # gun forward
        mass("M-48,14 L-47,6 L-38,6 L-37,14Z"), mass("M-46,8 L-54,5", 3),
        gap("M-50,14.8 L-24,16.8 L18,14.8 L53,8", 1.8), gap("M15,-10 L25,-10", 2),
        light("M-42,22 L44,21", 2.2), light("M11,0 L24,0", 2.2),
        mass("M-50,35 C-44,30 -38,30 -32,35 C-26,40 -20,40 -14,35 C-8,30 -2,30 4,35 C10,40 16,40 22,35"
             " C28,30 34,30 40,35 C43,38 46,39 48,38", 4),
        mass("M-34,44 C-28,40 -22,40 -16,44 C-10,48 -4,48 2,44 C8,40 14,40 20,44 C24,47 28,48 32,46", 3),
    ]  # fmt: skip


def locomotive(_: Nation) -> Parts:
    """Boiler, chimney with steam, dome, cab; three coupled wheels."""
    wheels: Parts = []
    for x in (-26, -1, 24):
        spokes = ""
        for angle in range(22, 382, 45):
            x1, y1 = pol(angle, 9.5, x, 27)
            spokes += f"M{f(x)},27L{f(x1)},{f(y1)}"
        wheels += [
            gap(ell(x, 27, 14).d),
            mass(ell(x, 27, 12).d),
            gap(ell(x, 27, 8.6).d),
            mass(spokes, 2.4),
            mass(ell(x, 27, 3.6).d),
        ]
    return [
        mass("M-24,-18 L40,-18 C46,-18 47,-12 47,-5 C47,4 46,10 42,10 L-24,10Z"),  # boiler
        mass("M-50,13 L-50,-29 L-20,-29 L-20,13Z"), mass("M-54,-35 L-16,-35 L-16,-28 L-54,-28Z"),  # cab
        gap("M-42,-22 L-28,-22 L-28,-8 L-42,-8Z"), gap("M-19,-27 L-19,10", 2),
        mass("M30,-17 L32,-33 L27,-41 L44,-41 L39,-33 L40,-17Z"),  # chimney
        mass("M33,-44 C26,-43 22,-46 20,-44 C14,-41 8,-44 6,-44 C-2,-40 -14,-44 -12,-50 C-10,-56 -3,-56 1,-54"
             " C6,-59 15,-58 18,-54 C23,-57 32,-53 33,-44Z"), gap("M6,-48 C9,-50 12,-50 14,-49", 2),  # steam
        mass("M4,-17 C4,-29 18,-29 18,-17Z"), mass("M-12,-17 L-11,-24 L-5,-24 L-4,-17Z"),
        mass("M-52,12 L48,12 L50,20 L-52,20Z"), gap("M-52,11.5 L48,11.5", 1.8),  # footplate
        mass("M38,20 L52,20 L54,38 L40,30Z"), mass("M48,10 L54,10", 7, "butt"),
        *wheels, *freed("M-29,25 L27,25 L27,29.5 L-29,29.5Z", 1.2),  # coupling rod
        gap("M26,-17 L26,9 M0,-17 L0,9", 1.8), light("M-14,-12 L20,-12", 2.6), light("M32,-12 L40,-12", 2.4),
        light("M-46,-3 L-24,-3", 2.2),
        mass("M-46,43 L46,43", 4),
    ]  # fmt: skip


def wagon(_: Nation) -> Parts:
    """A goods van: boarded box with sliding door under a curved roof, two pairs of wheels, buffers."""
    return [
        mass("M-47,16 L-47,-24 L47,-24 L47,16Z"), mass("M-50,-24 C-40,-33 40,-33 50,-24 L50,-20 L-50,-20Z"),
        gap("M-49,-19.4 L49,-19.4", 2.2),
        *freed("M-15,-17 L15,-17 L15,14 L-15,14Z", 1.2), gap("M-15,-17 L15,14 M15,-17 L-15,14", 2.2),  # door
        gap("M-36,-17 L-36,14 M-25.5,-17 L-25.5,14 M25.5,-17 L25.5,14 M36,-17 L36,14", 1.8),
        mass("M-50,17 L50,17 L50,24 L-50,24Z"),
        gap("M-50,16.4 L50,16.4", 1.8), mass("M-50,20 L-56,20 M50,20 L56,20", 5),
        mass("M-42,24 L-34,31 L-20,31 L-14,24Z"), mass("M14,24 L20,31 L34,31 L42,24Z"),
        *tyre(-35, 32, 9, 1.8), *tyre(-17, 32, 9, 1.8), *tyre(17, 32, 9, 1.8), *tyre(35, 32, 9, 1.8),
        light("M-38,-25 C-20,-28 20,-28 38,-25", 2.4), light("M-43,-12 L-43,10", 2.2), light("M9,-2 L9,3", 2.6),
        mass("M-46,43 L46,43", 4),
    ]  # fmt: skip


def airplane(_: Nation) -> Parts:
    """A fighter from above, climbing away to the front."""
    wing = "M27,-5 C26,-22 20,-42 12,-48 C4,-49 0,-44 0,-36 L-2,-5Z"
    parts = [
        mass(wing), mass(wing.replace(",-", ",")),
        mass("M-36,-2 L-40,-18 C-46,-21 -50,-18 -50,-13 L-49,-2Z"),
        mass("M-36,2 L-40,18 C-46,21 -50,18 -50,13 L-49,2Z"),
        gap("M28,-9 L-2,-9 M28,9 L-2,9", 2),
        mass("M50,0 C46,-8 34,-8.5 18,-8.5 C-6,-8.5 -30,-5 -52,-2 L-52,2 C-30,5 -6,8.5 18,8.5 C34,8.5 46,8 50,0Z"),
        mass("M51,-15 L51,15", 3), mass("M48,0 L56,0", 6),
        gap("M14,-4.5 C6,-5 -2,-4.5 -8,-3 L-8,3 C-2,4.5 6,5 14,4.5 C17,2 17,-2 14,-4.5Z"),
        gap("M3,-4 L3,4", 0), mass("M4,-5 L4,5", 2), gap("M40,-8 L40,8", 2), mass("M-30,0 L-52,0", 3),
        light("M14,-42 C8,-42 6,-38 6,-32", 2.4), light("M14,16 L16,34", 2.2), light("M22,-5 L35,-5", 2.2),
    ]  # fmt: skip
    return all_moved(parts, 2, 2, 0.98, -24)
