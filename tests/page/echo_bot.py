"""A tiny bot that uses what the page shows: layouts, pictures, buttons, selects, forms, completions, DMs."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands
from PIL import Image, ImageDraw

GAMES = {"Rainbow Pentagon": "rainbow_pentagon", "Diamant": "diamant", "Twigs": "twigs"}
FRUIT = ("apple", "apricot", "banana", "cherry")

Click = discord.Interaction[discord.Client]


def picture(colour: str) -> discord.File:
    """A picture with a frame, so that a wrong crop would show."""
    image = Image.new("RGB", (800, 600), "#15171c")
    draw = ImageDraw.Draw(image)
    draw.rectangle((12, 12, 787, 587), outline=colour, width=8)
    draw.ellipse((250, 150, 550, 450), fill=colour)
    data = io.BytesIO()
    image.save(data, "PNG")
    data.seek(0)
    return discord.File(data, "board.png", description=f"A {colour} disc in a frame")


class Claim(discord.ui.Modal, title="Your claim"):
    """A form with every kind of field."""

    cells: Any = discord.ui.Label(
        text="Cells",
        description="For example d9 14 15",
        component=discord.ui.TextInput(custom_id="cells", min_length=2, max_length=20),
    )
    why: Any = discord.ui.Label(
        text="Why",
        component=discord.ui.TextInput(custom_id="why", style=discord.TextStyle.paragraph, required=False),
    )
    level: Any = discord.ui.Label(
        text="Level",
        component=discord.ui.Select(
            custom_id="level", options=[discord.SelectOption(label=x) for x in ("Easy", "Hard")]
        ),
    )
    mood: Any = discord.ui.Label(
        text="Mood",
        component=discord.ui.RadioGroup(
            custom_id="mood", options=[discord.RadioGroupOption(label=x) for x in ("Calm", "Wild")]
        ),
    )
    extras: Any = discord.ui.Label(
        text="Extras",
        component=discord.ui.CheckboxGroup(
            custom_id="extras",
            min_values=1,
            max_values=2,
            options=[discord.CheckboxGroupOption(label=x) for x in ("Hints", "Clock", "Odds")],
        ),
    )

    async def on_submit(self, interaction: Click) -> None:
        """Show what came, to this person alone."""
        part = self.cells.component.value, self.level.component.values, self.mood.component.value
        await interaction.response.send_message(
            f"Claim: {part} {self.extras.component.values}", ephemeral=True
        )


class Board(discord.ui.LayoutView):
    """The message under test: a container with text, a picture, a section, buttons and selects."""

    def __init__(self, count: int = 0) -> None:
        super().__init__(timeout=None)
        media: discord.ui.MediaGallery[Board] = discord.ui.MediaGallery(
            discord.MediaGalleryItem("attachment://board.png", description="A disc in a frame")
        )
        self.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay(f"### Board\nClicked **{count}** times"),
                media,
                discord.ui.Separator(),
                discord.ui.Section("Options: five minutes", accessory=button("form", "Form", 2)),
                discord.ui.ActionRow(
                    button(f"count-{count}", "Count", 1, emoji="➕"),
                    button("secret", "Secret", 2),
                    button("dm", "Write to me", 3),
                    button("fail", "Fail", 4),
                    button("off", "Off", 2, disabled=True),
                ),
                discord.ui.ActionRow(select("one", 1, 1)),
                discord.ui.ActionRow(select("many", 1, 2)),
                discord.ui.ActionRow(discord.ui.UserSelect(custom_id="who", placeholder="Who?")),
                accent_colour=0x009E73,
            )
        )


def button(custom_id: str, label: str, style: int, **more: Any) -> discord.ui.Button[Any]:
    """A button that the bot answers by its id alone."""
    return discord.ui.Button(custom_id=custom_id, label=label, style=discord.ButtonStyle(style), **more)


def select(custom_id: str, low: int, high: int) -> discord.ui.Select[Any]:
    """A menu of cells."""
    options = [discord.SelectOption(label=f"Cell D{i}", value=f"d{i}") for i in range(1, 6)]
    return discord.ui.Select(
        custom_id=custom_id, placeholder=f"Choose {high}", min_values=low, max_values=high, options=options
    )


class Words(app_commands.Translator):
    """Korean names of the commands."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, _: app_commands.TranslationContextTypes
    ) -> str | None:
        """The Korean word, where there is one."""
        korean = {"play": "시작", "game": "게임", "Open a table": "테이블 열기"}
        return korean.get(string.message) if locale is discord.Locale.korean else None


class EchoBot(discord.Client):
    """Answers everything at once, except what is meant to fail."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True, messages=True), guild_ready_timeout=0.1)
        self.tree = app_commands.CommandTree(self)
        self.gate = asyncio.Event()  # lets the slow command finish
        self.tree.add_command(play)
        self.tree.add_command(fruit)
        self.tree.add_command(slow)

    async def setup_hook(self) -> None:
        """Tell the server about the commands."""
        await self.tree.set_translator(Words())
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        """Answer a direct message."""
        if message.guild is None and message.author != self.user:
            await message.reply(f"You said: {message.content}", mention_author=False)

    async def on_interaction(self, interaction: Click) -> None:
        """Answer clicks and selections by their custom_id."""
        if interaction.type is not discord.InteractionType.component or interaction.data is None:
            return
        data: dict[str, Any] = dict(interaction.data)
        name = str(data["custom_id"])
        if name.startswith("count-"):
            count = int(name.removeprefix("count-")) + 1
            await interaction.response.edit_message(view=Board(count), attachments=[picture("orange")])
        elif name in {"one", "many", "who"}:
            chosen = ", ".join(data.get("values", []))
            await interaction.response.send_message(f"Chosen: {chosen}", ephemeral=True)
        elif name == "form":
            await interaction.response.send_modal(Claim())
        elif name == "secret":
            await interaction.response.send_message("Your colour is **green**", ephemeral=True)
        elif name == "dm":
            await interaction.user.send("Your corner is D25", file=picture("green"))
            await interaction.response.defer()


@app_commands.command(description="Open a table")
@app_commands.describe(game="Which game", players="How many can sit")
@app_commands.choices(game=[app_commands.Choice(name=name, value=value) for name, value in GAMES.items()])
async def play(interaction: Click, game: str, players: app_commands.Range[int, 2, 6] = 5) -> None:
    """Show the board of a game."""
    await interaction.response.send_message(view=Board(), file=picture("green"))
    await interaction.followup.send(f"{game} for {players}", ephemeral=True)


@app_commands.command(description="Name a fruit")
async def fruit(interaction: Click, name: str) -> None:
    """Say the fruit again."""
    await interaction.response.send_message(f"Fruit: {name}")


@fruit.autocomplete("name")
async def fruits(_: Click, typed: str) -> list[app_commands.Choice[str]]:
    """The choices that begin with the letters typed so far."""
    return [app_commands.Choice(name=f"{x} tree", value=x) for x in FRUIT if x.startswith(typed)]


@app_commands.command(description="Think for a while")
async def slow(interaction: Click) -> None:
    """Think until the gate opens."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    client = interaction.client
    assert isinstance(client, EchoBot)
    await client.gate.wait()
    await interaction.followup.send("Thought it over")
