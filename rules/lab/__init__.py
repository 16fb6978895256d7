"""The play-test lab: many games between many styles of play, and what they tell of a scenario."""
