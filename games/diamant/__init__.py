"""Diamant: three to eight people press their luck together in five mines."""

from games.diamant.rules import Diamant
from games.diamant.tutorial import TUTORIAL

GAME = Diamant()

__all__ = ["GAME", "TUTORIAL", "Diamant"]
