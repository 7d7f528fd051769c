"""Rainbow Pentagon: five colours claim territory in secret, all at the same time."""

from games.rainbow_pentagon.rules import RainbowPentagon
from games.rainbow_pentagon.tutorial import TUTORIAL

GAME = RainbowPentagon()

__all__ = ["GAME", "TUTORIAL", "RainbowPentagon"]
