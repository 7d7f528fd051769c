"""Which ratings a lobby is for: a range that its host sets, and who may sit down."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from data.ratings import is_uncertain
from data.result_rows import RatingRow
from data.rows import ANY_RATING
from games.options import OptionValue
from games.typed import plain_if_short

LOW, HIGH = "rating_from", "rating_to"
"""The options of a table that hold the range."""
LOWEST, HIGHEST = ANY_RATING
"""Their values if everybody may sit down."""
INVITED = "invited"
"""Stands for the range that holds nobody: only the host and invited people sit down."""
AROUND = (100, 200, 400)
"""A menu offers these distances from the host's own rating."""

_BETWEEN = re.compile(r"(?:[^\W\d]{1,8}\s*)?(\d{1,4})\D{1,5}(\d{1,4})(?:\s*[^\W\d]{1,4})?")
"""1400-1800, with the words of a language around it: from 1400 to 1800, 1400から1800まで."""
_FROM = re.compile(
    r"(?:[^\W\d](?:[^\W\d]|-){0,7} ?)?(?:(?:from|above|over|min|at least|>=?|≥|از|بالای|حداقل) ?(\d{1,4})"
    r"|(\d{1,4}) ?(?:\+|and up|or more|or higher|以上|から|이상|부터|به بالا|یا بیشتر))"
)
_UP_TO = re.compile(
    r"(?:[^\W\d](?:[^\W\d]|-){0,7} ?)?(?:(?:up to|to|below|under|max|at most|<=?|≤|تا|زیر|حداکثر) ?(\d{1,4})"
    r"|(\d{1,4}) ?(?:-|or less|or lower|以下|まで|이하|까지|به پایین|یا کمتر))"
)
"""1500+, from 1500; up to 1500, 1500-: also as a lobby itself says it. A long vowel in a Japanese word is a
minus by then."""
_NEAR = re.compile(r"(?:±|\+/?-)?(\d{1,4})")
_LONGEST = 30


@dataclass(frozen=True, slots=True)
class RatingRange:
    """The range of ratings for a lobby, both ends included."""

    low: int = LOWEST
    high: int = HIGHEST

    @classmethod
    def of(cls, options: Mapping[str, OptionValue]) -> RatingRange:
        """Return the range in the options of a lobby; those of earlier versions have none."""
        return cls(int(options.get(LOW, LOWEST)), int(options.get(HIGH, HIGHEST)))

    @classmethod
    def around(cls, rating: float, by: int) -> RatingRange:
        """Return the range of at most so much around a rating."""
        return cls(max(LOWEST, round(rating) - by), min(HIGHEST, round(rating) + by))

    @classmethod
    def nobody(cls) -> RatingRange:
        """Return the range that holds nobody, for a lobby of invited people only."""
        return cls(HIGHEST, LOWEST)

    @property
    def is_by_invitation(self) -> bool:
        """Whether only invited people may sit down."""
        return self.low > self.high

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options that hold the range."""
        return {LOW: self.low, HIGH: self.high}

    @property
    def is_open(self) -> bool:
        """Whether everybody may sit down."""
        return self.low <= LOWEST and self.high >= HIGHEST

    def takes(self, row: RatingRow) -> bool:
        """Tell whether somebody of this rating may sit down.

        A person with an uncertain rating ("?") may if their true one could lie in the range: a newcomer finds
        a table, and a table for strong players stays one.
        """
        if self.is_by_invitation:
            return False
        doubt = row.deviation if is_uncertain(row.deviation) else 0.0
        return self.low <= round(row.rating + doubt) and round(row.rating - doubt) <= self.high


def read_wanted(text: str, own: float | None) -> RatingRange | None:
    """Return the ratings that a text means: 1400-1800, 1500+, or ±200 around the own one; None: none.

    ``own``: None if nobody may learn it.
    """
    typed = plain_if_short(text, _LONGEST).strip()
    if found := _BETWEEN.fullmatch(typed):
        low, high = sorted((int(found[1]), int(found[2])))
        return RatingRange(low, min(high, HIGHEST)) if low < HIGHEST else None
    if found := _FROM.fullmatch(typed):
        low = int(found[1] or found[2])
        return RatingRange(low) if low < HIGHEST else None
    if found := _UP_TO.fullmatch(typed):
        return RatingRange(high=int(found[1] or found[2]))
    near = _NEAR.fullmatch(typed.replace(" ", ""))
    return RatingRange.around(own, int(near[1])) if own is not None and near and int(near[1]) else None
