"""The scene of every card, by kind and key."""

from __future__ import annotations

from editor.cards.face import CardFace
from editor.cards.scene import Scene
from editor.cards.scenes_orders import order_scene
from editor.cards.scenes_pieces import badge_scene, box_scene, nation_scene, piece_scene, unit_scene
from editor.cards.scenes_rules import rule_scene, ruling_scene
from library.kinds import Kind


def scene_of(face: CardFace) -> Scene:
    match face.kind:
        case Kind.CARD:
            return order_scene(face.key, face.section)
        case Kind.UNIT | Kind.EQUIPMENT:
            return unit_scene(face.kind, face.key)
        case Kind.BADGE:
            return badge_scene(face.key)
        case Kind.NATION:
            return nation_scene(face.key)
        case Kind.RULE:
            return rule_scene(face.key)
        case Kind.RULING:
            return ruling_scene(face.key)
        case Kind.BOX:
            return box_scene(face.key)
        case _:
            return piece_scene(face.key)
