"""A person who answers at a table however often the bot dies, and remembers which answers it accepted."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from functools import partial

from bot.messages.display_names import named, private_language
from bot.messages.localizer import CommandNames, Localizer
from bot.tables.names import plain_words
from data.preference_rows import PersonRow
from data.words import Catalogs
from games.game import Args, Seat, Word
from tests.local_discord.stage import RefusedError
from tests.process.feed import Feed, Json
from tests.process.ledger import Entry, Ledger
from tests.process.program import control, said

CATALOGS = Catalogs()
TIME_LIMIT = 8.0
"""Seconds after which somebody who got no reply sends the same again."""

GLANCE = 0.5
"""Seconds between two looks at the database."""

EXPECTED = ("stale", "nothing_waits", "no_turn_anywhere", "table_over", "repeated")
"""Refusals that somebody may get who sends an accepted answer again because no receipt came.

Discord, too, sends events again that were not acknowledged.
"""


@dataclass
class Sent:
    """An answer that somebody sent, and whether its receipt said that it was accepted."""

    step: int
    move: str
    taken: bool = False


class Seated:
    """One person at one table."""

    def __init__(self, feed: Feed, ledger: Ledger, person: str, direct: str, dice: random.Random) -> None:
        self.id = person
        self.sent: list[Sent] = []
        self.refused: list[str] = []
        self._feed = feed
        self._ledger = ledger
        self._direct = direct
        self._dice = dice
        self.time_limit = TIME_LIMIT
        self.disk_may_fail = False
        self._looked = 0.0

    @property
    def seat(self) -> Seat:
        """The person's seat."""
        return next(s.seat for s in self._ledger.seats if s.person_id == int(self.id))

    @property
    def localizer(self) -> Localizer:
        """The localizer for what the bot says to this person."""
        seat = self._ledger.seats[self.seat]
        language = private_language(PersonRow(int(self.id)), seat)
        return named(Localizer(CATALOGS, language), self._ledger.seats, self._ledger.game.id)

    def awaited(self, entry: Entry) -> bool:
        """Whether the open question waits for this person."""
        ask = self._ledger.ask
        return ask is not None and self.seat in ask.pending and self.seat not in entry.answers

    def in_doubt(self, entry: Entry) -> bool:
        """Whether something was sent for the open question whose outcome is unknown."""
        return self.awaited(entry) and any(sent.step == entry.step for sent in self.sent)

    async def answer(self, entry: Entry) -> None:
        """Send an answer and wait for its receipt; sometimes replace it while others still owe theirs."""
        legal = self._ledger.game.legal(self._ledger.state, self.seat)
        mine = [sent for sent in self.sent if sent.step == entry.step]
        assert not any(sent.taken for sent in mine), ("taken, and gone", mine, entry)
        before = [sent.move for sent in mine]
        sent = Sent(entry.step, before[-1] if before else self._dice.choice(legal))
        self.sent.append(sent)
        refused = len(self.refused)
        await self.send(sent)
        if len(self.refused) > refused:  # too early or too late: try again in a moment
            await self._feed.until(lambda: None, GLANCE)
        if sent.taken and self._dice.random() < 0.2 and self._ledger.read().step == sent.step:
            other = Sent(sent.step, self._dice.choice(legal))
            self.sent.append(other)
            await self.send(other)

    async def send(self, sent: Sent) -> None:
        """Send an answer by DM or by command, and note whether its receipt says that it was accepted."""
        try:
            await (self.write(sent) if self._dice.random() < 0.5 else self.command(sent))
        except RefusedError:  # Discord says that the bot is offline, or that a button is gone
            await self._feed.until(lambda: None, GLANCE)

    async def write(self, sent: Sent) -> None:
        """Send an answer by DM."""
        text, edits = f"#{self._ledger.number} {sent.move}", len(self._feed.edits)
        message = await self._feed.tab.ask("send", as_=self.id, channel=self._direct, content=text)
        await self._hear(sent, message=message["message"]["id"], edits=edits)

    async def command(self, sent: Sent) -> None:
        """Send an answer by ``/submit``."""
        tab = self._feed.tab
        options = {"move": sent.move, "table": self._ledger.number}
        slash = await tab.ask("slash", as_=self.id, channel=tab.games, name="submit", options=options)
        await self._hear(sent, interaction=slash["interaction"])

    async def _hear(self, sent: Sent, message: str = "", interaction: str = "", edits: int = 0) -> None:
        """Wait for the reply to what was sent, and confirm it if the bot asks.

        ``edits``: the number seen before; a later one may write the receipt into the person's current DM.
        """

        def look() -> Json | bool | None:
            heard = self._feed.reply(message) if message else self._feed.answer(interaction)
            if heard is None and message:
                heard = next(filter(partial(self._is_receipt, sent), self._feed.edits[edits:]), None)
            if heard is not None:
                return heard
            return True if interaction in self._feed.failed or self._moved_on(sent.step) else None

        heard = await self._feed.until(look, self.time_limit)
        if isinstance(heard, dict) and control(heard, "sure"):
            heard = await self._insist(heard)
        if isinstance(heard, dict):
            self._note(sent, said(heard))

    async def _insist(self, asked: Json) -> Json | None:
        """Confirm an answer; return the reply, None if it is unknown.

        A press is not repeated: if the bot dies with it, the message's next edit shows the table's state.
        """
        feed = self._feed
        sessions = feed.sessions
        click = {"message": asked["id"], "custom_id": control(asked, "sure")}
        interaction = (await feed.tab.ask("click", as_=self.id, **click))["interaction"]

        def look() -> Json | bool | None:
            said = feed.said(asked["id"])
            after = [now for now in said[said.index(asked) :] if not control(now, "sure")]
            if (heard := feed.answer(interaction)) is not None:
                return heard
            if interaction in feed.failed or feed.sessions > sessions:
                return True
            return after[0] if after else None

        heard = await feed.until(look, self.time_limit)
        return heard if isinstance(heard, dict) else None

    def _moved_on(self, step: int) -> bool:
        if time.monotonic() - self._looked < GLANCE:
            return False
        self._looked = time.monotonic()
        return self._ledger.read().step > step

    def _receipt(self, sent: Sent) -> str:
        check = self._ledger.game.check(self._ledger.steps[sent.step].state, self.seat, sent.move)
        note = check.args.get("note", "ok")
        return f"**{self.localizer.game(self._ledger.game.id, f'receipt.{note}', check.args)}**"

    def _is_receipt(self, sent: Sent, edited: Json) -> bool:
        return edited["channel_id"] == self._direct and said(edited).startswith(self._receipt(sent))

    def _note(self, sent: Sent, words: str) -> None:
        if not words.startswith(self._receipt(sent)):
            why = words.partition("\n")[0].strip("*")  # below there may be what else waits for this person
            known = why in self._expected() or self._is_anothers_turn(why)
            assert known or self._met_another_question(sent, words), (words, sent)
            self.refused.append(words)
        elif sent is self._first(sent.step) or self._ledger.read().step == sent.step:
            sent.taken = True  # else it may have been accepted for the next question, asked just before

    def _met_another_question(self, sent: Sent, words: str) -> bool:
        """Whether an answer sent again was refused by the rules of the next question, asked just before.

        Or of the previous one: a commit may be read here before the bot learns of it.
        """
        self._ledger.read()
        game, localizer = self._ledger.game, self.localizer
        steps = self._ledger.steps
        for step in (*steps[max(0, sent.step - 1) : sent.step], *steps[sent.step + 1 :]):
            ask = game.ask(step.state)
            if ask is not None and self.seat in ask.pending:
                check = game.check(step.state, self.seat, sent.move)
                if check.move is not None:
                    continue
                quoted = {key: plain_words(value) for key, value in check.args.items()}
                if words.startswith(f"**{localizer.game(game.id, f'refuse.{check.code}', quoted)}**"):
                    return True
        return False

    def _expected(self) -> set[str]:
        names, said = CommandNames(CATALOGS), self.localizer.say
        told = [said(f"refusal.{code}", table=self._ledger.number) for code in EXPECTED]
        # in a DM, and as a reply to a command
        ways = (names, names.shown_in(self.localizer.language))
        refusals = {each.formatted(words) for each in ways for words in told}
        if not self.disk_may_fail:
            return refusals
        # with the database down, people with tables in other shards alone are answered in English
        return {*refusals, self.localizer.say("error.store"), CATALOGS.say("en", "error.store")}

    def _is_anothers_turn(self, why: str) -> bool:
        """Whether a refusal says whose turn it is."""
        where: Args = {"table": self._ledger.number, "game": Word(f"{self._ledger.game.id}.name")}
        for code, who in (("not_your_turn", "player"), ("others_turn", "players"), ("no_turn", "nobody")):
            words = self.localizer.say(f"refusal.{code}", {**where, who: "?"})
            before, _, after = words.partition("?")
            if why.startswith(before.rstrip("\u2068")) and why.endswith(after.lstrip("\u2069")):
                return True
        return False

    def _first(self, step: int) -> Sent:
        return next(sent for sent in self.sent if sent.step == step)

    def check(self) -> None:
        """Check that every accepted answer counted, unless the same person replaced it later."""
        for step, moves in enumerate(self._ledger.log):
            mine = [sent for sent in self.sent if sent.step == step]
            again = [sent for sent in self.sent if sent.step == step - 1][1:]  # met by the next question
            counted = dict(moves).get(self.seat)
            assert counted is not None or not mine, (step, mine)
            last = max((i for i, sent in enumerate(mine) if sent.taken), default=0)
            fits = [sent.move for sent in (*mine[last:], *again)]
            assert counted is None or counted in fits, (step, counted, mine, again)
