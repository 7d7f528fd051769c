"""A mention of the bot in a table's thread is read as an answer, or answered with a hint."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.services.rate_limit import Rate
from data.errors import StoreError
from tests.e2e.club import UNLIMITED, club_at
from tests.e2e.reading import said
from tests.e2e.test_agreements import duel


async def test_a_move_in_a_mention_is_played(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        move = club.legal(first)[7]
        assert await first.mention(thread, move) == []
        assert club.hosted().record.log == (((club.seat_of(first), move),),)
        (told,) = await first.mention(thread, club.legal(second)[3])
        assert "needs no answer from you" in said(told)
        assert club.hosted().row.step == 1


async def test_a_move_that_is_hidden_or_quoted_is_played(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        assert await first.mention(thread, f"`{club.legal(first)[7]}`") == []
        assert club.hosted().row.step == 1
        await second.dm(f"||{club.legal(second)[3]}||")
        assert club.hosted().row.step == 2


async def test_a_move_that_cannot_be_looked_up_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(channel_id: int) -> int | None:
        raise StoreError("locked", Path("games.sqlite3"))

    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        with monkeypatch.context() as patch:
            patch.setattr(club.bot.dealer.registry, "table_in", broken)
            (told,) = await first.mention(thread, club.legal(first)[7])
        assert "could not be saved" in said(told)
        assert club.hosted().row.step == 0


async def test_a_store_that_fails_lets_nobody_have_the_bot_fill_a_channel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(channel_id: int) -> int | None:
        raise StoreError("locked", Path("games.sqlite3"))

    async with club_at(tmp_path, limits=replace(UNLIMITED, hints=Rate(2, 1 / 30))) as club:
        ann = club.person("ann")
        await club.open(ann)
        with monkeypatch.context() as patch:
            patch.setattr(club.bot.dealer.registry, "table_in", broken)
            told = [len(await ann.mention(club.channel, "hello")) for _ in range(4)]
        assert told == [1, 1, 0, 0]


async def test_what_is_no_move_gets_a_hint(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        (told,) = await first.mention(thread, "hello there")
        assert "not taken as a move" in said(told)
        assert "hello" not in said(told)
        (told,) = await first.mention(thread, "")
        assert "with your move" in said(told)
        assert club.hosted().row.step == 0


async def test_where_answers_are_secret_nothing_is_read_or_repeated(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        claim, mark = club.claims(ann)[0], club.wire.mark()
        (told,) = await ann.mention(thread, claim)
        assert "secret" in said(told)
        assert club.hosted().answers == {}
        assert not any(claim in sent.text for sent in club.wire.sent[mark:])
        await ben.dm(club.claims(ben)[0])
        (again,) = await ben.mention(thread, "hello")
        assert said(again) == said(told)


async def test_onlookers_other_places_and_the_finished_get_no_move_in(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        eva = club.person("eva")
        assert await eva.mention(thread, club.legal(first)[0]) == []
        assert await first.mention(club.channel, club.legal(first)[0]) == []
        assert club.hosted().row.step == 0
        await first.press((await first.slash("resign", table=1)).message, "Yes, resign")
        (told,) = await first.mention(thread, "a1 1+")
        assert "is over" in said(told)


async def test_talk_in_answer_to_the_board_gets_no_hint_and_a_move_counts(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        board = club.open_message(thread)
        await first.member.send(thread, "what a start!", reply_to=board)
        assert said(thread.history()[-1]) == ""
        assert club.hosted().row.step == 0
        await first.member.send(thread, club.legal(first)[0], reply_to=board)
        assert club.hosted().row.step == 1


async def test_what_mentions_nobody_is_not_read(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        before = len(thread.history())
        await first.member.send(thread, club.legal(first)[0])
        assert len(thread.history()) == before + 1
        assert club.hosted().row.step == 0


async def test_who_edits_a_move_is_told_that_it_is_not_read_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        mention = f"<@{club.env.backend.bot_user.id}> "
        mine = await first.member.send(thread, f"{mention}hello there")
        await first.member.edit(mine, mention + club.legal(first)[7])
        assert "send it as a new message" in said(thread.history()[-1])
        assert club.hosted().row.step == 0
        await first.mention(thread, club.legal(first)[7])
        before = len(thread.history())
        await first.member.edit(mine, f"{mention}played")
        assert len(thread.history()) == before, "it is the other's turn"


async def test_who_takes_a_secret_out_of_a_message_is_told_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        mention = f"<@{club.env.backend.bot_user.id}> "
        mine = await ann.member.send(thread, mention + club.claims(ann)[0])
        before = len(thread.history())
        await ann.member.edit(mine, f"{mention}sorry")
        assert len(thread.history()) == before
