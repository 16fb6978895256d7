"""Out of the library and into it: PO files for translators, the whole content as JSON, files of scenarios."""
