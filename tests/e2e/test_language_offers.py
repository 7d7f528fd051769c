"""Persian is offered once to who seems to read it, though no Discord client says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app.language_offers import seems_persian
from tests.e2e.club import club_at
from tests.e2e.reading import buttons, said

MINE, HERE = "بله، فارسی بنویس", "در این سرور هم فارسی بنویس"


@pytest.mark.parametrize(
    "text", ["علی", "پارسا", "مهدی کریمی", "می‌مونم", "درود", "چطوری", "Ali علی 99", "گیم"]
)
def test_some_words_seem_persian(text: str) -> None:
    assert seems_persian(text)


@pytest.mark.parametrize(
    "text",
    [
        "Ali",
        "",
        "محمد",
        "علي",
        "كريم",
        "شكرا",
        "لاعب",
        "کھیل ہے",
        "میں ٹھیک",
        "ټول",
        "کوردی ڕۆژ",
        "민지",
        "さくら",
        "گۈل",
    ],
)
def test_other_words_do_not(text: str) -> None:
    assert not seems_persian(text)


async def test_a_person_with_a_persian_name_is_offered_persian_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ali = club.person("علی")
        mark = club.wire.mark()
        await ali.slash("help")
        told = [sent for sent in club.wire.sent[mark:] if "فارسی هم بلدم" in sent.text]
        assert len(told) == 1
        assert told[0].to == ali.id
        await club.restart()
        mark = club.wire.mark()
        await ali.slash("help")
        await ali.dm("سلام، می‌خوام بازی کنم")
        assert not [sent for sent in club.wire.sent[mark:] if "فارسی هم بلدم" in sent.text]


async def test_first_words_in_persian_bring_the_offer_and_its_button_persian(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.dm("درود، چطور بازی کنم؟")
        offer = next(m for m in reversed(ann.inbox) if MINE in buttons(m))
        assert list(buttons(offer)) == [MINE]
        assert "فارسی می‌نویسم" in (await ann.press(offer, MINE)).said
        assert "تنظیمات شما" in (await ann.slash("settings")).said


async def test_whoever_has_chosen_a_language_or_writes_arabic_is_offered_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ali, ann = club.people("علی", "ann")
        await ali.slash("settings", language="en")
        mark = club.wire.mark()
        await ali.slash("help")
        await ann.dm("كيف ألعب")
        assert not [sent for sent in club.wire.sent[mark:] if "فارسی" in sent.text]


async def test_a_server_is_offered_persian_through_who_manages_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ali, boss = club.person("علی"), club.boss()
        await boss.slash("help")
        mark = club.wire.mark()
        await ali.slash("help")
        assert not [sent for sent in club.wire.sent[mark:] if HERE in repr(sent.body)]
        assert (
            "manage" in (await ali.press_forged((await ali.slash("help")).message, "speak_here:0:0:fa")).said
        )
        mark = club.wire.mark()
        await boss.slash("help")
        assert len([sent for sent in club.wire.sent[mark:] if HERE in repr(sent.body)]) == 1
        shown = await boss.slash("server")
        assert "فارسی" in (await boss.press_forged(shown.message, "speak_here:0:0:fa")).said
        assert (await club.bot.dealer.people.guild(club.guild.id)).language == "fa"


@pytest.mark.parametrize("word", ["language", "언어", "言語", "زبان", "English please", "한국어로", "فارسی"])
async def test_languages_are_found_from_any_language(tmp_path: Path, word: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        assert "Language · 언어 · 言語" in await ann.dm(word)
        menu = next(m for m in reversed(ann.inbox) if "Language · " in said(m))
        await ann.pick(menu, "setting:0:0:language", "ja")
        assert "設定" in (await ann.slash("settings")).said
