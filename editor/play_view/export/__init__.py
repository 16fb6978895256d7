"""A recorded game for others: as text, as a strip of pictures, as one web page that replays it."""
