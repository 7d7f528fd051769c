"""Sample views."""

from __future__ import annotations

from dataclasses import replace

from games.euler_game.view import Bet, Draft, EulerView, Pot, Showdown, Stage, Working

START = EulerView(
    seat=None, hand=1, phase="order", pending=(0, 1, 2, 3), chips=(20, 20, 20, 20), put=(0, 0, 0, 0),
    level=0, order=(), order_cards=(None,) * 4, order_chain=(), order_dealer=None, chain=(), dead=(),
    out=(), numbers=("", "", "", ""), dealer="", bets=(), may_raise=False, counts=(9, 9, 9, 9),
    seen=(0,) * 10, sets=6,
)  # fmt: skip
"""Four players begin."""

NUMBER = replace(
    START, phase="number", chips=(18, 18, 18, 18), put=(2, 2, 2, 2), level=2, order=(2, 0, 3, 1),
    order_cards=(7, 3, 8, 5), order_chain=("minO_maxE", "max_diff"), order_dealer=4,
    chain=("max_digits", "divmul"), counts=(8, 8, 8, 8), seen=(0, 0, 0, 1, 1, 1, 0, 1, 1, 0),
)  # fmt: skip
"""The order is known; the numbers are being laid."""

BET = replace(
    NUMBER,
    phase="bet1",
    pending=(3,),
    chips=(15, 18, 15, 18),
    put=(5, 2, 5, 2),
    level=5,
    numbers=("?5", "?0", "?3", "?8"),
    dealer="?2",
    may_raise=True,
    counts=(6, 6, 6, 6),
    bets=(Bet(2, 1, "raise 3", 3), Bet(0, 1, "call", 3)),
    seen=(1, 0, 1, 2, 1, 2, 0, 1, 2, 0),
)
"""The ones are face up; the third of four players bets next."""

LAST_BET = replace(
    BET, phase="bet2", pending=(0,), chips=(15, 18, 0, 0), put=(5, 2, 20, 11), level=20, dead=(1,),
    numbers=("35", "?0", "13", "98"), dealer="72", may_raise=False,
    bets=(*BET.bets, Bet(3, 1, "call", 3), Bet(1, 1, "die", 0), Bet(2, 2, "raise 15", 15, all_in=True),
          Bet(3, 2, "call", 6, all_in=True)),
    seen=(1, 1, 1, 4, 1, 2, 0, 2, 2, 1),
)  # fmt: skip
"""The numbers of everybody in the hand are face up; one player has died, two are all-in."""

OWN = replace(
    BET, seat=0, numbers=("35", "?0", "?3", "?8"), digits=(0, 1, 4, 6, 8, 9), phase="special1",
    pending=(0, 1, 2, 3), specials=("f", "ex", "phi"), played=("f",), draft=Draft(cards=("ex", "phi")),
)  # fmt: skip
"""What the first of four sees while choosing special cards."""

OWN_NUMBER = replace(
    NUMBER, seat=2, digits=(0, 1, 3, 3, 5, 7, 8, 9), specials=("f", "f", "ex", "phi", "phi"),
    chain=("num_divisors", "min_digits"), draft=Draft(digits=(3, 7)),
    worth=Working(2, "37", (Stage("num_divisors", 37, 2, ((37, 1),)),), 2, 2),
)  # fmt: skip
"""What the third of four sees while laying a number."""

OWN_ORDER = replace(
    START, seat=1, digits=(0, 0, 1, 3, 4, 4, 6, 8, 9), specials=("f", "f", "ex", "phi", "phi"),
    draft=Draft(digits=(4,)),
)  # fmt: skip
"""What the second of four sees with an order card chosen."""

TWO = replace(
    START, phase="bet2", pending=(1,), chips=(12, 9), put=(9, 10), level=10, order=(1, 0), order_cards=(4, 4),
    order_chain=("max_exp",), chain=("minE_maxO",), numbers=("05", "64"), counts=(6, 6), sets=4,
    bets=(Bet(1, 2, "call", 0), Bet(0, 2, "raise 1", 1)), seen=(1, 0, 0, 0, 3, 1, 1, 0, 0, 0),
)  # fmt: skip
"""Two players."""

THREE = replace(
    START, hand=3, phase="bet1", pending=(2,), chips=(31, 0, 25), put=(2, 0, 2), level=2, order=(2, 0),
    order_cards=(4, None, 0), order_chain=("minE_maxO", "maxO_minE", "minO_maxE"), out=(1,),
    chain=("num_primes", "min_exp", "min_diff"), numbers=("?7", "", "?0"), dealer="?1", sets=5,
    counts=(0, 3, 0), seen=(3, 2, 1, 5, 4, 1, 2, 3, 1, 2),
)  # fmt: skip
"""Three players, one of whom sits the hand out; the longest chains."""

SHOWN = Showdown(
    hand=1, chain=("max_digits", "divmul"), function=(3, -2, 7), cards=(1, 1, 1), dealer=72,
    workings=(
        Working(2, "13", (
            Stage("f", 13, 488), Stage("ex", 488, 884), Stage("phi", 884, 384, ((2, 2), (13, 1), (17, 1))),
            Stage("max_digits", 384, 15),
        ), 15, 15, relation="none"),
        Working(0, "35", (
            Stage("f", 35, 3612), Stage("ex", 3612, 2163),
            Stage("phi", 2163, 1224, ((3, 1), (7, 1), (103, 1))),
            Stage("max_digits", 1224, 9),
        ), 9, 9, relation="divisor"),
        Working(3, "98", (
            Stage("f", 98, 28623), Stage("ex", 28623, 32682),
            Stage("phi", 32682, 10032, ((2, 1), (3, 1), (13, 1), (419, 1))), Stage("max_digits", 10032, 6),
        ), 6, 6, relation="divisor"),
    ),
    pots=(Pot(35, (2, 0, 3), (0,), (35,)), Pot(18, (2, 0), (0,), (18,))),
)  # fmt: skip
"""Three numbers are compared, two pots."""

ENDED = replace(
    START, hand=2, chips=(53, 18, 0, 9), counts=(6, 6, 6, 6), last=SHOWN, history=(SHOWN,), out=(2,),
    seen=(1, 1, 1, 4, 1, 2, 0, 2, 2, 1), pending=(0, 1, 3),
)  # fmt: skip
"""The hand has ended and the next begins."""

TAKEN = replace(
    ENDED, chips=(24, 18, 20, 18), out=(), pending=(0, 1, 2, 3),
    last=Showdown(1, ("minO_maxE",), None, (0, 0, 0), None, (), (Pot(10, (0,), (0,), (10,)),), taker=0),
)  # fmt: skip
"""All but one player died."""

SIMPLE = replace(
    ENDED, chips=(24, 16, 24, 16), out=(), pending=(0, 1, 2, 3), last=Showdown(
        1, ("minO_maxE",), (0, 1, -9), (0, 0, 0), None,
        (Working(2, "13", (), 13, 13), Working(0, "13", (), 13, 13), Working(1, "98", (), 98, 98)),
        (Pot(8, (2, 0, 1), (2, 0), (4, 4)),),
    ),
)  # fmt: skip
"""Nobody played a special card; two share."""


def _worst(seat: int, number: str, final: int) -> Working:
    big = 98765432109876543210987 - 1234567 * seat
    stages = [
        Stage("f", int(number), 88_203),
        Stage("f", 88_203, 70_019_408_829),
        Stage("f", 70_019_408_829, big),
    ]
    for _ in range(4):
        stages.append(Stage("ex", stages[-1].after, int(str(stages[-1].after)[::-1])))
    for _ in range(8):
        stages.append(Stage("phi", stages[-1].after, stages[-1].after * 2 // 5))
    stages += [
        Stage("max_diff", stages[-1].after, stages[-1].after - 17),
        Stage("min_digits", stages[-1].after - 17, final),
    ]
    return Working(seat, number, tuple(stages), final, final)


WORST = replace(
    ENDED, hand=3, out=(), chips=(8, 40, 16, 16), last=Showdown(
        3, ("max_diff", "min_digits", "minE_maxO"), (9, -9, 9), (6, 4, 8), 17,
        tuple(_worst(seat, number, final) for seat, number, final in
              ((2, "97", 104), (0, "05", 98), (3, "88", 131), (1, "10", 96))),
        (Pot(32, (2, 0, 3, 1), (1,), (32,)), Pot(12, (2, 0, 3), (0,), (12,)), Pot(9, (2, 3), (2, 3), (5, 4))),
    ), phase="over", pending=(),
)  # fmt: skip
"""The longest working: all special cards of everybody, numbers of 23 digits, side pots, the game's end."""

LONG = replace(
    WORST, phase="over", hand=3, last=replace(
        WORST.last or SHOWN, chain=("maxE_minO",),
        workings=tuple(replace(each, stages=each.stages[:-2], final=each.stages[-3].after,
                               measure=each.stages[-3].after) for each in (WORST.last or SHOWN).workings),
    ),
)  # fmt: skip
"""The same, but the longest numbers themselves are compared."""

ZERO = replace(
    SIMPLE, hand=3, last=Showdown(
        2, ("num_primes",), (1, 0, -9), (1, 0, 0), None,
        (Working(2, "03", (Stage("f", 3, 0),), 0, 0), Working(0, "60", (Stage("f", 60, 3591),), 3591, 3),
         Working(3, "05", (Stage("f", 5, 16),), 16, 1)),
        (Pot(14, (2, 0, 3), (2,), (14,)),),
    ),
)  # fmt: skip
"""A number became 0, which beats all others."""

UNCALLED = replace(
    ENDED, chips=(53, 9, 9, 9), out=(), pending=(0, 1, 2, 3),
    last=replace(SHOWN, pots=(Pot(35, (2, 0, 3), (0,), (35,)), Pot(9, (), (3,), (9,)))),
)  # fmt: skip
"""Nobody could match the highest bet: the excess is returned."""

ALONE = replace(
    START, hand=3, phase="number", pending=(), chips=(26, 18, 18, 10), put=(2, 2, 2, 2), level=2,
    order=(2, 0, 3, 1), order_cards=(4, 4, 0, 9), order_chain=("max_exp",), chain=("min_diff",), dealer="??",
    dead=(2, 0, 3), zeros=(2, 0, 3), counts=(0, 2, 0, 0), seen=(8, 0, 0, 0, 2, 0, 0, 0, 0, 1),
)  # fmt: skip
"""All but one player had only zeros left."""

SAMPLES: dict[str, EulerView] = {
    "start": START, "number": NUMBER, "bet": BET, "last_bet": LAST_BET, "own": OWN, "own_number": OWN_NUMBER,
    "own_order": OWN_ORDER, "two": TWO, "three": THREE, "ended": ENDED, "taken": TAKEN, "simple": SIMPLE,
    "worst": WORST, "long": LONG, "zero": ZERO,
    "uncalled": UNCALLED, "alone": ALONE,
}  # fmt: skip
"""Views of everything that can happen, by name."""

TITLE = SAMPLES["bet"]
"""A game in full swing, for people who don't know it yet."""
