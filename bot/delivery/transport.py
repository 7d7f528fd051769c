"""What carries the messages: discord.py, or what a test puts in its place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

from bot.messages.message import Message, Outgoing

REFUSED = 403
"""HTTP's status of a missing permission, unless Discord's code says something else."""

MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
THREAD_LOCKED = 160005
ARCHIVED = 50083
THREADS_FULL = frozenset({160006, 160007})
"""Codes of Discord's; the last pair: the server has as many active threads as it may have."""


class Gone(Exception):  # noqa: N818 - a fact about the world
    """The addressee is gone or may not be written to: trying again would not help.

    ``code``: Discord's; ``status``: that of HTTP, 0: Discord was not asked.
    """

    def __init__(self, code: int, status: int = 0) -> None:
        super().__init__(f"Discord's code {code}")
        self.code = code
        self.status = status


class Unfit(Gone):
    """The addressee is there, but Discord refuses what the message holds, also without its picture."""


class Forbidden(Gone):
    """A permission is missing, which whoever manages the server can give back. Nothing was sent.

    Who does not wait for that takes it for ``Gone``. ``channel_id``: where. ``lacking``: what is away, by
    Discord's names, as far as known.
    """

    def __init__(self, code: int, channel_id: int, lacking: tuple[str, ...] = ()) -> None:
        super().__init__(code)
        self.channel_id = channel_id
        self.lacking = lacking


class Unavailable(Exception):  # noqa: N818 - a fact about the world
    """The messenger failed for now; trying again may help."""


class Postponed(Unavailable):
    """The messenger takes no edit for now, as of a message edited often; it may take new messages."""


class Transport(Protocol):
    """Carries messages. Every method raises ``Gone``, ``Forbidden`` or ``Unavailable`` when it can't.

    Only channels are ``Forbidden``: a DM that is refused is ``Gone``.
    """

    async def send(self, channel_id: int, outgoing: Outgoing, nonce: str) -> int:
        """Post into a channel and return the message's id. The same nonce posts once."""
        ...

    async def direct(self, person_id: int, outgoing: Outgoing, nonce: str) -> tuple[int, int]:
        """Send a DM and return its channel's and its message's id."""
        ...

    async def edit(self, channel_id: int, message_id: int, outgoing: Outgoing) -> int:
        """Replace a message; without a new picture it keeps the one it has.

        Return the instant of the edit by Discord's clock, as one of its ids.

        Raises: Postponed: besides; nothing else need wait for it.
        """
        ...

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Take a message away."""
        ...

    async def thread(self, channel_id: int, message_id: int, name: str, *, slow: bool) -> None:
        """Open the thread of a message; one that is there already is fine. ``slow``: it is quiet for days."""
        ...

    async def find(self, target: int, direct: bool, message: Message, since: float) -> tuple[int, int] | None:
        """Look for our own message among those of a channel (or of a person's DM) since then.

        Where the messages may not be read, that is no answer: it raises ``Forbidden``.
        """
        ...

    async def edited(self, channel_id: int, message_id: int, message: Message, since: float) -> int | None:
        """Look whether a message of ours was edited since then and says this.

        Return the instant of the edit as ``edit`` does; None: it was not, or that can't be seen.
        """
        ...

    async def may_look(self, guild_id: int, channel_id: int, person_id: int) -> bool:
        """Tell whether a person is in a server and sees a channel of it."""
        ...

    def permissions(self, channel_id: int) -> object:
        """Return something that differs once what may be done in a channel has changed; None: not known."""
        ...


# -- how long a request may wait for more urgent ones, told to the layer that paces them -----------------


_SLACK: ContextVar[float] = ContextVar("slack", default=0.0)

SHOWING = 5.0
"""Seconds for which alerts, and edits that only bring a message up to date, let all else go first."""

READING = 20.0
"""Seconds for which reading what people wrote while the bot was away lets all else go first."""


def slack() -> float:
    """Return for how many seconds the requests made now may wait for more urgent ones."""
    return _SLACK.get()


@contextmanager
def allowing_slack(seconds: float) -> Iterator[None]:
    """Let the requests made in the block wait so many seconds for more urgent ones."""
    before = _SLACK.set(seconds)
    try:
        yield
    finally:
        _SLACK.reset(before)
