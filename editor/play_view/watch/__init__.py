"""Watching a recorded game: step by step, with captions, who is ahead, and why a player chose what he did."""
