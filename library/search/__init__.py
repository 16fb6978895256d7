"""Searching: what is indexed (`items`), what is asked (`matching`), and who answers (`fts5`, `tsvector`)."""
