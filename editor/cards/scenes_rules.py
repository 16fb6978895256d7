"""Scenes of rules and rulings."""

from __future__ import annotations

from editor.cards.scene import Arrow, Scene, Spot, on, unit


def rule_scene(key: str) -> Scene:  # noqa: ARG001
    hexes = (on(0, -2, unit=unit("infantry", "us")), on(0, 2, unit=unit("infantry", "de")))
    return Scene(hexes, (Arrow(Spot(-1.2, 0), Spot(1.2, 0)),))


def ruling_scene(key: str) -> Scene:
    return rule_scene(key)
