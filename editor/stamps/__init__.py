"""Stamps: pieces of map that a user named and keeps, with their variations, as JSON in the user's data folder."""
