"""Pentago: two colours, four blocks that turn, five in a row."""

from games.pentago.rules import Pentago
from games.pentago.tutorial import TUTORIAL

GAME = Pentago()

__all__ = ["GAME", "TUTORIAL", "Pentago"]
