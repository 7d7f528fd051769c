"""Fuzz of DMs: whatever somebody writes, to whichever message, gets one answer and no fault."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine, Hashable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import games
from bot.app.direct_messages import DirectMessages, MeantTables
from bot.app.forwarding import Forwarding
from bot.dealer.composition import Dealer, Tuning
from bot.delivery.transport import Reply
from bot.errors import quiet_libraries
from bot.messages.message import Message, Outgoing, Tags
from data.message_rows import MessageRow
from data.rows import SeatRow, TableRow
from data.store import Store
from data.store.database import WHOLE, ShardPart
from data.words import Catalogs
from games.durations import HOUR
from games.game import Game
from games.options import Options
from games.rng import SeededRng
from tests.e2e.club import SketchCompute
from tests.fuzz.loop import WrongError
from tests.fuzz.moves import SAYINGS
from tests.fuzz.mutation import changed

ANN, BEN, CHO, DAN = 11, 12, 13, 14
"""Ann sits at every table, Cho at the last, Dan at none; Ben, who sits everywhere, never answers."""

WRITERS = (ANN, CHO, DAN)
LONGEST = 4000
"""Characters of the longest message that Discord lets through."""

MESSAGES = 500
NOW = 1_767_225_600.0

Written = tuple[int, str, int]
"""Who writes, what, and the number of the message it replies to (0: none)."""


class LeisurelyClock:
    """An hour passes between two messages, since limits per time are not what is tested."""

    def __init__(self) -> None:
        self.time = NOW

    def now(self) -> float:
        """Return the instant of the newest message."""
        return self.time


class Everywhere:
    """A bot that Discord can always reach."""

    def parts(self) -> Sequence[ShardPart]:
        """Return one part with all servers."""
        return (WHOLE,)

    def cut_off(self) -> Mapping[ShardPart, float]:
        """Return an empty mapping."""
        return {}


class NoTransport:
    """Every message arrives. ``replies``: the words of the replies to DMs."""

    def __init__(self) -> None:
        self.replies: list[str] = []

    async def reply(
        self, channel_id: int, message_id: int, outgoing: Outgoing, nonce: str, *, quotes: bool
    ) -> Reply:
        """Take what the bot answers."""
        message = outgoing.message
        self.replies.append("".join((message.headline, *message.lines)))
        return Reply(MESSAGES, pressable=bool(message.rows))

    async def find_reply(self, channel_id: int, message_id: int, standing: int | None = None) -> Reply | None:
        """Nothing is there."""
        return None

    def lines_below(self, channel_id: int, message_id: int) -> float | None:
        """Nobody knows, so everything is said in a reply."""
        return None

    async def send(self, channel_id: int, outgoing: Outgoing, nonce: str) -> int:
        """Post it."""
        return MESSAGES

    async def direct(self, person_id: int, outgoing: Outgoing, nonce: str) -> tuple[int, int]:
        """Send it."""
        return person_id, MESSAGES

    async def edit(self, channel_id: int, message_id: int, outgoing: Outgoing) -> int:
        """Replace it."""
        return MESSAGES

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Take it away."""

    async def thread(self, channel_id: int, message_id: int, name: str, *, slow: bool) -> None:
        """Open it."""

    async def post(
        self, forum_id: int, name: str, outgoing: Outgoing, tags: Tags, since: float
    ) -> tuple[int, int]:
        """It is posted."""
        return 98, 98

    def is_forum(self, channel_id: int) -> bool:
        return False

    async def tag(self, thread_id: int, tags: Tags) -> None:
        """It is tagged."""

    async def find(self, target: int, direct: bool, message: Message, since: float) -> tuple[int, int] | None:
        """Nothing is there."""
        return None

    async def edited(self, channel_id: int, message_id: int, message: Message, since: float) -> int | None:
        """Nothing was edited."""
        return None

    async def may_look(
        self, guild_id: int, channel_id: int, person_id: int, *, writing: bool = False
    ) -> bool:
        return True

    reach = Everywhere()

    def locale_of(self, guild_id: int) -> str:
        """Nothing is known."""
        return ""

    def permissions(self, channel_id: int) -> object:
        """Nothing is known."""
        return None


class _Faults(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


class Dms:
    """``DirectMessages.read`` before a dealer with a table of every game that asks several at once."""

    name = "dm intake"

    def __init__(self, folder: Path) -> None:
        self._loop = asyncio.new_event_loop()
        self._faults = _Faults()
        self._last = 10_000
        self._transport = NoTransport()
        self._clock = LeisurelyClock()
        quiet_libraries()
        logging.getLogger("bot").addHandler(self._faults)
        self.dealer = self._do(self._open(folder))
        dealer = self.dealer
        meant = MeantTables(dealer.registry, dealer.store, Forwarding(dealer.store, str))
        self.direct_messages = DirectMessages(
            meant, dealer.answering, dealer.hosting, dealer.closed_dms, dealer.people, dealer.outbox
        )
        self._legal = {
            (number, seat.seat): frozenset(table.game.legal(table.state, seat.seat))
            for number, table in self.dealer.registry.tables.items()
            for seat in table.seats
        }
        moves = [
            move for legal in self._legal.values() for move in sorted(legal)[:: max(1, len(legal) // 12)]
        ]
        self._words = sorted({*SAYINGS, *moves, *(part for move in moves for part in move.split())})

    def _do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self._loop.run_until_complete(work)

    async def _open(self, folder: Path) -> Dealer:
        store = await Store.open(folder / "dms.sqlite3")
        dealer = Dealer(
            store, Catalogs(), SketchCompute(1), self._transport, self._clock, "salt", Tuning(edit_gap=0.0)
        )
        several = [found for game in games.all_games().values() if (found := _sits_several(game))]
        for game, options in several:
            await self._seat(dealer, game, options, last=game is several[-1][0])
        return dealer

    @staticmethod
    async def _seat(dealer: Dealer, game: Game[Any], options: Options, *, last: bool) -> None:
        row = TableRow(
            0, 1, 2, 3, ANN, game.id, game.version, dict(options), "en", "open", bytes(32), NOW,
            seed=bytes(32), acted=NOW,
        )  # fmt: skip
        third = SeatRow(2, CHO if last else BEN + 100)
        number, _ = await dealer.store.add_table(row, (SeatRow(0, ANN), SeatRow(1, BEN), third))
        await dealer.store.save_message(MessageRow(number, "step:0", 3, MESSAGES + number))
        await dealer.registry.table(number)

    def close(self) -> None:
        """Close the host."""
        logging.getLogger("bot").removeHandler(self._faults)
        self._do(self.dealer.stop())
        self._do(self.dealer.store.close())
        self.dealer.compute.close()
        self._loop.close()

    def seeds(self) -> list[Written]:
        """Return answers with and without a table's number or the message they reply to, and small talk."""
        found: list[Written] = [
            (who, text, 0) for who in WRITERS for text in ("", "hello", "#1 pass", "#9 x")
        ]
        for number, table in self.dealer.registry.tables.items():
            move = str(table.game.legal(table.state, 0)[-1])
            found += [(ANN, f"#{number} {move}", 0), (ANN, move, MESSAGES + number), (CHO, move, 0)]
        return found

    def change(self, given: Written, dice: random.Random) -> Written:
        """Return another text, now and then by another person or to another message."""
        who, text, message = given
        if dice.random() < 0.15:
            who = dice.choice(WRITERS)
        if dice.random() < 0.2:
            numbers = (MESSAGES + number for number in self.dealer.registry.tables)
            message = dice.choice((0, 1, 2**63 - 1, *numbers))
        if dice.random() < 0.2:
            text = f"#{dice.randrange(len(self.dealer.registry.tables) + 2)} {text}"
        return who, changed(text, dice, self._words, LONGEST), message

    def run(self, given: Written) -> Hashable:
        """Send the message.

        Raises:
            WrongError: there was no answer or several, a fault, or an illegal answer was sealed.
        """
        who, text, message = given
        self._faults.lines.clear()
        replies: list[str] = []
        self._do(self._send(who, text, message, replies))
        if len(replies) != 1:
            raise WrongError(f"{len(replies)} answers")
        if self._faults.lines:
            raise WrongError(self._faults.lines[0])
        sealed = []
        for number, table in self.dealer.registry.tables.items():
            for seat, answer in table.answers.items():
                if answer.move not in self._legal[number, seat]:
                    raise WrongError(f"{answer.move} was sealed and is not legal")
                sealed.append((number, seat))
        return who, "".join(sign for sign in replies[0] if sign.isalpha())[:12], tuple(sealed)

    async def _send(self, who: int, text: str, message: int, replies: list[str]) -> None:
        self._last += 1
        self._clock.time += HOUR
        self._transport.replies = replies
        reference = SimpleNamespace(message_id=message) if message else None
        sent = SimpleNamespace(
            id=self._last, author=SimpleNamespace(id=who), content=text, reference=reference,
            channel=SimpleNamespace(id=who),
        )  # fmt: skip
        await self.direct_messages.read(cast("Any", sent))
        await self.dealer.idle()


def _sits_several(game: Game[Any]) -> tuple[Game[Any], Options] | None:
    """Return a game with its default options if three can sit and the first question asks them all."""
    options = {key: option.default for key, option in game.options.items()}
    if 3 not in game.seats:
        return None
    ask = game.ask(game.setup(3, options, SeededRng(bytes(32), 0)).state)
    return (game, options) if ask is not None and len(ask.pending) == 3 else None
