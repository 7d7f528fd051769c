"""A secret answer: taken, changed, withdrawn, refused with a way on; and every click that comes too late."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, menus, said


async def pair(club: Club, **fields: Any) -> tuple[Player, Player, Any]:
    """Two people at a table, and its thread."""
    ann, ben = club.people("ann", "ben")
    return ann, ben, await club.table([ann, ben], **fields)


def answer_of(club: Club, player: Player, number: int = 1) -> str | None:
    """What is sealed for a person."""
    answer = club.hosted(number).answers.get(club.seat_of(player, number))
    return answer.move if answer is not None else None


def whole_claim(message: Any) -> str:
    """A whole claim that the builder's menu offers."""
    return next(option.value for option in menus(message)[0].options if " " in option.value)


# -- taken, changed, withdrawn ---------------------------------------------------------------------------


async def test_a_receipt_says_what_was_understood_and_how_long_it_can_be_changed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = next(c for c in club.claims(ann) if len(c.split()) == 3)
        receipt = await ann.dm(claim.lower().replace(" ", ", "))
        assert receipt.startswith("**Path 5, area 3.")
        assert claim in receipt
        assert "You can change it until the last answer is in." in receipt
        assert f"<t:{int(club.hosted().row.deadline or 0)}:R>" in receipt
        assert set(buttons(ann.inbox[-1])) == {"Change", "Withdraw"}
        assert len(ann.inbox[-1].attachments) == 1


async def test_a_later_answer_takes_the_place_of_the_earlier_one_and_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        first, second = club.claims(ann)[:2]
        assert "earlier answer" not in await ann.dm(first)
        assert "takes the place of your earlier answer" in await ann.dm(second)
        assert "takes the place" in (await ann.slash("submit", move=first)).said
        await ben.dm(club.claims(ben)[0])
        assert dict(club.hosted().record.log[0])[0] == first


async def test_a_refused_answer_leaves_the_earlier_one_standing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = club.claims(ann)[0]
        await ann.dm(claim)
        assert "Your earlier answer still stands" in await ann.dm("A1 C3")
        assert answer_of(club, ann) == claim


async def test_an_answer_is_withdrawn_until_the_last_one_is_in(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ann.dm(club.claims(ann)[0])
        assert "Submitted: 1 of 2" in said(club.open_message(thread))
        receipt = ann.inbox[-1]
        assert "taken back" in (await ann.press(receipt, "Withdraw")).said
        assert "Submitted: 0 of 2" in said(club.open_message(thread))
        assert answer_of(club, ann) is None
        assert "no answer to take back" in (await ann.press(receipt, "Withdraw")).said
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 0
        await ann.dm(club.claims(ann)[0])
        assert club.hosted().row.step == 1
        assert "has moved on" in (await ann.press(receipt, "Withdraw")).said
        assert club.hosted().row.step == 1


async def test_change_opens_the_builder_with_what_was_sent(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = club.claims(ann)[0]
        await ann.dm(claim)
        shown = await ann.press(ann.inbox[-1], "Change")
        assert f"Your answer so far: {claim}" in shown.said
        assert "Withdraw" in shown.buttons
        await ann.press(shown.message, "Withdraw")
        assert answer_of(club, ann) is None


async def test_people_answer_in_the_order_of_their_last_change(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho])
        await ann.dm(club.claims(ann)[0])
        await club.wait(1)
        await ben.dm(club.claims(ben)[0])
        await club.wait(1)
        await ann.dm(club.claims(ann)[1])
        await club.wait(1)
        await cho.dm(club.claims(cho)[0])
        order = [seat for seat, _ in club.hosted().record.log[0]]
        assert order == [club.seat_of(player) for player in (ben, ann, cho)]


async def test_answers_of_all_at_once_are_dealt_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        table = club.hosted()
        moves = {player.id: club.claims(player)[0] for player in (ann, ben)}
        with club.env._bot_scope():
            await asyncio.gather(*(table.submit(person, move) for person, move in moves.items()))
            for _ in range(3):
                club.bot.host.runner.poke(table)
        await club.env.settle()
        assert table.row.step == 1
        assert sum("**Turn 1:" in said(message) for message in thread.history()) == 1


# -- refused ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("Z9", "Not a cell of this board"),
        ("a1 a1 a2", "listed twice"),
        ("A1 C3", "in 2 pieces"),
        ("A1", "border of 3"),
        ("hello there", "Not cells of this board"),
        ("D25 D24 D16 D23 D22 D21 D20 D19", "border of"),
    ],
)
async def test_a_refused_answer_names_its_rule(tmp_path: Path, typed: str, says: str) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        told = await ann.dm(typed)
        assert says in told
        assert answer_of(club, ann) is None


async def test_a_near_miss_offers_legal_moves_as_buttons_and_draws_them(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = next(c for c in club.claims(ann) if len(c.split()) == 5)
        near = " ".join(claim.split()[:2])
        await ann.dm(near)
        refused = ann.inbox[-1]
        offered = [label for label in buttons(refused) if re.match(r"[A-E]\d", label)]
        assert 1 <= len(offered) <= 5
        assert set(offered) <= set(club.legal(ann))
        assert len(refused.attachments) == 1
        taken = await ann.press(refused, offered[0])
        assert taken.said.startswith("**Path ")
        assert answer_of(club, ann) == offered[0]
        again = await ann.press(refused, offered[0])
        assert "takes the place" in again.said
        assert answer_of(club, ann) == offered[0]


async def test_every_way_of_answering_gives_the_same_refusal(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        by_dm = await ann.dm("A1 C3")
        by_command = (await ann.slash("submit", move="A1 C3")).said
        builder = await ann.press(club.open_message(thread), "Claim")
        by_form = (await ann.type_move(builder.message, "A1 C3")).said
        assert by_dm == by_command == by_form


# -- too late, not mine, twice ---------------------------------------------------------------------------


async def test_a_click_on_a_past_turn_does_nothing_and_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        old, prompt = club.open_message(thread), ann.prompts[0]
        builder = await ann.press(old, "Claim")
        built = await ann.choose(builder.message, whole_claim(builder.message))
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        submit = buttons(built.message)["Submit"]
        late = [
            await ann.press_late(old, buttons(old)["Claim"]),
            await ann.press(prompt, "Claim"),
            await ann.press_id(built.message, submit),
        ]
        for answer in late:
            assert answer.private
            assert "Table #1 has moved on" in answer.said
        assert answer_of(club, ann) is None
        assert club.hosted().row.step == 1


async def test_a_form_sent_after_the_turn_has_closed_does_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        builder = await ann.press(club.open_message(thread), "Claim")
        form = await ann.press(builder.message, "Type it")
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        late = await ann.fill(form, club.claims(ann)[0])
        assert "Table #1 has moved on" in late.said
        assert answer_of(club, ann) is None


async def test_rules_and_table_of_a_past_turn_still_work(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        old = club.open_message(thread)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        shown = await ben.press_late(old, buttons(old)["Table"])
        assert shown.private
        assert "Turn 2." in shown.said
        assert "Each turn" in (await ben.press_late(old, buttons(old)["Rules"])).said


async def test_another_cannot_answer_for_me(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        eva = club.person("eva")
        builder = await ann.press(club.open_message(thread), "Claim")
        built = await ann.choose(builder.message, whole_claim(builder.message))
        public = club.open_message(thread)
        for thief in (ben, eva):
            await thief.press_late(public, buttons(built.message)["Submit"])
            assert answer_of(club, ann) is None
        assert "do not sit" in (await eva.slash("submit", table=1, move="D25")).said
        assert await eva.complete("submit", "move", "", table=1) == []
        await ben.dm(club.claims(ben)[0])
        assert answer_of(club, ann) is None


async def test_pressed_twice_counts_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ben.dm(club.claims(ben)[0])
        builder = await ann.press(club.open_message(thread), "Claim")
        built = await ann.choose(builder.message, whole_claim(builder.message))
        submit = buttons(built.message)["Submit"]
        first = await ann.press_late(built.message, submit)
        second = await ann.press_late(built.message, submit)
        assert "last answer" in first.said
        assert "has moved on" in second.said or "has moved on" in said(second.message)
        assert club.hosted().row.step == 1
        assert answer_of(club, ann) is None


async def test_a_button_that_nobody_knows_gets_a_sentence(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        message = club.open_message(thread)
        builder = await ann.press(message, "Claim")
        values = [option.value for option in menus(builder.message)[0].options]
        cell = next(value for value in values if " " not in value and value != "pass")
        for custom_id, says in {
            "build:1:0:0|#99": "too old to be used",
            f"play:1:0:{cell}": "not whole yet",
            "build:1:0:0|Q7~A1": "has moved on",
            "move:99:0:": "no running table #99",
            "nonsense:1:0:": "too old to be used",
            "join:1:0:": "lobby of table #1 is closed",
        }.items():
            answer = await ann.press_forged(message, custom_id)
            assert answer.private
            assert says in answer.said, custom_id


# -- several tables --------------------------------------------------------------------------------------


async def two_tables(club: Club) -> Player:
    ann = club.person("ann")
    for _ in range(2):
        await club.table([ann, *club.people("x", "y")])
    return ann


async def test_with_two_tables_a_reply_or_the_number_decides(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await two_tables(club)
        first, second = ann.prompts
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
        assert "no running table #" in await ann.dm(text)


async def test_the_number_of_anothers_table_is_refused(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await club.table(club.people("x", "y"))
        assert "do not sit at table #2" in await ann.dm("#2 D25")


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
        before, mark = len(ann.inbox), club.wire.mark()
        told = await ann.dm(JUNK[kind])
        assert told
        assert len(told) < 600
        assert len(ann.inbox) == before + 2
        assert answer_of(club, ann) is None
        for sent in club.wire.sent[mark:]:
            assert sent.body["allowed_mentions"].get("parse", []) == []
            assert "users" not in sent.body["allowed_mentions"]
        for harmful in ("<@123456789>", "@everyone", "```", "](https", "**D25**"):
            assert harmful not in told


async def test_a_picture_without_words_is_answered(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        assert "I can read text only" in await ann.dm("", files=(("photo.png", b"x"),))


async def test_a_stranger_who_writes_is_told_how_to_begin(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        assert "/play in a server opens one" in await ann.dm("hello?")
        assert "no running table #1" in await ann.dm("#1 D25")


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
            options = menus(shown.message)[0].options if menus(shown.message) else []
            cells = [option.value for option in options if " " not in option.value and option.value != "pass"]
            if not cells:
                break
            shown = await ann.choose(shown.message, cells[-1])
        assert "Submit" in shown.buttons or "Back" in shown.buttons
