"""Suggestions: small changes of a scenario, tried in games, ranked by how near to even they bring it."""
