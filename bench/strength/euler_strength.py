"""The chips that the computers of the Euler Game win in pools of callers, tight, loose and random players.

``python -m bench.strength.euler_strength --deals 500``. Every deal (all chance of the game itself) is played
once with the tested player on each seat, while the others keep their order. Chips per hand are all chips won
divided by all hands played. ``caller``, ``tight`` and ``loose`` lay numbers with some care, ``bully`` always
raises all, ``crafty`` bets as Gauss and plays special cards as Euler. The interval is the mean's at 95
percent, from the spread of the deals.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from tqdm import tqdm

from bench.intervals import around_ratio
from bench.strength.contest import Choose, levels, play, seated
from games.command_line import run_program, whole
from games.euler_game import GAME
from games.euler_game.ai import card_policy, easy, normal
from games.euler_game.ai.computers import Answer, answered
from games.euler_game.deal import numbers
from games.euler_game.rules import CHIPS, special_moves
from games.euler_game.view import EulerView
from games.rng import Rng, stream


def by_chance(view: EulerView, seat: int, rng: Rng) -> str:
    """Return a legal answer, each equally likely."""
    if view.phase == "order":
        return str(rng.choice(sorted(set(view.digits))))
    if view.phase == "number":
        return rng.choice(numbers(view.digits))
    if view.phase.startswith("special"):
        return rng.choice(special_moves(view.specials))
    most = raisable(view, seat)
    return rng.choice(("call", "die", *(f"raise {by}" for by in range(1, most + 1))))


def behind(view: EulerView, seat: int) -> int:
    """Return what a call costs."""
    return min(view.chips[seat], max(view.level - view.put[seat], 0))


def raisable(view: EulerView, seat: int) -> int:
    """Return the highest raise."""
    return view.chips[seat] - behind(view, seat) if view.may_raise else 0


def calls(view: EulerView, seat: int, rng: Rng) -> str:
    """Return a call, whatever the bets."""
    return "call"


def waits(view: EulerView, seat: int, rng: Rng) -> str:
    """Return a tight player's bet: die unless the chance is well above the fair one, raise with the best."""
    chance, fair = normal.chance(view, seat), 1 / len(view.live)
    if chance > fair + (1 - fair) * 0.6 and raisable(view, seat):
        return f"raise {min(raisable(view, seat), 3)}"
    return "die" if behind(view, seat) and chance < fair + 0.1 else "call"


def plays_on(view: EulerView, seat: int, rng: Rng) -> str:
    """Return the bet of a loose player: raise a little every third time, die only if a call costs much and
    the chance is small.
    """
    if rng.below(3) == 0 and raisable(view, seat):
        return f"raise {1 + rng.below(min(raisable(view, seat), 4))}"
    costs_much = 2 * behind(view, seat) > view.chips[seat]
    return "die" if costs_much and normal.chance(view, seat) < 0.2 else "call"


def bullies(view: EulerView, seat: int, rng: Rng) -> str:
    """Return the highest raise if a raise is allowed, else a call."""
    return f"raise {raisable(view, seat)}" if raisable(view, seat) else "call"


def betting(bet: Answer, number: Answer, cards: Answer) -> Choose:
    """Return a player with these policies for bets, numbers and special cards, and a random order card."""
    return partial(answered, {"order": easy.order, "number": number, "bet": bet, "special": cards})


def no_card(view: EulerView, seat: int, rng: Rng) -> str:
    """Return no special card."""
    return "none"


PLAYERS: Mapping[str, Choose] = {
    "random": by_chance,
    "caller": betting(calls, easy.number, no_card),
    "tight": betting(waits, normal.number, normal.special),
    "loose": betting(plays_on, easy.number, easy.special),
    "bully": betting(bullies, normal.number, normal.special),
    "crafty": betting(normal.bet, normal.number, card_policy.special),
    **levels(GAME, 1.0),
}

POOLS: Sequence[str] = (
    "caller",
    "tight",
    "loose",
    "random",
    "easy",
    "normal",
    "bully",
    "crafty",
    "caller tight",
    "loose random",
    "easy normal",
    "caller tight loose",
    "tight loose random",
    "caller caller caller",
    "tight tight tight",
    "random random random",
    "normal normal normal",
)
"""Who sits with the tested player."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal with the tested player on every seat: all chips won, hands and games played."""

    won: int
    hands: int
    games: int


@dataclass(frozen=True, slots=True)
class Result:
    """The results of a series."""

    deals: tuple[Deal, ...]

    @property
    def hands(self) -> int:
        """All hands played."""
        return sum(deal.hands for deal in self.deals)

    @property
    def per_hand(self) -> tuple[float, float]:
        """Mean chips won per hand, and half the width of the interval."""
        return self._ratio([deal.hands for deal in self.deals])

    @property
    def per_game(self) -> tuple[float, float]:
        """Mean chips won per game, and half the width of the interval."""
        return self._ratio([deal.games for deal in self.deals])

    def _ratio(self, units: Sequence[int]) -> tuple[float, float]:
        won = [deal.won for deal in self.deals]
        return sum(won) / sum(units), around_ratio(won, units)


def series(tested: Choose, rivals: Sequence[Choose], deals: int, seed: str) -> Iterator[Deal]:
    """Yield the deals, each with the tested player on every seat."""
    seats = range(len(rivals) + 1)
    for number in range(deals):
        won = hands = 0
        for seat in seats:
            ended = play(GAME, seated(tested, rivals, seat), stream(b"strength", f"{seed}:{number}"))
            won += ended.outcome.score[seat] - CHIPS
            hands += ended.state.hand
        yield Deal(won, hands, len(seats))


def match(player: str, pool: str, deals: int, seed: str) -> Result:
    """Return the result of a series."""
    played = series(PLAYERS[player], [PLAYERS[name] for name in pool.split()], deals, seed)
    return Result(tuple(tqdm(played, total=deals, desc=f"{player}: {pool}", unit="deal", leave=False)))


def row(player: str, pool: str, result: Result) -> str:
    """Return the line of a series in the table."""
    hand, spread = result.per_hand
    game, around = result.per_game
    return (
        f"| {player} | {pool} | {result.hands} | {hand:+.2f} | {hand - spread:+.2f} to {hand + spread:+.2f} "
        f"| {game:+.2f} | {game - around:+.2f} to {game + around:+.2f} |"
    )


def main() -> None:
    """Play the matches and print the table, line by line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=whole(), default=500)
    parser.add_argument("--player", choices=PLAYERS, nargs="+", default=["hard"])
    parser.add_argument("--pool", nargs="+", help='such as "caller tight loose"; default: a selection')
    parser.add_argument("--seed", default="strength")
    given = parser.parse_args()
    print("| player | against | hands | chips a hand | 95 % interval | chips a game | 95 % interval |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for pool in given.pool or POOLS:
        for player in given.player:
            print(row(player, pool, match(player, pool, given.deals, given.seed)), flush=True)


if __name__ == "__main__":
    run_program(main)
