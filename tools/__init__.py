"""Programs for those who work on Beachhead: they draw the art and take the pictures of the guide. Not installed."""
