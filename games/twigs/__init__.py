"""Twigs: pentatwigs laid along the lines of a honeycomb; the player around most of a region owns it."""

from games.twigs.rules import Twigs
from games.twigs.tutorial import TUTORIAL

GAME = Twigs()

__all__ = ["GAME", "TUTORIAL", "Twigs"]
