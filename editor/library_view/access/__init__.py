"""The way to the database: jobs that read and write it, pictures of cards and boards, entries of the open board."""
