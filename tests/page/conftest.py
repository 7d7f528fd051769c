"""A real Chromium for page tests.

`browser` is a Playwright browser, `page` a desktop-sized page of it and `phone` a page 400 px wide. Both
pages fail the test when a script throws or the content policy is broken.

Starting a browser or opening a page costs more than most tests, so one browser with two pages serves them
all. Everything in this folder runs in one event loop: its async fixtures are
`@pytest_asyncio.fixture(loop_scope="session")`.

Look for messages under `page.locator("#log")`: new ones are also read out by a hidden live region, so a
search of the whole page finds them twice.

Which fonts a machine has changes what fits into a line. ``make soak`` runs everything in this folder under
three sets of them (``SETS``), whatever else is installed.
"""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ConsoleMessage, Error, Page, async_playwright, expect

from local_discord import LocalDiscord, point_discord_at
from tests.soaking import SOAK

from .echo_bot import EchoBot
from .stage import Stage

# The machine may be busy with other tests; nothing waits longer than it must.
expect.set_options(timeout=15_000)

DESKTOP = (1280, 800)
PHONE = (400, 800)


@dataclass(frozen=True)
class FontSet:
    """The only fonts of a machine: a package of Debian, its folder, and two of its families."""

    package: str
    folder: Path
    sans: str
    mono: str

    def configuration(self, place: Path) -> Path:
        """Write a fontconfig configuration that knows only these fonts; return its file."""
        meant = {"sans-serif": self.sans, "system-ui": self.sans, "monospace": self.mono}
        others = "".join(
            f'<test qual="all" name="family" compare="not_eq"><string>{name}</string></test>'
            for name in meant
        )
        aliases = "".join(
            f"<alias><family>{name}</family><prefer><family>{family}</family></prefer></alias>"
            for name, family in meant.items()
        )
        file = place / "fonts.conf"
        file.write_text(
            '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
            f"<dir>{self.folder}</dir><cachedir>{place / 'cache'}</cachedir>"
            f'<match>{others}<edit name="family" mode="append_last"><string>sans-serif</string>'
            f"</edit></match>{aliases}</fontconfig>"
        )
        return file


DEBIAN = Path("/usr/share/fonts")
SETS = {
    "dejavu": FontSet("fonts-dejavu-core", DEBIAN / "truetype/dejavu", "DejaVu Sans", "DejaVu Sans Mono"),
    "liberation": FontSet(
        "fonts-liberation", DEBIAN / "truetype/liberation", "Liberation Sans", "Liberation Mono"
    ),
    "noto_cjk": FontSet(
        "fonts-noto-cjk", DEBIAN / "opentype/noto", "Noto Sans CJK JP", "Noto Sans Mono CJK JP"
    ),
}


def chromium() -> str | None:
    """The browser to use: `CHROMIUM`, Debian's, or whatever is on the path."""
    named = os.environ.get("CHROMIUM")
    return (
        named or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this folder that uses the browser as `page`, and give it the browser's loop."""
    for item in items:
        if item.nodeid.startswith("tests/page/") and "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.page)
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """In ``make soak`` run everything that uses the browser under every set of fonts, usual tests too."""
    if SOAK and "browser" in metafunc.fixturenames:
        sets = [pytest.param(name, marks=pytest.mark.soak) for name in SETS]
        metafunc.parametrize("fonts", sets, indirect=True, scope="session")


def lacking(what: str, package: str) -> NoReturn:
    """Skip a test that needs a package of Debian; fail it if CI is set."""
    if os.environ.get("CI"):
        pytest.fail(f"page tests need {what}, and on CI they are not skipped")
    pytest.skip(f"{what} missing (apt-get install {package})")


@pytest.fixture(scope="session")
def fonts(request: pytest.FixtureRequest) -> FontSet | None:
    """The fonts that the browser knows; None for those of the machine."""
    found = SETS[request.param] if hasattr(request, "param") else None
    if found and not any(found.folder.glob("*.tt[cf]")):
        lacking(f"the fonts in {found.folder}", found.package)
    return found


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(fonts: FontSet | None, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Browser]:
    """A headless Chromium. Where none is installed the test is skipped, or fails if CI is set."""
    path = chromium()
    if path is None:
        lacking("a Chromium", "chromium")
    environment: dict[str, str | float | bool] = {**os.environ}
    if fonts:
        environment["FONTCONFIG_FILE"] = str(fonts.configuration(tmp_path_factory.mktemp("fonts")))
    async with async_playwright() as playwright:
        # Drawing has no process of its own: that would be a fifth of the browser's work.
        args = ["--no-sandbox", "--in-process-gpu"]
        browser = await playwright.chromium.launch(executable_path=path, args=args, env=environment)
        yield browser
        await browser.close()


@asynccontextmanager
async def opened(browser: Browser, size: tuple[int, int], locale: str = "en-US") -> AsyncIterator[Page]:
    """A page in a context of its own, in a language."""
    width, height = size
    context = await browser.new_context(
        viewport={"width": width, "height": height}, locale=locale, has_touch=size == PHONE
    )
    page = await context.new_page()
    page.set_default_timeout(15_000)
    page.set_default_navigation_timeout(60_000)  # the first navigation starts processes of the browser
    try:
        yield page
    finally:
        await context.close()


@asynccontextmanager
async def without_faults(page: Page) -> AsyncIterator[Page]:
    """Lend a page to a test; at the end no script may have failed in it."""
    faults: list[str] = []

    def failed(error: Error) -> None:
        faults.append(str(error))

    def complained(message: ConsoleMessage) -> None:
        faults.extend(fault(message))

    page.on("pageerror", failed)
    page.on("console", complained)
    try:
        yield page
    except Exception as error:  # a failed script is often the cause
        for text in faults:
            error.add_note(text)
        raise
    finally:
        page.remove_listener("pageerror", failed)
        page.remove_listener("console", complained)
    assert not faults, faults


@asynccontextmanager
async def clean_page(
    browser: Browser, size: tuple[int, int] = DESKTOP, locale: str = "en-US"
) -> AsyncIterator[Page]:
    """A page in a context of its own, in a language; at the end no script may have failed in it."""
    async with opened(browser, size, locale) as page, without_faults(page):
        yield page


async def left(page: Page) -> None:
    """Leave a page like a new one, even if a later server gets the same port."""
    for other in page.context.pages:
        if other is not page:
            await other.close()
    session = await page.context.new_cdp_session(page)
    origin = "/".join(page.url.split("/")[:3])
    await session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    await session.detach()
    await page.mouse.move(0, 0)
    await page.goto("about:blank")


def fault(message: ConsoleMessage) -> list[str]:
    """What the browser complains about, except connections that were cut and pictures that were replaced."""
    expected = "WebSocket connection to" in message.text or "ERR_CONNECTION_REFUSED" in message.text
    # A picture that its message has replaced before the browser asked for it.
    expected |= "404 (Not Found)" in message.text and "/attachments/" in message.location["url"]
    return [message.text] if message.type in {"error", "warning"} and not expected else []


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def only_page(browser: Browser) -> AsyncIterator[Page]:
    """The desktop-sized page that tests share in turn: a new one costs more than most of them."""
    async with opened(browser, DESKTOP) as page:
        yield page


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def only_phone(browser: Browser) -> AsyncIterator[Page]:
    """The phone-sized page that tests share in turn."""
    async with opened(browser, PHONE) as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def page(only_page: Page) -> AsyncIterator[Page]:
    """A desktop-sized page in English."""
    async with without_faults(only_page):
        yield only_page
        await left(only_page)


@pytest_asyncio.fixture(loop_scope="session")
async def phone(only_phone: Page) -> AsyncIterator[Page]:
    """A page as wide as a phone, in English."""
    async with without_faults(only_phone):
        yield only_phone
        await left(only_phone)


@pytest_asyncio.fixture(loop_scope="session")
async def stage() -> AsyncIterator[Stage]:
    """A server that plays a script, which the test writes before it opens the page."""
    stage = Stage()
    await stage.start()
    yield stage
    await stage.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def local(tmp_path: Path, discord_addresses: None) -> AsyncIterator[LocalDiscord]:
    """The local table's server with an empty world."""
    async with await LocalDiscord.start(tmp_path / "table.world") as local:
        point_discord_at(local.base)
        yield local


@pytest_asyncio.fixture(loop_scope="session")
async def echo(local: LocalDiscord) -> AsyncIterator[EchoBot]:
    """The echo bot, logged in to the local table."""
    bot = EchoBot()
    await bot.login(local.token)
    connection = asyncio.create_task(bot.connect())
    await bot.wait_until_ready()
    yield bot
    await bot.close()
    await connection
