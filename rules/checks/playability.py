"""Playability: sections nobody stands in, hands that order nobody, units that never move or die before they play."""

from __future__ import annotations
