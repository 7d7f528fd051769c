"""A client of the local table's person socket: it sends requests and waits for events."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from collections.abc import Callable
from typing import Any, Self

import aiohttp

Json = dict[str, Any]
Wanted = Callable[[Json], bool]

PATIENCE = 60.0


class RefusedError(Exception):
    """The local table refused a request."""


class Tab:
    """A tab acts for the first person, who opened the table."""

    def __init__(self, base: str, key: str) -> None:
        self._address = f"{base}/socket?key={key}"
        self._session = aiohttp.ClientSession()
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[Json]] = {}
        self._awaited: list[tuple[Wanted, asyncio.Future[Json]]] = []
        self.person = ""
        self.people: list[int] = []
        self.guild = 0
        self.channel = ""
        self.direct = ""

    async def __aenter__(self) -> Self:
        self._socket = await self._session.ws_connect(self._address, max_msg_size=0)
        self._reader = asyncio.create_task(self._read())
        hello = await self.ask("hello")
        self.people = [int(person["id"]) for person in hello["people"]]
        self.guild = int(hello["guild"]["id"])
        self.channel = str(hello["channels"][0]["id"])
        self.person = str(self.people[0])
        self.direct = str((await self.ask("open"))["dms"][0]["id"])
        return self

    async def __aexit__(self, *_: object) -> None:
        self._reader.cancel()
        await self._socket.close()
        await self._session.close()

    async def _read(self) -> None:
        async for frame in self._socket:
            heard = json.loads(frame.data)
            if "event" not in heard:
                self._answers.pop(heard["id"]).set_result(heard)
                continue
            for wanted, future in self._awaited[:]:
                if wanted(heard):
                    self._awaited.remove((wanted, future))
                    future.set_result(heard)

    async def ask(self, op: str, **fields: Any) -> Json:
        """Send a request and return its answer.

        Raises:
            RefusedError: it was refused.
        """
        number = next(self._numbers)
        future = self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "op": op, "as": self.person, **fields})
        answer: Json = await asyncio.wait_for(future, PATIENCE)
        if "error" in answer:
            raise RefusedError(answer["error"]["sentence"])
        return answer

    async def invite(self, count: int) -> None:
        """Add people until there are ``count``."""
        while len(self.people) < count:
            name = f"Person {len(self.people) + 1}"
            self.people.append(int((await self.ask("person_add", name=name))["person"]["id"]))

    def event(self, wanted: Wanted) -> asyncio.Future[Json]:
        """Return a future of the next event for which ``wanted`` is true."""
        future: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._awaited.append((wanted, future))
        return future

    async def say(self, text: str) -> Json:
        """Send a DM; return the bot's message that answers it."""
        answer = self.event(
            lambda e: (
                e["event"] == "message"
                and e["channel"] == self.direct
                and e["message"]["author"]["id"] != self.person
            )
        )
        await self.ask("send", channel=self.direct, content=text)
        message: Json = (await asyncio.wait_for(answer, PATIENCE))["message"]
        return message

    async def command(self, name: str, acting: str = "", **options: Any) -> Json:
        """Use a slash command, as this person or as ``acting``; return the bot's message that answers it."""
        answer = self.event(
            lambda e: (
                e["event"] in {"message", "message_edit"}
                and not e["message"]["flags"] & 128
                and (e["message"].get("interaction") or {}).get("name") == name
            )
        )
        who = {"as": acting or self.person}
        await self.ask("slash", channel=self.channel, name=name, options=options, **who)
        message: Json = (await asyncio.wait_for(answer, PATIENCE))["message"]
        return message

    async def press(self, message: Json, action: str) -> Json:
        """Press the button of an action; return the bot's answer, an edit or a new message."""
        [custom_id] = re.findall(rf'"custom_id": ?"({action}(?::[^"]*)?)"', json.dumps(message))
        answer = self.event(
            lambda e: (
                e["event"] in {"message", "message_edit"}
                and not e["message"]["flags"] & 128
                and (e["message"]["id"] == message["id"] or not e["message"].get("interaction"))
                and e["message"]["author"]["id"] != self.person
            )
        )
        await self.ask("click", message=message["id"], custom_id=custom_id)
        found: Json = (await asyncio.wait_for(answer, PATIENCE))["message"]
        return found
