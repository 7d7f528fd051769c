"""What happens to a table while answers are sealed tells nobody what they are, nor whose, if that is secret.

Discord goes away, the program is killed before it has said that an answer was taken, or people write while it
is dead; the clock stands still over a restart; the thread is deleted; somebody leaves and comes back, the
host too, or is forgotten, or a substitute sits down; the host or a manager of the server cancels the table.
Then its host and an onlooker look at all that there is. A game is played twice: the second time somebody has
answered otherwise, and where answers are anonymous another person in somebody's place.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

import games
from bot.dealer.advance import Advance
from bot.dealer.answers import Answers, PrivateWords
from bot.dealer.following import Following
from bot.dealer.forums import Forums
from bot.dealer.outages import MovedDeadlines
from bot.dealer.tournament_entry import TournamentNotices
from bot.messages.message import Message, Outgoing, Tags
from bot.messages.posts import Posts, Requests
from bot.messages.receipts import OpenQuestion
from bot.messages.substitute_message import taken_posts
from bot.services.background import Background
from bot.tables.events import AnswersChanged
from bot.tables.table import Table
from data.message_rows import Post
from data.store import Store
from games.game import Seat
from tests import toy
from tests.soaking import SOAK, first, sealed
from tests.trust.happening import ENDS, HAPPENINGS, LATER, OF_CUPS, ONLOOKER
from tests.trust.playing import NAMES, tell
from tests.trust.script import Script, arrivals
from tests.trust.telling import EVERYBODY, LOG, Compared, Transcript, differences

pytestmark = pytest.mark.usefixtures("with_toy")

SECRET = (*sealed(), toy.ID)
"""Games with answers that are sealed at first; those of the first are anonymous."""

SEATS = frozenset(range(4))

WITH: Mapping[str, dict[str, Any]] = {
    "advance": {"in_post": True, "options": "seconds=4000", "looks_far": False},
    "form": {"options": "series=3"},
}
"""What else some ways of answering are tried with: a post of a forum, a series of games."""


def script_of(game_id: str, way: str, happens: tuple[str, ...]) -> Script:
    """Return a game of four in which the host answers first."""
    at = 1 if way == "form" or LATER & {*happens} else 0
    more: dict[str, Any] = {"ways": (way,), "happens": happens, "happens_at": at, "looks_far": SOAK}
    more |= {"looks": frozenset() if happens else frozenset({at}), **WITH.get(way, {})}
    if ENDS & {*happens}:  # a rated game binds everybody once somebody has answered
        more["options"] = "rated=off"
    more["cup"] = bool(OF_CUPS & {*happens})
    scripts = (Script(game_id, number, len(SEATS), at + 2, **more) for number in count(1))
    return next(script for script in scripts if arrivals(script, at, SEATS)[0] == 0)


def answered_otherwise(script: Script, told: Transcript) -> tuple[Script, list[Seat]]:
    """Return the script with other answers before the last one, and whose secrets these are.

    The second to answer gives another answer. Where answers are anonymous the last two change places too.
    """
    game, at = games.load(script.game), script.happens_at
    state = told.marks[at].state
    ask = game.ask(state)
    assert ask is not None
    _, second, *last = arrivals(script, at, ask.pending)
    given = script.moves[at, second]
    others = (move for move in game.legal(state, second) if move != given)
    other = next(m for m in others if not game.check(state, second, m).args.get("confirm"))
    changed = replace(script, moves={**script.moves, (at, second): other})
    if not ask.anonymous:
        return changed, [second]
    return replace(changed, swapped=tuple(last)), [second, *last]


async def told_twice(folder: Path, script: Script) -> tuple[Transcript, Compared]:
    """Play a game with one secret and with another; return how it was told, and what was told otherwise."""
    told, played = await tell(folder / "one", script, draw=False)
    changed, senders = answered_otherwise(played, told)
    other, _ = await tell(folder / "other", changed, draw=False)
    assert told.errors == other.errors == []
    for seat in senders:
        here, there = (list(each.part(script.happens_at, NAMES[seat])) for each in (told, other))
        assert here != there, "no secret was told"
    return told, differences(told, other, *(NAMES[seat] for seat in senders))


TOGETHER = ("pauses", "away", "dies", "leaves")

SOON = [
    (SECRET[0], "killed", TOGETHER),
    (SECRET[0], "unread", ("cancelled",)),
    (SECRET[0], "dm", ("lost", "hands_over")),
    (SECRET[0], "dm", ("stops_in_dms",)),
    (SECRET[0], "dm", ("asks_by_dm",)),
    (SECRET[0], "advance", ()),
    ("euler_game", "form", ()),
    ("diamant", "dm", ("substituted",)),
    ("diamant", "dm", ("walks_out", "round_over")),
    (SECRET[0], "dm", ("round_over",)),
]
TOLD_OF_A_CUP = {"round_over": "The time for this round is up", "walks_out": "You lost your game by forfeit"}
"""What somebody is told by DM where this happens at a tournament's table."""

LONG = [
    *((game_id, "dm", (name,)) for game_id in SECRET for name in HAPPENINGS if name not in LATER | OF_CUPS),
    # The toy seals no second answer, and has no tournaments.
    *((game_id, "dm", (name,)) for game_id in sealed() for name in sorted(LATER | OF_CUPS)),
    *((game_id, way, ("dies",)) for game_id in SECRET for way in ("killed", "unread", "withdrawn", "clicks")),
]


@pytest.mark.parametrize(
    "case", first(len(SOON), [*SOON, *LONG]), ids=lambda case: "-".join((*case[:2], *case[2]))
)
async def test_what_happens_to_a_table_reveals_no_answer(
    tmp_path: Path, case: tuple[str, str, tuple[str, ...]]
) -> None:
    told, compared = await told_twice(tmp_path, script := script_of(*case))
    assert compared.different == ()
    assert compared.lines > 40
    assert told.logged
    for words in (TOLD_OF_A_CUP[name] for name in case[2] if script.cup):
        assert any(words in sent.text for sent in told.sent if sent.to is not None), words


Plant = Callable[[pytest.MonkeyPatch], None]
"""Changes the bot so that it leaks where something happens."""


def when_a_table_is_cancelled(patch: pytest.MonkeyPatch) -> None:
    """Whoever cancels it, and everybody, is told who had answered."""
    real = Posts.on_cancel

    def on_cancel(self: Posts, table: Table, why: Any, results: Any = ()) -> Any:
        names = "".join(str(seat) for seat in sorted(table.answers))
        first_post, *rest = real(self, table, why, results)
        return (_headed(first_post, names), *rest)

    patch.setattr(Posts, "on_cancel", on_cancel)


def when_a_round_is_over(patch: pytest.MonkeyPatch) -> None:
    """The DMs that tell of it name what is sealed."""
    real = Posts.on_cancel

    def on_cancel(self: Posts, table: Table, why: Any, results: Any = ()) -> Any:
        moves = " ".join(answer.move for answer in table.answers.values())
        theirs = table.people
        told = real(self, table, why, results)
        return tuple(_headed(post, moves) if post.channel_id in theirs else post for post in told)

    patch.setattr(Posts, "on_cancel", on_cancel)


def when_a_game_is_forfeited(patch: pytest.MonkeyPatch) -> None:
    """Whoever has left reads what others had sealed when they did."""
    sealed_: list[str] = []
    submit, out = Table.submit, TournamentNotices.out

    async def submitted(self: Table, person_id: int, text: str, **more: Any) -> Any:
        sealed_.append(text)
        return await submit(self, person_id, text, **more)

    async def careless(self: TournamentNotices, *about: Any) -> Any:
        return _headed(await out(self, *about), " ".join(sealed_))

    patch.setattr(Table, "submit", submitted)
    patch.setattr(TournamentNotices, "out", careless)


def when_a_deadline_has_moved(patch: pytest.MonkeyPatch) -> None:
    """Who was told of it is logged: those who had not answered."""
    real = MovedDeadlines.tell

    async def tell_all(self: MovedDeadlines, table: Table, gap: float) -> None:
        await real(self, table, gap)
        waited = [seat.person_id for seat in table.round.people_awaited()]
        logging.getLogger("bot.dealer.outages").debug("told %s", waited)

    patch.setattr(MovedDeadlines, "tell", tell_all)


def when_a_receipt_is_owed(patch: pytest.MonkeyPatch) -> None:
    """What is still to be said is logged."""
    real = PrivateWords.receipt_words

    async def receipt_words(self: PrivateWords, owed: Any) -> Any:
        logging.getLogger("bot.dealer.answers").debug("owed: %s", owed.move)
        return await real(self, owed)

    patch.setattr(PrivateWords, "receipt_words", receipt_words)


def when_an_answer_is_counted(patch: pytest.MonkeyPatch) -> None:
    """The figures name what was answered."""
    real = Answers._take

    async def take(self: Answers, table: Table, reader: Any, text: str, *how: Any, **more: Any) -> Any:
        self._figures.answers[table.row.game, text] += 1
        return await real(self, table, reader, text, *how, **more)

    patch.setattr(Answers, "_take", take)


def when_another_is_asked_about(patch: pytest.MonkeyPatch) -> None:
    """An export holds what anybody has sealed."""
    real = Store.about

    async def about(self: Store, person_id: int) -> Any:
        sealed = await self._database.rows("SELECT seat, move FROM answers ORDER BY seat")
        return {**await real(self, person_id), "answers": [tuple(row) for row in sealed]}

    patch.setattr(Store, "about", about)


def when_somebody_asks_for_a_pause(patch: pytest.MonkeyPatch) -> None:
    """The DMs that tell of it name what is sealed."""
    real = Requests.pause_asked

    def pause_asked(self: Requests, table: Table, row: Any, person_id: int) -> Any:
        moves = " ".join(answer.move for answer in table.answers.values())
        told = real(self, table, row, person_id)
        return tuple(_headed(post, moves) if post.kind == "dm" else post for post in told)

    patch.setattr(Requests, "pause_asked", pause_asked)


def when_a_seat_is_taken_over(patch: pytest.MonkeyPatch) -> None:
    """The thread is told what the person who left had answered."""
    _told_of_a_leaver(patch, "send")


def when_a_substitute_is_welcomed(patch: pytest.MonkeyPatch) -> None:
    """The substitute is told what the person who left had answered."""
    _told_of_a_leaver(patch, "dm")


def _told_of_a_leaver(patch: pytest.MonkeyPatch, kind: str) -> None:
    said: dict[Seat, str] = {}
    submit = Table.submit

    async def submitted(self: Table, person_id: int, text: str, **more: Any) -> Any:
        receipt = await submit(self, person_id, text, **more)
        said[receipt.seat] = text
        return receipt

    def careless(before: Any, words: Any, seat: Seat, language: str) -> Any:
        posts = taken_posts(before, words, seat, language)
        return tuple(_headed(post, said[seat]) if post.kind == kind else post for post in posts)

    patch.setattr(Table, "submit", submitted)
    patch.setattr("bot.dealer.hosting.taken_posts", careless)


def when_an_order_is_laid(patch: pytest.MonkeyPatch) -> None:
    """It is logged."""
    real = Advance.lay

    async def lay(self: Advance, table: Table, person_id: int, text: str) -> Any:
        logging.getLogger("bot.dealer.advance").debug("laid down: %s", text)
        return await real(self, table, person_id, text)

    patch.setattr(Advance, "lay", lay)


def by_the_instant_of_an_order(patch: pytest.MonkeyPatch) -> None:
    """It answers the later the greater what was laid down."""
    real = Advance.lay

    async def lay(self: Advance, table: Table, person_id: int, text: str) -> Any:
        order = await real(self, table, person_id, text)
        after = 1.0 + crc32(text.encode()) % 1000 / 1000
        instant = table.row.step, self._outages.now() + after
        self._drawn[table.row.id] = dict.fromkeys(self._drawn.get(table.row.id, ()), instant)
        self._schedule(table.row.id)
        return order

    patch.setattr(Advance, "lay", lay)


def in_the_tags_of_a_post(patch: pytest.MonkeyPatch) -> None:
    async def tag(forums: Any, table: Table, moves: str) -> None:
        await forums._transport.tag(table.row.thread_id, Tags(((moves[-20:].strip(),),), frozenset()))

    _on_each_answer(patch, Forums, tag)


def in_the_title_of_a_post(patch: pytest.MonkeyPatch) -> None:
    async def name(forums: Any, table: Table, moves: str) -> None:
        await forums._transport._client.http.edit_channel(table.row.thread_id, name=moves[:90])

    _on_each_answer(patch, Forums, name)


def when_somebody_follows(patch: pytest.MonkeyPatch) -> None:
    """A follower is told of each answer."""

    async def tell(following: Any, table: Table, moves: str) -> None:
        for row in await following._store.follows_at(table.row.id):
            await following._transport.direct(row.person_id, Outgoing(Message(moves)), moves[-25:])

    _on_each_answer(patch, Following, tell)


def _on_each_answer(
    patch: pytest.MonkeyPatch, part: Any, tell: Callable[[Any, Table, str], Coroutine[Any, Any, None]]
) -> None:
    """Let a part of the bot hear of each answer and tell what is sealed. Its last argument are the events."""
    real, tasks = part.__init__, Background()

    def init(self: Any, *parts: Any) -> None:
        real(self, *parts)

        def react(event: AnswersChanged) -> None:
            moves = " ".join(answer.move for answer in event.table.answers.values())
            tasks.run(tell(self, event.table, moves))

        parts[-1].on(AnswersChanged, react=react)

    patch.setattr(part, "__init__", init)


def in_a_form(patch: pytest.MonkeyPatch) -> None:
    """The lists of one seat's form name what others have sealed."""
    real: Any = OpenQuestion.lists

    def lists(self: OpenQuestion) -> Any:
        moves = " ".join(answer.move for answer in self.table.answers.values())
        return tuple(replace(each, placeholder=f"{moves} {each.placeholder}") for each in real.__get__(self))

    patch.setattr(OpenQuestion, "lists", property(lists))


def _headed(post: Post, headline: str) -> Post:
    message = {**post.payload["message"], "headline": headline}
    return replace(post, payload={**post.payload, "message": message})


PLANTS: list[tuple[Plant, str, tuple[str, ...], str]] = [
    (when_a_table_is_cancelled, "unread", ("cancelled",), EVERYBODY),
    (when_a_round_is_over, "dm", ("round_over",), NAMES[0]),
    (when_a_game_is_forfeited, "dm", ("walks_out", "round_over"), ""),
    (when_a_deadline_has_moved, "dm", ("away",), LOG),
    (when_a_receipt_is_owed, "killed", (), LOG),
    (when_an_answer_is_counted, "dm", ("extends",), LOG),
    (when_another_is_asked_about, "dm", ("dies",), NAMES[0]),
    (when_somebody_asks_for_a_pause, "dm", ("asks_by_dm",), NAMES[0]),
    (when_a_seat_is_taken_over, "dm", ("substituted",), EVERYBODY),
    (when_a_substitute_is_welcomed, "dm", ("substituted",), ONLOOKER),
    (when_an_order_is_laid, "advance", (), LOG),
    (by_the_instant_of_an_order, "advance", (), EVERYBODY),
    (in_the_tags_of_a_post, "advance", (), EVERYBODY),
    (in_the_title_of_a_post, "advance", (), EVERYBODY),
    (when_somebody_follows, "advance", (), ONLOOKER),
    (in_a_form, "form", (), ""),
]


@pytest.mark.soak
@pytest.mark.parametrize("planted", PLANTS, ids=lambda planted: planted[0].__name__)
async def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, planted: tuple[Plant, str, tuple[str, ...], str]
) -> None:
    plant, way, happens, receiver = planted
    plant(monkeypatch)
    game_id = next((game for game, *how in SOON if how == [way, happens]), SECRET[0])
    _, compared = await told_twice(tmp_path, script_of(game_id, way, happens))
    assert any(line.startswith(receiver) for line in compared.different), compared.different
