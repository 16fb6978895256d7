"""Bunkers: the big one of concrete, and field bunkers of four lands. The front is north, the shadow a file apart."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tools.art.pen import (
    INK,
    SHADOW,
    Canvas,
    Drawing,
    Outline,
    blob,
    curve,
    ell,
    line,
    path,
    quad,
    rect,
    rrect,
    turned,
)

SCALE = "scale(1.14,1.16)"


def bunker_outline() -> Outline:
    return quad((-78, 46), (-78, -22), (-50, -52), (50, -52), (78, -22), (78, 46), (52, 56), (-52, 56))


def bunker_shadow(c: Canvas) -> None:
    c.group(SCALE)
    c.put(bunker_outline(), SHADOW, 0.42)
    c.end()


def bunker(c: Canvas) -> None:
    rnd = random.Random(8)
    c.group(SCALE)
    c.put(blob(rnd, 0, 3, 87, 64, 18, 0.025), "#8b9159", 0.55)
    c.put(blob(rnd, 0, 3, 82, 59, 16, 0.025), "#9a8f63", 0.7)
    c.put(bunker_outline(), "#8f8a7c", stroke=INK, sw=3.4, pr="o", pw=1.6)
    roof = quad((-60, 34), (-60, -14), (-40, -35), (40, -35), (60, -14), (60, 34), (42, 42), (-42, 42))
    front = quad((-78, -22), (-50, -52), (50, -52), (78, -22), (60, -14), (40, -35), (-40, -35), (-60, -14))
    c.put(front, "#a39d8d", pr="w")
    c.put(quad((-52, 56), (52, 56), (42, 42), (-42, 42)), "#797466")
    c.put(roof, "#c9c3b2", stroke="#5e594d", sw=1.8, pr="o", pw=1)
    for x, y, w, h, col in [
        (-28, -12, 24, 14, "#8c8a58"),
        (26, 14, 26, 14, "#a58a5c"),
        (-14, 26, 22, 9, "#a58a5c"),
        (34, -20, 16, 9, "#8c8a58"),
    ]:
        c.put(blob(rnd, x, y, w, h, 9, 0.2), col, 0.55)
    for x, y in [(-50, -10), (50, -10), (-50, 28), (50, 28)]:
        c.put(ell(x, y, 2.6), "#6d685b", pr="l", pw=0.6)
    c.put(quad((-40, -45.5), (40, -45.5), (36, -39), (-36, -39)), "#17130e", pr="k")  # embrasure
    c.put(line((-44, -47), (44, -47)), stroke="#e4dfd0", sw=2)
    for s in (-1, 1):
        c.put(quad((s * 70, -20), (s * 58, -32), (s * 55, -28), (s * 66, -17)), "#17130e", pr="k")
    c.put(rect(-11, 45, 22, 11), "#3b342a", pr="k")  # door
    c.put(curve((-34, 8), (-12, 3), (6, 9)), stroke="#8b8575", sw=1.3, op=0.8)
    c.put(curve((14, -22), (22, -12), (20, -2)), stroke="#8b8575", sw=1.3, op=0.8)
    c.end()


@dataclass(frozen=True)
class Works:
    """Tones of a field bunker: earth round it (two), beams or shell (three), and what covers the roof."""

    earth: tuple[str, str]
    beams: tuple[str, str, str]
    cover: tuple[str, str]
    logs: bool


FIELD = {
    "": Works(("#8b9159", "#9a8f63"), ("#c9c3b2", "#a8a294", "#797466"), ("#9fae69", "#7f9150"), False),
    "winter": Works(("#c3ced4", "#b3b3a8"), ("#a98a62", "#8a6a44", "#5b4630"), ("#f7f9f9", "#c9d5dc"), True),
    "desert": Works(("#c9a566", "#d8b878"), ("#e6d3a6", "#cbb080", "#94754a"), ("#eedcb3", "#cdac73"), False),
    "pacific": Works(("#7d8a52", "#8f7d4e"), ("#b58a58", "#946c40", "#5f4326"), ("#8fa052", "#5d7a38"), True),
}


def field_outline() -> Outline:
    return quad((-66, 44), (-72, 6), (-46, -40), (46, -40), (72, 6), (66, 44))


def field_bunker(season: str = "") -> Drawing:
    """A low work dug into the ground: earth bank, roof of logs or a cast shell, one long slit, bags beside the door."""
    w = FIELD[season]

    def draw(c: Canvas) -> None:
        rnd = random.Random("field" + season)
        c.group("scale(1.1)")
        c.put(blob(rnd, 0, 2, 92, 66, 20, 0.03), w.earth[0], 0.6)
        c.put(blob(rnd, 0, 2, 85, 60, 18, 0.03), w.earth[1], 0.9, pr="o", pw=0.9)
        for k in range(26):  # spoil
            a = k * 14.2
            x, y = turned([(88 * 0.94, 0)], a)[0]
            c.put(blob(rnd, x, y * 0.68 + 2, rnd.uniform(2, 4), n=6, jit=0.2), w.cover[1], 0.7)
        c.put(field_outline(), w.beams[2], stroke=INK, sw=3.4, pr="o", pw=1.6)
        c.put(
            quad((-72, 6), (-46, -40), (46, -40), (72, 6), (58, 6), (38, -24), (-38, -24), (-58, 6)), w.beams[1], pr="w"
        )
        if w.logs:
            for i in range(9):
                y = -22 + i * 7.2
                half = 40 + 17 * min(1, i / 4)
                col = rnd.choice((w.beams[0], w.beams[1]))
                c.put(rrect(-half, y, half * 2, 7, 3), col, stroke=INK, sw=1.8, pr="o", pw=0.9)
                c.put(line((-half + 4, y + 2.2), (half - 4, y + 2.2)), stroke="#dcbb8a", sw=1.4, op=0.7)
                for e in (-1, 1):
                    c.put(ell(e * (half - 2), y + 3.5, 2.8, 3), w.beams[2], pr="l", pw=0.6)
            for x, y, rx, ry in [(-26, 2, 28, 13), (24, 22, 30, 12), (18, -10, 18, 7)]:
                c.put(blob(rnd, x, y, rx, ry, 11, 0.16), w.cover[0], 0.95, pr="o", pw=0.8)
                c.put(blob(rnd, x + 2, y + ry * 0.4, rx * 0.8, ry * 0.4, 9, 0.16), w.cover[1], 0.7)
        else:
            shell = quad((-52, 36), (-56, 6), (-36, -22), (36, -22), (56, 6), (52, 36))
            c.put(shell, w.beams[0], stroke="#5e594d", sw=1.8, pr="o", pw=1)
            for x, y, rx, ry in [(-26, 14, 24, 13), (28, -2, 22, 11), (14, 26, 20, 8)]:
                c.put(blob(rnd, x, y, rx, ry, 10, 0.18), w.cover[0], 0.75)
                c.put(blob(rnd, x + 3, y + 3, rx * 0.6, ry * 0.5, 9, 0.18), w.cover[1], 0.55)
            c.put(curve((-34, -8), (-12, -12), (8, -8)), stroke="#ffffff", sw=2, op=0.5)
            c.put(ell(-30, -4, 6), w.beams[1], stroke=INK, sw=1.8, pr="o", pw=0.9)  # periscope hatch
        c.put(quad((-40, -36), (40, -36), (35, -27), (-35, -27)), "#17130e", pr="k")  # slit
        c.put(line((-43, -38), (43, -38)), stroke=w.beams[0], sw=2.6)
        c.put(rect(-10, 36, 20, 10), "#3b342a", pr="k")
        for s in (-1, 1):
            for k in range(4):
                x, y = s * (20 + k * 13), 48 - k * 1.5
                bag = path(
                    turned(
                        [(-8, 0), (-7, -4.4), (0, -5.4), (7, -4.4), (8, 0), (7, 4.4), (0, 5.2), (-7, 4.4)], s * -6, x, y
                    )
                )
                c.put(bag, rnd.choice(("#d2ba86", "#c9ae78", "#dac695")), stroke=INK, sw=2, pr="o", pw=1)
                c.put(
                    curve((x - 5, y - 2), (x, y - 3.2), (x + 5, y - 2)),
                    stroke="#f5e8c3" if season != "winter" else "#ffffff",
                    sw=1.8,
                    op=0.9,
                )

        c.end()

    return draw


def field_shadow(c: Canvas) -> None:
    c.group("scale(1.1)")
    c.put(field_outline(), SHADOW, 0.42)
    c.end()


PIECES: dict[str, Drawing] = {
    "bunker": bunker,
    "bunker_shadow": bunker_shadow,
    "field_bunker_shadow": field_shadow,
    **{"field_bunker" + (f"_{s}" if s else ""): field_bunker(s) for s in FIELD},
}
