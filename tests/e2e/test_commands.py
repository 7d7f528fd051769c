"""Every slash command: as Discord has to take it, and walked by somebody at the table and by a stranger."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest

from tests.e2e.club import Answer, Club, club_at
from tests.e2e.reading import said

PLAYING = Path(__file__).parents[2] / "docs" / "playing.md"
ROWS = re.findall(r"^\| (`/.*?) \|", PLAYING.read_text("utf-8"), re.MULTILINE)
ALL = {name for row in ROWS for name in re.findall(r"`/(\w+)`", row)}
"""The commands in the table for players."""
LOCALES = ("ko", "ja")
NAME = re.compile(r"[-_'\w]{1,32}")


def tellings(club: Club) -> list[Any]:
    """How often, and what, Discord was told of commands."""
    return [sent.body for sent in club.wire.sent if (sent.method, sent.path[-9:]) == ("PUT", "/commands")]


@pytest.fixture
async def told(tmp_path: Path) -> list[dict[str, Any]]:
    """The slash commands as Discord got them."""
    return [command for command in await all_told(tmp_path) if command["type"] == 1]


@pytest.fixture
async def menus(tmp_path: Path) -> list[dict[str, Any]]:
    """The commands in the menus of people and messages, in the same way."""
    return [command for command in await all_told(tmp_path) if command["type"] != 1]


async def all_told(tmp_path: Path) -> list[dict[str, Any]]:
    """All commands that Discord got."""
    async with club_at(tmp_path) as club:
        [body] = tellings(club)
        commands: list[dict[str, Any]] = body
        return commands


def parts(commands: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Commands and their options."""
    for command in commands:
        yield command
        yield from command.get("options", ())


async def test_every_command_exists(told: list[dict[str, Any]]) -> None:
    names = {command["name"] for command in told}
    assert names == ALL, "add a new command to the table in docs/playing.md"


async def test_menus_fit_discord_are_named_in_every_language_and_stand_in_the_document(
    menus: list[dict[str, Any]],
) -> None:
    """Discord takes five for a person and five for a message, of 32 characters."""
    for kind in (2, 3):
        named = [menu for menu in menus if menu["type"] == kind]
        assert 1 <= len(named) <= 5
        for language in ("name", *LOCALES):
            names = [{"name": menu["name"], **menu["name_localizations"]}[language] for menu in named]
            assert len(set(names)) == len(names)
            assert all(1 <= len(name) <= 32 for name in names)
            assert language == "name" or not any(name.isascii() for name in names)
        for menu in named:
            assert f"*{menu['name']}*" in PLAYING.read_text("utf-8")
    assert [menu["name"] for menu in menus if menu["contexts"] == [0]] == ["Challenge to a game"]


async def test_names_and_descriptions_fit_discord_in_every_language(told: list[dict[str, Any]]) -> None:
    for part in parts(told):
        names, helps = part["name_localizations"], part["description_localizations"]
        assert set(names) == set(helps) == set(LOCALES), part["name"]
        for name in (part["name"], *names.values()):
            assert NAME.fullmatch(name), name
            assert name == name.lower()
        for text in (part["description"], *helps.values()):
            assert 1 <= len(text) <= 100, text


async def test_no_two_commands_or_options_share_a_name_in_any_language(told: list[dict[str, Any]]) -> None:
    for group in (told, *(command.get("options", []) for command in told)):
        for locale in LOCALES:
            names = [part["name_localizations"][locale] for part in group]
            assert len(set(names)) == len(names), names


async def test_choices_are_named_in_every_language(told: list[dict[str, Any]]) -> None:
    choices = [choice for part in parts(told) for choice in part.get("choices", ())]
    assert choices
    for choice in choices:
        assert set(choice["name_localizations"]) == set(LOCALES)
        for name in (choice["name"], *choice["name_localizations"].values()):
            assert 1 <= len(name) <= 100


async def test_localizations_are_not_left_in_english(told: list[dict[str, Any]]) -> None:
    for part in parts(told):
        for locale in LOCALES:
            assert not part["name_localizations"][locale].isascii()
            assert not part["description_localizations"][locale].isascii()


async def test_no_text_that_can_be_typed_has_any_length(told: list[dict[str, Any]]) -> None:
    """Discord would take 6,000 characters."""
    texts = [part for part in parts(told) if part["type"] == 3 and "name" in part and not part.get("choices")]
    typed = [part for part in texts if "options" not in part and "contexts" not in part]
    assert len(typed) > 5
    assert [part["name"] for part in typed if not 0 < part.get("max_length", 0) <= 400] == []


async def test_required_options_come_first(told: list[dict[str, Any]]) -> None:
    for command in told:
        required = [bool(option.get("required")) for option in command.get("options", ())]
        assert required == sorted(required, reverse=True)


async def test_what_concerns_a_server_is_for_servers_and_the_rest_for_dms_too(
    told: list[dict[str, Any]],
) -> None:
    assert sorted(c["name"] for c in told if c.get("contexts") == [0]) == [
        "match", "notify", "server", "tournament", "watch",
    ]  # fmt: skip


async def test_discord_gets_the_commands_again_only_after_a_change(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.restart()
        assert len(tellings(club)) == 1


async def test_what_another_version_sent_to_discord_is_corrected(tmp_path: Path) -> None:
    """An older version that comes back with a backup finds its own note, and the newer version's commands."""
    async with club_at(tmp_path) as club:
        club.env.backend.register_commands(None, [{"name": "newer", "description": "Of the next version"}])
        await club.restart()
        assert {name for name, kind in club.env.backend.commands[None] if kind == 1} == ALL
        await club.restart()
        assert len(tellings(club)) == 2


# -- walked --------------------------------------------------------------------------------------------------


async def walk(club: Club, slash: Any) -> dict[str, Answer]:
    """Type every command that asks for nothing special."""
    return {
        "table": await slash("table"),
        "tables": await slash("tables"),
        "rules": await slash("rules", game="rainbow_pentagon"),
        "record": await slash("record"),
        "settings": await slash("settings"),
        "submit": await slash("submit", move="nonsense"),
        "leave": await slash("leave"),
    }


async def test_a_player_types_them_all_in_the_channel(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        answers = await walk(club, ann.slash)
        assert all(answer.private for answer in answers.values())
        assert f"<#{thread.id}>" in answers["table"].said
        assert ": your move" in answers["tables"].said
        assert "Not cells" in answers["submit"].said or "Not a cell" in answers["submit"].said
        assert "Until the end the log and the seed stay private" in answers["record"].said
        assert "Yes, leave" in answers["leave"].buttons


async def test_a_player_types_them_all_in_a_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])

        async def slash(name: str, **fields: Any) -> Answer:
            return Answer(await ann.member.user.slash(name, **fields))

        answers = await walk(club, slash)
        assert "Turn 1." in answers["table"].said
        assert "Yes, leave" in answers["leave"].buttons
        offered = await ben.member.user.autocomplete("submit", "move", "")
        assert {choice["value"] for choice in offered} <= set(club.legal(ben))


async def test_a_stranger_types_them_all(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, eva = club.people("ann", "ben", "eva")
        thread = await club.table([ann, ben])
        answers = await walk(club, eva.slash)
        assert all(answer.private for answer in answers.values())
        for name in ("table", "submit", "leave"):
            assert "/play opens one" in answers[name].said
        assert "This channel is not the thread of a game" in answers["record"].said
        assert "You’re not at any table" in answers["tables"].said
        there = await eva.slash("table", thread)
        assert "Turn 1." in there.said
        assert set(there.buttons) == {"Rules", "Description", "Follow: every turn", "Follow: only the end"}


async def test_the_table_as_text_holds_every_cell(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        words = await ann.press((await ann.slash("table", thread)).message, "Description")
        assert "Rainbow Pentagon, turn 2." in words.said
        shown = await ann.press(words.message, "Text drawing")
        text = shown.said
        for attachment in shown.message.attachments:
            text += club.env.backend.cdn.get(attachment.url).decode()
        assert shown.private
        assert "A25" in text
        assert "E25" in text


async def test_tables_lists_mine_in_every_server(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        other = club.env.create_guild("Other")
        hall = other.create_text_channel("hall")
        there = other.add_member(ann.member.user)
        opened = Answer(await there.slash(hall, "play", game="rainbow_pentagon"))
        await there.select(opened.message, ["easy"], custom_id="add:2:0:")
        await there.click(opened.message, custom_id="start:2:0:")
        await club.table([ben], "easy")
        lines = (await ann.slash("tables")).said.splitlines()[1:]
        assert [re.findall(r"Pentagon #(\d)", line) for line in lines] == [["1"], ["2"]]
        await ann.dm("#1 " + club.claims(ann)[0])
        lines = (await ann.slash("tables")).said.splitlines()[1:]
        assert ": your move" in lines[0], "what waits for them comes first"
        assert "waiting for others" in lines[1]


async def test_no_end_is_shown_for_a_table_without_a_clock(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("puzzle", puzzle="twigs_tree")
        [line] = (await ann.slash("tables")).said.splitlines()[1:]
        assert re.search(r"#1\*\*: your move · <#\d+>$", line), line


async def test_settings_are_kept_and_each_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("settings", reminders=False)
        await ann.slash("settings", theme="light")
        await club.restart()
        shown = (await ann.slash("settings")).said
        assert "off" in shown
        assert "Pictures: light" in shown
        assert "Language: same as Discord" in shown


async def test_whoever_answers_at_the_table_gets_no_prompts_by_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("settings", answers="table")
        thread = await club.table([ann, ben])
        assert ann.live == []
        assert len(ben.asked(0)) == 1
        shown = await ann.press(club.open_message(thread), "Claim")
        assert "Your colour is" in shown.said
        assert "send: pass" in shown.said
        again = await ann.press(club.open_message(thread), "Claim")
        assert "Send the cells you claim" in again.said
        assert "send: pass" not in again.said


async def test_the_lobbys_rules_button_tells_the_rules(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        rules = await ben.in_panel(lobby, "rules")
        assert rules.private
        assert "Whoever owns the most cells" in rules.said
        assert said(club.again(lobby)) == said(lobby)


async def test_a_table_of_another_server_is_nobodys_to_see_but_its_players(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        await club.table([ann], "easy")
        other = club.env.create_guild("Other")
        hall = other.create_text_channel("hall")
        for person, name in ((eva, "table"), (eva, "record")):
            there = other.add_member(person.member.user)
            shown = Answer(await there.slash(hall, name, table=1))
            assert "no table #1" in shown.said
            in_dm = Answer(await person.member.user.slash(name, table=1))
            assert "no table #1" in in_dm.said
        mine = Answer(await other.add_member(ann.member.user).slash(hall, "table", table=1))
        assert "Turn 1." in mine.said
        assert "Turn 1." in Answer(await ann.member.user.slash("table", table=1)).said


async def test_a_table_in_a_channel_that_one_cannot_see_is_not_shown(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        hidden = {eva.member.user: discord.PermissionOverwrite(view_channel=False)}
        club.channel = club.guild.create_text_channel("hidden", overwrites=hidden)
        await club.table([ann], "easy")
        lounge = club.guild.create_text_channel("lounge")
        assert "no table #1" in (await eva.slash("table", lounge, table=1)).said
        assert "Turn 1." in (await ann.slash("table", lounge, table=1)).said
