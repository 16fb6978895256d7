"""What a reading says, in plain sentences of any language."""
