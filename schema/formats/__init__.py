"""Scenario files: the formats `.beachhead` and `.m44`, the JSON Schema that judges both, and how files are read."""
