"""The deck of the conditions."""

from __future__ import annotations

from collections import Counter

import pytest

from games.euler_game.chain import AGAIN, DECK, draw, follow, needs_dealer
from games.euler_game.view import CONDITIONS
from games.rng import SeededRng

DRAWS = 3_000


def test_the_deck_has_every_condition_once_and_two_again() -> None:
    assert Counter(DECK) == {**dict.fromkeys(CONDITIONS, 1), AGAIN: 2}


def test_draws_come_from_one_deck_shuffled_anew() -> None:
    lengths: Counter[int] = Counter()
    last: Counter[str] = Counter()
    for number in range(DRAWS):
        turned, chain = draw(SeededRng(b"chains", number))
        assert not Counter(turned) - Counter(DECK)
        assert chain == tuple(card for card in turned if card != AGAIN)
        assert len(chain) == 1 + turned.count(AGAIN)
        lengths[len(chain)] += 1
        last[chain[-1]] += 1
    # 13/15; then 2/15 times 13/14 times 12/13 where the second again stays away
    assert abs(lengths[1] / DRAWS - 13 / 15) < 0.03
    assert abs(lengths[2] / DRAWS - 2 / 15 * 12 / 14) < 0.03
    assert lengths[3]
    assert min(last[condition] for condition in CONDITIONS) > DRAWS / 13 / 2


def test_the_same_chance_turns_the_same_chain() -> None:
    assert draw(SeededRng(b"chains", 7)) == draw(SeededRng(b"chains", 7))


def test_cards_that_end_too_early_are_no_chain() -> None:
    with pytest.raises(ValueError, match="again"):
        follow(["again", "max_exp"])


@pytest.mark.parametrize("condition", CONDITIONS)
def test_the_dealer_plays_where_any_condition_compares_with_it(condition: str) -> None:
    compares = condition in {"divmul", "max_diff", "min_diff"}
    assert needs_dealer((condition,)) == needs_dealer((condition, "max_digits")) == compares
