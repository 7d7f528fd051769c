"""The strength of Diamant's computers, in pools and alone, and what a policy gives to each opponent model.

``python -m bench.strength.diamant pools --games 600``: shares of the first place in pools of three, five and
eight. A shared first place is split evenly. The interval is that of the mean at 95 percent, from the spread
of the games. In each pool the tested player plays against the others of its line, on each seat in turn (seats
have no order in this game).

``... solo``: the diamonds of the computers alone in the mine, compared with the exact optimum. The table has
one seat, so only the diamonds brought home count. The rules are the game's own. A single mine has all thirty
cards and no later mine; of five mines, the card that ends one leaves the deck.

``... among``: whole games by the compiled rules. The table shows each opponent model's share of the first
places, where the fair share is 1: among players of the mixed policy, and among players of the first fitted
policy, which *hard* used before.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm, trange

from bench.intervals import around_mean
from bench.strength.contest import Choose, levels, play, play_from, seated
from games.command_line import run_program, whole
from games.diamant import GAME
from games.diamant.ai.fast_rules import full_deck
from games.diamant.ai.mixed import mix_for
from games.diamant.ai.opponent_inference import WISHES, habits
from games.diamant.ai.opponent_models import BEGINNER, COIN, CONTENT, MIXED, POLICY, SENSIBLE, model
from games.diamant.ai.rollouts import play_many
from games.diamant.ai.simple import WISHES as NORMAL
from games.diamant.ai.weights import WEIGHTS
from games.diamant.cards import MINES
from games.diamant.mine import opened
from games.diamant.numbers.solo import best
from games.diamant.state import State
from games.jit import dice
from games.rng import SeededRng, stream
from games.selfplay import first_places

STAY, LEAVE = "stay", "leave"


def by_chance(one_in: int) -> Choose:
    """Return a player who leaves with a chance of 1 / ``one_in``, whatever the cards."""
    return lambda view, seat, rng: STAY if rng.below(one_in) else LEAVE


def content_with(share: int) -> Choose:
    """Return a greedy player, who leaves once its share of the heap and its bag make ``share`` diamonds."""
    return lambda view, seat, rng: LEAVE if view.heap // len(view.inside) + view.bags[seat] >= share else STAY


def with_cards(turned: int) -> Choose:
    """Return a player who leaves once ``turned`` cards lie in the row, whatever they are."""
    return lambda view, seat, rng: LEAVE if len(view.row) >= turned else STAY


PLAYERS: Mapping[str, Choose] = {
    "random": by_chance(2),
    "third": by_chance(3),
    "quarter": by_chance(4),
    "cards4": with_cards(4),
    **{f"greedy{share}": content_with(share) for share in (2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 16, 20)},
    **levels(GAME, 1.0),
}

POOLS: Mapping[str, Sequence[str]] = {
    "on_leave": (
        "random random random random",
        "quarter quarter quarter quarter",
        "easy easy easy easy",
        "normal normal normal normal",
        "easy normal random greedy3",
        "easy normal random greedy5",
        "easy normal random greedy8",
        "easy normal quarter greedy2",
        "easy normal quarter greedy12",
        "easy normal greedy4 greedy6",
        "easy third greedy7 cards4",
        "normal greedy4",
        "easy random",
        "easy easy normal normal random quarter greedy4",
        "easy normal normal normal greedy3 greedy5 greedy8",
    ),
    "on_reveal": (
        "random random random random",
        "quarter quarter quarter quarter",
        "easy easy easy easy",
        "normal normal normal normal",
        "easy normal random greedy8",
        "easy normal random greedy12",
        "easy normal quarter greedy20",
        "easy normal quarter greedy4",
        "easy third greedy16 cards4",
        "normal greedy12",
        "easy easy normal normal random quarter greedy10",
    ),
}
"""Who sits with the tested player, by the option ``share``. Hard has opponent models of all but ``third``,
``cards4``, ``greedy7`` and ``greedy16``."""


@dataclass(frozen=True, slots=True)
class Result:
    """The tested player's shares of the first place, one a game, and its mean score."""

    firsts: tuple[float, ...]
    score: float

    @property
    def mean(self) -> float:
        """The mean share."""
        return statistics.fmean(self.firsts)

    @property
    def spread(self) -> float:
        """Half the width of the mean's interval."""
        return around_mean(self.firsts)


def series(
    tested: Choose, rivals: Sequence[Choose], share: str, games: int, seed: str
) -> Iterator[tuple[float, int]]:
    """Yield the tested player's share of the first place and its score, game by game."""
    for number in range(games):
        seat = number % (len(rivals) + 1)
        key = stream(b"strength", f"{seed}:{number}")
        outcome = play(GAME, seated(tested, rivals, seat), key, share=share).outcome
        yield first_places(outcome)[seat], outcome.score[seat]


def match(player: str, pool: str, share: str, games: int, seed: str) -> Result:
    """Return the result of a series of games."""
    rivals = [PLAYERS[name] for name in pool.split()]
    played = series(PLAYERS[player], rivals, share, games, seed)
    found = list(tqdm(played, total=games, desc=f"{player}, {share}: {pool}", unit="game", leave=False))
    return Result(tuple(first for first, _ in found), statistics.fmean(score for _, score in found))


def row(player: str, pool: str, share: str, result: Result) -> str:
    """Return the line of a series in the table."""
    low, high = result.mean - result.spread, result.mean + result.spread
    fair = 100 / (len(pool.split()) + 1)
    return (
        f"| {player} | {share} | {pool} | {len(result.firsts)} | {fair:.1f} % | {100 * result.mean:.1f} % "
        f"| {100 * max(low, 0):.1f} to {100 * min(high, 1):.1f} | {result.score:.1f} |"
    )


def print_pools(given: argparse.Namespace) -> None:
    """Play the matches and print the table, line by line."""
    print("| player | share | against | games | fair | first places | 95 % interval | diamonds |")
    print("|---|---|---|---:|---:|---:|---|---:|")
    for share in given.share:
        for pool in given.pool or POOLS[share]:
            for player in given.player:
                result = match(player, pool, share, given.games, given.seed)
                print(row(player, pool, share, result), flush=True)


# -- alone in the mine -----------------------------------------------------------------------------------


def alone(player: Choose, share: str, mines: int, seed: bytes) -> int:
    """Return the diamonds that a player brings home from the last ``mines`` mines of a game."""
    camp = State(seconds=60, share=share, odds=True, chests=(0,), bags=(0,), mine=MINES - mines)
    ended = play_from(GAME, opened(camp, SeededRng(seed, 0)), (player,), seed)
    return ended.outcome.score[0]


def diamonds(player: str, share: str, mines: int, games: int, seed: str) -> list[int]:
    """Return the diamonds that a player brings home in each of ``games`` games."""
    bar = trange(games, desc=f"{player}, {share}, mines: {mines}", unit="game", leave=False)
    return [
        alone(PLAYERS[player], share, mines, stream(b"solo", f"{seed}:{mines}:{number}")) for number in bar
    ]


def solo_row(player: str, share: str, mines: int, found: list[int]) -> str:
    """Return the line of a series in the table."""
    mean, error = statistics.fmean(found), statistics.stdev(found) / math.sqrt(len(found))
    optimum = float(best(mines))
    return (
        f"| {player} | {share} | {mines} | {len(found)} | {mean:.3f} ± {error:.3f} | {optimum:.3f} "
        f"| {(mean - optimum) / error:+.1f} |"
    )


def print_solo(given: argparse.Namespace) -> None:
    """Play and print the table, line by line."""
    print("| player | share | mines | games | diamonds, standard error | optimum | standard errors from it |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for share in given.share:
        for mines in given.mines:
            for player in given.player:
                found = diamonds(player, share, mines, given.games, given.seed)
                print(solo_row(player, share, mines, found), flush=True)


# -- each opponent model among players of one policy -----------------------------------------------------

Row = NDArray[np.float64]
NAMES = {COIN: "leaves with chance", CONTENT: "greedy from", BEGINNER: "easy", SENSIBLE: "wishes"}


def rivals(share: str) -> Mapping[str, Row]:
    """Return the opponent models by name, and the second fitted policy."""
    named = {f"{NAMES[int(kind[0])]} {kind[1]:g}".removesuffix(" 0"): kind for kind in habits(share).kinds}
    named[f"normal (wishes {NORMAL[share]:g})"] = named.pop(f"wishes {NORMAL[share]:g}", _normal(share))
    return {**named, "the second fitted policy": model(POLICY, *WEIGHTS[share][1])}


def _normal(share: str) -> Row:
    return model(SENSIBLE, NORMAL[share])


def won(rival: Row, own: Row, share: str, seats: int, games: int, seed: str) -> float:
    """Return a rival's share of the first places among players of one policy; the fair share is 1."""
    shares, players = np.zeros(seats), np.array([rival, *[own] * (seats - 1)])
    state = dice(SeededRng(stream(b"among", f"{seed}:{share}:{seats}"), 0))
    play_many(state, players, mix_for(share), full_deck(), share == "on_reveal", games, shares)
    return float(shares[0]) / games * seats


def print_among(given: argparse.Namespace) -> None:
    """Play and print the table, a line for each model."""
    print("| alone among the others |", " | ".join(f"{seats} seats" for seats in given.seats), "|")
    print("|---|" + "---|" * len(given.seats), flush=True)
    policies = model(MIXED), model(POLICY, *WEIGHTS[given.share][0])
    for name, rival in rivals(given.share).items():
        cells = []
        for seats in given.seats:
            both = (won(rival, own, given.share, seats, given.games, given.seed) for own in policies)
            cells.append(" (before: ".join(f"{share:.2f}" for share in both) + ")")
        print(f"| {name} | {' | '.join(cells)} |", flush=True)


def main() -> None:
    """Measure what the command line names, and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.strength.diamant",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True)
    pools = commands.add_parser("pools")
    pools.set_defaults(run=print_pools)
    pools.add_argument("--games", type=whole(), default=600)
    pools.add_argument("--player", choices=PLAYERS, nargs="+", default=["hard"])
    pools.add_argument("--share", choices=POOLS, nargs="+", default=list(POOLS))
    pools.add_argument("--pool", nargs="+", help='such as "easy normal random greedy3"; default: a selection')
    pools.add_argument("--seed", default="strength")
    solo = commands.add_parser("solo")
    solo.set_defaults(run=print_solo)
    solo.add_argument("--games", type=whole(), default=1000)
    solo.add_argument("--player", choices=PLAYERS, nargs="+", default=["normal", "hard"])
    solo.add_argument("--share", choices=("on_leave", "on_reveal"), nargs="+", default=["on_leave"])
    solo.add_argument("--mines", type=whole(), choices=range(1, MINES + 1), nargs="+", default=[1, MINES])
    solo.add_argument("--seed", default="solo")
    among = commands.add_parser("among")
    among.set_defaults(run=print_among)
    among.add_argument("--games", type=whole(), default=4000)
    among.add_argument("--seats", type=whole(), nargs="+", default=[3, 4, 5, 8])
    among.add_argument("--share", choices=WISHES, default="on_leave")
    among.add_argument("--seed", default="among")
    given = parser.parse_args()
    given.run(given)


if __name__ == "__main__":
    run_program(main)
