"""What people type for bets and for cards: a number counts only the card that it stands with."""

from __future__ import annotations

import pytest

from games.euler_game.notation import read_bet, read_cards, read_digits


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
        *(("콜합니다", ("call", None)), ("콜하겠습니다.", ("call", None)), ("따라갑니다", ("call", None))),
        *(("죽습니다", ("die", None)), ("폴드합니다", ("die", None)), ("포기합니다", ("die", None))),
        *(("3개 레이즈합니다", ("raise", 3)), ("3 올립니다", ("raise", 3)), ("올인합니다", ("all_in", None))),
        *(("I'm calling", ("call", None)), ("I will call 3", ("call", 3)), ("I am folding", ("die", None))),
        *(("I'll raise by 3", ("raise", 3)), ("raising by 3 chips", ("raise", 3))),
        *(("raise 3 more", ("raise", 3)), ("raise 3 more chips", ("raise", 3))),
        *(("I'm going all in", ("all_in", None)), ("raise by 3 chips more", ("raise", 3))),
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


@pytest.mark.parametrize(
    "text",
    ["I'll raise to 3", "raise to 3", "raise 3 moreover", "3 more", "raise 3 more 4", "안 죽습니다", "I’ll"],
)
def test_what_may_mean_another_bet_is_not_read(text: str) -> None:
    assert read_bet(text)[0] is None


@pytest.mark.parametrize(
    "text",
    [
        "안 냅니다",
        "안 내겠습니다",
        "안 씁니다",
        "없습니다",
        "패스합니다.",
        "I pass",
        "I'm passing",
        "پاس می‌کنم",
    ],
)
def test_that_no_card_is_played_can_be_said_politely(text: str) -> None:
    assert read_cards(text) == ()


@pytest.mark.parametrize("text", ["phi 2", "Phi 2.", "φ 2", "파이 2", "フィー 2", "فی ۲"])
def test_a_number_after_the_only_card_counts_it(text: str) -> None:
    assert read_cards(text) == ("phi", "phi")


@pytest.mark.parametrize("text", ["phi, 2", "phi 0", "phi 12", "f phi 2", "phi 2 2", "phi2", "f2"])
def test_a_number_after_a_card_that_may_mean_another_is_not_read(text: str) -> None:
    assert read_cards(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "47번",
        "47 번",
        "47번이요",
        "47번입니다",
        "47입니다",
        "47요",
        "47です",
        "47 です。",
        "４７番",
        "47にします",
    ],
)
def test_a_number_is_read_with_the_words_that_follow_it(text: str) -> None:
    assert read_digits(text) == "47"


@pytest.mark.parametrize("text", ["번", "です", "4번 7번", "47번 5", "47が", "47번째"])
def test_a_number_with_more_is_not_read(text: str) -> None:
    assert read_digits(text) is None
