"""The number of steps a pattern takes on a text, counted as in Python's own matching.

``steps`` walks the tree into which Python parses a pattern as its engine does, with its backtracking, and
counts every character that is compared. Python's engine skips some of these steps, but takes no others.
"""

from __future__ import annotations

import importlib
import math
import re
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

parser: Any = importlib.import_module("re._parser")
codes: Any = importlib.import_module("re._constants")

On: TypeAlias = Callable[[int], bool]
"""What follows in a pattern, from a place in the text."""
Node: TypeAlias = Callable[[int, On], bool]

UNBOUNDED = 60
"""A repeat of more than this counts as unbounded."""
MANY = 12
SINGLE = frozenset({"LITERAL", "NOT_LITERAL", "IN", "ANY", "CATEGORY", "RANGE"})


@lru_cache(maxsize=1 << 16)
def is_in(item: str, sign: str, flags: int) -> bool:
    """Return whether a character is in a class. ``item``: the class as a pattern of its own."""
    return re.fullmatch(item, sign, flags) is not None


class TooMany(Exception):  # noqa: N818
    """There are more steps than the limit."""


class Matcher:
    """A parsed pattern over one text. ``most``: steps after which counting ends."""

    def __init__(self, text: str, flags: int, most: int) -> None:
        self.text, self.flags, self.most, self.count = text, flags, most, 0

    def step(self) -> None:
        """Count a step; raise ``TooMany`` past the limit."""
        self.count += 1
        if self.count > self.most:
            raise TooMany

    def fits(self, node: Any, at: int) -> bool:
        """Compare the character at a place with a node for a single one."""
        self.step()
        return at < len(self.text) and accepts(node, self.text[at], self.flags)

    def sequence(self, nodes: Sequence[Any], place: int, at: int, on: On) -> bool:
        """Match the nodes from ``place`` on, then what follows."""
        if place == len(nodes):
            return on(at)
        return self.node(nodes[place], at, lambda after: self.sequence(nodes, place + 1, after, on))

    def node(self, node: Any, at: int, on: On) -> bool:
        """Match one node, then what follows."""
        name, value = str(node[0]), node[1]
        if name in SINGLE:
            return self.fits(node, at) and on(at + 1)
        return bool(getattr(self, f"_{name.lower()}")(value, at, on))

    def _subpattern(self, value: Any, at: int, on: On) -> bool:
        return self.sequence(value[-1], 0, at, on)

    def _branch(self, value: Any, at: int, on: On) -> bool:
        return any(self.sequence(way, 0, at, on) for way in value[1])

    def _max_repeat(self, value: Any, at: int, on: On, *, greedy: bool = True) -> bool:
        low, high, body = value
        if len(body) == 1 and str(body[0][0]) in SINGLE:
            return self._single(low, int(high), body[0], at, on, greedy)
        return self._repeat(low, int(high), body, at, on, greedy)

    def _min_repeat(self, value: Any, at: int, on: On) -> bool:
        return self._max_repeat(value, at, on, greedy=False)

    def _single(self, low: int, high: int, node: Any, at: int, on: On, greedy: bool) -> bool:
        done = 0
        if not greedy:
            while True:
                if done >= low and on(at + done):
                    return True
                if done >= high or not self.fits(node, at + done):
                    return False
                done += 1
        while done < high and self.fits(node, at + done):
            done += 1
        while done >= low:
            self.step()
            if on(at + done):
                return True
            done -= 1
        return False

    def _repeat(self, low: int, high: int, body: Any, at: int, on: On, greedy: bool) -> bool:
        def again(after: int) -> bool:
            if after == at and low <= 0:
                return False
            return self._repeat(max(0, low - 1), high - 1, body, after, on, greedy)

        def more() -> bool:
            return high > 0 and self.sequence(body, 0, at, again)

        if low > 0:
            return more()
        return (more() or on(at)) if greedy else (on(at) or more())

    def _assert(self, value: Any, at: int, on: On) -> bool:
        return self._looked(value, at) and on(at)

    def _assert_not(self, value: Any, at: int, on: On) -> bool:
        return not self._looked(value, at) and on(at)

    def _looked(self, value: Any, at: int) -> bool:
        way, body = value
        start = at if way > 0 else at - body.getwidth()[0]
        return start >= 0 and self.sequence(body, 0, start, lambda after: way > 0 or after == at)

    def _at(self, value: Any, at: int, on: On) -> bool:
        self.step()
        text, name = self.text, str(value)
        lines = bool(self.flags & re.MULTILINE)
        if "BEGINNING" in name:
            fits = at == 0 or (lines and name == "AT_BEGINNING" and text[at - 1] == "\n")
        elif "END" in name:
            last = text[at:] == "\n" and name == "AT_END"
            fits = at == len(text) or last or (lines and text[at] == "\n")
        else:
            before, after = (bool(re.fullmatch(r"\w", text[max(0, p) : p + 1])) for p in (at - 1, at))
            fits = (before != after) != ("NON" in name)
        return fits and on(at)


def accepts(node: Any, sign: str, flags: int) -> bool:
    """Return whether a node for a single character takes this one."""
    return is_in(_single(node), sign, flags)


def _single(node: Any) -> str:
    name, value = str(node[0]), node[1]
    if name == "ANY":
        return "."
    if name == "IN":
        negated = str(value[0][0]) == "NEGATE"
        return f"[{'^' * negated}{''.join(map(_member, value[negated:]))}]"
    return f"[{'^' * (name == 'NOT_LITERAL')}{_member(node)}]"


_CATEGORIES = {"DIGIT": "d", "SPACE": "s", "WORD": "w"}


def _member(node: Any) -> str:
    name, value = str(node[0]), node[1]
    if name == "CATEGORY":
        kind = str(value).removeprefix("CATEGORY_")
        letter = _CATEGORIES[kind.removeprefix("NOT_")]
        return "\\" + (letter.upper() if kind.startswith("NOT_") else letter)
    if name == "RANGE":
        return f"{_escaped(value[0])}-{_escaped(value[1])}"
    return _escaped(value)


def _escaped(code: int) -> str:
    return f"\\U{code:08x}"


def steps(pattern: re.Pattern[str], text: str, use: str, most: int = 50_000) -> int:
    """Return the steps that a pattern takes on a text, ``most`` at most.

    ``use``: "match" and "fullmatch" look at the beginning alone, "search" and the like go on to the end.
    """
    tree, matcher = parsed(pattern), Matcher(text, pattern.flags & ~re.UNICODE, most)

    def tried(start: int) -> int | None:
        ends: list[int] = []

        def accept(at: int) -> bool:
            if use == "fullmatch" and at < len(text):
                return False
            ends.append(at)
            return True

        return ends[0] if matcher.sequence(tree, 0, start, accept) else None

    usual = sys.getrecursionlimit()
    try:
        sys.setrecursionlimit(100_000)
        at = 0
        while at <= len(text):
            matcher.step()
            end = tried(at)
            if use in {"match", "fullmatch"}:
                break
            at = max(at + 1, end or 0)
    except TooMany:
        pass
    finally:  # with such a limit, C code that calls itself would overflow its stack
        sys.setrecursionlimit(usual)
    return matcher.count


@lru_cache
def parsed(pattern: re.Pattern[str]) -> Any:
    """Return a pattern's tree."""
    return list(parser.parse(pattern.pattern, pattern.flags & ~re.UNICODE))


# -- texts that may be hard ----------------------------------------------------------------------------

COMMON = " \n\t1٣a_é한あ漢ش-,.:;()=@#'\u200c\u0301²"
"""Characters of every kind, to which the pattern's own are added."""
STRANGE, STRANGER = "\x01", "ж"
"""A sign and a letter that no pattern names."""


def nodes_of(tree: Sequence[Any]) -> Iterator[Any]:
    """Yield all nodes of a tree."""
    for node in tree:
        yield node
        for part in _parts(node):
            yield from nodes_of(part)


def _parts(node: Any) -> list[Any]:
    name, value = str(node[0]), node[1]
    if name == "BRANCH":
        return list(value[1])
    if name in {"SUBPATTERN", "MAX_REPEAT", "MIN_REPEAT", "ASSERT", "ASSERT_NOT", "POSSESSIVE_REPEAT"}:
        return [value[-1]]
    return []


def is_long(node: Any) -> bool:
    """Return whether a node is an unbounded repeat."""
    return "REPEAT" in str(node[0]) and int(node[1][1]) > UNBOUNDED


class Hostile:
    """Texts that make a pattern work: for each unbounded repeat, what comes before and what it takes."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self.tree, self.flags = parsed(pattern), pattern.flags & ~re.UNICODE
        own = {chr(node[1]) for node in nodes_of(self.tree) if str(node[0]) == "LITERAL"}
        members = [m for node in nodes_of(self.tree) if str(node[0]) == "IN" for m in node[1]]
        own |= {chr(m[1]) for m in members if str(m[0]) == "LITERAL"}
        own |= {chr(m[1][0]) for m in members if str(m[0]) == "RANGE"}
        self.signs = list(dict.fromkeys([*COMMON, *sorted(own)]))
        long = (node[1][-1] for node in nodes_of(self.tree) if is_long(node))
        self._tests = [node for body in long for node in nodes_of(body) if str(node[0]) in SINGLE]

    def examples(self, nodes: Sequence[Any], most: int = 6) -> list[str]:
        """Return texts that a part of the pattern takes, each branch once if there are few."""
        found = [""]
        for node in nodes:
            found = [before + more for more in self._example(node, most) for before in found][:most]
        return found

    def _example(self, node: Any, most: int) -> list[str]:
        name, value = str(node[0]), node[1]
        if name in SINGLE:
            return [sign for sign in self.signs if accepts(node, sign, self.flags)][:most] or ["?"]
        if name == "SUBPATTERN":
            return self.examples(value[-1], most)
        if name == "BRANCH":
            return [text for way in value[1] for text in self.examples(way, 1)][:most]
        if "REPEAT" in name:
            return [each * max(1, int(value[0])) for each in self.examples(value[-1], most)]
        if name == "ASSERT":
            return self.examples(value[1], 1) if value[0] < 0 else [""]
        return [""]

    def texts(self) -> Iterator[tuple[str, str]]:
        """Yield pairs: what comes first, and what is repeated after it."""
        seen = set()
        for before, body in self._repeats(self.tree, ""):
            for pump in self._pumps(body):
                for pair in ((before, pump), ("", before + pump), ("", pump), (pump, pump + before)):
                    if pair not in seen and pair[1]:
                        seen.add(pair)
                        yield pair

    @property
    def ends(self) -> set[str]:
        """For each repeat of single characters, one that ends it."""
        bodies = (node[1][-1] for node in nodes_of(self.tree) if is_long(node))
        single = (body[0] for body in bodies if len(body) == 1 and str(body[0][0]) in SINGLE)
        found = (next((s for s in self.signs if not accepts(node, s, self.flags)), "") for node in single)
        return {*found} - {""}

    def _repeats(self, nodes: Sequence[Any], before: str) -> Iterator[tuple[str, Sequence[Any]]]:
        for place, node in enumerate(nodes):
            first = before + self.examples(nodes[:place], 1)[0]
            if is_long(node):
                yield first, node[1][-1]
            if str(node[0]) not in {"ASSERT", "ASSERT_NOT"}:
                for part in _parts(node):
                    yield from self._repeats(part, first)

    def _pumps(self, body: Sequence[Any]) -> list[str]:
        if len(body) != 1 or str(body[0][0]) not in SINGLE:
            each = self.examples(body, MANY)
            return [*each, "".join(each[:4])]
        kinds: dict[tuple[bool, ...], str] = {}
        for sign in self.signs:
            if accepts(body[0], sign, self.flags):
                kinds.setdefault(tuple(accepts(node, sign, self.flags) for node in self._tests), sign)
        return list(kinds.values())[:MANY]


SIZES = (16, 32, 64)
"""How often something is repeated."""
MOST_STEPS = 50_000
"""A pattern that takes more is not linear in a text this short."""


def growth(pattern: re.Pattern[str], before: str, pump: str, use: str, ends: Collection[str] = ()) -> float:
    """Return how steps grow while a text doubles in length, twice: 2 if linear, 4 if quadratic.

    ``ends``: what may follow, in addition to nothing, a strange sign and a strange letter.
    """
    worst = 0.0
    for after in ("", STRANGE, STRANGER, *ends):
        taken = [steps(pattern, before + pump * size + after, use, MOST_STEPS) for size in SIZES]
        if taken[-1] >= MOST_STEPS:
            return math.inf
        worst = max(worst, (taken[2] - taken[1]) / max(taken[1] - taken[0], SIZES[0]))
    return worst
