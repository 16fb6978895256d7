"""What the program ships (`content`), and bringing it into a library (`refresh`)."""
