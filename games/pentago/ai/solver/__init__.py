"""The exact value of positions near the end, by retrograde analysis over all rotations at once."""
