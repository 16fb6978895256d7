"""Runs beside the window: games in processes of their own, driven from a thread."""
