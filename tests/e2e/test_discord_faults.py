"""Discord takes things away, says things twice or too late: what the players see, and that no table is stuck.

Where which fault is tried:

- rate limits (429), for one route and for all; sessions of the gateway that break, with resuming and without:
  ``tests/process/test_discord_faults.py``, the real program over real sockets; 429 that goes on: here;
- 500 before and after the effect, nonce known and forgotten, a Discord that stays away, closed DMs (50007) in
  the middle: ``test_faults.py``; closed DMs at a lobby: ``test_lobby.py``, ``test_lobby_races.py``;
- the bot dies with any request of a start or a turn: ``test_restart.py``; archived threads (50083):
  ``test_thread.py``; a channel without permissions for ``/play``: ``test_opening.py``;
- expired interactions (10062, 50027), a deleted message (10008), thread, channel (10003), permissions
  withdrawn in the middle (50001, 50013), events that come twice or late: here; what was to be said meanwhile:
  ``test_permissions.py``;
- one button pressed twice, clicks on what is over: ``test_twice.py``, ``test_late_clicks.py``.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.dealer import answering
from games.durations import DAY
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import button, buttons, said, seats_in
from tests.e2e.tables import answer_of, pair
from tests.e2e.unheard import held_back

pytestmark = pytest.mark.proves("faults of Discord tried")

GONE = {"message": 10008, "thread": 10003, "channel": 10003}
WITHDRAWN = {"may not see": 50001, "may not write": 50013}


@pytest.fixture(autouse=True)
def _no_traceback(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever happens is foreseen: nothing reaches the log as a fault with a traceback."""
    yield
    assert [r.getMessage() for r in caplog.get_records("call") if r.exc_info] == []


async def deal(club: Club, *players: Player) -> None:
    for player in players:
        await player.dm(club.claims(player)[0])


@contextmanager
def twice(club: Club, event: str) -> Iterator[None]:
    """Let every event of a kind be delivered twice, as after a session that broke at the wrong instant."""
    backend = club.env.backend
    real = backend.emit

    def emit(name: str, payload: Any) -> None:
        again = copy.deepcopy(payload)
        real(name, payload)
        if name == event:
            real(name, again)

    backend.emit = emit
    try:
        yield
    finally:
        backend.emit = real


@contextmanager
def kept(club: Club, event: str) -> Iterator[list[Any]]:
    """Keep a copy of every event of a kind, so that it can be delivered once more."""
    backend = club.env.backend
    real, found = backend.emit, list[Any]()

    def emit(name: str, payload: Any) -> None:
        if name == event:
            found.append(copy.deepcopy(payload))
        real(name, payload)

    backend.emit = emit
    try:
        yield found
    finally:
        backend.emit = real


# -- answers that come too late -----------------------------------------------------------------------------


def by_command(club: Club, player: Player, message: Any, move: str) -> Any:
    return player.slash("submit", move=move)


def by_click(club: Club, player: Player, message: Any, move: str) -> Any:
    return player.press_forged(message, f"say:1:0:{move}")


@pytest.mark.parametrize("way", [by_command, by_click])
async def test_an_answer_counts_though_its_interaction_has_expired(
    tmp_path: Path, way: Callable[..., Any]
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        claim = club.claims(ann)[0]
        club.wire.fail("POST", "/interactions/*/callback", times=2, status=404, code=10062)
        await way(club, ann, club.open_message(thread), claim)
        club.wire.mend()
        assert answer_of(club, ann) == claim
        assert "Submitted: 1 of 2" in said(club.open_message(thread))
        await deal(club, ben)
        assert club.hosted().row.step == 1


async def test_looking_with_an_expired_interaction_harms_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        for action in ("move", "rules", "table"):
            club.wire.fail("POST", "/interactions/*/callback", times=2, status=404, code=10062)
            await ann.do(club.open_message(thread), action)
            club.wire.mend()
        assert "Your colour is" in (await ann.do(club.open_message(thread), "move")).said
        await deal(club, ann, ben)
        assert club.hosted().row.step == 1


async def test_a_form_that_comes_too_late_is_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        shown = await ann.do(club.open_message(thread), "move")
        club.wire.fail("POST", "/interactions/*/callback", times=2, status=404, code=10062)
        await ann.do(shown.message, "type")
        assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_lobby_that_nobody_was_shown_is_closed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.fail("POST", "/interactions/*/callback", times=2, status=404, code=10062)
        await ann.slash("play", game="rainbow_pentagon")
        club.wire.mend()
        assert club.bot.dealer.registry.lobbies == {}
        assert "#2" in said(await club.open(ann))


@pytest.mark.parametrize(("status", "code"), [(400, 987654), (413, 40005), (403, 20009)])
@pytest.mark.parametrize("action", ["table", "move"])
async def test_an_answer_whose_picture_is_refused_comes_without_it(
    tmp_path: Path, status: int, code: int, action: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        shown = await ann.do(club.open_message(thread), action)
        club.wire.fail("POST", "/interactions/*/callback", status=status, code=code)
        again = await ann.do(club.open_message(thread), action)
        assert shown.message.attachments != again.message.attachments == []
        assert shown.said.split("\n")[0] == again.said.split("\n")[0]
        assert buttons(shown.message) == buttons(again.message)


# -- what is taken away in the middle -----------------------------------------------------------------------


def taken_away(club: Club, thread: Any, what: str) -> None:
    """Let Discord have no such message, thread or channel any more."""
    where = f"{thread.id}/messages/{club.open_message(thread).id}" if what == "message" else f"{thread.id}*"
    club.wire.fail("*", f"/channels/{where}", times=None, status=404, code=GONE[what])
    if what == "channel":
        club.wire.fail("*", f"/channels/{club.channel.id}*", times=None, status=404, code=GONE[what])


async def test_the_game_goes_on_without_its_message(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        taken_away(club, thread, "message")
        await deal(club, ann)
        await ben.slash("submit", move=club.claims(ben)[0], table=1)
        assert club.hosted().row.step == 1
        assert len(ann.asked(1)) == 1
        assert ben.live == [], "who answered at the table is asked there"
        assert await club.store.outbox() == []
        assert "Turn 2." in (await ann.slash("table", table=1)).said
        assert "Turn 1:" in said(club.open_message(thread))
        await deal(club, ann, ben)
        assert club.hosted().row.step == 2


async def test_a_lobby_without_its_message_does_not_keep_its_place_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.due_work.BEAT", DAY / 4)
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await ben.do(lobby, "join")
        club.wire.fail("*", f"/channels/*/messages/{lobby.id}", times=None, status=404, code=10008)
        club.wire.fail("*", "/webhooks/*", times=None, status=404, code=10008)
        await club.wait(DAY + 10)
        assert club.bot.dealer.registry.lobbies == {}
        assert await club.store.outbox() == []


@pytest.mark.parametrize("why", WITHDRAWN)
async def test_a_permission_that_is_withdrawn_in_the_middle_stops_nobody(tmp_path: Path, why: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        club.wire.fail("*", f"/channels/{thread.id}/*", times=None, status=403, code=WITHDRAWN[why])
        await deal(club, ann, ben)
        assert len(ann.asked(1)) == len(ben.asked(1)) == 1
        assert "Turn 2." in (await ben.slash("table", table=1)).said
        club.wire.mend()
        await club.wait(61)  # the gateway has told of nothing here
        await deal(club, ann, ben)
        assert club.hosted().row.step == 2
        assert "Turn 2:" in said(club.open_message(thread))
        assert button(club.open_message(thread), "move") == "move:1:2:"
        assert await club.store.outbox() == []


async def test_a_rate_limit_that_goes_on_delays_the_thread_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        club.wire.fail("POST", f"/channels/{thread.id}/messages", times=3, status=429)
        await deal(club, ann, ben)
        assert len(ann.asked(1)) == len(ben.asked(1)) == 1
        await club.wait(60)
        assert sum("Turn 1:" in said(message) for message in thread.history()) == 1
        assert await club.store.outbox() == []


# -- events that come twice or late -------------------------------------------------------------------------


async def test_a_dm_that_is_delivered_twice_is_answered_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        with twice(club, "MESSAGE_CREATE"):
            for player in (ann, ben):
                before = len(player.inbox)
                told = await player.dm(club.claims(player)[0])
                assert told.count("**Path ") == 1
                assert sum(message.reference is not None for message in player.inbox[before:]) == 1
        assert club.hosted().row.step == 1


async def test_an_interaction_that_is_delivered_twice_counts_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        with twice(club, "INTERACTION_CREATE"):
            lobby = await club.open(ann)
            assert len(club.bot.dealer.registry.lobbies) == 1
            await ben.do(lobby, "join")
            thread = await club.begin(ann, lobby)
            assert [seat.person_id for seat in club.hosted().seats] == [ann.id, ben.id]
            for player in (ann, ben):
                await player.slash("submit", move=club.claims(player)[0], table=1)
            assert club.hosted().row.step == 1
        assert sum("Turn 1:" in said(message) for message in thread.history()) == 1
        assert await club.store.outbox() == []


async def test_a_computer_is_seated_once_though_the_event_comes_twice(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        with twice(club, "INTERACTION_CREATE"):
            await club.add_computers(ann, lobby, "easy")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. Iris (easy)"]


async def test_a_computer_is_seated_once_though_the_event_comes_again_after_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        with kept(club, "INTERACTION_CREATE") as events:
            await club.add_computers(ann, lobby, "easy")
        await club.restart()
        club.env.backend.emit("INTERACTION_CREATE", events.pop())
        await club.wait(1)
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. Iris (easy)"]


@pytest.mark.parametrize(
    "fields", [{"name": "play", "game": "pentago"}, {"name": "puzzle", "puzzle": "twigs_tree"}]
)
async def test_a_command_opens_one_table_though_it_comes_again_after_a_restart(
    tmp_path: Path, fields: dict[str, str]
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        with kept(club, "INTERACTION_CREATE") as events:
            await ann.slash(**fields)
        await club.restart()
        club.env.backend.emit("INTERACTION_CREATE", events.pop())
        await club.wait(1)
        assert await club.store.newest_table() == 1


async def test_what_is_done_at_a_table_is_done_once_though_the_event_comes_again_late(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        asked = await ann.slash("leave", table=1)
        with kept(club, "INTERACTION_CREATE") as events:
            await ann.do(asked.message, "leave")
        shown = await ann.slash("table", thread)
        await ann.do(shown.message, "back")
        club.env.backend.emit("INTERACTION_CREATE", events.pop())
        await club.wait(1)
        assert club.hosted().seats[0].owner_id == ann.id
        assert club.hosted().seats[0].wants_back


async def test_a_dm_that_is_delivered_when_its_question_is_over_answers_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        with held_back(club, ann) as held:
            assert await ann.dm(club.claims(ann)[0]) == ""
        await club.wait(401)
        assert club.hosted().row.step == 1
        club.env.backend.emit("MESSAGE_CREATE", held.pop())
        await club.wait(1)
        assert answer_of(club, ann) is None
        assert "has moved on" in said(ann.inbox[-1])
        assert "move:1:1:" in str(buttons(club.open_message(thread)))


async def test_a_command_does_not_answer_a_question_that_nobody_has_been_shown(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        club.wire.fail("POST", "/channels/*/messages", times=None)
        for player in (ann, ben):
            await player.slash("submit", move=club.claims(player)[0])
        assert club.hosted().row.step == 1
        with patch.object(answering, "LOOK", 0):  # it may be on its way
            assert "has moved on" in (await ann.slash("submit", move=club.claims(ann)[0])).said
        assert answer_of(club, ann) is None
        club.wire.mend()
        await club.wait(60)
        assert "Turn 1:" in said(club.open_message(thread))
        claim = club.claims(ann)[0]
        await ann.slash("submit", move=claim)
        assert answer_of(club, ann) == claim


async def test_words_of_which_no_session_has_told_are_read_when_a_new_one_begins(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        claim = club.claims(ann)[0]
        with held_back(club, ann):
            assert await ann.dm(claim) == ""
        assert answer_of(club, ann) is None
        for _ in range(2):
            await club.bot.on_ready()
            await club.wait(1)
            assert answer_of(club, ann) == claim
        assert sum(message.reference is not None for message in ann.inbox) == 1
        await deal(club, ben)
        assert club.hosted().row.step == 1
