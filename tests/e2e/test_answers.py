"""A secret answer: taken, changed, withdrawn, or refused with a way on."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import bot.dealer.answers
from bot.dealer.registry import Registry
from bot.dealer.runner import Computers
from bot.dealer.standing import LULL
from bot.tables.lobby import kept_options
from bot.tables.round import Round
from bot.tables.table import Table
from data.message_rows import MessageRow
from data.words import CATALOGS, Catalogs
from games.durations import DAY
from tests import toy
from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.reading import button, buttons, menus, said
from tests.e2e.tables import answer_of, pair, whole_claim
from tests.soaking import first

# -- taken, changed, withdrawn ---------------------------------------------------------------------------


async def test_a_receipt_says_what_was_understood_and_how_long_it_can_be_changed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = next(c for c in club.claims(ann) if len(c.split()) == 3)
        receipt = await ann.dm(claim.lower().replace(" ", ", "))
        assert receipt.startswith("**Path 5, area 3.")
        assert claim in receipt
        assert "You can change it until the last move is in." in receipt
        assert f"<t:{int(club.hosted().row.deadline or 0)}:R>" in receipt
        assert set(buttons(ann.newest)) == {"Change", "Withdraw"}
        assert len(ann.newest.attachments) == 1


async def test_a_later_answer_takes_the_place_of_the_earlier_one_and_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        first, second = club.claims(ann)[:2]
        assert "earlier move" not in await ann.dm(first)
        assert "replaces your earlier move" in await ann.dm(second)
        assert "replaces your" in (await ann.slash("submit", move=first)).said
        await ben.dm(club.claims(ben)[0])
        assert dict(club.hosted().record.log[0])[0] == first


async def test_a_refused_answer_leaves_the_earlier_one_standing(tmp_path: Path) -> None:
    """The refusal stays in the DM, so what it says must be true after a withdrawal too."""
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        claim = club.claims(ann)[0]
        await ann.dm(claim)
        assert "Your earlier move still stands" in await ann.dm("A1 C3")
        assert answer_of(club, ann) == claim
        builder = await ann.press(club.open_message(thread), "Claim")
        assert "is withdrawn" in (await ann.press(builder.message, "Withdraw")).said
        assert "Your earlier move still stands" in said(ann.inbox[-1])


async def test_an_answer_is_withdrawn_until_the_last_one_is_in(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ann.dm(club.claims(ann)[0])
        assert "Submitted: 1 of 2" in said(club.open_message(thread))
        receipt = ann.newest
        undo = buttons(receipt)["Withdraw"]
        assert "is withdrawn" in (await ann.press(receipt, "Withdraw")).said
        assert "Submitted: 0 of 2" in said(club.open_message(thread))
        assert answer_of(club, ann) is None
        assert "no move to withdraw" in (await ann.press_late(receipt, undo)).said
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 0
        await ann.dm(club.claims(ann)[0])
        assert club.hosted().row.step == 1
        assert "has moved on" in (await ann.press_forged(ann.question, undo)).said
        assert club.hosted().row.step == 1


async def test_change_opens_the_builder_with_what_was_sent(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = club.claims(ann)[0]
        await ann.dm(claim)
        shown = await ann.press(ann.newest, "Change")
        assert f"Your move so far: {claim}" in shown.said
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
                club.bot.dealer.runner.wake(table)
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
        ("A1", "has 3 edges"),
        ("bananas and 99 cherries", "Not cells of this board"),
        ("D25 D24 D16 D23 D22 D21 D20 D19", "must have 5 to 9"),
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
        again = await ann.press_late(refused, buttons(refused)[offered[0]])
        assert "replaces your" in again.said
        assert answer_of(club, ann) == offered[0]


async def test_every_way_of_answering_gives_the_same_refusal(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        by_dm = await ann.dm("A1 C3")
        by_command = (await ann.slash("submit", move="A1 C3")).said
        builder = await ann.press(club.open_message(thread), "Claim")
        by_form = (await ann.type_move(builder.message, "A1 C3")).said
        assert by_dm == by_command == by_form


async def test_without_hints_a_refusal_names_the_rule_and_suggests_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options="seconds=400 hints=off")
        claim = next(claim for claim in club.claims(ann) if len(claim.split()) == 5)
        told = await ann.slash("submit", move=claim.split()[0])
        assert "must have 5 to 9" in told.said
        assert "completes" not in told.said
        assert "works without" not in told.said
        assert set(told.buttons) == {"Claim"}
        builder = await ann.press(club.open_message(thread), "Claim")
        assert all(" " not in option.value for menu in menus(builder.message) for option in menu.options)
        assert await ann.complete("submit", "move", "") == []


async def test_a_rematch_keeps_a_table_without_hints(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy", options="max_turns=1 seconds=400 hints=off")
        assert club.hosted().row.hints is False
        assert kept_options(club.hosted().game, club.hosted().row)["hints"] == "off"


# Clicks that come too late, from somebody else, twice, or from nowhere.


async def test_a_click_on_a_past_turn_does_nothing_and_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        old, prompt = club.open_message(thread), ann.question
        builder = await ann.press(old, "Claim")
        built = await ann.choose(builder.message, whole_claim(builder.message))
        claim = button(prompt, "move")
        for player in (ann, ben):
            await player.slash("submit", move=club.claims(player)[0])
        assert buttons(ann.newest) == {}, "it is closed"
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
        assert "Whoever owns the most cells" in (await ben.press_late(old, buttons(old)["Rules"])).said


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
        assert "’re not at table" in (await eva.slash("submit", table=1, move="D25")).said
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
        assert "last move" in first.first
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
            "build:1:0:0|#99": "too old to use",
            f"play:1:0:{cell}": "not complete yet",
            "build:1:0:0|Q7~A1": "has moved on",
            "move:99:0:": "no table #99",
            "nonsense:1:0:": "too old to use",
            "join:1:0:": f"The game has begun: <#{thread.id}>",
        }.items():
            answer = await ann.press_forged(message, custom_id)
            assert answer.private
            assert says in answer.said, custom_id


# A button pressed twice, faster than the bot can answer: one effect, and a sentence for each click.


def heard(answers: tuple[Answer, Answer]) -> None:
    """Each click was answered."""
    for answer in answers:
        assert answer.result.acknowledged


async def test_join_seats_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        heard(await ben.press_twice(lobby, button(lobby, "join")))
        seats = club.bot.dealer.registry.lobby(1).seats
        assert Counter(seat.person_id for seat in seats) == {ann.id: 1, ben.id: 1}


async def test_start_starts_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        await club.add_computers(ann, lobby, "easy")
        heard(await ann.press_twice(club.again(lobby), button(club.again(lobby), "start")))
        (thread,) = club.channel.threads
        assert sum("begins" in said(message) for message in thread.history()) == 1
        assert len(ann.asked(0)) == 1


async def test_submit_counts_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ben.dm(club.claims(ben)[0])
        builder = await ann.press(club.open_message(thread), "Claim")
        whole = next(option.value for option in menus(builder.message)[0].options if " " in option.value)
        built = await ann.choose(builder.message, whole)
        heard(await ann.press_twice(built.message, button(built.message, "play")))
        assert club.hosted().row.step == 1
        assert club.hosted().answers == {}


async def test_rematch_opens_one_lobby(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options="max_turns=1")
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        end = club.open_message(thread)
        heard(await ann.press_twice(end, button(end, "rematch")))
        assert list(club.bot.dealer.registry.lobbies) == [2]
        assert sum("wants a rematch" in said(message) for message in thread.history()) == 1


async def test_more_time_is_given_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        shown = await ann.slash("table", table=1)
        end = club.hosted().row.deadline or 0
        heard(await ann.press_twice(shown.message, button(shown.message, "extend")))
        assert club.hosted().row.deadline == end + 400


async def test_pause_wake_leave_and_back_happen_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        shown = await ann.slash("table", table=1)
        heard(await ann.press_twice(shown.message, button(shown.message, "pause")))
        assert club.hosted().row.status == "paused"
        question = club.open_message(thread)
        heard(await ann.press_twice(question, buttons(question)["Resume"]))
        assert club.hosted().row.status == "open"
        asked = await ann.slash("leave", table=1)
        heard(await ann.press_twice(asked.message, button(asked.message, "leave")))
        assert club.hosted().seats[0].owner_id == ann.id
        shown = await ann.slash("table", thread)
        heard(await ann.press_twice(shown.message, button(shown.message, "back")))
        assert (club.hosted().seats[0].wants_back, club.hosted().seats[0].leaves) == (True, 1)


async def test_a_lobby_is_cancelled_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        panel = (await ann.do(lobby, "options")).message
        heard(await ann.press_twice(panel, button(panel, "drop")))
        assert club.bot.dealer.registry.lobbies == {}
        assert "was cancelled" in said(club.again(lobby))


async def test_a_table_is_ended_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        asked = await ann.press_at_table("Cancel the game")
        heard(await ann.press_twice(asked.message, button(asked.message, "end")))
        assert sum("was cancelled" in said(message) for message in thread.history()) == 1


# Two things at the same moment: whatever comes first, nothing counts that nobody meant.


SECONDS = 400


async def two_people(club: Club, seconds: int = SECONDS) -> tuple[Player, Player, Any]:
    """Two people at a table, and its thread."""
    ann, ben = club.people("ann", "ben")
    return ann, ben, await club.table([ann, ben], options=f"seconds={seconds}")


def before(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, meanwhile: Callable[[], Awaitable[Any]]
) -> None:
    """Let something happen once, right before a method does its work."""
    real = getattr(owner, name)
    left = [meanwhile]

    async def both(self: Any, *args: Any, **more: Any) -> Any:
        while left:
            await left.pop()()
        return await real(self, *args, **more)

    monkeypatch.setattr(owner, name, both)


async def close(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Close the first table's first question, whoever has answered."""
    table, dealer = club.hosted(), club.bot.dealer
    with monkeypatch.context() as due:
        due.setattr(Round, "closes", lambda *_: True)
        filled = dict.fromkeys(table.round.unanswered(), "pass")
        dealer.outbox.push(await table.deal(0, filled, dealer.posts.on_step))


async def test_words_for_a_question_that_closes_meanwhile_do_not_answer_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await two_people(club)
        table, typed = club.hosted(), club.claims(ann)[0]

        real = bot.dealer.answers.asked_by
        table.put_since.clear()  # so the question has to be looked for
        old = None

        async def then_closed(*args: Any) -> int | None:
            nonlocal old
            old = await real(*args)
            await close(club, monkeypatch)
            await club.bot.dealer.outbox.idle()  # the new question stands
            return old

        with monkeypatch.context() as patched:
            patched.setattr(bot.dealer.answers, "asked_by", then_closed)
            assert "moved on" in await ann.dm(typed)
        assert table.row.step == 1
        assert table.answers == {}
        # Since when the old question stands must not be noted for the new one: older words would answer that.
        later = [since for slot, since in table.put_since.items() if slot.startswith(("ask:1:", "step:1"))]
        assert old not in later


async def test_a_command_for_a_question_that_closes_meanwhile_does_not_answer_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await two_people(club)
        table, typed = club.hosted(), club.claims(ann)[0]

        before(monkeypatch, Table, "submit", lambda: close(club, monkeypatch))
        assert "moved on" in (await ann.slash("submit", move=typed)).first
        assert table.row.step == 1
        assert table.answers == {}


async def test_time_that_is_given_at_the_last_moment_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await two_people(club)
        table = club.hosted()

        async def extend() -> None:
            await club.bot.dealer.hosting.extend(table, ann.id)

        before(monkeypatch, Computers, "fill", extend)
        await club.wait(SECONDS + 1)
        assert table.row.step == 0
        await club.wait(SECONDS)
        assert table.row.step == 1


async def test_a_table_that_is_cancelled_at_bedtime_stays_cancelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.due_work.BEAT", DAY / 4)
    async with club_at(tmp_path) as club:
        ann, _, _ = await two_people(club, seconds=50_000)
        await ann.dm(club.claims(ann)[0])
        table, dealer = club.hosted(), club.bot.dealer
        async with table.lock:
            bedtime = dealer.table_clocks._due_work._open(table, club.clock.now() + 2 * DAY)
            task = asyncio.create_task(bedtime)
            await asyncio.sleep(0)
            await table.update(replace(table.row, status="cancelled"))
        await task
        assert table.row.status == "cancelled"
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.status == "cancelled"


async def test_a_table_whose_clock_fails_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await two_people(club)
        second = await club.table([ann, ben], options=f"seconds={SECONDS}")
        real = Registry.fold

        async def fold(self: Registry, table: Table) -> bool:
            if table.row.id == 1:
                raise ValueError("this record cannot be read")
            return await real(self, table)

        monkeypatch.setattr(Registry, "fold", fold)
        await club.wait(SECONDS + 1)
        assert club.hosted(2).row.step == 1
        assert any("Turn 1:" in said(message) for message in second.history())


async def test_a_click_on_an_option_that_no_longer_exists_gets_a_sentence(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        told = await ann.press_forged(lobby, "number:1:0:gone")
        assert told.private
        assert "too old to use" in told.said


async def test_finished_tables_do_not_stay_in_memory_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.registry.FINISHED_KEPT", 1)
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        for number in (1, 2):
            await club.table([ann, ben], options="max_turns=1")
            for player in (ann, ben):
                await player.slash("submit", table=number, move=club.claims(player, number)[0])
        await club.table([ann, ben])
        assert list(club.bot.dealer.registry.tables) == [2, 3]
        assert "over" in (await ann.slash("table", table=1)).said
        assert list(club.bot.dealer.registry.tables) == [2, 3, 1]
        assert club.hosted(3).row.status == "open"


# The open message is edited to show how things stand: never an older one's words in a newer one's place.


GAP = 2.0


async def dealt_while_an_edit_waits(club: Club) -> tuple[Player, Player, Any]:
    """A turn is dealt while an edit that its question asked for still waits for its time."""
    ann, ben, thread = await pair(club)
    await ann.slash("submit", move=club.claims(ann)[0])
    await ann.slash("submit", move=club.claims(ann)[1])
    await ben.slash("submit", move=club.claims(ben)[0])
    assert club.hosted().row.step == 1
    return ann, ben, thread


def edits_of(club: Club, message: Any, since: int = 0) -> list[str]:
    """What a message was edited to."""
    return [
        sent.text
        for sent in club.wire.sent[since:]
        if sent.method == "PATCH" and sent.path.endswith(f"/{message.id}")
    ]


async def test_an_edit_that_an_older_question_asked_for_leaves_the_new_one_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path, edit_gap=GAP) as club:
        _, _, thread = await dealt_while_an_edit_waits(club)
        await club.wait((LULL + 1) * GAP)
        assert edits_of(club, club.open_message(thread)) == []


async def test_an_answer_to_the_new_question_is_shown_though_an_older_edit_waits(tmp_path: Path) -> None:
    async with club_at(tmp_path, edit_gap=GAP) as club:
        ann, _, thread = await dealt_while_an_edit_waits(club)
        await ann.slash("submit", move=club.claims(ann)[0])
        await club.wait((LULL + 1) * GAP)
        assert "Submitted: 1 of 2" in said(club.open_message(thread))
        assert len(edits_of(club, club.open_message(thread))) == 1


async def test_another_answer_of_the_same_person_edits_nothing(tmp_path: Path) -> None:
    """Everybody has already seen that they answered; an edit would only show when they changed their mind."""
    async with club_at(tmp_path, edit_gap=GAP) as club:
        ann, _, thread = await pair(club)
        await ann.slash("submit", move=club.claims(ann)[0])
        await club.wait((LULL + 1) * GAP)
        mark = club.wire.mark()
        await ann.slash("submit", move=club.claims(ann)[1])
        await club.wait(4 * LULL * GAP)
        assert edits_of(club, club.open_message(thread), mark) == []


async def test_answers_do_not_delay_the_edit_that_shows_something_else(tmp_path: Path) -> None:
    async with club_at(tmp_path, edit_gap=GAP) as club:
        people = club.people("ann", "ben", "cho")
        thread = await club.table(people, game="rainbow_pentagon")
        board = club.open_message(thread)
        await people[0].slash("submit", move=club.claims(people[0])[0])
        await club.wait((LULL + 1) * GAP)
        assert len(edits_of(club, board)) == 1
        club.bot.dealer.updates.refresh(club.hosted())  # as a change does
        await club.wait(3 * GAP)
        await people[1].slash("submit", move=club.claims(people[1])[0])
        await club.wait(2 * GAP)
        assert len(edits_of(club, board)) == 2
        assert "Submitted: 2 of 3" in said(club.open_message(thread))


async def test_an_edit_that_waited_when_the_bot_died_is_made_after_its_start(tmp_path: Path) -> None:
    async with club_at(tmp_path, edit_gap=GAP) as club:
        people = club.people("ann", "ben", "cho")
        await club.table(people, game="rainbow_pentagon")
        for player in people[:2]:
            await player.slash("submit", move=club.claims(player)[0])
        [thread] = club.channel.threads
        assert "Submitted: 0 of 3" in said(club.open_message(thread))
        await club.restart()
        await club.wait(1)
        assert "Submitted: 2 of 3" in said(club.open_message(thread))


async def test_a_turn_that_is_dealt_while_an_edit_begins_does_not_get_into_the_old_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        old, real, mark = club.open_message(thread), club.store.slot, club.wire.mark()
        table, dealer = club.hosted(), club.bot.dealer

        async def slot(number: int, name: str) -> MessageRow | None:
            found = await real(number, name)
            if name == "step:0" and table.row.step == 0:
                for player in (ann, ben):
                    await table.submit(player.id, club.claims(player)[0])
                dealer.outbox.push(await table.deal(0, {}, dealer.posts.on_step))
            return found

        monkeypatch.setattr(club.store, "slot", slot)
        await ann.slash("submit", move=club.claims(ann)[1])
        assert table.row.step == 1
        assert [text for text in edits_of(club, old, mark) if "move:1:1:" in text] == []
        assert "Turn 2." in said(club.open_message(thread))


# Amounts at the table: a button opens the form at once; the working is told with the result.


WORDS = Catalogs((CATALOGS, toy.CATALOGS))


async def bidding(club: Club) -> tuple[Player, Player, Any]:
    """A table of Toy at which ann is about to bid."""
    ann, ben = club.people("ann", "ben")
    thread = await club.table([ann, ben], game="toy", options="high=9")
    await ann.dm("a")
    await ben.dm("b")
    return ann, ben, thread


@pytest.mark.usefixtures("with_toy")
async def test_another_amount_takes_a_click_and_a_number(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, thread = await bidding(club)
        asked = await ann.press(club.open_message(thread), "Add up to 3")
        assert "How much?" in str(asked.result.modal)
        told = await ann.fill(asked, " 2 ")
        assert not told.private, "the board says it"
        assert club.hosted().record.log[-1] == ((club.seat_of(ann), "add 2"),)


@pytest.mark.usefixtures("with_toy")
@pytest.mark.parametrize("amount", first(2, ["4", "two", "0", "-1", "2 2"]))
async def test_an_impossible_amount_changes_nothing(tmp_path: Path, amount: str) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, thread = await bidding(club)
        step = club.hosted().row.step
        told = await ann.fill(await ann.press(club.open_message(thread), "Add up to 3"), amount)
        assert told.private
        assert club.hosted().row.step == step
        await ann.fill(await ann.press(club.open_message(thread), "Add up to 3"), "1")
        assert club.hosted().row.step == step + 1


@pytest.mark.usefixtures("with_toy")
async def test_whoever_is_not_asked_gets_no_form(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        _, ben, thread = await bidding(club)
        told = await ben.press(club.open_message(thread), "Add up to 3")
        assert told.private
        assert told.result.modal is None


@pytest.mark.usefixtures("with_toy")
async def test_the_working_stands_below_the_picture_and_stays(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await bidding(club)
        secrets = club.hosted().state.secrets
        await ann.slash("submit", move="add 2")
        await ben.slash("submit", move="keep")
        last = said(club.open_message(thread))
        mine, other = club.seat_of(ann), club.seat_of(ben)
        assert f"ann: {secrets[mine]} + 2" in last
        assert f"ben: {secrets[other]} + 0" in last


@pytest.mark.usefixtures("with_toy")
async def test_a_game_may_name_its_computers(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        await club.table([ann], "hard", "easy", "hard", game="toy")
        dealer = club.bot.dealer.posts.step_messages(club.hosted()).localizer
        assert [dealer.name(seat) for seat in range(4)] == [
            "\u2068ann\u2069",
            "Abacus 2 (hard)",
            "Computer 3 (easy)",
            "Abacus 4 (hard)",
        ]
