"""Recorded games of another implementation, played again: the same decisions and the same chance go in, and every offer
and the position after every decision are compared. `python -m tests.recorded_games --help` says how.
"""
