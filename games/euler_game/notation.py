"""The steps of a working as people write them, the same in every language: "φ(12) = φ(2²·3) = 2·2 = 4"."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from math import gcd

from games.euler_game.conditions import DIFFERENCES, PARITIES, measure, relation
from games.euler_game.factoring import Factors
from games.euler_game.specials import Function, value
from games.euler_game.view import Stage

MINUS = "−"
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class Detail(IntEnum):
    """How much is told of the cards of one kind, the fullest first."""

    WHOLE = 0
    """Every step with its working."""
    FIRST = 1
    """The working of the first step, of the others what they make."""
    RESULTS = 2
    """What every step makes."""
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
    worked = {Detail.WHOLE: len(stages), Detail.FIRST: 1}.get(detail, 0)
    if stages[0].by == "ex" or not worked:
        return " → ".join((str(stages[0].before), *_results(stages)))
    texts = [_valued(stage, function) if stage.by == "f" else _totient(stage) for stage in stages[:worked]]
    return " → ".join(("; ".join(texts), *_results(stages[worked:])))


def _results(stages: Sequence[Stage]) -> tuple[str, ...]:
    return tuple(str(stage.after) for stage in stages)


def _valued(stage: Stage, function: Function) -> str:
    """Return "3·53² − 2·53 + 7 = 8328", with bars where it would be negative."""
    if not any(function[:2]):
        return f"{stage.before} → {stage.after}"
    text = function_text(function, str(stage.before))
    return f"|{text}| = {stage.after}" if value(function, stage.before) < 0 else f"{text} = {stage.after}"


def _totient(stage: Stage) -> str:
    """Return "φ(12) = φ(2²·3) = 2·2 = 4", without what only says the same again."""
    if not stage.factors:
        return f"φ({stage.before}) = {stage.after}"
    texts = [f"φ({stage.before})", f"φ({product(stage.factors)})"]
    texts.append("·".join(str((p - 1) * p ** (e - 1)) for p, e in stage.factors))
    if len(stage.factors) < 2:
        texts.pop()
    return " = ".join(dict.fromkeys((*texts, str(stage.after))))


def conditioned(condition: str, number: int, dealer: int | None, factors: Factors) -> str:
    """Return how a condition sees a number: "8+2 = 10", "12 = 2²·3 → 3·2 = 6", "|12 − 36| = 24".

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
    stands = relation(number, dealer)
    if stands in ("divisor", "multiple"):
        return f"{number} | {dealer}" if stands == "divisor" else f"{dealer} | {number}"
    return f"gcd({number}, {dealer}) = {gcd(number, dealer)}"


def factored(number: int, factors: Factors) -> str:
    """Return "12 = 2²·3"; the number alone where it is not composite."""
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
