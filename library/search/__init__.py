"""Searching: what is asked (`matching`, `listing`), in the terms of the index, and what comes out."""
