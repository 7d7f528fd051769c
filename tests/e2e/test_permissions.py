"""A permission is taken away in the middle of a game and given back: nothing that was to be said is lost.

The simulated Discord refuses by its own rules here and tells of every change through its gateway.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import discord
import pytest
from simcord.backend.errors import BackendError
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType
from simcord.http import router

from games.durations import DAY, HOUR
from games.record import Record, RecordError
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import button, said
from tests.e2e.tables import SLOW, pair
from tests.soaking import first

pytestmark = pytest.mark.proves("faults of Discord tried")

AWAY = ["view_channel", "send_messages_in_threads"]


async def withdraw(club: Club, *names: str) -> None:
    """Let a manager of the server take permissions from the bot in the channel."""
    withdraw_unseen(club, *names)
    await club.wait(0)


def withdraw_unseen(club: Club, *names: str) -> None:
    """Take permissions away; whether a bot listens is all the same."""
    denied = discord.Permissions(**dict.fromkeys(names, True)).value
    who = club.env.backend.bot_user.id
    club.env.backend.set_overwrite(club.channel.id, Overwrite(who, OverwriteType.MEMBER, deny=denied))


async def give_back(club: Club) -> None:
    """Let the manager take that back."""
    club.env.backend.delete_overwrite(club.channel.id, club.env.bot.user.id)
    await club.wait(0)


async def turn(club: Club, *players: Player) -> None:
    """Let everybody answer in private, after so long that the next question calls them."""
    await club.wait(SLOW)
    for player in players:
        await player.dm(club.claims(player)[0])


@contextmanager
def refusals(club: Club) -> Iterator[list[str]]:
    """Note what Discord refuses for want of a permission."""
    real, refused = router.dispatch, list[str]()

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        try:
            return real(backend, method, path, **more)
        except BackendError as error:
            if error.status == 403:
                refused.append(f"{method} {path}")
            raise

    router.dispatch = dispatch
    try:
        yield refused
    finally:
        router.dispatch = real


def boards(thread: Any) -> list[Any]:
    """The messages of the thread that show how a turn went, in their order."""
    return [message for message in thread.history() if said(message).startswith("**Turn")]


def told_as_host(player: Player) -> list[str]:
    """What a table's host was told of what may not be said."""
    return [said(message) for message in player.inbox if "may not write" in said(message)]


def told_of(player: Player) -> list[str]:
    """What a table's host was told of what Discord does not take."""
    return [said(message) for message in player.inbox if "Discord does not take" in said(message)]


async def whole(club: Club, thread: Any, turns: int) -> None:
    """Check that every turn is told once, in order, each with a picture of its own, and the question once."""
    told = boards(thread)
    assert [said(message).split(":")[0] for message in told] == [f"**Turn {n}" for n in range(1, turns + 1)]
    assert [len(message.attachments) for message in told] == [1] * turns
    pictures = [f for s in club.wire.public if f"/{thread.id}/messages" in s.path for f in s.files]
    assert len({content for _, content in pictures}) == len(pictures) == turns + 1
    assert button(club.open_message(thread), "move") == f"move:1:{turns}:"
    assert [m.id for m in thread.history() if "answer is needed here" in said(m)] == [thread.history()[-1].id]
    assert await club.store.outbox() == []


@pytest.mark.parametrize("away", AWAY)
async def test_turns_that_were_played_without_a_permission_are_told_once_it_is_back(
    tmp_path: Path, away: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await withdraw(club, away)
        for step in range(1, 4):
            await turn(club, ann, ben)
            assert club.hosted().row.step == step
        assert len(ann.asked(3)) == len(ben.asked(3)) == 1
        assert boards(thread) == []
        await give_back(club)
        await whole(club, thread, 3)
        assert club.hosted().row.barred_since is None
        await turn(club, ann, ben)
        await whole(club, thread, 4)


async def test_who_takes_no_dms_plays_on_by_command_meanwhile(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        for player in (ann, ben):
            await player.slash("settings", answers="table")
        await withdraw(club, "view_channel")
        for step in range(3):
            await club.wait(SLOW)
            for player in (ann, ben):
                await player.slash("submit", move=club.claims(player)[0])
            assert club.hosted().row.step == step + 1
        await give_back(club)
        await whole(club, thread, 3)


@pytest.mark.parametrize("away", AWAY)
async def test_they_are_told_after_a_restart_too(tmp_path: Path, away: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await withdraw(club, away)
        await turn(club, ann, ben)
        await club.restart(after=100)
        await turn(club, ann, ben)
        await club.restart(after=100)
        assert boards(thread) == []
        assert len(told_as_host(ann)) == 1
        await give_back(club)
        await whole(club, thread, 2)
        assert club.hosted().row.barred_since is None


async def test_a_permission_that_came_back_while_nobody_listened(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await withdraw(club, "view_channel")
        await turn(club, ann, ben)
        await club.die()
        club.env.backend.delete_overwrite(club.channel.id, club.env.bot.user.id)
        await club.rise(100)
        await whole(club, thread, 1)


async def test_a_thread_that_was_archived_meanwhile_is_written_in_at_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await withdraw(club, "view_channel")
        await turn(club, ann, ben)
        club.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
        await club.wait(0)
        assert club.bot.get_channel(thread.id) is None  # so nothing is known of it, but of its channel
        await give_back(club)
        await whole(club, thread, 1)


async def test_the_host_reads_in_their_language_what_is_missing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await ann.slash("settings", language="ko")
        await withdraw(club, "send_messages_in_threads")
        await turn(club, ann, ben)
        assert any("권한: 스레드에서 메시지 보내기." in said(message) for message in ann.inbox)


async def test_the_host_alone_is_told_once_what_is_missing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await withdraw(club, "send_messages_in_threads", "read_message_history")
        for _ in range(2):
            await turn(club, ann, ben)
        await club.wait(HOUR / 20)
        [told] = told_as_host(ann)
        assert told_as_host(ben) == []
        assert "Rainbow Pentagon #1" in told
        assert f"<#{thread.id}>" in told
        assert "permissions there: send messages in threads and read message history" in told
        await give_back(club)
        await withdraw(club, "view_channel")
        await turn(club, ann, ben)
        assert "a permission there: view channel." in told_as_host(ann)[1]  # it was away once more
        assert len(told_as_host(ann)) == 2


async def test_a_start_without_the_right_to_open_its_thread(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, options="seconds=400")
        await ben.do(lobby, "join")
        await withdraw(club, "create_public_threads")
        assert await club.begin(ann, lobby) is None
        await turn(club, ann, ben)
        assert club.hosted().row.step == 1
        assert "create public threads" in told_as_host(ann)[0]
        assert f"<#{club.channel.id}>" in told_as_host(ann)[0]
        await give_back(club)
        [thread] = club.channel.threads
        await whole(club, thread, 1)
        assert "Fair deal" in "".join(said(message) for message in thread.history()[:3])
        assert f"<#{thread.id}>" in said(club.again(lobby))


async def test_other_tables_and_private_questions_go_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        first, club.channel = club.channel, club.guild.create_text_channel("other")
        cho = club.person("cho")
        other = await club.table([cho], "easy", options="seconds=400")
        club.channel = first
        await withdraw(club, "view_channel")
        await turn(club, ann, ben)
        await cho.dm(club.claims(cho, 2)[0])
        assert len(boards(other)) == 1
        assert boards(thread) == []
        assert len(ann.asked(1)) == 1


async def test_of_the_open_message_the_newest_state_is_shown(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = ann, ben, cho = club.people("ann", "ben", "cho")
        thread = await club.table(list(people), options="seconds=400")
        await withdraw(club, "view_channel")
        await turn(club, ann, ben)
        for claim in club.claims(ben)[1:4]:
            await ben.dm(claim)
        await club.wait(100)
        mark = club.wire.mark()
        await give_back(club)
        assert "Submitted: 2 of 3" in said(club.open_message(thread))
        assert len([s for s in club.wire.sent[mark:] if s.method == "PATCH"]) == 1
        await turn(club, cho)
        await whole(club, thread, 1)


@pytest.mark.parametrize(
    ("code", "says"),
    [
        (50001, "Discord does not tell me why"),
        (0, "Discord does not tell me why"),
        (987654, "Discord does not tell me why"),
        (160005, "The thread is locked"),
        (160006, "as many active threads"),
    ],
)
async def test_whatever_a_manager_can_undo_is_waited_for(tmp_path: Path, code: int, says: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        club.wire.fail("POST", f"/channels/{thread.id}/messages", times=2, status=403, code=code)
        await turn(club, ann, ben)
        assert boards(thread) == []
        assert says in told_as_host(ann)[0]
        await club.wait(91)  # the gateway has told of nothing: it is tried again all the same
        await whole(club, thread, 1)


FILTERED = 200000
"""Discord's code for words that a server's filter refuses."""


@pytest.mark.parametrize(("status", "code"), [(403, FILTERED), (400, 987654), (400, 0), (413, 40005)])
async def test_a_message_whose_picture_is_refused_comes_without_it(
    tmp_path: Path, status: int, code: int
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        club.wire.fail("POST", f"/channels/{thread.id}/messages", status=status, code=code)
        await turn(club, ann, ben)
        [told] = boards(thread)
        assert told.attachments == []
        assert "Turn 1" in said(told)
        assert button(club.open_message(thread), "move") == "move:1:1:"
        assert told_of(ann) == []
        await turn(club, ann, ben)
        assert len(boards(thread)[1].attachments) == 1


async def test_the_host_hears_once_of_messages_that_are_refused_for_what_they_say_and_the_others_come(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        club.wire.fail("POST", f"/channels/{thread.id}/messages", times=None, status=403, code=FILTERED)
        for step in (1, 2):
            await turn(club, ann, ben)
            assert club.hosted().row.step == step
        assert boards(thread) == []
        assert await club.store.outbox() == []
        [told] = told_of(ann)
        assert f"<#{thread.id}>" in told
        assert "AutoMod" in told
        assert told_of(ben) == []
        club.wire.mend()
        await turn(club, ann, ben)
        assert [said(message).split(":")[0] for message in boards(thread)] == ["**Turn 3"]


@pytest.mark.parametrize("code", [0, 987654])
async def test_who_may_not_be_written_to_for_an_unknown_reason_plays_at_the_table(
    tmp_path: Path, code: int
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        direct = ann.member.user.dm_channel.id
        club.wire.fail("POST", f"/channels/{direct}/messages", times=None, status=403, code=code)
        await ann.slash("submit", move=club.claims(ann)[0])
        await club.wait(SLOW)
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().seats[club.seat_of(ann)].dm_closed_at is not None
        await ann.slash("submit", move=club.claims(ann)[0])
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 2
        assert len(boards(thread)) == 2


@pytest.mark.parametrize("seed", first(1, range(12)))
async def test_refusals_with_codes_that_nobody_knows_stop_no_table(tmp_path: Path, seed: int) -> None:
    """Whatever is refused, of what is sent or edited: the game goes on, and then what was said is whole."""
    dice = random.Random(seed)
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options="seconds=604800")
        for step in range(1, 5):
            status, code = dice.choice((400, 403)), dice.choice((0, dice.randrange(1, 1 << 20)))
            method, times = dice.choice(("POST", "PATCH", "DELETE")), dice.choice((1, 2, None))
            club.wire.fail(method, "/channels/*", times=times, status=status, code=code)
            for player in (ann, ben):
                await club.wait(SLOW)
                await player.slash("submit", move=club.claims(player)[0])
            assert club.hosted().row.step == step, (status, code, method)
            club.wire.mend()
            await club.wait(700)  # what waits for a permission is tried again
            assert await club.store.outbox() == [], (status, code, method)
        await club.wait(SLOW)
        for player in (ann, ben):
            await player.slash("submit", move=club.claims(player)[0])
        assert "Turn 5" in said(boards(thread)[-1])
        assert button(club.open_message(thread), "move") == "move:1:5:"


async def test_a_thread_that_was_archived_and_locked_is_named_as_such(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        state = {"archived": True, "locked": True}
        club.env.backend.edit_channel(thread.id, {}, thread_metadata=state)
        await turn(club, ann, ben)
        assert "The thread is archived and locked" in told_as_host(ann)[0]
        assert boards(thread) == []
        state = {"archived": False, "locked": False}
        club.env.backend.edit_channel(thread.id, {}, thread_metadata=state)
        await club.wait(91)
        await whole(club, thread, 1)


async def test_a_private_message_is_never_waited_for(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        direct = ann.member.user.dm_channel.id
        await ann.dm(club.claims(ann)[0])
        await club.wait(SLOW)
        club.wire.fail("POST", f"/channels/{direct}/messages", status=403, code=50013)
        await ben.dm(club.claims(ben)[0])
        assert ann.asked(1) == []
        await whole(club, thread, 1)
        await turn(club, ann, ben)
        assert len(ann.asked(2)) == 1
        assert told_as_host(ann) == []


# -- how often, and how long --------------------------------------------------------------------------------


async def test_discord_is_asked_seldom_and_what_changes_elsewhere_asks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.due_work.BEAT", HOUR)
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options="seconds=604800")
        await withdraw(club, "send_messages_in_threads")
        with refusals(club) as refused:
            await turn(club, ann, ben)
            for number in range(10):
                role = club.guild.create_role(f"role {number}")
                club.env.backend.edit_role(club.guild.id, role.id, {"name": "new"})
                await club.wait(0)
            assert len(refused) == 1
            await club.wait(2 * HOUR)
            assert set(refused) == {f"POST /channels/{thread.id}/messages"}
            assert 12 <= len(refused) <= 18  # every ten minutes, at first sooner


async def test_after_a_week_it_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.dealer.due_work.BEAT", DAY / 4)
    monkeypatch.setattr("bot.delivery.outbox.LONGEST", DAY / 4)
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options="seconds=604800")
        await withdraw(club, "view_channel")
        await turn(club, ann, ben)
        await club.wait(3 * DAY)
        await club.restart(after=3.5 * DAY)
        assert await club.store.outbox() != []
        await club.wait(DAY)
        assert await club.store.outbox() == []
        assert "messages of table 1 are given up" in caplog.text
        await give_back(club)
        assert boards(thread) == []
        assert len(told_as_host(ann)) == 1


async def test_a_cancelled_table_has_nothing_to_say_any_more(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club, rated=False)
        await withdraw(club, "view_channel")
        await turn(club, ann, ben)
        table = club.hosted()
        await club.bot.dealer.hosting.cancel(table, ben.id + 1, manager=True)
        await club.wait(61)
        assert await club.store.outbox() == []
        assert "messages of table 1 are given up" in caplog.text


# -- what an empty history means ----------------------------------------------------------------------------


@pytest.mark.parametrize("effect", [True, False])
async def test_what_may_have_been_posted_is_looked_for_only_where_the_history_may_be_read(
    tmp_path: Path, effect: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await club.wait(SLOW)
        await ann.dm(club.claims(ann)[0])
        await withdraw(club, "read_message_history")
        club.wire.fail("POST", f"/channels/{thread.id}/messages", status=500, after=effect)
        await ben.dm(club.claims(ben)[0])
        club.wire.forget_nonces()
        await club.wait(10)
        assert len(boards(thread)) == effect
        assert "read message history" in told_as_host(ann)[0]
        await give_back(club)
        await whole(club, thread, 1)


async def test_a_restart_before_the_gateway_has_told_of_anything_doubles_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await club.wait(SLOW)
        await ann.dm(club.claims(ann)[0])
        club.wire.fail("POST", f"/channels/{thread.id}/messages", status=500, after=True)
        await ben.dm(club.claims(ben)[0])
        await club.die()
        club.wire.forget_nonces()
        withdraw_unseen(club, "read_message_history")
        await club.rise()
        await club.wait(10)
        assert len(boards(thread)) == 1
        await give_back(club)
        await whole(club, thread, 1)


async def test_a_table_that_is_left_aside_meanwhile_keeps_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await withdraw(club, "view_channel")
        await turn(club, ann, ben)
        waiting = [row.id for row in await club.store.outbox()]
        await club.die()
        with monkeypatch.context() as patch:
            patch.setattr("bot.tables.history.replay", _does_not_replay)
            await club.rise(100)
            await club.wait(HOUR)
            assert list(club.bot.dealer.registry.quarantined) == [1]
        assert [row.id for row in await club.store.outbox()] == waiting
        await club.restart(after=100)
        await give_back(club)
        await whole(club, thread, 1)


def _does_not_replay(record: Record) -> NoReturn:
    raise RecordError("a program that does not know this move")
