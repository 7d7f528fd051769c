"""DMs: which table is meant, and what is no answer at all."""

from __future__ import annotations

import asyncio
import math
import random
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from functools import partial, partialmethod
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
import pytest
from discord.components import MediaGalleryComponent, TextDisplay
from simcord.backend.errors import OptionError

import games
from bot.app.discord_transport import GROUP_SECONDS, NAME_LINES, WIDTH, DiscordTransport, DmTails
from bot.delivery.delivery import MOST_LINES_BELOW
from data.message_rows import DigestRow, live_slot
from data.preference_rows import GuildRow
from data.rows import NOBODY
from data.store import Store, StoreError
from data.store.database import ShardPart
from data.store.sqlite import SIDE_FILES
from data.words import CATALOGS, Catalogs
from games.durations import HOUR
from tests import toy
from tests.data.samples import Anybody
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import alts, buttons, flat, menus, said, shown, takes
from tests.e2e.tables import SLOW, answer_of, pair
from tests.e2e.test_discord_faults import kept
from tests.e2e.wire import Sent
from tests.soaking import first, one_of_each

# -- several tables --------------------------------------------------------------------------------------


LONG_AGO = 601.0
"""Seconds after which a DM has not just shown its questions."""


async def two_tables(club: Club, ago: float = 0.0, game: str = "rainbow_pentagon") -> Player:
    """Two tables that wait for one person, their questions shown ``ago`` seconds ago."""
    ann = club.person("ann")
    for _ in range(2):
        await club.table([ann, *club.people("x", "y")], game=game, options="seconds=86400")
    if ago:
        await club.wait(ago)
    return ann


async def test_with_two_tables_a_reply_or_the_number_decides(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club)
        first, second = ann.live
        await ann.dm(club.claims(ann, 2)[0], reply_to=second)
        assert (answer_of(club, ann, 1), answer_of(club, ann, 2)) == (None, club.claims(ann, 2)[0])
        await ann.dm("#1 " + club.claims(ann, 1)[3])
        assert answer_of(club, ann, 1) == club.claims(ann, 1)[3]
        await ann.dm(club.claims(ann, 1)[4], reply_to=first)
        assert answer_of(club, ann, 1) == club.claims(ann, 1)[4]


async def test_with_two_tables_buttons_ask_where_it_is_unclear(tmp_path: Path) -> None:
    """The question closes once it is used; the move counts as if it had named its table."""
    async with club_at(tmp_path) as club:
        ann = await two_tables(club, LONG_AGO, "diamant")
        assert "Several games are waiting for you" in await ann.dm("stay")
        asked = ann.inbox[-1]
        assert list(buttons(asked)) == ["Diamant #1", "Diamant #2"]
        assert (answer_of(club, ann, 1), answer_of(club, ann, 2)) == (None, None)
        await ann.press(asked, "Diamant #2")
        assert (answer_of(club, ann, 1), answer_of(club, ann, 2)) == (None, "stay")
        closed, receipt = ann.inbox[-2:]
        assert (closed.id, said(closed), buttons(closed)) == (asked.id, "**For Diamant #2.**", {})
        assert "You can change it" in said(receipt)
        assert len(ann.live) == 2, "one message a table"


async def test_what_several_tables_can_read_is_for_the_one_that_the_dm_has_just_shown(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club, game="diamant")
        assert "Diamant #1" in await ann.dm("stay"), "only its question is in the DM; the receipt says which"
        assert (answer_of(club, ann, 1), answer_of(club, ann, 2)) == ("stay", None)
        assert "Diamant #2" in await ann.dm("stay"), "only this one still owes a move"
        assert (answer_of(club, ann, 1), answer_of(club, ann, 2)) == ("stay", "stay")
        told = await ann.dm("stay")
        assert ("Diamant #2" in told, "replaces" in told) == (True, True), "what it showed last"


async def test_a_move_goes_to_the_only_table_where_it_is_legal(tmp_path: Path) -> None:
    """A puzzle, a daily and a Pentago wait, and only one of them knows twigs that can lie there."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="pentago", options="first=host seconds=86400")
        await ann.slash("puzzle", puzzle="twigs_triangle")
        await club.table([ann, *club.people("x", "y")], options="seconds=86400")
        await club.wait(LONG_AGO)
        twig, claim = club.hosted(2).game.spoken(club.hosted(2).state, 0, club.legal(ann, 2)[0]), "c3 1+"
        await ann.dm(twig)
        assert [club.hosted(number).row.step for number in (1, 2, 3)] == [0, 1, 0]
        await ann.dm(claim)
        assert [club.hosted(number).row.step for number in (1, 2, 3)] == [1, 1, 0]
        await ann.dm(club.claims(ann, 3)[0])
        assert answer_of(club, ann, 3) == club.claims(ann, 3)[0]


async def test_the_question_which_table_lists_all_the_most_urgent_first(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for seconds in (80000, 40000, 60000):
            await club.table([ann, *club.people("x", "y")], game="diamant", options=f"seconds={seconds}")
        await ann.slash("puzzle", puzzle="twigs_triangle")
        await club.wait(LONG_AGO)
        await ann.dm("stay")
        names = list(buttons(ann.inbox[-1]))
        assert [name.rpartition("#")[2] for name in names] == ["2", "3", "1", "4"]


async def test_a_puzzle_gets_only_words_that_it_can_read(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await ann.slash("puzzle", puzzle="twigs_triangle")
        puzzle, claim = club.hosted(2), club.claims(ann, 1)[0]
        assert puzzle.asks(ann.id)
        assert "Several games" not in await ann.dm("banana")
        await ann.dm(claim)
        assert (puzzle.row.step, answer_of(club, ann, 1)) == (0, claim)
        await ann.dm(club.legal(ann, 2)[0])
        assert (puzzle.row.step, answer_of(club, ann, 1)) == (1, claim)


async def test_a_table_where_a_computer_sits_in_gets_only_words_that_it_can_read(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], "easy", game="diamant", options="seconds=100")
        await club.table([ann, ben], options="seconds=4000")
        claim = club.claims(ann, 2)[0]
        for _ in range(2):
            await ben.slash("submit", move="stay", table=1)
            await club.wait(101)
        assert club.hosted(1).seats[0].standin
        assert "D99" in await ann.dm("D99"), "the other table waits, so it refuses"
        await ann.dm(claim)
        assert answer_of(club, ann, 2) == claim
        assert club.hosted(1).seats[0].standin
        await ann.dm("stay")
        assert not club.hosted(1).seats[0].standin, "she is back where her word is a move"


@pytest.mark.parametrize("text", ["\u2068#2\u2069 {}", "\u200f#2 {}", "#\u2066\u06f2\u2069: {}"])
async def test_a_number_is_read_among_the_direction_marks_of_persian(tmp_path: Path, text: str) -> None:
    """Who copies it out of a Persian sentence copies them, too."""
    async with club_at(tmp_path) as club:
        ann = await two_tables(club)
        claim = club.claims(ann, 2)[0]
        await ann.dm(text.format(claim))
        assert (answer_of(club, ann, 1), answer_of(club, ann, 2)) == (None, claim)


async def test_a_reply_to_the_receipt_of_a_move_is_not_played_at_another_table(tmp_path: Path) -> None:
    """The move stands, and its table asks the other by now; the words are a move at the other table, too."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        for _ in range(2):
            await club.table([ann, ben], game="pentago", options="first=host seconds=86400")
        await ann.dm("#2 a1 1+")
        assert club.hosted(2).row.step == 1
        assert "Is your move for this game?" in await ann.dm("b2 2+", reply_to=ann.inbox[-1])
        assert [club.hosted(number).row.step for number in (1, 2)] == [0, 1]
        assert list(buttons(ann.inbox[-1])) == ["Pentago #1"]
        await ann.press(ann.inbox[-1], "Pentago #1")
        assert club.hosted(1).row.step == 1


async def test_a_receipt_by_dm_names_its_table_to_whoever_sits_at_another_too(tmp_path: Path) -> None:
    """Words for a question that has just closed go to the only table that still asks."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        for _ in range(2):
            await club.table([ann, ben], game="pentago", options="first=host seconds=86400")
        assert "Pentago #1" in await ann.dm("#1 a1 1+")
        assert "Pentago #2" in await ann.dm("a1 1+")
        assert [club.hosted(number).row.step for number in (1, 2)] == [1, 1]


@pytest.mark.parametrize("sign", ["#", "\uff03"], ids=["plain", "full width"])
@pytest.mark.parametrize("table", [1, 2], ids=["of the same table", "of another table"])
async def test_a_number_counts_in_a_reply_too(tmp_path: Path, table: int, sign: str) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club)
        claim = club.claims(ann, table)[0]
        await ann.dm(f"{sign}{table} {claim}", reply_to=ann.live[0])
        assert {n: answer_of(club, ann, n) for n in (1, 2)} == {1: None, 2: None, table: claim}


async def test_a_reply_with_the_number_of_anothers_table_is_no_answer(tmp_path: Path) -> None:
    """Twigs has notes with a number of their own: it read the table's as one, and laid the twig."""
    async with club_at(tmp_path) as club:
        await club.table(club.people("x", "y"), game="pentago")
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="twigs")
        table = club.hosted(2)
        assert table.ask is not None
        first = next(each for each in (ann, ben) if club.seat_of(each, 2) in table.ask.pending)
        await first.dm("hello")
        [*_, question] = [each for each in first.inbox if each.author.id != first.id]
        seat = club.seat_of(first, 2)
        move = table.game.spoken(table.state, seat, table.game.legal(table.state, seat)[-1])
        assert "’re not at table #1" in await first.dm(f"#1 {move}", reply_to=question)
        assert table.row.step == 0


async def test_words_that_were_edited_are_not_taken_by_the_button(tmp_path: Path) -> None:
    """Whoever edits them is told that they are not read again."""
    async with club_at(tmp_path) as club:
        ann = await two_tables(club, LONG_AGO, "diamant")
        first, second = "stay", "leave"
        await ann.dm(first)
        which, mine = ann.inbox[-1], ann.inbox[-2]
        await ann.member.user.edit(mine, second)
        refused = await ann.press(which, "Diamant #2")
        assert "send a new message" in refused.said
        assert (answer_of(club, ann, 1), answer_of(club, ann, 2)) == (None, None)


async def test_words_older_than_the_question_are_refused_by_the_button_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord may show a message late: it was written for the step before."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        x, y = club.people("x", "y")
        for _ in range(2):
            await club.table([ann, x, y], game="diamant")
        late: list[discord.Message] = []
        with monkeypatch.context() as patched:
            read = club.bot.direct_messages.read

            async def hold(message: discord.Message) -> None:
                late.append(message)

            patched.setattr(club.bot.direct_messages, "read", hold)
            await ann.member.user.send_dm("leave")
            await club.wait(5)
        for player in (ann, x, y):
            await player.slash("submit", table=2, move="stay")
        await club.wait(5)
        assert club.hosted(2).row.step == 1
        await read(late[0])
        await club.bot.dealer.outbox.idle()
        pressed = await ann.press(ann.inbox[-1], "Diamant #2")
        assert "has moved on" in pressed.said
        assert answer_of(club, ann, 2) is None


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (403, 50001)])
async def test_words_that_are_gone_are_asked_for_again_and_are_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club, LONG_AGO, "diamant")
        await ann.dm("stay")
        club.wire.fail("GET", "/channels/*/messages/*", times=None, status=status, code=code)
        pressed = await ann.press(ann.inbox[-1], "Diamant #2")
        assert "too old to use" in pressed.said
        assert answer_of(club, ann, 2) is None
        assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


async def test_words_that_discord_can_t_show_just_now_count_at_the_next_press(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club, LONG_AGO, "diamant")
        await ann.dm("stay")
        club.wire.fail("GET", "/channels/*/messages/*", status=503)
        pressed = await ann.press(ann.inbox[-1], "Diamant #2")
        assert "Discord isn’t answering me just now" in pressed.said
        assert answer_of(club, ann, 2) is None
        await ann.press(ann.inbox[-1], "Diamant #2")
        assert answer_of(club, ann, 2) == "stay"
        assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


async def test_what_is_too_long_is_not_read_by_any_way(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club, LONG_AGO, "diamant")
        long = "stay" + " " * 400
        await ann.dm(long)
        by_button = await ann.press(ann.inbox[-1], "Diamant #2")
        assert "too long for a move: at most 400 characters" in by_button.said
        with pytest.raises(OptionError, match="at most 400 characters"):  # Discord does not send it
            await ann.slash("submit", table=2, move=long)
        assert "too long for a move" in await ann.dm("#2 " + long)
        assert answer_of(club, ann, 2) is None


async def test_with_two_tables_submit_asks_for_the_number_or_takes_the_thread(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club)
        refused = await ann.slash("submit", move=club.claims(ann, 2)[0])
        assert "#1" in refused.said
        assert "#2" in refused.said
        await ann.slash("submit", table=2, move=club.claims(ann, 2)[0])
        assert answer_of(club, ann, 2) == club.claims(ann, 2)[0]
        thread = next(t for t in club.channel.threads if t.id == club.hosted(1).row.thread_id)
        await ann.slash("submit", thread, move=club.claims(ann, 1)[0])
        assert answer_of(club, ann, 1) == club.claims(ann, 1)[0]
        offered = await ann.complete("submit", "move", "", table=2)
        assert set(offered) <= set(club.legal(ann, 2))


@pytest.mark.parametrize("text", ["#99 D25", "#3", "# 12345678 x"])
async def test_a_number_of_no_table_is_refused(tmp_path: Path, text: str) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club)
        assert "no table #" in await ann.dm(text)


async def test_the_number_of_anothers_table_is_refused(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await club.table(club.people("x", "y"))
        assert "’re not at table #2" in await ann.dm("#2 D25")


async def test_whoever_mentions_the_bot_in_a_dm_is_understood_as_in_a_thread(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club, LONG_AGO, "diamant")
        assert club.bot.user is not None
        name = f"<@{club.bot.user.id}>"
        await ann.dm(f"{name} #2 stay")
        assert answer_of(club, ann, 2) == "stay"
        await ann.dm(f"#2 {name} leave")
        assert answer_of(club, ann, 2) == "leave"
        await ann.dm(f"{name} stay")
        assert answer_of(club, ann, 1) == "stay"
        assert "only read text" in await ann.dm(name)


async def offered_persian(club: Club, player: Player) -> None:
    """Note that a person was offered Persian, which otherwise comes once after words in that script."""
    person = await club.store.person(player.id)
    await club.bot.dealer.people.save_person(replace(person, offered="fa"))


# -- junk ------------------------------------------------------------------------------------------------

JUNK = {
    "emoji": "🙂🙂🙂",
    "long": "x" * 2000,
    "lines": "\n".join("abc" for _ in range(100)),
    "mention": "<@123456789> @everyone",
    "code": "```py\nprint('D25')\n```",
    "korean": "안녕하세요",
    "persian": "سلام، چطوری؟",
    "markdown": "**D25** ~~x~~ [a](https://b.c) ||y||",
    "zero": "\u200b\u200b",
    "nul": "a\x00b\u202e",
    "braces": "{x} { $y } %s {0}",
    "digits": "9" * 300,
}


@pytest.mark.parametrize("kind", JUNK)
async def test_junk_is_answered_kindly_shortly_and_once(tmp_path: Path, kind: str) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await offered_persian(club, ann)
        question, mark = ann.question, club.wire.mark()
        told = await ann.dm(JUNK[kind])
        assert told
        assert len(told) < 600
        new = [m for m in ann.inbox if m.id > question.id and m.author.bot]
        assert [said(message) for message in new] == [told]
        assert ann.question.id in {question.id, new[0].id}
        assert answer_of(club, ann) is None
        for sent in (sent for sent in club.wire.sent[mark:] if sent.method == "POST"):
            assert sent.body["allowed_mentions"].get("parse", []) == []
            assert "users" not in sent.body["allowed_mentions"]
        for harmful in ("<@123456789>", "@everyone", "```", "](https", "**D25**"):
            assert harmful not in told


async def test_a_picture_without_words_is_answered(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        assert "I can only read text" in await ann.dm("", files=(("photo.png", b"x"),))


async def test_whoever_is_at_no_table_is_pointed_to_no_example(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        told = await club.person("ann").dm("", files=(("voice.ogg", b"x"),))
        assert "It’s not your turn at any table" in told
        assert "my last message" not in told


async def test_a_stranger_who_writes_is_told_how_to_begin(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        assert "/play opens one" in await ann.dm("D25")
        assert "“play”" in await ann.dm("hello?")
        assert "no table #1" in await ann.dm("#1 D25")


async def test_words_in_the_thread_are_nobodys_answer(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        before = len(thread.history())
        await ann.member.send(thread, club.claims(ann)[0])
        assert answer_of(club, ann) is None
        assert len(thread.history()) == before + 1


async def test_menus_hold_at_most_what_discord_allows(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club, options="sides=8")
        shown = await ann.press(club.open_message(thread), "Claim")
        for _ in range(12):
            assert all(1 <= len(menu.options) <= 25 for menu in menus(shown.message))
            assert all(len(custom_id) <= 100 for custom_id in buttons(shown.message).values())
            sectors = [menu for menu in menus(shown.message) if menu.max_values > 1]
            if not sectors:
                break
            cell = sectors[-1].options[-1].value
            shown = await ann.choose(shown.message, cell, menu=menus(shown.message).index(sectors[-1]))
        assert {"Submit", "Clear"} & set(shown.buttons)


# -- while Discord is away -------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["hello?", "A1"], ids=["chat", "no legal move"])
async def test_a_refusal_that_discord_did_not_take_is_said_once_it_does(tmp_path: Path, text: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        club.wire.fail("POST", "/channels/*/messages", times=None, status=503)
        await ann.dm(text)
        await club.wait(60)
        mark = club.wire.mark()
        club.wire.mend()
        await club.wait(120)
        [told] = [sent.words for sent in club.wire.sent[mark:] if sent.answers]
        assert told
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert len(ann.live) == len(ann.asked(1)) == 1


@pytest.mark.parametrize("changed", [False, True], ids=["first answer", "changed answer"])
async def test_a_refusal_that_was_put_off_does_not_take_the_place_of_a_newer_receipt(
    tmp_path: Path, changed: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        if changed:
            await ann.dm(club.claims(ann)[1])
        club.wire.fail("POST", "/channels/*/messages", times=None, status=503)
        await ann.dm("A1")
        club.wire.mend()
        await ann.dm(club.claims(ann)[0])
        receipt = ann.newest
        await club.wait(120)
        assert answer_of(club, ann) == club.claims(ann)[0]
        assert [message.id for message in ann.live] == [receipt.id]
        assert ann.newest.id == receipt.id


async def test_a_change_that_was_refused_while_discord_was_away_is_reported(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await ann.dm(club.claims(ann)[0])
        club.wire.fail("POST", "/channels/*/messages", times=None, status=503)
        await ann.dm("A1")
        club.wire.mend()
        mark = club.wire.mark()
        await club.wait(120)
        assert [sent.words for sent in club.wire.sent[mark:] if sent.answers]
        assert answer_of(club, ann) == club.claims(ann)[0]


async def test_each_of_many_tables_that_wait_can_be_chosen(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, max_tables_person=6))
        for _ in range(6):
            await club.table([ann], "easy", options="seconds=86400")
        await club.wait(LONG_AGO)
        await ann.dm("D99")
        assert len(buttons(ann.inbox[-1])) == 6
        await ann.press(ann.inbox[-1], "Rainbow Pentagon #6")
        assert "D99" in said(ann.inbox[-1]), "refused in its place"


async def test_whoever_edits_an_answer_is_told_that_it_counts_as_it_was(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        first, second = club.claims(ann)[:2]
        mine = await ann.member.user.send_dm(first)
        await ann.member.user.edit(mine, second)
        told = ann.inbox[-1]
        assert "send a new message" in said(told)
        assert told.reference.message_id == mine.id
        assert answer_of(club, ann) == first
        before = len(ann.inbox)
        await ann.member.user.edit(mine, first)
        assert len(ann.inbox) == before, "it is said once"


async def test_a_preview_that_discord_adds_to_a_dm_is_no_edit(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        backend = club.env.backend
        with kept(club, "MESSAGE_CREATE") as events:
            await ann.member.user.send_dm("https://example.org")
        mine = next(event for event in events if event["author"]["id"] == str(ann.id))
        before = len(ann.inbox)
        backend.emit("MESSAGE_UPDATE", {**mine, "edited_timestamp": None})
        await club.wait(1)
        assert len(ann.inbox) == before


async def test_whoever_pins_a_dm_has_written_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        with kept(club, "MESSAGE_CREATE") as events:
            await ann.member.user.send_dm("hello")
        mine = next(event for event in events if event["author"]["id"] == str(ann.id))
        before = len(ann.inbox)
        pinned = {**mine, "id": str(int(mine["id"]) + 1), "type": 6, "content": ""}
        club.env.backend.emit("MESSAGE_CREATE", pinned)
        await club.wait(1)
        assert len(ann.inbox) == before


# One DM a person and table: the question, its building, its receipt and its outcome stand in one message.


SLOWER = 600.0


async def turn(club: Club, people: list[Player]) -> dict[str, str]:
    """Let everybody claim something by DM; return the claims by name."""
    claims = {player.name: club.claims(player)[0] for player in people}
    for player in people:
        await player.dm(claims[player.name])
    return claims


@pytest.fixture(params=["edited", "sent anew"])
def _way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the person still sees the DM that a receipt would be written into."""
    if request.param == "sent anew":
        monkeypatch.setattr(DmTails, "lines_below", lambda *_: math.inf)


EITHER_WAY = pytest.mark.usefixtures("_way")


def messages_of(player: Player) -> list[int]:
    """Return the ids of the bot's messages in a person's DMs, without the one that came with the seat."""
    ours = (message for message in player.inbox if message.author.id != player.id)
    return [message.id for message in ours if "You’re at table" not in said(message)]


def messages_with(player: Player, words: str) -> list[Any]:
    return [message for message in player.inbox if words in said(message)]


async def test_question_receipt_and_outcome_are_one_message_that_is_edited(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = people = club.people("ann", "ben")
        await club.table(people)
        stand = [messages_of(player) for player in people]
        for step in range(3):
            claim = club.claims(ann)[0]
            receipt = await ann.dm(claim)
            assert receipt.startswith("**Path ")
            assert [messages_of(player) for player in people] == stand
            assert set(buttons(ann.question)) == {"Change", "Withdraw"}
            await ben.dm(club.claims(ben)[0])
            assert [messages_of(player) for player in people] == stand
            assert f"Turn {step + 1}: you claimed" in said(ann.question)
            assert claim in said(ann.question)
            assert f"Turn {step + 2}." in said(ann.question)


async def test_the_last_answer_is_told_with_its_outcome_in_one_edit(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = people = club.people("ann", "ben")
        await club.table(people)
        await ann.dm(club.claims(ann)[0])
        claim, mark = club.claims(ben)[0], club.wire.mark()
        told = await ben.dm(claim)
        assert "Turn 1: you claimed" in told
        assert claim in told
        direct = f"/channels/{ben.member.user.dm_channel.id}/"
        assert [sent.method for sent in club.wire.sent[mark:] if sent.path.startswith(direct)] == ["PATCH"]
        assert await club.store.outbox(1) == []


@pytest.mark.parametrize("ends", [False, True])
async def test_a_press_that_is_answered_after_the_next_question_does_not_cover_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, ends: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = people = club.people("ann", "ben")
        await club.table(people, options="max_turns=1" if ends else "")
        await ann.dm(club.claims(ann)[0])
        claim, build = club.claims(ben)[0], club.bot.dealer.answering.builder

        async def late(*args: Any, **more: Any) -> Any:
            built = await build(*args, **more)
            await club.hosted().submit(ben.id, claim)
            club.bot.dealer.runner.wake(club.hosted())
            await asyncio.sleep(1)
            assert "Turn 1: you claimed" in said(ann.inbox[-2])
            return built

        monkeypatch.setattr(club.bot.dealer.answering, "builder", late)
        await ann.press(ann.question, "Change")
        await club.wait(1)
        assert "Turn 1: you claimed" in said(ann.inbox[-2])
        assert ends or "Turn 2." in said(ann.question)


async def test_so_it_is_where_the_table_asks_and_the_last_dm_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.opening.secrets.token_bytes", bytes)
    async with club_at(tmp_path) as club:
        ann, ben, cho = people = club.people("ann", "ben", "cho")
        await club.table(people, game="diamant")
        for player in people:
            await player.dm("stay")
        assert "The game goes on in" in said(cho.newest)
        for player in (ann, ben):
            await player.dm("stay")
        mark = club.wire.mark()
        told = await cho.dm("leave")
        assert "Your last move: Go home" in told
        direct = f"/channels/{cho.member.user.dm_channel.id}/"
        assert [sent.method for sent in club.wire.sent[mark:] if sent.path.startswith(direct)] == ["PATCH"]
        assert await club.store.outbox(1) == []


async def test_the_last_answer_is_told_below_it_where_its_question_has_scrolled_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = people = club.people("ann", "ben")
        await club.table(people)
        await club.table([ben, club.person("cho")])  # its question stands below that of the other
        await ben.slash("settings", answers="table")  # where the next question will be
        await ann.dm(club.claims(ann)[0])
        await ben.dm(f"#1 {club.claims(ben)[0]}")
        assert club.hosted(1).row.step == 1
        assert ben.inbox[-1].author.id != ben.id
        assert "you claimed" in said(ben.inbox[-1])


async def test_below_its_picture_a_receipt_says_what_was_understood_and_until_when(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = people = club.people("ann", "ben")
        await club.table(people)
        claim = club.claims(ann)[0]
        await ann.dm(claim.lower().replace(" ", ", "))
        parts = flat(ann.question)
        [picture] = [n for n, part in enumerate(parts) if isinstance(part, MediaGalleryComponent)]
        below = [part.content for part in parts[picture:] if isinstance(part, TextDisplay)]
        assert shown(below[0]).startswith(f"**{claim}**\nYou can change it until")
        assert f"<t:{int(club.hosted().row.deadline or 0)}:R>" in below[0]


@pytest.mark.parametrize(("text", "lines"), [("{}\n", 2), ("{}\n\n\n", 4), ("{}" + " " * 3 * WIDTH, 4)])
async def test_a_question_that_has_scrolled_away_is_asked_again(
    tmp_path: Path, text: str, lines: int
) -> None:
    """Otherwise the board and the text below it would be too far above the person's own words."""
    async with club_at(tmp_path) as club:
        ann, ben = people = club.people("ann", "ben")
        await club.table(people)
        [first], below = messages_of(ann), NAME_LINES
        while below + 1 <= MOST_LINES_BELOW:
            assert ann.question.id == first
            await ann.dm(text.format(club.claims(ann)[0]))
            below += lines
            await ben.dm(club.claims(ben)[0])
        assert ann.question.id != first
        assert ann.question.id == ann.inbox[-1].id
        assert ann.question.reference is None
        assert len(messages_of(ann)) == 1


@pytest.mark.parametrize(("apart", "most"), [(1, 8), (GROUP_SECONDS + 1, 4)])
async def test_a_receipt_is_a_message_of_its_own_where_its_question_has_scrolled_away(
    tmp_path: Path, apart: int, most: int
) -> None:
    """What came minutes apart is higher: each message stands below its own name."""
    async with club_at(tmp_path) as club:
        ann, _ = people = club.people("ann", "ben")
        await club.table(people, options="seconds=86400")
        [question] = messages_of(ann)
        *seen, last, further = club.claims(ann)[: most + 2]
        for claim in seen:
            await club.wait(apart)
            await ann.dm(claim)
            assert messages_of(ann) == [question]
        await club.wait(apart)
        await ann.dm(last)
        [receipt] = ann.live
        assert takes(receipt, ann.inbox[-2])
        assert messages_of(ann) == [receipt.id]
        await ann.dm(further)
        assert messages_of(ann) == [receipt.id], "below that the next one is seen again"
        assert takes(ann.question, ann.inbox[-1])


@pytest.mark.parametrize("restarted", [False, True])
async def test_news_of_the_clock_comes_and_no_receipt_takes_its_place(
    tmp_path: Path, *, restarted: bool
) -> None:
    async with club_at(tmp_path) as club:
        host, ann, other = club.people("host", "ann", "other")
        await club.table([host, ann, other])
        [question] = messages_of(ann)
        if restarted:
            await club.restart()
        await host.press_at_table("More time")
        news = ann.newest
        assert "You have more time" in said(news)
        receipt = await ann.dm(club.claims(ann)[0])
        assert receipt.startswith("**Path ")
        assert takes(ann.newest, ann.inbox[-2])
        assert question not in messages_of(ann)
        assert "You have more time" in said(news)


@pytest.mark.parametrize(
    "between", ["a refusal", "a question which table", "a word on something else", "what only they see"]
)
async def test_a_receipt_is_a_message_of_its_own_where_the_bot_has_said_something_since(
    tmp_path: Path, between: str
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann, *club.people("x", "y")])
        [question] = messages_of(ann)
        if between == "a question which table":
            await club.table([ann, *club.people("v", "w")])
            await ann.dm(club.claims(ann)[0])
        elif between == "a refusal":
            await ann.dm("A1")
        elif between == "what only they see":
            assert (await ann.dm_slash("rules", game="pentago")).private
        else:
            await ann.dm("", files=(("cat.txt", b"cat"),))
        assert messages_of(ann)[-1] != question or between == "what only they see"
        claim = club.claims(ann)[0]
        receipt = await ann.dm(f"#1 {claim}")
        assert receipt.startswith("**Path ")
        assert answer_of(club, ann) == claim
        mine = [message for message in ann.inbox if not message.author.bot][-1]
        assert takes(ann.newest, mine)
        assert question not in messages_of(ann)


async def test_a_receipt_is_a_message_of_its_own_where_its_question_was_deleted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = people = club.people("ann", "ben")
        await club.table(people)
        club.wire.fail("PATCH", "/channels/*/messages/*", status=404, code=10008)
        await ann.dm(club.claims(ann)[0])
        [receipt] = ann.live
        assert takes(receipt, ann.inbox[-2])
        assert set(buttons(receipt)) == {"Change", "Withdraw"}


async def test_a_receipt_is_a_message_of_its_own_where_discord_takes_no_more_edits(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = people = club.people("ann", "ben")
        await club.table(people)
        direct = ann.member.user.dm_channel.id
        club.wire.fail("PATCH", f"/channels/{direct}/messages/*", times=None, status=400, code=30046)
        await ann.dm(club.claims(ann)[0])
        [receipt] = ann.live
        assert takes(receipt, ann.inbox[-2])


async def test_a_receipt_takes_the_place_of_its_refusal(tmp_path: Path) -> None:
    """A refusal is a reply to the words it refuses, so it can't become what is said to others."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        [question] = ann.pressable
        await ann.dm("a1")
        [refused] = ann.pressable
        await ann.dm(club.claims(ann)[0])
        [receipt] = ann.pressable
        assert len({question.id, refused.id, receipt.id}) == 3
        assert {question.id, refused.id}.isdisjoint(message.id for message in ann.inbox)
        assert set(buttons(receipt)) == {"Change", "Withdraw"}
        await ben.dm(club.claims(ben)[0])
        assert ann.question.reference is None
        assert messages_of(ann) == [ann.question.id]


async def test_after_a_while_the_next_question_is_a_message_of_its_own(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], options="seconds=86400")
        await ann.dm(club.claims(ann)[0])
        [before] = ann.pressable
        await club.wait(SLOWER)
        await ben.dm(club.claims(ben)[0])
        [after] = ann.pressable
        assert after.id != before.id
        assert after.reference is None
        assert before.id not in {message.id for message in ann.inbox}


async def test_a_move_is_built_and_played_in_one_message(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        [question] = ann.pressable
        await ann.do(question, "move")
        [building] = ann.pressable
        assert building.id == question.id
        await ann.type_move(building, club.claims(ann)[0])
        [receipt] = ann.pressable
        assert receipt.id == question.id
        assert "You can change it" in said(receipt)


async def test_whoever_answers_at_the_table_is_asked_at_the_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        claim = club.claims(ann)[0]
        await ann.slash("submit", channel=thread, move=claim)
        await ben.dm(club.claims(ben)[0])
        assert ann.pressable == []
        assert claim in said(ann.inbox[-1])
        assert f"<#{thread.id}>" in said(ann.inbox[-1])
        assert len(ben.pressable) == 1


async def test_a_private_question_at_the_table_ends_with_the_outcome_of_the_answer(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        opened = await ann.do(club.open_message(thread), "move")
        claim = club.claims(ann)[0]
        receipt = await ann.type_move(opened.message, claim)
        assert "You can change it" in receipt.said
        await ben.dm(club.claims(ben)[0])
        closed = opened.result.response.message
        assert claim in said(closed)
        assert buttons(closed) == {}


async def test_an_answer_is_worded_as_its_button(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        for player in people:
            await player.slash("settings", answers="dm")
        await club.table(people, game="diamant")
        for player in people:
            await player.press(player.question, "Go deeper")
            if club.hosted().answers:
                assert "Your move so far: Go deeper" in (await player.slash("table", table=1)).said
        assert all("Your last move: Go deeper" in said(player.question) for player in people)


async def test_the_end_closes_the_question(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people, options="max_turns=1")
        await turn(club, people)
        for player in people:
            assert player.pressable == []
            assert f"The game is over: <#{thread.id}>" in said(player.newest)


async def test_whoever_leaves_keeps_nothing_to_press_until_they_are_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        ann, others = people[0], people[1:]
        thread = await club.table(people)
        await ann.dm(club.claims(ann)[0])
        left = await ann.leave()
        assert ann.pressable == []
        assert "You have left the table." in said(ann.newest)
        assert f"The game goes on in <#{thread.id}>" in said(ann.newest)
        await turn(club, others)
        assert ann.pressable == []
        await ann.press(left.message, "Take my seat back")
        for _ in range(2):
            await turn(club, others)
        [question] = ann.pressable
        assert f"Turn {club.hosted().row.step + 1}." in said(question)


@pytest.mark.parametrize("game", ["rainbow_pentagon", "pentago"])
async def test_whoever_leaves_alone_is_asked_again_once_they_are_back(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.do((await ann.dm_slash("play", game=game)).message, "start")
        await club.wait(30)
        shown = buttons(ann.inbox[-1])
        left = await ann.leave()
        assert buttons(ann.inbox[-1]) == {}
        assert said(ann.inbox[-1]).endswith("You have left the table.")
        await ann.press(left.message, "Take my seat back")
        assert buttons(ann.inbox[-1]) == shown
        assert "ann (computer)" not in said(ann.inbox[-1])


async def test_words_sent_before_the_question_was_shown_answer_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people)
        ann, ben = people
        await ann.dm(club.claims(ann)[0])
        await club.wait(2)
        await ben.dm(club.claims(ben)[0])
        row = await club.store.slot(1, f"ask:1:{club.seat_of(ann)}")
        assert row is not None
        assert row.shown is not None
        assert row.shown > row.message_id
        assert row.since == row.shown


async def test_what_the_question_says_is_said_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="euler_game")
        assert all(said(player.question).count("Your digits: ") == 1 for player in people)


async def test_a_quick_turn_pings_nobody(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people)
        await turn(club, people)
        assert not any("<@" in said(message) for message in thread.history())
        await club.wait(SLOWER)
        assert sum("<@" in said(message) for message in thread.history()) == 1


async def test_a_receipt_that_comes_after_the_next_question_gives_way_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        real = DiscordTransport.reply

        async def late(transport: Any, channel_id: int, *rest: Any, quotes: bool) -> Any:
            if channel_id == ann.member.user.dm_channel.id:
                await asyncio.sleep(2)
            return await real(transport, channel_id, *rest, quotes=quotes)

        monkeypatch.setattr(DiscordTransport, "reply", late)
        await ann.dm(club.claims(ann)[0])
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 1
        await club.wait(2)
        assert [message for message in ann.inbox if said(message).startswith("**Path ")] == []
        assert "Turn 1: you claimed" in said(ann.question)
        assert len(ann.asked(1)) == 1


@EITHER_WAY
@pytest.mark.parametrize("dealt", [False, True], ids=["the question is open", "the next one is"])
async def test_a_receipt_that_was_said_just_before_a_death_is_the_one_dm(tmp_path: Path, dealt: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        with dying(club):
            await ann.dm(club.claims(ann)[0])
        if dealt:
            await club.wait(1)
            await ben.dm(club.claims(ben)[0])
        await club.restart()
        assert len(ann.live) == len(messages_of(ann)) == 1
        assert len(ann.asked(1 if dealt else 0)) == 1


@EITHER_WAY
async def test_a_power_failure_takes_nothing_that_a_start_does_not_find_out_again(tmp_path: Path) -> None:
    """The disk has two answers, but neither the place of the second receipt nor the deletion of the first."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        first_claim, claim = club.claims(ann)[:2]
        await ann.dm(first_claim)
        left = tmp_path / "left"

        async def copied() -> None:
            with closing(sqlite3.connect(club.path)) as file, closing(sqlite3.connect(left)) as copy:
                file.backup(copy)

        with before_noting(club, copied):
            await ann.dm(claim)
        stood, receipt = [message.id for message in ann.inbox], ann.question
        assert not await club.store.outbox()
        await club.die()
        for end in SIDE_FILES:
            club.path.with_name(club.path.name + end).unlink(missing_ok=True)
        left.replace(club.path)
        await club.rise()
        assert ([message.id for message in ann.inbox], ann.question.id) == (stood, receipt.id)
        assert await club.store.outbox() == []
        stands = await club.store.slot(1, live_slot(0))
        assert stands is not None
        assert stands.message_id == receipt.id
        assert [answer.move for answer in (await club.stored()).answers] == [claim]
        await ben.dm(club.claims(ben)[0])
        assert "Turn 1: you claimed" in said(ann.question)
        assert len(ann.asked(1)) == 1


async def test_a_receipt_that_another_process_says_while_it_is_looked_for_is_the_one_dm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that loses a table may have sent the receipt, but may no longer note its place."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        late: list[Any] = []

        async def held(_: DiscordTransport, *reply: Any, quotes: bool) -> Any:
            assert not quotes
            late.append(reply)
            raise asyncio.CancelledError

        with patch.object(DiscordTransport, "reply", held):
            await ann.dm(club.claims(ann)[0])
        look = DiscordTransport.find_reply

        async def overtaken(transport: DiscordTransport, *reply: int) -> Any:
            found = await look(transport, *reply)
            await transport.reply(*late[0], quotes=False)
            return found

        monkeypatch.setattr(DiscordTransport, "find_reply", overtaken)
        await club.restart()
        assert len(ann.pressable) == len(ann.asked(0)) == 1
        await ben.dm(club.claims(ben)[0])
        assert len(ann.pressable) == len(ann.asked(1)) == 1


@EITHER_WAY
async def test_a_receipt_that_is_noted_while_the_next_question_is_dealt_gives_way_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        last, table = club.claims(ben)[0], club.hosted()

        async def overtaken() -> None:
            await table.submit(ben.id, last, step=0)
            club.bot.dealer.runner.wake(table)
            while not table.row.step:  # noqa: ASYNC110
                await asyncio.sleep(0)

        with before_noting(club, overtaken):
            await ann.dm(club.claims(ann)[0])
        assert table.row.step == 1
        assert "Turn 1: you claimed" in said(ann.question)
        assert len(ann.live) == len(ann.asked(1)) == 1


@contextmanager
def unnoted(club: Club, times: int) -> Iterator[list[StoreError]]:
    """Let the store fail so many times to note which reply is the one DM; yield the failures to come."""
    failures = [StoreError("cut", club.store.path)] * times

    async def cut() -> None:
        if failures:
            raise failures.pop()

    with before_noting(club, cut):
        yield failures


@contextmanager
def before_noting(club: Club, do: Callable[[], Awaitable[None]]) -> Iterator[None]:
    """Do something each time before the store notes which message is the one DM."""
    kept = {name: getattr(club.store, name) for name in ("take_place", "reworded")}

    async def noted(name: str, *place: Any, **more: Any) -> Any:
        await do()
        return await kept[name](*place, **more)

    with ExitStack() as patches:
        for name in kept:
            patches.enter_context(patch.object(club.store, name, partial(noted, name)))
        yield


@contextmanager
def dying(club: Club) -> Iterator[None]:
    """Let the bot die before it notes which message is the one DM."""

    async def die() -> None:
        raise asyncio.CancelledError

    with before_noting(club, die):
        yield


@EITHER_WAY
@pytest.mark.parametrize("fails", [1, 3])
@pytest.mark.parametrize("refused", [False, True], ids=["a receipt", "a refusal"])
async def test_a_reply_that_could_not_be_noted_is_the_one_dm_once_it_can(
    tmp_path: Path, fails: int, refused: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        with unnoted(club, fails) as failures:
            await ann.dm("A1" if refused else club.claims(ann)[0])
            assert len(failures) < fails
            await club.wait(60)
        assert not failures
        assert [said(message).startswith("**Path ") for message in ann.live] == [not refused]
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert len(ann.live) == len(ann.asked(1)) == 1


@EITHER_WAY
async def test_the_one_dm_tells_of_the_answer_that_counts_though_an_older_one_is_noted_later(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        first, last = club.claims(ann)[:2]
        with unnoted(club, 1):
            await ann.dm(first)
            await ann.dm(last)
            await club.wait(60)
        assert [answer.move for answer in club.hosted().answers.values()] == [last]
        [receipt] = ann.live
        assert (last in said(receipt), first in said(receipt)) == (True, False)
        assert messages_of(ann) == [receipt.id]


@pytest.mark.parametrize("pause", [0.0, SLOWER], ids=["edited", "sent anew"])
async def test_a_question_that_could_not_be_noted_leaves_the_receipt_of_its_answer(
    tmp_path: Path, pause: float
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], options="seconds=86400")
        await ann.dm(club.claims(ann)[0])
        await club.wait(pause)
        real = club.store.delivered
        away = True

        async def cut(row: int, *messages: Any, **more: Any) -> Any:
            if away and any(message.slot.startswith("live:") for message in messages):
                raise StoreError("cut", club.store.path)
            return await real(row, *messages, **more)

        with patch.object(club.store, "delivered", side_effect=cut):
            await ben.dm(club.claims(ben)[0])
            assert len(ann.asked(1)) == 1
            claim = club.claims(ann)[0]
            await ann.dm(claim)
            away = False
            await club.wait(60)
        assert len(club.hosted().answers) == 1
        assert set(buttons(ann.question)) == {"Change", "Withdraw"}
        assert claim in said(ann.question)
        assert messages_of(ann) == [ann.question.id]
        assert await club.store.outbox() == []


@pytest.mark.parametrize(
    ("game", "more", "words"),
    [
        ("rainbow_pentagon", {"options": "max_turns=1"}, "Turn 1: you claimed"),
        ("diamant", {}, "Your last move"),
    ],
)
async def test_a_receipt_that_was_said_just_before_a_death_learns_of_the_end(
    tmp_path: Path, game: str, more: dict[str, str], words: str
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        thread = await club.table(people, game=game, **more)
        for _ in range(0 if more else 4):
            for player in people:
                await player.dm("home")
        with dying(club):
            for player in people:
                await player.dm(club.claims(player)[0] if more else "home")
        await club.wait(1)
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.status == "over"
        await club.restart()
        for player in people:
            assert player.pressable == []
            [told] = map(said, messages_with(player, words))
            assert words in told
            assert f"The game is over: <#{thread.id}>" in told


async def test_at_the_end_a_question_that_was_closed_long_ago_says_so_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options="max_turns=2")
        await ann.slash("submit", move=club.claims(ann)[0])
        await ben.slash("submit", move=club.claims(ben)[0])
        assert f"The game goes on in <#{thread.id}>" in said(ann.inbox[-1])
        for player in (ann, ben):
            await player.slash("submit", move=club.claims(player)[0])
        for player in (ann, ben):
            assert f"The game is over: <#{thread.id}>" in said(player.inbox[-1])
            assert "Turn 2: you claimed" in said(player.inbox[-1])


async def test_a_receipt_by_dm_is_closed_where_the_table_asks(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        thread = await club.table(people, game="diamant")
        for step in range(3):
            for player in people:
                await player.dm("deeper")
            assert club.hosted().row.step == step + 1
            assert all(player.pressable == [] for player in people)
        for player in people:
            [closed] = [
                said(message) for message in player.inbox if "Your last move: Go deeper" in said(message)
            ]
            assert f"The game goes on in <#{thread.id}>" in closed


async def test_receipts_of_open_moves_stay_and_refusals_go(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="pentago")
        for _ in range(4):
            [seat] = club.hosted().ask.pending  # type: ignore[union-attr]
            mover = next(player for player in people if club.seat_of(player) == seat)
            await mover.dm("nonsense")
            assert len(mover.pressable) == 1
            await mover.dm(club.legal(mover)[0])
        for player in people:
            assert player.pressable == []
            assert sum(message.reference is not None for message in player.inbox) == 2


def told(player: Player) -> list[Any]:
    """Return the dealer's messages in a person's DMs about the question, its answer and the outcome."""
    return [
        message for message in player.inbox if "Euler Game, table #1" in said(message) or buttons(message)
    ]


@pytest.mark.parametrize("pause", first(1, [0.0, SLOWER]))
async def test_a_question_takes_the_place_of_the_one_that_was_closed(tmp_path: Path, pause: float) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        for player in people:
            await player.slash("settings", answers="dm")
        thread = await club.table(people, game="euler_game", options="seconds_bet=86400")
        while club.hosted().row.status == "open":
            ask, row = club.hosted().ask, club.hosted().row
            assert ask is not None
            for player in people:
                if club.seat_of(player) in ask.pending and club.hosted().row.step == row.step:
                    if not ask.sealed:
                        await club.wait(pause)
                    await player.dm(club.legal(player)[0])
            assert all(len(told(player)) == 1 for player in people), row.step
        assert all(f"The game is over: <#{thread.id}>" in said(told(player)[0]) for player in people)


async def test_an_answer_by_dm_takes_the_place_of_the_dm_that_was_closed(tmp_path: Path) -> None:
    """Its question was put at the table, so there was no DM to go on in."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options="max_turns=2")
        await ann.slash("submit", channel=thread, move=club.claims(ann)[0])
        await ben.dm(club.claims(ben)[0])
        closed = ann.inbox[-1]
        assert "The game goes on in" in said(closed)
        await ann.dm(club.claims(ann)[0])
        [receipt] = ann.pressable
        assert receipt.id == closed.id
        await ben.dm(club.claims(ben)[0])
        assert messages_of(ann) == [receipt.id]
        assert "The game is over" in said(ann.newest)


# One DM that is refused does not turn DMs off for the table's life.


async def closed_pair(club: Club) -> tuple[Player, Player]:
    """Open a table whose second step finds the DMs of its first person closed."""
    ann, ben, _ = await pair(club, options="seconds=86400")
    await ann.dm(club.claims(ann)[0])
    await club.wait(SLOW)
    club.wire.closed.add(ann.id)
    await ben.slash("submit", move=club.claims(ben)[0], table=1)
    assert club.hosted().row.step == 1
    assert not club.hosted().seat_of(ann.id).dm
    return ann, ben


def asked(player: Player, step: int = 1) -> list[str]:
    """Return the prompts of a step that a person has in their DMs."""
    found = [said(m) for m in player.inbox if f"move:1:{step}:" in str(m.components)]
    return [words for words in found if "Send the cells you claim" in words]


async def test_after_an_hour_the_open_question_is_asked_by_dm_again(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await closed_pair(club)
        await club.wait(HOUR / 2)
        club.wire.closed.clear()
        assert asked(ann) == []
        await club.wait(HOUR)
        assert len(asked(ann)) == 1
        assert club.hosted().seat_of(ann.id).dm
        await club.wait(2 * HOUR)
        assert len(asked(ann)) == 1


@pytest.mark.soak
async def test_closed_dms_are_tried_once_an_hour(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await closed_pair(club)
        for _ in range(3):
            before = club.hosted().seat_of(ann.id).dm_closed_at
            await club.wait(HOUR + 600)
            after = club.hosted().seat_of(ann.id).dm_closed_at
            assert before is not None
            assert after is not None
            assert HOUR <= after - before <= HOUR + 600


async def test_whoever_writes_has_the_open_question_at_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await closed_pair(club)
        club.wire.closed.clear()
        await ann.dm("hello?")
        assert len(asked(ann)) == 1


async def test_whoever_joins_another_table_is_written_to_at_the_first(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await closed_pair(club)
        club.wire.closed.clear()
        await club.open(ann)
        assert len(asked(ann)) == 1


async def test_dms_that_were_closed_before_a_restart_are_tried_again_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await closed_pair(club)
        club.wire.closed.clear()
        await club.restart(after=HOUR)
        await club.wait(60)
        assert len(asked(ann)) == 1


async def test_only_the_person_is_told_at_the_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await closed_pair(club)
        thread = next(iter(club.channel.threads))
        told = await ann.do(club.open_message(thread), "move")
        assert told.private
        assert "your DMs are closed to me" in told.said
        assert "your DMs are closed" not in (await ben.do(club.open_message(thread), "move")).said
        assert all("DMs are closed" not in sent.text for sent in club.wire.public)
        taken = await ann.slash("submit", move=club.claims(ann)[0], table=1)
        assert "your DMs are closed to me" in taken.said


# A table whose place is its people's DMs: board, question, receipt and outcome are one message there too.


STEPS = 12
GAMES = sorted(game.id for game in games.all_games().values() if game.seats[-1] > 1)


async def in_dms(club: Club, people: list[Player], game: str) -> None:
    """Begin a game and let it go on in DMs."""
    thread = await club.table(people, game=game)
    club.wire.fail("*", f"/channels/{thread.id}*", times=None, status=404, code=10003)
    gone = {"id": str(thread.id), "guild_id": str(club.guild.id), "type": 11, "name": "x", "position": 0}
    club.env.backend.emit("THREAD_DELETE", {**gone, "parent_id": str(club.channel.id)})
    await club.wait(1)
    asked = next(m for m in people[0].inbox if "Continue in DMs" in buttons(m))
    await people[0].press(asked, "Continue in DMs")
    await club.wait(1)


async def answer(club: Club, player: Player, dice: random.Random) -> None:
    """Answer by DM, whatever is legal, and be sure of it."""
    table, seat = club.hosted(), club.seat_of(player)
    legal = list(table.game.legal(table.state, seat))
    move = next(
        move
        for move in (dice.choice(legal) for _ in range(1000))
        if not table.game.check(table.state, seat, move).args.get("confirm")
    )
    await player.dm(move)


@pytest.mark.parametrize("game", one_of_each(GAMES))
async def test_one_message_a_person_holds_all(tmp_path: Path, game: str) -> None:
    dice = random.Random(game)
    async with club_at(tmp_path) as club:
        least = games.load(game).seats[0]
        people = club.people(*("ann", "ben", "cho")[: max(2, least)])
        await in_dms(club, people, game)
        for _ in range(STEPS):
            table = club.hosted()
            if table.ask is None:
                break
            for player in people:
                assert len(player.pressable) == 1, [said(message) for message in player.pressable]
                assert f"table #{table.row.id}" in said(player.pressable[0])
                assert alts(player.pressable[0]), "the board is always in sight"
            for seat in sorted(table.ask.pending):
                step = table.row.step
                await answer(club, next(p for p in people if club.seat_of(p) == seat), dice)
                if table.row.step == step:
                    assert all(len(player.pressable) == 1 for player in people)
            await club.wait(30)
        assert club.hosted().row.step > 1


async def test_each_reads_it_in_their_own_language(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await ben.slash("settings", language="ko")
        await in_dms(club, [ann, ben, cho], "diamant")
        assert "Go deeper" in buttons(ann.pressable[0])
        assert "Go deeper" not in buttons(ben.pressable[0])
        assert any("\uac00" <= letter <= "\ud7a3" for letter in said(ben.pressable[0]).splitlines()[0])


async def test_a_refusal_keeps_the_board_in_sight(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await in_dms(club, [ann, ben, cho], "diamant")
        await ann.dm("sideways")
        [refused] = ann.pressable
        assert alts(refused)
        assert refused.reference is not None


async def test_after_a_withdrawal_the_question_is_shown_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await in_dms(club, [ann, ben], "rainbow_pentagon")
        await ann.dm(club.claims(ann)[0])
        [receipt] = ann.pressable
        await ann.press(receipt, "Withdraw")
        [question] = ann.pressable
        assert alts(question)
        assert "Type it" in buttons(question)


async def test_once_cancelled_it_leaves_nothing_to_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await in_dms(club, [ann, ben], "rainbow_pentagon")
        asked = await ann.do_at_table("end")
        await ann.press(asked.message, "Yes, cancel it")
        for player in (ann, ben):
            assert [said(message) for message in player.pressable] == []
            assert "was cancelled" in said(player.inbox[-1])


@pytest.mark.parametrize(("game", "who"), [("pentago", "ann"), ("rainbow_pentagon", "Somebody")])
async def test_the_others_are_told_that_one_has_stopped_the_clock(
    tmp_path: Path, game: str, who: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await in_dms(club, [ann, ben], game)
        asked = await ann.do_at_table("stop")
        await ann.press(asked.message, "Yes, stop the clock")
        assert f"{who} has stopped the clock" in said(ben.inbox[-1])
        assert not any("stopped the clock" in said(message) for message in ann.inbox)


async def test_the_others_are_told_who_asks_for_a_pause_and_that_it_came(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await in_dms(club, [ann, ben, cho], "rainbow_pentagon")
        await ben.do_at_table("pause")
        assert all("ben asks for a pause" in said(other.inbox[-1]) for other in (ann, cho))
        assert not any("asks for a pause" in said(message) for message in ben.inbox)
        told = [len(other.inbox) for other in (ann, cho)]
        await ben.do_at_table("play_on")
        assert [len(other.inbox) for other in (ann, cho)] == told
        await ann.do_at_table("pause")
        assert all("Paused by ann" in said(other.inbox[-1]) for other in (ben, cho))
        await club.wait(1200)
        mark = club.wire.mark()
        await ann.do_at_table("wake")
        assert all("it’s your move" in said(other.inbox[-1]) for other in (ben, cho))
        called = {
            s.to
            for s in club.wire.sent[mark:]
            if "it’s your move" in s.text and not s.body["flags"] & 1 << 12
        }
        assert called == {ben.id, cho.id}


@pytest.mark.parametrize(("answer", "status"), [("Agree", "over"), ("Decline", "open")])
async def test_what_one_of_two_offers_reaches_the_other(tmp_path: Path, answer: str, status: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await in_dms(club, [ann, ben], "pentago")
        await ann.slash("draw", table=1)
        offered = ben.inbox[-1]
        assert "ann offers a draw" in said(offered)
        await ben.press(offered, answer)
        assert club.hosted().row.status == status
        [closed] = [message for message in ben.inbox if message.id == offered.id]
        assert buttons(closed) == {}
        told = [said(message) for message in ann.inbox if "declines the draw" in said(message)]
        assert len(told) == (answer == "Decline")


async def test_a_clock_that_runs_again_soon_is_told_too_in_place_of_its_stop(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await in_dms(club, [ann, ben], "rainbow_pentagon")
        told = len(ben.inbox)
        for _ in range(2):
            await ann.do_at_table("pause")
            assert "Paused by ann" in said(ben.inbox[-1])
            await ann.do_at_table("wake")
            assert "it’s your move" in said(ben.inbox[-1])
        assert len(ben.inbox) == told + 1


async def test_the_others_are_told_that_the_host_gives_more_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await in_dms(club, [ann, ben], "rainbow_pentagon")
        await ann.do_at_table("extend")
        assert "You have more time" in said(ben.inbox[-1])
        assert not any("more time" in said(message) for message in ann.inbox)


@pytest.mark.parametrize("game", ["rainbow_pentagon", "diamant"])
async def test_a_question_to_several_says_of_nobody_that_it_waits_for_them(tmp_path: Path, game: str) -> None:
    """Nothing edits it when they answer; what /table shows is of that moment."""
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await in_dms(club, [ann, ben, cho], game)
        asked = said(ann.inbox[-1])
        assert "Waiting for" not in asked
        assert "Submitted" not in asked
        await ben.dm(club.legal(ben)[-1])
        shown = (await ann.slash("table", table=1)).said
        assert "Waiting for ann and cho." in shown or "Submitted: 1 of 3." in shown


# What a receipt says still holds when it is said: it confirms no answer that was changed meanwhile.


Change = Callable[[Club, Player], Awaitable[Any]]


async def _another_dm(club: Club, ann: Player) -> None:
    await ann.dm(club.claims(ann)[1])


async def _command(club: Club, ann: Player) -> None:
    await ann.slash("submit", table=1, move=club.claims(ann)[1])


async def _withdrawal(club: Club, ann: Player) -> None:
    shown = await ann.slash("submit", table=1, move=club.claims(ann)[1])
    await ann.do(shown.message, "undo")


async def _leaving(_: Club, ann: Player) -> None:
    await ann.leave()


CHANGES = pytest.mark.parametrize("change", [_another_dm, _command, _withdrawal, _leaving])


@EITHER_WAY
@CHANGES
@pytest.mark.parametrize("restarted", [False, True], ids=["in one life", "after a restart"])
async def test_a_receipt_that_was_lost_does_not_confirm_an_answer_that_was_changed(
    tmp_path: Path, change: Change, restarted: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        club.wire.fail("*", "/channels/*/messages*", times=None, status=503)
        first = club.claims(ann)[0]
        await ann.dm(first)
        lost = ann.inbox[-1]
        club.wire.mend()
        await change(club, ann)
        counts = _move(club, 0)
        assert counts != first
        if restarted:
            await club.restart()
        await club.wait(120)
        assert _move(club, 0) == counts
        assert not _replies(ann, lost)
        assert not messages_with(ann, f"**{first}**")
        assert await club.store.outbox() == []


@EITHER_WAY
@pytest.mark.parametrize("late", [False, True], ids=["at once", "once Discord is back"])
@pytest.mark.parametrize("withdrawn", [False, True], ids=["replaced", "withdrawn"])
async def test_a_receipt_gives_way_to_a_change_that_was_made_while_it_was_on_its_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: bool, withdrawn: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        first = club.claims(ann)[0]
        kept = {name: getattr(DiscordTransport, name) for name in ("reply", "edit")}

        async def overtaken(name: str, *said: Any, **how: Any) -> Any:
            standing = await kept[name](*said, **how)
            table = club.hosted()
            if answer_of(club, ann) == first:
                await (table.withdraw(ann.id) if withdrawn else table.submit(ann.id, club.claims(ann)[1]))
            return standing

        for name in kept:
            monkeypatch.setattr(DiscordTransport, name, partialmethod(_named, overtaken, name))
        if late:
            club.wire.fail("*", "/channels/*/messages*", times=None, status=503)
        await ann.dm(first)
        sent = next(each for each in reversed(ann.inbox) if each.content == first)
        club.wire.mend()
        await club.wait(120)
        assert answer_of(club, ann) == (None if withdrawn else club.claims(ann)[1])
        assert not _replies(ann, sent)
        assert not messages_with(ann, f"**{first}**")
        assert await club.store.outbox() == []


async def _named(
    transport: DiscordTransport, act: Callable[..., Any], name: str, *said: Any, **how: Any
) -> Any:
    return await act(name, transport, *said, **how)


@EITHER_WAY
async def test_a_receipt_that_is_late_is_said_while_its_answer_counts(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        club.wire.fail("*", "/channels/*/messages*", times=None, status=503)
        claim = club.claims(ann)[0]
        await ann.dm(claim)
        assert not messages_with(ann, f"**{claim}**")
        club.wire.mend()
        await club.wait(120)
        assert len(messages_with(ann, f"**{claim}**")) == len(messages_of(ann)) == 1


def _move(club: Club, seat: int) -> str | None:
    """Return the answer that counts for a seat."""
    answer = club.hosted().answers.get(seat)
    return answer.move if answer is not None else None


def _replies(person: Player, message: Any) -> list[Any]:
    replies = (each for each in person.inbox if each.reference is not None)
    return [each for each in replies if each.reference.message_id == message.id]


# Several tables for one person: a ping covers the next ones while it stays, and one DM lists the rest.


WORDS = Catalogs((CATALOGS, toy.CATALOGS))
LONG = "seconds=9000"


async def seated(club: Club, *people: Player, game: str = "toy") -> Any:
    """A table for these people, and its thread; first at Toy letters are picked, then all bid in turn."""
    lobby = await club.open(people[0], game, options=LONG)
    for player in people[1:]:
        await player.do(club.again(lobby), "join")
    return await club.begin(people[0], lobby)


async def picked(club: Club, number: int, *people: Player) -> None:
    """They pick letters at a table, the first some time before the others."""
    for player in people:
        await player.slash("submit", table=number, move="a")
        await club.wait(200 if player is people[0] else 0)


def pings(club: Club, thread: Any) -> list[Sent]:
    """The pings of a thread, as they were sent."""
    path = f"/channels/{thread.id}/messages"
    return [sent for sent in club.wire.sent if sent.path == path and "your move in" in sent.text]


def heard(ping: Sent) -> list[int]:
    """Whom a ping notifies."""
    return [int(person) for person in ping.body["allowed_mentions"].get("users", [])]


def digests(player: Player) -> list[str]:
    """The digests in somebody's DMs."""
    return [said(message) for message in player.inbox if "for you**" in said(message).splitlines()[0]]


async def two_games(club: Club, first: str = "toy") -> tuple[Player, Player, Any, Any]:
    """Ann and ben sit at two tables; the first still waits for both, at the second ann is to bid."""
    ann, ben = club.people("ann", "ben")
    threads = [await seated(club, ann, ben, game=first), await seated(club, ann, ben)]
    await picked(club, 2, ann, ben)
    return ann, ben, threads[0], threads[1]


@pytest.mark.usefixtures("with_toy")
async def test_a_ping_that_is_still_there_covers_the_next_and_one_dm_lists_the_rest(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, one, two = await two_games(club)
        assert [sorted(heard(ping)) for ping in pings(club, one)] == [[ann.id, ben.id]]
        assert [sorted(heard(ping)) for ping in pings(club, two)] == [[ann.id, ben.id], []]
        assert f"<@{ann.id}>" in said(two.history()[-1])
        (digest,) = digests(ann)
        assert digest.startswith("**2 games are waiting for you**")
        assert f"<#{one.id}>" in digest
        assert f"<#{two.id}>" in digest
        assert digests(ben) == []
        (sent,) = [s for s in club.wire.sent if s.method == "POST" and "2 games are waiting" in s.text]
        assert sent.to == ann.id
        assert sent.body["flags"] & 1 << 12  # without a notification


@pytest.mark.usefixtures("with_toy")
async def test_a_digest_that_cannot_be_noted_is_not_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        real, failures = club.store.put_digest, [StoreError("full", club.path)] * 3

        async def full(row: DigestRow) -> bool:
            club.wire.forget_nonces()
            if failures:
                raise failures.pop()
            return await real(row)

        monkeypatch.setattr(club.store, "put_digest", full)
        ann, *_ = await two_games(club)
        await club.wait(300)
        assert [digest.splitlines()[0] for digest in digests(ann)] == ["**2 games are waiting for you**"]
        assert [row.person_id for row in await club.store.digests()] == [ann.id]
        await ann.slash("submit", table=2, move="keep")
        await ann.slash("submit", table=1, move="a")
        assert digests(ann) == []
        assert ann.id not in {row.person_id for row in await club.store.digests()}


@pytest.mark.usefixtures("with_toy")
async def test_a_digest_that_was_sent_right_before_a_death_is_found_and_not_sent_again(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, *_ = await two_games(club)
        (row,) = await club.store.digests()
        await club.store.drop_digest(ann.id, row.message_id)  # it died before it could note it
        await club.restart()
        club.wire.forget_nonces()
        club.bot.dealer.digests.update(ann.id)
        await club.bot.dealer.idle()
        assert len(digests(ann)) == 1
        assert [each.message_id for each in await club.store.digests()] == [row.message_id]


@pytest.mark.usefixtures("with_toy")
async def test_the_digest_is_edited_in_place_and_goes_with_the_last_answer(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, one, _ = await two_games(club)
        before = len(ann.inbox)
        told = await ann.slash("submit", table=2, move="keep")
        assert f"Also waiting for you: <#{one.id}>" in told.said
        (digest,) = digests(ann)
        assert digest.startswith("**One game is waiting for you**")
        assert len(ann.inbox) == before
        assert "Also waiting for you" not in (await ann.slash("submit", table=1, move="a")).said
        assert digests(ann) == []


@pytest.mark.usefixtures("with_toy")
async def test_an_answer_by_dm_is_followed_by_news_of_the_other_tables_too(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, one, _ = await two_games(club)
        assert f"Also waiting for you: <#{one.id}>" in await ann.dm("#2 keep")


@pytest.mark.usefixtures("with_toy")
async def test_whoever_has_answered_hears_the_next_ping(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await seated(club, ann, ben)
        two = await seated(club, ann, ben)
        await picked(club, 1, ann)
        await picked(club, 2, ann, ben)
        assert heard(pings(club, two)[-1]) == [ann.id]
        assert digests(ann) == []


@pytest.mark.usefixtures("with_toy")
async def test_a_ping_stays_for_ten_minutes(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await seated(club, ann, ben)
        two = await seated(club, ann, ben)
        await picked(club, 2, ann)
        await club.wait(601)
        await picked(club, 2, ben)
        assert heard(pings(club, two)[-1]) == [ann.id]


@pytest.mark.usefixtures("with_toy")
async def test_a_table_of_another_channel_is_no_reason_for_silence(tmp_path: Path) -> None:
    """Who sees this channel need not see that one."""
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await seated(club, ann, ben)
        club.channel = club.guild.create_text_channel("hall")
        two = await seated(club, ann, ben)
        await picked(club, 2, ann, ben)
        assert heard(pings(club, two)[-1]) == [ann.id]


@pytest.mark.usefixtures("with_toy")
@pytest.mark.parametrize("answered", [False, True], ids=["open", "answered"])
async def test_who_hears_a_ping_does_not_tell_who_has_answered_anonymously(
    tmp_path: Path, answered: bool
) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await seated(club, ann, ben, game="rainbow_pentagon")
        two = await seated(club, ann, ben)
        if answered:
            await ann.slash("submit", table=1, move=club.claims(ann)[0])
        await picked(club, 2, ann, ben)
        assert heard(pings(club, two)[-1]) == [ann.id]


@pytest.mark.usefixtures("with_toy")
@pytest.mark.parametrize("how", ["open", "closed", "table"])
async def test_who_hears_a_ping_does_not_tell_who_takes_dms(tmp_path: Path, how: str) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        if how == "closed":
            club.wire.closed.add(ann.id)
        if how == "table":
            await ann.slash("settings", answers="table")
        one, two = await seated(club, ann, ben), await seated(club, ann, ben)
        await picked(club, 2, ann, ben)
        assert heard(pings(club, two)[-1]) == []
        assert len(digests(ann)) == (1 if how == "open" else 0)
        told = await ann.slash("submit", table=2, move="keep")
        assert f"<#{one.id}>" in told.said


@pytest.mark.usefixtures("with_toy")
async def test_a_digest_outlives_a_restart_and_is_still_edited_in_place(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, one, _ = await two_games(club)
        await club.restart()
        assert len(digests(ann)) == 1
        await ann.slash("submit", table=2, move="keep")
        (digest,) = digests(ann)
        assert f"<#{one.id}>" in digest
        await ann.slash("submit", table=1, move="a")
        assert digests(ann) == []
        assert await club.store.digests() == []


@pytest.mark.usefixtures("with_toy")
async def test_of_the_digests_of_shards_that_are_now_one_a_single_one_stays(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, _, _ = await two_games(club)
        [mine] = await club.store.digests()
        other = ann.inbox[0]
        await club.die()
        async with await Store.open(club.path) as store:
            store.restrict_to(Anybody(), ShardPart(1, 2))
            await store.put_digest(DigestRow(ann.id, mine.channel_id, other.id))
        await club.rise()
        assert await club.store.digests() == [mine]
        assert len(digests(ann)) == 1
        assert other.id not in {message.id for message in ann.inbox}


@pytest.mark.usefixtures("with_toy")
async def test_a_cancelled_table_leaves_the_digest(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, one, two = await two_games(club)
        asked = await ann.do_at_table("end")
        await ann.press(asked.message, "Yes, cancel it")
        (digest,) = digests(ann)
        assert f"<#{one.id}>" not in digest
        assert f"<#{two.id}>" in digest


@pytest.mark.usefixtures("with_toy")
async def test_an_answer_costs_the_digests_of_its_own_table_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, _, _ = await two_games(club)
        cat, dan = club.people("cat", "dan")
        await seated(club, cat, dan)
        assert len(digests(ann)) == 1
        registry, looked = club.bot.dealer.registry, []
        real = registry.folded_of

        def noted(person: int) -> Any:
            looked.append(person)
            return real(person)

        with patch.object(registry, "folded_of", noted):
            for player in (cat, dan):
                await player.slash("submit", table=3, move="a")
            assert ann.id not in looked
            await ann.slash("submit", table=2, move="keep")
            assert ann.id in looked


@pytest.mark.usefixtures("with_toy")
async def test_a_digest_is_deleted_at_a_start_if_nothing_waits_any_more(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, _, _ = await two_games(club)
        dealer = club.bot.dealer
        with patch.object(dealer.digests, "update", lambda person: None):
            for number in (1, 2):
                await dealer.hosting.cancel(await dealer.registry.table(number), NOBODY, manager=True)
        assert len(digests(ann)) == 1
        await club.restart()
        await club.wait(1)
        assert digests(ann) == []


# -- plain words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("I'd like to resign", "resign"), ("기권할게요", "resign"), ("投了します", "resign"),
        ("تسلیم می‌شم", "resign"),
        ("draw?", "draw"), ("pause please", "pause"), ("quit", "leave"), ("board", "move"),
        ("tables", ""), ("rules", "rules_page"), ("help", "rules_game"), ("hello", "help"), ("hint", "say"),
        ("play pentago", "open"), ("펜타고 하자", "open"),
    ],
)  # fmt: skip
async def test_a_plain_word_shows_or_offers_what_it_says(tmp_path: Path, text: str, offered: str) -> None:
    """It does nothing by itself: that takes a press."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="pentago", options="first=host seconds=86400")
        await offered_persian(club, ann)
        told = await ann.dm(text)
        assert "can’t read" not in told
        parts = [*buttons(ann.inbox[-1]).values(), *(str(menu.custom_id) for menu in menus(ann.inbox[-1]))]
        assert not offered or any(part.startswith(f"{offered}:") for part in parts), (told, parts)
        assert (club.hosted().row.step, club.hosted().row.status) == (0, "open")


@pytest.mark.parametrize("text", ["don't resign", "기권 안 할래요", "投了しません", "banana"])
async def test_a_denied_word_and_talk_get_one_sentence_with_two_ways_on(tmp_path: Path, text: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="pentago", options="first=host seconds=86400")
        told = await ann.dm(text)
        assert told.startswith("**I can’t read that as a move in Pentago #1. Send one, such as")
        assert [i.partition(":")[0] for i in buttons(ann.inbox[-1]).values()] == ["move", "help"]


@pytest.mark.parametrize(("locale", "word"), [("ko", "계속"), ("ja", "進む")])
async def test_the_move_given_as_an_example_is_a_word_of_the_readers_that_is_read(
    tmp_path: Path, locale: str, word: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        club.wire.locales[ann.id] = locale
        await club.table([ann, ben, cho], game="diamant", options="seconds=86400")
        assert word in await ann.dm("banana")
        await ann.dm(word)
        assert answer_of(club, ann) == "stay"


async def test_a_word_that_is_a_move_of_the_game_that_waits_stays_a_move(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho], game="diamant", options="seconds=86400")
        await ann.dm("rules")
        assert answer_of(club, ann) is None, "the game would only guess that it means leave"
        await ann.dm("leave")
        assert answer_of(club, ann) == "leave"


@pytest.mark.parametrize("text", ["leave", "나갈게요"])
async def test_a_move_that_comes_late_is_no_other_word(
    tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord may send it twice, and somebody who heard nothing says it again."""
    monkeypatch.setattr("secrets.token_bytes", bytes)  # cards with which the mine goes on
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        await club.table(people, game="diamant", options="seconds=86400")
        for player, move in zip(people, ("leave", "stay", "stay"), strict=True):
            await player.dm(move)
        assert club.hosted().row.step == 1
        assert "Diamant #1 is waiting for ben and cho" in await people[0].dm(f"#1 {text}")
        await people[0].dm("#1 rules")  # the game would only guess that it means leave
        assert any(one.startswith("rules_page:") for one in buttons(people[0].inbox[-1]).values())


async def test_out_of_turn_it_says_whose_turn_it_is(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="pentago", options="first=host seconds=86400")
        assert "It’s ann’s turn in Pentago #1." in await ben.dm("c3 1+")
