"""A lower bound of the exploitability of Euler: ``python -m bench.strength.euler_knower --deals 100``.

Two play. The knower knows Euler's policy, and differs from Euler in its bets alone. In the first lap, where
the rival's tens are face down, it computes with Euler's own code the likelihood of Euler's bets for each
number that Euler may hold. Bayes' rule gives the posterior, without the caution that Euler needs against
unknown players. Then it makes the bet with the best mean value, always, assuming that Euler bets on by its
model of itself. In the second lap all numbers are open. It does not know the digits and special cards that
Euler still holds, nor Euler's chance. So it is not the exact best response, but shows what reading the bets
is worth: the best response wins that or more.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from functools import partial

import numpy as np
from tqdm import tqdm

from bench.intervals import around_mean, around_ratio
from bench.strength.contest import Ended, levels, play, seated
from games.command_line import run_program, whole
from games.euler_game import GAME
from games.euler_game.ai import card_policy, digit_choice
from games.euler_game.ai.batch_evaluation import Floats
from games.euler_game.ai.betting_policy import chances, considered, evaluated, outcomes
from games.euler_game.ai.bettor_models import SELF
from games.euler_game.ai.card_models import own_answers
from games.euler_game.ai.card_policy import plan
from games.euler_game.ai.computers import answered
from games.euler_game.ai.sampling import LEAST, sample_worlds
from games.euler_game.ai.worlds import Worlds
from games.euler_game.betting import ANTE, raised_by
from games.euler_game.rules import CHIPS
from games.euler_game.state import OWNED
from games.euler_game.view import EulerView
from games.game import Seat
from games.rng import Rng, stream
from games.selfplay import first_places

NUMBERS = 100


def before(view: EulerView, number: int, rival: Seat, seat: Seat, own: int) -> EulerView:
    """Return the rival's view before bet ``number`` of the lap, if it had held the number ``own``."""
    then, later = view.bets[:number], view.bets[number:]
    paid = [sum(bet.paid for bet in later if bet.seat == each) for each in range(len(view.chips))]
    numbers = list(view.numbers)
    numbers[rival], numbers[seat] = f"{own:02}", f"?{view.numbers[seat][1]}"
    return replace(
        view,
        seat=rival,
        phase="bet1",
        pending=(rival,),
        chips=tuple(map(sum, zip(view.chips, paid, strict=True))),
        put=tuple(put - more for put, more in zip(view.put, paid, strict=True)),
        level=ANTE + sum(raised_by(bet.move) for bet in then),
        bets=then,
        may_raise=all(bet.seat != rival for bet in then),
        dead=(),
        numbers=tuple(numbers),
        digits=(),
        specials=OWNED,
        played=(),
    )


def read(view: EulerView, rival: Seat, seat: Seat, rng: Rng) -> Floats:
    """Return the likelihood of Euler's bets in this lap by the number that it may hold, shape (100)."""
    likely = np.ones(NUMBERS)
    for number, bet in enumerate(view.bets):
        if bet.seat != rival or bet.lap != 1:
            continue
        for own in range(NUMBERS):
            if own and own % 10 == int(view.numbers[rival][1]):
                bets, means = evaluated(before(view, number, rival, seat, own), rival, rng)
                by = dict(zip(bets, chances(means), strict=True))
                likely[own] *= max(by.get(bet.move, 0.0), LEAST)
    return likely


def known(view: EulerView, seat: Seat, rng: Rng) -> Worlds:
    """Return sampled worlds, weighted by the likelihood of Euler's bets."""
    worlds = sample_worlds(view, seat, rng)
    (rival,) = (other for other in worlds.players if other != seat)
    weights = np.full(worlds.count, 1.0)
    if view.phase == "bet1":
        weights = read(view, rival, seat, rng)[worlds.numbers[:, worlds.players.index(rival)]]
    return replace(worlds, kinds=np.full_like(worlds.kinds, SELF), weights=weights / weights.sum())


def answer(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the best bet against Euler."""
    worlds, bets = known(view, seat, rng), considered(view, seat)
    own = own_answers(worlds, view) if view.phase == "bet1" else plan(worlds, view)
    return bets[int(np.argmax(outcomes(worlds, view, bets, own)))]


KNOWER = partial(
    answered,
    {
        "order": digit_choice.order,
        "number": digit_choice.number,
        "bet": answer,
        "special": card_policy.special,
    },
)


def main() -> None:
    """Play every deal with the knower on either seat, and print the line."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength.euler_knower", description=__doc__)
    parser.add_argument("--deals", type=whole(), default=100)
    parser.add_argument("--seed", default="knower")
    given = parser.parse_args()
    euler = levels(GAME, 1.0)["hard"]
    won, hands, firsts = [], [], []
    for deal in tqdm(range(given.deals), unit="deal"):
        key = stream(b"knower", f"{given.seed}:{deal}")
        ended: list[Ended] = [play(GAME, seated(KNOWER, [euler], seat), key) for seat in range(2)]
        won.append(sum(end.outcome.score[seat] - CHIPS for seat, end in enumerate(ended)))
        hands.append(sum(end.state.hand for end in ended))
        firsts.append(sum(first_places(end.outcome)[seat] for seat, end in enumerate(ended)) / 2)
    print("| deals | hands | chips a hand | first places |", "|---|---|---|---|", sep="\n")
    print(
        f"| {given.deals} | {sum(hands)} | {sum(won) / sum(hands):+.2f} ± {around_ratio(won, hands):.2f} "
        f"| {100 * sum(firsts) / len(firsts):.1f} ± {100 * around_mean(firsts):.1f} % |"
    )


if __name__ == "__main__":
    run_program(main)
