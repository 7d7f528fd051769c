"""Names that would like to do harm: through whole games, in everything that leaves the bot.

A name may ping nobody, format nothing, turn no line, be no longer than others', and look like something.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from tests.e2e.club import club_at
from tests.soaking import SEVERAL, first
from tests.trust.playing import answer

BRIEF, LONG = 12, 400
"""Steps that are played; no game has so many as the latter."""
CASES = [(game, steps) for steps in (BRIEF, LONG) for game in SEVERAL]
JOINED = re.compile(r"\?\u2060(?=[0-9?])")
"""A number with a hidden digit, which stays in one line."""
UNSEEN = re.compile("[\u202a-\u202e\u200b-\u200f\u2060\u3164\u115f\u00ad\ufeff\U000e0041]")
BARE = re.compile(r"(?<!\\)(@everyone|@here|<@&|<#5>|<:|https?://evil)")

NAMES = (
    "**@everyone** <@&1>\n# Table #1 is over",
    "\u202eevil\u2067\u200f <#5> ```x",
    "😀" * 2000,
    "\u3164\u200b\u115f\U000e0041",
    "[x](https://evil.example)||~~`_*",
    "- 1. a\u0000b\u2028c\r\n> d",
    "{ $table } <:wave:1> </play:1>",
    "\u00ad" * 30 + "z\u0351" * 40,
)


def texts(body: Any) -> Iterator[tuple[str, str]]:
    """Every word in what was sent, with the name of its field."""
    if isinstance(body, dict):
        for key, value in body.items():
            if isinstance(value, str):
                yield key, value
            else:
                yield from texts(value)
    elif isinstance(body, (list, tuple)):
        for part in body:
            yield from texts(part)


def check(method: str, path: str, body: Any, people: set[int]) -> None:
    """What leaves the bot pings its players alone and holds nothing that a name has smuggled in."""
    allowed = body.get("allowed_mentions") if isinstance(body, dict) else None
    if allowed is not None:
        assert not allowed.get("parse"), path
        assert set(map(int, allowed.get("users", []))) <= people, path
        assert not allowed.get("roles"), path
    for field, text in texts(body):
        if field in {"custom_id", "id", "nonce", "token", "value"}:
            continue
        assert not UNSEEN.search(JOINED.sub("?", text)), (path, text)
        assert "\u0000" not in text
        assert text.count("😀") <= 32 * len(NAMES), (path, text)
        if field == "content":
            assert not BARE.search(text), (path, text)
            assert "\n# " not in text, (path, text)
            assert "\n> d" not in text, (path, text)


@pytest.mark.parametrize("case", first(1, CASES), ids=lambda case: f"{case[0]}-{case[1]}")
async def test_names_do_no_harm_in_any_message_of_a_game(tmp_path: Path, case: tuple[str, int]) -> None:
    game, steps = case
    dice = random.Random(game)
    async with club_at(tmp_path) as club:
        seats = min(len(NAMES), games.load(game).seats[-1], 5)
        shift = SEVERAL.index(game)
        people = [
            club.person(f"p{number}", nick=NAMES[(number + 2 * shift) % len(NAMES)])
            for number in range(seats)
        ]
        await club.table(people, game=game)
        table = club.hosted()
        by_seat = {club.seat_of(player): player for player in people}
        while table.row.status == "open" and table.row.step < steps:
            ask = table.ask
            assert ask is not None
            for seat in sorted(ask.pending):
                move = dice.choice(table.game.legal(table.state, seat))
                await answer(club, by_seat[seat], str(move), dice.choice(("dm", "command")))
        for command in ("table", "record", "tables"):
            await people[0].slash(command, **({} if command == "tables" else {"table": 1}))
        assert table.row.step > 5
        ids = {player.id for player in people}
        for sent in club.wire.sent:
            if not sent.path.startswith("/applications"):
                check(sent.method, sent.path, sent.body, ids)
        seen = "".join(text for sent in club.wire.sent for _, text in texts(sent.body))
        assert "everyone" in seen or "evil" in seen or "😀" in seen  # the names were there at all
