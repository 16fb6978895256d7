"""Markers: what lies on a hex and is neither terrain nor unit. Mines, exits, the star, the net, the cross-hair."""

from __future__ import annotations

from functools import partial

from tools.art.pen import INK, SHADOW, Canvas, Drawing, Outline, ell, line, path, pol, raw, rrect, star
from tools.art.plates import EDGE, HALO


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


def _collar(c: Canvas, owner: str) -> None:
    """Whose mine it is: a plate that is round and pale (Allied) or square and dark (Axis)."""
    if owner == "allied":
        c.put(ell(0, 0, 40), "#d3d8a4", 0.95, stroke="#5a6a2c", sw=3, pr="o", pw=1.2)
    elif owner == "axis":
        c.put(rrect(-38, -38, 76, 76, 8), "#4c5864", 0.95, stroke="#1f272e", sw=3, pr=("h", 45, 4.4), pw=1.4)


def _mine(owner: str, c: Canvas) -> None:
    _collar(c, owner)
    _mine_body(c)
    _warning(c)


def _decoy(owner: str, c: Canvas) -> None:
    """The same ball, empty: struck through, no warning on it."""
    _collar(c, owner)
    _mine_body(c)
    c.put(ell(0, 0, 13.5), "#efe6cc", stroke=EDGE, sw=2.6, pr="o", pw=1.4)
    zero = line((-13, 13), (13, -13))
    c.put(zero, stroke=EDGE, sw=7, pr="l", pw=4)
    c.put(zero, stroke="#f1c232", sw=3)
    c.ink(zero, 1.4, "#ffffff")


def _arrow(c: Canvas, arrow: Outline) -> None:
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
    c.put(star(0, 0, 40, 5, 0.5), EDGE, stroke=EDGE, sw=3, pr="o", pw=2.6)
    c.put(star(0, 0, 36, 5, 0.5), c.lin(-24, -26, 24, 28, (0, "#fff1bd"), (0.45, "#e2b347"), (1, "#8f6314")))
    for angle in range(90, 450, 72):  # a ridge on every point: lit on the left, dark on the right
        tip, valley = pol(angle, 34), pol(angle - 36, 17)
        c.put(path([(0, 0), tip, valley], smooth=False), "#7a5412", 0.34, pr=("H", 45, 3.4))


def _camouflage(c: Canvas) -> None:
    """A net with leaves on four poles: the unit below is hidden."""
    net = path([(-62, 16), (-48, -20), (-16, -30), (14, -26), (44, -32), (62, 12), (30, 22), (0, 17), (-32, 24)])
    c.put(net.move(4, 8), SHADOW, 0.3)
    c.put(net, HALO, 0.9, stroke=HALO, sw=10, pr="w")
    for x, top in ((-52, -6), (-18, -14), (22, -12), (54, -8)):
        pole = line((x, top), (x, 34))
        c.put(pole, stroke=HALO, sw=11, op=0.9)
        c.put(pole, stroke=INK, sw=7, pr="l", pw=4)
        c.put(pole, stroke="#9b6f43", sw=3.6)
        c.ink(pole, 1.8, "#ffffff")
    c.put(net, "#6f7a45", stroke=INK, sw=3, pr="o", pw=1.6)
    strings = (
        "M-54,8L-34,-25M-36,20L-8,-28M-10,18L18,-26M14,20L42,-31M38,18L54,-12"
        "M-44,20L-58,2M-52,-12L-10,18M-30,-26L28,21M0,-29L50,16M30,-30L58,0"
    )
    c.put(raw(strings), stroke="#3d4a26", sw=1.6, pr="l", pw=0.7)
    for i, (x, y) in enumerate(
        ((-40, 4), (-24, -14), (-6, 6), (8, -14), (24, 4), (40, -16), (44, 8), (-50, 12), (-22, 14))
    ):
        leaf = path([(x - 9, y + 2), (x - 2, y - 7), (x + 9, y - 3), (x + 5, y + 5), (x - 3, y + 7)])
        c.put(
            leaf, ("#38532f", "#8b8a4a", "#a9884f")[i % 3], stroke=INK, sw=1.6, pr=("h", 45 if i % 2 else -45, 3), pw=1
        )


def _crosshair(c: Canvas) -> None:
    """The big gun has found its range: a sight ring in signal red with a cream edge."""
    cross = raw("M0,-58L0,-22M0,22L0,58M-58,0L-22,0M22,0L58,0")
    for width, color in ((14, HALO), (9, EDGE), (5, "#d3312a")):
        c.put(ell(0, 0, 38), "none", stroke=color, sw=width, pr=None)
        c.put(cross, stroke=color, sw=width, pr=None)
    for pw, ink in ((9, "#ffffff"), (4.4, "#000000")):
        c.ink(ell(0, 0, 38), pw, ink)
        c.ink(cross, pw, ink)
    c.put(ell(0, 0, 6.4), EDGE, pr="k")
    c.put(ell(0, 0, 3.8), "#d3312a")


PIECES: dict[str, Drawing] = {
    "exit": _exit,
    "exit_pair": _exit_pair,
    "star": _battle_star,
    "camouflage": _camouflage,
    "crosshair": _crosshair,
}
for _owner, _suffix in (("", ""), ("allied", "_allied"), ("axis", "_axis")):
    PIECES[f"mine{_suffix}"] = partial(_mine, _owner)
    PIECES[f"mine_decoy{_suffix}"] = partial(_decoy, _owner)
