"""Computer players. They see a game through a `PlayerView`, so none of them knows more than a person in its seat."""
