"""Solvers of the puzzles: exact cover, simulated annealing, greedy growth. Compiled parts load late."""
