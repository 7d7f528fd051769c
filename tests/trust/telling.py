"""A transcript of one whole game: everything that left the bot, to whom and when, by the game's steps.

``differences`` compares two tellings of the same game in which one secret differs. A receiver's part of a
step is compared as long as the rules themselves show that receiver the same.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from tests.e2e.wire import NOBODY, Sent

LOG = "the log"
EVERYBODY = "everybody"

SNOWFLAKE = re.compile(r"(?<![0-9A-Za-z])\d{17,20}(?![0-9A-Za-z])|(?<=\"id\": )\d{6,10}(?![0-9])")
"""Discord's ids. Private messages to others use up numbers too, so only the order of ids is compared.

The shorter ones are derived from them: the marks (``mark_of``) of messages that answer a DM.
"""


HEAD = re.compile(r"(?<=Fair deal, step )(\d+): [0-9a-f]{16}")
"""Heads of the chain of answers: digests with a key that is secret until the end, so they reveal nothing."""


@dataclass(frozen=True)
class Mark:
    """Where a step begins in what was sent and logged; its state; by receiver, what the rules show of it."""

    sent: int
    logged: int
    state: Any
    shown: Mapping[str, str]


@dataclass
class Transcript:
    """Everything that one game sent and logged.

    ``people``: ids by name. ``errors``: the types of errors that the bot did not catch. ``torn``: it stopped
    within its last step.
    """

    sent: list[Sent] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    people: dict[str, int] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    torn: bool = False

    @property
    def steps(self) -> int:
        """The number of complete steps."""
        return len(self.marks) - self.torn

    def part(self, step: int, receiver: str) -> Iterator[str]:
        """Yield what reached a receiver in one step, a line for each request, with the ids as they are.

        The lines are grouped by place, each in its order: a table's thread, a person's DM and the private
        messages at a table are sent independently. Deletions of private messages are left to ``deletions``:
        they may happen before or after the end of a step.
        """
        here = self.marks[step]
        after = self.marks[step + 1] if step + 1 < len(self.marks) else None
        if receiver == LOG:
            yield from self.logged[here.logged : after.logged if after else None]
            return
        to = {None, NOBODY} if receiver == EVERYBODY else {None, self.people[receiver]}
        indices = range(here.sent, after.sent if after else len(self.sent))
        for index in sorted(indices, key=lambda index: _place(self.sent[index])):
            if self.sent[index].to in to and not _deletes_in_private(self.sent[index]):
                yield _line(self.times[index], self.sent[index])

    def deletions(self, receiver: str) -> Iterator[str]:
        """Yield what was deleted in a receiver's DMs, in its order."""
        for sent in self.sent[self.marks[0].sent :]:
            if _deletes_in_private(sent) and sent.to == self.people.get(receiver):
                yield f"{sent.method} {sent.path}"


def _place(sent: Sent) -> str:
    """Return what a request goes to: a channel, or the private messages of interactions."""
    kind, _, rest = sent.path.strip("/").partition("/")
    return f"{kind}/{rest.partition('/')[0]}" if kind == "channels" else kind


def _deletes_in_private(sent: Sent) -> bool:
    return sent.method == "DELETE" and sent.to not in {None, NOBODY}


def _line(at: float, sent: Sent) -> str:
    body = {k: v for k, v in sent.body.items() if k != "nonce"} if isinstance(sent.body, dict) else sent.body
    files = [(name, _content(name, content)) for name, content in sent.files]
    written = json.dumps(body, ensure_ascii=False, sort_keys=True, default=str)
    return f"{at:.3f} {sent.method} {sent.path} to {sent.to}: {written} {files}"


def _content(name: str, content: bytes) -> str:
    """Return a text as it is, since it may hold ids, and a digest of everything else."""
    return content.decode() if name.endswith(".json") else hashlib.sha256(content).hexdigest()


class Names:
    """Numbers ids in the order in which they come up. ``people``: they always have the first numbers."""

    def __init__(self, people: Iterable[int] = ()) -> None:
        self._numbers = {str(person): number for number, person in enumerate(people)}

    def __call__(self, line: str) -> str:
        """Return the line with every id as a number."""
        bare = HEAD.sub(r"\1: head", line)
        return SNOWFLAKE.sub(lambda found: f"#{self._numbers.setdefault(found[0], len(self._numbers))}", bare)


@dataclass(frozen=True)
class Compared:
    """What a comparison found, and how much it looked at."""

    different: tuple[str, ...]
    parts: int
    lines: int


def differences(one: Transcript, other: Transcript, *senders: str, since: int = 0) -> Compared:
    """Compare two tellings receiver by receiver, except the senders of the secret.

    ``since``: the first step that is compared.
    """
    found: list[str] = []
    parts = lines = 0
    for receiver in (EVERYBODY, LOG, *one.people):
        if receiver in senders:
            continue
        here, there = Names(one.people.values()), Names(other.people.values())
        for step in range(since, min(one.steps, other.steps)):
            if one.marks[step].shown[receiver] != other.marks[step].shown[receiver]:
                break
            left = [here(line) for line in one.part(step, receiver)]
            right = [there(line) for line in other.part(step, receiver)]
            parts, lines = parts + 1, lines + len(left)
            found += [
                f"{receiver}, step {step}: {apart(a, b)}"
                for a, b in zip_longest(left, right, fillvalue="nothing")
                if a != b
            ]
        else:  # the rules have shown the same to the end
            pair = zip_longest if one.steps == other.steps else zip  # else one game has gone further
            gone = pair(map(here, one.deletions(receiver)), map(there, other.deletions(receiver)))
            found += [f"{receiver}: {apart(a or 'nothing', b or 'nothing')}" for a, b in gone if a != b]
    return Compared(tuple(found), parts, lines)


def apart(one: str, other: str, around: int = 60) -> str:
    """Return what surrounds the first difference of two lines, in either."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    start = max(0, at - around)
    return f"{one[:30]} … {one[start : at + around]!r} against {other[start : at + around]!r}"
