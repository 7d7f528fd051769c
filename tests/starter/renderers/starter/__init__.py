"""Starter's board: a line for each seat with its points and the number it named."""

from __future__ import annotations

from games.starter.rules import ROUNDS, StarterView

from renderers.rows import Rows


class Starter(Rows[StarterView]):
    """A first board; ``renderers.canvas`` draws better ones."""

    def rows(self, view: StarterView) -> list[str]:
        """Return the round, then a line for each seat."""
        named = [f"({number})" for number in view.named] or [""] * len(view.scores)
        if view.seat is not None and view.own:
            named[view.seat] += f" < {view.own}"
        lines = [f"{seat + 1}: {own} {named[seat]}".rstrip() for seat, own in enumerate(view.scores)]
        return [f"{min(view.turn, ROUNDS)}/{ROUNDS}", *lines]


RENDERER = Starter()
