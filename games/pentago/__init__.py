"""Pentago: two colours, four blocks that turn, five in a row."""

from games.pentago.rules import Pentago

GAME = Pentago()

__all__ = ["GAME", "Pentago"]
