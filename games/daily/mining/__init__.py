"""Makes puzzles: each module finds, by chance, a puzzle of a difficulty for ``proofs`` to prove."""
