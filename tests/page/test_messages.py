"""The list of messages: order, edits, deletions, ephemeral answers, waiting and failing."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.soaking import fewer

from .conftest import DESKTOP, clean_page, opened
from .stage import MINA, SIDE, TABLE, THREAD, TOM, Fields, Stage, buttons, channel, person, user

TOM_USER = user(TOM, "Tom")


async def test_messages_of_one_author_are_grouped_and_regrouped(page: Page, stage: Stage) -> None:
    first = stage.message(author=TOM_USER, content="one")
    stage.message(author=TOM_USER, content="two")
    await page.goto(stage.url())
    await expect(page.locator("#log .author")).to_have_text(["Tom"])
    stage.messages[TABLE].remove(first)
    await stage.push("message_delete", channel=TABLE, message=first["id"])
    await expect(page.locator("#log .message")).to_have_count(1)
    await expect(page.locator("#log .author")).to_have_text(["Tom"])


async def test_the_focus_stays_at_a_message_whose_neighbour_goes(page: Page, stage: Stage) -> None:
    first = stage.message(author=TOM_USER, content="one")
    stage.message(author=TOM_USER, content="two", components=buttons("Yes"))
    await page.goto(stage.url())
    await page.get_by_role("button", name="Yes").focus()
    await stage.push("message_delete", channel=TABLE, message=first["id"])
    await expect(page.locator("#log .message")).to_have_count(1)
    await expect(page.get_by_role("button", name="Yes")).to_be_focused()


async def test_an_edit_replaces_the_text_where_it_stands(page: Page, stage: Stage) -> None:
    first = stage.message(content="Turn 1")
    stage.message(author=TOM_USER, content="well played")
    await page.goto(stage.url())
    await expect(page.locator("#log .message")).to_have_count(2)
    edited = first | {"content": "Turn 2", "edited_timestamp": "2026-11-20T18:01:00+00:00"}
    await stage.push("message_edit", channel=TABLE, message=edited)
    await expect(page.locator("#log .message").first).to_contain_text("Turn 2(edited)")
    await expect(page.locator("#log .message")).to_have_count(2)


async def test_a_message_that_comes_twice_is_shown_and_read_out_once(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    await stage.hears("history")
    made = await stage.say(content="once")
    await stage.push("message", channel=TABLE, message=made)
    await stage.say(content="then")
    await expect(page.locator("#log").get_by_text("then")).to_be_visible()
    await expect(page.locator("#log").get_by_text("once")).to_have_count(1)
    await expect(page.locator("#announcements p")).to_have_text(["Dealer: once", "Dealer: then"])


async def test_what_comes_is_read_out_once(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    await stage.say(author=TOM_USER, content="**hello** <@" + MINA + ">")
    await expect(page.locator("#announcements")).to_have_text("Tom: hello @Mina")


async def test_an_answer_that_took_its_time_is_read_out(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    await stage.hears("history")
    made = await stage.say(people=(MINA,), flags=64 | 128, ephemeral_to=MINA)
    await expect(page.locator("#announcements p")).to_have_text(["Dealer is thinking…"])
    answer = made | {"flags": 64, "content": "Your **film**"}
    await stage.push("message_edit", (MINA,), channel=TABLE, message=answer)
    await stage.push("message_edit", (MINA,), channel=TABLE, message=answer | {"content": "Later"})
    await expect(page.locator(".ephemeral")).to_contain_text("Later")
    said = ["Dealer is thinking…", "Dealer: Your film"]
    await expect(page.locator("#announcements p")).to_have_text(said)


async def test_an_ephemeral_answer_says_so_and_can_be_dismissed(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    made = await stage.say(people=(MINA,), content="Your colour is green", flags=64, ephemeral_to=MINA)
    await expect(page.locator(".ephemeral")).to_contain_text("Only you can see this")
    await page.get_by_role("button", name="Dismiss").click()
    await stage.push("message_delete", (MINA,), channel=TABLE, message=made["id"])
    await expect(page.locator(".ephemeral")).to_have_count(0)
    assert await stage.hears("dismiss") == [{"as": MINA, "message": made["id"]}]


async def test_a_message_is_deleted_by_the_second_press_that_is_no_double_click(
    page: Page, stage: Stage
) -> None:
    made = stage.message(author=user(MINA, "Mina"), content="d9 14 15")
    await page.goto(stage.url())
    await page.locator("#log .message").hover()
    await page.get_by_role("button", name="Delete").dblclick()
    sure = page.get_by_role("button", name="Delete for good?")
    await page.locator("#line").focus()
    await expect(sure).to_have_count(0)
    assert stage.asks("delete") == []
    await page.get_by_role("button", name="Delete").press("Enter")
    await sure.press("Enter")
    assert await stage.hears("delete") == [{"as": MINA, "message": made["id"]}]


@pytest.mark.soak
async def test_the_menu_of_a_message_has_the_bots_commands_for_it_and_its_author(
    page: Page, stage: Stage
) -> None:
    stage.commands = [
        {"id": "1", "name": "play", "description": "d", "type": 1, "options": []},
        {"id": "2", "name": "Profile", "type": 2, "name_localizations": {"ko": "프로필"}, "options": []},
        {"id": "3", "name": "Replay", "type": 3, "name_localizations": {"ko": "다시보기"}, "options": []},
    ]
    shown = stage.message(author=TOM_USER, content="one")
    await page.goto(stage.url())
    message = page.locator("#log .message").first
    await message.hover()
    await message.get_by_role("button", name="Apps").click()
    await expect(page.locator(".apps .app")).to_have_count(2)
    await page.locator(".apps .app").first.click()
    [asked] = await stage.hears("menu")
    assert (asked["message"], asked["command"]) == (shown["id"], "3")


async def test_thinking_and_an_answer_that_never_came(page: Page, stage: Stage) -> None:
    made = stage.message(flags=128)
    await page.goto(stage.url())
    await expect(page.locator("#log .thinking")).to_have_text("Dealer is thinking…")
    await stage.push("message_edit", channel=TABLE, message=made | {"failed": True})
    await expect(page.locator("#log .failed")).to_have_text("The application did not respond.")


async def test_a_thread_is_opened_from_its_message(page: Page, stage: Stage) -> None:
    thread = channel(THREAD, 11, "Game 12", parent_id=TABLE, thread_metadata={"archived": False}, joined=True)
    stage.threads.append(thread)
    stage.message(content="The lobby", thread=thread)
    stage.message(THREAD, content="Turn 1")
    await page.goto(stage.url())
    await page.get_by_role("button", name="Open thread").click()
    await expect(page.locator("#log")).to_contain_text("Turn 1")
    await expect(page.locator("#title")).to_contain_text("in #table")


async def test_the_bots_absence_is_said(page: Page, stage: Stage) -> None:
    stage.online = False
    await page.goto(stage.url())
    await expect(page.locator("#bot-away")).to_contain_text("Dealer is not here right now")
    await stage.push("bot", online=True)
    await expect(page.locator("#bot-away")).to_be_hidden()


@pytest.mark.soak
async def test_a_picture_that_stays_is_not_loaded_anew_by_an_edit(page: Page, stage: Stage) -> None:
    stage.files["board"] = (
        b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        "image/svg+xml",
    )
    gallery = {"type": 12, "items": [{"media": {"url": "/files/board"}, "description": "The board"}]}
    made = stage.message(flags=32768, components=[{"type": 10, "content": "Turn 1"}, gallery])
    await page.goto(stage.url())
    await page.locator("#log img").evaluate("image => { image.kept = true; }")
    edited = made | {"components": [{"type": 10, "content": "Turn 2"}, gallery]}
    await stage.push("message_edit", channel=TABLE, message=edited)
    await expect(page.locator("#log")).to_contain_text("Turn 2")
    assert await page.locator("#log img").evaluate("image => image.kept") is True


def board(text: str, *urls: str) -> list[Fields]:
    """The components of a message with a text and pictures."""
    pictures = [{"media": {"url": url}, "description": "The board"} for url in urls]
    return [{"type": 10, "content": text}, {"type": 12, "items": pictures}]


PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', "image/svg+xml"


async def test_a_description_that_is_read_stays_open_when_its_message_is_edited(
    page: Page, stage: Stage
) -> None:
    stage.files["board"] = PICTURE
    made = stage.message(flags=32768, components=board("Turn 1", "/files/board"))
    await page.goto(stage.url())
    badge = page.get_by_role("button", name="Description of the picture")
    await badge.click()
    await stage.push(
        "message_edit", channel=TABLE, message=made | {"components": board("Turn 2", "/files/board")}
    )
    await expect(page.locator("#log")).to_contain_text("Turn 2")
    await expect(page.locator("figcaption")).to_be_visible()
    await expect(badge).to_be_focused()


async def test_a_picture_that_a_message_shows_twice_is_still_there_twice_after_an_edit(
    page: Page, stage: Stage
) -> None:
    stage.files["board"] = PICTURE
    made = stage.message(flags=32768, components=board("Turn 1", "/files/board", "/files/board"))
    await page.goto(stage.url())
    await expect(page.locator("#log img")).to_have_count(2)
    edited = made | {"components": board("Turn 2", "/files/board", "/files/board")}
    await stage.push("message_edit", channel=TABLE, message=edited)
    await expect(page.locator("#log")).to_contain_text("Turn 2")
    await expect(page.locator("#log img")).to_have_count(2)


async def test_a_picture_that_the_server_does_not_show_is_a_file(page: Page, stage: Stage) -> None:
    file = {
        "id": "7",
        "filename": "plan.svg",
        "url": "/files/plan",
        "size": 9,
        "content_type": "image/svg+xml",
    }
    stage.message(author=TOM_USER, attachments=[file])
    await page.goto(stage.url())
    await expect(page.locator("#log .file")).to_contain_text("plan.svg")
    await expect(page.locator("#log img")).to_have_count(0)


async def test_the_message_that_a_thread_began_from_has_no_controls_there(page: Page, stage: Stage) -> None:
    texts = [{"type": 10, "content": "The lobby"}]
    section = {"type": 9, "components": texts, "accessory": buttons("Options")[0]["components"][0]}
    inner = [section, *buttons("Start"), {"type": 10, "content": "Two seats"}]
    lobby = stage.message(flags=32768, components=[{"type": 17, "components": inner}, *buttons("Join")])
    stage.threads.append(channel(THREAD, 11, "Game 12", parent_id=TABLE, joined=True))
    stage.message(THREAD, type=21, author=TOM_USER, referenced_message=lobby)
    await page.goto(stage.url())
    await expect(page.locator("#log .button")).to_have_text(["Options", "Start", "Join"])
    await page.get_by_role("button", name="Game 12").click()
    await expect(page.locator("#log .lines")).to_have_text(["The lobby", "Two seats"])
    await expect(page.locator("#log .author")).to_have_text("Dealer")
    await expect(page.locator("#log .button")).to_have_count(0)
    await expect(page.get_by_role("button", name="Reply")).to_have_count(0)


async def test_a_quoted_message_that_is_edited_is_quoted_anew(page: Page, stage: Stage) -> None:
    made = stage.message(content="Turn 1")
    stage.message(author=TOM_USER, content="well played", type=19, referenced_message=made)
    stage.threads.append(channel(THREAD, 11, "Game 12", parent_id=TABLE, joined=True))
    stage.message(THREAD, type=21, author=TOM_USER, referenced_message=made)
    await page.goto(stage.url())
    await page.get_by_role("button", name="Game 12").click()
    await expect(page.locator("#log .lines")).to_have_text(["Turn 1"])
    await stage.push("message_edit", channel=TABLE, message=made | {"content": "The end"})
    await expect(page.locator("#log .lines")).to_have_text(["The end"])
    await page.get_by_role("button", name="table", exact=True).click()
    await expect(page.locator("#log .excerpt")).to_have_text(["The end"])


async def test_a_message_that_is_deleted_is_quoted_no_longer(page: Page, stage: Stage) -> None:
    made = stage.message(author=TOM_USER, content="My card is d9")
    stage.message(content="which?", type=19, referenced_message=made)
    await page.goto(stage.url())
    await expect(page.locator("#log .excerpt")).to_have_text("My card is d9")
    await stage.push("message_delete", channel=TABLE, message=made["id"])
    await expect(page.locator("#log .above")).to_have_text("The answered message was deleted")


# What is written in messages: Discord's marks, mentions, times, and nothing that the page would run.


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


async def test_a_pasted_line_break_stays_in_its_row_of_a_list(page: Page, stage: Stage) -> None:
    """Word, Pages and Notes give U+2028 for a soft return, others U+2029."""
    await shown(page, stage, "- one\u2028two\n1. three\u2029four")
    assert await markup(page) == "ul li ol li"


async def test_an_indented_line_stays_in_the_row_above_it(page: Page, stage: Stage) -> None:
    await shown(page, stage, "- one\n  more of it\n  - inner\n    more\n- two\nafter")
    assert await markup(page) == "ul li ul li li p"
    rows = await page.locator("#log .prose > ul > li").all_inner_texts()
    assert [" ".join(row.split()) for row in rows] == ["one more of it inner more", "two"]


async def test_a_message_that_cannot_be_drawn_takes_no_other_away(browser: Browser, stage: Stage) -> None:
    stage.message(author=user(MINA, "Mina"), content="broken", components=[{"type": 9, "components": []}])
    stage.message(content="whole")
    async with opened(browser, DESKTOP) as page:  # its console says what is wrong
        await page.goto(stage.url())
        await expect(page.locator("#log .lines")).to_have_text(["broken", "whole"])
        await page.locator("#log .message").first.hover()
        await page.get_by_role("button", name="Delete").press("Enter")
        await page.get_by_role("button", name="Delete for good?").press("Enter")
        await stage.hears("delete")


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


async def test_a_spoiler_is_neither_read_out_nor_quoted(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()
    await stage.hears("history")
    made = await stage.say(author=TOM_USER, content="it is ||the *green* one||")
    await expect(page.locator("#announcements p")).to_have_text(["Tom: it is Spoiler: click to show"])
    await stage.say(author=TOM_USER, content="oh", type=19, referenced_message=made)
    await expect(page.locator("#log .excerpt")).to_have_text("it is Spoiler: click to show")


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
        assert all(re.search("[۰-۹]", text) and not re.search("[0-9]", text) for text in written)
        assert "۱۴۰۲" in written[0]
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


async def test_the_first_visit_tells_the_browsers_language(browser: Browser, stage: Stage) -> None:
    async with clean_page(browser, locale="ko-KR") as page:
        await page.goto(stage.url())
        assert await stage.hears("settle") == [{"locale": "ko"}]
        await expect(page.locator("#channels-title")).to_have_text("채널")
        await page.reload()
        await expect(page.locator("#channels-title")).to_have_text("채널")
        assert [one["op"] for one in stage.asked].count("settle") == 1


# Where the reader of the messages is: at the newest, above, or where the unread ones begin.


async def read_from_the_end(page: Page, stage: Stage) -> None:
    """Open a channel with more messages than fit; the reader is at the newest."""
    for i in range(40):
        stage.message(content=f"line {i}")
    await page.goto(stage.url())
    await expect(page.locator("#log").get_by_text("line 39")).to_be_in_viewport()


async def look_above(page: Page) -> None:
    """Scroll to the oldest message."""
    await page.locator("#messages").hover()
    await page.mouse.wheel(0, -2000)
    await expect(page.locator("#log").get_by_text("line 0", exact=True)).to_be_in_viewport()


async def top(row: Locator) -> float:
    """Where a row begins in the window, in pixels."""
    box = await row.bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.soak
async def test_the_reader_stays_at_the_end_and_is_not_pulled_away_from_above(
    page: Page, stage: Stage
) -> None:
    await read_from_the_end(page, stage)
    await stage.say(content="the newest")
    await expect(page.locator("#log").get_by_text("the newest")).to_be_in_viewport()
    await look_above(page)
    await stage.say(content="even newer")
    await page.get_by_role("button", name="To the newest").click()
    await expect(page.locator("#log").get_by_text("even newer")).to_be_in_viewport()


@pytest.mark.parametrize("event", ["message elsewhere", "keystroke"])
async def test_the_end_stays_in_sight_while_several_lines_are_being_written(
    page: Page, stage: Stage, event: str
) -> None:
    await read_from_the_end(page, stage)
    await page.locator("#line").fill("\n".join("abcdef"))
    if event == "message elsewhere":
        await stage.say(SIDE, content="fresh")
        await expect(page.get_by_role("button", name="side, 1 unread")).to_be_visible()
    else:
        await page.locator("#line").press("g")
    below = """box => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)).then(
        () => box.scrollHeight - box.scrollTop - box.clientHeight
    )"""
    assert await page.locator("#messages").evaluate(below) < 2


@pytest.mark.parametrize("kind", ["private", "written", "called"])
async def test_what_a_person_has_asked_for_is_brought_into_sight(page: Page, stage: Stage, kind: str) -> None:
    await read_from_the_end(page, stage)
    await look_above(page)
    mina = user(MINA, "Mina")
    fields: dict[str, Fields] = {
        "private": {"flags": 64, "ephemeral_to": MINA},
        "written": {"author": mina},
        "called": {"type": 20, "interaction": {"id": "1", "type": 2, "name": "table", "user": mina}},
    }
    await stage.say(content="here it is", **fields[kind])
    await expect(page.locator("#log").get_by_text("here it is")).to_be_in_viewport()


async def test_only_a_new_message_calls_the_reader_down(page: Page, stage: Stage) -> None:
    await read_from_the_end(page, stage)
    await look_above(page)
    edited = stage.messages[TABLE][0] | {"content": "line zero"}
    await stage.push("message_edit", channel=TABLE, message=edited)
    await expect(page.locator("#log").get_by_text("line zero")).to_be_in_viewport()
    await expect(page.get_by_role("button", name="To the newest")).to_have_count(0)


@pytest.mark.parametrize("more", [True, False])
async def test_the_keyboard_goes_on_from_earlier_messages(page: Page, stage: Stage, more: bool) -> None:
    stage.message(content="the newest")
    old = stage.message(SIDE, content="an old one") | {"id": "2999999999999999999"}
    newest = stage.messages[TABLE]
    stage.answers["history"] = lambda asked: (
        {"messages": [old], "more": more} if asked.get("before") else {"messages": newest, "more": True}
    )
    await page.goto(stage.url())
    await page.get_by_role("button", name="Earlier messages").press("Enter")
    await expect(page.locator("#log")).to_contain_text("an old one")
    goal = page.get_by_role("button", name="Earlier messages") if more else page.locator("#log li").first
    await expect(goal).to_be_focused()


async def test_unread_messages_begin_at_a_line(page: Page, stage: Stage) -> None:
    read = stage.message(SIDE, content="old")
    stage.message(SIDE, content="fresh")
    stage.channels[1] |= {"read": read["id"], "unread": 1}
    await page.goto(stage.url())
    await page.get_by_role("button", name="side, 1 unread").click()
    rows = page.locator("#log > li")
    await expect(rows.nth(1)).to_have_text("New")
    await expect(rows.nth(2)).to_contain_text("fresh")
    await expect(page.get_by_role("button", name="side", exact=True)).to_be_visible()
    assert {"as": MINA, "channel": SIDE, "message": stage.messages[SIDE][1]["id"]} in await stage.hears(
        "read"
    )


@pytest.mark.parametrize("change", ["edited", "deleted"])
async def test_what_changes_above_does_not_move_what_is_read(page: Page, stage: Stage, change: str) -> None:
    await read_from_the_end(page, stage)
    await page.locator("#messages").evaluate(
        """box => new Promise(done => {
          box.scrollTop -= 200;
          requestAnimationFrame(() => requestAnimationFrame(done));
        })"""
    )
    read, first = page.locator("#log").get_by_text("line 30"), stage.messages[TABLE][0]
    before = await top(read)
    if change == "edited":
        longer = first | {"content": "\n".join(["longer"] * 9)}
        await stage.push("message_edit", channel=TABLE, message=longer)
        await expect(page.locator("#log")).to_contain_text("longer")
    else:
        stage.messages[TABLE].remove(first)
        await stage.push("message_delete", channel=TABLE, message=first["id"])
        await expect(page.locator("#log .message")).to_have_count(39)
    assert await top(read) == pytest.approx(before, abs=1)


async def test_a_reader_above_is_still_there_after_the_connection_was_lost(page: Page, stage: Stage) -> None:
    await read_from_the_end(page, stage)
    await look_above(page)
    old = page.locator("#log").get_by_text("line 0", exact=True)
    before = await top(old)
    await stage.stop()
    await expect(page.get_by_role("status")).to_contain_text("trying again")
    stage.message(content="meanwhile")
    stage.channels[0] |= {"unread": 1, "read": stage.messages[TABLE][-2]["id"]}
    await stage.start()
    await expect(page.locator("#log")).to_contain_text("meanwhile")
    await expect(page.locator("#connection")).to_be_hidden()
    assert await top(old) == pytest.approx(before, abs=1)
    await expect(page.get_by_role("button", name="table, 1 unread")).to_be_visible()
    await page.get_by_role("button", name="To the newest").click()
    await expect(page.locator("#log").get_by_text("meanwhile")).to_be_in_viewport()
    await expect(page.get_by_role("button", name="table", exact=True)).to_be_visible()


# Mentions of threads and links to messages: named, kept in the page, and followed there.


GAME = channel(THREAD, 11, "Game 12", parent_id=TABLE, thread_metadata={"archived": False}, joined=True)


async def ready(page: Page, stage: Stage) -> None:
    await page.goto(stage.url())
    await expect(page.locator("#line")).to_be_enabled()


async def test_a_thread_that_is_told_of_late_gets_its_name_in_the_message(page: Page, stage: Stage) -> None:
    stage.message(TABLE, content=f"The game goes on in <#{THREAD}>")
    await ready(page, stage)
    mention = page.locator("#log .mention")
    await expect(mention).to_have_text("#unknown")
    stage.threads.append(GAME)
    await stage.push("thread", action="created", channel=GAME)
    await expect(mention).to_have_text("Game 12")


@pytest.mark.soak
async def test_a_thread_that_is_renamed_is_renamed_where_it_is_mentioned(page: Page, stage: Stage) -> None:
    stage.threads.append(GAME)
    stage.message(TABLE, content=f"The game goes on in <#{THREAD}>")
    await ready(page, stage)
    await expect(page.locator("#log .mention")).to_have_text("Game 12")
    await stage.push("thread", action="updated", channel=GAME | {"name": "Game 12: over"})
    await expect(page.locator("#log .mention")).to_have_text("Game 12: over")


async def test_a_link_to_a_message_stays_in_the_page_and_jumps_there(page: Page, stage: Stage) -> None:
    stage.threads.append(GAME)
    long = [stage.message(THREAD, content=f"Turn {number}") for number in range(40)]
    link = f"https://discord.com/channels/1/{THREAD}/{long[0]['id']}"
    stage.message(TABLE, content=f"[the question](<{link}>) or <{link}>")
    await ready(page, stage)
    await expect(page.locator("#log a")).to_have_count(0)
    await expect(page.locator("#log .mention.link")).to_have_text(["the question", "Game 12"])
    await page.get_by_role("button", name="the question").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Game 12")
    await expect(page.locator(f'#log [data-id="{long[0]["id"]}"]')).to_be_focused()
    await expect(page.get_by_text("Turn 0", exact=True)).to_be_in_viewport()


@pytest.mark.soak
async def test_a_link_to_an_old_message_loads_what_lies_between(page: Page, stage: Stage) -> None:
    old = [stage.message(TABLE, content=f"Old {number}") for number in range(30)]

    def history(request: Fields) -> Fields:
        kept = stage.messages[request["channel"]]
        end = next((i for i, m in enumerate(kept) if m["id"] == request.get("before")), len(kept))
        return {"messages": kept[max(0, end - 10) : end], "more": end > 10}

    stage.answers["history"] = history
    stage.message(TABLE, content=f"https://discord.com/channels/1/{TABLE}/{old[3]['id']}")
    await ready(page, stage)
    await page.locator("#log .mention.link").click()
    await expect(page.locator(f'#log [data-id="{old[3]["id"]}"]')).to_be_focused()


@pytest.mark.soak
async def test_a_button_that_links_to_a_message_jumps_too(page: Page, stage: Stage) -> None:
    first = stage.message(TABLE, content="The first")
    button: Any = {"type": 2, "style": 5, "label": "There", "id": 2}
    button["url"] = f"https://discord.com/channels/1/{TABLE}/{first['id']}"
    stage.message(TABLE, components=[{"type": 1, "id": 1, "components": [button]}])
    await ready(page, stage)
    await page.get_by_role("button", name="There").click()
    await expect(page.locator(f'#log [data-id="{first["id"]}"]')).to_be_focused()


@pytest.mark.soak
async def test_a_link_to_another_server_leaves_the_page(page: Page, stage: Stage) -> None:
    stage.message(TABLE, content="https://discord.com/channels/77/78/79")
    await ready(page, stage)
    await expect(page.locator("#log .prose a")).to_have_attribute("target", "_blank")


async def test_a_persons_language_is_on_the_face_and_is_chosen_there(page: Page, stage: Stage) -> None:
    stage.people[1]["locale"] = "ko"
    await ready(page, stage)
    await expect(page.locator("#seats .tongue")).to_have_text(["EN", "KO"])
    await page.locator("#self").get_by_label("Language of Mina").select_option("ja")
    assert await stage.hears("person_set") == [{"as": MINA, "locale": "ja"}]
    await stage.push("person", person=stage.people[0] | {"locale": "ja"})
    await expect(page.locator("#seats .tongue")).to_have_text(["JA", "KO"])
    await expect(page.locator("#self select")).to_have_value("ja")


async def test_a_language_that_could_not_be_saved_is_not_shown(page: Page, stage: Stage) -> None:
    stage.refuse("person_set", "Not now.")
    await ready(page, stage)
    await page.locator("#self").get_by_label("Language of Mina").select_option("ja")
    await expect(page.get_by_role("alert")).to_contain_text("Not now.")
    await expect(page.locator("#self select")).to_have_value("en-US")
