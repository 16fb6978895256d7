"""The right dock of a game: its turns, a unit, a battle, the rules that count."""
