"""What people see by DM: their own board, in their language and theme, and every part of a step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import games
from bot.messages.follow_message import followed_message
from bot.messages.localizer import Localizer, Reader
from bot.messages.private_messages import PrivatePosts
from bot.messages.step_messages import StepMessages
from bot.tables.table import Table
from data.message_rows import ask_slot
from data.preference_rows import PersonRow
from data.rows import GiverRow, SeatRow, Stored, TableRow
from data.words import Catalogs
from games.rng import SeededRng, stream
from games.scenes import public_groups
from tests.bot.tables.test_table import HandClock
from tests.soaking import SEVERAL

CATALOGS = Catalogs()
MOST = 24
PEOPLE: Any = SimpleNamespace(
    catalogs=CATALOGS,
    known=lambda person, _seat=None: Reader(
        PersonRow(person, language="ko", theme="light"), Localizer(CATALOGS, "ko")
    ),
)
"""Everybody reads Korean, by day."""


def played(game_id: str) -> Iterator[StepMessages]:
    """Yield a table in DMs after each step of a random game, in English."""
    game = games.load(game_id)
    seats = game.seats[0]
    options = {key: option.default for key, option in game.options.items()}
    seed, dice = stream(b"dm", game_id), random.Random(1)
    sitting = tuple(SeatRow(seat, 100 + seat, name=f"P{seat}", joined="1") for seat in range(seats))
    row = TableRow(
        1, 0, 0, None, 100, game.id, game.version, options, "en", "open", bytes(32), 1.0, seed=seed,
        entropy="1,2", deadline=5000.0, in_dms=True,
    )  # fmt: skip
    log: list[Any] = []
    givers: list[GiverRow] = []
    step = game.setup(seats, options, SeededRng(seed, 0))
    while (ask := game.ask(step.state)) is not None and len(log) < MOST:
        moves = tuple((seat, dice.choice(game.legal(step.state, seat))) for seat in sorted(ask.pending))
        log.append(moves)
        givers += [GiverRow(1, len(log), seat, "person") for seat, _ in moves]
        step = game.step(step.state, dict(moves), SeededRng(seed, len(log)))
        now = replace(row, step=len(log), status="open" if game.ask(step.state) else "over")
        stored = Stored(now, sitting, tuple(log), (), {}, tuple(givers))
        table = Table(stored, None, HandClock())  # type: ignore[arg-type]
        yield StepMessages(CATALOGS, table, now, sitting)


@pytest.mark.parametrize("game_id", SEVERAL)
def test_a_picture_by_dm_is_ones_own_in_ones_language_and_theme(game_id: str) -> None:
    for words in played(game_id):
        asked = ask_slot(words.row.step, 0)
        for post in PrivatePosts(PEOPLE).of(words, words.seats[0]):
            picture = (post.payload.get("message") or {}).get("picture")
            if picture is not None:
                assert (picture["theme"], picture["language"]) == ("light", "ko")
                assert post.slot != asked or picture["seat"] == 0


def test_whoever_bets_by_dm_sees_the_own_number() -> None:
    bets = 0
    for words in played("euler_game"):
        ask = words.ask
        own: Any = words.game.view(words.step.state, 0)
        if ask is None or not ask.phase.startswith("bet") or 0 not in ask.pending or not own.numbers[0]:
            continue
        posts = PrivatePosts(PEOPLE).of(words, words.seats[0])
        alts = [post.payload["message"]["picture"]["alt"] for post in posts if "message" in post.payload]
        assert any(str(own.numbers[0]) in alt for alt in alts)
        bets += 1
    assert bets


def test_whoever_follows_hears_each_part_of_a_step() -> None:
    reader, parted = Reader(PersonRow(1), Localizer(CATALOGS, "en")), 0
    for words in played("diamant"):
        told = followed_message(words, reader)
        for part in words.step_messages(words.row.status):
            assert part.headline in (told.headline, *told.lines)
        parted += len(public_groups(words.step)) > 1
    assert parted


@pytest.mark.parametrize("proof", [True, False])
def test_the_end_sends_a_follower_to_no_button_or_record_that_the_dm_lacks(*, proof: bool) -> None:
    *_, words = played("diamant")
    assert words.row.status == "over"
    words = StepMessages(CATALOGS, words.table, replace(words.row, proof=proof), words.seats)
    told = followed_message(words, Reader(PersonRow(1), Localizer(CATALOGS, "en")))
    assert told.below
    assert not [line for line in told.below if "record below" in line]
