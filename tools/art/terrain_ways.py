"""Ways: roads, railways, their forks and crossings."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from tools.art.pen import (
    INK,
    Canvas,
    Center,
    Drawing,
    Point,
    at,
    blob,
    curve,
    ell,
    line,
    path,
    pol,
    ribbon,
)
from tools.art.terrain_lines import REACH, Waver, beats, branch, half, halfwob, link, wob

ROAD, BALLAST, GAUGE, SLEEPER, PITCH = 14, 15, 7.5, 13, 11


@dataclass(frozen=True)
class RoadTones:
    """Tones of a road: verge (with its strength), edge, surface, wheel tracks."""

    verge: str
    strength: float
    edge: str
    top: str
    track: str


ROADS = {
    "": RoadTones("#7a6b3c", 0.24, "#8c7748", "#e2d0a0", "#c3ab74"),
    "winter": RoadTones("#8fa0aa", 0.34, "#8b8f8c", "#d9d6c9", "#aca591"),
    "desert": RoadTones("#a37c40", 0.26, "#9a7440", "#f0dfb4", "#cdab6c"),
}
ROAD_LINES: dict[str, tuple[list[Center], list[Center]]] = {  # lines from side to side, branches that end inside
    "straight": ([link(180, 0, -8)], []),
    "curve": ([link(60, 300)], []),
    "fork_left": ([link(180, 0, 4)], [branch(60, (-26, 2), (4, -18))]),
    "fork_right": ([link(180, 0, -4)], [branch(300, (-26, -2), (4, 18))]),
    "cross": ([link(180, 0), link(240, 60)], []),
    "fork": ([], [half(0), half(120), half(240)]),
}


def road(shape: str, season: str = "") -> Drawing:
    whole, branches = ROAD_LINES[shape]
    lines: list[tuple[Center, Waver]] = [*((ln, wob) for ln in whole), *((ln, halfwob) for ln in branches)]
    return lambda c: way(c, lines, ROADS[season], shape == "fork")


def approach(season: str = "") -> Drawing:
    """The last stretch of a road before a bridge, from the eastern side until the deck covers it."""
    end: Center = (pol(0, REACH), pol(0, 84), pol(0, 66), pol(0, 48))
    return lambda c: way(c, [(end, halfwob)], ROADS[season])


def way(c: Canvas, lines: list[tuple[Center, Waver]], tone: RoadTones, eye: bool = False) -> None:
    """A country road: worn verge, dark edge, pale surface, two wheel tracks; eye rounds off a meeting of branches."""
    for ln, waver in lines:
        c.put(ribbon(ln, waver(ROAD + 7, "w", 1.6))[0], tone.verge, tone.strength)
    for ln, waver in lines if not c.paint else ():
        _, left, right = ribbon(ln, waver(ROAD, "x", 1.3))
        for edge in (left, right):
            c.ink(path(edge, closed=False, smooth=False), 2.2, cap="butt")
    for w, col, pr in ((ROAD + 2.4, tone.edge, None), (ROAD, tone.top, "w")):
        for ln, waver in lines:
            c.put(ribbon(ln, waver(w, "x", 1.3))[0], col, pr=pr)
        if eye:
            c.put(ell(0, 0, w + 1.5), col, pr=pr)
    for ln, _ in lines:
        _, left, right = ribbon(ln, lambda t: (6.5 + 0.8 * math.sin(14 * t), 6.5 + 0.8 * math.sin(12 * t + 1)))
        for edge in (left, right):
            track = path(edge[::2] if len(edge) % 2 else edge, closed=False)
            c.put(track, stroke=tone.track, sw=3.6, op=0.8, cap="butt", pr="g", pw=0.7)


RAIL_LINES: dict[str, list[Center]] = {
    "straight": [link(180, 0)],
    "curve": [link(60, 300)],
    "fork_left": [link(180, 0), link(60, 180)],
    "fork_right": [link(180, 0), link(300, 180)],
    "cross": [link(180, 0), link(240, 60)],
}


@dataclass(frozen=True)
class Track:
    """Tones of a railway: verge, ballast dark and light, grit, sleeper."""

    verge: str
    dark: str
    light: str
    grit: str
    sleeper: str


RAILS = {
    "": Track("#6f6a44", "#857d68", "#a89f89", "#cdc5b0", "#5b3b22"),
    "winter": Track("#9aa9b1", "#9aa0a0", "#c6cbca", "#eef1f0", "#5a4636"),
}


def _ballast(c: Canvas, lines: list[Center], tone: Track) -> None:
    bands = ((BALLAST + 5, tone.verge, 0.28), (BALLAST + 1.5, tone.dark, None), (BALLAST - 1.5, tone.light, None))
    for w, col, op in bands:
        for k, ln in enumerate(lines):
            c.put(ribbon(ln, wob(w, f"b{k}", 0.8))[0], col, op)
    for k, ln in enumerate(lines) if not c.paint else ():
        _, left, right = ribbon(ln, wob(BALLAST + 1.5, f"b{k}", 0.8))
        c.ink(path(left, closed=False, smooth=False), 0.8, cap="butt")
        c.ink(path(right, closed=False, smooth=False), 0.8, cap="butt")
    for k, ln in enumerate(lines):
        c.blank(ribbon(ln, wob(BALLAST + 1, f"b{k}", 0.8))[0])
    rnd = random.Random("rail")
    for ln in lines:
        for _k in range(30):
            x, y, nx, ny = at(ln, rnd.uniform(0.02, 0.98))
            off = rnd.uniform(-13, 13)
            c.put(ell(x + nx * off, y + ny * off, 1.2, 0.9), rnd.choice((tone.grit, tone.dark)), 0.8)


def _sleepers(c: Canvas, lines: list[Center], tone: Track) -> None:
    done: list[Point] = []
    for x, y, nx, ny in (at(ln, t) for ln in lines for t in beats(ln, PITCH)):
        if len(lines) > 1 and any(math.hypot(x - a, y - b) < 5 for a, b in done):
            continue  # two tracks that lie on the same sleeper
        done.append((x, y))
        tie = line((x - nx * SLEEPER, y - ny * SLEEPER), (x + nx * SLEEPER, y + ny * SLEEPER))
        c.put(tie, stroke=INK, sw=5.2, cap="butt", op=0.55)
        c.put(tie, stroke=tone.sleeper, sw=4, cap="butt", pr="l", pw=2)
        lit = [(x + nx * s - ny * 1.2, y + ny * s + nx * 1.2) for s in (-SLEEPER + 1, SLEEPER - 1)]
        c.put(line(*lit), stroke="#9a7048", sw=1, op=0.7, cap="butt")


def railway(c: Canvas, lines: list[Center], tone: Track) -> None:
    """Ballast, sleepers on an even beat, two steel rails."""
    _ballast(c, lines, tone)
    _sleepers(c, lines, tone)
    for wide, col, pr in ((4.4, "#2e2a26", "l"), (2.2, "#b9b0a2", None)):
        for ln in lines:
            for edge in ribbon(ln, lambda _t: GAUGE)[1:]:
                c.put(path(edge, closed=False, smooth=False), stroke=col, sw=wide, cap="butt", pr=pr, pw=2)


def railroad(shape: str, season: str = "") -> Drawing:
    return lambda c: railway(c, RAIL_LINES[shape], RAILS[season])


def level_crossing(season: str = "") -> Drawing:
    """The road (north-east to south-west) runs over the rails on planks, between two pairs of barrier posts."""

    def draw(c: Canvas) -> None:
        way(c, [(link(240, 60), wob)], ROADS[season])
        railway(c, RAIL_LINES["straight"], RAILS[season])
        rnd = random.Random("planks")
        c.group("rotate(-60)")
        for i in range(4):
            y = -13.5 + i * 7
            plank = path([(-20, y), (20, y), (20, y + 6.2), (-20, y + 6.2)], smooth=False)
            c.put(plank, rnd.choice(("#c39a64", "#b88d57", "#cda671")), stroke=INK, sw=1.6, pr="o", pw=0.9)
        c.end()
        for wide, col in ((4.4, "#2e2a26"), (2.2, "#d9d2c4")):
            for y in (-GAUGE, GAUGE):
                c.put(line((-24, y), (24, y)), stroke=col, sw=wide, cap="butt", pr="l" if wide > 4 else None, pw=2)
        for sx, sy in ((-1, -1), (1, 1)):  # barriers, raised
            x, y = sx * 4, sy * 33
            c.put(line((x, y), (x - sx * 34, y - sy * 2)), stroke=INK, sw=6, pr="l", pw=3.4)
            c.put(line((x, y), (x - sx * 34, y - sy * 2)), stroke="#f3ecdc", sw=3.4, cap="butt", pr=None)
            dashes = line((x, y), (x - sx * 34, y - sy * 2))
            c.put(dashes, stroke="#b5473a", sw=3.4, cap="butt", dash="6 6", pr=None)
            c.put(blob(rnd, x, y, 5, 5, 8, 0.05), "#6b625a", stroke=INK, sw=2, pr="k")

    return draw


BANKS = {  # the earth of a cutting: outer, inner, hachure
    "": ("#8a7642", "#6e5a2e", "#67522a"),
    "winter": ("#93a2a8", "#7d8b93", "#5f6d76"),
    "desert": ("#a67c40", "#8a642f", "#6f4f22"),
}


def cutting(ln: Center, season: str = "") -> Drawing:
    """A road over a hill lies in a cutting; both sides are shaded alike because it turns."""
    outer, inner, hachure = BANKS[season]

    def draw(c: Canvas) -> None:
        rnd = random.Random("cutting")
        for w, col, op in ((29, outer, 0.3), (23, inner, 0.34)):
            c.put(ribbon(ln, wob(w, "cut", 2))[0], col, op)
        c.put(ribbon(ln, wob(24, "cut", 2))[0], pr="w")
        way(c, [(ln, wob)], ROADS[season])
        for k in range(1, 17):  # hachures down into the cutting
            x, y, nx, ny = at(ln, k / 17)
            for s in (-1, 1):
                r0, r1 = 18.5, 26 + rnd.uniform(-2, 3)
                tick = curve((x + s * nx * r1, y + s * ny * r1), (x + s * nx * r0, y + s * ny * r0))
                c.put(tick, stroke=hachure, sw=2, op=0.6, pr="l", pw=0.8)

    return draw


PIECES: dict[str, Drawing] = {
    "level_crossing": level_crossing(),
    "level_crossing_winter": level_crossing("winter"),
}
for _season in ROADS:
    _tail = "_" + _season if _season else ""
    PIECES["road_approach" + _tail] = approach(_season)
    PIECES["road_on_hill_straight" + _tail] = cutting(link(180, 0, -8), _season)
    PIECES["road_on_hill_curve" + _tail] = cutting(link(60, 300), _season)
    PIECES |= {f"road_{s}" + ("_" + _season if _season else ""): road(s, _season) for s in ROAD_LINES}
for _season in RAILS:
    PIECES |= {f"railroad_{s}" + ("_" + _season if _season else ""): railroad(s, _season) for s in RAIL_LINES}
