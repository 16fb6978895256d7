"""Markers and marks: what lies on a hex or hangs on a unit without being terrain. Pips, elite chevrons, mines, exits, stars, icons."""

from __future__ import annotations

from functools import partial

from editor.art.draw.pen import INK, SHADOW, Canvas, Drawing, Shape, ell, f, line, path, pol, raw, rrect, star
from editor.art.draw.plates import CENTRE_Y, EDGE, HALO

MANY = 5


def _pips(count: int, c: Canvas) -> None:
    """A dark bar with four places; MANY shows one pip and a cross, the painter sets the number."""
    y, w = CENTRE_Y + 55, 74
    c.put(rrect(-w / 2 - 2.5, y - 11.5, w + 5, 23, 11.5), HALO, 0.85)
    c.put(rrect(-w / 2, y - 9, w, 18, 9), EDGE, pr="o", pw=1.6)
    if count >= MANY:
        c.put(ell(-22, y, 6), "#ffd873", pr="k")
        cross = raw(f"M-9,{f(y - 4)}L-1,{f(y + 4)}M-1,{f(y - 4)}L-9,{f(y + 4)}")
        c.put(cross, stroke="#fff6dc", sw=2.4, pr="l", pw=1.6)
        return
    for i in range(4):
        x = -27 + 18 * i
        if i < count:
            c.put(ell(x, y, 6.2), "#ffd873", pr="k")
        else:
            c.put(ell(x, y, 4.6), "none", stroke="#8d8570", sw=1.6, pr="l", pw=0.7)


def _elite(c: Canvas) -> None:
    """Two chevrons over the plate: for a unit that is elite without a badge."""
    for dy in (0, 9):
        chevron = raw(f"M-15,{f(CENTRE_Y - 56 + dy)}L0,{f(CENTRE_Y - 65 + dy)}L15,{f(CENTRE_Y - 56 + dy)}")
        c.put(chevron, stroke=EDGE, sw=9.5, pr="l", pw=6)
        if c.paint:
            c.put(chevron, stroke="#f0bf4a", sw=5.2)
        c.ink(chevron, 2.4, "#ffffff")


def _mine_body(c: Canvas) -> None:
    c.put(ell(3, 14, 34, 12), SHADOW, 0.35)
    for angle in range(0, 360, 45):
        horn = line(pol(angle, 20), pol(angle, 33))
        c.put(horn, stroke=EDGE, sw=8, pr="l", pw=5)
        c.put(horn, stroke="#7e766a", sw=3.6)
    c.put(ell(0, 0, 26), HALO, 0.7)
    steel = c.rad(-8, -9, 34, (0, "#8b8478"), (0.55, "#4a453d"), (1, "#231f1a"))
    c.put(ell(0, 0, 24), steel, stroke=EDGE, sw=3, pr="o", pw=2)


def _warning(c: Canvas) -> None:
    c.put(path([(0, -15), (14, 10), (-14, 10)], smooth=False), "#f1c232", stroke=EDGE, sw=2.6, pr="o", pw=1.4)
    c.put(raw("M0,-6L0,2"), stroke=EDGE, sw=4, pr="l", pw=2.6)
    c.put(ell(0, 6.4, 2.1), EDGE, pr="k")


def _mine(owner: str, c: Canvas) -> None:
    """Whose mine it is: a pale collar that is round (Allied) or square (Axis), as the plates are."""
    if owner == "allied":
        c.put(ell(0, 0, 40), "#d3d8a4", 0.95, stroke="#5a6a2c", sw=3, pr="o", pw=1.2)
    elif owner == "axis":
        c.put(rrect(-38, -38, 76, 76, 8), "#4c5864", 0.95, stroke="#1f272e", sw=3, pr=("h", 45, 4.4), pw=1.4)
    _mine_body(c)
    _warning(c)


def _decoy(owner: str, c: Canvas) -> None:
    """The same ball, empty: struck through, no warning on it."""
    if owner == "allied":
        c.put(ell(0, 0, 40), "#d3d8a4", 0.95, stroke="#5a6a2c", sw=3, pr="o", pw=1.2)
    elif owner == "axis":
        c.put(rrect(-38, -38, 76, 76, 8), "#4c5864", 0.95, stroke="#1f272e", sw=3, pr=("h", 45, 4.4), pw=1.4)
    _mine_body(c)
    c.put(ell(0, 0, 13.5), "#efe6cc", stroke=EDGE, sw=2.6, pr="o", pw=1.4)
    zero = line((-13, 13), (13, -13))
    c.put(zero, stroke=EDGE, sw=7, pr="l", pw=4)
    c.put(zero, stroke="#f1c232", sw=3)
    c.ink(zero, 1.4, "#ffffff")


def _arrow(c: Canvas, arrow: Shape) -> None:
    c.put(arrow.move(3, 6), SHADOW, 0.35)
    c.put(arrow, HALO, 0.9, stroke=HALO, sw=12)
    c.put(arrow, EDGE, stroke=EDGE, sw=6, pr="o", pw=2)
    c.put(arrow, c.lin(-30, -30, 30, 34, (0, "#f6d36a"), (1, "#d59a25")))


def _exit(c: Canvas) -> None:
    """The arrow leaves the hex to the east at rotation 1."""
    _arrow(c, path([(-40, -13), (14, -13), (14, -34), (58, 0), (14, 34), (14, 13), (-40, 13), (-30, 0)], smooth=False))
    for x in (-18, -4, 10):
        c.put(raw(f"M{x - 6},-8L{x + 2},0L{x - 6},8"), stroke=EDGE, sw=4, op=0.8, pr="l", pw=2)


def _exit_pair(c: Canvas) -> None:
    """The wide way out: two arrows side by side, both to the east at rotation 1."""
    for y in (-25, 25):
        tip = [(-38, -9), (12, -9), (12, -21), (48, 0), (12, 21), (12, 9), (-38, 9), (-30, 0)]
        _arrow(c, path([(x, y + dy) for x, dy in tip], smooth=False))
        for x in (-18, -5, 8):
            c.put(raw(f"M{x - 5},{y - 6}L{x + 1},{y}L{x - 5},{y + 6}"), stroke=EDGE, sw=3.4, op=0.8, pr="l", pw=1.8)


def _battle_star(c: Canvas) -> None:
    """A broad gold star; the painter sets a number on it when it counts something."""
    c.put(star(3, 6, 40, 5, 0.5), SHADOW, 0.35)
    c.put(star(0, 0, 42, 5, 0.5), HALO, 0.9, stroke=HALO, sw=6)
    c.put(star(0, 0, 40, 5, 0.5), EDGE, stroke=EDGE, sw=3, pr="o", pw=2)
    c.put(star(0, 0, 36, 5, 0.5), c.lin(-24, -26, 24, 28, (0, "#fff1bd"), (0.45, "#e2b347"), (1, "#8f6314")))
    for angle in range(90, 450, 72):  # a ridge on every point: lit on the left, dark on the right
        tip, valley = pol(angle, 34), pol(angle - 36, 17)
        c.put(path([(0, 0), tip, valley], smooth=False), "#7a5412", 0.34, pr=("H", 45, 3.4))


def _camouflage(c: Canvas) -> None:
    """A net with leaves on four poles: the unit below is hidden."""
    net = path([(-62, 16), (-48, -20), (-16, -30), (14, -26), (44, -32), (62, 12), (30, 22), (0, 17), (-32, 24)])
    c.put(net.move(4, 8), SHADOW, 0.3)
    for x, top in ((-52, -6), (-18, -14), (22, -12), (54, -8)):
        pole = line((x, top), (x, 34))
        c.put(pole, stroke=INK, sw=7, pr="l", pw=4)
        c.put(pole, stroke="#9b6f43", sw=3.6)
        c.ink(pole, 1.8, "#ffffff")
    c.put(net, "#6f7a45", stroke=INK, sw=3, pr="o", pw=1.6)
    strings = "M-54,8L-34,-25M-36,20L-8,-28M-10,18L18,-26M14,20L42,-31M38,18L54,-12M-44,20L-58,2M-52,-12L-10,18M-30,-26L28,21M0,-29L50,16M30,-30L58,0"
    c.put(raw(strings), stroke="#3d4a26", sw=1.6, pr="l", pw=0.7)
    for i, (x, y) in enumerate(((-40, 4), (-24, -14), (-6, 6), (8, -14), (24, 4), (40, -16), (44, 8), (-50, 12), (-22, 14))):
        leaf = path([(x - 9, y + 2), (x - 2, y - 7), (x + 9, y - 3), (x + 5, y + 5), (x - 3, y + 7)])
        c.put(leaf, ("#38532f", "#8b8a4a", "#a9884f")[i % 3], stroke=INK, sw=1.6, pr=("h", 45 if i % 2 else -45, 3), pw=1)


def _crosshair(c: Canvas) -> None:
    """The big gun has found its range: a sight ring in signal red with a cream edge."""
    cross = raw("M0,-58L0,-22M0,22L0,58M-58,0L-22,0M22,0L58,0")
    for width, colour in ((14, HALO), (9, EDGE), (5, "#d3312a")):
        c.put(ell(0, 0, 38), "none", stroke=colour, sw=width, pr=None)
        c.put(cross, stroke=colour, sw=width, pr=None)
    for pw, ink in ((9, "#ffffff"), (4.4, "#000000")):
        c.ink(ell(0, 0, 38), pw, ink)
        c.ink(cross, pw, ink)
    c.put(ell(0, 0, 6.4), EDGE, pr="k")
    c.put(ell(0, 0, 3.8), "#d3312a")


# ---- equipment: a small square tab about its own centre, hung below the emblem by the painter


def _tab(c: Canvas) -> None:
    c.put(rrect(-24, -18, 48, 36, 8), EDGE, pr="w")
    c.put(rrect(-22, -16, 44, 32, 6.5), "#f4e6bd", pr="o", pw=1.8)


def _boat(c: Canvas) -> None:
    _tab(c)
    c.put(path([(-18, -2), (18, -2), (12, 8), (-12, 8)], smooth=False), INK, pr="k")
    c.put(raw("M-8,-10L10,5"), stroke=INK, sw=2.8, pr="l", pw=1.8)
    c.put(path([(7, 3), (13, 5), (12, 10), (6, 7)], smooth=False), INK, pr="k")
    c.put(raw("M-18,12C-14,9 -10,9 -6,12C-2,15 2,15 6,12C10,9 14,9 18,12"), stroke="#2f6f86", sw=2.4, pr="l", pw=1.4)


def _motorized(c: Canvas) -> None:
    _tab(c)
    c.put(path([(-18, 6), (-18, -10), (4, -10), (4, -6), (11, -6), (14, 0), (18, 1), (18, 6)], smooth=False), INK, pr="k")
    c.put(path([(6, -3.6), (9.4, -3.6), (11.4, 0), (6, 0)], smooth=False), "#f4e6bd", pr="w")
    for x in (-10, 11):
        c.put(ell(x, 7.4, 5.4), "#f4e6bd", pr="w")
        c.put(ell(x, 7.4, 4.4), INK, pr="k")
        c.put(ell(x, 7.4, 1.5), "#f4e6bd", pr="w")


def _wittmann(c: Canvas) -> None:
    """A tank ace: oak leaves, and one die more."""
    _tab(c)
    for s in (-1, 1):
        for k, (x, y) in enumerate(((12.5, -7), (14.5, 0), (11, 6.6))):
            leaf = path([(s * x - 4, y + 2), (s * x - 1, y - 4.4), (s * x + 4, y - 3), (s * x + 2.4, y + 3)])
            c.put(leaf, "#54733f" if k % 2 else "#38532f", stroke=INK, sw=1.2, pr="k")
    c.put(rrect(-7.4, -8.6, 14.8, 14.8, 3.4), "#e2b347", stroke=INK, sw=2, pr="o", pw=1.4)
    c.put(raw("M-3.8,-1.2L3.8,-1.2M0,-5L0,2.6"), stroke=INK, sw=2.8, pr="l", pw=2)
    c.put(raw("M-8,11.4C-3,13 3,13 8,11.4"), stroke=INK, sw=2, pr="l", pw=1.2)


# ---- icons for cards and panels: one ink colour, live area 180 x 180


def _icon(marks: tuple[tuple[str, float | None], ...], c: Canvas) -> None:
    ink = INK if c.paint else "#000000"
    for d, width in marks:
        if width is None:
            c.el(d, ink)
        else:
            c.el(d, "none", None, ink, width)


_DICE = tuple((ell(x, y, 15).d, None) for x, y in ((-34, -34), (34, 34), (0, 0), (34, -34), (-34, 34)))
ICONS: dict[str, tuple[tuple[str, float | None], ...]] = {
    "move": (("M-80,-18L20,-18L20,-58L88,0L20,58L20,18L-80,18L-58,0Z", None),),
    "battle": (
        (ell(0, 0, 58).d, 15),
        ("M0,-92L0,-34M0,34L0,92M-92,0L-34,0M34,0L92,0", 15),
        (ell(0, 0, 11).d, None),
    ),
    "sight": (("M-92,0C-50,-62 50,-62 92,0C50,62 -50,62 -92,0Z", 15), (ell(0, 0, 27).d, None)),
    "cover": (
        ("M0,-90C24,-74 52,-66 78,-64C80,10 58,62 0,92C-58,62 -80,10 -78,-64C-52,-66 -24,-74 0,-90Z", 14),
        ("M0,-60C16,-50 34,-44 50,-43C50,6 36,40 0,60Z", None),
    ),
    "flag": (
        ("M-56,-88L-56,90", 15),
        ("M-48,-80C-10,-98 14,-58 70,-76L52,-34L72,6C18,24 -8,-18 -48,2Z", None),
    ),
    "dice": ((rrect(-72, -72, 144, 144, 24).d, 14), *_DICE),
}

PIECES: dict[str, Drawing] = (
    {f"pips_{n}": partial(_pips, n) for n in range(1, MANY)}
    | {"pips_many": partial(_pips, MANY), "mark_elite": _elite}
    | {"mark_boat": _boat, "mark_motorized": _motorized, "mark_wittmann": _wittmann}
    | {f"mine{suffix}": partial(_mine, owner) for suffix, owner in (("", ""), ("_allied", "allied"), ("_axis", "axis"))}
    | {f"mine_decoy{suffix}": partial(_decoy, owner) for suffix, owner in (("", ""), ("_allied", "allied"), ("_axis", "axis"))}
    | {"exit": _exit, "exit_pair": _exit_pair, "star": _battle_star, "camouflage": _camouflage, "crosshair": _crosshair}
    | {f"icon_{name}": partial(_icon, marks) for name, marks in ICONS.items()}
)
