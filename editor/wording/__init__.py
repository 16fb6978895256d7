"""Sentences made of values: reasons of the rules, answers to why, differences between scenarios. No Qt."""
