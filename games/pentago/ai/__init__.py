"""The computer players of Pentago: compiled boards, the exact solver, the search. Imports nothing itself."""
