"""The diamonds of Diamant's computers alone in the mine, compared with the exact optimum.

``python -m bench.strength.diamant_solo`` prints them.

The table has one seat, so only the diamonds brought home count. The rules are the game's own. A single mine
has all thirty cards and no later mine; of five mines, the card that ends one leaves the deck.
"""

from __future__ import annotations

import argparse
import math
import statistics

from tqdm import trange

from bench.strength.contest import Choose, play_from
from bench.strength.diamant_strength import PLAYERS
from games.command_line import run_program, whole
from games.diamant import GAME
from games.diamant.cards import MINES
from games.diamant.mine import opened
from games.diamant.numbers.solo import best
from games.diamant.state import State
from games.rng import SeededRng, stream


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


def row(player: str, share: str, mines: int, found: list[int]) -> str:
    """Return the line of a series in the table."""
    mean, error = statistics.fmean(found), statistics.stdev(found) / math.sqrt(len(found))
    optimum = float(best(mines))
    return (
        f"| {player} | {share} | {mines} | {len(found)} | {mean:.3f} ± {error:.3f} | {optimum:.3f} "
        f"| {(mean - optimum) / error:+.1f} |"
    )


def main() -> None:
    """Play and print the table, line by line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=whole(), default=1000)
    parser.add_argument("--player", choices=PLAYERS, nargs="+", default=["normal", "hard"])
    parser.add_argument("--share", choices=("on_leave", "on_reveal"), nargs="+", default=["on_leave"])
    parser.add_argument("--mines", type=whole(), choices=range(1, MINES + 1), nargs="+", default=[1, MINES])
    parser.add_argument("--seed", default="solo")
    given = parser.parse_args()
    print("| player | share | mines | games | diamonds, standard error | optimum | standard errors from it |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for share in given.share:
        for mines in given.mines:
            for player in given.player:
                print(
                    row(player, share, mines, diamonds(player, share, mines, given.games, given.seed)),
                    flush=True,
                )


if __name__ == "__main__":
    run_program(main)
