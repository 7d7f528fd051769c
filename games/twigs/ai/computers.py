"""Computer players. They get a view, so they know no more than a person.

The compiled code of all but easy is loaded when it is first needed, never with the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from games.game import Computer, Game, Seat
from games.rng import Rng
from games.twigs.claims import closed_by, cover
from games.twigs.placements import Legal, read_move
from games.twigs.view import TwigsView

LOOKS = 40
"""Random placements that easy compares."""

LONGEST = 0.8
"""The most seconds that hard uses for a move, however many it is given."""


class Easy(Computer[TwigsView]):
    """Sees some placements and closes a hexagon when one of them does; plans nothing."""

    level = "easy"

    def choose(self, game: Game[Any], view: TwigsView, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return the best of some random moves by hexagons gained, the first one found among equals."""
        legal = Legal(view.twigs, view.hands[seat])
        return max((rng.choice(legal) for _ in range(LOOKS)), key=lambda move: _appeal(view, seat, move))


def _appeal(view: TwigsView, seat: Seat, move: str) -> int:
    """Return the hexagons that a move gains, less those it gives away."""
    edges = read_move(move).edges
    owners = cover(view.twigs) | dict.fromkeys(edges, seat)
    return sum(1 if disc.owner == seat else -1 for disc in closed_by(edges, owners) if disc.owner is not None)


class FairlyEasy(Computer[TwigsView]):
    """Evaluates the table as normal does, after a few random placements only."""

    level = "fairly_easy"

    def choose(self, game: Game[Any], view: TwigsView, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return the best of a few random placements."""
        from games.twigs.ai.decisions import fairly_easy  # compiled: takes long to load

        return fairly_easy(view, seat, rng)


class Normal(Computer[TwigsView]):
    """Evaluates the table after each of its placements, and looks no further."""

    level = "normal"

    def choose(self, game: Game[Any], view: TwigsView, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return the placement after which the table is worth most."""
        from games.twigs.ai.decisions import normal  # compiled: takes long to load

        return normal(view, seat, rng)


class Hard(Computer[TwigsView]):
    """Searches several turns deep, near the end of the game to the end."""

    level = "hard"

    def choose(self, game: Game[Any], view: TwigsView, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return the placement that is best against good replies."""
        from games.twigs.ai.decisions import hard

        return hard(view, seat, rng, min(seconds, LONGEST))


COMPUTERS: Mapping[str, Computer] = MappingProxyType(
    {computer.level: computer for computer in (Easy(), FairlyEasy(), Normal(), Hard())}
)


def warm() -> None:
    """Load the compiled code; compile it if that was never done."""
    from games.twigs.ai import decisions

    decisions.warm()
