"""What a seat may know: what is resampled for it, and what a record without proof keeps unknown."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from games.acts import Moves
from games.disclosure import disclosed
from games.euler_game import GAME
from games.euler_game.deal import without
from games.euler_game.state import OWNED, State
from games.euler_game.visibility import resampled
from games.game import Event, Seat
from games.record import Record
from games.rng import SeededRng
from tests.conformance.plain import plain
from tests.games.euler_game.tables import (
    OPTIONS,
    Moment,
    all_cards,
    answer,
    betting_table,
    fresh,
    moments,
    rng,
)

SEATS = (2, 3, 4)
GAMES = 12


@cache
def states(n: int) -> tuple[State, ...]:
    return tuple(moment.after for number in range(GAMES) for moment in moments(n, number, fold=0.25))


def again(s: State, viewer: Seat | None, step: int = 0) -> State:
    return resampled(s, viewer, rng(step, b"again"))


@pytest.mark.parametrize("n", SEATS)
def test_the_viewer_sees_the_same_and_no_card_is_lost(n: int) -> None:
    for step, s in enumerate(states(n)):
        for viewer in (None, *range(n)):
            other = again(s, viewer, step)
            assert GAME.view(other, viewer) == GAME.view(s, viewer)
            assert GAME.ask(other) == GAME.ask(s)
            assert all_cards(other) == all_cards(s)


@pytest.mark.parametrize("n", SEATS)
def test_a_picture_stays_while_no_chip_and_no_card_moves(n: int) -> None:
    def shown(s: State) -> tuple[object, ...]:
        view = GAME.view(s, None)
        return view.chips, view.put, view.dead, view.out, view.numbers, view.dealer, view.hand, view.counts

    looked_alike = Counter[bool]()
    for number in range(GAMES):
        for moment in moments(n, number, fold=0.25):
            before, after = moment.before, moment.after
            asked, asks = GAME.ask(before), GAME.ask(after)
            if asked is None or asks is None or not asks.lap or asks.lap != asked.lap:
                continue
            alike = GAME.picture_view(GAME.view(before, None)) == GAME.picture_view(GAME.view(after, None))
            assert alike == (shown(before) == shown(after))
            looked_alike[alike] += 1
    assert looked_alike.keys() == {True, False}


@pytest.mark.parametrize("n", SEATS)
def test_everybody_could_have_laid_what_they_laid(n: int) -> None:
    for step, s in enumerate(states(n)):
        other = again(s, step % n, step)
        assert (0, 0) not in (*other.numbers, other.dealer)
        assert all(any((*old.digits, *old.beside)) for old in other.buried if old.number)
        if other.phase == "number":
            assert all(any(other.hands[seat]) for seat in other.stakes.live)


@pytest.mark.parametrize("n", SEATS)
def test_special_cards_agree_with_every_showdown_and_with_what_each_owned(n: int) -> None:
    for step, s in enumerate(states(n)):
        other = again(s, step % n, step)
        for result in s.history:
            if result.taker is None:
                cards = Counter(c for laid in other.laid if laid.hand == result.hand for c in laid.cards)
                assert (cards["f"], cards["ex"], cards["phi"]) == result.cards
        for seat in range(n):
            spent = Counter(card for laid in other.laid if laid.seat == seat for card in laid.cards)
            assert spent <= Counter(OWNED)


def test_those_who_died_of_zeros_hold_zeros() -> None:
    s = betting_table((20, 20, 20), ("35", "05", "98"))
    s = replace(s, died_of_zeros=(2,), hands=((1, 2, 3), (4, 5, 6), (0, 0, 0)))
    assert {again(s, 0, step).hands[2] for step in range(30)} == {(0, 0, 0)}


def test_who_is_asked_for_a_number_can_lay_one() -> None:
    s = replace(fresh(2), hand=3, phase="number", chain=("max_exp",), hands=((1, 2), (0, 5)), deck=(0,) * 6)
    s = replace(s, stakes=replace(s.stakes, order=(0, 1)))
    assert (0, 5) in {again(s, 0, step).hands[1] for step in range(30)}
    assert (0, 0) not in {again(s, 0, step).hands[1] for step in range(30)}


def drawn_again(s: State, viewer: Seat | None) -> list[State]:
    return [again(s, viewer, step) for step in range(60)]


def test_everything_hidden_is_drawn_again() -> None:
    s = betting_table((20, 20, 20), ("35", "05", "98"), ("max_diff",), "53")
    s, _ = answer(s, "call", "call", "call", "f|none|none")
    others = drawn_again(answer(betting_table((20,) * 3, ("35", "05", "98"), ("max_diff",), "53"))[0], 0)
    assert len({o.numbers[1][0] for o in others}) > 3
    assert {o.numbers[1][1] for o in others} == {5}
    assert 0 in {o.numbers[1][0] for o in others}
    assert {o.numbers[0] for o in others} == {(3, 5)}
    assert len({o.dealer[0] for o in others}) > 3
    assert len({o.function for o in others}) > 20
    assert len({o.signs for o in others}) == 8
    assert len({o.deck for o in others}) > 20
    for viewer, own in ((0, {("f",)}), (1, {()})):
        later = drawn_again(s, viewer)
        assert {o.played(viewer) for o in later} == own
        assert len({o.played(2) for o in later}) > 2
        assert {o.numbers for o in later} == {s.numbers}, "the tens are up"


def test_the_tens_beside_a_zero_are_no_zero() -> None:
    s = betting_table((20, 20), ("30", "98"))
    assert 0 not in {o.numbers[0][0] for o in drawn_again(s, 1)}


def test_folded_tens_stay_hidden_from_all_but_their_owner_in_later_hands() -> None:
    s = replace(betting_table((20, 20, 20), ("35", "05", "98")), hand=1, hands=((1, 2), (3, 4), (6, 7)))
    s, _ = answer(s, "die", "call", "call", "none", "call", "call", "none")
    assert s.hand == 2
    assert [(old.seat, old.digits, old.beside) for old in s.buried] == [(0, (3,), (5,))]
    assert {o.buried[0].digits for o in drawn_again(s, 0)} == {(3,)}
    assert len({o.buried[0].digits for o in drawn_again(s, 1)}) > 3
    assert GAME.view(s, None).seen[3] == 0


GAMES = 8


def played(n: int, number: int) -> tuple[Record, list[Moment]]:
    """A random game in which many hands are taken before anybody has shown a number."""
    whole = list(moments(n, number, fold=0.4))
    log = tuple(tuple(moment.moves.items()) for moment in whole)
    return Record("euler_game", 1, OPTIONS, f"{n}:{number}".encode(), ("person",) * n, log), whole


@pytest.mark.parametrize("n", SEATS)
def test_a_disclosed_record_does_not_say_who_played_which_special_card(n: int) -> None:
    for number in range(GAMES):
        record, whole = played(n, number)
        for moment, told in zip(whole, disclosed(record).log, strict=True):
            if moment.before.phase.startswith("special"):
                assert told == tuple((seat, "?") for seat in sorted(moment.moves))


@pytest.mark.parametrize("n", SEATS)
def test_a_disclosed_record_has_numbers_as_far_as_they_were_face_up(n: int) -> None:
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
    """Tell whether a number's tens were ever up: its seat was still in after the first bets."""
    hand = whole[place].before.hand
    phases = [moment.before for moment in whole[place:] if moment.before.hand == hand]
    return any(s.phase in {"bet2", "special2"} and seat in s.bared for s in phases)


def test_games_that_look_the_same_give_the_same_record() -> None:
    found = 0
    for number in range(GAMES):
        record, whole = played(3, number)
        for other in twins(record, whole):
            found += 1
            assert disclosed(other) == disclosed(record)
    assert found > 5


def twins(record: Record, whole: list[Moment]) -> Iterator[Record]:
    """Yield records with one different secret answer in the last hand and the same public views."""
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
    """Everybody's views of the rest of a game; ends with () if the log can't be played."""
    views: list[object] = []
    for number in range(place, len(log)):
        try:
            s = GAME.step(s, dict(log[number]), SeededRng(seed, number + 1)).state
        except ValueError:
            return [*views, ()]
        views.append(GAME.view(s, None))
    return views


def test_disclosed_answers_are_in_seat_order_and_order_cards_in_acting_order() -> None:
    record, whole = played(4, 1)
    arrivals = [[seat for seat, _ in moves] for moves in record.log]
    told = [[seat for seat, _ in moves] for moves in disclosed(record).log]
    for moment, came, stands in zip(whole, arrivals, told, strict=True):
        if moment.before.phase == "order":
            assert tuple(stands) == moment.after.stakes.order
        else:
            assert stands == (came if moment.before.phase in {"bet1", "bet2"} else sorted(came))
    assert any(came != sorted(came) for came in arrivals)


def test_order_cards_are_disclosed_even_if_the_hand_ends_with_them() -> None:
    before = replace(fresh(2), hand=3, hands=((0, 0, 0), (1, 2, 3)))
    cards = {0: "0", 1: "1"}
    after = GAME.step(before, cards, rng(0, b"zeros")).state
    assert after.over, "only zeros were left to the first"
    views = [GAME.view(state, None) for state in (before, after)]
    assert list(GAME.disclosed(views, [cards])) == [cards]


# A folded player's secrets stay secret: two games that differ only in them look the same to the others.
#
# In the third hand nothing is drawn any more, so the two can be played on with the same answers.


AFTER = (
    ("call", "call", "none", "call", "call", "none"),
    ("call", "raise 2", "call", "f|ex phi", "raise 3", "call", "phi|none"),
    ("raise 1", "die"),
    ("call", "call", "none", "raise 1", "die"),
    ("raise 18", "call", "f|f f", "ex|phi"),
)
"""What the other two do after the first has folded."""


def other_tens(s: State, seat: Seat) -> State:
    """The same game except that a seat's tens change places with a card of the dealer's."""
    tens, ones = s.numbers[seat]
    new = next(digit for digit in s.deck if digit not in {0, tens})
    numbers = (*s.numbers[:seat], (new, ones), *s.numbers[seat + 1 :])
    return replace(s, numbers=numbers, deck=tuple(sorted((*without(s.deck, (new,)), tens))))


def seen_by(s: State, told: tuple[Event, ...], seats: tuple[Seat | None, ...]) -> object:
    return plain([[GAME.view(s, seat) for seat in seats], [e for e in told if e.to is None], GAME.outcome(s)])


def walked(s: State, *moves: str) -> list[tuple[State, tuple[Event, ...]]]:
    found = []
    for move in moves:
        s, told = answer(s, move)
        found.append((s, told))
    return found


def test_tens_folded_before_they_are_shown_are_never_seen() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    twin = other_tens(s, 0)
    assert GAME.view(s, 0) != GAME.view(twin, 0), "the one who laid it sees the difference"
    for rest in AFTER:
        pairs = zip(walked(s, "die", *rest), walked(twin, "die", *rest), strict=True)
        for (here, told), (there, told_there) in pairs:
            assert seen_by(here, told, (None, 1, 2)) == seen_by(there, told_there, (None, 1, 2)), rest
        assert here.over


def test_special_cards_of_a_hand_that_is_taken_are_never_seen() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    s, _ = answer(s, "call", "call", "call")
    ends = []
    for laid in ("none|none|none", "f ex|phi|f f", "none|f f ex phi phi|none"):
        after, _ = answer(s, laid, "raise 1", "die", "die")
        assert after.over
        ends.append(seen_by(after, (), (None,)))
    assert ends[0] == ends[1] == ends[2]


def test_a_special_window_looks_the_same_whatever_is_played() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    s, _ = answer(s, "call", "call", "call")
    ends = []
    for laid in ("none|none|none", "none|phi|f f ex", "none|f f ex phi phi|none"):
        after, told = answer(s, laid)
        ends.append(seen_by(after, told, (None, 0)))
    assert ends[0] == ends[1] == ends[2]


def test_tens_folded_in_the_second_bets_have_been_shown() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    s, _ = answer(s, "call", "call", "call", "none", "die")
    assert GAME.view(s, None).numbers[0] == "31"
