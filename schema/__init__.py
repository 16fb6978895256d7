"""The scenario language: frozen models, the JSON Schema made from them, and the file codecs.

Shape lives here, legality does not: a half-finished scenario is readable. Imports pydantic and
jsonschema, and nothing of Beachhead.
"""
