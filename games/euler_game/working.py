"""The working of a showdown, step by step with the numbers, as lines for the chat; and what a number is
worth so far (rules, "Showdown").

Keys of the lines and their arguments (a ``working`` is notation, the same in every language):

- ``work.function``: ``function``; ``f``, ``ex``, ``phi`` cards in force, ``spent`` f without effect
- for everybody still in, in turn order: ``work.player``: ``player``, ``number``, ``final``, ``measure``;
  ``work.f``, ``work.ex``, ``work.phi``: ``working``; ``work.chain``: ``condition``, ``working``;
  ``work.last``: ``condition``, ``working``, or ``work.zero``: ``condition``, where the number is 0
- ``work.pot``: ``number`` (the main pot is 1, the only one 0), ``amount``, ``winners``, ``count``, ``shares``
- ``work.uncalled``: ``player``, ``amount``: chips that nobody matched
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from games.euler_game.conditions import DIFFERENCES
from games.euler_game.notation import Detail, conditioned, function_text, specialised
from games.euler_game.showdown import evaluate
from games.euler_game.specials import ACTING
from games.euler_game.view import SPECIALS, Pot, Showdown, Working
from games.game import Arg, Line, Player, Seat, Word

LONGEST = 3_000
"""How long all lines may get, as ``length`` reckons: a chat takes 3,200 characters of small print."""

TELLINGS: tuple[dict[str, Detail], ...] = tuple(
    dict(zip(SPECIALS, details, strict=True))
    for details in (
        (Detail.WHOLE, Detail.WHOLE, Detail.WHOLE),
        (Detail.WHOLE, Detail.WHOLE, Detail.FIRST),
        (Detail.WHOLE, Detail.ENDS, Detail.FIRST),
        (Detail.WHOLE, Detail.ENDS, Detail.RESULTS),
        (Detail.RESULTS, Detail.ENDS, Detail.RESULTS),
        (Detail.RESULTS, Detail.ENDS, Detail.ENDS),
        (Detail.ENDS, Detail.ENDS, Detail.ENDS),
    )
)
"""How much is told of each kind of card, the fullest first."""

SENTENCE, NAME, WORD = 16, 32, 24
"""What a line's own words, a player's name and a condition's name may take, in characters."""


def notes(showdown: Showdown) -> tuple[Line, ...]:
    """Return the lines that tell how a showdown came out; none where the last one left took the pot.

    Where that gets too long, factorisations of later phi are left out first (see TELLINGS). Every number
    shown is whole.
    """
    if showdown.function is None:
        return ()
    for telling in TELLINGS:
        lines = tuple(_lines(showdown, telling))
        if length(lines) <= LONGEST:
            break
    return lines


def length(lines: Sequence[Line]) -> int:
    """Return about how many characters the lines take once they are worded, at most."""
    return sum(SENTENCE + sum(map(_length, line.args.values())) for line in lines)


def _length(arg: Arg) -> int:
    if isinstance(arg, tuple):
        return sum(2 + _length(item) for item in arg)
    return NAME if isinstance(arg, Player) else WORD if isinstance(arg, Word) else len(str(arg))


def _lines(showdown: Showdown, telling: Mapping[str, Detail]) -> Iterator[Line]:
    assert showdown.function is not None
    f, ex, phi = showdown.cards
    cards: dict[str, Arg] = {"f": min(f, ACTING), "ex": ex, "phi": phi, "spent": max(f - ACTING, 0)}
    yield Line("work.function", {"function": function_text(showdown.function), **cards})
    for working in showdown.workings:
        yield from _told(working, showdown, telling)
    pots = showdown.contested
    for number, pot in enumerate(pots, int(len(pots) > 1)):
        yield _pot(number, pot)
    if back := showdown.uncalled:
        yield Line("work.uncalled", {"player": Player(back.winners[0]), "amount": back.amount})


def _told(working: Working, showdown: Showdown, telling: Mapping[str, Detail]) -> Iterator[Line]:
    """Tell one number from its cards to its measure."""
    assert showdown.function is not None
    numbers = {"number": working.number, "final": str(working.final), "measure": str(working.measure)}
    yield Line("work.player", {"player": Player(working.seat), **numbers})
    for by, stages in groupby(working.stages, lambda stage: stage.by):
        steps = tuple(stages)
        if by in SPECIALS:
            yield Line(f"work.{by}", {"working": specialised(steps, showdown.function, telling[by])})
        else:
            for step in steps:
                text = conditioned(by, step.before, showdown.dealer, step.factors)
                yield Line("work.chain", {"condition": Word(f"condition.{by}"), "working": text})
    yield _last(working, showdown.chain[-1], showdown.dealer)


def _last(working: Working, condition: str, dealer: int | None) -> Line:
    name = Word(f"condition.{condition}")
    if working.final == 0:
        return Line("work.zero", {"condition": name})
    text = conditioned(condition, working.final, dealer, working.factors)
    return Line("work.last", {"condition": name, "working": text})


def _pot(number: int, pot: Pot) -> Line:
    winners = tuple(Player(seat) for seat in pot.winners)
    args: dict[str, Arg] = {"number": number, "amount": pot.amount, "winners": winners}
    return Line("work.pot", {**args, "count": len(winners), "shares": pot.shares})


def worth(seat: Seat, number: str, chain: Sequence[str], dealer: int | None) -> Working | None:
    """Return what a number would score if no special card came.

    ``number`` as it lies there, "05"; ``dealer``: None while not face up. None where it can't be told: no
    whole number, no chain, or a condition that compares with a dealer's number not face up.
    """
    if not (number.isdecimal() and chain):
        return None
    if dealer is None and (chain[-1] == "divmul" or not DIFFERENCES.isdisjoint(chain)):
        return None
    (working,) = evaluate({seat: number}, chain, dealer)
    return working
