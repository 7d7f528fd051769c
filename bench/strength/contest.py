"""Games between players: computers, and simple players to compare them with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.game import Computer, Game, Outcome, Seat
from games.options import OptionValue
from games.rng import Rng, SeededRng, stream
from games.selfplay import played_out
from games.twigs.ai.computers import LONGEST

Choose: TypeAlias = Callable[[Any, Seat, Rng], str]
"""A player: a function from its view of the game, its seat and chance to a canonical move."""

NO_CLOCK = 3600.0
"""Seconds for a move: far more than its nodes take."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished game: its last state, its outcome, and how many steps it had."""

    state: Any
    outcome: Outcome
    steps: int


def levels(game: Game[Any], seconds: float) -> Mapping[str, Choose]:
    """Return a game's computers by level, with ``seconds`` for each move."""
    return {level: _by(game, computer, seconds) for level, computer in game.computers.items()}


def _by(game: Game[Any], computer: Computer, seconds: float) -> Choose:
    return lambda view, seat, rng: computer.choose(game, view, seat, rng, seconds)


def by_nodes(game: Game[Any], seconds: float) -> Mapping[str, Choose]:
    """Return the computers as ``levels`` does, but limit Twigs' hard by nodes, not by a clock.

    The nodes are those of its seconds. Its games then follow from the seed: a busy processor makes them
    longer, but the computer no weaker.
    """
    counted = {"hard": _twigs_hard(min(seconds, LONGEST))} if game.id == "twigs" else {}
    return {**levels(game, seconds), **counted}


def _twigs_hard(seconds: float) -> Choose:
    from games.twigs.ai.decisions import hard, nodes_for  # compiled: takes long to load

    return lambda view, seat, rng: hard(view, seat, rng, NO_CLOCK, nodes_for(view, seconds))


def seated(tested: Choose, rivals: Sequence[Choose], seat: Seat) -> list[Choose]:
    """Return the players by seat: the tested one on ``seat``, the rivals on the others in their order."""
    return [*rivals[:seat], tested, *rivals[seat:]]


def play(game: Game[Any], players: Sequence[Choose], seed: bytes, **options: OptionValue) -> Ended:
    """Return a game played to its end; options that are not given have their defaults."""
    dealt = game.setup(len(players), options, SeededRng(seed, 0)).state
    return play_from(game, dealt, players, seed)


def play_from(game: Game[Any], dealt: Any, players: Sequence[Choose], seed: bytes) -> Ended:
    """Return a game played from a state to its end. Each seat's chance is separate from the game's."""

    def answer(state: Any, seat: Seat, steps: int) -> str:
        chance = SeededRng(stream(seed, f"seat {seat}"), steps + 1)
        return players[seat](game.view(state, seat), seat, chance)

    state, log = played_out(game, dealt, seed, answer)
    outcome = game.outcome(state)
    assert outcome is not None
    return Ended(state, outcome, len(log))
