"""What people type for cards: a number counts only the card that it stands with."""

from __future__ import annotations

import pytest

from games.euler_game.notation import read_cards


@pytest.mark.parametrize(
    "text", ["phi 2, f", "phi 2 and f", "phi 2; f", "f, 2", "파이 2, 에프", "フィー 2、エフ"]
)
def test_a_number_counts_no_card_beyond_a_comma(text: str) -> None:
    assert read_cards(text) is None


@pytest.mark.parametrize("text", ["phi x2, f", "2 phi and f", "phi, phi, f", "파이 2장, 에프", "f, 2 phi."])
def test_a_number_counts_the_card_beside_it(text: str) -> None:
    assert read_cards(text) == ("f", "phi", "phi")
