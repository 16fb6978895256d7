"""Texts for values: reasons of the rules, answers of `why`, differences between scenarios. No Qt."""
