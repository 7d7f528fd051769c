"""How hard decides: it plays the rest of the mine many times with either move, against likely opponents."""

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
"""Simulated mines for each way to go on at a time, and how often at most, until it is clear which is best."""

LATER = 120
"""Simulated games of the mines that follow this one."""

STAY, LEAVE = 0, 1
"""The moves as numbers."""

DOUBT = 2.5
"""Standard errors by which a move must do better in the simulated games than the other, to be preferred."""


@dataclass(frozen=True, slots=True, eq=False)
class Worth:
    """Mean shares of the first place with either move, and the standard error of their difference.

    ``plan``: the policy that plays the seat best where it stays; ``kin``: how many others inside are likely
    to decide as this seat does.
    """

    stay: float
    leave: float
    error: float
    plan: NDArray[np.float64]
    kin: float

    @property
    def undecided(self) -> bool:
        """Whether both moves had the same result in every simulated game."""
        return self.stay == self.leave and not self.error


def worth(view: DiamantView, seat: Seat, rng: Rng, batch: int = BATCH) -> Worth:
    """Return what staying and leaving are worth to a seat inside that plays on by the best of the policies.

    The best policy depends on the others: if they leave early it pays to stay longer, if they stay long it
    pays to leave before them. Choosing anew at each decision is at least as good as any one policy, as far as
    the belief is right (Chang, Givan and Chong, "Parallel rollout for online solution of
    partially observable Markov decision processes", 2004). This mine is played to its end in every way; what
    the later ones bring everybody is simulated apart, since it hardly depends on this one.
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
        apart = shares[:, 0] - shares[:, best]
        error = apart.std() / len(apart) ** 0.5
        if abs(apart.mean()) >= DOUBT * error:
            break
    leave, stay = shares[:, 0].mean(), shares[:, best].mean()
    kin = sum(likely[2][other, 0] for other in view.inside if other != seat)
    return Worth(float(stay), float(leave), float(error), plans[best], float(kin))


def alone(kin: float) -> float:
    """Return how often to do what is clearly better, if so many others inside decide alike.

    The simulated games take them for players of the mixed policy. In truth they find the same move better,
    and would all make it at once, which is good for nobody but those who think otherwise.
    """
    return 1 / (1 + kin) ** 2


def leaves(view: DiamantView, seat: Seat, rng: Rng, batch: int = BATCH) -> bool:
    """Tell whether to leave: as the mixed policy does, by chance, unless one move does clearly better.

    Where others inside are likely to think alike, it seldom makes an exception even then, see ``alone``.
    Leaving is final and staying is decided again after each card, so without this margin a player whose
    estimates err both ways would sooner or later leave by mistake. The chance is the seat's own, so that
    several such players do not all leave at once. If the move changes no simulated game, the place is
    decided and only diamonds are left to play for: then play as the best lone player does, or as ``normal``
    does if others are inside. Who would leave with nothing stays: that can be had later.
    """
    if not view.heap and not view.bags[seat]:
        return False
    found = worth(view, seat, rng, batch)
    if found.undecided:
        return goes_home(view, seat) if len(view.inside) == 1 else Normal().chance(view, seat) > 1 / 2
    clear = abs(found.leave - found.stay) > DOUBT * found.error
    if clear and drawn(alone(found.kin), rng) == notation.LEAVE:
        return found.leave > found.stay
    return drawn(habit(view, seat), rng) == notation.LEAVE


def habit(view: DiamantView, seat: Seat) -> float:
    """Return the mixed policy's chance to leave."""
    now, own = position_of(view), population(view.share).kinds[0]
    return float(chance(own, mix_for(view.share), now.mine, now.chests, now.bags, len(view.inside), seat))


def warm() -> None:
    """Decide once, so that nothing is left to compile or to load."""
    view = asked("T5 T7 H1", "3", None, "0", "", "on_leave")
    seat, then = 0, Decided(1, (view.row[0].card,), 5, 0, view.inside, (), view.chests, ())
    remembered = SeatView(**{field.name: getattr(view, field.name) for field in fields(view)}, past=(then,))
    leaves(remembered, seat, SeededRng(bytes(32), 0), batch=1)
    habit(remembered, seat)
    goes_home(replace(view, inside=(seat,)), seat)
