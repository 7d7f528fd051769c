"""/settings and /server answer with menus that change what they show."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.club import Answer, club_at
from tests.e2e.reading import menus

PEOPLE, CHANNELS = "server:0:0:people", "server:0:0:channels"


@pytest.mark.parametrize(
    ("key", "value", "told", "field"),
    [
        ("language", "ko", "언어: 한국어", "language"),
        ("reminders", "off", "Reminders: off", "reminders"),
        ("answers", "table", "Questions come by: table only", "answers"),
        ("theme", "light", "Pictures: light", "theme"),
        ("in_words", "on", "Boards in words: on", "in_words"),
        ("hidden", "on", "Keep my results private: on", "hidden"),
    ],
)
async def test_a_menu_changes_the_setting_that_it_shows(
    tmp_path: Path, key: str, value: str, told: str, field: str
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        shown = await ann.slash("settings")
        assert shown.private
        assert len(menus(shown.message)) == 6
        changed = await ann.pick(shown.message, f"setting:0:0:{key}", value)
        assert changed.message.id == shown.message.id
        assert told in changed.said
        await club.restart()
        assert told in (await ann.slash("settings")).said
        row = await club.bot.dealer.people.person(ann.id)
        assert getattr(row, field) == {"on": True, "off": False}.get(value, value)


async def test_automatic_answers_and_the_automatic_language_can_be_chosen_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        shown = await ann.slash("settings", language="ja", answers="dm")
        await ann.pick(shown.message, "setting:0:0:language", "auto")
        await ann.pick(shown.message, "setting:0:0:answers", "auto")
        row = await club.bot.dealer.people.person(ann.id)
        assert (row.language, row.answers) == ("", "auto")


@pytest.mark.parametrize(("action", "value"), [("setting:0:0:theme", "red"), ("setting:0:0:id", "7")])
async def test_what_no_menu_offers_is_refused(tmp_path: Path, action: str, value: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        shown = await ann.slash("settings")
        assert "too old" in (await ann.press_forged(shown.message, action, (value,))).said


async def test_a_server_is_set_by_menus_for_managers_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, ann = club.boss(), club.person("ann")
        shown = await boss.slash("server")
        await boss.pick(shown.message, "server:0:0:tables", "3")
        await boss.pick(shown.message, "server:0:0:language", "fa")
        changed = await boss.pick(shown.message, "server:0:0:each", "2")
        assert "Open tables at most: 3\nOpen tables per host at most: 2" in changed.said
        row = await club.bot.dealer.people.guild(club.guild.id)
        assert (row.max_tables, row.max_tables_person, row.language) == (3, 2, "fa")
        lobby = await club.open(ann)
        refused = await ann.press_forged(lobby, "server:0:0:each", ("50",))
        assert "may manage the server" in refused.said
        assert (await club.bot.dealer.people.guild(club.guild.id)).max_tables_person == 2


async def test_channels_and_bans_are_lists_that_can_be_changed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, ann, eva = club.boss(), club.person("ann"), club.person("eva")
        hall = club.guild.create_text_channel("hall")
        await club.open(eva)
        shown = await boss.slash("server")
        opened = Answer(await boss.member.select(shown.message, [hall], custom_id=CHANNELS))
        assert f"Tables may open in <#{hall.id}>" in opened.said
        elsewhere = await ann.slash("play", game="pentago")
        assert "Whoever manages this server can change that" in elsewhere.said
        banned = Answer(await boss.member.select(shown.message, [ann.member, eva.member], custom_id=PEOPLE))
        assert f"<@{ann.id}>" in banned.said
        assert f"<@{eva.id}> already sits at #1" in banned.said
        (people,) = [menu for menu in menus(banned.message) if menu.custom_id == PEOPLE]
        assert {value.id for value in people.default_values} == {ann.id, eva.id}
        freed = Answer(await boss.member.select(shown.message, [eva.member], custom_id=PEOPLE))
        assert f"May take no seat here: <@{eva.id}>" in freed.said
        assert f"<@{ann.id}>" not in freed.said
