"""The bot dies at every phase and comes back on the same file: nothing lost, nothing said twice."""

from __future__ import annotations

import asyncio
import copy
import re
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.app.catching_up import A_SECOND, AT_ONCE, Awaited, CatchingUp
from bot.app.command_sync import CommandSync
from bot.app.discord_transport import mark_of
from bot.app.private_questions import PrivateQuestions
from bot.dealer.composition import Dealer
from bot.dealer.recovery import Recovery
from bot.sharing.client import SharingClient
from bot.tables.table import History
from data.preference_rows import PersonRow
from data.store import Store, StoreError
from data.store.database import acting_on
from data.store.sqlite import SqliteTransactions
from games.durations import DAY
from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.reading import button, buttons, menus, said, takes
from tests.e2e.tables import SLOW, answer_of, pair
from tests.e2e.test_thread import delete, fail, told
from tests.e2e.unheard import withheld_messages
from tests.soaking import first

SECONDS = 400
HEARTBEAT = 15


async def check_all_said_once(
    club: Club,
    thread: Any,
    *people: Player,
    number: int = 1,
    here: tuple[Player, ...] = (),
    quick: bool = False,
) -> None:
    """Terms and each turn once; one message with buttons, of the open question, in public and in each DM.

    ``here``: who answers at the table and is asked there: their DM is closed. ``quick``: the last question
    was answered so soon that nobody need be called; after a death they are.
    """
    step = club.hosted(number).row.step
    messages = thread.history()
    texts = [said(message) for message in messages]
    assert sum("begins" in text for text in texts) == 1
    assert sum("colours have been dealt" in text for text in texts) == 1
    assert [int(n) for n in re.findall(r"\*\*Turn (\d+):", "\n".join(texts))] == list(range(1, step + 1))
    assert [button(m, "move") for m in messages if "move:" in str(buttons(m))] == [f"move:{number}:{step}:"]
    assert sum("your move in" in text for text in texts) in ({0, 1} if quick else {1})
    for player in people:
        [question] = [m for m in player.live if f":{number}:" in str(buttons(m))]
        assert button(question, "move") == f"move:{number}:{step}:"
        told = [said(m) for m in player.inbox if m.author.bot and f"#{number}**" in said(m)]
        assert len(told) == len(set(told))
    for player in here:
        assert [m for m in player.live if f":{number}:" in str(buttons(m))] == []
        assert f"goes on in <#{thread.id}>" in said(player.inbox[-1])
    assert await club.store.outbox() == []


# -- every phase ---------------------------------------------------------------------------------------------


async def test_a_lobby_goes_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, options="seconds=60")
        before = said(lobby)
        await club.restart()
        await ben.press(lobby, "Join")
        assert "2. ben" in said(club.again(lobby))
        assert re.findall(r"\b[0-9a-f]{64}\b", before) == re.findall(
            r"\b[0-9a-f]{64}\b", said(club.again(lobby))
        )
        await club.restart()
        thread = await club.begin(ann, lobby)
        await check_all_said_once(club, thread, ann, ben)
        assert club.hosted().row.deadline == club.clock.now() + 60


async def test_started_but_nothing_delivered_yet(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await ben.press(lobby, "Join")
        club.wire.fail("*", "/channels/*", times=None)
        await ann.press(club.again(lobby), "Start")
        assert club.channel.threads == []
        assert len(await club.store.outbox()) > 5
        await club.die()
        club.wire.mend()
        await club.rise()
        assert {path.partition(":")[0] for path in buttons(club.again(lobby)).values()} == {"follow"}
        await check_all_said_once(club, club.channel.threads[-1], ann, ben)


async def test_sealed_answers_stay_sealed_and_count(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        claim, old = club.claims(ann)[0], club.open_message(thread)
        await ann.dm(claim)
        receipt = ann.newest
        await club.restart()
        assert f"Your move so far: {claim}" in (await ann.press(old, "Claim")).said
        assert "is withdrawn" in (await ann.press(receipt, "Withdraw")).said
        await ann.dm(claim)
        await club.restart()
        await ben.dm(club.claims(ben)[0])
        assert dict(club.hosted().record.log[0])[club.seat_of(ann)] == claim
        await check_all_said_once(club, thread, ann, ben)


async def test_dealt_but_nothing_delivered_yet(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await club.wait(SLOW)
        await ann.dm(club.claims(ann)[0])
        club.wire.fail("*", "/channels/*", times=None)
        await ben.slash("submit", move=club.claims(ben)[0])
        assert club.hosted().row.step == 1
        await club.die()
        club.wire.mend()
        await club.rise()
        await check_all_said_once(club, thread, ann, here=(ben,))


@pytest.mark.parametrize("committed", [True, False])
async def test_died_in_the_middle_of_the_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, committed: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await club.wait(SLOW)
        await ann.dm(club.claims(ann)[0])
        real = club.store.save

        async def dying(change: Any) -> Any:
            if change.moves is not None and not committed:
                raise asyncio.CancelledError
            saved = await real(change)
            if change.moves is not None:
                raise asyncio.CancelledError
            return saved

        monkeypatch.setattr(club.store, "save", dying)
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 0
        await club.restart()
        assert club.hosted().row.step == 1
        await check_all_said_once(club, thread, ann, ben)


async def test_paused_stays_paused_and_can_be_woken(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await club.wait(100)
        await ann.do_at_table("pause")
        await club.restart(after=1000)
        assert club.hosted().row.status == "paused"
        await ann.press(club.open_message(thread), "Resume")
        assert club.hosted().row.deadline == club.clock.now() + SECONDS - 100


async def test_a_finished_table_still_explains_itself(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options="max_turns=1")
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        end = club.open_message(thread)
        await club.restart()
        assert "Whoever owns the most cells" in (await ann.press(end, "Rules")).said
        assert "game is over" in (await ann.slash("table", table=1)).said
        assert len((await ann.slash("record", table=1)).message.attachments) == 1
        assert len((await club.person("eva").slash("record", thread)).message.attachments) == 1
        assert "is over" in (await ann.press_forged(ann.inbox[-1], "move:1:0:")).said


# -- time ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("outage", [10.0, 5_000.0, 3 * 86_400.0])
async def test_an_outage_takes_nobodys_time(tmp_path: Path, outage: float) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await club.wait(100)
        await club.restart(after=outage)
        left = (club.hosted().row.deadline or 0) - club.clock.now()
        assert SECONDS - 100 <= left <= SECONDS - 100 + HEARTBEAT
        assert club.hosted().row.status == "open"
        await club.wait(left - 1)
        assert club.hosted().row.step == 0
        assert len([m for m in ann.inbox if "your move is due" in said(m)]) == 1
        await club.wait(2)
        assert club.hosted().row.step == 1


async def test_heartbeats_are_stored_seldom_however_much_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    beats: list[float] = []
    real = Store.beat

    async def beat(store: Store, now: float) -> None:
        beats.append(now)
        await real(store, now)

    monkeypatch.setattr(Store, "beat", beat)
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        for _ in range(2):
            await ann.dm(club.claims(ann)[0])
            await ben.dm(club.claims(ben)[0])
            await club.wait(HEARTBEAT / 10)
        assert len(beats) == 1
        await club.wait(10 * HEARTBEAT)
        assert max(b - a for a, b in pairwise(beats)) <= HEARTBEAT
        assert len(beats) <= 12


async def test_an_outage_shortens_no_pause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.dealer.due_work.BEAT", DAY / 4)
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club, rated=False)
        await ann.do_at_table("pause")
        await club.restart(after=DAY / 2)
        await club.wait(DAY - 10)
        assert club.hosted().row.status == "paused"
        await club.wait(20)
        assert club.hosted().row.status == "open"


async def once_at(_bucket: int) -> None:
    """Begin a session."""


@pytest.mark.parametrize("shares", [False, True], ids=["alone", "beside others"])
@pytest.mark.parametrize(
    "where",
    [
        (Recovery, "take_up"), (Dealer, "start"), (PrivateQuestions, "recall"), (CommandSync, "begin"),
    ],
    ids=lambda where: where[1],
)  # fmt: skip
async def test_a_stop_during_a_start_ends_all_that_has_begun_and_eats_nobodys_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: tuple[type, str], shares: bool
) -> None:
    async with club_at(tmp_path) as club:
        await pair(club)
        await club.wait(100)
        await club.die()
        club.env.backend.advance_clock(5_000)
        before = asyncio.all_tasks()
        bot = await club.fresh()
        if shares:
            more = {"clock": club.clock, "tuning": bot._tuning}
            bot = SharingClient(club.store, club.compute, club.catalogs, turn=once_at, **more)
        real, here = getattr(*where), asyncio.Event()

        async def held(*given: Any, **_: Any) -> None:
            if where[1] != "begin":
                await (real(*given) if where[1] != "take_up" else asyncio.sleep(0))
            here.set()
            await asyncio.Event().wait()

        with monkeypatch.context() as patched:
            patched.setattr(*where, held)
            starting = asyncio.create_task(bot.setup_hook())
            await here.wait()
            await bot.close()
            starting.cancel()
            await asyncio.gather(starting, return_exceptions=True)
        await club._put_away()
        await asyncio.sleep(0.01)
        assert {task.get_coro() for task in asyncio.all_tasks() - before} == set()
        await club.rise()
        left = (club.hosted().row.deadline or 0) - club.clock.now()
        assert SECONDS - 100 <= left <= SECONDS - 100 + HEARTBEAT


async def test_a_lobby_outlives_an_outage(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        await club.restart(after=3 * 86_400.0)
        await club.add_computers(ann, lobby, "easy")
        assert await club.begin(ann, lobby) is not None


async def test_a_reminder_is_not_given_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await club.wait(SECONDS * 0.8)
        await club.restart()
        club.wire.forget_nonces()
        await club.wait(SECONDS * 0.1)
        assert len([m for m in ann.inbox if "your move is due" in said(m)]) == 1


# -- what was on the screen before --------------------------------------------------------------------------


async def test_old_buttons_menus_and_forms_work(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        public, prompt = club.open_message(thread), ann.question
        builder = await ann.press(public, "Claim")
        form = await ben.press((await ben.press(public, "Claim")).message, "Type it")
        shown = form.result._interaction.modal
        assert [shown["title"], shown["components"][0]["label"]] == ["Type it", "Your move"]
        await club.restart()
        assert "Your colour is" in (await ann.press(prompt, "Claim")).said
        assert "Your colour is" in (await ann.press(public, "Claim")).said
        whole = next(o.value for o in menus(builder.message)[0].options if " " in o.value)
        built = await ann.choose(builder.message, whole)
        await club.restart()
        assert (await ann.press(built.message, "Submit")).said.startswith("**Path ")
        await ben.fill(form, club.claims(ben)[0])
        assert club.hosted().row.step == 1
        assert "Turn 2." in (await ann.press_late(public, buttons(public)["Table"])).said


async def test_what_was_written_while_the_bot_was_away_is_read_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = club.claims(ann)[0]
        await club.die()
        await ann.dm(claim)
        await club.rise(after=60)
        [written, receipt] = ann.inbox[-2:]
        assert said(receipt).startswith("**Path ")
        assert takes(receipt, written)
        assert ann.question.id == receipt.id, "it has taken the question's place"
        assert club.hosted().answers[club.seat_of(ann)].move == claim
        await club.restart()
        assert [message.id for message in ann.inbox if takes(message, written)] == [receipt.id]


def replies(player: Player) -> list[str]:
    """What the bot has replied to somebody's DMs."""
    return [said(message) for message in player.inbox if message.reference is not None]


async def asks_nothing(club: Club, what: str) -> Player:
    """Somebody whom no table asks anything now, though the bot has written to them before."""
    ann, ben = club.people("ann", "ben")
    if what == "in a lobby":
        lobby = await club.open(ann, options="seconds=604800")
        await ben.do(lobby, "join")
        return ann
    game = "pentago" if what == "others move" else "rainbow_pentagon"
    await club.table([ann, ben], game=game, options="seconds=604800")
    table = club.hosted()
    if what == "others move":
        return next(each for each in (ann, ben) if club.seat_of(each) not in table.round.asked)
    async with table.lock:
        await table.update(replace(table.row, status="cancelled" if what == "over" else "paused"))
    return ann


@pytest.mark.parametrize("what", ["in a lobby", "others move", "over", "paused"])
@pytest.mark.parametrize("text", ["hello?", "#1 A1 A2 A3", "#77 nonsense"])
async def test_whoever_wrote_while_the_bot_was_away_is_answered_once_though_nothing_asks_them(
    tmp_path: Path, text: str, what: str
) -> None:
    async with club_at(tmp_path) as club:
        idle = await asks_nothing(club, what)
        await club.wait(60)
        before = len(replies(idle))
        await club.die()
        club.env.backend.advance_clock(60)
        await idle.dm(text)
        await club.rise(after=60)
        await club.wait(5)
        assert len(replies(idle)) == before + 1
        await club.restart(after=60)
        await club.wait(5)
        assert len(replies(idle)) == before + 1


@pytest.mark.parametrize("again", [False, True])
async def test_whoever_wrote_while_the_bot_was_away_for_seconds_is_answered_once_though_nothing_asks_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, again: bool
) -> None:
    """For all that is noted, the process that died may have read it, and its reply be gone."""
    async with club_at(tmp_path) as club:
        idle = await asks_nothing(club, "in a lobby")
        club.number = 2
        await club.table(club.people("cho", "dan"), options="seconds=604800")
        await club.wait(60)
        before = len(replies(idle))
        await club.die()
        club.env.backend.advance_clock(1)
        await idle.dm("hello?")
        read_slowly(monkeypatch)
        await club.rise(after=1)
        if again:
            await idle.dm("anybody there?")
            assert len(replies(idle)) == before + 1
        for _ in range(2):
            await club.wait(60)
            assert len(replies(idle)) == before + 1 + again
            await club.restart()


async def test_people_who_are_asked_are_read_before_a_limited_number_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.catching_up.OTHERS", 3)
    monkeypatch.setattr("bot.app.catching_up.AT_ONCE", 1)
    async with club_at(tmp_path) as club:
        others = club.people("ann", "ben", "cho", "dee", "eve")
        for player in others:
            await club.open(player)
        fay = club.person("fay")
        club.number = 6
        await club.table([fay], "easy", options="seconds=604800")
        claim = club.claims(fay)[0]
        await club.wait(60)
        await club.die()
        club.env.backend.advance_clock(60)
        for player in others:
            await player.dm("are you there?")
        await fay.dm(claim)
        mark = club.wire.mark()
        await club.rise(after=60)
        await club.wait(30)
        answered = [sent.answers for sent in club.wire.sent[mark:] if sent.answers]
        assert answered[0] in {mark_of(message.id) for message in fay.inbox}
        assert 3 <= len(answered) <= 4  # fay may be one of the three


async def test_whoever_wrote_while_only_the_connection_was_lost_is_answered_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await asks_nothing(club, "in a lobby")
        await club.wait(60)
        connections = club.bot.connections
        connections.lost(0)
        with withheld_messages(club, ann):
            await ann.dm("are you there?")
        assert replies(ann) == []
        for _ in range(2):  # each session reads it again
            connections.opened(0)
            await club.bot.on_ready()
            await club.wait(5)
            assert len(replies(ann)) == 1


async def test_what_was_written_to_a_new_application_is_read_though_another_had_the_store_before(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = club.claims(ann)[0]
        await club.store.save_dm_channel(ann.id, 4711)
        await club.die()
        club.wire.fail("*", "/channels/4711/*", times=None, status=403, code=50001)
        await ann.dm(claim)
        await club.rise(after=60)
        assert answer_of(club, ann) == claim
        assert await club.store.dm_channel(ann.id) == ann.member.user.dm_channel.id


async def test_a_table_short_of_memory_at_the_start_delays_nobody_elses_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy, dee = club.people("ann", "ben", "cy", "dee")
        await club.table([cy, dee], options="seconds=604800")
        club.number = 2
        await club.table([ann, ben], options="seconds=604800")
        await club.wait(200)
        claim, late = club.claims(ann, 2)[0], club.claims(cy, 1)[0]
        await club.die()
        await ann.dm(claim)
        await cy.dm(late)
        whole, lacking = History.fold, [True]

        async def fold(history: History, number: int | None = None) -> None:
            if lacking[0] and history.row.id == 1 and not history.folded:
                raise MemoryError
            await whole(history, number)

        monkeypatch.setattr(History, "fold", fold)
        await club.rise(after=300)
        await club.wait(5)
        assert answer_of(club, ann, 2) == claim
        lacking[0] = False
        await club.wait(60)
        assert answer_of(club, cy, 1) == late


async def test_everything_written_while_the_bot_was_away_is_read_in_order(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben])
        await club.table([ann, cho])
        first, changed, second = club.claims(ann, 1)[0], club.claims(ann, 1)[1], club.claims(ann, 2)[0]
        await club.die()
        for text in (f"#1 {first}", f"#2 {second}", f"#1 {changed}", "good luck"):
            await ann.dm(text)
        mark = club.wire.mark()
        await club.rise(after=60)
        written = [message.id for message in ann.inbox if not message.author.bot]
        assert [answer_of(club, ann, number) for number in (1, 2)] == [changed, second]
        await club.restart(after=60)
        assert [sent.answers for sent in club.wire.sent[mark:] if sent.answers] == list(map(mark_of, written))


async def test_words_after_a_move_that_was_written_while_the_bot_was_away_do_not_hide_it(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = club.claims(ann)[0]
        await club.die()
        for text in (claim, *("good luck" for _ in range(12))):
            await ann.dm(text)
        await club.rise()
        await club.wait(5)
        assert answer_of(club, ann) == claim


@pytest.mark.parametrize("before", ["they have answered", "they have answered by command", "they are away"])
async def test_whoever_is_not_waited_for_is_read_too_after_an_outage(tmp_path: Path, before: str) -> None:
    """They may change their answer, or come back, as long as the question is open."""
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho], options="seconds=400")
        if before == "they are away":
            for _ in range(2):
                for player in (ben, cho):
                    await player.dm(club.claims(player)[0])
                await club.wait(401)
            assert club.hosted().seats[club.seat_of(ann)].standin
        elif before == "they have answered":
            await ann.dm(club.claims(ann)[0])
        else:
            await ann.slash("submit", move=club.claims(ann)[0], table=1)
        step, claim = club.hosted().row.step, club.claims(ann)[1]
        await club.die()
        club.env.backend.advance_clock(1)
        await ann.dm(claim)
        await club.rise()
        await club.wait(2)
        assert club.hosted().row.step == step
        assert answer_of(club, ann) == claim
        assert not club.hosted().seats[club.seat_of(ann)].standin


def read_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let five seconds pass before each request for what people wrote while the bot was away."""
    real = CatchingUp._wait_for_turn

    async def slow(catching_up: CatchingUp) -> None:
        await asyncio.sleep(5)
        await real(catching_up)

    monkeypatch.setattr(CatchingUp, "_wait_for_turn", slow)


async def test_what_was_written_while_the_bot_was_away_and_came_too_late_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against a computer the first move closes the question for which the second one was meant."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy")
        claims = club.claims(ann)[:2]
        await club.die()
        for text in claims:
            await ann.dm(text)
        written = [message.id for message in ann.inbox if not message.author.bot]
        mark = club.wire.mark()
        read_slowly(monkeypatch)
        await club.rise(after=60)
        await club.wait(60)
        assert club.hosted().row.step == 1
        told = {sent.answers: sent.words for sent in club.wire.sent[mark:] if sent.answers}
        assert set(told) == set(map(mark_of, written))
        assert "has moved on" in str(told[mark_of(written[1])])


async def test_a_dm_that_was_read_before_is_not_read_again_though_its_reply_is_gone(tmp_path: Path) -> None:
    """Each receipt takes the place of the one before; the table that still asks keeps looking."""
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben])
        await club.table([ann, cho])
        claims = club.claims(ann, 1)
        for claim in (claims[0], claims[1]):
            await ann.dm(f"#1 {claim}")
        await club.restart()
        assert answer_of(club, ann, 1) == claims[1]
        await ben.dm(club.claims(ben, 1)[0])
        await club.wait(SLOW)
        await ann.dm(f"#1 {club.claims(ann, 1)[0]}")
        await club.wait(SLOW)
        await ben.dm(club.claims(ben, 1)[0])
        mark = club.wire.mark()
        await club.restart()
        assert club.hosted(1).row.step == 2
        assert [sent.words for sent in club.wire.sent[mark:] if sent.answers] == []


@pytest.mark.parametrize("again", [False, True])
async def test_a_withdrawn_answer_does_not_come_back_with_a_restart(tmp_path: Path, *, again: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        await ann.dm(f"#1 {club.claims(ann)[0]}")
        await ann.press(ann.question, "Withdraw")
        assert answer_of(club, ann, 1) is None
        await club.restart()
        assert answer_of(club, ann, 1) is None
        if again:
            await ann.dm(f"#1 {club.claims(ann)[1]}")
            await club.restart()
            assert answer_of(club, ann, 1) == club.claims(ann)[1]


@pytest.mark.parametrize("meant", ["by number", "by its question", "by its receipt", "by a pause elsewhere"])
async def test_an_answer_that_was_read_before_is_not_taken_by_the_table_that_still_asks(
    tmp_path: Path, meant: str
) -> None:
    """What it replied to is gone as well as its own reply, and its table asks nothing by now."""
    async with club_at(tmp_path) as club:
        ann, *others = club.people("ann", "ben", "cho", "dan", "eve")
        await ann.slash("settings", answers="dm")
        for more in (others[:2], others[2:]):
            await club.table([ann, *more], game="diamant", options="seconds=86400")
        if meant == "by a pause elsewhere":
            await ann.press_at_table("Pause")
        number = "#2 " if meant in {"by number", "by its receipt"} else ""
        await ann.dm(f"{number}stay", reply_to=ann.asked(0, 2)[0] if meant == "by its question" else None)
        if meant == "by its receipt":
            await ann.dm("stay", reply_to=ann.asked(0, 2)[0])
        assert answer_of(club, ann, 2) == "stay"
        if meant == "by a pause elsewhere":
            await ann.press_at_table("Resume")
        await club.wait(SLOW)
        for each in others[2:]:
            await each.slash("submit", move="stay", table=2)
        while club.hosted(2).asks(ann.id) is not None:  # once more where the mine has collapsed
            for each, move in zip((ann, *others[2:]), ("leave", "stay", "stay"), strict=True):
                await each.slash("submit", move=move, table=2)
        mark = club.wire.mark()
        club.wire.forget_nonces()
        await club.restart()
        assert answer_of(club, ann, 1) is None
        assert [sent.words for sent in club.wire.sent[mark:] if sent.answers] == []


async def test_a_reply_for_one_table_is_read_though_a_later_one_for_another_was_quicker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one was written while the bot was away, the other just before that was looked for."""
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben])
        await club.table([ann, cho])
        claims = [club.claims(ann, number)[0] for number in (1, 2)]
        first, second = ann.live
        await club.die()
        await ann.dm(claims[0], reply_to=first)
        read_slowly(monkeypatch)
        await club.rise()
        await ann.dm(claims[1], reply_to=second)
        assert answer_of(club, ann, 2) == claims[1]
        await club.wait(60)
        assert answer_of(club, ann, 1) == claims[0]


@pytest.mark.parametrize("away", [0, 60])
async def test_an_answer_from_before_the_start_is_read_though_later_words_were_quicker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, away: int
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        claim = club.claims(ann)[0]
        await club.die()
        club.env.backend.advance_clock(away)
        await ann.dm(claim)
        read_slowly(monkeypatch)
        await club.rise(after=away)
        await ann.dm("hello?")
        assert answer_of(club, ann) is None
        await club.wait(60)
        assert answer_of(club, ann) == claim


# -- every instant ---------------------------------------------------------------------------------------


async def test_after_an_outage_a_few_are_looked_at_at_once_and_each_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    running = [0, 0]

    async def look(catching_up: CatchingUp, one: Awaited) -> list[Any]:
        looked.append(one.person_id)
        running[0] += 1
        running[1] = max(running)
        await asyncio.sleep(0)
        running[0] -= 1
        if len(looked) == 2:
            raise OSError
        return []

    async with club_at(tmp_path) as club:
        people = club.people(*"abcdefgh")
        await club.table(people[:5])
        await club.table([people[0], *people[5:]])
        monkeypatch.setattr(CatchingUp, "_unread", look)
        await club.bot.catching_up.run()
        assert sorted(looked) == sorted(player.id for player in people)
        assert running[1] == AT_ONCE


async def test_a_start_looks_first_where_people_answer_by_dm_ten_times_a_second_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[tuple[float, str]] = []
    async with club_at(tmp_path) as club:
        pass_on = club.wire.dispatch

        def noted(real: Any, backend: Any, method: str, path: str, **more: Any) -> Any:
            if method == "GET" and path.endswith("/messages"):
                looked.append((asyncio.get_running_loop().time(), path))
            return pass_on(real, backend, method, path, **more)

        people = club.people(*(f"p{number}" for number in range(24)))
        for first in range(0, 24, 3):
            await club.table(people[first : first + 3])
        last = people[-1]
        await last.dm(club.claims(last, 8)[0])
        await club.die()
        await asyncio.sleep(0)
        for player in people[:3]:
            await player.dm(club.claims(player, 1)[0])
        monkeypatch.setattr(club.wire, "dispatch", noted)
        await club.rise()
        assert len(looked) <= A_SECOND
        for _ in range(4):
            await club.wait(1)
        instants = [at for at, _ in looked]
        assert len(looked) == 24
        late = "".join(path for _, path in looked[-AT_ONCE:])
        assert str(last.member.user.dm_channel.id) in late, "nobody waits for them"
        assert all(later - at >= 0.99 for at, later in zip(instants, instants[A_SECOND:], strict=False))
        assert club.hosted(1).row.step == 1


async def test_words_that_discord_did_not_show_at_first_are_read_later(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await club.die()
        claim = club.claims(ann)[0]
        await ann.dm(claim)
        club.wire.fail("GET", "/channels/*/messages", times=None, status=503)
        await club.rise()
        assert answer_of(club, ann) is None
        club.wire.mend()
        await club.wait(60)
        assert answer_of(club, ann) == claim


@pytest.mark.parametrize("table", ["", "#1 "])
async def test_words_that_are_read_late_do_not_take_the_place_of_a_newer_answer(
    tmp_path: Path, table: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await club.die()
        older, newer = club.claims(ann)[:2]
        await ann.dm(table + older)
        club.wire.fail("GET", "/channels/*/messages", times=None, status=503)
        await club.rise()
        club.env.backend.advance_clock(1)
        await ann.slash("submit", move=newer, table=1)
        assert answer_of(club, ann) == newer
        club.wire.mend()
        await club.wait(60)
        assert answer_of(club, ann) == newer
        await club.restart(after=60)
        assert answer_of(club, ann) == newer


async def test_words_that_came_before_a_failure_of_the_store_are_read_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await club.die()
        claim = club.claims(ann)[0]
        await ann.dm(claim)
        failures = [StoreError("locked", club.path)]

        async def unknown(*_: Any) -> list[Any]:
            return []

        async def know(store: Store, *known: Any) -> None:
            if failures:
                raise failures.pop()

        monkeypatch.setattr(Store, "dm_channels", unknown)
        monkeypatch.setattr(Store, "save_dm_channel", know)
        await club.rise()
        await club.wait(60)
        assert not failures
        assert answer_of(club, ann) == claim


async def by_command(club: Club, player: Player) -> None:
    """A claim by the command, whose reply is nobody else's message: the next question stands at the table."""
    await player.slash("submit", move=club.claims(player)[0])


async def by_dm(club: Club, player: Player) -> None:
    """A claim by DM: the next question stands where its receipt stood, or comes anew."""
    await player.dm(club.claims(player)[0])


@pytest.mark.parametrize("slow", [0, SLOW], ids=["quick", "slow"])
@pytest.mark.parametrize("answered", [by_command, by_dm])
@pytest.mark.parametrize("effect", [True, False])
async def test_the_bot_may_die_at_every_request_of_a_turn(
    tmp_path: Path, effect: bool, answered: Callable[[Club, Player], Awaitable[None]], slow: float
) -> None:
    """Turn by turn it dies one request later; ``effect``: Discord has done what the last one asked."""
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options=f"seconds={SECONDS} max_turns=100 idle_turns=50")
        turn = 0
        while True:
            await answered(club, ann)
            await club.wait(slow)
            club.wire.cut(turn, effect=effect)
            await answered(club, ben)
            died = club.wire.dead
            await club.die()
            club.wire.mend()
            club.wire.forget_nonces()
            await club.rise()
            turn += 1
            assert club.hosted().row.step == turn
            here = {ben} | (set() if slow else {ann}) if answered is by_command else set[Player]()
            away = {ann, ben} - here
            await check_all_said_once(club, thread, *away, here=tuple(here), quick=not slow)
            if not died:
                break
        assert turn >= 6


@pytest.mark.parametrize("effect", first(1, [True, False]))
async def test_the_bot_may_die_at_every_request_of_a_start(tmp_path: Path, effect: bool) -> None:
    async with club_at(tmp_path) as club:
        number, died = 0, True
        while died:
            number += 1
            ann, ben = club.people("ann", "ben")
            lobby = await club.open(ann)
            await ben.press(lobby, "Join")
            start = buttons(club.again(lobby))["Start"]
            club.wire.cut(number - 1, effect=effect)
            await ann.press_late(club.again(lobby), start)
            died = club.wire.dead
            await club.die()
            club.wire.mend()
            club.wire.forget_nonces()
            await club.rise()
            thread = next(thread for thread in club.channel.threads if thread.id == lobby.id)
            await check_all_said_once(club, thread, ann, ben, number=number)
            assert f"<#{thread.id}>" in said(club.again(lobby))
        assert number > 6


# A press or a command takes effect once, even if Discord sends its event again after a restart.


Deed = Callable[[Club, Player, Player, Any], Awaitable[Any]]


class Events:
    """Keeps the events of interactions, so that Discord can send them again."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._told: list[Any] = []
        backend = club.env.backend
        real = backend.emit

        def emit(name: str, payload: Any) -> None:
            if name == "INTERACTION_CREATE":
                self._told.append(copy.deepcopy(payload))
            real(name, payload)

        backend.emit = emit

    @property
    def last(self) -> Any:
        """The last event."""
        return self._told[-1]

    async def again(self, event: Any) -> None:
        """Tell of an interaction once more."""
        self._club.env.backend.emit("INTERACTION_CREATE", copy.deepcopy(event))
        await self._club.wait(1)


def kept(club: Club) -> list[str]:
    """Return all that the database holds, without the time."""
    with closing(sqlite3.connect(club.path)) as connection:
        lines = list(connection.iterdump())
    return [line for line in lines if "heartbeat" not in line]


async def press(player: Player, thread: Any, action: str) -> Answer:
    """Press a button below a person's /table."""
    return await player.do((await player.slash("table", thread)).message, action)


async def leave(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await ann.leave()


async def back(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await press(ann, thread, "back")
    await ben.dm(club.claims(ben)[0])


async def pause(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await press(ann, thread, "pause")


async def wake(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await press(ann, thread, "wake")


async def ask_pause(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await press(ben, thread, "pause")


async def play_on(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await press(ben, thread, "play_on")


async def submit(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await ann.slash("submit", move=club.claims(ann)[0], table=1)


async def submit_another(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await ann.slash("submit", move=club.claims(ann)[1], table=1)


async def type_it(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    builder = await ann.press(club.open_message(thread), "Claim")
    await ann.type_move(builder.message, club.claims(ann)[0])


async def undo(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    shown = await ann.slash("submit", move=club.claims(ann)[1], table=1)
    await ann.do(shown.message, "undo")


async def dark(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await ann.slash("settings", theme="dark")


async def light(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    await ann.slash("settings", theme="light")


async def forget(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    sure = await ann.press((await ann.slash("privacy")).message, "Delete my data")
    await ann.press(sure.message, "Yes, delete it")


async def comes_again(deed: Deed, undone: Deed, club: Club, ann: Player, ben: Player, place: Any) -> None:
    """Do something, undo it, and let its event come once more after a restart: nothing may change."""
    events = Events(club)
    await deed(club, ann, ben, place)
    event = events.last
    await undone(club, ann, ben, place)
    await club.restart()
    await club.wait(1)
    before = kept(club)
    await events.again(event)
    assert kept(club) == before


@pytest.mark.parametrize(
    ("deed", "undone"),
    [
        (leave, back),
        (pause, wake),
        (ask_pause, play_on),
        (submit, submit_another),
        (submit, undo),
        (type_it, submit_another),
        (light, dark),
        (forget, light),
    ],
    ids=lambda deed: deed.__name__,
)
async def test_what_is_done_at_a_table_is_done_once(tmp_path: Path, deed: Deed, undone: Deed) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await comes_again(deed, undone, club, ann, ben, thread)


async def quit_lobby(club: Club, ann: Player, ben: Player, lobby: Any) -> None:
    await ben.in_panel(club.again(lobby), "quit")


async def join(club: Club, ann: Player, ben: Player, lobby: Any) -> None:
    await ben.do(club.again(lobby), "join")


async def quick(club: Club, ann: Player, ben: Player, lobby: Any) -> None:
    await ann.pick((await ann.press(club.again(lobby), "Options")).message, "preset:1", "quick")


async def by_mail(club: Club, ann: Player, ben: Player, lobby: Any) -> None:
    await ann.pick((await ann.press(club.again(lobby), "Options")).message, "preset:1", "mail")


@pytest.mark.parametrize(
    ("deed", "undone"),
    [(join, quit_lobby), (quit_lobby, join), (quick, by_mail)],
    ids=lambda deed: deed.__name__,
)
async def test_what_is_done_in_a_lobby_is_done_once(tmp_path: Path, deed: Deed, undone: Deed) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        if deed is quit_lobby:
            await join(club, ann, ben, lobby)
        await comes_again(deed, undone, club, ann, ben, lobby)


# -- the death in between --------------------------------------------------------------------------------


async def test_what_died_before_it_was_on_disk_is_done_when_it_comes_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        asked = await ann.slash("leave", table=1)
        events = Events(club)

        def broken(*_: object) -> Any:
            raise StoreError("disk", club.path)

        with monkeypatch.context() as patch:
            patch.setattr(SqliteTransactions, "transaction", broken)
            assert "could not be saved" in (await ann.do(asked.message, "leave")).said
        await club.restart()
        await events.again(events.last)
        assert club.hosted().seats[0].owner_id == ann.id


async def test_whoever_was_not_told_that_it_is_done_is_told_when_it_comes_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        asked = await ann.slash("leave", table=1)
        events = Events(club)
        club.wire.cut(0)
        answer = await ann.do(asked.message, "leave")
        await club.die()
        club.wire.mend()
        await club.rise()
        assert answer.result.response is None
        await events.again(events.last)
        assert "That has already been done" in Answer(answer.result).said
        assert club.hosted().seats[0].leaves == 1


async def test_the_ids_are_kept_for_as_long_as_discord_may_repeat_one(tmp_path: Path) -> None:
    quarter = 15 * 60 * 1000 * 2**22
    late = [20 * quarter, 20 * quarter + 1, 21 * quarter, 21 * quarter + 1]
    async with await Store.open(tmp_path / "games.sqlite3") as store:
        for number in late:
            with acting_on(number):
                await store.save_person(PersonRow(1))
                await store.save_person(PersonRow(2))
        assert await store.interactions() == set(late[1:])


# The program dies at a request of a change that people make besides their answers: it is said once.
#
# A host leaves a paused table, or pauses one that is played in DMs; somebody sits down last in a lobby.
# After
# the death they press again where it did not count.


LONG = "seconds=4000"
DEATHS = [(requests, effect) for requests in range(5) for effect in (False, True)]
"""The number of requests before a death, and whether Discord still carries the last one out."""


async def rises(club: Club, *, in_dms: bool = False) -> None:
    """Let the bot die and come back; a deleted thread stays away."""
    await club.die()
    club.wire.mend()
    if in_dms:
        fail(club, next(iter(club.channel.threads)), "thread")
    await club.rise()
    await club.wait(10)


async def seated(club: Club, *, in_dms: bool) -> list[Player]:
    """Three people at a table, in a thread or in DMs."""
    people = club.people("ann", "ben", "cy")
    thread = await club.table(people, options=LONG)
    if in_dms:
        await delete(club, thread, "thread")
        await people[0].press(told(people[0]), "Continue in DMs")
    return people


def says_nothing_twice(people: list[Player]) -> None:
    """Check that nobody has two DMs that say the same."""
    for player in people:
        words = Counter(said(message) for message in player.inbox if message.author.bot and said(message))
        assert max(words.values()) == 1, words


@pytest.mark.parametrize("in_dms", [False, True], ids=["thread", "dms"])
@pytest.mark.parametrize(("requests", "effect"), DEATHS)
async def test_a_host_leaves(tmp_path: Path, requests: int, effect: bool, in_dms: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = people = await seated(club, in_dms=in_dms)
        await ann.do_at_table("pause")
        asked = await ann.slash("leave", table=1)
        club.wire.cut(requests, effect=effect)
        await ann.press(asked.message, "Yes, leave")
        await rises(club, in_dms=in_dms)
        if ann.id in club.hosted().people:
            await ann.leave()
        assert club.hosted().row.host_id in {ben.id, cy.id}
        await ben.do_at_table("wake")
        for player in (ben, cy):
            await player.dm(club.claims(player)[0])
        await club.wait(10)
        assert club.hosted().row.step == 1
        assert await club.store.outbox() == []
        assert not any(buttons(message) for message in ann.inbox)
        says_nothing_twice(people)


@pytest.mark.parametrize(("requests", "effect"), DEATHS)
async def test_a_host_pauses_in_dms(tmp_path: Path, requests: int, effect: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = people = await seated(club, in_dms=True)
        shown = await ann.slash("table", table=1)
        club.wire.cut(requests, effect=effect)
        await ann.press(shown.message, "Pause")
        await rises(club, in_dms=True)
        if club.hosted().row.status == "open":
            await ann.do_at_table("pause")
        for player in (ben, cy):
            assert sum("Paused by ann" in said(message) for message in player.inbox) == 1
        await ben.do_at_table("wake")
        for player in people:
            await player.dm(club.claims(player)[0])
        assert club.hosted().row.step == 1
        assert await club.store.outbox() == []
        says_nothing_twice(people)


@pytest.mark.parametrize(("requests", "effect"), DEATHS)
async def test_the_last_sits_down(tmp_path: Path, requests: int, effect: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        lobby = await club.open(ann, "diamant")
        await ben.press(lobby, "Join")
        await club.wait(3600)
        club.wire.cut(requests, effect=effect)
        await cy.press(club.again(lobby), "Join")
        await rises(club)
        if len(club.bot.dealer.registry.lobby(1).seats) < 3:
            await cy.press(club.again(lobby), "Join")
        assert sum("You can start" in said(message) for message in ann.inbox) == 1
        assert "3. cy" in said(club.again(lobby))
        assert await club.store.outbox() == []
