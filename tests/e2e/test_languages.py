"""Four languages: the public ones follow the server, the private ones the person, and settings go first."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from bot.app.features.settings import PERSONAL
from bot.messages.localizer import Localizer
from tests.e2e.club import CATALOGS, Answer, Club, Player, club_at
from tests.e2e.reading import alts, buttons, menus, said, written
from tests.e2e.tables import pair
from tests.e2e.test_thread import delete, told
from tests.soaking import SEVERAL, first
from tests.trust.playing import answer

SCRIPT = {
    "en": re.compile("[A-Za-z]"),
    "ko": re.compile("[\uac00-\ud7a3]"),
    "ja": re.compile("[\u3040-\u30ff\u4e00-\u9fff]"),
    "fa": re.compile("[\u0600-\u06ff]"),
}
OTHERS = ("ko", "ja", "fa")
ENGLISH_SENTENCE = re.compile(r"[a-z]{3,} [a-z]{2,} [a-z]{2,}")
ISOLATED = re.compile("\u2068([^\u2069]*)\u2069")


def spoken(text: str, language: str) -> bool:
    """Whether a text is in the language's script and holds no English sentence."""
    return bool(SCRIPT[language].search(text)) and (language == "en" or not ENGLISH_SENTENCE.search(text))


async def walk(club: Club, player: Player, thread: Any) -> list[str]:
    """Everything private that a person meets in a turn."""
    question = club.open_message(thread)
    shown = [await player.do(question, action) for action in ("move", "rules", "table")]
    builder = shown[0].message
    cell = menus(builder)[1].options[0].value
    shown.append(await player.choose(builder, cell, menu=1))
    shown += [await player.slash(name) for name in ("table", "tables", "record", "settings")]
    told = [await player.dm(text) for text in ("A1 C3", "A1", "A1 A1", "Z99", "pass", "", "x" * 500) if text]
    told.append(await player.dm(club.claims(player)[1]))
    told += ["\n".join(alts(answer.message)) for answer in shown if alts(answer.message)]
    labels = [label for answer in shown for label in answer.buttons if not label.isascii()]
    assert labels
    return [answer.said for answer in shown] + told


@pytest.mark.parametrize("language", first(1, OTHERS))
async def test_a_person_is_spoken_to_in_the_language_of_their_settings(tmp_path: Path, language: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        assert spoken((await ann.slash("settings", language=language)).said, language)
        thread = await club.table([ann, ben], "easy")
        for text in await walk(club, ann, thread):
            assert spoken(text, language), text
        for message in ann.inbox[1:]:
            if message.author.bot:
                assert spoken(said(message), language), said(message)
        for message in thread.history():
            assert spoken(said(message), "en")
        assert spoken(said(ben.question), "en")
        await ann.slash("settings", language="auto")
        assert spoken((await ann.slash("tables")).said, "en")


@pytest.mark.parametrize("language", first(1, OTHERS))
async def test_a_server_is_spoken_to_in_the_language_of_its_settings(tmp_path: Path, language: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, boss = *club.people("ann", "ben"), club.boss()
        await boss.slash("server", language=language)
        thread = await club.table([ann, ben], options="max_turns=2 seconds=400")
        assert spoken(said(ann.question), "en")
        await club.wait(400)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        ours = [m for m in (*club.channel.history(), *thread.history()) if m.components]
        assert len(ours) > 4
        for message in ours:
            assert spoken(said(message), language), said(message)
            for alt in alts(message):
                assert spoken(alt, language), alt
            for label in buttons(message):
                assert SCRIPT[language].search(label), label
        assert len(ann.inbox) > 2
        assert all(spoken(said(message), "en") for message in ann.inbox if message.author.bot)


@pytest.mark.parametrize(("locale", "language"), [("ko", "ko"), ("ja", "ja"), ("de", "en"), ("en-GB", "en")])
async def test_without_settings_discords_own_language_is_taken(
    tmp_path: Path, locale: str, language: str
) -> None:
    async with club_at(tmp_path) as club:
        club.wire.guild_locale = locale
        ann, ben = club.people("ann", "ben")
        club.wire.locales[ann.id] = locale
        thread = await club.table([ann, ben])
        assert spoken(said(thread.history()[0]), language)
        assert spoken(said(ann.question), language)
        assert spoken(await ann.dm("Z99"), language)
        assert spoken((await ann.do(club.open_message(thread), "move")).said, language)
        assert spoken(said(ben.question), "en")


async def test_whoever_no_longer_plays_is_still_answered_in_their_language(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        club.wire.locales[ann.id] = "ko"
        await club.table([ann, ben], game="pentago")
        await ann.do((await ann.slash("resign", table=1)).message, "resign")
        assert club.hosted().row.status == "over"
        for words in ("hello", "#1 1a1 2r"):
            assert spoken(await ann.dm(words), "ko")
            assert spoken(await ben.dm(words), "en")


async def test_settings_go_before_discords_own_language(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.locales[ann.id] = "ko"
        assert spoken((await ann.slash("settings", language="fa")).said, "fa")
        assert spoken((await ann.slash("tables")).said, "fa")


async def test_cells_keep_their_order_among_persian_words(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("settings", language="fa")
        await club.table([ann, ben])
        example = re.search(r"[A-E]\d+(?: [A-E]\d+)+", said(ann.question))
        assert example is not None
        assert example[0] in ISOLATED.findall(written(ann.question))


async def test_the_number_of_a_seat_comes_before_its_name_in_persian_too(tmp_path: Path) -> None:
    """A Latin name turned them around, and the number stood before the next name."""
    async with club_at(tmp_path) as club:
        await club.boss().slash("server", language="fa")
        thread = await club.table([club.person("ann")], "easy")
        terms = next(text for message in thread.history() if "بازیکنان:" in (text := written(message)))
        assert re.search("\u2068\u200f\u2068۱\u2069 \u2068ann", terms, re.IGNORECASE)


async def lets_time_run_out(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    """Start after an outage in which the time of the open question has passed."""
    await club.restart(after=3000)
    await club.wait(5)


async def pauses_in_dms(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    """Let the pause of a table in DMs end by itself after a start."""
    await delete(club, thread, "thread")
    await ben.press(told(ben), "Continue in DMs")
    await ann.do_at_table("pause")
    await club.restart()
    await club.wait(86_410)


async def finds_no_place(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    """Let nobody say after a start where a table goes on."""
    await delete(club, thread, "thread")
    await club.restart()
    await club.wait(610)


@pytest.mark.parametrize("happens", [lets_time_run_out, pauses_in_dms, finds_no_place])
async def test_a_start_forgets_nobodys_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, happens: Any
) -> None:
    monkeypatch.setattr("bot.dealer.hosting.GIVE_UP_AFTER", 600.0)
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ann.slash("settings", language="ko")
        before = len(ann.inbox)
        await happens(club, ann, ben, thread)
        heard = [said(message) for message in ann.inbox[before:]]
        assert heard
        assert all(spoken(each, "ko") for each in heard), heard


@pytest.mark.parametrize("digits", ["۰۱۲۳۴۵۶۷۸۹", "０１２３４５６７８９", "٠١٢٣٤٥٦٧٨٩"])
async def test_digits_of_other_scripts_are_read(tmp_path: Path, digits: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben])
        claim = club.claims(ann)[0]
        await ann.dm(claim.translate(str.maketrans("0123456789", digits)))
        assert club.hosted().answers[club.seat_of(ann)].move == claim


@pytest.mark.parametrize("language", first(1, OTHERS))
async def test_refusals_and_receipts_are_words_of_the_language_in_the_lobby_too(
    tmp_path: Path, language: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ben.slash("settings", language=language)
        lobby = await club.open(ann)
        panel = await ben.do(lobby, "options")
        assert spoken(panel.said, language)
        for action in ("start", "preset", "drop", "quit"):
            refused = await ben.press_forged(
                lobby, f"{action}:1:0:", ("quick",) if action == "preset" else None
            )
            assert refused.private
            assert spoken(refused.said, language), refused.said
        assert spoken((await ben.slash("play", game="rainbow_pentagon", options="seconds=1")).said, language)


async def test_a_receipt_names_a_move_of_one_word_in_the_readers_language(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("settings", language="ko")
        await club.table([ann, ben], "easy")
        sure = await ann.slash("submit", move="패스")
        told = await ann.press(sure.message, "네")
        assert "**패스**" in told.said
        assert "pass" not in told.said


async def test_private_pictures_call_a_computer_as_the_words_beside_them_do(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", game="pentago")
        public = names_on(club, club.open_message(thread))
        await ann.slash("settings", language="ja")
        private = names_on(club, (await ann.slash("table", table=1)).message)
        easy = [Localizer(CATALOGS, language).game("pentago", "called.easy") for language in ("en", "ja")]
        assert (easy[0] in public, easy[1] in private, easy[0] in private) == (True, True, False)


def names_on(club: Club, message: Any) -> tuple[str, ...]:
    """Return the names on a message's picture."""
    [file] = [file for file in message.attachments if file.filename.endswith(".png")]
    return club.names[club.env.backend.cdn.get(file.url)]


# The board in words, for people who use a screen reader: in private messages, and at a server's tables.


BOARD = "cells are free."
"""Of a sentence that tells the board of Rainbow Pentagon, and nothing else says."""


async def test_whoever_wants_it_has_every_board_in_words_in_their_private_messages(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        assert "Board descriptions: off" in (await ann.slash("settings")).said
        assert "Board descriptions: on" in (await ann.slash("settings", words=True)).said
        thread = await club.table([ann, ben])
        assert BOARD in said(ann.question)
        assert BOARD not in said(ben.question)
        assert BOARD in await ann.dm(club.claims(ann)[0])
        assert BOARD not in await ben.dm(club.claims(ben)[0])
        assert BOARD in (await ann.slash("table", thread)).said
        assert not any(BOARD in said(message) for message in thread.history())


async def test_the_words_are_in_the_language_of_their_reader(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("settings", words=True, language="ja")
        await club.table([ann, ben])
        assert "空きマス125。" in said(ann.question)


async def test_a_server_has_the_boards_of_new_tables_in_words(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        before = await club.table([ann, ben])
        assert "Describe new boards: on" in (await club.boss().slash("server", words=True)).said
        thread = await club.table([ann, ben])
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert not any(BOARD in said(message) for message in before.history())
        boards = [said(message) for message in thread.history() if message.attachments]
        assert boards
        assert all(BOARD in text for text in boards)
        assert all(len(text) <= 4000 for text in boards)


# /settings and /server answer with menus that change what they show.


PEOPLE, CHANNELS = "server:0:0:people", "server:0:0:channels"


@pytest.mark.parametrize(
    ("key", "value", "told", "field"),
    [
        ("language", "ko", "언어: 한국어", "language"),
        ("reminders", "off", "Reminders: off", "reminders"),
        ("answers", "table", "Ask me: at the table only", "answers"),
        ("theme", "light", "Pictures: light", "theme"),
        ("in_words", "on", "Board descriptions: on", "in_words"),
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
        assert len(menus(shown.message)) == len(PERSONAL)
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
        assert "Open tables: up to 3\nOpen tables per host: up to 2" in changed.said
        row = await club.bot.dealer.people.guild(club.guild.id)
        assert (row.max_tables, row.max_tables_person, row.language) == (3, 2, "fa")
        lobby = await club.open(ann)
        refused = await ann.press_forged(lobby, "server:0:0:each", ("50",))
        assert "who manage the server" in refused.said
        assert (await club.bot.dealer.people.guild(club.guild.id)).max_tables_person == 2


async def test_channels_and_bans_are_lists_that_can_be_changed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, ann, eva = club.boss(), club.person("ann"), club.person("eva")
        hall = club.guild.create_text_channel("hall")
        await club.open(eva)
        shown = await boss.slash("server")
        opened = Answer(await boss.member.select(shown.message, [hall], custom_id=CHANNELS))
        assert f"Tables can be opened in <#{hall.id}>" in opened.said
        elsewhere = await ann.slash("play", game="pentago")
        assert "Whoever manages this server can change that" in elsewhere.said
        banned = Answer(await boss.member.select(shown.message, [ann.member, eva.member], custom_id=PEOPLE))
        assert f"<@{ann.id}>" in banned.said
        assert f"<@{eva.id}> is already at #1" in banned.said
        (people,) = [menu for menu in menus(banned.message) if menu.custom_id == PEOPLE]
        assert {value.id for value in people.default_values} == {ann.id, eva.id}
        freed = Answer(await boss.member.select(shown.message, [eva.member], custom_id=PEOPLE))
        assert f"Banned from tables: <@{eva.id}>" in freed.said
        assert f"<@{ann.id}>" not in freed.said


# Names that would like to do harm: through whole games, in everything that leaves the bot.
#
# A name may ping nobody, format nothing, turn no line, be no longer than others', and look like something.


BRIEF, LONG = 12, 400
"""Steps that are played; no game has so many as the latter."""
CASES = [(game, steps) for steps in (BRIEF, LONG) for game in SEVERAL]
JOINED = re.compile(r"\?\u2060(?=[0-9?])")
"""A number with a hidden digit, which stays in one line."""
UNSEEN = re.compile("[\u202a-\u202e\u200b-\u200f\u2060\u3164\u115f\u00ad\ufeff\U000e0041]")
BARE = re.compile(r"(?<!\\)(@everyone|@here|<@&|<#5>|<:|https?://evil)")

NAMES = (
    "**@everyone** <@&1>\n# Table #1 is over",
    "\u202eevil\u2067\u200f <#5> ```x",
    "😀" * 2000,
    "\u3164\u200b\u115f\U000e0041",
    "[x](https://evil.example)||~~`_*",
    "- 1. a\u0000b\u2028c\r\n> d",
    "{ $table } <:wave:1> </play:1>",
    "\u00ad" * 30 + "z\u0351" * 40,
)


def texts(body: Any) -> Iterator[tuple[str, str]]:
    """Every word in what was sent, with the name of its field."""
    if isinstance(body, dict):
        for key, value in body.items():
            if isinstance(value, str):
                yield key, value
            else:
                yield from texts(value)
    elif isinstance(body, (list, tuple)):
        for part in body:
            yield from texts(part)


def check(method: str, path: str, body: Any, people: set[int]) -> None:
    """What leaves the bot pings its players alone and holds nothing that a name has smuggled in."""
    allowed = body.get("allowed_mentions") if isinstance(body, dict) else None
    if allowed is not None:
        assert not allowed.get("parse"), path
        assert set(map(int, allowed.get("users", []))) <= people, path
        assert not allowed.get("roles"), path
    for field, text in texts(body):
        if field in {"custom_id", "id", "nonce", "token", "value"}:
            continue
        assert not UNSEEN.search(JOINED.sub("?", text)), (path, text)
        assert "\u0000" not in text
        assert text.count("😀") <= 32 * len(NAMES), (path, text)
        if field == "content":
            assert not BARE.search(text), (path, text)
            assert "\n# " not in text, (path, text)
            assert "\n> d" not in text, (path, text)


@pytest.mark.parametrize("case", first(1, CASES), ids=lambda case: f"{case[0]}-{case[1]}")
async def test_names_do_no_harm_in_any_message_of_a_game(tmp_path: Path, case: tuple[str, int]) -> None:
    game, steps = case
    dice = random.Random(game)
    async with club_at(tmp_path) as club:
        seats = min(len(NAMES), games.load(game).seats[-1], 5)
        shift = SEVERAL.index(game)
        people = [
            club.person(f"p{number}", nick=NAMES[(number + 2 * shift) % len(NAMES)])
            for number in range(seats)
        ]
        await club.table(people, game=game)
        table = club.hosted()
        by_seat = {club.seat_of(player): player for player in people}
        while table.row.status == "open" and table.row.step < steps:
            ask = table.ask
            assert ask is not None
            for seat in sorted(ask.pending):
                move = dice.choice(table.game.legal(table.state, seat))
                await answer(club, by_seat[seat], str(move), dice.choice(("dm", "command")))
        for command in ("table", "record", "tables"):
            await people[0].slash(command, **({} if command == "tables" else {"table": 1}))
        assert table.row.step > 5
        ids = {player.id for player in people}
        for sent in club.wire.sent:
            if not sent.path.startswith("/applications"):
                check(sent.method, sent.path, sent.body, ids)
        seen = "".join(text for sent in club.wire.sent for _, text in texts(sent.body))
        assert "everyone" in seen or "evil" in seen or "😀" in seen  # the names were there at all
