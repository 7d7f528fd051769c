"""Computer players: easy, normal and hard. They get a view, so they know no more than a person."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from games.game import Computer, Game, Seat
from games.rainbow_pentagon.ai.gains import RESOLUTION, middling, one_step_choices, prospect, sample
from games.rainbow_pentagon.ai.opponent_inference import Seen, makes_room
from games.rainbow_pentagon.board import board
from games.rainbow_pentagon.notation import NO_CLAIM, written
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.view import RainbowView
from games.rng import Rng


def _move(view: RainbowView, row: int) -> str:
    return written(board(view.sides), regions(view.sides).masks[row])


class Easy(Computer[RainbowView]):
    """Makes a paintable claim of middling size, and takes no account of the others."""

    level = "easy"

    def choose(self, game: Game[Any], view: RainbowView, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a paintable claim that gains about half of what the best one would."""
        assert view.colour is not None, "a player has a colour"
        own = prospect(view.owner, view.colour)
        if not len(own.rows):
            return NO_CLAIM
        return _move(view, int(own.rows[sample(rng, middling(own.gains), 1)[0]]))


class Normal(Computer[RainbowView]):
    """Samples what the others may claim and takes the claim that gains most on average."""

    level = "normal"

    def choose(self, game: Game[Any], view: RainbowView, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return the best claim against sampled claims of each rival; sometimes a pass, to make room."""
        assert view.colour is not None, "a player has a colour"
        room = makes_room(Seen.of(view), view.colour)
        if room and rng.below(RESOLUTION) < RESOLUTION * room:
            return NO_CLAIM
        rows = one_step_choices(view.owner, view.players, view.colour, rng, 1)
        return _move(view, int(rows[0])) if len(rows) else NO_CLAIM


class Hard(Computer[RainbowView]):
    """Plays a quantal response equilibrium against its beliefs about the rivals, and may attack."""

    level = "hard"

    def choose(self, game: Game[Any], view: RainbowView, seat: Seat, rng: Rng, seconds: float) -> str:
        """Return a claim or an attack, drawn by softmax; or a pass if every claim would probably collide."""
        from games.rainbow_pentagon.ai.hard import decided  # compiled: takes long to load

        row = decided(view, rng)
        return NO_CLAIM if row is None else _move(view, row)


def warm() -> None:
    """Load the compiled code; compile it if that was never done."""
    from games.rainbow_pentagon.ai import hard

    hard.warm()


COMPUTERS: Mapping[str, Computer] = MappingProxyType({"easy": Easy(), "normal": Normal(), "hard": Hard()})
