"""A search for inputs that break something, led by the code that they reach.

Inputs are changed copies of those that reached code nobody had reached before. Tracing is slow, so an input
is traced only when its result is rare, and sometimes at random.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from tests.fuzz.edges import Edge, Edges
from tests.yardstick import slower

LIMIT = 0.050
"""Seconds of processor time that one input may take on a machine as fast as the yardstick's."""

LIMITS: Mapping[str, float] = {"databases": 0.150}
"""Other limits by target: an old file is brought up to date by all later migrations, once, before a start."""

SUSPECT = LIMIT / 10
"""Seconds from which an input is timed again."""

RARE = 6
BY_CHANCE = 1 / 24
AGAIN = 3
"""How often a slow input is tried: what is slow once only filled a cache or met the collector."""


class WrongError(AssertionError):
    """An input was accepted that should not have been, or got an answer that must not be given."""


class Target(Protocol):
    """Something that reads what others send. An input has the target's own type."""

    name: str

    def seeds(self) -> list[Any]:
        """Return inputs to begin with."""
        ...

    def change(self, given: Any, dice: random.Random) -> Any:
        """Return a changed copy."""
        ...

    def run(self, given: Any) -> Hashable:
        """Feed an input; return the kind of answer that came, or raise whatever is wrong."""
        ...


@dataclass(frozen=True)
class Finding:
    """An input that broke something, and what it broke."""

    target: str
    given: str
    what: str


@dataclass
class Tally:
    """What a run did with one target. ``longest``: seconds of processor time, and for which input."""

    target: str
    inputs: int = 0
    traced: int = 0
    kept: int = 0
    longest: float = 0.0
    slowest: str = ""
    edges: set[Edge] = field(default_factory=set)
    kinds: Counter[Hashable] = field(default_factory=Counter)
    findings: list[Finding] = field(default_factory=list)


class Search:
    """The search on one target."""

    def __init__(self, target: Target, seed: int = 0, clock: Callable[[], float] = time.process_time) -> None:
        self.target = target
        self.dice = random.Random(f"{target.name}:{seed}")
        self.tally = Tally(target.name)
        self.corpus: list[Any] = []
        self._edges = Edges()
        self._clock = clock
        for given in target.seeds():
            self._feed(given)  # slowness in the first run alone is not the input's fault
        self.tally = Tally(target.name, edges=self.tally.edges, findings=self.tally.findings)
        for given in target.seeds():
            self._feed(given)
            self.corpus.append(given)

    def go(self, inputs: int) -> None:
        """Try ``inputs`` more inputs."""
        for _ in range(inputs):
            # the newest ones reached the code that is least explored
            recent = self.dice.random() < 0.3
            parents = self.corpus[-20:] if recent else self.corpus
            self._feed(self.target.change(self.dice.choice(parents), self.dice))

    def _feed(self, given: Any) -> None:
        tally = self.tally
        tally.inputs += 1
        began = self._clock()
        kind, took = self._run(given), self._clock() - began
        if took > max(SUSPECT, tally.longest):
            took = min([took, *(self._timed(given) for _ in range(AGAIN))])
        limit = LIMITS.get(tally.target, LIMIT)
        if took > limit and took > limit * slower():
            self._found(given, f"took {1000 * took:.0f} ms")
        if took > tally.longest:
            tally.longest, tally.slowest = took, repr(given)[:200]
        tally.kinds[kind] += 1
        if tally.kinds[kind] <= RARE or self.dice.random() < BY_CHANCE:
            self._trace(given)

    def _timed(self, given: Any) -> float:
        began = self._clock()
        self._run(given)
        return self._clock() - began

    def _run(self, given: Any) -> Hashable:
        try:
            return self.target.run(given)
        except Exception as error:
            self._found(given, f"{type(error).__name__}: {error}"[:300])
            return type(error).__name__

    def _found(self, given: Any, what: str) -> None:
        if len(self.tally.findings) < 100 and what not in {finding.what for finding in self.tally.findings}:
            self.tally.findings.append(Finding(self.target.name, repr(given)[:2000], what))

    def _trace(self, given: Any) -> None:
        self.tally.traced += 1
        with self._edges.watching() as found:
            self._run(given)
        if not found <= self.tally.edges:
            self.tally.edges |= found
            self.tally.kept += 1
            self.corpus.append(given)
