"""Questions about a board: sight, movement, battle, retreat and odds over a compiled position of integers and masks."""
