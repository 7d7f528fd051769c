"""Every game that has decisions to try again judges them from what their seat saw, and can say why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import games
from bot.messages.localizer import Localizer
from data.words import Catalogs
from games.disclosure import seen, turns_of
from games.game import Game
from games.practice import Mistake, Rating, Turn, mistakes
from tests.conformance.playing import Playthrough, playthrough
from tests.conformance.words_of import is_sayable, players_in

JUDGED = sorted(game.id for game in games.all_games().values() if game.has_practice)
SECONDS = 0.05
FEW = 4
"""Turns of a game that are looked at."""


def some(judged: str, number: int) -> Iterator[tuple[Playthrough, int, dict[int, Turn]]]:
    """Yield each seat's turns in a random game, a few spread over the game."""
    whole = playthrough(judged, number)
    for seat in range(len(whole.record.seats)):
        turns = turns_of(whole.record, seat)
        kept = list(turns)[-1 :: -max(1, len(turns) // FEW)]
        yield whole, seat, {step: turns[step] for step in kept}


def sentences(game: Game[Any], turn: Turn, rating: Rating) -> Iterator[tuple[str, Any]]:
    """Yield all that is said of an answer: its key and arguments."""
    practice = game.practice()
    yield "practice.ask", {**practice.asks(turn), "played": turn.move}
    yield "practice.hint", practice.hint(turn, rating.better)
    for gained in (0.5, 1.0, 2.0):
        yield "practice.gain", {**practice.gain(gained), "played": turn.move}
    yield rating.why.key, rating.why.args


def test_a_game_that_judges_no_decisions_says_so() -> None:
    assert {"diamant", "euler_game", "pentago", "rainbow_pentagon", "twigs"} <= {*JUDGED}
    with pytest.raises(ValueError, match="nothing judges"):
        games.load("twigs_ring").practice()


@pytest.mark.parametrize("judged", JUDGED)
def test_a_turn_is_what_its_seat_saw_before_its_answer(judged: str) -> None:
    for whole, seat, turns in some(judged, 0):
        for step, turn in turns.items():
            assert turn.view == whole.game.view(whole.steps[step - 1].state, seat)
            assert turn.move == dict(whole.record.log[step - 1])[seat]
            told = seen(whole.record).moves[step - 1]  # what everybody has seen, and no more
            assert turn.others == {other: move for other, move in told.items() if other != seat}


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("judged", JUDGED)
def test_what_is_said_of_an_answer_can_be_said_in_every_language(
    judged: str, number: int, catalogs: Catalogs
) -> None:
    for whole, _, turns in some(judged, number):
        practice = whole.game.practice()
        for turn in turns.values():
            rating = practice.rate(turn, SECONDS)
            if rating is None:
                continue
            assert rating.loss >= 0
            assert rating.surely is None or 0 <= rating.surely <= rating.loss
            assert rating.shown is None or rating.shown.seat == turn.view.seat
            for key, args in sentences(whole.game, turn, rating):
                assert is_sayable(args)
                assert players_in(args) <= set(range(len(whole.record.seats)))
                for language in ("en", "ko", "ja", "fa"):
                    told = Localizer(catalogs, language, lambda seat: f"P{seat}").game(judged, key, args)
                    assert told
                    assert key not in told


@pytest.mark.parametrize("judged", JUDGED)
def test_the_better_answer_is_legal_and_good(judged: str) -> None:
    for whole, seat, turns in some(judged, 0):
        practice = whole.game.practice()
        for step, turn in turns.items():
            rating = practice.rate(turn, SECONDS)
            if rating is None or not rating.loss:
                continue
            state = whole.steps[step - 1].state
            assert whole.game.check(state, seat, rating.better).move == rating.better
            again = practice.rate(Turn(turn.view, rating.better, turn.others), SECONDS)
            assert again is None or again.loss < rating.loss


def test_the_gravest_mistakes_come_first_and_no_more_than_a_few() -> None:
    for number in range(4):
        whole = playthrough("diamant", number)
        practice = whole.game.practice()
        turns = list(turns_of(whole.record, 0).values())
        found = [each for each in mistakes(practice, turns, 1.0) if isinstance(each, Mistake)]
        assert [each.loss for each in found] == sorted((each.loss for each in found), reverse=True)
        assert len(found) <= 4
        assert all(each.loss >= practice.least for each in found)
