"""Buttons, selects, modals, deferrals and follow-ups."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest

from local_discord import LocalDiscord
from tests.local_discord.stage import Bot, RefusedError, Tab, layout, picture, rest, use


class Step(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"step:(?P<number>\d+)"):
    """A button that survives a restart: what it means is in its custom_id."""

    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label=f"Step {number}", custom_id=f"step:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str]
    ) -> Step:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.TextDisplay(f"Step {self.number} by {interaction.user.display_name}"))
        next_row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
        next_row.add_item(Step(self.number + 1))
        view.add_item(next_row)
        await interaction.response.edit_message(view=view)


def with_buttons(*buttons: discord.ui.Item[Any]) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    return view


def custom_ids(message: dict[str, Any]) -> list[str]:
    rows = [c for c in message["components"] if c["type"] == 1]
    return [c["custom_id"] for row in rows for c in row["components"]]


async def test_a_dynamic_button_edits_its_message_for_everybody(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    bot.add_dynamic_items(Step)
    await bot.enter(local)
    view = discord.ui.LayoutView(timeout=None)
    first_row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
    first_row.add_item(Step(1))
    view.add_item(first_row)
    await bot.room(local).send(view=view)
    message = await tab.message(tab.games)
    for person, number in ((tab.mina, 1), (tab.you, 2)):
        await tab.ask("click", as_=person, message=message["id"], custom_id=f"step:{number}")
        edited = await tab.event("message_edit")
        assert edited["message"]["id"] == message["id"]
        assert set(edited["for"]) == {p["id"] for p in tab.people}
    assert edited["message"]["components"][0]["content"] == "Step 2 by Robin"
    assert custom_ids(edited["message"]) == ["step:3"]
    with pytest.raises(RefusedError):
        await tab.ask("click", as_=tab.you, message=message["id"], custom_id="step:1")


async def test_a_chosen_option_reaches_the_bot(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    menu: discord.ui.Select[discord.ui.View] = discord.ui.Select(
        custom_id="m", options=[discord.SelectOption(label=c, value=c) for c in "abc"], max_values=2
    )

    async def chosen(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("+".join(menu.values), ephemeral=True)

    menu.callback = chosen  # type: ignore[method-assign]
    await bot.enter(local)
    await bot.room(local).send("choose", view=with_buttons(menu))
    message = await tab.message(tab.games)
    for wrong in ([], ["a", "b", "c"], ["z"], ["a", "a"]):
        with pytest.raises(RefusedError):
            await tab.ask("select", as_=tab.mina, message=message["id"], custom_id="m", values=wrong)
    await tab.ask("select", as_=tab.mina, message=message["id"], custom_id="m", values=["c", "a"])
    assert (await tab.message(tab.games))["content"] == "c+a"


async def test_people_and_channels_can_be_chosen(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    people: discord.ui.UserSelect[discord.ui.View] = discord.ui.UserSelect(custom_id="u", max_values=2)
    rooms: discord.ui.ChannelSelect[discord.ui.View] = discord.ui.ChannelSelect(
        custom_id="c", channel_types=[discord.ChannelType.text]
    )

    async def chosen(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("+".join(v.name for v in (*people.values, *rooms.values)))

    people.callback = rooms.callback = chosen  # type: ignore[method-assign]
    await bot.enter(local)
    await bot.room(local).send("choose", view=with_buttons(people, rooms))
    menu = (await tab.message(tab.games))["id"]
    await tab.ask("select", as_=tab.you, message=menu, custom_id="u", values=[tab.mina, tab.you])
    assert (await tab.message(tab.games))["content"] == "mina+robin"
    await tab.ask("select", as_=tab.you, message=menu, custom_id="c", values=[tab.games])
    assert (await tab.message(tab.games))["content"].endswith("+games")
    with pytest.raises(RefusedError):
        await tab.ask("select", as_=tab.you, message=menu, custom_id="c", values=[await tab.direct(tab.you)])
    with pytest.raises(RefusedError):
        await tab.ask("select", as_=tab.you, message=menu, custom_id="u", values=["1"])


async def test_an_ephemeral_reply_is_seen_by_one_person(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    @bot.tree.command(description="Whisper")
    async def go(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("secret", ephemeral=True, file=picture())

    await bot.enter(local)
    await use(tab)
    event = await tab.event("message")
    message = event["message"]
    assert event["for"] == [tab.you]
    assert (message["flags"], message["ephemeral_to"]) == (64, tab.you)
    mine = (await tab.ask("history", as_=tab.you, channel=tab.games))["messages"]
    theirs = (await tab.ask("history", as_=tab.mina, channel=tab.games))["messages"]
    assert ([m["content"] for m in mine], theirs) == (["secret"], [])
    assert [m async for m in bot.room(local).history()] == []
    with pytest.raises(discord.NotFound):
        await bot.room(local).fetch_message(int(message["id"]))
    assert not [name for name, _ in bot.seen if name == "message"]
    with pytest.raises(RefusedError):
        await tab.ask("dismiss", as_=tab.mina, message=message["id"])
    await tab.ask("dismiss", as_=tab.you, message=message["id"])
    assert (await tab.event("message_delete"))["for"] == [tab.you]


@pytest.mark.parametrize("private", [True, False])
async def test_what_answers_an_ephemeral_message_quotes_it_to_its_reader_alone(
    local: LocalDiscord, tab: Tab, bot: Bot, private: bool
) -> None:
    button: discord.ui.Button[discord.ui.View] = discord.ui.Button(label="Go", custom_id="go")

    async def pressed(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("answer", ephemeral=private)
        await interaction.followup.send("more", ephemeral=private)

    @bot.tree.command(description="Whisper")
    async def go(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("secret", ephemeral=True, view=with_buttons(button))

    button.callback = pressed  # type: ignore[method-assign]
    await bot.enter(local)
    await use(tab)
    secret = (await tab.message(tab.games))["id"]
    await tab.ask("click", as_=tab.you, message=secret, custom_id="go")
    answer, more = [await tab.message(tab.games) for _ in range(2)]
    assert (answer["content"], answer["message_reference"]["message_id"]) == ("answer", secret)
    assert more["referenced_message"]["content"] == "answer"
    if private:
        assert answer["referenced_message"]["content"] == "secret"
    else:
        assert answer["referenced_message"] is None
        theirs = await tab.ask("history", as_=tab.mina, channel=tab.games)
        assert "secret" not in str(theirs)
        seen = await bot.happening("message")
        assert isinstance(seen.reference.resolved, discord.DeletedReferencedMessage)


async def test_a_deferred_answer_is_filled_by_the_first_follow_up(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    @bot.tree.command(description="Think")
    async def go(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        first = await interaction.followup.send(
            view=layout("done", gallery="b.png"), file=picture("b.png"), wait=True
        )
        original = await interaction.original_response()
        second = await interaction.followup.send("more", wait=True)
        await first.edit(view=layout("changed", gallery="b.png"))
        await second.delete()
        await interaction.channel.send(f"{first.id == original.id}")  # type: ignore[union-attr]

    await bot.enter(local)
    asked = await use(tab)
    loading = await tab.message(tab.games)
    assert loading["flags"] == 64 | 128
    assert (await tab.event("interaction_state"))["state"] == "thinking"
    filled = (await tab.event("message_edit"))["message"]
    assert (filled["id"], filled["flags"]) == (loading["id"], 64 | 1 << 15)
    assert filled["interaction_metadata"]["id"] == asked
    more = await tab.message(tab.games)
    assert (more["content"], more["ephemeral_to"]) == (
        "more",
        None,
    )  # each follow-up says for itself who sees it
    assert (await tab.event("message_edit"))["message"]["components"][0]["content"] == "changed"
    assert (await tab.event("message_delete"))["message"] == more["id"]
    assert (await tab.message(tab.games))["content"] == "True"


async def test_a_button_may_be_deferred_silently_and_its_message_edited(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    button: discord.ui.Button[discord.ui.View] = discord.ui.Button(label="Go", custom_id="go")

    async def pressed(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="pressed", view=None)

    button.callback = pressed  # type: ignore[method-assign]
    await bot.enter(local)
    await bot.room(local).send("press", view=with_buttons(button))
    message = await tab.message(tab.games)
    await tab.ask("click", as_=tab.mina, message=message["id"], custom_id="go")
    edited = (await tab.event("message_edit"))["message"]
    assert (edited["id"], edited["content"], edited["components"]) == (message["id"], "pressed", [])


async def test_a_second_answer_and_a_late_one_are_refused(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    codes: list[int] = []

    @bot.tree.command(description="Twice")
    async def go(interaction: discord.Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        assert (await rest(local, "POST", path, token=False, json={"type": 5}))[0] == 204
        _, body = await rest(local, "POST", path, token=False, json={"type": 5})
        codes.append(body["code"])
        _, body = await rest(local, "POST", path.replace(interaction.token, "x"), json={})
        codes.append(body["code"])
        local.interactions.expire(local.interactions.open[str(interaction.id)])
        try:
            await interaction.followup.send("late")
        except discord.HTTPException as error:
            codes.append(error.code)
        await interaction.channel.send("over")  # type: ignore[union-attr]

    await bot.enter(local)
    await use(tab)
    while (await tab.message(tab.games))["content"] != "over":
        pass
    assert codes == [40060, 10062, 50027]
    expired = (await tab.event("message_edit"))["message"]
    assert (expired["flags"], expired["failed"]) == (128, True)


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize("later", [True, False])
async def test_an_answer_in_a_deleted_thread_finds_no_channel(
    local: LocalDiscord, tab: Tab, bot: Bot, later: bool
) -> None:
    button: discord.ui.Button[discord.ui.View] = discord.ui.Button(label="Go", custom_id="go")

    async def pressed(interaction: discord.Interaction) -> None:
        if later:
            await interaction.response.defer()
        await thread.delete()
        with pytest.raises(discord.NotFound) as refused:
            await (interaction.followup.send if later else interaction.response.send_message)("x")
        await bot.room(local).send(str(refused.value.code))

    button.callback = pressed  # type: ignore[method-assign]
    await bot.enter(local)
    thread = await bot.room(local).create_thread(name="T", type=discord.ChannelType.public_thread)
    await thread.send("press", view=with_buttons(button))
    message = await tab.message(str(thread.id))
    await tab.ask("click", as_=tab.mina, message=message["id"], custom_id="go")
    while (said := await tab.message(tab.games))["type"] != 0:
        pass
    assert said["content"] == "10003"


async def test_a_follow_up_before_the_answer_finds_no_webhook(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    @bot.tree.command(description="Early")
    async def go(interaction: discord.Interaction) -> None:
        path = f"/webhooks/{interaction.application_id}/{interaction.token}"
        status, body = await rest(local, "POST", path, token=False, json={"content": "early"})
        await interaction.response.send_message(f"{status} {body['code']}")

    await bot.enter(local)
    await use(tab)
    assert (await tab.message(tab.games))["content"] == "404 10015"


async def test_an_answer_after_three_seconds_finds_no_interaction(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    @bot.tree.command(description="Late")
    async def go(interaction: discord.Interaction) -> None:
        await tab.event("interaction_state", state="failed")
        with pytest.raises(discord.NotFound) as refused:
            await interaction.response.send_message("late")
        await interaction.channel.send(str(refused.value.code))  # type: ignore[union-attr]

    local.interactions.ack_seconds = 0.05
    await bot.enter(local)
    await use(tab)
    assert (await tab.message(tab.games))["content"] == "10062"


@pytest.mark.parametrize(
    ("answer", "field"),
    [
        ({"type": 6}, "type"),
        ({"type": 7, "data": {"content": "x"}}, "type"),
        ({"type": 8, "data": {"choices": []}}, "type"),
        ({"type": 5, "data": {"flags": 1 << 15}}, "data"),
        ({"type": 4, "data": {"content": "x" * 2001}}, "data"),
        ({"type": 9, "data": {"custom_id": "m", "title": "t" * 46, "components": []}}, "data"),
    ],
)
async def test_an_answer_that_does_not_fit_is_refused_and_may_be_tried_again(
    local: LocalDiscord, tab: Tab, bot: Bot, answer: dict[str, Any], field: str
) -> None:
    @bot.tree.command(description="Wrong")
    async def go(interaction: discord.Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        status, body = await rest(local, "POST", path, token=False, json=answer)
        await interaction.response.send_message(f"{status} {body['code']} {','.join(body['errors'])}")

    await bot.enter(local)
    await use(tab)
    assert (await tab.message(tab.games))["content"] == f"400 50035 {field}"


# Modals: what a bot may ask, and what comes back.


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


async def test_of_very_many_modals_the_newest_are_kept(
    local: LocalDiscord, tab: Tab, bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    @bot.tree.command(description="Ask")
    async def go(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Question())

    monkeypatch.setattr("local_discord.chat.interactions.MAX_MODALS", 1)
    await bot.enter(local)
    opened = []
    for _ in range(2):
        await use(tab)
        opened.append((await tab.event("modal"))["modal"]["id"])
    with pytest.raises(RefusedError, match="no longer open"):
        await tab.ask("cancel_modal", as_=tab.you, modal=opened[0])
    await tab.ask("cancel_modal", as_=tab.you, modal=opened[1])
