"""The index of words: what of each thing is indexed (`items`), and who keeps it (`fts5`, `tsvector`)."""
