"""The mixed policy: a table with the chance to leave in each situation.

A situation is a class of decisions that are alike in the number of players and of players inside, the
diamonds at stake, the deadly cards, the seat's lead, and the mine. ``python -m bench.fit.diamant_regrets``
finds the table by regret matching against players of the same table and of the other opponent models.
"""

from __future__ import annotations

from base64 import b85decode, b85encode
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import TypeAlias
from zlib import compress, decompress

import numpy as np
from numpy.typing import NDArray

from games.diamant.ai.fast_rules import DEADLY, HEAP, NUMBER, Numbers
from games.diamant.cards import COPIES, HAZARDS, MINES
from games.jit import compiled

Mix: TypeAlias = NDArray[np.float32]
"""The chance to leave in each situation."""

LEAST_SEATS, MOST_SEATS = 3, 8

STAKES = (1, 2, 4, 6, 9, 13, 18, 25, 35)
"""The least diamonds at stake in each class except the first: those on the cards or, once the seat carries
any, its bag and its share of those."""

LEADS = (-18, -8, -2, 3, 9, 19)
"""The least lead over the best rival in each class except the first, in diamonds."""

MINE_KINDS = np.array([0, 0, 0, 1, 2, 3])
"""The class of a mine by its number (from 1): the first two share one."""

STAKE_OF = np.array([sum(stake >= least for least in STAKES) for stake in range(STAKES[-1] + 1)])
"""The class of a stake by its diamonds, up to the least stake of the last class."""

RISKS = (COPIES - 1) * len(HAZARDS) // 2 + 1
"""The number of classes of deadly cards: 0, 1 or 2, 3 or 4, and so on."""

TABLE_OF = np.array([0] * LEAST_SEATS + [0, *accumulate(range(LEAST_SEATS, MOST_SEATS + 1))])
"""By the number of seats: how many pairs of seats and players inside smaller tables have."""

COUNTS = int(TABLE_OF[-1])
SITUATIONS = COUNTS * (len(STAKES) + 1) * RISKS * (len(LEADS) + 1) * (int(MINE_KINDS[MINES]) + 1)
STEPS = 15
"""Chances are stored as whole multiples of 1 / STEPS."""


@compiled
def situation(mine: Numbers, chests: Numbers, bags: Numbers, inside: int, seat: int) -> int:
    """Return the index of a situation. Fewer than three seats count as three, more than eight as eight."""
    rival = 0
    for other in range(len(chests)):
        if other != seat:
            rival = max(rival, chests[other] + bags[other])
    lead = chests[seat] + bags[seat] - rival
    ahead = 0
    for least in LEADS:
        ahead += lead >= least
    at_stake = bags[seat] + mine[HEAP] // inside if bags[seat] else mine[HEAP]
    found = TABLE_OF[min(max(len(chests), LEAST_SEATS), MOST_SEATS)] + inside - 1
    found = found * (len(STAKES) + 1) + STAKE_OF[min(at_stake, len(STAKE_OF) - 1)]
    found = found * RISKS + min((mine[DEADLY] + 1) // 2, RISKS - 1)
    found = found * (len(LEADS) + 1) + ahead
    return found * (MINE_KINDS[-1] + 1) + MINE_KINDS[mine[NUMBER]]  # type: ignore[no-any-return]


def packed(mix: Mix) -> str:
    """Return a table as text: its multiples of 1 / STEPS as bytes, compressed, in base 85."""
    return b85encode(compress(np.rint(mix * STEPS).astype(np.uint8).tobytes(), 9)).decode()


def unpacked(text: str) -> Mix:
    """Return the table that a text holds."""
    return np.frombuffer(decompress(b85decode(text)), np.uint8).astype(np.float32) / np.float32(STEPS)


def file_of(share: str) -> Path:
    """Return the path of the table for the game's option ``share``."""
    return Path(__file__).with_name(f"mixed_{share}.txt")


@lru_cache(maxsize=2)
def mix_for(share: str) -> Mix:
    """Return the table for the game's option ``share``."""
    return unpacked("".join(file_of(share).read_text(encoding="ascii").split()))
