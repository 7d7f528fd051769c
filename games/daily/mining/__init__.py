"""Makes puzzles: each module draws random puzzles of a difficulty until one fits; ``proofs`` proves it."""
