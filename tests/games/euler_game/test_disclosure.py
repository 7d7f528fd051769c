"""A record without its proof: special cards stay unknown, and so do the digits of who died early."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.disclosure import disclosed
from games.euler_game import GAME
from games.euler_game.state import State
from games.game import Seat
from games.record import Moves, Record
from games.rng import SeededRng
from tests.games.euler_game.tables import OPTIONS, Moment, moments

GAMES = 8
SEATS = (2, 3, 4)


def played(n: int, number: int) -> tuple[Record, list[Moment]]:
    """A game by chance in which many hands are taken before anybody has shown a number."""
    whole = list(moments(n, number, fold=0.4))
    log = tuple(tuple(moment.moves.items()) for moment in whole)
    return Record("euler_game", 1, OPTIONS, f"{n}:{number}".encode(), ("person",) * n, log), whole


@pytest.mark.parametrize("n", SEATS)
def test_nobody_is_told_who_played_which_special_card(n: int) -> None:
    for number in range(GAMES):
        record, whole = played(n, number)
        for moment, told in zip(whole, disclosed(record).log, strict=True):
            if moment.before.phase.startswith("special"):
                assert told == tuple((seat, "?") for seat in sorted(moment.moves))


@pytest.mark.parametrize("n", SEATS)
def test_a_number_is_told_as_far_as_it_was_turned_up(n: int) -> None:
    hidden = whole_numbers = 0
    for number in range(GAMES):
        record, whole = played(n, number)
        for place, (moment, told) in enumerate(zip(whole, disclosed(record).log, strict=True)):
            if moment.before.phase != "number":
                continue
            for seat, text in told:
                shown = lay_open(whole, place, seat)
                real = moment.moves[seat]
                assert text == (real if shown else f"?{real[1]}")
                hidden, whole_numbers = hidden + (not shown), whole_numbers + shown
    assert min(hidden, whole_numbers) > 5


def lay_open(whole: list[Moment], place: int, seat: Seat) -> bool:
    """Tell whether a number's tens were ever up: its seat was still in when the first bets had ended."""
    hand = whole[place].before.hand
    phases = [moment.before for moment in whole[place:] if moment.before.hand == hand]
    return any(s.phase in {"bet2", "special2"} and seat in s.bared for s in phases)


def test_games_that_nobody_can_tell_apart_give_the_same_record() -> None:
    found = 0
    for number in range(GAMES):
        record, whole = played(3, number)
        for other in twins(record, whole):
            found += 1
            assert disclosed(other) == disclosed(record)
    assert found > 5


def twins(record: Record, whole: list[Moment]) -> Iterator[Record]:
    """Yield records with one other secret answer in the last hand and the same public views."""
    dice, last = random.Random(record.seed), whole[-1].before.hand
    for place, moment in enumerate(whole):
        if moment.before.hand < last or moment.before.phase in {"bet1", "bet2"}:
            continue
        seat = dice.choice([*moment.moves])
        for other in GAME.legal(moment.before, seat):
            moves = tuple((s, other if s == seat else move) for s, move in record.log[place])
            log = (*record.log[:place], moves, *record.log[place + 1 :])
            if other != moment.moves[seat] and seen(moment.before, record.seed, log, place) == [
                GAME.view(later.after, None) for later in whole[place:]
            ]:
                yield Record(record.game, 1, OPTIONS, record.seed, record.seats, log)


def seen(s: State, seed: bytes, log: tuple[Moves, ...], place: int) -> list[object]:
    """Everybody's views of the rest of a game; () at the end where it can't be played."""
    views: list[object] = []
    for number in range(place, len(log)):
        try:
            s = GAME.step(s, dict(log[number]), SeededRng(seed, number + 1)).state
        except ValueError:
            return [*views, ()]
        views.append(GAME.view(s, None))
    return views


def test_secret_answers_stand_in_the_order_of_seats_and_order_cards_as_they_came() -> None:
    record, whole = played(4, 1)
    arrivals = [[seat for seat, _ in moves] for moves in record.log]
    told = [[seat for seat, _ in moves] for moves in disclosed(record).log]
    for moment, came, stands in zip(whole, arrivals, told, strict=True):
        assert stands == (came if moment.before.phase in {"order", "bet1", "bet2"} else sorted(came))
    assert any(came != sorted(came) for came in arrivals)
