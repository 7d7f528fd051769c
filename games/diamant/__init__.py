"""Diamant: three to eight people press their luck together in five mines."""

from games.diamant.rules import Diamant

GAME = Diamant()

__all__ = ["GAME", "Diamant"]
