"""Several people at one page: seats, badges, tabs of their own, the people panel, lost connections."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime, timedelta

import pytest
from playwright.async_api import Browser, Page, expect

from .conftest import clean_page
from .stage import DM, MINA, SIDE, TABLE, TOM, Stage, channel, person, user


async def ready(page: Page, stage: Stage, fragment: str = "") -> None:
    await page.goto(stage.url(fragment))
    await expect(page.locator("#line")).to_be_enabled()


async def test_a_seat_is_taken_by_a_click_and_writes_under_its_name(page: Page, stage: Stage) -> None:
    await ready(page, stage)
    await page.get_by_role("button", name="Sit as Tom").click()
    await expect(page.locator("#self")).to_contain_text("Tom")
    await page.locator("#line").fill("hello")
    await page.keyboard.press("Enter")
    await expect(page.locator("#line")).to_have_value("")
    assert await stage.hears("send") == [{"as": TOM, "channel": TABLE, "content": "hello"}]


async def test_keys_change_seats_and_channels(page: Page, stage: Stage) -> None:
    await ready(page, stage)
    await page.keyboard.press("Alt+Digit2")
    await expect(page.locator("#self")).to_contain_text("Tom")
    await page.keyboard.press("Alt+ArrowDown")
    await expect(page.get_by_role("heading", level=1)).to_have_text("side")
    await page.keyboard.press("/")
    await expect(page.locator("#line")).to_be_focused()


async def test_a_sign_that_is_typed_with_alt_changes_no_seat(page: Page, stage: Stage) -> None:
    """On a Mac, Alt and a digit type @ in Spanish and in the North, and [ or | in German."""
    press = """(e, key) => e.dispatchEvent(
        new KeyboardEvent("keydown", { key, code: "Digit2", altKey: true, bubbles: true, cancelable: true })
    )"""
    await ready(page, stage)
    assert await page.locator("#line").evaluate(press, "@") is True
    await expect(page.locator("#self")).to_contain_text("Mina")
    assert await page.locator("#line").evaluate(press, "™") is False
    await expect(page.locator("#self")).to_contain_text("Tom")


async def test_the_key_for_commands_leaves_alone_what_is_being_written(page: Page, stage: Stage) -> None:
    stage.message(author=user(MINA, "Mina"), content="helo")
    await ready(page, stage)
    await page.locator("#line").fill("half a sen")
    await page.locator("#messages").focus()
    await page.keyboard.press("/")
    await expect(page.locator("#line")).to_be_focused()
    await expect(page.locator("#line")).to_have_value("half a sen")
    await page.locator("#log .message").hover()
    await page.get_by_role("button", name="Edit").click()
    await page.locator("#messages").focus()
    await page.keyboard.press("/")
    await expect(page.locator("#line")).to_have_value("helo")
    await page.locator("#line").fill("hello")
    await page.keyboard.press("Enter")
    await expect(page.locator("#line")).to_have_value("half a sen")
    assert (await stage.hears("edit"))[0]["content"] == "hello"


async def test_what_is_typed_waits_in_its_seat_and_channel(page: Page, stage: Stage) -> None:
    await ready(page, stage)
    await page.locator("#line").fill("half a sen")
    await page.keyboard.press("Alt+Digit2")
    await expect(page.locator("#line")).to_have_value("")
    await page.keyboard.press("Alt+Digit1")
    await expect(page.locator("#line")).to_have_value("half a sen")


async def test_what_could_not_be_sent_waits_in_its_own_seat(page: Page, stage: Stage) -> None:
    """The refusal comes when somebody else sits there already."""

    await ready(page, stage)
    stage.refuse("send", "The connection was lost.")
    stage.held["send"] = asyncio.Event()
    await page.locator("#line").fill("my secret")
    await page.keyboard.press("Enter")
    await stage.hears("send")
    await page.keyboard.press("Alt+Digit2")
    await expect(page.locator("#self")).to_contain_text("Tom")
    await page.locator("#line").fill("half a sen")
    stage.held["send"].set()
    del stage.held["send"]
    await page.keyboard.press("Alt+Digit1")
    await expect(page.locator("#line")).to_have_value("my secret")
    await page.keyboard.press("Alt+Digit2")
    await expect(page.locator("#line")).to_have_value("half a sen")


async def test_what_was_read_out_to_one_seat_is_gone_for_the_next(page: Page, stage: Stage) -> None:
    await ready(page, stage)
    await stage.say(author=user(TOM, "Tom"), content="for Mina")
    await expect(page.locator("#announcements p")).to_have_count(1)
    await page.keyboard.press("Alt+Digit2")
    await expect(page.locator("#announcements p")).to_have_count(0)


async def test_a_tab_that_is_not_on_show_counts_in_its_title_what_is_unread(page: Page, stage: Stage) -> None:
    await ready(page, stage)
    await expect(page).to_have_title("table · Mina · Local table")
    await page.evaluate("window.requestAnimationFrame = () => 1")  # the browser draws no frame for it
    await stage.say(DM, people=(MINA,), content="Your turn")
    await expect(page).to_have_title("(1) table · Mina · Local table")


async def test_unseen_messages_are_counted_at_the_channel_and_at_the_seat(page: Page, stage: Stage) -> None:
    await ready(page, stage)
    await stage.say(SIDE, content="psst", mentions=[user(MINA, "Mina")])
    await expect(page.get_by_role("button", name="side, 1 unread")).to_be_visible()
    await expect(page.get_by_role("button", name="Sit as Mina, 1 unread")).to_be_visible()
    await expect(page).to_have_title("(1) table · Mina · Local table")
    await stage.say(DM, people=(TOM,), content="your corner")
    await page.get_by_role("button", name="Sit as Tom, 2 unread").click()
    await page.get_by_role("button", name="Dealer, 1 unread").click()
    await expect(page.get_by_role("button", name="Sit as Tom, 1 unread")).to_be_visible()


async def test_what_a_person_has_read_in_another_tab_is_unread_no_more(page: Page, stage: Stage) -> None:
    await ready(page, stage)
    await stage.say(DM, people=(TOM,), content="your corner")
    last = await stage.say(DM, people=(TOM,), content="your turn")
    await expect(page.get_by_role("button", name="Sit as Tom, 2 unread")).to_be_visible()
    await stage.push("read", (TOM,), channel=DM, read=last["id"], unread=0, mentions=0)
    await expect(page.get_by_role("button", name="Sit as Tom", exact=True)).to_be_visible()
    await expect(page).to_have_title("table · Mina · Local table")
    older = stage.messages[DM][0]["id"]  # told of late
    await stage.push("read", (TOM,), channel=DM, read=older, unread=1, mentions=0)
    await stage.say(SIDE, content="psst", people=(TOM,))
    await expect(page.get_by_role("button", name="Sit as Tom, 1 unread")).to_be_visible()


async def test_what_was_deleted_before_it_was_read_is_unread_no_more_once_one_looks(
    page: Page, stage: Stage
) -> None:
    await ready(page, stage)
    made = await stage.say(DM, people=(MINA,), content="Your turn")
    stage.messages[DM].clear()
    await stage.push("message_delete", (MINA,), channel=DM, message=made["id"])
    await page.get_by_role("button", name="Dealer, 1 unread").click()
    await expect(page).to_have_title("Dealer · Mina · Local table")


async def test_a_message_in_sight_is_read_at_once(page: Page, stage: Stage) -> None:
    await ready(page, stage)
    made = await stage.say(content="seen", people=(MINA,))
    await expect(page.locator("#log")).to_contain_text("seen")
    await expect(page.get_by_role("button", name="table", exact=True)).to_be_visible()
    assert await stage.hears("read") == [{"as": MINA, "channel": TABLE, "message": made["id"]}]


@pytest.mark.soak
async def test_the_address_keeps_seat_and_channel(page: Page, stage: Stage) -> None:
    await ready(page, stage, f"#seat={TOM}&channel={SIDE}")
    await expect(page.get_by_role("heading", level=1)).to_have_text("side")
    await page.get_by_role("button", name="Dealer", exact=True).click()
    await page.reload()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Dealer")
    await expect(page.locator("#self")).to_contain_text("Tom")


async def test_the_way_to_the_line_keeps_seat_and_channel(page: Page, stage: Stage) -> None:
    await ready(page, stage, f"#seat={TOM}&channel={SIDE}&alone")
    await page.get_by_role("link", name="To the line of writing").focus()
    await page.keyboard.press("Enter")
    await expect(page.locator("#line")).to_be_focused()
    await page.reload()
    await expect(page.get_by_role("heading", level=1)).to_have_text("side")
    await expect(page.locator("#self")).to_contain_text("Tom")
    await expect(page.locator("#rail")).to_be_hidden()


@pytest.mark.soak
async def test_a_seat_has_a_tab_of_its_own(page: Page, stage: Stage) -> None:
    await ready(page, stage)
    async with page.context.expect_page() as opening:
        await page.get_by_role("link", name="Open this seat in its own tab").click()
    tab = await opening.value
    await expect(tab.locator("#line")).to_be_enabled()
    await expect(tab.locator("#rail")).to_be_hidden()
    await expect(tab.locator("#self")).to_contain_text("Mina")
    await stage.say(people=(TOM,), content="for Tom alone")
    await stage.say(people=(MINA,), content="for Mina alone")
    await expect(tab.locator("#log .message")).to_have_count(1)
    await expect(tab.locator("#log")).to_contain_text("for Mina alone")


@pytest.mark.soak
async def test_people_are_added_and_get_a_seat(page: Page, stage: Stage) -> None:
    await ready(page, stage)
    stage.people.append(person("1000000000000000003", "Nasrin", "ko"))
    await page.locator("#rail").get_by_role("button", name="Add a person").click()
    panel = page.get_by_role("dialog", name="People")
    await panel.get_by_role("button", name="Add a person").click()
    await expect(panel.get_by_role("alert")).to_have_text("A name is needed.")
    await panel.get_by_label("Name", exact=True).fill("Nasrin")
    await panel.get_by_label("Language", exact=True).select_option("ko")
    await panel.get_by_role("button", name="Add a person").click()
    await stage.push("person", person=stage.people[-1])
    await expect(panel.locator(".person")).to_have_count(3)
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Sit as Nasrin").click()
    await expect(page.locator("#self")).to_contain_text("Nasrin")
    assert await stage.hears("person_add") == [{"name": "Nasrin", "locale": "ko"}]


async def test_language_and_direct_messages_are_set_per_person(page: Page, stage: Stage) -> None:
    await ready(page, stage)
    await page.locator("#header").get_by_role("button", name="People").click()
    panel = page.get_by_role("dialog", name="People")
    await panel.get_by_label("Language of Tom").select_option("ja")
    await panel.locator(f"[data-person='{TOM}']").get_by_label("takes direct messages").uncheck()
    await page.keyboard.press("Escape")
    await expect(panel).to_have_count(0)
    assert await stage.hears("person_set", 2) == [{"as": TOM, "locale": "ja"}, {"as": TOM, "dms_open": False}]


async def test_a_lost_connection_is_said_and_everything_is_as_it_was_afterwards(
    page: Page, stage: Stage
) -> None:
    stage.message(content="before")
    await ready(page, stage)
    await expect(page.locator("#log .lines")).to_have_text(["before"])
    await stage.stop()
    await expect(page.get_by_role("status")).to_contain_text("The connection is lost, trying again…")
    await page.locator("#line").fill("typed meanwhile")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert")).to_have_text("The connection is lost; this was not sent.")
    stage.message(content="meanwhile")
    stage.channels.append(channel("2000000000000000077", 0, "new", position=2))
    await stage.start()
    await expect(page.locator("#connection")).to_be_hidden()
    await expect(page.locator("#log .lines")).to_have_text(["before", "meanwhile"])
    await expect(page.get_by_role("button", name="new", exact=True)).to_be_visible()
    await expect(page.locator("#line")).to_have_value("typed meanwhile")


@pytest.mark.soak
async def test_nobody_has_to_wait_for_the_next_try(browser: Browser, stage: Stage) -> None:
    async with clean_page(browser) as page:  # a page whose clock was stopped serves no other test
        await page.clock.install()
        await ready(page, stage)
        await page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))  # no timer fires any more
        await stage.stop()
        await expect(page.get_by_role("status")).to_contain_text("trying again")
        await stage.start()
        await page.get_by_role("button", name="Try now").click()
        await expect(page.locator("#connection")).to_be_hidden()


async def test_a_new_thread_appears_and_a_deleted_one_is_left(page: Page, stage: Stage) -> None:
    await ready(page, stage)
    thread = channel(
        "2000000000000000088", 11, "Game 12", parent_id=TABLE, thread_metadata={"archived": False}
    )
    stage.threads.append(thread)
    await stage.push("thread", channel=thread, action="created")
    await page.get_by_role("button", name="Game 12").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("Game 12")
    stage.threads.clear()
    await stage.push("thread", channel=thread, action="deleted")
    await expect(page.get_by_role("heading", level=1)).to_have_text("table")


@pytest.mark.soak
async def test_news_do_not_take_the_focus_from_the_sides(page: Page, stage: Stage) -> None:
    await ready(page, stage)
    await page.get_by_role("button", name="side", exact=True).focus()
    await stage.say(SIDE, content="news")
    await expect(page.get_by_role("button", name="side, 1 unread")).to_be_focused()


async def test_a_new_person_speaks_the_browsers_language_unless_another_is_chosen(
    page: Page, stage: Stage
) -> None:
    await ready(page, stage)
    await page.locator("#rail").get_by_role("button", name="Add a person").click()
    panel = page.get_by_role("dialog", name="People")
    await expect(panel.get_by_label("Language", exact=True)).to_have_value("en-US")


async def test_what_comes_while_nobody_looks_is_unread_after_a_new_connection(
    page: Page, stage: Stage
) -> None:
    stage.message(content="before")
    await ready(page, stage)
    await page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })")
    await stage.stop()
    await expect(page.get_by_role("status")).to_contain_text("trying again")
    stage.message(content="Your turn")
    stage.channels[0] |= {"unread": 1, "mentions": 1}
    stage.asked.clear()
    await stage.start()
    await expect(page.locator("#log .lines")).to_have_text(["before", "Your turn"])
    await expect(page).to_have_title("(2) table · Mina · Local table")
    assert stage.asks("read") == []
    await page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    await stage.hears("read")


async def test_a_thread_that_is_long_silent_steps_aside(page: Page, stage: Stage) -> None:
    now = str(int((time.time() - 1_420_070_400) * 1000) << 22)
    meta = {"archived": False, "auto_archive_duration": 60}
    old, new, done = "1100000000000000001", "1100000000000000002", "1100000000000000003"
    stage.threads = [
        channel(old, 11, "Old game", parent_id=TABLE, thread_metadata=meta, joined=True),
        channel(new, 11, "Slow game", parent_id=TABLE, thread_metadata=meta, last_message_id=now),
        channel(done, 11, "Archived", parent_id=TABLE, thread_metadata={"archived": True}, joined=True),
    ]
    await ready(page, stage)
    await expect(page.locator("#channels .threads .channel-name")).to_have_text(["Slow game"])
    await stage.say(old, people=(MINA,), content="at last")
    await expect(page.locator("#channels .threads .channel-name")).to_have_text(["Slow game", "Old game"])


async def test_a_forum_shows_its_posts_with_their_tags_and_takes_no_message(page: Page, stage: Stage) -> None:
    tags = [{"id": "8", "name": "Open"}, {"id": "9", "name": "Finished"}]
    forum = channel("700", 15, "tables", position=2, available_tags=tags, can_send=False)
    stage.channels.append(forum)
    await ready(page, stage)
    await page.locator('#channels [data-channel="700"]').click()
    await expect(page.locator("#messages")).to_contain_text("There are no posts yet.")
    await expect(page.locator("#line")).to_be_disabled()
    post = channel("701", 11, "Pentago #1", parent_id="700", applied_tags=["8"], joined=True)
    stage.threads.append(post)
    await stage.push("thread", channel=post, action="created")
    row = page.locator("#messages .post")
    await expect(row).to_have_text("Pentago #1Open")
    await row.click()
    await expect(page.locator("#title .post-tag")).to_have_text("Open")
    stage.threads[0] = {**post, "applied_tags": ["9"]}
    await stage.push("thread", channel=stage.threads[0], action="updated")
    await expect(page.locator("#title .post-tag")).to_have_text("Finished")
