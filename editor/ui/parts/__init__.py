"""Small controls that every window is built of: buttons, segments, labels. They know tokens and words, no scenario."""
