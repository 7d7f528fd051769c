"""A person of the club: types, presses, chooses, reads."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, Protocol

from simcord.actors import _dispatch_actor_interaction
from simcord.backend import serializers
from simcord.builders import ChannelHandle
from simcord.enums import ComponentType, InteractionType
from simcord.interactions import base_payload
from simcord.results import InteractionResult

from bot.app.discord_transport import mark_of
from tests.e2e.reading import button, buttons, chosen, menus, said
from tests.e2e.wire import Wire

NO_MORE: Mapping[str, Any] = MappingProxyType({})

OF_A_QUESTION = ("move:", "pick:", "build:", "next:", "enter:", "play:", "say:", "sure:", "type:", "undo:")
"""The beginnings of the ids of buttons that answer a question."""


class Answer:
    """What came back to one click, command or form."""

    def __init__(self, result: Any, wire: Wire | None = None) -> None:
        self.result = result
        self._sent = wire.sent if wire is not None else []
        response = result.response
        if self.renews and result.followups:
            response = result.followups[0]
        self.message: Any = response.message if response is not None else None
        self.private: bool = bool(response is not None and response.ephemeral)

    @property
    def renews(self) -> bool:
        """Whether the pressed message is shown again as it was, which clears the choices in its menus."""
        callback = f"/interactions/{self.result._interaction.id}/"
        bodies = [sent.body for sent in self._sent if callback in sent.path and isinstance(sent.body, dict)]
        return any(body.get("type") == 7 and "components" not in body.get("data", {}) for body in bodies)

    @property
    def said(self) -> str:
        """The words of the answer and of what was added to it."""
        parts = [self.message] if self.message is not None else []
        first = self.message.id if self.message is not None else None
        parts += [each.message for each in self.result.followups if each.message.id != first]
        return "\n".join((*map(said, parts), *(line for part in parts for line in chosen(part))))

    @property
    def first(self) -> str:
        """The answer's first words, even if the message has been edited since."""
        asked = self.result._interaction
        paths = f"/interactions/{asked.id}/", f"/{asked.token}/messages/@original"
        answers = (sent.words for sent in self._sent if any(path in sent.path for path in paths))
        return next((words for words in answers if words), "")

    @property
    def buttons(self) -> dict[str, str]:
        """What can be pressed in it."""
        return buttons(self.message)


class Place(Protocol):
    """Where a person plays: a server of the simulated Discord with its bot (``Club``)."""

    env: Any
    guild: Any
    channel: Any

    @property
    def bot(self) -> Any:
        """The bot that is running now."""

    @property
    def wire(self) -> Wire:
        """Everything that leaves the bot."""


class Player:
    """A person of the server: types, presses, chooses, reads."""

    def __init__(self, club: Place, member: Any) -> None:
        self.club = club
        self.member = member
        self.id: int = member.id
        self.name: str = member.name

    async def use(self, name: str, target: Any, channel: Any = None) -> Answer:
        """Choose a command from the menu of a person or of a message."""
        place = channel or self.club.channel
        return Answer(await self.member.context_menu(place, name, target), self.club.wire)

    def _hand(self, message: Any) -> Any:
        """Return the simulated person as Discord sees them where the message is."""
        return self.member.user if message.channel.id == self.member.user.dm_channel.id else self.member

    async def slash(self, name: str, channel: Any = None, **fields: Any) -> Answer:
        """Type a slash command in the channel (or another)."""
        return Answer(await self.member.slash(channel or self.club.channel, name, **fields), self.club.wire)

    async def dm_slash(self, name: str, **fields: Any) -> Answer:
        """Type a slash command in the DM with the bot."""
        return Answer(await self.member.user.slash(name, **fields), self.club.wire)

    async def press(self, message: Any, label: str) -> Answer:
        """Press the button with this label."""
        return await self.press_id(message, buttons(message)[label])

    async def do(self, message: Any, action: str) -> Answer:
        """Press the button that does this, whatever it is called."""
        return await self.press_id(message, button(message, action))

    async def in_panel(self, lobby: Any, action: str) -> Answer:
        """Open a lobby's private panel and press the button that does this."""
        return await self.do((await self.do(lobby, "options")).message, action)

    async def leave(self, table: int = 1) -> Answer:
        """Leave a table, and confirm it."""
        asked = await self.slash("leave", table=table)
        return await self.press(asked.message, "Yes, leave")

    async def press_at_table(self, label: str) -> Answer:
        """Press a button that /table shows at table #1."""
        return await self.press((await self.slash("table", table=1)).message, label)

    async def do_at_table(self, action: str) -> Answer:
        """Press the button for this action that /table shows at table #1."""
        return await self.do((await self.slash("table", table=1)).message, action)

    async def press_id(self, message: Any, custom_id: str) -> Answer:
        """Press the button with this id."""
        return Answer(await self._hand(message).click(message, custom_id=custom_id), self.club.wire)

    async def press_late(self, message: Any, custom_id: str) -> Answer:
        """Press a button of a message that has changed while the click was under way."""
        return await self._press_raw(message, custom_id, [part.to_dict() for part in message.components])

    async def press_forged(
        self, message: Any, custom_id: str, values: tuple[str, ...] | None = None
    ) -> Answer:
        """Press a button with any id, as an earlier version may have made it; or choose from a menu."""
        if values is not None:
            offered = [{"label": "?", "value": value} for value in values]
            menu = {"type": 1, "components": [{"type": 3, "custom_id": custom_id, "options": offered}]}
            return await self._press_raw(
                message, custom_id, [menu], {"component_type": 3, "values": list(values)}
            )
        row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "?", "custom_id": custom_id}]}
        return await self._press_raw(message, custom_id, [row])

    async def press_twice(self, message: Any, custom_id: str) -> tuple[Answer, Answer]:
        """Press a button twice before the bot has had time for the first."""
        env, hand = self.club.env, self._hand(message)
        results = []
        env._begin_operation("press_twice")
        try:
            for _ in range(2):
                record, payload = base_payload(
                    env.backend, type=InteractionType.MESSAGE_COMPONENT, channel_id=message.channel.id,
                    guild_id=self.club.guild.id if hand is self.member else None, user_id=self.id,
                    data={"custom_id": custom_id, "component_type": ComponentType.BUTTON},
                )  # fmt: skip
                stored = env.backend.get_message(message.channel.id, message.id)
                payload["message"] = dict(serializers.message_payload(env.backend, stored))
                record.source_message_id = stored.id
                env.backend.emit("INTERACTION_CREATE", payload)
                results.append(InteractionResult(env, record))
            await env._settle_internal()
        finally:
            env._end_operation()
        first, second = (Answer(result, self.club.wire) for result in results)
        return first, second

    async def _press_raw(
        self, message: Any, custom_id: str, components: list[Any], more: Mapping[str, Any] = NO_MORE
    ) -> Answer:
        hand, backend = self._hand(message), self.club.env.backend
        stored = backend.get_message(message.channel.id, message.id)
        shown = dict(serializers.message_payload(backend, stored))
        shown["components"] = components
        guild = self.club.guild if hand is self.member else None
        channel = ChannelHandle(self.club.env, guild, backend.get_channel(message.channel.id))
        self.club.env._begin_operation("press_late")
        try:
            result = await _dispatch_actor_interaction(
                hand,
                InteractionType.MESSAGE_COMPONENT,
                channel,
                {"custom_id": custom_id, "component_type": ComponentType.BUTTON, **more},
                extra={"message": shown},
                source_message_id=stored.id,
            )
        finally:
            self.club.env._end_operation()
        return Answer(result, self.club.wire)

    async def choose(self, message: Any, *values: str, menu: int = 0) -> Answer:
        """Choose from a menu of the message."""
        custom_id = menus(message)[menu].custom_id
        return Answer(
            await self._hand(message).select(message, list(values), custom_id=custom_id), self.club.wire
        )

    async def pick(self, message: Any, start: str, value: str) -> Answer:
        """Choose from the menu whose id starts with ``start``."""
        (custom_id,) = [m.custom_id for m in menus(message) if str(m.custom_id).startswith(start)]
        return Answer(await self._hand(message).select(message, [value], custom_id=custom_id), self.club.wire)

    async def set_option(self, panel: Any, key: str, value: str) -> Answer:
        """Choose a value of an option in a host's panel, where all switches share one menu."""
        ids = [str(menu.custom_id) for menu in menus(panel)]
        own = [at for at, each in enumerate(ids) if each.startswith("choose:") and each.endswith(f":{key}")]
        if own:
            return await self.choose(panel, value, menu=own[0])
        at = next(at for at, each in enumerate(ids) if each.startswith("switches:"))
        on = {entry.value for entry in menus(panel)[at].options if entry.default} - {f"{key}=on"}
        return await self.choose(panel, *on, *([f"{key}=on"] if value == "on" else []), menu=at)

    async def fill(self, asked: Answer, text: str) -> Answer:
        """Submit the form that answered a click."""
        hand = self.member if asked.result._interaction.guild_id is not None else self.member.user
        return Answer(await hand.submit_modal(asked.result, {"text": text}), self.club.wire)

    async def fill_lists(self, asked: Answer, chosen: Collection[str]) -> Answer:
        """Submit a form of lists with these entries chosen, each in the list that offers it."""
        lists = [part["component"] for part in asked.result._interaction.modal["components"]]
        values: dict[str, Any] = {
            one["custom_id"]: [o["value"] for o in one["options"] if o["value"] in chosen] for one in lists
        }
        radios = {one["custom_id"] for one in lists if one["type"] == ComponentType.RADIO_GROUP}
        values = {
            key: next(iter(found), None) if key in radios else found
            for key, found in values.items()
            if found or key not in radios
        }
        hand = self.member if asked.result._interaction.guild_id is not None else self.member.user
        return Answer(await hand.submit_modal(asked.result, values))

    async def type_move(self, message: Any, text: str, label: str = "Type it") -> Answer:
        """Open a message's form and submit a move with it."""
        return await self.fill(await self.press(message, label), text)

    async def mention(self, place: Any, text: str) -> list[Any]:
        """Mention the bot in a channel or thread; return its replies."""
        mine = await self.member.send(place, f"<@{self.club.bot.user.id}> {text}")
        replies = (m for m in place.history() if m.reference is not None)
        return [m for m in replies if m.reference.message_id == mine.id]

    async def complete(self, command: str, field: str, typed: str, **filled: Any) -> list[str]:
        """Type into a command's field; return what is offered."""
        offered = await self.member.autocomplete(self.club.channel, command, field, typed, **filled)
        return [str(choice["value"]) for choice in offered]

    async def dm(self, text: str, reply_to: Any = None, files: tuple[tuple[str, bytes], ...] = ()) -> str:
        """Write to the bot; return its answer, even if the message has been edited since."""
        backend, channel = self.club.env.backend, self.member.user.dm_channel
        more: dict[str, Any] = {}
        if reply_to is not None:
            reference = {"channel_id": str(channel.id), "message_id": str(reply_to.id)}
            more["reference"] = backend.normalize_message_reference(channel.id, reference)
        if files:
            more["attachments"] = backend.store_attachments(channel.id, files)
        mark = self.club.wire.mark()
        mine = await self.member.user.send_dm(text, **more)
        heard, here = self.club.wire.sent[mark:], f"/channels/{channel.id}/messages/"
        replies = [sent.words for sent in heard if sent.answers == mark_of(mine.id)]
        written = (sent.words for sent in heard if sent.method == "PATCH" and sent.path.startswith(here))
        return "\n".join(replies or [next(written, "")])

    @property
    def inbox(self) -> list[Any]:
        """The DMs with the bot, oldest first."""
        return list(self.member.user.dm_channel.history())

    @property
    def newest(self) -> Any:
        """The bot's newest DM."""
        return next(message for message in reversed(self.inbox) if message.author.id != self.id)

    @property
    def pressable(self) -> list[Any]:
        """The DMs in which something can be pressed, oldest first."""
        return [message for message in self.inbox if buttons(message)]

    @property
    def live(self) -> list[Any]:
        """The DMs in which a table's question can be answered, oldest first: one a table, if all is well."""
        return [m for m in self.inbox if any(i.startswith(OF_A_QUESTION) for i in buttons(m).values())]

    @property
    def question(self) -> Any:
        """The only DM in which a table's question can be answered."""
        live = self.live
        assert len(live) == 1, [said(message) for message in live]
        return live[0]

    def asked(self, step: int, number: int = 1) -> list[Any]:
        """The DMs that put this step's question or confirm an answer to it, oldest first."""
        return [m for m in self.live if any(f":{number}:{step}:" in i for i in buttons(m).values())]
