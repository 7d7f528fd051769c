"""A folded player's secrets stay secret: two games that differ only in them look the same to the others.

In the third hand nothing is drawn any more, so the two can be played on with the same answers.
"""

from __future__ import annotations

from dataclasses import replace

from games.euler_game import GAME
from games.euler_game.deal import without
from games.euler_game.state import State
from games.game import Event, Seat
from tests.conformance.plain import plain
from tests.games.euler_game.tables import answer, betting_table

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
