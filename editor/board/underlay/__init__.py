"""The map scan under the board: reading it safely, laying it, drawing from it. No export shows it unasked."""
