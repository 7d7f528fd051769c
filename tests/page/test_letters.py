"""The page's letters: its own on every machine, and fetched when something is written in them."""

from __future__ import annotations

import unicodedata
from collections import Counter
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from data.words import CATALOGS
from tests.soaking import fewer

from .conftest import SETS, FontSet, clean_page
from .stage import MINA, TABLE, TOM, Stage, person, user

LANGUAGES = {"en": "en-US", "ko": "ko-KR", "ja": "ja", "fa": "fa-IR"}


def is_written(sign: str) -> bool:
    """Tell whether a character is one of letters, not a picture, which the machine may have in colour."""
    return not unicodedata.category(sign).startswith("C") and ord(sign) < 0x1F000 and sign not in "✅⬜"


def written(language: str) -> str:
    """Return every character of a language's catalogs, once."""
    text = {sign for path in CATALOGS.glob(f"{language}/*.ftl") for sign in path.read_text("utf-8")}
    return "".join(sorted(filter(is_written, text)))


async def families(page: Page, selector: str = "body *") -> dict[bool, Counter[str]]:
    """Return the fonts of all that is drawn, and how many glyphs of each: the page's own (True), others."""
    session = await page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        await session.send(f"{domain}.enable")
    root = (await session.send("DOM.getDocument"))["root"]["nodeId"]
    nodes = await session.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})
    found: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    for node in nodes["nodeIds"]:
        for font in (await session.send("CSS.getPlatformFontsForNode", {"nodeId": node}))["fonts"]:
            found[font["isCustomFont"]][font["familyName"]] += int(font["glyphCount"])
    await session.detach()
    return found


async def letters_stand(page: Page) -> None:
    """Wait until all that is shown is shown in the letters that are meant."""
    script = """async () => {
        do {
            document.body.getBoundingClientRect();  // what has to be drawn is known, and asked for
            await document.fonts.ready;
        } while (document.fonts.status !== "loaded");
    }"""
    await page.evaluate(script)


async def fetched(page: Page) -> set[str]:
    """Return what the page has fetched of its letters: "NotoSans", "NotoSansCJK-VF-hangul"."""
    await letters_stand(page)
    script = "performance.getEntriesByType('resource').map((entry) => entry.name)"
    names = [
        address.rpartition("/letters/")[2]
        for address in await page.evaluate(script)
        if "/letters/" in address
    ]
    return {name.rpartition("-")[0] for name in names} - {""}


@pytest.mark.sampled
async def test_all_that_is_read_is_in_letters_of_the_page(browser: Browser, stage: Stage) -> None:
    stage.people.append(person("1000000000000000003", "정다은 田中 نسرین Ωλέ"))
    for language in fewer(["ko"], [*LANGUAGES]):
        stage.messages[TABLE].clear()
        stage.message(
            author=user(MINA, "Mina"), content=f"**a** *b* ```{written(language)}``` {written(language)}"
        )
        async with clean_page(browser, locale=LANGUAGES[language]) as page:
            await page.goto(stage.url())
            await expect(page.locator("#log .prose")).to_have_count(1)
            await letters_stand(page)
            drawn = await families(page, "body *:not(pre, pre *)")
            assert not drawn[False], language
            assert drawn[True]["Noto Sans"], language


async def test_a_page_fetches_the_letters_of_what_it_shows_when_it_shows_it(
    phone: Page, stage: Stage
) -> None:
    stage.message(author=user(MINA, "Mina"), content="plain words")
    await phone.goto(stage.url())
    await expect(phone.locator("#log .prose")).to_have_count(1)
    assert await fetched(phone) == {"NotoSans"}
    await stage.say(author=user(TOM, "Tom"), content="다이아몬드, 図")
    await expect(phone.locator("#log .prose")).to_have_count(2)
    assert await fetched(phone) == {"NotoSans", "NotoSansCJK-VF-hangul", "NotoSansCJK-VF-kanji-1"}


async def test_who_reads_the_end_stays_there_when_letters_come(page: Page, stage: Stage) -> None:
    for number in range(40):
        stage.message(author=user(MINA, "Mina"), content=f"{number}: 다이아몬드를 모두가 동시에 " * 4)
    await page.goto(stage.url())
    await expect(page.locator("#log .prose")).to_have_count(40)
    await letters_stand(page)
    script = """box => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)).then(
        () => box.scrollHeight - box.scrollTop - box.clientHeight
    )"""
    assert await page.locator("#messages").evaluate(script) < 2


def test_the_sets_are_installed_where_the_long_tests_run() -> None:
    installed = (Path(__file__).parents[2] / ".ci" / "soak").read_text("utf-8").split()
    assert not {one.package for one in SETS.values()} - {name.strip("()") for name in installed}


@pytest.mark.soak
async def test_the_machine_has_the_letters_of_the_set_alone(
    page: Page, stage: Stage, fonts: FontSet | None
) -> None:
    stage.message(content="machine")
    await page.goto(stage.url())
    await expect(page.locator("#log .prose")).to_have_count(1)
    for generic in ("sans-serif", "system-ui"):
        await page.evaluate(f"document.documentElement.style.setProperty('--font', '{generic}')")
        drawn = await families(page, "#log .prose *")
        assert fonts
        assert drawn == {True: Counter(), False: Counter({fonts.sans: len("machine")})}
