"""Discord takes things away, says things twice or too late: what the players see, and that no table is stuck.

Where which fault is tried:

- rate limits (429), for one route and for all; sessions of the gateway that break, with resuming and without:
  ``tests/process/test_discord_faults.py``, the real program over real sockets; 429 that goes on: here;
- 500 before and after the effect, nonce known and forgotten, a Discord that stays away, closed DMs (50007) in
  the middle: ``test_faults.py``; closed DMs at a lobby: ``test_lobby.py``;
- the bot dies with any request of a start or a turn: ``test_restart.py``; archived threads (50083):
  ``test_thread.py``; a channel without permissions for ``/play``: ``test_opening.py``;
- expired interactions (10062, 50027), a deleted message (10008), thread, channel (10003), permissions
  withdrawn in the middle (50001, 50013), events that come twice or late: here; what was to be said meanwhile:
  ``test_discord_faults.py``;
- one button pressed twice, clicks on what is over: ``test_answers.py``.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn
from unittest.mock import patch

import discord
import pytest
from simcord.backend.errors import BackendError
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType
from simcord.http import router

from bot.dealer import answers
from bot.dealer.lost_places import BlockedTables
from data.store import StoreError
from games.durations import DAY, HOUR
from games.record import Record, RecordError
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import button, buttons, said, seats_in
from tests.e2e.tables import SLOW, answer_of, pair, time_left
from tests.e2e.unheard import withheld_messages
from tests.soaking import first

pytestmark = pytest.mark.proves("faults of Discord tried")

GONE = {"message": 10008, "thread": 10003, "channel": 10003}
WITHDRAWN = {"may not see": 50001, "may not write": 50013}


@pytest.fixture
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


@pytest.mark.usefixtures("_no_traceback")
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


@pytest.mark.usefixtures("_no_traceback")
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


@pytest.mark.usefixtures("_no_traceback")
async def test_a_form_that_comes_too_late_is_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        shown = await ann.do(club.open_message(thread), "move")
        club.wire.fail("POST", "/interactions/*/callback", times=2, status=404, code=10062)
        await ann.do(shown.message, "type")
        assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.usefixtures("_no_traceback")
async def test_a_lobby_that_nobody_was_shown_is_closed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.fail("POST", "/interactions/*/callback", times=2, status=404, code=10062)
        await ann.slash("play", game="rainbow_pentagon")
        club.wire.mend()
        assert club.bot.dealer.registry.lobbies == {}
        assert "#2" in said(await club.open(ann))


@pytest.mark.usefixtures("_no_traceback")
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


@pytest.mark.usefixtures("_no_traceback")
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


async def test_whoever_owes_an_answer_in_a_locked_thread_is_pinged_by_dm(tmp_path: Path) -> None:
    """There Discord's client lets nobody press or write, and nothing that the bot asks for fails."""
    async with club_at(tmp_path) as club:
        ann, ben = people = club.people("ann", "ben")
        for player in people:
            await player.slash("settings", answers="table")
        thread = await club.table([ann, ben], game="pentago", options="seconds=4000")
        mover = next(player for player in people if club.hosted().awaits(player.id))
        heard = {player: len(player.inbox) for player in people}
        await withdraw(club, "manage_threads")

        async def locks(locked: bool) -> None:
            metadata = {"locked": locked}
            club.env.backend.edit_channel(thread.id, {}, thread_metadata=metadata)
            await club.wait(1)

        for _ in range(2):  # the second time nothing has changed
            await locks(locked=True)
        told = {player: [said(m) for m in player.inbox[heard[player] :]] for player in people}
        [call] = [text for text in told[mover] if "it’s your move" in text]
        assert f"<#{thread.id}>" in call
        assert not any(
            "it’s your move" in text for player in people if player != mover for text in told[player]
        )
        assert len([text for text in told[ann] if "The thread is locked." in text]) == 1
        assert club.hosted().row.barred_since is not None
        await locks(locked=False)
        assert club.hosted().row.barred_since is None
        assert len(mover.inbox) == heard[mover] + len(told[mover])


@pytest.mark.parametrize("waits", [False, True])
async def test_a_thread_unlocked_after_a_restart_is_open_unless_a_message_waits_for_a_permission(
    tmp_path: Path, *, waits: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)

        async def changes(**metadata: bool) -> None:
            club.env.backend.edit_channel(thread.id, {}, thread_metadata=metadata)
            await club.wait(1)

        if waits:
            await withdraw(club, "send_messages_in_threads", "manage_threads")
            await turn(club, ann, ben)
        else:
            await withdraw(club, "manage_threads")
            await changes(locked=True)
        assert club.hosted().row.barred_since is not None
        await club.restart()
        await changes(locked=False)
        assert (club.hosted().row.barred_since is not None) == waits
        await club.wait(91)
        assert len(told_as_host(ann)) == 1


async def test_a_deleted_question_is_posted_again_once(tmp_path: Path) -> None:
    """Once, since another bot may delete whatever is posted there."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="pentago", options="seconds=4000")
        await club.wait(60)
        asked, ends = club.open_message(thread), club.hosted().row.deadline
        club.env.backend.delete_message(thread.id, asked.id)
        await club.wait(1)
        anew = club.open_message(thread)
        assert (said(anew), buttons(anew)) == (said(asked), buttons(asked))
        assert club.hosted().row.deadline == ends
        [mover] = club.hosted().round.people_awaited()
        assert f"<@{mover.person_id}>" in said(anew)
        club.env.backend.delete_message(thread.id, anew.id)
        await club.wait(60)
        assert [said(m) for m in thread.history() if "Play" in buttons(m)] == []


async def test_a_question_deleted_while_the_bot_is_away_is_posted_with_its_next_edit(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        asked = club.open_message(thread)
        await club.die()
        club.env.backend.delete_message(thread.id, asked.id)
        await club.rise()
        await deal(club, ann)
        await club.wait(60)
        assert "Submitted: 1 of 2" in said(club.open_message(thread))


@pytest.mark.usefixtures("_no_traceback")
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


@pytest.mark.usefixtures("_no_traceback")
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


@pytest.mark.usefixtures("_no_traceback")
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


def receipts(club: Club, mark: int) -> int:
    """Return how often a claim was confirmed, in a reply or by an edit."""
    return sum(sent.words.startswith("**Path ") for sent in club.wire.sent[mark:])


@pytest.mark.usefixtures("_no_traceback")
async def test_a_dm_that_is_delivered_twice_is_answered_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        with twice(club, "MESSAGE_CREATE"):
            mark = club.wire.mark()
            told = await ann.dm(club.claims(ann)[0])
            assert told.count("**Path ") == 1
            assert receipts(club, mark) == 1
            told = await ben.dm(club.claims(ben)[0])  # the last answer: its outcome says it all
            assert told.count("Turn 1: you claimed") == 1
        assert club.hosted().row.step == 1


@pytest.mark.usefixtures("_no_traceback")
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


@pytest.mark.usefixtures("_no_traceback")
async def test_a_computer_is_seated_once_though_the_event_comes_twice(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        with twice(club, "INTERACTION_CREATE"):
            await club.add_computers(ann, lobby, "easy")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. Iris (easy)"]


@pytest.mark.usefixtures("_no_traceback")
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


@pytest.mark.usefixtures("_no_traceback")
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


@pytest.mark.usefixtures("_no_traceback")
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


@pytest.mark.usefixtures("_no_traceback")
async def test_a_dm_that_is_delivered_when_its_question_is_over_answers_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        with withheld_messages(club, ann) as held:
            assert await ann.dm(club.claims(ann)[0]) == ""
        await club.wait(401)
        assert club.hosted().row.step == 1
        club.env.backend.emit("MESSAGE_CREATE", held.pop())
        await club.wait(1)
        assert answer_of(club, ann) is None
        assert "has moved on" in said(ann.inbox[-1])
        assert "move:1:1:" in str(buttons(club.open_message(thread)))


@pytest.mark.usefixtures("_no_traceback")
async def test_a_command_does_not_answer_a_question_that_nobody_has_been_shown(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        club.wire.fail("POST", "/channels/*/messages", times=None)
        for player in (ann, ben):
            await player.slash("submit", move=club.claims(player)[0])
        assert club.hosted().row.step == 1
        with patch.object(answers, "POLL_GAP", 0):  # it may be on its way
            assert "has moved on" in (await ann.slash("submit", move=club.claims(ann)[0])).said
        assert answer_of(club, ann) is None
        club.wire.mend()
        await club.wait(60)
        assert "Turn 1:" in said(club.open_message(thread))
        claim = club.claims(ann)[0]
        await ann.slash("submit", move=claim)
        assert answer_of(club, ann) == claim


@pytest.mark.usefixtures("_no_traceback")
async def test_words_of_which_no_session_has_told_are_read_when_a_new_one_begins(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        claim, mark = club.claims(ann)[0], club.wire.mark()
        with withheld_messages(club, ann):
            assert await ann.dm(claim) == ""
        assert answer_of(club, ann) is None
        for _ in range(2):
            await club.bot.on_ready()
            await club.wait(1)
            assert answer_of(club, ann) == claim
        assert receipts(club, mark) == 1
        await deal(club, ben)
        assert club.hosted().row.step == 1


# Discord did what it was asked, but its reply was lost: the answer counts, and the bot carries on.


CALLBACK = "/interactions/*/callback"
ORIGINAL = "/webhooks/*/@original"


@pytest.fixture
def _no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelname == "ERROR"] == []


@pytest.fixture(params=[False, True], ids=["at once", "deferred"])
def put_off(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Let each answer come at once, or after a deferral."""
    if request.param:

        async def never(*_: object) -> bool:
            return False

        monkeypatch.setattr("bot.app.context.wait_briefly", never)
    return bool(request.param)


def lose(club: Club, put_off: bool) -> None:
    """Let the word of the next answer be lost: of the first one, and of what fills a deferral."""
    club.wire.fail("POST", CALLBACK, after=True)
    if put_off:
        club.wire.fail("PATCH", ORIGINAL, after=True)


@pytest.mark.usefixtures("_no_fault")
async def test_a_lobby_whose_reply_was_lost_is_open(tmp_path: Path, put_off: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lose(club, put_off)
        await ann.slash("play", game="rainbow_pentagon")
        [message] = club.channel.history()
        place = club.bot.dealer.registry.lobby(1).place
        assert place is not None
        assert place.message_id == message.id
        await ben.do(message, "join")
        assert seats_in(club.again(message)) == ["1. ann, host", "2. ben"]
        assert await club.begin(ann, message) is not None


@pytest.mark.usefixtures("_no_fault")
async def test_a_puzzle_whose_reply_was_lost_begins(tmp_path: Path, put_off: bool) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lose(club, put_off)
        await ann.slash("puzzle", puzzle="twigs_tree")
        [thread] = club.channel.threads
        assert club.hosted().row.thread_id == thread.id
        assert "Solution" in buttons(club.open_message(thread))


@pytest.mark.usefixtures("_no_fault")
async def test_a_click_whose_acknowledgement_was_lost_counts_once(tmp_path: Path, put_off: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        lose(club, put_off)
        await ben.do(lobby, "join")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]
        club.wire.mend()
        lose(club, put_off)
        thread = await club.begin(ann, lobby)
        club.wire.mend()
        lose(club, put_off)
        await ann.do(club.open_message(thread), "move")
        claim = club.claims(ann)[0]
        club.wire.mend()
        lose(club, put_off)
        await ann.slash("submit", move=claim, table=1)
        assert answer_of(club, ann) == claim


@pytest.mark.usefixtures("_no_fault")
async def test_a_panel_whose_reply_was_lost_works(tmp_path: Path, put_off: bool) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        lose(club, put_off)
        panel = await ann.do(lobby, "options")
        assert "The lobby shows everybody" in panel.said
        club.wire.mend()
        lose(club, put_off)
        await ann.pick(panel.message, "choose:1:0:owned_hit", "proposer")
        assert club.bot.dealer.registry.lobby(1).row.options["owned_hit"] == "proposer"


@pytest.mark.usefixtures("_no_fault")
async def test_a_form_whose_opening_was_lost_can_be_sent_off(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        builder = await ann.press(club.open_message(thread), "Claim")
        club.wire.fail("POST", CALLBACK, after=True)
        form = await ann.press(builder.message, "Type it")
        claim = club.claims(ann)[0]
        await ann.fill(form, claim)
        assert answer_of(club, ann) == claim


@pytest.mark.usefixtures("_no_fault")
async def test_a_refusal_whose_word_was_lost_is_said_once(tmp_path: Path, put_off: bool) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        lose(club, put_off)
        refused = await ann.do(lobby, "join")
        assert refused.said.count("already at this table") == 1


@pytest.mark.usefixtures("_no_fault")
async def test_an_answer_that_never_came_through_is_given_again(tmp_path: Path, put_off: bool) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.fail("POST", CALLBACK)
        club.wire.fail("PATCH", ORIGINAL)
        lobby = await club.open(ann)
        assert seats_in(lobby) == ["1. ann, host"]
        assert list(club.bot.dealer.registry.lobbies) == [1]


# A permission is removed in the middle of a game and restored: no message that was due is lost.
#
# The simulated Discord refuses by its own rules here and tells of every change through its gateway.


AWAY = ["view_channel", "send_messages_in_threads"]


async def withdraw(club: Club, *names: str) -> None:
    """Let a manager of the server take permissions from the bot in the channel."""
    withdraw_unseen(club, *names)
    await club.wait(0)


def withdraw_unseen(club: Club, *names: str) -> None:
    """Remove permissions, whether a bot is listening or not."""
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


async def saying(club: Club) -> list[int]:
    """The rows of the outbox that say something."""
    return [row.id for row in await club.store.outbox() if row.kind != "delete"]


def told_as_host(player: Player) -> list[str]:
    """What a table's host was told about messages that may not be sent."""
    return [said(message) for message in player.inbox if "not allowed to write" in said(message)]


def told_of(player: Player) -> list[str]:
    """What a table's host was told about messages that Discord refuses."""
    return [said(message) for message in player.inbox if "Discord rejected" in said(message)]


async def whole(club: Club, thread: Any, turns: int) -> None:
    """Check that every turn is told once, in order, each with a picture of its own, and the question once."""
    told = boards(thread)
    assert [said(message).split(":")[0] for message in told] == [f"**Turn {n}" for n in range(1, turns + 1)]
    assert [len(message.attachments) for message in told] == [1] * turns
    pictures = [f for s in club.wire.public if f"/{thread.id}/messages" in s.path for f in s.files]
    assert len({content for _, content in pictures}) == len(pictures) == turns + 1
    assert button(club.open_message(thread), "move") == f"move:1:{turns}:"
    posted = [s for s in club.wire.public if s.method == "POST" and f"/{thread.id}/messages" in s.path]
    assert any("your move in" in sent.text for sent in posted)
    assert not any("your move in" in said(message) for message in thread.history()[:-1])
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


def heard(player: Player, line: str) -> list[str]:
    """The DMs to somebody that say this."""
    return [said(message) for message in player.inbox if line in said(message)]


async def moved(club: Club, *people: Player) -> Player:
    """Let whoever is to move do so by command; return who is next."""
    mover = next(player for player in people if club.hosted().awaits(player.id))
    await mover.slash("submit", move=club.legal(mover)[0], table=1)
    return next(player for player in people if club.hosted().awaits(player.id))


async def test_whoever_is_called_by_dm_runs_out_of_time_when_it_says(tmp_path: Path) -> None:
    """Otherwise a manager who is losing could remove a permission, and the game would never end."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="pentago", options="seconds=60")
        await withdraw(club, "send_messages_in_threads")
        for step in (1, 2):  # whoever has just moved sees no board that is their turn
            called = await moved(club, *people)
            await club.wait(5)
            [call] = heard(called, "it’s your move")
            assert f"<t:{int(club.hosted().row.deadline or 0)}:R>" in call
            assert club.hosted().row.step == step
        await club.wait(58)
        assert (club.hosted().row.step, club.hosted().seats[club.seat_of(called)].missed) == (3, 1)


async def test_whoever_gets_no_dm_is_waited_for_until_the_question_can_be_posted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club, options="seconds=600")
        await withdraw(club, "send_messages_in_threads")
        for step in (1, 2):
            await ben.dm(club.claims(ben)[0])
            club.wire.closed.add(ben.id)
            await club.wait(SLOW)
            await ann.dm(club.claims(ann)[0])
            known = len(ann.inbox)
            for _ in range(5):
                await club.wait(601)
            assert (club.hosted().row.step, [seat.missed for seat in club.hosted().seats]) == (step, [0, 0])
        assert "<t:" not in "".join(map(said, ann.inbox[known - 1 :])), "no end holds, none is reminded of"
        await give_back(club)
        assert time_left(club) > 590
        await club.wait(601)
        assert club.hosted().row.step == 3


async def test_whoever_takes_dms_again_is_called_and_has_the_whole_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        ben = people[1]
        await club.table(people, game="pentago", options="seconds=600")
        await withdraw(club, "send_messages_in_threads")
        if club.hosted().awaits(ben.id):
            await moved(club, *people)
        club.wire.closed.add(ben.id)
        await moved(club, *people)
        step = club.hosted().row.step
        await club.wait(3000)
        assert (club.hosted().row.step, heard(ben, "it’s your move")) == (step, [])
        club.wire.closed.discard(ben.id)
        await ben.dm("?")
        await club.wait(2)
        assert len(heard(ben, "it’s your move")) == 1
        assert time_left(club) > 590
        await club.wait(601)
        assert club.hosted().row.step == step + 1


async def test_whoever_a_computer_plays_for_is_not_called_by_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="pentago", options="seconds=60")
        mover, absent = sorted(people, key=lambda player: not club.hosted().awaits(player.id))
        for _ in range(2):
            await mover.slash("submit", move=club.legal(mover)[0], table=1)
            await club.wait(61)
        assert club.hosted().seats[club.seat_of(absent)].standin
        await withdraw(club, "send_messages_in_threads")
        mark = club.wire.mark()
        for _ in range(3):
            await mover.slash("submit", move=club.legal(mover)[0], table=1)
            await club.wait(20)
        posted = (sent for sent in club.wire.sent[mark:] if sent.method == "POST" and sent.to == absent.id)
        assert not any("your move" in sent.text for sent in posted)


async def test_whoever_is_asked_by_dm_is_not_waited_for_because_of_the_thread(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club, options="seconds=3600")
        await withdraw(club, "send_messages_in_threads")
        await turn(club, ann, ben)
        await club.wait(3601)
        assert club.hosted().row.step == 2


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
        assert any("권한이 없어요: 스레드에서 메시지 보내기." in said(message) for message in ann.inbox)


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
        assert "this permission there: view channel." in told_as_host(ann)[1]  # it was away once more
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


async def test_the_host_hears_of_refused_messages_though_the_disk_fails_just_then(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        club.wire.fail("POST", f"/channels/{thread.id}/messages", times=None, status=403, code=FILTERED)
        context, failing = BlockedTables._host_context, [StoreError("full", club.path)]

        async def fails(self: BlockedTables, *args: Any) -> Any:
            if failing:
                raise failing.pop()
            return await context(self, *args)

        with patch.object(BlockedTables, "_host_context", fails):
            await turn(club, ann, ben)
            await club.wait(10)
        assert not failing
        assert len(told_of(ann)) == 1


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


async def test_after_a_week_all_is_given_up_but_the_open_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.dealer.due_work.BEAT", DAY / 4)
    monkeypatch.setattr("bot.delivery.outbox.LONGEST", DAY / 4)
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options="seconds=604800")
        await withdraw(club, "view_channel")
        await turn(club, ann, ben)
        await turn(club, ann, ben)
        await club.wait(3 * DAY)
        await club.restart(after=3.5 * DAY)
        assert {"step:1", "step:2"} <= {row.slot for row in await club.store.outbox()}
        await club.wait(DAY)
        assert {row.slot for row in await club.store.outbox()} == {"step:2"}
        assert "messages of table 1 are given up" in caplog.text
        await turn(club, ann, ben)
        await club.wait(DAY)
        assert {"step:2", "step:3"} <= {row.slot for row in await club.store.outbox()}, "not for long"
        await give_back(club)
        await club.wait(1)
        assert [said(message).split(":")[0] for message in boards(thread)] == ["**Turn 2", "**Turn 3"]
        assert button(club.open_message(thread), "move") == "move:1:3:"
        assert club.hosted().row.barred_since is None
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
        waiting = await saying(club)
        await club.die()
        with monkeypatch.context() as patch:
            patch.setattr("bot.tables.table.replay", _does_not_replay)
            await club.rise(100)
            await club.wait(HOUR)
            assert list(club.bot.dealer.registry.quarantined) == [1]
        assert await saying(club) == waiting
        await club.restart(after=100)
        await give_back(club)
        await whole(club, thread, 1)


def _does_not_replay(record: Record) -> NoReturn:
    raise RecordError("a program that does not know this move")
