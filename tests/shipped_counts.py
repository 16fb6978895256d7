"""How many things the program ships, counted where they lie."""

from functools import cache

from library.shipped.content import shipped_content


@cache
def scenario_count() -> int:
    return len(list(shipped_content().scenarios_folder.glob("*.beachhead")))


@cache
def card_count() -> int:
    """All entries of the catalog of cards."""
    return sum(entry.kind.value == "card" for entry in shipped_content().entries)


@cache
def scenarios_with_terrain(key: str) -> frozenset[str]:
    """The keys of the scenarios on whose boards it lies."""
    return frozenset(
        name
        for name, scenario in shipped_content().scenarios.items()
        if any(tile.terrain == key for content in scenario.hexes for tile in content.tiles())
    )
