"""The views of the Euler Game.

Digits are numbers 0 to 9. Numbers are written as people read them: "05"; "?5": the tens are face down; "??":
both digits are; "": none was laid.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.game import Seat, View

HANDS = 3
"""Hands in a game."""

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
"""The ids of the conditions, in the order of the rules' table."""

NEEDS_DEALER = frozenset({"divmul", "max_diff", "min_diff"})
"""Conditions that compare with the dealer's number."""

SPECIALS = ("f", "ex", "phi")
"""The special cards, in the order in which they act."""

PHASES = ("order", "number", "bet1", "special1", "bet2", "special2")
"""The questions of a hand, in their order."""

LAPS = {"bet1": 1, "special1": 1, "bet2": 2, "special2": 2}
"""The lap of a phase: a lap is a round of bets and the special cards after it."""


@dataclass(frozen=True, slots=True)
class Bet:
    """One bet of this hand.

    ``lap``: 1 or 2. ``move``: ``call``, ``raise 3`` or ``die``. ``paid``: the chips that it cost. ``all_in``:
    it took the last chip.
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
    (prime, exponent), if the step uses it (phi, num_divisors, num_primes, max_exp, min_exp).
    """

    by: str
    before: int
    after: int
    factors: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Working:
    """What the special cards in force and the chain make of a number.

    ``number``: as it was laid, "05". ``stages``: in order, the special cards and the conditions before the
    last that change anybody's number. ``final``: what enters the last condition; 0 beats every other number.
    ``measure``: what that condition compares (the number itself for divmul and parity), with the ``factors``
    of ``final`` if it uses them. ``relation``: under divmul ``divisor``, ``multiple``, ``coprime`` or
    ``none``, else "".
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
    """A pot of ``amount`` chips: who could win it, who did, and the winners' ``shares`` in turn order.

    A bet that nobody matched is a pot without ``eligible`` seats; it goes back to its one "winner".
    """

    amount: int
    eligible: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    shares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Showdown:
    """How a hand ended.

    ``function``: a, b, c with their signs, f(x) = a x^2 + b x + c. ``cards``: how many ``f``, ``ex``, ``phi``
    were played by anybody (by whom stays unknown); the first three f act. ``dealer``: None if the chain needs
    no dealer's number. ``workings``: of those still in, in turn order. ``pots``: the main pot first, an
    uncalled bet last. ``taker``: the one left if all others died; then only the pots are shown (``function``
    None, ``workings`` empty, ``cards`` zeros, ``dealer`` None).
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
        """The part of the highest bet that nobody matched and that goes back; None: nothing."""
        return next((pot for pot in self.pots if not pot.eligible), None)


@dataclass(frozen=True, slots=True)
class Draft:
    """What the viewer is choosing or has typed.

    ``digits``: an order card or a number so far, tens first. ``cards``: special cards, sorted f, ex, phi.
    ``refused``: which of the digits (0 the tens, 1 the ones) can't be laid.
    """

    digits: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    refused: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EulerView(View):
    """The table as one seat (or an onlooker: ``seat`` None) sees it.

    Public: ``hand``: 1 to 3. ``phase``: one of PHASES, "over" at the end. ``pending``: the seats that owe an
    answer. ``chips``: in front of each seat; ``put``: each seat's chips in this hand's pot, ante included;
    ``level``: what everybody must match. ``order``: the seats of this hand in the order of acting (() until
    it is known). ``order_cards``: the digit that each seat played for the order, None if none or still
    secret; ``order_chain`` and ``order_dealer``: the conditions that decided the order and the dealer's
    digit, if any. ``chain``: this hand's conditions (() before the reveal). ``dead``: who died in this hand;
    ``out``: who does not play it. ``numbers``: of each seat as they lie ("", "??", "?5", "35"; the viewer's
    own in full); ``dealer``: the same for the dealer, "" if the chain needs none. ``bets``: of this hand,
    oldest first. ``may_raise``: whether the next player may raise. ``counts``: digits in each hand. ``seen``:
    how many of each digit 0 to 9 everybody has seen face up in the whole game. ``sets``: how many of each
    digit the game has. ``last``: the hand that has just ended, until the next numbers are laid; None before.
    ``history``: all showdowns so far. ``zeros``: who died in this hand because only zeros were left.

    The viewer's own (empty for onlookers): ``digits`` in hand, sorted; ``specials`` left, sorted f, ex, phi;
    ``played``: special cards laid in this hand; ``worth``: the working of their number, or of the draft,
    without special cards (None if there is no number or the chain needs a dealer's number that is face down);
    ``draft``.
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
