"""Times are typed and told in words, wherever a table's options are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.messages.message import OTHER
from data.preference_rows import PersonRow
from tests.e2e.club import Player, club_at
from tests.e2e.reading import menus, said

MARKS = str.maketrans("", "", "\u2068\u2069\u200f")


async def speaks(player: Player, language: str) -> None:
    people = player.club.bot.dealer.people
    await people.save_person(replace(PersonRow(player.id), language=language))


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [
        ("seconds=2 hours", 7200),
        ("seconds = 90 s, first=host", 90),
        ("seconds=1일", 86_400),
        ("seconds=45", 45),
    ],
)
async def test_an_option_takes_a_time_as_people_write_it(tmp_path: Path, typed: str, seconds: int) -> None:
    async with club_at(tmp_path) as club:
        await club.open(club.person("ann"), game="pentago", options=typed)
        assert club.bot.dealer.registry.lobby(1).row.options["seconds"] == seconds


async def test_one_time_is_given_for_every_answer(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        lobby = await club.open(club.person("ann"), game="euler_game", time="1 day", options="seconds_bet=2h")
        options = club.bot.dealer.registry.lobby(1).row.options
        assert options["seconds_bet"] == 7200
        assert {value for key, value in options.items() if "seconds" in key} == {7200, 86_400}
        assert "time for a bet: 2 hours" in said(lobby)
        assert "86400" not in said(lobby)


async def test_a_time_that_is_none_is_refused_with_what_is_allowed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for name, field in (
            ("time", {"time": "soon"}),
            ("time for a turn", {"options": "seconds=1 second"}),
            ("time", {"time": "3 weeks"}),
        ):
            refused = await ann.slash("play", game="pentago", **field)
            assert refused.private
            assert f"“{name}” needs a time such as 10m, 2 hours or 1 day" in refused.said
            assert "from 30 seconds to 7 days" in refused.said
        await speaks(ann, "ko")
        refused = await ann.slash("play", game="pentago", time="30주")
        assert "30초" in refused.said
        assert "‘time’" in refused.said, "as this client shows it"
        refused = await ann.slash("play", game="pentago", options="seconds=30주")
        assert "차례 시간" in refused.said


async def test_one_time_for_all_is_refused_with_what_fits_all(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        refused = await club.person("ann").slash("play", game="euler_game", time="1 second")
        assert "The option “time” needs a time" in refused.said
        assert club.bot.dealer.registry.lobbies == {}


@pytest.mark.parametrize(
    ("language", "typed", "first"),
    [
        ("en", "", "30 seconds"),
        ("en", "2h", "2 hours"),
        ("ko", "5", "30초"),
        ("ja", "1日", "1日"),
        ("fa", "۲ روز", "2 روز"),
    ],
)
async def test_times_are_offered_in_the_readers_words(
    tmp_path: Path, language: str, typed: str, first: str
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await speaks(ann, language)
        offered = await ann.member.autocomplete(club.channel, "play", "time", typed, game="twigs")
        names = [choice["name"].translate(MARKS) for choice in offered]
        assert names[0] == first
        assert len(names) <= 25
        lobby = await club.open(ann, game="twigs", time=offered[0]["value"])
        assert said(lobby)


async def test_options_are_completed_with_times_in_words(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        offered = await ann.complete("play", "options", "", game="twigs")
        assert offered[:3] == ["scoring=", "first=", "seconds="]
        offered = await ann.complete("play", "options", "scoring=area seconds=5", game="twigs")
        assert "scoring=area seconds=5 minutes" in offered
        assert all(text.startswith("scoring=area seconds=5") for text in offered)


async def test_options_are_completed_while_a_reader_of_persian_types(tmp_path: Path) -> None:
    """Persian words for a time have direction marks, which nobody types."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await speaks(ann, "fa")
        offered = await ann.complete("play", "options", "seconds=5", game="twigs")
        assert offered == ["seconds=5 دقیقه", "seconds=5 روز"]
        assert said(await club.open(ann, game="twigs", options=offered[0]))


async def test_pairs_are_read_as_they_are_copied_from_a_persian_sentence(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        lobby = await club.open(
            club.person("ann"), game="twigs", options="\u2066seconds=10m\u2069، hints=off"
        )
        assert "10 minutes" in said(lobby)
        assert "Hints: off" in said(lobby)


async def test_no_option_is_cut_to_another_value_to_fit_among_the_suggestions(tmp_path: Path) -> None:
    typed = "seconds_order=10 seconds seconds_number=10 seconds seconds_bet=10 seconds seconds_special1=1"
    async with club_at(tmp_path) as club:
        offered = await club.person("ann").complete("play", "options", typed, game="euler_game")
        assert [text.rpartition("=")[2] for text in offered] == ["1 minute", "1 hour", "12 hours", "1 day"]


async def test_the_panel_tells_and_takes_times_in_words(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann, game="pentago")
        panel = (await ann.press(lobby, "Options")).message
        answer = await ann.fill(await ann.pick(panel, "choose:1:0:seconds", OTHER), "３日")
        (times,) = [menu for menu in menus(answer.message) if menu.custom_id == "choose:1:0:seconds"]
        (chosen,) = [entry for entry in times.options if entry.default]
        assert chosen.label == "Time for a turn: 3 days"
        assert chosen.description == "How long a player has for a turn."
        assert {"30 seconds", "5 minutes", "1 day"} <= {entry.label for entry in times.options}
        assert "3 days for an answer" in said(club.again(lobby))
        assert club.bot.dealer.registry.lobby(1).row.options["seconds"] == 259_200
