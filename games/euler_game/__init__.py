"""Euler Game: secret numbers, a hidden function, and bets."""
