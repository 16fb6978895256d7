"""A game that people play or watch at this screen: its record, its positions, its choices. No Qt."""
