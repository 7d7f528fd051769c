"""The state of a round, and the views of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.game import Seat, ranks
from games.rainbow_pentagon.board import SECTORS, board, perimeter
from games.rainbow_pentagon.territory import NOBODY, Owner, is_stuck, territories
from games.rainbow_pentagon.view import RainbowView, Shown

KEPT = 1024
"""Views that are cached: every answer of a seat at one question is judged by the same view."""

WARNED = 2
"""Everybody is warned when this many idle turns or fewer would end the round."""

LEAST_FREE = 12
"""The round ends when this many cells, or fewer, are free."""


@dataclass(frozen=True, slots=True)
class State:
    """A round between two dealings.

    ``colours``: the colour of each seat, the secret of the game. ``owner``: of each cell. ``turn``: the one
    whose claims are awaited; after the end the last one. ``idle``: the number of consecutive turns in which
    nothing was painted. ``gained`` and ``void``: what the last dealing did; ``past``: what those before it
    did (see ``RainbowView``). ``over``: "" or the reason for the end. The other fields are table options.
    """

    sides: int
    seconds: int
    owned_hit: str
    max_turns: int
    idle_turns: int
    colours: tuple[int, ...]
    owner: Owner
    turn: int = 1
    idle: int = 0
    gained: tuple[int, ...] = ()
    void: tuple[tuple[int, tuple[int, ...]], ...] = ()
    past: tuple[Shown, ...] = ()
    over: str = ""


def ending(s: State, turns: int) -> str:
    """Return why the round ends here; "" if it continues. ``turns``: how many were dealt.

    Source: the rules, section "A turn", 3.
    """
    if s.owner.count(NOBODY) <= LEAST_FREE:
        return "area"
    if all(is_stuck(s.owner, colour) for colour in s.colours):
        return "stuck"
    if turns >= s.max_turns:
        return "max_turns"
    return "idle" if s.idle >= s.idle_turns else ""


def idleness(s: State) -> dict[str, int]:
    """Return for how many turns nothing was painted, and after how many more such turns the round ends.

    Both are 0 as long as the end is more than ``WARNED`` turns off. Everybody saw those turns.
    """
    left = s.idle_turns - s.idle
    return {"idle": s.idle, "left": left} if s.idle and left <= WARNED else {"idle": 0, "left": 0}


@lru_cache(KEPT)
def view_of(s: State, seat: Seat | None) -> RainbowView:
    """Return the view of a seat: the public board and its own colour; after the end everything."""
    owned = territories(s.owner)
    players = tuple(sorted(s.colours))
    return RainbowView(
        seat=seat,
        sides=s.sides,
        turn=s.turn,
        owner=s.owner,
        players=players,
        colour=None if seat is None else s.colours[seat],
        gained=s.gained,
        void=s.void,
        free=s.owner.count(NOBODY),
        areas=tuple(owned[colour].bit_count() for colour in players),
        borders=tuple(perimeter(board(s.sides), owned[colour]) for colour in players),
        owned_hit=s.owned_hit,
        past=s.past,
        seats=s.colours if s.over else None,
        over=s.over,
    )


def ranking(areas: Sequence[int], borders: Sequence[int]) -> tuple[int, ...]:
    """Return the rank of each: more cells first, then the shorter border; equals share one (1, 2, 2, 4)."""
    return ranks([(area, -border) for area, border in zip(areas, borders, strict=True)])


def corner(sides: int, colour: int) -> str:
    """Return the two cells at a colour's start corner: ``A17/B25``."""
    return f"{SECTORS[colour]}17/{SECTORS[(colour + 1) % sides]}25"
