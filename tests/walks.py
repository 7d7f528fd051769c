"""``python -m tests.walks``: count the files and functions that five common events pass through.

Method: five people play Rainbow Pentagon with its usual options on the simulated Discord of ``tests.e2e``,
always from the same seed; pictures are noted, not drawn. Each walk lasts from the person's act, for which
the bot was at rest, until it is at rest again. A function counts once, however often it is called, if it
stands under ``bot``, ``games``, ``renderers`` or ``data`` and has a name (no lambda, no comprehension, no
module body). Every thread counts; other processes don't. The walks happen in one program in the order play,
start, turn, table, restart, so what the earlier ones left in caches is not walked again.

``BEFORE`` is what this module counted on commit b441c5d, before the rebuild. Half of it was the aim and is
not reached. Since then the same acts do more on their way: the answers' chain, receipts that survive a death,
one living DM, alerts and digests, time that stands still in outages, permissions that come back, shards. The
walks play, turn and table were read whole for a layer to take out, and each part found there does work.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import threading
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple
from unittest.mock import patch

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import button

ROOT = Path(__file__).resolve().parents[1]
OWN = tuple(f"{ROOT / room}/" for room in ("bot", "games", "renderers", "data"))


class Count(NamedTuple):
    """How many files and functions a walk passes."""

    files: int
    functions: int


WALKS = {
    "turn": "the last DM of a turn, until the board is posted",
    "start": "a lobby's Start, until the first question is posted",
    "play": "/play, until the lobby stands",
    "table": "a click on Table, until its answer",
    "restart": "a restart, until the bot is ready and the outbox is empty",
}
BEFORE = {
    "turn": Count(54, 261),
    "start": Count(58, 273),
    "play": Count(33, 122),
    "table": Count(25, 87),
    "restart": Count(120, 405),
}


class Step(NamedTuple):
    """A function that was passed. ``caller``: the own function that called it first, "" for none."""

    file: str
    line: int
    name: str
    caller: str


class Tracer:
    """Notes the project's own functions in the order of their first call, in all threads."""

    def __init__(self) -> None:
        self.walks: dict[str, list[Step]] = {}
        self._now: dict[CodeType, str] | None = None

    def profile(self, frame: FrameType, event: str, _: Any) -> None:
        """Note a call; for ``sys.setprofile``."""
        code = frame.f_code
        if self._now is not None and event == "call" and code not in self._now and is_own(code):
            self._now[code] = caller_of(frame)

    @contextmanager
    def walk(self, name: str) -> Iterator[None]:
        """Record what is called meanwhile as the walk of this name."""
        codes = self._now = {}
        try:
            yield
        finally:
            self._now = None
        self.walks[name] = [step(code, caller) for code, caller in codes.items()]


def is_own(code: CodeType) -> bool:
    """Tell whether a function is the project's own and has a name."""
    return code.co_filename.startswith(OWN) and not code.co_name.startswith("<")


def caller_of(frame: FrameType) -> str:
    """Return the name of the own function that a call came from."""
    before = frame.f_back
    while before is not None and not is_own(before.f_code):
        before = before.f_back
    return before.f_code.co_qualname if before is not None else ""


def step(code: CodeType, caller: str) -> Step:
    """Return where a function stands, and what called it."""
    return Step(str(Path(code.co_filename).relative_to(ROOT)), code.co_firstlineno, code.co_qualname, caller)


async def play(tracer: Tracer, folder: Path) -> None:
    """Play a turn and record the walks on the way."""
    async with club_at(folder) as club:
        people = club.people("ann", "ben", "cho", "dai", "eva")
        await club.env.settle()  # the bot has just come to the server
        with tracer.walk("play"):
            lobby = await club.open(people[0])
        for player in people[1:]:
            await player.do(club.again(lobby), "join")
        full = club.again(lobby)
        with tracer.walk("start"):
            await people[0].do(full, "start")
        await answer(tracer, club, people)
        question = club.open_message(club.channel.threads[-1])
        look = button(question, "table")
        with tracer.walk("table"):
            await people[0].press_id(question, look)
        with tracer.walk("restart"):
            await club.restart()
        assert await club.store.outbox() == []


async def answer(tracer: Tracer, club: Club, people: list[Player]) -> None:
    """Let everybody claim something; record the walk of the last."""
    *others, last = people
    for player in others:
        await player.dm(club.claims(player)[0])
    claim = club.claims(last)[0]
    with tracer.walk("turn"):
        await last.dm(claim)
    assert club.hosted().row.step == 1


def measured() -> dict[str, list[Step]]:
    """Return the functions that each walk passes, in the order of their first call."""
    tracer = Tracer()
    sys.setprofile(tracer.profile)
    threading.setprofile(tracer.profile)
    try:
        with tempfile.TemporaryDirectory() as folder, patch("secrets.token_bytes", bytes):
            asyncio.run(play(tracer, Path(folder)))
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    return tracer.walks


def count(steps: list[Step]) -> Count:
    """Return how many files and functions these are."""
    return Count(len({one.file for one in steps}), len(steps))


def table(walks: Mapping[str, list[Step]]) -> str:
    """Return a line for each walk: before the rebuild, now, and what share is left."""
    lines = [f"{'walk':9}{'before':>10}{'now':>10}{'files':>8}{'functions':>11}   from its act to"]
    for name, told in WALKS.items():
        old, new = BEFORE[name], count(walks[name])
        before, now = f"{old.files}/{old.functions}", f"{new.files}/{new.functions}"
        shares = f"{new.files / old.files:8.2f}{new.functions / old.functions:11.2f}"
        lines.append(f"{name:9}{before:>10}{now:>10}{shares}   {told}")
    return "\n".join(lines)


def main() -> None:
    """Print the table, or the functions of one walk."""
    parser = argparse.ArgumentParser(prog="python -m tests.walks", description=(__doc__ or "").split("\n")[0])
    parser.add_argument(
        "--list", choices=WALKS, help="print the functions of this walk by first call, and what called them"
    )
    chosen = parser.parse_args().list
    warnings.simplefilter("ignore")
    walks = measured()
    if chosen is None:
        print(table(walks))
        return
    for place in walks[chosen]:
        print(f"{place.file}:{place.line}  {place.name}  <- {place.caller or 'discord.py or asyncio'}")


if __name__ == "__main__":
    main()
