"""What the dealer must have said, derived from a finished record; and what it did say."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import permutations
from typing import Any

from discord.ui import TextDisplay

from bot.app.components_v2 import to_view
from bot.clock import SystemClock
from bot.messages.display_names import private_language
from bot.messages.localizer import CommandNames, without_mentions
from bot.messages.message import Message
from bot.messages.private_messages import closing, fate_of, prompt
from bot.messages.step_messages import StepMessages, winners_line
from bot.tables.table import Table, is_lap
from data.preference_rows import PersonRow
from data.rows import SeatRow, Stored
from data.store import Store
from data.words import LANGUAGES, Catalogs
from games.game import Event, Outcome
from games.scenes import public_groups
from tests.local_discord.stage import Tab
from tests.process.program import parts

Json = dict[str, Any]
CATALOGS = Catalogs()
UNTIL = re.compile(
    "|".join(
        " ?" + re.escape(CATALOGS.say(language, "table.until", {"time": "?"})).replace(r"\?", r"<t:\d+:R>")
        for language in LANGUAGES
    )
)
"""The words about the time left, which changes while the bot is down."""


def opening_words(message: Message) -> str:
    """The first text of a message: its headline and everything above the picture."""
    texts = (
        i.content
        for i in to_view(message, CommandNames(CATALOGS)).walk_children()
        if isinstance(i, TextDisplay)
    )
    return next(texts)


def first_words(message: Json) -> str:
    """The first text of a message that Discord has, without the time left."""
    words = next(
        (without_mentions(str(part["content"])) for part in parts(message) if part["type"] == 10), ""
    )
    return UNTIL.sub("", words)


def controls(message: Json) -> list[str]:
    """The ids of a message's controls."""
    return [part["custom_id"] for part in parts(message) if "custom_id" in part]


async def all_of(tab: Tab, person: str, channel: str) -> list[Json]:
    """All messages of a channel, oldest first."""
    found: list[Json] = []
    more: dict[str, str] = {}
    while True:
        answer = await tab.ask("history", as_=person, channel=channel, limit=100, **more)
        found = [*answer["messages"], *found]
        if not answer["more"]:
            return found
        more = {"before": found[0]["id"]}


class Sayings:
    """What the dealer must say at one table, step by step."""

    def __init__(self, stored: Stored, store: Store) -> None:
        self.stored = stored
        self.table = Table(stored, store, SystemClock())

    def _at(self, step: int) -> StepMessages:
        row = replace(self.stored.table, step=step, deadline=None)
        return StepMessages(CATALOGS, self.table, row, self.stored.seats)

    @property
    def thread(self) -> list[str]:
        """The headline of every public message: the terms, then each step's."""
        terms = self._at(0).localizer.say("lobby.begins", game=self._name(0))
        return [f"**{terms}**", *(f"**{words}**" for words in self._headlines())]

    def _name(self, step: int) -> str:
        return self._at(step).localizer.game(self.stored.table.game, "name")

    def _headlines(self) -> list[str]:
        told: list[str] = []
        for number in range(self.stored.table.step + 1):
            groups = public_groups(self.table.step_at(number))
            if len(groups) == 1 and self._goes_on(number):
                if self._goes_on(number - 1):
                    continue  # the lap's message continues below its first words
                told.pop()
            told += [self._headline(number, group) for group in groups]
        outcome = self.table.game.outcome(self.table.step_at().state)
        if outcome is not None and len(outcome.rank) > 1:
            told[-1] = self._verdict(self.stored.table.step, outcome)
        return told

    def _verdict(self, step: int, outcome: Outcome) -> str:
        """Return the headline of the end: the last event's, if it names the winner."""
        _, last = public_groups(self.table.step_at(step))[-1][-1]
        if {"winner", "winners"} & last.data.keys():
            return self._headline(step, [(0, last)])
        return winners_line(self._at(step).localizer, outcome)

    def _goes_on(self, number: int) -> bool:
        """Whether a step belongs to the lap of the one before."""
        step_at = self.table.step_at
        return number > 0 and is_lap(self.table.game, step_at(number - 1), step_at(number))

    def _headline(self, number: int, group: list[tuple[int, Event]]) -> str:
        if not group:
            return self._name(number)
        event, localizer = group[0][1], self._at(number).teller
        return localizer.game(self.stored.table.game, f"event.{event.kind}", event.data)

    def is_ping(self, words: str) -> bool:
        """Return whether the first words of a message ping people for their turn or about an offer."""
        people = [seat.person_id for seat in self.stored.seats if seat.person_id]
        at = self._at(0)
        for names in (order for n in range(1, len(people) + 1) for order in permutations(people, n)):
            called = " ".join(f"<@{person}>" for person in names)
            offer = at.localizer.say("offer.call", names=called, offer="?").partition("?")[0]
            if words.startswith((f"**{at.calls(names)}**", f"**{offer}")):
                return True
        return False

    def title(self, person: int) -> str:
        """The first line of a person's one DM of the table, unless that is a receipt."""
        return opening_words(closing(self._private(0, self._seat(person)), "")).partition("\n")[0]

    def _private(self, step: int, seat: SeatRow) -> StepMessages:
        """The messages about a step for one seat alone."""
        return self._at(step).read_in(private_language(PersonRow(seat.person_id or 0), seat))

    def _seat(self, person: int) -> SeatRow:
        return next(seat for seat in self.stored.seats if seat.person_id == person)

    def prompt(self, person: int) -> set[str]:
        """The first texts that this DM may have at the newest step, for newcomers and others; maybe none."""
        seat, here, told = self._seat(person), self.stored.table.step, set[str]()
        for seen in ((), (self.stored.table.game,)):
            row = PersonRow(person, games_seen=seen)
            fates = [self._fate(number, seat) for number in range(here + 1)]
            asking = prompt(self._private(here, seat), seat, row, fates[-1])
            if asking is not None:
                told.add(opening_words(asking))
            elif any(self._told(number, seat, row) for number in range(here)):
                told |= {opening_words(closing(self._private(here, seat), fate)) for fate in fates}
        return told

    def farewell(self, person: int) -> set[str]:
        """The first text of this DM when the game is over; empty before."""
        if self.stored.table.status != "over":
            return set()
        return {opening_words(closing(self._private(self.stored.table.step, self._seat(person)), ""))}

    def _told(self, number: int, seat: SeatRow, row: PersonRow) -> bool:
        return prompt(self._at(number), seat, row) is not None

    def _fate(self, number: int, seat: SeatRow) -> str:
        """The outcome of a seat's answer to the question that a step closed; "" if it gave none."""
        before = self.table.step_at(number - 1) if number else None
        ask = self.table.game.ask(before.state) if before is not None else None
        if before is None or ask is None or not ask.sealed or seat.seat not in ask.pending:
            return ""
        after, move = self.table.step_at(number), self.table.answer_of(seat.seat, number)
        return fate_of(self._private(number, seat), before.state, after.state, seat.seat, move)
