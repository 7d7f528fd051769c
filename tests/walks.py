"""``python -m tests.walks``: count the files and functions that five common events pass through.

Method: five people play Rainbow Pentagon with its usual options on the simulated Discord of ``tests.e2e``,
always from the same seed; pictures are recorded, not drawn. Each walk begins with the person's act, when the
bot is at rest, and lasts until it is at rest again. A function counts once, however often it is called, if it
is under ``bot``, ``games``, ``renderers`` or ``data`` and has a name (no lambda, no comprehension, no module
body). Every thread counts; other processes don't. The walks happen in one program in the order play, start,
turn, table, restart, so what the earlier ones left in caches is not walked again. A crossing is a function
whose first caller is in another file: a reader has to turn to that file.

``BEFORE`` was counted when files had at most 300 lines, and ``GOAL`` is what a reader can keep in mind. A
turn's rules and pictures are 20 of its files and 69 of its functions.
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
    """The number of files and functions that a walk passes, and of its crossings."""

    files: int
    functions: int
    crossings: int

    def __str__(self) -> str:
        """Return the three figures."""
        return "/".join(map(str, self))


WALKS = {
    "turn": "the last DM of a turn, until the board is posted",
    "start": "a lobby's Start, until the first question is posted",
    "play": "/play, until the lobby stands",
    "table": "a click on Table, until its answer",
    "restart": "a restart, until the bot is ready and the outbox is empty",
}
BEFORE = {
    "turn": Count(100, 469, 253),
    "start": Count(98, 433, 244),
    "play": Count(75, 235, 133),
    "table": Count(37, 141, 73),
    "restart": Count(184, 472, 318),
}
GOAL = {
    "turn": "65/340/150",
    "start": "65/330/150",
    "play": "48/200",
    "table": "27/115",
    "restart": "95/350/200",
}


class Step(NamedTuple):
    """A function that was passed. ``caller``: the project's function that called it first, "" for none.
    ``crosses``: that one is in another file.
    """

    file: str
    line: int
    name: str
    caller: str
    crosses: bool


class Tracer:
    """Records the project's own functions in the order of their first call, in all threads."""

    def __init__(self) -> None:
        self.walks: dict[str, list[Step]] = {}
        self._now: dict[CodeType, CodeType | None] | None = None

    def profile(self, frame: FrameType, event: str, _: Any) -> None:
        """Note a call; for ``sys.setprofile``."""
        code = frame.f_code
        if self._now is not None and event == "call" and code not in self._now and is_own(code):
            self._now[code] = caller_of(frame)

    @contextmanager
    def walk(self, name: str) -> Iterator[None]:
        """Record what is called in the block as the walk of this name."""
        codes = self._now = dict[CodeType, CodeType | None]()
        try:
            yield
        finally:
            self._now = None
        self.walks[name] = [step(code, caller) for code, caller in codes.items()]


def is_own(code: CodeType) -> bool:
    """Return whether a function is the project's own and has a name."""
    return code.co_filename.startswith(OWN) and not code.co_name.startswith("<")


def caller_of(frame: FrameType) -> CodeType | None:
    """Return the project's function that made a call, None if the call came from elsewhere."""
    before = frame.f_back
    while before is not None and not is_own(before.f_code):
        before = before.f_back
    return before.f_code if before is not None else None


def step(code: CodeType, caller: CodeType | None) -> Step:
    """Return a function's place and its caller."""
    file = str(Path(code.co_filename).relative_to(ROOT))
    crosses = caller is not None and caller.co_filename != code.co_filename
    return Step(
        file, code.co_firstlineno, code.co_qualname, caller.co_qualname if caller is not None else "", crosses
    )


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
    """Return the number of files, functions and crossings."""
    return Count(len({one.file for one in steps}), len(steps), sum(one.crosses for one in steps))


def table(walks: Mapping[str, list[Step]]) -> str:
    """Return a line for each walk: files, functions and crossings before, now, and the goal."""
    lines = [f"{'walk':9}{'before':>14}{'now':>14}{'goal':>14}   from its act to"]
    for name, told in WALKS.items():
        counts = (BEFORE[name], count(walks[name]), GOAL[name])
        lines.append(f"{name:9}" + "".join(f"{each!s:>14}" for each in counts) + f"   {told}")
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
