"""Messages that stand and change: one edit for those that wait, and none after the message is gone."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, cast

import pytest

from bot.dealer.standing import LiveMessages
from bot.delivery.transport import Gone
from bot.messages.message import Message
from data.message_rows import MessageRow

PLACE = MessageRow(1, "step:0", 70, 5)


class Outbox:
    """Keeps what it is given to run, and edits unless the message is gone."""

    def __init__(self, gone: Gone | None = None) -> None:
        self.gone = gone
        self.jobs: list[tuple[Any, Hashable]] = []
        self.edited: list[str] = []

    def run(self, channel_id: int, job: Any, key: Hashable) -> None:
        self.jobs.append((job, key))

    async def edit(self, place: MessageRow, message: Message) -> None:
        if self.gone is not None:
            raise self.gone
        self.edited.append(message.headline)


def worded(text: str | None) -> Any:
    async def now() -> tuple[MessageRow, Message] | None:
        return None if text is None else (PLACE, Message(text))

    return now


def live_on(outbox: Outbox) -> LiveMessages:
    return LiveMessages(cast("Any", outbox))


async def test_an_edit_that_waits_gives_way_to_a_later_one_of_the_same_message() -> None:
    outbox = Outbox()
    live = live_on(outbox)
    live.show("one", 70, worded("early"), wait=60)
    live.show("two", 70, worded("other"), wait=60)
    assert outbox.jobs == []
    live.show("one", 70, worded("late"))
    live.drop("two")
    await live.idle()  # nothing waits any more
    [(job, key)] = outbox.jobs
    await job()
    assert (key, outbox.edited) == ("one", ["late"])


async def test_edits_that_wait_begin_before_the_bot_stops() -> None:
    outbox = Outbox()
    live = live_on(outbox)
    live.show("one", 70, worded("late"), wait=60)
    await live.close()
    await live.idle()  # nothing waits any more
    [(job, _)] = outbox.jobs
    await job()
    assert outbox.edited == ["late"]


async def test_what_no_longer_stands_is_not_edited() -> None:
    outbox = Outbox(Gone(10008))
    live_on(outbox).show("one", 70, worded(None))
    await outbox.jobs[0][0]()


async def test_its_owner_hears_that_a_message_is_gone_and_the_outbox_gives_it_up() -> None:
    outbox, heard = Outbox(Gone(10008)), list[tuple[MessageRow, int]]()

    async def lost(place: MessageRow, gone: Gone) -> None:
        heard.append((place, gone.code))

    live_on(outbox).show("one", 70, worded("now"), lost)
    with pytest.raises(Gone):
        await outbox.jobs[0][0]()
    assert heard == [(PLACE, 10008)]
