"""Nobody acts for another seat: every action there is, with ids that were never shown to who presses them.

A component's id carries table, step and what was chosen, in plain text. What decides is who presses.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import discord
import pytest
from simcord.backend import serializers
from simcord.enums import ComponentType, InteractionType
from simcord.interactions import base_payload

import games
from bot.messages.message import CustomId, join_path
from bot.services.rate_limit import Limits, Rate
from data.rows import Stored
from data.words import CATALOGS, Catalogs
from tests import toy
from tests.conformance.building import build
from tests.e2e.club import UNLIMITED, Club, Player, club_at
from tests.e2e.holding import held
from tests.e2e.reading import alts
from tests.e2e.tables import answer_of, pair
from tests.soaking import ONE_OF_EACH, SEVERAL, SOAK, fewer, first, one_of_each

Forged = tuple[str, tuple[str, ...] | None]
WAYS = 6
"""Ids of one action: every second way is tried at one game, and with the next action the others."""
AGAIN = {"leave", "resign"}
"""What somebody who sits may do to their own seat, and what ends this test's question about it."""


async def seated(club: Club, game: str) -> tuple[list[Player], Any, str, tuple[str, ...]]:
    """People at a table, the first asked of whom has answered where answers are sealed.

    Returns the people, the thread, a legal move of the one who was asked first, and how it is built.
    """
    people = club.people("ann", "ben", "cat")[: min(3, games.load(game).seats[-1])]
    thread = await club.table(people, game=game)
    table = club.hosted()
    ask = table.ask
    assert ask is not None
    first = min(ask.pending)
    legal = table.game.legal(table.state, first)
    move = next(m for m in legal if not table.game.check(table.state, first, m).args.get("confirm"))
    path = build(table.game, table.game.view(table.state, first), move, budget=300)
    assert path
    if len(ask.pending) > 1:
        await next(p for p in people if club.seat_of(p) == first).slash("submit", move=move, table=1)
        assert table.answers[first].move == move
    return people, thread, move, tuple(path)


def forged(club: Club, move: str, path: tuple[str, ...]) -> Iterator[Forged]:
    """Every action: bare, with what somebody else has built, with a move and a choice; then other steps."""
    step, way = club.hosted().row.step, club.bot.dealer.paths.short(CustomId("play", 1, 0), path)
    assert CustomId.parse(way) is not None
    short = way.split(":", 3)[3]
    for action in sorted(club.bot.dispatcher.actions):
        rest = f"0|{short}" if action in {"build", "next"} else short
        for route, values in (
            (CustomId(action, 1, step), None),
            (CustomId(action, 1, step, rest), None),
            (CustomId(action, 1, step, "sure"), None),
            (CustomId(action, 1, step, join_path(path[:-1])[:80]), (path[-1],)),
        ):
            yield str(route), values
        yield str(CustomId(action, 1, step + 1, rest)), None
        yield str(CustomId(action, 999_999, step, rest)), (move,)
    yield f"say:1:{step}:{move}"[:100], None
    yield f"sure:1:{step}:{move}"[:100], None
    yield f"type:1:{step}:", (move,)


def some_forged(club: Club, game: str, move: str, path: tuple[str, ...]) -> list[Forged]:
    """Return half of the ids, the other half at the other game; in ``make soak`` all at every game."""
    found = [*forged(club, move, path)]
    if SOAK:
        return found
    return [one for place, one in enumerate(found) if (place + place // WAYS) % 2 == ONE_OF_EACH.index(game)]


async def kept(club: Club) -> Stored:
    """The table as it is on the disk, without when a message stands where."""
    stored = await club.store.stored(1)
    assert stored is not None
    return replace(stored, messages={})


@pytest.mark.parametrize("game", one_of_each(SEVERAL))
@pytest.mark.sampled
async def test_a_stranger_changes_nothing_and_sees_what_everybody_sees(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        people, thread, move, path = await seated(club, game)
        eva = club.person("eva")
        message, before, shown = club.open_message(thread), await kept(club), []
        table = club.hosted()
        open_to_all = table.game.view(table.state, None)
        real = club.compute.paint

        async def noted(game_id: str, view: Any, theme: str, **more: Any) -> bytes:
            shown.append(view)
            return await real(game_id, view, theme, **more)

        with patch.object(club.compute, "paint", noted):
            for custom_id, values in some_forged(club, game, move, path):
                seen = len(shown)
                await eva.press_forged(message, custom_id, values)
                if custom_id.startswith("daily:"):
                    del shown[seen:]  # of a game of their own
                assert await kept(club) == before, custom_id
        assert table.answers == {answer.seat: answer for answer in before.answers}
        assert shown
        assert all(view == open_to_all for view in shown)
        assert {player.id for player in people} == {seat.person_id for seat in table.seats}


@pytest.mark.parametrize("game", one_of_each(SEVERAL))
@pytest.mark.sampled
async def test_a_player_acts_only_for_their_own_seat(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        people, thread, move, path = await seated(club, game)
        table = club.hosted()
        assert table.ask is not None
        first = min(table.ask.pending)
        thief = (
            next(p for p in people if club.seat_of(p) != first and p is not people[0])
            if len(people) > 2
            else next(p for p in people if club.seat_of(p) != first)
        )
        message = club.open_message(thread)
        answer, seat = table.answers.get(first), table.seats[first]
        for custom_id, values in some_forged(club, game, move, path):
            if custom_id.partition(":")[0] in AGAIN:
                continue
            await thief.press_forged(message, custom_id, values)
            assert table.answers.get(first) == answer, custom_id
            assert table.seats[first] == seat, custom_id
            assert table.row.step == 0, custom_id


# Ids that no message of ours has: each is refused with a sentence, and the log has nothing to report.


RESTS = ("", "²", "²|²", "٣|٣", "-1|a", "nokey", "no/key", "sure", "#0123456789abcdef", "~~", "|", "a" * 70)
VALUES = (None, ("²",), ("nokey",), ("no/key:~|",))


@pytest.fixture
def _quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    loud = [
        record.getMessage()
        for record in caplog.get_records("call")
        if record.levelname in {"ERROR", "CRITICAL"}
    ]
    assert loud == []


SOME = [*((rest, None) for rest in RESTS), *(("²|²", values) for values in VALUES[1:])]
ALL = [(rest, values) for rest in RESTS for values in VALUES]

Nonsense = Sequence[tuple[str, tuple[str, ...] | None]]
each = pytest.mark.parametrize("nonsense", first(1, (SOME, ALL)), ids=("some", "all")[: 1 + SOAK])


async def refused(club: Club, player: Player, message: object, action: str, nonsense: Nonsense) -> None:
    """Press an action of table 1 with every kind of nonsense; each press is answered."""
    for rest, values in nonsense:
        answer = await player.press_forged(message, f"{action}:1:0:{rest}", values)
        assert answer.result.acknowledged, (action, rest, values)


@pytest.mark.usefixtures("_quiet")
@each
@pytest.mark.sampled
async def test_nonsense_at_a_table_is_refused(tmp_path: Path, nonsense: Nonsense) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        message = club.open_message(thread)
        for number, action in enumerate(sorted({*club.bot.dispatcher.actions} - {"leave", "end"})):
            await refused(club, ann, message, action, fewer(nonsense[number % 3 :: 3], nonsense))


@pytest.mark.usefixtures("_quiet")
@each
@pytest.mark.soak
async def test_nonsense_at_a_lobby_is_refused(tmp_path: Path, nonsense: Nonsense) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        message = await club.open(ann)
        for action in club.bot.dispatcher.actions:
            if action not in {"drop", "quit"}:
                await refused(club, ann, message, action, nonsense)


@pytest.mark.usefixtures("_quiet")
@pytest.mark.parametrize("number", first(3, ["999999999999", "²", "", "0", "٣", "-1", "1e3"]))
async def test_nonsense_for_a_tables_number_is_refused(tmp_path: Path, number: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        message = await club.open(ann)
        for action in club.bot.dispatcher.actions:
            await ann.press_forged(message, f"{action}:{number}:0:")
            await ann.press_forged(message, f"{action}:{number}:²:", ("²",))


@pytest.mark.usefixtures("_quiet")
@pytest.mark.parametrize("code", [10062, 50027])
async def test_suggestions_that_come_too_late_cost_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, code: int
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.fail("POST", "/interactions/*/callback", times=None, status=404, code=code)
        caplog.clear()
        await ann.complete("play", "options", "seconds", game="pentago")
        [line] = [record for record in caplog.records if record.name.startswith(("bot", "discord"))]
        assert line.exc_info is None
        assert "seconds" not in line.getMessage()


# Somebody who presses, types and opens as fast as a machine: nobody else waits, and no answer is lost.


WORDS = Catalogs((CATALOGS, toy.CATALOGS))
FEW = Limits(pictures=Rate(5, 1.0), suggestions=Rate(5, 1.0), analyses=1, tables_waiting=3)
FASTER = "faster than I can draw: your next picture comes in 1 s"


@pytest.fixture
def _with_toy() -> Iterator[None]:
    with toy.installed():
        yield


def counting(club: Club) -> Any:
    """Count the pictures that are asked for."""
    return patch.object(club.compute, "paint", wraps=club.compute.paint)


async def test_a_flood_of_clicks_draws_no_more_than_one_person_may_have(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        ann, ben, thread = await pair(club)
        question = club.open_message(thread)
        with counting(club) as paint:
            shown = [await ann.press(question, "Claim") for _ in range(20)]
            assert paint.call_count == 5
            assert [bool(alts(answer.message)) for answer in shown] == [True] * 5 + [False] * 15
            assert FASTER in shown[-1].said
            assert shown[-1].buttons == shown[0].buttons  # everything can still be done
            other = await ben.press(question, "Claim")
            assert alts(other.message)
            assert "faster" not in other.said
        await club.wait(2)
        assert alts((await ann.press(question, "Claim")).message)


async def test_a_picture_comes_back_into_a_message_that_lost_it(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        ann, _, thread = await pair(club)
        question = club.open_message(thread)
        for _ in range(5):
            await ann.press(question, "Claim")
        lost = await ann.do(question, "move")
        assert not alts(lost.message)
        await club.wait(2)
        again = await ann.press_forged(lost.message, "move:1:0:")
        assert alts(again.message)


async def test_an_answer_counts_though_its_receipt_has_no_picture(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        ann, ben, cho = people = club.people("ann", "ben", "cho")
        thread = await club.table(people)
        for player in (ann, ben):
            for _ in range(6):
                await player.press(club.open_message(thread), "Claim")
        move = club.claims(ann)[0]
        told = await ann.slash("submit", move=move)
        assert answer_of(club, ann) == move
        assert FASTER in told.said
        assert FASTER in await ben.dm(club.claims(ben)[0])
        await cho.slash("submit", move=club.claims(cho)[0])
        assert club.hosted().row.step == 1


async def test_suggestions_end_where_nobody_types_so_fast(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        ann, ben, _ = await pair(club)
        with patch.object(type(club.hosted().game), "check", wraps=club.hosted().game.check) as check:
            offered = [await ann.complete("submit", "move", "A1") for _ in range(9)]
            asked = check.call_count
        assert [bool(choices) for choices in offered] == [True] * 5 + [False] * 4
        with patch.object(type(club.hosted().game), "check", wraps=club.hosted().game.check) as check:
            assert await ann.complete("submit", "move", "A1") == []
            assert check.call_count == 0 < asked
        assert await ben.complete("submit", "move", "A1")


async def test_what_is_longer_than_any_move_is_not_even_read(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        with patch.object(type(club.hosted().game), "check", wraps=club.hosted().game.check) as check:
            assert await ann.complete("submit", "move", "A1 " * 2000) == []
            assert check.call_count == 0


async def test_a_channel_has_a_limited_number_of_lobbies_whoever_opens_them(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        people = club.people("ann", "ben", "cat", "dan")
        lobbies = [await club.open(player) for player in people[:3]]
        full = await people[3].slash("play", game="pentago")
        assert full.private
        assert "3 tables are already waiting for players in this channel" in full.said
        hall = club.guild.create_text_channel("hall")
        assert not (await people[3].slash("play", hall, game="pentago")).private
        await club.add_computers(people[0], lobbies[0], "easy")
        await club.begin(people[0], lobbies[0])
        assert not (await people[3].slash("play", game="pentago")).private


async def test_a_puzzle_waits_for_nobody_and_is_no_lobby(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        people = club.people("ann", "ben", "cat", "dan")
        for player in people[:3]:
            await club.open(player)
        began = await people[3].slash("puzzle", puzzle="twigs_triangle")
        assert not began.private
        assert club.hosted(4).row.status == "open"


@pytest.mark.usefixtures("_with_toy")
async def test_one_analysis_at_a_time_for_each_person(tmp_path: Path) -> None:
    limits = Limits(UNLIMITED.pictures, UNLIMITED.suggestions, analyses=1, tables_waiting=9)
    async with club_at(tmp_path, catalogs=WORDS, limits=limits) as club:
        ann, ben = club.people("ann", "ben")
        for number in (1, 2):
            await club.table([ann, ben], game="toy", options="high=9")
            for answer in ("a", "b"):
                await (ann if answer == "a" else ben).slash("submit", move=answer, table=number)
            for player in (ann, ben):
                await player.slash("submit", move="keep", table=number)
            assert club.hosted(number).row.status == "over"
        gate, real = asyncio.Event(), club.compute.analyse

        async def slow(*args: Any) -> Any:
            await gate.wait()
            return await real(*args)

        analyses = club.bot.dealer.analyses
        with patch.object(club.compute, "analyse", slow):
            first = asyncio.create_task(analyses.analysis(club.hosted(1), ann.id))
            await asyncio.sleep(0)
            assert "analysis of table #1" in (await ann.slash("analyse", table=2)).said
            joined = asyncio.create_task(analyses.analysis(club.hosted(1), ann.id))  # the same once more
            await asyncio.sleep(0)
            other = asyncio.create_task(analyses.analysis(club.hosted(2), ben.id))
            await asyncio.sleep(0)
            gate.set()
            assert await first == await joined
            assert await other
        assert "bids were made" in (await ann.slash("analyse", table=2)).said


async def test_a_table_in_a_hidden_channel_is_not_opened_by_a_forged_id(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        lobby = await club.open(eva, game="pentago")
        hidden = {eva.member.user: discord.PermissionOverwrite(view_channel=False)}
        club.channel = club.guild.create_text_channel("hidden", overwrites=hidden)
        await club.table([ann], "easy")
        for action in ("table", "text", "rules", "odds", "study", "rematch", "solution"):
            assert "no table #2" in (await eva.press_forged(lobby, f"{action}:2:0:")).said, action


async def test_a_forged_id_reveals_nothing_of_a_lobby_in_a_hidden_channel(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        lobby = await club.open(eva, game="pentago")
        hidden = {eva.member.user: discord.PermissionOverwrite(view_channel=False)}
        club.channel = club.guild.create_text_channel("hidden", overwrites=hidden)
        mine = await club.open(ann)
        for action in ("rules", "fair"):
            assert "no table #2" in (await eva.press_forged(lobby, f"{action}:2:0:")).said, action
        assert "Fair deal" in (await ann.press(mine, "Fair deal ✓")).said


# However many strangers come by, the bot holds no more for it, and its players lose nothing.


FEW_TABLES = 4
MORE = 50
"""Entries that are kept, in place of thousands: then what is bounded is full before it is first looked at."""

BOUNDS = (
    "services.lru_cache",
    "services.rate_limit",
    "app.context",
    "app.direct_messages",
    "messages.message",
)
AT_ONCE = 40
SLACK = 3
"""By how much a container may differ at two moments, whoever has come by."""


class Crowd:
    """Strangers who each press, command and write once."""

    def __init__(self, club: Club, eva: Player, message: Any) -> None:
        self._club = club
        self._eva = eva
        stored = club.env.backend.get_message(message.channel.id, message.id)
        self._message = dict(serializers.message_payload(club.env.backend, stored))
        self._ids = count(10**17)
        self.answers = 0

    def _emit(self, stranger: int, kind: InteractionType, data: dict[str, Any], **more: Any) -> None:
        backend, channel = self._club.env.backend, self._eva.member.user.dm_channel
        _, payload = base_payload(
            backend, type=kind, channel_id=channel.id, guild_id=None, user_id=self._eva.id, data=data
        )
        user = {**payload["user"], "id": str(stranger), "username": f"stranger{stranger}"}
        backend.emit("INTERACTION_CREATE", {**payload, **more, "user": user})

    async def _write(self, stranger: int) -> None:
        async def reply(**_: Any) -> None:
            """Nobody reads it."""

        message: Any = SimpleNamespace(
            id=stranger, author=SimpleNamespace(id=stranger), content="#1 pass", reference=None, reply=reply,
            channel=SimpleNamespace(id=stranger),
        )  # fmt: skip
        await self._club.bot.direct_messages.read(message)

    async def _rest(self) -> None:
        """Wait until everybody has been answered, and forget it."""
        await self._club.env._settle_internal()
        self.answers += len(self._club.wire.sent)
        self._club.wire.sent.clear()
        self._club.env.backend.interactions.clear()
        self._club.env.backend.interaction_tokens.clear()

    async def come(self, people: int) -> None:
        """Let ``people`` new people come by."""
        actions = sorted(self._club.bot.dispatcher.actions)
        for number in range(people):
            stranger = next(self._ids)
            option = {"name": "table", "type": 4, "value": 1}
            self._emit(
                stranger, InteractionType.APPLICATION_COMMAND,
                {"id": "1", "name": "table", "type": 1, "options": [option]},
            )  # fmt: skip
            pressed = {
                "custom_id": f"{actions[number % len(actions)]}:1:0:{stranger}",
                "component_type": ComponentType.BUTTON,
            }
            button = {"type": 2, "style": 2, "label": "?", "custom_id": pressed["custom_id"]}
            shown = {**self._message, "components": [{"type": 1, "components": [button]}]}
            self._emit(stranger, InteractionType.MESSAGE_COMPONENT, pressed, message=shown)
            await self._write(stranger)
            await self._club.bot.dealer.people.guild(stranger)
            await self._club.bot.dealer.high_scores.load(stranger, "twigs_maximum")
            if number % AT_ONCE == AT_ONCE - 1:
                await self._rest()
        await self._rest()


async def grown(club: Club, first: int, more: int) -> Counter[str]:
    """Return by how much what the bot holds has grown with ``more`` strangers after the first."""
    eva = club.person("eva")
    crowd = Crowd(club, eva, club.channel.history()[-1])
    club.env._begin_operation("crowd")
    try:
        await crowd.come(first)
        before = held(club.bot)
        await crowd.come(more)
        after = held(club.bot)
        assert crowd.answers >= 2 * (first + more)
    finally:
        club.env._end_operation()
    return Counter({place: size - before[place] for place, size in after.items() if size > before[place]})


async def see(club: Club, first: int, more: int) -> None:
    """See that nothing grows, and that players' settings stay at hand."""
    ann, ben, _ = await pair(club)
    people = club.bot.dealer.people
    for player in (ann, ben):
        row = await people.person(player.id)
        await people.save_person(row.__class__(player.id, theme="light"))
    bigger = await grown(club, first, more)
    assert {place: size for place, size in bigger.items() if size > SLACK} == {}
    assert [people.known(player.id).person.theme for player in (ann, ben)] == ["light", "light"]


def remember(monkeypatch: pytest.MonkeyPatch, few: int) -> None:
    """Have the bot keep so few entries of each kind."""
    for module in BOUNDS:
        monkeypatch.setattr(f"bot.{module}.REMEMBERED", few)
    monkeypatch.setattr("bot.dealer.registry.ALONE_KEPT", few)


@pytest.mark.soak
async def test_the_bot_holds_no_more_for_strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    remember(monkeypatch, FEW_TABLES)
    async with club_at(tmp_path) as club:
        await see(club, FEW_TABLES * len(club.bot.dispatcher.actions), 160)


@pytest.mark.soak
async def test_the_bot_holds_no_more_for_twenty_thousand_strangers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember(monkeypatch, MORE)
    async with club_at(tmp_path) as club:
        first = MORE * len(club.bot.dispatcher.actions)
        await see(club, first, 20_000 - first)
