"""Euler's *hard* of the version before: it bets for the most chips on average, not for the first place."""

from __future__ import annotations

from functools import partial

from games.euler_game.ai import card_policy, digit_choice
from games.euler_game.ai.batch_evaluation import Floats
from games.euler_game.ai.betting_policy import considered, drawn, outcomes
from games.euler_game.ai.card_models import own_answers
from games.euler_game.ai.card_policy import plan
from games.euler_game.ai.computers import answered
from games.euler_game.ai.sampling import sample_worlds
from games.euler_game.view import EulerView
from games.game import Seat
from games.rng import Rng


def chips(held: Floats, player: int, later: int) -> Floats:
    """Return a player's chips, the value that the version before maximised."""
    return held[:, player]


def bet(view: EulerView, seat: Seat, rng: Rng) -> str:
    """Return the bet of that version."""
    worlds, bets = sample_worlds(view, seat, rng), considered(view, seat)
    own = own_answers(worlds, view) if view.phase == "bet1" else plan(worlds, view)
    return drawn(bets, outcomes(worlds, view, bets, own, chips), rng)


EARLIER = partial(
    answered,
    {"order": digit_choice.order, "number": digit_choice.number, "bet": bet, "special": card_policy.special},
)
