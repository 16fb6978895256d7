"""The details of one card, terrain, rule or ruling."""
