"""However many strangers come by, the bot holds no more for it, and its players lose nothing."""

from __future__ import annotations

from collections import Counter
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from simcord.backend import serializers
from simcord.enums import ComponentType, InteractionType
from simcord.interactions import base_payload

from tests.e2e.club import Club, Player, club_at
from tests.e2e.holding import held
from tests.e2e.tables import pair

FEW = 4
MORE = 200
"""Entries that are kept, in place of thousands: then what is bounded is full before it is first looked at."""

BOUNDS = (
    "services.lru_cache",
    "services.rate_limit",
    "app.reply",
    "app.direct_messages",
    "messages.message",
)
AT_ONCE = 40
SLACK = 3
"""By how much a container may differ at two moments, whoever has come by."""


class Crowd:
    """Strangers who each press, command and write once."""

    def __init__(self, club: Club, eva: Player, message: Any) -> None:
        self._club = club
        self._eva = eva
        stored = club.env.backend.get_message(message.channel.id, message.id)
        self._message = dict(serializers.message_payload(club.env.backend, stored))
        self._ids = count(10**17)
        self.answers = 0

    def _emit(self, stranger: int, kind: InteractionType, data: dict[str, Any], **more: Any) -> None:
        backend, channel = self._club.env.backend, self._eva.member.user.dm_channel
        _, payload = base_payload(
            backend, type=kind, channel_id=channel.id, guild_id=None, user_id=self._eva.id, data=data
        )
        user = {**payload["user"], "id": str(stranger), "username": f"stranger{stranger}"}
        backend.emit("INTERACTION_CREATE", {**payload, **more, "user": user})

    async def _write(self, stranger: int) -> None:
        async def reply(**_: Any) -> None:
            """Nobody reads it."""

        message: Any = SimpleNamespace(
            id=stranger, author=SimpleNamespace(id=stranger), content="#1 pass", reference=None, reply=reply,
            channel=SimpleNamespace(id=stranger),
        )  # fmt: skip
        await self._club.bot.direct_messages.read(message)

    async def _rest(self) -> None:
        """Wait until everybody has been answered, and forget it."""
        await self._club.env._settle_internal()
        self.answers += len(self._club.wire.sent)
        self._club.wire.sent.clear()
        self._club.env.backend.interactions.clear()
        self._club.env.backend.interaction_tokens.clear()

    async def come(self, people: int) -> None:
        """Let so many people come by, each a new one."""
        actions = sorted(self._club.bot.dispatcher.actions)
        for number in range(people):
            stranger = next(self._ids)
            option = {"name": "table", "type": 4, "value": 1}
            self._emit(
                stranger, InteractionType.APPLICATION_COMMAND,
                {"id": "1", "name": "table", "type": 1, "options": [option]},
            )  # fmt: skip
            pressed = {
                "custom_id": f"{actions[number % len(actions)]}:1:0:{stranger}",
                "component_type": ComponentType.BUTTON,
            }
            button = {"type": 2, "style": 2, "label": "?", "custom_id": pressed["custom_id"]}
            shown = {**self._message, "components": [{"type": 1, "components": [button]}]}
            self._emit(stranger, InteractionType.MESSAGE_COMPONENT, pressed, message=shown)
            await self._write(stranger)
            await self._club.bot.dealer.people.guild(stranger)
            await self._club.bot.dealer.high_scores.load(stranger, "twigs_maximum")
            if number % AT_ONCE == AT_ONCE - 1:
                await self._rest()
        await self._rest()


async def grown(club: Club, first: int, more: int) -> Counter[str]:
    """Return by how much what the bot holds has grown with ``more`` strangers after the first."""
    eva = club.person("eva")
    crowd = Crowd(club, eva, club.channel.history()[-1])
    club.env._begin_operation("crowd")
    try:
        await crowd.come(first)
        before = held(club.bot)
        await crowd.come(more)
        after = held(club.bot)
        assert crowd.answers >= 2 * (first + more)
    finally:
        club.env._end_operation()
    return Counter({place: size - before[place] for place, size in after.items() if size > before[place]})


async def see(club: Club, first: int, more: int) -> None:
    """See that nothing grows, and that players' settings stay at hand."""
    ann, ben, _ = await pair(club)
    people = club.bot.dealer.people
    for player in (ann, ben):
        row = await people.person(player.id)
        await people.save_person(row.__class__(player.id, theme="light"))
    bigger = await grown(club, first, more)
    assert {place: size for place, size in bigger.items() if size > SLACK} == {}
    assert [people.known(player.id).person.theme for player in (ann, ben)] == ["light", "light"]


def remember(monkeypatch: pytest.MonkeyPatch, few: int) -> None:
    """Have the bot keep so few entries of each kind."""
    for module in BOUNDS:
        monkeypatch.setattr(f"bot.{module}.REMEMBERED", few)
    monkeypatch.setattr("bot.dealer.registry.ALONE_KEPT", few)


@pytest.mark.soak
async def test_the_bot_holds_no_more_for_strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    remember(monkeypatch, FEW)
    async with club_at(tmp_path) as club:
        await see(club, FEW * len(club.bot.dispatcher.actions), 160)


@pytest.mark.soak
async def test_the_bot_holds_no_more_for_a_hundred_thousand_strangers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember(monkeypatch, MORE)
    async with club_at(tmp_path) as club:
        first = MORE * len(club.bot.dispatcher.actions)
        await see(club, first, 100_000 - first)
