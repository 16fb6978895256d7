"""The Battle panel: facts, sides, special rules and victory blocks of the scenario, each change one step."""

from __future__ import annotations

from editor.panels.battle.battle_panel import BattlePanel

__all__ = ["BattlePanel"]
