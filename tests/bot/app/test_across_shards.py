"""What is asked in a DM, of which one shard hears, and concerns a table that another one keeps."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import discord
import pytest

import bot.app.client
from bot.app.discord_transport import mark_of
from data.errors import StoreError
from data.inbox_rows import InboxRow
from data.message_rows import OutboxRow
from tests.bot.app.shards import CATALOGS, LOOK, SECONDS, Pair, asked, command, inbox_is_empty, seated, until
from tests.local_discord.stage import RefusedError
from tests.process.program import Player, control, said


async def test_tables_tells_those_of_other_shards_as_they_stand(pair: Pair) -> None:
    you, _, number = await seated(pair, 1)
    table = pair.bots[1].dealer.registry.tables[number]
    lobby = await pair.lobby(you, "diamant")
    told = said(await command(you, "tables"))
    assert f"#{number}**: your move" in told
    assert f"<#{table.row.thread_id}>" in told
    assert f"/{lobby['id']}>" in told
    legal = table.game.legal(table.state, table.seat_of(int(you.id)).seat)
    await command(you, "submit", move=next(move for move in legal if move != "pass"))
    assert f"#{number}: waiting for others" in said(await command(you, "tables"))


async def test_a_form_opens_from_a_dm_and_is_taken_though_another_shard_keeps_the_table(pair: Pair) -> None:
    you = pair.you(1)
    await you.open_table(1)
    question, number = await asked(you)
    direct = await you.tab.direct(you.id)
    await you.press(question, "move")
    builder = await you.see(direct, lambda m: control(m, "type"))
    await you.press(builder, "type")
    form = await you.tab.event("modal")
    await you.tab.ask("submit_modal", as_=you.id, modal=form["modal"]["id"], values={"text": "A1"})
    await until(lambda: bool(pair.bots[1].dealer.registry.tables[number].answers))


async def test_every_command_of_a_table_in_a_dm_is_answered_by_its_shard(pair: Pair) -> None:
    you = pair.you(1)
    await you.open_table(1)
    _, number = await asked(you)
    for name, words in {
        "table": "Rainbow Pentagon #",
        "record": "0 steps",
        "resign": "two-player games",
        "draw": "two-player games",
        "takeback": "two-player games",
        "odds": "no odds",
        "analyse": "still being played",
        "replay": "still being played",
        "leave": "Leave Rainbow Pentagon",
    }.items():
        assert words in said(await command(you, name))
        assert words in said(await command(you, name, table=number)), name
    assert "Pass: are you sure?" in said(await command(you, "submit", move="pass"))
    for name in ("settings", "privacy", "profile", "history"):
        assert "show that table here" not in said(await command(you, name))


async def test_a_puzzle_of_the_day_is_begun_in_its_server_by_the_settings_of_now(pair: Pair) -> None:
    you, mina = pair.you(1), pair.mina(1)
    await you.tab.ask("slash", as_=you.id, channel=you.tab.games, name="daily", options={})
    server = next(iter(pair.bots[1].guilds)).id
    await until(lambda: bool(pair.bots[0].dealer.registry.tables))
    [day] = [row.day for row in [await pair.stores[0].daily_at(1)] if row is not None]
    row = await pair.stores[0].daily(int(you.id), day, 0)
    assert row is not None
    assert row.guild_id == server
    people = pair.bots[1].dealer.people
    before = await people.guild(server)
    await people.save_guild(replace(before, daily_seed="own"), before)
    await mina.tab.ask("slash", as_=mina.id, channel=mina.tab.games, name="daily", options={})
    await until(lambda: len(pair.bots[0].dealer.registry.tables) == 2)
    row = await pair.stores[0].daily(int(mina.id), day, server)
    assert row is not None


@pytest.mark.parametrize("named", [False, True])
async def test_commands_for_a_lobby_in_a_dm_are_answered_by_its_shard(pair: Pair, named: bool) -> None:
    you, mina = pair.you(1), pair.mina(1)
    lobby = await pair.lobby(you)
    number = int((control(lobby, "join") or "").split(":")[1])
    await mina.press(lobby, "join")
    await you.see(you.tab.games, lambda m: "Mina" in said(m) and control(m, "start"))
    meant = {"table": number} if named else {}
    assert f"/{lobby['id']}>" in said(await command(mina, "table", **meant))
    assert f"#{number}" in said(await command(mina, "leave", **meant))
    assert [seat.person_id for seat in pair.bots[1].dealer.registry.lobby(number).seats] == [int(you.id)]


async def forget(player: Player) -> None:
    """Press Forget in the player's DM, twice."""
    direct = await player.tab.direct(player.id)
    await command(player, "privacy")  # another message may reach the DM before the answer
    offer = await player.see(direct, lambda m: control(m, "forget") is not None)
    await player.press(offer, "forget")
    sure = await player.see(direct, lambda m: str(control(m, "forget")).endswith(":sure"))
    await player.press(sure, "forget")
    await player.see(direct, lambda m: "Your data has been deleted" in said(m))


async def test_forgotten_in_a_dm_is_forgotten_by_all_shards_though_the_first_dies_at_once(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it had to ask of the others afterwards, it does not ask any more."""
    you, mina, number = await seated(pair, 1)
    lobby = await pair.lobby(mina, "diamant")
    await you.press(lobby, "join")
    await you.see(you.tab.games, lambda m: "2. " in said(m) and control(m, "start"))
    registry = pair.bots[1].dealer.registry
    [waiting] = registry.lobbies.values()

    async def dead(_row: object) -> None:
        raise StoreError("cut", Path())

    monkeypatch.setattr(pair.stores[0], "hand_on", dead)
    await forget(you)
    await until(lambda: int(you.id) not in registry.tables[number].people)
    await until(lambda: all(seat.person_id != int(you.id) for seat in waiting.seats))
    told = await pair.stores[0].about(int(you.id))
    assert not any(told[key] for key in told if key not in {"person", "handed_on"})


async def test_whoever_is_forgotten_while_a_shard_stops_is_forgotten_by_its_next_owner(pair: Pair) -> None:
    """The old one, which listens to nobody any more, stores its table with them once again."""
    you, _, number = await seated(pair, 1)
    old = pair.bots[1]
    await old.inbox.close()
    table = old.dealer.registry.tables[number]
    await pair.bots[0].dealer.forgetting.forget(int(you.id), time.time())
    async with table.lock:
        await table.update(table.row, table.seats)
    await pair.stop(1)
    assert (await pair.stores[0].about(int(you.id)))["seats"]
    await pair.start(1)
    await inbox_is_empty(pair)
    told = await pair.stores[0].about(int(you.id))
    assert not any(told[key] for key in told if key != "person")


async def test_what_another_shard_still_has_to_say_names_nobody_who_was_forgotten(pair: Pair) -> None:
    outbox = pair.bots[1].dealer.outbox
    free, deliver = asyncio.Event(), outbox._deliver

    async def later(row: OutboxRow) -> None:
        if row.slot.startswith("step:"):
            await free.wait()
        await deliver(row)

    outbox._deliver = later  # type: ignore[method-assign]
    you, mina, number = await seated(pair, 1)
    table = pair.bots[1].dealer.registry.tables[number]
    assert any(mina.id in str(row.payload) for row in await pair.stores[1].outbox(number))
    await forget(mina)
    await until(lambda: int(mina.id) not in table.people)
    await inbox_is_empty(pair)
    free.set()
    called = await you.see(str(table.row.thread_id), lambda m: "it’s your move in" in said(m))
    assert you.id in said(called)
    assert mina.id not in said(called)


async def test_a_new_session_lets_all_shards_catch_up_once_the_database_is_back(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, read = pair.bots[0], asyncio.Event()
    hand_on, run, fails = pair.stores[0].hand_on, first.catching_up.run, 3

    async def caught_up(_row: InboxRow) -> None:
        read.set()

    async def failing() -> None:
        nonlocal fails
        fails -= 1
        if fails > 0:
            raise StoreError("cut", Path("x"))

    async def handed_on(row: InboxRow) -> None:
        await failing()
        await hand_on(row)

    async def looked(since: float | None, unsure: float) -> None:
        await failing()
        await run(since, unsure)

    monkeypatch.setattr(bot.app.client, "RETRY", LOOK)
    monkeypatch.setattr(pair.stores[0], "hand_on", handed_on)
    pair.bots[1].inbox._acts = {**pair.bots[1].inbox._acts, "catch_up": caught_up}
    await first.on_ready()
    async with asyncio.timeout(SECONDS):
        await read.wait()
    fails = 3
    monkeypatch.setattr(first.catching_up, "run", looked)
    await first.on_ready()
    assert fails < 1


@pytest.mark.parametrize("text", ["#{} hello", "hello", "#999 hello"])
async def test_who_wrote_while_nobody_listened_is_answered_though_another_shards_table_asks_nothing(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    you, first = pair.you(1), pair.bots[0]
    lobby = await pair.lobby(you)
    number, direct = int((control(lobby, "join") or "").split(":")[1]), await you.tab.direct(you.id)
    heard = asyncio.Event()

    async def deaf(_: object) -> None:
        heard.set()

    with monkeypatch.context() as unheard:
        unheard.setattr(first, "on_message", deaf)
        await you.tab.ask("send", as_=you.id, channel=direct, content=text.format(number))
        async with asyncio.timeout(SECONDS):
            await heard.wait()
    for _ in range(2):
        await first.catching_up.run(time.time() - 60)
    history = await you.history(direct)
    assert len([message for message in history if message.get("message_reference")]) == 1


async def test_who_wrote_while_nobody_listened_hears_that_another_shards_table_waits_for_others(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, first = (pair.you(1), pair.mina(1)), pair.bots[0]
    lobby = await pair.lobby(people[0], "pentago")
    await people[1].press(lobby, "join")
    await people[0].see(people[0].tab.games, lambda m: "Mina" in said(m) and control(m, "start"))
    await people[0].press(lobby, "start")
    registry = pair.bots[1].dealer.registry
    await until(lambda: bool(registry.tables))
    table = await registry.table(next(iter(registry.tables)))
    assert table.ask is not None
    waits = next(one for one in people if table.seat_of(int(one.id)).seat not in table.ask.pending)
    direct, heard = await waits.tab.direct(waits.id), asyncio.Event()
    await pair.stores[0].save_dm_channel(int(waits.id), int(direct))

    async def deaf(_: object) -> None:
        heard.set()

    with monkeypatch.context() as unheard:
        unheard.setattr(first, "on_message", deaf)
        text = f"#{table.row.id} a1 1+"
        await waits.tab.ask("send", as_=waits.id, channel=direct, content=text)
        async with asyncio.timeout(SECONDS):
            await heard.wait()
    await first.catching_up.run(time.time() - 60)
    told = await waits.see(direct, lambda m: m.get("message_reference") is not None)
    assert any(f"{words} #{table.row.id}" in said(told) for words in ("turn in Pentago", "펜타고")), "theirs"


async def test_who_asks_while_the_database_is_away_hears_that_nothing_was_taken_and_goes_on_after(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    you, _, number = await seated(pair, 1)
    table = pair.bots[1].dealer.registry.tables[number]
    legal = table.game.legal(table.state, table.seat_of(int(you.id)).seat)
    move = next(move for move in legal if move != "pass")
    not_taken = CATALOGS.say("en", "error.store")
    question, direct = await you.prompt(0), await you.tab.direct(you.id)
    await you.press(question, "move")
    builder = await you.see(direct, lambda m: control(m, "type"))

    async def away(_row: InboxRow) -> None:
        raise StoreError("cut", Path("x"))

    with monkeypatch.context() as patched:
        patched.setattr(pair.stores[0], "hand_on", away)
        assert not_taken in said(await command(you, "submit", move=move))
        before = int((await you.history(direct))[-1]["id"])
        await you.press(builder, "type")
        await you.see(direct, lambda m: int(m["id"]) > before and not_taken in said(m))
        sent = await you.tab.ask("send", as_=you.id, channel=direct, content=move)
        await you.see(direct, lambda m: int(m["id"]) > int(sent["message"]["id"]) and not_taken in said(m))
    await you.tab.ask("send", as_=you.id, channel=direct, content=move)
    await until(lambda: bool(table.answers))


async def test_words_go_to_the_shard_that_asks_something_and_where_both_do_it_is_asked_which(
    pair: Pair,
) -> None:
    """A table of another shard, at which it is somebody else's turn, takes no words away."""
    *_, number = await seated(pair, 1)
    table = pair.bots[1].dealer.registry.tables[number]
    people = {int(player.id): player for player in (pair.you(0), pair.mina(0))}
    lobby = await pair.lobby(pair.you(0), "pentago")
    await pair.mina(0).press(lobby, "join")
    await pair.you(0).see(pair.tabs[0].games, lambda m: "Mina" in said(m) and control(m, "start"))
    await pair.you(0).press(lobby, "start")
    here = pair.bots[0].dealer.registry
    await until(lambda: bool(here.tables))
    other = await here.table(next(iter(here.tables)))
    assert other.ask is not None
    turn = other.seats[next(iter(other.ask.pending))].person_id
    assert turn is not None
    asked, waits = people[turn], next(people[person] for person in people if person != turn)
    seat = table.seat_of(int(waits.id)).seat
    legal = [move for move in table.game.legal(table.state, seat) if move != "pass"]
    for move in legal[:2]:
        await waits.tab.ask("send", as_=waits.id, channel=await waits.tab.direct(waits.id), content=move)
        await until(lambda move=move: seat in table.answers and table.answers[seat].move == move)  # type: ignore[misc]
    direct = await asked.tab.direct(asked.id)
    await asked.tab.ask("send", as_=asked.id, channel=direct, content=legal[0])
    which = str(await asked.see(direct, lambda m: control(m, "to")))
    assert f"to:{number}:" in which
    assert f"to:{other.row.id}:" in which


def takes(message: dict[str, Any], theirs: str) -> bool:
    """Whether a message says that the answer in somebody's DM was taken."""
    parts = message.get("components") or [{}]
    return bool(parts[0].get("id") == mark_of(int(theirs)))


async def test_what_is_handed_on_tells_nobody_else_anything_and_is_gone_once_it_was_taken(
    pair: Pair, caplog: pytest.LogCaptureFixture
) -> None:
    """Another answer in the place of the first changes nothing that others get, but when it was shown."""
    caplog.set_level(logging.INFO)
    you, mina, number = await seated(pair, 1)
    table = pair.bots[1].dealer.registry.tables[number]
    direct, seat = await you.tab.direct(you.id), table.seat_of(int(you.id)).seat
    moves = [move for move in table.game.legal(table.state, seat) if move != "pass"][:2]
    channels = (await mina.tab.direct(mina.id), str(table.row.thread_id), mina.tab.games)
    seen = []
    for move in moves:
        sent = await you.tab.ask("send", as_=you.id, channel=direct, content=move)
        await you.see(direct, partial(takes, theirs=sent["message"]["id"]))
        assert table.answers[seat].move == move
        await inbox_is_empty(pair)
        await mina.see(channels[1], lambda m: "Submitted: 1 of 2" in said(m))
        await pair.bots[1].dealer.outbox.idle()
        told = [message for channel in channels for message in await mina.history(channel)]
        seen.append([{**message, "edited_timestamp": None} for message in told])
    assert seen[0] == seen[1]
    assert not any(move in str(seen) or move in caplog.text for move in moves)


async def test_who_writes_while_the_database_is_away_is_told_so_in_their_language(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, mina, number = await seated(pair, 0, "ko")

    async def away(*_: object) -> Any:
        raise StoreError("unreachable", Path())

    for name in ("server_of", "running_tables_of", "person"):
        monkeypatch.setattr(pair.stores[0], name, away)
    direct = await mina.tab.direct(mina.id)
    await mina.tab.ask("send", as_=mina.id, channel=direct, content=f"#{number} A1")
    wanted = {language: CATALOGS.say(language, "error.store") for language in ("en", "ko")}
    told = await mina.see(direct, lambda m: any(words in said(m) for words in wanted.values()))
    assert wanted["ko"] in said(told)


@pytest.mark.parametrize("patient", [True, False])
async def test_a_click_that_a_bot_is_acting_on_is_answered_before_it_is_closed(
    pair: Pair, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, patient: bool
) -> None:
    """A shard is handed over while its process goes on: a closed session is a RuntimeError of aiohttp."""
    monkeypatch.setattr("bot.app.context.WAITED_FOR", 60.0 if patient else 0.0)
    mina, bot = pair.mina(1), pair.bots[1]
    caplog.set_level(logging.INFO)
    lobby = await pair.lobby(pair.you(1), "diamant")
    begun, free, waits = asyncio.Event(), asyncio.Event(), asyncio.Event()
    act, settle = bot.dispatcher._act, bot.once.settle

    async def slowly(*given: Any) -> None:
        begun.set()
        await free.wait()
        await act(*given)

    async def settling() -> None:
        waits.set()
        await settle()

    monkeypatch.setattr(bot.dispatcher, "_act", slowly)
    monkeypatch.setattr(bot.once, "settle", settling)
    pressed = asyncio.create_task(mina.press(lobby, "join"))
    await begun.wait()
    [acting] = bot.once._acting
    closing = asyncio.create_task(bot.close())
    if patient:
        await waits.wait()
        assert not closing.done()
        free.set()
        await closing
    else:
        await closing
        free.set()
    await asyncio.wait({acting})
    pressed.cancel()
    assert "failed" not in caplog.text
    assert ("closed meanwhile" in caplog.text) == (not patient)


# What somebody types in a DM, of which one shard hears, about a table that another one keeps.


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
