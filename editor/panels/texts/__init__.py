"""Texts: what the scenario says, in one language or two side by side, held against its data while it is written."""
