"""The progress of an import and its report."""
