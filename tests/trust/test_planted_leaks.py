"""The comparison finds leaks: each is planted into the bot on purpose, by the simplest change that leaks."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import bot.messages.display_names
import bot.messages.receipts
import bot.messages.step_messages
import bot.messages.table_message
from bot.app.context import Replier
from bot.app.features.answer import Submissions
from bot.delivery.delivery import Delivery
from bot.messages.message import Button, CustomId, Outgoing, PathNames, Picture
from bot.messages.step_messages import StepMessages
from bot.tables.table import Table
from data.message_rows import MessageRow, ask_slot
from data.store import Store
from tests.e2e.club import Club, SketchCompute
from tests.soaking import first
from tests.trust.playing import tell
from tests.trust.script import Script
from tests.trust.telling import EVERYBODY, LOG, Names, Transcript, differences

SCRIPT = Script("toy", 5, 3, 1, frozenset({0}), {(0, 0): "a", (0, 1): "b", (0, 2): "c"})
SENDER, OTHER = 0, "b d"

Plant = Callable[[pytest.MonkeyPatch, dict[str, Any]], None]
"""Changes the bot; the mapping holds the ``move`` that was sealed last by the sender, and the ``club``."""


pytestmark = pytest.mark.usefixtures("with_toy")


def listening(
    patch: pytest.MonkeyPatch, known: dict[str, Any], then: Callable[[], Any] | None = None
) -> None:
    """Let the planted leak hear what the sender seals."""
    real = Table.submit

    async def submit(self: Table, person_id: int, text: str, **more: Any) -> Any:
        receipt = await real(self, person_id, text, **more)
        if receipt.taken and receipt.seat == SENDER:
            known["move"] = receipt.check.move
            if then is not None:
                await then()
        return receipt

    patch.setattr(Table, "submit", submit)


def in_an_id(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    real = StepMessages.buttons

    def buttons(self: StepMessages, *args: Any) -> Any:
        first, *rest = real(self, *args)
        leak = Button("Rules", f"rules:1:0:{known['move']}")
        return (first, *rest, (leak,)) if known["move"] else (first, *rest)

    patch.setattr(StepMessages, "buttons", buttons)


def in_a_label(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    real = StepMessages.buttons

    def buttons(self: StepMessages, *args: Any) -> Any:
        (first, *rest), *more = real(self, *args)
        return ((replace(first, label=first.label + "!" * len(known["move"])), *rest), *more)

    patch.setattr(StepMessages, "buttons", buttons)


def in_a_file_name(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    patch.setattr(Picture, "file", "board.png")

    async def rename() -> None:
        patch.setattr(Picture, "file", f"board-{len(known['move'])}.png")

    listening(patch, known, rename)


def in_an_alt_text(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    real = bot.messages.display_names.alt_text
    for room in (bot.messages.step_messages, bot.messages.table_message):
        patch.setattr(room, "alt_text", lambda *args: real(*args) + known["move"])


def in_the_pixels(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    real = SketchCompute.paint

    async def paint(self: SketchCompute, *args: Any, **more: Any) -> bytes:
        png: bytes = await real(self, *args, **more)
        return png + str(known["move"]).encode()

    patch.setattr(SketchCompute, "paint", paint)


def in_the_log(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    async def note() -> None:
        logging.getLogger("bot.tables.table").debug("sealed %s", known["move"])

    listening(patch, known, note)


def by_one_more_request(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    async def twice() -> None:
        if known["move"] == OTHER:
            await known["club"].bot.http.send_typing(next(iter(known["club"].channel.threads)).id)

    listening(patch, known, twice)


def by_who_can_see_it(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    real = Replier.__init__

    def careless(self: Replier, asked: Any, localizer: Any, commands: Any, how: Any = "private") -> None:
        shown: Any = "public" if known["move"] == OTHER and how == "private" else how
        real(self, asked, localizer, commands, shown)

    patch.setattr(Replier, "__init__", careless)


def by_the_order(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    real = StepMessages.buttons

    def buttons(self: StepMessages, *args: Any) -> Any:
        rows = real(self, *args)
        return tuple(row[::-1] for row in rows) if known["move"] == OTHER else rows

    patch.setattr(StepMessages, "buttons", buttons)


def in_what_is_suggested(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    real = Submissions.suggest_moves

    async def suggestions(*args: Any) -> Any:
        return [*await real(*args), ("and", known["move"] or "-")]

    patch.setattr(Submissions, "suggest_moves", suggestions)


def in_a_refusal(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    real = bot.messages.receipts.OpenQuestion.receipt

    def receipt(self: Any, given: Any) -> Any:
        private = real(self, given)
        return private if given.taken else private.adding((f"({known['move']})",))

    patch.setattr(bot.messages.receipts.OpenQuestion, "receipt", receipt)


def in_the_export(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    real = Store.about

    async def about(self: Store, person_id: int) -> Any:
        return {**await real(self, person_id), "answers": known["move"]}

    patch.setattr(Store, "about", about)


def in_a_profile(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    real = Store.wins_in_order

    async def wins(self: Store, person_id: int) -> list[bool]:
        return [*await real(self, person_id), *[True] * len(known["move"])]

    patch.setattr(Store, "wins_in_order", wins)


def in_a_history(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    real = Store.results_of

    async def results(self: Store, *args: Any, **more: Any) -> Any:
        return [replace(row, score=len(known["move"]), seats=1) for row in await real(self, *args, **more)]

    patch.setattr(Store, "results_of", results)


def in_anothers_dm(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    """What is edited into one person's DM is edited into another's, too."""
    real = Delivery._written_into

    async def written(self: Delivery, current: MessageRow, outgoing: Outgoing) -> MessageRow | None:
        for other in await self._store.slots(current.table_id, [ask_slot(0, seat) for seat in (0, 1, 2)]):
            if other.message_id != current.message_id and known["move"]:
                await self._transport.edit(other.channel_id, other.message_id, outgoing)
        return await real(self, current, outgoing)

    patch.setattr(Delivery, "_written_into", written)


def by_the_time_it_takes(patch: pytest.MonkeyPatch, known: dict[str, Any]) -> None:
    async def dawdle() -> None:
        known["club"].env.backend.advance_clock(float(len(known["move"])))

    listening(patch, known, dawdle)


PLANTS: list[tuple[Plant, str]] = [
    (in_an_id, EVERYBODY),
    (in_a_label, EVERYBODY),
    (in_a_file_name, "benno"),
    (in_an_alt_text, "otto"),
    (in_the_pixels, "otto"),
    (in_the_log, LOG),
    (by_one_more_request, EVERYBODY),
    (by_who_can_see_it, EVERYBODY),
    (by_the_order, EVERYBODY),
    (in_what_is_suggested, "choi"),
    (in_a_refusal, "choi"),
    (in_the_export, "otto"),
    (in_a_profile, "otto"),
    (in_a_history, "choi"),
    (by_the_time_it_takes, EVERYBODY),
    (in_anothers_dm, "benno"),
]


async def twice(
    folder: Path, plant: Plant | None, patch: pytest.MonkeyPatch
) -> tuple[Transcript, Transcript]:
    """Play one question of Toy with two answers of its first seat, with a leak planted."""
    tellings = []
    for move in ("a", OTHER):
        known: dict[str, Any] = {"move": ""}

        def hook(club: Club, known: dict[str, Any] = known) -> None:
            known["club"] = club

        with patch.context() as mine:
            listening(mine, known)
            if plant is not None:
                plant(mine, known)
            script = replace(SCRIPT, moves={**SCRIPT.moves, (0, SENDER): move})
            tellings.append((await tell(folder / move, script, hook=hook, draw=False))[0])
    return tellings[0], tellings[1]


async def test_without_a_plant_nothing_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = await twice(tmp_path, None, monkeypatch)
    compared = differences(one, other, "anna")
    assert compared.different == ()
    assert compared.lines > 20
    for told in (one, other):
        edited = {sent.to for sent in told.sent if sent.method == "PATCH" and sent.to is not None}
        assert told.people["anna"] in edited, "no receipt was edited into a question"


@pytest.mark.proves("planted leaks found")
@pytest.mark.parametrize("planted", first(5, PLANTS), ids=lambda planted: planted[0].__name__)
async def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, planted: tuple[Plant, str]
) -> None:
    plant, receiver = planted
    one, other = await twice(tmp_path, plant, monkeypatch)
    found = differences(one, other, "anna").different
    assert found
    assert any(line.startswith(receiver) for line in found), found


def test_another_number_of_ids_is_no_difference_and_another_id_is() -> None:
    first, other = 10**18 + 1, 10**18 + 7
    here, there = Names(), Names()
    assert here(f"{first} {first} 12") == there(f"{other} {other} 12")
    assert here(f"{first} {other}") != there(f"{other} {other}")
    assert Names((first, other))(f"{other}") != Names((first, other))(f"{first}")
    assert Names()(f"a{first} {'1' * 30}") == f"a{first} {'1' * 30}"


async def test_a_long_path_has_a_name_that_depends_on_nothing_else() -> None:
    """Otherwise the ids of one's own buttons would reveal how much others have built."""
    route, path = CustomId("build", 1, 0, "0|"), tuple(f"D{number}" for number in range(40))
    alone, busy = PathNames(), PathNames()
    for length in range(30, 40):
        busy.short(route, path[:length])
    assert alone.short(route, path) == busy.short(route, path)
    assert busy.short(route, path) != busy.short(route, path[:-1])
    assert busy.long(busy.short(route, path).rpartition("|")[2]) == path
