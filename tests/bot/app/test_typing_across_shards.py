"""What somebody types in a DM, of which one shard hears, about a table that another one keeps."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from data.errors import StoreError
from data.inbox_rows import InboxRow
from tests.bot.app.shards import Pair, inbox_is_empty, seated, until
from tests.local_discord.stage import RefusedError
from tests.process.program import Player

SECRET = "Sesame A7"


async def typed(player: Player, text: str, channel: str = "", **options: Any) -> list[str]:
    """Type a move into ``/submit``, in the player's DM or in a channel; return what is suggested."""
    found = await player.tab.ask(
        "autocomplete", as_=player.id, channel=channel or await player.tab.direct(player.id), name="submit",
        options={"move": text, **options}, focused="move",
    )  # fmt: skip
    return [str(choice["value"]) for choice in found["choices"]]


def noting(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[Any]:
    """Note what a method gets, the latest last."""
    noted, method = [], getattr(owner, name)

    async def called(*given: Any, **more: Any) -> Any:
        noted.append(given[-1])
        return await method(*given, **more)

    monkeypatch.setattr(owner, name, called)
    return noted


def answering(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Note what is answered to those who type."""
    return noting(monkeypatch, discord.InteractionResponse, "autocomplete")


async def test_a_move_typed_in_a_dm_is_suggested_by_the_shard_that_keeps_the_table(pair: Pair) -> None:
    you, mina, number = await seated(pair, 1)
    thread = str(pair.bots[1].dealer.registry.tables[number].row.thread_id)
    for text in ("", "A", "A1 B", "nonsense"):
        there = await typed(you, text, thread)
        assert await typed(you, text) == there
        assert await typed(you, text, table=number) == there
    assert await typed(you, "")
    await inbox_is_empty(pair)
    [other] = {person["id"] for person in you.tab.people[2:3]}
    assert await typed(Player(you.tab, other), "", table=number) == []
    assert await typed(mina, "", table=number + 1) == []


async def test_who_sits_at_tables_of_both_shards_is_suggested_moves_of_the_one_that_is_named(
    pair: Pair,
) -> None:
    you, _, there = await seated(pair, 1)
    *_, here = await seated(pair, 0)
    assert await typed(you, "") == []  # ``/submit`` asks which one is meant
    assert await typed(you, "", table=there)
    assert await typed(you, "", table=here)


async def test_what_was_typed_is_answered_once_though_it_is_handed_on_twice(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    you, *_ = await seated(pair, 1)
    handed, said = noting(monkeypatch, pair.stores[0], "hand_on"), answering(monkeypatch)
    gone, fails = pair.stores[1].handed_on, 2

    async def cut(row: InboxRow) -> None:
        nonlocal fails
        fails -= 1
        if fails >= 0:
            raise StoreError("cut", Path("x"))
        await gone(row)

    monkeypatch.setattr(pair.stores[1], "handed_on", cut)
    assert await typed(you, "")
    await inbox_is_empty(pair)
    [row] = handed
    await pair.stores[0].hand_on(replace(row, at=row.at + 1))
    await inbox_is_empty(pair)
    assert len(said) == 1


async def test_what_was_typed_too_long_ago_is_deleted_and_answered_by_nobody(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its shard was kept by nobody meanwhile."""
    you, *_ = await seated(pair, 1)
    await pair.stop(1)
    pair.local.interactions.ack_seconds = 0.0
    said = answering(monkeypatch)
    with pytest.raises(RefusedError, match="did not answer in time"):
        await typed(you, SECRET)
    await until_handed_on(pair)
    monkeypatch.setattr("bot.sharing.inbox.TYPING", 0.0)
    await pair.start(1)
    await inbox_is_empty(pair)
    assert said == []


async def until_handed_on(pair: Pair) -> None:
    """Wait until something waits in the inbox of the second shard."""
    rows = "SELECT count(*) FROM inbox WHERE shard = 1 AND kind = 'interaction'"
    async with asyncio.timeout(60.0):
        while not (await pair.stores[0]._database.rows(rows))[0][0]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_who_types_faster_than_anybody_can_hands_nothing_on(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    you, *_ = await seated(pair, 1)
    handed = noting(monkeypatch, pair.stores[0], "hand_on")
    assert await typed(you, "A" * 5000) == []
    monkeypatch.setattr(pair.bots[0].dealer.suggestion_limit, "take", lambda _: 1)
    assert await typed(you, "") == []
    assert handed == []


async def test_nothing_is_suggested_while_the_database_is_away(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    you, *_ = await seated(pair, 1)

    async def away(_row: InboxRow) -> None:
        raise StoreError("cut", Path("x"))

    monkeypatch.setattr(pair.stores[0], "hand_on", away)
    assert await typed(you, "") == []


@pytest.mark.parametrize("fails", ["take", "look"])
async def test_what_fails_is_not_tried_again_and_no_log_tells_what_was_typed(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fails: str
) -> None:
    """The suggesting, or all that comes before it."""
    you, *_ = await seated(pair, 1)
    caplog.set_level(logging.DEBUG, "bot")
    tries = 0

    def fault(*_: object) -> int:
        nonlocal tries
        tries += 1
        raise KeyError(SECRET)

    if fails == "take":
        monkeypatch.setattr(pair.bots[1].dealer.suggestion_limit, "take", fault)
    else:
        monkeypatch.setattr(pair.bots[1].tree, "_get_app_command_options", fault)
        pair.local.interactions.ack_seconds = 0.0
    with suppress(RefusedError):  # nobody answers what is not looked at
        assert await typed(you, SECRET) == []
    await until(lambda: tries > 0)
    await inbox_is_empty(pair)
    assert tries == 1
    assert "KeyError" in caplog.text
    assert SECRET not in caplog.text


async def test_however_many_type_an_answer_is_taken_at_once(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they typed is looked at one after the other."""
    you, _, number = await seated(pair, 1)
    table = pair.bots[1].dealer.registry.tables[number]
    free, waiting = asyncio.Event(), 0
    tell: Callable[..., Any] = discord.InteractionResponse.autocomplete

    async def later(self: Any, choices: Any) -> None:
        nonlocal waiting
        waiting += 1
        await free.wait()
        await tell(self, choices)

    monkeypatch.setattr(discord.InteractionResponse, "autocomplete", later)
    typing = [asyncio.create_task(typed(you, text)) for text in ("A", "A1", "B", "B1", "C")]
    await until(lambda: waiting > 0)
    legal = table.game.legal(table.state, table.seat_of(int(you.id)).seat)
    move, direct = next(move for move in legal if move != "pass"), await you.tab.direct(you.id)
    await you.tab.ask("send", as_=you.id, channel=direct, content=move)
    await until(lambda: bool(table.answers))
    assert waiting == 1
    free.set()
    await asyncio.gather(*typing)
    await inbox_is_empty(pair)
