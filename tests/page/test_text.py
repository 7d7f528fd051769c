"""What is written in messages: Discord's marks, mentions, times, and nothing that the page would run."""

from __future__ import annotations

import re
import time

import pytest
from playwright.async_api import Browser, Page, expect

from tests.soaking import fewer

from .conftest import clean_page
from .stage import MINA, SIDE, TABLE, TOM, Stage, buttons, person, user


async def shown(page: Page, stage: Stage, text: str) -> None:
    """Opens the page with one message of this text."""
    stage.message(author=user(MINA, "Mina"), content=text)
    await page.goto(stage.url())
    await expect(page.locator("#log .prose")).to_have_count(1)


async def markup(page: Page) -> str:
    """The message's nodes without classes and the like, to compare with."""
    script = """root => [...root.querySelectorAll('*')].map(e => e.tagName.toLowerCase()).join(' ')"""
    return str(await page.locator("#log .prose").evaluate(script))


async def test_marks_become_nodes(page: Page, stage: Stage) -> None:
    await shown(page, stage, "**b** *i* _j_ __u__ ~~s~~ `c` ***bi***")
    assert await markup(page) == "p strong em em u s code strong em"
    await expect(page.locator("#log .prose")).to_have_text("b i j u s c bi")


async def test_blocks_become_nodes(page: Page, stage: Stage) -> None:
    text = "# One\n## Two\n-# small\n> quoted\n> twice\n- a\n  - b\n1. x\n2. y\n```py\nprint()\n```"
    await shown(page, stage, text)
    assert await markup(page) == "h3 h4 p blockquote p ul li ul li ol li li pre code"
    await expect(page.locator("#log pre")).to_have_text("print()")


@pytest.mark.soak
async def test_what_looks_like_marks_but_is_none_stays(page: Page, stage: Stage) -> None:
    text = r"2 * 3 * 4, snake_case_name, \*stars\*, a**, >no quote, #no heading"
    await shown(page, stage, text)
    await expect(page.locator("#log .prose")).to_have_text(text.replace("\\", ""))
    assert await markup(page) == "p"


async def test_markup_in_a_message_is_text_and_never_runs(page: Page, stage: Stage) -> None:
    text = "<img src=x onerror=alert(1)><script>alert(1)</script> [x](javascript:alert(1))"
    await shown(page, stage, text)
    await expect(page.locator("#log .prose")).to_have_text(text)
    assert await markup(page) == "p"


@pytest.mark.soak
async def test_links_open_elsewhere_and_tell_nothing(page: Page, stage: Stage) -> None:
    await shown(page, stage, "see [the rules](https://example.org/rules) or https://example.org/x.")
    links = page.locator("#log .prose a")
    await expect(links).to_have_text(["the rules", "https://example.org/x"])
    await expect(links.first).to_have_attribute("rel", "noopener noreferrer")


async def test_mentions_have_names_and_a_channel_can_be_opened(page: Page, stage: Stage) -> None:
    await shown(page, stage, f"<@{TOM}> and <@{MINA}> meet in <#{SIDE}>")
    await expect(page.locator("#log .prose")).to_have_text("@Tom and @Mina meet in #side")
    await expect(page.locator("#log .mention.me")).to_have_text("@Mina")
    await page.locator("#log").get_by_role("button", name="#side").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("side")


async def test_a_tap_on_a_command_types_it(page: Page, stage: Stage) -> None:
    await shown(page, stage, "More in </play:1>.")
    await expect(page.locator("#log .prose")).to_have_text("More in /play.")
    await page.locator("#log").get_by_role("button", name="/play").click()
    await expect(page.locator("#line")).to_have_value("/play ")


@pytest.mark.soak
async def test_relative_times_keep_up_with_the_clock(browser: Browser, stage: Stage) -> None:
    async with clean_page(browser) as page:  # a page whose clock was changed serves no other test
        await page.clock.install()
        await shown(page, stage, f"until <t:{int(time.time()) + 600}:R>")
        await expect(page.locator("#log time.stamp")).to_have_text("in 10 minutes")
        await page.clock.fast_forward("05:00")
        await expect(page.locator("#log time.stamp")).to_have_text("in 5 minutes")


async def test_a_spoiler_is_hidden_until_it_is_opened_by_the_keyboard_too(page: Page, stage: Stage) -> None:
    await shown(page, stage, "it is ||green||")
    spoiler = page.get_by_role("button", name="Spoiler: click to show")
    await spoiler.press("Enter")
    await expect(page.locator(".spoiler.shown")).to_have_text("green")
    await expect(spoiler).to_have_count(0)


async def test_every_line_finds_its_own_direction(page: Page, stage: Stage) -> None:
    await shown(page, stage, "سلام، خانهٔ D25\n# Heading in English")
    direction = "element => getComputedStyle(element).direction"
    assert await page.locator("#log .lines").evaluate(direction) == "rtl"
    assert await page.locator("#log .heading").evaluate(direction) == "ltr"


async def test_a_command_or_a_channel_begins_with_its_sign_in_either_direction(
    page: Page, stage: Stage
) -> None:
    await shown(page, stage, f"با </play:1> در <#{TABLE}>")
    await expect(page.locator("#log .mention bdi")).to_have_count(2)
    for mention in await page.locator("#log .mention bdi").all():
        first, last = await mention.evaluate(
            """({ firstChild: text }) => [0, text.length - 1].map((at) => {
                const sign = new Range();
                sign.setStart(text, at);
                sign.setEnd(text, at + 1);
                return sign.getBoundingClientRect().left;
            })"""
        )
        assert first < last


@pytest.mark.soak
async def test_a_name_of_the_other_direction_does_not_turn_a_sentence_around(
    page: Page, stage: Stage
) -> None:
    stage.people.append(person("1000000000000000003", "نسرین"))
    used = {"id": "5", "type": 2, "name": "play", "user": user("1000000000000000003", "نسرین")}
    stage.message(content="A table", type=20, interaction=used)
    await page.goto(stage.url())
    await expect(page.locator("#log .above")).to_contain_text("\u2068نسرین\u2069 used /play")


async def test_what_a_message_answers_is_told_without_its_marks(page: Page, stage: Stage) -> None:
    parts = [{"type": 10, "content": "**Mina wins**"}, {"type": 10, "content": "-# Step 15"}]
    answered = stage.message(content="", components=parts, flags=1 << 15)
    stage.message(content="see", type=19, referenced_message=answered)
    await page.goto(stage.url())
    await expect(page.locator("#log .above .excerpt")).to_have_text("Mina wins Step 15")


async def test_the_signs_of_a_list_stand_inside_the_message_in_either_direction(
    page: Page, stage: Stage
) -> None:
    await shown(page, stage, "- first\n- یکی\n1. second\n2. دومی")
    room = await page.locator("#log .prose").evaluate(
        """root => [...root.querySelectorAll("li")].map((item) => {
            const [own, all] = [item, root].map((one) => one.getBoundingClientRect());
            return getComputedStyle(item).direction === "rtl" ? all.right - own.right : own.left - all.left;
        })"""
    )
    assert len(room) == 4
    assert min(room) > 16


async def test_times_have_the_digits_of_all_that_the_bot_says(browser: Browser, stage: Stage) -> None:
    """Their words, calendar and direction are the language's own, also in a text that runs the other way."""
    stage.message(TABLE, content="Began <t:1700000000:F>, ends <t:1700000000:R>.")
    async with clean_page(browser, locale="fa-IR") as page:
        await page.goto(stage.url())
        times = page.locator("#log .prose time")
        await expect(times).to_have_count(2)
        written = await times.all_inner_texts()
        assert all(re.search("[0-9]", text) and not re.search("[۰-۹]", text) for text in written)
        assert "1402" in written[0]
        for one in await times.all():
            await expect(one).to_have_css("direction", "rtl")
            await expect(one).to_have_css("unicode-bidi", "isolate")


async def test_buttons_stand_from_left_to_right_in_every_language(browser: Browser, stage: Stage) -> None:
    """As on Discord, which has no mirrored page: a game may place them as the board's cells lie."""
    stage.message(TABLE, content="بلوک؟", components=buttons("بلوک 1", "بلوک 2"))
    async with clean_page(browser, locale="fa-IR") as page:
        await page.goto(stage.url())
        left = "button => button.getBoundingClientRect().left"
        one, two = [await page.get_by_role("button", name=f"بلوک {n}").evaluate(left) for n in (1, 2)]
        assert one < two


@pytest.mark.sampled
async def test_the_page_speaks_the_browsers_language(browser: Browser, stage: Stage) -> None:
    stage.message(TABLE, content="hello")
    words = [("fa-IR", "کانال‌ها"), ("ko-KR", "채널"), ("ja", "チャンネル"), ("de-DE", "Channels")]
    for locale, channels in fewer(words[:1], words):
        async with clean_page(browser, locale=locale) as page:
            await page.goto(stage.url())
            await expect(page.locator("#channels-title")).to_have_text(channels)
            await expect(page.locator("html")).to_have_attribute("dir", "rtl" if locale == "fa-IR" else "ltr")
