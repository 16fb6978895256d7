"""The cards of the lab: a head and a chart, figures or a table."""
