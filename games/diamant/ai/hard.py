"""The hard level: rollouts of the rest of the mine after either move, against likely opponents."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

from games.diamant import notation
from games.diamant.ai.features import position_of
from games.diamant.ai.mixed import mix_for
from games.diamant.ai.opponent_inference import belief, population
from games.diamant.ai.opponent_models import chance
from games.diamant.ai.rollouts import endings, incomes
from games.diamant.ai.simple import Normal, drawn
from games.diamant.numbers.question import asked
from games.diamant.numbers.solo import goes_home
from games.diamant.view import Decided, DiamantView, SeatView
from games.game import Seat
from games.jit import dice
from games.rng import Rng, SeededRng

BATCH, BATCHES = 160, 3
"""Rollouts of each policy in a batch, and the most batches. A batch that shows a clearly better move is the
last."""

LATER = 120
"""Simulations of the mines that follow this one."""

STAY, LEAVE = 0, 1
"""The moves as numbers."""

MARGIN = 2.5
"""The number of standard errors by which a move must beat the other to be clearly better."""


@dataclass(frozen=True, slots=True, eq=False)
class Worth:
    """Mean shares of the first place with either move, and the standard error of their difference.

    ``plan``: the policy that plays the seat best after it stays. ``peers``: the expected number of others
    inside who play by the mixed policy, as this seat does.
    """

    stay: float
    leave: float
    error: float
    plan: NDArray[np.float64]
    peers: float

    @property
    def undecided(self) -> bool:
        """Whether both moves had the same result in every simulated game."""
        return self.stay == self.leave and not self.error


def worth(view: DiamantView, seat: Seat, rng: Rng, batch: int = BATCH) -> Worth:
    """Return what staying and leaving are worth to a seat that is inside: a parallel rollout of the policies.

    The best policy depends on the others: if they leave early it pays to stay longer, if they stay long it
    pays to leave before them. Choosing the best policy again at each decision is at least as good as keeping
    one, as far as the belief is right (Chang, Givan and Chong, "Parallel rollout for online solution of
    partially observable Markov decision processes", 2004). Every rollout plays this mine to its end. What the
    later mines bring is simulated separately, since it hardly depends on this one.
    """
    models, state, position = population(view.share), dice(rng), position_of(view)
    likely = models.kinds, mix_for(view.share), belief(view, seat, models)
    own = models.kinds[: models.policies]
    later = incomes(state, *likely, own[0], position, seat, LATER)
    plans, moves = np.concatenate([own[:1], own]), np.array([LEAVE] + [STAY] * len(own))
    shares = np.empty((0, len(plans)))
    for _ in range(BATCHES):
        more = endings(state, *likely, plans, moves, position, seat, later, batch)
        shares = np.concatenate([shares, more])
        best = 1 + int(shares[:, 1:].mean(axis=0).argmax())
        difference = shares[:, 0] - shares[:, best]
        error = difference.std() / len(difference) ** 0.5
        if abs(difference.mean()) >= MARGIN * error:
            break
    leave, stay = shares[:, 0].mean(), shares[:, best].mean()
    peers = sum(likely[2][other, 0] for other in view.inside if other != seat)
    return Worth(float(stay), float(leave), float(error), plans[best], float(peers))


def deviation_chance(peers: float) -> float:
    """Return the probability of making the clearly better move instead of following the mixed policy.

    ``peers``: the expected number of others inside who decide as this seat does. In the rollouts they play by
    the mixed policy. In reality they find the same move better and would all make it at once, from which only
    players of other kinds gain.
    """
    return 1 / (1 + peers) ** 2


def leaves(view: DiamantView, seat: Seat, rng: Rng, batch: int = BATCH) -> bool:
    """Return whether to leave: draw from the mixed policy, unless one move is clearly better in the rollouts.

    Even then the seat makes the better move only with the probability ``deviation_chance``. Leaving is final,
    while staying is decided again after each card. So without a margin a player whose estimates err both ways
    would sooner or later leave by mistake. Each seat draws for itself, so that several such players do not
    all leave at once. If the move changes no rollout, the places are decided and only diamonds remain to play
    for: then the seat plays as the best lone player does, or as ``normal`` does if others are inside. A seat
    that would leave with nothing stays, since it can leave with nothing later.
    """
    if not view.heap and not view.bags[seat]:
        return False
    found = worth(view, seat, rng, batch)
    if found.undecided:
        return goes_home(view, seat) if len(view.inside) == 1 else Normal().chance(view, seat) > 1 / 2
    clear = abs(found.leave - found.stay) > MARGIN * found.error
    if clear and drawn(deviation_chance(found.peers), rng) == notation.LEAVE:
        return found.leave > found.stay
    return drawn(mixed_chance(view, seat), rng) == notation.LEAVE


def mixed_chance(view: DiamantView, seat: Seat) -> float:
    """Return the mixed policy's chance to leave."""
    now, own = position_of(view), population(view.share).kinds[0]
    return float(chance(own, mix_for(view.share), now.mine, now.chests, now.bags, len(view.inside), seat))


def warm() -> None:
    """Decide once, so that nothing is left to compile or to load."""
    view = asked("T5 T7 H1", "3", None, "0", "", "on_leave")
    seat, then = 0, Decided(1, (view.row[0].card,), 5, 0, view.inside, (), view.chests, ())
    remembered = SeatView(**{field.name: getattr(view, field.name) for field in fields(view)}, past=(then,))
    leaves(remembered, seat, SeededRng(bytes(32), 0), batch=1)
    mixed_chance(remembered, seat)
    goes_home(replace(view, inside=(seat,)), seat)
