"""``python -m tests.tour OUT``: show a player's every way through the bot, in one language and width.

Two people sit at a local table, in a real browser. A stop is what they do on one way: open a lobby, turn the
pages of the rules, finish a game and look at its film. Every message of a stop is kept as OUT/STOP-NN.png.
OUT/sheet-NUMBER.png show all of them, OUT/words.txt their words, alt texts, buttons and menus.

``--language fa --width 400``; stops named after OUT are made alone: ``python -m tests.tour OUT rules ends``.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

from playwright.async_api import Error, async_playwright

from data.words import LANGUAGES
from tests.local_discord.stage import RefusedError
from tests.page.conftest import chromium
from tests.screens import HIGH, at_table, sheets
from tests.tour.guide import Tour
from tests.tour.stops import STOPS


async def run(out: Path, wanted: list[str], language: str, width: int) -> None:
    """Make the stops one after the other, at one table."""
    async with AsyncExitStack() as stack:
        playwright = await stack.enter_async_context(async_playwright())
        browser = await playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        stack.push_async_callback(browser.close)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        table = at_table(browser, folder, [(width, HIGH)], language)
        tab, program, pages = await stack.enter_async_context(table)
        tour = Tour(tab, program, pages[width], out, language)
        tour.width = width
        await tour.slash("server", language=language, tables=100, each=50)
        for person in (tab.you, tab.mina):
            await tour.slash("settings", who=person, language=language)
        tour.feed.messages.clear()
        for name in wanted:
            try:
                await tour.close_lobbies()
                await STOPS[name](tour)
            except (LookupError, RefusedError, AssertionError, AttributeError, ValueError, Error) as error:
                print(f"{name}: broken off: {error!r}")
                await tour.keep(f"{name}-broken")
            print(f"{name}: {len(tour.paths)} messages", flush=True)
        print(program.log[-2000:])
    sheets(tour.paths, out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m tests.tour", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("stops", nargs="*", default=list(STOPS))
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--width", type=int, default=400)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    asyncio.run(run(given.out, given.stops, given.language, given.width))
