"""What helps a translator at work: the memory, the list of all texts, what is wrong with them, texts that are alike."""
