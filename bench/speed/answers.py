"""What answers cost: one answer's time, a turn's requests to Discord, the pictures that a player gets."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any
from unittest.mock import patch

from simcord.http import router
from tqdm import tqdm, trange

import games
from bench.row import Benches, BenchRow, beside
from bench.speed.crowd import social_games
from bench.speed.load import QUIET, SETTLED, settled
from bench.speed.programs import LocalTable, Program, Tab
from bench.speed.tables import add_open, announce, played
from data.store import Store
from games.game import Ask, Game
from games.options import settle_options
from games.rng import SeededRng
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons

BLOCKS = 10
ANSWERS = 20
"""Answers in a block; a block's processor time is divided by them."""
TURNS_BEFORE = 5
LIMIT = 4.0
INTERVAL = 0.04
"""Seconds between two requests to either bot, so that both find the processor's caches cold."""

Request = Callable[[Tab, str], Awaitable[object]]


@dataclass(slots=True)
class Kind:
    """One way to answer, and its costs.

    ``processor``, ``drawing``: of the bot's process and of those that draw for it, in ms per answer, one
    figure for each block. ``waited``: until each answer was acknowledged, in ms.
    """

    request: Request
    processor: list[float] = field(default_factory=list)
    drawing: list[float] = field(default_factory=list)
    waited: list[float] = field(default_factory=list)

    async def block(self, table: LocalTable, program: Program, texts: Iterator[str]) -> None:
        """Give a block of answers, one after the other, and note the costs."""
        before, drawn = program.processor_seconds, program.children_seconds
        for _ in range(ANSWERS):
            start = perf_counter()
            await self.request(table.tab, next(texts))
            took = perf_counter() - start
            self.waited.append(took * 1000)
            await asyncio.sleep(max(0.0, INTERVAL - took))
        await settled(program, quietly=1)  # it counts all that follows, however long that takes
        self.processor.append((program.processor_seconds - before) * 1000 / ANSWERS)
        self.drawing.append((program.children_seconds - drawn) * 1000 / ANSWERS)


async def _say(tab: Tab, text: str) -> None:
    await tab.say(text)


async def _submit(tab: Tab, text: str) -> None:
    await tab.command("submit", move=text)


async def _echo(tab: Tab, text: str) -> None:
    await tab.command("echo", text=text)


async def _table(local: LocalTable) -> list[str]:
    """Seat five people at a table in the middle of a game; return the first one's legal claims, shuffled."""
    async with await Store.open(local.database) as store:
        tab = local.tab
        table = await add_open(store, tab.guild, int(tab.channel), tab.people, played(TURNS_BEFORE, 0))
        await announce(store, table)
    claims = list(table.game.legal(table.state, 0))[1:]
    SeededRng(b"bench", 0).shuffle(claims)
    return claims


async def answer_kinds(folder: Path) -> tuple[dict[str, Kind], float]:
    """Return the measured kinds by name, and the seconds that the bot's start worked on after it was online.

    The kinds are answers by DM and by ``/submit``, and both echoes.
    """
    kinds = {"dm": Kind(_say), "submit": Kind(_submit), "echo dm": Kind(_say), "echo command": Kind(_echo)}
    async with LocalTable(folder / "games") as games, LocalTable(folder / "echo") as other:
        texts = iter(await _table(games))
        async with games.program("bot", "free=pictures") as bot, other.program("bench.speed.echo") as echo:
            await games.online()
            await other.online()
            start = perf_counter()
            await settled(bot)  # the start's work: commands, the question, the prompts, compiled code
            ready = perf_counter() - start - QUIET * SETTLED
            for number in trange(BLOCKS + 1, desc="answers", leave=False, disable=None):
                for name, kind in kinds.items():
                    at = (other, echo) if name.startswith("echo") else (games, bot)
                    await kind.block(*at, texts)
                    if not number:  # the first block only warms up
                        kind.processor.clear()
                        kind.drawing.clear()
                        kind.waited.clear()
    return kinds, ready


def answer_rows() -> list[BenchRow]:
    """Return the costs of a secret answer by DM and by ``/submit``; the floor is an echo command.

    The answer is checked, stored on disk and acknowledged with its picture. The bot and the echo bot run as
    processes, each at its own local table. A person's requests go to the two in turns, 40 ms apart. The
    processor time of the bots' processes is measured until all that follows from a block of answers is done,
    and only once the start's work is, which compiles the computers in the background. Without pauses the echo
    bot's caches would stay warm while the dealer waits for its disk and its picture; the ratio is then a
    little over the limit (4.1 to 5.1 on the machine of the figures).
    """
    with tempfile.TemporaryDirectory() as folder:
        kinds, ready = asyncio.run(answer_kinds(Path(folder)))
    found = [BenchRow("a start, from online until its work in the background is done", ready, "s")]
    for name, floor, how in (
        ("dm", "echo dm", "a DM echoed; both every 40 ms"),
        ("submit", "echo command", "an echo command; both every 40 ms"),
    ):
        label = "a secret answer by DM" if name == "dm" else "a secret answer by /submit"
        took, least = kinds[name], kinds[floor]
        found += [
            beside(
                f"{label}, processor", median(took.processor), median(least.processor), "ms", LIMIT, what=how
            ),
            BenchRow(f"{label}, drawing its picture in a process beside", median(took.drawing), "ms"),
            beside(f"{label}, until acknowledged", median(took.waited), median(least.waited), "ms", what=how),
        ]
    return found


# -- requests to Discord ---------------------------------------------------------------------------------

ALLOWED = 50.0
"""Requests a second (Discord's global limit)."""

TURN_SECONDS = 30.0
"""Seconds from a question to its last answer, if people play together at once."""

LEAST_TABLES = 100
"""The fewest tables of each game that the allowed requests must suffice for."""

MOST_REQUESTS = {"euler_game": 1.5, "pentago": 2.0, "rainbow_pentagon": 2.0, "twigs": 2.0}
USUAL_MOST = 2.5
"""The most requests per question, if it is answered by ``/submit``, by game; and of any other game."""

RECEIPT = 1.8
"""Further requests of an answer by DM: the person's one message is edited into its receipt, and again when
its step is dealt; now and then it is posted again, and the old one is deleted. None of them is exempt."""

FOLLOW = "follow:1:0:turns"
FOLLOWED, FOLLOWERS = "pentago", 2
"""The game that people follow, each for two more requests a question: whether they still see its channel, and
the DM. Players' answers cost no more.
"""

TURNS_COUNTED = 6
MOST_SEATS = 5
EDIT_GAP = 2.0


@dataclass(slots=True)
class Calls:
    """Counts since the game began: requests, exempt ones, turns, and the answers of these turns."""

    counted: int = 0
    exempt: int = 0
    turns: int = 0
    answers: int = 0

    def note(self, path: str) -> None:
        """Count one request. Answers to an interaction and requests with its token are exempt."""
        if path.strip("/").startswith(("interactions/", "webhooks/")):
            self.exempt += 1
        else:
            self.counted += 1

    @property
    def each(self) -> float:
        """Requests per turn."""
        return self.counted / self.turns


def counting(calls: Calls) -> Callable[..., Any]:
    """Return a replacement for the simulated Discord's ``dispatch`` that counts the requests."""
    real = router.dispatch

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        calls.note(path)
        return real(backend, method, path, **more)

    return dispatch


def _seats(game: Game[Any]) -> int:
    options = settle_options(game.options, {})
    places = game.places(options)
    return min(places[-1], MOST_SEATS)


async def _by_command(player: Player, move: str) -> None:
    await player.slash("submit", move=move, table=1)


async def _by_dm(player: Player, move: str) -> None:
    await player.dm(move)


Way = Callable[[Player, str], Awaitable[None]]
WAYS: dict[str, Way] = {"": _by_command, " by DM": _by_dm}
"""How people answer, by the words for it in the rows' names."""


async def _turn(club: Club, people: dict[int, Player], dice: random.Random, answer: Way) -> int:
    """Answer one question, spread over ``TURN_SECONDS``; return the number of answers."""
    table = club.hosted()
    ask = table.ask
    assert ask is not None
    asked = sorted(ask.pending)
    for seat in asked:
        await club.wait(TURN_SECONDS / len(asked))
        legal = table.game.legal(table.state, seat)
        move = next(
            move
            for move in (dice.choice(legal) for _ in range(1000))
            if not table.game.check(table.state, seat, move).args.get("confirm")
        )
        await answer(people[seat], move)
    return len(asked)


async def count_calls(folder: Path, game: Game[Any], answer: Way, followers: int = 0) -> Calls:
    """Return the counts of some turns of a game, after its first. ``followers``: people who follow it."""
    calls, dice = Calls(), random.Random(game.id)
    dealt = patch("bot.dealer.opening.secrets.token_bytes", random.Random(game.id).randbytes)
    async with club_at(folder, edit_gap=EDIT_GAP) as club:
        people = club.people(*(f"person{number}" for number in range(_seats(game))))
        with dealt:
            await club.table(people, game=game.id)
        by_seat = {club.seat_of(player): player for player in people}
        await _turn(club, by_seat, dice, answer)
        for number in range(followers):
            card = next(m for m in club.channel.history() if FOLLOW in buttons(m).values())
            await club.person(f"follower{number}").press_id(card, FOLLOW)
        with patch.object(router, "dispatch", counting(calls)):
            while calls.turns < TURNS_COUNTED and club.hosted().row.status == "open":
                calls.answers += await _turn(club, by_seat, dice, answer)
                calls.turns += 1
    return calls


def call_rows() -> list[BenchRow]:
    """Return the requests that a turn needs, for all games with more than one player.

    Whole turns on a simulated Discord with simulated time, so that edits are combined as in real games:
    everybody at a table answers within ``TURN_SECONDS`` of a question, one after the other, by ``/submit`` or
    by DM. Answers to interactions are exempt from the limit and counted separately. The deals are the same in
    every run, since the number of people asked at once decides how many messages there are.
    """
    found = []
    ways = [(game, way) for game in social_games() for way in WAYS]
    for game, way in tqdm(ways, desc="calls", leave=False, disable=None):
        with tempfile.TemporaryDirectory() as folder:
            calls = asyncio.run(count_calls(Path(folder), game, WAYS[way]))
        name = f"{game.id}, {_seats(game)} people, a question answered{way} within {TURN_SECONDS:.0f} s"
        receipts = RECEIPT * calls.answers / calls.turns if way else 0.0
        most = MOST_REQUESTS.get(game.id, USUAL_MOST) + receipts
        found += [
            BenchRow(f"{name}: requests", calls.each, "a question", limit=most),
            BenchRow(f"{name}: answers to interactions, exempt", calls.exempt / calls.turns, "a question"),
            BenchRow(
                f"{name}: tables that {ALLOWED:.0f} a second feed",
                ALLOWED * TURN_SECONDS / calls.each,
                "tables",
                limit=None if way else LEAST_TABLES,
                least=True,
            ),
        ]
    with tempfile.TemporaryDirectory() as folder:
        calls = asyncio.run(count_calls(Path(folder), games.load(FOLLOWED), _by_command, FOLLOWERS))
    name = f"{FOLLOWED}, {FOLLOWERS} followers by DM: requests"
    most = MOST_REQUESTS[FOLLOWED] + 2.0 * FOLLOWERS
    return [*found, BenchRow(name, calls.each, "a question", limit=most)]


# -- pictures that a player gets -------------------------------------------------------------------------

RECEIVED_GAME = "euler_game"
RECEIVERS = 3
PAUSE = 5.0
"""Seconds between two answers."""

MOST_PICTURES = 26
"""The most pictures: half of the 53 that came while each question, receipt and bet was a separate message."""


def _counting_uploads(uploads: Counter[tuple[str, str]]) -> Callable[..., Any]:
    real = router.dispatch

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        if more.get("files"):
            uploads[method, path] += 1
        return real(backend, method, path, **more)

    return dispatch


def _answer(club: Club, seat: int, ask: Ask, dice: random.Random) -> str:
    """Return what a person types: a call if a bet is asked for, else a random move."""
    table = club.hosted()
    legal = table.game.legal(table.state, seat)
    sure = [move for move in legal if not table.game.check(table.state, seat, move).args.get("confirm")]
    move = "call" if not ask.sealed and "call" in legal else dice.choice(sure)
    return f"#1 {table.game.spoken(table.state, seat, move)}"


async def _play(club: Club, people: dict[int, Player]) -> None:
    dice = random.Random(RECEIVED_GAME)
    while (ask := club.hosted().ask) is not None:
        for seat in sorted(ask.pending):
            await club.wait(PAUSE)
            await people[seat].dm(_answer(club, seat, ask, dice))


async def pictures_received(folder: Path) -> dict[str, int]:
    """Return the number of pictures that the first player got, by the method of the request."""
    uploads: Counter[tuple[str, str]] = Counter()
    async with club_at(folder, edit_gap=2.0) as club:
        people = club.people(*(f"person{number}" for number in range(RECEIVERS)))
        with patch.object(router, "dispatch", _counting_uploads(uploads)):
            thread = await club.table(people, game=RECEIVED_GAME)
            await _play(club, {club.seat_of(player): player for player in people})
        places = tuple(f"channels/{place}/" for place in (thread.id, people[0].member.user.dm_channel.id))
    got: Counter[str] = Counter()
    for (method, path), count in uploads.items():
        if path.lstrip("/").startswith(places):
            got[method] += count
    return got


def received_rows() -> list[BenchRow]:
    """Return the counts of pictures in a whole game of three who all answer by DM.

    The requests are counted at the simulated Discord: messages with a picture to the table's thread or to the
    player's DM, and separately edits with a new picture. The deal is always the same, and everybody stays in
    to the end: each bet is a call.
    """
    with tempfile.TemporaryDirectory() as folder, patch("secrets.token_bytes", bytes):
        got = asyncio.run(pictures_received(Path(folder)))
    name = f"{RECEIVED_GAME}, a whole game of {RECEIVERS} who answer by DM, to each"
    return [
        BenchRow(f"{name}: pictures", got["POST"] + got["PATCH"], "pictures", limit=MOST_PICTURES),
        BenchRow(f"{name}: those that an edit brings", got["PATCH"], "pictures"),
    ]


BENCHES: Benches = {"answers": answer_rows, "calls": call_rows, "received": received_rows}
