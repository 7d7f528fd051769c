"""Lessons in counting, compared with lists of everything that is counted."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

from data.words import LANGUAGES, Catalogs
from games.euler_game.deal import HAND
from games.euler_game.lessons import NUMBERS, lesson
from games.euler_game.state import OWNED
from tests.games.euler_game.arithmetic import holds


def measured(topic: str, number: int) -> int:
    return int(str(lesson(topic, number)["measure"]))


@pytest.mark.parametrize("cards", range(12))
def test_choices_are_all_pairs_of_different_cards_in_order(cards: int) -> None:
    assert measured("choices", cards) == len(list(permutations(range(cards), 2)))


@pytest.mark.parametrize("number", [0, 7, 11, 37, 100, 8328, 1122, 60660, 555555, 9876543, 20202020])
def test_orders_are_all_ways_to_write_the_digits(number: int) -> None:
    assert measured("orders", number) == len(set(permutations(str(number))))


@pytest.mark.parametrize("cards", range(14))
def test_hands_are_all_sets_of_nine_cards(cards: int) -> None:
    assert measured("hands", cards) == len(list(combinations(range(cards), HAND)))


def test_the_stated_number_of_ways_to_play_special_cards_is_right() -> None:
    ways = {tuple(sorted(c for c, laid in zip(OWNED, way, strict=True) if laid))
            for way in product((False, True), repeat=len(OWNED))}  # fmt: skip
    assert str(lesson("choices")["special"]).endswith(f" = {len(ways)}")
    assert holds(str(lesson("choices")["special"]))
    assert holds(str(lesson("hands")["same"]))


def test_the_largest_numbers_are_worked_out_in_full() -> None:
    most = NUMBERS[-1]
    assert measured("choices", most) == most * (most - 1)
    assert measured("orders", most) == 1
    hands = measured("hands", most)
    for chosen in range(HAND, 0, -1):  # C(n, k)·k = C(n, k − 1)·(n − k + 1)
        hands, rest = divmod(hands * chosen, most - chosen + 1)
        assert rest == 0
    assert hands == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_in_the_sentences_are_true(language: str) -> None:
    said = {
        topic: Catalogs().say(language, f"euler_game.lesson.{topic}", lesson(topic))  # type: ignore[arg-type]
        for topic in ("choices", "orders", "hands")
    }
    assert str(len(list(permutations("123456789", 2)))) in said["choices"]
    assert f"4! = {len(list(permutations('abcd')))}" in said["orders"]
    none = 1.0
    for dealt in range(HAND):
        none *= (36 - dealt) / (40 - dealt)
    assert f"{100 * none:.0f}" in said["hands"]
