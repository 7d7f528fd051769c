"""Who learns what: everything that leaves the bot, receiver by receiver, until the game is over.

In Rainbow Pentagon the link between person and colour, and who has answered, are secrets too.
"""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import games
from bot.errors import TALKATIVE, quiet_libraries
from games.chain import heads, shown_head
from games.rainbow_pentagon.view import COLOURS, RainbowView
from games.record import Record, Result
from games.rng import SeededRng, commitment, digest_of, game_seed
from games.verify import verify
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, menus, said
from tests.e2e.wire import Sent

NAMES = ("anna", "benno", "choi", "daria")
COLOUR = re.compile(rf"\b({'|'.join(COLOURS)})\b")


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """Everything that the program logs, at every level."""
    caplog.set_level(logging.DEBUG)
    quiet_libraries()
    yield caplog
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.NOTSET)


def own_claim(club: Club, player: Player, others: list[Player]) -> str:
    """A claim that is legal for this player alone, so that nobody else is ever offered it."""
    theirs = {move for other in others for move in club.legal(other)}
    return next(move for move in club.claims(player) if move not in theirs)


async def everything(club: Club, player: Player, thread: Any) -> None:
    """Look at all that a player can look at in an open turn, and answer nothing."""
    question = club.open_message(thread)
    for label in ("Claim", "Rules", "Table"):
        await player.press(question, label)
    table = await player.slash("table", table=1)
    await player.press(table.message, "Description")
    for command in ("table", "record"):
        await player.slash(command, table=1)
    await player.slash("tables")
    await player.complete("submit", "move", "", table=1)
    await player.complete("submit", "move", "D25 D24", table=1)
    if player.id not in club.wire.closed:
        await player.dm("D25 A1")


async def play(club: Club, people: list[Player], thread: Any, turns: int) -> list[tuple[int, str, int, int]]:
    """Play some turns with all there is to press; return each secret move with its life on the wire."""
    lives = []
    for turn in range(turns):
        sealed = []
        for player in people:
            await everything(club, player, thread)
            others = [other for other in people if other is not player]
            move = own_claim(club, player, others) if turn < 2 else "pass"
            sealed.append((player.id, move, club.wire.mark()))
            if player.id in club.wire.closed:
                shown = await player.press(club.open_message(thread), "Claim")
                await player.type_move(shown.message, move)
            elif move == "pass":
                await player.dm(move)
                await player.press(player.inbox[-1], "Yes")
            else:
                await player.dm(move)
        lives += [(person, move, start, club.wire.mark()) for person, move, start in sealed]
    return lives


async def test_nobody_learns_of_anothers_cells_or_colour_before_the_end(
    tmp_path: Path, log: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people(*NAMES)
        club.wire.closed.add(people[3].id)
        await people[1].slash("settings", answers="table", theme="light")
        thread = await club.table(people, "easy", options="max_turns=3")
        seats = {player.id: club.seat_of(player) for player in people}
        colours = {player.id: club.colour_of(player) for player in people}
        onlooker = club.person("otto")
        await onlooker.press(club.open_message(thread), "Table")
        lives = await play(club, people, thread, 2)
        end = club.wire.mark()
        for sent in club.wire.sent:
            check_pictures(club, sent, seats)
            check_words(sent, colours)
        for person, move, start, dealt in lives:
            for sent in club.wire.sent[start:dealt]:
                assert sent.to == person or not holds(sent.text, move), (sent.path, move)
        await play(club, people, thread, 1)
        assert "(" + colours[people[0].id] + ")" in said(club.open_message(thread))
        assert end < club.wire.mark()
    check_log(log, [move for _, move, _, _ in lives if move != "pass"])


def holds(text: str, move: str) -> bool:
    """Tell whether a text holds just these cells; more of them are another claim, which is suggested."""
    return re.search(rf"(?<![A-H0-9] ){move}(?! [A-H][0-9])", text) is not None


def check_pictures(club: Club, sent: Sent, seats: dict[int, int]) -> None:
    """A picture shows what its one receiver may see, or what everybody may; its name tells nothing."""
    for name, content in sent.files:
        if not name.endswith(".png"):
            continue
        assert name == "board.png"
        view = club.views[content]
        assert isinstance(view, RainbowView)
        allowed = {None} if sent.to is None else {None, seats.get(sent.to)}
        assert view.seat in allowed
        assert view.seats is None
        assert (view.colour is None) == (view.seat is None)


def check_words(sent: Sent, colours: dict[int, str]) -> None:
    """No message names a person beside a colour; what is private names the receiver's own at most."""
    if sent.path.startswith("/applications"):
        return
    for message in _texts(sent.body):
        names = [name for name in NAMES if name in message] + re.findall(r"<@\d+>", message)
        assert not (names and COLOUR.search(message)), message
        you = re.findall(r"(?:You are|Your colour is) (?:\W )?(\w+)", message)
        for found in you:
            assert sent.to is not None
            assert found == colours[sent.to]


def _texts(body: Any) -> list[str]:
    """Every text of a request: words, labels, ids, alt texts."""
    if isinstance(body, str):
        return [body]
    values = body.values() if isinstance(body, dict) else body if isinstance(body, list) else ()
    return [text for value in values for text in _texts(value)]


def check_log(log: pytest.LogCaptureFixture, moves: list[str]) -> None:
    """At every level: no move, no colour, no seed."""
    lines = [record.getMessage() + str(record.exc_text or "") for record in log.records]
    assert lines
    for line in lines:
        assert not COLOUR.search(line), line
        assert not any(move in line for move in moves), line
        assert not re.search(r"\b[A-E]\d{1,2} [A-E]\d{1,2}\b", line), line


# -- what one cannot see makes no difference to what one gets --------------------------------------------

Scenario = Callable[[Club, list[Player], Any], Awaitable[None]]


async def _recorded(
    folder: Path, monkeypatch: pytest.MonkeyPatch, scenario: Scenario, *, secret: bytes = bytes(32)
) -> tuple[list[Player], Club]:
    """Play a scenario at a table whose chance is known; ids and times come out the same every time."""
    monkeypatch.setattr("secrets.token_bytes", lambda size: secret)
    monkeypatch.setattr("secrets.token_hex", lambda size: "salt")
    async with club_at(folder) as club:
        people = club.people(*NAMES)
        thread = await club.table(people)
        await scenario(club, people, thread)
    return people, club


def _seen(club: Club, person: int | None) -> list[Any]:
    """All that a person (None: anybody) was shown, in order; the seed's commitment is the same for all."""
    secret = re.compile(commitment(club.hosted().row.secret)[:40] + "[0-9a-f]*")
    kept = [s for s in club.wire.sent if s.to is None or s.to == person]
    return [(s.method, s.path, secret.sub("?", repr(_without_nonce(s.body))), s.files) for s in kept]


def _without_nonce(body: Any) -> Any:
    """discord.py draws one for each reply."""
    return {key: value for key, value in body.items() if key != "nonce"} if isinstance(body, dict) else body


async def _answers(club: Club, player: Player, thread: Any, number: int) -> None:
    await player.dm(club.claims(player)[number])


async def test_what_another_claims_changes_nothing_for_me(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def claiming(number: int) -> Scenario:
        async def scenario(club: Club, people: list[Player], thread: Any) -> None:
            await _answers(club, people[1], thread, number)
            await everything(club, people[0], thread)

        return scenario

    people, one = await _recorded(tmp_path / "1", monkeypatch, claiming(0))
    _, other = await _recorded(tmp_path / "2", monkeypatch, claiming(7))
    assert _seen(one, people[0].id) == _seen(other, people[0].id)
    assert _seen(one, people[1].id) != _seen(other, people[1].id)


async def test_the_table_shows_how_many_have_answered_and_never_who(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answered_by(*numbers: int) -> Scenario:
        async def scenario(club: Club, people: list[Player], thread: Any) -> None:
            for number in numbers:
                await _answers(club, people[number], thread, 0)
            assert f"Submitted: {len(numbers)} of 4" in said(club.open_message(thread))
            await everything(club, people[0], thread)

        return scenario

    people, one = await _recorded(tmp_path / "1", monkeypatch, answered_by(1, 2))
    _, other = await _recorded(tmp_path / "2", monkeypatch, answered_by(2, 3))
    shown = [_without_ids(club, people[0].id) for club in (one, other)]
    assert shown[0] == shown[1]


def _without_ids(club: Club, person: int) -> list[Any]:
    """The same without what Discord numbers by itself, since other people's DMs take numbers too."""
    seen = repr([(method, body, files) for method, _, body, files in _seen(club, person)])
    return re.findall(r"[^\d]+|\d{1,15}", re.sub(r"\d{16,}", "", seen))


async def test_who_has_which_colour_changes_nothing_for_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(club: Club, people: list[Player], thread: Any) -> None:
        await everything(club, people[0], thread)

    people, one = await _recorded(tmp_path / "1", monkeypatch, scenario)
    twin = _secret_with(one.hosted().row.entropy, lambda c: c == _swapped(one.hosted().state.colours))
    _, other = await _recorded(tmp_path / "2", monkeypatch, scenario, secret=twin)
    assert one.hosted().state.colours != other.hosted().state.colours
    assert _seen(one, people[0].id) == _seen(other, people[0].id)
    assert _seen(one, None) == _seen(other, None)
    assert _seen(one, people[1].id) != _seen(other, people[1].id)


def _swapped(colours: tuple[int, ...]) -> tuple[int, ...]:
    first, second, third, *rest = colours
    return (first, third, second, *rest)


def _secret_with(entropy: str, wanted: Callable[[tuple[int, ...]], bool]) -> bytes:
    game = games.load("rainbow_pentagon")
    options = {key: option.default for key, option in game.options.items()}
    for number in count(1):
        secret = number.to_bytes(32)
        state = game.setup(len(NAMES), options, SeededRng(game_seed(secret, entropy), 0)).state
        if wanted(state.colours):
            return secret
    raise AssertionError


# -- faults tell nothing ---------------------------------------------------------------------------------


async def test_a_fault_of_the_program_is_logged_without_what_it_held(
    tmp_path: Path, log: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        anna, _ = people = club.people("anna", "benno")
        thread = await club.table(people)
        move = club.claims(anna)[0]

        def broken(_: Any, state: Any, seat: int, text: str) -> Any:
            raise ValueError(f"{COLOURS[state.colours[seat]]} at {text}")

        builder = await anna.press(club.open_message(thread), "Claim")
        form = await anna.press(builder.message, "Type it")
        monkeypatch.setattr(type(club.hosted().game), "check", broken)
        told = [
            await anna.dm(move),
            (await anna.slash("submit", move=move)).said,
            (await anna.fill(form, move)).said,
        ]
        assert all("Something went wrong on our side" in text for text in told)
        assert await anna.complete("submit", "move", move) == []
    assert sum("ValueError" in record.getMessage() for record in log.records) >= 3
    check_log(log, [move])


async def test_a_click_that_discord_does_not_take_is_logged_without_its_id(
    tmp_path: Path, log: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path) as club:
        anna, _ = people = club.people("anna", "benno")
        thread = await club.table(people)
        builder = await anna.press(club.open_message(thread), "Claim")
        cell = next(o.value for o in menus(builder.message)[0].options if " " in o.value)
        built = await anna.choose(builder.message, cell)
        club.wire.fail("POST", "/interactions/*/callback", times=2, says=f"refused: {cell}")
        await anna.press(built.message, "Submit")
        await anna.dm("A1 C3")
        offered = next(label for label in buttons(anna.inbox[-1]) if label[0] in "ABCDE" and " " in label)
        club.wire.fail("POST", "/interactions/*/callback", times=2, says=f"refused: {offered}")
        await anna.press(anna.inbox[-1], offered)
        club.wire.mend()
        assert club.env.errors == []
        assert "HTTPException" in log.text
    check_log(log, [cell, offered])


# What a table shows before a game is enough to verify it afterwards, also where a person plays alone.


SHORT = "max_turns=2 seconds=400"


def shown(club: Club, thread: Any) -> tuple[str, str, str]:
    """The digits of commitment and entropy in the first message of a thread, and the chain's last head."""
    terms = said(thread.history()[0])
    ((commitment, entropy),) = re.findall(
        r"^-# Fair deal ✓ ([0-9a-f]{40}) ([0-9a-f]{40})$", terms, re.MULTILINE
    )
    return commitment, entropy, list(chain(thread).values())[-1]


def chain(thread: Any) -> dict[int, str]:
    """The heads that a thread shows, by step."""
    found = re.findall(r"^-# Fair deal, step (\d+): ([0-9a-f]{16})$", whole(thread), re.MULTILINE)
    assert len(dict(found)) == len(found)
    return {int(step): head for step, head in found}


def whole(thread: Any) -> str:
    return "\n".join(said(message) for message in thread.history())


async def played(club: Club, people: list[Player], *levels: str) -> Any:
    thread = await club.table(people, *levels, options=SHORT)
    for _ in range(2):
        for player in people:
            await player.dm(club.claims(player)[0])
    return thread


async def all_told(club: Club) -> None:
    """Wait until the thread shows all of the game: a computer may still think, the last board be drawn."""
    await club.bot.dealer.idle()


async def recorded(club: Club) -> Record:
    """The record as it is attached to the end, read from its text, once the thread shows all of the game."""
    await all_told(club)
    return Record.from_text(club.record().to_text())


async def test_a_finished_game_verifies_by_what_its_table_showed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        thread = await played(club, club.people("ann", "ben"), "easy")
        record = await recorded(club)
        points = list(verify(record, *shown(club, thread)))
        assert [(point.subject, point.verdict) for point in points if point.verdict != "ok"] == []
        table = club.hosted()
        outcome = table.game.outcome(table.state)
        assert outcome is not None
        assert record.result == Result(outcome.rank, outcome.score)


async def test_the_bot_checks_a_finished_game_against_what_discord_shows(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await played(club, [ann, ben], "easy")
        await all_told(club)
        checked = await ann.press(club.open_message(thread), "Verify")
        assert checked.private
        assert [line[0] for line in checked.said.splitlines()[1:5]] == ["✓"] * 4
        assert "docs/fairness.md" in checked.said
        club.wire.fail("GET", f"/channels/{thread.id}/messages", status=403, code=50001)
        unread = await ben.press(club.open_message(thread), "Verify")
        assert [line[0] for line in unread.said.splitlines()[1:5]] == ["?", "?", "✓", "✓"]
        digits = commitment(club.hosted().row.secret)[:40]
        assert digits in unread.said


async def test_a_lone_players_own_press_comes_after_the_commitment(tmp_path: Path) -> None:
    """Their join is older than the secret: it is the /play that let the secret be drawn."""
    async with club_at(tmp_path) as club:
        thread = await played(club, club.people("ann"), "easy", "easy")
        lobby, join, start = map(int, club.hosted().row.entropy.split(",")[:-1])
        assert join < lobby < start
        assert lobby == thread.id
        assert {point.verdict for point in verify(await recorded(club), *shown(club, thread))} == {"ok"}


async def test_the_entropy_is_stated_before_anything_that_was_dealt(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", options=SHORT)
        first, *later = [said(message) for message in thread.history()]
        assert digest_of(club.hosted().row.entropy)[:40] in first
        assert later
        pressed = await ann.press(thread.history()[0], "Fair deal ✓")
        assert pressed.private
        assert f"Mixed into the seed: `{club.hosted().row.entropy}`" in pressed.said
        assert f"SHA-256 of the secret: `{commitment(club.hosted().row.secret)}`" in pressed.said
        assert "games verify" in pressed.said
        answer = await ann.slash("record", table=1)
        assert club.hosted().row.entropy in answer.said
        everything = "".join(sent.text for sent in club.wire.sent)
        assert club.hosted().row.secret.hex() not in everything
        assert club.hosted().row.seed.hex() not in everything


async def test_without_the_proof_the_result_is_shown_all_the_same(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy", options=SHORT + " reveal_seed=off")
        for _ in range(2):
            await ann.dm(club.claims(ann)[0])
        record = await recorded(club)
        assert (record.seed, record.secret, record.entropy) == (b"", b"", "")
        assert record.result is not None
        assert record.digest == record.content_digest()


async def test_a_puzzle_begins_with_one_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("puzzle", puzzle="twigs_triangle")
        assert said(ann.inbox[0]).endswith("in Club.**")  # it has no clock, so no reminders will come
        lobby, join, start = map(int, club.hosted().row.entropy.split(",")[:-1])
        assert join == start != lobby


async def test_each_step_shows_the_head_of_the_chain_once_it_is_public(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options=SHORT)
        assert chain(thread) == {}
        await ann.dm(club.claims(ann)[0])
        assert chain(thread) == {}
        await ben.dm(club.claims(ben)[0])
        await all_told(club)
        first = chain(thread)
        assert list(first) == [1]
        await club.restart()
        await ann.dm(club.claims(ann)[0])
        await ann.dm(club.claims(ann)[1])
        await club.wait(30)  # the open message is edited
        assert chain(thread) == first
        await ben.dm(club.claims(ben)[0])
        record = await recorded(club)
        links = [shown_head(head) for head in heads(record.secret, record.terms, record.links)]
        assert chain(thread) == dict(enumerate(links, start=1))
        assert chain(thread).items() > first.items()


async def test_without_the_proof_no_head_is_shown(tmp_path: Path) -> None:
    """Its key would never be revealed; and what the rules never revealed must not be tried out by it."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", options=SHORT + " reveal_seed=off")
        for _ in range(2):
            await ann.dm(club.claims(ann)[0])
        assert club.hosted().row.status == "over"
        assert chain(thread) == {}
        assert "Fair deal, step" not in "".join(sent.text for sent in club.wire.sent)


async def test_the_record_says_who_gave_each_answer(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], "normal", options="max_turns=4 seconds=400")
        for _ in range(2):
            await ben.dm(club.claims(ben)[0])
            await club.wait(400)
        await ben.dm(club.claims(ben)[0])
        await club.restart()
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        record = await recorded(club)
        given = [{seat: who for seat, _, who in step} for step in record.links]
        assert [step[club.seat_of(ann)] for step in given] == [
            "default",
            "default",
            "computer:easy",
            "person",
        ]
        assert {step[club.seat_of(ben)] for step in given} == {"person"}
        assert {step[2] for step in given} == {"computer:normal"}
        assert {point.verdict for point in verify(record, *shown(club, thread))} == {"ok"}


async def test_seats_in_the_record_are_those_of_the_start(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], "easy", options=SHORT)
        await ann.leave()
        for _ in range(2):
            await ben.dm(club.claims(ben)[0])
        await club.wait(1)
        record = await recorded(club)
        assert record.seats == ("person", "person", "computer:easy")
        assert {point.verdict for point in verify(record, *shown(club, thread))} == {"ok"}


async def test_whoever_is_forgotten_changes_nothing_of_the_proof(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], "easy", options=SHORT)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.bot.dealer.hosting.remove(club.hosted(), ann.id)
        await club.wait(1)
        await ben.dm(club.claims(ben)[0])
        record = await recorded(club)
        assert record.seats == ("person", "person", "computer:easy")
        assert "ann" not in record.to_text()
        assert {point.verdict for point in verify(record, *shown(club, thread))} == {"ok"}


async def test_a_table_that_started_before_the_chain_ends_as_it_began(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        with patch("bot.tables.lobby.terms_hash", return_value="0"):  # nor did its entropy fix the terms
            thread = await club.table([ann, ben], options=SHORT)
        await ann.dm(club.claims(ann)[0])
        await club.die()
        with closing(sqlite3.connect(club.path)) as file, file:
            file.execute("UPDATE tables SET chained = 0")
        await club.rise()
        await ben.dm(club.claims(ben)[0])
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        record = await recorded(club)
        assert record.format == 1
        assert chain(thread) == {}
        committed, entropy = re.findall(r"[0-9a-f]{40}\b", said(thread.history()[0]))
        verdicts = {point.subject: point.verdict for point in verify(record, committed, entropy)}
        assert verdicts.pop("chain") == verdicts.pop("terms") == "compare"
        assert set(verdicts.values()) == {"ok"}


async def test_before_the_start_a_lobby_shows_the_commitment_by_a_button_whose_id_holds_it(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game="diamant")
        whole = commitment(club.bot.dealer.registry.lobby(1).row.secret)
        assert whole[:8] not in said(lobby)
        assert buttons(lobby)["Fair deal ✓"] == f"fair:1:0:{whole}"
        answer = await ben.press(lobby, "Fair deal ✓")
        assert answer.private
        assert whole in answer.said
        assert "Mixed" not in answer.said


@pytest.mark.parametrize("game", ["pentago", "twigs"])
async def test_where_nothing_is_hidden_proofs_are_not_mentioned(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game=game, options="first=host")
        panel = await ann.press(lobby, "Options")
        assert "Fair" not in said(lobby) + str(panel.buttons)
        assert not [menu for menu in menus(panel.message) if "reveal_seed" in menu.custom_id]
        await ben.press(lobby, "Join")
        thread = await club.begin(ann, lobby)
        ask = club.hosted().ask
        assert ask is not None
        mover = ann if ask.pending == {0} else ben
        await mover.slash("submit", thread, move=club.legal(mover)[0])
        told = whole(thread)
        assert "Fair" not in told
        assert "Chain" not in told


@pytest.mark.parametrize("game", ["pentago", "twigs"])
async def test_who_begins_by_chance_is_bound_to_what_the_lobby_shows(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game=game)
        shown = await ben.in_panel(lobby, "fair")
        assert shown.private
        assert "Chance decides who goes first" in shown.said
        [digest] = re.findall(r"\b[0-9a-f]{64}\b", shown.said)
        await ben.press(lobby, "Join")
        thread = await club.begin(ann, lobby)
        assert "Fair" not in whole(thread) + said(club.again(lobby))
        asked = await ann.slash("resign", table=1)
        await ann.press(asked.message, "Yes, resign")
        points = {point.subject: point.verdict for point in verify(club.record(), digest)}
        assert points["commitment"] == points["seed"] == points["moves"] == "ok"
        other = {point.subject: point.verdict for point in verify(club.record(), "0" * 64)}
        assert other["commitment"] == "wrong"


async def test_a_table_without_the_proof_shows_none_of_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann, options="reveal_seed=off")
        await club.add_computers(ann, lobby, "easy")
        thread = await club.begin(ann, lobby)
        assert "Fair deal" not in said(lobby) + whole(thread)
        assert "without the proof" in (await ann.press_forged(thread.history()[0], "fair:1:0:")).said
