"""Read notation such as "φ(12) = φ(2²·3) = 2·2 = 4" and tell whether it is true."""

from __future__ import annotations

import re
from math import factorial, gcd

from sympy import totient


def phi(number: int) -> int:
    """Euler's phi, and the rules' phi(0)."""
    return int(totient(number)) if number else 0


PYTHON = str.maketrans({"·": "*", "−": "-", "φ": "T", "/": "//"})
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")


def value(text: str) -> int:
    """Work out one expression."""
    text = re.sub("[⁰¹²³⁴⁵⁶⁷⁸⁹]+", lambda found: "**" + found[0].translate(RAISED), text)
    text = re.sub(r"(\d+)!", r"factorial(\1)", re.sub(r"\|(.+)\|", r"abs(\1)", text)).translate(PYTHON)
    return int(eval(text, {"__builtins__": {}}, {"T": phi, "abs": abs, "factorial": factorial, "gcd": gcd}))


def holds(text: str) -> bool:
    """Whether every equation and every divisibility of a working is true."""
    if " | " in text:
        divisor, number = map(int, text.split(" | "))
        return number % divisor == 0
    parts = [part for step in text.split("; ") for part in step.split(" → ")]
    return all(len({value(side) for side in part.split(" = ")}) == 1 for part in parts if part != "…")


def ends(text: str) -> tuple[int, int]:
    """The first number of a working and its result."""
    first = re.search(r"\d+", re.sub(r"^\|?\d+·(?=\d)", "", text))
    assert first is not None
    return int(first[0]), value(re.split(" = | → ", text)[-1])
