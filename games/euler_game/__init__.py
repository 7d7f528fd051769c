"""The Euler Game: two to four people bet on secret numbers under a condition and a hidden function."""

from games.euler_game.rules import EulerGame

GAME = EulerGame()

__all__ = ["GAME", "EulerGame"]
