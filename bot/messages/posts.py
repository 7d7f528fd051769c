"""Which messages a step, a start or a change of a table puts into the outbox."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.messages.choices import answered_at_table
from bot.messages.custom_ids import CustomId
from bot.messages.display_names import private_language, table_name
from bot.messages.fair_deal import fair_button, fair_line
from bot.messages.localizer import Localizer
from bot.messages.message import Button, Message, Picture
from bot.messages.step_messages import StepMessages
from bot.messages.terms import terms_lines
from bot.services.high_scores import HighScores
from bot.services.preferences import Preferences, knows
from bot.tables.options import chosen_options
from bot.tables.round import ABSENT_AFTER
from bot.tables.table import Table
from data.rows import NOBODY, BestRow, Post, SeatRow, TableRow
from data.words import Catalogs
from games.game import Args, Seat, Step

WITH_THEIR_HANDS = 20.0
"""Seconds within which somebody who moved has not yet looked away: no ping for the computer's answer."""

AT_THE_TABLE = 180.0
"""Seconds within which somebody who answered is taken to be looking still."""


def edit_post(channel_id: int, slot: str, message: Message) -> Post:
    """Return the post that replaces the message of a slot; its picture stays as it is."""
    return Post(channel_id, "edit", slot, {"message": message.to_json()})


def delete_post(channel_id: int, slot: str) -> Post:
    """Return the post that takes the message of a slot away."""
    return Post(channel_id, "delete", slot, {})


def cover_picture(localizer: Localizer, game_id: str) -> Picture:
    """Return the large picture of a game in full play, by which a lobby invites."""
    return Picture(localizer.say("lobby.cover", game=localizer.game(game_id, "name")), kind="cover")


def title_picture(localizer: Localizer, game_id: str) -> Picture:
    """Return the picture that stands beside a game's name before anything is played."""
    return Picture(localizer.say("lobby.picture", game=localizer.game(game_id, "name")), kind="title")


def ask_slot(row: TableRow, seat: SeatRow) -> str:
    """Return the slot of the DM that puts the open question to a seat."""
    return f"ask:{row.step}:{seat.seat}"


class Posts:
    """Composes posts; sends nothing."""

    def __init__(self, catalogs: Catalogs, preferences: Preferences, high_scores: HighScores) -> None:
        self.catalogs = catalogs
        self.preferences = preferences
        self.high_scores = high_scores

    def step_messages(self, table: Table) -> StepMessages:
        """Return what words the steps of a table as it is."""
        return StepMessages(self.catalogs, table, table.row, table.seats)

    def on_step(self, table: Table, step: Step, row: TableRow, seats: tuple[SeatRow, ...]) -> list[Post]:
        """Return the posts of a step: the last message closes, the next opens, whoever is asked is told."""
        present = table.lately(AT_THE_TABLE)
        words = StepMessages(self.catalogs, table, row, seats)
        best = ""
        if table.solo and row.status == "over":
            best = best_line(
                words.localizer, self.high_scores.known(row.guild_id, row.game), table.result(step, row)
            )
        return self._closing(table) + self.opening(words, step, present, best)

    def _closing(self, table: Table) -> list[Post]:
        """Return the posts that close a step's message. A DM stays: a click there is answered as too late."""
        if table.row.in_dms:
            return []
        row, words = table.row, self.step_messages(table)
        thread = row.thread_id or row.channel_id
        closed = words.step_messages(table.step_at(), "closed")[-1]
        return [edit_post(thread, f"step:{row.step}", closed), delete_post(thread, f"ping:{row.step}")]

    def again(self, table: Table, row: TableRow) -> list[Post]:
        """Return the posts that tell the last step once more, where the table goes on: in ``row``."""
        words = StepMessages(self.catalogs, table, row, table.seats)
        return self.opening(words, table.step_at())

    def on_cancel(self, table: Table, overslept: int | None = None) -> tuple[Post, ...]:
        """Return the posts of a table that ends without a result. ``overslept``: its days asleep."""
        row, words = table.row, self.step_messages(table)
        say = words.localizer.say
        why = say("table.cancelled") if overslept is None else say("table.overslept", days=overslept)
        if row.in_dms or row.lost_at is not None:
            note = Message(table_name(words.localizer, row), (why,))
            return tuple(
                Post(seat.person_id, "dm", f"ended:{seat.seat}", {"message": note.to_json()})
                for seat in table.seats
                if seat.person_id is not None and seat.dm
            )
        told = words.step_messages(table.step_at(), "closed")[-1]
        message = replace(told, below=(why,))
        thread = row.thread_id or row.channel_id
        return edit_post(thread, f"step:{row.step}", message), delete_post(thread, f"ping:{row.step}")

    def opening(
        self,
        words: StepMessages,
        step: Step,
        present: frozenset[Seat] = frozenset(),
        best: str = "",
    ) -> list[Post]:
        """Return the posts that tell a step: in the thread, the ping, the private prompts.

        ``present``: who has just answered and need not be called where the next question comes at once.
        ``best``: what is said of a result beside the server's best.
        """
        row = words.row
        thread = row.thread_id or row.channel_id
        ask = words.game.ask(step.state)
        messages = words.step_messages(step)
        if best:
            messages[-1] = replace(messages[-1], below=(*messages[-1].below, best))
        if row.in_dms:
            return [post for seat in words.seats for post in self._by_dm(words, step, seat, messages)]
        at_table = ask is not None and not ask.anonymous and answered_at_table(words.game, step.state)
        if ask is not None and at_table:
            messages[-1] = words.calling(messages[-1], ask, present)
        slots = [*(f"step:{row.step}.{part}" for part in range(len(messages) - 1)), f"step:{row.step}"]
        posts = [
            Post(thread, "send", slot, {"message": message.to_json()})
            for slot, message in zip(slots, messages, strict=True)
        ]
        busy = frozenset[Seat]() if ask is None or ask.anonymous else words.table.lately(WITH_THEIR_HANDS)
        if ask is not None and not at_table and (ping := words.ping(ask, busy)) is not None:
            posts.append(Post(thread, "send", f"ping:{row.step}", {"message": ping.to_json()}))
        for seat in words.seats:
            posts.extend(self._private(words, step, seat))
        return posts

    def _by_dm(
        self, words: StepMessages, step: Step, seat: SeatRow, messages: Sequence[Message]
    ) -> list[Post]:
        """Return what a seat is told of a step in DMs: what everybody is, then what it alone is."""
        if seat.person_id is None or not seat.dm:
            return []
        if not (words.row.in_words or self.preferences.known(seat.person_id).in_words):
            messages = [message.wordless() for message in messages]
        private, ask = self._private(words, step, seat), words.game.ask(step.state)
        asked = ask_slot(words.row, seat)
        slots = [f"told:{words.row.step}.{part}:{seat.seat}" for part in range(len(messages))]
        called = ask is not None and seat.seat in ask.pending
        if called and all(post.slot != asked for post in private):
            slots[-1] = asked
        last = replace(messages[-1], silent=messages[-1].silent and not called)
        told = zip(slots, (*messages[:-1], last), strict=True)
        return [
            *(Post(seat.person_id, "dm", slot, {"message": message.to_json()}) for slot, message in told),
            *private,
        ]

    def _private(self, words: StepMessages, step: Step, seat: SeatRow) -> list[Post]:
        if seat.person_id is None or not seat.dm:
            return []
        person = self.preferences.known(seat.person_id)
        if person.answers == "table" or (person.answers == "auto" and self._at_hand(words, step, seat)):
            return []
        language = private_language(person, seat)
        prompt = words.prompt(step, seat, person, language)
        posts = []
        if prompt is not None:
            slot = ask_slot(words.row, seat)
            posts.append(Post(seat.person_id, "dm", slot, {"message": prompt.to_json()}))
        if seat.missed == ABSENT_AFTER and words.game.ask(step.state) is not None:
            say = words.localizer.catalogs.say
            told = Message(say(language, "prompt.absent", {"table": words.row.id}))
            posts.append(
                Post(
                    seat.person_id, "dm", f"absent:{words.row.step}:{seat.seat}", {"message": told.to_json()}
                )
            )
        return posts

    def asking(self, table: Table, seat: SeatRow) -> tuple[Post, ...]:
        """Return the private prompt of the open question alone."""
        prompts = self._private(self.step_messages(table), table.step_at(), seat)
        return tuple(post for post in prompts if post.slot == ask_slot(table.row, seat))

    def _at_hand(self, words: StepMessages, step: Step, seat: SeatRow) -> bool:
        """Tell whether the table's own buttons are all this player needs: no DM for every card turned.

        Whoever plays a game for the first time is told in a DM how, once.
        """
        ask = words.game.ask(step.state)
        if seat.person_id is None or ask is None:
            return False
        known = knows(self.preferences.known(seat.person_id), words.row.game, ask.phase)
        told = any(event.to is not None and seat.seat in event.to for event in step.events)
        return known and not told and answered_at_table(words.game, step.state)

    def on_start(self, table: Table, step: Step, lobby_message: int) -> list[Post]:
        """Return the posts of a start: thread, lobby as a pointer to it, terms, the first step."""
        words = self.step_messages(table)
        row = words.row
        thread = row.thread_id or row.channel_id
        name = table_name(words.localizer, row)
        payload = {"channel": row.channel_id, "message": lobby_message, "name": name}
        best = ""
        if words.table.solo:
            best = best_line(words.localizer, self.high_scores.known(row.guild_id, row.game), None)
        own = thread == lobby_message  # else it goes on in the thread of the table before
        place = (words.localizer.say("lobby.started", thread=f"<#{thread}>"),) if own else ()
        lines = (*place, _seats_line(words))
        title = title_picture(words.localizer, row.game) if words.table.solo else None
        pointer = Message(name, (*lines, *([best] if best else [])), title)
        return [
            *([Post(thread, "thread", "thread", payload)] if own else []),
            edit_post(thread, "lobby", pointer),
            Post(thread, "send", "terms", {"message": self.terms(words).to_json()}),
            *self.opening(words, step),
        ]

    def terms(self, words: StepMessages) -> Message:
        """Return what is stated before anything is played: rule set, options, version, commitment, entropy.

        With the entropy stated, nobody who knows the secret can change the seed in the middle of a game.
        """
        row, localizer = words.row, words.localizer
        lines = (
            _seats_line(words),
            *terms_lines(localizer, words.game, chosen_options(row)),
            localizer.say("lobby.terms", version=row.version),
            *fair_line(localizer, words.game, row),
        )
        rules = Button(localizer.say("button.rules"), str(CustomId("rules", row.id, 0)))
        title = localizer.say("lobby.begins", game=localizer.game(row.game, "name"))
        return Message(title, lines, rows=((rules, *fair_button(localizer, words.game, row)),))


def best_line(localizer: Localizer, before: BestRow | None, result: BestRow | None) -> str:
    """Return how a result compares with the server's best before it; "" where there is nothing to tell."""
    if before is None:
        return localizer.say("puzzle.first") if result is not None else ""
    player = localizer.say("player.former") if before.person_id == NOBODY else f"<@{before.person_id}>"
    given: Args = {"score": before.score, "player": player, "table": before.table_id}
    new = result is not None and result.score > before.score
    return localizer.say("puzzle.new_best" if new else "puzzle.best", given)


def _seats_line(words: StepMessages) -> str:
    """Return who sits where, with the numbers that pictures show."""
    names = tuple(f"{seat.seat + 1} {words.localizer.name(seat.seat)}" for seat in words.seats)
    return words.localizer.say("lobby.sitting", names=names)
