"""Badges of troops: airborne, raiders, veterans, engineers, scouts. The color names the task, the sign the unit."""

from __future__ import annotations

from functools import partial

from tools.art.badges_base import (
    AIRBORNE,
    CREAM,
    ENGINEERS,
    GOLD,
    INK,
    RAIDERS,
    RECON,
    SNOW,
    VETERANS,
    carve,
    disc,
    fill,
    trace,
)  # fmt: skip
from tools.art.pen import Canvas, Drawing, ell, path, pol, raw, rrect, star

_CANOPY = "M-14,-2C-13,-16 13,-16 14,-2C11,-6 7,-6 5,-2C3,-6 -3,-6 -5,-2C-7,-6 -11,-6 -14,-2Z"
_WING = (  # a wing to the right of its root at the origin, three rows of feathers
    "M0,-2C4,-9 11,-12 17,-12C16,-9 15,-8 13,-7C14,-5 12,-3 10,-3C11,-1 8,1 6,0.5C6,2.5 3,4 0,4Z"
)


def _mirrored(d: str) -> str:
    """The path with x and -x exchanged; every pair is written `x,y`."""
    out, parts = "", d.replace("M", " M ").replace("L", " L ").replace("C", " C ").replace("Z", " Z").split()
    for token in parts:
        if "," in token:
            x, y = token.split(",")
            token = f"{-float(x):g},{y}"
        out += token + (" " if "," in token else "")
    return out


# ---- airborne


def british_airborne(c: Canvas) -> None:
    disc(c, AIRBORNE)
    fill(c, _CANOPY)
    trace(c, "M-13,-2L0,11L13,-2M-5,-2L0,11L5,-2", 1.4, pw=1)
    fill(c, ell(0, 11.5, 3.6))


def us_101st_airborne(c: Canvas) -> None:
    """An eagle's head, beak open."""
    disc(c, AIRBORNE)
    fill(c, "M-12,15C-14,4 -13,-8 -4,-12C2,-15 8,-13 11,-8L8,-1C4,0 3,2 4,5L7,15L2,11L-1,16L-5,11L-8,16Z")
    fill(c, "M8,-10C14,-10 17,-6 16,1C14,-3 12,-4 8,-3.5ZM8,0C11,-1 13,0 13.5,4C11,2 9,2 7,3Z", GOLD)
    carve(c, "M3,-7L8,-6", 1.8, AIRBORNE)
    fill(c, ell(4, -5, 1.5), AIRBORNE, "w")


def us_504th_parachute(c: Canvas) -> None:
    """A canopy and a bolt of lightning instead of the man."""
    disc(c, AIRBORNE)
    fill(c, _CANOPY)
    trace(c, "M-13,-2L-3,8M13,-2L3,8", 1.4, pw=1)
    fill(c, path([(3, -3), (-5, 7), (0, 7), (-3, 17), (7, 4.5), (1.5, 4.5), (6, -3)], smooth=False), GOLD)


def pegasus(c: Canvas) -> None:
    """A winged horse, rearing."""
    disc(c, AIRBORNE)
    pale = "#cfe3ee"
    fill(c, "M-13,13C-12,7 -10,3 -5,2C-1,1 1,-2 3,-7L5,-13L8,-11C12,-10 15,-6 15,-3L12,-1.5L9,-3C8,1 7,4 6,6L12,5L14,10"
            "L11.5,11"
            "L10,8L4,9L1,8C-1,8 -3,9 -4,10L-1,15L-5,15L-8,11L-10,15Z", pale)  # fmt: skip
    wing = "M-3,3C-9,0 -13,-6 -14,-14C-10,-10 -7,-9 -4,-9C-3,-5 -1,-2 2,-1Z"
    carve(c, wing, 2, AIRBORNE)
    fill(c, wing, pale)
    carve(c, "M-10,-7L-1,1M-6.5,-7.5L0,-1.5", 1.2, AIRBORNE)


# ---- raiders


def us_rangers(c: Canvas) -> None:
    disc(c, RAIDERS)
    fill(c, path([(0, -16), (4, -10), (3, 3), (-3, 3), (-4, -10)], smooth=False), "#f2efe2")
    fill(c, rrect(-9, 3, 18, 4, 1.6), GOLD)
    fill(c, rrect(-2.4, 6, 4.8, 9, 2), GOLD)
    for s in (-1, 1):
        trace(c, f"M{s * 7.5},-8L{s * 14},-2M{s * 7.5},-2.5L{s * 12},1.6", 2.4, GOLD, 1.4)


def special_air_service(c: Canvas) -> None:
    """A dagger with wings, point down, over a scroll."""
    disc(c, RAIDERS)
    pale = "#bcd8ea"
    for wing in (_WING, _mirrored(_WING)):
        fill(c, wing, pale)
    fill(c, path([(-3.4, -6), (3.4, -6), (3, 9), (0, 14), (-3, 9)], smooth=False), "#ffffff")
    carve(c, "M0,-4L0,10", 1, RAIDERS)
    fill(c, rrect(-6, -8, 12, 3, 1.2), GOLD)
    fill(c, rrect(-1.8, -15, 3.6, 8, 1.6), GOLD)
    trace(c, "M-12,8C-8,13 8,13 12,8", 2.2, CREAM, 1.4)
    fill(c, path([(-3, 4), (3, 4), (2.6, 9.4), (0, 14), (-2.6, 9.4)], smooth=False), "#ffffff")


def royal_marines(c: Canvas) -> None:
    """The globe between two branches, crowned by a small lion's crown."""
    disc(c, RAIDERS)
    fill(c, ell(0, 1, 8.6))
    carve(c, "M-8.5,1L8.5,1M0,-7.5L0,9.5", 1.4, RAIDERS)
    carve(c, "M-4,-6.5C-7,-2 -7,4 -4,8.5M4,-6.5C7,-2 7,4 4,8.5", 1.4, RAIDERS)
    for s in (-1, 1):
        for x, y in ((12.6, 1), (11.4, 6.4), (7.6, 11.4)):
            fill(c, path([(s * x - 2.6, y + 1.6), (s * x + s * 2.4, y - 3.4), (s * x + 2.4, y + 2.2)]), GOLD)
    fill(c, "M-5.5,-10L-7,-16L-3,-13L0,-17L3,-13L7,-16L5.5,-10Z", GOLD)


def us_marines(c: Canvas) -> None:
    """The anchor, a globe on its shank."""
    disc(c, "#8a2a24")
    trace(c, "M0,-9L0,13", 3.2, GOLD)
    trace(c, "M-13,4C-11,13 -4,15 0,15C4,15 11,13 13,4", 3.4, GOLD)
    fill(c, "M-17,7L-12,-1L-8,7ZM17,7L12,-1L8,7Z", GOLD)
    trace(c, ell(0, -13, 2.6), 2.2, GOLD)
    fill(c, ell(0, -1, 7.6), "#8a2a24", "w")
    fill(c, ell(0, -1, 6.4))
    carve(c, "M-6.5,-1L6.5,-1M0,-7.5L0,5.5", 1.3, "#8a2a24")


def brandenburgers(c: Canvas) -> None:
    """A city gate with six columns: the unit took its name from the town."""
    disc(c, RAIDERS)
    fill(c, "M-14,-6L-14,-10L-6,-10L-6,-14L6,-14L6,-10L14,-10L14,-6Z")
    for x in (-12.4, -7.4, -2.6, 2.6, 7.4, 12.4):
        fill(c, f"M{x - 1.5},-6L{x + 1.5},-6L{x + 1.5},10L{x - 1.5},10Z")
    fill(c, "M-16,9.5L16,9.5L16,13L-16,13Z")


def gurkhas(c: Canvas) -> None:
    """Two crossed kukris: the blade bends forward and is broadest near the point."""
    disc(c, "#2d4a35")
    c.group("scale(0.9)")
    kukri = "M-13,11L-9.5,14.5L-4,9L-3.5,6L0,4.5C6,3 12,-3 14.5,-14C9,-8 6,-9 2,-8C-2,-6 -2,-1 -4,2.5L-7.5,5.5Z"
    for d in (kukri, _mirrored(kukri)):
        carve(c, d, 2.4, "#2d4a35")
        fill(c, d)
    c.put(raw("M-11.5,12.5L-6,7M11.5,12.5L6,7"), stroke=GOLD, sw=3.6)
    c.end()


# ---- veterans


def german_elite(c: Canvas) -> None:
    disc(c, VETERANS)
    fill(c, "M-15,10C-14,3 -13,-1 -12,-3C-9,-12 8,-13 11,-1L15,3C14,6 9,5 4,5C-1,8 -9,12 -15,10Z", "#f1f3ef")
    c.put(raw("M-7,-5C-4,-8 2,-8.5 5,-6"), stroke=VETERANS, sw=2)


def afrika_korps(c: Canvas) -> None:
    """A palm on a dune."""
    disc(c, VETERANS)
    fill(c, "M-2,14C0,6 0,0 -2,-5L1,-5C4,1 4,8 3,14Z")
    for d in ("M0,-5C-6,-13 -13,-10 -15,-3C-10,-7 -6,-6 0,-3Z", "M0,-5C6,-13 13,-10 15,-3C10,-7 6,-6 0,-3Z",
              "M0,-6C-4,-14 -2,-17 -8,-16C-2,-18 3,-14 1,-6Z", "M0,-6C2,-13 6,-16 10,-16C6,-12 4,-9 2,-4Z",
              "M-1,-5C-7,-4 -10,0 -9,5C-6,0 -4,-2 0,-2ZM1,-5C7,-4 10,0 9,5C6,0 4,-2 0,-2Z"):  # fmt: skip
        fill(c, d)
    trace(c, "M-14,14C-8,10 8,10 14,14", 2.6, GOLD)


def soviet_guards(c: Canvas) -> None:
    """The red star with a bright edge, under a flag."""
    disc(c, "#8a1f1a")
    fill(c, star(0, 1, 17, 5, 0.46), GOLD, "k")
    fill(c, star(0, 1, 12.4, 5, 0.46), "#c22f2a", "w")
    fill(c, star(0, 1, 5, 5, 0.46), GOLD, "k")


# ---- engineers


def german_engineers(c: Canvas) -> None:
    """Crossed hammer and pick."""
    disc(c, ENGINEERS)
    for m in (-1, 1):
        trace(c, f"M{-m * 9},12L{m * 8},-9", 3.4, INK, 2)
    fill(c, path([(4, -15), (13, -9), (10, -2), (4, -6)]), INK)
    fill(c, "M-15,-2C-14,-9 -8,-14 1,-13C-5,-10 -10,-6 -15,-2Z", INK)


def italian_engineers(c: Canvas) -> None:
    """A toothed wheel."""
    disc(c, ENGINEERS)
    teeth = []
    for i in range(8):
        a = i * 45
        teeth += [pol(a - 13, 11), pol(a - 9, 16), pol(a + 9, 16), pol(a + 13, 11)]
    fill(c, path(teeth, smooth=False), INK)
    fill(c, ell(0, 0, 6), ENGINEERS, "w")
    fill(c, ell(0, 0, 2.6), INK)


def british_engineers(c: Canvas) -> None:
    """A grenade with a crest of flames."""
    disc(c, ENGINEERS)
    fill(c, ell(0, 7, 8), INK)
    fill(c, "M-3.5,1C-8,-3 -12,-6 -11,-12C-9,-9 -7,-8 -6,-8C-8,-12 -6,-15 -4,-16C-4,-12 -2,-12 -1,-16L0,-18L1,-16"
            "C2,-12 4,-12 4,-16C6,-15 8,-12 6,-8C7,-8 9,-9 11,-12C12,-6 8,-3 3.5,1Z", INK)  # fmt: skip
    carve(c, "M-4,-0.5L4,-0.5", 1.6, ENGINEERS)
    carve(c, "M-4,5C-3,3 -1,2 1,2", 1.8, ENGINEERS)


def us_engineers(c: Canvas) -> None:
    """A castle with three towers and a gate."""
    disc(c, ENGINEERS)
    fill(c, "M-15,12L-15,-8L-12.5,-8L-12.5,-5.5L-10.5,-5.5L-10.5,-8L-8,-8L-8,-2L-4.5,-2L-4.5,-12L-2,-12L-2,-9.5"
            "L2,-9.5"
            "L2,-12L4.5,-12L4.5,-2L8,-2L8,-8L10.5,-8L10.5,-5.5L12.5,-5.5L12.5,-8L15,-8L15,12Z", INK)  # fmt: skip
    fill(c, "M-3.5,12L-3.5,6C-3.5,1.5 3.5,1.5 3.5,6L3.5,12Z", ENGINEERS, "w")
    carve(c, "M-11.5,0L-11.5,4M11.5,0L11.5,4", 2, ENGINEERS)


def soviet_engineers(c: Canvas) -> None:
    """Crossed axes."""
    disc(c, ENGINEERS)
    axe = "M4,-15C10,-14 15,-10 16,-4C12,-5 9,-5 6,-3L1.5,-9Z"
    for d, handle in ((axe, "M-11,13L9,-11"), (_mirrored(axe), "M11,13L-9,-11")):
        trace(c, handle, 3.2, INK, 2)
        fill(c, d, INK)


def japanese_engineers(c: Canvas) -> None:
    """A spade, upright, before a small sun."""
    disc(c, ENGINEERS)
    fill(c, ell(9, -8, 4.6), "#b2221c", "k")
    trace(c, "M-3,-13L-3,2", 3.2, INK, 2.4)
    trace(c, "M-7,-14L1,-14", 3.2, INK, 2.4)
    fill(c, "M-10,1L4,1L4,8C4,12 0,15 -3,17C-6,15 -10,12 -10,8Z", INK)
    carve(c, "M-3,4L-3,10", 1.6, ENGINEERS)


# ---- scouts: snipers, cavalry, ski


def _sight(c: Canvas) -> None:
    trace(c, ell(0, 0, 12.4), 2.4, pw=1.8)
    trace(c, "M0,-17L0,-9.5M0,9.5L0,17M-17,0L-9.5,0M9.5,0L17,0", 2.4, pw=1.8)


def _sniper(soviet: bool, c: Canvas) -> None:
    disc(c, RECON)
    _sight(c)
    if soviet:
        fill(c, star(0, 0.6, 8.4, 5, 0.46), "#ff8a78")
    else:
        fill(c, "M-8,5C-8,1 -7,-1 -6,-2C-4,-7 5,-7 6,-1L8,2C7,3.5 5,3 2,3C0,4 -4,6 -8,5Z", "#f1f3ef")


def cavalry(c: Canvas) -> None:
    """A horse's head."""
    disc(c, RECON)
    fill(
        c,
        "M-11,15C-12,5 -9,-5 -3,-10L-4,-15L1,-12C6,-11 9,-7 11,-3L15,3C15,6 13,8 10,7L5,4C3,4 2,5 2,7C2,10 5,12 6,15Z",
    )
    carve(c, "M-5,-4C-8,2 -8,8 -7,13", 1.8, RECON)
    fill(c, ell(4, -5, 1.6), RECON, "w")


def ski_troops(c: Canvas) -> None:
    """Crossed skis with turned-up tips under a snow star."""
    disc(c, SNOW)
    c.group("scale(0.9)")
    for s in (-1, 1):
        trace(c, f"M{-s * 11},13L{s * 8},-10C{s * 9.5},-12 {s * 11.5},-12.5 {s * 12.5},-11", 3.4)
    flake = ""
    for angle in (30, 90, 150):
        (x1, y1), (x2, y2) = pol(angle, 5, 0, -10), pol(angle + 180, 5, 0, -10)
        flake += f"M{x1:.1f},{y1:.1f}L{x2:.1f},{y2:.1f}"
    trace(c, raw(flake), 1.6, "#ffffff", 1.2)
    c.end()


TROOPS: dict[str, Drawing] = {
    "british_airborne": british_airborne,
    "us_101st_airborne": us_101st_airborne,
    "us_504th_parachute": us_504th_parachute,
    "pegasus": pegasus,
    "us_rangers": us_rangers,
    "special_air_service": special_air_service,
    "royal_marines": royal_marines,
    "us_marines": us_marines,
    "brandenburgers": brandenburgers,
    "gurkhas": gurkhas,
    "german_elite": german_elite,
    "afrika_korps": afrika_korps,
    "soviet_guards": soviet_guards,
    "german_engineers": german_engineers,
    "italian_engineers": italian_engineers,
    "british_engineers": british_engineers,
    "us_engineers": us_engineers,
    "soviet_engineers": soviet_engineers,
    "japanese_engineers": japanese_engineers,
    "german_sniper": partial(_sniper, False),
    "soviet_sniper": partial(_sniper, True),
    "cavalry": cavalry,
    "ski_troops": ski_troops,
}
