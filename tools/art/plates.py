"""Plates: what a unit stands on. Allied nations have a pale disc, Axis nations a dark square, each in its own tints."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art.pen import SHADOW, Canvas, Outline, ell, hatch, rrect

EDGE = "#17140e"
HALO = "#fbf6e6"
GOLD_RIM = "#d9a73a"
CENTER_Y = -8  # center of the plate; a unit sits a little high so that pips and obstacles fit below it


@dataclass(frozen=True)
class Nation:
    """The tints of one nation; `hat` names the headgear of its soldiers."""

    id: str
    side: str
    light: str
    dark: str
    rim: str
    figure: str
    detail: str
    hat: str

    @property
    def is_allied(self) -> bool:
        return self.side == "allied"


_ALL = (
    Nation("us", "allied", "#eef0cf", "#d3d8a4", "#5a6a2c", "#2c3618", "#6f7f45", "us"),
    Nation("gb", "allied", "#f8ecd0", "#e6d0a0", "#9a6420", "#452e12", "#93713f", "gb"),
    Nation("su", "allied", "#fae2d3", "#ecc0a6", "#a8392b", "#561a12", "#a45a49", "su"),
    Nation("fr", "allied", "#e8eff6", "#c4d5e6", "#2f5f8f", "#142c48", "#56789c", "fr"),
    # Canada, Australia and New Zealand share the British plate: rim, emblem and hat tell them apart.
    Nation("ca", "allied", "#f8ecd0", "#e6d0a0", "#8a2436", "#452e12", "#93713f", "gb"),
    Nation("pl", "allied", "#f7e6ee", "#e4c4d3", "#7a3558", "#411429", "#8f5874", "pl"),
    Nation("cn", "allied", "#e0f2ed", "#b7dad1", "#1f6f68", "#0d3732", "#4f8a80", "cn"),
    Nation("nl", "allied", "#ecefe6", "#ccd4c6", "#c9641b", "#2a352e", "#6f8074", "nl"),
    Nation("au", "allied", "#f8ecd0", "#e6d0a0", "#2c6a48", "#452e12", "#93713f", "au"),
    Nation("nz", "allied", "#f8ecd0", "#e6d0a0", "#39404a", "#452e12", "#93713f", "nz"),
    Nation("de", "axis", "#4c5864", "#3d4954", "#1f272e", "#eef2f3", "#a9b8c2", "de"),
    Nation("it", "axis", "#546142", "#4a5638", "#262e1a", "#f6f8e8", "#c1cba0", "it"),
    Nation("jp", "axis", "#6a5429", "#5c4820", "#33270f", "#fbf0cf", "#d2bb82", "jp"),
    Nation("fi", "axis", "#3f5c78", "#34506b", "#172838", "#f0f6fa", "#a9c3d8", "fi"),
    Nation("ro", "axis", "#6b3b4c", "#5a3040", "#2f1620", "#fbeef0", "#d6a9b6", "ro"),
    Nation("hu", "axis", "#3b5f54", "#2f5048", "#142a24", "#eef8f2", "#a3c9b9", "de"),
    Nation("sk", "axis", "#544b74", "#473f63", "#211c36", "#f4f1fb", "#bdb3da", "sk"),
)
NATIONS: dict[str, Nation] = {nation.id: nation for nation in _ALL}


def plate_shape(nation: Nation, scale: float, down: float = 0) -> Outline:
    """The outline of the plate at a scale about its center: 1 is the plate itself, more is its halo."""
    if nation.is_allied:
        return ell(0, CENTER_Y + down, 57 * scale)
    return rrect(-51 * scale, CENTER_Y - 51 * scale + down, 102 * scale, 102 * scale, 9)


def draw_plate(c: Canvas, nation: Nation, *, elite: bool) -> None:
    """Two shadows, halo, dark edge with a thickness, rim, face. Elite: the rim is gold."""
    c.put(plate_shape(nation, 1.03).move(6, 12), SHADOW, 0.26)
    c.put(plate_shape(nation, 1.0).move(3, 8), SHADOW, 0.4)
    c.put(plate_shape(nation, 1.09), HALO, 0.8)
    c.put(plate_shape(nation, 1.02, 6), EDGE)
    c.put(plate_shape(nation, 1.02), EDGE, pr="o", pw=2.4)
    c.put(plate_shape(nation, 0.97), GOLD_RIM if elite else nation.rim)
    c.put(plate_shape(nation, 0.97), "none", stroke="#ffffff", sw=1, op=0.25)
    face = c.lin(-45, CENTER_Y - 50, 45, CENTER_Y + 50, (0, nation.light), (1, nation.dark)) if c.paint else "none"
    c.put(plate_shape(nation, 0.86), face, stroke=EDGE if elite else None, sw=1.5)
    if not c.paint:
        _line_plate(c, nation, elite=elite)


def _line_plate(c: Canvas, nation: Nation, *, elite: bool) -> None:
    """Print: a plain disc against a hatched square; elite is a second ring outside."""
    if not nation.is_allied:
        c.el(plate_shape(nation, 0.99).d, "none", None, "#000000", 4.4)
        c.el(hatch(plate_shape(nation, 0.92).poly, 45, 4.4).d, "none", None, "#000000", 0.9)
    c.el(plate_shape(nation, 0.9).d, "none", None, "#000000", 0.9)
    if elite:
        c.el(plate_shape(nation, 1.12).d, "none", None, "#000000", 2.6)
