"""Solvers of the puzzles: exact covers, annealing, growth. Compiled parts load late."""
