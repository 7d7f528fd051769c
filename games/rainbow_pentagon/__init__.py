"""Rainbow Pentagon: five colours claim territory in secret, all at the same time."""

from games.rainbow_pentagon.rules import RainbowPentagon

GAME = RainbowPentagon()

__all__ = ["GAME", "RainbowPentagon"]
