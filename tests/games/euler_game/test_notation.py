"""What people type for bets and for cards: a number counts only the card that it stands with."""

from __future__ import annotations

import pytest

from games.euler_game.notation import read_bet, read_cards


@pytest.mark.parametrize(
    "text", ["phi 2, f", "phi 2 and f", "phi 2; f", "f, 2", "파이 2, 에프", "フィー 2、エフ"]
)
def test_a_number_counts_no_card_beyond_a_comma(text: str) -> None:
    assert read_cards(text) is None


@pytest.mark.parametrize("text", ["phi x2, f", "2 phi and f", "phi, phi, f", "파이 2장, 에프", "f, 2 phi."])
def test_a_number_counts_the_card_beside_it(text: str) -> None:
    assert read_cards(text) == ("f", "phi", "phi")


@pytest.mark.parametrize(
    ("text", "bet"),
    [
        *(("따라갈게요", ("call", None)), ("follow", ("call", None))),
        *(
            ("체크할게요", ("check", None)),
            ("チェックします", ("check", None)),
            ("چک می‌کنم", ("check", None)),
        ),
        *(
            ("폴드할게요", ("die", None)),
            ("フォールドします。", ("die", None)),
            ("فولد می‌کنم", ("die", None)),
        ),
        *(("3 레이즈할게요", ("raise", 3)), ("3개 레이스할게요", ("raise", 3))),
        *(("3 올려요", ("raise", 3)), ("3上げます", ("raise", 3))),
        *(
            ("올인할래요", ("all_in", None)),
            ("オールインします", ("all_in", None)),
            ("آل‌این می‌کنم", ("all_in", None)),
        ),
    ],
)
def test_every_bet_is_read_with_its_everyday_verbs(text: str, bet: tuple[str, int | None]) -> None:
    assert read_bet(text) == bet


@pytest.mark.parametrize("text", ["아무것도 안 낼게요", "何も出さない", "何も出しません。", "هیچ کارتی"])
def test_that_no_card_is_played_can_be_said_with_anything(text: str) -> None:
    assert read_cards(text) == ()
