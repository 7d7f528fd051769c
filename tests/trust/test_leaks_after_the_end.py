"""Where the proof is left out, the end tells no more than the rules have: not even to who looks at all of it.

A whole game is played twice, the second time with something else that the rules never reveal: who was first
with a sealed answer, who played a card that acts unseen, a digit that was folded. Then everybody presses
Film, each picture, the chart with its remarks and the record, and shares the film; for all but those whose
secret it is, the same must come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

import bot.delivery.films
import bot.messages.analysis
import bot.tables.table
import games
from bot.tables.series import score_after
from games.disclosure import Seen, disclosed, seen
from games.game import Line, Point, Progress, Remark
from games.record import Record, RecordError, replay
from games.scenes import Scene, scenes
from tests.e2e.club import Club
from tests.soaking import first
from tests.trust.playing import tell
from tests.trust.script import Script
from tests.trust.telling import Compared, Transcript, differences
from tests.trust.unknown import Unknown, randomly_played, unknowns

pytestmark = pytest.mark.usefixtures("with_toy")

WHOLE = 3000
ONLOOKER = "otto"


def one_of_each_kind(record: Record) -> dict[str, Unknown]:
    """Return what stays unknown of a game, one of each kind."""
    found: dict[str, Unknown] = {}
    for unknown in unknowns(record):
        found.setdefault(unknown.kind, unknown)
    return found


class Played:
    """A whole game as it was told once, without its proof."""

    def __init__(self, script: Script, telling: Transcript, record: Record, pace: float) -> None:
        self.script, self.telling, self.record, self.pace = script, telling, record, pace

    @property
    def shown(self) -> list[str]:
        """What the rules show an onlooker, step by step."""
        return [mark.shown[ONLOOKER] for mark in self.telling.marks]

    @classmethod
    async def of(cls, folder: Path, game_id: str, number: int, seats: int, pace: float = 0.0) -> Played:
        """Play it. ``pace``: time passes between two answers, else all of them come at one instant."""
        clubs: list[Club] = []
        options = "reveal_seed=off series=3"
        script = Script(game_id, number, seats, WHOLE, ways=("command",), options=options, looks_after=True)
        telling, played = await tell(folder / "one", script, hook=clubs.append, draw=False, pace=pace)
        assert not telling.torn
        assert telling.errors == []
        return cls(played, telling, clubs[0].hosted().record, pace)

    async def again(self, folder: Path, script: Script, *senders: str, since: int = 0) -> Compared:
        """Play it with another secret, of which the rules show nothing; return what is told otherwise."""
        clubs: list[Club] = []
        other, _ = await tell(folder, script, hook=clubs.append, draw=False, pace=self.pace)
        assert clubs[0].hosted().record.log != self.record.log
        assert [mark.shown[ONLOOKER] for mark in other.marks] == self.shown
        return differences(self.telling, other, *senders, since=since)

    def names(self, unknown: Unknown) -> list[str]:
        """Return whose secret it is: seats were given in the order of names."""
        return [list(self.telling.people)[seat] for seat in sorted(unknown.seats)]

    def with_(self, unknown: Unknown) -> Script:
        """Return how the game is played with other answers that nobody is ever told."""
        return replace(self.script, moves={**self.script.moves, **unknown.moves})


EULER = "euler_game", 5, 2
"""A game in which a card acts unseen."""

MOST_TRIED = 90


async def told_of_all(tmp_path: Path, played: Played) -> None:
    """Play a game again with each kind of what stays unknown of it; nothing else may be told."""
    for place, unknown in enumerate(one_of_each_kind(played.record).values()):
        found = await played.again(tmp_path / str(place), played.with_(unknown), *played.names(unknown))
        assert found.different == ()
        assert found.lines > 100


@pytest.mark.soak
@pytest.mark.parametrize("case", [("euler_game", number, 3) for number in range(1, 7)])
async def test_nothing_reveals_after_the_end_what_the_rules_never_do(
    tmp_path: Path, case: tuple[str, int, int]
) -> None:
    await told_of_all(tmp_path, await Played.of(tmp_path, *case))


@pytest.mark.soak
async def test_nothing_reveals_a_folded_digit_or_whose_card_acted_unseen(tmp_path: Path) -> None:
    """Which game has both hangs on everything that was ever sent before, so one is looked for."""
    game, first_number, seats = EULER
    for number in range(first_number, first_number + MOST_TRIED):
        played = await Played.of(tmp_path / str(number), game, number, seats)
        if one_of_each_kind(played.record).keys() >= {"special1, whose", "number, which"}:
            await told_of_all(tmp_path, played)
            return
    raise AssertionError("no game of that kind")


def handed_out(record: Record) -> list[Any]:
    """Return all that is made from a record whose proof is left out: the file, film, chart and analysis."""
    game, shown = games.load(record.game, record.version), seen(record)
    return [disclosed(record).to_text(), list(scenes(record)), shown, game.chart(shown.views)]


def handed_out_alike(game_id: str, *played: tuple[int, int]) -> set[str]:
    """Check games by number of seats and seed; return the kinds of what stays unknown of them."""
    kinds: set[str] = set()
    for seats, number in played:
        record = randomly_played(game_id, seats, number)
        told, found = handed_out(record), one_of_each_kind(record)
        kinds |= found.keys()
        for unknown in found.values():
            assert handed_out(unknown.instead(record)) == told, unknown
    return kinds


def test_what_is_handed_out_of_euler_depends_on_nothing_that_stays_unknown() -> None:
    kinds = handed_out_alike("euler_game", (3, 7), (4, 11))
    assert kinds >= {"special1, whose", "special1, which", "number, which"}


def test_what_is_handed_out_of_rainbow_pentagon_reveals_no_more_of_a_claim_than_it_painted() -> None:
    assert handed_out_alike("rainbow_pentagon", (3, 2)) == {"claim, which"}


def public_views(record: Record) -> list[Any]:
    """What the rules show everybody, step by step."""
    game = games.load(record.game, record.version)
    return [game.view(step.state, None) for step in replay(record)]


def shows_who_was_first(record: Record) -> bool:
    """Whether the rules once show which of the first two seats answered first: so Euler Game breaks ties."""
    other = {0: 1, 1: 0}
    log = []
    for moves in record.log:
        said, both = dict(moves), other.keys() <= dict(moves).keys()
        seats = (other.get(seat, seat) if both else seat for seat, _ in moves)
        log.append(tuple((seat, said[seat]) for seat in seats))
    try:
        return public_views(replace(record, log=tuple(log))) != public_views(record)
    except RecordError:  # the others would have been asked next
        return True


@pytest.mark.parametrize(
    "case",
    first(1, [("diamant", 1, 3), ("euler_game", 4, 3), ("rainbow_pentagon", 1, 3)]),
)
async def test_nothing_reveals_after_the_end_who_was_first(
    tmp_path: Path, case: tuple[str, int, int]
) -> None:
    """While they answer everybody sees who has; the step at which it ended is no longer one of these."""
    game, earliest, seats = case
    for number in count(earliest):
        played = await Played.of(tmp_path / str(number), game, number, seats, pace=0.1)
        if not shows_who_was_first(played.record):
            break
    after = played.telling.steps - 1
    found = await played.again(tmp_path / "two", replace(played.script, swapped=(0, 1)), since=after)
    assert found.different == ()
    assert found.lines > 30


Plant = Callable[[pytest.MonkeyPatch], None]


def in_the_record(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(bot.tables.table, "disclosed", lambda record: replace(record, seed=b"", by=None))


def in_the_film(patch: pytest.MonkeyPatch) -> None:
    def careless(record: Record) -> list[Scene]:
        game = games.load(record.game, record.version)
        return [Scene(n, game.view(step.state, 0), step.events) for n, step in enumerate(replay(record))]

    patch.setattr(bot.delivery.films, "scenes", careless)


def in_the_chart(patch: pytest.MonkeyPatch) -> None:
    real = bot.messages.analysis._seen

    def careless(game: Any, record: Record) -> tuple[Seen, tuple[Point, ...]]:
        shown, points = real(game, record)
        told = crc32(repr(record.log).encode()) % 100
        return shown, (*points, Point("?", (told,) * len(record.seats)))

    patch.setattr(bot.messages.analysis, "_seen", careless)


def in_a_series(patch: pytest.MonkeyPatch) -> None:
    """Its score hangs on all that ever was."""
    kind, known = games.load(EULER[0]).__class__, [0]
    outcome = kind.outcome

    def ended(self: Any, s: Any) -> Any:
        known[0] = crc32(repr(s).encode(), known[0])
        return outcome(self, s)

    def careless(row: Any, seats: Any, rank: Any) -> Any:
        score = score_after(row, seats, rank)
        return score and replace(score, points=tuple(each + known[0] % 100 for each in score.points))

    patch.setattr(kind, "outcome", ended)
    patch.setattr("bot.messages.step_messages.score_after", careless)


def in_the_analysis(patch: pytest.MonkeyPatch) -> None:
    """Everything that anybody answered goes to what tells the turning points, and one remark tells it."""

    def careless(record: Record) -> Seen:
        shown = seen(record)
        return replace(shown, moves=tuple(dict(moves) for moves in record.log))

    def told(self: Any, views: Any, moves: Any, seconds: float) -> Iterator[Remark | Progress]:
        yield Remark(0, Line("remark.method", {"told": str(moves)}))

    patch.setattr(bot.messages.analysis, "seen", careless)
    patch.setattr(games.load("euler_game").__class__, "analyse", told)
    patch.setattr(bot.messages.analysis, "worded", lambda game, remark, localizer: str(remark.line.args))


@pytest.mark.soak
@pytest.mark.parametrize("plant", [in_the_record, in_the_film, in_the_chart, in_a_series, in_the_analysis])
async def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Plant) -> None:
    plant(monkeypatch)
    played = await Played.of(tmp_path, *EULER)
    [unknown, *_] = one_of_each_kind(played.record).values()
    found: Any = await played.again(tmp_path / "two", played.with_(unknown), *played.names(unknown))
    assert any(line.startswith(ONLOOKER) for line in found.different)
