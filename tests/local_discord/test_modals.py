"""Modals: what a bot may ask, and what comes back."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from local_discord import LocalDiscord
from tests.local_discord.stage import Bot, RefusedError, Tab, rest, use


class Question(discord.ui.Modal, title="A question"):
    """One of each field that a person can fill in."""

    name: discord.ui.Label[Question] = discord.ui.Label(
        text="Name", component=discord.ui.TextInput(custom_id="name", max_length=5)
    )
    pick: discord.ui.Label[Question] = discord.ui.Label(
        text="Pick",
        component=discord.ui.Select(
            custom_id="pick", options=[discord.SelectOption(label=c, value=c) for c in "abc"], max_values=2
        ),
    )
    level: discord.ui.Label[Question] = discord.ui.Label(
        text="Level",
        component=discord.ui.RadioGroup(
            custom_id="level", options=[discord.RadioGroupOption(label=c, value=c) for c in ("easy", "hard")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, pick, level = self.name.component, self.pick.component, self.level.component
        assert isinstance(name, discord.ui.TextInput)
        assert isinstance(pick, discord.ui.Select)
        assert isinstance(level, discord.ui.RadioGroup)
        await interaction.response.send_message(f"{name.value} {','.join(pick.values)} {level.value}")


async def test_a_modal_comes_back_with_every_field(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    @bot.tree.command(description="Ask")
    async def go(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Question())

    await bot.enter(local)
    await use(tab)
    opened = await tab.event("modal")
    assert opened["for"] == [tab.you]
    modal = opened["modal"]
    assert [c["label"] for c in modal["components"]] == ["Name", "Pick", "Level"]
    good = {"name": "Ann", "pick": ["a", "c"], "level": "hard"}
    wrong = [
        ("name", ""),
        ("name", "toolong"),
        ("pick", []),
        ("pick", ["x"]),
        ("level", None),
        ("level", "x"),
    ]
    for field, value in wrong:
        with pytest.raises(RefusedError) as refused:
            await tab.ask("submit_modal", as_=tab.you, modal=modal["id"], values={**good, field: value})
        assert refused.value.field == field
    with pytest.raises(RefusedError):
        await tab.ask("submit_modal", as_=tab.mina, modal=modal["id"], values=good)
    await tab.ask("submit_modal", as_=tab.you, modal=modal["id"], values=good)
    assert (await tab.message(tab.games))["content"] == "Ann a,c hard"
    with pytest.raises(RefusedError):
        await tab.ask("submit_modal", as_=tab.you, modal=modal["id"], values=good)


def label(component: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"type": 18, "label": "L", "component": component, **fields}


def field(kind: int = 4, **fields: Any) -> dict[str, Any]:
    return {"type": kind, "custom_id": "f", **({"style": 1} if kind == 4 else {}), **fields}


CHOICES = [{"label": "a", "value": "a"}]


@pytest.mark.parametrize(
    "components",
    [
        [label(field())] * 6,
        [label(field(), label="l" * 46)],
        [label(field(), description="d" * 101)],
        [label(field(style=3))],
        [label(field(max_length=4001))],
        [label(field(placeholder="p" * 101))],
        [label(field()), label(field())],
        [label(field(21, options=CHOICES))],
        [label(field(22, options=[{"label": str(n), "value": str(n)} for n in range(11)]))],
        [label(field(22, options=CHOICES, min_values=0))],
        [label(field(3, options=CHOICES, disabled=True))],
        [label({"type": 2, "style": 1, "label": "b", "custom_id": "b"})],
        [field()],
        [],
    ],
)
async def test_a_modal_beyond_the_limits_is_refused(
    local: LocalDiscord, tab: Tab, bot: Bot, components: list[dict[str, Any]]
) -> None:
    @bot.tree.command(description="Ask")
    async def go(interaction: discord.Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        modal = {"custom_id": "m", "title": "T", "components": components}
        status, body = await rest(local, "POST", path, token=False, json={"type": 9, "data": modal})
        await interaction.response.send_message(f"{status} {','.join(body['errors'])}")

    await bot.enter(local)
    await use(tab)
    assert (await tab.message(tab.games))["content"] == "400 data"


@pytest.mark.parametrize(
    "component",
    [{"type": 1, "components": [field(label="L")]}, label(field(19))],
    ids=["a row", "an upload"],
)
async def test_what_is_not_known_in_a_modal_is_loud(
    local: LocalDiscord, tab: Tab, bot: Bot, component: dict[str, Any]
) -> None:
    @bot.tree.command(description="Ask")
    async def go(interaction: discord.Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        modal = {"custom_id": "m", "title": "T", "components": [component]}
        status, _ = await rest(local, "POST", path, token=False, json={"type": 9, "data": modal})
        await interaction.response.send_message(str(status))

    await bot.enter(local)
    await use(tab)
    assert (await tab.message(tab.games))["content"] == "501"
    assert len(local.unknown) == 1
    local.unknown.clear()


async def test_a_modal_that_the_bot_does_not_answer_can_be_sent_again(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    class Broken(Question, title="A question"):
        async def on_submit(self, interaction: discord.Interaction) -> None:
            if local.interactions.ack_seconds < 1:
                raise ValueError
            await interaction.response.send_message("at last")

        async def on_error(self, *_: Any) -> None:
            """Say nothing."""

    @bot.tree.command(description="Ask")
    async def go(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Broken())

    await bot.enter(local)
    await use(tab)
    modal = (await tab.event("modal"))["modal"]["id"]
    local.interactions.ack_seconds = 0.05
    fields = {"as_": tab.you, "modal": modal, "values": {"name": "Ann", "pick": ["a"], "level": "easy"}}
    asked = await tab.ask("submit_modal", **fields)
    failed = await tab.event("interaction_state", interaction=asked["interaction"])
    assert (failed["state"], failed["sentence"]) == ("failed", "Something went wrong. Try again.")
    local.interactions.ack_seconds = 3
    await tab.ask("submit_modal", **fields)
    assert (await tab.message(tab.games))["content"] == "at last"
    assert local.interactions.modals == {}
