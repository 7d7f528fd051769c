"""Ask once which workers are there, for people who set up a cluster."""

from __future__ import annotations

import asyncio

from nats.aio.msg import Msg

from bot.services.cluster.caller import subject
from bot.services.cluster.link import Link, Place
from bot.services.cluster.program import program
from bot.services.cluster.tasks import SERVICES


class NotReachedError(Exception):
    """NATS could not be reached; the text says why, without an address or a password."""


async def offered(place: Place, time_limit: float) -> dict[str, bool]:
    """Return what this program's workers offer. A worker answers even an unreadable request.

    Raises:
        NotReachedError: NATS can't be reached, or refuses our login.
        OSError: a file of the settings can't be used.
    """

    async def nothing() -> None:
        return

    link = Link(place, "doctor", nothing)
    try:
        link.begin()
        async with asyncio.timeout(time_limit):
            await link.until(here=True)
        name = await asyncio.to_thread(program)
        return {service: await _is_offered(link, subject(name, service), time_limit) for service in SERVICES}
    except TimeoutError:
        raise NotReachedError(link.why or "it does not answer") from None
    finally:
        await link.close()


async def _is_offered(link: Link, to: str, time_limit: float) -> bool:
    answer: asyncio.Queue[Msg] = asyncio.Queue()
    inbox = link.inbox()
    await link.subscribe(inbox, answer.put)
    await link.publish(to, b"", inbox)
    try:
        async with asyncio.timeout(time_limit):
            return not (await answer.get()).headers
    except TimeoutError:
        return False
