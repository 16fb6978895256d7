"""Texts out to translators and back in the window: what a file would change, shown before it does."""
