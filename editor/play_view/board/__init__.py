"""The board of a game: what can be chosen on it, and the pointer and keys that choose."""
