"""The guides of a tour: two people at a local table, who play, press and keep what they see."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.async_api import Error, Locator, Page, expect

import games
from games.rng import SeededRng
from tests.local_discord.stage import Tab
from tests.process.feed import Feed
from tests.process.ledger import Ledger
from tests.process.program import Program, control, parts
from tests.screens import HIGH, LOADING, actions, has_picture, photograph, show

QUICK = {"max_turns": "3", "hands": "1"}
"""Options that make a game short, where it has them."""

STILL = 0.8
"""Seconds without an event after which a message is final."""

FORM = 844
"""The height of a phone in pixels: a form may be no longer."""

LONG = 300.0
EDITED = 60.0

Json = dict[str, Any]
TEXT, ALT, BUTTON, MENU, FILE = 10, (11, 12), 2, 3, 13


def words(message: Json) -> Iterator[str]:
    """Yield every text that a message shows or reads out, each with its kind."""
    for part in parts(message):
        if part["type"] == TEXT:
            yield part["content"]
        elif part["type"] in ALT:
            for item in part.get("items", [part]):
                yield f"[alt] {item.get('description') or 'NONE'}"
        elif part["type"] == BUTTON:
            yield f"[button] {part.get('label')}{' (off)' if part.get('disabled') else ''}"
        elif part["type"] == MENU:
            yield f"[menu] {part.get('placeholder')}"
            yield from (f"  - {o['label']}: {o.get('description', '')}" for o in part["options"])
        elif part["type"] == FILE:
            yield f"[file] {part['file'].get('url', '').rpartition('/')[2]}"
        if part["type"] == 9 and part.get("accessory", {}).get("type") in ALT:
            yield f"[alt] {part['accessory'].get('description') or 'NONE'}"


class Tour:
    """Two people, the bot, and what they have seen of it so far."""

    def __init__(self, tab: Tab, program: Program, page: Page, out: Path, language: str) -> None:
        self.tab, self.feed, self.page, self.out = tab, Feed(tab), page, out
        self.program, self.language = program, language
        self.width = 400
        self.paths: list[Path] = []
        self.texts: list[str] = []
        self._seen: dict[str, str] = {}
        self._kinds: set[tuple[str, ...]] = set()
        self._chance = SeededRng(b"tour", 1)
        self._tables = 0

    # -- acting ----------------------------------------------------------------------------------------

    async def slash(self, name: str, who: str = "", channel: str = "", **options: Any) -> Json:
        """Use a command; return the answer once it is final."""
        at = {"as_": who or self.tab.you, "channel": channel or self.tab.games}
        asked = await self.tab.ask(
            "slash", name=name, options={k.rstrip("_"): v for k, v in options.items()}, **at
        )
        found = await self.feed.until(lambda: self.feed.answer(asked["interaction"]), LONG)
        assert found is not None, name
        await self.still()
        return self.feed.messages[found["id"]]

    async def press(self, message: Json, action: str, *values: str, who: str = "") -> Json:
        """Press a button, or choose from a menu; return the answer, or else the message as it is now."""
        at = {
            "as_": who or self.tab.you,
            "message": message["id"],
            "custom_id": await self.control(message, action),
        }
        how = {"op": "select", "values": list(values)} if values else {"op": "click"}
        asked = await self.tab.ask(str(how.pop("op")), **at, **how)
        await self.still()
        found = self.feed.answer(asked["interaction"])
        return self.feed.messages[found["id"] if found else message["id"]]

    async def form(self, message: Json, action: str, stop: str, text: str = "", who: str = "") -> None:
        """Open a form in the page, keep how it looks, and send it with this text; "": leave it."""
        path, person = await self.control(message, action), who or self.tab.you
        await show(self.page, person, message["channel_id"])
        await self.page.set_viewport_size({"width": self.width, "height": FORM})
        await self.page.locator(f'#log [data-id="{message["id"]}"] [data-custom-id="{path}"]').click()
        dialog = self.page.locator("dialog.modal")
        await expect(dialog).to_be_visible()
        await self._photograph(dialog, stop, [await dialog.inner_text()])
        if text:
            await dialog.locator(".input").first.fill(text)
            await dialog.locator("button[type=submit]").click()
        else:
            await self.page.keyboard.press("Escape")
        await expect(dialog).to_have_count(0)
        await self.still()

    async def window(self, channel: str, stop: str) -> None:
        """Keep a whole channel as it looks."""
        await show(self.page, self.tab.you, channel)
        await self.page.set_viewport_size({"width": self.width, "height": FORM})
        await self._photograph(self.page.locator("main"), stop, [])

    async def control(self, message: Json, action: str) -> str:
        """Return the id of a message's control, once it is there; ``scene-next`` is one whose id ends so.

        Raises:
            LookupError: it does not come.
        """
        name, _, end = action.partition("-")

        def look() -> str | None:
            ids = [part.get("custom_id") or "" for part in parts(self.feed.messages[message["id"]])]
            return next((one for one in ids if one.startswith(f"{name}:") and one.endswith(end)), None)

        found = await self.feed.until(look, EDITED)
        if found is None:
            raise LookupError(f"no {action} in {message}")
        return found

    async def still(self, seconds: float = STILL) -> None:
        """Wait until nothing has changed for a while and nothing is being computed."""
        while True:
            before = json.dumps(self.feed.messages, sort_keys=True)
            await self.feed.until(lambda: None, seconds)
            waits = any(m.get("flags", 0) & LOADING for m in self.feed.messages.values())
            if not waits and json.dumps(self.feed.messages, sort_keys=True) == before:
                return

    async def pictured(self, message: Json) -> None:
        """Wait until a message has its picture: a computation shows its progress first."""
        await self.feed.until(lambda: has_picture(self.feed.messages[message["id"]]) or None, LONG)

    async def newest(self, action: str, channel: str = "") -> Json:
        """Return the newest message with such a control; an edit may take some seconds.

        Raises:
            LookupError: there is none.
        """

        def look() -> Json | None:
            seen = (m for m in self.feed.messages.values() if m.get("ephemeral_to") in {None, self.tab.you})
            fits = (m for m in seen if control(m, action))
            here = (m for m in fits if channel in {"", m["channel_id"]})
            return max(here, key=lambda m: int(m["id"]), default=None)

        found = await self.feed.until(look, EDITED)
        if found is None:
            raise LookupError(f"nothing to {action}")
        return found

    async def close_lobbies(self) -> None:
        """Cancel every open lobby without keeping that: the number in a channel is limited."""

        def waiting() -> list[str]:
            return [key for key, message in self.feed.messages.items() if control(message, "start")]

        for lobby in waiting():
            await self.press(await self.press(self.feed.messages[lobby], "options"), "drop")
        await self.feed.until(lambda: not waiting() or None, LONG)
        self.skip()

    # -- keeping ---------------------------------------------------------------------------------------

    async def keep(self, stop: str, *, by_kind: bool = False) -> None:
        """Keep every message of the bot that is new or has changed; ``by_kind``: only one of each kind."""
        await self.still()
        bot = (await self.tab.ask("hello"))["bot"]["id"]
        for message in list(self.feed.messages.values()):
            shape = _shape(message)
            if message["author"]["id"] != bot or self._seen.get(message["id"]) == shape:
                continue
            self._seen[message["id"]] = shape
            kind = (stop, message["channel_id"], *actions(message), str(has_picture(message)))
            if by_kind and kind in self._kinds:
                continue
            self._kinds.add(kind)
            await self._keep(stop, message)

    def skip(self) -> None:
        """Count all present messages as seen."""
        for message in self.feed.messages.values():
            self._seen[message["id"]] = _shape(message)

    async def _keep(self, stop: str, message: Json) -> None:
        who = message.get("ephemeral_to") or self.tab.you
        for person in dict.fromkeys((who, *(str(person["id"]) for person in self.tab.people))):
            try:
                await show(self.page, person, message["channel_id"])
                break
            except AssertionError:  # somebody else's DM
                continue
        row = self.page.locator(f'#log [data-id="{message["id"]}"]')
        if await row.count() == 0:  # deleted meanwhile, like a ping
            return
        await self.page.set_viewport_size({"width": self.width, "height": HIGH})
        private = ["(private)"] if message.get("ephemeral_to") else []
        await self._photograph(row, stop, [*private, *words(message)])

    async def _photograph(self, part: Locator, stop: str, told: list[str]) -> None:
        """Keep a part of the page, and its words."""
        path = self.out / f"{len(self.paths):03}-{stop}.png"
        try:
            await photograph(part, path)
        except Error:
            return
        self.paths.append(path)
        self.texts += [f"== {path.name}", *told, ""]
        (self.out / "words.txt").write_text("\n".join(self.texts))

    # -- games -----------------------------------------------------------------------------------------

    async def open(self, game: str, people: int = 1, computers: int = 1, **settings: str) -> Ledger:
        """Open a table and start it; return its ledger. ``settings``: options in addition to the quick
        ones."""
        typed = {k: QUICK[k] for k in games.all_games()[game].options if k in QUICK} | settings
        options = {"options": " ".join(f"{k}={v}" for k, v in typed.items())} if typed else {}
        await self.slash("play", game=game, **options)
        lobby = await self.newest("start")
        self._tables = int(str(control(lobby, "start")).split(":")[1])
        ledger = Ledger(self.program.database, self._tables)
        for seat in range(1, people + computers):
            if seat < people:
                await self.press(await self.newest("start"), "join", who=self.tab.mina)
            else:
                await self.press(
                    await self.newest("start"), "add", next(iter(games.all_games()[game].computers))
                )
            await self.feed.until(lambda n=seat: _seats(ledger) > n or None, LONG)  # type: ignore[misc]
            await self.still()
        await self.press(await self.newest("start"), "start")
        await self.feed.until(lambda: ledger.read().status == "open" or None, LONG)
        await self.still()
        return ledger

    async def move(self, ledger: Ledger, seat: int = 0, text: str = "") -> Json:
        """Answer for a seat by ``/submit``, as an easy computer would."""
        who = (self.tab.you, self.tab.mina)[seat]
        computer = next(iter(ledger.game.computers.values()))
        view = ledger.game.view(ledger.state, seat)
        text = text or computer.choose(ledger.game, view, seat, self._chance, 0.2)
        said = await self.slash("submit", who=who, table=ledger.number, move=text)
        return await self.press(said, "sure", who=who) if control(said, "sure") else said

    async def play(self, ledger: Ledger, steps: int = 1000) -> None:
        """Play ``steps`` steps, or to the end."""
        while (entry := ledger.read()).status == "open" and entry.step < steps:
            ask = ledger.ask
            for seat in (0, 1):
                human = ledger.seats[seat].person_id is not None
                if human and ask is not None and seat in ask.pending and seat not in entry.answers:
                    await self.move(ledger, seat)
            await self.still(0.2)
            await self.feed.until(lambda at=entry.step: ledger.read().step > at or None, 3.0)  # type: ignore[misc]
        await self.still()

    async def newest_of(self, table: int) -> Json:
        """Return the newest public message with a control of a table, outside the lobby's channel."""

        def look() -> Json | None:
            shown = [m for m in self.feed.messages.values() if not m.get("ephemeral_to")]
            here = [m for m in shown if m["channel_id"] != self.tab.games and table in tables(m)]
            return max(here, key=lambda m: int(m["id"]), default=None)

        found = await self.feed.until(look, LONG)
        assert found is not None
        return found


def _shape(message: Json) -> str:
    """Return what a message says and shows, for comparison."""
    return json.dumps([message["components"], len(message["attachments"])], sort_keys=True)


def _seats(ledger: Ledger) -> int:
    ledger.read()
    return len(ledger.seats)


def tables(message: Json) -> set[int]:
    """Return the tables to which a message's controls belong."""
    return {int(part["custom_id"].split(":")[1]) for part in parts(message) if part.get("custom_id")}
