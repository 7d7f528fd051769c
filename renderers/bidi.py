"""The order of scripts of both directions in one line: the implicit part of UAX #9.

Unicode's bidirectional algorithm without its explicit marks, which no name has (``data/names.py``). No
library gives what lettering needs: libfribidi, which Pillow uses within one font, has no binding in wheels,
and python-bidi returns only the reordered text, whose letters can't be joined any more.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

KINDS = {"L": "L", "R": "R", "AL": "A", "EN": "E", "AN": "N", "ES": "+", "ET": "%", "CS": ","}
"""A letter for each bidirectional class that the rules distinguish; neutral ones are written as a space."""

BRACKETS = "()[]{}⁅⁆⁽⁾₍₎⌈⌉⌊⌋⸢⸣⸤⸥⸦⸧⸨⸩〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠｢｣"
"""The paired brackets of Unicode that the fonts have; each closing one follows its opening one."""
CLOSING = dict(zip(BRACKETS[::2], BRACKETS[1::2], strict=True))


def from_right(text: str) -> bool:
    """Return whether a line begins at the right: whether its first letter is of a right-to-left script."""
    kinds = map(unicodedata.bidirectional, text)
    return next((kind for kind in kinds if kind in {"L", "R", "AL"}), "L") != "L"


def levels(signs: Sequence[str]) -> list[int]:
    """Return the embedding level of each sign of a line: 0 or 2 for left to right, 1 for right to left.

    A letter represents its marks too. The rules are named as in UAX #9.
    """
    base = "R" if from_right("".join(signs)) else "L"
    kinds = _resolve_numbers("".join(KINDS.get(unicodedata.bidirectional(sign), " ") for sign in signs), base)
    strong = [base, *re.sub("[EN]", "R", kinds), base]
    for begin, end in _bracket_pairs(signs, kinds):  # N0
        inside = set(strong[begin + 2 : end + 1]) - {" "}
        if inside:
            before = next(way for way in reversed(strong[: begin + 1]) if way != " ")
            strong[begin + 1] = strong[end + 1] = base if base in inside else before
    resolved = re.sub(
        r"(?<=(\S)) +(?=(\S))",  # N1, N2
        lambda gap: (gap[1] if gap[1] == gap[2] else base) * len(gap[0]),
        "".join(strong),
    )[1:-1]
    depths = {"L": 2 * (base == "R"), "R": 1}  # I1, I2
    return [2 if kind in "EN" else depths[way] for kind, way in zip(kinds, resolved, strict=True)]


def _resolve_numbers(kinds: str, base: str) -> str:
    """Return the kinds after the rules for numbers (W2 to W7): only L, R, E, N and neutrals remain."""
    kinds = re.sub("A[^LR]*", lambda part: part[0].replace("E", "N"), kinds).replace("A", "R")  # W2, W3
    kinds = re.sub("(?<=E)[+,](?=E)", "E", re.sub("(?<=N),(?=N)", "N", kinds))  # W4
    kinds = re.sub("%+(?=E)|(?<=E)%+", lambda part: "E" * len(part[0]), kinds)  # W5
    kinds = re.sub("[+%,]", " ", kinds)  # W6
    return re.sub("L[^R]*", lambda part: part[0].replace("E", "L"), base + kinds)[1:]  # W7


def _bracket_pairs(signs: Sequence[str], kinds: str) -> Iterator[tuple[int, int]]:
    """Yield the indices of matching brackets, in the order of the opening ones (BD16)."""
    opened: list[tuple[str, int]] = []
    pairs: list[tuple[int, int]] = []
    for place, sign in enumerate(signs):
        if kinds[place] != " ":
            continue
        if sign in CLOSING:
            opened.append((CLOSING[sign], place))
        for depth in reversed(range(len(opened))):
            if opened[depth][0] == sign:
                pairs.append((opened[depth][1], place))
                del opened[depth:]
                break
    yield from sorted(pairs)
