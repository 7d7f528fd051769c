"""Games that are analysed, and the remarks about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.game import Progress, Remark, Seat
from games.pentago import GAME
from games.pentago.view import PentagoView
from games.rng import SeededRng

SEED = bytes(32)


def played(*moves: str) -> tuple[list[PentagoView], list[Mapping[Seat, str]]]:
    """Play moves from the first turn on, red on seat 0; return everybody's views and the answers."""
    state = GAME.setup(2, {"first": "host"}, SeededRng(SEED, 0)).state
    views: list[PentagoView] = [GAME.view(state, None)]
    log: list[Mapping[Seat, str]] = []
    for move in moves:
        log.append({state.mover: move})
        state = GAME.step(state, log[-1], SeededRng(SEED, 1)).state
        views.append(GAME.view(state, None))
    return views, log


def told(analysis: Iterable[Remark | Progress]) -> list[Remark]:
    """Return the remarks of an analysis, except the one on its graph."""
    return [remark for remark in analysis if isinstance(remark, Remark) and not remark.chances]
