"""DMs: which table is meant, and what is no answer at all."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from simcord.backend.errors import OptionError

from data.preference_rows import GuildRow
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, menus, said
from tests.e2e.tables import answer_of, pair
from tests.e2e.test_discord_faults import kept

# -- several tables --------------------------------------------------------------------------------------


async def two_tables(club: Club) -> Player:
    ann = club.person("ann")
    for _ in range(2):
        await club.table([ann, *club.people("x", "y")])
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
    async with club_at(tmp_path) as club:
        ann = await two_tables(club)
        claim = club.claims(ann, 2)[0]
        assert "Several tables wait for you" in await ann.dm(claim)
        asked = ann.inbox[-1]
        assert list(buttons(asked)) == ["Rainbow Pentagon #1", "Rainbow Pentagon #2"]
        assert (answer_of(club, ann, 1), answer_of(club, ann, 2)) == (None, None)
        taken = await ann.press(asked, "Rainbow Pentagon #2")
        assert taken.said.startswith("**Path ")
        assert (answer_of(club, ann, 1), answer_of(club, ann, 2)) == (None, claim)


async def test_a_puzzle_gets_only_words_that_it_can_read(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await ann.slash("puzzle", puzzle="twigs_triangle")
        puzzle, claim = club.hosted(2), club.claims(ann, 1)[0]
        assert puzzle.asks(ann.id)
        assert "Several tables" not in await ann.dm("banana")
        await ann.dm(claim)
        assert answer_of(club, ann, 1) == claim
        step = puzzle.row.step
        assert "Several tables wait for you" in await ann.dm(club.legal(ann, 2)[0])
        assert (puzzle.row.step, answer_of(club, ann, 1)) == (step, claim)


async def test_a_table_where_a_computer_sits_in_gets_only_words_that_it_can_read(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], "easy", game="diamant", options="seconds=100")
        await club.table([ann, ben], options="seconds=4000")
        claim = club.claims(ann, 2)[0]
        assert "Several tables" in await ann.dm(claim), "both wait for her"
        for _ in range(2):
            await ben.slash("submit", move="stay", table=1)
            await club.wait(101)
        assert club.hosted(1).seats[0].standin
        assert "Several tables" not in await ann.dm(claim)
        assert answer_of(club, ann, 2) == claim
        assert club.hosted(1).seats[0].standin
        assert "Several tables" in await ann.dm("stay"), "the other table waits"
        assert answer_of(club, ann, 1) is None


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
        assert "Is your answer for this table?" in await ann.dm("b2 2+", reply_to=ann.inbox[-1])
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
        assert "do not sit at table #1" in await first.dm(f"#1 {move}", reply_to=question)
        assert table.row.step == 0


async def test_words_that_were_edited_are_not_taken_by_the_button(tmp_path: Path) -> None:
    """Whoever edits them is told that they are not read again."""
    async with club_at(tmp_path) as club:
        ann = await two_tables(club)
        first, second = club.claims(ann, 2)[:2]
        await ann.dm(first)
        which, mine = ann.inbox[-1], ann.inbox[-2]
        await ann.member.user.edit(mine, second)
        refused = await ann.press(which, "Rainbow Pentagon #2")
        assert "send it as a new message" in refused.said
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
        pressed = await ann.press(ann.inbox[-1], "Diamant #2")
        assert "has moved on" in pressed.said
        assert answer_of(club, ann, 2) is None


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (403, 50001)])
async def test_words_that_are_gone_are_asked_for_again_and_are_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club)
        await ann.dm(club.claims(ann, 2)[0])
        club.wire.fail("GET", "/channels/*/messages/*", times=None, status=status, code=code)
        pressed = await ann.press(ann.inbox[-1], "Rainbow Pentagon #2")
        assert "too old to be used" in pressed.said
        assert answer_of(club, ann, 2) is None
        assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


async def test_words_that_discord_can_t_show_just_now_count_at_the_next_press(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club)
        await ann.dm(club.claims(ann, 2)[0])
        club.wire.fail("GET", "/channels/*/messages/*", status=503)
        pressed = await ann.press(ann.inbox[-1], "Rainbow Pentagon #2")
        assert "Discord does not answer me just now" in pressed.said
        assert answer_of(club, ann, 2) is None
        await ann.press(ann.inbox[-1], "Rainbow Pentagon #2")
        assert answer_of(club, ann, 2) == club.claims(ann, 2)[0]
        assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


async def test_what_is_too_long_is_not_read_by_any_way(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club)
        long = club.claims(ann, 2)[0] + " " * 400
        await ann.dm(long)
        by_button = await ann.press(ann.inbox[-1], "Rainbow Pentagon #2")
        assert "too long for an answer: at most 400 characters" in by_button.said
        with pytest.raises(OptionError, match="at most 400 characters"):  # Discord does not send it
            await ann.slash("submit", table=2, move=long)
        assert "too long for an answer" in await ann.dm("#2 " + long)
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
        assert "do not sit at table #2" in await ann.dm("#2 D25")


async def test_who_mentions_the_bot_in_a_dm_is_understood_as_in_a_thread(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club)
        assert club.bot.user is not None
        name, claims = f"<@{club.bot.user.id}>", club.claims(ann, 2)
        await ann.dm(f"{name} #2 {claims[0]}")
        assert answer_of(club, ann, 2) == claims[0]
        await ann.dm(f"#2 {name} {claims[1]}")
        assert answer_of(club, ann, 2) == claims[1]
        await ann.dm(f"{name} {claims[2]}")
        await ann.press(ann.inbox[-1], "Rainbow Pentagon #2")
        assert answer_of(club, ann, 2) == claims[2]
        assert "only text" in await ann.dm(name)


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
        assert "I can read only text" in await ann.dm("", files=(("photo.png", b"x"),))


async def test_a_stranger_who_writes_is_told_how_to_begin(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        assert "/play opens one" in await ann.dm("hello?")
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
        receipt = ann.inbox[-1]
        await club.wait(120)
        assert answer_of(club, ann) == club.claims(ann)[0]
        assert [message.id for message in ann.live] == [receipt.id]
        assert ann.inbox[-1].id == receipt.id


async def test_a_change_that_was_refused_while_discord_was_away_is_told(tmp_path: Path) -> None:
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
            await club.table([ann], "easy")
        claim = club.claims(ann, 6)[0]
        await ann.dm(claim)
        assert len(buttons(ann.inbox[-1])) == 6
        await ann.press(ann.inbox[-1], "Rainbow Pentagon #6")
        assert club.hosted(6).row.step == 1


async def test_who_edits_an_answer_is_told_that_it_counts_as_it_was(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        first, second = club.claims(ann)[:2]
        mine = await ann.member.user.send_dm(first)
        await ann.member.user.edit(mine, second)
        told = ann.inbox[-1]
        assert "send it as a new message" in said(told)
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


async def test_who_pins_a_dm_has_written_nothing(tmp_path: Path) -> None:
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
