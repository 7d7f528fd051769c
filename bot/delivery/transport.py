"""The carrier of messages: discord.py, or a test's stand-in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Protocol

from bot.messages.message import Message, Outgoing, Tags
from data.store.database import ShardPart

REFUSED = 403
"""HTTP status of a missing permission, unless Discord's code says otherwise."""

MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
THREAD_LOCKED = 160005
ARCHIVED = 50083
THREADS_FULL = frozenset({160006, 160007})
"""Discord's error codes; the last pair: the server has reached its limit of active threads."""


class Gone(Exception):  # noqa: N818 - a fact about the world
    """The addressee is gone or can't be written to: retrying won't help.

    ``code``: Discord's; ``status``: HTTP's, 0 if no request was made.
    """

    def __init__(self, code: int, status: int = 0) -> None:
        super().__init__(f"Discord's code {code}")
        self.code = code
        self.status = status


class Unfit(Gone):
    """The addressee is there, but Discord refuses the message's content, even without its picture."""


class Forbidden(Gone):
    """A permission is missing, which a server manager can restore. Nothing was sent.

    Callers that don't wait for that treat it as ``Gone``. ``channel_id``: where. ``lacking``: the missing
    permissions by Discord's names, as far as known.
    """

    def __init__(self, code: int, channel_id: int, lacking: tuple[str, ...] = ()) -> None:
        super().__init__(code)
        self.channel_id = channel_id
        self.lacking = lacking


class Unavailable(Exception):  # noqa: N818 - a fact about the world
    """The messenger failed temporarily; retrying may help."""


class Postponed(Unavailable):
    """The messenger postpones an edit, e.g. of a message edited often; new messages may pass."""


class Reach(Protocol):
    """The servers for which Discord can reach the bot."""

    def parts(self) -> Sequence[ShardPart]:
        """Return the groups of servers that share a connection."""
        ...

    def cut_off(self) -> Mapping[ShardPart, float]:
        """Return the parts whose people can't answer, and since when."""
        ...


@dataclass(frozen=True, slots=True)
class Reply:
    """Our reply to a DM, and whether it has buttons."""

    message_id: int
    pressable: bool


class Transport(Protocol):
    """Carries messages. Every method raises ``Gone``, ``Forbidden`` or ``Unavailable`` if it fails.

    Only channels are ``Forbidden``: a refused DM is ``Gone``.
    """

    async def send(self, channel_id: int, outgoing: Outgoing, nonce: str) -> int:
        """Post in a channel and return the message's id. The same nonce posts once."""
        ...

    async def direct(self, person_id: int, outgoing: Outgoing, nonce: str) -> tuple[int, int]:
        """Send a DM and return the ids of its channel and message."""
        ...

    async def reply(
        self, channel_id: int, message_id: int, outgoing: Outgoing, nonce: str, *, quotes: bool
    ) -> Reply:
        """Answer a DM, even if it has been deleted. The same nonce posts once.

        ``quotes``: as a reply on Discord, else as a message that can be edited for later answers.
        """
        ...

    async def find_reply(self, channel_id: int, message_id: int, standing: int | None = None) -> Reply | None:
        """Look for our message that took an answer by DM (``Outgoing.takes``).

        ``standing``: an earlier message of ours; the search also learns its ``lines_below``.
        """
        ...

    def lines_below(self, channel_id: int, message_id: int) -> float | None:
        """Return the height, in lines, of what a person wrote below our message in a DM; None: unknown.

        Infinite if the message isn't our last one, or is a reply: a reply quotes the words it was for.
        """
        ...

    async def edit(self, channel_id: int, message_id: int, outgoing: Outgoing) -> int:
        """Replace a message; without a new picture it keeps its old one.

        Return the instant of the edit by Discord's clock, as a Discord id.

        Raises: Postponed: in addition to the usual; nothing else need wait for this edit.
        """
        ...

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message."""
        ...

    async def thread(self, channel_id: int, message_id: int, name: str, *, slow: bool) -> None:
        """Open a message's thread; an existing one is fine. ``slow``: it may be quiet for days."""
        ...

    async def post(
        self, forum_id: int, name: str, outgoing: Outgoing, tags: Tags, since: float
    ) -> tuple[int, int]:
        """Begin a post in a forum; return the ids of its thread and message.

        ``since``: if the outcome is unclear, the post is looked for among those since then. After
        ``Unavailable`` it may exist all the same; ``find`` finds it.
        """
        ...

    def is_forum(self, channel_id: int) -> bool:
        """Return whether a channel is a forum, as far as known."""
        ...

    async def tag(self, thread_id: int, tags: Tags) -> None:
        """Set our tags on a post of ours, and leave the others."""
        ...

    async def find(self, target: int, direct: bool, message: Message, since: float) -> tuple[int, int] | None:
        """Look for our own message among those since an instant in a channel, a DM or a forum's posts.

        Raises ``Forbidden`` where the messages may not be read, since nothing is known then.
        """
        ...

    async def edited(self, channel_id: int, message_id: int, message: Message, since: float) -> int | None:
        """Check whether our message was edited since an instant and now says this.

        Return the instant of the edit as ``edit`` does; None: it wasn't edited, or that can't be seen.
        """
        ...

    async def may_look(
        self, guild_id: int, channel_id: int, person_id: int, *, writing: bool = False
    ) -> bool | None:
        """Return whether a person sees a channel; None: they left the server. ``writing``: and may write."""
        ...

    def permissions(self, channel_id: int) -> object:
        """Return a value that differs once the permissions in a channel have changed; None: not known."""
        ...

    def locale_of(self, guild_id: int) -> str:
        """Return the language that Discord gives for a server, "" if unknown."""
        ...

    @property
    def reach(self) -> Reach:
        """The servers for which Discord can reach the bot."""
        ...


# -- how long a request may wait for more urgent ones, told to the layer that paces them -----------------


_SLACK: ContextVar[float] = ContextVar("slack", default=0.0)

SHOWING = 5.0
"""Seconds that alerts, and edits that only refresh a message, let everything else go first."""

READING = 20.0
"""Seconds that reading what people wrote while the bot was away lets everything else go first."""


def slack() -> float:
    """Return how many seconds requests made now may wait for more urgent ones."""
    return _SLACK.get()


@contextmanager
def allowing_slack(seconds: float) -> Iterator[None]:
    """Let requests made in the block wait up to ``seconds`` for more urgent ones."""
    before = _SLACK.set(seconds)
    try:
        yield
    finally:
        _SLACK.reset(before)
