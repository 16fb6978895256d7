"""The Texts panel: the texts of the scenario in one language or two, compared with its data while they are typed."""
