"""The working of a showdown, step by step, as lines for the chat. Source: the rules, "Showdown".

The notation of a step ("φ(12) = φ(2²·3) = 2·2 = 4") is the same in every language; it is the argument
``working``. Keys of the lines and their arguments:

- ``work.function``: ``function``; ``f``, ``ex``, ``phi`` cards in force, ``spent`` f without effect
- for each player still in, in turn order: ``work.player``: ``player``, ``number``, ``final``, ``measure``;
  ``work.f``, ``work.ex``, ``work.phi``: ``working``; ``work.chain``: ``condition``, ``working``;
  ``work.last``: ``condition``, ``working``, or ``work.zero``: ``condition``, where the number is 0
- ``work.pot``: ``number`` (the main pot is 1, the only one 0), ``amount``, ``winners``, ``count``, ``shares``
- ``work.uncalled``: ``player``, ``amount``: chips that nobody matched
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from itertools import groupby
from math import gcd

from games.euler_game.conditions import DIFFERENCES, PARITIES, measure, relation
from games.euler_game.numbers import ACTING, Factors, Function, value
from games.euler_game.showdown import evaluate
from games.euler_game.view import SPECIALS, Pot, Showdown, Stage, Working
from games.game import Arg, Line, Player, Seat, Word, players

MINUS = "−"
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class Detail(IntEnum):
    """How much of one kind of card to show, the most first."""

    WHOLE = 0
    """Every step with its working."""
    FIRST = 1
    """The working of the first step and the results of the others."""
    RESULTS = 2
    """The result of every step."""
    ENDS = 3
    """Only the first and the last number."""


def power(base: int, exponent: int) -> str:
    """Return "2³", "2" for an exponent of 1."""
    return f"{base}{str(exponent).translate(RAISED) if exponent > 1 else ''}"


def product(factors: Factors) -> str:
    """Return "2²·3"; "1" for none."""
    return "·".join(power(prime, exponent) for prime, exponent in factors) or "1"


def function_text(function: Function, x: str = "x") -> str:
    """Return "3x² − 2x + 7", or with a number "3·53² − 2·53 + 7"; "0" if nothing is left of it."""
    text = ""
    for factor, variable in zip(function, (f"{x}²", x, ""), strict=True):
        if not factor:
            continue
        sign = (MINUS if factor < 0 else "") if not text else f" {MINUS} " if factor < 0 else " + "
        text += sign + _term(abs(factor), variable)
    return text or "0"


def _term(factor: int, variable: str) -> str:
    if not variable:
        return str(factor)
    if factor == 1:
        return variable
    return f"{factor}·{variable}" if variable[0].isdigit() else f"{factor}{variable}"


def specialised(stages: Sequence[Stage], function: Function, detail: Detail) -> str:
    """Return the working of one or more cards of one kind."""
    if detail == Detail.ENDS and len(stages) > 2:
        return f"{stages[0].before} → … → {stages[-1].after}"
    shown = {Detail.WHOLE: len(stages), Detail.FIRST: 1}.get(detail, 0)
    if stages[0].by == "ex" or not shown:
        return " → ".join((str(stages[0].before), *_results(stages)))
    texts = [_valued(stage, function) if stage.by == "f" else _totient(stage) for stage in stages[:shown]]
    return " → ".join(("; ".join(texts), *_results(stages[shown:])))


def _results(stages: Sequence[Stage]) -> tuple[str, ...]:
    return tuple(str(stage.after) for stage in stages)


def _valued(stage: Stage, function: Function) -> str:
    """Return "3·53² − 2·53 + 7 = 8328", with bars where it would be negative."""
    if not any(function[:2]):
        return f"{stage.before} → {stage.after}"
    text = function_text(function, str(stage.before))
    return f"|{text}| = {stage.after}" if value(function, stage.before) < 0 else f"{text} = {stage.after}"


def _totient(stage: Stage) -> str:
    """Return "φ(12) = φ(2²·3) = 2·2 = 4", without repetitions."""
    if not stage.factors:
        return f"φ({stage.before}) = {stage.after}"
    texts = [f"φ({stage.before})", f"φ({product(stage.factors)})"]
    texts.append("·".join(str((p - 1) * p ** (e - 1)) for p, e in stage.factors))
    if len(stage.factors) < 2:
        texts.pop()
    return " = ".join(dict.fromkeys((*texts, str(stage.after))))


def conditioned(condition: str, number: int, dealer: int | None, factors: Factors) -> str:
    """Return the working of a condition on a number: "8+2 = 10", "12 = 2²·3 → 3·2 = 6", "|12 − 36| = 24".

    Raises:
        ValueError: as ``measure``.
    """
    measured = measure(condition, number, dealer)
    if condition == "divmul":
        return _compared(number, dealer)
    if condition in PARITIES:
        half, odd = divmod(number, 2)
        return f"{number} = 2·{half}{' + 1' if odd else ''}"
    if condition in DIFFERENCES:
        return f"|{number} {MINUS} {dealer}| = {measured}"
    if condition in ("max_digits", "min_digits"):
        return _counted("+".join(str(number)), measured)
    return f"{factored(number, factors)} → {_tallied(condition, factors, measured)}"


def _compared(number: int, dealer: int | None) -> str:
    """Return "12 | 36", "36 | 72" or the greatest common divisor."""
    assert dealer is not None
    kind = relation(number, dealer)
    if kind in ("divisor", "multiple"):
        return f"{number} | {dealer}" if kind == "divisor" else f"{dealer} | {number}"
    return f"gcd({number}, {dealer}) = {gcd(number, dealer)}"


def factored(number: int, factors: Factors) -> str:
    """Return "12 = 2²·3"; the number alone if it is not composite."""
    text = product(factors) if number else "0"
    return text if text == str(number) else f"{number} = {text}"


def _tallied(condition: str, factors: Factors, measured: int) -> str:
    """Return "3·2 = 6" for divisors, "2+1 = 3" for exponents, else the measure alone."""
    if condition == "num_primes":
        return str(measured)
    if condition == "num_divisors":
        return _counted("·".join(str(exponent + 1) for _, exponent in factors), measured)
    return _counted("+".join(str(exponent) for _, exponent in factors), measured)


def _counted(text: str, measured: int) -> str:
    return str(measured) if text in ("", str(measured)) else f"{text} = {measured}"


LONGEST = 3_000
"""The greatest total ``length`` of the lines: a chat takes 3,200 characters of small print."""

DETAILS: tuple[dict[str, Detail], ...] = tuple(
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
"""How much to show of each kind of card, the most first."""

SENTENCE, NAME, WORD = 16, 32, 24
"""The most characters of a line's own words, of a player's name and of a condition's name."""


def notes(showdown: Showdown) -> tuple[Line, ...]:
    """Return the lines that explain a showdown; none if the last player left took the pot.

    If they are too long, the factorisations of later phi are left out first (see DETAILS). Every number is
    shown in full.
    """
    if showdown.function is None:
        return ()
    for details in DETAILS:
        lines = tuple(_lines(showdown, details))
        if length(lines) <= LONGEST:
            break
    return lines


def length(lines: Sequence[Line]) -> int:
    """Return an estimate of the most characters that the lines take in any language."""
    return sum(SENTENCE + sum(map(_length, line.args.values())) for line in lines)


def _length(arg: Arg) -> int:
    if isinstance(arg, tuple):
        return sum(2 + _length(item) for item in arg)
    if isinstance(arg, Line):
        return length((arg,))
    return NAME if isinstance(arg, Player) else WORD if isinstance(arg, Word) else len(str(arg))


def _lines(showdown: Showdown, details: Mapping[str, Detail]) -> Iterator[Line]:
    assert showdown.function is not None
    f, ex, phi = showdown.cards
    cards: dict[str, Arg] = {"f": min(f, ACTING), "ex": ex, "phi": phi, "spent": max(f - ACTING, 0)}
    yield Line("work.function", {"function": function_text(showdown.function), **cards})
    for working in showdown.workings:
        yield from _number_lines(working, showdown, details)
    pots = showdown.contested
    for number, pot in enumerate(pots, int(len(pots) > 1)):
        yield _pot(number, pot)
    if back := showdown.uncalled:
        yield Line("work.uncalled", {"player": Player(back.winners[0]), "amount": back.amount})


def _number_lines(working: Working, showdown: Showdown, details: Mapping[str, Detail]) -> Iterator[Line]:
    """Yield the lines of one number, from its cards to its measure."""
    assert showdown.function is not None
    numbers = {"number": working.number, "final": str(working.final), "measure": str(working.measure)}
    yield Line("work.player", {"player": Player(working.seat), **numbers})
    for by, stages in groupby(working.stages, lambda stage: stage.by):
        steps = tuple(stages)
        if by in SPECIALS:
            yield Line(f"work.{by}", {"working": specialised(steps, showdown.function, details[by])})
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
    winners = players(pot.winners)
    args: dict[str, Arg] = {"number": number, "amount": pot.amount, "winners": winners}
    return Line("work.pot", {**args, "count": len(winners), "shares": pot.shares})


def worth(seat: Seat, number: str, chain: Sequence[str], dealer: int | None) -> Working | None:
    """Return the working of a number without special cards.

    ``number``: as it lies, "05". ``dealer``: None while face down. The result is None if a digit of the
    number is face down, there is no chain, or a condition needs the dealer's number while it is face down.
    """
    if not (number.isdecimal() and chain):
        return None
    if dealer is None and (chain[-1] == "divmul" or not DIFFERENCES.isdisjoint(chain)):
        return None
    (working,) = evaluate({seat: number}, chain, dealer)
    return working
