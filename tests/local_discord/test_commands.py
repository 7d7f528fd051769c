"""Slash commands: from the sync to the reply."""

from __future__ import annotations

import discord
import pytest
from discord import app_commands

from local_discord import LocalDiscord
from tests.local_discord.stage import Bot, RefusedError, Tab, rest


def add_echo(bot: Bot) -> None:
    @bot.tree.command(description="Say it again")
    @app_commands.describe(text="What to say", times="How often")
    async def echo(
        interaction: discord.Interaction, text: str, times: app_commands.Range[int, 1, 3] = 1
    ) -> None:
        await interaction.response.send_message(" ".join([text] * times))


async def test_a_slash_command_is_answered_in_the_channel(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    add_echo(bot)
    await bot.enter(local)
    asked = await tab.ask(
        "slash", as_=tab.mina, channel=tab.games, name="echo", options={"text": "hi", "times": 2}
    )
    message = await tab.message(tab.games)
    assert message["content"] == "hi hi"
    assert message["type"] == 20
    assert message["interaction"]["name"] == "echo"
    assert message["interaction_metadata"]["user"]["id"] == tab.mina
    done = await tab.event("interaction_state", interaction=asked["interaction"])
    assert done["state"] == "done"
    assert done["for"] == [tab.mina]


async def test_the_bot_hears_who_asks_in_which_language_and_with_which_rights(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    @bot.tree.command(description="Tell")
    async def tell(interaction: discord.Interaction) -> None:
        rights, mine = interaction.permissions, interaction.app_permissions
        text = (
            f"{interaction.user.display_name} {interaction.locale} {rights.manage_guild} {mine.attach_files}"
        )
        await interaction.response.send_message(text)

    await bot.enter(local)
    await tab.ask("slash", as_=tab.mina, channel=tab.games, name="tell", options={})
    assert (await tab.message(tab.games))["content"] == "Mina ko False True"
    await tab.ask("slash", as_=tab.you, channel=tab.games, name="tell", options={})
    assert (await tab.message(tab.games))["content"] == "Robin en-US True True"


async def test_where_the_bot_sees_nothing_it_may_nothing_but_it_can_answer(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    @bot.tree.command(description="Tell")
    async def tell(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(str(interaction.app_permissions.value))

    await bot.enter(local)
    local.overwrite(tab.games, local.world.bot_id, deny=discord.Permissions(view_channel=True).value)
    await tab.ask("slash", as_=tab.you, channel=tab.games, name="tell", options={})
    assert (await tab.message(tab.games))["content"] == "0"


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({}, "text"),
        ({"text": "a", "times": 4}, "times"),
        ({"text": "a", "times": "x"}, "times"),
        ({"no": 1}, "no"),
    ],
)
async def test_a_wrong_option_is_refused_before_the_bot_hears_of_it(
    local: LocalDiscord, tab: Tab, bot: Bot, options: dict[str, object], field: str
) -> None:
    add_echo(bot)
    await bot.enter(local)
    with pytest.raises(RefusedError) as refused:
        await tab.ask("slash", as_=tab.you, channel=tab.games, name="echo", options=options)
    assert refused.value.field == field
    assert not [event for event, _ in bot.seen if event == "interaction"]


@pytest.mark.parametrize("number", [2**53, -(2**53)])
async def test_no_number_goes_to_the_bot_that_discord_would_not_send(
    local: LocalDiscord, tab: Tab, bot: Bot, number: int
) -> None:
    @bot.tree.command(description="Show a table")
    async def look(interaction: discord.Interaction, table: int) -> None:
        await interaction.response.send_message(str(table))

    await bot.enter(local)
    fields = {"as_": tab.you, "channel": tab.games, "name": "look"}
    with pytest.raises(RefusedError) as refused:
        await tab.ask("slash", **fields, options={"table": number})
    assert refused.value.field == "table"
    largest = number - 1 if number > 0 else number + 1
    await tab.ask("slash", **fields, options={"table": largest})
    assert (await tab.message(tab.games))["content"] == str(largest)


async def test_autocompletion_suggests_in_the_persons_language(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    @bot.tree.command(description="Choose")
    async def choose(interaction: discord.Interaction, game: str) -> None:
        await interaction.response.send_message(game)

    @choose.autocomplete("game")
    async def suggest(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"{current}! {interaction.locale}", value="x")]

    await bot.enter(local)
    fields = {"channel": tab.games, "name": "choose", "options": {"game": "pen"}, "focused": "game"}
    answer = await tab.ask("autocomplete", as_=tab.mina, **fields)
    assert answer["choices"] == [{"name": "pen! ko", "value": "x"}]
    assert not [event for event in tab.events if event["event"] == "interaction_state"]  # nobody waits for it


async def test_a_person_can_be_named_in_the_guild_and_in_private(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    @bot.tree.command(description="Greet")
    async def greet(interaction: discord.Interaction, who: discord.User) -> None:
        await interaction.response.send_message(
            f"{type(who).__name__} {who.display_name} {interaction.context.dm_channel}"
        )

    await bot.enter(local)
    for room, greeted in ((tab.games, "Member Mina False"), (await tab.direct(tab.you), "User Mina True")):
        await tab.ask("slash", as_=tab.you, channel=room, name="greet", options={"who": tab.mina})
        assert (await tab.message(room))["content"] == greeted


async def test_subcommands_are_written_after_a_blank(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    group = app_commands.Group(name="server", description="The server")

    @group.command(description="Its language")
    async def language(interaction: discord.Interaction, code: str) -> None:
        await interaction.response.send_message(f"set {code}")

    bot.tree.add_command(group)
    await bot.enter(local)
    await tab.ask("slash", as_=tab.you, channel=tab.games, name="server language", options={"code": "ko"})
    message = await tab.message(tab.games)
    assert (message["content"], message["interaction"]["name"]) == ("set ko", "server language")
    with pytest.raises(RefusedError, match="language"):
        await tab.ask("slash", as_=tab.you, channel=tab.games, name="server", options={})


async def test_a_command_for_managers_is_offered_to_managers_alone(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    @bot.tree.command(description="Manage")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def manage(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("managed")

    await bot.enter(local)
    assert [c["name"] for c in (await tab.ask("open", as_=tab.you))["commands"]] == ["manage"]
    assert (await tab.ask("open", as_=tab.mina))["commands"] == []
    await bot.room(local).create_thread(name="Game", type=discord.ChannelType.public_thread)
    opened = await tab.ask("open", as_=tab.you)
    named = [len(place.get("commands", "")) for place in (*opened["channels"], *opened["threads"])]
    assert named == [1] * len(opened["channels"]) + [0]  # a thread's are its parent's
    with pytest.raises(RefusedError):
        await tab.ask("slash", as_=tab.mina, channel=tab.games, name="manage", options={})
    with pytest.raises(RefusedError):
        await tab.ask("slash", as_=tab.you, channel=await tab.direct(tab.you), name="manage", options={})


async def test_a_command_that_is_not_answered_has_failed_after_its_time(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    @bot.tree.command(description="Never answers")
    async def mute(interaction: discord.Interaction) -> None:
        return

    local.interactions.ack_seconds = 0.05
    await bot.enter(local)
    await tab.ask("slash", as_=tab.you, channel=tab.games, name="mute", options={})
    failed = await tab.event("interaction_state", state="failed")
    assert failed["sentence"] == "The application did not respond"


async def test_nobody_logged_in_is_said_at_once(local: LocalDiscord, tab: Tab) -> None:
    commands = [{"name": "play", "description": "Play", "type": 1}]
    await rest(local, "PUT", f"/applications/{local.world.bot_id}/commands", json=commands)
    with pytest.raises(RefusedError, match="not logged in"):
        await tab.ask("slash", as_=tab.you, channel=tab.games, name="play", options={})


def option(**fields: object) -> dict[str, object]:
    return {"type": 3, "name": "a", "description": "d", **fields}


@pytest.mark.parametrize(
    ("command", "path"),
    [
        ({"name": "Play", "description": "d"}, "name"),
        ({"name": "a" * 33, "description": "d"}, "name"),
        ({"name": "play", "description": "d" * 101}, "description"),
        ({"name": "play", "description": ""}, "description"),
        ({"name": "play", "description": "d", "name_localizations": {"fa": "x"}}, "name_localizations"),
        (
            {"name": "play", "description": "d", "options": [option(name=f"o{n}") for n in range(26)]},
            "options",
        ),
        ({"name": "play", "description": "d", "options": [option(), option()]}, "options"),
        (
            {"name": "play", "description": "d", "options": [option(), option(name="b", required=True)]},
            "options",
        ),
        (
            {"name": "play", "description": "d", "options": [option(choices=[{"name": "", "value": "x"}])]},
            "options",
        ),
        (
            {"name": "play", "description": "d", "options": [option(type=2, options=[option(type=2)])]},
            "options",
        ),
        ({"name": "play", "description": "d", "contexts": [3]}, "contexts"),
        ({"name": "play", "description": "d", "contexts": []}, "contexts"),
        ({"name": "play", "description": "d", "contexts": [1, 1]}, "contexts"),
        ({"name": "play", "description": "d", "integration_types": [2]}, "integration_types"),
    ],
)
async def test_a_command_beyond_the_limits_is_refused_with_its_field(
    local: LocalDiscord, command: dict[str, object], path: str
) -> None:
    status, body = await rest(local, "POST", f"/applications/{local.world.bot_id}/commands", json=command)
    assert (status, body["code"]) == (400, 50035)
    assert list(body["errors"]) == [path]


async def test_eight_thousand_characters_are_the_most_a_command_may_have(local: LocalDiscord) -> None:
    long = [option(name=f"o{n}", description="d" * 100, choices=[]) for n in range(25)]
    many = [{"name": f"{n:03}" + "n" * 97, "value": "v" * 100} for n in range(25)]
    long[0]["choices"] = long[1]["choices"] = many
    command = {"name": "play", "description": "d", "options": long}
    url = f"/applications/{local.world.bot_id}/commands"
    _, body = await rest(local, "POST", url, json=command)
    assert body["errors"]["_errors"][0]["code"] == "APPLICATION_COMMAND_TOO_LARGE"
    long[1]["choices"] = []
    assert (await rest(local, "POST", url, json=command))[0] == 201


async def test_a_sync_keeps_the_ids_of_commands_that_stay(local: LocalDiscord, tab: Tab) -> None:
    url = f"/applications/{local.world.bot_id}/commands"
    play, rules = ({"name": name, "description": "d"} for name in ("play", "rules"))
    _, first = await rest(local, "PUT", url, json=[play, rules])
    _, second = await rest(local, "PUT", url, json=[rules])
    assert [second[0]["id"]] == [c["id"] for c in first if c["name"] == "rules"]
    await tab.event("commands")
    assert [c["name"] for c in (await tab.event("commands"))["commands"]] == ["rules"]


async def test_a_completion_that_the_bot_does_not_answer_is_not_an_empty_one(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    @bot.tree.command(description="Choose")
    async def choose(interaction: discord.Interaction, game: str) -> None:
        await interaction.response.send_message(game)

    @choose.autocomplete("game")
    async def suggest(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        raise app_commands.AppCommandError

    await bot.enter(local)
    local.interactions.ack_seconds = 0.05
    fields = {"channel": tab.games, "name": "choose", "options": {"game": "pen"}, "focused": "game"}
    with pytest.raises(RefusedError, match="did not answer in time"):
        await tab.ask("autocomplete", as_=tab.you, **fields)


async def test_a_command_in_the_menu_of_a_message_and_of_its_author(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    @bot.tree.context_menu(name="Count Words")
    async def count(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"{len(message.content.split())} words", ephemeral=True)

    @bot.tree.context_menu(name="Greet")
    async def greet(interaction: discord.Interaction, user: discord.Member) -> None:
        await interaction.response.send_message(f"Hello {user.mention}")

    await bot.enter(local)
    ids = {c["name"]: c["id"] for c in (await tab.event("commands"))["commands"]}
    sent = (await tab.ask("send", as_=tab.mina, channel=tab.games, content="one two three"))["message"]["id"]
    await tab.message(tab.games)
    await tab.ask("menu", as_=tab.you, message=sent, command=ids["Count Words"])
    answer = await tab.message(tab.games)
    assert answer["content"] == "3 words"
    with pytest.raises(RefusedError, match="no such command"):  # nobody else may know of a private message
        await tab.ask("menu", as_=tab.you, message=answer["id"], command=ids["Count Words"])
    await tab.ask("menu", as_=tab.you, message=sent, command=ids["Greet"])
    assert (await tab.message(tab.games))["content"] == f"Hello <@{tab.mina}>"
    with pytest.raises(RefusedError, match="no command"):
        await tab.ask("slash", as_=tab.you, channel=tab.games, name="Greet")


async def test_a_menu_has_five_commands_of_the_bot_and_they_are_only_a_name(
    local: LocalDiscord, tab: Tab
) -> None:
    url = f"/applications/{local.world.bot_id}/commands"
    six = [{"name": f"Command {n}", "type": 3} for n in range(6)]
    assert (await rest(local, "PUT", url, json=six[:5]))[0] == 200
    assert (await rest(local, "PUT", url, json=six))[1]["code"] == 30032
    assert (await rest(local, "POST", url, json=six[5]))[1]["code"] == 30032
    assert (await rest(local, "POST", url, json={"name": "Of People", "type": 2}))[0] == 201
    _, body = await rest(local, "PUT", url, json=[{**six[0], "description": "d"}])
    assert list(body["errors"]["0"]) == ["description"]
