"""Nobody learns another's secret before the rules show it, from anything that leaves the bot.

A random game with people in all seats is played twice, the second time with one secret changed: a sealed
answer of one seat, or what lies hidden from a seat. Words, component labels and ids, file names, alt texts,
pictures byte for byte, suggestions, order, number and time of the messages, who can see them, and the log
at every level must be the same for everybody else.
"""

from __future__ import annotations

import logging
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

import games
from bot.app.direct_messages import DirectMessages
from games.game import Seat
from games.rng import SeededRng
from tests import toy
from tests.soaking import SEVERAL as GAMES_FOR_SEVERAL
from tests.soaking import fewer, first, sealed
from tests.trust.playing import tell
from tests.trust.script import Script, arrivals, tables_size
from tests.trust.telling import EVERYBODY, LOG, Compared, Transcript, differences
from tests.trust.twins import twin_of, with_other_secret

Note = Callable[[str, object], None]

WHOLE = 3000
SEVERAL = [(game_id, 1, 3, fewer(4, 7), 2) for game_id in sorted({*games.all_games(), toy.ID})]
OPEN = [game_id for game_id in GAMES_FOR_SEVERAL if not games.load(game_id).has_secrets]
LATER = {toy.ID, *OPEN[1:]}
"""What waits for ``make soak``: the toy, and of the games that hide nothing all but one."""
LONG = [(game_id, number, 8, WHOLE, 6) for game_id, *_ in SEVERAL for number in range(1, 5)]


def _of_several(cases: list[tuple[str, int, int, int, int]]) -> list[tuple[str, int, int, int, int]]:
    """Leave out what one plays alone: there is nobody to hide from."""
    return [case for case in cases if case[0] == toy.ID or games.load(case[0]).seats[-1] > 1]


pytestmark = pytest.mark.usefixtures("with_toy")


class Baseline:
    """A game as it was told once, and the ways in which one secret of it can be another."""

    def __init__(self, script: Script, telling: Transcript) -> None:
        self.script, self.telling = script, telling
        self.game = games.load(script.game)
        self.dice = random.Random(f"{script.game} {script.number}")

    def sealed(self) -> list[tuple[int, Seat, str]]:
        """Other answers that seats could have sent in secret while somebody else was still awaited."""
        found = []
        for step in range(self.telling.steps):
            state = self.telling.marks[step].state
            ask = self.game.ask(state)
            if ask is None or not ask.sealed:
                continue
            for seat in arrivals(self.script, step, ask.pending)[:-1]:
                legal = self.game.legal(state, seat)
                other = next(
                    (
                        m
                        for m in self.dice.sample(range(len(legal)), min(9, len(legal)))
                        if legal[m] != self.script.moves[step, seat]
                    ),
                    None,
                )
                if other is not None:
                    found.append((step, seat, legal[other]))
        return found

    def some(self, found: list[tuple[int, Seat, str]], most: int) -> list[tuple[int, Seat, str]]:
        """Return the first and some others, rather where people looked around."""
        drawn = found[:1] + self.dice.sample(found[1:], len(found[1:]))
        return sorted(drawn, key=lambda one: one[0] not in self.script.looks)[:most]

    def shows_seats_different_things(self) -> bool:
        """Tell whether some seat sees at the deal what onlookers don't."""
        state = self.telling.marks[0].state
        seen = [replace(self.game.view(state, seat), seat=None) for seat in range(self.script.seats)]
        return any(view != self.game.view(state, None) for view in seen)

    def name(self, seat: Seat) -> str:
        """Return who sits there: seats were given in the order of names."""
        return list(self.telling.people)[seat]


async def _baseline(folder: Path, game_id: str, number: int, most: int, steps: int) -> Baseline:
    size = tables_size(games.load(game_id), number, most)
    dice = random.Random(f"looks {game_id} {number}")
    looks = frozenset({0, *(step for step in range(steps) if dice.random() < 0.3)})
    telling, script = await tell(folder / "one", Script(game_id, number, size, steps, looks))
    return Baseline(script, telling)


async def _check_sealed(
    folder: Path, base: Baseline, chosen: list[tuple[int, Seat, str]], seen: Counter[str]
) -> None:
    """Change one sealed answer at a time."""
    for count, (step, seat, move) in enumerate(chosen):
        script = replace(base.script, moves={**base.script.moves, (step, seat): move})
        other, _ = await tell(folder / f"sealed{count}", script, beside=base.telling)
        sender = base.name(seat)
        compared = differences(base.telling, other, sender)
        seen.update(counted(compared))
        assert compared.different == (), f"{sender} answers {move} at step {step}: {compared.different[:3]}"
        assert other.steps > step
        assert list(base.telling.part(step, sender)) != list(other.part(step, sender)), "no secret was told"


async def _check_dealt(folder: Path, base: Baseline, most: int, seen: Counter[str]) -> int:
    """Put what is hidden from a seat, or from onlookers, in another way; return how many comparisons.

    Not at the end of the game: there the record shows everybody all there was.
    """
    marks = base.telling.marks[: base.telling.steps]
    states = {step: mark.state for step, mark in enumerate(marks)}
    goes_on = [step for step in states if base.game.ask(states[step]) is not None]
    places = [(step, seat) for step in goes_on for seat in (None, *range(base.script.seats))]
    base.dice.shuffle(places)
    places.sort(key=lambda place: place[0] > 0)  # the deal itself first
    done = 0
    for step, seat in places:
        twin = twin_of(base.game, states[step], seat)
        if twin is None or done == most:
            continue
        with with_other_secret(base.game, states, step, twin):
            other, _ = await tell(folder / f"dealt{done}", base.script, beside=base.telling)
        compared = differences(base.telling, other)
        seen.update(counted(compared))
        hidden_from = EVERYBODY if seat is None else base.name(seat)
        assert compared.different == (), (
            f"{compared.different[:3]} dealt otherwise at step {step} for {hidden_from}"
        )
        assert other.marks[step].state != states[step]
        assert other.marks[step].shown[hidden_from] == base.telling.marks[step].shown[hidden_from]
        done += 1
    return done


def counted(compared: Compared) -> dict[str, int]:
    """Return what a comparison adds to the report."""
    return {
        "games played again with another secret": 1,
        "steps compared, receiver by receiver": compared.parts,
        "messages and log lines compared": compared.lines,
        "leaks found": len(compared.different),
    }


async def _compared(folder: Path, base: Baseline, ways: int, note: Note) -> tuple[int, int]:
    """Compare a baseline with other secrets; return how many answers and how many deals were another's."""
    sealed = base.some(base.sealed(), ways)
    seen: Counter[str] = Counter()
    try:
        await _check_sealed(folder, base, sealed, seen)
        dealt = await _check_dealt(folder, base, ways, seen)
    finally:
        for name, count in seen.items():
            note(name, count)
    return len(sealed), dealt


async def _check(folder: Path, case: tuple[str, int, int, int, int], note: Note) -> None:
    game_id, number, most, steps, ways = case
    base = await _baseline(folder, game_id, number, most, steps)
    sealed, dealt = await _compared(folder, base, ways, note)
    assert dealt or sealed or not base.shows_seats_different_things()
    assert base.telling.errors == []
    assert base.telling.part(0, LOG)


@pytest.mark.sampled
@pytest.mark.parametrize(
    "case",
    first(-len(LATER), sorted(_of_several(SEVERAL), key=lambda case: case[0] in LATER)),
    ids=lambda case: case[0],
)
async def test_another_secret_changes_nothing_for_anybody_else(
    tmp_path: Path, case: tuple[str, int, int, int, int], record_property: Note
) -> None:
    await _check(tmp_path, case, record_property)


@pytest.mark.soak
@pytest.mark.parametrize("case", _of_several(LONG), ids=lambda case: f"{case[0]}-{case[1]}")
async def test_another_secret_changes_nothing_in_whole_games(
    tmp_path: Path, case: tuple[str, int, int, int, int], record_property: Note
) -> None:
    await _check(tmp_path, case, record_property)


FAR = [(toy.ID, 1, 3, 1, 1), ("euler_game", 1, 2, 1, 1)]


async def _check_far(folder: Path, case: tuple[str, int, int, int, int], note: Note) -> None:
    game_id, number, seats, steps, ways = case
    script = Script(game_id, number, seats, steps, frozenset({0}), ways=("command",), looks_far=True)
    telling, played = await tell(folder / "one", script)
    _, dealt = await _compared(folder, Baseline(played, telling), ways, note)
    assert dealt
    assert telling.errors == []
    told = "\n".join(sent.text for sent in telling.sent)
    for words in ("Somebody has opened a table", "Puzzle of the day, ", "11 games", "nothing to practise"):
        assert words in told, words


@pytest.mark.parametrize("case", first(1, FAR), ids=lambda case: case[0])
async def test_nothing_that_is_told_beside_a_game_tells_of_it(
    tmp_path: Path, case: tuple[str, int, int, int, int], record_property: Note
) -> None:
    """Boards, a person's own history and practice, notices of lobbies, the day's puzzle, the export."""
    await _check_far(tmp_path, case, record_property)


CUPS = [("rainbow_pentagon", 1, 2, 1, 1), ("diamant", 1, 3, 2, 2), ("euler_game", 1, 2, 4, 3)]


@pytest.mark.soak
@pytest.mark.parametrize("case", first(1, CUPS), ids=lambda case: case[0])
async def test_nothing_that_a_tournament_tells_tells_of_its_tables(
    tmp_path: Path, case: tuple[str, int, int, int, int], record_property: Note
) -> None:
    """Its messages, its notices, its standing as words and as a picture, the list, the host's panel."""
    game_id, number, seats, steps, ways = case
    script = Script(game_id, number, seats, steps, frozenset(range(steps)), ways=("command",), cup=True)
    telling, played = await tell(tmp_path / "one", script)
    base = Baseline(played, telling)
    _, dealt = await _compared(tmp_path, base, ways, record_property)
    assert dealt or base.sealed()
    assert telling.errors == []
    told = "\n".join(sent.text for sent in telling.sent)
    for words in ("round 1 of 2 is being played", "Remove somebody", "Tournaments on this server"):
        assert words in told, words


@pytest.mark.parametrize("goes_on", ["in_dms", "new_thread"])
@pytest.mark.parametrize("game_id", [toy.ID, "rainbow_pentagon"])
async def test_another_secret_changes_nothing_where_the_thread_was_deleted(
    tmp_path: Path, game_id: str, goes_on: str
) -> None:
    """Neither what people are told of it by DM, nor where the table goes on."""
    script = Script(game_id, 1, 3, 3, frozenset({0, 2}), ways=("dm", "command"), happens=(goes_on,))
    telling, played = await tell(tmp_path / "one", script)
    base = Baseline(played, telling)
    sealed = base.sealed()[:2]
    assert sealed
    seen: Counter[str] = Counter()
    await _check_sealed(tmp_path, base, sealed, seen)
    assert seen["leaks found"] == 0
    assert telling.errors == []
    asked = [sent for sent in telling.sent if "the thread was deleted" in sent.text and sent.to is not None]
    assert len(asked) == script.seats


TOLD_OF_THE_CLOCK = {"asks for a pause": 2, "Paused by": 2, "it’s your move": 1, "has stopped the clock": 2}
"""What is said of the clock, and to how many at least."""


@pytest.mark.parametrize("game_id", first(1, ["rainbow_pentagon", "diamant"]))
async def test_what_is_said_about_the_clock_reveals_no_answer(tmp_path: Path, game_id: str) -> None:
    """Where a table goes on in DMs, each is written to when another asks for a pause or stops the clock."""
    script = Script(game_id, 1, 3, 2, ways=("dm",), options="seconds=400", happens=("in_dms", "stops"))
    telling, played = await tell(tmp_path / "one", script)
    base = Baseline(played, telling)
    seen: Counter[str] = Counter()
    await _check_sealed(tmp_path, base, [one for one in base.sealed() if one[0] == 0][:2], seen)
    assert telling.errors == []
    for words, least in TOLD_OF_THE_CLOCK.items():
        told = [sent for sent in telling.sent if words in sent.text and sent.to is not None]
        assert len({sent.to for sent in told}) >= least, words


# Whoever edits, reacts to, sends again or deletes an answer by DM tells nobody else what it was.


TOLD = "send a new message"
SECRET = (*sealed(), toy.ID)
"""Games with answers that are sealed at first."""


@pytest.mark.parametrize("happens", [(), ("in_dms",)], ids=["in a thread", "in DMs"])
@pytest.mark.parametrize("game_id", first(2, SECRET))
async def test_whoever_changes_their_mind_by_dm_reveals_it_to_nobody_else(
    tmp_path: Path, game_id: str, happens: tuple[str, ...]
) -> None:
    """Others look around meanwhile; the last one edits when the next question is open already."""
    script = Script(game_id, 2, 3, 3, frozenset({0, 1, 2}), ways=("restless",), happens=happens)
    telling, played = await tell(tmp_path / "one", script)
    base = Baseline(played, telling)
    seen: Counter[str] = Counter()
    sealed = base.some(base.sealed(), 2)
    assert sealed
    await _check_sealed(tmp_path, base, sealed, seen)
    await _check_dealt(tmp_path, base, 1, seen)
    assert telling.errors == []
    told = Counter(sent.to for sent in telling.sent if TOLD in sent.text)
    assert set(told) == {telling.people[base.name(seat)] for seat in range(3)}


async def test_an_edit_that_reaches_the_log_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def edited(_: DirectMessages, message: discord.Message) -> None:
        logging.getLogger("bot.app.direct_messages").debug("edited: %s", message.content)

    monkeypatch.setattr(DirectMessages, "edited", edited)
    script = Script(toy.ID, 5, 3, 1, moves={(0, 0): "a", (0, 1): "b", (0, 2): "c"}, ways=("restless",))
    one, played = await tell(tmp_path / "one", script, draw=False)
    changed = replace(played, moves={**played.moves, (0, 0): "b d"})
    other, _ = await tell(tmp_path / "other", changed, draw=False)
    found = differences(one, other, "anna").different
    assert any(line.startswith(LOG) for line in found), found


# Where answers stay face down nobody learns who gave none: all know what was played for them.


UNSEEN = [(1, 5, True), (5, 9, False), (5, 9, True), (9, 11, True), (9, 11, False), (1, 5, False)]
"""The step of a question in the Euler Game, the step at which a game ends, and whether both miss others."""


@pytest.mark.parametrize("case", first(2, UNSEEN))
async def test_nothing_reveals_who_let_a_face_down_question_time_out(
    tmp_path: Path, case: tuple[int, int, bool]
) -> None:
    """One of two lets it pass and the other gives the default, then the other way round.

    Both miss the questions before it and after it whose answers all see, or none.
    """
    both, (hidden, end, misses) = (1, 2), case
    near = {step for step in range(hidden - 3, end) if step not in {1, 5, 9}} if misses else set()
    seen = {(step, seat) for step in near for seat in both}
    moves = {(step, seat): "call" for step in range(end) for seat in range(3)}
    script = Script("euler_game", 1, 3, end, ways=("command",), moves=moves)

    async def without(name: str, *seats: Seat, **more: Any) -> Transcript:
        absent = frozenset({*seen, *((hidden, seat) for seat in seats)})
        told, _ = await tell(tmp_path / name, replace(script, absent=absent, **more), draw=False)
        return told

    game, state = games.load(script.game), (await without("both", *both)).marks[hidden].state
    usual = {(hidden, seat): game.default(state, seat, SeededRng(bytes(32), 0)) for seat in both}
    one, other = [await without(f"{seat}", seat, moves={**moves, **usual}) for seat in both]
    assert one.errors == other.errors == []
    assert one.steps == other.steps == end
    compared = differences(one, other, *list(one.people)[1:3])
    assert compared.different == ()
