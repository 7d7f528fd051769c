"""Clicks that come too late, from somebody else, twice, or from nowhere."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.club import club_at
from tests.e2e.reading import button, buttons, menus, said
from tests.e2e.tables import answer_of, pair, whole_claim


async def test_a_click_on_a_past_turn_does_nothing_and_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        old, prompt = club.open_message(thread), ann.question
        builder = await ann.press(old, "Claim")
        built = await ann.choose(builder.message, whole_claim(builder.message))
        claim = button(prompt, "move")
        for player in (ann, ben):
            await player.slash("submit", move=club.claims(player)[0])
        assert buttons(ann.inbox[-1]) == {}, "it is closed"
        submit = buttons(built.message)["Submit"]
        late = [
            await ann.press_late(old, buttons(old)["Claim"]),
            await ann.press_forged(prompt, claim),
            await ann.press_late(built.message, submit),
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
        assert "last answer" in first.first
        assert "has moved on" in second.said or "has moved on" in said(second.message)
        assert club.hosted().row.step == 1
        assert answer_of(club, ann) is None


async def test_a_button_that_nobody_knows_gets_a_sentence(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        message = club.open_message(thread)
        builder = await ann.press(message, "Claim")
        cell = menus(builder.message)[1].options[0].value
        for custom_id, says in {
            "build:1:0:0|#99": "too old to be used",
            f"play:1:0:{cell}": "not complete yet",
            "build:1:0:0|Q7~A1": "has moved on",
            "move:99:0:": "no table #99",
            "nonsense:1:0:": "too old to be used",
            "join:1:0:": "lobby of table #1 is closed",
        }.items():
            answer = await ann.press_forged(message, custom_id)
            assert answer.private
            assert says in answer.said, custom_id
