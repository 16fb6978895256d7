"""What a user chose and where the windows stood, kept in one JSON file of the user's own folder. No widgets here."""
