"""Discord did what it was asked and the word of it was lost: the answer stands, and the bot goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.club import Club, club_at
from tests.e2e.reading import buttons, seats_in
from tests.e2e.tables import answer_of, pair

pytestmark = pytest.mark.proves("faults of Discord tried")

CALLBACK = "/interactions/*/callback"
ORIGINAL = "/webhooks/*/@original"


@pytest.fixture(autouse=True)
def _no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.levelname == "ERROR"] == []


@pytest.fixture(params=[False, True], ids=["at once", "deferred"])
def put_off(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Let each answer come at once, or after a deferral."""
    if request.param:

        async def never(*_: object) -> bool:
            return False

        monkeypatch.setattr("bot.app.reply.is_soon", never)
    return bool(request.param)


def lose(club: Club, put_off: bool) -> None:
    """Let the word of the next answer be lost: of the first one, and of what fills a deferral."""
    club.wire.fail("POST", CALLBACK, after=True)
    if put_off:
        club.wire.fail("PATCH", ORIGINAL, after=True)


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


async def test_a_puzzle_whose_reply_was_lost_begins(tmp_path: Path, put_off: bool) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lose(club, put_off)
        await ann.slash("puzzle", puzzle="twigs_tree")
        [thread] = club.channel.threads
        assert club.hosted().row.thread_id == thread.id
        assert "Solution" in buttons(club.open_message(thread))


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


async def test_a_panel_whose_reply_was_lost_works(tmp_path: Path, put_off: bool) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        lose(club, put_off)
        panel = await ann.do(lobby, "options")
        assert "Everybody sees in the lobby" in panel.said
        club.wire.mend()
        lose(club, put_off)
        await ann.pick(panel.message, "choose:1:0:owned_hit", "proposer")
        assert club.bot.dealer.registry.lobby(1).row.options["owned_hit"] == "proposer"


async def test_a_form_whose_opening_was_lost_can_be_sent_off(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        builder = await ann.press(club.open_message(thread), "Claim")
        club.wire.fail("POST", CALLBACK, after=True)
        form = await ann.press(builder.message, "Type it")
        claim = club.claims(ann)[0]
        await ann.fill(form, claim)
        assert answer_of(club, ann) == claim


async def test_a_refusal_whose_word_was_lost_is_said_once(tmp_path: Path, put_off: bool) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        lose(club, put_off)
        refused = await ann.do(lobby, "join")
        assert refused.said.count("already sit here") == 1


async def test_an_answer_that_never_came_through_is_given_again(tmp_path: Path, put_off: bool) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.fail("POST", CALLBACK)
        club.wire.fail("PATCH", ORIGINAL)
        lobby = await club.open(ann)
        assert seats_in(lobby) == ["1. ann, host"]
        assert list(club.bot.dealer.registry.lobbies) == [1]
