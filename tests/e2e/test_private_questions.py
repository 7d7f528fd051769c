"""Private messages at the tables: once their step has ended they are closed, or closed by a press."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.dealer.answers import Answers
from bot.tables.table import Table
from data.message_rows import TOKEN_SECONDS, written_at
from data.store import StoreError
from data.store.database import acting_on
from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.reading import button, buttons, menus, said, written
from tests.e2e.tables import pair, whole_claim


def message_of(answer: Any) -> Any:
    """Return a private message as it is now."""
    return answer.result.response.message


async def claim(club: Club, *people: Player) -> list[str]:
    """Let everybody claim something by DM; return the claims."""
    claims = [club.claims(player)[0] for player in people]
    for player, text in zip(people, claims, strict=True):
        await player.dm(text)
    return claims


async def left_open(club: Club) -> Answer:
    """Return a private message that Discord could not close while it was away; it is back now."""
    ann, ben, thread = await pair(club)
    builder = await ann.press(club.open_message(thread), "Claim")
    club.wire.fail("PATCH", "/webhooks/*", times=None, status=503)
    await claim(club, ann, ben)
    await club.wait(60)
    assert menus(message_of(builder)) != []
    club.wire.mend()
    return builder


async def test_all_private_messages_of_a_step_are_closed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        builder = await ann.press(club.open_message(thread), "Claim")
        sure = await ann.slash("submit", move="pass")
        assert "Yes" in sure.buttons
        mine, _ = await claim(club, ann, ben)
        for answer in (builder, sure):
            assert buttons(message_of(answer)) == {}
            assert menus(message_of(answer)) == []
            assert f"you claimed {mine}" in said(message_of(answer))


async def test_a_restart_forgets_no_private_message(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        builder = await ann.press(club.open_message(thread), "Claim")
        other = await ann.press(club.open_message(thread), "Claim")
        sure = await ann.slash("submit", move="pass")
        await club.restart()
        mine, _ = await claim(club, ann, ben)
        for answer in (builder, other, sure):
            assert buttons(message_of(answer)) == {}
            assert menus(message_of(answer)) == []
            assert f"you claimed {mine}" in said(message_of(answer))
        assert await club.store.private_questions() == []


async def test_a_question_that_nobody_can_close_any_more_is_deleted_at_the_next_cleaning(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await ann.press(club.open_message(thread), "Claim")
        [row] = await club.store.private_questions()
        kept = []
        for age in (TOKEN_SECONDS - 1, TOKEN_SECONDS + 1):
            await club.bot.dealer.housekeeping.clean(written_at(row.interaction) + age)
            kept.append(len(await club.store.private_questions()))
        assert kept == [1, 0]


async def test_a_restart_forgets_none_of_a_table_that_sleeps(tmp_path: Path) -> None:
    """Nobody has wanted the table for long, so it is let go as soon as it is looked at."""
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await club.wait(600)
        builder = await ann.press(club.open_message(thread), "Claim")
        await club.bot.dealer.server_removals.removed(club.guild.id)
        await club.restart()  # which finds that the bot is there
        mine, _ = await claim(club, ann, ben)
        assert buttons(message_of(builder)) == {}
        assert f"you claimed {mine}" in said(message_of(builder))


async def test_what_a_death_left_open_is_closed_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        builder = await ann.press(club.open_message(thread), "Claim")
        with monkeypatch.context() as patched:
            patched.setattr(
                club.bot.questions, "close_outdated", lambda table: None
            )  # it dies before it closes anything
            await claim(club, ann, ben)
        assert "Back" in buttons(message_of(builder)) or menus(message_of(builder))
        await club.restart()
        await club.wait(1)
        assert buttons(message_of(builder)) == {}
        assert menus(message_of(builder)) == []


@pytest.mark.parametrize("orderly", [True, False], ids=["stop", "death"])
async def test_what_was_about_to_be_closed_is_closed_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, orderly: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        builder = await ann.press(club.open_message(thread), "Claim")

        async def never(*_: object) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(club.bot.questions, "_edit", never)
        monkeypatch.setattr("bot.delivery.outbox.STOPPING", 0.1)
        claims = [club.claims(player)[0] for player in (ann, ben)]
        for player, text in zip((ann, ben), claims, strict=True):
            await club.hosted().submit(player.id, text)
        club.bot.dealer.runner.wake(club.hosted())
        while not club.hosted().row.step or club.bot.questions._of(club.hosted()):  # noqa: ASYNC110
            await asyncio.sleep(0)
        await asyncio.sleep(0.01)
        if orderly:
            stopping = asyncio.create_task(club.bot.dealer.stop())
            await club.wait(5)
            await stopping
        await club.bot.kept_questions.close()
        await club.restart()
        await club.wait(1)
        assert buttons(message_of(builder)) == {}
        assert menus(message_of(builder)) == []
        assert f"you claimed {claims[0]}" in said(message_of(builder))
        await club.bot.kept_questions.close()
        assert await club.store.private_questions() == []


async def test_what_discord_could_not_close_is_closed_at_the_next_start(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        builder = await left_open(club)
        await club.restart()
        await club.wait(1)
        assert buttons(message_of(builder)) == {}
        assert menus(message_of(builder)) == []


async def test_what_discord_could_not_close_is_closed_once_it_is_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        builder = await left_open(club)
        await club.wait(60)
        assert buttons(message_of(builder)) == {}
        assert menus(message_of(builder)) == []
        await club.bot.kept_questions.close()
        assert await club.store.private_questions() == []


async def test_a_message_that_asks_the_next_question_by_now_is_not_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is pressed while its closing waits behind a message to the same person."""
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        builder = await ann.press(club.open_message(thread), "Claim")
        outbox, jobs = club.bot.dealer.outbox, list[Any]()
        with monkeypatch.context() as patched:
            patched.setattr(outbox, "run", lambda *job: jobs.append(job))
            await claim(club, ann, ben)
        assert not club.bot.questions._of(club.hosted())
        await ann.press_forged(message_of(builder), f"move:1:{club.hosted().row.step}:")
        for job in jobs:
            outbox.run(*job)
        await club.wait(1)
        assert menus(message_of(builder)) != []
        await club.bot.kept_questions.close()
        assert [row.step for row in await club.store.private_questions()] == [1]


async def test_a_question_that_ended_before_it_was_shown_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        answering, runner = club.bot.dealer.answering, club.bot.dealer.runner
        builder, table = answering.builder, club.hosted()

        async def overtaken(*how: Any, **more: Any) -> Any:
            drawn = await builder(*how, **more)
            for player in (ann, ben):
                await table.submit(player.id, club.claims(player)[0])
            runner.wake(table)
            while not table.row.step or await club.store.outbox(1):  # noqa: ASYNC110
                await asyncio.sleep(0)
            return drawn

        with monkeypatch.context() as patched:
            patched.setattr(answering, "builder", overtaken)
            opened = await ann.press(club.open_message(thread), "Claim")
        await club.wait(1)
        assert buttons(message_of(opened)) == {}
        assert menus(message_of(opened)) == []


async def test_no_token_can_be_read_off_the_disk(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await ann.press(club.open_message(thread), "Claim")
        await club.bot.kept_questions.close()
        token = list(club.env.backend.interactions.values())[-1].token
        [row] = await club.store.private_questions()
        assert [kept.token for kept in await club.bot.kept_questions.load()] == [token.encode()]
        assert row.token != token.encode()
        for file in (club.path, Path(f"{club.path}-wal")):
            assert token.encode() not in await asyncio.to_thread(file.read_bytes)


async def test_a_press_closes_what_can_no_longer_be_edited(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        builder = await ann.press(club.open_message(thread), "Claim")
        other = await ann.press(club.open_message(thread), "Claim")
        sure = await ann.slash("submit", move="pass")
        club.wire.fail("PATCH", "/webhooks/*", times=3, status=401, code=50027)
        mine, _ = await claim(club, ann, ben)
        assert "Yes" in buttons(message_of(sure))
        await ann.press(message_of(sure), "Yes")
        await ann.choose(message_of(builder), whole_claim(message_of(builder)))
        await ann.press(message_of(other), "Type it")
        for answer in (builder, other, sure):
            assert buttons(message_of(answer)) == {}
            assert menus(message_of(answer)) == []
            assert "Table #1 has moved on" in said(message_of(answer))
            assert f"you claimed {mine}" in said(message_of(answer))
        assert club.hosted().row.step == 1
        assert club.hosted().answers == {}


async def test_a_question_tells_of_its_own_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        builder = await ann.press(club.open_message(thread), "Claim")
        told: list[Table] = []
        with monkeypatch.context() as patched:
            patched.setattr(club.bot.questions, "close_outdated", told.append)
            first, _ = await claim(club, ann, ben)
            await claim(club, ann, ben)
        assert club.hosted().row.step == 2
        club.bot.questions.close_outdated(told[-1])
        await club.wait(1)
        assert f"Turn 1: you claimed {first}" in said(message_of(builder))
        assert buttons(message_of(builder)) == {}


async def test_a_table_that_ends_without_a_result_closes_them_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        builder = await ann.press(club.open_message(thread), "Claim")
        shown = await ann.slash("table", thread)
        asked = await ann.do(shown.message, "end")
        await ann.press(asked.message, next(iter(asked.buttons)))
        assert 1 not in club.bot.dealer.registry.tables
        assert "was cancelled" in said(message_of(builder))
        assert buttons(message_of(builder)) == {}


@pytest.mark.parametrize("away", [False, True])
async def test_whoever_leaves_has_nothing_left_to_press(tmp_path: Path, away: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        builder, other = [await p.press(club.open_message(thread), "Claim") for p in (ann, ben)]
        (*_, late) = buttons(message_of(builder)).values()
        if away:  # it can't be edited then, and a press does it
            club.wire.fail("PATCH", "/webhooks/*", times=None, status=404)
        await ann.leave()
        if away:
            club.wire.mend()
            await ann.press_id(message_of(builder), late)
        assert "You have left the table." in said(message_of(builder))
        assert buttons(message_of(builder)) == {}
        assert menus(message_of(builder)) == []
        assert buttons(message_of(other)) != {}, "it still asks Ben"


async def test_an_open_move_closes_the_building_of_another(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="pentago")
        table = club.hosted()
        assert table.ask is not None
        mover = next(player for player in (ann, ben) if club.seat_of(player) in table.ask.pending)
        builder = await mover.press(club.open_message(thread), "Block 1")
        played = await mover.slash("submit", move=club.legal(mover)[0])
        assert buttons(message_of(builder)) == {}
        assert "Table #1 has moved on" in said(message_of(builder))
        assert "has moved on" not in said(message_of(played)), "the receipt stays"


async def test_one_that_is_closed_names_commands_as_its_readers_client_shows_them(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="pentago")
        table = club.hosted()
        assert table.ask is not None
        mover = next(player for player in people if club.seat_of(player) in table.ask.pending)
        club.wire.locales[mover.id] = "ko"
        builder = await mover.press(club.open_message(thread), "Block 1")
        await mover.slash("submit", move=club.legal(mover)[0])
        assert "`/테이블`" in written(message_of(builder))


async def test_an_answer_by_command_in_a_dm_is_closed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await ann.dm("a1")
        sure = Answer(await ann.member.user.slash("submit", move="pass"))
        assert "Yes" in sure.buttons
        await claim(club, ann, ben)
        assert buttons(message_of(sure)) == {}


async def test_pressed_twice_a_puzzles_builder_stays_open(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        opened = await ann.slash("puzzle", puzzle="twigs_tree")
        thread = next(t for t in club.channel.threads if t.id == opened.message.id)
        shown = await ann.do(club.open_message(thread), "move")
        shown = await ann.press(shown.message, "L5")
        before = shown.message
        play = button(before, "play")
        await ann.press_late(before, play)
        late = await ann.press_late(before, play)
        assert "has moved on" in late.said
        assert button(message_of(shown), "type")
        assert club.hosted().row.step == 1


async def test_the_last_answers_receipt_is_edited_only_for_news(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        thread = await club.table(people, game="diamant")
        receipts = [await player.press(club.open_message(thread), "Go deeper") for player in people]
        *others, last = (said(message_of(receipt)) for receipt in receipts)
        assert all("Your last move: Go deeper" in words for words in others)
        assert "That was the last move to come in" in last
        assert all(buttons(message_of(receipt)) == {} for receipt in receipts)


async def test_the_message_at_which_a_form_was_opened_is_never_closed(tmp_path: Path) -> None:
    """The token of such a click may stand for the message of the table, which everybody reads."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="euler_game")
        for _ in range(2):
            for player in (ann, ben):
                await player.slash("submit", move=club.legal(player)[-1])
        ask = club.hosted().ask
        assert ask is not None
        mover = next(player for player in (ann, ben) if club.seat_of(player) in ask.pending)
        form = await mover.press(club.open_message(thread), "Other amount")
        assert form.result.modal is not None
        opener = form.result._interaction.token
        assert opener not in {row.token.decode() for row in await club.store.private_questions()}
        await mover.fill(form, "3")
        await club.wait(5)
        edited = [request.path for request in club.wire.sent if request.path.endswith("/@original")]
        assert [path for path in edited if opener in path] == []


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_press_that_fails_leaves_the_pressed_question_to_be_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, restarted: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        sure = await ann.slash("submit", move="pass")
        with monkeypatch.context() as patched:
            fault = StoreError("locked", club.path)
            patched.setattr(club.store, "put_answer", AsyncMock(side_effect=fault))
            failed = await ann.press(sure.message, "Yes")
        before = said(message_of(failed))
        assert "could not be saved" in before
        if restarted:
            await club.restart()
        mine, _ = await claim(club, ann, ben)
        assert buttons(message_of(sure)) == {}
        assert f"you claimed {mine}" in said(message_of(sure))
        assert said(message_of(failed)) == before
        assert await club.store.private_questions() == []


async def test_a_question_that_closes_while_a_press_fails_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        sure = await ann.slash("submit", move="pass")
        real = Answers.submit

        async def late(self: Answers, table: Table, *given: Any, **how: Any) -> Any:
            monkeypatch.setattr(Answers, "submit", real)
            with acting_on(None):
                for player in (ann, ben):
                    await table.submit(player.id, club.claims(player)[0])
                await club.bot.dealer.runner.settle(table)
            return await real(self, table, *given, **how)

        monkeypatch.setattr(Answers, "submit", late)
        failed = await ann.press(sure.message, "Yes")
        await club.wait(1)
        assert "has moved on" in said(message_of(failed))
        assert buttons(message_of(sure)) == {}


async def test_what_is_shown_instead_of_a_question_stays(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        refused = await ann.slash("submit", table=99, move="pass")
        before = said(message_of(refused))
        assert "#99" in before
        await claim(club, ann, ben)
        assert said(message_of(refused)) == before
        assert await club.store.private_questions() == []


async def test_what_is_shown_to_somebody_who_is_not_asked_stays(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        onlooker = club.person("eve")
        pressed = await onlooker.press(club.open_message(thread), "Claim")
        typed = await onlooker.slash("submit", table=1, move="pass")
        before = [said(message_of(answer)) for answer in (pressed, typed)]
        await claim(club, ann, ben)
        await club.wait(5)
        assert [said(message_of(answer)) for answer in (pressed, typed)] == before
        assert await club.store.private_questions() == []
