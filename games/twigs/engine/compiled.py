"""Compilation by numba. Nothing that the rules import may import this: numba takes long to load."""

from games.jit import compiled

__all__ = ["compiled"]
