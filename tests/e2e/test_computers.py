"""A computer's seat is as secret as a person's: what it has chosen shows in nothing before the deal."""

from __future__ import annotations

import asyncio
import json
import re
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

from bot.dealer.runner import REVEAL_DELAY
from bot.services.cluster.caller import Caller
from bot.services.process_pool import ProcessLostError
from games.library import Folder
from games.pentago.ai.oracle import FOLDER, SERVICE, name_of, position_named
from games.pentago.board import Position, members, position_of
from games.pentago.turns import TURNS, finish, place
from games.record import Record
from games.verify import verify
from tests.bot.services.cluster.elsewhere import calling, working
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.tables import SLOW, answer_of, pair
from tests.e2e.thinking import thinking
from tests.e2e.wire import Sent
from tests.games.pentago.ai.published.writing import images, save, written
from tests.nats_server import nats_server
from tests.soaking import first

SECRET = bytes(range(32))


@pytest.fixture
def _same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same secret and the same nonces, so that two runs differ by nothing else."""
    monkeypatch.setattr("secrets.token_bytes", lambda _: SECRET)
    monkeypatch.setattr("bot.app.client.secrets.token_hex", lambda _: "salt")


def told(sent: Sent) -> str:
    """All that a message has: where it went, its words, its picture."""
    return json.dumps([sent.method, sent.path, sent.to, sent.body, [str(file) for file in sent.files]])


async def turn(folder: Path, chosen: int) -> tuple[list[str], list[str], str]:
    """A turn of ann and a computer, which takes its so many-th legal move (-1: it passes).

    Returns what was sent before ann has answered, the shape of what was sent with the deal, and the
    computer's move.
    """
    async with club_at(folder) as club:
        (ann,) = club.people("ann")
        moves = _scripted(club, chosen)
        await club.table([ann], "easy", options="seconds=400")
        await club.wait(5)
        before, mark = [told(sent) for sent in club.wire.sent], club.wire.mark()
        await _answered(club, ann)
        after = [f"{sent.method} {_shape(sent.path)} {sent.to}" for sent in club.wire.sent[mark:]]
        return before, after, moves[0]


def _scripted(club: Club, chosen: int) -> list[str]:
    moves: list[str] = []

    async def think(game: Any, level: str, view: Any, seat: int, *more: Any) -> str:
        table = club.hosted()
        legal = [move for move in game.legal(table.state, seat) if move != "pass"]
        moves.append(legal[chosen] if chosen >= 0 else "pass")
        return moves[-1]

    club.compute.think = think  # type: ignore[method-assign, assignment]
    return moves


async def _answered(club: Club, ann: Player) -> None:
    await ann.slash("submit", move=club.claims(ann)[-1])
    await club.wait(5)
    assert club.hosted().row.step == 1


def _shape(path: str) -> str:
    """The path without the tokens and ids of what is new."""
    return re.sub(r"/interactions/.*|/webhooks/.*", "/answer", re.sub(r"(messages/)\d+", r"\1N", path))


@pytest.mark.usefixtures("_same_deal")
async def test_nothing_shows_what_a_computer_has_chosen_before_the_deal(tmp_path: Path) -> None:
    runs = [await turn(tmp_path / str(chosen), chosen) for chosen in (0, 40, -1)]
    befores, shapes, moves = zip(*runs, strict=True)
    assert len(set(moves)) == 3
    assert any("Submitted: 1 of 2" in line for line in befores[0])
    assert befores[0] == befores[1] == befores[2]
    assert shapes[0] == shapes[1] == shapes[2]


@pytest.mark.usefixtures("_same_deal")
async def test_two_runs_differ_where_the_deal_differs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison above can fail."""
    first = await turn(tmp_path / "a", 0)
    monkeypatch.setattr("secrets.token_bytes", lambda _: SECRET[::-1])
    assert (await turn(tmp_path / "b", 0))[0] != first[0]


# A computer that fails is not one that chose: a weaker one answers, and the game counts for nothing.


NAMED = "Morgiana (hard) failed to find a move, so a simpler one was played."
UNNAMED = "A computer failed to find a move, so a simpler one was played."
NO_MORE = "The game is no longer rated."
UNRATED = "A computer failed to find a move, so the game is not rated."


def failing(club: Club, *levels: str, by: Callable[[], str]) -> None:
    """Let computers of these levels end their thinking in a way of their own; the others choose."""
    real = club.compute.think

    async def think(game: Any, level: str, *given: Any) -> str:
        return by() if level in levels else await real(game, level, *given)

    club.compute.think = think  # type: ignore[method-assign, assignment]


def raises(kind: type[Exception]) -> Callable[[], str]:
    """What raises an error with a secret in its text."""

    def fail() -> str:
        raise kind("the secret")

    return fail


def thread_text(thread: Any) -> str:
    """All that a thread says."""
    return "\n".join(said(message) for message in thread.history())


async def dared(club: Club, ann: Player, thread: Any) -> None:
    """Let ann choose, and the table go on."""
    await ann.press(club.open_message(thread), "Go deeper")
    await club.wait(5)


@pytest.mark.parametrize(
    ("by", "reason"),
    [
        (raises(RuntimeError), "fault"),
        (raises(TimeoutError), "late"),
        (raises(ProcessLostError), "lost"),
        (lambda: "Z99", "illegal"),
    ],
    ids=["raises", "runs out of time", "costs its process", "breaks the rules"],
)
async def test_the_next_weaker_level_answers_for_a_computer_that_fails(
    tmp_path: Path, by: Callable[[], str], reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        failing(club, "hard", by=by)
        thread = await club.table([ann], "hard", "easy", game="diamant")
        assert "failed to find a move" not in thread_text(thread), "its choice is not told before the others'"
        await dared(club, ann, thread)
        table = club.hosted()
        assert table.row.step == 1
        assert table.givers(1)[1] == "computer:normal"
        assert table.row.failed == 1
        assert f"{NAMED} {NO_MORE}" in thread_text(thread)
        assert club.bot._tuning.figures.failures[("diamant", "hard", reason)] >= 1
        assert "the secret" not in caplog.text


@pytest.mark.parametrize("act", ["resign", "take back"])
async def test_a_computer_whose_question_has_gone_while_it_thinks_has_not_failed(
    tmp_path: Path, act: str, caplog: pytest.LogCaptureFixture
) -> None:
    """What fits the board of then may break the rules on that of now; no weaker one needs to think."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        with thinking(2.9) as chosen:
            await club.table([ann], "hard", game="twigs", options="seconds=400 first=host")
            await club.wait(5)
            await ann.slash("submit", table=1, move=club.legal(ann)[0])
            assert not chosen
            if act == "resign":
                asked = await ann.press_at_table("Resign")
                await ann.press(asked.message, "Yes, resign")
            else:
                await ann.slash("takeback", table=1)
            await club.wait(20)
        assert len(chosen) == 1
        assert not +club.bot._tuning.figures.failures
        assert "a computer" not in caplog.text


@pytest.mark.parametrize(
    ("options", "seconds"), [("", 3600), ("clock=3:00+2", 11), ("clock=60:00+5x1:00", 255)]
)
async def test_a_computer_is_told_how_much_time_people_have_for_a_move(
    tmp_path: Path, options: str, seconds: float
) -> None:
    """With a clock for the whole game it is what that leaves for each, not what one question may last."""
    async with club_at(tmp_path) as club:
        ann, clocks = club.person("ann"), list[float | None]()
        real = club.compute.think

        async def think(*given: Any) -> str:
            clocks.append(given[6])
            return await real(*given)

        club.compute.think = think  # type: ignore[method-assign, assignment]
        await club.table([ann], "easy", game="pentago", options=f"seconds=3600 first=guest {options}")
        await club.wait(5)
        assert clocks == [seconds]


async def test_games_in_dms_wait_for_those_of_the_same_person_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people, lines = club.people("ann", "ben"), list[int]()
        real = club.compute.think

        async def think(*given: Any) -> str:
            lines.append(given[7])
            return await real(*given)

        club.compute.think = think  # type: ignore[method-assign, assignment]
        for player in people:
            await player.do((await player.dm_slash("play", game="diamant")).message, "start")
            await club.wait(5)
        assert set(lines) == {-player.id for player in people}


async def test_where_every_level_fails_the_record_says_default(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        failing(club, "easy", "normal", "hard", by=raises(RuntimeError))
        thread = await club.table([ann], "hard", "easy", game="diamant")
        await dared(club, ann, thread)
        assert club.hosted().givers(1)[1] == "default"
        both = "Morgiana (hard) and Kasim (easy) failed to find a move, so simpler ones were played."
        assert both in thread_text(thread)


async def test_who_answered_for_it_is_known_after_a_death(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        failing(club, "hard", by=raises(RuntimeError))
        thread = await club.table([ann], "hard", "easy", game="diamant")
        await club.wait(5)
        await club.restart()
        failing(club, by=raises(RuntimeError))
        await dared(club, ann, thread)
        table = club.hosted()
        assert table.givers(1)[1] == "computer:normal"
        assert (table.row.failed, (await club.stored()).table.failed) == (1, 1)
        assert NAMED in thread_text(thread)
        await dared(club, ann, thread)
        assert thread_text(thread).count(NAMED) == 1, "that of later steps chose itself"


async def test_a_rated_game_whose_computer_failed_counts_for_no_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        failing(club, "hard", by=raises(RuntimeError))
        thread = await club.table([ann, ben], "hard", game="diamant")
        table = club.hosted()
        while table.row.status == "open":
            for player in (ann, ben):
                if table.asks(player.id):
                    await player.press(club.open_message(thread), "Go deeper")
            await club.wait(5)
        results = await club.store.results_of(ann.id)
        assert [row.rated for row in results] == [False]
        assert await club.store.ratings(ann.id) == []
        assert thread_text(thread).count(UNRATED) == 1
        assert UNRATED in "\n".join(said(message) for message in club.channel.history())
        record = Record.from_text(club.record().to_text())
        assert {who for step in record.links for seat, _, who in step if seat == 2} == {"computer:normal"}
        assert "wrong" not in {point.verdict for point in verify(record)}


async def test_where_answers_are_anonymous_nobody_is_named(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, "hard")
        failing(club, "hard", by=raises(RuntimeError))
        await club.wait(SLOW)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.wait(SLOW)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.wait(5)
        words = thread_text(thread)
        assert f"{UNNAMED} {NO_MORE}" in words
        assert "(hard) failed to find a move" not in words


async def test_where_answers_stay_face_down_nobody_is_named(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "hard", game="euler_game")
        await club.wait(5)
        failing(club, "hard", by=raises(RuntimeError))
        for _ in ("order", "number"):
            await ann.slash("submit", move=club.legal(ann)[-1])
            await club.wait(5)
        assert club.hosted().givers(2)[1] == "computer:normal"
        words = thread_text(thread)
        assert UNNAMED in words
        assert NAMED not in words


async def test_where_answers_are_anonymous_a_failed_stand_in_is_shown_at_the_end(tmp_path: Path) -> None:
    """Earlier, it would show that a computer sits in for somebody who is away."""
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club, options="seconds=60")
        failing(club, "easy", "normal", "hard", by=raises(RuntimeError))
        for _ in range(4):
            await ann.dm(club.claims(ann)[0])
            await club.wait(70)
        table = club.hosted()
        assert any(seat.standin for seat in table.seats)
        assert table.row.failed == 0
        assert "failed to find a move" not in thread_text(thread)
        while table.row.status == "open":
            await ann.dm(club.claims(ann)[0])
            await club.wait(70)
        assert table.row.status == "over"
        assert table.row.failed == table.row.step - 2, "the rules answered for the first two"
        assert UNNAMED in thread_text(thread)
        assert UNRATED in thread_text(thread)


# Until computers' choices count they are nowhere, and everybody else goes on as ever.


QUICK, SLOW_PACE = 0.02, 0.3
MOMENT = 0.01
SECONDS = 30


async def alone(club: Club) -> Player:
    """Somebody beside one computer, which begins to think."""
    ann = club.person("ann")
    await club.table([ann], "easy", options=f"seconds={SECONDS}")
    return ann


async def with_ben_away(club: Club) -> Player:
    """Ann at a table at which a computer sits in for ben."""
    ann, ben, _ = await pair(club, options=f"seconds={SECONDS}")
    for _ in range(2):
        await ann.dm(club.claims(ann)[0])
        await club.wait(SECONDS)
    assert club.hosted().seats[club.seat_of(ben)].standin
    return ann


async def sealed(club: Club) -> list[int]:
    """The seats whose answers are on the disk."""
    stored = await club.store.stored(1)
    assert stored is not None
    return [answer.seat for answer in stored.answers]


@pytest.mark.parametrize(("seconds", "instant"), [(QUICK, 0.5), (SLOW_PACE, 0.5), (0.6, 1.0), (0.9, 1.0)])
async def test_a_turn_is_dealt_at_an_instant_that_does_not_depend_on_the_thinking(
    tmp_path: Path, seconds: float, instant: float
) -> None:
    with thinking(seconds):
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            ann = await alone(club)
            await ann.dm(club.claims(ann)[0])
            await club.wait(instant - MOMENT)
            assert (club.hosted().row.step, await sealed(club)) == (0, [club.seat_of(ann)])
            await club.wait(2 * MOMENT)
            assert club.hosted().row.step == 1


@pytest.mark.parametrize("seconds", [QUICK, SLOW_PACE])
async def test_a_stand_in_thinks_as_unseen_as_any_computer(tmp_path: Path, seconds: float) -> None:
    with thinking(seconds):
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            ann = await with_ben_away(club)
            await ann.dm(club.claims(ann)[0])
            await club.wait(REVEAL_DELAY - MOMENT)
            assert club.hosted().row.step == 2
            await club.wait(2 * MOMENT)
            assert club.hosted().row.step == 3


async def test_an_answer_is_changed_and_taken_back_while_computers_wait_for_their_time(
    tmp_path: Path,
) -> None:
    with thinking(QUICK) as chosen:
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            ann = await with_ben_away(club)
            first, other = club.claims(ann)[:2]
            await ann.dm(first)
            await club.wait(0.2)
            assert len(chosen) == 1
            assert not club.hosted().lock.locked()
            builder = await ann.do(club.open_message(club.channel.threads[-1]), "move")
            await ann.do(builder.message, "undo")
            await club.wait(2 * REVEAL_DELAY)
            assert (club.hosted().row.step, club.hosted().answers) == (2, {})
            await ann.dm(first)
            await club.wait(0.2)
            await ann.dm(other)
            await club.wait(REVEAL_DELAY - 0.2 + MOMENT)
            assert dict(club.hosted().record.log[2])[club.seat_of(ann)] == other


async def test_a_death_before_its_time_comes_loses_no_choice(tmp_path: Path) -> None:
    with thinking(QUICK) as chosen:
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            await alone(club)
            await club.wait(0.2)
            assert (len(chosen), await sealed(club)) == (1, [])
            await club.restart()
            await club.wait(REVEAL_DELAY + MOMENT)
            assert await sealed(club) == [1]
            assert [club.hosted().answers[1].move] * 2 == chosen


async def test_when_the_time_is_up_meanwhile_the_last_answer_still_counts(tmp_path: Path) -> None:
    with thinking(QUICK):
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            ann, ben, _ = await pair(club, options=f"seconds={SECONDS}")
            await club.wait(SECONDS - 0.2)
            await ben.leave()
            await club.wait(0.3)
            assert club.hosted().row.step == 0
            claim = club.claims(ann)[0]
            await ann.dm(claim)
            assert answer_of(club, ann) == claim
            await club.wait(0.2 + MOMENT)
            assert dict(club.hosted().record.log[0])[club.seat_of(ann)] == claim


async def test_a_pause_meanwhile_leaves_the_choice_for_later(tmp_path: Path) -> None:
    with thinking(QUICK) as chosen:
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            ann = await alone(club)
            await club.wait(0.2)
            await ann.do_at_table("pause")
            await club.wait(REVEAL_DELAY + MOMENT)
            assert club.hosted().answers == {}
            await ann.do_at_table("wake")
            await club.wait(REVEAL_DELAY + MOMENT)
            assert club.hosted().answers[1].move == chosen[0] == chosen[1]


async def test_where_there_is_nothing_to_hide_nobody_waits(tmp_path: Path) -> None:
    with thinking(QUICK) as chosen:
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            ann = club.person("ann")
            await club.table([ann], "easy", game="pentago")
            if not club.hosted().round.computers_awaited():
                await ann.dm(club.legal(ann)[0])
            assert club.hosted().round.computers_awaited()
            await club.wait(QUICK + MOMENT)
            assert not club.hosted().round.computers_awaited()
            assert len(chosen) == 1


# A computer with the published solution behind it: files, or a stand-in for the service on loopback.


WON = "........" + "..." + "X" + "." * 24
"""The one board that the first move may lead to and win, as the stand-in has it; the truth is kinder."""


ONE_STONE = [Position(1 << cell, 0) for cell in range(36)]


class StandIn:
    """Calls one board won and all others drawn: consistent, so nobody can see that it is made up."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.lies = self.fails = False
        self.won = name_of(position_of(WON))

    async def answer(self, request: web.Request) -> web.Response:
        name = request.match_info["board"]
        self.asked.append(name)
        if self.fails:
            raise web.HTTPInternalServerError
        return web.Response(text=json.dumps(self._values(name)), content_type="application/json")

    def _values(self, name: str) -> dict[str, int]:
        position = position_named(name)
        values = {name: 1}
        for cell in members(position.free):
            half = place(position, cell)
            after = {name_of(finish(half, turn).position) for turn in TURNS}
            values |= {board: -1 if board == self.won else 0 for board in after}
            values[name_of(half.position, placed=True)] = int(self.won in after)
        if self.lies:
            values[name] = -1
        return values


@asynccontextmanager
async def service() -> AsyncIterator[tuple[StandIn, str]]:
    stand_in, app = StandIn(), web.Application()
    app.router.add_get("/{board}", stand_in.answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield stand_in, f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


@pytest.fixture
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here depends on how well a computer plays."""
    monkeypatch.setattr("bot.services.work.THINKING_SECONDS", 0.5)


async def first_move(club: Club, level: str = "perfect") -> str:
    """Let a computer begin against a person; return its move."""
    ann = club.person("ann")
    await club.table([ann], level, game="pentago", options="first=guest")
    ((_, move),) = club.hosted().record.log[0]
    return move


@pytest.mark.usefixtures("_soon")
@pytest.mark.soak
async def test_the_first_move_is_the_one_the_service_knows_and_is_kept(tmp_path: Path) -> None:
    async with service() as (stand_in, url), club_at(tmp_path, services={SERVICE: url}) as club:
        await first_move(club)
        state = club.hosted().state
        assert state.position.text == WON
        assert stand_in.asked == ["0"]
        kept = await club.store.reading(SERVICE, "0")
        assert kept is not None
        assert json.loads(kept)["value"] == 1


@pytest.mark.usefixtures("_soon")
@pytest.mark.parametrize("fault", first(1, ["lies", "fails"]))
async def test_a_lying_or_failing_service_only_costs_its_help(tmp_path: Path, fault: str) -> None:
    async with service() as (stand_in, url), club_at(tmp_path, services={SERVICE: url}) as club:
        setattr(stand_in, fault, True)
        move = await first_move(club)
        table = club.hosted()
        assert stand_in.asked == ["0"]
        assert move in table.game.legal(table.step_at(0).state, 1)
        assert await club.store.reading(SERVICE, "0") is None


@pytest.mark.usefixtures("_soon")
async def test_files_that_lie_here_are_read_and_the_service_is_asked_where_they_end(tmp_path: Path) -> None:
    files = tmp_path / "files"
    files.mkdir()
    won = {image: int(image in images(position_of(WON))) for image in ONE_STONE}
    save(files, 1, written(1, won))
    folders = {FOLDER: Folder(files)}
    async with (
        service() as (stand_in, url),
        club_at(tmp_path, services={SERVICE: url}, folders=folders) as club,
    ):
        await first_move(club)
        assert club.hosted().state.position in images(position_of(WON))
        assert stand_in.asked == []
        save(files, 1, b"damaged")
        await first_move(club)
        assert stand_in.asked == ["0"]


@pytest.mark.usefixtures("_soon")
async def test_other_levels_ask_nobody(tmp_path: Path) -> None:
    async with service() as (stand_in, url), club_at(tmp_path, services={SERVICE: url}) as club:
        await first_move(club, "easy")
        assert stand_in.asked == []


# A whole game whose pictures and whose computers come from workers over a real NATS server.


class OwnTime(asyncio.SelectorEventLoop):
    """A loop with the machine's clock."""

    def time(self) -> float:
        return time.clock_gettime(time.CLOCK_MONOTONIC)


class Apart:
    """Other machines, in a thread with a clock of its own: the simulated Discord's moves by leaps."""

    def __init__(self, loop: asyncio.AbstractEventLoop, caller: Caller) -> None:
        self.caller = caller
        self.asked = caller.asked
        self.loop = loop

    async def call(
        self, function: Callable[..., Any], arguments: tuple[Any, ...], heard: Callable[[Any], None] | None
    ) -> Any:
        asked = asyncio.run_coroutine_threadsafe(self.caller.call(function, arguments, heard), self.loop)
        return await asyncio.get_running_loop().run_in_executor(None, asked.result)

    @property
    def here(self) -> bool:
        return self.caller.here

    async def close(self) -> None:
        return


@contextmanager
def apart() -> Iterator[Apart]:
    """NATS, a worker, and the bot's side of it."""
    there, made = threading.Event(), list[tuple[Apart, asyncio.Event]]()

    async def serve() -> None:
        over = asyncio.Event()
        async with (
            nats_server() as server, calling(server.place) as caller, working(server.place, "paint", "think")
        ):  # fmt: skip
            made.append((Apart(asyncio.get_running_loop(), caller), over))
            there.set()
            await over.wait()

    def run() -> None:
        with asyncio.Runner(loop_factory=OwnTime) as runner:
            runner.run(serve())

    thread = threading.Thread(target=run)
    thread.start()
    there.wait()
    (others, over) = made[0]
    try:
        yield others
    finally:
        others.loop.call_soon_threadsafe(over.set)
        thread.join()


async def test_a_whole_game_is_drawn_and_its_computers_think_elsewhere(tmp_path: Path) -> None:
    with apart() as others:
        async with club_at(tmp_path, paint=True, remote=others) as club:
            ann = club.person("ann")
            thread = await club.table([ann], "normal", "easy", game="diamant")
            while club.hosted().row.status == "open":
                await ann.press(club.open_message(thread), "Go home")
            assert "Rematch" in buttons(thread.history()[-1])
            assert said(thread.history()[-1])
        asked = others.caller.asked
        assert set(asked) == {("paint", "answered"), ("think", "answered")}
        assert min(asked.values()) > 5
