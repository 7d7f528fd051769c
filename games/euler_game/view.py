"""What a player or an onlooker may see of the Euler Game.

Digits are numbers 0 to 9, numbers are written as people read them ("05", "?5": the tens are face down, "??":
both are, "": none was played). Every tuple that is "one a seat" has as many entries as there are seats.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.game import Seat, View

HANDS = 3
"""Hands a game has."""

CONDITIONS = (
    "divmul",
    "max_digits",
    "min_digits",
    "num_divisors",
    "num_primes",
    "max_exp",
    "min_exp",
    "max_diff",
    "min_diff",
    "minE_maxO",
    "minO_maxE",
    "maxE_minO",
    "maxO_minE",
)
"""The conditions' ids, in the order of the rules' table."""

NEEDS_DEALER = frozenset({"divmul", "max_diff", "min_diff"})
"""Conditions that compare with a number of the dealer's."""

SPECIALS = ("f", "ex", "phi")
"""The special cards, in the order in which they act."""

PHASES = ("order", "number", "bet1", "special1", "bet2", "special2")
"""What a hand's questions are called, in their order."""


@dataclass(frozen=True, slots=True)
class Bet:
    """One bet of this hand: ``lap`` 1 or 2, ``move`` as typed (``call``, ``raise 3``, ``die``) and the chips
    that ``paid`` for it. ``all_in``: it took the last chip.
    """

    seat: Seat
    lap: int
    move: str
    paid: int
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of a working: what a card or a condition makes of a number.

    ``by``: ``f``, ``ex``, ``phi`` or a condition's id. ``factors``: the prime factorisation of ``before`` as
    (prime, exponent), where the step rests on it (phi, num_divisors, num_primes, max_exp, min_exp).
    """

    by: str
    before: int
    after: int
    factors: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Working:
    """How a number fares under the special cards in force and the chain.

    ``number``: as it was played, "05". ``stages``: every special card, then every condition of the chain but
    the last that changes the number of anybody who is still in, in order. ``final``: what enters the last
    condition. ``measure``: what that condition compares (the number itself for divmul and the parity ones),
    with the ``factors`` of ``final`` where it rests on them. ``relation``: under divmul ``divisor``,
    ``multiple``, ``coprime`` or ``none``, else "". A ``final`` of 0 beats every other number.
    """

    seat: Seat
    number: str
    stages: tuple[Stage, ...]
    final: int
    measure: int
    factors: tuple[tuple[int, int], ...] = ()
    relation: str = ""


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot of ``amount`` chips: who could take it, who did, and the winners' ``shares`` in turn order.

    Nobody could take what nobody else has matched (``eligible`` empty): it comes back to its one "winner".
    """

    amount: int
    eligible: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    shares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Showdown:
    """How a hand ended.

    ``function``: a, b, c with their signs, f(x) = a x^2 + b x + c. ``cards``: how many ``f``, ``ex``, ``phi``
    were played by anybody (who played them stays unknown); the first three f act. ``dealer``: None where the
    chain needs no number of the dealer's. ``workings``: those still in, in turn order. ``pots``: the main pot
    first, an uncalled bet last. ``taker``: the one left where all others died; then there is nothing but the
    pots to see (``function`` None, ``workings`` empty, ``cards`` zeros, ``dealer`` None).
    """

    hand: int
    chain: tuple[str, ...]
    function: tuple[int, int, int] | None
    cards: tuple[int, int, int]
    dealer: int | None
    workings: tuple[Working, ...]
    pots: tuple[Pot, ...]
    taker: Seat | None = None

    @property
    def contested(self) -> tuple[Pot, ...]:
        """The pots that were played for, the main pot first."""
        return tuple(pot for pot in self.pots if pot.eligible)

    @property
    def uncalled(self) -> Pot | None:
        """What of the highest bet nobody matched, which comes back; None: nothing."""
        return next((pot for pot in self.pots if not pot.eligible), None)


@dataclass(frozen=True, slots=True)
class Draft:
    """What the viewer is choosing or has typed: ``digits`` so far (an order card or a number, tens first),
    ``cards`` special cards toggled on (sorted f, ex, phi).
    """

    digits: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EulerView(View):
    """The table as one seat (or everybody: ``seat`` None) sees it.

    Public: ``hand`` 1 to 3; ``phase`` one of PHASES, "over" at the end. ``pending``: whom the game awaits.
    ``chips``: in front of each seat; ``put``: each seat's chips in this hand's pot, ante included; ``level``:
    what everybody must match. ``order``: the seats of this hand in the order of acting (() until it is made).
    ``order_cards``: the digit each seat played for the order, None where none (also while it is secret);
    ``order_chain`` and ``order_dealer``: the conditions that made the order and the dealer's digit, if any.
    ``chain``: this hand's conditions (() before the reveal). ``dead``: who died in this hand; ``out``: who
    sits it out. ``numbers``: the digits as they lie there, one a seat ("", "??", "?5", "35"; the viewer's own
    is whole); ``dealer``: the same for the dealer, "" where the chain needs none. ``bets``: of this hand,
    oldest first. ``may_raise``: whether the awaited better may still raise. ``counts``: digits in each hand.
    ``seen``: how many of each digit 0 to 9 have been seen face up by everybody in the whole game, those lying
    face up now included. ``sets``: how many of each digit the game has. ``last``: the hand that has just
    ended, shown until the next number is played; None before. ``history``: all showdowns so far.
    ``zeros``: who died in this hand because only zeros were left.

    The viewer's own (empty in everybody's view): ``digits`` in hand, sorted; ``specials`` left, sorted
    f, ex, phi; ``played``: special cards laid in this hand so far; ``worth``: the working of the own number,
    or of the draft, under the shown chain if no special card comes (None where it can't be told: no number,
    or the chain needs a dealer's number that is not face up); ``draft``.
    """

    hand: int
    phase: str
    pending: tuple[Seat, ...]
    chips: tuple[int, ...]
    put: tuple[int, ...]
    level: int
    order: tuple[Seat, ...]
    order_cards: tuple[int | None, ...]
    order_chain: tuple[str, ...]
    order_dealer: int | None
    chain: tuple[str, ...]
    dead: tuple[Seat, ...]
    out: tuple[Seat, ...]
    numbers: tuple[str, ...]
    dealer: str
    bets: tuple[Bet, ...]
    may_raise: bool
    counts: tuple[int, ...]
    seen: tuple[int, ...]
    sets: int
    last: Showdown | None = None
    history: tuple[Showdown, ...] = ()
    zeros: tuple[Seat, ...] = ()
    digits: tuple[int, ...] = ()
    specials: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    worth: Working | None = None
    draft: Draft | None = None

    @property
    def live(self) -> tuple[Seat, ...]:
        """Those still in the hand, in turn order."""
        return tuple(seat for seat in self.order if seat not in self.dead)

    @property
    def pot(self) -> int:
        """All chips in the middle."""
        return sum(self.put)

    @property
    def all_in(self) -> tuple[Seat, ...]:
        """Those still in the hand without a chip left."""
        return tuple(seat for seat in self.live if not self.chips[seat])
