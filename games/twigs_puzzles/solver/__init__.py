"""How the puzzles are solved by computation: exact covers, annealing, growth. Compiled parts load late."""
