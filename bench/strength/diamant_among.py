"""The first places of each opponent model, alone among players of one policy.

``python -m bench.strength.diamant_among`` plays whole games by the compiled rules. The table shows the
model's share of the first places, where the fair share is 1: among players of the mixed policy, and among
players of the first fitted policy, which *hard* used before.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from games.command_line import run_program, whole
from games.diamant.ai.fast_rules import full_deck
from games.diamant.ai.mixed import mix_for
from games.diamant.ai.opponent_inference import WISHES, habits
from games.diamant.ai.opponent_models import BEGINNER, COIN, CONTENT, MIXED, POLICY, SENSIBLE, model
from games.diamant.ai.rollouts import play_many
from games.diamant.ai.simple import WISHES as NORMAL
from games.diamant.ai.weights import WEIGHTS
from games.jit import dice
from games.rng import SeededRng, stream

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


def main() -> None:
    """Play and print the table, a line for each model."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength.diamant_among", description=__doc__)
    parser.add_argument("--games", type=whole(), default=4000)
    parser.add_argument("--seats", type=whole(), nargs="+", default=[3, 4, 5, 8])
    parser.add_argument("--share", choices=WISHES, default="on_leave")
    parser.add_argument("--seed", default="among")
    given = parser.parse_args()
    print("| alone among the others |", " | ".join(f"{seats} seats" for seats in given.seats), "|")
    print("|---|" + "---|" * len(given.seats), flush=True)
    policies = model(MIXED), model(POLICY, *WEIGHTS[given.share][0])
    for name, rival in rivals(given.share).items():
        cells = []
        for seats in given.seats:
            both = (won(rival, own, given.share, seats, given.games, given.seed) for own in policies)
            cells.append(" (before: ".join(f"{share:.2f}" for share in both) + ")")
        print(f"| {name} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    run_program(main)
