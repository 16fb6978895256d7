"""The scene of every card, by kind and key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from editor.render.cards.card_face import CardFace
from editor.render.cards.scene import Scene
from editor.render.cards.scenes_boxes import box_scene
from editor.render.cards.scenes_orders import order_scene
from editor.render.cards.scenes_pieces import piece_scene
from editor.render.cards.scenes_rules import rule_scene
from editor.render.cards.scenes_troops import badge_scene, nation_scene, unit_scene
from library.kinds import Kind
from library.shipped.content import shipped_content


def scene_of(face: CardFace) -> Scene:
    if face.kind is Kind.CARD:
        return order_scene(face.key, face.section)
    return _scene(face.kind, face.key)


@lru_cache(maxsize=512)
def _scene(kind: Kind, key: str) -> Scene:
    match kind:
        case Kind.CARD:
            return order_scene(key, None)
        case Kind.UNIT | Kind.EQUIPMENT:
            return unit_scene(kind, key)
        case Kind.BADGE:
            return badge_scene(key)
        case Kind.NATION:
            return nation_scene(key)
        case Kind.RULE:
            return rule_scene(key)
        case Kind.RULING:
            return _ruling_scene(key)
        case Kind.BOX:
            return box_scene(key)
        case _:
            return piece_scene(key)


def _ruling_scene(key: str) -> Scene:
    """That of the first thing that the ruling is about; a rule only where there is nothing to see but rules."""
    about = [thing.partition(":") for thing in _about().get(key, ())]
    things = [(Kind(kind), name) for kind, _, name in about]
    kind, name = min(things, key=lambda thing: thing[0] is Kind.RULE, default=(Kind.RULE, "scenario"))
    return _scene(kind, name)


@cache
def _about() -> Mapping[str, Sequence[str]]:
    return {key: facts.get("about", ()) for key, facts in shipped_content().facts_of(Kind.RULING)}
