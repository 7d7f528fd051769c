"""Four languages: the public ones follow the server, the private ones the person, and settings go first."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.messages.localizer import Localizer
from tests.e2e.club import CATALOGS, Club, Player, club_at
from tests.e2e.reading import alts, buttons, menus, said, written
from tests.e2e.tables import pair
from tests.e2e.test_lost_threads import delete, told
from tests.soaking import first

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


async def test_who_plays_no_more_is_still_answered_in_their_language(tmp_path: Path) -> None:
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
        terms = next(text for message in thread.history() if "سر میز" in (text := written(message)))
        assert re.search("\u2068\u200f\u20681\u2069 \u2068ann", terms, re.IGNORECASE)


async def lets_time_run_out(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    """Start after an outage in which the time of the open question has passed."""
    await club.restart(after=3000)
    await club.wait(5)


async def pauses_in_dms(club: Club, ann: Player, ben: Player, thread: Any) -> None:
    """Let the pause of a table in DMs end by itself after a start."""
    await delete(club, thread, "thread")
    await ben.press(told(ben), "Go on in DMs")
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
    monkeypatch.setattr("bot.dealer.lost_places.GIVE_UP_AFTER", 600.0)
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
        assert "-# 패스" in told.said
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
