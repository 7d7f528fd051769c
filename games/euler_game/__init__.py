"""The Euler Game: two to four people bet on secret numbers under a condition and a hidden function."""

from games.euler_game.rules import EulerGame
from games.euler_game.tutorial import TUTORIAL

GAME = EulerGame()

__all__ = ["GAME", "TUTORIAL", "EulerGame"]
